"""Commands as people write them: `B claims exposure`, `A throws 3B`. A line that begins with { is a command in JSON."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import msgspec

from eastwind.referee.catalog import kind_of
from eastwind.referee.facts import read_facts
from eastwind.refusals import InputError, did_you_mean
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TouchWall
from eastwind.table.moments.claiming import ClaimDiscard, EndClaims, LetDiscardGo, TakeDiscard, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import CheckHand, DeclareMahJongg, ShowHand
from eastwind.table.moments.discarding import CorrectName, DiscardTile, NameTile
from eastwind.table.moments.ending import CallTime, ThrowHandsIn
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import CompletePass, LookAtTile, PassTiles, RackPass, StopCharleston
from eastwind.table.moments.refereeing import (
    CallHandDead,
    NoticeIrregularity,
    PenalizePlayer,
    ReportIrregularity,
    RuleHandDead,
    RuleHandLive,
)
from eastwind.table.moments.starting import RollForEast, StartGame
from eastwind.table.recording.stray_discards import standing_claim
from eastwind.table.records.wall_order import dice_and_wall
from eastwind.table.state import State
from eastwind.tiles import FULL_SET, JOKER, Tile, check_supply, in_order, read_tile, read_tiles

TOO_DEEP = "This is not JSON that can be read: it is nested too deeply."
Reader = Callable[[Seat, str, State], AnyCommand]
SHOWN = 40  # characters of a wrong word to repeat


def read_number(word: str) -> int:
    """A whole number of at most nine digits."""
    if re.fullmatch(r"-?\d{1,9}", word) is None:
        long = " of at most nine digits" if re.fullmatch(r"-?\d+", word) else ""
        found = word if len(word) <= SHOWN else word[:SHOWN] + "..."
        raise InputError(f"Expected a number{long}, found {found!r}.")
    return int(word)


class NoSuchSeatError(InputError):
    """A command by or about a seat that no table has."""


def read_command(line: str, state: State) -> AnyCommand:
    """The command on a line. What it leaves out, such as the discard number, comes from the table."""
    text = line.strip()
    if text.startswith("{"):
        return read_json(text)
    who, _, rest = text.partition(" ")
    if who.lower() in ("director", "clock", "table"):
        return _of_the_table(rest.strip(), state, text)
    if len(who) != 1 or not who.isalpha():
        known = (*SEATS, "director", "clock", "table")
        raise InputError(f"{who!r} isn't at this table. A line begins with one of {', '.join(known)}.")
    seat = _seat(who)
    verb, _, rest = rest.strip().partition(" ")
    read = PHRASES.get(verb.lower())
    if not verb:
        raise InputError(f"Say what {seat} does, such as: {seat} picks")
    if read is None:
        hint = did_you_mean(verb, PHRASES)
        begin = line.find(verb, len(who))
        raise InputError(f"{verb!r} isn't something a player does.{hint}", line, (begin, begin + max(1, len(verb))))
    return read(seat, rest.strip(), state)


def read_json(text: str) -> AnyCommand:
    """A command in its public form."""
    try:
        command: AnyCommand = msgspec.json.decode(text, type=AnyCommand)
    except msgspec.ValidationError as error:
        if _is_of_nobody(text):
            raise NoSuchSeatError("This command names a seat that isn't at this table.") from error
        raise InputError(f"This is not a command: {error}.") from error
    except msgspec.DecodeError as error:
        raise InputError(f"This is not JSON that can be read: {error}.") from error
    except RecursionError as error:
        raise InputError(TOO_DEEP) from error
    return command


def _is_of_nobody(text: str) -> bool:
    try:
        fields = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
        seats = [msgspec.json.decode(fields[name], type=str) for name in ("seat", "accused", "owner") if name in fields]
    except (msgspec.ValidationError, RecursionError):
        return False
    return any(seat not in SEATS for seat in seats)


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


def _tiles(text: str) -> tuple[Tile, ...]:
    return tuple(read_tiles(text))


def _passes(seat: Seat, text: str, _: State) -> AnyCommand:
    tiles, _found, blind = text.partition("blind")
    return PassTiles(seat=seat, tiles=_tiles(tiles), blind=_count(blind, 0))


def _count(text: str, without: int) -> int:
    word = text.strip()
    return read_number(word) if word else without


def _number(text: str) -> int | None:
    return _count(text, 0) if text else None


def _throws(seat: Seat, text: str, _: State) -> AnyCommand:
    tile, _found, says = text.partition(" as ")
    return DiscardTile(seat=seat, tile=read_tile(tile), says=says.strip().strip("\"'"))


def _claims(seat: Seat, text: str, state: State) -> AnyCommand:
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


def _touches(seat: Seat, text: str, state: State) -> AnyCommand:
    what = text.removeprefix("the ")
    if what.startswith("discard"):
        return TakeDiscard(seat=seat, discard=_claimed(seat, what.removeprefix("discard").strip(), state), moved=False)
    _bare(what, "wall", "discard")
    return TouchWall(seat=seat)


def _picks(seat: Seat, text: str, _: State) -> AnyCommand:
    _bare(text, "from the wrong end")
    return PickTile(seat=seat, wrong_end=bool(text))


def _racks(seat: Seat, text: str, state: State) -> AnyCommand:
    _bare(text, "pass", "the pass")
    in_charleston = state.common.passing is not None or "pass" in text
    return RackPass(seat=seat) if in_charleston else RackTile(seat=seat)


def _exchanges(seat: Seat, text: str, state: State) -> AnyCommand:
    found = re.fullmatch(r"(.+?)\s+(?:with|from|of)\s+([A-Z])(?:\s+(-?\d+))?", text, re.IGNORECASE)
    if found is None:
        raise InputError(
            "Say: exchanges TILE with SEAT, and which exposure if there are several, from 1.", text, (0, 1)
        )
    tile, owner = read_tile(found[1]), _seat(found[2])
    if found[3]:
        return ExchangeJoker(seat=seat, tile=tile, owner=owner, exposure=read_number(found[3]) - 1)
    place = state.common.places.get(owner)
    with_joker = [index for index, shown in enumerate(place.exposures if place else ()) if JOKER in shown.tiles]
    fitting = [index for index in with_joker if place and place.exposures[index].tile == tile]
    return ExchangeJoker(seat=seat, tile=tile, owner=owner, exposure=next(iter((*fitting, *with_joker)), 0))


def _declares(seat: Seat, text: str, _: State) -> AnyCommand:
    _bare(text, "nothing", "claimed exposure", "some tiles", "tiles", "mahjongg", "mah jongg")
    if text == "nothing":
        return DeclareMahJongg(seat=seat, shown="nothing")
    return DeclareMahJongg(seat=seat, shown="claimed_exposure" if text == "claimed exposure" else "tiles")


def _lets(seat: Seat, text: str, state: State) -> AnyCommand:
    if not re.match(r"go\b", text):
        raise InputError("Say: lets go, and the number of the discard if it is not the latest.", text, (0, 1))
    return LetDiscardGo(seat=seat, discard=_numbered(text[2:].strip(), state))


def _plain(kind: Callable[..., AnyCommand]) -> Reader:
    """A verb that takes nothing after it."""

    def read(seat: Seat, text: str, _: State) -> AnyCommand:
        _bare(text)
        return kind(seat=seat)

    return read


def _shows(seat: Seat, text: str, _: State) -> AnyCommand:
    _bare(text, "tiles", "some tiles", "hand", "the hand")
    return ShowHand(seat=seat)


def _calls(seat: Seat, text: str, _: State) -> AnyCommand:
    found = re.fullmatch(r"([A-Z])\s+dead", text, re.IGNORECASE)
    if found is None:
        raise InputError("Say whose hand is called dead: calls SEAT dead.", text, (0, max(1, len(text))))
    return CallHandDead(seat=seat, accused=_seat(found[1]))


PHRASES: dict[str, Reader] = {
    "passes": _passes,
    "completes": lambda seat, text, _: CompletePass(seat=seat, tiles=_tiles(text)),
    "stops": _plain(StopCharleston),
    "wishes": lambda seat, text, _: WishCourtesy(seat=seat, count=_count(text, 0)),
    "gives": lambda seat, text, _: GiveCourtesy(seat=seat, tiles=_tiles(text)),
    "touches": _touches,
    "picks": _picks,
    "racks": _racks,
    "names": lambda seat, text, _: NameTile(seat=seat, says=text.strip("\"'").rstrip("-.…")),
    "throws": _throws,
    "discards": _throws,
    "claims": _claims,
    "lets": _lets,
    "withdraws": lambda seat, text, state: WithdrawClaim(seat=seat, discard=_numbered(text, state)),
    "takes": lambda seat, text, state: TakeDiscard(seat=seat, discard=_claimed(seat, text, state)),
    "exposes": lambda seat, text, _: MakeExposure(seat=seat, tiles=_tiles(text)),
    "changes": lambda seat, text, _: ChangeExposure(seat=seat, tiles=_tiles(text.removeprefix("to "))),
    "exchanges": _exchanges,
    "declares": _declares,
    "notices": lambda seat, text, _: NoticeIrregularity(seat=seat, number=_number(text)),
    "looks": _plain(LookAtTile),
    "shows": _shows,
    "calls": _calls,
}


EXAMPLES = (
    "starts seed WORD",
    "starts dice 3 4 wall 1B 1B 2C",
    "rolls A 3 4, B 2 5",
    "penalizes A -10",
    "calls A dead",
    "rules A dead",
    "rules A live",
    "notices",
    "reports picked-ahead player=B",
)


def _of_the_table(text: str, state: State, line: str) -> AnyCommand:
    """What the director, the clock and the table itself do."""
    for pattern, read in OF_THE_TABLE.items():
        found = re.fullmatch(pattern, text, re.IGNORECASE)
        if found is not None:
            return read(found)
    plain: dict[str, AnyCommand] = {
        "checks": CheckHand(),
        "renames": CorrectName(),
        "ends the window": EndClaims(discard=_latest(state)),
        "calls time": CallTime(),
        "throws in": ThrowHandsIn(),
    }
    if text in plain:
        return plain[text]
    known = (*plain, *EXAMPLES)
    raise InputError(f"{line!r} is not a command here. Write one of these: {'; '.join(known)}.")


def _start(word: str) -> AnyCommand:
    dice, wall = dice_and_wall(word.encode())
    return StartGame(dice=dice, wall=wall)


def _deal(dice: tuple[int, int], text: str) -> AnyCommand:
    """A deal whose wall begins with these tiles; the others follow in canonical order."""
    first = _tiles(text)
    check_supply(first)
    rest = in_order(list((Counter(FULL_SET) - Counter(first)).elements()))
    return StartGame(dice=dice, wall=(*first, *rest))


def _report(slug: str, facts: list[str], called: bool) -> AnyCommand:
    names = [fact.partition("=")[0] for fact in facts]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise InputError(f"The fact {twice!r} is given twice.")
    return ReportIrregularity(irregularity=slug, facts=read_facts(kind_of(slug), facts), called=called)


def _seat(letter: str) -> Seat:
    seat = next((seat for seat in SEATS if seat == letter.upper()), None)
    if seat is None:
        raise NoSuchSeatError(f"{letter!r} isn't at this table. The seats are {', '.join(SEATS)}.")
    return seat


def _rolls(text: str) -> AnyCommand:
    rolls: dict[Seat, tuple[int, int]] = {}
    for part in text.split(","):
        found = re.fullmatch(r"\s*([A-Z])\s+(\d)\s+(\d)\s*", part, re.IGNORECASE)
        if found is None:
            raise InputError(f"Expected a seat and two dice, such as A 3 4; found {part.strip()!r}.")
        rolls[_seat(found[1])] = (int(found[2]), int(found[3]))
    return RollForEast(rolls=rolls)


OF_THE_TABLE: dict[str, Callable[[re.Match[str]], AnyCommand]] = {
    r"starts\s+(?:with\s+)?seed\s+(\S+)": lambda found: _start(found[1]),
    r"starts\s+dice\s+(\d)\s+(\d)\s+wall\s+(.+)": lambda found: _deal((int(found[1]), int(found[2])), found[3]),
    r"rolls\s+(.+)": lambda found: _rolls(found[1]),
    r"penali[sz]es\s+([A-Z])\s+(-?\d+)": lambda found: PenalizePlayer(
        seat=_seat(found[1]), points=read_number(found[2])
    ),
    r"calls\s+([A-Z])\s+dead": lambda found: CallHandDead(accused=_seat(found[1])),
    r"rules\s+([A-Z])\s+dead": lambda found: RuleHandDead(accused=_seat(found[1])),
    r"rules\s+([A-Z])\s+live": lambda found: RuleHandLive(accused=_seat(found[1])),
    r"notices(?:\s+(\d+))?": lambda found: NoticeIrregularity(number=_number(found[1] or "")),
    r"reports\s+(\S+)\s*(.*?)\s*(noticed)?": lambda found: _report(found[1], found[2].split(), called=found[3] is None),
}
