"""Fits the coach's chances to games of four `steady`, and checks them on other games (docs/coach.md)."""
