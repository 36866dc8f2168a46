"""The round in play: overview, next step, clock, bonus round, calls."""
