"""The coach: what a seat could aim at, with calibrated chances, and what it would do (docs/coach.md)."""
