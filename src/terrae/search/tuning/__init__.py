"""Fitting the weights of evaluations and priors on self-play: the work of `terrae tune`.

selfplay.py      games of the search against itself, and what can be learned from them
improvement.py   how likely actions should have seemed
fitting.py       weights fitted to such games
tune.py          both, and the file that the weights are written to
"""
