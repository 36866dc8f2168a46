"""The options that give the terms of an event, for a new one and for changes: which there are, and how they are read."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any, get_args

import click

from eastwind.cli.shared_options import Command
from eastwind.formats import COUNTRIES, HOME
from eastwind.tournament.setup.parse import (
    read_cents,
    read_currency,
    read_date,
    read_item,
    read_prize,
    read_section,
    read_values,
    typed_card,
)
from eastwind.tournament.setup.terms import TIE_FIGURES, CardTerms, ThreePlayers


def terms_options(*, changing: bool) -> Callable[[Command], Command]:
    """Adds an option for each term. On a change none is required or has a default: what is not given stays."""

    def add(command: Command) -> Command:
        for option in reversed(_OPTIONS):
            command = option(changing)(command)
        return command

    return add


def _option(
    *names: str, words: str, on_change: str | None = None, at_first: dict[str, Any] | None = None, **always: Any
) -> Callable[[bool], Callable[[Command], Command]]:
    """An option with its help, the help for a change if that differs, and what holds only for a new event."""
    changed = click.option(*names, help=on_change or words, **{"default": None, **always})
    first = click.option(*names, help=words, **(at_first or {}), **always)
    return lambda changing: changed if changing else first


_OPTIONS = (
    _option("--title", words="The name of the event.", at_first={"required": True}),
    _option(
        "--date",
        "day",
        words="As in 2026-04-11.",
        at_first={"default": lambda: date.today().isoformat(), "show_default": "today"},
    ),
    _option("--venue", words="Where it is held.", at_first={"default": ""}),
    _option(
        "--sheet",
        "sheet_name",
        words="The rule sheet: a name, or your own .toml file.",
        on_change="Another rule sheet, or the same one with other --set values.",
        at_first={"required": True},
    ),
    _option(
        "--card",
        words="The card of hands: a card file, or just its name with --values.",
        on_change="Another card: a card file, or just its name with --values.",
        at_first={"default": "eastwind", "show_default": True},
    ),
    _option(
        "--values",
        words="The values on the card, if there is no card file: 25,30,35,50.",
        on_change="The values on the card.",
    ),
    _option("--rounds", type=int, words="How many rounds."),
    _option("--games", type=int, words="Games per round."),
    _option("--minutes", type=int, words="Minutes per round; 0 for no limit."),
    _option("--no-new-game-after", type=int, words="The minute after which no new game may start."),
    _option(
        "--movement",
        words="all-move, east-stays, one-skip, designed, or your own, such as 'A+1 B-1 C+2 D-2'.",
        on_change="all-move, east-stays, one-skip, designed, or your own.",
    ),
    _option(
        "--fee",
        words="The entry fee, such as 40 or 40.50.",
        on_change="The entry fee.",
        at_first={"default": "0"},
    ),
    _option(
        "--country",
        type=click.Choice(tuple(COUNTRIES), case_sensitive=False),
        words="How dates are written, the currency, and the size of the paper.",
        on_change="How dates are written, and the size of the paper. The currency stays.",
        at_first={"default": HOME, "show_default": True},
    ),
    _option(
        "--currency",
        words="The currency of fee and prizes, if not the country's: USD, EUR.",
        on_change="The currency of fee and prizes: USD, EUR.",
    ),
    _option(
        "--prize",
        "prizes",
        multiple=True,
        metavar="WHAT=HOW",
        words="A prize: 1=100, 2=25%, top10%=5, high_hand=20, 1=goods:set.",
        on_change="All prizes, in place of the old ones.",
    ),
    _option(
        "--tie-break",
        type=click.Choice(tuple(TIE_FIGURES)),
        words="What breaks ties; 'shared' leaves them tied.",
        at_first={"default": "shared"},
    ),
    _option(
        "--one-win/--no-one-win",
        words="No one wins more than one prize.",
        on_change="Limit each player to one prize.",
        at_first={"default": False},
    ),
    _option(
        "--three-players",
        type=click.Choice(get_args(ThreePlayers)),
        words="Play with tables of three, fill them, or let players sit out by turns.",
        at_first={"default": "phantoms"},
    ),
    _option(
        "--section",
        "sections",
        multiple=True,
        metavar="NAME=TABLES",
        words="A section of the room, such as Red=25.",
        on_change="All sections, in place of the old ones; only before seating.",
    ),
    _option(
        "--item",
        "items",
        multiple=True,
        metavar="TEXT",
        words="A line of the schedule, such as '1 09:30 Round 1' (day, time, what).",
        on_change="The whole schedule, in place of the old one.",
    ),
    _option(
        "--numbering",
        type=click.Choice(["table_letter", "sequence"]),
        words="Number players by their first seat (12C) or in sequence.",
        at_first={"default": "table_letter"},
    ),
    _option(
        "--master-points/--no-master-points",
        words="This is a certified Master Points event.",
        at_first={"default": False},
    ),
    _option("--director", words="The name of the director.", at_first={"default": "director", "show_default": True}),
    _option("--deputy", words="The name of the deputy."),
)


def read_card_terms(name: str, values: str | None) -> CardTerms:
    """The title, year, values, and hash of a card file; with `values`, only the name and those values."""
    if values is not None:
        return CardTerms(title=name, values=read_values(values))
    from eastwind.cli.cards.find_card import card_named, card_text

    card = card_named(name)
    return typed_card(card.title, card.year, (line.value for line in card.lines), card_text(name))


# terms whose option has the same name -> how to read it
SINGLE: dict[str, Callable[[str], object]] = {"fee": read_cents, "currency": read_currency}
# option -> the term it sets, and how to read one value
SEVERAL: dict[str, tuple[str, Callable[[str], object]]] = {
    "prizes": ("prizes", read_prize),
    "sections": ("sections", read_section),
    "items": ("schedule", read_item),
}


def read_given(given: dict[str, object], card_title: str) -> dict[str, object]:
    """The terms that the given options set, by name; `card_title` names a card of which only the values are given."""
    said = {name: value for name, value in given.items() if value not in (None, ())}
    changes = {name: value for name, value in said.items() if name not in {*SEVERAL, *SINGLE, "day", "card", "values"}}
    if "day" in said:
        changes["date"] = read_date(str(said["day"]))
    if "card" in said or "values" in said:
        values = said.get("values")
        changes["card"] = read_card_terms(str(said.get("card", card_title)), None if values is None else str(values))
    changes |= {name: read(str(said[name])) for name, read in SINGLE.items() if name in said}
    for option, (name, read) in SEVERAL.items():
        texts = said.get(option, ())
        assert isinstance(texts, tuple)
        if texts:
            changes[name] = tuple(read(text) for text in texts)
    return changes
