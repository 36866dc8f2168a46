"""Whose answer the table needs, in every phase."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.awaited import away_due, may_seem_away, needed
from eastwind.play.paper_card_questions import TableQuestion
from eastwind.play.state import PlayTable
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.courtesy import WishCourtesy
from eastwind.table.moments.passing import PassTiles, StopCharleston
from eastwind.table.read_only import ReadOnly
from eastwind.tiles import JOKER
from tests.play.seating import Table, altered
from tests.play.test_calls import OTHERS, thrown

MINUTE = 60_000


def with_common(play: PlayTable, **change: Any) -> PlayTable:
    return replace(play, table=replace(play.table, common=replace(play.table.common, **change)))


def four() -> Table:
    return Table(call_seconds=0).sit("Ann", "Bea", "Cleo", "Dot").start().run()


def passes(table: Table, *seats: Seat) -> None:
    for seat in seats:
        loose = tuple(tile for tile in table.play.table.hands[seat].rack if tile != JOKER)
        assert table.do(seat, PassTiles(seat=seat, tiles=loose[:3])) is None


def test_charleston_needs_those_who_have_not_answered() -> None:
    table = four()
    assert needed(table.play) == SEATS
    passes(table, "B", "D")
    assert needed(table.play) == ("A", "C")
    passes(table, "A", "C")
    for _ in range(2):
        passes(table, *SEATS)
    assert needed(table.play) == SEATS, "everyone is asked about a second Charleston"
    assert table.do("C", acts.Continue()) is None
    assert needed(table.play) == ("A", "B", "D")
    assert table.do("A", StopCharleston(seat="A")) is None
    assert table.do("B", WishCourtesy(seat="B", count=1)) is None
    assert needed(table.play) == ("A", "C", "D")


def test_untimed_call_needs_everyone_still_to_answer_and_a_timed_one_no_one() -> None:
    table = thrown(call_seconds=0)
    assert needed(table.play) == OTHERS
    assert table.do("C", LetDiscardGo(seat="C", discard=1)) is None
    assert needed(table.play) == ("B", "D")
    assert needed(thrown(call_seconds=5).play) == ()


def test_tile_that_was_called_needs_its_caller_and_a_turn_its_player() -> None:
    table = thrown("2C", call_seconds=0)
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    for seat in ("C", "D"):
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.run()
    assert table.play.table.common.window is not None
    assert table.play.table.common.window.award == "B"
    assert needed(table.play) == ("B",)
    quiet = thrown(call_seconds=0)
    for seat in OTHERS:
        assert quiet.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    assert needed(quiet.run().play) == ("B",)


def test_tile_that_was_called_out_of_turn_needs_its_caller_and_not_the_next_player() -> None:
    table = thrown(call_seconds=0)
    assert table.do("C", ClaimDiscard(seat="C", discard=1, kind="exposure")) is None
    for seat in ("B", "D"):
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.run()
    assert table.play.table.common.turn is not None
    assert table.play.table.common.turn.seat == "B", "until Cleo exposes, Bea is the next player"
    assert needed(table.play) == ("C",)


def test_after_a_game_the_table_needs_those_who_are_not_ready_until_the_last_game() -> None:
    play = altered(with_common(four().play, phase="over", game=1), ready=("B",))
    assert needed(play) == ("A", "C", "D")
    assert needed(with_common(play, game=4)) == ()
    assert needed(with_common(play, phase="set_up")) == ()


@pytest.mark.parametrize(
    "change",
    [
        {"started": False},
        {"paused": "Dot"},
        {"closed": "Dot"},
        {"question": TableQuestion(about="dead", by="A", accused="B")},
    ],
)
def test_table_that_stands_still_needs_no_one(change: dict[str, Any]) -> None:
    assert needed(altered(four().play, **change)) == ()


def test_no_one_seems_away_twice_or_when_alone_or_not_needed() -> None:
    play = four().play
    assert may_seem_away(play, "B")
    assert not may_seem_away(altered(play, away=("B",)), "B")
    chairs = {seat: replace(chair, stands_in=seat not in ("A", "B")) for seat, chair in play.company.chairs.items()}
    two = altered(play, chairs=ReadOnly(chairs))
    assert may_seem_away(two, "B"), "Ann is there to decide"
    assert not may_seem_away(two, "C"), "a bot plays for her"
    alone = altered(two, chairs=ReadOnly({**chairs, "A": replace(chairs["A"], stands_in=True)}))
    assert not may_seem_away(alone, "B")
    passed = four()
    passes(passed, "B")
    assert not may_seem_away(passed.play, "B")


@pytest.mark.parametrize(
    ("silent", "awaited", "back", "at"),
    [
        (5_000, 0, 0, 5_000 + MINUTE),
        (5_000, 8_000, 0, 8_000 + MINUTE),  # someone chose to wait
        (5_000, 3_000, 0, 5_000 + MINUTE),
        (5_000, 0, 5_000, 5_000 + MINUTE),  # heard of when the silence began
        (5_000, 0, 9_000, 9_000 + MINUTE),  # back since, as any server has noted
        (5_000, 800_000, 9_000, 800_000 + MINUTE),
    ],
)
def test_minute_of_silence_counts_from_the_latest_sign_of_life(silent: int, awaited: int, back: int, at: int) -> None:
    play = altered(four().play, awaited=ReadOnly({"B": awaited}), back=ReadOnly({"B": back}))
    due = away_due(play, {"B": silent})
    assert due is not None
    assert (due.at, due.act(), due.thinks) == (at, acts.SeemsAway(seat="B"), False)


def test_longest_silence_comes_first() -> None:
    due = away_due(four().play, {"A": 9_000, "B": 7_000, "C": 8_000})
    assert due is not None
    assert (due.at, due.act()) == (7_000 + MINUTE, acts.SeemsAway(seat="B"))
    assert away_due(four().play, {}) is None
