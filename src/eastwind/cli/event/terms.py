"""What people type for the terms of an event: dates, cards, sections, the schedule, prizes."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from datetime import date as calendar

import msgspec

from eastwind.cli.event.names import read_cents
from eastwind.refusals import InputError, did_you_mean
from eastwind.tournament.prize_terms import Prize
from eastwind.tournament.setup import CardTerms, ScheduleItem, Section

KINDS = ("high_round", "high_hand", "most_self_picks", "low_score", "first_timer")


def read_date(text: str) -> str:
    try:
        return calendar.fromisoformat(text).isoformat()
    except ValueError:
        raise InputError(f"{text!r} is no date: write it as 2026-04-11.") from None


def read_card_terms(name: str, values: str | None) -> CardTerms:
    """Of a typed card its title, year, values and hash; of any other only what is said here."""
    if values is not None:
        numbers = [word for word in re.split(r"[\s,]+", values) if word]
        if not all(word.isdigit() for word in numbers):
            raise InputError(f"{values!r} cannot be read: give the values as 25,30,35,50.")
        return CardTerms(title=name, values=tuple(sorted({int(word) for word in numbers})))
    from eastwind.cli.cards import card_named, card_text

    card = card_named(name)
    digest = hashlib.sha256(card_text(name).encode()).hexdigest()
    year = int(card.year) if card.year.isdigit() else None
    return CardTerms(
        title=card.title, year=year, values=tuple(sorted({line.value for line in card.lines})), hash=digest
    )


def read_section(text: str) -> Section:
    name, equals, tables = text.rpartition("=")
    if not equals or not tables.strip().isdigit() or not name.strip():
        raise InputError(f"{text!r} is no section: write its name and tables, such as Red=25.")
    return Section(name=name.strip(), tables=int(tables))


def read_item(text: str) -> ScheduleItem:
    match = re.fullmatch(r"\s*(\d+)\s+(\d{1,2}[:.]\d{2})\s+(.+)", text)
    if not match:
        raise InputError(f"{text!r} is no line of a schedule: write day, time and what, such as '1 09:30 Round 1'.")
    return ScheduleItem(day=int(match[1]), time=match[2], what=match[3].strip())


def read_prize(text: str) -> Prize:
    """1=100, 1=25%, top10%=5, high_hand=20, high_round:2=25, Red/1=50, 1=goods:a set of tiles."""
    what, equals, how = text.partition("=")
    section, slash, what = what.strip().rpartition("/")
    if not equals or not what:
        raise InputError(f"{text!r} is no prize: write what it is for and what it is, such as 1=100 or high_hand=20.")
    fields: dict[str, object] = {
        "section": section.strip() if slash else None,
        **_prize_for(what.strip().lower(), text),
    }
    if how.strip().lower().startswith("goods:"):
        fields["goods"] = how.partition(":")[2].strip()
    elif how.strip().endswith("%"):
        share = how.strip()[:-1]
        if not re.fullmatch(r"\d{1,3}(\.\d{1,2})?", share):
            raise InputError(f"{how!r} is no share of the fees: write it as 25%.")
        fields["share"] = round(float(share) * 100)
    else:
        fields["cents"] = read_cents(how)
    return msgspec.convert(fields, Prize)


def _prize_for(what: str, text: str) -> dict[str, object]:
    if what.isdigit() and int(what) > 0:
        return {"kind": "place", "place": int(what)}
    if match := re.fullmatch(r"top\s*(\d{1,3})%", what):
        return {"kind": "place", "place": 1, "field_share": int(match[1])}
    kind, _, number = what.replace("-", "_").replace(" ", "_").partition(":")
    if kind not in KINDS or (number and not number.isdigit()):
        raise InputError(
            f"{text!r} is no prize: it is for a place (1, 2, top10%) or {', '.join(KINDS)}.{did_you_mean(kind, KINDS)}"
        )
    return {"kind": kind, "round": int(number) if number else None}


# option of a command -> the term it is, and how one is read
SEVERAL: dict[str, tuple[str, Callable[[str], object]]] = {
    "prizes": ("prizes", read_prize),
    "sections": ("sections", read_section),
    "items": ("schedule", read_item),
}


def read_changes(given: dict[str, object], card_title: str) -> dict[str, object]:
    """The terms that some options name, by the names of the terms; what was not given is left out."""
    said = {name: value for name, value in given.items() if value not in (None, ())}
    changes = {name: value for name, value in said.items() if name not in {*SEVERAL, "day", "card", "values", "fee"}}
    if "day" in said:
        changes["date"] = read_date(str(said["day"]))
    if "card" in said or "values" in said:
        values = said.get("values")
        changes["card"] = read_card_terms(str(said.get("card", card_title)), None if values is None else str(values))
    if "fee" in said:
        changes["fee"] = read_cents(str(said["fee"]))
    for option, (name, read) in SEVERAL.items():
        texts = said.get(option, ())
        assert isinstance(texts, tuple)
        if texts:
            changes[name] = tuple(read(text) for text in texts)
    return changes
