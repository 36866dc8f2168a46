"""Rulings on claims and on what happens to a claimed tile."""

from __future__ import annotations

from eastwind.referee.rule import rule
from eastwind.referee.ruling import Tiles
from eastwind.referee.situations.claims import (
    ClaimAndRackTogether,
    ClaimedTileInRack,
    ClaimWithdrawn,
    TouchedTileNotUsed,
    UnspokenClaim,
    WaitWithoutClaim,
)
from eastwind.referee.situations.discards import LateClaim
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from tests.clauses.cases import FIVE, asserts, clause, on, varied

ON_TABLE = (Tiles(which="discard", order="stays_on_table"),)
TILE_STAYS = Tiles(which="claimed_tile", order="stays_on_table")
MUST_USE = (Tiles(which="claimed_tile", order="must_be_used", seat="B"),)


def taken(seat: Seat) -> Tiles:
    return Tiles(which="claimed_tile", order="taken", seat=seat)


@clause("claim.unspoken", "claim.spoken")
@on(
    aspen=({}, ON_TABLE),
    national=({}, ON_TABLE),
    kugler=({}, (taken("B"),)),
    club2023=({}, (taken("B"),)),
    fourseasons=({"B": -10}, (taken("B"),)),
)
def test_unspoken_claim_is_lost_or_fined_or_allowed(sheet: Sheet, expected: tuple[dict[str, int], object]) -> None:
    points, tiles = expected
    asserts(rule(UnspokenClaim(player="B"), sheet), sheet, points=points, tiles=tiles, dead=(), ruled="by_itself")


@clause("claim.retract", "claim.declined", "claim.declined-free")
@on(*FIVE)
def test_claim_withdrawn_before_any_touch_is_free(sheet: Sheet, expected: None) -> None:
    asserts(rule(ClaimWithdrawn(player="B", contact="untouched"), sheet), sheet, tiles=ON_TABLE, dead=(), points={})


@clause("claim.touched-used")
@on(aspen=True, national=True, kugler=True, club2023=True, fourseasons=False)
def test_claim_withdrawn_after_a_touch_is_too_late(sheet: Sheet, bound: bool) -> None:
    ruling = rule(ClaimWithdrawn(player="B", contact="touched"), sheet)
    asserts(ruling, sheet, tiles=MUST_USE if bound else ON_TABLE, dead=())
    moved = rule(ClaimWithdrawn(player="B", contact="moved"), sheet)
    asserts(moved, sheet, tiles=MUST_USE, dead=())


@clause("claim.touched-used", "claim.declined")
@on(aspen=True, national=True, kugler=True, club2023=False, fourseasons=True)
def test_claim_withdrawn_after_showing_tiles_is_too_late(sheet: Sheet, bound: bool) -> None:
    ruling = rule(ClaimWithdrawn(player="B", contact="untouched", showed=True), sheet)
    taken_back = (*ON_TABLE, Tiles(which="shown_tiles", order="returned", seat="B"))
    asserts(ruling, sheet, tiles=MUST_USE if bound else taken_back, dead=())
    touched = rule(ClaimWithdrawn(player="B", contact="moved", showed=True), sheet)
    asserts(touched, sheet, tiles=MUST_USE)


@clause("claim.touched-used", "claim.not-honoured")
@on(*FIVE)
def test_claimed_tile_that_must_be_used_and_is_not_makes_dead(sheet: Sheet, expected: None) -> None:
    asserts(rule(TouchedTileNotUsed(player="B", contact="moved"), sheet), sheet, dead=("B",), ruled="by_itself")
    shown = rule(TouchedTileNotUsed(player="B", contact="moved", showed=True), sheet)
    asserts(shown, sheet, tiles=(TILE_STAYS, Tiles(which="shown_tiles", order="returned", seat="B")))
    unusable = ClaimWithdrawn(player="B", contact="moved", can_use=False)
    asserts(rule(unusable, sheet), sheet, dead=("B",))
    mild = varied(sheet, claims__not_used="return")
    asserts(rule(unusable, mild), sheet, dead=(), tiles=(TILE_STAYS,))


@clause("claim.retract")
@on("fourseasons")
def test_claimed_tile_merely_touched_need_not_be_used_at_four_seasons(sheet: Sheet, expected: None) -> None:
    asserts(rule(TouchedTileNotUsed(player="B", contact="touched"), sheet), sheet, dead=(), tiles=ON_TABLE)
    shown = rule(TouchedTileNotUsed(player="B", contact="touched", showed=True), sheet)
    asserts(shown, sheet, dead=("B",))


@clause("exposure.in-rack", "exposure.not-inside")
@on(
    aspen=(("B",), "by_itself"),
    national=(("B",), "by_itself"),
    kugler=((), "by_itself"),
    club2023=(("B",), "by_itself"),
    fourseasons=(("B",), "when_called"),
)
def test_claimed_tile_put_in_the_rack_makes_dead_unless_the_sheet_is_mild(
    sheet: Sheet, expected: tuple[tuple[str, ...], str]
) -> None:
    dead, ruled = expected
    asserts(rule(ClaimedTileInRack(player="B", claimed_for="mahjongg"), sheet), sheet, dead=dead, ruled=ruled)


