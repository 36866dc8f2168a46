"""The terms of an event in words, and changes between two versions."""

from __future__ import annotations

from collections.abc import Callable

from eastwind.rules.book.setting_words import value_words
from eastwind.rules.sheet import Sheet, settings
from eastwind.tournament.setup.prizes_offered import Prize, prize_for
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.texts.phrases import count, money

Changed = tuple[str, str, str]  # what, before, after

_POLICIES = {"phantoms": "tables of three", "standby": "a standby player", "house": "a house player"}
_NUMBERINGS = {"table_letter": "first table and letter", "sequence": "plain numbers"}

# field -> its name and its value in words, in display order
_FIELDS: dict[str, tuple[str, Callable[[Terms], str]]] = {
    "title": ("title", lambda terms: terms.title),
    "date": ("date", lambda terms: terms.date),
    "venue": ("venue", lambda terms: terms.venue or "none"),
    "card": ("card", lambda terms: _card(terms)),
    "rounds": ("rounds", lambda terms: str(terms.rounds)),
    "games": ("games in a round", lambda terms: str(terms.games)),
    "minutes": ("minutes for a round", lambda terms: str(terms.minutes or "no limit")),
    "no_new_game_after": ("no new game after minute", lambda terms: str(terms.no_new_game_after or "none")),
    "movement": ("movement", lambda terms: terms.movement),
    "fee": ("fee", lambda terms: money(terms.fee, terms.currency)),
    "currency": ("currency", lambda terms: terms.currency),
    "prizes": ("prizes", lambda terms: "; ".join(prize_in_words(each, terms.currency) for each in terms.prizes)),
    "one_win": ("one prize for each at most", lambda terms: "yes" if terms.one_win else "no"),
    "three_players": ("tables that are not full", lambda terms: _POLICIES[terms.three_players]),
    "sections": ("sections", lambda terms: ", ".join(f"{each.name} {each.tables}" for each in terms.sections)),
    "schedule": (
        "schedule",
        lambda terms: "; ".join(f"day {item.day}, {item.time} {item.what}" for item in terms.schedule),
    ),
    "numbering": ("numbering", lambda terms: _NUMBERINGS[terms.numbering]),
    "director": ("director", lambda terms: terms.director),
    "deputy": ("deputy", lambda terms: terms.deputy or "none"),
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
    named = [] if before.title == after.title else [("sheet", before.title, after.title)]
    return named + [
        (
            f"{setting.says.question[:1].lower()}{setting.says.question[1:]}",
            value_words(setting, before.value(path)),
            value_words(setting, after.value(path)),
        )
        for path, setting in settings().items()
        if before.value(path) != after.value(path)
    ]


def prize_in_words(prize: Prize, currency: str) -> str:
    """What a prize is for, and what it is: "place 1: 100.00 USD"."""
    worth = [
        *([money(prize.cents, currency)] if prize.cents else []),
        *([f"{prize.share / 100:g}% of the fees"] if prize.share else []),
        *([prize.goods] if prize.goods else []),
    ]
    return f"{prize_for(prize)}: {' and '.join(worth) or 'nothing'}"


def _card(terms: Terms) -> str:
    year = f" {terms.card.year}" if terms.card.year else ""
    return (
        f"{terms.card.title}{year}, {count(len(terms.card.values), 'value')} ({', '.join(map(str, terms.card.values))})"
    )
