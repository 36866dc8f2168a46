"""Turns the text of a sheet into a resolved sheet: layers, values with their sources, own sheets, overrides."""
