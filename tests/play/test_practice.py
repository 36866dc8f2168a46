"""Tournament practice by every sheet: wrong exposures, calls, swaps, dead-hand calls, and Mah Jongg in error count."""

from __future__ import annotations

import pytest

from eastwind.play import acts
from eastwind.play.refusals import refused
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.seats import Seat
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import PassTiles
from eastwind.table.moments.refereeing import CallHandDead
from eastwind.table.moments.starting import Exposed
from eastwind.tiles import JOKER, Tile
from tests.play.seating import Table
from tests.play.test_calls import OTHERS, position, thrown

every_sheet = pytest.mark.parametrize("sheet", SHEETS)
CITED = {"aspen": "Aspen", "national": "National", "kugler": "Kugler"}  # the others print nothing on it
# Four Seasons prints nothing on exposing in error, so a wrong exposure there has to be called.
DEAD_BY_ITSELF = tuple(name for name in SHEETS if "error.exposures-stay" in load_sheet(name).printed)


RACK = ("6B", "6B", "1D", "1D", "1D", "1D", "2D", "2D", "2D", "2D", "3D", "3D", "3D", "3D")


def tiles(*names: str) -> tuple[Tile, ...]:
    return tuple(Tile(name) for name in names)


def called(tile: str = "6B", sheet: str = "national") -> Table:
    """Ann threw the tile; Bea called it and got it."""
    table = thrown(tile, sheet, kind="practice")
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    for seat in OTHERS[1:]:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.step()
    return table


def lines(table: Table, seat: Seat = "A") -> list[str]:
    return [line["text"] for line in table.screen(seat)["lines"]]


def is_dead(table: Table, seat: Seat) -> bool:
    return table.play.table.common.places[seat].dead


@every_sheet
def test_unlike_tiles_can_be_shown_put_right_in_time_and_kill_the_hand_after_the_discard(sheet: str) -> None:
    table = called(sheet=sheet)
    assert table.screen("B")["ask"]["any_tiles"] == "Other tiles …"
    assert table.do("B", MakeExposure(seat="B", tiles=tiles("6C", "6C"))) is None
    assert table.screen("A")["seats"][1]["exposures"] == [{"tile": "6B", "tiles": ["6B", "6C", "6C"]}]
    assert table.do("B", ChangeExposure(seat="B", tiles=(JOKER, JOKER))) is None  # in time
    assert table.do("B", ChangeExposure(seat="B", tiles=tiles("6C", "6C", "6C"))) is None  # and wrong again
    assert table.screen("A")["rulings"] == []
    assert table.do("B", DiscardTile(seat="B", tile=Tile("1C"))) is None
    assert is_dead(table, "B") == (sheet in DEAD_BY_ITSELF)
    if not is_dead(table, "B"):
        assert table.do("D", CallHandDead(seat="D", accused="B", reason="unlike")) is None
        assert "Dot called Bea's hand dead: the tiles of an exposure don't match." in lines(table)
    assert is_dead(table, "B")
    (ruling,) = table.screen("C")["rulings"]
    assert ruling["words"].startswith("Ruling: ")
    assert "Bea" in ruling["words"]
    assert ruling["words"] in lines(table, "C")


@every_sheet
def test_exposure_that_fits_no_line_stands_until_someone_calls_the_hand_dead(sheet: str) -> None:
    # First Steps has kongs of East, and no pung.
    table = called("E", sheet)
    assert table.do("B", MakeExposure(seat="B", tiles=(JOKER, JOKER))) is None
    assert table.do("B", DiscardTile(seat="B", tile=Tile("1C"))) is None
    assert not is_dead(table, "B")
    assert table.do("C", CallHandDead(seat="C", accused="B", reason="no-line")) is None
    assert is_dead(table, "B")
    words = table.screen("B")["rulings"][-1]["words"]
    assert CITED.get(sheet, "") in words
    assert table.screen("B")["ask"]["words"] == "Your hand is dead. The others play on."
    assert "Cleo called your hand dead: the exposures fit no line of the card." in lines(table, "B")


@every_sheet
def test_hand_called_dead_wrongly_costs_what_the_sheet_says(sheet: str) -> None:
    table = called(sheet=sheet)
    assert table.do("B", MakeExposure(seat="B", tiles=(JOKER, JOKER))) is None
    assert table.do("B", DiscardTile(seat="B", tile=Tile("1C"))) is None
    assert table.do("D", CallHandDead(seat="D", accused="B", reason="no-line")) is None
    assert not is_dead(table, "B")
    assert is_dead(table, "D") == (load_sheet(sheet).dead_hands.called_wrongly == "caller_dead")
    assert is_dead(table, "D") == (sheet == "kugler")  # the only one that punishes the caller
    assert "Bea's hand is fine" in table.screen("A")["rulings"][-1]["words"]


def test_in_a_guided_game_a_wrong_call_of_dead_is_refused_to_the_caller_alone() -> None:
    table = thrown(kind="guided")
    before = [table.screen(seat) for seat in ("A", "B", "D")]
    outcome = table.do("C", CallHandDead(seat="C", accused="A", reason="no-line"))
    assert outcome == Rejected("play.hand-live", seat="A")
    assert refused(table.play, "C", outcome).startswith("Ann can still make a line of the card")
    assert [table.screen(seat) for seat in ("A", "B", "D")] == before


