"""A bot sees and does what a person in its seat sees and may do, and nothing else."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

import msgspec
import pytest
from msgspec.structs import replace

from eastwind.players.bots_at_table import BotError, asked, carry_out, next_command, play_game
from eastwind.rules.seats import SEATS
from eastwind.table.machine import is_option
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.ending import CallTime
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.moments.refereeing import CallHandDead, PenalizePlayer, RuleHandDead
from eastwind.table.options import Options, options
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import Tile
from tests.table.at_table import accepted, dealt, matcher
from tests.table.real_table import POSITION
from tests.table.walks import chooser, walk, ways


@dataclass
class Says:
    """A bot that says one thing."""

    command: AnyCommand

    def react(self, view: State, options: Options) -> AnyCommand | None:
        return self.command


WRONG = [
    PenalizePlayer(seat="B", points=-25),
    PenalizePlayer(seat="A", points=-25),
    CallTime(),
    RuleHandDead(accused="B"),
    DiscardTile(seat="B", tile=Tile("R")),
    DiscardTile(seat="A", tile=Tile("R")),
    PickTile(seat="A"),
    ClaimDiscard(seat="A", discard=0, kind="mahjongg"),
    CallHandDead(seat="A", accused="D"),
]


@pytest.mark.parametrize("command", WRONG, ids=repr)
def test_bot_that_acts_for_another_or_against_its_options_stops_the_game(command: AnyCommand) -> None:
    state = accepted(POSITION + "director penalizes D -1")
    with pytest.raises(BotError, match="The bot of seat A"):
        next_command(state, dict.fromkeys(SEATS, Says(command)))


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (CallTime(), "The bot of seat A acts for no one's seat: CallTime"),
        (PickTile(seat="B"), "The bot of seat A acts for seat B: Pick"),
        (PickTile(seat="A"), "The bot of seat A does what its options do not allow: Pick"),
    ],
)
def test_error_says_whose_seat_a_bot_has_acted_for(command: AnyCommand, said: str) -> None:
    with pytest.raises(BotError, match=said):
        next_command(accepted(POSITION + "director penalizes D -1"), dict.fromkeys(SEATS, Says(command)))


def test_bot_may_do_what_its_options_say() -> None:
    state = accepted(POSITION + "director penalizes D -1")
    throws = DiscardTile(seat="A", tile=Tile("5D"))
    assert next_command(state, dict.fromkeys(SEATS, Says(throws))) == throws


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_every_way_that_is_open_is_an_option(seed: str) -> None:
    choose = chooser(seed)
    for state, _, _, _ in walk(seed, most=60):
        for command in ways(state, choose):
            assert isinstance(command, SeatCommand)
            assert is_option(options(view(state, command.seat), command.seat), command)


def mappings(value: object) -> Iterator[object]:
    """Every dict and list in a value."""
    if isinstance(value, dict | list):
        yield value
    if isinstance(value, dict):
        value = tuple(value.values())
    if isinstance(value, list | tuple):
        for each in value:
            yield from mappings(each)
    if isinstance(value, msgspec.Struct):
        yield from mappings(tuple(getattr(value, name) for name in value.__struct_fields__))


def test_view_cannot_be_written_to() -> None:
    state = dealt()
    sight = view(state, "B")
    dead = replace(sight.common.places["A"], dead=True)
    with pytest.raises(TypeError, match="read-only"):
        operator.setitem(cast("dict[str, object]", sight.common.places), "A", dead)
    assert not state.common.places["A"].dead


@pytest.mark.parametrize("conduct", ["prevent", "record"])
def test_nothing_in_a_state_can_be_written_to(conduct: str) -> None:
    for _, _, _, state in walk("read only", conduct="record" if conduct == "record" else "prevent", most=40):
        assert all(type(each).__name__ == "ReadOnly" for each in mappings(state))


def test_no_note_of_an_irregularity_can_be_written_to() -> None:
    state = accepted(f"conduct record\n{POSITION}A throws 5D\nC throws S\nB picks\ndirector rules D dead\n")
    assert state.common.noted
    assert all(type(each).__name__ == "ReadOnly" for each in mappings(state))


DISCARD = """card first-steps
turn B
rack B 6B 9D 9D 9D 8D 8D 8D 7D 7D 7D 4D 4D 5D 5D
B throws 6B
"""


def test_players_are_asked_in_turn_and_after_a_discard_the_next_comes_last() -> None:
    state = accepted(DISCARD)
    assert state.common.window is not None
    assert state.common.window.next == "C"
    assert list(asked(state)) == ["D", "A", "B", "C"]
    gone = accepted(f"{DISCARD}D lets go\n")
    assert list(asked(gone)) == ["A", "B", "C"]
    turn = accepted("card first-steps\nturn C\n")
    assert list(asked(turn)) == ["C"]
    assert list(asked(dealt())) == list(SEATS)


def test_command_is_that_of_the_first_player_who_has_something_to_do() -> None:
    state = accepted(DISCARD)
    players = {seat: Says(LetDiscardGo(seat=seat, discard=1)) for seat in SEATS}
    assert next_command(state, players) == LetDiscardGo(seat="D", discard=1)
    assert next_command(state, {**players, "D": Waits()}) == LetDiscardGo(seat="A", discard=1)
    assert next_command(state, dict.fromkeys(SEATS, Waits())) is None


class Waits:
    def react(self, view: State, options: Options) -> AnyCommand | None:
        return None


def test_table_where_no_one_does_anything_is_an_error() -> None:
    card = matcher("first-steps")
    with pytest.raises(BotError, match=r"No one at the table does anything\."):
        play_game(accepted(DISCARD), dict.fromkeys(SEATS, Waits()), card)
    over = accepted(DISCARD)
    over = replace(over, common=replace(over.common, phase="over"))
    assert play_game(over, dict.fromkeys(SEATS, Waits()), card) is over


def test_command_is_carried_out_and_logged_or_refused_loudly() -> None:
    card, state = matcher("first-steps"), accepted(DISCARD)
    log = list[tuple[AnyCommand, tuple[AnyEvent, ...]]]()
    command = LetDiscardGo(seat="D", discard=1)
    after = carry_out(state, command, card, lambda done, events: log.append((done, events)))
    assert after.hands["D"].let_go == 1
    ((done, events),) = log
    assert (done, len(events)) == (command, 1)
    assert carry_out(state, command, card) == after
    with pytest.raises(BotError, match="was refused"):
        carry_out(state, DiscardTile(seat="D", tile=Tile("R")), card)
