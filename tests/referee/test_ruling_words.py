"""A ruling in words."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from eastwind.referee import ruling
from eastwind.referee.grounds import SILENT, because, directors_word
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Director, Measure, Ruling, Suggestion, Tiles
from eastwind.referee.ruling_words import (
    HOW,
    LABELS,
    MEASURES,
    ORDERS,
    PLURAL,
    WHICH,
    choice_words,
    parts,
    points_words,
    tell_director,
    tell_measure,
    tell_tiles,
    why,
    write_fact,
)
from eastwind.referee.situations.conduct import Complaint, Disturbing, Late
from eastwind.referee.situations.dead_hands import DeadPlayerPlaysOn
from eastwind.referee.situations.picking import PickedAhead
from eastwind.rules.loading.sheet_library import load_sheet


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
    assert write_fact(value) == text


def test_tiles_name_their_seat() -> None:
    assert tell_tiles(Tiles(which="discard", order="returned", seat="B")) == "The discard goes back to B's rack."
    assert tell_tiles(Tiles(which="shown_tiles", order="returned", seat="B")) == "The tiles shown go back to B's rack."
    assert tell_tiles(Tiles(which="jokers", order="stay_redeemable")) == "The jokers may still be exchanged."


def test_points_have_a_sign() -> None:
    scored = Ruling(points={"A": 10, "B": 0, "C": -25}, words="", clauses=())
    assert points_words(scored) == "A +10, B 0, C -25"


def test_measure_names_the_player_it_concerns() -> None:
    assert tell_measure(Measure(act="card_refused", seat="B")) == "Don't accept B's scorecard yet."
    assert tell_measure(Measure(act="no_recourse")) == "Don't reopen it."
    assert tell_measure(Measure(act="card_accepted")) == "Accept the ones you have."


def test_headline_is_not_repeated_below() -> None:
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


def test_director_reads_what_to_decide_and_the_suggestion() -> None:
    assert tell_director(Director()) == ""
    limited = Director(decides=True, about="whether B loses 35 points", lowest=-35, highest=0, fixed=-35)
    assert tell_director(limited) == "Whether B loses 35 points."
    hinted = Director(decides=True, about="the hand", suggestion=Suggestion(words="B's hand is dead."))
    assert tell_director(hinted) == "The hand. Eastwind suggests: B's hand is dead."


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


def test_our_reading_is_called_our_interpretation() -> None:
    sheet = load_sheet("national")
    silent = Ruling(points={}, words="", clauses=directors_word(sheet, "director.final"))
    assert why(silent, sheet) == [f"{SILENT} (Eastwind's interpretation)"]


def test_ground_changed_by_the_event_names_the_event() -> None:
    sheet = load_sheet("national", overrides={"conduct.late_points": -30})
    late = Ruling(points={}, words="", clauses=because(sheet, setting="conduct.late_points"))
    (line,) = why(late, sheet)
    assert line.startswith(f"{late.clauses[0].item}: ")
    assert "30" in line


# which tiles, what happens to them; the sentence with a seat, and without one
TILES: list[tuple[Any, Any, str, str]] = [
    ("discard", "returned", "The discard goes back to B's rack.", "The discard goes back to where it came from."),
    ("passed_tiles", "returned", "The passed tiles go back to B's rack.",
     "The passed tiles go back to where they came from."),
    ("picked_tile", "returned_to_wall", "B puts the picked tile back in the wall.",
     "The picked tile goes back to the same place in the wall."),
    ("joker", "returned_to_exposure", "The joker goes back to the exposure.", "The joker goes back to the exposure."),
    ("claimed_tile", "stays_on_table", "The called tile stays on the table.", "The called tile stays on the table."),
    ("picked_tile", "kept", "B keeps the picked tile.", "Whoever has the picked tile keeps it."),
    ("claimed_tile", "taken", "B gets the called tile.", "The player who asked gets the called tile."),
    ("wall_tile", "must_be_taken", "B must take the wall tile.", "The wall tile must be taken."),
    ("claimed_tile", "must_be_used", "B must use the called tile.", "The called tile must be used."),
    ("named_tile", "supplied", "B gives the tile that was named.", "The tile that was named must be given."),
    ("discard", "named_correctly", "B names the discard correctly.", "The discard must be named correctly."),
    ("exposure", "stays", "B's exposure stays as it is.", "The exposure stays where it is."),
    ("earlier_exposures", "stays", "B's earlier exposures stay as they are.",
     "The earlier exposures stay where they are."),
    ("exposure", "may_be_changed", "B may still change the exposure.", "The exposure may still be changed."),
    ("jokers", "stay_redeemable", "Jokers in B's earlier exposures may still be exchanged.",
     "The jokers may still be exchanged."),
    ("jokers", "not_redeemable", "Jokers in B's hand may not be exchanged.", "The jokers may not be exchanged."),
    ("exposure", "not_redeemable", "Jokers in B's last exposure may not be exchanged.",
     "The jokers may not be exchanged."),
    ("hand", "put_in_order", "B puts the hand in the order of the card.",
     "The hand must be put in the order of the card."),
    ("wall", "pushed_back", "B pushes the wall back.", "The wall is pushed back."),
    ("extra_tiles", "returned_to_wall", "B puts anything extra back in the wall.",
     "Anything extra goes back to the same place in the wall."),
    ("missing_tile", "taken", "B gets what is missing.", "The player who asked gets what is missing."),
    ("exchanged_tile", "returned", "The tile given for the joker goes back to B's rack.",
     "The tile given for the joker goes back to where it came from."),
    ("concealed_hand", "returned", "The concealed hand goes back to B's rack.",
     "The concealed hand goes back to where it came from."),
    ("shown_tiles", "returned", "The tiles shown go back to B's rack.",
     "The tiles shown go back to where they came from."),
]  # fmt: skip


@pytest.mark.parametrize(("which", "order", "own", "alone"), TILES)
def test_what_happens_to_tiles_is_a_sentence(which: Any, order: Any, own: str, alone: str) -> None:
    assert tell_tiles(Tiles(which=which, order=order, seat="B")) == own
    assert tell_tiles(Tiles(which=which, order=order)) == alone


def test_all_hands_are_thrown_in_or_one_is_out_of_the_game() -> None:
    assert tell_tiles(Tiles(which="all_hands", order="thrown_in")) == "All hands are thrown in."
    assert tell_tiles(Tiles(which="hand", order="thrown_in", seat="B")) == "B's hand is out of the game."


def test_every_order_and_every_tile_has_a_sentence_above() -> None:
    assert {order for _, order, _, _ in TILES} == set(ORDERS) - {"thrown_in"}
    assert {which for which, *_ in TILES} == set(WHICH) - {"all_hands"}


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ("asked_to_stop", "Ask B to stop."),
        ("asked_to_leave", "Ask B to leave quietly."),
        ("warned", "Warn B."),
        ("disqualified", "Disqualify B."),
        ("expelled", "B leaves the event."),
        ("not_invited_again", "B is not invited again."),
        ("card_refused", "Don't accept B's scorecard yet."),
        ("card_accepted", "Accept B's scorecard."),
        ("cards_kept_back", "Hold the scorecards until all of them are in."),
        ("card_locked", "B's scorecard stays as it is."),
        ("card_corrected", "Correct B's scorecard at the desk."),
        ("no_recourse", "Don't reopen it."),
    ],
)
def test_measure_is_a_sentence(act: Any, said: str) -> None:
    assert tell_measure(Measure(act=act, seat="B")) == said


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("touched", "only touched it"),
        ("taken", "took it, not seen or racked yet"),
        ("seen", "looked at it"),
        ("racked", "racked it (inside the rack)"),
        ("moved", "moved it or picked it up"),
        ("picked", "picked it up, not racked"),
        ("untouched", "did not touch it"),
        ("on_rack", "put it on top of or in front of the rack"),
        ("named", "named the next discard, not put down yet"),
        ("discarded", "discarded (named it or put it on the table)"),
        ("declared", "declared Mah Jongg with the tile not racked"),
        ("exchanged", "exchanged it for a joker, not racked"),
        ("claimed", "called a discard, exposure not built yet"),
        ("exposed", "called a discard and built the exposure"),
        ("nothing", "nothing"),
        ("part", "part of the name"),
        ("all", "the whole name"),
        ("mahjongg", "Mah Jongg"),
        ("exposure", "an exposure"),
        ("not_in_room", "out of the room"),
        ("in_room_not_seated", "in the room, not seated"),
        ("signal", "only until the director's signal"),
        ("first_throw", "until East's first discard or later"),
        ("claimed_exposure", "only the exposure with the called tile"),
        ("tiles", "other tiles too"),
        ("earlier", "in a correct exposure, made before the hand was dead"),
        ("cause", "in the exposure that made the hand dead"),
        ("concealed", "in a concealed hand shown by mistake"),
        ("unaware_of_tail", "the player didn't know that tiles were left over"),
        ("wrong_angle", "the wall was at a bad angle"),
        ("hidden_tiles", "the tiles were out of sight"),
        ("wrong_end", "the wrong end"),
        ("wrong_wall", "the wrong wall"),
        ("wrong_tile", "another wrong tile"),
        ("pick", "picked"),
        ("discard", "discarded"),
        ("claim", "called a discard"),
        ("exchange", "exchanged for a joker"),
        ("something_new", "something new"),
    ],
)
def test_answer_is_said_as_people_say_it(answer: str, words: str) -> None:
    assert choice_words(answer) == words


def test_no_one_plays_next_outside_a_game() -> None:
    late = rule(Late(player="B", place="in_room_not_seated"), load_sheet("national"))
    assert late.next_play == ""
    assert "Next" not in dict(parts(late))
