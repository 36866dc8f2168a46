"""Reports on cards in the browser: a quick look, then the full run, one at a time."""
