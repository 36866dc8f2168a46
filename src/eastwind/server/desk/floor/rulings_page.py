"""Rulings: from a few words to the situation, or to where the answer is, and every ruling made."""

from __future__ import annotations

import asyncio
from urllib.parse import quote_plus

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from eastwind.formats import plus_minus
from eastwind.referee.catalog import BY_SLUG, groups, kind_title, kind_words
from eastwind.referee.other_questions import OtherQuestion, Where
from eastwind.referee.search import search
from eastwind.refusals import InputError
from eastwind.rules.book.citations import cited
from eastwind.rules.seat_names import with_names
from eastwind.rules.seats import Seat
from eastwind.server.desk.floor.calls_page import ANSWER_FIELDS
from eastwind.server.run_clock import now
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import html
from eastwind.server.web.event_request import event_request
from eastwind.server.web.forms import whole_number
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.floor.director_calls import waiting_calls
from eastwind.tournament.floor.rulings import RecordRuling, RulingRecorded, search_rulings
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.state import FloorRuling, Tournament, table_label
from eastwind.tournament.texts.phrases import find, people_at, sitting_at, where

LONGEST = 200  # characters of a call

# The page behind each place where an answer is, after the address of the event.
PAGES: dict[Where, tuple[str, str]] = {
    "rules": ("/rules?q=", "Look it up in the rule book"),
    "score": ("/results", "Enter the result"),
    "seating": ("/room", "Seating"),
    "time": ("/round", "Round and clock"),
    "conduct": ("/rulings/conduct", "Conduct"),
    "prizes": ("/standings", "Standings"),
}


def places_of(question: OtherQuestion) -> list[tuple[str, str]]:
    """Where the answer to a question is: addresses after the event's, and what is there."""
    links = [(f"/rules?q={quote_plus(question.look_up)}", "Look it up in the rule book")] if question.look_up else []
    if question.where in PAGES and question.where != "rules":
        links.insert(0, PAGES[question.where])
    return links


@get("/events/{event:str}/rulings", opt=for_task("look at the desk"), include_in_schema=False)
async def rulings_page(
    request: AnyRequest, event: EventId, words: FromQuery[str] = "", table: FromQuery[str] = ""
) -> Response[str]:
    """ "What happened?" Search as you type, or browse them all."""
    found = event_request(request, event)
    return found.page(
        "desk/floor/rulings.html",
        fields={"answer": ANSWER_FIELDS},
        words=words.strip()[:LONGEST],
        table=_table_of(found.state, table),
        search=search,
        places_of=places_of,
        groups=groups,
        kind_words=kind_words,
        kind_title=kind_title,
        waiting=lambda: waiting_calls(found.state, now()),
        table_label=lambda number: table_label(found.state, number),
        given=lambda: _newest(found.state)[:5],
        told=lambda ruling: ruling_row(found.state, ruling),
        minutes=lambda milliseconds: f"{milliseconds // 60_000}:{milliseconds // 1000 % 60:02d}",
    )


def _table_of(state: Tournament, text: str) -> int | None:
    """The table asked about, if it plays in this round."""
    found = state.rounds.get(max(1, state.last_begun()))
    if not text.strip() or found is None:
        return None
    number = whole_number(text, "The table", 1)
    return number if number in found.tables else None


def _newest(state: Tournament) -> list[FloorRuling]:
    return [state.rulings[number] for number in sorted(state.rulings, reverse=True)]


def _records(entry: LogEntry, number: int) -> bool:
    """Whether this entry of the log recorded the ruling."""
    return isinstance(entry.command, RecordRuling) and any(
        isinstance(event, RulingRecorded) and event.ruling == number for event in entry.events
    )


def ruling_row(state: Tournament, ruling: FloorRuling) -> dict[str, object]:
    """A ruling for the list."""
    sheet = sheet_of(state, ruling.round)
    kind = BY_SLUG.get(ruling.irregularity)
    points = [
        f"{sitting_at(state, ruling.round, ruling.table, seat, ruling.game or 1)} {plus_minus(amount, '-')}"
        for seat, amount in ruling.points.items()
    ]
    return {
        "number": ruling.number,
        "slug": ruling.irregularity if kind else "",
        "name": kind_words(kind) if kind else ruling.irregularity.replace("-", " "),
        "where": where(state, ruling.round, ruling.table, ruling.game),
        "words": with_names(ruling.words, _people(state, ruling)),
        "points": ", ".join(points),
        "to_enter": f"round={ruling.round}&at={ruling.table}" if points and ruling.game else "",
        "items": ", ".join(dict.fromkeys(cited(each, sheet).place for each in ruling.clauses)),
        "by": ruling.by,
        "reason": ruling.reason or "",
    }


def _people(state: Tournament, ruling: FloorRuling) -> dict[Seat, str]:
    return people_at(state, find(state, ruling.round, ruling.table), ruling.game or 1)


@get("/events/{event:str}/rulings/given", opt=for_task("look at the desk"), include_in_schema=False)
async def given_page(request: AnyRequest, event: EventId, words: FromQuery[str] = "") -> Response[str]:
    """Every ruling of this event, searched by words."""
    found = event_request(request, event)

    def listed() -> list[dict[str, object]]:
        fitting = {ruling.number for ruling in search_rulings(found.state, words.replace("-", " "))}
        fitting |= {ruling.number for ruling in search_rulings(found.state, words)}
        return [ruling_row(found.state, ruling) for ruling in _newest(found.state) if ruling.number in fitting]

    return found.page("desk/floor/past_rulings.html", words=words.strip()[:200], listed=listed)


@get("/events/{event:str}/rulings/given/{number:int}/cancel", opt=for_task("undo"), include_in_schema=False)
async def cancel_page(request: AnyRequest, event: EventId, number: FromPath[int]) -> Response[str]:
    """Leads to the undo of the entry that recorded a ruling; only now is a long log searched for it."""
    found = event_request(request, event)
    if number not in found.state.rulings:
        raise InputError(f"There is no ruling {number} to cancel. It may have been canceled already.")
    newest_first = reversed(found.moment.entries)
    entry = await asyncio.to_thread(lambda: next(entry.n for entry in newest_first if _records(entry, number)))
    return html("", 303, headers={"Location": f"/events/{event}/log/undo?entry={entry}"})


ROUTES = [rulings_page, given_page, cancel_page]
