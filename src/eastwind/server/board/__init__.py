"""The board on the wall: what the director shows the room, for a projector."""
