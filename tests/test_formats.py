"""Dates, times, money, and places as Americans write them, and as other countries do."""

from __future__ import annotations

import time
from datetime import datetime

import pytest

from eastwind.formats import (
    COUNTRIES,
    country,
    date_of,
    long_date,
    money,
    ordinal,
    place_title,
    rank_mark,
    rank_said,
    scheduled_time,
    time_of,
)


@pytest.mark.parametrize(
    ("cents", "currency", "said"),
    [
        (88_000, "USD", "$880.00"),
        (124_050, "USD", "$1,240.50"),
        (-500, "USD", "-$5.00"),
        (5, "GBP", "£0.05"),
        (4_000, "CHF", "40.00 CHF"),
        (-4_000, "CHF", "-40.00 CHF"),
    ],
)
def test_money_has_its_symbol_where_there_is_one(cents: int, currency: str, said: str) -> None:
    assert money(cents, currency) == said


@pytest.mark.parametrize(
    ("code", "said"), [("US", "November 15, 2026"), ("CA", "November 15, 2026"), ("GB", "15 November 2026")]
)
def test_date_is_said_as_the_country_says_it(code: str, said: str) -> None:
    assert long_date("2026-11-15", code) == said
    assert long_date("2026-11-15", code, weekday=True) == f"Sunday, {said}"


def test_date_that_is_not_one_stays_as_it_is() -> None:
    assert long_date("next spring") == "next spring"


@pytest.mark.parametrize(
    ("hour", "american", "german"),
    [(0, "12:05 AM", "0:05"), (9, "9:05 AM", "9:05"), (12, "12:05 PM", "12:05"), (17, "5:05 PM", "17:05")],
)
def test_time_of_day_has_am_and_pm_in_america(hour: int, american: str, german: str) -> None:
    at = int(time.mktime(datetime(2026, 11, 15, hour, 5, 7).timetuple())) * 1000
    assert (time_of(at), time_of(at, "DE")) == (american, german)
    assert time_of(at, seconds=True) == american.replace(":05", ":05:07")
    assert date_of(at, weekday=True) == "Sunday, November 15, 2026"


def test_ordinals_of_the_teens_end_in_th() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th",
    ]  # fmt: skip


def test_tied_places_say_so() -> None:
    assert [rank_mark(1, True), rank_mark(4, False), rank_mark(None, False)] == ["T1", "4", "–"]
    assert [rank_said(1, True), rank_said(22, False)] == ["tied for 1st", "22nd"]
    assert [place_title(1), place_title(2, shared=True), place_title(12)] == [
        "First Place",
        "Tie for Second Place",
        "12th Place",
    ]


def test_unknown_country_prints_on_a4_with_the_day_first() -> None:
    assert country("QQ") == COUNTRIES["ZZ"]
    assert (country("QQ").paper, country("QQ").day_first) == ("a4", True)


@pytest.mark.parametrize(
    ("written", "code", "said"),
    [
        ("09:30", "US", "9:30 AM"),
        ("13:15", "US", "1:15 PM"),
        ("0:05", "US", "12:05 AM"),
        ("13:15", "GB", "13:15"),
        ("noon", "US", "noon"),
        ("9:30 AM", "US", "9:30 AM"),
        ("25:00", "US", "25:00"),
    ],
)
def test_time_of_a_schedule_is_as_people_say_it(written: str, code: str, said: str) -> None:
    assert scheduled_time(written, code) == said
