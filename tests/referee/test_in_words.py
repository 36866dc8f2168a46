"""A ruling in words."""

from __future__ import annotations

from typing import get_args

import pytest

from eastwind.referee import ruling
from eastwind.referee.ruling import Director, Measure, Ruling, Suggestion, Tiles
from eastwind.referee.words import (
    ORDER,
    PLAY,
    RULED,
    WHICH,
    in_text,
    of_director,
    of_measure,
    of_points,
    of_tiles,
)


def test_words_exist_for_every_tile_order_play_and_way_of_ruling() -> None:
    assert set(WHICH) == set(get_args(ruling.Which))
    assert set(ORDER) == set(get_args(ruling.Order))
    assert set(PLAY) == set(get_args(ruling.Play))
    assert set(RULED) == set(get_args(ruling.Ruled))


@pytest.mark.parametrize(
    ("value", "text"), [(True, "yes"), (False, "no"), (("B", "C"), "B,C"), ((), "none"), (12, "12"), ("seen", "seen")]
)
def test_value_is_written_as_people_write_it(value: object, text: str) -> None:
    assert in_text(value) == text


def test_tiles_name_their_seat() -> None:
    assert of_tiles(Tiles(which="discard", order="returned", seat="B")) == "the discard (B): back to the rack"
    assert of_tiles(Tiles(which="jokers", order="stay_redeemable")) == "its jokers: stay redeemable"


def test_points_have_a_sign() -> None:
    scored = Ruling(points={"A": 10, "B": 0, "C": -25}, words="", clauses=())
    assert of_points(scored) == "A +10, B 0, C -25"


def test_measure_names_whom_it_concerns() -> None:
    assert of_measure(Measure(act="card_refused", seat="B")) == "B: card refused"
    assert of_measure(Measure(act="no_recourse")) == "no recourse"


def test_director_is_told_the_limits_and_the_suggestion() -> None:
    assert of_director(Director()) == ""
    limited = Director(decides=True, about="whether B is fined", lowest=-35, highest=0)
    assert of_director(limited) == "whether B is fined, from -35 to 0 points."
    hinted = Director(decides=True, about="the hand", suggestion=Suggestion(words="B's hand is dead."))
    assert of_director(hinted) == "the hand. Suggested, not applied: B's hand is dead."
