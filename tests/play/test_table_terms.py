"""What is agreed when a table is opened, and what a table has that does not name it."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.play.table_terms import (
    CALL_SECONDS,
    HELP,
    HOLD,
    LONGEST_NAME,
    MOST_GAMES,
    PACES,
    SPEEDS,
    TableTerms,
    Waits,
)


def terms(**more: Any) -> TableTerms:
    return TableTerms(**{"title": "Friday", "sheet": "national", "card": "eastwind", **more})


def test_table_that_says_nothing_has_what_is_usual() -> None:
    found = terms()
    assert (found.kind, found.call_seconds, found.pace, found.games, found.join) == ("guided", 5, "normal", 0, "link")
    assert (found.most_help, found.own_scorecard, found.own_sheets, found.totals, found.bots) == (
        "nearest", False, {}, "points", {},
    )  # fmt: skip


def test_paces_are_those_that_the_page_of_the_table_promises() -> None:
    assert {
        "relaxed": Waits(3000, 4000, 1500),
        "normal": Waits(1500, 2000, 700),
        "fast": Waits(500, 700, 250),
        "instant": Waits(0, 0, 0),
    } == PACES
    assert SPEEDS == {"relaxed": "Relaxed", "normal": "Normal", "fast": "Fast"}
    assert (CALL_SECONDS, HOLD, LONGEST_NAME, MOST_GAMES) == ((0, 3, 5, 8), 15_000, 24, 16)
    assert HELP == {"none": "no help", "nearest": "nearest hands", "coach": "the coach"}


@pytest.mark.parametrize(
    ("more", "own"),
    [
        ({}, False),
        ({"card": "own:1234"}, True),
        ({"own_sheets": {"ours": "text"}}, True),
        ({"card": "own:1234", "own_sheets": {"ours": "text"}}, True),
    ],
)
def test_table_with_its_own_card_or_sheet_is_known(more: dict[str, Any], own: bool) -> None:
    assert terms(**more).has_own is own


@pytest.mark.parametrize(
    ("kind", "card", "guides", "paper"),
    [
        ("guided", "eastwind", True, False),
        ("practice", "eastwind", False, False),
        ("guided", "paper", False, True),
        ("practice", "paper", False, True),
    ],
)
def test_only_a_guided_table_with_a_card_keeps_players_from_mistakes(
    kind: str, card: str, guides: bool, paper: bool
) -> None:
    found = terms(kind=kind, card=card)
    assert (found.guides, found.on_paper) == (guides, paper)
