"""What people are told beside the game: talk at a table, and streams of events for programs."""
