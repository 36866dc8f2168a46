"""Undo: an entry of the log that strikes out earlier ones, together with every later entry that depends on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from eastwind.refusals import Rejected
from eastwind.tournament.floor.penalties import may_direct
from eastwind.tournament.log.entries import LogEntry, fold, read_command, standing, struck_by, write
from eastwind.tournament.machine import ROW_OF, apply_all, decide
from eastwind.tournament.messages import Command, Events, Undo
from eastwind.tournament.setup.terms import SetUpEvent
from eastwind.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Consequence:
    """A later entry that comes out differently once others are struck: it has to be struck too."""

    n: int
    command: Command
    why: Rejected | None  # refused now; None: it would lead to other events


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


def decide_undo(entries: Sequence[LogEntry], command: Undo) -> Events | Rejected:
    """An undo is made only if it strikes its consequences too."""
    known = {entry.n for entry in entries}
    strike = set(command.strike)
    if not command.strike or not strike <= known:
        return Rejected("desk.no-log-entry", numbers=sorted(strike - known), last=max(known, default=0))
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    if any(entry.n in strike and isinstance(entry.command, SetUpEvent) for entry in entries):
        return Rejected("desk.undo-set-up")  # without it nobody could say who directs, nor undo anything again
    if fault := _not_yours(entries, command):
        return fault
    if again := strike & struck_by(entries).keys():
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
    reserved = any(entry.n in command.strike and ROW_OF[type(entry.command)].only_director_undoes for entry in entries)
    return (
        Rejected("desk.director-only", by=command.by)
        if reserved and not may_direct(fold(entries), command.by)
        else None
    )


def accept(entries: Sequence[LogEntry], state: Tournament, command: Command) -> Events | Rejected:
    """Judge a command against a log and the state it gives."""
    read_command(write(command))  # one that could not be read back would make the whole log unreadable
    return decide_undo(entries, command) if isinstance(command, Undo) else decide(state, command)
