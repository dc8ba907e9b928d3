"""Who plays a bot's seat: choose.py finds a turn, worker.py does so in a process, pool.py keeps those."""
