"""A second, slow reading of the rules of both games, and the tests that hold the engine against it."""
