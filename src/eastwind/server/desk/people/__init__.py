"""Players, player lists, roll call, people barred elsewhere."""
