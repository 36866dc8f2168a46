"""The log, undo, and the event as it stood."""
