"""Rulings on discards: out of turn, taken back, claimed too late, or claimed by two players."""

from __future__ import annotations

from eastwind.referee.rule import rule
from eastwind.referee.ruling import Tiles
from eastwind.referee.situations.discards import (
    DiscardOutOfTurn,
    DiscardTakenBack,
    LastDiscardClaimed,
    LateClaim,
    TwoClaims,
)
from eastwind.referee.situations.picking import PickedOutOfTurn
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from tests.clauses.cases import FIVE, asserts, clause, on, varied

ON_TABLE = (Tiles(which="discard", order="stays_on_table"),)
BACK = (Tiles(which="discard", order="returned", seat="B"),)


def taken(seat: Seat) -> Tiles:
    return Tiles(which="claimed_tile", order="taken", seat=seat)


@clause("discard.out-of-turn")
@on(*FIVE)
def test_discard_out_of_turn_goes_back_unless_a_tile_was_picked_too(sheet: Sheet, expected: None) -> None:
    thrown = rule(DiscardOutOfTurn(player="B"), sheet)
    asserts(thrown, sheet, dead=(), tiles=(Tiles(which="discard", order="returned", seat="B"),))
    pick = rule(PickedOutOfTurn(player="B"), sheet)
    both = rule(DiscardOutOfTurn(player="B", picked=True), sheet)
    asserts(both, sheet, dead=pick.dead, ruled=pick.ruled, words=pick.words, next_play=pick.next_play)
    asserts(both, sheet, tiles=(*pick.tiles, Tiles(which="discard", order="returned", seat="B")))
    used = rule(DiscardOutOfTurn(player="B", picked=True, used=True), sheet)
    asserts(used, sheet, dead=pick.dead, tiles=(*pick.tiles, Tiles(which="discard", order="stays")))


@clause("discard.final", "discard.when")
@on(aspen=True, national=True, kugler=False, club2023=False, fourseasons=False)
def test_discard_taken_back_only_before_it_is_named_or_placed(sheet: Sheet, part_counts: bool) -> None:
    asserts(rule(DiscardTakenBack(player="B", named="all", on_table=False), sheet), sheet, tiles=ON_TABLE)
    asserts(rule(DiscardTakenBack(player="B", named="nothing", on_table=True), sheet), sheet, tiles=ON_TABLE)
    asserts(rule(DiscardTakenBack(player="B", named="nothing", on_table=False), sheet), sheet, tiles=BACK)
    part = rule(DiscardTakenBack(player="B", named="part", on_table=False), sheet)
    asserts(part, sheet, tiles=ON_TABLE if part_counts else BACK)
    loose = varied(sheet, claims__discard_final=False)
    asserts(rule(DiscardTakenBack(player="B", named="all", on_table=True), loose), sheet, tiles=BACK)


@clause("claim.window", "claim.covered", "claim.no-calling-back")
@on(*FIVE)
def test_late_claim_is_refused_once_the_next_player_has_covered_the_tile(sheet: Sheet, expected: None) -> None:
    for act in ("racked", "discarded", "named"):
        asserts(rule(LateClaim(player="B", next_player_has=act), sheet), sheet, tiles=ON_TABLE)
    strict = load_sheet(sheet.name, overrides={"claims.declaring_closes": False})
    asserts(rule(LateClaim(player="B", next_player_has="declared"), strict), sheet, dead=())
    assert rule(LateClaim(player="B", next_player_has="declared"), strict).tiles[0] == taken("B")


@clause("claim.window", "claim.unracked-pick")
@on(*FIVE)
def test_late_claim_is_in_time_while_the_pick_is_not_racked(sheet: Sheet, expected: None) -> None:
    to_wall = Tiles(which="picked_tile", order="returned_to_wall")
    asserts(rule(LateClaim(player="B", next_player_has="picked"), sheet), sheet, tiles=(taken("B"), to_wall))
    asserts(rule(LateClaim(player="B", next_player_has="touched"), sheet), sheet, tiles=(taken("B"),))


@clause("claim.mahjongg-first", "claim.next-in-turn")
@on(*FIVE)
def test_two_claims_go_to_mahjongg_then_to_the_next_in_turn(sheet: Sheet, expected: None) -> None:
    asserts(rule(TwoClaims(discarder="C", claimers=("B", "D")), sheet), sheet, tiles=(taken("D"),))
    asserts(rule(TwoClaims(discarder="C", claimers=("D", "B"), for_mahjongg=("B",)), sheet), sheet, tiles=(taken("B"),))
    both = TwoClaims(discarder="D", claimers=("C", "A"), for_mahjongg=("A", "C"))
    asserts(rule(both, sheet), sheet, tiles=(taken("A"),))


@clause("claim.next-in-turn")
@on(*FIVE)
def test_two_claims_leave_the_tile_with_who_has_placed_it(sheet: Sheet, expected: None) -> None:
    placed = TwoClaims(discarder="C", claimers=("B", "D"), placed=("B",))
    asserts(rule(placed, sheet), sheet, tiles=(taken("B"),))
    asserts(rule(placed, varied(sheet, claims__placed_tile_stays=False)), sheet, tiles=(taken("D"),))
    beaten = TwoClaims(discarder="C", claimers=("B", "D"), placed=("B",), for_mahjongg=("D",))
    asserts(rule(beaten, sheet), sheet, tiles=(taken("D"),))


@clause("wall.last-tile")
@on(*FIVE)
def test_last_discard_can_be_claimed_for_mahjongg_only(sheet: Sheet, expected: None) -> None:
    won = rule(LastDiscardClaimed(player="B", claimed_for="mahjongg"), sheet)
    asserts(won, sheet, tiles=(taken("B"),), play="goes_on")
    asserts(rule(LastDiscardClaimed(player="B", claimed_for="exposure"), sheet), sheet, tiles=ON_TABLE, play="ends")
