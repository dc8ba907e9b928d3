"""Routes about people: accounts, following, clubs, messages, notices, and order among them."""
