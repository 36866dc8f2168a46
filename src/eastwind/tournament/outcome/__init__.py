"""What a tournament comes to: standings and prizes."""
