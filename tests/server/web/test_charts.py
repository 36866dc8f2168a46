"""Pictures are drawn to scale, say the same in words, and hold any name."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

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


def test_one_round_is_no_line() -> None:
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
