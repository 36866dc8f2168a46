"""Hands at which something went wrong, or seemed to: what people see, and the irregularity for the referee."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from eastwind.card.hands import exposed_tiles, find_mahjongg, possible_lines
from eastwind.card.match import Exposure
from eastwind.practice.evidence import make_evidence
from eastwind.practice.exercise import CardTooSmallError, Level, TileRow, a_tile
from eastwind.practice.material import Material, a_hand, exposures_of_hand, rest_of_set
from eastwind.practice.seeded_chance import Draws
from eastwind.referee.irregularity import InGame
from eastwind.referee.situations.dead_hands import HandCalledDeadWrongly, HandThrownIn
from eastwind.referee.situations.exposures import ExposureFitsNoLine, UnlikeTilesExposed
from eastwind.referee.situations.game_start import WrongCountAfterStart
from eastwind.referee.situations.jokers import JokerExchangeTooEarly, WrongTileInExchange
from eastwind.referee.situations.mahjongg import MahjonggInError
from eastwind.referee.situations.picking import PickedAhead, PickedOutOfTurn
from eastwind.rules.seats import Seat
from eastwind.tiles import JOKER, Tile, in_order

EAST: Seat = "A"
CALLER: Seat = "B"
TRIES = 40


@dataclass(frozen=True, slots=True)
class IrregularScene:
    """What people see at the table, and the act that the referee rules on."""

    words: str
    rows: tuple[TileRow, ...]
    act: InGame


Maker = Callable[[Material, Level, Draws], IrregularScene]


def _shown(exposures: tuple[Exposure, ...]) -> tuple[TileRow, ...]:
    return tuple(TileRow("East's exposure", tuple(exposed_tiles(each))) for each in exposures)


def fits_no_line(material: Material, level: Level, draws: Draws) -> IrregularScene:
    """Two exposures of different hands that no line has together."""
    discarded = bool(draws.below(3))
    for _ in range(TRIES):
        first = make_evidence(material, "hard", draws)[2].exposures[:1]
        second = make_evidence(material, "hard", draws)[2].exposures[:1]
        both = (*first, *second)
        tiles = [tile for each in both for tile in exposed_tiles(each)]
        if not possible_lines(material.card.card, both) and _in_a_set(tiles):
            since = "has discarded since" if discarded else "has not discarded yet"
            hint = " No line of the card has both." if level == "easy" else ""
            words = f"East has made the second of these exposures, and {since}.{hint}"
            return IrregularScene(words, _shown(both), ExposureFitsNoLine(player=EAST, discarded=discarded))
    raise CardTooSmallError("Every two exposures fit a line of this card.")


def _in_a_set(tiles: list[Tile]) -> bool:
    return len(rest_of_set(tiles)) == len(rest_of_set(())) - len(tiles)


def fits(material: Material, _: Level, draws: Draws) -> IrregularScene:
    """Exposures that are fine."""
    exposures = make_evidence(material, "medium", draws)[2].exposures
    return IrregularScene(
        "East has these exposures. North says that no hand of the card has them.",
        _shown(exposures),
        HandCalledDeadWrongly(caller=CALLER, accused=EAST),
    )


def unlike_tiles(material: Material, _: Level, draws: Draws) -> IrregularScene:
    """An exposure with a tile that doesn't belong."""
    exposure = make_evidence(material, "hard", draws)[2].exposures[0]
    naturals = [tile for tile in exposed_tiles(exposure) if tile != JOKER]
    wrong = draws.one([tile for tile in in_order(set(rest_of_set(naturals))) if tile not in (exposure.tile, JOKER)])
    tiles = (*exposed_tiles(exposure)[1:], wrong)
    if exposure.tile not in tiles:
        tiles = (exposure.tile, *tiles[1:])
    discarded = bool(draws.below(2))
    since = "has discarded since" if discarded else "has not discarded yet"
    words = f"East calls {a_tile(exposure.tile)}, makes this exposure, and {since}."
    return IrregularScene(
        words, (TileRow("East's exposure", tiles),), UnlikeTilesExposed(player=EAST, discarded=discarded)
    )


