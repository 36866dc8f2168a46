"""Limits for every text and number of a new command.

Only new commands are checked. A log that was written before these bounds opens as it is, and is decided again as it was.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from eastwind.refusals import Rejected
from eastwind.tournament.messages import Command
from eastwind.tournament.people.details import DETAILS

MONEY = (-1_000_000_000, 1_000_000_000)  # in cents
POINTS = (-99_999, 99_999)
PLAYER = (0, 99_999)
TABLE = (0, 9_999)
ROUND = (0, 999)
GAME = (0, 999)
COUNT = (0, 10_000_000)  # numbers of log entries, penalties, and calls, which are given out in order
TIME = (0, 4_102_444_800_000)  # milliseconds, until the year 2100
SETTING = (-99_999, 99_999)  # a number in a rule sheet, or among the facts of a ruling

# The name of a field says what it means, wherever it stands.
NUMBERS: dict[str, tuple[int, int]] = {
    **dict.fromkeys(("cents", "paid", "amounts", "fee", "pot"), MONEY),
    **dict.fromkeys(
        ("points", "numbers", "totals", "total", "value", "values", "extra_points", "first_in_room", "lowest", "highest",
         "fixed"),
        POINTS,
    ),
    **dict.fromkeys(
        ("player", "players", "first", "against", "substitute", "one", "other", "order", "seats", "among", "late"), PLAYER
    ),
    "tickets": (0, 99_999),  # the players and their tickets
    **dict.fromkeys(("table", "tables"), TABLE),
    **dict.fromkeys(("round", "from_round", "rounds", "after"), ROUND),
    **dict.fromkeys(("game", "games", "from_game", "to_game", "exposures"), GAME),
    **dict.fromkeys(
        ("number", "penalty", "first_penalty", "call", "screen", "draw", "replaces", "version", "strike"), COUNT
    ),
    **dict.fromkeys(("minutes", "no_new_game_after", "day", "place", "count"), (-10_000, 10_000)),
    **dict.fromkeys(("share", "field_share"), (0, 100_000)),  # in hundredths of a percent
    "facts": SETTING,
    "at": TIME,
    "year": (0, 9_999),
}  # fmt: skip

_TYPED = {row.name: row for row in DETAILS if row.form in ("text", "groups", "section")}
NAME, LINE, WORDS, DOCUMENT = 120, 300, 2_000, 20_000  # characters
TEXTS: dict[str, int] = {
    **dict.fromkeys(("name", "names", "director", "deputy", "by", *_TYPED), NAME),
    **dict.fromkeys(
        ("title", "venue", "date", "currency", "goods", "time", "what", "seed", "hash", "event", "kind"), LINE
    ),
    **dict.fromkeys(("reason", "about", "words", "irregularity", "movement", "scheme", "outcome"), WORDS),
}
# What people call a field, where its name in a command would sound odd.
CALLED: dict[str, str] = {
    "names": "list of names", "by": "name",
    "goods": "gift", "what": "line of the schedule", "hash": "card", "event": "tournament", "about": "reason",
    "irregularity": "situation", "scheme": "movement", "outcome": "result", "cents": "amount", "paid": "amount paid",
    "amounts": "amount paid", "fee": "entry fee", "player": "player's number", "players": "list of players",
    "from_round": "round", "rounds": "number of rounds", "games": "number of games", "from_game": "game",
    "to_game": "game", "minutes": "number of minutes", "no_new_game_after": "last new game", "share": "percentage",
    "field_share": "percentage", "first_in_room": "bonus", "extra_points": "bonus", "values": "point values of the card",
    "strike": "steps to undo", "seats": "seating", "among": "players to draw from", "seed": "random seed",
    "tickets": "number of tickets",
    **{name: row.word or row.log for name, row in _TYPED.items()},
}  # fmt: skip
MOST_ROWS = 20_000
AS_LONG_AS_THE_LOG = "strike"  # an undo of an early entry may take back all later ones
_NAMES = {"name", "names", "director", "deputy", *_TYPED}
_LINES = {"reason", "about", "words", "reading", "suggestion"}  # may have several lines
_JOINING = "\u200c\u200d"  # some scripts and emoji need them
# Control and format signs (the ones that turn text around among them), half signs, private and unassigned ones.
_UNSHOWN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"


def fault_of(command: Command) -> Rejected | None:
    """Why a text or number of a new command cannot be meant, or None."""
    return next(_faults(command, "", in_sheet=False), None)


def _faults(value: object, name: str, in_sheet: bool) -> Iterator[Rejected]:
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _faults(getattr(value, field), field, in_sheet or name == "sheet")
    elif isinstance(value, str):
        yield from _text_faults(value, name, in_sheet)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield from _number_faults(value, name, in_sheet)
    elif isinstance(value, Mapping):
        for each in (*value.keys(), *value.values()):
            yield from _faults(each, name, in_sheet)
    elif isinstance(value, (tuple, list, set, frozenset)):
        if len(value) > MOST_ROWS and name != AS_LONG_AS_THE_LOG:
            yield Rejected("desk.too-many-rows", what=_called(name), count=len(value), most=MOST_ROWS)
        for each in value:
            yield from _faults(each, name, in_sheet)


def _number_faults(number: int, name: str, in_sheet: bool) -> Iterator[Rejected]:
    low, high = SETTING if in_sheet else NUMBERS.get(name, SETTING)
    if not low <= number <= high:
        yield Rejected("desk.out-of-range", what=_called(name), value=number, low=low, high=high)


def _text_faults(text: str, name: str, in_sheet: bool) -> Iterator[Rejected]:
    most = DOCUMENT if in_sheet else TEXTS.get(name, LINE)
    if len(text) > most:
        yield Rejected("desk.text-too-long", what=_called(name), length=len(text), most=most)
    lines = "\n" if in_sheet or name in _LINES else ""
    unshown = next((sign for sign in text if not _is_shown(sign) and sign not in lines), None)
    if unshown is not None:
        sign = f"U+{ord(unshown):04X} {unicodedata.name(unshown, '')}".strip()
        yield Rejected("desk.sign-not-shown", what=_called(name), sign=sign)
    elif name in _NAMES and text.strip() not in ("", text):  # whether it may be empty is the command's own question
        yield Rejected("desk.spaces-around", what=_called(name))


def _is_shown(sign: str) -> bool:
    return sign in _JOINING or (unicodedata.category(sign) not in _UNSHOWN and sign not in _BLANK)


def _called(name: str) -> Any:
    return f"the {CALLED.get(name, name.replace('_', ' '))}"
