"""Rulings on Mah Jongg in error and on dead hands."""

from __future__ import annotations

from eastwind.referee.rule import rule
from eastwind.referee.ruling import Tiles
from eastwind.referee.situations.dead_hands import (
    DeadPlayerPlaysOn,
    HandCalledDeadByDeadPlayer,
    HandCalledDeadTooLate,
    HandCalledDeadWrongly,
    HandThrownIn,
    TableTalk,
)
from eastwind.referee.situations.mahjongg import DisplayRefused, MahjonggInError
from eastwind.referee.situations.picking import PickedOutOfTurn
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from tests.clauses.cases import FIVE, asserts, clause, on, varied

EARLIER = (
    Tiles(which="earlier_exposures", order="stays", seat="A"),
    Tiles(which="jokers", order="stay_redeemable", seat="A"),
)
SHOWN = Tiles(which="shown_tiles", order="returned", seat="A")


def points(a: int, b: int, c: int, d: int) -> dict[str, int]:
    return {"A": a, "B": b, "C": c, "D": d}


def showed_tiles(*others: Seat, exposed: bool = True) -> MahjonggInError:
    """A calls Mah Jongg in error and shows tiles; these other players show their hands too."""
    return MahjonggInError(declarer="A", shown="tiles", earlier_exposures=exposed, others_showed=others)


def showed_nothing(*others: Seat, exposed: bool = False) -> MahjonggInError:
    return MahjonggInError(declarer="A", shown="nothing", earlier_exposures=exposed, others_showed=others)


@clause("error.call-free")
@on(*FIVE)
def test_error_with_nothing_shown_is_free_for_a_hand_without_exposures(sheet: Sheet, expected: None) -> None:
    asserts(rule(showed_nothing(), sheet), sheet, dead=(), points={}, play="goes_on", tiles=())


@clause("error.dead", "error.exposures-stay", "error.jokers-redeemable")
@on("kugler")
def test_error_of_an_exposed_hand_is_dead_on_the_call_at_kugler(sheet: Sheet, expected: None) -> None:
    ruling = rule(showed_nothing(exposed=True), sheet)
    asserts(ruling, sheet, dead=("A",), play="goes_on", tiles=EARLIER, ruled="by_itself")


@clause("error.call-free")
@on("aspen", "national", "club2023", "fourseasons")
def test_error_of_an_exposed_hand_with_nothing_shown_is_free_elsewhere(sheet: Sheet, expected: None) -> None:
    asserts(rule(showed_nothing(exposed=True), sheet), sheet, dead=(), points={}, play="goes_on")


@clause("error.shown", "error.dead")
@on(*FIVE)
def test_error_with_tiles_shown_is_dead_and_play_goes_on(sheet: Sheet, expected: None) -> None:
    asserts(rule(showed_tiles(), sheet), sheet, dead=("A",), points={}, play="goes_on", tiles=(SHOWN, *EARLIER))


@clause("error.exposures-stay", "error.jokers-redeemable")
@on("aspen", "national", "kugler")
def test_error_leaves_earlier_exposures_and_their_jokers_redeemable(sheet: Sheet, expected: None) -> None:
    asserts(rule(showed_tiles(), sheet), sheet, tiles=(SHOWN, *EARLIER))
    hidden = varied(sheet, jokers__of_dead_hand="none")
    asserts(rule(showed_tiles(), hidden), sheet, dead=("A",))
    assert rule(showed_tiles(), hidden).tiles[-1].order == "not_redeemable"


@clause("error.concealed-returned", "error.concealed-jokers", "error.concealed-dead")
@on(*FIVE)
def test_error_of_a_concealed_hand_returns_its_tiles_and_jokers(sheet: Sheet, expected: None) -> None:
    back = (
        Tiles(which="concealed_hand", order="returned", seat="A"),
        Tiles(which="jokers", order="not_redeemable", seat="A"),
    )
    asserts(rule(showed_tiles(exposed=False), sheet), sheet, dead=("A",), tiles=back, play="goes_on")


