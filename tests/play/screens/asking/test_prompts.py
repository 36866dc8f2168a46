"""What a seat is asked, whole: the page draws its buttons from this and from nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.apply import apply
from eastwind.play.events import RoundEnded
from eastwind.play.screens.asking.prompts import asked_of
from eastwind.play.screens.sentences import Talk
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import CompletePass, PassTiles, StopCharleston
from eastwind.table.moments.starting import Exposed
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Phase
from eastwind.tiles import JOKER, Tile
from tests.play.seating import Table, plain, play_on
from tests.play.test_calls import OTHERS, position, thrown

FOUR = ("Ann", "Bea", "Cleo", "Dot")
HINTS = ("hint", "stays", "careful", "mahjongg_sure")
FOUR_PEOPLE = "With a paper card, four people play. There are no bots."


def ask(table: Table, seat: Seat | None = "A") -> dict[str, Any]:
    """The question, without its sentences about the rules (those are in test_hints)."""
    found = plain(asked_of(table.play, seat, table.card, Talk(table.play, seat)))
    return {name: value for name, value in found.items() if name not in HINTS}


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile, text.split()))


def loose(table: Table, seat: Seat, count: int = 3) -> tuple[Tile, ...]:
    return tuple(tile for tile in table.play.table.hands[seat].rack if tile != JOKER)[:count]


def with_phase(table: Table, phase: Phase, **common: Any) -> Table:
    state = table.play.table
    changed = replace(state, common=replace(state.common, phase=phase, **common))
    table.play = replace(table.play, table=changed)
    return table


# before a game, between games, and when the table stands still


def test_before_the_start_anyone_seated_can_start_and_the_empty_chairs_are_named() -> None:
    table = Table().sit("Ann", "Bea")
    assert ask(table, "A") == {"kind": "chairs", "empty": ["C", "D"], "can_start": True}
    assert ask(table, None) == {"kind": "chairs", "empty": ["C", "D"], "can_start": False}


def test_with_a_paper_card_all_four_chairs_must_be_taken() -> None:
    table = Table(card="paper").sit("Ann", "Bea", "Cleo")
    assert ask(table, "A") == {"kind": "chairs", "empty": ["D"], "can_start": False, "note": FOUR_PEOPLE}
    assert table.do(None, acts.Sit(seat="D", name="Dot")) is None
    assert ask(table, "A") == {"kind": "chairs", "empty": [], "can_start": True, "note": FOUR_PEOPLE}
    assert ask(table, None) == {"kind": "chairs", "empty": [], "can_start": False, "note": FOUR_PEOPLE}


def test_watcher_may_take_the_chair_of_a_bot() -> None:
    table = Table().sit("Ann", "Bea").start().run()
    assert ask(table, None) == {"kind": "chairs", "empty": ["C", "D"], "can_start": False}
    alone = Table(join="nobody").sit("Ann").start().run()
    assert ask(alone, None) == {"kind": "chairs", "empty": [], "can_start": False}


def test_watcher_of_a_paper_table_may_take_an_empty_chair() -> None:
    table = Table(card="paper").sit(*FOUR).start().run()
    assert ask(table, None) == {"kind": "chairs", "empty": [], "can_start": False, "note": FOUR_PEOPLE}
    assert table.do("B", acts.Stand()) is None
    assert ask(table, None) == {"kind": "chairs", "empty": ["B"], "can_start": False, "note": FOUR_PEOPLE}


def test_closed_table_says_who_closed_it_even_to_a_watcher() -> None:
    table = Table().sit("Ann").start().run()
    assert table.do(None, acts.Close(by="The director")) is None
    closed = {
        "kind": "closed",
        "words": "The director closed this table.",
        "more": "You can open a new one on the page Play.",
    }
    assert ask(table, "A") == ask(table, None) == closed


def test_paused_table_says_who_paused_it() -> None:
    table = Table().sit("Ann", "Bea").start().run()
    assert table.do("B", acts.Pause()) is None
    more = "The game waits until someone presses Continue, today or tomorrow."
    assert ask(table, "A") == {"kind": "paused", "words": "Paused by Bea.", "more": more}
    assert ask(table, "B") == {"kind": "paused", "words": "Paused by you.", "more": more}


def test_before_the_first_deal_everyone_waits() -> None:
    assert ask(Table().sit("Ann").start()) == {"kind": "wait", "words": "The tiles are being dealt."}


def test_after_a_game_each_player_says_when_they_are_ready() -> None:
    table = with_phase(Table("kugler").sit("Ann", "Bea").start().run(), "over")
    assert ask(table, "B") == {"kind": "over", "can_next": True, "ready": []}
    assert table.do("A", acts.Next()) is None
    assert ask(table, "A") == {"kind": "over", "can_next": False, "ready": ["Ann"]}
    assert ask(table, "B") == {"kind": "over", "can_next": True, "ready": ["Ann"]}


def test_after_the_last_game_and_after_the_rounds_time_nothing_is_asked() -> None:
    table = Table("national").sit("Ann").start().run()
    assert ask(with_phase(table, "over", game=3))["kind"] == "over"
    assert ask(with_phase(table, "over", game=4)) == {"kind": "finished"}
    table.play = apply(table.play, RoundEnded(), table.clock)
    cited = table.play.table.setup.sheet.cite("time.round")
    assert ask(table) == {"kind": "finished", "words": f"Time is up, so no new game starts. ({cited})"}


# the Charleston


def four(sheet: str = "national") -> Table:
    return Table(sheet).sit(*FOUR).start().run()


def pass_all(table: Table, times: int = 1) -> Table:
    for _ in range(times):
        for seat in SEATS:
            assert table.do(seat, PassTiles(seat=seat, tiles=loose(table, seat))) is None
    return table


def to_pass(step: str, words: str, **more: Any) -> dict[str, Any]:
    """What a pass asks of Ann while no one has passed."""
    others = ["Bea", "Cleo", "Dot"]
    return {
        "kind": "pass", "step": step, "words": words, "count": 3, "blind": 0, "put_out": None, "waiting_for": others, **more,
    }  # fmt: skip


def test_every_pass_names_its_way_and_only_the_last_of_a_charleston_may_be_blind() -> None:
    table = four()
    assert ask(table) == to_pass("first_right", "Pass right to Bea")
    assert ask(pass_all(table)) == to_pass("first_across", "Pass across to Cleo")
    assert ask(pass_all(table)) == to_pass("first_left", "Pass left to Dot", blind=3)
    stop = {"kind": "stop", "words": "The first Charleston is done. Do you want a second?", "answered": None}
    assert ask(pass_all(table)) == stop
    assert table.do("A", acts.Continue()) is None
    assert ask(table) == {**stop, "answered": "continue"}
    for seat in OTHERS:
        assert table.do(seat, acts.Continue()) is None
    assert ask(table) == to_pass("second_left", "Pass left to Dot")
    assert ask(pass_all(table)) == to_pass("second_across", "Pass across to Cleo")
    assert ask(pass_all(table)) == to_pass("last_right", "Pass right to Bea", blind=3)
    assert ask(pass_all(table)) == {"kind": "wish", "to": "Cleo", "answered": None}


def test_pass_that_was_put_out_is_shown_to_its_player_and_the_others_are_waited_for() -> None:
    table = pass_all(four(), 2)
    one = loose(table, "A", 1)
    assert table.do("A", PassTiles(seat="A", tiles=one, blind=2)) is None
    assert table.do("C", PassTiles(seat="C", tiles=loose(table, "C"))) is None
    out = {"tiles": list(one), "blind": 2}
    assert ask(table) == to_pass("first_left", "Pass left to Dot", blind=3, put_out=out, waiting_for=["Bea", "Dot"])
    assert ask(table, "B")["waiting_for"] == ["Dot"]
    assert ask(table, "B")["put_out"] is None


def test_when_all_pass_blind_east_completes_the_pass_and_the_others_can_take_nothing_back() -> None:
    table = pass_all(four(), 2)
    for seat in SEATS:
        assert table.do(seat, PassTiles(seat=seat, tiles=(), blind=3)) is None
    east = table.play.table.common.east
    assert east is not None
    to = table.play.name(SEATS[(SEATS.index(east) - 1) % 4])
    assert ask(table, east) == {
        "kind": "pass", "step": "first_left, completing",
        "words": f"Everyone passed blind. Pass 3 of yours left to {to}", "count": 3, "blind": 0,
        "put_out": None, "waiting_for": [],
    }  # fmt: skip
    other = SEATS[(SEATS.index(east) + 1) % 4]
    assert ask(table, other) == {
        "kind": "pass", "step": "first_left", "words": f"Pass left to {table.play.name(east)}", "count": 3, "blind": 3,
        "put_out": {"tiles": [], "blind": 3, "final": True}, "waiting_for": [],
    }  # fmt: skip
    assert table.do(east, CompletePass(seat=east, tiles=loose(table, east))) is None
    assert ask(table)["kind"] == "stop"


def at_courtesy() -> Table:
    table = pass_all(four(), 3)
    assert table.do("B", StopCharleston(seat="B")) is None
    return table


def test_courtesy_pass_asks_how_many_then_which_tiles_then_waits() -> None:
    table = at_courtesy()
    assert table.do("A", WishCourtesy(seat="A", count=1)) is None
    assert ask(table, "A") == {"kind": "wish", "to": "Cleo", "answered": 1}
    assert ask(table, "C") == {"kind": "wish", "to": "Ann", "answered": None}
    assert table.do("C", WishCourtesy(seat="C", count=2)) is None
    assert ask(table, "A") == {"kind": "give", "step": "courtesy", "to": "Cleo", "count": 1, "put_out": None}
    one = loose(table, "A", 1)
    assert table.do("A", GiveCourtesy(seat="A", tiles=one)) is None
    assert ask(table, "A") == {"kind": "give", "step": "courtesy", "to": "Cleo", "count": 1, "put_out": list(one)}
    assert ask(table, "C") == {"kind": "give", "step": "courtesy", "to": "Ann", "count": 1, "put_out": None}
    assert table.do("C", GiveCourtesy(seat="C", tiles=loose(table, "C", 1))) is None
    assert ask(table, "A") == {"kind": "wait", "words": "The others are finishing their courtesy pass."}
    assert ask(table, "B") == {"kind": "wish", "to": "Dot", "answered": None}


def test_asking_for_no_courtesy_tiles_is_an_answer() -> None:
    table = at_courtesy()
    assert table.do("A", WishCourtesy(seat="A", count=0)) is None
    assert ask(table, "A") == {"kind": "wish", "to": "Cleo", "answered": 0}


# calling a discard


def test_answer_to_a_discard_is_shown_to_its_player() -> None:
    table = thrown(call_seconds=8, kind="practice")
    for seat in OTHERS:
        assert ask(table, seat) == {"kind": "call", "discard": 1, "answered": None}
    assert ask(table, "A") == {"kind": "wait", "words": "The others may call your discard."}
    assert table.do("D", acts.Wait(discard=1)) is None
    assert ask(table, "D")["answered"] == "wait"
    assert table.do("D", LetDiscardGo(seat="D", discard=1)) is None
    assert ask(table, "D")["answered"] == "skip"
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    assert ask(table, "B")["answered"] == "call"
    assert ask(table, "C") == {"kind": "call", "discard": 1, "answered": None}
    assert table.do("C", ClaimDiscard(seat="C", discard=1, kind="mahjongg")) is None
    assert ask(table, "C")["answered"] == "mahjongg"
    assert ask(table, "A") == {"kind": "wait", "words": "The others may call your discard."}


def called(tile: str, kind: str) -> Table:
    """Ann threw the tile, Bea called it and got it."""
    table = thrown(tile, kind=kind, call_seconds=8)
    assert table.do("B", ClaimDiscard(seat="B", discard=1, kind="exposure")) is None
    for seat in OTHERS[1:]:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.run()
    return table


PUNGS = [["2C", "2C"], ["2C", "J"], ["J", "J"]]
KONGS = [["2C", "2C", "J"], ["2C", "J", "J"]]  # with a joker


def test_caller_chooses_among_the_exposures_that_leave_a_line() -> None:
    # First Steps has pungs and kongs of 2 Crak, and no quint: with three and two jokers Bea could show one.
    expected = {
        "kind": "expose", "discard": 1, "tile": "2C",
        "choices": [*PUNGS, ["2C", "2C", "2C"], *KONGS], "never_mind": True,
        "any_tiles": "", "any_title": "Choose the tiles that go with 2 Crak",
    }  # fmt: skip
    table = called("2C", "guided")
    assert ask(table, "B") == expected
    assert ask(table, "C") == {"kind": "wait", "words": "Bea called the tile."}
    assert ask(table, "A") == {"kind": "wait", "words": "The others may call your discard."}
    practice = ask(called("2C", "practice"), "B")
    assert practice["any_tiles"] == "Other tiles …"
    assert ["2C", "2C", "2C", "J"] in practice["choices"]


def test_after_the_exposure_the_player_may_change_it_or_throw() -> None:
    table = called("2C", "guided")
    assert table.do("B", MakeExposure(seat="B", tiles=tiles("2C 2C 2C"))) is None
    assert ask(table, "B") == {
        "kind": "discard", "tiles": ["J", "6C", "1C"], "swaps": [], "changes": [*PUNGS, *KONGS],
        "mahjongg": True, "built": 0, "any_tiles": "", "any_title": "Choose the tiles that go with 2 Crak", "jokers": [],
    }  # fmt: skip
    assert ask(table, "A") == {"kind": "wait", "words": "Bea is playing."}
    practice = called("2C", "practice")
    assert practice.do("B", MakeExposure(seat="B", tiles=tiles("2C J J"))) is None
    found = ask(practice, "B")
    assert (found["any_tiles"], found["any_title"]) == ("Other tiles …", "Choose the tiles that go with 2 Crak")
    assert found["jokers"] == [{"owner": "B", "exposure": 0, "words": "The joker in your own 2 Craks"}]
    assert ["2C", "2C", "2C", "J"] in found["changes"]


# one's turn

SIXES = {"C": (Exposed(tile=Tile("6B"), tiles=tiles("6B 6B J J")),)}
HELD = tiles("6B 3C 1D 1D 1D 1D 2D 2D 2D 2D 3D 3D 3D J")
SWAP = {"tile": "6B", "owner": "C", "exposure": 0, "words": "Your 6 Bam for the joker in Cleo's 6 Bams"}


def test_first_turn_has_no_discard_to_change_an_exposure_with() -> None:
    table = position(Table(), turn="A", exposures=SIXES, racks={"A": HELD})
    assert ask(table) == {
        "kind": "discard", "tiles": ["6B", "3C", "1D", "2D", "3D", "J"], "swaps": [SWAP], "changes": [],
        "mahjongg": True, "built": None, "any_tiles": "", "any_title": "", "jokers": [],
    }  # fmt: skip


def test_in_practice_every_joker_on_the_table_is_offered_and_no_swap() -> None:
    shown = {
        **SIXES,
        "A": (
            Exposed(tile=Tile("5B"), tiles=tiles("5B 5B 5B")),
            Exposed(tile=Tile("R"), tiles=tiles("R R J")),
        ),
    }
    table = position(Table(kind="practice"), turn="A", exposures=shown, racks={"A": HELD[:8]})
    found = ask(table)
    assert found["swaps"] == []
    assert found["any_tiles"] == ""
    assert found["jokers"] == [
        {"owner": "A", "exposure": 1, "words": "The joker in your own Reds"},
        {"owner": "C", "exposure": 0, "words": "The joker in Cleo's 6 Bams"},
    ]


def unracked(**change: Any) -> Table:
    """By Four Seasons the pick is racked before a swap. Ann has just picked a 6 Bam, and Cleo's sixes have jokers."""
    table = position(
        Table("fourseasons"), turn="A", exposures=SIXES, racks={"A": HELD[1:]}, picked=False,
        discards=(("D", Tile("9C")),), next_tiles=tiles("6B"),
    )  # fmt: skip
    for seat in ("A", "B", "C"):
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.step()
    assert table.play.table.hands["A"].picked == "6B"
    places = table.play.table.common.places
    return with_phase(table, "play", places=ReadOnly({**places, "C": replace(places["C"], **change)}))


