"""The form of an event's terms: showing it and reading it. New events and later changes share it."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from functools import cache, partial
from typing import Any, TypeVar

import msgspec

from eastwind.card.library import BUILT_IN, built_in_card, built_in_text
from eastwind.formats import COUNTRIES, HOME, country
from eastwind.refusals import InputError, quoted
from eastwind.rules.loading.overrides import overrides_of, read_overrides, scoring_donor
from eastwind.rules.sheet import Sheet, settings
from eastwind.server.settings.rule_sheets import RuleSheets
from eastwind.server.web.forms import Fields, is_on, read_all, read_number_if_any
from eastwind.tournament.movement.adviser import make_plan
from eastwind.tournament.setup.contests import SPECIAL_PRIZES
from eastwind.tournament.setup.parse import read_cents, read_currency, read_date, read_share, read_values, typed_card
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import (
    TIE_FIGURES,
    CardTerms,
    RoomSection,
    ScheduleItem,
    Terms,
    terms_under,
    tie_break_words,
)

OWN = "own"  # a movement written out; a card known only by name
KEEP = "keep"  # the card that the event has
FIRST_SHEET = "national"
NO_TITLE = "Give the tournament a title, such as Spring Open."
WHOLE = 100_00  # all the fees, in hundredths of a percent
POLICIES = {
    "phantoms": "Some tables play with three",
    "sit_out": "Players sit out by turns",
    "standby": "A standby player fills in (ranked)",
    "house": "A house player fills in (not ranked)",
}
NUMBERINGS = {"table_letter": "First table and letter: 12C", "sequence": "Plain numbers: 1, 2, 3"}
TIE_BREAKS = {name: words[:1].upper() + words[1:] for name in TIE_FIGURES for words in [tie_break_words(name)]}
COUNTRY_NAMES = {code: each.name for code, each in COUNTRIES.items()}
PRIZE_KINDS = {
    "place": "Place number",
    "top": "Everyone in the top %",
    **{kind: each.words for kind, each in SPECIAL_PRIZES.items()},
}
PRIZE_WORTHS = {"money": "money", "share": "% of the fees", "goods": "gift or item"}

Row = TypeVar("Row")


def read_terms(fields: Fields, sheets: RuleSheets, old: Terms | None = None) -> Terms:
    """The terms that a form describes; an empty field means what the sheet says."""
    said = read_all({
        "sheet": lambda: read_sheet(fields, sheets, old.sheet if old else None),
        "title": lambda: _line(fields, "title", "The title", 120) or _missing(NO_TITLE),
        "date": lambda: read_date(fields.get("date") or date.today().isoformat()),
        "venue": lambda: _line(fields, "venue", "The venue", 120),
        "card": lambda: read_card(fields, old),
        "fee": lambda: _read_in("The fee", read_cents, fields.get("fee") or "0"),
        "currency": lambda: _currency(fields),
        "country": lambda: _chosen(fields, "country", COUNTRY_NAMES),
        "rounds": lambda: read_number_if_any(fields, "rounds", "Rounds", 1, 60),
        "games": lambda: read_number_if_any(fields, "games", "Games per round", 1, 16),
        "minutes": lambda: read_number_if_any(fields, "minutes", "Minutes per round", 0, 600),
        "no_new_game_after": lambda: read_number_if_any(fields, "no_new_game_after", "Last new game", 0, 600),
        "movement": lambda: read_movement(fields),
        "three_players": lambda: _chosen(fields, "three_players", POLICIES),
        "prizes": lambda: read_prizes(fields),
        "one_win": lambda: is_on(fields, "one_win"),
        "master_points": lambda: is_on(fields, "master_points"),
        "tie_break": lambda: _chosen(fields, "tie_break", TIE_BREAKS),
        "sections": lambda: _read_rows(fields, "Sections", _section, "section_name", "section_tables"),
        "schedule": lambda: _read_rows(fields, "Schedule", _item, "item_day", "item_time", "item_what"),
        "numbering": lambda: _chosen(fields, "numbering", NUMBERINGS),
        "director": lambda: _line(fields, "director", "The director", 60) or "director",
        "deputy": lambda: _line(fields, "deputy", "The deputy", 60) or None,
    })  # fmt: skip
    for name in ("rounds", "games", "minutes", "no_new_game_after", "movement"):
        if said[name] is None:
            del said[name]
    terms = terms_under(said.pop("sheet"), **said)
    if terms.minutes and terms.no_new_game_after >= terms.minutes:
        raise InputError(
            f"The last new game can't start at minute {terms.no_new_game_after}: a round is only {terms.minutes} minutes. "
            "Give an earlier minute, or leave the box blank."
        )
    return terms


def read_sheet(fields: Fields, sheets: RuleSheets, old: Sheet | None = None) -> Sheet:
    """The sheet that a form names, with its overrides; the event's own sheet if nothing was changed."""
    name = fields.get("sheet") or (old.name if old else FIRST_SHEET)
    overrides: dict[str, object] = {}
    for path, value in fields.rows("override", "override_value"):
        if path and not value:
            raise InputError(f"{settings()[path].says.question if path in settings() else path}: choose the new value.")
        if path:
            overrides |= read_overrides([f"{path}={value}"])
    scoring = fields.get("scoring") or None
    if old and (name, scoring) == (old.name, scoring_donor(old)) and overrides == plain(overrides_of(old)):
        return old
    return sheets.load(name, overrides, scoring)


