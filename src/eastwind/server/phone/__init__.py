"""The player's phone: seat, scorecard, the table's results, initials, a call for the director, the rule book."""
