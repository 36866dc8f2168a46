"""Who comes, goes, is away, and is back: the folds of these events, and what the table tells everyone about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from eastwind.play import events as ev
from eastwind.play.lessons import without
from eastwind.play.state import EMPTY, Chair, ComingNote, Company, LinkQuestion, NewLink, PlayTable, Return, Together
from eastwind.rules.seats import Seat
from eastwind.table.read_only import ReadOnly

MOST_NOTES = 40
READ = 60_000  # milliseconds that someone has at least to read what happened while they were away
IN_PLAY = ("charleston", "play")


def at_the_deal(play: PlayTable, at: int) -> Company:
    """Who is at the table when a game is dealt. What was told since the last game stays."""
    play = without_wait(play)
    company = play.company
    since = [replace(note, after=0) for note in company.notes if note.after >= len(play.game.happened)]
    unread = {seat: each for seat, each in company.returned.items() if at - each.at < READ}
    return replace(company, together=_together(play), notes=tuple(since), returned=ReadOnly(unread))


def _together(play: PlayTable) -> Mapping[Seat, Together]:
    """For each person who is there now: who else is."""
    company = play.company
    together: Together = tuple((seat, company.sittings.get(seat, 0)) for seat in play.people)
    there = [seat for seat in play.here if seat not in (*company.away, *company.new_links)]
    return ReadOnly({**company.together, **dict.fromkeys(there, together)})


def without_wait(play: PlayTable) -> PlayTable:
    """The table once newcomers play themselves: the game that they waited for is over."""
    chairs = play.company.chairs
    waited = {seat: replace(chairs[seat], next_game=False, stands_in=False) for seat in play.newcomers}
    return play.in_company(chairs=ReadOnly({**chairs, **waited})) if waited else play


def noted(play: PlayTable, what: Any, seat: Seat, at: int, by: str = "") -> PlayTable:
    note = ComingNote(what=what, seat=seat, name=play.name(seat), by=by, at=at, after=len(play.game.happened))
    return play.in_company(notes=(*play.company.notes, note)[-MOST_NOTES:])


def _sat(play: PlayTable, event: ev.SatDown, at: int) -> PlayTable:
    chair = Chair(name=event.name, bot=event.bot, stands_in=event.next_game, next_game=event.next_game)
    sittings = _with(play.company.sittings, event.seat, play.company.sittings.get(event.seat, 0) + 1)
    play = play.in_company(chairs=_with(play.company.chairs, event.seat, chair), sittings=sittings, link_asked=None)
    play = replace(play, lesson=without(play.lesson, event.seat))
    if event.bot:
        return play
    play = play.in_company(sat=_with(play.company.sat, event.seat, at))
    return noted(play, "joins", event.seat, at) if play.round.started else play


def _stood(play: PlayTable, event: ev.StoodUp, at: int) -> PlayTable:
    """The chair is free, and nothing of this person stays with it. A question about a link is over."""
    if play.round.started:
        play = noted(play, "left", event.seat, at)
    links = {
        seat: replace(link, asker=None if link.asker == event.seat else link.asker)
        for seat, link in play.company.new_links.items()
        if seat != event.seat
    }
    play = play.in_company(
        chairs=_with(play.company.chairs, event.seat, EMPTY),
        sat=_without(play.company.sat, event.seat),
        help=_without(play.company.help, event.seat),
        away=_others(play.company.away, event.seat),
        new_links=ReadOnly(links),
        link_asked=None,
        together=_without(play.company.together, event.seat),
        replaced=_without(play.company.replaced, event.seat),
        stood_in=_without(play.company.stood_in, event.seat),
        returned=_without(play.company.returned, event.seat),
    )
    play = play.in_game(holds=_without(play.game.holds, event.seat))
    play = play.in_beside(pins=_without(play.beside.pins, event.seat))
    return replace(play, lesson=without(play.lesson, event.seat))


def _seemed_away(play: PlayTable, event: ev.SeemedAway, at: int) -> PlayTable:
    return noted(play.in_company(away=(*play.company.away, event.seat)), "away", event.seat, at)


def _still_awaited(play: PlayTable, event: ev.StillAwaited, at: int) -> PlayTable:
    return play.in_company(
        awaited=_with(play.company.awaited, event.seat, at), away=_others(play.company.away, event.seat)
    )


def _stands_in(play: PlayTable, event: ev.BotStandsIn, at: int) -> PlayTable:
    chair, by = replace(play.company.chairs[event.seat], stands_in=True), play.name(event.by) if event.by else ""
    play = play.in_company(
        chairs=_with(play.company.chairs, event.seat, chair),
        away=_others(play.company.away, event.seat),
        stood_in=_with(play.company.stood_in, event.seat, by),
    )
    play = play.in_game(holds=_without(play.game.holds, event.seat))
    return noted(play, "bot", event.seat, at, by)


def _came_back(play: PlayTable, event: ev.CameBack, at: int) -> PlayTable:
    seat, company = event.seat, play.company
    link = company.new_links.get(seat)
    chair, first = replace(company.chairs[seat], stands_in=False), link is not None and not link.opened
    play = play.in_company(
        chairs=_with(company.chairs, seat, chair), back=_with(company.back, seat, at), away=_others(company.away, seat)
    )
    if event.linked and link is not None:
        play = play.in_company(new_links=_with(company.new_links, seat, replace(link, opened=True)))
        return noted(play, "opened" if first else "back", seat, at)
    asked = company.link_asked
    absent = link is not None or seat in company.stood_in
    heard = Return(at=at, bot_by=company.stood_in.get(seat, ""), link=link) if absent else None
    play = play.in_company(
        new_links=_without(company.new_links, seat), stood_in=_without(company.stood_in, seat),
        link_asked=None if asked is not None and asked.seat == seat else asked,
        returned=_with(company.returned, seat, heard) if heard else company.returned,
    )  # fmt: skip
    return noted(play, "stopped" if link else "back", seat, at)


def _link_asked(play: PlayTable, event: ev.LinkAsked, at: int) -> PlayTable:
    play = play.in_company(link_asked=LinkQuestion(seat=event.seat, by=event.by))
    return noted(play, "asked", event.seat, at, play.name(event.by))


def _link_agreed(play: PlayTable, event: ev.LinkAgreed, at: int) -> PlayTable:
    asked = play.company.link_asked
    assert asked is not None
    play = play.in_company(link_asked=replace(asked, agreed=(*asked.agreed, event.seat)))
    return noted(play, "agreed", asked.seat, at, play.name(event.seat))


def _link_refused(play: PlayTable, event: ev.LinkRefused, at: int) -> PlayTable:
    asked = play.company.link_asked
    assert asked is not None
    return noted(play.in_company(link_asked=None), "refused", asked.seat, at, play.name(event.seat))


def _link_made(play: PlayTable, event: ev.LinkMade, at: int) -> PlayTable:
    agreed = play.company.link_asked.agreed if play.company.link_asked else ()
    link = NewLink(asker=event.by, names=tuple(play.name(seat) for seat in (event.by, *agreed)))
    play = play.in_company(
        links=_with(play.company.links, event.seat, play.company.links.get(event.seat, 0) + 1),
        new_links=_with(play.company.new_links, event.seat, link), link_asked=None,
    )  # fmt: skip
    return noted(play, "link", event.seat, at, play.name(event.by))


def _reissued(play: PlayTable, event: ev.SeatReissued, at: int) -> PlayTable:
    company = play.company
    last = company.sittings[event.seat]
    before = (*company.replaced.get(event.seat, ()), last)
    together = {seat: tuple(_renumbered(each, event.seat, last, last + 1)) for seat, each in company.together.items()}
    play = play.in_company(
        sittings=_with(company.sittings, event.seat, last + 1),
        new_links=_without(company.new_links, event.seat),
        link_asked=None,
        replaced=_with(company.replaced, event.seat, before),
        together=ReadOnly(together),
    )
    return noted(play, "staff", event.seat, at, event.by)


def _renumbered(together: Together, seat: Seat, last: int, now: int) -> Iterator[tuple[Seat, int]]:
    """The same people, though one of them has a new link of the staff."""
    for other, number in together:
        yield other, now if (other, number) == (seat, last) else number


def _others(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)


def _with(mapping: Mapping[Seat, Any], seat: Seat, value: Any) -> ReadOnly[Seat, Any]:
    return ReadOnly({**mapping, seat: value})


def _without(mapping: Mapping[Seat, Any], seat: Seat) -> ReadOnly[Seat, Any]:
    return ReadOnly({each: value for each, value in mapping.items() if each != seat})


COMINGS: Mapping[type, Callable[[PlayTable, Any, int], PlayTable]] = {
    ev.SatDown: _sat,
    ev.StoodUp: _stood,
    ev.TableStarted: lambda play, _, __: play.in_round(started=True).in_company(together=_together(play)),
    ev.SeemedAway: _seemed_away,
    ev.StillAwaited: _still_awaited,
    ev.BotStandsIn: _stands_in,
    ev.CameBack: _came_back,
    ev.LinkAsked: _link_asked,
    ev.LinkAgreed: _link_agreed,
    ev.LinkRefused: _link_refused,
    ev.LinkMade: _link_made,
    ev.SeatReissued: _reissued,
}
