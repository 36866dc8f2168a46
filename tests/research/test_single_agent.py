"""One seat for a program: who sits where, which game is dealt, and what it earns."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import pytest

import eastwind

if find_spec("gymnasium") and find_spec("numpy"):
    import numpy as np

    from eastwind.research.batch import Batch, plan_of
    from eastwind.research.single_agent import EastwindEnv, EastwindVectorEnv, observation_space, seated

GREEDY = ("greedy", "greedy", "greedy")


def env(**more: Any) -> EastwindEnv:
    return EastwindEnv(GREEDY, card="first-steps", engine="native", **more)


def at_random(masks: Any, chance: Any) -> Any:
    return (chance.random(masks.shape) * masks).argmax(axis=-1)


def heavenly(made: Any, numbers: set[int]) -> list[tuple[int, int]]:
    """Games of these numbers are over as soon as they are dealt. Returns a list of what is dealt."""
    dealt: list[tuple[int, int]] = []
    real = made._batch.deal

    def deal(games: Any, seeds: Any) -> None:
        real(games, seeds)
        dealt.extend(seeds)
        for game, (_, number) in zip(games, seeds, strict=True):
            if number in numbers:
                made._batch.engine.questions["asked"][game] = 0

    made._batch.deal = deal
    return dealt


def test_program_sits_where_it_says() -> None:
    bots = ("a", "b", "c")
    assert [seated(bots, seat).index("me") for seat in range(4)] == [0, 1, 2, 3]
    assert seated(bots, 1) == ["a", "me", "b", "c"]
    for seat in (-1, 4):
        with pytest.raises(eastwind.InputError, match=f"There is no seat {seat}; seats count from 0 to 3"):
            seated(bots, seat)
    with pytest.raises(eastwind.InputError, match="names bots only"):
        seated(("a", "me", "c"), 0)


def test_first_seat_is_the_usual_one() -> None:
    made = env()
    made.reset(seed=1)
    assert int(made._batch.engine.questions["view"]["viewer"][0]) == 0
    many = EastwindVectorEnv(2, GREEDY, card="first-steps")
    many.reset(seed=1)
    assert many._batch.engine.questions["view"]["viewer"].tolist() == [0, 0]


def test_space_has_bytes_and_a_mask_of_zeros_and_ones() -> None:
    space = observation_space(5)
    assert set(space.spaces) == {"observation", "action_mask"}
    seen, mask = space["observation"], space["action_mask"]
    assert (seen.shape, seen.dtype, mask.shape, mask.dtype) == ((5,), np.uint8, (101,), np.int8)
    assert ([*seen.low], [*seen.high]) == ([0] * 5, [255] * 5)
    assert ([*mask.low], [*mask.high]) == ([0] * 101, [1] * 101)


def test_games_of_a_seed_are_dealt_one_after_the_other() -> None:
    made = env()
    told = []
    for seed in (4, None, None, 9, None):
        made.reset(seed=seed)
        told.append(made.render())
    assert told == [
        "game 1 of seed 4, in play",
        "game 2 of seed 4, in play",
        "game 3 of seed 4, in play",
        "game 1 of seed 9, in play",
        "game 2 of seed 9, in play",
    ]


def test_first_reset_without_a_seed_draws_one() -> None:
    made = env()
    made.np_random = np.random.default_rng(5)
    made.reset()
    drawn = int(np.random.default_rng(5).integers(2**31))
    assert made.render() == f"game 1 of seed {drawn}, in play"
    made.reset(seed=0)
    made.reset()
    assert made.render() == "game 2 of seed 0, in play"


def test_game_that_ends_before_anyone_chooses_is_passed_over() -> None:
    made = env()
    dealt = heavenly(made, {0, 1})
    made.reset(seed=7)
    assert dealt == [(7, 0), (7, 1), (7, 2)]
    assert made.render() == "game 3 of seed 7, in play"


@pytest.mark.parametrize("seat", [0, 2])
def test_reward_is_the_points_of_its_own_seat_once_the_game_is_over(seat: int) -> None:
    earned = set()
    for seed in range(6):
        made = env(seat=seat)
        seen, info = made.reset(seed=seed)
        assert info == {}
        chance, over = np.random.default_rng(seed), False
        while not over:
            assert (seen["action_mask"] == made.action_masks()).all()
            seen, reward, over, cut, info = made.step(int(at_random(seen["action_mask"], chance)))
            assert cut is False
            if not over:
                assert (reward, info) == (0.0, {})
        assert (made._batch.points(0), reward) == (info["points"], info["points"][seat])
        assert made.render() == f"game 1 of seed {seed}, over"
        earned.update(info["points"])
    assert len(earned) > 2


def vector(games: int = 3, seat: int = 0, with_hints: bool = True) -> EastwindVectorEnv:
    return EastwindVectorEnv(games, GREEDY, card="first-steps", seat=seat, hints=with_hints)


def test_places_play_the_games_of_the_seed_in_order_and_a_new_one_when_one_is_over() -> None:
    """Place 0 ends first here, or another: whichever it is gets the game after those that were dealt."""
    many, chance = vector(), np.random.default_rng(1)
    dealt = heavenly(many, set())
    seen, _ = many.reset(seed=9)
    assert dealt == [(9, 0), (9, 1), (9, 2)]
    over = np.zeros(3, dtype=bool)
    while not over.any():
        seen, rewards, over, cut, info = many.step(at_random(seen["action_mask"], chance))
        assert (cut.tolist(), info) == ([False] * 3, {})
        assert not rewards[~over].any()
    (ended,) = np.flatnonzero(over)
    assert not seen["action_mask"][ended].any()
    assert rewards[ended] == many._batch.points(int(ended))[0]
    seen, rewards, over, _, _ = many.step(at_random(seen["action_mask"], chance))
    assert dealt[3:] == [(9, 3)]
    assert not over[ended]
    assert rewards[ended] == 0
    fresh = Batch(plan_of(("me", *GREEDY), "first-steps", "national"), 1, "native", with_hints=True)
    fresh.deal([0], [(9, 3)])
    assert (seen["observation"][ended] == fresh.observations()[0]).all()


def test_reward_in_many_games_is_that_of_its_own_seat() -> None:
    many, chance = vector(8, seat=3), np.random.default_rng(4)
    seen, _ = many.reset(seed=2)
    earned = []
    for _ in range(120):
        seen, rewards, over, _, _ = many.step(at_random(seen["action_mask"], chance))
        for game in np.flatnonzero(over):
            points = many._batch.points(int(game))
            assert rewards[game] == points[3]
            earned.append(points)
    assert len({points for points in earned if points[3] != points[0]}) > 1


def test_many_games_that_end_before_anyone_chooses_are_passed_over() -> None:
    many = vector()
    dealt = heavenly(many, {1, 3})
    many.reset(seed=6)
    assert dealt == [(6, 0), (6, 1), (6, 2), (6, 3), (6, 4)]
    assert not many._batch.over.any()


def test_many_games_without_a_seed_draw_one() -> None:
    many = vector()
    many.np_random = np.random.default_rng(5)
    dealt = heavenly(many, set())
    many.reset()
    drawn = int(np.random.default_rng(5).integers(2**31))
    assert dealt == [(drawn, 0), (drawn, 1), (drawn, 2)]
    many.reset(seed=8)
    assert dealt[3:] == [(8, 0), (8, 1), (8, 2)]


def test_spaces_of_many_games_are_those_of_one_batched() -> None:
    many, plain = vector(), vector(with_hints=False)
    assert many.num_envs == 3
    assert many.observation_space["observation"].shape == (3, many._batch.length)
    assert many.action_space.shape == (3,)
    assert many._batch.length > plain._batch.length
    seen, _ = many.reset(seed=1)
    assert many.observation_space.contains(seen)
