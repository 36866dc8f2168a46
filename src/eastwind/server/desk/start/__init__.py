"""The first page, archived events, a new event."""
