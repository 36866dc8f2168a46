"""Rulings: from a few words to the irregularity, and every ruling given."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromQuery

from eastwind.referee.catalog import BY_SLUG, groups, name_of, title_of
from eastwind.referee.irregularity import Irregularity
from eastwind.referee.search import scores
from eastwind.rules.book.citations import cited
from eastwind.server.clock import now
from eastwind.server.security.guards import for_task
from eastwind.server.web.event_request import event_request
from eastwind.server.web.forms import whole_number
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.floor.calls import waiting_calls
from eastwind.tournament.floor.rulings import search_rulings
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.state import FloorRuling, Tournament, table_label
from eastwind.tournament.texts.phrases import signed, sitting_at, where

MOST_MATCHES = 8


def matches(words: str) -> list[type[Irregularity]]:
    """The irregularities that a few words may mean, best first."""
    slug = "-".join(words.casefold().split())
    found = [kind for _, kind in scores(words[:200])]
    exact = [BY_SLUG[slug]] if slug in BY_SLUG else []
    return list(dict.fromkeys([*exact, *found]))[:MOST_MATCHES]


@get("/events/{event:str}/rulings", opt=for_task("look at the desk"), include_in_schema=False)
async def rulings_page(
    request: AnyRequest, event: EventId, words: FromQuery[str] = "", table: FromQuery[str] = ""
) -> Response[str]:
    """ "What happened?" Search as you type, or browse them all."""
    found = event_request(request, event)
    return found.page(
        "desk/floor/rulings.html",
        words=words.strip()[:200],
        table=_table_of(found.state, table),
        matches=matches,
        groups=groups,
        name_of=name_of,
        title_of=title_of,
        waiting=lambda: waiting_calls(found.state, now()),
        table_label=lambda number: table_label(found.state, number),
        given=lambda: _newest(found.state)[:5],
        told=lambda ruling: told(found.state, ruling),
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


def told(state: Tournament, ruling: FloorRuling) -> dict[str, object]:
    """A ruling for the list."""
    sheet = sheet_of(state, ruling.round)
    kind = BY_SLUG.get(ruling.irregularity)
    points = [
        f"{sitting_at(state, ruling.round, ruling.table, seat, ruling.game or 1)} {signed(amount)}"
        for seat, amount in ruling.points.items()
    ]
    return {
        "number": ruling.number,
        "slug": ruling.irregularity if kind else "",
        "name": name_of(kind) if kind else ruling.irregularity.replace("-", " "),
        "where": where(state, ruling.round, ruling.table, ruling.game),
        "words": ruling.words,
        "points": ", ".join(points),
        "to_enter": f"round={ruling.round}&at={ruling.table}" if points and ruling.game else "",
        "items": ", ".join(dict.fromkeys(cited(each, sheet).place for each in ruling.clauses)),
        "by": ruling.by,
        "reason": ruling.reason or "",
    }


@get("/events/{event:str}/rulings/given", opt=for_task("look at the desk"), include_in_schema=False)
async def given_page(request: AnyRequest, event: EventId, words: FromQuery[str] = "") -> Response[str]:
    """Every ruling of this event, searched by words."""
    found = event_request(request, event)

    def listed() -> list[dict[str, object]]:
        fitting = {ruling.number for ruling in search_rulings(found.state, words.replace("-", " "))}
        fitting |= {ruling.number for ruling in search_rulings(found.state, words)}
        return [told(found.state, ruling) for ruling in _newest(found.state) if ruling.number in fitting]

    return found.page("desk/floor/past_rulings.html", words=words.strip()[:200], listed=listed)


ROUTES = [rulings_page, given_page]
