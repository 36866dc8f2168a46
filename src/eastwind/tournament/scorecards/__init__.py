"""Scorecards: initialed, handed in, accepted, corrected."""
