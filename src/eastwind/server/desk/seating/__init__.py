"""The seating: everyone seated, the map of the room, seat changes."""
