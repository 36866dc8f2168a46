"""The log of an event: numbered entries, each a command with the events it gave; folding; undo.

Undo strikes out: `Undo` is an entry that names earlier numbers. Folding leaves out what is struck, newest undo first,
so an undo can itself be undone, and `fold(log + undo) == fold(log without the struck entries)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from types import GenericAlias
from typing import Any

import msgspec

from eastwind.refusals import InputError, Rejected
from eastwind.tournament.floor import conduct, penalties, rulings
from eastwind.tournament.floor.penalties import may_direct
from eastwind.tournament.machine import APPLY, DECIDE, FORMAT, apply_all, decide
from eastwind.tournament.messages import Command, Event
from eastwind.tournament.people import substitutes
from eastwind.tournament.scorecards import acceptance, corrections
from eastwind.tournament.setup import terms
from eastwind.tournament.state import Tournament


class Undo(Command, frozen=True, kw_only=True):
    """Strike out earlier entries, with all that follows from them."""

    strike: tuple[int, ...]
    reason: str
    by: str


DIRECTORS = (
    acceptance.SubmitCards,
    corrections.ReopenCards,
    corrections.SettleDispute,
    rulings.RecordRuling,
    conduct.Complain,
    conduct.Disqualify,
    conduct.Reinstate,
    penalties.GivePenalty,
    penalties.LiftPenalty,
    substitutes.Substitute,
    substitutes.DropOut,
)

_every_command: Any = reduce(or_, [*DECIDE, Undo])
_every_event: Any = reduce(or_, APPLY)
_command_reader = msgspec.json.Decoder(_every_command)
_events_reader = msgspec.json.Decoder(GenericAlias(tuple, (_every_event, ...)))
_writer = msgspec.json.Encoder()


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One accepted command with its events. `at`, `by`, `via` and `key` are for people; folding never reads them."""

    n: int
    command: Command
    events: tuple[Event, ...]
    at: int = 0
    by: str = ""
    via: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Consequence:
    """A later entry that comes out differently once others are struck: it has to be struck too."""

    n: int
    command: Command
    why: Rejected | None  # refused now; None: it would lead to other events


def read_command(text: bytes | str) -> Command:
    """A command from JSON; anything else is a sentence."""
    try:
        command: Command = _command_reader.decode(text)
    except msgspec.MsgspecError as error:
        raise InputError(f"This is no command of an event: {error}.") from error
    return command


def read_events(text: bytes | str) -> tuple[Event, ...]:
    """The events of an entry from JSON."""
    try:
        events: tuple[Event, ...] = _events_reader.decode(text)
    except msgspec.MsgspecError as error:
        raise InputError(f"These are no events that this version knows: {error}.") from error
    return events


def write(value: Command | tuple[Event, ...]) -> bytes:
    """A command or events as JSON."""
    return _writer.encode(value)


def check_format(number: int) -> None:
    """Refuse a log of a newer format."""
    if number > FORMAT:
        raise InputError(
            f"This log has format {number}; this version reads formats up to {FORMAT}. Use a newer Eastwind."
        )


def standing(entries: Sequence[LogEntry]) -> list[LogEntry]:
    """The entries that count: undos are resolved newest first, then left out themselves."""
    struck = _struck(entries)
    return [entry for entry in entries if entry.n not in struck and not isinstance(entry.command, Undo)]


def _struck(entries: Sequence[LogEntry]) -> set[int]:
    """The numbers that undos in force strike out, the newest resolved first."""
    struck: set[int] = set()
    for entry in reversed(entries):
        if isinstance(entry.command, Undo) and entry.n not in struck:
            struck.update(entry.command.strike)
    return struck


def fold(entries: Sequence[LogEntry]) -> Tournament:
    """The state that a log gives."""
    return _applied(standing(entries))


def state_after(entries: Sequence[LogEntry], number: int) -> Tournament:
    """The state as it was after an entry, undos of that time included."""
    return fold([entry for entry in entries if entry.n <= number])


def consequences(entries: Sequence[LogEntry], strike: Iterable[int]) -> list[Consequence]:
    """The later entries that come out differently once these are struck, each judged with all before it gone.

    To strike an undo brings back what it struck; what was judged without that may come out differently too.
    """
    now = {entry.n for entry in standing(entries)}
    undo = LogEntry(len(entries) + 1, Undo(strike=tuple(strike), reason="", by=""), ())
    then = {entry.n for entry in standing([*entries, undo])}
    found: list[Consequence] = []
    before = after = Tournament()
    apart = False
    for entry in entries:
        if not apart and entry.n in now and entry.n in then:
            before = after = apply_all(before, entry.events)
        elif entry.n in now and entry.n in then:
            # Both are judged now, so that a judgement which has changed since then is no consequence of the undo.
            events = decide(after, entry.command)
            if events == decide(before, entry.command):
                after = apply_all(after, entry.events)
            else:
                found.append(Consequence(entry.n, entry.command, events if isinstance(events, Rejected) else None))
            before = apply_all(before, entry.events)
        elif entry.n in now:
            apart, before = True, apply_all(before, entry.events)
        elif entry.n in then:
            apart, after = True, apply_all(after, entry.events)
    return found


def all_consequences(entries: Sequence[LogEntry], numbers: Iterable[int]) -> dict[int, Consequence]:
    """Everything that has to be struck together with these entries, by number.

    One look is enough: each entry is judged with all those gone that were found before it. What an undo brings back
    cannot be struck with it: there, this is what has to be undone first, by itself.
    """
    return {each.n: each for each in consequences(entries, numbers)}


def decide_undo(entries: Sequence[LogEntry], command: Undo) -> tuple[Event, ...] | Rejected:
    """An undo is made only if it strikes its consequences too."""
    known = {entry.n for entry in entries}
    strike = set(command.strike)
    if not command.strike or not strike <= known:
        return Rejected("desk.no-log-entry", numbers=sorted(strike - known), last=max(known, default=0))
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    if any(entry.n in strike and isinstance(entry.command, terms.SetUpEvent) for entry in entries):
        return Rejected("desk.undo-set-up")  # without it nobody could say who directs, nor undo anything again
    if fault := _not_yours(entries, command):
        return fault
    if again := strike & _struck(entries):
        return Rejected("desk.struck-already", numbers=sorted(again))
    undos = {entry.n for entry in entries if isinstance(entry.command, Undo)}
    if undos & strike and not strike <= undos:
        return Rejected("desk.undo-mixed")
    left = [each.n for each in consequences(entries, command.strike)]
    if left:
        return Rejected("desk.undo-consequences", numbers=left)
    return ()


def _not_yours(entries: Sequence[LogEntry], command: Undo) -> Rejected | None:
    """What only the director may do, and an acceptance of cards, only the director undoes."""
    reserved = any(entry.n in command.strike and isinstance(entry.command, DIRECTORS) for entry in entries)
    return (
        Rejected("desk.director-only", by=command.by)
        if reserved and not may_direct(fold(entries), command.by)
        else None
    )


def accept(entries: Sequence[LogEntry], state: Tournament, command: Command) -> tuple[Event, ...] | Rejected:
    """Judge a command against a log and the state it gives."""
    read_command(write(command))  # one that could not be read back would make the whole log unreadable
    return decide_undo(entries, command) if isinstance(command, Undo) else decide(state, command)


def _applied(entries: Iterable[LogEntry]) -> Tournament:
    state = Tournament()
    for entry in entries:
        state = apply_all(state, entry.events)
    return state
