"""The whole report on a card: facts, sentences, figures; as JSON and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

import msgspec

from eastwind.card.model import Card
from eastwind.lab.report.card_comparison import Comparison
from eastwind.lab.report.fair_value_check import Verification
from eastwind.lab.report.figures import Figures, LineFigures
from eastwind.lab.report.opening_sentences import ReportFacts, sentences
from eastwind.spreadsheets import harmless

Cell = str | int | float


class CardReport(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the report says about a card."""

    facts: ReportFacts
    sentences: list[str]
    figures: Figures
    verification: Verification | None = None
    against: Comparison | None = None


def report_on_card(
    card: Card,
    facts: ReportFacts,
    figures: Figures,
    verification: Verification | None = None,
    against: Comparison | None = None,
) -> CardReport:
    """Builds the whole report."""
    return CardReport(
        facts=facts,
        sentences=sentences(card, facts, figures),
        figures=figures,
        verification=verification,
        against=against,
    )


def as_json(report: CardReport) -> bytes:
    """The report for programs."""
    return msgspec.json.format(msgspec.json.encode(report), indent=1)


COLUMNS = (
    "line", "section", "text", "words", "kind", "value", "hands", "aimed_first", "aimed", "aimed_low", "aimed_high",
    "aimed_last", "exposed", "abandoned", "won", "wins", "self_picked", "jokerless", "turns_to_win", "picks", "calls",
    "points_of_a_win", "points", "points_low", "points_high", "points_of_starters", "fair_value", "fair_low",
    "fair_high", "fair_rounded", "enough_wins",
)  # fmt: skip


def as_csv(report: CardReport) -> str:
    """A row for each line of the card."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(COLUMNS)
    for line in report.figures.lines:
        rows.writerow(harmless(_cell(cell)) for cell in _cells(line))  # a card's words are anyone's
    return written.getvalue()


def _cell(cell: Cell) -> Cell:
    return round(cell, 6) if isinstance(cell, float) else cell


def _cells(line: LineFigures) -> Iterator[Cell]:
    yield from (line.line, line.section, line.text, line.words, "C" if line.concealed else "X", line.value, line.hands)
    yield line.first.share.value
    yield from (line.aimed.share.value, line.aimed.share.low, line.aimed.share.high, line.last.share.value)
    yield from (line.exposed.share.value, line.abandoned.share.value, line.won.share.value, line.won.count)
    yield line.by.get("self_pick", 0)
    yield line.jokerless.count
    yield from (line.turns_to_win.value, line.picks.value, line.calls.value, line.points_of_a_win.value)
    yield from (line.points.value, line.points.low, line.points.high, line.points_of_starters.value)
    if line.fair is None:
        yield from ("", "", "", "", "no")
        return
    yield from (line.fair.value.value, line.fair.value.low, line.fair.value.high, line.fair.rounded)
    yield "yes" if line.fair.enough else "no"
