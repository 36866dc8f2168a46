"""How dates, times, money, places, and lists are written: the American way, or another country's where an event says so."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Literal

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
SYMBOLS = {"USD": "$", "CAD": "$", "AUD": "$", "NZD": "$", "GBP": "£", "EUR": "€", "ILS": "₪"}
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
PLACES = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth")


Paper = Literal["letter", "a4"]  # their sizes are in paper/print_options.py


@dataclass(frozen=True, slots=True)
class Country:
    """What differs from country to country: dates, paper, and money. The words stay American."""

    name: str
    currency: str = "USD"
    paper: Paper = "a4"
    day_first: bool = True
    hours: Literal[12, 24] = 24


COUNTRIES = {
    "US": Country("United States", "USD", "letter", day_first=False, hours=12),
    "CA": Country("Canada", "CAD", "letter", day_first=False, hours=12),
    "MX": Country("Mexico", "MXN", "letter"),
    "GB": Country("United Kingdom", "GBP"),
    "IE": Country("Ireland", "EUR"),
    "AU": Country("Australia", "AUD", hours=12),
    "NZ": Country("New Zealand", "NZD", hours=12),
    "IL": Country("Israel", "ILS"),
    "FR": Country("France", "EUR"),
    "DE": Country("Germany", "EUR"),
    "NL": Country("Netherlands", "EUR"),
    "JP": Country("Japan", "JPY"),
    "ZZ": Country("Another country"),
}
HOME = "US"


def country(code: str) -> Country:
    """The customs of a country; an unknown code has those of "another country"."""
    return COUNTRIES.get(code) or COUNTRIES["ZZ"]


def plus_minus(points: float, minus: str = "\N{MINUS SIGN}") -> str:
    """Points with their sign, to a tenth: +30, −2.5, 0. A log or a terminal takes a hyphen for the minus."""
    rounded = round(points, 1)
    sign = "+" if rounded > 0 else minus if rounded < 0 else ""
    return f"{sign}{abs(rounded):g}" if rounded % 1 else f"{sign}{abs(rounded):.0f}"


def money(cents: int, currency: str) -> str:
    """Money as people write it: $1,240.50, or 1,240.50 CHF where no symbol is known."""
    sign = "-" if cents < 0 else ""
    amount = f"{abs(cents) // 100:,}.{abs(cents) % 100:02d}"
    symbol = SYMBOLS.get(currency)
    return f"{sign}{symbol}{amount}" if symbol else f"{sign}{amount} {currency}"


def long_date(day: str, code: str = HOME, weekday: bool = False) -> str:
    """A stored date (2026-11-15) as people say it: November 15, 2026. Anything else stays as it is."""
    try:
        return _date(date.fromisoformat(day), code, weekday)
    except ValueError:
        return day


def date_of(at: int, code: str = HOME, weekday: bool = False) -> str:
    """The date of a moment (UTC milliseconds) on this computer: November 15, 2026."""
    then = time.localtime(at / 1000)
    return _date(date(then.tm_year, then.tm_mon, then.tm_mday), code, weekday)


def time_of(at: int, code: str = HOME, seconds: bool = False) -> str:
    """The time of day of a moment on this computer: 5:41 PM."""
    then = time.localtime(at / 1000)
    minutes = f"{then.tm_min:02d}" + (f":{then.tm_sec:02d}" if seconds else "")
    if country(code).hours == 24:
        return f"{then.tm_hour}:{minutes}"
    return f"{then.tm_hour % 12 or 12}:{minutes} {'AM' if then.tm_hour < 12 else 'PM'}"


def scheduled_time(text: str, code: str = HOME) -> str:
    """A written time (13:15) as people say it: 1:15 PM. Anything else stays as it is."""
    hours, _, minutes = text.strip().partition(":")
    digits = hours.isdecimal() and minutes.isdecimal() and len(minutes) == 2
    if not (digits and int(hours) < 24 and int(minutes) < 60):
        return text
    if country(code).hours == 24:
        return f"{int(hours)}:{minutes}"
    return f"{int(hours) % 12 or 12}:{minutes} {'AM' if int(hours) < 12 else 'PM'}"


def number_word(number: int, zero: str = "none") -> str:
    """A number in words up to ten: none (before a noun, no), one, ten, 11."""
    return (zero, *NUMBERS)[number] if number <= len(NUMBERS) else f"{number:,}"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def rank_mark(rank: int | None, shared: bool) -> str:
    """A rank in a list: 4, T4 if it is shared, a dash if there is none."""
    return "–" if rank is None else f"{'T' if shared else ''}{rank}"


def rank_words(rank: int, shared: bool) -> str:
    """A rank in a sentence: 4th, or tied for 4th."""
    return f"tied for {ordinal(rank)}" if shared else ordinal(rank)


def place_title(rank: int, shared: bool = False) -> str:
    """A place as a title: First Place, Tie for First Place, 12th Place."""
    name = PLACES[rank - 1] if rank <= len(PLACES) else ordinal(rank)
    return f"Tie for {name} Place" if shared else f"{name} Place"


def _date(day: date, code: str, weekday: bool) -> str:
    month, first = MONTHS[day.month - 1], f"{WEEKDAYS[day.weekday()]}, " if weekday else ""
    if country(code).day_first:
        return f"{first}{day.day} {month} {day.year}"
    return f"{first}{month} {day.day}, {day.year}"


def listed(items: Iterable[object], most: int = 0) -> str:
    """Joins items: Ann, Bea, and Cleo. With `most`, the rest is a count."""
    words = [str(item) for item in items]
    if most and len(words) > most + 1:
        words = [*words[:most], f"{len(words) - most} more"]
    return ", ".join([*words[:-1], f"and {words[-1]}"]) if len(words) > 2 else " and ".join(words)
