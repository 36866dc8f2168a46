"""Rulings on the Charleston and the start of a game."""

from __future__ import annotations

from eastwind.referee.rule import rule
from eastwind.referee.ruling import Play, Suggestion, Tiles
from eastwind.referee.situations.charleston import (
    JokerPassed,
    LookedAtStolenTile,
    SecondLeftRecalled,
    WrongNumberPassed,
)
from eastwind.referee.situations.game_start import EarlyThrow, WrongCountAfterStart, WrongCountBeforeStart
from eastwind.rules.sheet import Sheet
from tests.clauses.cases import FIVE, asserts, clause, on, varied


@clause("charleston.no-look", "charleston.looked")
@on(*FIVE)
def test_stolen_tile_looked_at_costs_ten_on_every_sheet(sheet: Sheet, expected: None) -> None:
    asserts(rule(LookedAtStolenTile(player="B"), sheet), sheet, points={"B": -10}, dead=(), play="goes_on")


@clause("charleston.looked")
@on(*FIVE)
def test_stolen_tile_looked_at_on_both_blind_passes_costs_twice(sheet: Sheet, expected: None) -> None:
    twice = LookedAtStolenTile(player="B", passes=2)
    asserts(rule(twice, sheet), sheet, points={"B": -20})
    asserts(rule(twice, varied(sheet, scoring__looked_counts="once_a_game")), sheet, points={"B": -10})


@clause("charleston.recall", "charleston.recall-glance", "charleston.courtesy")
@on(*FIVE)
def test_second_left_pass_glanced_at_is_called_back(sheet: Sheet, expected: None) -> None:
    ruling = rule(SecondLeftRecalled(stopper="A", glanced=("B", "C")), sheet)
    asserts(ruling, sheet, tiles=(Tiles(which="passed_tiles", order="returned"),))
    assert "courtesy pass across is still allowed" in ruling.words


@clause("charleston.recall-refused")
@on(*FIVE)
def test_second_left_pass_racked_by_another_stands(sheet: Sheet, expected: None) -> None:
    ruling = rule(SecondLeftRecalled(stopper="A", racked=("C",), glanced=("B",)), sheet)
    asserts(ruling, sheet, tiles=(Tiles(which="passed_tiles", order="kept"),), play="goes_on")


@clause("charleston.recall")
@on(*FIVE)
def test_second_left_pass_racked_by_the_stopper_only_is_called_back(sheet: Sheet, expected: None) -> None:
    ruling = rule(SecondLeftRecalled(stopper="A", racked=("A",)), sheet)
    asserts(ruling, sheet, tiles=(Tiles(which="passed_tiles", order="returned"),))


@clause("charleston.joker-passed")
@on(*FIVE)
def test_joker_passed_comes_back_until_it_is_racked(sheet: Sheet, expected: None) -> None:
    back = (Tiles(which="joker", order="returned", seat="B"), Tiles(which="missing_tile", order="supplied", seat="B"))
    asserts(rule(JokerPassed(player="B"), sheet), sheet, tiles=back, dead=(), points={})
    asserts(rule(JokerPassed(player="B", racked=True), sheet), sheet, tiles=(Tiles(which="joker", order="kept"),))


@clause("charleston.wrong-number")
@on(*FIVE)
def test_wrong_number_passed_is_put_right_until_it_is_racked(sheet: Sheet, expected: None) -> None:
    short = rule(WrongNumberPassed(player="B", passed=2), sheet)
    asserts(short, sheet, tiles=(Tiles(which="missing_tile", order="supplied", seat="B"),), play="goes_on")
    long = rule(WrongNumberPassed(player="B", passed=2, due=1), sheet)
    asserts(long, sheet, tiles=(Tiles(which="extra_tiles", order="returned", seat="B"),), play="goes_on")


@clause("charleston.wrong-number", "start.wrong-count")
@on(aspen="goes_on", national="goes_on", kugler="goes_on", club2023="goes_on", fourseasons="restarts")
def test_wrong_number_passed_and_racked_is_a_wrong_count(sheet: Sheet, play: str) -> None:
    ruling = rule(WrongNumberPassed(player="B", passed=4, racked=True), sheet)
    asserts(ruling, sheet, play=play)
    assert ruling.director.decides == (play == "goes_on")
    if play == "goes_on":
        assert ruling.director.suggestion is not None
        assert ruling.director.suggestion.play == "restarts"


@clause("start.early-throw-returned", "start.early-throw-free")
@on(*FIVE)
def test_tile_thrown_before_east_goes_back_without_penalty(sheet: Sheet, expected: None) -> None:
    ruling = rule(EarlyThrow(player="C", east="B"), sheet)
    asserts(ruling, sheet, tiles=(Tiles(which="discard", order="returned", seat="C"),), dead=(), points={})


@clause("start.wrong-count")
@on(aspen="goes_on", national="goes_on", kugler="goes_on", club2023="goes_on", fourseasons="restarts")
def test_wrong_count_before_start_restarts_or_is_the_directors(sheet: Sheet, play: str) -> None:
    decides = play == "goes_on"
    ruling = rule(WrongCountBeforeStart(player="C", tiles=14), sheet)
    asserts(ruling, sheet, play=play, dead=())
    assert ruling.director.decides is decides
    if decides:
        restart = Suggestion(words="Throw in all hands and start the game over.", play="restarts")
        assert ruling.director.suggestion == restart


@clause("start.wrong-count")
@on(aspen="goes_on", national="goes_on", kugler="goes_on", club2023="goes_on")
def test_wrong_count_of_the_player_dealt_last_suggests_one_tile(sheet: Sheet, play: Play) -> None:
    ruling = rule(WrongCountBeforeStart(player="D", tiles=12, dealt_last=True), sheet)
    asserts(ruling, sheet, ruled="by_director", play=play)
    assert ruling.director.suggestion == Suggestion(
        words="D was dealt last and takes the missing tile from the wall.",
        play=play,
    )


@clause("start.wrong-count")
@on("fourseasons")
def test_wrong_count_of_the_player_dealt_last_restarts_where_printed(sheet: Sheet, expected: None) -> None:
    ruling = rule(WrongCountBeforeStart(player="D", tiles=12, dealt_last=True), sheet)
    asserts(ruling, sheet, play="restarts", tiles=(Tiles(which="all_hands", order="thrown_in"),))
    mild = rule(WrongCountBeforeStart(player="D", tiles=12), varied(sheet, start__wrong_count_before="correct"))
    asserts(mild, sheet, play="goes_on", tiles=(Tiles(which="missing_tile", order="taken", seat="D"),))


@clause("rack.thirteen")
@on(*FIVE)
def test_wrong_count_after_start_is_the_directors_with_dead_suggested(sheet: Sheet, expected: None) -> None:
    ruling = rule(WrongCountAfterStart(player="C", tiles=12), sheet)
    asserts(ruling, sheet, dead=(), ruled="by_director")
    assert ruling.director.suggestion == Suggestion(words="C's hand is dead.", dead=("C",))
    decided = rule(WrongCountAfterStart(player="C", tiles=14), varied(sheet, start__wrong_count="dead"))
    asserts(decided, sheet, dead=("C",), ruled="by_itself")
