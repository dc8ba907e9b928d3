"""Games in the database: their events, lists, the archive, plans, results and ratings."""
