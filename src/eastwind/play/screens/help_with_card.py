"""What the table tells a player about the card, from what that player sees: nearest lines, pinned lines, tiles still out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from eastwind.card.hands import Near, nearest_lines, possible_lines
from eastwind.card.match import Matcher
from eastwind.play.deciding.card_help import levels_allowed
from eastwind.play.screens.contract.card_facts import HelpChoice, LineInReach, LinePinned, TileMissing
from eastwind.play.state import PlayTable
from eastwind.play.table_terms import HelpLevel
from eastwind.rules.seats import Seat
from eastwind.table.hand import in_hand
from eastwind.table.state import State
from eastwind.tiles import COPIES, Tile

NEAREST = 5
CHOICES: dict[HelpLevel, str] = {
    "none": "None. You can still pin lines yourself.",
    "nearest": "Nearest hands: what you are close to, what is missing, and what is still out.",
    "coach": "The coach: nearest hands, and advice when you ask for it.",
}


class CardHelp(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The parts of the screen that help. With help off, nothing lights up."""

    near: tuple[LineInReach, ...] = ()
    pins: tuple[LinePinned, ...] = ()
    possible: tuple[str, ...] | None = None
    others: Mapping[Seat, tuple[str, ...]] = msgspec.field(default_factory=dict)
    coach: bool = False


def help_choices(play: PlayTable) -> tuple[HelpChoice, ...]:
    """The steps of help that a player can choose at this table, in words."""
    return tuple(HelpChoice(level=level, words=CHOICES[level]) for level in levels_allowed(play.terms))


def help_of(play: PlayTable, sight: State, you: Seat | None, card: Matcher) -> CardHelp:
    """What the table tells this player about the card."""
    if you is None or play.terms.on_paper or sight.common.phase not in ("charleston", "play"):
        return CardHelp()
    pinned = play.beside.pins.get(you, ())
    if play.company.help.get(you, "none") == "none":
        return CardHelp(pins=tuple(LinePinned(line=line) for line in pinned))
    near = {each.line.id: each for each in _near(sight, you, card)}
    out = still_out(sight, you)
    first = list(near.values())[:NEAREST]
    return CardHelp(
        near=tuple(_in_reach(each, out) for each in first),
        pins=tuple(_pinned(near[line], out) if line in near else LinePinned(line=line, gone=True) for line in pinned),
        possible=tuple(near),
        coach=has_coach(play, you),
        others={
            seat: _possible(sight, seat, card)
            for seat in sight.common.places
            if seat != you and sight.common.places[seat].exposures
        },
    )


def has_coach(play: PlayTable, you: Seat) -> bool:
    """Whether this player can ask the coach: the host allows it, and the player has chosen it."""
    return play.company.help.get(you) == "coach" and "coach" in levels_allowed(play.terms)


def _near(sight: State, you: Seat, card: Matcher) -> list[Near]:
    own = sight.hands[you]
    exposures = [shown.exposure for shown in sight.common.places[you].exposures]
    return nearest_lines(card, (*in_hand(own), *own.laid), exposures)


def _in_reach(near: Near, out: Counter[Tile]) -> LineInReach:
    return LineInReach(line=near.line.id, away=near.distance, missing=_missing(near, out), serves=_serves(near))


def _pinned(near: Near, out: Counter[Tile]) -> LinePinned:
    return LinePinned(line=near.line.id, away=near.distance, missing=_missing(near, out), serves=_serves(near))


def _missing(near: Near, out: Counter[Tile]) -> tuple[TileMissing, ...]:
    missing = Counter(near.arrangement.missing)
    return tuple(TileMissing(tile=tile, need=need, out=out[tile]) for tile, need in missing.items())


def _serves(near: Near) -> tuple[Tile, ...]:
    """The tiles of the hand that the line can use."""
    return tuple(sorted({tile for laid in near.arrangement.laid if not laid.exposed for tile in laid.tiles}))


def still_out(sight: State, you: Seat) -> Counter[Tile]:
    """How many of each tile this seat has not seen."""
    left = Counter(COPIES)
    left.subtract(in_hand(sight.hands[you]))
    left.subtract(sight.hands[you].laid)
    left.subtract(each.tile for each in sight.common.discards if each.claimed_by is None)
    left.subtract(tile for place in sight.common.places.values() for shown in place.exposures for tile in shown.tiles)
    return +left


def _possible(sight: State, seat: Seat, card: Matcher) -> tuple[str, ...]:
    """The lines that another player can still be making."""
    common = sight.common
    exposures = [shown.exposure for shown in common.places[seat].exposures]
    others = [shown.exposure for other, place in common.places.items() if other != seat for shown in place.exposures]
    gone = [each.tile for each in common.discards if each.claimed_by is None]
    return tuple(line.id for line in possible_lines(card.card, exposures, gone, others))
