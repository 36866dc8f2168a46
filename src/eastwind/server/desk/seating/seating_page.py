"""The seating: seat everyone, see the tables of any round, swap seats before it begins, read aloud."""

from __future__ import annotations

import re
import secrets
from functools import cache, lru_cache
from itertools import combinations
from typing import Literal

from litestar import Response, get, post
from markupsafe import Markup

from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import SEATS
from eastwind.server.desk.people.check_in_list import PlayerCounts, by_name
from eastwind.server.desk.seating import seat_changes
from eastwind.server.desk.seating.room_map import round_to_show, see_room, tabs, unseated
from eastwind.server.desk.setup.setup_advice import NAMES, make_room
from eastwind.server.live.running_event import Accepted
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import accepted_answer, refused
from eastwind.server.web.charts import bar_chart
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.form_fields import (
    ChoiceField,
    NumberField,
    PersonField,
    TextArea,
    TextField,
    Tick,
    form_of,
)
from eastwind.server.web.forms import Fields
from eastwind.server.web.queued import queued
from eastwind.server.web.request import AnyRequest, EventId, RoundAsked
from eastwind.tournament.movement.adviser import SCHEMES, AdvisedMovement, advise
from eastwind.tournament.movement.plan_with_people import open_room
from eastwind.tournament.rounds.announcements import script
from eastwind.tournament.scorecards.open_tasks import seat_in
from eastwind.tournament.seating.assign import SeatByHand, SeatPlayers, TableSeats
from eastwind.tournament.seating.latecomers import TakeEmptySeat
from eastwind.tournament.seating.swaps import SwapPlaces
from eastwind.tournament.seating.who_plays import to_be_seated
from eastwind.tournament.state import Round, Tournament, named, table_label
from eastwind.tournament.texts.phrases import count
from eastwind.tournament.texts.references import read_player

Method = Literal["draw", "entered", "list"]
LIST = 'list="people" autocomplete="off"'
ROUND = NumberField(name="round", asks="Which round?")
FROM, TO = TextField(name="from"), TextField(name="to")  # picked on the map
ONE = PersonField(name="one", label="Player", asks="Who swaps?", more=LIST)
OTHER = PersonField(name="other", label="swaps with", asks="Who swaps?", more=LIST)
ONWARDS = Tick(name="onwards", label="Swap them in later rounds too")
FROM_ROUND = NumberField(
    name="from_round", label="Starting with round (finished rounds are kept)", asks="From which round on?"
)
METHOD: ChoiceField[Method] = ChoiceField(
    name="method",
    asks="How",
    options={"draw": "Random draw", "entered": "In the order they were added", "list": "From a list"},
)
ORDER = TextArea(name="order", label="Names or numbers in seat order: table 1 A, B, C, D, then table 2, and so on")
HERE_ONLY = Tick(name="present", label="Only players who are checked in")
SCHEME = TextField(name="scheme", label="Movement")
SEED = TextField(
    name="seed",
    label="Random seed",
    help="Leave blank for a new draw. The same seed with the same players gives the same seats.",
    more='autocomplete="off" maxlength="60"',
)
FIELDS = {
    "swap": form_of(ROUND, FROM, TO, ONE, OTHER, ONWARDS),
    "seat_all": form_of(FROM_ROUND, METHOD, ORDER, HERE_ONLY, SCHEME, SEED),
}


@get("/events/{event:str}/room", opt=for_task("look at the desk"), include_in_schema=False)
async def room_page(request: AnyRequest, event: EventId, asked: RoundAsked = "") -> Response[str]:
    found = event_request(request, event)
    state = found.state
    number = round_to_show(state, int(asked) if re.fullmatch(r"\d{1,3}", asked) else 0)
    games = state.rounds[number].games if number in state.rounds else 4
    return found.page(
        "desk/seating/seating.html",
        repeats=lambda: repeats_chart(found.state),
        number=number,
        tabs=lambda: tabs(state),
        room=cache(lambda: see_room(state, number) if number in state.rounds else None),
        first=state.last_begun() + 1,
        movement=NAMES.get(state.scheme, state.scheme),
        unseated=lambda: list(unseated(state, state.last_begun() + 1)),
        schemes=schemes(found),
        people=lambda: [named(state, player.number) for player in by_name(state)],
        roll=PlayerCounts(state),
        substitutes=lambda: substitutes(state, number),
        games=games,
        seats_open=lambda: seats_open(state, number),
        numbered_games=[(game, game) for game in range(1, games + 1)],
        fields={**FIELDS, **seat_changes.FIELDS},
        rounds=[(each, f"round {each}") for each in range(state.last_begun() + 1, state.terms.rounds + 1)],
    )


