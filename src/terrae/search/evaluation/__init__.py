"""Judging positions: per game, what a position is worth to every player, and features to learn it from."""
