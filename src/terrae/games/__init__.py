"""The games, each in a folder of its own, and the registry that knows them by name."""
