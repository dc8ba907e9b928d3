"""Who people are and how they stand, in the database."""
