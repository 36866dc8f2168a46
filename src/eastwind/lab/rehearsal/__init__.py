"""Makes up a whole event: simulated players, games, and tables, and what goes wrong on a real day."""
