"""Games written down, and compared."""
