"""Runs blocks of games: here, in processes of their own, or on other machines."""
