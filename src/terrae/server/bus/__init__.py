"""Telling other processes: nobody to tell (memory.py), or PostgreSQL's LISTEN and NOTIFY (postgres.py)."""
