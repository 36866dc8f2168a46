"""Plays a scene: each line's command, its outcome, and the table after it."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

from eastwind.card.library import sound_card
from eastwind.card.match import Matcher
from eastwind.refusals import InputError, Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.table.apply import apply
from eastwind.table.machine import decide
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.read_only import read_only
from eastwind.table.scenes.verbs import NoSuchSeatError
from eastwind.table.scenes.written_commands import read_command
from eastwind.table.scenes.written_scenes import Scene
from eastwind.table.state import Setup, State, TableMode, open_table

# Typos. At a recording table, the lines after one would be ruled on as the players' errors.
MISTYPED = ("table.not-held", "table.no-such-tile")
SHORTEST_WINDOW = 3  # seconds, if the sheet has no pause before racking


@dataclass(frozen=True, slots=True)
class Step:
    """A command, its outcome, and the table after it."""

    line: int
    text: str
    command: AnyCommand | None  # None if no one sits there
    outcome: tuple[AnyEvent, ...] | Rejected
    before: State
    state: State
    key: str = ""
    repeats: int = 0  # the earlier line with this key, whose answer is repeated


def make_setup(
    sheet: Sheet,
    card: Matcher,
    card_text: str,
    seats: tuple[Seat, ...] = SEATS,
    conduct: TableMode = "prevent",
    window_seconds: int | None = None,
) -> Setup:
    """The setup of a sitting. The window lasts at least as long as the sheet's pause before racking."""
    return Setup(
        sheet=read_only(sheet),
        card=" ".join(filter(None, (card.card.title, card.card.year))),
        card_hash=hashlib.sha256(card_text.encode()).hexdigest(),
        conduct=conduct,
        seats=seats,
        window_seconds=max(SHORTEST_WINDOW, sheet.picking.rack_pause) if window_seconds is None else window_seconds,
    )


@functools.lru_cache(maxsize=8)
def card_from(text: str, name: str) -> Matcher:
    """A card ready for matching. Expanding one is slow, so the last few are cached."""
    return Matcher(sound_card(text, name))


def carry_out(state: State, command: AnyCommand, card: Matcher) -> tuple[tuple[AnyEvent, ...] | Rejected, State]:
    """The outcome of a command, and the table after it."""
    outcome = decide(state, command, card)
    if not isinstance(outcome, Rejected):
        for event in outcome:
            state = apply(state, event)
    return outcome, state


def play_scene(scene: Scene, card_text: str, name: str, sheet: Sheet | None = None) -> Iterator[Step]:
    """Play a scene line by line. A refused command changes nothing; a mistyped tile ends a recorded scene."""
    sheet = sheet or _sheet_of(scene, name)
    with at_line(name, scene.said.get("card")):
        card = card_from(card_text, scene.card)
    state = open_table(make_setup(sheet, card, card_text, scene.seats, scene.conduct, scene.window_seconds))
    position = scene.lay_out
    if position is not None:
        before = state
        outcome, state = carry_out(state, position, card)
        yield Step(0, "", position, outcome, before, state)
        if isinstance(outcome, Rejected):
            return
    answered: dict[str, Step] = {}
    for number, line in scene.lines:
        with at_line(name, number):
            step = _play_line(number, line, state, card, answered)
        if step.key and not isinstance(step.outcome, Rejected):
            answered.setdefault(step.key, step)  # refusals are not kept: the same key may be tried again
        state = step.state
        yield step
        if scene.conduct == "record" and isinstance(step.outcome, Rejected) and step.outcome.slug in MISTYPED:
            return


@contextlib.contextmanager
def at_line(name: str, number: int | None) -> Iterator[None]:
    """Name the line of a scene in errors."""
    try:
        yield
    except InputError as error:
        raise InputError(f"{name}: {error}" if number is None else f"{name}, line {number}: {error}") from error


def _sheet_of(scene: Scene, name: str) -> Sheet:
    """The sheet with the overrides of the scene. An error names the line."""
    with at_line(name, scene.said.get("sheet")):
        sheet = load_sheet(scene.sheet)
    overrides: dict[str, object] = {}
    for path, value in scene.overrides.items():
        overrides[path] = value
        with at_line(name, scene.said.get(f"set {path}")):
            sheet = load_sheet(scene.sheet, overrides=overrides)
    return sheet


def _play_line(number: int, line: str, state: State, card: Matcher, answered: dict[str, Step]) -> Step:
    """Play a line. One whose key was already answered gets the first answer."""
    key, text = read_key(line)
    try:
        command = read_command(text, state)
    except NoSuchSeatError:
        return Step(
            number, text, None, Rejected("table.no-such-seat", seats=", ".join(state.setup.seats)), state, state
        )
    first = answered.get(key)
    if first is None:
        outcome, after = carry_out(state, command, card)
        return Step(number, text, command, outcome, state, after, key)
    if command == first.command or text.split() == first.text.split():
        return Step(number, text, first.command, first.outcome, state, state, key, first.line)
    return Step(number, text, command, Rejected("table.key-used", key=key), state, state, key)


def read_key(line: str) -> tuple[str, str]:
    """Split the key off a line such as `[k1] B picks`."""
    if not line.startswith("["):
        return "", line
    found = re.fullmatch(r"\[([^\s\[\]]+)\]\s*(.+)", line)
    if found is None:
        raise InputError("A key stands in brackets before its command, such as: [k1] B picks")
    return found[1], found[2]