@get("/events/{event:str}/room/advice", opt=for_task("look at the desk"), include_in_schema=False)
async def advice_page(request: AnyRequest, event: EventId) -> Response[str]:
    """The movements side by side, for this number of players."""
    found = event_request(request, event)
    first = found.state.last_begun() + 1
    players = len(to_be_seated(found.state, first))
    terms = found.moment.terms
    tables, missing, extra, words = make_room(max(1, players), terms.by_turns)
    advice = await queued(request, "planning", _advice, tables, missing, extra, terms.rounds, terms.movement)
    return found.page(
        "desk/setup/advice.html",
        advice=advice,
        announce=lambda plan: open_room(plan).announce,
        room=words,
        players=players,
        names=NAMES,
        schemes=SCHEMES,
    )


@lru_cache(maxsize=64)
def _advice(tables: int, missing: int, extra: int, rounds: int, announced: str) -> AdvisedMovement:
    return advise(tables, rounds, announced, missing, extra)


@get("/events/{event:str}/room/script", opt=for_task("look at the desk"), include_in_schema=False)
async def script_page(request: AnyRequest, event: EventId, asked: RoundAsked = "") -> Response[str]:
    """What to read aloud before a round, in large type."""
    found = event_request(request, event)
    number = round_to_show(found.state, int(asked) if re.fullmatch(r"\d{1,3}", asked) else 0)
    said_then = script(found.state, number)
    return found.page("desk/seating/script.html", number=number, sentences=said_then, tabs=tabs(found.state))


@post("/events/{event:str}/room/seat", opt=for_task("seat players"), include_in_schema=False)
async def seat(request: AnyRequest, event: EventId) -> Response[str]:
    """Seats everyone for all rounds from this one on."""
    found = event_request(request, event)
    form = await found.form()
    first = FROM_ROUND.read(form, found.state.last_begun() + 1)
    method = METHOD.read(form)
    key = str((await request.form()).get("key") or "")
    seed = SEED.read(form) or key[:8] or secrets.token_hex(4)  # a form that is sent again draws the same seats
    command = SeatPlayers(
        method="draw" if method == "draw" else "list",
        seed=seed,
        order=_order(found.state, form) if method == "list" else (),
        from_round=first,
        present_only=HERE_ONLY.read(form),
        scheme=SCHEME.read(form) or None,
    )

    def words(done: Accepted) -> str:
        tables = count(len(done.moment.state.rounds[first].tables), "table")
        drawn = " by random draw" if method == "draw" else ""
        return f"Everyone is seated{drawn} from round {first} on, at {tables}."

    return await found.submit(command, words, go=f"{found.home}/room?round={first}")


def _order(state: Tournament, form: Fields) -> tuple[int, ...]:
    """Players in the order of a list: one per line, or separated by commas."""
    words = [word.strip() for word in re.split(r"[\n,;]", ORDER.read(form)) if word.strip()]
    if not words:
        raise InputError("The list is empty. Type the names or numbers in seat order, one per line.")
    return tuple(read_player(state, word) for word in words)


@post("/events/{event:str}/room/swap", opt=for_task("seat players"), include_in_schema=False)
async def swap(request: AnyRequest, event: EventId) -> Response[str]:
    """Swaps two players before the round begins, or gives one an empty seat in that round only."""
    found = event_request(request, event)
    form = await found.form()
    number = ROUND.read(form)
    one, other = (_person_at(found.state, number, form, *places) for places in ((FROM, ONE), (TO, OTHER)))
    if one is None and other is None:
        raise InputError("Both seats are empty. Choose a player, then a seat.")
    if one is not None and other is not None:
        command = SwapPlaces(round=number, one=one, other=other, onwards=ONWARDS.read(form))
        words = f"{named(found.state, one)} and {named(found.state, other)} have swapped seats."
        return await _with_reasons(found, command, words)
    person = one if one is not None else other
    place = TO.read(form) if one is not None else FROM.read(form)
    assert person is not None
    return await _move(found, number, person, place)


def _person_at(state: Tournament, number: int, form: Fields, picked: TextField, typed: PersonField) -> int | None:
    """The player meant by a seat as it was seen on the map, or by a typed name."""
    token = picked.read(form)
    if not token:
        return typed.read(form, state)
    if away := re.fullmatch(r"out(\d{1,6})", token):
        return int(away[1])
    place = re.fullmatch(r"(\d{1,5})([ABCD])(\d{0,6})", token)
    table = state.rounds[number].tables.get(int(place[1])) if place and number in state.rounds else None
    if place is None or table is None:
        raise InputError("That seat is gone. Look at the seating again.")
    person = table.sitter(SEATS[SEATS.index(place[2])], 1)
    if (str(person) if person else "") != place[3]:
        raise InputError("Someone else changed the seating. Look again, then choose.")
    return person


