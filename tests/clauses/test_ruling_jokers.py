"""Rulings on joker exchanges."""

from __future__ import annotations

from eastwind.referee.rule import rule
from eastwind.referee.ruling import Tiles
from eastwind.referee.situations.jokers import (
    JokerCompletesClaim,
    JokerExchangeAfterNaming,
    JokerExchangeTooEarly,
    JokerFromDeadHand,
    WrongTileInExchange,
)
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.sheet import Sheet
from tests.clauses.cases import FIVE, asserts, clause, on, varied

UNDONE = (
    Tiles(which="joker", order="returned_to_exposure"),
    Tiles(which="exchanged_tile", order="returned", seat="B"),
)
STANDS = (Tiles(which="joker", order="taken", seat="B"),)
DIRECTOR = ((), "by_director")
MUST = (("B",), "by_itself")


@clause("joker.too-early", "joker.after-pick")
@on(aspen=DIRECTOR, national=DIRECTOR, kugler=DIRECTOR, club2023=DIRECTOR, fourseasons=MUST)
def test_exchange_before_the_pick_is_dead_only_where_the_sheet_says_so(
    sheet: Sheet, expected: tuple[object, str]
) -> None:
    ruling = rule(JokerExchangeTooEarly(player="B"), sheet)
    asserts(ruling, sheet, dead=expected[0], ruled=expected[1], tiles=UNDONE, play="goes_on")
    called = rule(JokerExchangeTooEarly(player="B"), varied(sheet, jokers__too_early="dead_if_called"))
    asserts(called, sheet, dead=("B",), ruled="when_called", tiles=UNDONE)
    refused = rule(JokerExchangeTooEarly(player="B"), varied(sheet, jokers__too_early="refused"))
    asserts(refused, sheet, dead=(), tiles=UNDONE)


@clause("joker.after-pick")
@on(aspen=True, national=True, kugler=True, club2023=True, fourseasons=False)
def test_exchange_with_the_pick_unracked_is_too_early_at_four_seasons_only(sheet: Sheet, stands: bool) -> None:
    unracked = rule(JokerExchangeTooEarly(player="B", turn="picked"), sheet)
    asserts(unracked, sheet, dead=() if stands else ("B",), tiles=STANDS if stands else UNDONE)
    asserts(rule(JokerExchangeTooEarly(player="B", turn="racked"), sheet), sheet, dead=(), tiles=STANDS)


@clause("joker.after-claim")
@on(aspen=DIRECTOR, national=DIRECTOR, kugler=DIRECTOR, club2023=DIRECTOR, fourseasons=MUST)
def test_exchange_after_a_claim_needs_the_exposure_built(sheet: Sheet, expected: tuple[object, str]) -> None:
    dead, ruled = expected
    asserts(rule(JokerExchangeTooEarly(player="B", turn="claimed"), sheet), sheet, dead=dead, ruled=ruled, tiles=UNDONE)
    strict = varied(sheet, jokers__after_claim=False)
    asserts(rule(JokerExchangeTooEarly(player="B", turn="exposed"), strict), sheet, dead=dead, ruled=ruled)


@clause("joker.after-claim")
@on(aspen="by_itself", national="by_itself", kugler="by_itself", club2023="by_itself", fourseasons="by_director")
def test_exchange_after_a_built_exposure_is_the_directors_where_the_letter_names_picking_only(
    sheet: Sheet, ruled: str
) -> None:
    built = JokerExchangeTooEarly(player="B", turn="exposed")
    stays = (Tiles(which="joker", order="stays"),)
    asserts(rule(built, sheet), sheet, dead=(), ruled=ruled, tiles=STANDS if ruled == "by_itself" else stays)
    allowed = load_sheet(sheet.name, overrides={"jokers.after_claim": True})
    asserts(rule(built, allowed), allowed, ruled="by_itself", tiles=STANDS)


@clause("joker.completes-claim", "joker.completes-claim-ruling")
@on(aspen=DIRECTOR, national=DIRECTOR, kugler=DIRECTOR, club2023=DIRECTOR, fourseasons=MUST)
def test_exchange_that_completes_the_claimed_exposure_is_undone(sheet: Sheet, expected: tuple[object, str]) -> None:
    dead, ruled = expected
    asserts(rule(JokerCompletesClaim(player="B"), sheet), sheet, tiles=UNDONE, dead=dead, ruled=ruled)


@clause("joker.after-naming")
@on(aspen=True, national=True, kugler=False, club2023=False, fourseasons=False)
def test_exchange_after_part_of_the_name_is_refused_on_two_sheets(sheet: Sheet, discarded: bool) -> None:
    gone = (Tiles(which="discard", order="stays_on_table", seat="B"), Tiles(which="joker", order="stays"))
    part = rule(JokerExchangeAfterNaming(player="B", named="part"), sheet)
    asserts(part, sheet, dead=(), tiles=gone if discarded else STANDS)
    whole = rule(JokerExchangeAfterNaming(player="B", named="all"), sheet)
    asserts(whole, sheet, dead=(), points={}, tiles=gone)
    asserts(rule(JokerExchangeAfterNaming(player="B", named="nothing"), sheet), sheet, tiles=STANDS)


@clause("joker.after-table", "discard.when", "discard.final")
@on(*FIVE)
def test_exchange_of_a_tile_on_the_table_is_refused(sheet: Sheet, expected: None) -> None:
    gone = (Tiles(which="discard", order="stays_on_table", seat="B"), Tiles(which="joker", order="stays"))
    placed = JokerExchangeAfterNaming(player="B", named="nothing", on_table=True)
    asserts(rule(placed, sheet), sheet, tiles=gone, dead=())
    asserts(rule(placed, varied(sheet, claims__discard_final=False)), sheet, tiles=STANDS)
    asserts(rule(placed, varied(sheet, claims__discarded_when="named_and_placed")), sheet, tiles=STANDS)


@clause("joker.dead-hand", "joker.dead-cause", "error.concealed-jokers")
@on(*FIVE)
def test_joker_of_a_dead_hand_is_redeemable_in_correct_earlier_exposures_only(sheet: Sheet, expected: None) -> None:
    redeemable = (Tiles(which="jokers", order="stay_redeemable", seat="C"),)
    lost = (Tiles(which="jokers", order="not_redeemable", seat="C"),)
    earlier = JokerFromDeadHand(player="B", owner="C", exposure="earlier", already_dead=("C",))
    asserts(rule(earlier, sheet), sheet, tiles=redeemable)
    asserts(rule(JokerFromDeadHand(player="B", owner="C", exposure="cause"), sheet), sheet, tiles=lost)
    asserts(rule(JokerFromDeadHand(player="B", owner="C", exposure="concealed"), sheet), sheet, tiles=lost)
    asserts(rule(earlier, varied(sheet, jokers__of_dead_hand="none")), sheet, tiles=lost)


@clause("joker.wrong-tile")
@on(*FIVE)
def test_wrong_tile_in_an_exchange_is_undone_and_dead_if_called_after_the_discard(sheet: Sheet, expected: None) -> None:
    asserts(
        rule(WrongTileInExchange(player="B", discarded=False), sheet), sheet, tiles=UNDONE, dead=(), ruled="by_itself"
    )
    asserts(
        rule(WrongTileInExchange(player="B", discarded=True), sheet),
        sheet,
        tiles=UNDONE,
        dead=("B",),
        ruled="when_called",
    )
