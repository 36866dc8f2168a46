"""Someone seems to be away: the others wait, let a bot play, or agree to a new link. Coming back ends all of it."""

from __future__ import annotations

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.awaited import may_seem_away
from eastwind.play.deciding.charleston import and_goes_on
from eastwind.play.deciding.talking import host_of
from eastwind.play.pending import Outcome
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat


def seems_away(play: PlayTable, act: acts.SeemsAway, _: Matcher, __: int) -> Outcome:
    return (ev.SeemedAway(seat=act.seat),) if may_seem_away(play, act.seat) else Rejected("play.not-away")


def let_bot_play(play: PlayTable, seat: Seat, act: acts.LetBotPlay) -> Outcome:
    """A bot plays for a player who seems away, if any one of the others says so."""
    if act.seat not in play.company.away:
        return Rejected("play.is-back", name=play.name(act.seat))
    if play.terms.on_paper:
        return Rejected("play.paper-no-bots")
    return and_goes_on(play, ev.BotStandsIn(seat=act.seat, by=seat))


def wait_for(play: PlayTable, _: Seat, act: acts.WaitFor) -> Outcome:
    if act.seat not in play.company.away:
        return Rejected("play.is-back", name=play.name(act.seat))
    return (ev.StillAwaited(seat=act.seat),)


def is_missed(play: PlayTable, seat: Seat, linked: bool = False) -> bool:
    """Whether the table needs to hear that this person is here, or someone with the link that the others made."""
    chair, link, asked = play.company.chairs[seat], play.company.new_links.get(seat), play.company.link_asked
    if chair.next_game:
        return False
    if seat in play.company.away or chair.stands_in:
        return True
    if linked:
        return link is not None and not link.opened
    return link is not None or (asked is not None and asked.seat == seat)


def come_back(play: PlayTable, seat: Seat, act: acts.ComeBack) -> Outcome:
    if not is_missed(play, seat, act.linked):
        return Rejected("play.not-away")
    return (ev.CameBack(seat=seat, linked=act.linked),)


# A new link to a seat. Whoever opens it sees that person's tiles.


def give_new_link(play: PlayTable, act: acts.GiveNewLink, _: Matcher, __: int) -> Outcome:
    if act.seat not in play.people:
        return Rejected("play.no-such-seat")
    return (ev.SeatReissued(seat=act.seat, by=act.by),)


def have_a_say(play: PlayTable, about: Seat) -> tuple[Seat, ...]:
    """Those whom this person knows to be here: they were at the latest deal that this person was at.

    Someone who came later may be anyone, a second browser of another player too.
    """
    company = play.company.together.get(about, ())
    return tuple(seat for seat in _others(play, about) if (seat, play.company.sittings.get(seat, 0)) in company)


def have_to_agree(play: PlayTable, about: Seat) -> tuple[Seat, ...]:
    """Everyone else at the table who plays."""
    return tuple(seat for seat in _others(play, about) if seat not in play.newcomers)


def _others(play: PlayTable, about: Seat) -> tuple[Seat, ...]:
    return tuple(seat for seat in play.people if seat != about)


def may_ask_for_link(play: PlayTable, seat: Seat, about: Seat) -> Rejected | None:
    """Why this player can't ask for a new link to that seat. The server also says no while someone uses it."""
    if about == seat or about not in play.people or about in play.newcomers:
        return Rejected("play.no-such-seat")
    say, name = have_a_say(play, about), play.name(about)
    if not play.company.together.get(about):
        return Rejected("play.link-before-deal", name=name)
    if seat not in say:
        return Rejected("play.link-latecomer", name=name)
    if say == (seat,) and seat != host_of(play):
        return Rejected("play.link-host-only", name=name)
    return None


def reissue(play: PlayTable, seat: Seat, act: acts.ReissueSeat) -> Outcome:
    """Asks everyone else at the table. Where no one else is, the host decides alone."""
    refused, asked = may_ask_for_link(play, seat, act.seat), play.company.link_asked
    if refused is not None:
        return refused
    if asked is not None:
        return Rejected("play.link-asked", name=play.name(asked.by), whose=play.name(asked.seat))
    if have_to_agree(play, act.seat) == (seat,):
        return (ev.LinkMade(seat=act.seat, by=seat),)
    return (ev.LinkAsked(seat=act.seat, by=seat),)


def agree_to_link(play: PlayTable, seat: Seat, act: acts.AgreeToLink) -> Outcome:
    """The last of the others to agree makes the link."""
    asked = play.company.link_asked
    if asked is None or asked.seat != act.seat or seat in (asked.seat, asked.by, *asked.agreed):
        return Rejected("play.link-over")
    agreed = ev.LinkAgreed(seat=seat)
    done = set(have_to_agree(play, asked.seat)) <= {asked.by, *asked.agreed, seat}
    return (agreed, ev.LinkMade(seat=asked.seat, by=asked.by)) if done else (agreed,)


def refuse_link(play: PlayTable, seat: Seat, act: acts.RefuseLink) -> Outcome:
    """Any No ends it. The asker can end it, too."""
    asked = play.company.link_asked
    if asked is None or asked.seat != act.seat or seat == asked.seat:
        return Rejected("play.link-over")
    return (ev.LinkRefused(seat=seat),)
