"""Options that change the terms of an event: each is read as its term, and what is not given stays."""

from __future__ import annotations

import click
import pytest

from eastwind.cli.event.setup import change, new
from eastwind.cli.event.terms_options import read_card_terms, read_given
from eastwind.refusals import InputError
from eastwind.tournament.setup.terms import Terms

NOTHING: dict[str, object] = {
    "title": None, "day": None, "venue": None, "card": None, "values": None, "rounds": None, "fee": None,
    "prizes": (), "sections": (), "items": (), "one_win": None,
}  # fmt: skip


def changes(**given: object) -> dict[str, object]:
    return read_given({**NOTHING, **given}, "Club Card")


def test_options_that_are_not_given_change_nothing() -> None:
    assert changes() == {}


def test_plain_terms_are_taken_as_they_are() -> None:
    assert changes(title="Fall", rounds=3, one_win=False, venue="") == {
        "title": "Fall", "rounds": 3, "one_win": False, "venue": "",
    }  # fmt: skip


def test_date_and_fee_are_read() -> None:
    assert changes(day="2026-05-05", fee="40.50") == {"date": "2026-05-05", "fee": 4050}
    with pytest.raises(InputError, match="isn't a date"):
        changes(day="soon")
    with pytest.raises(InputError, match="isn't an amount of money"):
        changes(fee="lots")


def test_currency_is_three_letters() -> None:
    assert changes(currency="eur") == {"currency": "EUR"}
    with pytest.raises(InputError, match=r"isn't a currency. Use three letters, such as USD or EUR."):
        changes(currency="euros")


@pytest.mark.parametrize("command", [new, change])
def test_every_term_has_an_option_at_first_and_on_a_change(command: click.Command) -> None:
    called = {"date": "day", "sheet": "sheet_name", "schedule": "items"}
    terms = {called.get(name, name) for name in Terms.__struct_fields__}
    assert terms <= {option.name for option in command.params}


def test_prizes_sections_and_items_replace_the_old_ones() -> None:
    found = changes(prizes=("1=100", "2=25%"), sections=("Red=2", "Blue=3"), items=("1 9:00 Doors open",))
    assert set(found) == {"prizes", "sections", "schedule"}
    prizes, sections, schedule = (found[name] for name in ("prizes", "sections", "schedule"))
    assert isinstance(prizes, tuple)
    assert isinstance(sections, tuple)
    assert isinstance(schedule, tuple)
    assert [prize.place for prize in prizes] == [1, 2]
    assert [(section.name, section.tables) for section in sections] == [("Red", 2), ("Blue", 3)]
    assert [(item.day, item.time, item.what) for item in schedule] == [(1, "9:00", "Doors open")]


def test_values_alone_keep_the_title_of_the_card() -> None:
    assert changes(values="25,30") == {"card": read_card_terms("Club Card", "25,30")}
    assert changes(values="25,30", card="Other") == {"card": read_card_terms("Other", "25,30")}


def test_card_by_name_brings_its_title_year_and_values() -> None:
    card = read_card_terms("first-steps", None)
    assert (card.title, card.year, tuple(card.values)) == ("First Steps", 2026, (25, 30, 50))
    assert changes(card="first-steps") == {"card": card}
    assert card.hash


def test_card_that_is_only_a_name_has_no_hash() -> None:
    card = read_card_terms("Printed", "30,25,25")
    assert (card.title, tuple(card.values)) == ("Printed", (25, 30))
    assert not card.hash
