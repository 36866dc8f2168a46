"""Late players: an empty seat in every round to come, or in the round in play from a game on."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import find_player, find_round
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.persistent import added, put
from eastwind.tournament.seating.empty_seats import EmptySeats
from eastwind.tournament.seating.substitutes import SeatChanged
from eastwind.tournament.state import Player, Round, Tournament, with_round


class TakeEmptySeat(Command, frozen=True, kw_only=True):
    """Gives a late player an empty seat in every round from this one on; in the round in play, from a game on."""

    player: int
    from_round: int
    from_game: int | None = None


class SeatsTaken(Event, frozen=True, kw_only=True):
    player: int
    seats: tuple[tuple[int, int, Literal["A", "B", "C", "D"]], ...]  # round, table, seat
    reasons: tuple[str, ...] = ()  # wishes the empty seats did not allow


def decide_take_empty_seat(state: Tournament, command: TakeEmptySeat, sent: Sent) -> Events | Rejected:
    player = find_player(state, command.player)
    if isinstance(player, Rejected):
        return player
    if command.from_game is not None:
        return _join_round(state, player, command.from_round, command.from_game, sent)
    if command.from_round <= state.last_begun():
        return Rejected("desk.round-begun-already", round=command.from_round, next=state.last_begun() + 1)
    if command.from_round > state.terms.rounds:
        return Rejected("desk.after-the-last", round=command.from_round, rounds=state.terms.rounds)
    if not player.plays(command.from_round):
        return Rejected("desk.not-playing", name=player.name, round=command.from_round)
    seats: list[tuple[int, int, Seat]] = []
    reasons: list[str] = []
    ghosts = EmptySeats(state, player)
    for number in sorted(number for number in state.rounds if number >= command.from_round):
        if any(player.number in table.seats for table in state.rounds[number].tables.values()):
            return Rejected("desk.seated-already", name=player.name, round=number)
        taken = ghosts.take_place(number)
        if taken is None:
            return Rejected("desk.no-empty-seat", name=player.name, round=number)
        seats.append((number, taken.table, taken.seat))
        reasons += taken.reasons
    if not seats:
        return Rejected("desk.not-seated-yet")
    return (SeatsTaken(player=player.number, seats=tuple(seats), reasons=tuple(reasons)),)


def _join_round(state: Tournament, player: Player, number: int, game: int, sent: Sent) -> Events | Rejected:
    """A seat in the round in play, from a game on, and an empty seat in each round to come that has one."""
    found = find_round(state, number)
    if isinstance(found, Rejected):
        return found
    if not 1 <= game <= found.games:
        return Rejected("desk.out-of-range", what="the game", value=game, low=1, high=found.games)
    if number != state.last_begun() or found.closed:
        return Rejected("desk.round-not-in-play", round=number)
    if not player.plays(number) or player.details.status == "waiting":
        return Rejected("desk.not-playing", name=player.name, round=number)
    if any(player.number in table.everyone() for table in found.tables.values()):
        return Rejected("desk.seated-already", name=player.name, round=number)
    empty = EmptySeats(state, player)
    taken = empty.take_place(number, game)
    if taken is None:
        return Rejected("desk.no-seat-in-play", round=number, game=game)
    joined = SeatChanged(
        round=number, table=taken.table, seat=taken.seat, from_game=game, sitter=player.number, credited=player.number,
        reason="came late", by=sent.by,
    )  # fmt: skip
    seats: list[tuple[int, int, Seat]] = []
    reasons = [*taken.reasons]
    for later in sorted(each for each in state.rounds if each > number):
        place = None if _has_place(state.rounds[later], player.number) else empty.take_place(later)
        if place is not None:
            seats.append((later, place.table, place.seat))
            reasons += place.reasons
        elif not _has_place(state.rounds[later], player.number):
            reasons.append(f"{player.name} has no seat in round {later}. Seat everyone again from round {later} on.")
    return (joined, SeatsTaken(player=player.number, seats=tuple(seats), reasons=tuple(reasons)))


def _has_place(found: Round, player: int) -> bool:
    return player in found.sat_out or any(player in table.seats for table in found.tables.values())


def apply_taken(state: Tournament, event: SeatsTaken) -> Tournament:
    for number, table, seat in event.seats:
        old = state.rounds[number]
        seats = list(old.tables[table].seats)
        seats[SEATS.index(seat)] = event.player
        changed = replace(old.tables[table], seats=tuple(seats))
        sat_out = old.sat_out - {event.player}
        state = with_round(state, replace(old, tables=put(old.tables, table, changed), sat_out=sat_out))
        if event.player not in state.start:
            state = replace(state, start=put(state.start, event.player, (table, seat)))
            if number == 1 and (table, seat) not in state.called:
                state = replace(state, called=put(state.called, (table, seat), event.player))
    return replace(state, reasons=added(state.reasons, *event.reasons)) if event.reasons else state
