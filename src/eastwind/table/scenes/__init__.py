"""Scenes: a table's setup, a position, and what people then do, one line each."""
