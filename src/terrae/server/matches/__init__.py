"""Use cases of a table: sitting down, playing, clocks, leaving. Neither HTTP nor SQL is known here.

clock.py      whose time runs, as a pure value
heading.py    what is fixed when a table is made, and who sits on its seats
table.py      a table as the sum of its events (`evolve`)
variants.py   what is played: shared and bounded
turns.py      the match inside a table: unconfirmed turn, undo, who is to act
decide.py     a command at a table -> the event that it causes, or an error
lobby.py      sitting down and standing up before the start -> events
render.py     a table -> the `State` that everybody is sent
rooms.py      the tables that this process holds, with those who watch them
others.py     what other processes say, and who is there
service.py    the use cases over rooms and ports
ports.py      what this package needs from outside
"""
