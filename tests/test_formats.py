"""Dates, times, money, and places as Americans write them, and as other countries do."""

from __future__ import annotations

import time
from datetime import datetime

import pytest

from eastwind.formats import (
    COUNTRIES,
    country,
    date_of,
    listed,
    long_date,
    money,
    number_word,
    ordinal,
    place_title,
    plus_minus,
    rank_mark,
    rank_words,
    scheduled_time,
    time_of,
)


@pytest.mark.parametrize(
    ("cents", "currency", "said"),
    [
        (88_000, "USD", "$880.00"),
        (124_050, "USD", "$1,240.50"),
        (-500, "USD", "-$5.00"),
        (-1, "USD", "-$0.01"),
        (0, "USD", "$0.00"),
        (5, "GBP", "£0.05"),
        (4_000, "CHF", "40.00 CHF"),
        (-4_000, "CHF", "-40.00 CHF"),
    ],
)
def test_money_has_its_symbol_where_there_is_one(cents: int, currency: str, said: str) -> None:
    assert money(cents, currency) == said


@pytest.mark.parametrize(
    ("code", "name", "paper", "fee", "day", "start"),
    [
        ("US", "United States", "letter", "$40.00", "July 4, 2026", "1:15 PM"),
        ("CA", "Canada", "letter", "$40.00", "July 4, 2026", "1:15 PM"),
        ("MX", "Mexico", "letter", "40.00 MXN", "4 July 2026", "13:15"),
        ("GB", "United Kingdom", "a4", "£40.00", "4 July 2026", "13:15"),
        ("IE", "Ireland", "a4", "€40.00", "4 July 2026", "13:15"),
        ("AU", "Australia", "a4", "$40.00", "4 July 2026", "1:15 PM"),
        ("NZ", "New Zealand", "a4", "$40.00", "4 July 2026", "1:15 PM"),
        ("IL", "Israel", "a4", "₪40.00", "4 July 2026", "13:15"),
        ("FR", "France", "a4", "€40.00", "4 July 2026", "13:15"),
        ("DE", "Germany", "a4", "€40.00", "4 July 2026", "13:15"),
        ("NL", "Netherlands", "a4", "€40.00", "4 July 2026", "13:15"),
        ("JP", "Japan", "a4", "40.00 JPY", "4 July 2026", "13:15"),
        ("ZZ", "Another country", "a4", "$40.00", "4 July 2026", "13:15"),
    ],
)
def test_invitation_is_written_as_the_country_writes_it(
    code: str, name: str, paper: str, fee: str, day: str, start: str
) -> None:
    customs = country(code)
    assert (customs.name, customs.paper, money(4_000, customs.currency)) == (name, paper, fee)
    assert (long_date("2026-07-04", code), scheduled_time("13:15", code)) == (day, start)
    assert customs.hours == (12 if start.endswith("PM") else 24)


def test_every_country_is_in_the_table_of_invitations() -> None:
    assert list(COUNTRIES) == ["US", "CA", "MX", "GB", "IE", "AU", "NZ", "IL", "FR", "DE", "NL", "JP", "ZZ"]


@pytest.mark.parametrize(("currency", "sign"), [("USD", "$"), ("CAD", "$"), ("AUD", "$"), ("NZD", "$")])
def test_every_dollar_has_its_sign(currency: str, sign: str) -> None:
    assert money(100, currency) == f"{sign}1.00"


def test_every_month_and_day_of_the_week_has_its_name() -> None:
    year_2026 = [long_date(f"2026-{month:02d}-01") for month in range(1, 13)]
    assert " ".join(year_2026) == (
        "January 1, 2026 February 1, 2026 March 1, 2026 April 1, 2026 May 1, 2026 June 1, 2026 July 1, 2026 "
        "August 1, 2026 September 1, 2026 October 1, 2026 November 1, 2026 December 1, 2026"
    )
    week = [long_date(f"2026-11-{day}", weekday=True).partition(",")[0] for day in range(16, 23)]
    assert week == ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


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
    assert (date_of(at), date_of(at, "DE")) == ("November 15, 2026", "15 November 2026")


def test_ordinals_of_the_teens_end_in_th() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th",
    ]  # fmt: skip


def test_tied_places_say_so() -> None:
    assert [rank_mark(1, True), rank_mark(4, False), rank_mark(None, False)] == ["T1", "4", "–"]
    assert [rank_words(1, True), rank_words(22, False)] == ["tied for 1st", "22nd"]
    assert [place_title(1), place_title(2, shared=True), place_title(12)] == [
        "First Place",
        "Tie for Second Place",
        "12th Place",
    ]


def test_first_ten_places_have_names() -> None:
    names = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth", "11th"]
    assert [place_title(rank) for rank in range(1, 12)] == [f"{name} Place" for name in names]


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
        ("24:00", "US", "24:00"),
        ("23:59", "US", "11:59 PM"),
        ("13:60", "US", "13:60"),
        ("13:75", "GB", "13:75"),
        ("12:00", "US", "12:00 PM"),
        ("09:30", "GB", "9:30"),
        ("9:5", "US", "9:5"),
        ("9", "US", "9"),
        ("at 9:30", "US", "at 9:30"),
        ("9:3o", "US", "9:3o"),
        (" 09:30 ", "US", "9:30 AM"),
    ],
)
def test_time_of_a_schedule_is_as_people_say_it(written: str, code: str, said: str) -> None:
    assert scheduled_time(written, code) == said


@pytest.mark.parametrize(
    ("names", "most", "said"),
    [
        ((), 0, ""),
        (("Ann",), 0, "Ann"),
        (("Ann", "Bea"), 0, "Ann and Bea"),
        (("Ann", "Bea", "Cleo"), 0, "Ann, Bea, and Cleo"),
        (("Ann", "Bea", "Cleo"), 2, "Ann, Bea, and Cleo"),
        (("Ann", "Bea", "Cleo", "Dee"), 2, "Ann, Bea, and 2 more"),
    ],
)
def test_list_is_joined_as_people_write_it(names: tuple[str, ...], most: int, said: str) -> None:
    assert listed(names, most) == said


def test_list_has_everyone_unless_a_number_is_given() -> None:
    assert listed(["Ann", "Bea", "Cleo", "Dee", "Eve"]) == "Ann, Bea, Cleo, Dee, and Eve"
    assert listed(number for number in (1, 2, 3)) == "1, 2, and 3"


def test_numbers_are_words_up_to_ten() -> None:
    words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    assert [number_word(number) for number in range(11)] == ["none", *words]
    assert [number_word(number, zero="no") for number in range(11)] == ["no", *words]
    assert [number_word(number) for number in (11, 1234)] == ["11", "1,234"]


@pytest.mark.parametrize(
    ("points", "said"),
    [(30, "+30"), (-10, "−10"), (0, "0"), (2.5, "+2.5"), (-13.04, "−13"), (0.04, "0"), (1234567, "+1234567")],
)
def test_points_have_their_sign_and_at_most_a_tenth(points: float, said: str) -> None:
    assert plus_minus(points) == said
    assert plus_minus(points, minus="-") == said.replace("−", "-")
