"""Settings of this laptop that belong to no event: room settings, archived events."""
