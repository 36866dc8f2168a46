"""The terms of an event in words, and changes between two versions."""

from __future__ import annotations

from collections.abc import Callable

from eastwind.formats import country, listed, long_date, money
from eastwind.rules.book.setting_words import value_words
from eastwind.rules.sheet import Sheet, settings
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import Terms, tie_break_words
from eastwind.tournament.texts.phrases import count
from eastwind.tournament.texts.prize_words import contest_words

Changed = tuple[str, str, str]  # what, before, after

_POLICIES = {
    "phantoms": "tables of three",
    "standby": "a standby player fills in",
    "house": "a house player fills in",
    "sit_out": "players sit out by turns",
}
_NUMBERINGS = {"table_letter": "first table and letter", "sequence": "plain numbers"}

# field -> its name and its value in words, in display order
_FIELDS: dict[str, tuple[str, Callable[[Terms], str]]] = {
    "title": ("Title", lambda terms: terms.title),
    "date": ("Date", lambda terms: long_date(terms.date, terms.country)),
    "venue": ("Venue", lambda terms: terms.venue or "none"),
    "card": ("Card", lambda terms: _card(terms)),
    "rounds": ("Rounds", lambda terms: str(terms.rounds)),
    "games": ("Games per round", lambda terms: str(terms.games)),
    "minutes": ("Minutes per round", lambda terms: str(terms.minutes or "no limit")),
    "no_new_game_after": ("Last new game", lambda terms: _cutoff(terms)),
    "movement": ("Movement", lambda terms: terms.movement),
    "fee": ("Entry fee", lambda terms: money(terms.fee, terms.currency)),
    "currency": ("Currency", lambda terms: terms.currency),
    "country": ("Country", lambda terms: country(terms.country).name),
    "prizes": ("Prizes", lambda terms: "; ".join(prize_words(each, terms.currency) for each in terms.prizes)),
    "one_win": ("Limit one prize per player", lambda terms: "Yes" if terms.one_win else "No"),
    "tie_break": ("If players tie", lambda terms: tie_break_words(terms.tie_break)),
    "three_players": ("If a table isn't full", lambda terms: _POLICIES[terms.three_players]),
    "sections": ("Sections", lambda terms: ", ".join(f"{each.name} {each.tables}" for each in terms.sections)),
    "schedule": (
        "Schedule",
        lambda terms: "; ".join(f"day {item.day}, {item.time} {item.what}" for item in terms.schedule),
    ),
    "numbering": ("Player numbers", lambda terms: _NUMBERINGS[terms.numbering]),
    "master_points": ("Certified Master Points event", lambda terms: "Yes" if terms.master_points else "No"),
    "director": ("Director", lambda terms: terms.director),
    "deputy": ("Deputy", lambda terms: terms.deputy or "none"),
}


def all_terms(terms: Terms) -> list[tuple[str, str]]:
    """Every term by name, in words."""
    return [(name, words(terms) or "none") for name, words in _FIELDS.values()]


def changed_terms(before: Terms, after: Terms) -> list[Changed]:
    """Every changed term in words: name, before, after."""
    found = [
        (name, words(before) or "none", words(after) or "none")
        for field, (name, words) in _FIELDS.items()
        if getattr(before, field) != getattr(after, field)
    ]
    return [*found, *changed_rules(before.sheet, after.sheet)]


def changed_rules(before: Sheet, after: Sheet) -> list[Changed]:
    """The sheet, if it changed, and every changed setting."""
    if before == after:
        return []
    named = [] if before.title == after.title else [("Rule sheet", before.title, after.title)]
    return named + [
        (
            f"{setting.says.question[:1].upper()}{setting.says.question[1:]}",
            value_words(setting, before.value(path)),
            value_words(setting, after.value(path)),
        )
        for path, setting in settings().items()
        if before.value(path) != after.value(path)
    ]


def prize_words(prize: Prize, currency: str) -> str:
    """What a prize is for, and what it is: "First Place: $100.00"."""
    worth = [
        *([money(prize.cents, currency)] if prize.cents else []),
        *([f"{prize.share / 100:g}% of the fees"] if prize.share else []),
        *([prize.goods] if prize.goods else []),
    ]
    return f"{contest_words(prize.contest)}: {listed(worth) or 'nothing'}"


def _cutoff(terms: Terms) -> str:
    return f"minute {terms.no_new_game_after}" if terms.no_new_game_after else "no cutoff"


def _card(terms: Terms) -> str:
    year = f" {terms.card.year}" if terms.card.year else ""
    return (
        f"{terms.card.title}{year}, {count(len(terms.card.values), 'value')} ({', '.join(map(str, terms.card.values))})"
    )
