"""How `strong` learns: choices tried in games of its own, and a small net that is fitted to what they came to."""
