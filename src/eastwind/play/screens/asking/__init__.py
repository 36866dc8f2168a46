"""What a seat is asked: the question, the sentences about rules beside it, and the buttons that answer it."""
