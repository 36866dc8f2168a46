"""A finished game looked at again from one seat: what each decision cost, what was luck, what to learn."""
