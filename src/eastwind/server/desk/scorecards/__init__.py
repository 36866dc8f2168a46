"""The pile of scorecards, and one player's scorecard."""
