"""Sentences of a game for the people at the table: by name, the way players talk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.results import DeadHands, MahJongg, MahJonggInError, Misnamed, Unfinished, WallGame
from eastwind.rules.seat_names import with_names
from eastwind.rules.seats import SEATS, Seat
from eastwind.table import events as ev
from eastwind.table.texts import refusals as table_refusals
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
        """At the beginning of a sentence."""
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


def _picked(talk: Talk, event: ev.Picked) -> str:
    return f"{talk.who(event.seat)} picked{' ' + tile_said(event.tile) if event.tile else ''}."


def _thrown(talk: Talk, event: ev.Thrown) -> str:
    return f"{talk.who(event.seat)} threw {tile_said(event.tile)}."


def _called(talk: Talk, event: ev.Claimed) -> str:
    for_what = " for Mah Jongg" if event.kind == "mahjongg" else ""
    return f"{talk.who(event.seat)} called it{for_what}."


def _settled(talk: Talk, event: ev.WindowSettled) -> str:
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
            return "Wall game. Nobody won."
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
    ev.Picked: _picked,
    ev.Thrown: _thrown,
    ev.Claimed: _called,
    ev.Withdrawn: lambda talk, event: f"{talk.who(event.seat)} took the call back.",
    ev.WindowSettled: _settled,
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


WORDS = {
    "play.no-seat": "Take a chair first.",
    "play.not-yours": "Only the table itself does that.",
    "play.no-game": "No game is being played right now.",
    "play.no-name": "Type your name first.",
    "play.seated": "You're already sitting here as {name}.",
    "play.chair-taken": "{name} sits there. Choose another chair.",
    "play.nobody-else": "No one else can join this table. Open one of your own.",
    "play.name-taken": "Someone here already goes by {name}. Add an initial.",
    "play.started": "The game has already started.",
    "play.game-runs": "Finish this game first.",
    "play.others-play": "Somebody at the table still has a live hand. The game runs ahead only when just bots play on.",
    "play.ready-already": "You are ready. Waiting for the others.",
    "play.no-teacher": "There is no teacher at this table.",
    "play.hand-so-already": "That's already set.",
    "play.not-for-teachers": "A teacher can't do that. Only players can.",
    "play.only-teachers": "Only the teacher can do that.",
    "play.hand-closed": "{seat} has not opened this hand to you.",
    "play.point-at-nothing": "That tile or line is no longer there. Point again.",
    "play.no-lesson": "First everyone at the table has to agree to a lesson, in the menu.",
    "play.rack-unread": "These tiles can't be read. {why}",
    "play.rack-size": "A rack has 13 tiles. You typed {count}.",
    "play.rack-too-many": "A set doesn't have that many of {tile}.",
    "play.no-phrase": "Choose a phrase from the list.",
    "play.said-enough": "That's a lot of messages. Wait a minute before you send another.",
    "play.not-host": "Only the host can do that. At this table it is the first player in the list of chairs.",
    "play.not-a-link": "That is not a link. Paste the whole address of the call, with https:// in front.",
    "play.help-limited": "The host limited help at this table: {most}.",
    "play.no-such-line": "There is no such line on the card.",
    "play.pinned-already": "That line is pinned already.",
    "play.pins-full": "You already have {most} lines pinned. Tap one to unpin it first.",
    "play.take-back-practice": "You can't take anything back in tournament practice.",
    "play.write-first": "Write your points for this game first.",
    "play.nothing-to-write": "There is nothing to write on your scorecard now.",
    "play.too-many-points": "Write a number from -{most} to {most}.",
    "play.back-asked": "{name} asked first. Answer that one.",
    "play.back-over": "No one is asking to take anything back.",
    "play.nothing-to-take-back": "There is nothing to take back.",
    "play.not-away": "The table isn't waiting for that player.",
    "play.is-back": "{name} is back.",
    "play.no-such-seat": "Choose the seat of another person.",
    "play.seat-in-use": "{name}'s screen is open, or was a minute ago. If the phone is lost, try again in a minute.",
    "play.closed": "{name} closed this table. You can open a new one.",
    "play.paused": "{name} paused the table. Press Continue first.",
    "play.paused-already": "{name} has already paused the table.",
    "play.not-paused": "The table isn't paused.",
    "play.paper-four": "With a paper card, four people play. Wait until every chair is taken.",
    "play.paper-no-bots": "Bots can't play with a paper card. Wait, or let someone else take the chair.",
    "play.paper-no-help": "There's no help with a paper card: the table can't see it.",
    "play.coach-off": "Switch the coach on first: Menu, Help with the card.",
    "play.coach-later": "The coach speaks while a game is being played.",
    "play.answer-first": "Answer the question on the screen first.",
    "play.nothing-to-name": "You don't have a hand to name right now.",
    "play.nothing-asked": "No one is asking you that right now.",
    "play.no-line": "Say which section and line of your card it is.",
    "play.no-value": "Give the value that your card prints: a number from 1 to {most}.",
    "play.not-concealed": "You have exposed tiles, so this can't be a concealed hand.",
    "play.not-singles": "A Singles and Pairs hand has no jokers and nothing exposed.",
    "play.too-late": "Too late: play has gone on.",
    "play.held-already": "You are already holding the table.",
    "play.stop-first": "First say whether you want a second Charleston.",
    "play.passed-already": "You have passed. Take your tiles back to change them.",
    "play.pass-gone": "Too late: everyone has passed.",
    "play.no-stop": "It isn't time to decide about a second Charleston.",
    "play.no-courtesy": "You don't have a courtesy pass right now.",
    "play.wished-already": "You have already said how many.",
    "play.nothing-to-show": "You can't call {tile} for an exposure: you need two more of them, or jokers.",
    "play.fits-no-line": "No line of the card is left with that exposure, so your hand would be dead.",
    "play.no-mahjongg-now": "You can call Mah Jongg in your turn, or on a discard.",
    "play.choose-tiles": "Choose the tiles to show.",
    "play.swap-in-turn": "You can swap a joker in your turn, after you have picked.",
    "play.no-such-reason": "Choose a reason from the list.",
    "play.hand-live": "{seat} can still make a line of the card, so the hand is not dead. Only you can see this.",
    "play.not-mahjongg": "That is not Mah Jongg: the tiles don't make a line of the card. Only you can see this.",
    "table.not-held": "You don't have {tile}.",
    "table.pass-count": "Choose {count} tiles.",
    "table.nothing-to-pass": "There is nothing to pass right now.",
    "table.let-go-already": "You have skipped this discard.",
    "table.claimed-already": "You have called this discard.",
    "table.own-discard": "You threw that tile yourself.",
    "table.window-open": "The others may still call the discard.",
    "table.claim-stands": "Somebody has called the discard.",
    "table.not-your-turn": "It is {turn}'s turn.",
    "discard.out-of-turn": "It is {turn}'s turn.",
    "charleston.joker-passed": "Jokers are never passed.",
    "claim.retract": "You have shown tiles with it, so you can't take the call back.",
    "claim.touched-used": "You have taken the tile, so you have to use it.",
    "claim.window": "Too late: play has gone on.",
    "table.window-settled": "Too late: it is settled who gets the tile.",
}


def refused(play: PlayTable, you: Seat | None, rejected: Rejected) -> str:
    """Why not, with the sheet's item where the sheet says so."""
    talk, sheet = Talk(play, you), play.table.setup.sheet
    if rejected.slug not in WORDS:
        return named(talk, table_refusals.words(rejected, sheet))
    params = {name: _said(talk, name, value) for name, value in rejected.params.items()}
    sentence = WORDS[rejected.slug].format(**params)
    is_rule = not rejected.slug.startswith(("table.", "play."))
    return f"{sentence} ({sheet.cite(rejected.slug)})" if is_rule else sentence


def _said(talk: Talk, name: str, value: Any) -> Any:
    if name == "tile":
        return tile_said(value) if value in HONORS or str(value)[1:] in SUITS else value
    return talk.name(value) if name in ("turn", "seat", "owner") and value in SEATS else value
