"""The learning environments: PettingZoo's and Gymnasium's own checks, one game in two engines, and nothing hidden."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import pytest

import eastwind
from eastwind.native.structs import NONE
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.seats import SEATS
from eastwind.table.state import State

if find_spec("gymnasium") and find_spec("pettingzoo") and find_spec("numpy"):
    import numpy as np
    from gymnasium.utils.env_checker import check_env
    from pettingzoo.test import api_test, seed_test

    from eastwind.research import action_space, distance_hints, observation, train_example
    from eastwind.research.batch import Batch, plan_of
    from eastwind.research.machine_engine import MachineEngine
    from eastwind.research.many_agents import EastwindAEC
    from eastwind.research.single_agent import EastwindEnv, EastwindVectorEnv

GREEDY = ("greedy", "greedy", "greedy")


def at_random(masks: Any, chance: Any) -> Any:
    return (chance.random(masks.shape) * masks).argmax(axis=1)


@pytest.mark.filterwarnings("ignore:Observation", "ignore:We recommend")  # dictionaries with masks, seats with letters
@pytest.mark.parametrize("name", ["machine", "native"])
def test_pettingzoo_accepts_the_environment(name: Any, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(EastwindAEC(engine=name, card="first-steps"), num_cycles=60)
    seed_test(lambda: EastwindAEC(engine=name, card="first-steps"), num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["machine", "native"])
def test_gymnasium_accepts_the_environment(name: Any) -> None:
    class Legal(EastwindEnv):
        """Takes any number for a legal action: Gymnasium's check knows no masks."""

        def step(self, action: int) -> Any:
            open_ = np.flatnonzero(self.action_masks())
            return super().step(int(open_[action % len(open_)]))

    check_env(Legal(GREEDY, card="first-steps", engine=name), skip_render_check=True)


@pytest.mark.parametrize("sheet", SHEETS)
def test_machine_and_library_give_the_same_game(sheet: str) -> None:
    """Observations, legal actions, and points are equal at every choice; two seats act, and two are bots."""
    players = ["me", "greedy", "me"] if sheet == "kugler" else ["me", "greedy", "me", "steady"]
    plan = plan_of(players, "first-steps", sheet)
    machine, native = Batch(plan, 1, "machine", True), Batch(plan, 1, "native", True)
    chance = np.random.default_rng(3)
    for number in range(1):
        for batch in (machine, native):
            batch.deal([0], [(8, number)])
        while not machine.over[0]:
            assert (machine.observations() == native.observations()).all()
            assert (machine.masks == native.masks).all()
            action = at_random(machine.masks, chance)
            machine.step(action)
            native.step(action)
        assert native.over[0]
        assert machine.points(0) == native.points(0)


def with_hidden_tiles_shuffled(state: State, seat: Any, chance: Any) -> State:
    """The same table for this seat: what others hold and the wall are dealt anew from the tiles that it doesn't see."""
    others = [other for other in state.setup.seats if other != seat]
    assert state.wall is not None
    pool = [tile for other in others for tile in state.hands[other].rack] + list(state.wall)
    tiles = [pool[place] for place in chance.permutation(len(pool))]
    hands = dict(state.hands)
    for other in others:
        size = len(hands[other].rack)
        hands[other] = msgspec.structs.replace(hands[other], rack=tuple(tiles[:size]))
        tiles = tiles[size:]
    return msgspec.structs.replace(state, hands=hands, wall=tuple(tiles))


def test_observation_does_not_change_with_hidden_tiles() -> None:
    plan = plan_of(["me"] * 4, "first-steps", "national")
    batch, chance = Batch(plan, 1, "machine", True), np.random.default_rng(4)
    assert isinstance(batch.engine, MachineEngine)
    batch.deal([0], [(2, 0)])
    compared = 0
    while not batch.over[0]:
        seat = int(batch.engine.questions["view"]["viewer"][0])
        seen, masks, state = batch.observations(), batch.masks.copy(), batch.engine.state
        if state.common.passing is None:
            batch.engine._state = with_hidden_tiles_shuffled(state, SEATS[seat], chance)
            assert len(state.wall or ()) < 3 or batch.engine._state.wall != state.wall
            batch.engine._go_on()
            batch._skip_forced()
            assert int(batch.engine.questions["view"]["viewer"][0]) == seat
            assert (batch.observations() == seen).all()
            assert (batch.masks == masks).all()
            batch.engine._state = state
            batch.engine._go_on()
            compared += 1
        batch.step(at_random(batch.masks, chance))
    assert compared > 20


