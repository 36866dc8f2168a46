"""The daily rack: the same for everyone with the same card on the same date, and a result to share as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from eastwind.formats import long_date
from eastwind.practice.charleston_trainer import CharlestonPass
from eastwind.practice.exercise import Made, Verdict
from eastwind.practice.first_discard import FirstDiscard
from eastwind.practice.material import Material, card_digest, rest_of_set
from eastwind.practice.nearest_line import among_lines
from eastwind.practice.seeded_chance import Draws
from eastwind.refusals import InputError, quoted
from eastwind.tiles import RACK_TILES, in_order

MARKS: dict[Verdict, str] = {"right": "●", "nearly": "◐", "wrong": "○"}
WORDS: dict[Verdict, str] = {"right": "right", "nearly": "nearly", "wrong": "missed"}
GAPS = (2, 1)  # how much nearer the right line is, if the rack allows it


@dataclass(frozen=True, slots=True)
class DailyQuestion:
    """One question of the day."""

    title: str
    made: Made


def daily_steps(material: Material, day: date) -> tuple[DailyQuestion, ...]:
    """The questions about the day's rack."""
    draws = Draws(f"daily {day.isoformat()} {card_digest(material.card.card)}")
    *dealt, picked = draws.some(rest_of_set(()), RACK_TILES + 1)
    rack = tuple(in_order(dealt))
    steps = [DailyQuestion("Pass", CharlestonPass(material, rack))]
    near = next((found for gap in GAPS if (found := among_lines(material, rack, gap, draws)) is not None), None)
    if near is not None:
        steps.append(DailyQuestion("Line", near))
    return (*steps, DailyQuestion("Discard", FirstDiscard(material, tuple(in_order((*rack, picked))))))


def shared_text(day: date, card_title: str, steps: Sequence[DailyQuestion], verdicts: Sequence[Verdict]) -> str:
    """The result to send to friends. It names no tile, and no line of the card."""
    marks = "  ".join(f"{step.title} {MARKS[verdict]}" for step, verdict in zip(steps, verdicts, strict=True))
    counted = [f"{verdicts.count(each)} {WORDS[each]}" for each in MARKS if verdicts.count(each)]
    title = card_title or "our own card"
    return f"Eastwind daily rack, {long_date(day.isoformat())}\nCard: {title}\n{marks}\n{', '.join(counted)}"


def read_day(text: str, today: date) -> date:
    """The day that someone asks for: today, or one before."""
    if text.strip().lower() in ("", "today"):
        return today
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        raise InputError(f"{quoted(text)} is not a date. Write it as {today.isoformat()}.") from None
    if day > today:
        raise InputError(f"The rack of {long_date(day.isoformat())} comes out on that day.")
    return day
