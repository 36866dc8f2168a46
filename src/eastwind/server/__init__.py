"""The web: the director's desk, phones as score cards, the board on the wall. Pages are folds over the log."""
