"""The table in the browser: how soon it opens, how much it loads, how fast it answers, draws, and how it grows."""
