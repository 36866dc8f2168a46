"""Is this hand dead: the answers to choose from, and how a ruling reads."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.practice import dead_or_not
from eastwind.practice.dead_or_not import (
    DIRECTOR,
    PLAYS_ON,
    DeadOrNot,
    HandFate,
    answer_to,
    make_dead_or_not,
    outcome_of,
)
from eastwind.practice.exercise import CardTooSmallError, Level, TileRow
from eastwind.practice.irregular_hands import KNOWN, IrregularScene
from eastwind.practice.seeded_chance import Draws
from eastwind.referee.irregularity import InGame
from eastwind.referee.rule import rule
from eastwind.referee.ruling_words import how_dead_words, why
from eastwind.referee.situations.dead_hands import HandCalledDeadWrongly
from eastwind.referee.situations.jokers import JokerExchangeTooEarly
from eastwind.referee.situations.mahjongg import MahjonggInError
from eastwind.referee.situations.picking import PickedAhead, PickedOutOfTurn
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.tiles import read_tiles
from tests.practice.materials import material

NATIONAL = load_sheet("national")
AHEAD, EARLY = PickedAhead(player="A"), JokerExchangeTooEarly(player="A")
FINE = HandCalledDeadWrongly(caller="B", accused="A")


@pytest.mark.parametrize(
    ("act", "sheet", "outcome"),
    [
        (AHEAD, "national", "dead"),
        (EARLY, "national", "director"),
        (EARLY, "fourseasons", "dead"),
        (FINE, "national", "live"),
        (PickedAhead(player="B"), "national", "live"),  # someone else's hand
    ],
)
def test_outcome_is_about_easts_hand(act: InGame, sheet: str, outcome: str) -> None:
    assert outcome_of(rule(act, load_sheet(sheet))) == outcome


def test_right_answer_is_the_item_that_says_dead() -> None:
    dead = answer_to(rule(AHEAD, NATIONAL), NATIONAL)
    assert dead is not None
    assert dead.words.startswith("Dead. National rule 7.B: ")
    assert answer_to(rule(EARLY, NATIONAL), NATIONAL) == DIRECTOR
    assert answer_to(rule(FINE, NATIONAL), NATIONAL) == PLAYS_ON
    assert DIRECTOR.words == "The rules leave it to the director."
    assert PLAYS_ON.words == "No. The hand plays on."


def test_dead_hand_without_an_item_about_it_has_no_answer() -> None:
    assert answer_to(replace(rule(AHEAD, NATIONAL), clauses=()), NATIONAL) is None


@pytest.mark.parametrize(
    "slug",
    [
        "joker.dead-hand", "joker.dead-cause", "error.exposures-stay", "error.jokers-redeemable",
        "error.concealed-jokers", "error.concealed-returned", "error.continues", "error.wait-for-check",
    ],
)  # fmt: skip
def test_item_beside_the_point_is_not_an_answer(slug: str) -> None:
    ruling = rule(AHEAD, NATIONAL)
    beside = replace(ruling.clauses[0], slug=slug)
    assert answer_to(replace(ruling, clauses=(beside,)), NATIONAL) is None
    assert answer_to(replace(ruling, clauses=(beside, *ruling.clauses)), NATIONAL) == answer_to(ruling, NATIONAL)


def made(act: InGame, answers: tuple[HandFate, ...], right: int) -> DeadOrNot:
    scene = IrregularScene("East picks a tile.", (TileRow("East's exposure", tuple(read_tiles("N N N"))),), act)
    return DeadOrNot(NATIONAL, scene, rule(act, NATIONAL), answers, right)


def dead_by(act: InGame) -> HandFate:
    found = answer_to(rule(act, NATIONAL), NATIONAL)
    assert found is not None
    return found


DEAD, OTHER = dead_by(AHEAD), dead_by(PickedOutOfTurn(player="A"))


def test_dead_by_another_item_is_nearly_right() -> None:
    found = made(AHEAD, (PLAYS_ON, DIRECTOR, OTHER, DEAD), 3)
    verdicts = [found.grade((place,)).verdict for place in range(4)]
    assert verdicts == ["wrong", "wrong", "nearly", "right"]
    assert {found.grade((place,)).best for place in range(4)} == {(3,)}
    assert found.grade((3,)).words == "Yes, that is the ruling."
    assert found.grade((0,)).words == f"Under {NATIONAL.title}: {DEAD.words}"
    assert found.grade((2,)).words == f"Yes, it's dead, but under another rule. Under {NATIONAL.title}: {DEAD.words}"


def test_answers_in_other_words_are_graded_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(dead_or_not.WORDS, "dead", "Out. {item}")
    found = made(AHEAD, (PLAYS_ON, DIRECTOR, OTHER, DEAD), 3)
    assert [found.grade((place,)).verdict for place in range(4)] == ["wrong", "wrong", "nearly", "right"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_item_is_chosen_by_its_rule_and_not_by_its_words(sheet: str, monkeypatch: pytest.MonkeyPatch) -> None:
    by = load_sheet(sheet)
    before = [answer_to(rule(act, by), by) for act in KNOWN]
    monkeypatch.setattr(dead_or_not, "why", lambda *given: [line.replace(" dead", " out") for line in why(*given)])
    after = [answer_to(rule(act, by), by) for act in KNOWN]
    said = [each and HandFate(each.outcome, each.item.replace(" dead", " out")) for each in before]
    assert after == said


def test_hand_that_plays_on_is_never_nearly_dead() -> None:
    found = made(FINE, (PLAYS_ON, DIRECTOR, OTHER, DEAD), 0)
    assert [found.grade((place,)).verdict for place in range(4)] == ["right", "wrong", "wrong", "wrong"]


def test_notes_are_the_ruling_with_names_how_it_is_ruled_and_its_items() -> None:
    for act in (AHEAD, EARLY, FINE):
        found = made(act, (PLAYS_ON, DIRECTOR, DEAD), 2)
        words = [note.words for note in found.grade((0,)).notes]
        ruling = rule(act, NATIONAL)
        said = [f"{how_dead_words(ruling)}."] if how_dead_words(ruling) else []
        assert words[1:] == [*said, *why(ruling, NATIONAL)]
        assert "A's" not in words[0]
    assert "East" in made(AHEAD, (DEAD,), 0).grade((0,)).notes[0].words


def test_everyone_is_named_by_the_wind_of_the_seat() -> None:
    error = made(MahjonggInError(declarer="A", shown="tiles", earlier_exposures=True), (PLAYS_ON, DEAD), 1)
    assert error.grade((0,)).notes[0].words == (
        "East's hand is dead. North, West, and South still have their hands and play on."
    )


def test_question_asks_for_the_item() -> None:
    exercise = made(AHEAD, (PLAYS_ON, DIRECTOR, DEAD), 2).exercise
    assert exercise.question == "East picks a tile. Is East's hand dead, or may it be called dead? By which item?"
    assert [choice.words for choice in exercise.choices] == [PLAYS_ON.words, DIRECTOR.words, DEAD.words]
    assert exercise.rows[0].title == "East's exposure"
    assert (exercise.least, exercise.most) == (1, 1)


@pytest.mark.parametrize(("level", "others"), [("easy", 1), ("medium", 2), ("hard", 3)])
def test_harder_levels_have_more_items_that_do_not_apply(level: Level, others: int) -> None:
    places = set()
    for seed in range(30):
        found = make_dead_or_not(material(), level, Draws(f"{level} {seed}"))
        dead = outcome_of(found.ruling) == "dead"
        assert found.answers[:2] == (PLAYS_ON, DIRECTOR)
        assert len(found.answers) == 2 + others + dead
        assert all(each.outcome == "dead" for each in found.answers[2:])
        assert found.answers[found.right] == answer_to(found.ruling, NATIONAL)
        assert len(set(found.answers)) == len(found.answers)
        if dead:
            places.add(found.right)
    assert places == set(range(2, 3 + others)), "the right item stands anywhere among them"


def test_card_from_which_no_scene_can_be_made_has_no_exercise(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def too_small(_material: object, _level: object, _draws: object) -> IrregularScene:
        tried.append(1)
        raise CardTooSmallError("Too small.")

    monkeypatch.setattr(dead_or_not, "MAKERS", (too_small,))
    with pytest.raises(CardTooSmallError, match="nothing that could go wrong"):
        make_dead_or_not(material(), "easy", Draws("x"))
    assert len(tried) > 1, "one scene that can't be made is not the end"


def test_wrong_items_are_those_of_other_irregularities() -> None:
    known = {answer_to(rule(act, NATIONAL), NATIONAL) for act in KNOWN}
    wrong = set()
    for seed in range(40):
        found = make_dead_or_not(material(), "hard", Draws(f"{seed}"))
        wrong |= {each for place, each in enumerate(found.answers) if place > 1 and place != found.right}
    assert wrong <= known
    assert len(wrong) >= 5


@pytest.mark.parametrize("sheet", SHEETS)
def test_item_that_applies_is_never_among_the_wrong_ones(sheet: str) -> None:
    """A ruling may rest on several items. The others of them are not wrong, so they are not offered."""
    by = load_sheet(sheet)
    several = 0
    for act in KNOWN:
        ruling = rule(act, by)
        right = answer_to(ruling, by)
        assert right is not None
        offered = dead_or_not._answers(ruling, right, by, len(KNOWN), Draws("all"))
        applying = set(why(ruling, by))
        several += len(applying) > 1
        assert {each.item for each in offered if each.outcome == "dead" and each != right}.isdisjoint(applying)
    assert several
