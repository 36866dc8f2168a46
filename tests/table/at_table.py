"""Scenes for the tests: a position, what people do, and the outcome."""

from __future__ import annotations

import functools

import msgspec

from eastwind.card.library import built_in_card, built_in_text
from eastwind.card.match import Matcher
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.starting import StartGame
from eastwind.table.records.wall_order import roll, shuffled, stream
from eastwind.table.scenes.run import Step, make_setup, play_scene
from eastwind.table.scenes.run import carry_out as carry_out_command
from eastwind.table.scenes.written_scenes import read_scene
from eastwind.table.state import State, TableMode, open_table
from eastwind.table.texts.refusals import words


@functools.cache
def matcher(name: str = "eastwind") -> Matcher:
    return Matcher(built_in_card(name))


def play(text: str, sheet: Sheet | None = None) -> list[Step]:
    """Every step of a scene."""
    scene = read_scene(text, "scene")
    steps = list(play_scene(scene, built_in_text(scene.card), "scene", sheet))
    for step in steps:
        assert isinstance(step.outcome, Rejected) or written_and_read(step.outcome) == step.outcome
    return steps


def written_and_read(events: tuple[AnyEvent, ...]) -> tuple[AnyEvent, ...]:
    """The events after writing and reading, as a record would."""
    return msgspec.json.decode(msgspec.json.encode(events), type=tuple[AnyEvent, ...])


def last(text: str, sheet: Sheet | None = None) -> Step:
    """The last step; all before it must have been accepted."""
    *before, final = play(text, sheet)
    for step in before:
        assert not isinstance(step.outcome, Rejected), f"{step.text}: {step.outcome}"
    return final


def refusal(text: str, sheet: Sheet | None = None) -> Rejected:
    """The refusal of the last command of a scene, which must change nothing."""
    steps = play(text, sheet)
    outcome = steps[-1].outcome
    assert isinstance(outcome, Rejected), outcome
    assert words(outcome, steps[-1].state.setup.sheet)
    assert steps[-1].state is steps[-2].state
    return outcome


def accepted(text: str, sheet: Sheet | None = None) -> State:
    """The table after a scene in which every command is accepted."""
    step = last(text, sheet)
    assert not isinstance(step.outcome, Rejected), f"{step.text}: {step.outcome}"
    return step.state


def dealt(
    sheet: str = "national",
    seats: tuple[Seat, ...] = SEATS,
    seed: str = "deal",
    conduct: TableMode = "prevent",
    **overrides: object,
) -> State:
    """A table whose first game is dealt, with A as East."""
    card, text = matcher(), built_in_text("eastwind")
    rules = load_sheet(
        sheet, overrides={"start.east": "named", **{k.replace("__", "."): v for k, v in overrides.items()}}
    )
    state = open_table(make_setup(rules, card, text, seats, conduct))
    source = stream(seed.encode())
    return do(state, StartGame(dice=roll(source), wall=shuffled(source)))


def do(state: State, *commands: AnyCommand) -> State:
    """The table after commands, all accepted."""
    for command in commands:
        outcome, state = carry_out_command(state, command, matcher())
        assert not isinstance(outcome, Rejected), f"{command}: {outcome}"
    return state


def refused(state: State, command: AnyCommand) -> str:
    """The slug a command is refused with."""
    outcome, after = carry_out_command(state, command, matcher())
    assert isinstance(outcome, Rejected), outcome
    assert words(outcome, state.setup.sheet)
    assert after is state
    return outcome.slug
