"""What somebody did, in a director's words: one sentence for every command of the log, with names.

`tell` looks at the state before the command. Who did it, when and from where stands beside it in the log.
"""

from __future__ import annotations

from eastwind.tournament.log.narration import floor, people, results, room_display, rounds, seats
from eastwind.tournament.log.narration.teller import Tellers
from eastwind.tournament.messages import Command
from eastwind.tournament.state import Tournament

TELL: Tellers = {**people.TELL, **seats.TELL, **rounds.TELL, **results.TELL, **floor.TELL, **room_display.TELL}


def tell(command: Command, state: Tournament) -> str:
    """What a command does, in one sentence; `state` is the event just before it."""
    sentence = TELL[type(command)](command, state)
    return sentence[:1].upper() + sentence[1:] + ("" if sentence.endswith((".", "?", "!")) else ".")
