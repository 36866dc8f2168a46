"""The log: who did what, when and from where; and undo, which first says everything that depends on it."""

from __future__ import annotations

import asyncio
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import ceil

from litestar import Response, get, post
from litestar.params import FromQuery

from eastwind.formats import date_of
from eastwind.refusals import InputError, Rejected
from eastwind.server.desk.office.exports import BACKUP_FIELDS
from eastwind.server.desk.outcome.moved_prizes import moved_by_undo
from eastwind.server.live.past_states import history_of
from eastwind.server.live.undo_search import UndoSearch
from eastwind.server.live.undo_search_child import MOST_TOLD
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.web.answers import accepted_answer, html, refused
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.form_fields import ReasonField, TextField, Tick, form_of
from eastwind.server.web.forms import whole_number
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.history import LogStep
from eastwind.tournament.machine import COMMANDS, ROW_OF, LogKind
from eastwind.tournament.messages import Undo
from eastwind.tournament.people.names import folded
from eastwind.tournament.rounds.lifecycle import CallStart
from eastwind.tournament.setup.terms import SetUpEvent
from eastwind.tournament.state import table_label
from eastwind.tournament.texts.phrases import count

STEP = TextField(name="entry")
ALSO = TextField(name="strike")  # the steps that are undone with it
SURE = Tick(name="sure")
REASON = ReasonField(label="Reason (saved in the log)", required=True, more='maxlength="300" autocomplete="off"')
FIELDS = {"undo": form_of(STEP, ALSO, SURE, REASON), "backup": BACKUP_FIELDS}
PAGE = 50
MOST_SEARCHED = 3_000  # steps that a search for words looks through, the newest first; telling more takes too long
PATIENCE = 1.0  # seconds until a page says how far a search has come
CHANGED = {
    "desk.undo-consequences": (
        "More steps depend on this than you were shown, because something happened since. "
        "Look at this page again. Nothing was undone."
    ),
    "desk.struck-already": "Someone already undid this, or part of it. Look at the log again. Nothing was undone.",
    "desk.undo-mixed": "Redo one undo at a time. Look at the log again. Nothing was undone.",
}

# What a director calls each part of the tournament, in the order of the filter.
KINDS: dict[LogKind, str] = {
    "setup": "Setup",
    "players": "Players and payments",
    "seating": "Seats",
    "substitutes": "Substitutes and dropouts",
    "rounds": "Rounds and clock",
    "bonus": "Bonus rounds",
    "results": "Results",
    "cards": "Scorecards",
    "floor": "Calls, rulings, and conduct",
    "penalties": "Penalties",
    "prizes": "Draws",
    "showing": "Board and phones",
    "log": "Undo",
}
FROM_WHERE = {
    "desk": "at the desk",
    "api": "through the API",
    "cli": "on the command line",
    "phone": "on a phone",
    "rehearsal": "in the rehearsal",
}


def day(at: int, country: str) -> str:
    return date_of(at, country, weekday=True)


@dataclass(frozen=True)
class Filter:
    """Which entries to show; empty means all."""

    by: str = ""
    kind: str = ""
    table: str = ""
    round: str = ""  # "0": before the first one
    words: str = ""

    def fits(self, entry: LogEntry) -> bool:
        table = getattr(entry.command, "table", None)
        return (
            self.by in ("", entry.by)
            and self.kind in ("", ROW_OF[type(entry.command)].kind)
            and self.table in ("", str(table) if table is not None else None)
        )

    def __bool__(self) -> bool:
        return bool(self.by or self.kind or self.table or self.round or self.words)

    def address(self) -> dict[str, str]:
        """As an address has it."""
        own = {"by": self.by, "kind": self.kind, "table": self.table, "during": self.round, "q": self.words}
        return {name: value for name, value in own.items() if value}


