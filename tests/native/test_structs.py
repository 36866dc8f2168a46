"""The structs in Python are those of eastwind.h: every field, in order, of the same type, as many times."""

from __future__ import annotations

import ctypes
from typing import Any

import pytest

from eastwind.native import structs
from tests.native import header

MIRRORS: dict[str, type[ctypes.Structure]] = {
    "ew_exposure": structs.EwExposure,
    "ew_rack": structs.EwRack,
    "ew_shown": structs.EwShown,
    "ew_exchange": structs.EwExchange,
    "ew_discard": structs.EwDiscard,
    "ew_result": structs.EwResult,
    "ew_game": structs.EwGame,
    "ew_way": structs.EwWay,
    "ew_options": structs.EwOptions,
    "ew_act": structs.EwAct,
    "ew_summary": structs.EwSummary,
    "ew_example": structs.EwExample,
    "ew_curiosity": structs.EwCuriosity,
    "ew_aim": structs.EwAim,
    "ew_course": structs.EwCourse,
    "ew_question": structs.EwQuestion,
}


def test_every_struct_of_the_header_has_its_mirror() -> None:
    assert set(header.structs()) == set(MIRRORS)


def taken_apart(kind: Any) -> tuple[Any, tuple[int, ...]]:
    """A type without its arrays, and their sizes from the outside in."""
    sizes: list[int] = []
    while hasattr(kind, "_length_"):
        sizes.append(kind._length_)
        kind = kind._type_
    return kind, tuple(sizes)


@pytest.mark.parametrize("name", MIRRORS)
def test_fields_are_those_of_the_header(name: str) -> None:
    wanted = [(field, header.PLAIN.get(kind) or MIRRORS[kind], sizes) for field, kind, sizes in header.structs()[name]]
    found = [(field.rstrip("_"), *taken_apart(kind)) for field, kind, *_ in MIRRORS[name]._fields_]
    assert found == wanted


@pytest.mark.parametrize(
    ("here", "there"),
    [
        (structs.KINDS, "EW_KINDS"),
        (structs.SEATS, "EW_SEATS"),
        (structs.SET, "EW_SET"),
        (structs.HAND, "EW_HAND"),
        (structs.EXPOSURES, "EW_EXPOSURES"),
        (structs.PASSED, "EW_PASSED"),
        (structs.EXCHANGES, "EW_EXCHANGES"),
        (structs.WAYS, "EW_WAYS"),
        (structs.NEAREST, "EW_NEAREST"),
        (structs.HAND_NUMBERS, "EW_HAND_NUMBERS"),
        (structs.TABLE_NUMBERS, "EW_TABLE_NUMBERS"),
        (structs.NONE, "EW_NONE"),
        (structs.OUT, "EW_OUT"),
    ],
    ids=lambda value: str(value),
)
def test_number_is_that_of_the_header(here: int, there: str) -> None:
    assert here == header.numbers()[there]


def test_sizes_are_of_the_structs_that_the_library_measures() -> None:
    names = ["ew_rack", "ew_game", "ew_options", "ew_act", "ew_summary", "ew_course", "ew_example", "ew_question"]
    assert [MIRRORS[name] for name in names] == list(structs.SIZES)
