"""The rule book on a phone: the sheet of the round in play, with what the event does differently now."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.phone.phone_request import Phone, place_of
from eastwind.server.phone.phone_rule_book import played
from eastwind.server.security.phone_tokens import Holder
from eastwind.tournament.setup.terms import ChangeTerms
from tests.tournament.desk import Desk, an_event, terms


def phone_of(desk: Desk) -> Phone:
    """The phone of player 1."""
    place = place_of(desk.state, Holder("e", "p", 1))
    return cast("Phone", SimpleNamespace(place=place, moment=SimpleNamespace(terms=desk.state.terms)))


def test_change_of_rules_reaches_the_book_with_the_next_round() -> None:
    desk = an_event(8, "national", rounds=2)
    desk.begin(1)
    desk.ok(ChangeTerms(terms=terms("kugler", rounds=2), reason="the league asked for it"))
    assert played(phone_of(desk)).name == "national"
    desk.finish(1)
    desk.begin(2)
    assert played(phone_of(desk)).name == "kugler"


@pytest.mark.parametrize(("name", "value"), [("rounds", 7), ("games", 5), ("minutes", 41), ("no_new_game_after", 33)])
def test_book_has_what_the_event_sets_itself_and_not_what_it_set_before(name: str, value: int) -> None:
    sheet = load_sheet("national")

    def book(**own: Any) -> int:
        phone = cast("Phone", SimpleNamespace(place=None, moment=SimpleNamespace(terms=terms(sheet, **own))))
        found: int = getattr(played(phone).rounds, name)
        return found

    assert book() != value
    assert book(**{name: value}) == value
