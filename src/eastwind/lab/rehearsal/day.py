"""The day of a rehearsed event: its log, its clock, its dice, and how much goes wrong."""

from __future__ import annotations

from eastwind.lab.rehearsal.random_games import Dice
from eastwind.refusals import Rejected
from eastwind.rules.sheet import Sheet
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.messages import Command
from eastwind.tournament.random_stream import numbers_below
from eastwind.tournament.state import Tournament

DIRECTOR, DEPUTY = "Rosemary Whitlock", "Theodora Vance"
MINUTE = 60_000


class Day:
    """What the director and every table of a rehearsal share."""

    def __init__(self, sheet: Sheet, seed: int, trouble: int, morning: int) -> None:
        self.sheet, self.trouble = sheet, trouble
        self.seed = f"rehearsal {seed}"
        self.dice = Dice(numbers_below(self.seed))
        self.ledger = MemoryLog()
        self.morning = self.now = morning

    @property
    def state(self) -> Tournament:
        return self.ledger.state

    def do(self, command: Command) -> LogEntry:
        """Submits a command that a director would give here. A refusal is a bug of ours."""
        answer = self.attempt(command)
        if isinstance(answer, Rejected):
            raise AssertionError(f"refused in a rehearsal: {answer} for {command}")
        return answer

    def attempt(self, command: Command) -> LogEntry | Rejected:
        """Submits a command that may be refused."""
        self.now += 1_000
        return self.ledger.submit(command, at=self.now, by=DIRECTOR, via="rehearsal")

    def wait(self, minutes: int) -> None:
        """Lets time pass."""
        self.now += minutes * MINUTE

    def happens(self, level: int, percent: int) -> bool:
        """Whether trouble of this level strikes now. The worse the day, the more often."""
        return self.trouble >= level and self.dice.percent(percent * (1 + self.trouble - level))
