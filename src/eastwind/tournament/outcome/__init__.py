"""What a tournament comes to: standings, prizes, draws, and what the room may see of them."""
