"""Playing and reading in a terminal: what is shown, in which words, and what is typed."""
