"""Typing the results of a table."""
