"""Charts: where marks stand on a strip, and which numbers its axis has."""

from __future__ import annotations

import re

import pytest

from eastwind.lab.report import report_charts
from eastwind.lab.report.report_charts import Axis, axis_to

TEN = Axis(10, (0, 5, 10), " pts")


def attributes(text: str, tag: str) -> list[dict[str, str]]:
    """The attributes of each such tag."""
    return [dict(re.findall(r'([\w-]+)="([^"]*)"', found)) for found in re.findall(rf"<{tag} ([^>]*)>", text)]


def test_values_stand_between_two_and_ninety_eight_percent() -> None:
    assert [TEN.place(value) for value in (0, 5, 10)] == [2, 50, 98]
    assert [TEN.place(value) for value in (-3, 12)] == [2, 98]
    assert [TEN.has(value) for value in (9.9, 10, 10.1)] == [True, True, False]


@pytest.mark.parametrize(
    ("most", "ticks"),
    [
        (1, (0, 0.2, 0.4, 0.6, 0.8, 1)),
        (5, (0, 1, 2, 3, 4, 5)),
        (5.1, (0, 2, 4, 6)),
        (10, (0, 2, 4, 6, 8, 10)),
        (11, (0, 5, 10, 15)),
        (25, (0, 5, 10, 15, 20, 25)),
        (26, (0, 10, 20, 30)),
        (100, (0, 20, 40, 60, 80, 100)),
        (0.0000001, (0, 0.000001)),
        (0, (0, 0.000001)),
    ],
)
def test_axis_counts_by_ones_twos_and_fives(most: float, ticks: tuple[float, ...]) -> None:
    found = axis_to(most, "%")
    assert found.ticks == pytest.approx(ticks)
    assert found.most == pytest.approx(ticks[-1])
    assert (found.unit, axis_to(most).unit) == ("%", "")


def test_scale_writes_each_number_at_its_place() -> None:
    scale = report_charts.scale_row(TEN)
    marks = attributes(scale, "text")
    assert [(mark["x"], mark["text-anchor"]) for mark in marks] == [
        ("2.00%", "start"),
        ("50.00%", "middle"),
        ("98.00%", "end"),
    ]
    assert re.findall(r">([^<]*)</text>", scale) == ["0 pts", "5 pts", "10 pts"]


def test_strip_has_a_grid_line_for_each_number_and_says_what_it_shows() -> None:
    drawn = report_charts.strip(["<circle/>", "<rect/>"], "more < less", TEN)
    assert [line["x1"] for line in attributes(drawn, "line")] == ["2.00%", "50.00%", "98.00%"]
    assert [line["x1"] == line["x2"] for line in attributes(drawn, "line")] == [True] * 3
    assert "<title>more &lt; less</title>" in drawn
    assert drawn.endswith("<circle/><rect/></svg>")


def test_bar_goes_from_one_value_to_another_around_the_middle() -> None:
    (bar,) = attributes(report_charts.bar(TEN, 2.5, 7.5, 3), "rect")
    assert bar == {"class": "bar-3", "x": "26.00%", "width": "48.00%", "y": "6", "height": "16"}
    (thin,) = attributes(report_charts.bar(TEN, 0, 20, 6, 8), "rect")
    assert thin == {"class": "bar-1", "x": "2.00%", "width": "96.00%", "y": "10", "height": "8"}
    (none,) = attributes(report_charts.bar(TEN, 5, 1, 0), "rect")
    assert none["width"] == "0.00%"


def test_interval_has_an_end_where_the_axis_reaches_it() -> None:
    whole, low, high = attributes(report_charts.interval(TEN, 2.5, 7.5), "line")
    assert (whole["x1"], whole["x2"], whole["y1"], whole["y2"]) == ("26.00%", "74.00%", "14", "14")
    assert (low["x1"], low["x2"], high["x1"], high["x2"]) == ("26.00%", "26.00%", "74.00%", "74.00%")
    beyond = attributes(report_charts.interval(TEN, 2.5, 17), "line")
    assert [line["x1"] for line in beyond] == ["26.00%", "26.00%"]
    assert beyond[0]["x2"] == "98.00%"


def test_dot_and_stroke_stand_at_their_value() -> None:
    (dot,) = attributes(report_charts.dot(TEN, 2.5), "circle")
    assert (dot["cx"], dot["cy"]) == ("26.00%", "14")
    (stroke,) = attributes(report_charts.stroke(TEN, 7.5), "line")
    assert (stroke["x1"], stroke["x2"]) == ("74.00%", "74.00%")


def test_row_has_a_name_a_drawing_and_a_figure_and_a_detail_if_there_is_one() -> None:
    plain, more = report_charts.row("A & B", "", "<svg/>", "3"), report_charts.row("A & B", "FF", "<svg/>", "3")
    assert '<span class="name">A &amp; B</span>' in plain
    assert '<span class="detail">FF</span>' in more
    assert more.replace('<span class="detail">FF</span>', "") == plain
    assert '<span class="drawn"><svg/></span><span class="figure">3</span>' in plain


def test_chart_has_its_scale_above_its_rows() -> None:
    found = report_charts.chart(["<li>1</li>", "<li>2</li>"], TEN)
    assert found.endswith("<li>1</li><li>2</li></ul>")
    assert report_charts.scale_row(TEN) in found
