"""Routes for getting better: positions, studies, puzzles, lessons."""
