"""Looking at a card."""
