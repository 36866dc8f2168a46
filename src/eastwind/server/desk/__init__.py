"""The director's desk: one module per page."""
