"""Bots at a table in C: they need only what their seat sees, and do what their Python twins do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.native import quick_bot
from eastwind.native.positions_in_c import view_of
from eastwind.native.quick_bot import ALIKE, QuickBot, quick_player
from eastwind.players.example import Example
from eastwind.players.learners.learner import Learner
from eastwind.players.player import Because, why_act
from eastwind.players.roster import LEARNERS, make_player
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker
from eastwind.table.options import NOTHING, options
from eastwind.table.views import view
from tests.native.engines import engine
from tests.native.lockstep import Both, seed_of, table
from tests.native.test_games import THREE, positions
from tests.table.at_table import accepted, matcher


@pytest.mark.parametrize("seats", [SEATS, THREE])
def test_view_of_a_table_is_the_view_of_the_game(seats: tuple[Seat, ...]) -> None:
    for both in positions(12, seats):
        for seat in seats:
            assert bytes(view_of(view(both.state, seat))) == bytes(both.at.games.observe(both.game, seat))


@pytest.mark.parametrize("name", ALIKE)
def test_bot_needs_only_what_its_seat_sees(name: str) -> None:
    at = table("national", "first-steps")
    quick, twin = quick_player(name, at.card, at.setup.sheet), make_player(name, at.card, at.setup.sheet)
    assert isinstance(quick, QuickBot)
    for both in positions(12):
        for seat in SEATS:
            sight = view(both.state, seat)
            may = options(sight, seat)
            if may is not NOTHING:
                assert quick.react(sight, may) == twin.react(sight, may)


def test_python_answers_where_the_library_can_not() -> None:
    """A real table is more than the library plays."""
    at = table("national", "first-steps")
    both = Both(at, seed_of("quick", 1))
    real = replace(both.state, setup=replace(both.state.setup, conduct="record"))
    sight = view(real, "B")
    may = options(sight, "B")
    quick, twin = (make("steady", at.card, at.setup.sheet) for make in (quick_player, make_player))
    assert quick.react(sight, may) == twin.react(sight, may)


def test_bot_that_the_library_does_not_know_plays_in_python() -> None:
    engine()
    at = table("national", "first-steps")
    assert isinstance(quick_player("example", at.card, at.setup.sheet), Example)


def test_view_of_another_seat_is_refused() -> None:
    at = table("national", "first-steps")
    both = Both(at, seed_of("quick", 2))
    seen = view_of(view(both.state, "B"))
    with pytest.raises(Exception, match="no such game can be"):
        at.games.choose(seen, "C", "steady")


@pytest.mark.parametrize("name", LEARNERS)
def test_learner_asks_the_library_for_the_player_within(name: str) -> None:
    at = table("national", "first-steps")
    quick, slow = quick_player(name, at.card, at.setup.sheet), make_player(name, at.card, at.setup.sheet)
    assert isinstance(quick, Learner)
    assert isinstance(quick.player, QuickBot)
    for both in positions(6):
        for seat in SEATS:
            sight = view(both.state, seat)
            may = options(sight, seat)
            if may is not NOTHING:
                assert quick.react(sight, may) == slow.react(sight, may)


def test_bot_keeps_to_what_it_is_offered() -> None:
    """Asked without a joker that it could fetch, it throws a tile."""
    state = accepted(
        "card first-steps\nturn B to pick\nthrown A 5D\nrack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B\n"
        "exposed C 9D 9D J\nwall 9D\nB picks\nC lets go\nD lets go\n"
    )
    sight = view(state, "B")
    may = options(sight, "B")
    assert may.exchange_joker
    bot = quick_player("steady", matcher("first-steps"), sight.setup.sheet)
    assert isinstance(bot.react(sight, may), ExchangeJoker)
    assert isinstance(bot.react(sight, replace(may, exchange_joker=())), DiscardTile)


def test_reason_of_a_bot_is_that_of_its_twin() -> None:
    at = table("national", "first-steps")
    quick, twin = (make("steady", at.card, at.setup.sheet) for make in (quick_player, make_player))
    both = Both(at, seed_of("quick", 3))
    sight = view(both.state, "B")
    may = options(sight, "B")
    assert isinstance(quick, QuickBot)
    assert quick.explain(sight, may) == Because(why_act(twin, sight, may))


def test_card_that_the_library_cannot_read_is_played_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """A value far out of range is more than the library takes."""
    at = table("national", "first-steps")
    sheet = replace(at.setup.sheet, scoring=replace(at.setup.sheet.scoring, wall_game=10**8))
    assert not isinstance(quick_player("steady", at.card, sheet), QuickBot)
    assert isinstance(quick_player("steady", at.card, at.setup.sheet), QuickBot)
    quick_bot._games.cache_clear()
    monkeypatch.setattr(quick_bot, "library", lambda: None)
    try:
        assert not isinstance(quick_player("steady", at.card, at.setup.sheet), QuickBot)
    finally:
        quick_bot._games.cache_clear()


def test_bots_that_are_alike_have_their_own_policies() -> None:
    assert ALIKE == {"greedy": "greedy", "steady": "steady", "strong": "strong"}
    at = table("national", "first-steps")
    for name, policy in ALIKE.items():
        bot = quick_player(name, at.card, at.setup.sheet)
        assert isinstance(bot, QuickBot)
        assert bot.policy == policy


def test_card_and_sheet_are_read_once_for_every_bot() -> None:
    at = table("national", "first-steps")
    first, second = (quick_player(name, at.card, at.setup.sheet) for name in ("greedy", "steady"))
    assert isinstance(first, QuickBot)
    assert isinstance(second, QuickBot)
    assert first.games is second.games
