"""Judging actions at a glance: per game, what an action is described by before anything is searched."""
