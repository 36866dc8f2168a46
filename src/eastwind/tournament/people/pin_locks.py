"""Locked PINs: after five wrong tries no phone takes a player's PIN until the director opens it."""

from __future__ import annotations

from dataclasses import replace

from eastwind.refusals import Rejected
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import find_player, find_table
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.state import PinLock, Player, Table, Tournament


class LockPin(Command, frozen=True, kw_only=True):
    """Five wrong PINs for a player were typed at a table."""

    player: int
    round: int
    table: int


class OpenPin(Command, frozen=True, kw_only=True):
    """The director lets a player sign with the PIN again."""

    player: int


class PinLocked(Event, frozen=True, kw_only=True):
    player: int
    round: int
    table: int
    at: int
    by: str


class PinOpened(Event, frozen=True, kw_only=True):
    player: int


def decide_lock(state: Tournament, command: LockPin, sent: Sent) -> Events | Rejected:
    found, table = find_player(state, command.player), find_table(state, command.round, command.table)
    if not isinstance(found, Player):
        return found
    if not isinstance(table, Table):
        return table
    if command.player in state.locked_pins:
        return Rejected("desk.pin-locked-already", name=found.name)
    return (PinLocked(player=command.player, round=command.round, table=command.table, at=sent.at, by=sent.by),)


def decide_open(state: Tournament, command: OpenPin, _: Sent) -> Events | Rejected:
    found = find_player(state, command.player)
    if not isinstance(found, Player):
        return found
    if command.player not in state.locked_pins:
        return Rejected("desk.pin-not-locked", name=found.name)
    return (PinOpened(player=command.player),)


def apply_locked(state: Tournament, event: PinLocked) -> Tournament:
    lock = PinLock(event.player, event.round, event.table, event.at, event.by)
    return replace(state, locked_pins={**state.locked_pins, event.player: lock})


def apply_opened(state: Tournament, event: PinOpened) -> Tournament:
    return replace(
        state, locked_pins={number: lock for number, lock in state.locked_pins.items() if number != event.player}
    )
