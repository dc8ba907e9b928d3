"""The speed of the rules, beside OpenSpiel's C++ games in the same process.

measuring.py   clocks, interleaved repeats, the table, targets
peers.py       OpenSpiel's rollouts and loops
playouts.py    random playouts, and playouts that list every legal action
loops.py       the ordinary Python loop
counting.py    perft: nodes by depth, two threads beside one
memory.py      one state, and 100,000 copies
starting.py    how long a second start takes

`python -m benchmarks.rules [PART ...]` runs them; the status is 1 when a target is missed.
"""
