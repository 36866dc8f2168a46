"""Two people entered the same game differently: both versions, field by field, and which one was chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from eastwind.formats import listed
from eastwind.rules.results import GameResult, MahJongg
from eastwind.rules.seats import Seat
from eastwind.tournament.texts.phrases import SECTIONS, WAYS, game_words

WHOLE = "game"  # games that ended in different ways are chosen as a whole

# A field as people see it: its title and its facts.
FIELDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "winner": ("Winner", ("winner",)),
    "value": ("Value", ("value",)),
    "way": ("How it was won", ("by", "thrower", "after", "joker_from", "misnamed")),
    "exposures": ("Exposures", ("exposures",)),
    "jokers": ("Jokers", ("jokerless",)),
    "section": ("Section", ("section",)),
    "declarer": ("Mah Jongg in error by", ("declarer", "declarer_showed")),
    "exposed": ("Hands shown", ("exposed",)),
    "misnamed": ("Misnamed by", ("miscaller",)),
    "caller": ("Called by", ("caller",)),
    "points": ("Scores", ("points",)),
    "dead": ("Dead", ("dead",)),
    "peeked": ("Peeked at a stolen tile", ("peeked",)),
    "penalties": ("Penalties", ("penalties",)),
}


@dataclass(frozen=True, slots=True)
class ConflictField:
    key: str
    title: str
    theirs: str
    mine: str

    @property
    def differs(self) -> bool:
        return self.theirs != self.mine


@dataclass(frozen=True, slots=True)
class Conflict:
    """A game that someone else has entered since the page showed it."""

    game: int
    version: int  # theirs
    by: str
    fields: tuple[ConflictField, ...]


def compare(theirs: GameResult | None, mine: GameResult | None, names: Mapping[Seat, str]) -> tuple[ConflictField, ...]:
    """Two versions of a game, field by field; a field that neither has is left out."""
    if theirs is None or mine is None or type(theirs) is not type(mine):
        whole = ConflictField(WHOLE, "Game", game_words(theirs, names), game_words(mine, names))
        return (whole,)
    fields = [
        ConflictField(key, title, _shown(theirs, key, names), _shown(mine, key, names))
        for key, (title, facts) in FIELDS.items()
        if all(hasattr(mine, fact) for fact in facts)
    ]
    return tuple(each for each in fields if (each.theirs, each.mine) != ("none", "none"))


def compose(theirs: GameResult | None, mine: GameResult | None, picks: Mapping[str, str]) -> GameResult | None:
    """Their version with the fields in which mine was chosen."""
    if theirs is None or mine is None or type(theirs) is not type(mine):
        return mine if picks.get(WHOLE) == "mine" else theirs
    chosen = [fact for key, (_, facts) in FIELDS.items() if picks.get(key) == "mine" for fact in facts]
    return msgspec.structs.replace(theirs, **{fact: getattr(mine, fact) for fact in chosen if hasattr(mine, fact)})


def _shown(result: GameResult, key: str, names: Mapping[Seat, str]) -> str:
    return _WORDS[key](result, names) or "none"


def _way(result: MahJongg, names: Mapping[Seat, str]) -> str:
    way = WAYS.get(result.by, "")
    thrown = f"{names[result.thrower]} threw it" if result.thrower else ""
    own = "the winner's own joker" if result.by == "joker_exchange" and result.joker_from == "own" else ""
    claim = "after a claim" if result.after == "claim" else ""
    return ", ".join(filter(None, (way, claim, thrown, own, "misnamed" if result.misnamed else "")))


def _seats(seats: tuple[Seat, ...], names: Mapping[Seat, str]) -> str:
    return listed(names[seat] for seat in sorted(seats))


_WORDS: dict[str, Callable[[Any, Mapping[Seat, str]], str]] = {
    "winner": lambda result, names: names[result.winner],
    "value": lambda result, _: str(result.value),
    "way": _way,
    "exposures": lambda result, _: str(result.exposures or ""),
    "jokers": lambda result, _: "no jokers" if result.jokerless else "",
    "section": lambda result, _: SECTIONS.get(result.section, ""),
    "declarer": lambda result, names: names[result.declarer] + ("" if result.declarer_showed else ", hand not shown"),
    "exposed": lambda result, names: _seats(result.exposed, names),
    "misnamed": lambda result, names: names[result.miscaller],
    "caller": lambda result, names: names[result.caller],
    "points": lambda result, _: " ".join(map(str, result.points)),
    "dead": lambda result, names: _seats(result.dead, names),
    "peeked": lambda result, names: _seats(result.peeked, names),
    "penalties": lambda result, names: listed(
        f"{names[each.seat]} {each.points or ''}".strip() for each in result.penalties
    ),
}
