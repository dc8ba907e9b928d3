"""What stands before every request: limits, origins, and headers on every answer."""
