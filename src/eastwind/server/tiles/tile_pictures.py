"""The 36 kinds of tiles as pictures: one small SVG each, legible at 32 pixels, with its spoken name inside."""

from __future__ import annotations

from functools import cache

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from eastwind.server.security.guards import for_task
from eastwind.server.tiles.large_print_tiles import draw_large
from eastwind.server.tiles.tile_strokes import BLUE, GOLD, GREEN, INK, PLUM, RED, strokes
from eastwind.tiles import ORDER, WINDS, Tile, spoken_name

DAY = 24 * 60 * 60

SUIT_COLORS = {"B": GREEN, "C": RED, "D": BLUE}
# Below the number: three canes, a crackled seal, a dot with a ring.
SUIT_MARKS = {
    "B": "".join(
        f'<path d="M{x} 48V69" stroke="{GREEN}" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="M{x - 5} 58.5h10" stroke="#fffdf6" stroke-width="2"/>'
        for x in (18, 30, 42)
    ),
    "C": f'<rect x="15" y="45" width="30" height="25" rx="5" fill="{RED}"/>'
    '<path d="M20 62 26 52 31 63 36 51 40 58" fill="none" stroke="#fffdf6" stroke-width="3.5" stroke-linejoin="round" '
    'stroke-linecap="round"/>',
    "D": f'<circle cx="30" cy="57.5" r="12.5" fill="{BLUE}"/><circle cx="30" cy="57.5" r="7.5" fill="none" '
    'stroke="#fffdf6" stroke-width="2.5"/>',
}


def draw(tile: Tile) -> str:
    """The picture of one tile."""
    name = spoken_name(tile)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 80" role="img" '
        f'aria-label="{name}"><title>{name}</title>'
        f'<rect x="6" y="6" width="56" height="72" rx="9" fill="#0b5d4e"/>'
        f'<rect x="2" y="2" width="56" height="72" rx="9" fill="#fffdf6" stroke="#8a8370" stroke-width="2"/>'
        f"{_face(tile)}</svg>\n"
    )


def _face(tile: Tile) -> str:
    if len(tile) == 2:
        return strokes(tile[0], 20.0, 9.0, 1.0, SUIT_COLORS[tile[1]]) + SUIT_MARKS[tile[1]]
    if tile in WINDS:
        return strokes(tile, 16.0, 17.0, 1.4, INK)
    return HONORS[tile]


def _dragon(sign: str, color: str) -> str:
    """A dragon that climbs the tile, with its letter, because not everyone can tell red from green."""
    return (
        '<g transform="translate(-2 -1) scale(.87)">'
        f'<path d="M14 66C28 72 48 64 42 52 37 42 16 44 15 32 14 21 26 17 36 20" fill="none" stroke="{color}" '
        'stroke-width="9" stroke-linecap="round"/>'
        f'<path d="M33 12 52 20 36 30Z" fill="{color}" stroke="{color}" stroke-width="4" stroke-linejoin="round"/>'
        f'<path d="M34 13 27 6" stroke="{color}" stroke-width="4" stroke-linecap="round"/>'
        f'<circle cx="40" cy="19.5" r="2.4" fill="#fffdf6"/></g>{strokes(sign, 42.0, 51.0, 0.55, color, 7)}'
    )


def _flower() -> str:
    petals = "".join(
        f'<ellipse cx="30" cy="19" rx="8" ry="11" fill="{PLUM}" transform="rotate({angle} 30 34)"/>'
        for angle in range(0, 360, 72)
    )
    stem = (
        f'<path d="M30 44V70M30 62C36 60 41 57 43 52" fill="none" stroke="{GREEN}" '
        'stroke-width="4" stroke-linecap="round"/>'
    )
    return f'{stem}{petals}<circle cx="30" cy="34" r="6.5" fill="{GOLD}"/>'


def _joker() -> str:
    """A jester's cap with three bells."""
    return (
        '<path d="M12 58C10 44 8 34 8 26 16 28 20 34 22 38 23 28 26 18 30 12 34 18 37 28 38 38 40 34 44 28 52 26 '
        f'52 34 50 44 48 58Z" fill="{PLUM}"/>'
        f'<path d="M30 12C34 18 37 28 38 38 40 34 44 28 52 26 52 34 50 44 48 58H30Z" fill="{RED}"/>'
        f'<rect x="11" y="57" width="38" height="10" rx="4" fill="{GOLD}"/>'
        f'<circle cx="8.5" cy="24" r="4.5" fill="{GOLD}"/><circle cx="30" cy="11" r="4.5" fill="{GOLD}"/>'
        f'<circle cx="51.5" cy="24" r="4.5" fill="{GOLD}"/>'
    )


HONORS = {
    "R": _dragon("R", RED),
    "G": _dragon("G", GREEN),
    "0": f'<rect x="13" y="14" width="34" height="48" rx="4" fill="none" stroke="{BLUE}" stroke-width="5"/>'
    f'<rect x="21" y="22" width="18" height="32" rx="2" fill="none" stroke="{BLUE}" stroke-width="2"/>',
    "F": _flower(),
    "J": _joker(),
}


@cache
def pictures() -> dict[str, str]:
    """Every picture by its file name; the large-print face has a folder of its own."""
    return {f"{tile}.svg": draw(tile) for tile in ORDER} | {f"large/{tile}.svg": draw_large(tile) for tile in ORDER}


@get(["/tiles/{name:str}", "/tiles/{face:str}/{name:str}"], opt=for_task("anybody"), include_in_schema=False)
async def tile_picture(name: FromPath[str], face: FromPath[str] = "") -> Response[str]:
    picture = pictures().get(f"{face}/{name}" if face else name)
    if picture is None:
        raise NotFoundException("There is no such tile.")
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": f"public, max-age={DAY}"})


ROUTES = [tile_picture]
