"""Games while servers, workers, bots and databases are killed: nothing lost, nothing twice, no clock wrong."""
