"""The designer's report: what a card does in many games between bots."""
