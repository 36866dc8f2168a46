"""Players and check-in: walk-ins, who is here, who has paid, and everything about one player."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery

from eastwind.refusals import InputError, Rejected
from eastwind.server.desk.people import player_fields as ask
from eastwind.server.desk.people.apart import (
    is_pair,
    kept_from,
    others_to_choose,
    partners_changed,
    read_partners,
    with_partners,
)
from eastwind.server.desk.people.barred_page import note_earlier
from eastwind.server.desk.people.check_in_list import SHOWS, PlayerCounts, name_words, roll_of, seats_of
from eastwind.server.desk.people.contacts_page import read_contact
from eastwind.server.live.running_event import Accepted
from eastwind.server.security.guards import for_task
from eastwind.server.security.roles import may
from eastwind.server.services import services_of
from eastwind.server.settings.contact_book import ContactBook
from eastwind.server.web.answers import accepted_answer, html, plain_page, refused
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.forms import Fields, is_on, known_player, read_choice
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, EventId, is_htmx, role_of
from eastwind.tournament.lookup import find_player
from eastwind.tournament.messages import Undo
from eastwind.tournament.people.contact_details import CONTACTS, Contact
from eastwind.tournament.people.details import (
    AT_THE_DOOR,
    DETAILS,
    STATUSES,
    UNDER_MORE,
    DetailRow,
    groups_written,
)
from eastwind.tournament.people.last_names import last_names_to_choose, name_parts, with_last_name
from eastwind.tournament.people.list_names import first_name_first
from eastwind.tournament.people.names import folded, tidied
from eastwind.tournament.people.players import (
    AddPlayer,
    ChangePlayer,
    CheckIn,
    CheckInMany,
    Paid,
    Pay,
    PayMany,
    Rejoin,
    Withdraw,
)
from eastwind.tournament.people.same_person import KnownSpellings
from eastwind.tournament.seating.latecomers import TakeEmptySeat
from eastwind.tournament.setup.parse import read_cents
from eastwind.tournament.state import Details, Status, Tournament, named
from eastwind.tournament.texts.phrases import count, money_of

PlayerNumber = FromPath[int]
STATUS_SAID: dict[Status, str] = {
    "standby": "Standby: plays if a seat is empty.",
    "waiting": "On the waiting list.",
    "house": "House player: fills a seat and isn't ranked.",
}


@get("/events/{event:str}/players", opt=for_task("look at the desk"), include_in_schema=False)
async def players_page(
    request: AnyRequest, event: EventId, show: FromQuery[str] = "all", q: FromQuery[str] = ""
) -> Response[str]:
    found = event_request(request, event)
    roll = PlayerCounts(found.state)
    shown = show if show in SHOWS else "all"
    may_see = may(role_of(request), "add players")
    book = ContactBook(services_of(request).store).of(event) if may_see else {}
    return found.page(
        "desk/people/players.html",
        fields=ask.FIELDS,
        roll=roll,
        lines=lambda: roll_of(found.state, shown, q, book),
        show=shown,
        shows=SHOWS,
        contact_rows=[row for row in CONTACTS if row.at_the_door],
        asked_at_the_door=AT_THE_DOOR,
        asked_under_more=UNDER_MORE,
        q=q,
    )


@post("/events/{event:str}/players/add", opt=for_task("add players"), include_in_schema=False)
async def add(request: AnyRequest, event: EventId) -> Response[str]:
    """A walk-in: a name and Enter; check the rest if it applies."""
    found = event_request(request, event)
    form = await found.form()
    cents = found.moment.terms.fee if ask.PAID.read(form) else 0
    await note_earlier(found)
    how = ask.HOW.read(form) if cents else ""
    command = AddPlayer(details=_details(form), paid=cents, how=how, again=ask.AGAIN.read(form))
    answer = await found.attempt(command)
    if isinstance(answer, Rejected):
        if answer.slug == "desk.name-twice":
            return _ask_about_name(found, form)
        return refused(request, found.why(answer))
    number = _number_of(answer)
    if ask.HERE.read(form):
        await found.attempt(CheckIn(player=number), "here")
    if contact := read_contact(form):
        await _keep_contact(found, number, contact)
    state = found.event.now().state
    other = "" if answer.repeat else _other_spelling(found.state, command.details.name)
    words = _entered(state, number)
    if not other:
        return accepted_answer(request, words)
    return _with_undo(found, f"{words} Is this the same person as {other}? If so, undo it.", answer)


def _number_of(answer: Accepted) -> int:
    assert isinstance(answer.entry.command, AddPlayer)
    return answer.entry.command.player


def _other_spelling(state: Tournament, name: str) -> str:
    """Someone on the list whose name is nearly this one."""
    spellings = KnownSpellings()
    for number, player in state.players.items():
        if folded(player.name) != folded(name):
            spellings.add(player.name, named(state, number))
    return spellings.find(name)


def _ask_about_name(found: EventRequest, form: Fields) -> Response[str]:
    """Asks whether this is the same person again, or someone else of that name. Typing continues meanwhile."""
    name = first_name_first(ask.NAME.read(form))
    players = found.state.players.items()
    twins = [named(found.state, number) for number, player in players if folded(player.name) == folded(name)]
    if not is_htmx(found.request):
        there = f"{name} is on the list already ({', '.join(twins)})."
        return refused(found.request, f"{there} If this is another person with that name, check the box under More.")
    typed = [(name, value) for name, values in form.typed.items() for value in values if name != ask.AGAIN.name]
    path = found.request.url.path
    shown = {**found.context(), "name": name, "twins": twins, "typed": typed, "fields": ask.FIELDS, "action": path}
    headers = {"X-Question": "same name", "HX-Retarget": "#questions", "HX-Reswap": "innerHTML"}
    return html(render("desk/people/same_name.html", shown), headers=headers)


def _with_undo(found: EventRequest, words: str, done: Accepted) -> Response[str]:
    """What was done, with a button that undoes it."""
    if not is_htmx(found.request):
        return accepted_answer(found.request, words)
    shown = {**found.context(), "words": words, "entry": done.entry.n, "fields": ask.FIELDS}
    return html(render("desk/people/done_with_undo.html", shown))


def _entered(state: Tournament, number: int) -> str:
    """What was entered, and what to look at."""
    player = state.players[number]
    words = [f"Added {name_words(state, number)}{', checked in' if player.checked_in else ''}."]
    if player.warning:
        words.append(f"Look out: {player.warning}.")
    if player.details.status != "entered":
        words.append(STATUS_SAID[player.details.status])
    elif state.rounds and not seats_of(state, number):
        words.append("The seats are drawn already: give an empty seat on the Seating page, or seat everyone again.")
    return " ".join(words)


@post("/events/{event:str}/players/all", opt=for_task("add players"), include_in_schema=False)
async def mark_all(request: AnyRequest, event: EventId) -> Response[str]:
    """Checks in all players who are shown, or takes the fee from them: one step, which one press undoes."""
    found = event_request(request, event)
    form = await found.form()
    numbers = _shown(found.state, form)
    if ask.HERE.read(form):
        following = found.state.last_begun() + 1
        expected = tuple(number for number in numbers if found.state.players[number].plays(following))
        answer = await found.attempt(CheckInMany(players=expected))
    else:
        answer = await found.attempt(PayMany(players=numbers, how=ask.HOW.read(form)))
    if isinstance(answer, Rejected):
        return refused(request, found.why(answer))
    return _with_undo(found, _all_marked(answer), answer)


def _shown(state: Tournament, form: Fields) -> tuple[int, ...]:
    """The players in sight: as the page says, or without scripts by its address."""
    if words := ask.SHOWN.read(form):
        return tuple(known_player(state, word) for word in words.split(","))
    show = ask.SHOW.read(form)
    return tuple(row.player.number for row in roll_of(state, show if show in SHOWS else "all", ask.SEARCH.read(form)))


def _all_marked(answer: Accepted) -> str:
    events = answer.entry.events
    if isinstance(answer.entry.command, CheckInMany):
        return f"Checked in {count(len(events), 'player')}."
    taken = sum(event.cents for event in events if isinstance(event, Paid))
    return f"{count(len(events), 'player')} paid {money_of(answer.moment.state, taken)}."


@post("/events/{event:str}/players/take-back", opt=for_task("undo"), include_in_schema=False)
async def take_back(request: AnyRequest, event: EventId) -> Response[str]:
    """Undoes what was just done on this page."""
    found = event_request(request, event)
    number = replace(ask.STEP, high=len(found.moment.entries)).read(await found.form())
    if not isinstance(found.moment.entries[number - 1].command, CheckInMany | PayMany | AddPlayer | Withdraw):
        raise InputError("Undo that on the Log page.")
    undo = Undo(strike=(number,), reason="undone on the Players page")
    return await found.submit(undo, "Undone.")


@post("/events/{event:str}/players/mark", opt=for_task("add players"), include_in_schema=False)
async def mark(request: AnyRequest, event: EventId) -> Response[str]:
    """One press in the list: here, paid, or taken in from standby or the waiting list."""
    found = event_request(request, event)
    form = await found.form()
    if is_on(form, ask.WHO_IS_HERE.name):
        number = ask.WHO_IS_HERE.read(form)
        return await found.submit(CheckIn(player=number), lambda done: f"Checked in {_name(done, number)}.")
    if is_on(form, ask.WHO_PLAYS.name):
        return await _take_in(found, ask.WHO_PLAYS.read(form))
    number = ask.WHO_PAID.read(form)
    owed = found.moment.terms.fee - found.state.players[number].paid if number in found.state.players else 0
    paid = Pay(player=number, cents=owed, how=ask.HOW.read(form))
    return await found.submit(paid, lambda done: _has_paid(done.moment.state, number))


async def _take_in(found: EventRequest, number: int) -> Response[str]:
    """Moves a player from the waiting list or standby into the tournament."""
    player = find_player(found.state, number)
    if isinstance(player, Rejected):
        return refused(found.request, found.why(player))
    details = msgspec.structs.replace(player.details, status="entered")
    answer = await found.attempt(ChangePlayer(player=number, details=details))
    if isinstance(answer, Rejected):
        return refused(found.request, found.why(answer))
    return accepted_answer(found.request, _entered(answer.moment.state, number))


@get("/events/{event:str}/players/{player:int}", opt=for_task("look at the desk"), include_in_schema=False)
async def player_page(request: AnyRequest, event: EventId, player: PlayerNumber) -> Response[str]:
    found = event_request(request, event)
    if player not in found.state.players:
        words = f"There is no player number {player} in this tournament."
        return plain_page(request, "parts/refused.html", 404, words=words, back=f"{found.home}/players")
    one = found.state.players[player]
    first = found.state.last_begun() + 1
    groups = tuple(group for group in one.details.keep_apart if not is_pair(group))  # pairs are chosen by name
    return found.page(
        "desk/people/player.html",
        fields=ask.FIELDS,
        player=one,
        roll=PlayerCounts(found.state),
        called=named(found.state, player),
        last_names=[(last, last) for last in last_names_to_choose(one.name)],
        filed=tidied(name_parts(one.name).last),
        owed=max(0, found.moment.terms.fee - one.paid),
        seats=[(number, *at) for number, at in seats_of(found.state, player).items() if one.plays(number)],
        rounds=[(number, f"round {number}") for number in range(first, found.moment.terms.rounds + 1)],
        away=not one.plays(first),
        details=msgspec.structs.replace(one.details, keep_apart=groups),
        apart=[(number, found.state.players[number].name) for number in kept_from(found.state, player)],
        others=others_to_choose(found.state, player),
        contact_rows=CONTACTS,
        asked_at_the_door=AT_THE_DOOR,
        asked_under_more=UNDER_MORE,
        contact=ContactBook(services_of(request).store).of(event).get(player, Contact()),
    )


@post("/events/{event:str}/players/{player:int}/change", opt=for_task("add players"), include_in_schema=False)
async def change(request: AnyRequest, event: EventId, player: PlayerNumber) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    if isinstance(no := find_player(found.state, player), Rejected):
        return refused(request, found.why(no))
    wanted = read_partners(found.state, form, player)
    details = with_partners(found.state, player, _details(form, ask.FILED.read(form)), wanted)
    if details != found.state.players[player].details:  # perhaps only the contact is new
        answer = await found.attempt(ChangePlayer(player=player, details=details, again=ask.AGAIN.read(form)))
        if isinstance(answer, Rejected):
            twice = answer.slug == "desk.name-twice"
            return _ask_about_name(found, form) if twice else refused(request, found.why(answer))
        for other, changed in partners_changed(found.state, player, details).items():
            await found.attempt(ChangePlayer(player=other, details=changed), f"apart-{other}")
    if "email" in form:
        await _keep_contact(found, player, read_contact(form))
    return accepted_answer(request, f"Saved {name_words(found.event.now().state, player)}.")


async def _keep_contact(found: EventRequest, player: int, contact: Contact) -> None:
    book = ContactBook(services_of(found.request).store)
    if contact != book.of(found.event.stream).get(player, Contact()):
        await asyncio.to_thread(book.put, found.event.stream, {player: contact})


@post("/events/{event:str}/players/{player:int}/pay", opt=for_task("add players"), include_in_schema=False)
async def pay(request: AnyRequest, event: EventId, player: PlayerNumber) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    cents = read_cents(ask.AMOUNT.read(form))
    cents = -cents if ask.BACK.read(form) else cents
    paid = Pay(player=player, cents=cents, how=ask.HOW_PAID.read(form))
    return await found.submit(paid, lambda done: _has_paid(done.moment.state, player))


@post("/events/{event:str}/players/{player:int}/here", opt=for_task("add players"), include_in_schema=False)
async def check_in(request: AnyRequest, event: EventId, player: PlayerNumber) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    if ask.GONE.read(form):
        gone = CheckIn(player=player, here=False)
        return await found.submit(gone, lambda done: f"{_name(done, player)} is not checked in any more.")
    here = CheckIn(player=player, card_seen=ask.CARD_SEEN.read(form), late=ask.LATE.read(form))
    return await found.submit(here, lambda done: f"Checked in {_name(done, player)}.")


@post("/events/{event:str}/players/{player:int}/withdraw", opt=for_task("add players"), include_in_schema=False)
async def withdraw(request: AnyRequest, event: EventId, player: PlayerNumber) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    first = ask.OUT_FROM.read(form, found.state.last_begun() + 1)

    def words(done: Accepted) -> str:
        told = f"{_name(done, player)} is out starting with round {first}."
        return f"{told} The seat stays empty. To fill it, use the Seating page." if seated else told

    seated = _seated_from(found.state, player, first)
    return await found.submit(Withdraw(player=player, from_round=first, reason=ask.REASON.read(form)), words)


@post("/events/{event:str}/players/{player:int}/rejoin", opt=for_task("add players"), include_in_schema=False)
async def rejoin(request: AnyRequest, event: EventId, player: PlayerNumber) -> Response[str]:
    found = event_request(request, event)
    form = await found.form()
    first = ask.PLAYS_FROM.read(form, found.state.last_begun() + 1)
    answer = await found.attempt(Rejoin(player=player, from_round=first))
    if isinstance(answer, Rejected):
        return refused(request, found.why(answer))
    words = f"{_name(answer, player)} plays again starting with round {first}."
    if ask.TAKE_SEAT.read(form) and not _seated_from(answer.moment.state, player, first):
        return await _take_seat(found, player, first, words)
    return accepted_answer(request, words)


async def _take_seat(found: EventRequest, player: int, first: int, words: str) -> Response[str]:
    answer = await found.attempt(TakeEmptySeat(player=player, from_round=first), "seat")
    if isinstance(answer, Rejected):
        return accepted_answer(found.request, f"{words} There is no seat yet: {found.why(answer)}")
    seats = seats_of(answer.moment.state, player)
    number = min(number for number in seats if number >= first)
    table, seat = seats[number]
    return accepted_answer(found.request, f"{words} In round {number}: table {table}, seat {seat}.")


def _seated_from(state: Tournament, player: int, first: int) -> bool:
    return any(number >= first for number in seats_of(state, player))


def read_detail(form: Fields, row: DetailRow) -> Any:
    """One detail as a form has it."""
    match row.form:
        case "tick":
            return is_on(form, row.name)
        case "status":
            return read_choice(form, row.name, "On the list as", tuple(STATUSES))
        case "groups":
            return groups_written(form.get(row.name, ""))
        case "text" | "section":
            return form.get(row.name) or None


def _details(form: Fields, filed: str = "") -> Details:
    """What a form says about a player."""
    name = first_name_first(ask.NAME.read(form))
    if not name:
        raise InputError("Type a name, then press Enter.")
    return Details(
        name=with_last_name(name, filed) if filed else name,
        **{row.name: read_detail(form, row) for row in DETAILS},
    )


def _name(done: Accepted, player: int) -> str:
    return name_words(done.moment.state, player)


def _has_paid(state: Tournament, player: int) -> str:
    return f"{name_words(state, player)} has paid {money_of(state, state.players[player].paid)}."


ROUTES = [players_page, add, mark_all, take_back, mark, player_page, change, pay, check_in, withdraw, rejoin]
