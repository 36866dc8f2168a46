"""A report on a card in the terminal: rows that say what the figures are."""

from __future__ import annotations

import msgspec
import pytest

from eastwind.card.library import sound_card
from eastwind.cli.cards.report_table import fair_words, print_report
from eastwind.lab.report.card_comparison import Comparison, LineComparison, Paired
from eastwind.lab.report.card_report import CardReport
from eastwind.lab.report.fair_value import FairValue
from eastwind.lab.report.fair_value_check import CheckedLine, Verification
from eastwind.lab.report.figures import LineFigures, figures_of
from eastwind.lab.report.opening_sentences import ReportFacts
from eastwind.lab.runs.block_work import work_for
from eastwind.lab.statistics import Estimate, Share, share
from tests.lab.report.small_card import SMALL, plan
from tests.native.engines import engine


def about(value: float, half: float = 1.0) -> Estimate:
    return Estimate(value=value, low=value - half, high=value + half)


def of_hundred(count: int) -> Share:
    return share(count, 100)


def paired(old: float, new: float, half: float = 0.5) -> Paired:
    return Paired(old=old, new=new, difference=about(new - old, half))


NEVER = share(0, 0)


def figures(name: str, concealed: bool, fair: FairValue | None) -> LineFigures:
    return LineFigures(
        line=name, section="Runs", text="FF 1111a 2222a 3333a", words="", concealed=concealed, value=25, hands=3,
        first=of_hundred(10), aimed=of_hundred(28), last=of_hundred(10), exposed=of_hundred(5), abandoned=of_hundred(40),
        won=of_hundred(7), wins=of_hundred(3), by={}, jokerless=NEVER, turns_to_win=about(1), picks=about(1),
        calls=about(1), calls_by_number={}, points_of_a_win=about(1), points=about(2.345), points_of_starters=about(1),
        fair=fair,
    )  # fmt: skip


def fair(enough: bool) -> FairValue:
    return FairValue(value=about(33.4, 5.0), rounded=35, enough=enough, differs=True)


def test_fair_value_has_its_interval_or_says_why_there_is_none() -> None:
    assert fair_words(figures("runs.1", False, fair(True))) == "35 (28 to 38)"
    assert fair_words(figures("runs.1", False, fair(False))) == "too few wins"
    assert fair_words(figures("runs.1", False, None)) == "never won"


def report(verification: Verification | None = None, against: Comparison | None = None) -> CardReport:
    engine()
    games = plan(games=2)
    played = figures_of(sound_card(SMALL, "small"), work_for(games).play(range(2)).tally, games.sheet, games.seats)
    lines = [figures("runs.1", False, fair(True)), figures("odds.3", True, None)]
    facts = ReportFacts(card="Small 2026", games=2, sheet="national", players=(), seed=1, engine="Python", version="1")
    words = ["Bots played these games.", "Nothing else is known."]
    shown = msgspec.structs.replace(played, lines=lines)
    return CardReport(facts=facts, sentences=words, figures=shown, verification=verification, against=against)


def cells(capsys: pytest.CaptureFixture[str]) -> tuple[list[list[str]], str]:
    shown = capsys.readouterr().out
    rows = [[cell.strip() for cell in row.split("│")[1:-1]] for row in shown.splitlines() if row.startswith("│")]
    return rows, " ".join(shown.split())


LINES = [
    ["runs.1", "X 25", "28%", "40%", "7.0%", "2.35", "35 (28 to 38)"],
    ["odds.3", "C 25", "28%", "40%", "7.0%", "2.35", "never won"],
]


def test_report_has_a_row_for_each_line(capsys: pytest.CaptureFixture[str]) -> None:
    print_report(report())
    rows, words = cells(capsys)
    assert rows == LINES
    assert words.startswith("Bots played these games. Nothing else is known. Lines")
    assert words.endswith("won: of the players who were after it; points: won with it, for each of them")


def test_values_that_were_tried_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    checked = CheckedLine(
        line="runs.1", printed=25, tried=35, wanted=3.1, before=about(2.345), after=about(3.0, 0.25),
        aimed_before=of_hundred(28), aimed_after=of_hundred(30),
    )  # fmt: skip
    print_report(report(verification=Verification(games=2, lines=[checked])))
    rows, words = cells(capsys)
    assert rows[2:] == [["runs.1", "25 -> 35", "2.35", "3.10", "3.00 (2.75 to 3.25)"]]
    assert "Played again with fair values" in words


def compared(line: str, new: str, won: Paired) -> LineComparison:
    return LineComparison(
        line=line, old="FF", new="FF", old_value="X 25", new_value=new, aimed=paired(0.5, 0.25), won=won,
        points=paired(1, 2),
    )  # fmt: skip


def test_other_card_is_listed_where_it_differs(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [
        compared("runs.1", "X 50", paired(0.1, 0.1)),
        compared("runs.2", "X 25", paired(0.1, 0.1)),
        compared("runs.3", "X 25", paired(0.1, 0.9, 0.25)),
    ]
    against = Comparison(
        card="Doubled", games=2, wall_games=paired(0.25, 0.125, 0.25), discards=paired(60, 61), points=paired(25, 50),
        lines=lines,
    )  # fmt: skip
    print_report(report(against=against))
    rows, words = cells(capsys)
    assert [row[0] for row in rows[2:]] == [
        "wall games", "discards", "points of the winner", "wins of runs.1", "players after runs.1", "wins of runs.3",
        "players after runs.3",
    ]  # fmt: skip
    assert rows[2][1:] == ["25.00", "12.50", "-12.50 (-37.50 to +12.50)"]
    assert rows[-1][1:] == ["50.00", "25.00", "-25.00 (-75.00 to +25.00)"]
    assert "Doubled on the same walls, in 100 games" in words
