"""From the text of a sheet to a resolved sheet: layers, values with their sources, own sheets, overrides."""
