"""The pen of the tile pictures: colors, and numbers and letters as strokes."""

from __future__ import annotations

INK, RED, GREEN, BLUE, PLUM, GOLD = "#1d2b45", "#b3202c", "#0b6b4f", "#1b4f9c", "#6b2a6e", "#c98a12"

# Strokes in a box of 20 by 30, drawn with a round pen.
STROKES = {
    "1": "M4 7 11 1V29",
    "2": "M2 9C2-2 18-2 18 8 18 15 2 21 2 29H18.5",
    "3": "M3 1H17L9 12C21 11 21 29 9 29 5 29 2 27 1 24",
    "4": "M14 29V1L1 20H19",
    "5": "M17 1H5L4 13C10 9 19 11 19 20 19 31 5 31 1 25",
    "6": "M15 1C6 5 1 13 1 20 1 32 19 32 19 20 19 9 5 9 2 17",
    "7": "M1 1H19L7 29",
    "8": "M10 1C1 1 1 14 10 14S19 1 10 1ZM10 14C-1 14-1 29 10 29S21 14 10 14Z",
    "9": "M5 29C14 25 19 17 19 10 19-2 1-2 1 10 1 21 15 21 18 13",
    "N": "M2 29V1L18 29V1",
    "E": "M18 1H3V29H18M3 15H15",
    "W": "M0 1 5 29 10 9 15 29 20 1",
    "R": "M3 29V1H11C21 1 21 15 11 15H3M10 15 19 29",
    "G": "M19 8C16-2 1-1 1 15S17 32 19 22V16H12",
    "J": "M15 1V21C15 32 1 32 1 22",
    "S": "M18 6C15-1 2-1 2 8 2 17 19 12 19 22 19 31 4 32 1 23",
}


def strokes(sign: str, x: float, y: float, scale: float, color: str, width: int = 5) -> str:
    """A number or a letter at a place."""
    return (
        f'<path transform="translate({x:g} {y:g}) scale({scale:g})" d="{STROKES[sign]}" fill="none" stroke="{color}" '
        f'stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>'
    )
