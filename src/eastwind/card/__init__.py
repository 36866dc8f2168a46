"""A card of hands: notation -> lines -> concrete hands -> how far is this rack."""