@clause("error.claimed-exposure-only")
@on("aspen", "national", "club2023")
def test_error_with_only_the_claimed_exposure_shown_plays_on(sheet: Sheet, expected: None) -> None:
    stays = (Tiles(which="exposure", order="stays", seat="A"),)
    for exposed in (False, True):
        only = MahjonggInError(declarer="A", shown="claimed_exposure", earlier_exposures=exposed)
        asserts(rule(only, sheet), sheet, dead=(), play="goes_on", points={}, tiles=stays)


@clause("error.dead")
@on("kugler", "fourseasons")
def test_error_with_only_the_claimed_exposure_shown_is_dead_without_the_exception(sheet: Sheet, expected: None) -> None:
    lost = Tiles(which="exposure", order="not_redeemable", seat="A")
    for exposed, tiles in ((False, (lost,)), (True, (lost, *EARLIER))):
        only = MahjonggInError(declarer="A", shown="claimed_exposure", earlier_exposures=exposed)
        asserts(rule(only, sheet), sheet, dead=("A",), play="goes_on", points={}, tiles=tiles)


@clause("error.continues", "error.shown-hands")
@on(*FIVE)
def test_error_with_one_other_shown_leaves_two_and_goes_on(sheet: Sheet, expected: None) -> None:
    asserts(rule(showed_tiles("C"), sheet), sheet, dead=("A", "C"), points={}, play="goes_on")
    gentle = varied(sheet, errors__shown_hand_dead=False)
    asserts(rule(showed_tiles("C"), gentle), sheet, dead=("A",), play="goes_on")


@clause("score.error-one-intact")
@on(aspen=10, national=10, kugler=10, club2023=0, fourseasons=10)
def test_error_with_two_others_shown_ends_for_the_one_intact(sheet: Sheet, lone: int) -> None:
    asserts(rule(showed_tiles("B", "C"), sheet), sheet, points=points(0, 0, 0, lone), play="ends", dead=("A",))


@clause("score.error-all-shown")
@on(*FIVE)
def test_error_with_all_others_shown_gives_nobody_anything(sheet: Sheet, expected: None) -> None:
    asserts(rule(showed_tiles("B", "C", "D"), sheet), sheet, points=points(0, 0, 0, 0), play="ends")


@clause("error.continues")
@on(*FIVE)
def test_error_with_nothing_shown_and_two_others_shown_goes_on(sheet: Sheet, expected: None) -> None:
    asserts(rule(showed_nothing("B", "C"), sheet), sheet, dead=("B", "C"), points={}, play="goes_on")


@clause("score.error-all-shown")
@on("aspen", "national", "kugler", "club2023")
def test_error_with_nothing_shown_gains_nothing_by_luring_the_others(sheet: Sheet, expected: None) -> None:
    asserts(rule(showed_nothing("B", "C", "D"), sheet), sheet, points=points(0, 0, 0, 0), play="ends", dead=())


@clause("score.error-one-intact")
@on("fourseasons")
def test_error_with_nothing_shown_is_the_one_intact_hand_at_four_seasons(sheet: Sheet, expected: None) -> None:
    asserts(rule(showed_nothing("B", "C", "D"), sheet), sheet, points=points(10, 0, 0, 0), play="ends", dead=())


@clause("score.error-one-intact")
@on(aspen=10, national=10, kugler=10, club2023=0, fourseasons=10)
def test_error_counts_hands_dead_before_as_not_intact(sheet: Sheet, lone: int) -> None:
    earlier = MahjonggInError(
        declarer="A", shown="tiles", earlier_exposures=True, others_showed=("C",), already_dead=("B",)
    )
    asserts(rule(earlier, sheet), sheet, points=points(0, 0, 0, lone), play="ends", dead=("A",))


