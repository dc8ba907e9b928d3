"""What people are to be told, and by which ways, in the database."""
