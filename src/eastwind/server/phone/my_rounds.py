"""A player's rounds: table, seat and opponents of each one that is seated, and the games of those that are in."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.formats import plus_minus
from eastwind.rules.results import MahJongg
from eastwind.rules.seats import SEATS, WINDS, Seat
from eastwind.tournament.outcome.explanations import CardRound, player_card
from eastwind.tournament.scorecards.open_tasks import seat_in
from eastwind.tournament.seating.who_plays import seat_of, seats_of_round
from eastwind.tournament.state import Table, Tournament, table_label
from eastwind.tournament.texts.phrases import game_words


@dataclass(frozen=True, slots=True)
class RoundGame:
    """One game of a round whose scorecards are in."""

    game: int
    words: str
    points: str


@dataclass(frozen=True, slots=True)
class MyRound:
    """One round of one player; `table` is "" for a round without a seat."""

    number: int
    table: str
    seat: Seat | None
    others: tuple[str, ...]
    sits_out: bool
    card: CardRound | None
    games: tuple[RoundGame, ...]
    replaced: str = ""  # who took over the player's seat, and from which game

    @property
    def wind(self) -> str:
        return WINDS[self.seat] if self.seat else ""


@dataclass(frozen=True, slots=True)
class BestHand:
    """The most valuable hand a player has won."""

    round: int
    value: int
    words: str


def my_rounds(state: Tournament, player: int) -> list[MyRound]:
    """Every round of the event that is seated, in order."""
    cards = {row.round: row for row in player_card(state, player)}
    return [_round(state, number, player, cards.get(number)) for number in sorted(state.rounds)]


def opponents(state: Tournament, number: int, table: int, player: int) -> tuple[str, ...]:
    """Who else sits at a table in a round, by name."""
    found = state.rounds[number]
    if found.begun:
        game = max(1, len(found.tables[table].games))
        sitters = tuple(found.tables[table].sitter(seat, game) for seat in SEATS)
    else:
        sitters = seats_of_round(state, number)[table]
    return tuple(state.players[other].name for other in sitters if other not in (None, player))


@dataclass(frozen=True, slots=True)
class Replaced:
    """A player whose seat someone else has taken over during a round, or no one has."""

    table: str
    seat: Seat
    from_game: int
    by: str

    @property
    def words(self) -> str:
        return f"{self.by or 'no one'} plays there from game {self.from_game}"


def replaced_in(state: Tournament, number: int, player: int) -> Replaced | None:
    """Who sits in a player's seat instead since some game of a round that has begun, or None."""
    found = state.rounds[number]
    for which, table in found.tables.items() if found.begun else ():
        for change in reversed(table.changes):
            sat = table.sitter(change.seat, change.from_game - 1) if change.from_game > 1 else None
            before = sat if change.from_game > 1 else table.seats[SEATS.index(change.seat)]
            if before == player and change.sitter != player:
                by = state.players[change.sitter].name if change.sitter is not None else ""
                return Replaced(table_label(state, which), change.seat, change.from_game, by)
    return None


def best_hand(state: Tournament, player: int) -> BestHand | None:
    """The player's best hand so far, or None without a Mah Jongg."""
    found: list[BestHand] = []
    for number, each in sorted(state.rounds.items()):
        for table in each.tables.values():
            found += _wins(state, number, table, player)
    return max(found, key=lambda hand: hand.value, default=None)


def _round(state: Tournament, number: int, player: int, card: CardRound | None) -> MyRound:
    found = state.rounds[number]
    at = seat_in(state, number, player) if found.begun else seat_of(state, number, player)
    if at is None:
        left = replaced_in(state, number, player)
        return MyRound(number, "", None, (), player in found.sat_out, card, (), left.words if left else "")
    table = found.tables[at[0]]
    games = _games(state, table, player) if table.accepted or found.closed else ()
    others = opponents(state, number, at[0], player)
    return MyRound(number, table_label(state, at[0]), at[1], others, False, card, games)


def _names(state: Tournament, table: Table, game: int) -> dict[Seat, str]:
    sitters = {seat: table.sitter(seat, game) for seat in SEATS}
    return {seat: state.players[sitter].name if sitter is not None else seat for seat, sitter in sitters.items()}


def _games(state: Tournament, table: Table, player: int) -> tuple[RoundGame, ...]:
    found = []
    for game in range(1, len(table.games) + 1):
        version = table.current(game)
        seat = next((seat for seat in SEATS if table.credited(seat, game) == player), None)
        if version is not None:
            points = plus_minus(version.points(seat), "-") if seat and version.result else "–"
            found.append(RoundGame(game, game_words(version.result, _names(state, table, game)), points))
    return tuple(found)


def _wins(state: Tournament, number: int, table: Table, player: int) -> list[BestHand]:
    found = []
    for game in range(1, len(table.games) + 1):
        version = table.current(game)
        result = version.result if version else None
        if isinstance(result, MahJongg) and table.credited(result.winner, game) == player:
            found.append(BestHand(number, result.value, game_words(result, _names(state, table, game))))
    return found
