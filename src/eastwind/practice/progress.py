"""A player's record for each exercise: counts, the streak, and the latest answers."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from eastwind.practice.exercise import Verdict

LATEST = 20  # answers in the picture
MARKS: dict[Verdict, str] = {"right": "●", "nearly": "◐", "wrong": "○"}


class ExerciseTally(msgspec.Struct, frozen=True, kw_only=True):
    """The answers to one kind of exercise."""

    done: int = 0
    right: int = 0
    nearly: int = 0
    streak: int = 0
    longest: int = 0
    latest: tuple[Verdict, ...] = ()

    def after(self, verdict: Verdict) -> ExerciseTally:
        """The tally with one more answer. Only a right one makes the streak longer, and only a wrong one ends it."""
        streak = {"right": self.streak + 1, "nearly": self.streak, "wrong": 0}[verdict]
        return ExerciseTally(
            done=self.done + 1,
            right=self.right + (verdict == "right"),
            nearly=self.nearly + (verdict == "nearly"),
            streak=streak,
            longest=max(self.longest, streak),
            latest=(*self.latest, verdict)[-LATEST:],
        )

    @property
    def words(self) -> str:
        """The tally in a sentence, for screen readers too."""
        longest = f", the longest {self.longest}" if self.longest > self.streak else ""
        return f"{self.right} right of {self.done}. {self.streak} in a row{longest}."

    @property
    def picture(self) -> str:
        """The latest answers, the last one at the right."""
        return "".join(MARKS[each] for each in self.latest)


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """All tallies by the kind of exercise, and the daily racks that were done."""

    kinds: Mapping[str, ExerciseTally] = {}
    days: Mapping[str, tuple[Verdict, ...]] = {}

    def of(self, kind: str) -> ExerciseTally:
        return self.kinds.get(kind, ExerciseTally())

    def after(self, kind: str, verdict: Verdict) -> Progress:
        return Progress(kinds={**self.kinds, kind: self.of(kind).after(verdict)}, days=self.days)

    def after_day(self, day: str, verdicts: tuple[Verdict, ...]) -> Progress:
        """The progress with one more daily rack. The first result of a day counts."""
        return Progress(kinds=self.kinds, days={day: verdicts, **self.days})


def read_progress(data: bytes) -> Progress | None:
    """Progress as it was written; None if it can't be read."""
    try:
        return msgspec.json.decode(data, type=Progress)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def write_progress(progress: Progress) -> bytes:
    return msgspec.json.format(msgspec.json.encode(progress), indent=1)
