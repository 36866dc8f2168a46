"""Who hears that a stream has moved, and how."""
