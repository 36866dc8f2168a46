"""The tiles as pictures: each face as a small SVG, and a large-print set."""
