"""Entries and check-in: walk-ins, who is here, who has paid, and everything about one entry."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery

from eastwind.refusals import InputError, Rejected
from eastwind.server.desk.people.barred import note_earlier
from eastwind.server.desk.people.check_in_list import SHOWS, PlayerCounts, roll_of, stops_of
from eastwind.server.live.running_event import Accepted
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import html, plain_page, refused, said
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.forms import Fields, is_on, read_choice, read_number, read_reason
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, EventId, is_htmx
from eastwind.tournament.lookup import find_entry
from eastwind.tournament.people.names import folded, tidied
from eastwind.tournament.people.players import AddEntry, ChangeEntry, CheckIn, Pay, Rejoin, Withdraw
from eastwind.tournament.seating.assign import TakeEmptySeat
from eastwind.tournament.setup.parse import read_cents
from eastwind.tournament.state import Details, Status, Tournament, named
from eastwind.tournament.texts.phrases import money_of

EntryNumber = FromPath[int]
STATUSES: tuple[Status, ...] = ("entered", "standby", "waiting", "house")


@get("/events/{event:str}/entries", opt=for_task("look at the desk"), include_in_schema=False)
async def entries_page(
    request: AnyRequest, event: EventId, show: FromQuery[str] = "all", q: FromQuery[str] = ""
) -> Response[str]:
    found = event_request(request, event)
    roll = PlayerCounts(found.state)
    shown = show if show in SHOWS else "all"
    return found.page(
        "desk/people/players.html",
        roll=roll,
        lines=lambda: roll_of(found.state, shown, q),
        show=shown,
        shows=SHOWS,
        q=q,
    )


@post("/events/{event:str}/entries/add", opt=for_task("enter people"), include_in_schema=False)
async def add(request: AnyRequest, event: EventId) -> Response[str]:
    """A walk-in: a name and Enter; the rest is ticked where it applies."""
    found = event_request(request, event)
    form = await found.form()
    cents = found.moment.terms.fee if is_on(form, "paid") else 0
    await note_earlier(found)
    answer = await found.attempt(AddEntry(details=_details(form), paid=cents, again=is_on(form, "again")))
    if isinstance(answer, Rejected):
        if answer.slug == "desk.name-twice":
            return _ask_about_name(found, form)
        return refused(request, found.why(answer))
    number = _number_of(answer)
    if is_on(form, "here"):
        await found.attempt(CheckIn(entry=number, card_seen=is_on(form, "card_seen")), "here")
    return said(request, _entered(found.event.now().state, number))


def _number_of(answer: Accepted) -> int:
    assert isinstance(answer.entry.command, AddEntry)
    return answer.entry.command.entry


def _ask_about_name(found: EventRequest, form: Fields) -> Response[str]:
    """The same person again, or another of the same name? The form stays as it is, with a button to say so."""
    name = tidied(form["name"])
    entries = found.state.entries.items()
    twins = [named(found.state, number) for number, entry in entries if folded(entry.name) == folded(name)]
    if is_htmx(found.request):
        return html(render("desk/people/same_name.html", {"name": name, "twins": twins}))
    words = f"{name} is entered already ({', '.join(twins)}). For another person of that name, tick so under More."
    return refused(found.request, words)


def _entered(state: Tournament, number: int) -> str:
    """What was entered, and what to look at."""
    entry = state.entries[number]
    words = [f"{named(state, number)} is entered{', and here' if entry.checked_in else ''}."]
    if entry.warning:
        words.append(f"Look out: {entry.warning}.")
    if entry.details.status != "entered":
        words.append(f"On the list as {entry.details.status}.")
    elif state.rounds and not stops_of(state, number):
        words.append("The seats are drawn already: give an empty seat on the Room page, or seat everyone again.")
    return " ".join(words)


@post("/events/{event:str}/entries/mark", opt=for_task("enter people"), include_in_schema=False)
async def mark(request: AnyRequest, event: EventId) -> Response[str]:
    """One press in the list: here, paid, or taken in from standby or the waiting list."""
    found = event_request(request, event)
    form = await found.form()
    if is_on(form, "here"):
        number = read_number(form, "here", "Who is here?")
        return await found.submit(CheckIn(entry=number), lambda done: f"{_name(done, number)} is here.")
    if is_on(form, "take_in"):
        return await _take_in(found, read_number(form, "take_in", "Who is taken in?"))
    number = read_number(form, "pay", "Who has paid?")
    owed = found.moment.terms.fee - found.state.entries[number].paid if number in found.state.entries else 0
    return await found.submit(Pay(entry=number, cents=owed), lambda done: _has_paid(done.moment.state, number))


async def _take_in(found: EventRequest, number: int) -> Response[str]:
    """From the waiting list or standby to the players."""
    entry = find_entry(found.state, number)
    if isinstance(entry, Rejected):
        return refused(found.request, found.why(entry))
    details = msgspec.structs.replace(entry.details, status="entered")
    answer = await found.attempt(ChangeEntry(entry=number, details=details))
    if isinstance(answer, Rejected):
        return refused(found.request, found.why(answer))
    return said(found.request, _entered(answer.moment.state, number))


@get("/events/{event:str}/entries/{entry:int}", opt=for_task("look at the desk"), include_in_schema=False)
async def entry_page(request: AnyRequest, event: EventId, entry: EntryNumber) -> Response[str]:
    found = event_request(request, event)
    if entry not in found.state.entries:
        words = f"There is no entry {entry} in this event."
        return plain_page(request, "parts/refused.html", 404, words=words, back=f"{found.home}/entries")
    one = found.state.entries[entry]
    first = found.state.last_begun() + 1
    return found.page(
        "desk/people/player.html",
        entry=one,
        roll=PlayerCounts(found.state),
        called=named(found.state, entry),
        owed=max(0, found.moment.terms.fee - one.paid),
        stops=stops_of(found.state, entry),
        rounds=range(first, found.moment.terms.rounds + 1),
        away=not one.plays(first),
    )


@post("/events/{event:str}/entries/{entry:int}/change", opt=for_task("enter people"), include_in_schema=False)
async def change(request: AnyRequest, event: EventId, entry: EntryNumber) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    answer = await found.attempt(ChangeEntry(entry=entry, details=_details(form), again=is_on(form, "again")))
    if isinstance(answer, Rejected):
        return _ask_about_name(found, form) if answer.slug == "desk.name-twice" else refused(request, found.why(answer))
    return said(request, f"{_name(answer, entry)} is changed.")


@post("/events/{event:str}/entries/{entry:int}/pay", opt=for_task("enter people"), include_in_schema=False)
async def pay(request: AnyRequest, event: EventId, entry: EntryNumber) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    cents = read_cents(form.get("amount", ""))
    cents = -cents if is_on(form, "back") else cents
    return await found.submit(Pay(entry=entry, cents=cents), lambda done: _has_paid(done.moment.state, entry))


@post("/events/{event:str}/entries/{entry:int}/here", opt=for_task("enter people"), include_in_schema=False)
async def check_in(request: AnyRequest, event: EventId, entry: EntryNumber) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    if is_on(form, "gone"):
        gone = CheckIn(entry=entry, here=False)
        return await found.submit(gone, lambda done: f"{_name(done, entry)} is not here after all.")
    here = CheckIn(entry=entry, card_seen=is_on(form, "card_seen"), late=is_on(form, "late"))
    return await found.submit(here, lambda done: f"{_name(done, entry)} is here.")


@post("/events/{event:str}/entries/{entry:int}/withdraw", opt=for_task("enter people"), include_in_schema=False)
async def withdraw(request: AnyRequest, event: EventId, entry: EntryNumber) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    first = read_number(form, "from_round", "From which round on?", found.state.last_begun() + 1)

    def words(done: Accepted) -> str:
        told = f"{_name(done, entry)} plays no more from round {first} on."
        return f"{told} The seat stays empty; seat everyone again on the Room page if you like." if stops else told

    stops = stops_of(found.state, entry)
    return await found.submit(Withdraw(entry=entry, from_round=first, reason=read_reason(form, required=False)), words)


@post("/events/{event:str}/entries/{entry:int}/rejoin", opt=for_task("enter people"), include_in_schema=False)
async def rejoin(request: AnyRequest, event: EventId, entry: EntryNumber) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    first = read_number(form, "from_round", "From which round on?", found.state.last_begun() + 1)
    answer = await found.attempt(Rejoin(entry=entry, from_round=first))
    if isinstance(answer, Rejected):
        return refused(request, found.why(answer))
    words = f"{_name(answer, entry)} plays again from round {first} on."
    if is_on(form, "take_seat") and not _seated_from(answer.moment.state, entry, first):
        return await _take_seat(found, entry, first, words)
    return said(request, words)


async def _take_seat(found: EventRequest, entry: int, first: int, words: str) -> Response[str]:
    answer = await found.attempt(TakeEmptySeat(entry=entry, from_round=first), "seat")
    if isinstance(answer, Rejected):
        return said(found.request, f"{words} But there is no seat yet: {found.why(answer)}")
    stop = next(stop for stop in stops_of(answer.moment.state, entry) if stop.round >= first)
    return said(found.request, f"{words} In round {stop.round}: table {stop.table}, seat {stop.seat}.")


def _seated_from(state: Tournament, entry: int, first: int) -> bool:
    return any(stop.round >= first for stop in stops_of(state, entry))


def _details(form: Fields) -> Details:
    """What a form says of an entry."""
    name = tidied(form.get("name", ""))
    if not name:
        raise InputError("There is no name: type it, then press Enter.")
    return Details(
        name=name,
        section=form.get("section") or None,
        status=read_choice(form, "status", "On the list as", STATUSES),
        stationary=is_on(form, "stationary"),
        first_timer=is_on(form, "first_timer"),
        brings_set=is_on(form, "brings_set"),
        keep_apart=tuple(group.strip() for group in form.get("keep_apart", "").split(";") if group.strip()),
        master_points=form.get("master_points") or None,
    )


def _name(done: Accepted, entry: int) -> str:
    return named(done.moment.state, entry)


def _has_paid(state: Tournament, entry: int) -> str:
    return f"{named(state, entry)} has paid {money_of(state, state.entries[entry].paid)}."


ROUTES = [entries_page, add, mark, entry_page, change, pay, check_in, withdraw, rejoin]
