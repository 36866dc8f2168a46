"""`eastwind play`, `scene`, `replay`, and `simulate`."""
