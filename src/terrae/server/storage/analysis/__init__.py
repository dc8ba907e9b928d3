"""Studies, graded games and tries at puzzles in the database."""
