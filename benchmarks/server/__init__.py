"""The server under load: `python -m benchmarks.server`, or some of its parts.

playing.py    tables with two players and a spectator, beside boardgame.io under the same driver
spectators.py what idle spectators weigh
bots.py       people's delays while bots think at other tables
driver.py     games prepared beforehand, all tables played at once, what it took
tables.py     the tables of both servers
clients.py    a socket that costs next to nothing, and both dialects
peer.py       boardgame.io, installed on demand
"""