def test_swap_is_offered_before_the_pick_is_racked() -> None:
    table = unracked()
    assert ask(table)["swaps"] == [SWAP]
    assert table.do("A", ExchangeJoker(seat="A", tile=Tile("6B"), owner="C", exposure=0)) is None
    assert table.play.table.hands["A"].rack.count(JOKER) == 2


def test_swap_is_not_offered_for_a_tile_that_is_not_held_or_a_joker_out_of_the_game() -> None:
    shown = unracked().play.table.common.places["C"].exposures[0]
    for other in (
        replace(shown, tile=Tile("7B"), tiles=tiles("7B 7B 7B J")),
        replace(shown, redeemable=False),
        replace(shown, tiles=tiles("6B 6B 6B")),
        replace(shown, tile=JOKER, tiles=tiles("J J J")),
    ):
        assert ask(unracked(exposures=(other,)))["swaps"] == []


@pytest.mark.parametrize("sheet", ["national", "fourseasons"])  # the pick need not be racked before a swap, or must be
def test_swap_from_your_own_exposure_is_offered_where_the_sheet_allows_it(sheet: str) -> None:
    own = {"A": (Exposed(tile=Tile("6B"), tiles=tiles("6B 6B J")),)}
    table = position(
        Table(sheet), turn="A", exposures=own, racks={"A": HELD[4:]}, picked=False,
        discards=(("D", Tile("9C")),), next_tiles=tiles("6B"),
    )  # fmt: skip
    for seat in ("A", "B", "C"):
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    table.step()
    words = "Your 6 Bam for the joker in your own 6 Bams"
    assert ask(table)["swaps"] == [{"tile": "6B", "owner": "A", "exposure": 0, "words": words}]
    state = table.play.table
    forbids = load_sheet(sheet, overrides={"jokers.own_exposure": False})
    table.play = replace(table.play, table=replace(state, setup=replace(state.setup, sheet=forbids)))
    assert ask(table)["swaps"] == []
    swap = ExchangeJoker(seat="A", tile=Tile("6B"), owner="A", exposure=0)
    assert table.do("A", swap) == Rejected("joker.own-exposure")