@clause("display.refused", "display.on-request")
@on(*FIVE)
def test_display_refused_is_dead_if_somebody_calls_it(sheet: Sheet, expected: None) -> None:
    ruling = rule(DisplayRefused(player="B"), sheet)
    asserts(ruling, sheet, dead=("B",), ruled="when_called", play="goes_on")
    asserts(rule(DisplayRefused(player="B", asked=False), sheet), sheet, dead=(), ruled="by_itself")
    strict = rule(DisplayRefused(player="B"), varied(sheet, errors__display_refused="director"))
    asserts(strict, sheet, dead=(), ruled="by_director")


@clause("dead.called-wrongly", "dead.declare")
@on(aspen=(), national=(), kugler=("B",), club2023=(), fourseasons=())
def test_hand_called_dead_wrongly_kills_the_caller_at_kugler(sheet: Sheet, dead: tuple[str, ...]) -> None:
    asserts(rule(HandCalledDeadWrongly(caller="B", accused="D"), sheet), sheet, dead=dead, play="goes_on")


@clause("dead.declare")
@on(*FIVE)
def test_hand_called_dead_by_a_dead_player_plays_on(sheet: Sheet, expected: None) -> None:
    ruling = rule(HandCalledDeadByDeadPlayer(caller="B", accused="D", already_dead=("B",)), sheet)
    asserts(ruling, sheet, dead=(), play="goes_on")
    assert "B's own hand is dead" in ruling.words
    only_director = varied(sheet, dead_hands__called_by="director")
    wrongly = rule(HandCalledDeadWrongly(caller="B", accused="D"), only_director)
    asserts(wrongly, sheet, dead=())
    assert "only the director calls a hand dead" in wrongly.words


@clause("dead.deadline")
@on(*FIVE)
def test_hand_called_dead_after_the_last_discard_stands(sheet: Sheet, expected: None) -> None:
    late = HandCalledDeadTooLate(caller="B", accused="D")
    asserts(rule(late, sheet), sheet, dead=(), play="ends")
    asserts(rule(late, varied(sheet, dead_hands__called_until="scored")), sheet, dead=("D",), play="ends")


@clause("dead.table-talk")
@on(aspen=False, national=False, kugler=True, club2023=False, fourseasons=False)
def test_table_talk_about_a_dead_hand_is_forbidden_at_kugler(sheet: Sheet, forbidden: bool) -> None:
    ruling = rule(TableTalk(player="B"), sheet)
    asserts(ruling, sheet, points={}, dead=())
    assert ruling.director.decides is forbidden


@clause("dead.plays-on")
@on(*FIVE)
def test_dead_player_who_plays_on_has_the_act_undone(sheet: Sheet, expected: None) -> None:
    pick = rule(DeadPlayerPlaysOn(player="B", act="pick", already_dead=("B",)), sheet)
    asserts(pick, sheet, dead=(), tiles=(Tiles(which="picked_tile", order="returned_to_wall"),))
    claim = rule(DeadPlayerPlaysOn(player="B", act="claim"), sheet)
    asserts(claim, sheet, tiles=(Tiles(which="claimed_tile", order="stays_on_table"),))


@clause("dead.thrown-in")
@on(*FIVE)
def test_hand_thrown_in_is_dead_and_the_others_play_on(sheet: Sheet, expected: None) -> None:
    asserts(rule(HandThrownIn(player="A"), sheet), sheet, dead=("A",), play="goes_on", points={})


@clause("dead.one-live-hand", "score.dead-in-wall")
@on(
    aspen=points(10, -10, -10, -10),
    national=points(10, -10, -10, -10),
    kugler=points(10, 0, 0, 0),
    club2023=points(0, 0, 0, 0),
    fourseasons=points(10, 0, 0, 0),
)
def test_third_dead_hand_ends_the_game(sheet: Sheet, expected: dict[str, int]) -> None:
    third = PickedOutOfTurn(player="B", already_dead=("C", "D"))
    asserts(rule(third, sheet), sheet, dead=("B",), play="ends", points=expected)
    asserts(rule(third, varied(sheet, scoring__one_live_hand="play_on")), sheet, play="goes_on", points={})
    replayed = rule(third, varied(sheet, scoring__one_live_hand="replay"))
    asserts(replayed, sheet, play="restarts", points=points(0, 0, 0, 0))
