"""Measuring a printed page: how high its boxes are, how high its blackest figure stands."""

from __future__ import annotations

from itertools import pairwise

from PIL import Image

DARK = 128
MILLIMETRES = 25.4


def rows_of_boxes(picture: Image.Image, dpi: int) -> list[float]:
    """Heights in millimetres between the long lines across a page, from top to bottom."""
    width, height = picture.size
    pixels = picture.load()
    assert pixels is not None
    lines = [y for y in range(height) if _longest_run(pixels, width, y) > width * 0.35]
    starts = [y for y in lines if y - 1 not in lines]
    return [(below - above) / dpi * MILLIMETRES for above, below in pairwise(starts)]


def height_of_middle(picture: Image.Image, dpi: int) -> float:
    """The height in millimetres of what is black in the middle fifth of a page's width, leaving out its edges."""
    width, height = picture.size
    edge = round(37 / MILLIMETRES * dpi)
    middle = picture.crop((width * 2 // 5, edge, width * 3 // 5, height - edge))
    box = middle.point(lambda value: 255 if value < DARK else 0).getbbox()
    assert box is not None
    return (box[3] - box[1]) / dpi * MILLIMETRES


def _longest_run(pixels: object, width: int, y: int) -> int:
    longest = run = 0
    for x in range(width):
        run = run + 1 if pixels[x, y] < DARK else 0  # type: ignore[index]
        longest = max(longest, run)
    return longest
