"""Terra Nova (Leocata and Evola, Winning Moves 2006)."""
