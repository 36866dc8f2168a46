"""A real table where people do everything at the wrong moment: no tile is lost, no view lies, every record replays."""

from __future__ import annotations

import pytest

from eastwind.referee.catalog import BY_SLUG
from eastwind.referee.facts import build
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.score import score
from eastwind.rules.seats import SEATS
from eastwind.table.apply import apply
from eastwind.table.machine import decide
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.declaring import CheckHand, DeclareMahJongg
from eastwind.table.moments.refereeing import Ruled
from eastwind.table.state import State
from eastwind.table.texts.refusals import words
from eastwind.table.texts.table_in_words import tell_table
from eastwind.table.viewers import VIEWERS
from eastwind.table.views import seen, view
from eastwind.tiles import COPIES
from tests.table.at_table import dealt, do, matcher
from tests.table.walks import all_tiles, chooser, ways
from tests.table.wrongs import WRONGS, Chooser


def in_play(sheet: str, seed: str, three: bool) -> State:
    """A game whose Charleston is over."""
    state = dealt(sheet, SEATS[:3] if three else SEATS, seed, "record")
    choose = chooser(seed)
    while state.common.phase == "charleston":
        found = [each for each in ways(state, choose) if not isinstance(each, DeclareMahJongg)]
        state = do(state, found[choose(len(found))])
    return state


def misbehave(sheet: str, seed: str, steps: int, three: bool = False) -> State:
    """This many acts, in order and out of order; checks the laws after each."""
    state, choose = in_play(sheet, seed, three), chooser(f"wrong {seed}")
    for _ in range(steps):
        if state.common.phase != "play":
            break
        state = one_more(state, choose(3) == 0, choose)
    return state


def one_more(state: State, wrong: bool, choose: Chooser) -> State:
    seats = state.setup.seats
    command: AnyCommand | None
    if wrong:
        act = WRONGS[choose(len(WRONGS))]
        command = act(state, seats[choose(len(seats))], seats[choose(len(seats))], choose)
    else:
        found = [each for each in ways(state, choose) if not isinstance(each, DeclareMahJongg) or choose(10) == 0]
        command = found[choose(len(found))] if found else CheckHand()
    outcome = decide(state, command, matcher()) if command is not None else ()
    if isinstance(outcome, Rejected):
        assert wrong or isinstance(command, CheckHand), f"{command} is an option and was refused: {outcome}"
        assert words(outcome, state.setup.sheet)
        return state
    for event in outcome:
        state = held_to_the_laws(state, event)
    turn, window = state.common.turn, state.common.window
    if state.common.phase == "play":
        assert turn is not None
        assert (turn.stage == "taken") == (window is not None and window.state == "taken")
        assert not state.common.places[turn.seat].dead
    return state


def held_to_the_laws(state: State, event: AnyEvent) -> State:
    after = apply(state, event)
    for viewer in VIEWERS:
        sight = seen(event, viewer)
        then = view(state, viewer) if sight is None else apply(view(state, viewer), sight)
        assert then == view(after, viewer)
    if after.common.places:
        assert all_tiles(after) == COPIES
    assert event.tell()
    assert tell_table(after)
    if isinstance(event, Ruled) and not event.settles:  # a note is settled by the facts of a later moment
        assert what_it_says(event.ruling) == what_it_says(ruled_again(state, event))
    for game in after.common.finished:
        assert game.result is None or game.score == score(game.result, after.setup.sheet)
    return after


def ruled_again(state: State, event: Ruled) -> Ruling:
    """The referee's own ruling on these facts at this table. A discarder was alive when the tile was thrown."""
    dead = [seat for seat in state.setup.seats if state.common.places[seat].dead]
    before = tuple(seat for seat in dead if seat != event.facts.get("discarder"))
    facts = {**event.facts, "seats": state.setup.seats, "already_dead": before}
    return rule(build(BY_SLUG[event.irregularity], facts), state.setup.sheet)


def what_it_says(ruling: Ruling) -> object:
    return ruling.words, ruling.next_play, ruling.tiles, ruling.points, ruling.dead, ruling.play


@pytest.mark.parametrize("sheet", SHEETS)
def test_table_of_wrong_acts_keeps_every_law(sheet: str) -> None:
    for seed in range(12):
        misbehave(sheet, f"{sheet} {seed}", 120, three=seed % 4 == 0)


@pytest.mark.long
@pytest.mark.parametrize("sheet", SHEETS)
def test_many_tables_of_wrong_acts_keep_every_law(sheet: str) -> None:
    for seed in range(1000, 1400):
        misbehave(sheet, f"{sheet} {seed}", 250, three=seed % 4 == 0)
