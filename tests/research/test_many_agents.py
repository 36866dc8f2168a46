"""Agents in several seats: who they are, whose turn it is, and what everyone earns."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import pytest

if find_spec("gymnasium") and find_spec("pettingzoo") and find_spec("numpy"):
    import numpy as np

    from eastwind.research.many_agents import EastwindAEC
    from tests.research.test_single_agent import heavenly

TWO = ("greedy", "me", "steady", "me")


def made(players: tuple[str, ...] = TWO, **more: Any) -> EastwindAEC:
    return EastwindAEC(players, card="first-steps", engine="native", **more)


def choose(env: EastwindAEC, chance: Any) -> int:
    mask = env.observe(env.agent_selection)["action_mask"]
    return int((chance.random(len(mask)) * mask).argmax())


def test_agents_are_the_seats_without_a_bot() -> None:
    assert made().possible_agents == ["seat_B", "seat_D"]
    assert EastwindAEC(card="first-steps", engine="native").possible_agents == ["seat_A", "seat_B", "seat_C", "seat_D"]
    env = made()
    for agent in env.possible_agents:
        assert env.action_space(agent).n == 101
        assert env.observation_space(agent)["observation"].shape == (env._batch.length,)
        assert env.observation_space(agent) is env.observation_space(agent)


def test_games_of_a_seed_are_dealt_one_after_the_other() -> None:
    env, told = made(), []
    for seed in (4, None, 0, None):
        env.reset(seed=seed)
        told.append(env.render())
    assert told == [
        "game 1 of seed 4, in play",
        "game 2 of seed 4, in play",
        "game 1 of seed 0, in play",
        "game 2 of seed 0, in play",
    ]


def test_first_reset_without_a_seed_draws_one() -> None:
    env = made()
    env.np_random = np.random.default_rng(5)
    env.reset()
    assert env.render() == f"game 1 of seed {int(np.random.default_rng(5).integers(2**31))}, in play"


def test_game_that_ends_before_anyone_chooses_is_passed_over() -> None:
    env = made()
    dealt = heavenly(env, {0, 1})
    env.reset(seed=7)
    assert dealt == [(7, 0), (7, 1), (7, 2)]


def test_first_game_without_a_seed_is_drawn_by_chance() -> None:
    walls = set()
    for _ in range(4):
        env = made()
        dealt = heavenly(env, set())
        env.reset()
        walls.add(dealt[0])
    assert len(walls) == 4
    assert {number for _, number in walls} == {0}


def test_only_the_agent_who_chooses_has_legal_actions() -> None:
    env = made()
    env.reset(seed=1)
    chosen = env.agent_selection
    (other,) = set(env.agents) - {chosen}
    assert (env.observe(chosen)["action_mask"] == env._batch.masks[0]).all()
    assert not env.observe(other)["action_mask"].any()
    assert (env.observe(chosen)["observation"] == env._batch.observations()[0]).all()
    seen = env.observe(other)["observation"]
    assert (seen == env._batch.seen_by({"seat_B": 1, "seat_D": 3}[other])).all()
    assert (env.terminations, env.truncations, env.rewards) == (
        {"seat_B": False, "seat_D": False},
        {"seat_B": False, "seat_D": False},
        {"seat_B": 0.0, "seat_D": 0.0},
    )
    assert env.infos == {"seat_B": {}, "seat_D": {}}


def test_each_agent_earns_the_points_of_its_own_seat_when_the_game_is_over() -> None:
    different = 0
    for seed in range(5):
        env, chance = made(), np.random.default_rng(seed)
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            viewer = int(env._batch.engine.questions["view"]["viewer"][0])
            assert env.agent_selection == {1: "seat_B", 3: "seat_D"}[viewer]
            assert set(env.rewards.values()) == {0.0}
            env.step(choose(env, chance))
        points = env._batch.points(0)
        wanted = {"seat_B": float(points[1]), "seat_D": float(points[3])}
        assert env.rewards == env._cumulative_rewards == wanted
        assert env.terminations == {"seat_B": True, "seat_D": True}
        assert env.truncations == {"seat_B": False, "seat_D": False}
        assert env.render().endswith("over")
        assert not env.observe("seat_B")["action_mask"].any()
        different += points[1] != points[3]
        for _ in range(2):
            env.step(None)
        assert env.agents == []
    assert different


def test_agent_that_is_out_of_the_game_does_nothing() -> None:
    env, chance = made(), np.random.default_rng(1)
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(choose(env, chance))
    with pytest.raises(ValueError, match="None"):
        env.step(3)
