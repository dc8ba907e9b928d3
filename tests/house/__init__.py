"""The promises that the project makes about itself."""
