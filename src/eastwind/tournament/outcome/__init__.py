"""Standings, prizes, draws, and what the room may see."""
