"""A card of hands: notation -> lines -> concrete hands -> the distance of a rack."""
