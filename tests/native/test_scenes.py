"""Written scenes in both: a position is laid out, and every line that follows leads to the same in C.

These are ends and acts that games at random seldom meet.
"""

from __future__ import annotations

import functools
import random

import pytest

from eastwind.card.library import built_in_text
from eastwind.native.acts_in_c import ACTS
from eastwind.native.games import NeedsMachineError
from eastwind.native.structs import EwGame
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import PACKAGED, load_sheet
from eastwind.table.machine import is_option
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.moments.refereeing import Ruled
from eastwind.table.options import options
from eastwind.table.scenes.run import play_scene
from eastwind.table.scenes.written_scenes import Scene, read_scene
from eastwind.table.state import State
from eastwind.table.views import view
from tests.native.lockstep import Both, Table, any_sheet, make_table
from tests.table.at_table import matcher
from tests.table.game import test_exposures_made as exposures
from tests.table.game import test_mahjongg_declared as mahjongg

ALL = "C lets go\nD lets go\n"
OWN_JOKER = """card first-steps
turn A
rack A 4B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S
rack B F F 4B 4B 4B 6B 6B 6B 2B
exposed B 2B 2B 2B J
A throws 4B
B claims exposure
C lets go
D lets go
B exposes 4B 4B 4B
B exchanges 2B with B
B declares"""
TWO_SHOWN = """card first-steps
turn A
rack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S
rack B F F 6B 6B 6B
exposed B 2B 2B 2B 2B
exposed B 4B 4B 4B J
A throws 6B
B claims mahjongg
C lets go
D lets go
B declares"""
HEAVENLY = "card first-steps\neast A\nrack A F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B 6B\n"
LAST = f"card first-steps\nturn A\nrack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S\nrack B {mahjongg.WAITING}\nleft 0\n"
SCENES = {
    "self-pick": mahjongg.PICK + "B declares",
    "racked, then declared": mahjongg.PICK + "B racks\nB declares",
    "too early": mahjongg.PICK.replace(ALL, "") + "B declares\nC lets go\nB declares\nD lets go\nB declares",
    "claimed": mahjongg.CLAIM + f"B claims mahjongg\n{ALL}B declares",
    "taken": mahjongg.CLAIM + f"B claims mahjongg\n{ALL}B takes\nB declares",
    "exposed, then declared": mahjongg.CLAIM + f"B claims exposure\n{ALL}B exposes 6B 6B 6B\nB declares",
    "called for Mah Jongg, exposed, thrown": mahjongg.CLAIM + f"B claims mahjongg\n{ALL}B exposes 6B 6B\nB throws 2B",
    "exposed smaller, then declared": mahjongg.CLAIM + f"B claims exposure\n{ALL}B exposes 6B 6B\nB declares",
    "an opponent's joker": mahjongg.EXCHANGE + "B exchanges 9D with C\nB declares",
    "an opponent's joker, racked": mahjongg.EXCHANGE + "B racks\nB exchanges 9D with C\nB declares",
    "an opponent's joker after a claim": mahjongg.AFTER_CLAIM + "B exchanges 9D with C\nB declares",
    "an own joker after a claim": OWN_JOKER,
    "a second exposure wins": OWN_JOKER.replace("6B 6B 6B 2B", "6B 6B 6B 6B").replace("B exchanges 2B with B\n", ""),
    "thrown to two exposures": TWO_SHOWN,
    "heavenly": HEAVENLY + "A declares",
    "heavenly after the first pass": HEAVENLY + "A passes 2B 4B 6B\nA declares",
    "changes": exposures.CLAIMED + "C exposes 5D 5D\nC changes to 5D 5D J\nC changes to 5D J\nC throws 6C",
    "exchanges": exposures.CLAIMED + "C exposes 5D 5D\nC exchanges 8B with B\nC exchanges 8B with B\nC changes to 5D J",
    "own joker, no change": exposures.CLAIMED + "C exposes 5D J\nC exchanges 5D with C\nC changes to 5D 5D J",
    "touched": exposures.CLAIMED + "C takes\nC withdraws\nC exchanges 8B with B\nC exposes 5D 5D",
    "the last discard": LAST + f"A throws 6B\nB claims mahjongg\n{ALL}B declares",
    "the last discard for an exposure": LAST + f"A throws 6B\nB claims exposure\n{ALL}B exposes 6B 6B\nB throws F",
    "a wall game": LAST + f"A throws 6B\nB lets go\n{ALL}",
    "a dead hand in a wall game": LAST + "dead D\nA throws 6B\nB lets go\nC lets go",
    "a joker thrown last": LAST.replace("rack A 6B", "rack A J") + "A throws J",
    "declared with a larger exposure": mahjongg.GROWN + "B declares",
    "a joker of this turn may not grow it": mahjongg.JOKER_TAKEN + "C declares",
    "touching the wall": mahjongg.PICK.replace("B picks", "B touches wall\nB claims mahjongg\nB picks") + "B declares",
}


def follow(text: str, sheet: str) -> int:
    """Plays a scene in both, and returns how many of its lines were compared."""
    scene = read_scene(text, "scene")
    at = make_table(load_sheet(sheet, overrides=scene.overrides), matcher(scene.card), built_in_text(scene.card))
    return follow_at(at, scene)


@functools.cache
def any_table(number: int, card: str) -> Table:
    return make_table(any_sheet(random.Random(number)), matcher(card), built_in_text(card))


def follow_at(at: Table, scene: Scene) -> int:
    steps = play_scene(scene, built_in_text(scene.card), "scene", at.setup.sheet)
    first = next(steps)
    assert not isinstance(first.outcome, Rejected), first.outcome
    game, compared = at.games.at(first.state), 0
    for step in steps:
        assert step.command is not None
        assert type(step.command) in ACTS
        try:
            done = at.games.step(game, step.command)
        except NeedsMachineError:
            assert not isinstance(step.outcome, Rejected)
            assert any(isinstance(event, Ruled) for event in step.outcome)
            return compared + 1
        assert done == (not isinstance(step.outcome, Rejected)), (step.text, step.outcome)
        if done:
            assert is_allowed(step.before, step.command)
        compare(at, game, step.state)
        compared += 1
    return compared


def is_allowed(state: State, command: AnyCommand) -> bool:
    assert isinstance(command, SeatCommand)
    return is_option(options(view(state, command.seat), command.seat), command)


def compare(at: Table, game: EwGame, state: State) -> None:
    both = Both.at_moment(at, state, game)
    if both.is_over:
        both.compare_end()
    else:
        both.compare()


@pytest.mark.parametrize("sheet", PACKAGED)
def test_scene_leads_to_the_same(sheet: str, subtests: pytest.Subtests) -> None:
    for name in SCENES:
        with subtests.test(name):
            assert follow(SCENES[name], sheet) > 0


@pytest.mark.parametrize("number", range(300, 306))
def test_scene_leads_to_the_same_by_a_sheet_with_any_values(number: int) -> None:
    """Values that no sheet of ours has, such as no self-pick after a joker exchange."""
    for text in SCENES.values():
        scene = read_scene(text, "scene")
        if not scene.overrides:
            follow_at(any_table(number, scene.card), scene)
