"""One sentence per command, with names, in a director's words. `machine.py` lists them."""
