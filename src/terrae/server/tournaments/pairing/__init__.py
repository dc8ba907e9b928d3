"""Who plays whom, and on which seats: pure, one module a kind of tournament over those that make tables."""
