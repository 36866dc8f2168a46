"""A rehearsed event: simulated people, games, and tables, with what goes wrong on a real day."""
