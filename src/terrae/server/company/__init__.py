"""People with each other: who is here, and challenges."""
