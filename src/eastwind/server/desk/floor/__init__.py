"""Rulings, penalties, conduct, the rule book."""
