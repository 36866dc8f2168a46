"""Who came, went, is away, or has a new link: the lines in *What happened*, and what a person is asked and told."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from eastwind.formats import listed
from eastwind.play.deciding.absence import have_to_agree, may_ask_for_link
from eastwind.play.screens.contract.company import AwayPlayer, BackInChair, LinkRequest, LinksShown, LinkToPassOn
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import ComingNote, PlayTable, Return
from eastwind.rules.seats import Seat

SEES = "Whoever opens it plays in {name}'s chair and sees {name}'s tiles."


def tell_coming(talk: Talk, note: ComingNote) -> str:
    """A line in *What happened*."""
    yours = talk.you == note.seat and talk.name(note.seat) == note.name  # someone else may have sat there then
    return NOTES[note.what](note, "You" if yours else note.name)


def _is(who: str) -> str:
    return "are" if who == "You" else "is"


def _whose(note: ComingNote, who: str) -> str:
    return "your" if who == "You" else f"{note.name}'s"


NOTES: Mapping[str, Callable[[ComingNote, str], str]] = {
    "away": lambda _, who: f"{who} {'seem' if who == 'You' else 'seems'} to be away.",
    "bot": lambda note, who: f"{note.by} let a bot play for {'you' if who == 'You' else who}.",
    "back": lambda _, who: f"{who} {_is(who)} back.",
    "asked": lambda note, who: f"{note.by} asked for a new link to {_whose(note, who)} chair.",
    "agreed": lambda note, who: f"{note.by} agreed to a new link to {_whose(note, who)} chair.",
    "refused": lambda note, who: f"{note.by} said no to a new link to {_whose(note, who)} chair.",
    "link": lambda note, who: f"There is a new link to {_whose(note, who)} chair. {note.by} has it.",
    "opened": lambda note, who: f"Someone opened the new link to {_whose(note, who)} chair.",
    "stopped": lambda note, who: f"{who} {_is(who)} back. The new link to {_whose(note, who)} chair has stopped.",
    "staff": lambda note, who: f"The staff ({note.by}) made a new link to {_whose(note, who)} chair.",
    "joins": lambda _, who: f"{who} sat down.",
    "left": lambda _, who: f"{who} left the table.",
}


def away_of(play: PlayTable, you: Seat) -> tuple[AwayPlayer, ...]:
    """Who seems to be away, for the others to decide."""
    return tuple(_away(play, seat) for seat in play.company.away if seat != you)


def _away(play: PlayTable, seat: Seat) -> AwayPlayer:
    name = play.name(seat)
    return AwayPlayer(
        seat=seat,
        name=name,
        words=f"{name} seems to be away.",
        wait=f"Wait for {name}",
        bot="" if play.terms.on_paper else "Let a bot play",
    )


def links_of(play: PlayTable, you: Seat) -> LinksShown:
    """New links to seats: for whom this player may ask for one, what is asked now, and a link to pass on."""
    free = [seat for seat in play.people if play.company.link_asked is None and seat not in play.company.new_links]
    may = [seat for seat in free if may_ask_for_link(play, you, seat) is None]
    made = [
        LinkToPassOn(seat=seat, words=f"Everyone agreed to a new link for {play.name(seat)}.", show="Show the link")
        for seat, link in play.company.new_links.items()
        if link.asker == you and not link.opened
    ]
    return LinksShown(may_ask={seat: _sure(play, you, seat) for seat in may}, asked=_asked(play, you), made=tuple(made))


def _sure(play: PlayTable, you: Seat, seat: Seat) -> str:
    """The question before a player asks for a link."""
    name = play.name(seat)
    others = [play.name(other) for other in have_to_agree(play, seat) if other != you]
    ask = f" {listed(others)} {'has' if len(others) == 1 else 'have'} to agree." if others else ""
    return f"Ask for a new link to {name}'s chair? {SEES.format(name=name)}{ask} When {name} is back, it stops."


def _asked(play: PlayTable, you: Seat) -> LinkRequest | None:
    asked = play.company.link_asked
    if asked is None or asked.seat == you:
        return None
    name, waits = (
        play.name(asked.seat),
        [seat for seat in have_to_agree(play, asked.seat) if seat not in (asked.by, *asked.agreed)],
    )
    yours = asked.by == you
    who = "You ask" if yours else f"{play.name(asked.by)} asks"
    return LinkRequest(
        seat=asked.seat,
        words=f"{who} for a new link to {name}'s chair. {SEES.format(name=name)}",
        yours=yours,
        can_answer=you in waits,
        waiting_for=tuple(play.name(seat) for seat in waits if seat != you),
    )


def back_in_chair(play: PlayTable, you: Seat) -> BackInChair | None:
    """What someone hears on coming back to the chair."""
    back = play.company.returned.get(you)
    return None if back is None else BackInChair(at=back.at, words=" ".join(_since(back)))


def _since(back: Return) -> list[str]:
    found = ["You have your chair back."]
    if back.bot_by:
        found.append(f"{back.bot_by} let a bot play for you while you were away.")
    if back.link is not None:
        asker, *agreed = back.link.names
        also = f", and {listed(agreed)} agreed" if agreed else ""
        seen = "Someone opened it and may have seen your tiles." if back.link.opened else "No one opened it."
        found.append(f"{asker} asked for a new link to your chair{also}. {seen} The link no longer works.")
    return found