def plain(values: dict[str, object]) -> dict[str, object]:
    """Values as they are read from a file: lists, not tuples."""
    found: dict[str, object] = msgspec.to_builtins(values)
    return {path: list(value) if isinstance(value, tuple) else value for path, value in found.items()}


def read_movement(fields: Fields) -> str | None:
    """The movement that a form names; None is the sheet's own."""
    movement = fields.get("movement", "")
    if movement == OWN:
        movement = fields.get("movement_own") or _missing("Type the custom movement, such as A+1 B-1 C+2 D-2.")
    if movement:
        make_plan(movement, 1, 1)
    return movement or None


def read_card(fields: Fields, old: Terms | None) -> CardTerms:
    """One of our cards, another by its name and values, or the event's own."""
    chosen = fields.get("card") or (KEEP if old else BUILT_IN[0])
    if chosen == KEEP and old:
        return old.card
    if chosen != OWN:
        return our_card(chosen)
    title = _line(fields, "card_title", "The card's name", 120)
    if not title:
        raise InputError("Give the card's name, such as League card. The hands are never needed.")
    year = read_number_if_any(fields, "card_year", "The card's year", 1900, 2200)
    return CardTerms(title=title, year=year, values=read_values(fields.get("card_values", "")))


@cache
def our_card(name: str) -> CardTerms:
    """One of our own cards, cached: reading takes a moment."""
    card = built_in_card(name)
    return typed_card(card.title, card.year, (line.value for line in card.lines), built_in_text(name))


def read_prizes(fields: Fields) -> tuple[Prize, ...]:
    """The prizes row by row; a row without a worth is not a prize."""
    names = ("prize_for", "prize_number", "prize_worth", "prize_value", "prize_section")
    rows = [(f"Prize {number}", row) for number, row in enumerate(fields.rows(*names), start=1) if row[3]]
    return tuple(read_all({what: partial(_read_in, what, _prize, row) for what, row in rows}).values())


def _prize(row: tuple[str, ...]) -> Prize:
    kind, number, worth, value, section = row
    figures: dict[str, Any] = {"section": section or None, **_prize_for(kind, number)}
    if worth == "goods":
        figures["goods"] = value[:200]
    elif worth == "share" or value.endswith("%"):
        figures["share"] = read_share(value)
        if figures["share"] > WHOLE:
            raise InputError(f"{quoted(value)} percent is more than all the fees. Give at most 100.")
    else:
        figures["cents"] = read_cents(value)
    return Prize(**figures)


def _prize_for(kind: str, number: str) -> dict[str, Any]:
    if kind not in PRIZE_KINDS:
        raise InputError("choose what the prize is for.")
    if number and not re.fullmatch(r"\d{1,4}", number, re.ASCII):
        raise InputError(f"{quoted(number)} isn't a number.")
    if kind == "place":
        return {"kind": "place", "place": int(number or 0) or _missing("say which place, such as 1.")}
    if kind == "top":
        share = int(number or 0)
        if not 1 <= share <= 100:
            raise InputError("say what percent of the players, such as 10.")
        return {"kind": "place", "place": 1, "field_share": share}
    return {"kind": kind, "round": int(number) if number and SPECIAL_PRIZES[kind].of_a_round else None}


def _section(row: tuple[str, ...]) -> RoomSection:
    name, tables = row
    if not name or not re.fullmatch(r"\d{1,4}", tables, re.ASCII):
        raise InputError("give each section a name and how many tables it has, such as Red and 25.")
    return RoomSection(name=name[:40], tables=int(tables))


def _item(row: tuple[str, ...]) -> ScheduleItem:
    day, time, what = row
    clock = re.fullmatch(r"([01]?\d|2[0-3])[:.]([0-5]\d)", time, re.ASCII)
    if not clock or not what or not re.fullmatch(r"[1-9]\d?", day or "1", re.ASCII):
        raise InputError("give each line a day, a time, and words, such as 1, 9:30 AM, Round 1.")
    return ScheduleItem(day=int(day or 1), time=f"{int(clock[1]):02d}:{clock[2]}", what=what[:120])


def _read_rows(fields: Fields, what: str, read: Callable[[tuple[str, ...]], Row], *names: str) -> tuple[Row, ...]:
    """Rows of a form, each read on its own; an error names the block."""
    rows = {str(number): partial(_read_in, what, read, row) for number, row in enumerate(fields.rows(*names))}
    return tuple(read_all(rows).values())


def _read_in(what: str, read: Callable[[Any], Row], text: Any) -> Row:
    try:
        return read(text)
    except InputError as error:
        raise InputError(f"{what}: {error.message}") from error


def _missing(words: str) -> Any:
    raise InputError(words)


def _line(fields: Fields, name: str, what: str, most: int) -> str:
    text = " ".join(fields.get(name, "").split())
    if len(text) > most or not text.isprintable():
        raise InputError(f"{what} must be one line of at most {most} characters.")
    return text


def _currency(fields: Fields) -> str:
    return read_currency(fields.get("currency") or country(fields.get("country") or HOME).currency)


def _chosen(fields: Fields, name: str, options: dict[Any, str]) -> Any:
    """One of the options of a list; our own pages send no other."""
    chosen = fields.get(name) or next(iter(options))
    if chosen not in options:
        raise InputError(f"{quoted(chosen)} isn't one of the choices. Choose {', '.join(options)}.")
    return chosen
