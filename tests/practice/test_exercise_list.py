"""Every exercise, over many seeds: a seed fixes it, exactly one answer is right, and oracles agree on which."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.practice.charleston_trainer import CharlestonPass, best_pass
from eastwind.practice.dangerous_tiles import DangerousTiles
from eastwind.practice.dead_or_not import DeadOrNot, outcome_of
from eastwind.practice.exercise import LEVELS, TITLES, CardTooSmallError, Kind, Level
from eastwind.practice.exercise_list import make_exercise, read_kind, read_level, read_name, read_seed
from eastwind.practice.material import sight_of
from eastwind.practice.nearest_line import NearestLine
from eastwind.practice.on_the_card import OnTheCard
from eastwind.practice.what_is_played import WhatIsPlayed
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.tiles import JOKER, ORDER, Tile, read_tiles
from tests.practice.materials import CARDS, material
from tests.practice.oracles import SET, distance, fitting, lines_left, wanting

SEEDS = st.integers(0, 10**6)
LEVEL = st.sampled_from(list(LEVELS))
PLAYABLE = st.sampled_from(["eastwind", "first-steps", "odd", "two lines"])


@given(kind=st.sampled_from(list(TITLES)), level=LEVEL, seed=SEEDS, card=PLAYABLE)
@settings(max_examples=25)
def test_seed_fixes_the_exercise_and_it_fits_a_set(kind: Kind, level: Level, seed: int, card: str) -> None:
    made = make_exercise(kind, material(card), level, seed)
    assert make_exercise(kind, material(card), level, seed).exercise == made.exercise
    shown = Counter(tile for row in made.exercise.rows for tile in row.tiles)
    shown.update(choice.tile for choice in made.exercise.choices if choice.tile is not None)
    assert all(number <= SET[tile] for tile, number in shown.items())
    texts = [choice.title for choice in made.exercise.choices if choice.tile is None]
    assert len(texts) == len(set(texts)), "two choices that no one can tell apart"


@given(level=LEVEL, seed=SEEDS, card=PLAYABLE)
@settings(max_examples=25)
def test_one_line_is_nearest_and_the_missing_tiles_are_counted(level: Level, seed: int, card: str) -> None:
    made = make_exercise("nearest", material(card), level, seed)
    assert isinstance(made, NearestLine)
    distances = [distance(made.rack, near.line.hands) for near in made.lines]
    assert distances.count(min(distances)) == 1
    right = distances.index(min(distances))
    assert [made.grade((place,)).verdict == "right" for place in range(len(distances))] == [
        place == right for place in range(len(distances))
    ]
    assert made.grade((right,)).best == (right,)
    assert all(len(near.arrangement.missing) == far for near, far in zip(made.lines, distances, strict=True))


@given(level=LEVEL, seed=SEEDS, card=PLAYABLE)
@settings(max_examples=16)
def test_only_one_of_the_lines_is_possible(level: Level, seed: int, card: str) -> None:
    made = make_exercise("playing", material(card), level, seed)
    assert isinstance(made, WhatIsPlayed)
    gone = [*made.evidence.thrown, *made.evidence.by_others]
    left = lines_left(material(card).card.card, made.evidence.exposures, gone)
    assert [line.id in left for line in made.lines] == [place == made.right for place in range(len(made.lines))]
    for place in range(len(made.lines)):
        assert (made.grade((place,)).verdict == "right") == (place == made.right)


@given(level=LEVEL, seed=SEEDS, card=PLAYABLE)
@settings(max_examples=16)
def test_dangerous_tiles_are_those_that_a_possible_line_wants(level: Level, seed: int, card: str) -> None:
    made = make_exercise("dangerous", material(card), level, seed)
    assert isinstance(made, DangerousTiles)
    gone = [*made.evidence.thrown, *made.evidence.by_others]
    fits = fitting(material(card).card.card, made.evidence.exposures)
    for place, tile in enumerate(made.tiles):
        others = [*made.tiles[:place], *made.tiles[place + 1 :]]
        expected = wanting(fits, made.evidence.exposures, [*gone, *others], tile)
        assert {line.id for line in made.wanting[place]} == (set() if tile == JOKER else expected), tile
    right = made.dangerous
    assert 0 < len(right) < len(made.tiles)
    assert made.grade(right).verdict == "right"
    assert made.grade(right[1:]).verdict == "nearly"
    assert made.grade(tuple(range(len(made.tiles)))).verdict != "right"


@given(level=LEVEL, seed=SEEDS, card=PLAYABLE)
@settings(max_examples=25)
def test_whole_hand_has_fourteen_tiles_and_every_line_it_makes_is_right(level: Level, seed: int, card: str) -> None:
    made = make_exercise("find", material(card), level, seed)
    assert isinstance(made, OnTheCard)
    assert len(made.tiles) + sum(shown.size for shown in made.exposures) == 14
    if made.exposures:
        return
    complete = {
        place for place, line in enumerate(material(card).lines) if line.hands and not distance(made.tiles, line.hands)
    }
    assert set(made.right) == complete
    assert complete
    answers = made.grade((made.right[0],))
    assert answers.verdict == "right"
    assert ("also makes" in answers.words) == (len(complete) > 1), "several right answers are named"


@given(level=LEVEL, seed=SEEDS, sheet=st.sampled_from(SHEETS))
@settings(max_examples=16)
def test_one_answer_is_the_ruling(level: Level, seed: int, sheet: str) -> None:
    made = make_exercise("dead", material("eastwind", sheet), level, seed)
    assert isinstance(made, DeadOrNot)
    said = made.answers[made.right]
    assert {"live": "No.", "director": "The rules", "dead": "Dead."}[outcome_of(made.ruling)] in said.words
    verdicts = [made.grade((place,)).verdict for place in range(len(made.answers))]
    assert verdicts.count("right") == 1
    assert verdicts.index("right") == made.right
    other_items = [each.item for each in made.answers if each.outcome == "dead" and each != said]
    cited = [note.words for note in made.grade((0,)).notes]
    assert not set(other_items) & set(cited), "an item of the ruling is a wrong answer"


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_sheet_has_dead_hands_and_hands_that_play_on(sheet: str) -> None:
    made = [make_exercise("dead", material("eastwind", sheet), "medium", seed) for seed in range(40)]
    found = {outcome_of(each.ruling) for each in made if isinstance(each, DeadOrNot)}
    assert {"live", "dead"} <= found
    assert len({type(each.scene.act) for each in made if isinstance(each, DeadOrNot)}) >= 6


def test_joker_in_a_pair_is_mahjongg_in_error_by_the_sheets_item() -> None:
    for seed in range(200):
        made = make_exercise("dead", material(), "hard", seed)
        assert isinstance(made, DeadOrNot)
        if made.scene.act.slug() == "mahjongg-in-error" and "shows this hand" in made.scene.words:
            assert "National rule 16.2" in made.answers[made.right].words
            assert JOKER in made.scene.rows[0].tiles
            return
    pytest.fail("no such scene among 200")


def test_best_pass_of_a_plain_rack_by_trying_every_pass() -> None:
    made = material("two lines")
    rack = read_tiles("2222B 444C 66D FF 1B N")
    sight = sight_of(rack, passing=True)
    kinds = [tile for tile in rack if tile != JOKER]

    def left(passed: tuple[Tile, ...]) -> int:
        held = list(sight.held)
        for tile in passed:
            held[ORDER[tile]] -= 1
        return made.chances.weigh(sight, tuple(held), ()).total

    best = max(left(tuple(three)) for three in combinations(kinds, 3))
    tiles, weighed, _ = best_pass(made, sight)
    assert weighed.total == best
    assert {"1B", "N"} <= set(tiles)


@given(level=LEVEL, seed=SEEDS)
@settings(max_examples=12)
def test_best_pass_is_graded_right_and_named(level: Level, seed: int) -> None:
    made = make_exercise("charleston", material("first-steps"), level, seed)
    assert isinstance(made, CharlestonPass)
    naturals = tuple(place for place, tile in enumerate(made.rack) if tile != JOKER)[:3]
    best = made.grade(naturals).best
    assert made.grade(best).verdict == "right"
    assert JOKER not in {made.rack[place] for place in best}


def test_joker_is_not_passed_and_the_item_says_why() -> None:
    rack = tuple(read_tiles("1122B 33C 44D NN J J J"))
    for sheet in SHEETS:
        made = CharlestonPass(material("first-steps", sheet), rack)
        with pytest.raises(InputError, match=r"Jokers are never passed\. \(.+\) Choose another tile"):
            made.grade((0, 1, 12))


@pytest.mark.parametrize("kind", list(TITLES))
def test_wrong_number_of_answers_is_refused_in_a_sentence(kind: Kind) -> None:
    made = make_exercise(kind, material(), "easy", 1)
    count = made.exercise.most + 1
    with pytest.raises(InputError, match=r"^Choose .*\.$"):
        made.grade(tuple(range(count)) if count <= len(made.exercise.choices) else (99,))
    with pytest.raises(InputError, match=r"^Choose from 1 to "):
        made.grade((-1,))


@pytest.mark.parametrize("kind", list(TITLES))
def test_small_card_makes_the_exercise_or_says_why_not(kind: Kind, subtests: pytest.Subtests) -> None:
    for card in CARDS:
        with subtests.test(card):
            refused = []
            for seed in range(8):
                try:
                    made = make_exercise(kind, material(card), "medium", seed)
                except CardTooSmallError as no:
                    refused.append(str(no))
                else:
                    assert made.exercise.choices
            assert not refused or card not in ("odd", "two lines")
            assert all(each.endswith(".") for each in refused)


def test_names_are_read_forgivingly() -> None:
    assert read_kind(" Char") == "charleston"
    assert read_kind("dead") == "dead"
    assert read_level("") == "medium"
    assert [read_level(text) for text in ("easy", "M", "hard ", "med")] == ["easy", "medium", "hard", "medium"]
    assert [read_kind(kind[:2] if kind[0] != "d" else kind[:3].upper()) for kind in TITLES] == list(TITLES)
    assert read_seed("7") == 7
    assert read_seed("999999999") == 999_999_999
    for refused in (lambda: read_kind("d"), lambda: read_kind("charlstone"), lambda: read_level("mean")):
        with pytest.raises(InputError, match="Choose from"):
            refused()
    with pytest.raises(InputError, match="not the number"):
        read_seed("-1")
    with pytest.raises(InputError, match=r"^'1000000000' is not the number .* Numbers go from 0 to 999,999,999\.$"):
        read_seed("1000000000")
    for text in ("", "x", "١", "1.5", "9" * 5000, "0" * 5000):
        with pytest.raises(InputError):
            read_seed(text)
    with pytest.raises(
        InputError, match=r"^There is no exercise 'charlstone'\. Choose from charleston, .*find\..*charleston"
    ):
        read_kind("charlstone")
    with pytest.raises(InputError, match="There is no exercise ''"):
        read_kind("")
    with pytest.raises(InputError, match=r"There is no level 'mean'\. Choose from easy, medium, hard\."):
        read_level("mean")


def test_whole_name_counts_before_a_longer_one_that_begins_with_it() -> None:
    names = ["dead", "deadline", "find"]
    assert [read_name(text, names, "exercise") for text in ("dead", " DEAD ", "deadl", "f")] == [
        "dead", "dead", "deadline", "find",
    ]  # fmt: skip
    with pytest.raises(InputError, match="There is no exercise 'dea'"):
        read_name("dea", names, "exercise")
