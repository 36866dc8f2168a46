"""Changes during a round: wrong seats corrected, a substitute, a player who leaves."""

from __future__ import annotations

import re

from litestar import Response, post

from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import accepted_answer, refused
from eastwind.server.web.event_request import event_request
from eastwind.server.web.forms import Fields, is_on, read_choice, read_number, read_person, read_reason
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.people.players import Withdraw
from eastwind.tournament.seating.substitutes import DropOut, PointsTo, Substitute
from eastwind.tournament.seating.swaps import RepairSeats
from eastwind.tournament.state import Tournament, named, table_label
from eastwind.tournament.texts.references import read_seat

POINTS_TO: tuple[PointsTo, ...] = ("entry", "substitute", "nobody")


@post("/events/{event:str}/room/repair", opt=for_task("decide"), include_in_schema=False)
async def repair(request: AnyRequest, event: EventId) -> Response[str]:
    """Two players have sat in each other's seats."""
    found = event_request(request, event)
    form = await found.form()
    number = read_number(form, "round", "Which round?")
    one = _picked(found.state, form, "from", "one")
    other = _picked(found.state, form, "to", "other")
    first = read_number(form, "from_game", "From which game on?", 1)
    last = read_number(form, "to_game", "To which game?")
    command = RepairSeats(
        round=number, one=one, other=other, from_game=first, to_game=last, reason=read_reason(form, required=False),
    )  # fmt: skip
    names = f"{named(found.state, one)} and {named(found.state, other)}" if one and other else ""
    return await found.submit(command, f"Fixed. {names} keep the points they actually played for.")


@post("/events/{event:str}/room/substitute", opt=for_task("decide"), include_in_schema=False)
async def substitute(request: AnyRequest, event: EventId) -> Response[str]:
    """Puts someone else in a seat, from a game on."""
    found = event_request(request, event)
    form = await found.form()
    number = read_number(form, "round", "Which round?")
    table, seat = _place(found.state, number, read_person(found.state, form, "sitter", "For whom?"))
    new = read_number(form, "substitute", "Who fills in?")
    game = read_number(form, "from_game", "From which game on?")
    to = read_choice(form, "points_to", "Whose points", POINTS_TO)
    command = Substitute(
        round=number, table=table, seat=seat, from_game=game, substitute=new, points_to=to,
        reason=read_reason(form, required=False),
    )  # fmt: skip
    where = f"table {table_label(found.state, table)} {seat}"
    return await found.submit(
        command, lambda done: f"{named(done.moment.state, new)} sits at {where} from game {game} on."
    )


@post("/events/{event:str}/room/drop-out", opt=for_task("decide"), include_in_schema=False)
async def drop_out(request: AnyRequest, event: EventId) -> Response[str]:
    """Takes out a player who leaves in the middle of a round; the table plays on with three."""
    found = event_request(request, event)
    form = await found.form()
    number = read_number(form, "round", "Which round?")
    person = read_person(found.state, form, "leaver", "Who leaves?")
    table, seat = _place(found.state, number, person)
    game = read_number(form, "from_game", "From which game on?")
    reason = read_reason(form, required=False)
    answer = await found.attempt(DropOut(round=number, table=table, seat=seat, from_game=game, reason=reason))
    if isinstance(answer, Rejected):
        return refused(request, found.why(answer))
    where = f"table {table_label(found.state, table)}"
    words = f"{named(found.state, person)} has left {where}. The table plays three-handed from game {game} on."
    follows = number + 1
    plays_on = follows <= found.moment.terms.rounds and found.state.entries[person].plays(follows)
    if is_on(form, "for_good") and plays_on and number == found.state.last_begun():
        gone = await found.attempt(Withdraw(entry=person, from_round=follows, reason=reason), "withdraw")
        if isinstance(gone, Rejected):
            return accepted_answer(request, f"{words} {found.why(gone)}")
        words += f" Withdrawn from round {follows} on."
    return accepted_answer(request, words)


def _picked(state: Tournament, form: Fields, token: str, field: str) -> int:
    """A player picked on the map ("3A12"), or typed."""
    if seat := re.fullmatch(r"\d{1,5}[ABCD](\d{0,6})", form.get(token, "")):
        if not seat[1]:
            raise InputError("That seat is empty. Choose two players.")
        return int(seat[1])
    return read_person(state, form, field, "Who sat in the wrong seats?")


def _place(state: Tournament, number: int, person: int) -> tuple[int, Seat]:
    """Where a player sits in a round, whenever they came."""
    found = state.rounds.get(number)
    for at, table in found.tables.items() if found else ():
        for letter in "ABCD":
            seat = read_seat(letter)
            if any(table.sitter(seat, game) == person for game in range(1, len(table.games) + 1)):
                return at, seat
    raise InputError(f"{named(state, person)} has no seat in round {number}.")


ROUTES = [repair, substitute, drop_out]
