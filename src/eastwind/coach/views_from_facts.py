"""A table laid out from plain facts, as one seat sees it: for the command line, and for games that C has played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from eastwind.card.hands import exposed_tiles
from eastwind.card.match import Exposure
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.table.read_only import ReadOnly
from eastwind.table.seats import seat_after
from eastwind.table.state import Common, Discard, Own, Passing, PassName, Place, Setup, Shown, State, Turn, Window
from eastwind.tiles import JOKER, Tile

CONCEALED = 13


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """What a seat sees."""

    seat: Seat
    rack: tuple[Tile, ...]
    wall_left: int
    exposures: Mapping[Seat, Sequence[Exposure]] = field(default_factory=dict)
    thrown: Sequence[tuple[Seat, Tile]] = ()  # the discards that no one called, in order
    called: Sequence[tuple[Seat, Tile]] = ()  # those that were called: they lie in exposures now
    offered: tuple[Seat, Tile] | None = None  # a discard that can be called now
    passing: PassName | None = None  # which pass of the Charleston comes now
    dead: Sequence[Seat] = ()
    players: int = 4
    had_joker: bool = False


def lay_out(position: Position, sheet: Sheet, card: str = "") -> State:
    """The seat's view of a table with these facts. Whatever they leave open gets its usual value."""
    seats = SEATS[: position.players]
    setup = Setup(sheet=sheet, card=card, card_hash="", conduct="prevent", seats=seats, window_seconds=0)
    discards = _discards(position)
    common = Common(
        phase="charleston" if position.passing else "play",
        game=1,
        east=seats[0],
        places=ReadOnly({seat: _place(position, seat) for seat in seats}),
        wall_left=position.wall_left,
        passing=Passing(name=position.passing) if position.passing else None,
        turn=None if position.passing else _turn(position, seats),
        window=_window(position, seats),
        discards=discards,
        throws=len(discards),
    )
    own = Own(rack=position.rack, had_joker=position.had_joker or JOKER in position.rack)
    return State(setup=setup, common=common, hands=ReadOnly({position.seat: own}), wall=None)


def _discards(position: Position) -> tuple[Discard, ...]:
    lying = [*position.thrown, *([position.offered] if position.offered else [])]
    thrown = [*((seat, tile, seat) for seat, tile in position.called), *((seat, tile, None) for seat, tile in lying)]
    return tuple(
        Discard(number=number, seat=seat, tile=tile, says="", claimed_by=called)
        for number, (seat, tile, called) in enumerate(thrown, 1)
    )


def _place(position: Position, seat: Seat) -> Place:
    exposures = [
        Shown(tile=shown.tile, tiles=tuple(exposed_tiles(shown))) for shown in position.exposures.get(seat, ())
    ]
    concealed = CONCEALED - sum(len(shown.tiles) for shown in exposures)
    tiles = len(position.rack) if seat == position.seat else max(0, concealed)
    return Place(tiles=tiles, exposures=tuple(exposures), dead=seat in position.dead)


def _turn(position: Position, seats: tuple[Seat, ...]) -> Turn:
    if position.offered:
        return Turn(seat=seat_after(seats, position.offered[0]), stage="to_pick")
    return Turn(seat=position.seat, stage="racked")


def _window(position: Position, seats: tuple[Seat, ...]) -> Window | None:
    if position.offered is None or position.passing:
        return None
    return Window(state="open", next=seat_after(seats, position.offered[0]))
