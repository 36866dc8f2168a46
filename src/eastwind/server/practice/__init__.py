"""Pages to practice on: an exercise is in its address, so the server remembers nothing of the players."""
