"""Looking at a card: what is left, what changed, which lines are alike, how often a rack comes near."""
