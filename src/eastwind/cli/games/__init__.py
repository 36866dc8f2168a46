"""`eastwind play`, `replay`, and `simulate`."""
