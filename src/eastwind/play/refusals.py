"""Why a table in the browser says no, in the words of the people who play there."""

from __future__ import annotations

from typing import Any

from eastwind.play.screens.sentences import Talk, named
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.texts import refusals as table_refusals
from eastwind.table.texts.tile_words import HONORS, SUITS, tile_words

WORDS = {
    "play.no-seat": "Take a chair first.",
    "play.not-yours": "Only the table itself does that.",
    "play.no-game": "No game is being played right now.",
    "play.no-name": "Type your name first.",
    "play.seated": "You're already sitting here as {name}.",
    "play.no-such-chair": "This table doesn't have that chair. Choose another.",
    "play.chair-taken": "{name} sits there. Choose another chair.",
    "play.nobody-else": "No one else can join this table. Open one of your own.",
    "play.name-taken": "Someone here already goes by {name}. Add an initial.",
    "play.started": "The game has already started.",
    "play.game-runs": "Finish this game first.",
    "play.others-play": "Someone at the table still has a live hand. You can finish early only when just the bots are left.",
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
    "play.not-host": "Only the host can do that: whoever of you sat down first.",
    "play.next-game": "You play from the next game on. Until then a bot plays in your chair.",
    "play.link-before-deal": "No tiles are dealt yet. {name} can come back with the seat code, or take another chair.",
    "play.link-latecomer": "Only those who were at the table with {name} when the tiles were dealt can ask for a new link.",
    "play.link-host-only": "With two players, only the host can make a new link. {name} can come back with the seat code.",
    "play.link-asked": "{name} has already asked for a new link for {whose}. Answer that first.",
    "play.link-over": "No one is asking you about a new link now.",
    "play.link-not-yours": "You came by a new link. To do that, type the seat code first: Menu, then Seat code.",
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
    "play.coach-later": "You can ask the coach only during a game.",
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
    "table.claim-stands": "Someone has called the discard.",
    "table.not-your-turn": "It is {turn}'s turn.",
    "discard.out-of-turn": "It is {turn}'s turn.",
    "charleston.joker-passed": "Jokers are never passed.",
    "claim.retract": "You have shown tiles with it, so you can't take the call back.",
    "claim.touched-used": "You have taken the tile, so you have to use it.",
    "claim.window": "Too late: play has gone on.",
    "table.window-settled": "Too late: someone already got the tile.",
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
        return tile_words(value) if value in HONORS or str(value)[1:] in SUITS else value
    return talk.name(value) if name in ("turn", "seat", "owner") and value in SEATS else value
