"""A bonus round: its announcement, which tables are ready, the order of the calls, the bonus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from litestar import Response, post

from eastwind.refusals import Rejected
from eastwind.rules.results import MahJongg
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import accepted_answer, refused
from eastwind.server.web.event_request import event_request
from eastwind.server.web.form_fields import ChoiceField, NumberField, TextField, Tick, form_of
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.rounds.bonus import AnnounceBonus, AwardBonus, CallMahJongg, MarkReady
from eastwind.tournament.state import BonusTerms, Tournament, named, table_label
from eastwind.tournament.texts.phrases import count

Kind = Literal["extra", "first_in_room"]

ROUND = NumberField(name="round", asks="Which round?")
TABLE = NumberField(name="table", asks="Which table?")
EVERYONE = Tick(name="everyone")
WORDS = TextField(
    name="words",
    label="What you will announce",
    help="For example: every Quints hand earns an extra 10 points",
    required=True,
    more='autocomplete="off"',
)
SECTION = TextField(name="section", label="Section of the card (if any)")
EXTRA_POINTS = NumberField(name="extra_points", label="Extra points")
FIRST_IN_ROOM = NumberField(
    name="first_in_room", label="Points for the first Mah Jongg in the room", asks="Points for the first Mah Jongg"
)
WINNER = NumberField(name="player", label="Winner of a game", asks="Who gets it?")
KIND: ChoiceField[Kind] = ChoiceField(
    name="kind",
    label="For",
    asks="Which bonus",
    options={"extra": "the announced bonus", "first_in_room": "the first Mah Jongg in the room"},
)
ANNOUNCE_FIELDS = form_of(ROUND, WORDS, SECTION, EXTRA_POINTS, FIRST_IN_ROOM)
READY_FIELDS = form_of(ROUND, TABLE, EVERYONE)
CALL_FIELDS = form_of(ROUND, TABLE)
AWARD_FIELDS = form_of(ROUND, WINNER, KIND)


@dataclass(frozen=True, slots=True)
class Winner:
    """A player who won a game of a bonus round."""

    player: int
    name: str
    table: str
    first: bool  # won at the table that called first


@post("/events/{event:str}/bonus", opt=for_task("run the round"), include_in_schema=False)
async def announce(request: AnyRequest, event: EventId) -> Response[str]:
    """Turns a round that has not begun into a bonus round."""
    found = event_request(request, event)
    form = await found.form()
    number = ROUND.read(form)
    terms = BonusTerms(
        words=WORDS.read(form).strip().rstrip("."),
        section=SECTION.read(form) or None,
        extra_points=EXTRA_POINTS.read(form, 0),
        first_in_room=FIRST_IN_ROOM.read(form, 0),
    )
    return await found.submit(
        AnnounceBonus(round=number, terms=terms),
        f"Round {number} is a bonus round. It starts when every table is ready.",
    )


@post("/events/{event:str}/bonus/ready", opt=for_task("run the round"), include_in_schema=False)
async def mark_ready(request: AnyRequest, event: EventId) -> Response[str]:
    """Marks one table, or all of them, as ready."""
    found = event_request(request, event)
    form = await found.form()
    number = ROUND.read(form)
    if not EVERYONE.read(form):
        table = TABLE.read(form)
        words = f"Table {table_label(found.state, table)} is ready."
        return await found.submit(MarkReady(round=number, table=table), words)
    if number not in found.state.rounds:
        return refused(request, f"Round {number} is not seated yet, so no table can be ready.")
    tables = found.state.rounds[number].tables
    for at, each in tables.items():
        if not each.ready:
            answer = await found.attempt(MarkReady(round=number, table=at), str(at))
            if isinstance(answer, Rejected):
                return refused(request, found.why(answer))
    return accepted_answer(request, f"{count(len(tables), 'table is', 'tables are')} ready.")


@post("/events/{event:str}/bonus/call", opt=for_task("run the round"), include_in_schema=False)
async def call_mahjongg(request: AnyRequest, event: EventId) -> Response[str]:
    """A table calls Mah Jongg; the order of the calls is kept."""
    found = event_request(request, event)
    form = await found.form()
    number, table = ROUND.read(form), TABLE.read(form)
    return await found.submit(
        CallMahJongg(round=number, table=table),
        lambda done: (
            f"Table {table_label(done.moment.state, table)} was number "
            f"{done.moment.state.rounds[number].tables[table].finished} to call."
        ),
    )


@post("/events/{event:str}/bonus/award", opt=for_task("decide"), include_in_schema=False)
async def award(request: AnyRequest, event: EventId) -> Response[str]:
    """Awards an announced bonus to a winner."""
    found = event_request(request, event)
    form = await found.form()
    player = WINNER.read(form)
    number = ROUND.read(form)
    kind = KIND.read(form)
    return await found.submit(
        AwardBonus(player=player, round=number, kind=kind),
        lambda done: f"{named(done.moment.state, player)} gets the bonus.",
    )


def winners(state: Tournament, number: int) -> list[Winner]:
    """Who won a game of a round, for the announced bonus."""
    found: dict[int, Winner] = {}
    for at, table in sorted(state.rounds[number].tables.items()):
        for game in range(1, len(table.games) + 1):
            version = table.current(game)
            if version is None or not isinstance(version.result, MahJongg):
                continue
            player = table.credited(version.result.winner, game)
            if player is not None and (player not in found or table.finished == 1):
                found[player] = Winner(player, named(state, player), table_label(state, at), table.finished == 1)
    return list(found.values())


def winner_options(state: Tournament, number: int) -> list[tuple[int, str]]:
    """The winners to choose from, and how they are called."""
    return [
        (each.player, f"{each.name}, table {each.table}{' (called first)' if each.first else ''}")
        for each in winners(state, number)
    ]


def offered(terms: BonusTerms | None) -> list[tuple[Kind, str]]:
    """The bonuses that were announced, with their points."""
    points: dict[Kind, int] = {"extra": terms.extra_points, "first_in_room": terms.first_in_room} if terms else {}
    return [(kind, f"{KIND.options[kind]} ({each})") for kind, each in points.items() if each]


ROUTES = [announce, mark_ready, call_mahjongg, award]
