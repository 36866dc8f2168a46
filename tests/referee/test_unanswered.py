"""Which questions are still open: those whose answer changes the ruling, and no others."""

from __future__ import annotations

import pytest

from eastwind.referee.catalog import kind_of
from eastwind.referee.unanswered import unanswered
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet

FIVE = {name: load_sheet(name) for name in SHEETS}


def asked(slug: str, sheet: str, **given: object) -> list[str]:
    return [fact.name for fact in unanswered(kind_of(slug), given, FIVE[sheet])]


@pytest.mark.parametrize(
    ("slug", "sheet", "given", "open_facts"),
    [
        ("picked-ahead", "national", {}, ["player"]),
        ("picked-ahead", "national", {"player": "B"}, ["stage", "already_dead"]),
        ("picked-ahead", "national", {"player": "B", "stage": "racked", "already_dead": ()}, []),
        # One tile short before the start: who was dealt last, where the sheet is silent. Four Seasons deals again.
        ("wrong-count-before-start", "national", {"player": "B", "tiles": 12}, ["dealt_last"]),
        ("wrong-count-before-start", "national", {"player": "B", "tiles": 15}, []),
        ("wrong-count-before-start", "fourseasons", {"player": "B", "tiles": 12}, []),
        # With 14 tiles it depends on who is East: for East nothing went wrong.
        ("wrong-count-before-start", "fourseasons", {"player": "A", "tiles": 14}, ["east"]),
        ("wrong-count-after-start", "national", {"player": "B", "tiles": 14}, ["on_turn"]),
        ("wrong-count-after-start", "national", {"player": "B", "tiles": 12}, []),
        # Neither tile makes the hand: that is Mah Jongg in error, so the second answer is needed after a first "no".
        ("misnamed-for-mahjongg", "national", {"discarder": "A", "claimer": "B", "real_tile_wins": False, "value": 30,
         "exposures": 2, "jokerless": False, "singles_and_pairs": False, "already_dead": ()}, ["named_tile_wins"]),
        # A pick was used by no one: only a discard can be.
        ("dead-player-plays-on", "national", {"player": "B", "act": "pick", "already_dead": ()}, []),
        ("dead-player-plays-on", "national", {"player": "B", "act": "discard", "already_dead": ()}, ["used"]),
        # No one dies in the Charleston, so no one is asked who was dead before.
        ("joker-passed", "national", {"player": "B"}, ["racked"]),
    ],
)  # fmt: skip
def test_only_what_decides_is_asked(slug: str, sheet: str, given: dict[str, object], open_facts: list[str]) -> None:
    assert asked(slug, sheet, **given) == open_facts


def test_no_one_is_an_answer() -> None:
    pushed = {"pusher": "B", "already_dead": ()}
    assert "picker" in asked("wall-pushed-too-soon", "national", **pushed)
    assert asked("wall-pushed-too-soon", "national", **pushed, picker=None) == []
