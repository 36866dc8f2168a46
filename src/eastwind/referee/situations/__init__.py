"""Every irregularity, by the moment of the game in which it happens."""
