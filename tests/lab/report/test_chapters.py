"""Chapters of a report: what each row draws, and which chapters there are."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from eastwind.lab.report import chapters
from eastwind.lab.report.card_comparison import Comparison, LineComparison, Paired
from eastwind.lab.report.card_report import CardReport
from eastwind.lab.report.fair_value_check import CheckedLine, Verification
from eastwind.lab.report.opening_sentences import ReportFacts
from eastwind.lab.report.report_charts import Axis
from eastwind.lab.statistics import Estimate, share
from tests.lab.report.made_figures import CONCEALED, EXPOSED, FIGURES, GROUP, LINE, estimate, fair
from tests.lab.report.test_report_charts import attributes

HUNDRED = Axis(100, (0, 50, 100), "%")
FIFTY = Axis(50, (0, 50))
FACTS = ReportFacts(card="Small", games=100, sheet="national", players=("steady",) * 4, seed=1, engine="C", version="9")
REPORT = CardReport(facts=FACTS, sentences=[], figures=FIGURES)
ZERO = Paired(old=0.5, new=0.5, difference=estimate(0))
MORE = Paired(old=0.25, new=0.75, difference=estimate(0.5, 0.125))
COMPARED = Comparison(card="New", games=100, wall_games=ZERO, discards=MORE, points=ZERO, lines=[])
SAME = LineComparison(
    line="runs.1", old="FF", new="FF", old_value="X 25", new_value="X 25", aimed=ZERO, won=ZERO, points=ZERO
)


def place(value: float, axis: Axis) -> str:
    return f"{2 + 96 * value / axis.most:.2f}%"


def bars(drawn: str) -> list[tuple[str, str, str, str]]:
    """Each bar: its kind, where it begins, how wide and how high it is."""
    return [(bar["class"], bar["x"], bar["width"], bar["height"]) for bar in attributes(drawn, "rect")]


def figure(row: str) -> str:
    return str(re.findall(r'<span class="figure">(.*?)</span>', row)[-1])


def titles(text: str) -> list[str]:
    return re.findall(r"<h2>(.*?)</h2>", text)


def test_chapters_come_in_order_and_only_where_there_is_something_to_say() -> None:
    values, aims = "What each line pays, and what would be fair", "How often players go after each line, and win"
    rest = ["Sections, and exposed and concealed lines", "How lines are won", "All figures"]
    assert titles(chapters.chapters(REPORT)) == [values, aims, *rest]
    whole = replace(REPORT, verification=Verification(games=9, lines=[]), against=COMPARED)
    assert titles(chapters.chapters(whole)) == [
        values,
        "Checked by playing again",
        "What New changes",
        aims,
        *rest,
    ]


def test_each_section_has_a_chart_of_its_own_lines() -> None:
    other = replace(LINE, line="odds.1", section="Odds & Ends", text="11 33 55")
    figures = replace(FIGURES, lines=[LINE, other], sections=[GROUP, replace(GROUP, name="Odds & Ends")])
    drawn = chapters._values(figures)
    first, second = drawn.split("<h3>")[1:]
    assert (first.startswith("Runs</h3>"), second.startswith("Odds &amp; Ends</h3>")) == (True, True)
    assert ("FF 1111" in first, "11 33 55" in first) == (True, False)
    assert ("FF 1111" in second, "11 33 55" in second) == (False, True)


def test_key_shows_each_mark_with_its_words() -> None:
    drawn = chapters._values(FIGURES).split("<h3>")[0]
    stroke, around = re.findall(r"<li>(.*?)</li>", drawn)
    assert stroke.endswith("printed value")
    assert [line["x1"] for line in attributes(stroke, "line")] == ["50.00%"]
    assert around.endswith("fair value, with its 95% interval")
    assert [line["x1"] for line in attributes(around, "line")] == ["11.60%", "11.60%", "88.40%"]
    assert [dot["cx"] for dot in attributes(around, "circle")] == ["50.00%"]
    key = chapters._aims(FIGURES).split("<h3>")[0]
    assert bars(key) == [("bar-0", "2.00%", "96.00%", "16"), ("bar-1", "2.00%", "96.00%", "16")]
    shares = chapters._balance(FIGURES).partition("</ul>")[0]
    assert bars(shares) == [("bar-0", "2.00%", "96.00%", "16"), ("bar-1", "2.00%", "96.00%", "16")]
    ways = chapters._ways(FIGURES).partition("</ul>")[0]
    assert bars(ways) == [(f"bar-{calls}", "2.00%", "96.00%", "16") for calls in range(5)]
    assert re.findall(r"</svg>([^<]*)</li>", ways) == ["no call", "one call", "two calls", "three calls", "four calls"]


def ticks(drawn: str) -> list[str]:
    """The numbers of the first axis."""
    scale = drawn.partition('class="strip scale"')[2].partition("</svg>")[0]
    return re.findall(r">([^<>]+)</text>", scale)


@pytest.mark.parametrize(
    ("value", "enough", "last"),
    [(20, True, "30"), (44, True, "50"), (44, False, "30"), (500, True, "50"), (38, True, "40")],
)
def test_axis_of_values_reaches_the_fair_ones_but_no_farther_than_twice_the_largest(
    value: float, enough: bool, last: str
) -> None:
    """The largest printed value is 25: 26.25 without the others, 46.2 with 44, and never more than 50."""
    figures = replace(FIGURES, lines=[replace(LINE, fair=fair(value, 25, enough=enough))])
    assert ticks(chapters._values(figures))[-1] == last


def test_line_that_was_never_won_has_only_its_printed_value() -> None:
    row = chapters._value_row(LINE, FIFTY)
    assert (figure(row), attributes(row, "circle")) == ("never won", [])
    assert "<title>printed 25, never won</title>" in row
    assert [line["x1"] for line in attributes(row, "line") if line["class"] == "stroke"] == [place(25, FIFTY)]
    assert "Line 1, X 25" in row
    assert "FF 1111 2222 3333 (Any 1 Suit)" in row
    assert "C 50" in chapters._value_row(replace(LINE, concealed=True, value=50, words=""), FIFTY)


def test_line_with_few_wins_says_so() -> None:
    row = chapters._value_row(replace(LINE, fair=fair(40, 40, enough=False)), FIFTY)
    assert (figure(row), attributes(row, "circle")) == ("won 10 times: too few", [])


@pytest.mark.parametrize(("differs", "words"), [(False, "40"), (True, "<strong>40</strong>")])
def test_fair_value_is_a_dot_with_its_interval(differs: bool, words: str) -> None:
    row = chapters._value_row(replace(LINE, fair=fair(40, 40, differs)), FIFTY)
    assert figure(row) == f"fair: {words} (36 to 44)"
    assert "<title>printed 25, fair: 40 (36 to 44)</title>" in row
    assert [dot["cx"] for dot in attributes(row, "circle")] == [place(40, FIFTY)]
    marks = [(line["class"], line["x1"]) for line in attributes(row, "line") if line["class"] != "grid"]
    assert marks == [
        ("stroke", place(25, FIFTY)),
        ("interval", place(36, FIFTY)),
        ("interval", place(36, FIFTY)),
        ("interval", place(44, FIFTY)),
    ]


def test_line_without_words_on_the_card_has_none_here() -> None:
    heard = "2 flowers, 1 1 1 1, 2 2 2 2, 3 3 3 3"
    printed = '<span aria-hidden="true">{}</span><span class="hidden-words">{}.</span>'
    assert chapters._detail(LINE) == printed.format("FF 1111 2222 3333 (Any 1 Suit)", f"{heard}, Any 1 Suit")
    assert chapters._detail(replace(LINE, words="")) == printed.format("FF 1111 2222 3333", heard)
    assert "A &lt; B" in chapters._detail(replace(LINE, words="", text="A < B"))


def test_aims_show_who_went_after_a_line_and_who_won() -> None:
    """A quarter of the players; a tenth of them won: 2.5 of 100."""
    row = chapters._aim_row(LINE, HUNDRED)
    assert bars(row) == [("bar-0", "2.00%", "24.00%", "16"), ("bar-1", "2.00%", "2.40%", "16")]
    assert figure(row) == "25%; 40% gave it up, 10% won"
    assert figure(chapters._aim_row(replace(LINE, aimed=share(0, 400)), HUNDRED)) == "nobody"
    assert ticks(chapters._aims(FIGURES))[-1] == "25%"
    assert ticks(chapters._aims(replace(FIGURES, lines=[replace(LINE, aimed=share(0, 400))])))[-1] == "1%"


def test_balance_shows_sections_and_kinds_that_have_lines() -> None:
    """The most wins of a group: 75%. The highest end of an interval: 11.25 points."""
    drawn = chapters._balance(FIGURES)
    shares, points = drawn.split("<h3>")[1:]
    for part in (shares, points):
        names = re.findall(r'<span class="name">([^<]+)</span>', part)
        assert names == ["Runs, 2 lines", "exposed (X), 3 lines", "concealed (C), 1 line"]
    assert (ticks(shares)[-1], ticks(points)[-1]) == ("80%", "15")
    without = chapters._balance(replace(FIGURES, kinds=[EXPOSED, replace(CONCEALED, lines=0)]))
    assert "concealed (C)" not in without


def test_balance_of_games_that_no_one_won_still_has_an_axis() -> None:
    nothing = replace(GROUP, wins=share(0, 0), points=estimate(0))
    drawn = chapters._balance(replace(FIGURES, sections=[nothing], kinds=[nothing, nothing]))
    shares, points = drawn.split("<h3>")[1:]
    assert (ticks(shares)[-1], ticks(points)[-1]) == ("1%", "1")


def test_share_of_wins_is_a_thin_bar_before_the_share_of_beginners() -> None:
    row = chapters._share_row(GROUP, HUNDRED)
    assert bars(row) == [("bar-0", "2.00%", "24.00%", "22"), ("bar-1", "2.00%", "48.00%", "8")]
    assert figure(row) == "25% begin, 50% of wins"


def test_points_of_a_group_are_a_dot_with_its_interval() -> None:
    row = chapters._points_row(GROUP, FIFTY)
    assert figure(row) == "7.50 (6.00 to 9.00)"
    assert [dot["cx"] for dot in attributes(row, "circle")] == [place(7.5, FIFTY)]
    assert [line["x1"] for line in attributes(row, "line") if line["class"] == "interval"] == [
        place(6, FIFTY),
        place(6, FIFTY),
        place(9, FIFTY),
    ]


def test_ways_of_winning_add_up_to_a_whole_bar() -> None:
    """Ten wins: two without a call, five with one, three with four. Four of them were self-picked."""
    row = chapters._way_row(replace(LINE, calls_by_number={0: 2, 1: 5, 4: 3}), HUNDRED)
    assert bars(row) == [
        ("bar-0", "2.00%", "19.20%", "16"),
        ("bar-1", "21.20%", "48.00%", "16"),
        ("bar-4", "69.20%", "28.80%", "16"),
    ]
    assert figure(row) == "12.5 turns, 1.8 calls, 40% self-picked"
    assert figure(chapters._way_row(replace(LINE, by={"discard": 10}), HUNDRED)).endswith(" 0% self-picked")
    assert "Runs, line 1" in row
    lost = replace(LINE, line="runs.2", won=share(0, 50))
    assert chapters._ways(replace(FIGURES, lines=[lost, LINE])).count('class="row"') == 1
    assert ticks(chapters._ways(FIGURES)) == ["0%", "20%", "40%", "60%", "80%", "100%"]


def cells(row: str) -> list[str]:
    return re.findall(r"<td>(.*?)</td>", row)


def test_table_has_every_figure_of_a_line_under_its_heading() -> None:
    table = chapters._table(replace(FIGURES, lines=[replace(LINE, fair=fair(40, 40))]))
    heads = re.findall(r"<th scope='col'>(.*?)</th>", table)
    told = dict(zip(heads[1:], cells(table), strict=True))
    assert heads[0] == "line"
    assert told == {
        "value": "X 25", "hands": "21", "begin with it": "7.5%", "go after it": "25%", "end with it": "15%",
        "exposed": "25%", "gave it up": "40%", "won": "10%", "wins": "10", "turns": "12.5", "picks": "10.2",
        "calls": "1.8", "points a win": "29.5", "points": "2.95", "fair": "40",
    }  # fmt: skip


def test_table_has_blanks_for_a_line_without_wins() -> None:
    lost = cells(chapters._table_row(replace(LINE, won=share(0, 100))))
    assert lost[8:] == ["0", "", "", "", "", "2.95", ""][: len(lost[8:])]
    assert cells(chapters._table_row(replace(LINE, fair=fair(40, 40, enough=False))))[-1] == ""


def test_checked_lines_show_before_and_after() -> None:
    checked = CheckedLine(
        line="runs.1",
        printed=50,
        tried=30,
        wanted=4.0,
        before=estimate(6.5),
        after=estimate(4.25, 0.5),
        aimed_before=share(100, 400),
        aimed_after=share(60, 400),
    )
    drawn = chapters._checked(Verification(games=1200, lines=[checked]))
    assert cells(drawn) == ["50", "30", "6.50", "4.00", "4.25 (3.75 to 4.75)", "25%", "15%"]
    assert "the bots played 1,200 games" in drawn


def rows(drawn: str) -> list[str]:
    return re.findall(r"<tr>(.*?)</tr>", drawn.partition("<tbody>")[2])


def test_comparison_tells_the_whole_and_the_lines_that_matter() -> None:
    lines = [
        SAME,
        replace(SAME, line="runs.2", won=MORE),
        replace(SAME, line="runs.3", aimed=MORE),
        replace(SAME, line="runs.4", points=MORE),
        replace(SAME, line="runs.5", new_value="X 30"),
    ]
    told = rows(chapters._compared(replace(COMPARED, lines=lines)))
    assert [cells(row)[0] for row in told[:3]] == ["wall games", "discards", "points of the winners"]
    names = [re.sub("<.*?>", "", row) for row in told if "rowgroup" in row]
    assert names == ["runs.2", "runs.3", "runs.5 (X 25 is now X 30)"]
    assert [cells(row)[0] for row in told[4:7]] == ["players after it", "wins", "points won with it"]
    assert len(told) == 3 + 3 * 4


def test_numbers_of_a_comparison_are_for_a_hundred_games() -> None:
    sure, unsure = rows("<tbody>" + chapters._paired_row("wins", MORE) + chapters._paired_row("wins", ZERO))
    assert cells(sure) == ["wins", "25.00", "75.00", "<strong>+50.00 (+37.50 to +62.50)</strong>"]
    assert cells(unsure) == ["wins", "50.00", "50.00", "+0.00 (+0.00 to +0.00)"]
    falls = Paired(old=1, new=0.5, difference=Estimate(value=-0.5, low=-0.6, high=-0.4))
    assert "<strong>" in chapters._paired_row("wins", falls)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"old": None, "old_value": None}, "new: FF X 25"),
        ({"new": None, "new_value": None}, "gone"),
        ({"new_value": "C 30"}, "X 25 is now C 30"),
        ({"new": "DD"}, "now DD"),
        ({"new": "DD", "new_value": "X 30"}, "X 25 is now X 30; now DD"),
    ],
)
def test_change_of_a_line_is_described(change: dict[str, str | None], words: str) -> None:
    changed = replace(SAME, **change)
    assert (changed.is_changed, chapters._change(changed)) == (True, words)
    assert not SAME.is_changed
