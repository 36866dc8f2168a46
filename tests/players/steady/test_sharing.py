"""Bots at many tables share what depends on the card and the sheet alone."""

from __future__ import annotations

from eastwind.players.steady.bot import Steady
from eastwind.rules.loading.sheet_library import load_sheet
from tests.players.steady.test_choices import CARD
from tests.table.at_table import matcher


def test_bots_with_one_card_and_sheet_share_what_they_know_of_it() -> None:
    one, other = (Steady(matcher(CARD), load_sheet("national")) for _ in range(2))
    assert one.chances is other.chances


def test_another_sheet_has_chances_of_its_own() -> None:
    one, other = (Steady(matcher(CARD), load_sheet(sheet)) for sheet in ("national", "home"))
    assert one.chances is not other.chances
    assert one.chances.tables != other.chances.tables
