"""Positions for the tests of the coach: small cards, and what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from eastwind.card.library import built_in_card, sound_card
from eastwind.card.match import Exposure, Matcher
from eastwind.coach.advise import Coach
from eastwind.coach.views_from_facts import Position, lay_out
from eastwind.players.steady.danger import Wants, opponents
from eastwind.players.steady.sight import Sight, see
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from eastwind.table.state import PassName, State
from eastwind.tiles import Tile, read_tiles

CARDS = {
    "winds": """Card: Winds
== Winds ==
NNNN EEEE WWW SSS X 25
== Pairs ==
NN EE WW SS RR GG FF C 50
""",
    "evens": """Card: Evens
== Evens ==
FF 2222a 4444a 6666a (Any 1 Suit) X 25
FF 4444a 6666a 8888a (Any 1 Suit) X 30
FFFF 222a 444a 8888a (Any 1 Suit) X 40
""",
    "naturals": """Card: Naturals
== Naturals ==
FF 222a 4444a 66666a (Any 1 Suit, No Jokers in 222) X 40
FF 333a 5555a 77777a (Any 1 Suit) X 40
""",
    "odds": """Card: Odds
== Odds ==
FF 1111a 3333a 5555a (Any 1 Suit) X 30
FF 3333a 5555a 7777a (Any 1 Suit) X 25
""",
}
NATIONAL = load_sheet("national")


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(read_tiles(text))


def shown(text: str) -> Exposure:
    """An exposure from its tiles: "2D 2D 2D J"."""
    laid = tiles(text)
    return Exposure(laid[0], len(laid), laid.count(Tile("J")))


@cache
def card(name: str = "eastwind") -> Matcher:
    return Matcher(sound_card(CARDS[name], name) if name in CARDS else built_in_card(name))


@cache
def coach(name: str = "eastwind", sheet: str = "national") -> Coach:
    return Coach(card(name), load_sheet(sheet))


def seen(
    rack: str,
    *,
    wall_left: int = 60,
    exposures: Mapping[Seat, Sequence[str]] | None = None,
    thrown: Sequence[tuple[Seat, str]] = (),
    offered: tuple[Seat, str] | None = None,
    passing: PassName | None = None,
    dead: Sequence[Seat] = (),
    players: int = 4,
    seat: Seat = "A",
    had_joker: bool = False,
    sheet: Sheet = NATIONAL,
) -> State:
    """What a seat sees, from plain words."""
    position = Position(
        seat=seat,
        rack=tiles(rack),
        wall_left=wall_left,
        exposures={owner: [shown(each) for each in groups] for owner, groups in (exposures or {}).items()},
        thrown=[(who, Tile(tile)) for who, tile in thrown],
        offered=None if offered is None else (offered[0], Tile(offered[1])),
        passing=passing,
        dead=dead,
        players=players,
        had_joker=had_joker,
    )
    return lay_out(position, sheet)


def sighted(view: State, name: str = "eastwind") -> tuple[Sight, list[Wants]]:
    """The table as the seat counts it, and what its opponents may want."""
    (seat,) = view.hands
    sight = see(view, seat, with_pick=True)
    return sight, opponents(coach(name).study.chances, view, sight)
