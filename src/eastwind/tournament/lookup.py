"""Lookups in the state that return the thing or a refusal."""

from __future__ import annotations

from eastwind.refusals import Rejected
from eastwind.rules.sheet import Sheet
from eastwind.tournament.state import Player, Round, Table, Tournament


def find_player(state: Tournament, number: int) -> Player | Rejected:
    """A player by number."""
    player = state.players.get(number)
    return (
        player if player is not None else Rejected("desk.no-player", player=number, last=max(state.players, default=0))
    )


def sheet_of(state: Tournament, round_number: int) -> Sheet:
    """The sheet of a round: fixed when it begins, until then the sheet of the terms."""
    found = state.rounds.get(round_number)
    if found is not None and found.sheet is not None:
        return found.sheet
    return state.terms.sheet


def card_values(state: Tournament, round_number: int) -> tuple[int, ...]:
    """The card values of a round: fixed when it begins, until then those of the terms."""
    found = state.rounds.get(round_number)
    if found is not None and found.values:
        return found.values
    return state.terms.card.values


def sheet_for(state: Tournament, command: object = None) -> Sheet | None:
    """The sheet for a command: of its round, or of the terms; None before the setup."""
    number = getattr(command, "round", None)
    return sheet_of(state, number if isinstance(number, int) else 0) if state.is_set_up else None


def find_round(state: Tournament, number: int) -> Round | Rejected:
    """A round with a seating."""
    found = state.rounds.get(number)
    return found if found is not None else Rejected("desk.no-round", round=number, rounds=len(state.rounds))


def find_table(state: Tournament, round_number: int, number: int) -> Table | Rejected:
    """A table of a round that has begun."""
    found = find_round(state, round_number)
    if isinstance(found, Rejected):
        return found
    if not found.begun:
        return Rejected("desk.round-not-begun", round=round_number)
    table = found.tables.get(number)
    if table is None:
        return Rejected("desk.no-table", table=number, round=round_number, tables=len(found.tables))
    return table


def find_game(state: Tournament, round_number: int, number: int, game: int) -> Table | Rejected:
    """The table of a game that exists in this round."""
    table = find_table(state, round_number, number)
    if isinstance(table, Table) and not 1 <= game <= len(table.games):
        return Rejected("desk.no-game", game=game, games=len(table.games))
    return table
