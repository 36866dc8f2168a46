"""Who comes, goes, is away, and is back: the folds of these events, and what the table tells everyone about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from eastwind.play import events as ev
from eastwind.play.lessons import without
from eastwind.play.state import EMPTY, Chair, ComingNote, Company, LinkQuestion, NewLink, PlayTable, Return
from eastwind.rules.seats import Seat
from eastwind.table.read_only import ReadOnly

MOST_NOTES = 40
READ = 60_000  # milliseconds that someone has at least to read what happened while they were away
IN_PLAY = ("charleston", "play")
KEPT = (
    "chairs", "sittings", "sat", "links", "new_links", "link_asked", "company", "stood_in", "returned", "notes", "away",
    "awaited", "back", "replaced",
)  # fmt: skip


def carried_over(play: PlayTable) -> dict[str, Any]:
    """What stays as it is when the game is taken back."""
    return {field: getattr(play, field) for field in KEPT}


def at_the_deal(play: PlayTable, at: int) -> dict[str, Any]:
    """Who is at the table when a game is dealt. What was told since the last game stays."""
    play = without_wait(play)
    since = [replace(note, after=0) for note in play.notes if note.after >= len(play.happened)]
    return {
        "chairs": play.chairs,
        "company": _company(play),
        "notes": tuple(since),
        "returned": ReadOnly({seat: each for seat, each in play.returned.items() if at - each.at < READ}),
    }


def _company(play: PlayTable) -> Mapping[Seat, Company]:
    """For each person who is there now: who else is."""
    company: Company = tuple((seat, play.sittings.get(seat, 0)) for seat in play.people)
    there = [seat for seat in play.here if seat not in (*play.away, *play.new_links)]
    return ReadOnly({**play.company, **dict.fromkeys(there, company)})


def without_wait(play: PlayTable) -> PlayTable:
    """The table once newcomers play themselves: the game that they waited for is over."""
    waited = {seat: replace(play.chairs[seat], next_game=False, stands_in=False) for seat in play.newcomers}
    return replace(play, chairs=ReadOnly({**play.chairs, **waited})) if waited else play


def noted(play: PlayTable, what: Any, seat: Seat, at: int, by: str = "") -> PlayTable:
    note = ComingNote(what=what, seat=seat, name=play.name(seat), by=by, at=at, after=len(play.happened))
    return replace(play, notes=(*play.notes, note)[-MOST_NOTES:])


def _sat(play: PlayTable, event: ev.SatDown, at: int) -> PlayTable:
    chair = Chair(name=event.name, bot=event.bot, stands_in=event.next_game, next_game=event.next_game)
    sittings = _with(play.sittings, event.seat, play.sittings.get(event.seat, 0) + 1)
    play = replace(
        play, chairs=_with(play.chairs, event.seat, chair), sittings=sittings, link_asked=None,
        teaching=without(play.teaching, event.seat),
    )  # fmt: skip
    if event.bot:
        return play
    play = replace(play, sat=_with(play.sat, event.seat, at))
    return noted(play, "joins", event.seat, at) if play.started else play


def _stood(play: PlayTable, event: ev.StoodUp, at: int) -> PlayTable:
    """The chair is free, and nothing of this person stays with it. A question about a link is over."""
    if play.started:
        play = noted(play, "left", event.seat, at)
    links = {
        seat: replace(link, asker=None if link.asker == event.seat else link.asker)
        for seat, link in play.new_links.items()
        if seat != event.seat
    }
    return replace(
        play,
        chairs=_with(play.chairs, event.seat, EMPTY),
        sat=_without(play.sat, event.seat),
        help=_without(play.help, event.seat),
        pins=_without(play.pins, event.seat),
        holds=_without(play.holds, event.seat),
        away=_others(play.away, event.seat),
        new_links=ReadOnly(links),
        link_asked=None,
        company=_without(play.company, event.seat),
        replaced=_without(play.replaced, event.seat),
        stood_in=_without(play.stood_in, event.seat),
        returned=_without(play.returned, event.seat),
        teaching=without(play.teaching, event.seat),
    )


def _seemed_away(play: PlayTable, event: ev.SeemedAway, at: int) -> PlayTable:
    return noted(replace(play, away=(*play.away, event.seat)), "away", event.seat, at)


def _still_awaited(play: PlayTable, event: ev.StillAwaited, at: int) -> PlayTable:
    return replace(play, awaited=_with(play.awaited, event.seat, at), away=_others(play.away, event.seat))


def _stands_in(play: PlayTable, event: ev.BotStandsIn, at: int) -> PlayTable:
    chair, by = replace(play.chairs[event.seat], stands_in=True), play.name(event.by) if event.by else ""
    play = replace(
        play, chairs=_with(play.chairs, event.seat, chair), holds=_without(play.holds, event.seat),
        away=_others(play.away, event.seat), stood_in=_with(play.stood_in, event.seat, by),
    )  # fmt: skip
    return noted(play, "bot", event.seat, at, by)


def _came_back(play: PlayTable, event: ev.CameBack, at: int) -> PlayTable:
    seat, link = event.seat, play.new_links.get(event.seat)
    chair, first = replace(play.chairs[seat], stands_in=False), link is not None and not link.opened
    play = replace(
        play, chairs=_with(play.chairs, seat, chair), back=_with(play.back, seat, at), away=_others(play.away, seat)
    )
    if event.linked and link is not None:
        play = replace(play, new_links=_with(play.new_links, seat, replace(link, opened=True)))
        return noted(play, "opened" if first else "back", seat, at)
    asked = play.link_asked
    heard = Return(at=at, bot_by=play.stood_in.get(seat, ""), link=link) if link or seat in play.stood_in else None
    play = replace(
        play, new_links=_without(play.new_links, seat), stood_in=_without(play.stood_in, seat),
        link_asked=None if asked is not None and asked.seat == seat else asked,
        returned=_with(play.returned, seat, heard) if heard else play.returned,
    )  # fmt: skip
    return noted(play, "stopped" if link else "back", seat, at)


def _link_asked(play: PlayTable, event: ev.LinkAsked, at: int) -> PlayTable:
    play = replace(play, link_asked=LinkQuestion(seat=event.seat, by=event.by))
    return noted(play, "asked", event.seat, at, play.name(event.by))


def _link_agreed(play: PlayTable, event: ev.LinkAgreed, at: int) -> PlayTable:
    asked = play.link_asked
    assert asked is not None
    play = replace(play, link_asked=replace(asked, agreed=(*asked.agreed, event.seat)))
    return noted(play, "agreed", asked.seat, at, play.name(event.seat))


def _link_refused(play: PlayTable, event: ev.LinkRefused, at: int) -> PlayTable:
    asked = play.link_asked
    assert asked is not None
    return noted(replace(play, link_asked=None), "refused", asked.seat, at, play.name(event.seat))


def _link_made(play: PlayTable, event: ev.LinkMade, at: int) -> PlayTable:
    agreed = play.link_asked.agreed if play.link_asked else ()
    link = NewLink(asker=event.by, names=tuple(play.name(seat) for seat in (event.by, *agreed)))
    play = replace(
        play, links=_with(play.links, event.seat, play.links.get(event.seat, 0) + 1),
        new_links=_with(play.new_links, event.seat, link), link_asked=None,
    )  # fmt: skip
    return noted(play, "link", event.seat, at, play.name(event.by))


def _reissued(play: PlayTable, event: ev.SeatReissued, at: int) -> PlayTable:
    sittings = _with(play.sittings, event.seat, play.sittings[event.seat] + 1)
    last, now = play.sittings[event.seat], sittings[event.seat]
    before = (*play.replaced.get(event.seat, ()), last)
    company = {seat: tuple(_renumbered(each, event.seat, last, now)) for seat, each in play.company.items()}
    play = replace(
        play, sittings=sittings, new_links=_without(play.new_links, event.seat), link_asked=None,
        replaced=_with(play.replaced, event.seat, before), company=ReadOnly(company),
    )  # fmt: skip
    return noted(play, "staff", event.seat, at, event.by)


def _renumbered(company: Company, seat: Seat, last: int, now: int) -> Iterator[tuple[Seat, int]]:
    """The same people, though one of them has a new link of the staff."""
    for other, number in company:
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
    ev.TableStarted: lambda play, _, __: replace(play, started=True, company=_company(play)),
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
