"""What each act leads to: events, or a refusal."""
