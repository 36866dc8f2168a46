"""A command about a round, table, game, or player that does not exist is refused, and the sentence names the number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from eastwind.refusals import Rejected
from eastwind.tournament.log.accept import accept
from eastwind.tournament.log.entries import fold
from eastwind.tournament.log.folding import Folded
from eastwind.tournament.machine import COMMANDS, apply_all
from eastwind.tournament.messages import Command, Undo
from eastwind.tournament.people.players import Rejoin, Withdraw
from eastwind.tournament.rounds.bonus import AnnounceBonus, MarkReady
from eastwind.tournament.seating.assign import SeatByHand, SeatPlayers
from eastwind.tournament.seating.latecomers import TakeEmptySeat
from eastwind.tournament.seating.swaps import SwapPlaces
from eastwind.tournament.state import BonusTerms, Tournament
from eastwind.tournament.texts.refusals import refusal_words
from tests.golden.days import national_day, sections_day
from tests.tournament.desk import SENT, begun

NUMBERED = ("round", "from_round", "table", "game", "from_game", "to_game", "entry", "one", "other", "call", "against")
NOT_THERE = 987
GIVEN_OUT = {row.command: set(row.numbers) for row in COMMANDS}  # a new number, which no one has yet


@cache
def moments() -> dict[type[Command], tuple[Tournament, Command]]:
    """For every command, an event in which it was accepted."""
    found: dict[type[Command], tuple[Tournament, Command]] = {}
    for desk in (national_day(), sections_day()):
        state = Tournament()
        for entry in desk.entries:
            found.setdefault(type(entry.command), (state, entry.command))
            undone = isinstance(entry.command, Undo)
            state = fold(desk.entries[: entry.n]) if undone else apply_all(state, entry.events)
    return found


def wrong_numbers() -> Iterator[tuple[type[Command], str]]:
    for row in COMMANDS:
        for name in row.command.__struct_fields__:
            if name in NUMBERED and name not in GIVEN_OUT[row.command]:
                yield row.command, name


@pytest.mark.parametrize("number", [NOT_THERE, -NOT_THERE])
def test_number_that_is_not_there_is_refused_by_name(number: int, subtests: pytest.Subtests) -> None:
    for kind, name in wrong_numbers():
        with subtests.test(kind.__name__, name=name):
            state, command = moments()[kind]
            refused = accept((), Folded(state=state), msgspec.structs.replace(command, **{name: number}), SENT)
            assert isinstance(refused, Rejected)
            assert str(number) in refusal_words(refused, state.terms.sheet) or refused.slug == "desk.not-seated-yet"


@pytest.mark.parametrize(
    "command",
    [
        Withdraw(player=1, from_round=1),
        Rejoin(player=1, from_round=1),
        SeatPlayers(method="list"),
        SeatByHand(round=1, tables=()),
        TakeEmptySeat(player=1, from_round=1),
        SwapPlaces(round=1, one=1, other=5),
        AnnounceBonus(round=1, terms=BonusTerms(words="quints bring more")),
        MarkReady(round=1, table=1),
    ],
    ids=lambda command: type(command).__name__,
)
def test_change_of_a_round_in_play_is_refused_and_the_next_round_is_named(command: Command) -> None:
    refused = begun().no(command, "desk.round-begun-already")
    assert refusal_words(refused) == "Round 1 has already started. The next one you can change is round 2."


@pytest.mark.parametrize(
    "kind", [row.command for row in COMMANDS if row.numbers], ids=lambda kind: getattr(kind, "__name__", "")
)
def test_command_without_a_number_takes_the_next_one(kind: type[Command]) -> None:
    state, command = moments()[kind]
    unnumbered = msgspec.structs.replace(command, **dict.fromkeys(GIVEN_OUT[kind], 0))
    assert accept((), Folded(state=state), unnumbered, SENT) == accept((), Folded(state=state), command, SENT)
