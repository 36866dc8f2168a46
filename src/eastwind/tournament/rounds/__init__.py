"""A round from start to close: the clock, bonus rounds, what the director reads aloud."""
