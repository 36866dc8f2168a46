"""The report as a table: each column has its figure."""

from __future__ import annotations

import csv
import io

from msgspec.structs import replace

from eastwind.card.expand import read_card
from eastwind.lab.report.card_report import CardReport, as_csv, report_on_card
from eastwind.lab.report.fair_value_check import Verification
from eastwind.lab.report.opening_sentences import sentences
from tests.lab.report.made_figures import FIGURES, LINE, fair
from tests.lab.report.small_card import SMALL
from tests.lab.report.test_chapters import COMPARED, FACTS

CARD, _ = read_card(SMALL)


def table(report: CardReport) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(as_csv(report))))


def test_row_of_a_line_has_every_figure() -> None:
    judged = replace(LINE, line="odds.3", concealed=True, words="", fair=fair(41.23456789, 40))
    first, second = table(report_on_card(CARD, FACTS, replace(FIGURES, lines=[LINE, judged])))
    assert first == {
        "line": "runs.1", "section": "Runs", "text": "FF 1111 2222 3333", "words": "Any 1 Suit", "kind": "X",
        "value": "25", "hands": "21", "aimed_first": "0.075", "aimed": "0.25",
        "aimed_low": f"{LINE.aimed.share.low:.6f}".rstrip("0"), "aimed_high": f"{LINE.aimed.share.high:.6f}".rstrip("0"),
        "aimed_last": "0.15", "exposed": "0.25", "abandoned": "0.4", "won": "0.1", "wins": "10", "self_picked": "4",
        "jokerless": "1", "turns_to_win": "12.5", "picks": "10.25", "calls": "1.75", "points_of_a_win": "29.5",
        "points": "2.95", "points_low": "2.45", "points_high": "3.45", "points_of_starters": "1.125", "fair_value": "",
        "fair_low": "", "fair_high": "", "fair_rounded": "", "enough_wins": "no",
    }  # fmt: skip
    assert (second["kind"], second["words"]) == ("C", "")
    judged_by = {name: second[name] for name in ("fair_value", "fair_low", "fair_high", "fair_rounded", "enough_wins")}
    assert judged_by == {
        "fair_value": "41.234568",
        "fair_low": "37.234568",
        "fair_high": "45.234568",
        "fair_rounded": "40",
        "enough_wins": "yes",
    }
    few = replace(LINE, by={"discard": 10}, fair=fair(41, 40, enough=False))
    (row,) = table(report_on_card(CARD, FACTS, replace(FIGURES, lines=[few])))
    assert (row["self_picked"], row["enough_wins"]) == ("0", "no")


def test_report_holds_all_its_parts() -> None:
    checked = Verification(games=5, lines=[])
    whole = report_on_card(CARD, FACTS, FIGURES, checked, COMPARED)
    assert (whole.facts, whole.figures, whole.verification, whole.against) == (FACTS, FIGURES, checked, COMPARED)
    assert whole.sentences == sentences(CARD, FACTS, FIGURES)
    plain = report_on_card(CARD, FACTS, FIGURES)
    assert (plain.verification, plain.against) == (None, None)
