"""Facts about this laptop, not about an event: room settings, archived events."""
