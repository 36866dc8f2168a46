"""The log of an event: its entries, undo, what each entry changed, and the whole event as one file."""
