"""What an event changes at a table: every value that differs afterwards, under its path."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from eastwind.rules.seats import SEATS, Seat
from eastwind.table.apply import apply
from eastwind.table.moments import AnyEvent
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Common, Discard, Own, Place, State, Turn, Window
from eastwind.table.viewers import VIEWERS
from eastwind.table.views import seen, view
from eastwind.tiles import Tile
from tests.table.at_table import dealt


def tiles(names: str) -> tuple[Tile, ...]:
    return tuple(Tile(name) for name in names.split())


RACKS: dict[Seat, Own] = {
    "A": Own(rack=tiles("1B 1B J")),
    "B": Own(rack=tiles("2C 3C 4C")),
    "C": Own(rack=tiles("R G 0 N")),
    "D": Own(rack=tiles("E W S")),
}
"""What a few cases need to see of each hand. Folding an event counts no tiles."""

THREE_BAM = Discard(number=1, seat="A", tile=Tile("3B"), says="three bam")
TO_PICK = Turn(seat="B", stage="to_pick")
OPEN = Window(state="open", next="B")


def table(hands: Mapping[Seat, Own] = RACKS, places: Mapping[Seat, Place] = ReadOnly(), **common: Any) -> State:
    """A table after East's first discard, the three bam, with B to pick, unless the case says otherwise."""
    usual: dict[str, Any] = {
        "phase": "play",
        "game": 1,
        "east": "A",
        "wall_left": 4,
        "turn": TO_PICK,
        "window": OPEN,
        "discards": (THREE_BAM,),
        "throws": 1,
    }
    seats = ReadOnly({seat: places.get(seat, Place(tiles=13)) for seat in SEATS})
    return State(
        setup=dealt().setup,
        common=Common(**usual | common, places=seats),
        hands=ReadOnly(RACKS | dict(hands)),
        wall=tiles("5B 6B 7B 8B"),
    )


@dataclass(frozen=True)
class Case:
    """A table, an event, and the new value of everything that differs afterwards.

    The paths are `turn.stage`, `places.B.tiles`, `hands.B.rack`, `wall`. A new turn or window can stand for its parts.
    """

    name: str
    before: State
    event: AnyEvent
    after: dict[str, object] = field(default_factory=dict)

    def check(self) -> None:
        after = apply(self.before, self.event)
        assert after.setup is self.before.setup
        assert changes(self.before, after) == dict(self._expected())
        for viewer in VIEWERS:
            sight, before = seen(self.event, viewer), view(self.before, viewer)
            assert view(after, viewer) == (before if sight is None else apply(before, sight))

    def _expected(self) -> Iterator[tuple[str, object]]:
        for path, value in self.after.items():
            if path in ("turn", "window"):
                yield from _differing(path, getattr(self.before.common, path), value)
            else:
                yield path, value


def changes(before: State, after: State) -> dict[str, object]:
    """The new value of everything that differs between two tables, under its path."""
    return {
        **dict(_differing("", before.common, after.common)),
        **dict(_differing("hands", before.hands, after.hands)),
        **dict(_differing("wall", before.wall, after.wall)),
    }


def _differing(path: str, old: object, new: object) -> Iterator[tuple[str, object]]:
    if old == new:
        return
    before, after = _parts(old), _parts(new)
    if before is None or after is None or before.keys() != after.keys():
        yield path, new
        return
    for name in before:
        yield from _differing(f"{path}.{name}".lstrip("."), before[name], after[name])


def _parts(value: object) -> Mapping[str, object] | None:
    if isinstance(value, msgspec.Struct):
        return {name: getattr(value, name) for name in value.__struct_fields__}
    return value if isinstance(value, Mapping) else None
