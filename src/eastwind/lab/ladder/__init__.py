"""The yardstick of the bots: each in every seat of the same walls, and how they rank."""
