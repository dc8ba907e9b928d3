"""The database behind the ports: SQLite (WAL) or PostgreSQL, through SQLAlchemy Core.

schema.py      the tables
database.py    connections: readers, one writer on SQLite, migrations at start
events.py      the log of events, written in groups
lists.py       lobby, my tables, what waits for me, past games
people.py      users, tokens, mutes, vacation
talk.py        chat and reports
standings.py   results and ratings
migrations/    Alembic
"""
