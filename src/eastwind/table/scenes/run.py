"""Carrying out a scene: each line's command, what came of it, and the table after it."""

from __future__ import annotations

import functools
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

from eastwind.card.library import sound_card
from eastwind.card.match import Matcher
from eastwind.refusals import InputError, Rejected
from eastwind.rules.loading.library import load_sheet
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.table.apply import apply
from eastwind.table.commands import AnyCommand
from eastwind.table.decide import decide
from eastwind.table.events import AnyEvent
from eastwind.table.scenes.phrases import NoSuchSeatError, read_command
from eastwind.table.scenes.scene import Scene
from eastwind.table.state import Conduct, Setup, State, open_table

SHORTEST_WINDOW = 3  # seconds, where the sheet asks for no pause before racking


@dataclass(frozen=True, slots=True)
class Step:
    """A command, its outcome, and the table after it."""

    line: int
    text: str
    command: AnyCommand | None  # of nobody who sits there: none
    outcome: tuple[AnyEvent, ...] | Rejected
    before: State
    state: State
    key: str = ""
    repeats: int = 0  # the line that the same key had before; its answer is given again, and nothing is done


def make_setup(
    sheet: Sheet,
    card: Matcher,
    card_text: str,
    seats: tuple[Seat, ...] = SEATS,
    conduct: Conduct = "prevent",
    window_seconds: int | None = None,
) -> Setup:
    """The set-up of a sitting; the window lasts at least as long as the sheet's pause before racking."""
    return Setup(
        sheet=sheet,
        card=" ".join(filter(None, (card.card.title, card.card.year))),
        card_hash=hashlib.sha256(card_text.encode()).hexdigest(),
        conduct=conduct,
        seats=seats,
        window_seconds=max(SHORTEST_WINDOW, sheet.picking.rack_pause) if window_seconds is None else window_seconds,
    )


@functools.lru_cache(maxsize=8)
def card_from(text: str, name: str) -> Matcher:
    """A card ready to be measured against; expanding one takes a moment, so the last few are kept."""
    return Matcher(sound_card(text, name))


def carry_out(state: State, command: AnyCommand, card: Matcher) -> tuple[tuple[AnyEvent, ...] | Rejected, State]:
    """What comes of a command, and the table after it."""
    outcome = decide(state, command, card)
    if not isinstance(outcome, Rejected):
        for event in outcome:
            state = apply(state, event)
    return outcome, state


def play_scene(scene: Scene, card_text: str, name: str, sheet: Sheet | None = None) -> Iterator[Step]:
    """Carry out a scene line by line; refused commands change nothing."""
    sheet = sheet or load_sheet(scene.sheet, overrides=scene.overrides or None)
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
        try:
            step = _play_line(number, line, state, card, answered)
        except InputError as error:
            raise InputError(f"{name}, line {number}: {error}") from error
        if step.key and not isinstance(step.outcome, Rejected):
            answered.setdefault(step.key, step)  # refusals are not kept: the same key may be tried again
        state = step.state
        yield step


def _play_line(number: int, line: str, state: State, card: Matcher, answered: dict[str, Step]) -> Step:
    """A line with a key that was answered is not done again: the same command gets the first answer."""
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
    """A line with a key, [k1] B picks, is done once however often it is sent; without one, each time."""
    if not line.startswith("["):
        return "", line
    found = re.fullmatch(r"\[([^\s\[\]]+)\]\s*(.+)", line)
    if found is None:
        raise InputError("A key stands in brackets before its command, such as: [k1] B picks")
    return found[1], found[2]
