"""The terms of an event, and advice while they are filled in."""
