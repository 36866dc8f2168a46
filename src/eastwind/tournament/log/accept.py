"""Decides every new command of an event on its log: the one way in. An undo looks at the log, all others at the state."""

from __future__ import annotations

from collections.abc import Sequence

from eastwind.refusals import Rejected
from eastwind.tournament.authority import Sent
from eastwind.tournament.field_bounds import fault_of
from eastwind.tournament.log.entries import LogEntry, read_command, write
from eastwind.tournament.log.folding import Folded
from eastwind.tournament.log.undo import decide_undo
from eastwind.tournament.machine import decide
from eastwind.tournament.messages import Command, Events, Undo


def accept(entries: Sequence[LogEntry], done: Folded, command: Command, sent: Sent) -> Events | Rejected:
    """Decides a new command on a log and its fold."""
    return fault_of_new(command) or decide_again(entries, done, command, sent)


def fault_of_new(command: Command) -> Rejected | None:
    """What no new command may have, whatever the log is."""
    read_command(write(command))  # a command that cannot be read back would make the log unreadable
    return fault_of(command)


def decide_again(entries: Sequence[LogEntry], done: Folded, command: Command, sent: Sent) -> Events | Rejected:
    """Decides a command that is in a log already. An old one may have texts and numbers that are refused today."""
    return decide_undo(entries, done, command, sent) if isinstance(command, Undo) else decide(done.state, command, sent)
