"""Thinking, apart from serving: one pool of processes for the turns of computers and for whoever analyses.

worker.py    what runs in each process: one task at a time
process.py   one such process, started when first asked, replaced when it dies
shares.py    whose turn it is among those who wait: equal shares of time for addresses, and for people within one
pool.py      the processes, and three lanes to them: quick tasks, long turns of computers, long analysis
"""
