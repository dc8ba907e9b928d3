"""Tournaments and leagues in the database."""
