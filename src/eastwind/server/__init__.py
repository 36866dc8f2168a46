"""The web: the director's desk, phones as scorecards, the board on the wall. Every page is computed from the log."""
