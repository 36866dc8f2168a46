"""One player's scorecard for the whole event: every game in words, penalties, the running total."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from eastwind.refusals import InputError
from eastwind.rules.book.citations import cited
from eastwind.rules.seats import SEATS, WINDS, Seat
from eastwind.server.live.per_state import standings_of
from eastwind.server.security.guards import for_task
from eastwind.server.web.event_request import event_request
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.outcome.explanations import player_card
from eastwind.tournament.seating.substitutes import without_games
from eastwind.tournament.state import GivenPenalty, Table, Tournament, label, table_label
from eastwind.tournament.texts.phrases import game_words, names_at
from eastwind.tournament.texts.references import read_player


@dataclass(frozen=True, slots=True)
class GameOnCard:
    points: int | None
    words: str


@dataclass(frozen=True, slots=True)
class RoundOnCard:
    round: int
    where: tuple[str, ...]
    games: tuple[GameOnCard, ...]
    penalties: tuple[GivenPenalty, ...]
    total: int
    running: int


@dataclass(frozen=True, slots=True)
class WholeCard:
    rank: str  # "" without one
    total: int
    status: str
    rounds: tuple[RoundOnCard, ...]


@get("/events/{event:str}/cards/{player:str}", opt=for_task("look at the desk"), include_in_schema=False)
async def player_card_page(request: AnyRequest, event: EventId, player: FromPath[str]) -> Response[str]:
    found = event_request(request, event)
    try:
        number = (
            int(player)
            if player.isdecimal() and len(player) <= 9 and int(player) in found.state.players
            else read_player(found.state, player)
        )
    except InputError as error:
        raise NotFoundException(str(error)) from error
    return found.page(
        "desk/scorecards/player_scorecard.html",
        person=found.state.players[number],
        number=label(found.state, number),
        card=lambda: whole_card(found.state, number),
        item=lambda penalty: cited(penalty.clause, sheet_of(found.state, penalty.round)).place,
    )


def whole_card(state: Tournament, player: int) -> WholeCard:
    line = next((line for line in standings_of(state) if line.player == player), None)
    rounds = tuple(
        RoundOnCard(
            row.round,
            tuple(_where(state, row.round, player)) or (without_games(state, row.round, player),),
            tuple(_games(state, row.round, player)),
            tuple(each for each in state.penalties.values() if (each.player, each.round) == (player, row.round)),
            row.total,
            row.running,
        )
        for row in player_card(state, player)
    )
    person = state.players[player]
    status = f"Disqualified: {person.disqualified}." if person.disqualified is not None else "Not ranked."
    return WholeCard(line.shown_rank if line and line.rank else "", line.total if line else 0, status, rounds)


def _seats(state: Tournament, round_number: int, player: int) -> Iterator[tuple[int, Table, int, Seat]]:
    """Every game whose points go to a player, with table and seat."""
    for number, table in state.rounds[round_number].tables.items():
        if player not in table.seats and not table.changes:
            continue
        for game in range(1, len(table.games) + 1):
            for seat in SEATS:
                if table.credited(seat, game) == player:
                    yield number, table, game, seat


def _where(state: Tournament, round_number: int, player: int) -> Iterator[str]:
    places = dict.fromkeys((number, seat) for number, _, _, seat in _seats(state, round_number, player))
    for number, seat in places:
        yield f"table {table_label(state, number)}, {seat} ({WINDS[seat]})"


def _games(state: Tournament, round_number: int, player: int) -> Iterator[GameOnCard]:
    for _, table, game, seat in _seats(state, round_number, player):
        version = table.current(game)
        if version is None:
            yield GameOnCard(None, "no result yet")
            continue
        sitter = table.sitter(seat, game)
        instead = f" ({state.players[sitter].name} filled in)" if sitter not in (None, player) and sitter else ""
        words = game_words(version.result, names_at(state, table, game)) + instead
        yield GameOnCard(version.points(seat) if version.result is not None else None, words)


ROUTES = [player_card_page]
