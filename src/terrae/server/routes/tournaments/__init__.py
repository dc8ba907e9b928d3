"""Routes about tournaments and leagues."""