class LogView:
    """One page of the log, newest first; entries are put into words only when shown."""

    def __init__(self, found: EventRequest, wanted: Filter, page: int) -> None:
        self.found, self.wanted = found, wanted
        self.entries = found.moment.entries
        self.not_searched = 0  # steps too far back to be searched for words
        numbers = self._fitting() if wanted else None
        self.size = len(self.entries) if numbers is None else len(numbers)
        self.pages = max(1, ceil(self.size / PAGE))
        self.page = min(page, self.pages)
        first = (self.page - 1) * PAGE
        newest = range(len(self.entries), 0, -1) if numbers is None else numbers
        self.numbers = list(newest[first : first + PAGE])

    def _fitting(self) -> list[int]:
        """The entries that the filter lets through, newest first."""
        numbers = self._by_facts()
        if self.wanted.round:
            rounds = rounds_of(self.entries, self.found.moment.done.facts.struck())
            numbers = [n for n in numbers if str(rounds[n - 1]) == self.wanted.round]
        return self._with_words(numbers) if self.wanted.words else numbers

    def _with_words(self, numbers: list[int]) -> list[int]:
        """The entries whose sentence or person has all the words. "#82" is the number of a step."""
        self.not_searched = max(0, len(numbers) - MOST_SEARCHED)
        searched = numbers[:MOST_SEARCHED]
        told = history_of(self.found.event).words(self.found.moment, searched)
        words = folded(self.wanted.words).split()
        texts = {n: folded(f"{self.entries[n - 1].by} {told[n]}") for n in searched}
        return [n for n in searched if all(word in texts[n] or word == f"#{n}" for word in words)]

    def _by_facts(self) -> list[int]:
        """The entries of one person, kind, and table, newest first."""
        kinds = self.found.moment.done.facts.commands
        if not self.wanted.kind:
            return [entry.n for entry in reversed(self.entries) if self.wanted.fits(entry)]
        tags = [row.command.__struct_config__.tag for row in COMMANDS if row.kind == self.wanted.kind]
        numbers = sorted((n for tag in tags for n in kinds.get(str(tag), ())), reverse=True)
        only_kind = not (self.wanted.by or self.wanted.table)
        return [n for n in numbers if only_kind or self.wanted.fits(self.entries[n - 1])]

    @cached_property
    def steps(self) -> list[LogStep]:
        return history_of(self.found.event).steps(self.found.moment, self.numbers)

    def strike(self, step: LogStep) -> LogEntry:
        """The undo that undid a step."""
        assert step.struck_by is not None
        return self.entries[step.struck_by - 1]

    def why(self, step: LogStep) -> str:
        command = self.strike(step).command
        assert isinstance(command, Undo)
        return command.reason

    def new_day(self, place: int) -> str:
        """The date above the first step of a day."""
        here, country = self.steps[place].entry.at, self.found.moment.terms.country
        date = day(here, country)
        return date if place == 0 or date != day(self.steps[place - 1].entry.at, country) else ""

    def people(self) -> list[tuple[str, str]]:
        names = sorted(self.found.moment.done.facts.people, key=str.casefold)
        return [("", "Everyone"), *((name, name) for name in names)]

    def kinds(self) -> list[tuple[str, str]]:
        commands = self.found.moment.done.facts.commands
        used = {row.kind for row in COMMANDS if row.command.__struct_config__.tag in commands}
        return [("", "Everything"), *((kind, words) for kind, words in KINDS.items() if kind in used)]

    def tables(self) -> list[tuple[str, str]]:
        numbers = sorted({number for each in self.found.state.rounds.values() for number in each.tables})
        return [("", "All tables"), *((str(number), table_label(self.found.state, number)) for number in numbers)]

    def rounds(self) -> list[tuple[str, str]]:
        begun = [(str(number), f"Round {number}") for number in range(1, self.found.state.last_begun() + 1)]
        return [("", "All rounds"), ("0", "Before round 1"), *begun]

    def address(self, page: int) -> dict[str, str]:
        return {**self.wanted.address(), **({"page": str(page)} if page > 1 else {})}

    @cached_property
    def just_undone(self) -> LogStep | None:
        """The undo that was the last thing done: pressing again would reach further back."""
        if not self.entries or not isinstance(self.entries[-1].command, Undo):
            return None
        return history_of(self.found.event).steps(self.found.moment, [self.entries[-1].n])[0]

    @cached_property
    def last(self) -> LogStep | None:
        """The last entry that counts: what the quick undo would undo."""
        facts = self.found.moment.done.facts
        gone = facts.struck().keys() | {number for number, _ in facts.undos} | {1}  # entry 1 sets up the event
        number = next((number for number in range(len(self.entries), 0, -1) if number not in gone), None)
        return history_of(self.found.event).steps(self.found.moment, [number])[0] if number else None


def rounds_of(entries: Iterable[LogEntry], struck: Container[int]) -> list[int]:
    """The round of each entry: the one that its command names, or else the last one begun by then; 0 before any."""
    found, begun = [], 0
    for entry in entries:
        named = getattr(entry.command, "round", None)
        if isinstance(entry.command, CallStart) and entry.n not in struck:
            begun = max(begun, entry.command.round)
        found.append(named if isinstance(named, int) and named else begun)
    return found


def looked_up(found: EventRequest, wanted: Filter, page: int) -> LogView:
    """A page of the log with its words ready. In a long log that takes a while."""
    view = LogView(found, wanted, page)
    _ = view.steps, view.just_undone, view.last  # each is kept once it has been asked for
    return view


