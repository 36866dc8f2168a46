"""Exercises on the player's own card: made from a seed, graded with reasons."""
