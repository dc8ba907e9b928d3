"""Terra Nova, one file a chapter of the rules."""
