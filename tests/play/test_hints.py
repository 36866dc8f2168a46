"""What the rules say beside a question comes from the server, with the sheet's own item where the sheet has one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.play.seating import Table, play_on


def asks(sheet: str, **terms: Any) -> dict[str, dict[str, Any]]:
    """The first question of each kind in a game."""
    found: dict[str, dict[str, Any]] = {}
    table = Table(sheet, **terms).sit("Carol").start()
    while table.play.table.common.phase != "over":
        ask = table.screen()["ask"]
        found.setdefault(ask["kind"], ask)
        assert table.step() or play_on(table)
    return found


def test_each_sheet_cites_its_own_item_for_stopping_the_charleston() -> None:
    expected = {"national": "National rule 5.2", "kugler": "Kugler rule 3", "club2023": "Club 2023 rule 2.b"}
    for sheet, item in expected.items():
        assert asks(sheet)["stop"]["hint"] == f"It takes only one player to stop it. ({item})"


def test_sheet_that_says_nothing_is_not_cited() -> None:
    found = asks("fourseasons")
    assert found["stop"]["hint"] == "It takes only one player to stop it."
    assert "(" not in found["wish"]["hint"]


def test_joker_that_stays_on_the_rack_comes_with_the_reason() -> None:
    assert asks("national")["pass"]["stays"] == {"J": "A joker can't be passed."}


@pytest.mark.parametrize(("kind", "asked"), [("guided", False), ("practice", True)])
def test_only_where_a_wrong_mahjongg_counts_is_it_asked_about(kind: str, asked: bool) -> None:
    table = Table(kind=kind).sit("Carol").start()
    while table.screen()["ask"]["kind"] != "discard":
        assert table.step() or play_on(table)
    assert bool(table.screen()["ask"].get("mahjongg_sure")) is asked