def test_everyone_reads_who_plays_after_a_first_discard_no_one_called() -> None:
    table = thrown(call_seconds=8)
    for seat in OTHERS:
        assert table.do(seat, LetDiscardGo(seat=seat, discard=1)) is None
    assert ask(table, "B") == {"kind": "wait", "words": "You are playing."}
    assert ask(table, "A") == ask(table, "C") == {"kind": "wait", "words": "Bea is playing."}
    table.step()
    assert ask(table, "B")["kind"] == "discard"
    assert ask(table, "B")["any_title"] == "Choose the tiles that go with 6 Bam"


def test_hand_with_everything_exposed_still_has_its_turn() -> None:
    table = position(Table(kind="practice"), turn="A", exposures=SIXES, racks={"A": HELD})
    state = table.play.table
    hands = {**state.hands, "A": replace(state.hands["A"], rack=(), picked=None)}
    table.play = replace(table.play, table=replace(state, hands=ReadOnly(hands)))
    found = ask(table)
    assert (found["kind"], found["tiles"], found["mahjongg"]) == ("discard", [], True)


# a dead hand


def with_dead(table: Table, *seats: Seat) -> Table:
    common = table.play.table.common
    places = {seat: replace(place, dead=seat in seats) for seat, place in common.places.items()}
    return with_phase(table, common.phase, places=ReadOnly(places))


