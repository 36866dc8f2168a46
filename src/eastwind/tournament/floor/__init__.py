"""On the floor: calls for the director, rulings, penalties, conduct."""
