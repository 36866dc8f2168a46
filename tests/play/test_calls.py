"""Calling a discard: Call, Skip, Wait, Never mind, Mah Jongg; and when the table goes on."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.refusals import refused
from eastwind.play.state import PlayTable
from eastwind.play.timetable import next_due
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.seats import Seat
from eastwind.table.apply import apply as apply_to_game
from eastwind.table.machine import decide as decide_game
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, MakeExposure
from eastwind.table.moments.starting import LayOutPosition
from eastwind.tiles import JOKER, Tile
from tests.play.seating import Table

OTHERS: tuple[Seat, ...] = ("B", "C", "D")
READY = ("F", "F", "2B", "2B", "2B", "2B", "4B", "4B", "4B", "4B", "6B", "6B", "6B")


def position(table: Table, **layout: Any) -> Table:
    """A table of four people in the middle of a game."""
    table.sit("Ann", "Bea", "Cleo", "Dot").start()
    events = decide_game(table.play.table, LayOutPosition(east="A", **layout), table.card)
    assert not isinstance(events, Rejected), events
    state = table.play.table
    for event in events:
        state = apply_to_game(state, event)
    play: PlayTable = replace(table.play, table=state, changed=table.clock)
    table.play = play
    return table


def thrown(tile: str = "6B", sheet: str = "national", **terms: Any) -> Table:
    """Ann throws; Bea has two jokers and no six bam, Cleo waits for one."""
    racks = {
        "A": (tile, *("9D", "9D", "9D", "9D", "8D", "8D", "8D", "8D", "7D", "7D", "7D", "7D", "5D")),
        "B": ("J", "J", "6C", "6C", "6C", "6C", "1C", "1C", "1C", "1C", "2C", "2C", "2C"),
        "C": READY,
    }
    table = position(Table(sheet, **terms), turn="A", racks=racks)
    assert table.do("A", DiscardTile(seat="A", tile=Tile(tile))) is None
    return table


def test_skip_of_everyone_ends_the_wait_at_once() -> None:
    table = thrown(call_seconds=8)
    for seat in OTHERS:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    assert table.screen("B")["last"]["open"] is False
    table.step()
    assert table.screen("B")["ask"]["kind"] == "discard"
    assert table.screen("B")["picked"] is not None


def test_time_to_call_runs_out_and_play_goes_on() -> None:
    table = thrown(call_seconds=3)
    assert table.screen("B")["last"]["ends"] == table.play.game.began + 3000
    began = table.clock
    table.step()
    assert table.clock == began + 3000
    assert table.do("C", ClaimDiscard(seat="C", discard=1, kind="exposure")) == Rejected("play.too-late")


def test_without_a_time_to_call_the_table_waits_for_everyone() -> None:
    assert not thrown(call_seconds=0).step()


def test_wait_holds_the_table_for_fifteen_seconds_and_everyone_sees_who() -> None:
    table = thrown(call_seconds=3)
    assert table.do("C", acts.Wait(discard=1)) is None
    assert table.screen("B")["last"]["held_by"] == "Cleo"
    due = next_due(table.play, table.bots)
    assert due is not None
    assert due.at == table.clock + 15_000
    assert table.do("C", acts.ReleaseTable(discard=1)) is None
    assert table.screen("B")["last"]["held_by"] == ""


def test_mah_jongg_comes_before_an_exposure_and_the_loser_is_told_why() -> None:
    table = thrown(call_seconds=8, kind="practice")
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    assert table.screen("D")["last"]["news"] == ["Bea called it"]
    assert table.do("C", ClaimDiscard(seat="C", discard=1, kind="mahjongg")) is None
    table.do("D", LetDiscardGo(seat="D", discard=1))
    table.step()
    assert table.screen("B")["note"] == "Cleo got 6 Bam: Mah Jongg comes first."
    table.run()
    assert table.screen("C")["result"]["headline"] == "Mah Jongg! You won, on Ann's discard."


def test_call_with_nothing_to_show_is_refused_to_the_caller_alone() -> None:
    table = thrown()
    before = table.screen("B")
    outcome = table.do("D", ClaimDiscard(seat="D", discard=1, kind="exposure"))
    assert outcome is not None
    assert refused(table.play, "D", outcome).startswith("You can't call 6 Bam")
    assert table.screen("B") == before


def test_wrong_mah_jongg_is_refused_privately_in_a_guided_game_and_counts_in_practice() -> None:
    guided = thrown()
    assert guided.do("B", ClaimDiscard(seat="B", discard=1, kind="mahjongg")) == Rejected("play.not-mahjongg")
    practice = thrown(kind="practice")
    assert practice.do("B", ClaimDiscard(seat="B", discard=1, kind="mahjongg")) is None
    for seat in OTHERS[1:]:
        practice.do(seat, LetDiscardGo(seat=seat, discard=1))
    practice.run()
    assert any("in error" in line["text"] for line in practice.screen("A")["lines"])


def test_never_mind_takes_a_call_back() -> None:
    table = thrown(call_seconds=8, kind="practice")
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    assert table.screen("B")["ask"]["answered"] == "call"
    assert table.do("B", WithdrawClaim(seat="B", discard=1)) is None
    assert table.screen("B")["ask"]["answered"] is None


def test_exposure_is_chosen_from_pictured_tiles_and_then_a_tile_is_thrown() -> None:
    table = thrown(kind="practice")
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    for seat in OTHERS[1:]:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.step()
    ask = table.screen("B")["ask"]
    assert (ask["kind"], ask["choices"]) == ("expose", [["J", "J"]])
    assert table.do("B", MakeExposure(seat="B", tiles=(JOKER, JOKER))) is None
    assert table.screen("A")["seats"][1]["exposures"] == [{"tile": "6B", "tiles": ["6B", "J", "J"]}]
    assert table.screen("B")["ask"]["kind"] == "discard"


def test_exposure_that_leaves_no_line_is_refused_in_a_guided_game_and_allowed_in_practice() -> None:
    # First Steps has kongs of East, and no pung.
    assert thrown("E").do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) == Rejected(
        "play.fits-no-line", tile="E"
    )
    assert thrown("E", kind="practice").do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None


def test_next_player_in_turn_comes_first_and_the_other_is_told_why() -> None:
    table = thrown("6B", call_seconds=8, kind="practice")
    for seat in ("D", "B"):
        assert table.do(seat, ClaimDiscard(seat=seat, discard=1, kind="exposure")) is None
    assert table.do("C", LetDiscardGo(seat="C", discard=1)) is None
    table.step()
    assert table.screen("D")["note"] == "Bea got 6 Bam: the next player in turn comes first."
    assert table.screen("B")["note"] == table.screen("C")["note"] == ""


def test_player_whose_turn_is_skipped_sees_a_note_until_the_next_discard() -> None:
    table = thrown("6B", call_seconds=8, kind="practice")
    assert table.do("D", ClaimDiscard(seat="D", discard=1, kind="exposure")) is None
    for seat in ("B", "C"):
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.step()
    assert table.screen("B")["note"] == "Dot called 6 Bam, so your turn is skipped."
    assert table.do("D", MakeExposure(seat="D", tiles=table.play.table.hands["D"].rack[:2])) is None
    assert table.screen("B")["note"]
    assert table.do("D", DiscardTile(seat="D", tile=table.play.table.hands["D"].rack[0])) is None
    assert table.screen("B")["note"] == ""


def test_player_who_waited_too_long_is_told_that_time_was_up() -> None:
    table = thrown(call_seconds=3)
    assert table.do("C", acts.Wait(discard=1)) is None
    table.step()
    assert table.screen("C")["note"] == "Time was up, so 6 Bam is gone."
    assert table.screen("D")["note"] == ""


def test_call_taken_back_loses_nothing_and_has_no_note() -> None:
    table = thrown("6B", call_seconds=8, kind="practice")
    assert table.do("D", ClaimDiscard(seat="D", discard=1, kind="exposure")) is None
    assert table.do("D", WithdrawClaim(seat="D", discard=1)) is None
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    for seat in ("C", "D"):
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.step()
    assert table.screen("D")["note"] == ""


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("kind", ["guided", "practice"])
def test_never_mind_is_free_until_tiles_are_shown_and_then_refused_with_the_item(sheet: str, kind: str) -> None:
    table = thrown("2C", sheet, call_seconds=8, kind=kind)
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    for seat in OTHERS[1:]:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    if kind == "practice":
        table.step()
    assert table.screen("B")["ask"]["never_mind"] is True
    assert table.do("B", WithdrawClaim(seat="B", discard=1)) is None
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    table.step()  # the others were asked again, and time is up
    assert table.do("B", MakeExposure(seat="B", tiles=(Tile("2C"),) * 3)) is None
    outcome = table.do("B", WithdrawClaim(seat="B", discard=1))
    assert outcome == Rejected("claim.retract")
    words = refused(table.play, "B", outcome)
    cited = load_sheet(sheet).cite("claim.retract")
    assert words == f"You have shown tiles with it, so you can't take the call back. ({cited})"


@pytest.mark.parametrize("sheet", SHEETS)
def test_exposure_can_be_changed_until_the_discard(sheet: str) -> None:
    for kind in ("guided", "practice"):
        table = thrown("2C", sheet, call_seconds=8, kind=kind)
        assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
        for seat in OTHERS[1:]:
            assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
        table.run()
        choices = table.screen("B")["ask"]["choices"]
        assert ["2C", "2C", "2C"] in choices
        assert table.do("B", MakeExposure(seat="B", tiles=(Tile("2C"),) * 3)) is None
        changes = table.screen("B")["ask"]["changes"]
        assert ["2C", "2C", "J"] in changes  # a joker instead of a natural
        assert ["2C", "2C", "2C"] not in changes
        assert table.do("B", ChangeExposure(seat="B", tiles=(Tile("2C"), Tile("2C"), JOKER))) is None
        assert table.screen("A")["seats"][1]["exposures"] == [{"tile": "2C", "tiles": ["2C", "2C", "2C", "J"]}]
        assert table.do("B", DiscardTile(seat="B", tile=Tile("1C"))) is None
        late = table.do("B", ChangeExposure(seat="B", tiles=(Tile("2C"),) * 3))
        assert late == Rejected("exposure.change-ends")


@pytest.mark.parametrize("sheet", SHEETS)
def test_mah_jongg_lies_arranged_by_its_line_with_points_and_their_items(sheet: str) -> None:
    table = thrown(sheet=sheet, call_seconds=8)
    assert table.do("C", ClaimDiscard(seat="C", discard=1, kind="mahjongg")) is None
    for seat in ("B", "D"):
        table.do(seat, LetDiscardGo(seat=seat, discard=1))
    result = table.run().screen("A")["result"]
    line = next(line for line in table.card.card.lines if line.id == result["line"])
    assert [len(group) for group in result["groups"]] == [2, 4, 4, 4]  # FF 2222 4444 6666
    assert result["value"] == line.value
    for row in result["points"]:
        assert sum(int(why.split(":")[0].replace("\N{MINUS SIGN}", "-")) for why in row["why"]) == row["points"]
        assert all(why.endswith(")") for why in row["why"])
    assert any(row["points"] > 0 for row in result["points"])
