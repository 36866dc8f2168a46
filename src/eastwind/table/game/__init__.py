"""The legal game, from the deal to the result."""
