"""The results that leave the room that evening: one web page, or a PDF."""
