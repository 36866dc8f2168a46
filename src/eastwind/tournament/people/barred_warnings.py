"""Warnings about people who were disqualified for conduct at another event."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from eastwind.refusals import Rejected
from eastwind.tournament.authority import Sent
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.people.names import folded
from eastwind.tournament.state import Details, Tournament


class NoteBarred(Command, frozen=True, kw_only=True):
    """Notes people who were disqualified for conduct at an earlier event."""

    names: tuple[str, ...]
    event: str
    master_points: dict[str, str] = msgspec.field(default_factory=dict)  # name -> Master Points number, if known


class BarredNoted(Event, frozen=True, kw_only=True):
    names: tuple[str, ...]
    event: str
    master_points: dict[str, str] = msgspec.field(default_factory=dict)


def decide_note_barred(_: Tournament, command: NoteBarred, __: Sent) -> Events | Rejected:
    return (BarredNoted(names=command.names, event=command.event, master_points=command.master_points),)


def apply_barred(state: Tournament, event: BarredNoted) -> Tournament:
    barred = {**state.barred, **{folded(name): event.event for name in event.names}}
    numbers = {number: (name, event.event) for name, number in event.master_points.items()}
    state = replace(state, barred=barred, barred_numbers={**state.barred_numbers, **numbers})
    players = {
        number: replace(player, warning=warning_of(state, player.details) or player.warning)
        for number, player in state.players.items()
    }
    return replace(state, players=players)


def warning_of(state: Tournament, details: Details) -> str | None:
    """A warning if this person, by Master Points number or name, was disqualified elsewhere."""
    known = state.barred_numbers.get(details.master_points or "")
    if known is not None:
        name, event = known
        was = "was" if folded(name) == folded(details.name) else f"has the Master Points number of {name}, who was"
        return f"{details.name} {was} disqualified for conduct at {event}"
    event_of = state.barred.get(folded(details.name))
    return f"{details.name} was disqualified for conduct at {event_of}" if event_of else None


def barred_here(state: Tournament) -> tuple[tuple[str, ...], dict[str, str]]:
    """Names and Master Points numbers of those disqualified for conduct at this event."""
    out = [player.details for player in state.players.values() if player.for_conduct]
    numbers = {details.name: details.master_points for details in out if details.master_points}
    return tuple(sorted(details.name for details in out)), numbers
