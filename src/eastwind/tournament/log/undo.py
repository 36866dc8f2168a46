"""Undo: an entry of the log that takes back earlier ones, together with every later entry that depends on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from eastwind.refusals import Rejected
from eastwind.tournament.authority import Sent
from eastwind.tournament.field_bounds import fault_of
from eastwind.tournament.log.entries import LogEntry, read_command, standing, struck_by, write
from eastwind.tournament.machine import apply_all, decide, not_allowed
from eastwind.tournament.messages import Command, Events, Undo
from eastwind.tournament.setup.terms import SetUpEvent
from eastwind.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Consequence:
    """A later entry that would be decided differently, so it must be undone too."""

    n: int
    command: Command
    why: Rejected | None  # the refusal, or None if other events would follow


def consequences(entries: Sequence[LogEntry], strike: Iterable[int]) -> list[Consequence]:
    """Later entries that would be decided differently without these, and without the consequences before them.

    Undoing an undo brings its entries back, which may change later decisions too.
    """
    now = {entry.n for entry in standing(entries)}
    undo = LogEntry(len(entries) + 1, Undo(strike=tuple(strike), reason=""), ())
    then = {entry.n for entry in standing([*entries, undo])}
    found: list[Consequence] = []
    before = after = Tournament()
    apart = False
    for entry in entries:
        if not apart and entry.n in now and entry.n in then:
            before = after = apply_all(before, entry.events)
        elif entry.n in now and entry.n in then:
            # Both are decided by today's code, so a rule that changed since is not a consequence of the undo.
            events = decide(after, entry.command, entry.sent)
            if events == decide(before, entry.command, entry.sent):
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
    """Everything that must be undone together with these entries, by number.

    One pass is enough, because each entry is decided without the consequences found before it. If the entry is itself
    an undo, these must be undone first, on their own.
    """
    return {each.n: each for each in consequences(entries, numbers)}


def decide_undo(entries: Sequence[LogEntry], command: Undo, sent: Sent) -> Events | Rejected:
    """Accepts an undo only if it also undoes its consequences."""
    if no := not_allowed(command, sent.role):
        return no
    known = {entry.n for entry in entries}
    strike = set(command.strike)
    if not command.strike or not strike <= known:
        return Rejected("desk.no-log-entry", numbers=sorted(strike - known), last=max(known, default=0))
    if not command.reason.strip():
        return Rejected("desk.no-reason")
    if any(entry.n in strike and isinstance(entry.command, SetUpEvent) for entry in entries):
        return Rejected("desk.undo-set-up")  # without the setup there is no director, and no one could undo again
    if again := strike & struck_by(entries).keys():
        return Rejected("desk.struck-already", numbers=sorted(again))
    undos = {entry.n for entry in entries if isinstance(entry.command, Undo)}
    if undos & strike and not strike <= undos:
        return Rejected("desk.undo-mixed")
    left = [each.n for each in consequences(entries, command.strike)]
    if left:
        return Rejected("desk.undo-consequences", numbers=left)
    return ()


def accept(entries: Sequence[LogEntry], state: Tournament, command: Command, sent: Sent) -> Events | Rejected:
    """Decides a new command on a log and its state."""
    read_command(write(command))  # a command that cannot be read back would make the log unreadable
    return fault_of(command) or decide_again(entries, state, command, sent)


def decide_again(entries: Sequence[LogEntry], state: Tournament, command: Command, sent: Sent) -> Events | Rejected:
    """Decides a command that is in a log already. An old one may have texts and numbers that are refused today."""
    return decide_undo(entries, command, sent) if isinstance(command, Undo) else decide(state, command, sent)