@clause("exposure.in-rack")
@on(aspen=("B",), national=("B",), kugler=(), club2023=("B",), fourseasons=())
def test_tile_claimed_for_an_exposure_in_the_rack(sheet: Sheet, expected: tuple[str, ...]) -> None:
    asserts(rule(ClaimedTileInRack(player="B", claimed_for="exposure"), sheet), sheet, dead=expected)


@clause("display.called-tile")
@on("fourseasons")
def test_called_tile_put_in_the_hand_for_mahjongg_cites_the_display(sheet: Sheet, expected: None) -> None:
    asserts(rule(ClaimedTileInRack(player="B", claimed_for="mahjongg"), sheet), sheet, dead=("B",), ruled="when_called")


@clause("simultaneous.case", "simultaneous.claimant", "simultaneous.director")
@on(aspen=True, national=True, kugler=False, club2023=False, fourseasons=False)
def test_claim_and_rack_together_favours_the_claimant(sheet: Sheet, director: bool) -> None:
    back = Tiles(which="picked_tile", order="returned_to_wall", seat="C")
    ruling = rule(ClaimAndRackTogether(claimer="A", racker="C"), sheet)
    asserts(ruling, sheet, tiles=(taken("A"), back), dead=(), play="goes_on")
    assert ruling.director.decides is director
    thrown = rule(ClaimAndRackTogether(claimer="A", racker="C", act="discarded"), sheet)
    asserts(thrown, sheet, tiles=(taken("A"), Tiles(which="discard", order="returned", seat="C"), back))
    other = rule(ClaimAndRackTogether(claimer="A", racker="C"), varied(sheet, claims__simultaneous="racker"))
    asserts(other, sheet, tiles=ON_TABLE)


def test_play_goes_on_from_whoever_was_favored_when_a_call_comes_together_with_a_rack_or_a_discard() -> None:
    claimant, racker = load_sheet("national"), varied(load_sheet("national"), claims__simultaneous="racker")
    together = ClaimAndRackTogether(claimer="A", racker="C")
    thrown = ClaimAndRackTogether(claimer="A", racker="C", act="discarded")
    exposes = "A exposes, then discards. After that, B plays next and picks from the wall."
    assert rule(together, claimant).next_play == exposes
    assert rule(thrown, claimant).next_play == exposes
    still = "It is still C's turn: C discards. After that, D plays next and picks from the wall."
    assert rule(together, racker).next_play == still
    kept = "Anyone may still call the discard. If no one does, D plays next and picks from the wall."
    assert rule(thrown, racker).next_play == kept


@clause("claim.wait")
@on(*FIVE)
def test_wait_without_a_claim_costs_nothing(sheet: Sheet, expected: None) -> None:
    asserts(rule(WaitWithoutClaim(player="D"), sheet), sheet, dead=(), points={}, tiles=ON_TABLE, play="goes_on")


LOST: tuple[tuple[Tiles, ...], dict[Seat, int]] = ((Tiles(which="discard", order="stays_on_table"),), {})
KEPT = (Tiles(which="claimed_tile", order="taken", seat="B"),)


@clause("claim.unspoken", "claim.spoken")
@on(aspen=LOST, national=LOST, kugler=(KEPT, {}), club2023=(KEPT, {}), fourseasons=(KEPT, {"B": -10}))
def test_mahjongg_laid_out_without_a_word(sheet: Sheet, expected: tuple[object, object]) -> None:
    """The tile is lost where the sheet says so; what happens to the open hand no sheet says."""
    ruling = rule(UnspokenClaim(player="B", claimed_for="mahjongg", showed=True), sheet)
    asserts(ruling, sheet, tiles=expected[0], points=expected[1], dead=())
    assert ruling.director.decides is (expected == LOST)


@clause("claim.window", "rack.racked", "discard.when")
@on(aspen=True, national=True, kugler=True, club2023=True, fourseasons=True)
def test_tile_on_top_of_the_rack_is_not_racked_and_a_name_is_a_discard(sheet: Sheet, expected: bool) -> None:
    on_top = rule(LateClaim(player="B", next_player_has="on_rack"), sheet)
    taken = (Tiles(which="claimed_tile", order="taken", seat="B"), Tiles(which="picked_tile", order="returned_to_wall"))
    asserts(on_top, sheet, tiles=taken)
    named = rule(LateClaim(player="B", next_player_has="named"), sheet)
    asserts(named, sheet, tiles=(Tiles(which="discard", order="stays_on_table"),), dead=())


@clause("claim.window")
@on(*FIVE)
def test_mahjongg_declared_unracked_leaves_the_call_to_the_director(sheet: Sheet, expected: None) -> None:
    """The rules say that only racking or discarding ends the time to call."""
    ruling = rule(LateClaim(player="B", next_player_has="declared"), sheet)
    asserts(ruling, sheet, ruled="by_director", dead=(), tiles=())
    assert ruling.director.suggestion is not None
    own = load_sheet(sheet.name, overrides={"claims.declaring_closes": True})
    asserts(rule(LateClaim(player="B", next_player_has="declared"), own), own, ruled="by_itself")
