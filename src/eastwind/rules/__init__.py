"""Rule sheets as data, every clause cited; a finished game's points."""
