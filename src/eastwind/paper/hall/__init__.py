"""Papers for the hall: table tents, the door list, the Wi-Fi card."""
