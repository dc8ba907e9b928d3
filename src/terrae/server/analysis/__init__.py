"""Analysis for whoever asks: worker.py answers in a process, pool.py keeps those, jobs.py shares them out."""
