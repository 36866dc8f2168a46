"""Measures a printed page: how tall its boxes are, how tall its largest figure is."""

from __future__ import annotations

from itertools import pairwise

from PIL import Image

DARK = 128
MILLIMETRES = 25.4


def rows_of_boxes(picture: Image.Image, dpi: int) -> list[float]:
    """Heights in millimeters between the long lines across a page, from top to bottom."""
    width, height = picture.size
    dark = picture.tobytes().translate(bytes(1 if value < DARK else 0 for value in range(256)))
    lines = {y for y in range(height) if dark.count(1, y * width, (y + 1) * width) > width * 0.35}
    starts = sorted(y for y in lines if y - 1 not in lines)
    return [(below - above) / dpi * MILLIMETRES for above, below in pairwise(starts)]


def height_of_middle(picture: Image.Image, dpi: int) -> float:
    """The height in millimeters of what is black in the middle fifth of a page's width, without the edges."""
    width, height = picture.size
    edge = round(37 / MILLIMETRES * dpi)
    middle = picture.crop((width * 2 // 5, edge, width * 3 // 5, height - edge))
    box = middle.point(lambda value: 255 if value < DARK else 0).getbbox()
    assert box is not None
    return (box[3] - box[1]) / dpi * MILLIMETRES
