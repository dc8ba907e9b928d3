"""What others notice while one address does its worst, within the default limits: `python -m benchmarks.attacks`.

attackers.py  five attacks, each run by a process of its own
others.py     people who play, and one who plays a level-1 computer
"""
