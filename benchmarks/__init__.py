"""How fast it is, beside its peers."""
