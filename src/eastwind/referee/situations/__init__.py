"""Every irregularity, by the part of the game in which it happens."""
