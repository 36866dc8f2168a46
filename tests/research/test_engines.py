"""The engines behind an environment: chance of its own for every game."""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("numpy"):
    from eastwind.research.batch import plan_of
    from eastwind.research.engines import NativeEngine


def numbers(*seeds: tuple[int, int]) -> list[int]:
    """What the bot `random` draws from in each of these games. Here it has not drawn yet: no seat is its own."""
    made = NativeEngine(plan_of(["me"] * 4, "first-steps", "national"), len(seeds))
    made.deal(range(len(seeds)), seeds)
    return list(made._numbers)


def test_random_bot_draws_differently_in_every_game_and_alike_for_a_seed() -> None:
    first, second, other, again = numbers((5, 0), (5, 1), (6, 0), (5, 0))
    assert len({first, second, other}) == 3
    assert again == first
