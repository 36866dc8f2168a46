"""A ruling in words."""

from __future__ import annotations

from typing import get_args

import pytest

from eastwind.referee import ruling
from eastwind.referee.grounds import SILENT, because, directors_word
from eastwind.referee.in_words import (
    HOW,
    LABELS,
    MEASURES,
    ORDERS,
    PLURAL,
    WHICH,
    in_text,
    of_director,
    of_measure,
    of_points,
    of_tiles,
    parts,
    why,
)
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Director, Measure, Ruling, Suggestion, Tiles
from eastwind.referee.situations.conduct import Complaint, Disturbing
from eastwind.referee.situations.dead_hands import DeadPlayerPlaysOn
from eastwind.referee.situations.picking import PickedAhead
from eastwind.rules.loading.library import load_sheet


def test_words_exist_for_every_tile_order_play_and_way_of_ruling() -> None:
    assert set(WHICH) == set(get_args(ruling.Which))
    assert set(WHICH) >= PLURAL
    assert set(ORDERS) == set(get_args(ruling.Order))
    assert set(MEASURES) == set(get_args(ruling.Act))
    assert set(HOW) == set(get_args(ruling.Ruled))


@pytest.mark.parametrize(
    ("value", "text"),
    [(True, "yes"), (False, "no"), (("B", "C"), "B,C"), ((), "none"), (None, "none"), (12, "12"), ("seen", "seen")],
)
def test_value_is_written_as_people_write_it(value: object, text: str) -> None:
    assert in_text(value) == text


def test_tiles_name_their_seat() -> None:
    assert of_tiles(Tiles(which="discard", order="returned", seat="B")) == "The discard goes back to B's rack."
    assert of_tiles(Tiles(which="shown_tiles", order="returned", seat="B")) == "The tiles shown go back to B's rack."
    assert of_tiles(Tiles(which="jokers", order="stay_redeemable")) == "The jokers may still be exchanged."


def test_points_have_a_sign() -> None:
    scored = Ruling(points={"A": 10, "B": 0, "C": -25}, words="", clauses=())
    assert of_points(scored) == "A +10, B 0, C -25"


def test_measure_names_the_player_it_concerns() -> None:
    assert of_measure(Measure(act="card_refused", seat="B")) == "Don't accept B's scorecard yet."
    assert of_measure(Measure(act="no_recourse")) == "Don't reopen it."
    assert of_measure(Measure(act="card_accepted")) == "Accept the ones you have."


def test_what_the_headline_says_is_not_said_again() -> None:
    rude = rule(Complaint(player="B", number=1), load_sheet("national"))
    assert (rude.words, "Also" in dict(parts(rude))) == ("First complaint: ask B to stop.", False)
    worse = rule(Complaint(player="B", number=2), load_sheet("national"))
    assert len(worse.measures) == 3
    assert "Also" not in dict(parts(worse))
    stays = rule(Disturbing(player="B", disturbed=False), load_sheet("kugler"))
    assert (stays.words, "Also" in dict(parts(stays))) == (
        "No one was disturbed: no penalty. Ask B to leave quietly.",
        False,
    )
    dead = rule(DeadPlayerPlaysOn(player="B", act="claim"), load_sheet("kugler"))
    assert dict(parts(dead))["Also"] == "Ask B to stop."


def test_director_is_told_what_to_decide_and_the_suggestion() -> None:
    assert of_director(Director()) == ""
    limited = Director(decides=True, about="whether B loses 35 points", lowest=-35, highest=0, fixed=-35)
    assert of_director(limited) == "Whether B loses 35 points."
    hinted = Director(decides=True, about="the hand", suggestion=Suggestion(words="B's hand is dead."))
    assert of_director(hinted) == "The hand. Eastwind suggests: B's hand is dead."


def test_parts_of_a_ruling_are_labeled_and_empty_ones_left_out() -> None:
    plain = Ruling(points={}, words="", clauses=())
    assert parts(plain) == []
    full = Ruling(
        dead=("B", "C"),
        points={"B": -10},
        tiles=(Tiles(which="discard", order="returned", seat="B"), Tiles(which="jokers", order="kept")),
        play="ends",
        ruled="by_director",
        director=Director(decides=True, about="the hand"),
        measures=(Measure(act="no_recourse"), Measure(act="card_refused", seat="B")),
        words="",
        next_play="The game is over.",
        clauses=(),
    )
    assert parts(full) == [
        ("Dead hands", "B, C"),
        ("Points", "B -10"),
        ("Tiles", "The discard goes back to B's rack. Whoever has the jokers keeps them."),
        ("Next", "The game is over."),
        ("How", "Only if the director decides it"),
        ("You decide", "The hand."),
        ("Also", "Don't reopen it. Don't accept B's scorecard yet."),
    ]
    assert [label for label, _ in parts(full)] == list(LABELS)


def test_every_ground_of_a_ruling_names_its_place_once() -> None:
    sheet = load_sheet("national")
    picked = rule(PickedAhead(player="B", stage="racked"), sheet)
    told = why(picked, sheet)
    printed = [clause for ground in picked.clauses for clause in ground.clauses]
    assert len(told) == len(set(told)) == len(set(printed)) > 0
    assert all(
        line.startswith(f"{ground.item or ground.sheet}") or ": " in line for line in told for ground in picked.clauses
    )


def test_our_reading_is_called_so() -> None:
    sheet = load_sheet("national")
    silent = Ruling(points={}, words="", clauses=directors_word(sheet, "director.final"))
    assert why(silent, sheet) == [f"{SILENT} (Eastwind's interpretation)"]


def test_ground_changed_by_the_event_names_the_event() -> None:
    sheet = load_sheet("national", overrides={"conduct.late_points": -30})
    late = Ruling(points={}, words="", clauses=because(sheet, setting="conduct.late_points"))
    (line,) = why(late, sheet)
    assert line.startswith(f"{late.clauses[0].item}: ")
    assert "30" in line
