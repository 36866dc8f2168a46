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
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from tests.clauses.cases import FIVE, asserts, clause, on, varied

ON_TABLE = (Tiles(which="discard", order="stays_on_table"),)
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
    asserts(ruling, sheet, tiles=MUST_USE if bound else ON_TABLE, dead=())
    touched = rule(ClaimWithdrawn(player="B", contact="moved", showed=True), sheet)
    asserts(touched, sheet, tiles=MUST_USE)


@clause("claim.touched-used", "claim.not-honoured")
@on(*FIVE)
def test_claimed_tile_that_must_be_used_and_is_not_makes_dead(sheet: Sheet, expected: None) -> None:
    asserts(rule(TouchedTileNotUsed(player="B", contact="moved"), sheet), sheet, dead=("B",), ruled="by_itself")
    unusable = ClaimWithdrawn(player="B", contact="moved", can_use=False)
    asserts(rule(unusable, sheet), sheet, dead=("B",))
    mild = varied(sheet, claims__not_used="return")
    asserts(rule(unusable, mild), sheet, dead=(), tiles=(Tiles(which="claimed_tile", order="stays_on_table"),))


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


@clause("claim.wait")
@on(*FIVE)
def test_wait_without_a_claim_costs_nothing(sheet: Sheet, expected: None) -> None:
    asserts(rule(WaitWithoutClaim(player="D"), sheet), sheet, dead=(), points={}, tiles=ON_TABLE, play="goes_on")
