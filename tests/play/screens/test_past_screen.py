"""The replay of a finished game: one screen for each step, which asks nothing and hides nothing of its own seat."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Mapping
from typing import Any

import pytest

from eastwind.play.past import PastGame
from eastwind.play.screens.past_screen import past_screen, steps_of
from eastwind.play.screens.sentences import Talk
from eastwind.play.screens.turn_note import note_of
from eastwind.play.state import Chair, DeadHandCall
from eastwind.players.greedy import Greedy
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.at_the_wall import TileRacked
from eastwind.table.moments.claiming import DiscardLetGo
from eastwind.table.moments.ending import TimeCalled
from eastwind.table.moments.passing import TilesPutOut
from eastwind.table.read_only import ReadOnly
from tests.play.seating import Table, altered, plain
from tests.play.test_past import past_of, played


@functools.cache
def finished() -> tuple[Table, PastGame]:
    table = played()
    return table, past_of(table)[1]


def shown(step: int, past: PastGame | None = None, seat: Seat = "A", all_open: bool = False, **more: Any) -> Any:
    table, found = finished()
    return plain(past_screen(past or found, step, seat, table.card, all_open, **more))


PEOPLE: Mapping[Seat, Chair] = ReadOnly({seat: Chair(name=f"Player {seat}") for seat in SEATS})


@pytest.mark.parametrize(
    ("with_bots", "at_the_table", "told"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_reasons_are_offered_only_where_bots_played_and_can_be_asked(
    with_bots: bool, at_the_table: bool, told: bool
) -> None:
    table, past = finished()
    bots = {seat: Greedy(table.card) for seat in SEATS} if with_bots else {}
    if not at_the_table:
        past = dataclasses.replace(past, over=altered(past.over, chairs=PEOPLE))
    why = shown(0, past, bots=bots)["replay"]["why"]
    assert why == ("" if told else None)


def test_replay_has_no_note_even_where_the_table_had_one() -> None:
    _, past = finished()
    steps = steps_of(past)
    noted = [
        (step, seat)
        for step, count in enumerate(steps)
        for seat in SEATS
        if note_of(past.after(count), Talk(past.after(count), seat))
    ]
    assert noted
    for step, seat in noted[:3]:
        assert shown(step, seat=seat)["note"] == ""


def test_step_ends_with_an_event_that_has_words() -> None:
    _, past = finished()
    steps = steps_of(past)
    assert steps == sorted(set(steps))
    assert steps[-1] == len(past.over.game.happened)
    silent = {
        count for count, event in enumerate(past.over.game.happened, 1) if isinstance(event, TileRacked | DiscardLetGo)
    }
    assert silent
    assert not silent & set(steps)


def test_rack_has_the_pick_and_what_is_put_out_in_tile_order() -> None:
    _, past = finished()
    for step, count in enumerate(steps_of(past)):
        own = past.states[count].hands["A"]
        held = [*own.rack, *filter(None, [own.picked]), *own.laid]
        assert sorted(shown(step)["rack"]) == sorted(held)


@pytest.mark.parametrize("all_open", [False, True])
def test_tiles_put_out_for_a_pass_are_still_shown_when_time_is_called(all_open: bool) -> None:
    """Time is up while three of A's tiles lie in front of A: the replay shows all the tiles that A was dealt."""
    _, past = finished()
    happened = past.over.game.happened
    laid = next(
        count for count, event in enumerate(happened, 1) if isinstance(event, TilesPutOut) and event.seat == "A"
    )
    over = altered(past.over, happened=(*happened[:laid], TimeCalled(claimable=False)))
    stopped = dataclasses.replace(past, over=over)
    assert len(stopped.states[-1].hands["A"].laid) == 3
    last = len(steps_of(stopped)) - 1
    screen, dealt = shown(last, stopped, all_open=all_open), shown(0, stopped, all_open=all_open)
    assert screen["ask"]["words"] == "Time is up."
    assert screen["rack"] == dealt["rack"]
    assert [seat.get("open") for seat in screen["seats"]] == [seat.get("open") for seat in dealt["seats"]]


def test_table_of_a_step_has_nothing_left_of_its_end() -> None:
    _, past = finished()
    calls = tuple(DeadHandCall(place=place, seat="A", accused="B", reason="") for place in (1, 2, 3))
    over = altered(
        past.over, dead_calls=calls, holds=ReadOnly({"A": 1}), ready=("A",), paused="Carol", asks_back="A",
        marked=(None,), help=ReadOnly({"A": "lines"}), pins=ReadOnly({"A": ("x",)}), answers=ReadOnly({"A": "continue"}),
    )  # fmt: skip
    play = dataclasses.replace(past, over=over).after(3)
    assert play.game.dead_calls == calls[:2]
    assert play.game.happened == past.over.game.happened[:3]
    assert play.table == past.states[3]
    assert (play.game.answers, play.game.holds, play.company.help, play.beside.pins) == ({}, {}, {}, {})
    assert (play.game.ready, play.undo.before, play.undo.marked, play.undo.asks_back, play.round.paused) == (
        (),
        (),
        (),
        None,
        "",
    )
    assert play.company.chairs == past.over.company.chairs


def test_record_has_every_command() -> None:
    _, past = finished()
    entries = past.entries()
    assert [(entry.n, entry.key, entry.via) for entry in entries] == [
        (n, str(n), "play") for n in range(1, len(past.done) + 1)
    ]


def test_step_before_the_deal_or_after_the_end_shows_the_first_or_the_last() -> None:
    _, past = finished()
    last = len(steps_of(past)) - 1
    for asked, step in ((-1, 0), (last + 1, last), (10_000, last)):
        assert shown(asked)["replay"]["step"] == step
