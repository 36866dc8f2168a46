"""The initial values in the form of an event's terms."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from eastwind.formats import HOME
from eastwind.rules.book.setting_words import GROUP_TITLES, value_words
from eastwind.rules.book.starting_file import toml_value
from eastwind.rules.loading.overrides import overrides_of, scoring_donor
from eastwind.rules.settings import Says
from eastwind.rules.sheet import Sheet, settings
from eastwind.server.desk.setup.terms_form import FIRST_SHEET, KEEP, OWN
from eastwind.tournament.movement.adviser import SCHEMES
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import Terms

LEAGUE_CARD = "League card"  # what nearly every event plays; only its name and values are needed
USUAL_VALUES = (25, 30, 35, 40, 45, 50, 60, 75)
AS_THEY_ARE = ("title", "date", "venue", "rounds", "games", "minutes", "currency", "country")
Shape = Literal["list", "number", "text"]


@dataclass(frozen=True, slots=True)
class SettingAsked:
    """The field for a setting: its question, how it is filled in, and what stands in it."""

    path: str
    question: str
    shape: Shape
    options: tuple[tuple[str, str], ...]
    value: str
    words: str
    legal: str
    says: Says


def shown_terms(terms: Terms) -> dict[str, Any]:
    """The form's values for the terms in force."""
    named = terms.movement in SCHEMES
    return {
        **{name: getattr(terms, name) for name in AS_THEY_ARE},
        "no_new_game_after": terms.no_new_game_after or "",
        "sheet": terms.sheet.name,
        "scoring": scoring_donor(terms.sheet) or "",
        "overrides": [asked(terms.sheet, path) for path, value in overrides_of(terms.sheet).items()],
        "card": KEEP,
        "card_title": "",
        "card_year": "",
        "card_values": "",
        "movement": terms.movement if named else OWN,
        "movement_own": "" if named else terms.movement,
        "fee": _amount(terms.fee),
        "prizes": [_prize_row(prize) for prize in terms.prizes],
        "one_win": terms.one_win,
        "master_points": terms.master_points,
        "tie_break": terms.tie_break,
        "three_players": terms.three_players,
        "sections": [(section.name, section.tables) for section in terms.sections],
        "schedule": [(item.day, item.time, item.what) for item in terms.schedule],
        "numbering": terms.numbering,
        "director": terms.director,
        "deputy": terms.deputy or "",
    }


def shown_at_first(director: str) -> dict[str, Any]:
    """The form's values for a new event: only a title is missing."""
    empty = dict.fromkeys(
        ("title", "venue", "rounds", "games", "minutes", "no_new_game_after", "scoring", "movement", "movement_own"), ""
    )
    return {
        **empty,
        "date": date.today().isoformat(),
        "currency": "",
        "country": HOME,
        "sheet": FIRST_SHEET,
        "overrides": [],
        "card": OWN,
        "card_title": LEAGUE_CARD,
        "card_year": date.today().year,
        "card_values": ", ".join(map(str, USUAL_VALUES)),
        "fee": "",
        "prizes": [("place", place, "share", "", "") for place in (1, 2, 3)],
        "one_win": False,
        "master_points": False,
        "tie_break": "shared",
        "three_players": "phantoms",
        "sections": [],
        "schedule": [],
        "numbering": "table_letter",
        "director": director,
        "deputy": "",
    }


def _prize_row(prize: Prize) -> tuple[str, object, str, str, str]:
    kind = "top" if prize.field_share else prize.kind
    number: object = prize.field_share or (prize.place if kind == "place" else prize.round or "")
    worth, value = ("goods", prize.goods) if prize.goods else ("money", _amount(prize.cents))
    if prize.share:
        worth, value = "share", f"{prize.share / 100:g}"
    return kind, number, worth, value, prize.section or ""


def _amount(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}" if cents % 100 else str(cents // 100)


def asked(sheet: Sheet, path: str) -> SettingAsked:
    """The field for a setting's value, with what the sheet says now."""
    setting, value = settings()[path], sheet.value(path)
    shape: Shape = "text"
    options: list[tuple[str, str]] = []
    if setting.kind == "yes_no":
        shape, options = "list", [("true", "yes"), ("false", "no")]
    elif setting.kind == "choice":
        shape, options = "list", [(choice, setting.says.options[choice]) for choice in setting.choices]
    elif setting.kind == "number" and not setting.choices:
        shape = "number"
    return SettingAsked(
        path=path,
        question=setting.says.question,
        shape=shape,
        options=tuple(options),
        value=toml_value(value).strip('"'),
        words=value_words(setting, value),
        legal=setting.legal(),
        says=setting.says,
    )


def setting_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """Every setting by its question, under the title of its group."""
    return [
        (title, [(path, setting.says.question) for path, setting in settings().items() if setting.group == group])
        for group, title in GROUP_TITLES.items()
    ]
