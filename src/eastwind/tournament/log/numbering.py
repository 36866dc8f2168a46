"""Numbers for what a command makes: entries, penalties, calls, rulings, draws. A number is never used twice.

They are written into the command before it is judged, so that undoing an earlier one leaves the later ones alone.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from eastwind.tournament.floor.penalties import GivePenalty, PenaltyGiven
from eastwind.tournament.floor.rulings import CallDirector, DirectorCalled, RecordRuling, RulingRecorded
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.messages import Command, Event
from eastwind.tournament.outcome.prizes import DrawPrize, PrizeDrawn
from eastwind.tournament.people.players import AddEntry, EntryAdded, ImportEntries
from eastwind.tournament.rounds.bonus import AwardBonus
from eastwind.tournament.rounds.lifecycle import CallStart

# what an event numbers, and in which of its fields
_NUMBERED: dict[type[Event], str] = {
    EntryAdded: "entry",
    PenaltyGiven: "penalty",
    DirectorCalled: "call",
    RulingRecorded: "ruling",
    PrizeDrawn: "draw",
}
# which field of a command takes the next number of which event
_ASKS: dict[type[Command], dict[str, type[Event]]] = {
    AddEntry: {"entry": EntryAdded},
    ImportEntries: {"first": EntryAdded},
    GivePenalty: {"penalty": PenaltyGiven},
    AwardBonus: {"penalty": PenaltyGiven},
    CallStart: {"first_penalty": PenaltyGiven},
    RecordRuling: {"number": RulingRecorded, "first_penalty": PenaltyGiven},
    CallDirector: {"call": DirectorCalled},
    DrawPrize: {"draw": PrizeDrawn},
}


def numbered(entries: Iterable[LogEntry], command: Command) -> Command:
    """The command with its numbers filled in: the next ones that no entry of the log has used, struck or not."""
    asks = _ASKS.get(type(command), {})
    wanted = {field: kind for field, kind in asks.items() if not getattr(command, field)}
    if not wanted:
        return command
    highest = dict.fromkeys(wanted.values(), 0)
    for entry in entries:
        for event in entry.events:
            if type(event) in highest:
                kind = type(event)
                highest[kind] = max(highest[kind], getattr(event, _NUMBERED[kind]))
    return msgspec.structs.replace(command, **{field: highest[kind] + 1 for field, kind in wanted.items()})
