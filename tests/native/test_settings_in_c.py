"""Every setting of a sheet is carried by the library, left to the machine, or can't matter to it, for a reason."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from eastwind.native.build import SOURCES
from eastwind.native.settings_in_c import CARRIED, FALLS_BACK, IRRELEVANT, settings_of
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.sheet import settings
from tests.native import header


def test_each_of_the_settings_is_sorted_once() -> None:
    carried = {path for paths, _ in CARRIED for path in paths}
    sorted_ones = [*carried, *FALLS_BACK, *IRRELEVANT]
    assert sorted(sorted_ones) == sorted(settings())
    assert len(sorted_ones) == 111
    assert all(reason.endswith(".") for reason in IRRELEVANT.values())


def test_library_reads_as_many_numbers_as_python_writes() -> None:
    text = (SOURCES / "book.h").read_text(encoding="utf-8")
    names = re.findall(r"^    (EW_\w+),", text[text.index("EW_PAYMENT_BY_CARD") - 4 : text.index("EW_SETTINGS")], re.M)
    assert len(names) == len(CARRIED)


@pytest.mark.parametrize(
    ("path", "value", "place", "number"),
    [
        ("scoring.payment", "card", 0, 1),
        ("scoring.throw_to_2_of_quints", "same", 11, 1),
        ("scoring.throw_to_2_of_quints", -15, 11, -15),
        ("self_pick.after_claim_exchange", "any", 14, 2),
        ("claims.retract_until", ("move",), 28, 1),
        ("claims.last_discard", "none", 29, 0),
        ("errors.claimed_exposure_only", False, 34, 1),
    ],
)
def test_value_is_written_as_the_number_that_book_h_names(path: str, value: object, place: int, number: int) -> None:
    sheet = load_sheet("national")
    group, _, name = path.partition(".")
    changed = replace(sheet, **{group: replace(getattr(sheet, group), **{name: value})})
    assert settings_of(changed)[place] == number


ROWS: list[tuple[str, str, list[tuple[object, int]]]] = [
    ("EW_PAYMENT_BY_CARD", "scoring.payment", [("card", 1), ("winner_only", 0)]),
    ("EW_SELF_PICK", "scoring.self_pick", [(7, 7)]),
    ("EW_JOKERLESS", "scoring.jokerless", [(7, 7)]),
    ("EW_JOKERLESS_SINGLES_AND_PAIRS", "scoring.jokerless_singles_and_pairs", [(True, 1), (False, 0)]),
    ("EW_WALL_POINTS", "scoring.wall_game", [(7, 7)]),
    ("EW_DEAD_IN_WALL_GAME", "scoring.dead_in_wall_game", [(-7, -7)]),
    ("EW_THROW_TO_0", "scoring.throw_to_0", [(-7, -7)]),
    ("EW_THROW_TO_1", "scoring.throw_to_1", [(-7, -7)]),
    ("EW_THROW_TO_2", "scoring.throw_to_2", [(-7, -7)]),
    ("EW_THROW_TO_3", "scoring.throw_to_3", [(-7, -7)]),
    ("EW_THROW_TO_4", "scoring.throw_to_4", [(-7, -7)]),
    ("EW_THROW_TO_2_OF_QUINTS", "scoring.throw_to_2_of_quints", [(-7, -7), (0, 0), ("same", 1)]),
    ("EW_BELOW_ZERO", "scoring.below_zero", [(True, 1), (False, 0)]),
    ("EW_SELF_PICK_ON_DISCARD", "self_pick.on_claimed_discard", [(True, 1), (False, 0)]),
    ("EW_SELF_PICK_AFTER_CLAIM", "self_pick.after_claim_exchange", [("never", 0), ("opponent", 1), ("any", 2)]),
    ("EW_SELF_PICK_AFTER_PICK", "self_pick.after_pick_exchange", [(True, 1), (False, 0)]),
    ("EW_SELF_PICK_HEAVENLY", "self_pick.heavenly", [(True, 1), (False, 0)]),
    ("EW_THROWER_ALWAYS_PAYS", "self_pick.thrower", [("always", 1), ("unless_self_picked", 0)]),
    ("EW_EAST_BY_ROLL", "start.east", [("highest_roll", 1)]),
    ("EW_TIE_TO_FIRST_SEAT", "start.dice_tie", [("first_seat", 1), ("roll_again", 0)]),
    ("EW_RECALL_BLOCKED_BY_ANYONE", "charleston.recall_blocked_by", [("anyone", 1), ("others", 0)]),
    ("EW_COURTESY_PASS", "charleston.courtesy_pass", [(True, 1), (False, 0)]),
    ("EW_EAST_PASSES_FIRST", "charleston.blind_deadlock", [("passes_first", 1), ("own_tiles", 0)]),
    ("EW_HEAVENLY_AS_DEALT", "charleston.heavenly_until", [("deal", 1), ("first_discard", 0)]),
    ("EW_CHARLESTON_OF_THREE", "charleston.three_players", [(True, 1), (False, 0)]),
    ("EW_TOUCH_STARTS_TURN", "picking.turn_starts", [("touch", 1)]),
    ("EW_UNRACKED_PICK_KEPT", "claims.unracked_pick", [("kept", 1), ("back_to_wall", 0)]),
    ("EW_TOUCH_BINDS", "claims.retract_until", [(("touch",), 1), (("move",), 0)]),
    ("EW_MOVE_BINDS", "claims.retract_until", [(("move", "expose"), 1), (("touch",), 0)]),
    ("EW_LAST_DISCARD", "claims.last_discard", [("none", 0), ("mahjongg", 1), ("any", 2)]),
    ("EW_EXCHANGE_AFTER_CLAIM", "jokers.after_claim", [(True, 1), (False, 0)]),
    ("EW_EXCHANGE_NEEDS_RACK", "jokers.needs_rack", [(True, 1), (False, 0)]),
    ("EW_EXCHANGE_OWN", "jokers.own_exposure", [(True, 1), (False, 0)]),
    ("EW_JOKERLESS_WHOLE_GAME", "jokers.jokerless_at", [("whole_game", 1), ("declaration", 0)]),
    ("EW_RULED_ON_FIRST_EXPOSURE", "errors.claimed_exposure_only", [(False, 1), (True, 0)]),
    ("EW_RULED_ON_LATER_EXPOSURE", "errors.claimed_exposure_only", [(False, 1), (True, 0)]),
]


def test_rows_are_all_that_the_library_reads_in_its_order() -> None:
    assert [name for name, _, _ in ROWS] == header.enum_of("EW_PAYMENT_BY_CARD", "book.h")[:-1]
    assert [path in paths for (_, path, _), (paths, _) in zip(ROWS, CARRIED, strict=True)] == [True] * len(CARRIED)


def test_every_value_is_the_number_of_its_place(subtests: pytest.Subtests) -> None:
    sheet = load_sheet("national")
    for place, (name, path, pairs) in enumerate(ROWS):
        group, _, field = path.partition(".")
        for value, number in pairs:
            with subtests.test(name, value=value):
                changed = replace(sheet, **{group: replace(getattr(sheet, group), **{field: value})})
                assert settings_of(changed)[place] == number
