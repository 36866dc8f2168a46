"""What a round is played with: its own sheet and card values, once it has begun."""

from __future__ import annotations

from eastwind.tournament.lookup import card_values, sheet_of
from eastwind.tournament.setup.terms import CardTerms, ChangeTerms
from tests.tournament.desk import CARD, begun, terms


def test_card_values_of_a_round_that_has_begun_survive_a_correction() -> None:
    desk = begun()
    desk.ok(ChangeTerms(terms=terms(card=CardTerms(title="Corrected", values=(25, 85))), reason="a misprint"))
    assert card_values(desk.state, 1) == CARD.values
    assert card_values(desk.state, 2) == (25, 85)
    assert card_values(desk.state, 0) == (25, 85)  # before any round


def test_sheet_of_a_round_that_has_begun_survives_a_change_of_rules() -> None:
    desk = begun("national")
    desk.ok(ChangeTerms(terms=terms("kugler"), reason="another sheet"))
    assert (sheet_of(desk.state, 1).name, sheet_of(desk.state, 2).name) == ("national", "kugler")
