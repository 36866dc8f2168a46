"""A batch of games: what is refused, what is done without asking, and what each seat sees."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import pytest

import eastwind

if find_spec("numpy"):
    import numpy as np

    from eastwind.research import distance_hints, engines, observation
    from eastwind.research.batch import Batch, plan_of
    from eastwind.research.engines import IN_C, NativeEngine, needs_rack

ALL_ME = ("me",) * 4


def batch(players: tuple[str, ...] = ALL_ME, games: int = 1, engine: Any = "native", with_hints: bool = True) -> Batch:
    made = Batch(plan_of(players, "first-steps", "national"), games, engine, with_hints)
    made.deal(range(games), [(3, number) for number in range(games)])
    return made


def to_the_end(made: Batch, seed: int = 1) -> None:
    chance = np.random.default_rng(seed)
    while not made.over.all():
        made.step((chance.random(made.masks.shape) * made.masks).argmax(axis=1))


@pytest.mark.parametrize(
    ("players", "games", "engine", "words"),
    [
        (ALL_ME, 0, "native", "for many at once"),
        (ALL_ME, 0, "machine", "for many at once"),
        (ALL_ME, 2, "machine", "for many at once"),
        (ALL_ME, 1, "steam", "There is no engine 'steam'"),
        (("random", "me", "me"), 1, "machine", "plays only with engine='native'"),
        (("me", "casual", "me"), 1, "native", "doesn't know the bot 'casual'; it knows greedy, random, steady, strong"),
    ],
)
def test_wrong_batch_is_refused(players: tuple[str, ...], games: int, engine: Any, words: str) -> None:
    with pytest.raises(eastwind.InputError, match=words):
        Batch(plan_of(players, "first-steps", "national"), games, engine, with_hints=False)


@pytest.mark.parametrize("players", [("me",) * 2, ("me",) * 5])
def test_table_has_three_or_four_players(players: tuple[str, ...]) -> None:
    with pytest.raises(eastwind.InputError, match=f"three or four players; here are {len(players)}"):
        plan_of(players, "first-steps", "national")


def test_plan_takes_a_card_by_its_name_or_itself() -> None:
    card = eastwind.load_card("first-steps")
    by_name, itself = (plan_of(("me", "random", "steady"), given, "aspen") for given in ("first-steps", card))
    assert by_name == itself
    assert (itself.card_text, itself.sheet.name, itself.players) == (card.text, "aspen", ("me", "random", "steady"))


def test_bots_in_c_are_those_that_have_a_name_and_the_random_one() -> None:
    assert set(IN_C) == {"greedy", "random", "steady", "strong"}


def test_missing_native_engine_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "library", lambda: None)
    with pytest.raises(eastwind.InputError, match="The native engine is not here"):
        NativeEngine(plan_of(ALL_ME, "first-steps", "national"), 1)


def test_sheet_says_whether_a_pick_is_racked() -> None:
    for sheet in eastwind.SHEETS:
        plan = plan_of(ALL_ME, "first-steps", sheet)
        assert needs_rack(plan) is bool(plan.sheet.jokers.needs_rack)


def test_illegal_action_is_reported_with_its_game() -> None:
    made = batch(games=3)
    legal = made.masks.argmax(axis=1)
    for action, words in ((47, "mah jongg is not legal now"), (101, "action 101"), (-1, "action -1")):
        tried = legal.copy()
        tried[1] = action
        with pytest.raises(eastwind.InputError, match=rf"{words} .*\(game 1\)"):
            made.step(tried)
    made.step(legal)


def test_action_in_a_game_that_is_over_is_ignored() -> None:
    made = batch(games=2)
    made.engine.questions["asked"][0] = 0
    made.masks[0] = 0
    seen = made.observations()[1].copy()
    made.step([999, int(made.masks[1].argmax())])
    assert (made.observations()[1] != seen).any()


def test_games_that_are_left_alone_keep_what_they_have_chosen() -> None:
    made = batch(games=2)
    tiles = made.masks.argmax(axis=1)
    made.step(tiles)
    assert made._choosing.count.tolist() == [1, 1]
    made._do_some(made.masks.argmax(axis=1), np.array([True, False]))
    assert made._choosing.count.tolist() == [2, 1]
    assert made._choosing.tiles[1].tolist() == [int(tiles[1]), 255, 255]


def test_new_deal_forgets_what_was_chosen() -> None:
    made = batch(games=2)
    fresh = made.observations().copy()
    made.step(made.masks.argmax(axis=1))
    made.deal([1], [(3, 1)])
    assert made._choosing.count.tolist() == [1, 0]
    assert (made.observations()[1] == fresh[1]).all()
    assert (made.observations()[0] != fresh[0]).any()


def test_every_question_is_a_choice() -> None:
    """What has no alternative is done without asking, to the end of four games."""
    made = batch(("me", "greedy", "me", "steady"), games=4)
    chance = np.random.default_rng(2)
    while not made.over.all():
        assert (made.masks[~made.over].sum(axis=1) > 1).all()
        assert (made.masks[made.over] == 0).all()
        made.step((chance.random(made.masks.shape) * made.masks).argmax(axis=1))
    assert all(len(made.points(game)) == 4 for game in range(4))


def test_games_dealt_in_another_place_are_the_same_games() -> None:
    """Also with bots that draw their acts at random: the draw belongs to the game, not to its place."""
    players = ("me", "random", "random", "random")
    many, one = (Batch(plan_of(players, "first-steps", "national"), games, "native", True) for games in (3, 1))
    many.deal([2, 0], [(8, 5), (8, 6)])
    for place, number in ((2, 5), (0, 6)):
        one.deal([0], [(8, number)])
        assert (many.observations()[place] == one.observations()[0]).all()
        assert (many.masks[place] == one.masks[0]).all()


@pytest.mark.parametrize("engine", ["machine", "native"])
@pytest.mark.parametrize("with_hints", [True, False])
def test_seat_that_waits_sees_the_table_without_hints(engine: Any, with_hints: bool) -> None:
    made = batch(engine=engine, with_hints=with_hints)
    assert made.length == observation.LENGTH + (distance_hints.LENGTH if with_hints else 0)
    asked = int(made.engine.questions["view"]["viewer"][0])
    assert (made.seen_by(asked) == made.observations()[0]).all()
    other = (asked + 1) % 4
    waits = made.seen_by(other)
    assert len(waits) == made.length
    assert waits[:36].sum() == made.engine.questions["view"]["tiles"][0, other]
    assert not waits[observation.LENGTH :].any()
    to_the_end(made)
    assert not made.seen_by(asked).any()


def test_batch_that_was_not_dealt_has_no_action_yet() -> None:
    made = Batch(plan_of(ALL_ME, "first-steps", "national"), 3, "native", with_hints=False)
    assert (made.masks.shape[0], made.masks.dtype, made.masks.any()) == (3, np.int8, False)
    assert made.over.all()


def test_waiting_seat_sees_the_first_game_whatever_became_of_the_others() -> None:
    made = Batch(plan_of(ALL_ME, "first-steps", "national"), 2, "native", with_hints=False)
    made.deal([0], [(3, 0)])
    assert made.over.tolist() == [False, True]
    other = (int(made.engine.questions["view"]["viewer"][0]) + 1) % 4
    assert made.seen_by(other)[:36].sum() == made.engine.questions["view"]["tiles"][0, other] > 0
    made = Batch(plan_of(ALL_ME, "first-steps", "national"), 2, "native", with_hints=False)
    made.deal([1], [(3, 0)])
    assert made.over.tolist() == [True, False]
    assert not made.seen_by(other).any()
