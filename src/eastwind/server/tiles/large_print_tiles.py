"""The large-print face of the tiles: one big sign and one plain mark, and nothing else.

A suit is told by the mark's outline (bars, a block, a disk), a dragon and a joker by a full ground: never by color alone.
"""

from __future__ import annotations

from eastwind.server.tiles.tile_strokes import BLUE, GOLD, GREEN, INK, PLUM, RED, strokes
from eastwind.tiles import WINDS, Tile, spoken_name

PAPER = "#fffdf6"
SUITS = {"B": GREEN, "C": RED, "D": BLUE}
MARKS = {
    "B": "".join(f'<rect x="{x}" y="56" width="8" height="19" rx="2" fill="{GREEN}"/>' for x in (14, 28, 42)),
    "C": f'<rect x="12" y="57" width="40" height="17" rx="1" fill="{RED}"/>',
    "D": f'<circle cx="32" cy="65" r="10" fill="{BLUE}"/>',
}


def draw_large(tile: Tile) -> str:
    """The large-print picture of one tile."""
    name = spoken_name(tile)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 80" role="img" '
        f'aria-label="{name}"><title>{name}</title>'
        f'<rect x="1" y="1" width="62" height="78" rx="8" fill="{PAPER}" stroke="#4a4638" stroke-width="2"/>'
        f"{_face(tile)}</svg>\n"
    )


def _face(tile: Tile) -> str:
    if len(tile) == 2:
        return strokes(tile[0], 18.0, 8.0, 1.4, SUITS[tile[1]], 6) + MARKS[tile[1]]
    if tile in WINDS:
        return strokes(tile, 13.0, 12.0, 1.9, INK)
    return HONORS[tile]


def _flower() -> str:
    petals = "".join(
        f'<ellipse cx="32" cy="19" rx="11" ry="15" fill="{PLUM}" transform="rotate({angle} 32 41)"/>'
        for angle in range(0, 360, 72)
    )
    return f'{petals}<circle cx="32" cy="41" r="9" fill="{GOLD}"/>'


def _on_ground(sign: str, color: str) -> str:
    """A light letter on a dark ground."""
    ground = f'<rect x="5" y="5" width="54" height="70" rx="5" fill="{color}"/>'
    return ground + strokes(sign, 14.0, 13.0, 1.8, PAPER)


HONORS = {
    "R": _on_ground("R", RED),
    "G": _on_ground("G", GREEN),
    "0": f'<rect x="13" y="14" width="38" height="52" fill="none" stroke="{BLUE}" stroke-width="10"/>',
    "F": _flower(),
    "J": _on_ground("J", PLUM),
}
