"""One event from registration to prizes, as pure values: commands in, events out."""
