"""People with each other in the database: following, challenges, clubs, messages."""
