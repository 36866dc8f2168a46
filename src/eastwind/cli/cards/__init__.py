"""`eastwind card` and `eastwind hand`."""
