"""What somebody did, in a director's words: one sentence for every command of the log, with names.

`tell` looks at the state before the command. Who did it, when and from where stands beside it in the log.
"""

from __future__ import annotations

from eastwind.tournament.state import Tournament
from eastwind.tournament.telling import floor, people, results, rounds, seats, showing
from eastwind.tournament.telling.teller import Tellers
from eastwind.tournament.wire import Command

TELL: Tellers = {**people.TELL, **seats.TELL, **rounds.TELL, **results.TELL, **floor.TELL, **showing.TELL}


def tell(command: Command, state: Tournament) -> str:
    """What a command does, in one sentence; `state` is the event just before it."""
    sentence = TELL[type(command)](command, state)
    return sentence[:1].upper() + sentence[1:] + ("" if sentence.endswith((".", "?", "!")) else ".")
