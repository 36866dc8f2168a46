"""A check in words and as a picture, of rows made by hand."""

from __future__ import annotations

import re

from eastwind.lab.calibration.checking import Bin
from eastwind.lab.calibration.reliability_figures import picture, report
from tests.lab.calibration.made_rows import PLAN, ROW

OTHER = PLAN._replace(card="first-steps", sheet="home", players=3)
ROWS = [
    ROW._replace(game=0, said_win=0.3, won=True, points=30, said_points=5.0, line=4, said_lines=((4, 0.3),)),
    ROW._replace(game=0, seat=1, said_win=0.31, moment="call", usual=False, points=-10, said_points=-2.0),
    ROW._replace(game=1, said_win=0.1, moment="let", points=0, said_points=1.0, said_lines=((2, 0.05),)),
    ROW._replace(game=1, plan=OTHER, said_win=0.9, moment="pass", won=True, points=25, said_points=20.0),
]


def test_report_has_every_table() -> None:
    """Two of four rows are won. Pairs of chance and outcome: 0.3 yes, 0.31 no, 0.1 no, 0.9 yes."""
    text = "\n".join(report(ROWS))
    lines = text.splitlines()
    assert lines[0] == "3 games, 4 positions. The coach names a line in 50.0 % of them."
    coach = (0.7**2 + 0.31**2 + 0.1**2 + 0.1**2) / 4
    assert lines[1].startswith(f"Brier score: {coach:.4f}; a plain table by distance and wall left: ")
    assert lines[2].startswith("Gain of a game: ")
    titles = re.findall(r"^\| ([^|]*) \| positions \| said", text, re.MULTILINE)
    assert titles == [
        "chance to win",
        "chance of a line",
        "kind of decision",
        "what was done",
        "card, sheet, players",
    ]
    assert f"Brier score {coach:.4f}." in text
    assert f"Brier score {(0.7**2 + 0.05**2) / 2:.4f}." in text


def rows_of(title: str, text: str) -> list[list[str]]:
    """The cells of a table, without its two first rows."""
    table = text.partition(f"| {title} |")[2].partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table if row.startswith("|")]


def test_chances_are_listed_by_tenths_and_around_thirty_percent() -> None:
    found = rows_of("chance to win", "\n".join(report(ROWS)))
    assert [row[:3] for row in found] == [
        ["10 to 20 %", "1", "10.0 %"],
        ["30 to 40 %", "2", "30.5 %"],
        ["90 to 100 %", "1", "90.0 %"],
        ["27 to 33 %", "2", "30.5 %"],
    ]
    assert found[1][3] == "50.0 ± 69.3 %"  # 1.96 times the root of a quarter, divided by two
    assert [row[0] for row in rows_of("chance of a line", "\n".join(report(ROWS)))] == [
        "0 to 10 %",
        "30 to 40 %",
        "27 to 33 %",
    ]
    assert "27 to 33 %" not in "\n".join(report([ROWS[2], ROWS[3]._replace(game=2)]))


def test_groups_are_listed_with_their_points() -> None:
    text = "\n".join(report(ROWS))
    kinds = rows_of("kind of decision", text)
    assert [(row[0], row[1]) for row in kinds] == [
        ("discards", "1"),
        ("discards let go", "1"),
        ("calls", "1"),
        ("passes", "1"),
    ]
    assert kinds[0][2:] == ["30.0 %", "100.0 ± 0.0 %", "+5.00", "+30.00 ± 0.00"]
    usual, other = rows_of("what was done", text)
    assert (usual[:2], other[:2]) == (["what `steady` does", "3"], ["something else", "1"])
    assert [row[:2] for row in rows_of("card, sheet, players", text)] == [
        ["`eastwind`, national, 4", "3"],
        ["`first-steps`, home, 3", "1"],
    ]
    assert "discards let go" not in "\n".join(report(ROWS[:2] + ROWS[3:]))


def test_points_are_listed_by_fifths_for_each_plan() -> None:
    told = [line for line in "\n".join(report(ROWS)).splitlines() if line.startswith("Points said")]
    assert told == [
        (
            "Points said / came by fifths, `eastwind`, national, 4 players: -2.0 / -10.0 ± 0.0, +1.0 / +0.0 ± 0.0, "
            "+5.0 / +30.0 ± 0.0."
        ),
        "Points said / came by fifths, `first-steps`, home, 3 players: +20.0 / +25.0 ± 0.0.",
    ]


def test_picture_has_dots_where_they_belong() -> None:
    """The drawing is 280 wide and high, 56 from the left and from below: half is 196 from the left, 164 from above."""
    each = Bin(0.4, 0.6, 100, 0.5, 0.25)
    drawn = picture([each])
    assert '<circle cx="196.0" cy="234.0" r="5"' in drawn
    half = 280 * each.interval
    assert f'<path d="M196.0 {round(234 + half, 1)}V{round(234 - half, 1)}"' in drawn
    assert 'd="M56 304L336 24"' in drawn, "where both agree"
    assert 'd="M56 24V304H336"' in drawn, "the axes"
    assert re.findall(r">(\d+) %</text>", drawn) == [str(each) for each in (0, 20, 40, 60, 80, 100) for _ in range(2)]
    across = re.findall(r'<text x="([\d.]+)" y="322"', drawn)
    assert across == ["56.0", "112.0", "168.0", "224.0", "280.0", "336.0"]
    up = re.findall(r'<text x="50" y="([\d.]+)"', drawn)
    assert up == ["308.0", "252.0", "196.0", "140.0", "84.0", "28.0"]
    assert 'viewBox="0 0 360 360"' in drawn
    assert '<text x="196.0" y="352"' in drawn
    assert "rotate(-90 16 164.0)" in drawn