@every_sheet
def test_mah_jongg_in_error_counts_with_the_ruling_and_its_item(sheet: str) -> None:
    table = thrown(sheet=sheet, kind="practice")
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="mahjongg")) is None
    for seat in OTHERS[1:]:
        table.do(seat, LetDiscardGo(seat=seat, discard=1))
    table.run()
    for seat in ("A", "B", "C", "D"):
        (ruling,) = table.screen(seat)["rulings"]
        assert "Bea" in ruling["words"]
        assert ruling["words"].endswith(")")
    assert "Bea called Mah Jongg in error." in lines(table)
    assert is_dead(table, "B")


@every_sheet
def test_wrong_tile_for_a_joker_is_given_back_in_time_or_kills_the_hand(sheet: str) -> None:
    exposures = {"C": (Exposed(tile=Tile("6B"), tiles=tiles("6B", "6B", "J", "J")),)}
    table = position(Table(sheet, kind="practice"), turn="A", exposures=exposures, racks={"A": RACK})
    ask = table.screen("A")["ask"]
    assert ask["swaps"] == []  # the table does not say which tile gets a joker
    assert ask["jokers"] == [{"owner": "C", "exposure": 0, "words": "The joker in Cleo's 6 Bams"}]
    assert table.do("A", ExchangeJoker(seat="A", tile=Tile("1D"), owner="C", exposure=0)) is None
    assert table.screen("B")["rulings"] == []
    assert table.do("A", DiscardTile(seat="A", tile=Tile("6B"))) is None
    assert table.do("C", CallHandDead(seat="C", accused="A", reason="joker")) is None
    assert is_dead(table, "A")


def test_joker_is_swapped_only_in_turn() -> None:
    exposures = {"C": (Exposed(tile=Tile("6B"), tiles=tiles("6B", "6B", "J", "J")),)}
    table = position(Table(kind="practice"), turn="A", exposures=exposures)
    assert table.do("B", ExchangeJoker(seat="B", tile=Tile("6B"), owner="C", exposure=0)) == Rejected(
        "play.swap-in-turn"
    )


@every_sheet
def test_several_jokers_are_swapped_in_one_turn(sheet: str) -> None:
    exposures = {"C": (Exposed(tile=Tile("6B"), tiles=tiles("6B", "6B", "J", "J")),)}
    for kind in ("guided", "practice"):
        table = position(Table(sheet, kind=kind), turn="A", exposures=exposures, racks={"A": RACK})
        for _ in range(2):
            assert table.do("A", ExchangeJoker(seat="A", tile=Tile("6B"), owner="C", exposure=0)) is None
        assert table.screen("A")["rack"].count("J") == 2
        assert table.screen("B")["seats"][1]["exposures"] == [{"tile": "6B", "tiles": ["6B"] * 4}]


def test_call_with_nothing_to_show_counts_and_can_be_taken_back() -> None:
    table = thrown(kind="practice", call_seconds=8)
    assert table.do("D", ClaimDiscard(seat="D", discard=1, kind="exposure")) is None
    for seat in ("B", "C"):
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.step()
    ask = table.screen("D")["ask"]
    assert (ask["kind"], ask["never_mind"]) == ("expose", True)
    assert table.do("D", WithdrawClaim(seat="D", discard=1)) is None
    assert table.screen("D")["ask"]["kind"] == "call"


def test_mah_jongg_too_late_for_its_discard_is_not_an_error() -> None:
    table = thrown(kind="practice")
    for seat in OTHERS:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.run()  # Bea has picked
    assert table.screen("B")["ask"]["kind"] == "discard"
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="mahjongg")) == Rejected("play.too-late")
    assert table.do("C", DeclareMahJongg(seat="C")) == Rejected("play.no-mahjongg-now")
    assert table.screen("A")["rulings"] == []


@pytest.mark.parametrize(
    "act", [PassTiles(seat="A", tiles=(JOKER, JOKER, JOKER)), DiscardTile(seat="A", tile=Tile("1B"))]
)
def test_slips_of_the_hand_cannot_happen(act: acts.AnyAct) -> None:
    """A joker in a pass, a discard out of turn: the browser offers neither, and the table takes neither."""
    table = Table(kind="practice").sit("Ann", "Bea", "Cleo", "Dot").start().run()
    for seat in table.play.people:
        assert table.do(seat, act) is not None
    assert table.screen("A")["rulings"] == []


@every_sheet
def test_bot_notices_a_wrong_exposure_from_what_it_sees_and_calls_the_hand_dead(sheet: str) -> None:
    table = called("E", sheet)
    for seat in OTHERS[1:]:
        assert table.do(seat, acts.Stand()) is None  # bots play on for them
    assert table.do("B", MakeExposure(seat="B", tiles=(JOKER, JOKER))) is None
    assert table.do("B", DiscardTile(seat="B", tile=Tile("1C"))) is None
    assert table.do("A", LetDiscardGo(seat="A", discard=2)) is None
    while table.step() and not is_dead(table, "B"):
        pass
    assert is_dead(table, "B")
    assert any("-Bot called Bea's hand dead" in line for line in lines(table))


def test_bots_call_no_one_dead_in_a_guided_game() -> None:
    table = Table(card="eastwind").sit("Carol").start().run()
    assert table.play.table.setup.conduct == "prevent"
    assert Table(kind="practice").play.table.setup.conduct == "record"
