"""One sitting at one table: the games of one round. Commands in, events out; pure and replayable."""
