"""Someone seems to be away: the others wait or let a bot play. That person takes over again on coming back."""

from __future__ import annotations

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.awaited import may_seem_away
from eastwind.play.deciding.charleston import and_goes_on
from eastwind.play.pending import Outcome
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat


def seems_away(play: PlayTable, act: acts.SeemsAway, _: Matcher, __: int) -> Outcome:
    return (ev.SeemedAway(seat=act.seat),) if may_seem_away(play, act.seat) else Rejected("play.not-away")


def let_bot_play(play: PlayTable, _: Seat, act: acts.LetBotPlay) -> Outcome:
    """A bot plays for a player who seems away, if any one of the others says so."""
    if act.seat not in play.away:
        return Rejected("play.is-back", name=play.name(act.seat))
    return and_goes_on(play, ev.BotStandsIn(seat=act.seat))


def wait_for(play: PlayTable, _: Seat, act: acts.WaitFor) -> Outcome:
    if act.seat not in play.away:
        return Rejected("play.is-back", name=play.name(act.seat))
    return (ev.StillAwaited(seat=act.seat),)


def is_missed(play: PlayTable, seat: Seat) -> bool:
    """Whether the table needs to hear that this person is here."""
    return seat in play.away or play.chairs[seat].stands_in or seat in play.new_links


def come_back(play: PlayTable, seat: Seat, _: acts.ComeBack) -> Outcome:
    if not is_missed(play, seat):
        return Rejected("play.not-away")
    return (ev.CameBack(seat=seat),)


def give_new_link(play: PlayTable, act: acts.GiveNewLink, _: Matcher, __: int) -> Outcome:
    if act.seat not in play.people:
        return Rejected("play.no-such-seat")
    return (ev.SeatReissued(seat=act.seat, by=act.by),)


def reissue(play: PlayTable, seat: Seat, act: acts.ReissueSeat) -> Outcome:
    """The server lets another player do this only if no one uses the seat; the staff may always."""
    if act.seat == seat or act.seat not in play.people:
        return Rejected("play.no-such-seat")
    return (ev.SeatReissued(seat=act.seat, by=play.name(seat)),)