def test_dead_hand_watches_and_can_finish_the_game_once_only_bots_play_on() -> None:
    watch = {"kind": "wait", "words": "Your hand is dead. The others play on."}
    assert ask(with_dead(thrown(), "C"), "C") == watch
    table = Table(pace="normal").sit("Ann", "Bea").start()
    while table.play.table.common.phase != "play":
        assert table.step() or play_on(table, ("A", "B"))
    assert ask(with_dead(table, "A"), "A") == watch
    both = with_dead(table, "A", "B")
    assert ask(both, "A") == ask(both, "B") == {**watch, "finish": "Finish the game"}
    assert both.do("A", acts.RunAhead()) is None
    waits = {"kind": "wait", "words": "Your hand is dead. Finish the game: Bea can say yes, too."}
    assert (ask(both, "A"), ask(both, "B")) == (waits, {**watch, "finish": "Finish the game"})
    assert both.do("B", acts.RunAhead()) is None
    assert ask(both, "A") == ask(both, "B") == watch


@pytest.mark.parametrize("way", ["award", "settled"])
def test_player_reads_who_called_the_tile_only_while_a_call_stands(way: str) -> None:
    table = called("2C", "guided")
    if way == "settled":
        assert table.do("B", MakeExposure(seat="B", tiles=tiles("2C 2C 2C"))) is None
    words = "Bea called the tile." if way == "award" else "Bea is playing."
    assert ask(table, "D") == {"kind": "wait", "words": words}
