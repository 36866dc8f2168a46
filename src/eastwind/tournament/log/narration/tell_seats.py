"""Sentences about seating, swaps, and substitutes."""

from __future__ import annotations

from eastwind.tournament.seating import assign, latecomers, substitutes, swaps
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.phrases import count, sitting_at, where, who, why


def seat(command: assign.SeatPlayers, state: Tournament) -> str:
    again = "again " if state.rounds else ""
    how = f"by draw (seed {command.seed})" if command.method == "draw" else "from a list"
    here = ", only players who are checked in" if command.present_only else ""
    scheme = f", movement {command.scheme}" if command.scheme else ""
    return f"seated everyone {again}{how} starting with round {command.from_round}{here}{scheme}"


def by_hand(command: assign.SeatByHand, _: Tournament) -> str:
    return f"seated round {command.round} by hand at {count(len(command.tables), 'table')}{why(command.reason)}"


def take_seat(command: latecomers.TakeEmptySeat, state: Tournament) -> str:
    game = f", game {command.from_game}" if command.from_game is not None else ""
    return f"{who(state, command.player)} took an empty seat starting with round {command.from_round}{game}"


def swap(command: swaps.SwapPlaces, state: Tournament) -> str:
    onwards = " and later rounds" if command.onwards else ""
    return f"{who(state, command.one)} and {who(state, command.other)} swapped seats in round {command.round}{onwards}"


def substitute(command: substitutes.Substitute, state: Tournament) -> str:
    for_whom = sitting_at(state, command.round, command.table, command.seat, command.from_game)
    points = {"player": "the original player", "nobody": "no one", "substitute": "the substitute"}[command.points_to]
    at = where(state, command.round, command.table)
    sits = f"{who(state, command.substitute)} fills in for {for_whom} starting with game {command.from_game}"
    return f"{at}: {sits}; points go to {points}{why(command.reason)}"


def drop_out(command: substitutes.DropOut, state: Tournament) -> str:
    gone = sitting_at(state, command.round, command.table, command.seat, command.from_game)
    at = where(state, command.round, command.table)
    return (
        f"{at}: {gone} left before game {command.from_game}, and the table plays on three-handed{why(command.reason)}"
    )


def repair(command: swaps.RepairSeats, state: Tournament) -> str:
    two = f"{who(state, command.one)} and {who(state, command.other)}"
    games = f"{'game' if command.from_game == command.to_game else 'games'} {command.from_game}"
    games += f" to {command.to_game}" if command.to_game > command.from_game else ""
    return f"round {command.round}: {two} sat in each other's seats in {games}{why(command.reason)}"
