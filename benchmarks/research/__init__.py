"""The speed of the research environments, beside their peers in the same process.

batch.py       games stepped in a batch, beside Pgx's hex on JAX
pettingzoo.py  single environments, beside PettingZoo's connect_four_v3
openspiel.py   the adapter's Python loop, beside OpenSpiel's own Python tic-tac-toe
copies.py      observations, masks and clones of single games

`python -m benchmarks.research [PART ...]` runs them; the status is 1 when a target is missed. Clocks, repeats and
lines are those of `benchmarks.rules.measuring`.
"""
