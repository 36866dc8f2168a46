"""A game's result in a few words: `A 30 from C exposures 2`, `B 25 self no-jokers`, `wall dead D`."""

from __future__ import annotations

import re

import msgspec

from eastwind.refusals import InputError, did_you_mean, quoted
from eastwind.rules.results import GameResult
from eastwind.rules.seats import SEAT_OF_WIND, SEATS, Seat
from eastwind.tournament.texts.references import read_seat

WORDS = (
    "from",
    "self",
    "joker-exchange",
    "heavenly",
    "exposures",
    "no-jokers",
    "singles-and-pairs",
    "quints",
    "misnamed",
    "dead",
    "peeked",
)
OUTCOMES = ("wall", "unfinished", "not-played", "dead-hands", "error", "misnamed-tile")
MIXED = "only a hand that was won has a thrower, exposures, no jokers, or a section."
_FLAGS: dict[str, dict[str, object]] = {
    "self": {"by": "self_pick"},
    "joker-exchange": {"by": "joker_exchange"},
    "heavenly": {"by": "heavenly"},
    "no-jokers": {"jokerless": True},
    "singles-and-pairs": {"section": "singles_and_pairs"},
    "quints": {"section": "quints"},
    "misnamed": {"misnamed": True},
}


def read_game(words: tuple[str, ...], seats: tuple[Seat, ...]) -> GameResult:
    """Reads a result in words for a table with these seats."""
    rest = [word.lower() for word in words]
    if not rest:
        raise InputError(
            "How did the game end? Such as: A 30 from C exposures 2; B 25 self; wall; unfinished; not-played."
        )
    fields: dict[str, object] = {"seats": seats}
    first = rest.pop(0)
    if first in ("wall", "unfinished", "dead-hands"):
        fields["outcome"] = first.replace("-", "_")
    elif first == "error":
        fields |= {"outcome": "error", "declarer": _next_seat(rest, first)}
        fields["exposed"] = _seats_until(rest)
    elif first == "misnamed-tile":
        fields |= {"outcome": "misnamed", "miscaller": _next_seat(rest, first), "caller": _next_seat(rest, first)}
    elif first.upper() in SEATS or first in SEAT_OF_WIND:
        fields |= {
            "outcome": "mahjongg",
            "winner": read_seat(first),
            "value": _next_number(rest, "the value of the hand"),
        }
    else:
        ways = f"begin with the winner's seat, or {', '.join(OUTCOMES)}"
        raise InputError(f"{quoted(first)} isn't a way for a game to end: {ways}.{did_you_mean(first, OUTCOMES)}")
    _read_more(rest, fields)
    if fields["outcome"] == "mahjongg" and "by" not in fields:
        raise InputError("How was it won? Say `from C`, `self`, `joker-exchange` or `heavenly`.")
    try:
        result: GameResult = msgspec.convert(fields, type=GameResult)
    except msgspec.ValidationError:
        raise InputError(f"These words don't go together: {MIXED}") from None
    return result


def _read_more(rest: list[str], fields: dict[str, object]) -> None:
    while rest:
        word = rest.pop(0)
        if word in _FLAGS:
            fields |= _FLAGS[word]
        elif word == "from":
            fields["thrower"] = _next_seat(rest, word)
            fields.setdefault("by", "discard")
        elif word == "exposures":
            fields["exposures"] = _next_number(rest, "the number of exposures")
        elif word in ("dead", "peeked"):
            seats = _seats_until(rest)
            if not seats:
                raise InputError(f"Whose? A seat should follow {quoted(word)}, such as `{word} D`.")
            fields[word] = seats
        else:
            raise InputError(f"The word {quoted(word)} isn't one Eastwind knows.{did_you_mean(word, WORDS)}")


def _next_seat(rest: list[str], after: str) -> Seat:
    if not rest:
        raise InputError(f"A seat should follow {quoted(after)}.")
    return read_seat(rest.pop(0))


def _next_number(rest: list[str], what: str) -> int:
    if not rest or not rest[0].isdecimal():
        raise InputError(f"A number should follow: {what}.")
    return int(rest.pop(0))


def _seats_until(rest: list[str]) -> list[Seat]:
    """The seats up to the next word: `A B`, `A,B`, `AB`, or `east, north`."""
    found: list[Seat] = []
    while rest and (words := _seat_words(rest[0])):
        rest.pop(0)
        found += [read_seat(word) for word in words]
    return found


def _seat_words(word: str) -> list[str]:
    """The seats that a word names, or nothing if it is not only seats."""
    parts = [part for part in re.split(r"[,;+/]", word) if part]
    seats = [part for part in parts if part.casefold() in SEAT_OF_WIND]
    seats += [letter for part in parts if re.fullmatch(r"[a-dA-D]+", part) for letter in part]
    whole = all(part.casefold() in SEAT_OF_WIND or re.fullmatch(r"[a-dA-D]+", part) for part in parts)
    return seats if whole else []
