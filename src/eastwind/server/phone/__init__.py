"""The player's phone: own seat and card, the table's results, initials, the director's call, the rule book."""
