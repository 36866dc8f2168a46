"""Rule sheets as data, with every clause cited, and the points of a finished game."""
