"""One event from registration to prizes: commands in, events out, no side effects."""
