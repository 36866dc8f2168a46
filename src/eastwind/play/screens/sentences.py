"""Sentences of a game for the people at the table: by name, the way players talk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from eastwind.play.state import PlayTable
from eastwind.rules.results import DeadHands, MahJongg, MahJonggInError, Misnamed, Unfinished, WallGame
from eastwind.rules.seat_names import with_names
from eastwind.rules.seats import SEATS, Seat
from eastwind.table import events as ev
from eastwind.tiles import JOKER, Tile

SUITS = {"B": "Bam", "C": "Crak", "D": "Dot"}
HONORS = {
    "N": "North",
    "E": "East",
    "W": "West",
    "S": "South",
    "R": "Red",
    "G": "Green",
    "0": "Soap",
    "F": "Flower",
    "J": "Joker",
}


def tile_said(tile: Tile) -> str:
    """3 Bam, Soap, Red."""
    return HONORS[tile] if tile in HONORS else f"{tile[0]} {SUITS[tile[1]]}"


def tiles_said(tiles: Iterable[Tile]) -> str:
    found = [tile_said(tile) for tile in tiles]
    return ", ".join(found[:-1]) + f" and {found[-1]}" if len(found) > 1 else "".join(found)


class Talk:
    """What one seat calls the others."""

    def __init__(self, play: PlayTable, you: Seat | None) -> None:
        self.play, self.you = play, you

    def name(self, seat: Seat) -> str:
        return self.play.name(seat)

    def who(self, seat: Seat) -> str:
        """A player's name, or "You", to begin a sentence."""
        return "You" if seat == self.you else self.name(seat)

    def whose(self, seat: Seat, yours: str = "Your") -> str:
        return yours if seat == self.you else f"{self.name(seat)}'s"

    def tell(self, event: ev.AnyEvent) -> str:
        """What happened, in a short sentence; "" for what needs no words."""
        say = SENTENCES.get(type(event))
        return say(self, event) if say else ""


def _started(talk: Talk, event: ev.GameStarted) -> str:
    return f"Game {event.game}. {talk.who(event.east)} {'are' if event.east == talk.you else 'is'} East."


def _passed(talk: Talk, event: ev.TilesPassed | ev.CourtesyPassed) -> str:
    got = event.got.get(talk.you, ()) if talk.you else ()
    return f"You got {tiles_said(got)}." if got else "The tiles are passed."


def _racked(talk: Talk, event: ev.PassRacked) -> str:
    return f"You got {tiles_said(event.tiles)}." if event.tiles and event.seat == talk.you else ""


def _picked(talk: Talk, event: ev.TilePicked) -> str:
    return f"{talk.who(event.seat)} picked{' ' + tile_said(event.tile) if event.tile else ''}."


def _thrown(talk: Talk, event: ev.TileDiscarded) -> str:
    return f"{talk.who(event.seat)} threw {tile_said(event.tile)}."


def _called(talk: Talk, event: ev.DiscardClaimed) -> str:
    for_what = " for Mah Jongg" if event.kind == "mahjongg" else ""
    return f"{talk.who(event.seat)} called it{for_what}."


def _settled(talk: Talk, event: ev.ClaimsSettled) -> str:
    return f"{talk.who(event.award)} got the tile." if event.award else ""


def _exposed(talk: Talk, event: ev.ExposureMade | ev.ExposureChanged) -> str:
    jokers = event.tiles.count(JOKER)
    with_jokers = f" with {jokers} joker{'s' if jokers > 1 else ''}" if jokers else ""
    return f"{talk.who(event.seat)} exposed {len(event.tiles) + 1} tiles{with_jokers}."


def _swapped(talk: Talk, event: ev.JokerExchanged) -> str:
    whose = "your" if event.owner == talk.you else f"{talk.name(event.owner)}'s"
    return f"{talk.who(event.seat)} swapped {tile_said(event.tile)} for a joker in {whose} exposure."


def _ended(talk: Talk, event: ev.GameEnded) -> str:
    result = event.result
    match result:
        case MahJongg():
            how = {
                "discard": f"on {talk.whose(result.thrower, 'your')} discard" if result.thrower else "",
                "self_pick": "self-picked",
            }
            words = how.get(result.by, "")
            return f"Mah Jongg! {talk.who(result.winner)} won{', ' + words if words else ''}."
        case WallGame():
            return "Wall game. No one won."
        case MahJonggInError():
            return f"{talk.whose(result.declarer)} Mah Jongg in error ended the game."
        case DeadHands():
            return "Only one hand is live, so the game is over."
        case Misnamed():
            return "A misnamed tile ended the game."
        case Unfinished():
            return "Time is up. The game stops unfinished."
        case _:
            return "The game is over."


SENTENCES: Mapping[type, Callable[[Talk, Any], str]] = {
    ev.GameStarted: _started,
    ev.TilesPassed: _passed,
    ev.PassRacked: _racked,
    ev.CharlestonStopped: lambda talk, event: f"{talk.who(event.seat)} stopped the Charleston.",
    ev.CourtesyWished: lambda talk, event: f"{talk.who(event.seat)} asked for {event.count or 'no tiles'} in courtesy.",
    ev.CourtesyPassed: lambda talk, event: _passed(talk, event) if event.count else "",
    ev.PlayBegan: lambda *_: "The Charleston is over. East throws first.",
    ev.TilePicked: _picked,
    ev.TileDiscarded: _thrown,
    ev.DiscardClaimed: _called,
    ev.ClaimWithdrawn: lambda talk, event: f"{talk.who(event.seat)} took the call back.",
    ev.ClaimsSettled: _settled,
    ev.ExposureMade: _exposed,
    ev.ExposureChanged: _exposed,
    ev.JokerExchanged: _swapped,
    ev.MahJonggDeclared: lambda talk, event: f"{talk.who(event.seat)} called Mah Jongg.",
    ev.HandShown: lambda talk, event: (
        f"{talk.who(event.seat)} called Mah Jongg in error."
        if event.declares
        else f"{talk.who(event.seat)} showed the hand."
    ),
    ev.HandDied: lambda talk, event: f"{talk.whose(event.seat)} hand is dead.",
    ev.HandRevived: lambda talk, event: f"{talk.whose(event.seat)} hand is live again.",
    ev.TurnPassed: lambda talk, event: (
        f"It is {'your' if event.seat == talk.you else talk.name(event.seat) + chr(39) + 's'} turn."
    ),
    ev.TimeCalled: lambda *_: "Time is up.",
    ev.GameEnded: _ended,
}


def named(talk: Talk, words: str) -> str:
    """A sentence about seats A to D, with their names."""
    return with_names(words, {seat: talk.name(seat) for seat in SEATS})
