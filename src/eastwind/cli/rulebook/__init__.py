"""`eastwind rules`, `rule`, and `score`."""