def test_views_of_the_library_hold_no_hidden_tile() -> None:
    batch = Batch(plan_of(["me"] * 4, "first-steps", "national"), 8, "native", False)
    batch.deal(range(8), [(1, number) for number in range(8)])
    chance = np.random.default_rng(5)
    for _ in range(60):
        view = batch.engine.questions["view"][~batch.over]
        assert (view["wall"] == NONE).all()
        for place, viewer in enumerate(view["viewer"]):
            others = [seat for seat in range(4) if seat != viewer]
            assert not view["held"][place][others].any()
            assert (view["picked"][place][others] == NONE).all()
        batch.step(at_random(batch.masks, chance))


def test_rack_in_the_observation_is_the_rack() -> None:
    batch = Batch(plan_of(["me"] * 4, "first-steps", "national"), 1, "machine", False)
    assert isinstance(batch.engine, MachineEngine)
    batch.deal([0], [(6, 0)])
    seat = SEATS[int(batch.engine.questions["view"]["viewer"][0])]
    rack = batch.engine.state.hands[seat].rack
    counted = dict(zip(eastwind.TILES, batch.observations()[0][: len(eastwind.TILES)].tolist(), strict=True))
    assert counted == {tile: rack.count(tile) for tile in eastwind.TILES}
    assert batch.observations().shape == (1, observation.LENGTH)


def test_many_games_are_the_games_of_one_environment() -> None:
    """With the same seed and actions, place 0 of the many plays the game that a single environment plays."""
    many = EastwindVectorEnv(3, GREEDY, card="first-steps")
    one = EastwindEnv(GREEDY, card="first-steps", engine="native")
    (seen, _), (single, _) = many.reset(seed=9), one.reset(seed=9)
    chance = np.random.default_rng(1)
    over = False
    while not over:
        assert (seen["observation"][0] == single["observation"]).all()
        actions = at_random(seen["action_mask"], chance)
        seen, rewards, ended, _, _ = many.step(actions)
        single, reward, over, _, info = one.step(int(actions[0]))
        assert (rewards[0], bool(ended[0])) == (reward, over)
    assert info["points"][0] == reward
    after, *_ = many.step(at_random(seen["action_mask"], chance))
    assert after["action_mask"][0].any()  # dealt anew


def test_wrong_action_and_wrong_settings_are_refused() -> None:
    env = EastwindEnv(GREEDY, card="first-steps", engine="native")
    env.reset(seed=1)
    for action, words in ((action_space.MAHJONGG, "mah jongg is not legal now"), (999, "action 999 is not legal now")):
        with pytest.raises(eastwind.InputError, match=words):
            env.step(action)
    for make, words in (
        (lambda: EastwindEnv(("stedy", "steady", "steady")), "Did you mean 'steady'"),
        (lambda: EastwindVectorEnv(2, ("casual", "greedy", "greedy")), "doesn't know the bot 'casual'"),
        (lambda: EastwindEnv(("greedy",)), "three or four players"),
        (lambda: EastwindEnv(GREEDY, seat=7), "no seat 7"),
        (lambda: EastwindEnv(GREEDY, sheet="nationl"), "Did you mean 'national'"),
        (lambda: EastwindAEC(["greedy"] * 4), "name at least one 'me'"),
        (lambda: EastwindEnv(("random", "greedy", "greedy")), "only with engine='native'"),
    ):
        with pytest.raises(eastwind.InputError, match=words):
            make()


def test_bots_of_every_kind_play_at_the_python_table() -> None:
    env = EastwindEnv(("casual", "beginner", "example"), card="first-steps", sheet="aspen")
    seen, _ = env.reset(seed=3)
    over, chance = False, np.random.default_rng(2)
    while not over:
        seen, reward, over, _, info = env.step(int(at_random(seen["action_mask"][None], chance)[0]))
    assert info["points"][0] == reward


def test_actions_have_names_of_their_own() -> None:
    names = [action_space.action_words(action) for action in range(action_space.ACTIONS)]
    assert len(set(names)) == action_space.ACTIONS == 101


def test_training_example_takes_a_step() -> None:
    said: list[str] = []
    weights = train_example.train(generations=1, pairs=2, games=1, seed=1, say=said.append)
    assert len(weights) == len(train_example.WEIGHTS)
    assert said[0].startswith("generation 1:")


def test_page_lists_every_part_and_action() -> None:
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
    for name, size in {**observation.PARTS, **distance_hints.PARTS}.items():
        assert f"| {name} | {size} |" in page
    assert f"of the {action_space.ACTIONS} actions" in page
    firsts = (action_space.BLIND, action_space.WISH, action_space.EXPOSE, action_space.CHANGE, action_space.EXCHANGE)
    assert firsts == (36, 39, 49, 67, 85)


def test_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
    code = page.partition("```python\n")[2].partition("```")[0]
    exec(compile(code, "research.md", "exec"), {})
    assert "," in capsys.readouterr().out  # the reward, and the points of all