@get("/events/{event:str}/log", opt=for_task("look at the desk"), include_in_schema=False)
async def log_page(
    request: AnyRequest,
    event: EventId,
    by: FromQuery[str] = "",
    kind: FromQuery[str] = "",
    table: FromQuery[str] = "",
    during: FromQuery[str] = "",
    q: FromQuery[str] = "",
    page: FromQuery[str] = "1",
) -> Response[str]:
    found = event_request(request, event)
    number = whole_number(page or "1", "The page", 1)
    view = await asyncio.to_thread(looked_up, found, Filter(by, kind, table, during, " ".join(q.split())[:100]), number)
    store = services_of(request).store
    return found.page(
        "desk/log/log.html",
        fields=FIELDS,
        log=view,
        from_where=lambda via: FROM_WHERE.get(via, via),
        copy=store.copy_path,
        is_undo=lambda step: isinstance(step.entry.command, Undo),
        is_set_up=lambda step: isinstance(step.entry.command, SetUpEvent),
    )


@dataclass(frozen=True)
class Undoing:
    """What an undo would do, in words."""

    step: LogStep
    numbers: list[int]  # what must be undone with it (for an undo: undone first)
    following: list[tuple[LogStep, str]]  # the first of them, and why
    brings_back: list[LogStep]
    moves: list[str] = field(default_factory=list)  # prizes already won that would change hands

    @property
    def is_undo(self) -> bool:
        return isinstance(self.step.entry.command, Undo)

    @property
    def strike(self) -> str:
        return ",".join(str(number) for number in self.numbers)


@get("/events/{event:str}/log/undo", opt=for_task("undo"), include_in_schema=False)
async def undo_page(request: AnyRequest, event: EventId, entry: FromQuery[str] = "") -> Response[str]:
    """Shows what would be undone with an entry, before anything is undone."""
    found = event_request(request, event)
    number = _known_number(found, entry)
    _keep_set_up(found, number)
    search = found.event.searches.search(found.moment, [number])
    if not await search.finished_within(found.moment, PATIENCE):
        looked, of = search.progress
        return found.page("desk/log/undo_search.html", number=number, looked=looked, of=of)
    undoing = await asyncio.to_thread(_undoing, found, number, search)
    struck = found.moment.done.facts.struck().get(number)
    return found.page("desk/log/undo.html", fields=FIELDS, undoing=undoing, struck=struck)


def _keep_set_up(found: EventRequest, number: int) -> None:
    """Refuses to undo the setup: without it there is no event."""
    if isinstance(found.moment.entries[number - 1].command, SetUpEvent):
        raise InputError("You can't undo setting up the tournament. Change it on the Setup page, or start a new one.")


def _known_number(found: EventRequest, text: str) -> int:
    return whole_number(text, "The step", 1, found.moment.n)


def _undoing(found: EventRequest, number: int, search: UndoSearch) -> Undoing:
    history, consequences = history_of(found.event), search.ahead.found
    following = {each.n: each for each in consequences[:MOST_TOLD]}
    steps = history.steps(found.moment, sorted(following))
    command = found.moment.entries[number - 1].command
    back = history.steps(found.moment, sorted(command.strike)[:MOST_TOLD]) if isinstance(command, Undo) else []
    told = [(step, search.why(following[step.entry.n], found.moment)) for step in steps]
    numbers = [each.n for each in consequences]
    with_it = () if isinstance(command, Undo) else tuple(numbers)
    moves = moved_by_undo(found, tuple(sorted({number, *with_it})))
    return Undoing(history.steps(found.moment, [number])[0], numbers, told, back, moves)


@post("/events/{event:str}/log/undo", opt=for_task("undo"), include_in_schema=False)
async def undo(request: AnyRequest, event: EventId) -> Response[str]:
    """Undoes an entry with exactly the entries that were shown to depend on it."""
    found = event_request(request, event)
    form = await found.form()
    number = _known_number(found, STEP.read(form))
    _keep_set_up(found, number)
    reason = REASON.read(form)
    strike = await asyncio.to_thread(_strike, number, ALSO.read(form))  # it may be the whole log
    if not SURE.read(form) and (moves := await asyncio.to_thread(moved_by_undo, found, strike)):
        words = f"This moves prizes that are already won. {' '.join(moves)} Go on?"
        return html(render("parts/ask.html", {"words": words}))
    command = Undo(strike=strike, reason=reason)
    answer = await found.attempt(command)
    if isinstance(answer, Rejected):
        return refused(request, CHANGED.get(answer.slug) or found.why(answer))
    words = _done(found, number, strike)
    return accepted_answer(request, words, go=f"{found.home}/log")


def _done(found: EventRequest, number: int, strike: tuple[int, ...]) -> str:
    """What an undo did. Undoing an undo restores the steps it undid."""
    command = found.moment.entries[number - 1].command
    if isinstance(command, Undo):
        return f"Done again: {count(len(command.strike), 'step')}."
    return f"Undid {count(len(strike), 'step')}."


def _strike(number: int, others: str) -> tuple[int, ...]:
    return tuple(sorted({number, *_numbers(others)}))


def _numbers(text: str) -> Iterator[int]:
    for word in filter(None, text.split(",")):
        yield whole_number(word, "The step", 1)


ROUTES = [log_page, undo_page, undo]
