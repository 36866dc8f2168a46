"""Ready phrases, and the place for a video call's link."""

from __future__ import annotations

import re

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.pending import Outcome
from eastwind.play.ready_phrases import A_MINUTE, MOST_A_MINUTE, PHRASES
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat

LONGEST_LINK = 300
LINK = re.compile(r"https?://[\w.-]+(:\d{1,5})?([/?#][^\s\\\"'<>`]*)?", re.IGNORECASE)  # no user name before the host


def say(play: PlayTable, seat: Seat, act: acts.Say, _: Matcher, at: int) -> Outcome:
    if act.phrase not in PHRASES:
        return Rejected("play.no-phrase")
    lately = [each for each in play.beside.said if each.seat == seat and each.at > at - A_MINUTE]
    if len(lately) >= MOST_A_MINUTE:
        return Rejected("play.said-enough")
    return (ev.PhraseSaid(seat=seat, phrase=act.phrase),)


def host_of(play: PlayTable) -> Seat | None:
    """The host: whoever of those at the table sat down first."""
    return next((seat for seat in play.company.sat if seat in play.people), None)


def set_video(play: PlayTable, seat: Seat, act: acts.VideoLink) -> Outcome:
    if seat != host_of(play):
        return Rejected("play.not-host")
    link = act.link.strip()
    if link and not is_link(link):
        return Rejected("play.not-a-link")
    return (ev.VideoLinkSet(link=link),)


def is_link(text: str) -> bool:
    """Whether this is an address of the web, and nothing that a browser would run."""
    return len(text) <= LONGEST_LINK and text.isprintable() and bool(LINK.fullmatch(text))
