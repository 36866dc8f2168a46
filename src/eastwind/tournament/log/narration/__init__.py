"""One sentence for every command of the log, with names, in a director's words; `machine.py` lists them."""
