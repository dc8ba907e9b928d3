"""A running server from outside: starting and stopping, compiling beside it, upkeep, logs and counters."""
