"""Papers for the room: table tents, the door list, the Wi-Fi card."""
