"""How people write each act: what may follow the verb of a player, and what the director, the clock, or the table does.

The rows of table/machine.py name these readers. What a line leaves out, such as the number of a discard, comes from the
table.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from eastwind.referee.catalog import kind_of
from eastwind.referee.facts import read_facts
from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TouchWall
from eastwind.table.moments.claiming import ClaimDiscard, EndClaims, LetDiscardGo, TakeDiscard
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile, NameTile
from eastwind.table.moments.exposing import ExchangeJoker
from eastwind.table.moments.passing import PassTiles, RackPass
from eastwind.table.moments.refereeing import CallHandDead, NoticeIrregularity, PenalizePlayer, ReportIrregularity
from eastwind.table.moments.starting import RollForEast, StartGame
from eastwind.table.recording.stray_discards import standing_claim
from eastwind.table.records.wall_order import dice_and_wall
from eastwind.table.state import State
from eastwind.tiles import FULL_SET, JOKER, Tile, check_supply, in_order, read_tile, read_tiles

Reader = Callable[[Seat, str, State], AnyCommand]
SHOWN = 40  # characters of a wrong word to repeat


@dataclass(frozen=True, slots=True)
class WrittenOrder:
    """What the director, the clock, or the table does: an example of it, and how it is read. A pattern finds its words."""

    example: str
    read: Callable[[re.Match[str], State], AnyCommand]
    pattern: str = ""  # none: the example, word for word


def read_number(word: str) -> int:
    """A whole number of at most nine digits."""
    if re.fullmatch(r"-?\d{1,9}", word) is None:
        long = " of at most nine digits" if re.fullmatch(r"-?\d+", word) else ""
        found = word if len(word) <= SHOWN else word[:SHOWN] + "..."
        raise InputError(f"Expected a number{long}, found {found!r}.")
    return int(word)


class NoSuchSeatError(InputError):
    """A command by or about a seat that no table has."""


def plain(kind: Callable[..., AnyCommand], *allowed: str) -> Reader:
    """A verb that takes nothing after it, or only one of these words, which add nothing."""

    def read(seat: Seat, text: str, _: State) -> AnyCommand:
        _bare(text, *allowed)
        return kind(seat=seat)

    return read


def with_tiles(kind: Callable[..., AnyCommand], after: str = "") -> Reader:
    """A verb with tiles after it."""
    return lambda seat, text, _: kind(seat=seat, tiles=_tiles(text.removeprefix(after)))


def with_count(kind: Callable[..., AnyCommand]) -> Reader:
    """A verb with a number after it, or none for zero."""
    return lambda seat, text, _: kind(seat=seat, count=_count(text, 0))


def with_discard(kind: Callable[..., AnyCommand]) -> Reader:
    """A verb with the number of a discard after it, or none for the latest."""
    return lambda seat, text, state: kind(seat=seat, discard=_numbered(text, state))


def order(example: str, kind: Callable[..., AnyCommand]) -> WrittenOrder:
    """An act of the table that has no more to say."""
    return WrittenOrder(example, lambda _found, _state: kind())


def order_about(verb: str, kind: Callable[..., AnyCommand], what: str) -> WrittenOrder:
    """An act of the director about one hand: "rules A dead"."""
    pattern = rf"{verb}\s+([A-Z])\s+{what}"
    return WrittenOrder(f"{verb} A {what}", lambda found, _: kind(accused=read_seat(found[1])), pattern)


def _latest(state: State) -> int:
    return state.common.discard.number if state.common.discard else 0


def _numbered(text: str, state: State) -> int:
    """The number of a discard, or the latest."""
    return _count(text.removeprefix("number").removeprefix("discard"), _latest(state))


def _claimed(seat: Seat, text: str, state: State) -> int:
    """The number of a discard, or the one this player claimed last, or the latest."""
    if text:
        return _numbered(text, state)
    window, covered, before = state.common.window, state.common.covered, state.common.discard_before
    if window is not None and any(claim.seat == seat for claim in window.claims):
        return _latest(state)
    beside = standing_claim(state.common, seat)
    if beside is not None:
        return beside
    claimed = covered is not None and any(claim.seat == seat for claim in covered.claims)
    return before.number if claimed and before is not None and _is_to_pick(state) else _latest(state)


def _bare(text: str, *allowed: str) -> None:
    """Refuse words that would be ignored."""
    if text.lower() not in ("", *allowed):
        known = f"only {' or '.join(map(repr, allowed))}" if allowed else "nothing"
        raise InputError(f"After this {known} can be said; found {text!r}.")


def _count(text: str, without: int) -> int:
    word = text.strip()
    return read_number(word) if word else without


def read_seat(letter: str) -> Seat:
    seat = next((seat for seat in SEATS if seat == letter.upper()), None)
    if seat is None:
        raise NoSuchSeatError(f"{letter!r} isn't at this table. The seats are {', '.join(SEATS)}.")
    return seat


def _tiles(text: str) -> tuple[Tile, ...]:
    return tuple(read_tiles(text))


def passes(seat: Seat, text: str, _: State) -> AnyCommand:
    tiles, _found, blind = text.partition("blind")
    return PassTiles(seat=seat, tiles=_tiles(tiles), blind=_count(blind, 0))


def names(seat: Seat, text: str, _: State) -> AnyCommand:
    return NameTile(seat=seat, says=text.strip("\"'").rstrip("-.…"))


def discards(seat: Seat, text: str, _: State) -> AnyCommand:
    tile, _found, says = text.partition(" as ")
    return DiscardTile(seat=seat, tile=read_tile(tile), says=says.strip().strip("\"'"))


def claims(seat: Seat, text: str, state: State) -> AnyCommand:
    kind = re.match(r"(for\s+)?(an?\s+)?(exposure|mah\s?jongg)", text, re.IGNORECASE)
    if kind is None:
        raise InputError("A claim is for exposure or for mahjongg: say which.", text, (0, max(1, len(text))))
    rest = text[kind.end() :].strip()
    same_moment = "in the same moment" in rest
    number = _numbered(rest.replace("in the same moment", "").strip(), state)
    before = state.common.discard_before
    if same_moment and number == _latest(state) and before and state.common.covered and _is_to_pick(state):
        number = before.number  # the latest discard is what came in the same moment
    return ClaimDiscard(
        seat=seat,
        discard=number,
        kind="exposure" if kind[3].lower() == "exposure" else "mahjongg",
        same_moment=same_moment,
    )


def _is_to_pick(state: State) -> bool:
    return state.common.turn is not None and state.common.turn.stage == "to_pick"


def takes(seat: Seat, text: str, state: State) -> AnyCommand:
    return TakeDiscard(seat=seat, discard=_claimed(seat, text, state))


def touches(seat: Seat, text: str, state: State) -> AnyCommand:
    """The discard, or the wall."""
    what = text.removeprefix("the ")
    if what.startswith("discard"):
        return TakeDiscard(seat=seat, discard=_claimed(seat, what.removeprefix("discard").strip(), state), moved=False)
    _bare(what, "wall", "discard")
    return TouchWall(seat=seat)


def picks(seat: Seat, text: str, _: State) -> AnyCommand:
    _bare(text, "from the wrong end")
    return PickTile(seat=seat, wrong_end=bool(text))


def racks(seat: Seat, text: str, state: State) -> AnyCommand:
    """The pick, or in the Charleston the pass."""
    _bare(text, "pass", "the pass")
    in_charleston = state.common.passing is not None or "pass" in text
    return RackPass(seat=seat) if in_charleston else RackTile(seat=seat)


def exchanges(seat: Seat, text: str, state: State) -> AnyCommand:
    found = re.fullmatch(r"(.+?)\s+(?:with|from|of)\s+([A-Z])(?:\s+(-?\d+))?", text, re.IGNORECASE)
    if found is None:
        raise InputError(
            "Say: exchanges TILE with SEAT, and which exposure if there are several, from 1.", text, (0, 1)
        )
    tile, owner = read_tile(found[1]), read_seat(found[2])
    if found[3]:
        return ExchangeJoker(seat=seat, tile=tile, owner=owner, exposure=read_number(found[3]) - 1)
    place = state.common.places.get(owner)
    with_joker = [index for index, shown in enumerate(place.exposures if place else ()) if JOKER in shown.tiles]
    fitting = [index for index in with_joker if place and place.exposures[index].tile == tile]
    return ExchangeJoker(seat=seat, tile=tile, owner=owner, exposure=next(iter((*fitting, *with_joker)), 0))


def declares(seat: Seat, text: str, _: State) -> AnyCommand:
    _bare(text, "nothing", "claimed exposure", "some tiles", "tiles", "mahjongg", "mah jongg")
    if text == "nothing":
        return DeclareMahJongg(seat=seat, shown="nothing")
    return DeclareMahJongg(seat=seat, shown="claimed_exposure" if text == "claimed exposure" else "tiles")


def lets_go(seat: Seat, text: str, state: State) -> AnyCommand:
    if not re.match(r"go\b", text):
        raise InputError("Say: lets go, and the number of the discard if it is not the latest.", text, (0, 1))
    return LetDiscardGo(seat=seat, discard=_numbered(text[2:].strip(), state))


def calls_dead(seat: Seat, text: str, _: State) -> AnyCommand:
    found = re.fullmatch(r"([A-Z])\s+dead", text, re.IGNORECASE)
    if found is None:
        raise InputError("Say whose hand is called dead: calls SEAT dead.", text, (0, max(1, len(text))))
    return CallHandDead(seat=seat, accused=read_seat(found[1]))


def notices(seat: Seat, text: str, _: State) -> AnyCommand:
    return NoticeIrregularity(seat=seat, number=_number(text))


def _number(text: str) -> int | None:
    return _count(text, 0) if text else None


def _start(found: re.Match[str], _: State) -> AnyCommand:
    dice, wall = dice_and_wall(found[1].encode())
    return StartGame(dice=dice, wall=wall)


def _deal(found: re.Match[str], _: State) -> AnyCommand:
    """A deal whose wall begins with these tiles; the others follow in canonical order."""
    first = _tiles(found[3])
    check_supply(first)
    rest = in_order(list((Counter(FULL_SET) - Counter(first)).elements()))
    return StartGame(dice=(int(found[1]), int(found[2])), wall=(*first, *rest))


def _rolls(found: re.Match[str], _: State) -> AnyCommand:
    rolls: dict[Seat, tuple[int, int]] = {}
    for part in found[1].split(","):
        roll = re.fullmatch(r"\s*([A-Z])\s+(\d)\s+(\d)\s*", part, re.IGNORECASE)
        if roll is None:
            raise InputError(f"Expected a seat and two dice, such as A 3 4; found {part.strip()!r}.")
        rolls[read_seat(roll[1])] = (int(roll[2]), int(roll[3]))
    return RollForEast(rolls=rolls)


def _reports(found: re.Match[str], _: State) -> AnyCommand:
    facts = found[2].split()
    names = [fact.partition("=")[0] for fact in facts]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise InputError(f"The fact {twice!r} is given twice.")
    said = read_facts(kind_of(found[1]), facts)
    return ReportIrregularity(irregularity=found[1], facts=said, called=found[3] is None)


STARTS = (
    WrittenOrder("starts seed WORD", _start, r"starts\s+(?:with\s+)?seed\s+(\S+)"),
    WrittenOrder("starts dice 3 4 wall 1B 1B 2C", _deal, r"starts\s+dice\s+(\d)\s+(\d)\s+wall\s+(.+)"),
)
ROLLS = WrittenOrder("rolls A 3 4, B 2 5", _rolls, r"rolls\s+(.+)")
REPORTS = WrittenOrder("reports picked-ahead player=B", _reports, r"reports\s+(\S+)\s*(.*?)\s*(noticed)?")
NOTICES = WrittenOrder(
    "notices", lambda found, _: NoticeIrregularity(number=_number(found[1] or "")), r"notices(?:\s+(\d+))?"
)
PENALIZES = WrittenOrder(
    "penalizes A -10",
    lambda found, _: PenalizePlayer(seat=read_seat(found[1]), points=read_number(found[2])),
    r"penali[sz]es\s+([A-Z])\s+(-?\d+)",
)
ENDS_CLAIMS = WrittenOrder("ends the window", lambda _, state: EndClaims(discard=_latest(state)))
