"""Reads the terms as people write them: dates, money, card values, prizes, sections, schedule."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from datetime import date

import msgspec

from eastwind.refusals import InputError, did_you_mean, quoted
from eastwind.tournament.setup.contests import SPECIAL_PRIZES
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import CardTerms, RoomSection, ScheduleItem


def read_date(text: str) -> str:
    """Reads a date such as 2026-04-11."""
    try:
        if not re.fullmatch(r"[1-9]\d{3}-\d\d-\d\d", text.strip(), re.ASCII):
            raise ValueError
        return date.fromisoformat(text.strip()).isoformat()
    except ValueError:
        raise InputError(f"{quoted(text)} isn't a date. Write it as 2026-04-11.") from None


def read_cents(text: str) -> int:
    """Reads money such as 40 or 40.50, in cents."""
    match = re.fullmatch(r"(-?)\s*[$€£]?\s*(\d{1,7})(?:[.,](\d{2}))?", text.strip(), re.ASCII)
    if not match:
        raise InputError(f"{quoted(text)} isn't an amount of money. Write it as 40 or 40.50.")
    cents = int(match[2]) * 100 + int(match[3] or 0)
    return -cents if match[1] else cents


def read_currency(text: str) -> str:
    """Reads a currency by its three letters: USD."""
    currency = text.strip().upper()
    if not re.fullmatch(r"[A-Z]{3}", currency):
        raise InputError(f"{quoted(currency)} isn't a currency. Use three letters, such as USD or EUR.")
    return currency


def read_share(text: str) -> int:
    """Reads a share of the fees such as 25% or 12.5%, in hundredths of a percent."""
    share = text.strip().removesuffix("%").strip()
    if not re.fullmatch(r"\d{1,3}(\.\d{1,2})?", share, re.ASCII):
        raise InputError(f"{quoted(text.strip())} isn't a percentage of the fees. Write it as 25%.")
    return round(float(share) * 100)


def read_values(text: str) -> tuple[int, ...]:
    """Reads the values of a card: 25,30,35,50."""
    numbers = [word for word in re.split(r"[\s,;]+", text) if word]
    if not numbers or not all(re.fullmatch(r"\d{1,4}", word, re.ASCII) for word in numbers):
        raise InputError(f"{quoted(text)} doesn't look right. Give the values as 25,30,35,50.")
    return tuple(sorted({int(word) for word in numbers}))


def typed_card(title: str, year: str, values: Iterable[int], text: str) -> CardTerms:
    """The title, year, values, and hash of a typed card, never its lines."""
    digest = hashlib.sha256(text.encode()).hexdigest()
    return CardTerms(
        title=title, year=int(year) if year.isdecimal() else None, values=tuple(sorted(set(values))), hash=digest
    )


def read_section(text: str) -> RoomSection:
    name, _, tables = text.rpartition("=")
    if not re.fullmatch(r"\d{1,4}", tables.strip(), re.ASCII) or not name.strip():
        raise InputError(f"{quoted(text)} isn't a section. Write its name and tables, such as Red=25.")
    return RoomSection(name=name.strip(), tables=int(tables))


def read_item(text: str) -> ScheduleItem:
    match = re.fullmatch(r"\s*(\d{1,3})\s+(\d{1,2}[:.]\d{2})\s+(.+)", text, re.ASCII)
    if not match:
        raise InputError(
            f"{quoted(text)} isn't a schedule line. Write the day, the time, and what happens, such as '1 09:30 Round 1'."
        )
    return ScheduleItem(day=int(match[1]), time=match[2], what=match[3].strip())


def read_prize(text: str) -> Prize:
    """1=100, 1=25%, top10%=5, high_hand=20, high_round:2=25, Red/1=50, 1=goods:a set of tiles."""
    what, equals, how = text.partition("=")
    section, slash, what = what.strip().rpartition("/")
    if not equals or not what:
        raise InputError(
            f"{quoted(text)} isn't a prize. Write what it is for and what it is, such as 1=100 or high_hand=20."
        )
    fields: dict[str, object] = {
        "section": section.strip() if slash else None,
        **_prize_for(what.strip().lower(), text),
    }
    if how.strip().lower().startswith("goods:"):
        fields["goods"] = how.partition(":")[2].strip()
    elif how.strip().endswith("%"):
        fields["share"] = read_share(how)
    else:
        fields["cents"] = read_cents(how)
    return msgspec.convert(fields, Prize)


def _prize_for(what: str, text: str) -> dict[str, object]:
    if re.fullmatch(r"0*[1-9]\d{0,5}", what, re.ASCII):
        return {"kind": "place", "place": int(what)}
    if match := re.fullmatch(r"top\s*([1-9]\d{0,2})\s*%", what, re.ASCII):
        return {"kind": "place", "place": 1, "field_share": int(match[1])}
    kind, _, number = what.replace("-", "_").replace(" ", "_").partition(":")
    if kind not in SPECIAL_PRIZES or (number and not re.fullmatch(r"\d{1,3}", number, re.ASCII)):
        raise InputError(
            f"{quoted(text)} isn't a prize. A prize is for a place (1, 2, top10%) or {', '.join(SPECIAL_PRIZES)}."
            f"{did_you_mean(kind, SPECIAL_PRIZES)}"
        )
    if number and not SPECIAL_PRIZES[kind].of_a_round:
        raise InputError(f"{quoted(text)}: this prize is for the whole event. Write {kind} without a round.")
    return {"kind": kind, "round": int(number) if number else None}
