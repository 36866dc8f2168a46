"""A scene: the table's setup, a position to begin from, and what people then do, one line each.

sheet national          # also: card, seats ABC, conduct record, window 5, set claims.last_discard = "none"
east A                  # position: east, turn B (to pick), rack, exposed, thrown, wall, end, left, dead
turn B
rack B 1B 1B 1B 2B 2B J ...
exposed C R R J
thrown A 5D
wall 3B 4C
B throws 2B             # commands
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from eastwind.refusals import InputError, did_you_mean
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.game.given_positions import with_end
from eastwind.table.moments.starting import Exposed, LayOutPosition
from eastwind.table.scenes.verbs import read_number
from eastwind.table.state import TableMode
from eastwind.tiles import JOKER, Tile, read_tiles


@dataclass(frozen=True, slots=True)
class Scene:
    """The contents of a scene file, before anything is played."""

    sheet: str = "national"
    overrides: dict[str, object] = field(default_factory=dict)
    card: str = "eastwind"
    seats: tuple[Seat, ...] = SEATS
    conduct: TableMode = "prevent"
    window_seconds: int | None = None
    position: dict[str, Any] = field(default_factory=dict)
    said: dict[str, int] = field(default_factory=dict)  # such as "rack A": the number of its line
    lines: tuple[tuple[int, str], ...] = ()  # commands, with the numbers of their lines

    @property
    def lay_out(self) -> LayOutPosition | None:
        """The position as a command, if there is one."""
        if not self.position:
            return None
        position = {"east": self.seats[0], **self.position}
        end = position.pop("end_tiles", ())
        return with_end(LayOutPosition(**position), end, self.seats) if end else LayOutPosition(**position)


def read_scene(text: str, name: str) -> Scene:
    """Read a file of commands; an error names the line."""
    scene = Scene()
    for number, raw in enumerate(text.splitlines(), 1):
        line = re.sub(r"(^|\s)#.*", "", raw).strip()
        if not line:
            continue
        word, _, rest = line.partition(" ")
        read = LINES.get(word.lower())
        is_seat = len(word) == 1 and word.isalpha()  # no table has a seat E, but the line is a command
        if read is None and (word.startswith(("{", "[")) or is_seat or word.lower() in WHO):
            scene = replace(scene, lines=(*scene.lines, (number, line)))
            continue
        try:
            if read is None:
                raise InputError(f"{word!r} begins no line that is known.{did_you_mean(word, (*LINES, *WHO))}")
            if scene.lines:
                raise InputError(f"{word!r} belongs before the first command.")
            scene = read(_said_once(scene, number, word.lower(), rest.strip()), rest.strip())
        except InputError as error:
            raise InputError(f"{name}, line {number}: {error}") from error
    return scene


WHO = ("director", "clock", "table")
AS_OFTEN_AS_NEEDED = ("exposed", "thrown")
OF_A_SEAT = ("rack", "exposed")


def _said_once(scene: Scene, number: int, word: str, rest: str) -> Scene:
    """Refuse a line that repeats an earlier one."""
    what = word
    if word in OF_A_SEAT:
        what = f"{word} {rest[:1].upper()}"
    elif word == "set":
        what = f"set {rest.partition('=')[0].strip()}"
    if what in scene.said and word not in AS_OFTEN_AS_NEEDED:
        raise InputError(f"{what!r} is said in line {scene.said[what]} already; keep one of the two.")
    return replace(scene, said={**scene.said, what: number})


def _placed(scene: Scene, **changes: Any) -> Scene:
    return replace(scene, position={**scene.position, **changes})


def _seat(text: str) -> tuple[Seat, str]:
    letter, _, rest = text.partition(" ")
    seat = next((seat for seat in SEATS if seat == letter.upper()), None)
    if seat is None:
        raise InputError(f"Expected a seat, one of {', '.join(SEATS)}; found {letter!r}.")
    return seat, rest.strip()


def _tiles(text: str) -> tuple[Tile, ...]:
    return tuple(read_tiles(text))


def _some_seats(text: str) -> tuple[Seat, ...]:
    """Seats such as BC or B, C; each once, and nothing else."""
    letters = re.sub(r"[\s,]+", "", text).upper()
    unknown = next((letter for letter in letters if letter not in SEATS), None)
    if unknown is not None:
        raise InputError(f"{unknown!r} isn't a seat. The seats are {', '.join(SEATS)}.")
    if len(set(letters)) < len(letters):
        raise InputError(f"A seat stands twice in {text!r}.")
    return tuple(seat for seat in SEATS if seat in letters)


def _seats(scene: Scene, text: str) -> Scene:
    seats = _some_seats(text)
    if len(seats) not in (3, 4):
        raise InputError("A table has three or four seats, such as: seats ABC")
    return replace(scene, seats=seats)


def _conduct(scene: Scene, text: str) -> Scene:
    if text == "record":
        return replace(scene, conduct="record")
    if text == "prevent":
        return replace(scene, conduct="prevent")
    raise InputError(f"A table is prevent or record, not {text!r}.")


def _window(scene: Scene, text: str) -> Scene:
    seconds = read_number(text)
    if seconds < 0:
        raise InputError(f"The window's length is a number of seconds, not {text!r}.")
    return replace(scene, window_seconds=seconds)


def _override(scene: Scene, text: str) -> Scene:
    path, equals, value = text.partition("=")
    try:
        read = tomllib.loads(f"value = {value}")["value"] if equals else None
    except (ValueError, RecursionError):  # not TOML, too long a number, or nested too deeply
        read = None
    if read is None:
        raise InputError('Say it as: set claims.last_discard = "none"')
    return replace(scene, overrides={**scene.overrides, path.strip(): read})


def _east(scene: Scene, text: str) -> Scene:
    seat, rest = _seat(text)
    if rest:
        raise InputError(f"Say only who is East, such as: east A; {rest!r} is too much.")
    return _placed(scene, east=seat)


def _turn(scene: Scene, text: str) -> Scene:
    seat, rest = _seat(text)
    if rest not in ("", "to pick"):
        raise InputError("Say: turn B, or if B has not picked yet: turn B to pick")
    return _placed(scene, turn=seat, picked=rest == "")


def _rack(scene: Scene, text: str) -> Scene:
    seat, rest = _seat(text)
    return _placed(scene, racks={**scene.position.get("racks", {}), seat: _tiles(rest)})


def _exposed(scene: Scene, text: str) -> Scene:
    seat, rest = _seat(text)
    tiles = _tiles(rest)
    naturals = [tile for tile in tiles if tile != JOKER]
    if not naturals:
        raise InputError("An exposure shows what it is of; this one is all jokers.")
    before = scene.position.get("exposures", {})
    shown = (*before.get(seat, ()), Exposed(tile=naturals[0], tiles=tiles))
    return _placed(scene, exposures={**before, seat: shown})


def _thrown(scene: Scene, text: str) -> Scene:
    seat, rest = _seat(text)
    if not rest:
        raise InputError(f"Say what {seat} has thrown, such as: thrown {seat} 5D")
    discards = (*scene.position.get("discards", ()), *((seat, tile) for tile in _tiles(rest)))
    return _placed(scene, discards=discards)


def _wall(scene: Scene, text: str) -> Scene:
    if not text:
        raise InputError("Say the wall's next tiles, such as: wall 3B 4C")
    return _placed(scene, next_tiles=_tiles(text))


def _end(scene: Scene, text: str) -> Scene:
    if not text:
        raise InputError("Say the wall's last tiles, such as: end 3B 4C")
    return _placed(scene, end_tiles=_tiles(text))


def _left(scene: Scene, text: str) -> Scene:
    left = read_number(text)
    if left < 0:
        raise InputError(f"The wall cannot have {text} tiles left.")
    return _placed(scene, last_tiles=left)


def _dead(scene: Scene, text: str) -> Scene:
    seats = _some_seats(text)
    if not seats:
        raise InputError("Say whose hands are dead, such as: dead BC")
    return _placed(scene, dead=seats)


LINES: dict[str, Callable[[Scene, str], Scene]] = {
    "sheet": lambda scene, text: replace(scene, sheet=text),
    "card": lambda scene, text: replace(scene, card=text),
    "set": _override,
    "seats": _seats,
    "window": _window,
    "conduct": _conduct,
    "east": _east,
    "turn": _turn,
    "rack": _rack,
    "exposed": _exposed,
    "thrown": _thrown,
    "wall": _wall,
    "end": _end,
    "left": _left,
    "dead": _dead,
}
