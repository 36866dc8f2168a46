"""Changes during a round: wrong seats corrected, a substitute, a player who leaves."""

from __future__ import annotations

import re

from litestar import Response, post

from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import accepted_answer, refused
from eastwind.server.web.event_request import event_request
from eastwind.server.web.form_fields import (
    ChoiceField,
    NumberField,
    PersonField,
    ReasonField,
    TextField,
    Tick,
    form_of,
)
from eastwind.server.web.forms import Fields
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.people.players import Withdraw
from eastwind.tournament.seating.substitutes import DropOut, PointsTo, Substitute
from eastwind.tournament.seating.swaps import RepairSeats
from eastwind.tournament.state import Tournament, named, table_label
from eastwind.tournament.texts.references import read_seat

LIST = 'list="people" autocomplete="off"'
ROUND = NumberField(name="round", asks="Which round?")
FROM, TO = TextField(name="from"), TextField(name="to")  # picked on the map
ONE = PersonField(name="one", label="Player", asks="Who sat in the wrong seats?", required=True, more=LIST)
OTHER = PersonField(
    name="other", label="sat in the seat of", asks="Who sat in the wrong seats?", required=True, more=LIST
)
FIRST_GAME = NumberField(name="from_game", label="From game", asks="From which game on?")
LAST_GAME = NumberField(name="to_game", label="to game", asks="To which game?")
SITTER = PersonField(name="sitter", label="For", asks="For whom?", required=True, more=LIST)
SUBSTITUTE = NumberField(name="substitute", label="Substitute", asks="Who fills in?")
POINTS_TO: ChoiceField[PointsTo] = ChoiceField(
    name="points_to",
    label="Points go to",
    asks="Whose points",
    options={"player": "the original player", "substitute": "the substitute", "nobody": "no one"},
)
LEAVER = PersonField(name="leaver", label="Who is leaving?", asks="Who leaves?", required=True, more=LIST)
GONE_FROM = NumberField(name="from_game", label="First game without this player", asks="From which game on?")
FOR_GOOD = Tick(name="for_good", label="Done for the day")
REASON = ReasonField()
LATECOMER = NumberField(name="player", label="Who joins?", asks="Who?")
FROM_ROUND = NumberField(name="from_round", asks="From which round on?")
JOINS_FROM = NumberField(name="from_game", label="First game", asks="From which game on?", required=True)
FIELDS = {
    "late": form_of(LATECOMER, FROM_ROUND, JOINS_FROM),
    "repair": form_of(ROUND, FROM, TO, ONE, OTHER, FIRST_GAME, LAST_GAME),
    "substitute": form_of(ROUND, SITTER, SUBSTITUTE, FIRST_GAME, POINTS_TO, REASON),
    "leave": form_of(ROUND, LEAVER, GONE_FROM, REASON, FOR_GOOD),
}


@post("/events/{event:str}/room/repair", opt=for_task("decide"), include_in_schema=False)
async def repair(request: AnyRequest, event: EventId) -> Response[str]:
    """Two players have sat in each other's seats."""
    found = event_request(request, event)
    form = await found.form()
    number = ROUND.read(form)
    one = _picked(found.state, form, FROM, ONE)
    other = _picked(found.state, form, TO, OTHER)
    first = FIRST_GAME.read(form, 1)
    last = LAST_GAME.read(form)
    command = RepairSeats(round=number, one=one, other=other, from_game=first, to_game=last)
    names = f"{named(found.state, one)} and {named(found.state, other)}" if one and other else ""
    return await found.submit(command, f"Fixed. {names} keep the points they actually played for.")


@post("/events/{event:str}/room/substitute", opt=for_task("decide"), include_in_schema=False)
async def substitute(request: AnyRequest, event: EventId) -> Response[str]:
    """Puts someone else in a seat, from a game on."""
    found = event_request(request, event)
    form = await found.form()
    number = ROUND.read(form)
    table, seat = _place(found.state, number, SITTER.read(form, found.state))
    new = SUBSTITUTE.read(form)
    game = FIRST_GAME.read(form)
    to = POINTS_TO.read(form)
    command = Substitute(
        round=number, table=table, seat=seat, from_game=game, substitute=new, points_to=to,
        reason=REASON.read(form),
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
    number = ROUND.read(form)
    person = LEAVER.read(form, found.state)
    table, seat = _place(found.state, number, person)
    game = GONE_FROM.read(form)
    reason = REASON.read(form)
    answer = await found.attempt(DropOut(round=number, table=table, seat=seat, from_game=game, reason=reason))
    if isinstance(answer, Rejected):
        return refused(request, found.why(answer))
    where = f"table {table_label(found.state, table)}"
    words = f"{named(found.state, person)} has left {where}. The table plays three-handed from game {game} on."
    follows = number + 1
    plays_on = follows <= found.moment.terms.rounds and found.state.players[person].plays(follows)
    if FOR_GOOD.read(form) and plays_on and number == found.state.last_begun():
        gone = await found.attempt(Withdraw(player=person, from_round=follows, reason=reason), "withdraw")
        if isinstance(gone, Rejected):
            return accepted_answer(request, f"{words} {found.why(gone)}")
        words += f" Withdrawn from round {follows} on."
    return accepted_answer(request, words)


def _picked(state: Tournament, form: Fields, token: TextField, typed: PersonField) -> int:
    """A player picked on the map ("3A12"), or typed."""
    if seat := re.fullmatch(r"\d{1,5}[ABCD](\d{0,6})", token.read(form)):
        if not seat[1]:
            raise InputError("That seat is empty. Choose two players.")
        return int(seat[1])
    return typed.read(form, state)


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
