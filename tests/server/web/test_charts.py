"""Pictures are drawn to scale, say the same in words, and hold any name."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from eastwind.server.web.charts import Series, bar_chart, line_chart


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def test_lines_rise_with_the_totals_and_say_them_in_words() -> None:
    root = drawn(line_chart("Totals", [Series("Ann", (10, 60)), Series("Bea", (30, 20))]))
    assert root.get("aria-label") == "Totals. Ann: 10, 60; Bea: 30, 20"
    ann, bea = (each.get("points", "") for each in root.iter("polyline"))
    heights = [[float(pair.split(",")[1]) for pair in points.split()] for points in (ann, bea)]
    assert heights[0][1] < heights[0][0]  # up on the screen is a smaller y
    assert heights[1][1] > heights[1][0]
    assert heights[0][0] > heights[1][0]  # after round 1 Bea was ahead


def test_names_at_the_end_never_stand_on_each_other() -> None:
    root = drawn(line_chart("Totals", [Series(f"Player {n}", (0, 50)) for n in range(10)]))
    heights = sorted(float(each.get("y", "")) for each in root.iter("text") if (each.text or "").startswith("Player"))
    assert all(later - earlier >= 18 for earlier, later in pairwise(heights))
    assert 0 < heights[0] < heights[-1] < 300


def test_one_round_does_not_make_a_line() -> None:
    assert line_chart("Totals", [Series("Ann", (10,))]) == ""
    assert line_chart("Totals", []) == ""


def test_bars_are_as_long_as_their_values() -> None:
    root = drawn(bar_chart("Seats", [("East", 20, "+2.0"), ("South", -10, "-1.0"), ("West", 0, "0.0")]))
    lengths = [float(each.get("width", "")) for each in root.iter("rect")]
    assert lengths[0] == 2 * lengths[1]
    assert lengths[2] <= 1
    assert [each.get("class") for each in root.iter("rect")] == ["bar", "bar below", "bar"]


def test_name_with_markup_stays_a_name() -> None:
    name = '<script>alert("x")</script> & Co'
    svg = line_chart("Totals", [Series(name, (1, 2)), Series("Bea", (2, 1))])
    assert "<script" not in svg
    assert name in (drawn(svg).get("aria-label") or "")
    assert not re.search(r"\son\w+=", svg)


def numbers(text: str) -> list[float]:
    return [float(word) for word in re.findall(r"-?\d+\.?\d*", text)]


def scale_of(root: ElementTree.Element) -> list[str]:
    """The numbers at the left, bottom first."""
    return [each.text or "" for each in root.iter("text") if each.get("class") == "scale" and each.get("x") == "48"]


def test_lines_fill_the_picture_from_the_first_round_to_the_last_and_from_the_lowest_total_to_the_highest() -> None:
    """The picture is 760 by 300. Left of the lines are 56 for the scale, right 190 for names, above 16, below 34."""
    root = drawn(line_chart("Totals", [Series("Ann", (0, 100, 50)), Series("Bea", (100, 0, 25))]))
    assert root.get("viewBox") == "0 0 760 300"
    ann, bea = (numbers(each.get("points", "")) for each in root.iter("polyline"))
    assert ann == [56, 266, 313, 16, 570, 141]  # 570 = 760 - 190, 313 is halfway, 266 = 300 - 34, 141 is halfway
    assert bea == [56, 16, 313, 266, 570, 203.5]
    names = {each.text: (float(each.get("x", "")), float(each.get("y", ""))) for each in root.iter("text")}
    assert names["Ann"] == (590, 146)
    assert names["Bea"] == (590, 208.5)
    assert [names[f"Round {number}"] for number in (1, 2, 3)] == [(56, 290), (313, 290), (570, 290)]


def test_lines_start_at_zero_even_when_every_total_is_above_or_below_it() -> None:
    above = drawn(line_chart("Totals", [Series("Ann", (100, 200))]))
    assert numbers(next(above.iter("polyline")).get("points", "")) == [56, 141, 570, 16]
    below = drawn(line_chart("Totals", [Series("Ann", (-100, -200))]))
    assert numbers(next(below.iter("polyline")).get("points", "")) == [56, 141, 570, 266]


def test_one_point_is_as_high_as_the_picture() -> None:
    root = drawn(line_chart("Totals", [Series("Ann", (0, 1))]))
    assert numbers(next(root.iter("polyline")).get("points", "")) == [56, 266, 570, 16]


def test_lines_of_players_without_a_point_lie_on_zero() -> None:
    root = drawn(line_chart("Totals", [Series("Ann", (0, 0))]))
    assert numbers(next(root.iter("polyline")).get("points", "")) == [56, 266, 570, 266]
    assert scale_of(root) == ["0"]


@pytest.mark.parametrize(
    ("highest", "marked"),
    [
        (59, ["0", "10", "20", "30", "40", "50"]),
        (60, ["0", "10", "20", "30", "40", "50", "60"]),  # never more than six steps
        (61, ["0", "25", "50"]),
        (150, ["0", "25", "50", "75", "100", "125", "150"]),
        (151, ["0", "50", "100", "150"]),
        (301, ["0", "100", "200", "300"]),
        (601, ["0", "250", "500"]),
        (1501, ["0", "500", "1000", "1500"]),
        (3001, ["0", "1000", "2000", "3000"]),
        (6001, ["0", "5000"]),
        (30000, ["0", "5000", "10000", "15000", "20000", "25000", "30000"]),
        (30001, ["0"]),
    ],
)
def test_scale_has_at_most_six_steps_of_a_round_size(highest: int, marked: list[str]) -> None:
    root = drawn(line_chart("Totals", [Series("Ann", (0, highest))]))
    assert scale_of(root) == marked


def test_scale_crosses_zero_with_its_own_line() -> None:
    root = drawn(line_chart("Totals", [Series("Ann", (-25, 30))]))
    assert scale_of(root) == ["-20", "-10", "0", "10", "20", "30"]
    lines = list(root.iter("line"))
    assert [each.get("class") for each in lines] == ["axis", "axis", "axis zero", "axis", "axis", "axis"]
    assert (lines[2].get("x1"), lines[2].get("x2")) == ("56", "570")
    assert lines[2].get("y1") == lines[2].get("y2") == f"{266 - 25 * 250 / 55:.1f}"
    marks = [float(each.get("y", "")) for each in root.iter("text") if each.get("x") == "48"]
    assert marks[2] == pytest.approx(266 - 25 * 250 / 55 + 5, abs=0.05)  # the middle of a digit is five below its line


def test_names_stay_at_their_lines_where_there_is_room() -> None:
    root = drawn(line_chart("Totals", [Series("Ann", (0, 100)), Series("Bea", (0, 96)), Series("Cleo", (0, 0))]))
    heights = [float(each.get("y", "")) - 5 for each in root.iter("text") if each.get("x") == "590.0"]
    assert heights == [16, 35, 266]  # Bea ends at 26, too close to Ann, so 19 below her
    leaders = [numbers(each.get("d", "")) for each in root.iter("path")]
    assert leaders == [[574, 16, 586, 16], [574, 26, 586, 35], [574, 266, 586, 266]]


def test_names_that_would_leave_the_picture_move_up_together() -> None:
    root = drawn(line_chart("Totals", [Series("Ann", (100, 0)), Series("Bea", (100, 0)), Series("Cleo", (100, 0))]))
    heights = [float(each.get("y", "")) - 5 for each in root.iter("text") if each.get("x") == "590.0"]
    assert heights == [266 - 38, 266 - 19, 266]


def test_eleventh_line_has_the_color_of_the_first() -> None:
    root = drawn(line_chart("Totals", [Series(f"Player {n}", (0, n)) for n in range(12)]))
    assert [each.get("class") for each in root.iter("polyline")][8:] == [
        "line chart-8",
        "line chart-9",
        "line chart-0",
        "line chart-1",
    ]


def test_long_name_is_cut_at_twenty_letters() -> None:
    whole, long = "Bartholomew Longnamed", "Ann-Sophie Meierhof"
    assert (len(whole), len(long)) == (21, 19)
    svg = line_chart("Totals", [Series(whole, (1, 2)), Series(long + "f", (2, 1))])
    names = [each.text for each in drawn(svg).iter("text") if each.get("x") == "590.0"]
    assert names == ["Bartholomew Longnam…", "Ann-Sophie Meierhoff"]
    assert f"{whole}: 1, 2" in svg, "the words have the whole name"


def test_bars_stand_below_each_other_and_the_longest_fills_the_width() -> None:
    root = drawn(bar_chart("Seats", [("East", 20, "+2.0"), ("South", -10, "-1.0"), ("West", 0, "0.0")]))
    assert root.get("aria-label") == "Seats. East: +2.0; South: -1.0; West: 0.0"
    assert root.get("viewBox") == "0 0 760 108"  # 6 above, then three bars of 34
    assert [numbers(each.get("y", "")) for each in root.iter("rect")] == [[6], [40], [74]]
    assert [each.get("width") for each in root.iter("rect")] == ["460.0", "230.0", "1.0"]
    ends = [float(each.get("x", "")) for each in root.iter("text") if each.get("text-anchor") is None]
    assert ends == [628, 398, 168]


def test_bars_are_to_the_scale_of_a_larger_whole() -> None:
    root = drawn(bar_chart("Games", [("Won", 5, "5")], most=20))
    assert next(root.iter("rect")).get("width") == "115.0"
    assert next(drawn(bar_chart("Games", [("Won", 0, "0")])).iter("rect")).get("width") == "1.0"


def test_bar_of_one_point_below_zero_is_red() -> None:
    root = drawn(bar_chart("Seats", [("East", -1, "-0.1"), ("South", 1, "+0.1")]))
    assert [each.get("class") for each in root.iter("rect")] == ["bar below", "bar"]
    assert [each.get("width") for each in root.iter("rect")] == ["460.0", "460.0"]
