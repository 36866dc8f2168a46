"""What a table in the browser knows about one act: who may do it and when, who judges it, and how it is taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from eastwind.card.match import Matcher
from eastwind.play.pending import Drafted, Outcome
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected

Judge = Callable[[PlayTable, Any, Any], Outcome]  # the table, the seat if there is one, the act
JudgeWithCard = Callable[[PlayTable, Any, Any, Matcher, int], Outcome]
OfTheTeacher = Callable[[PlayTable, Any, Matcher], Outcome]
Check = Callable[[PlayTable, Any, Matcher], Rejected | None]
Words = Callable[[Any], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """An act of a seat. One of the game itself that has no judge here is carried out at the table."""

    act: type[msgspec.Struct]
    sends: tuple[str, ...] = ()  # the fields that a browser may send; the server fills in the seat
    judge: Judge | None = None
    judge_with_card: JudgeWithCard | None = None
    first: Callable[[Drafted, Any], Drafted] | None = None  # what the table does before it
    check: Check | None = None  # why not, beyond what the table itself says
    tries: Callable[[PlayTable, Any], Rejected | None] | None = None  # the same in practice, where it may go wrong
    back: Mapping[type, Words] | None = None  # among people it can be taken back: by its event, what is taken back
    back_if: Callable[[Any], bool] = lambda _: True
    marks: bool = True  # alone and in a lesson, it can be taken back
    beside: bool = False  # beside the game: at any time, not only while one is played
    waits: bool = False  # beside the game, and yet not while the table is paused or asked something
    answers: bool = False  # goes on while the whole table is asked something
    by_guests: bool = False  # done by someone without a seat
    by_newcomers: bool = False  # done also by someone who plays from the next game on
    by_linked: bool = True  # done also by someone who came by a link that the others made
    by_server: bool = False  # the server does it for the seat, and no browser sends it
    by_teacher: OfTheTeacher | None = None
    late: Callable[[Any], bool] | None = None  # about one discard: if it is too late, we tell what happened instead
    explained: bool = False  # a replay says why a bot did it

    @property
    def stands_still(self) -> bool:
        """Whether no one does it while the table is paused."""
        return self.waits or not self.beside


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """An act of the table itself, of its clocks, or of the staff."""

    act: type[msgspec.Struct]
    judge: Callable[[PlayTable, Any, Matcher, int], Outcome]
    stands_still: bool = True  # not while the table is paused or asked something