async def _move(found: EventRequest, number: int, person: int, place: str) -> Response[str]:
    """Puts a player on an empty seat of one round."""
    spot = re.fullmatch(r"(\d{1,5})([ABCD])", place)
    assert spot is not None
    round_now: Round = found.state.rounds[number]
    tables = []
    for at, table in round_now.tables.items():
        seats = [None if each == person else each for each in table.seats]
        if at == int(spot[1]):
            seats["ABCD".index(spot[2])] = person
        a, b, c, d = seats
        if any(seats):
            tables.append(TableSeats(table=at, seats=(a, b, c, d)))
    where = f"table {table_label(found.state, int(spot[1]))} {spot[2]}"
    words = f"{named(found.state, person)} sits at {where} in round {number}."
    return await _with_reasons(found, SeatByHand(round=number, tables=tuple(tables)), words)


async def _with_reasons(found: EventRequest, command: SwapPlaces | SeatByHand, words: str) -> Response[str]:
    before = found.state.reasons
    answer = await found.attempt(command)
    if isinstance(answer, Rejected):
        return refused(found.request, found.why(answer))
    news = [reason for reason in answer.moment.state.reasons if reason not in before]
    return accepted_answer(found.request, " ".join([words, *news]))


@post("/events/{event:str}/room/late", opt=for_task("seat players"), include_in_schema=False)
async def take_seat(request: AnyRequest, event: EventId) -> Response[str]:
    """Gives a player without a seat an empty one in every round from the next on, or in the round in play."""
    found = event_request(request, event)
    form = await found.form()
    player = seat_changes.LATECOMER.read(form)
    first = seat_changes.FROM_ROUND.read(form, found.state.last_begun() + 1)

    def words(done: Accepted) -> str:
        state = done.moment.state
        at, seat = seat_in(state, first, player) or (0, "A")
        from_then = f" from game {game} on" if game else ""
        news = [reason for reason in state.reasons if reason not in found.state.reasons]
        return " ".join(
            [
                f"{named(state, player)} sits at table {table_label(state, at)} {seat} in round {first}{from_then}.",
                *news,
            ]
        )

    game = seat_changes.JOINS_FROM.read(form) if seat_changes.JOINS_FROM.name in form else None
    return await found.submit(TakeEmptySeat(player=player, from_round=first, from_game=game), words)


def seats_open(state: Tournament, number: int) -> list[str]:
    """The tables of the round in play with a seat that a latecomer could take, from the last game on."""
    found = state.rounds[number]
    return [
        table_label(state, at)
        for at, table in sorted(found.tables.items())
        if not table.accepted and table.open_games and len(table.occupied(found.games)) == 3
    ]


def schemes(found: EventRequest) -> list[tuple[str, str]]:
    """The movements to choose from, the event's own first."""
    own = found.moment.terms.movement
    return [
        ("", f"From setup: {movement_words(own)}"),
        *((name, movement_words(name)) for name in NAMES if name != own),
    ]


def movement_words(scheme: str) -> str:
    """A movement by its name and what it does, or as written out."""
    return f"{NAMES[scheme]} ({SCHEMES[scheme]})" if scheme in NAMES else scheme


def substitutes(state: Tournament, number: int) -> list[tuple[int, str]]:
    """Who could sit in for a player in a round: everyone here who has no seat in it, standby first.

    Players who have withdrawn have gone home.
    """
    if number not in state.rounds:
        return []
    busy = set[int]().union(*(table.everyone() for table in state.rounds[number].tables.values()))
    free = [
        player
        for player in by_name(state)
        if player.number not in busy
        and player.disqualified is None
        and (player.plays(number) or player.details.status == "waiting")
    ]
    free.sort(key=lambda player: player.details.status not in ("standby", "house"))
    return [(player.number, f"{named(state, player.number)} ({player.details.status})") for player in free]


ROUTES = [room_page, advice_page, script_page, seat, swap, take_seat]


MOST_PLAYERS = 400  # a larger room is not counted while a page waits


def repeats_by_round(state: Tournament) -> dict[int, int]:
    """For each seated round, how many pairs at a table have met in a round before."""
    met: set[frozenset[int]] = set()
    found: dict[int, int] = {}
    for number in sorted(state.rounds):
        pairs = {
            frozenset(pair)
            for table in state.rounds[number].tables.values()
            for pair in combinations([person for person in table.seats if person is not None], 2)
        }
        found[number] = len(pairs & met)
        met |= pairs
    return found


def repeats_chart(state: Tournament) -> Markup:
    if len(state.rounds) < 2 or len(state.players) > MOST_PLAYERS:
        return Markup("")
    found = repeats_by_round(state)
    bars = [(f"Round {number}", again, count(again, "repeat")) for number, again in found.items()]
    return bar_chart("Repeat pairings in each round", bars)
