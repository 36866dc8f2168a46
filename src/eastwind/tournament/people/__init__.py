"""Who takes part: players, player lists, substitutes, people barred elsewhere."""