def wrong_count(material: Material, _: Level, draws: Draws) -> IrregularScene:
    """A hand with a tile too many, or one too few."""
    exposures = make_evidence(material, "medium", draws)[2].exposures
    tiles = draws.one((12, 14))
    on_rack = tiles - sum(each.size for each in exposures)
    words = f"It is West's turn. East has these exposures, and {on_rack} tiles on the rack: {tiles} in all."
    return IrregularScene(words, _shown(exposures), WrongCountAfterStart(player=EAST, tiles=tiles))


def joker_in_a_pair(material: Material, _: Level, draws: Draws) -> IrregularScene:
    """A hand with a joker where none may go, shown as Mah Jongg."""
    for _attempt in range(TRIES):
        _line, hand = a_hand(draws, material.lines)
        strict = [place for place, group in enumerate(hand) if not group.jokers]
        if not strict:
            continue
        wrong = draws.one(strict)
        groups = [[group.tile] * group.size for group in hand]
        groups[wrong][-1] = JOKER
        tiles = [tile for group in groups for tile in group]
        if _in_a_set(tiles) and find_mahjongg(material.card, tiles) is None:
            rows = (TileRow("East's hand", tuple(tiles)),)
            act = MahjonggInError(declarer=EAST, shown="tiles", earlier_exposures=False)
            return IrregularScene(
                "East picks, calls Mah Jongg, and shows this hand. Everyone else keeps theirs.", rows, act
            )
    raise CardTooSmallError("Jokers may go anywhere on this card.")


def only_called(material: Material, _: Level, draws: Draws) -> IrregularScene:
    """A Mah Jongg that was only called, with nothing shown."""
    exposures = exposures_of_hand(draws, make_evidence(material, "medium", draws)[1], 1)
    words = "East calls Mah Jongg, sees at once that the hand is not complete, and shows no tile."
    rows = _shown(exposures) if draws.below(2) else ()
    act = MahjonggInError(declarer=EAST, shown="nothing", earlier_exposures=bool(rows))
    return IrregularScene(f"{words} {'East had this exposure.' if rows else 'East had no exposures.'}", rows, act)


def wrong_exchange(material: Material, _: Level, draws: Draws) -> IrregularScene:
    """The wrong tile for a joker, or the right one too early."""
    exposures = [each for each in make_evidence(material, "medium", draws)[2].exposures if each.jokers]
    shown = exposures[0] if exposures else Exposure(Tile("5B"), 4, 1)
    row = TileRow("North's exposure", tuple(exposed_tiles(shown)))
    if draws.below(2):
        words = f"East gives {a_tile(shown.tile)} for the joker before picking a tile."
        return IrregularScene(words, (row,), JokerExchangeTooEarly(player=EAST))
    wrong = draws.one([tile for tile in in_order(set(rest_of_set(()))) if tile not in (shown.tile, JOKER)])
    words = f"East gives {a_tile(wrong)} for the joker, and discards. Then someone notices."
    return IrregularScene(words, (row,), WrongTileInExchange(player=EAST, discarded=True))


def picked_too_soon(_material: Material, _: Level, draws: Draws) -> IrregularScene:
    """A tile from the wall that was not East's to take."""
    if draws.below(2):
        words = "South has not discarded yet. East picks the next tile from the wall and racks it."
        return IrregularScene(words, (), PickedAhead(player=EAST))
    words = "It is North's turn to pick. East picks a tile from the wall and racks it."
    return IrregularScene(words, (), PickedOutOfTurn(player=EAST))


MAKERS: tuple[Maker, ...] = (
    fits_no_line,
    fits_no_line,
    fits,
    unlike_tiles,
    wrong_count,
    joker_in_a_pair,
    only_called,
    wrong_exchange,
    picked_too_soon,
)

KNOWN: tuple[InGame, ...] = (
    ExposureFitsNoLine(player=EAST, discarded=True),
    UnlikeTilesExposed(player=EAST, discarded=True),
    MahjonggInError(declarer=EAST, shown="tiles", earlier_exposures=False),
    MahjonggInError(declarer=EAST, shown="tiles", earlier_exposures=True),
    PickedAhead(player=EAST),
    PickedOutOfTurn(player=EAST),
    JokerExchangeTooEarly(player=EAST),
    WrongTileInExchange(player=EAST, discarded=True),
    HandThrownIn(player=EAST),
)
"""Where the wrong answers come from: other ways to lose a hand, by the same sheet."""
