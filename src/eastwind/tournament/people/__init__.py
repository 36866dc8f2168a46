"""The players: lists, substitutes, and people barred elsewhere."""
