"""Rulings on exposures and misnamed tiles."""

from __future__ import annotations

from eastwind.referee.rule import rule
from eastwind.referee.ruling import Tiles
from eastwind.referee.situations.exposures import (
    ExposureChanged,
    ExposureFitsNoLine,
    TilesShownTooSoon,
    UnlikeTilesExposed,
)
from eastwind.referee.situations.misnaming import MisnamedForExposure, MisnamedForMahjongg, MisnamedUnclaimed
from eastwind.rules.sheet import Sheet
from tests.clauses.cases import FIVE, asserts, clause, on, varied

MAY_CHANGE = (Tiles(which="exposure", order="may_be_changed", seat="B"),)
WRONG_AND_EARLIER = (
    Tiles(which="exposure", order="not_redeemable", seat="B"),
    Tiles(which="earlier_exposures", order="stays", seat="B"),
    Tiles(which="jokers", order="stay_redeemable", seat="B"),
)
RENAMED = (
    Tiles(which="discard", order="named_correctly", seat="C"),
    Tiles(which="discard", order="stays_on_table"),
)
SUPPLIED = (
    Tiles(which="named_tile", order="supplied", seat="C"),
    Tiles(which="discard", order="returned", seat="C"),
)
FINE = {"C": -10}  # Four Seasons, for misnaming a tile wanted for an exposure


@clause("exposure.change", "exposure.change-ends")
@on(*FIVE)
def test_exposure_may_be_changed_until_the_discard(sheet: Sheet, expected: None) -> None:
    asserts(rule(ExposureChanged(player="B", discarded=False), sheet), sheet, tiles=MAY_CHANGE, dead=())
    stays = (Tiles(which="exposure", order="stays", seat="B"),)
    asserts(rule(ExposureChanged(player="B", discarded=True), sheet), sheet, tiles=stays, dead=())


@clause("error.exposures-stay", "error.jokers-redeemable", "error.dead")
@on(aspen="by_itself", national="by_itself", kugler="by_itself")
def test_exposure_that_fits_no_line_is_dead_after_the_discard(sheet: Sheet, ruled: str) -> None:
    ruling = rule(ExposureFitsNoLine(player="B", discarded=True), sheet)
    asserts(ruling, sheet, dead=("B",), tiles=WRONG_AND_EARLIER, ruled=ruled, play="goes_on")


@clause("exposure.change-ends")
@on(club2023="when_called", fourseasons="when_called")
def test_exposure_that_fits_no_line_is_called_dead_where_no_item_says_so(sheet: Sheet, ruled: str) -> None:
    ruling = rule(ExposureFitsNoLine(player="B", discarded=True), sheet)
    asserts(ruling, sheet, dead=("B",), tiles=WRONG_AND_EARLIER, ruled=ruled)


@clause("exposure.change")
@on(*FIVE)
def test_wrong_exposure_may_be_put_right_until_the_discard(sheet: Sheet, expected: None) -> None:
    for wrong in (ExposureFitsNoLine, UnlikeTilesExposed):
        asserts(rule(wrong(player="B", discarded=False), sheet), sheet, dead=(), tiles=MAY_CHANGE)
        strict = varied(sheet, exposures__wrong_is_dead="at_once")
        assert rule(wrong(player="B", discarded=False), strict).dead == ("B",)


@clause("joker.dead-cause")
@on(*FIVE)
def test_jokers_of_the_wrong_exposure_are_not_redeemable_and_earlier_ones_are(sheet: Sheet, expected: None) -> None:
    asserts(rule(ExposureFitsNoLine(player="B", discarded=True), sheet), sheet, tiles=WRONG_AND_EARLIER)


@clause("exposure.unlike")
@on(*FIVE)
def test_unlike_tiles_exposed_are_a_wrong_exposure(sheet: Sheet, expected: None) -> None:
    asserts(rule(UnlikeTilesExposed(player="B", discarded=True), sheet), sheet, dead=("B",), tiles=WRONG_AND_EARLIER)


@clause("misname.supplied")
@on(
    aspen=(SUPPLIED, {}),
    national=(SUPPLIED, {}),
    kugler=(RENAMED, {}),
    club2023=(RENAMED, {}),
    fourseasons=(RENAMED, FINE),
)
def test_misnamed_for_exposure_and_held_is_supplied_where_printed(
    sheet: Sheet, expected: tuple[object, object]
) -> None:
    tiles, points = expected
    ruling = rule(MisnamedForExposure(discarder="C", claimer="B", named_tile_held=True), sheet)
    asserts(ruling, sheet, points=points, dead=(), play="goes_on")
    assert ruling.tiles[:2] == tiles
    claimed = (Tiles(which="named_tile", order="taken", seat="B"),)
    assert ruling.tiles[2:] == (claimed if tiles == SUPPLIED else ())


@clause("misname.renamed", "misname.free", "misname.exposure-points")
@on(aspen={}, national={}, kugler={}, club2023={}, fourseasons=FINE)
def test_misnamed_for_exposure_and_not_held_is_named_correctly(sheet: Sheet, points: dict[str, int]) -> None:
    ruling = rule(MisnamedForExposure(discarder="C", claimer="B", named_tile_held=False), sheet)
    asserts(ruling, sheet, points=points, tiles=RENAMED, dead=())
    assert "then B or anyone else may call it" in ruling.words


@clause("misname.free")
@on(*FIVE)
def test_misnamed_and_unclaimed_costs_nothing(sheet: Sheet, expected: None) -> None:
    asserts(rule(MisnamedUnclaimed(discarder="C"), sheet), sheet, points={}, tiles=RENAMED[:1], play="goes_on")
    fined = varied(sheet, scoring__miscalled_for_exposure=-10)
    asserts(rule(MisnamedUnclaimed(discarder="C"), fined), sheet, points={})
    always = varied(fined, misnaming__charged="always")
    asserts(rule(MisnamedUnclaimed(discarder="C"), always), sheet, points={"C": -10})


@clause("misname.must-use")
@on(aspen={}, national={}, kugler={}, club2023={}, fourseasons=FINE)
def test_tiles_shown_too_soon_bind_to_the_actual_tile(sheet: Sheet, points: dict[str, int]) -> None:
    usable = TilesShownTooSoon(claimer="B", discarder="C", named_tile_held=False, can_use=True)
    must_use = (Tiles(which="claimed_tile", order="must_be_used", seat="B"),)
    asserts(rule(usable, sheet), sheet, dead=(), tiles=must_use, points=points)


@clause("misname.cannot-use")
@on(aspen={}, national={}, kugler={}, club2023={}, fourseasons=FINE)
def test_tiles_shown_too_soon_and_the_actual_tile_useless_is_dead(sheet: Sheet, points: dict[str, int]) -> None:
    useless = TilesShownTooSoon(claimer="B", discarder="C", named_tile_held=False, can_use=False)
    asserts(rule(useless, sheet), sheet, dead=("B",), ruled="by_itself", points=points)


@clause("misname.supplied")
@on(aspen=True, national=True, kugler=False, club2023=False, fourseasons=False)
def test_tiles_shown_too_soon_are_saved_by_the_named_tile(sheet: Sheet, supplied: bool) -> None:
    held = TilesShownTooSoon(claimer="B", discarder="C", named_tile_held=True, can_use=False)
    ruling = rule(held, sheet)
    asserts(ruling, sheet, dead=() if supplied else ("B",))
    assert (ruling.tiles == SUPPLIED) is supplied
    void = rule(held, varied(sheet, exposures__too_soon="claim_void"))
    asserts(void, sheet, dead=())
    assert void.tiles[0] == Tiles(which="shown_tiles", order="returned", seat="B")


def called(real: bool, named: bool = True, exposures: int = 2) -> MisnamedForMahjongg:
    """B calls Mah Jongg, a hand of 30 without jokers and with two exposures, on C's misnamed tile."""
    return MisnamedForMahjongg(
        discarder="C",
        claimer="B",
        real_tile_wins=real,
        named_tile_wins=named,
        value=30,
        exposures=exposures,
        jokerless=True,
    )


def points(b: int, c: int, others: int = 0) -> dict[str, int]:
    return {"A": others, "B": b, "C": c, "D": others}


@clause("misname.mahjongg")
@on(
    aspen=points(50, -25),
    national=points(50, -25),
    kugler=points(50, -20),
    club2023=points(30, 0),
    fourseasons=points(40, -25),
)
def test_misnamed_winning_tile_gives_mahjongg(sheet: Sheet, expected: dict[str, int]) -> None:
    asserts(rule(called(real=True, named=False), sheet), sheet, points=expected, play="ends", dead=())


@clause("score.misnamed-mahjongg")
@on(aspen=-25, national=-25, fourseasons=-25)
def test_misnaming_is_charged_once_whatever_was_exposed(sheet: Sheet, charged: int) -> None:
    """Four Seasons has 25 points for throwing to three exposures too, and doesn't say that they come on top."""
    for exposures in (0, 2, 3, 4):
        ruling = rule(called(real=True, exposures=exposures), sheet)
        asserts(ruling, sheet, play="ends")
        assert ruling.points["C"] == charged
        ours = any("Penalties 3 or 4" in (ground.reading or "") for ground in ruling.clauses)
        assert ours is (sheet.name == "fourseasons" and exposures > 1), "our reading is marked where it decides"


@clause("misname.mahjongg", "misname.not-the-tile")
@on(
    aspen=points(50, -25),
    national=points(50, -25),
    kugler=points(50, -20),
    club2023=points(30, 0),
    fourseasons=points(10, -25, others=10),
)
def test_misnamed_tile_that_wins_by_its_name_only(sheet: Sheet, expected: dict[str, int]) -> None:
    asserts(rule(called(real=False), sheet), sheet, points=expected, play="ends", dead=())


@clause("misname.not-the-tile")
@on("fourseasons")
def test_misnamed_tile_that_is_not_the_winning_one_gives_dead_hands_nothing(sheet: Sheet, expected: None) -> None:
    irregularity = MisnamedForMahjongg(
        discarder="C", claimer="B", real_tile_wins=False, value=30, exposures=0, already_dead=("D",)
    )
    asserts(rule(irregularity, sheet), sheet, points={"A": 10, "B": 10, "C": -25, "D": 0}, play="ends")


@clause("misname.mahjongg")
@on(*FIVE)
def test_misnamed_tile_goes_on_where_only_its_name_would_count(sheet: Sheet, expected: None) -> None:
    by_name = varied(sheet, misnaming__mahjongg_by="named")
    asserts(rule(called(real=True, named=False), by_name), sheet, points={}, play="goes_on", tiles=RENAMED[:1])


@clause("score.jokerless-singles", "score.misnamed-mahjongg")
@on(aspen=50, national=50, kugler=50, club2023=50, fourseasons=60)
def test_singles_and_pairs_on_a_misnamed_tile_has_no_jokerless_bonus_where_the_sheet_says_so(
    sheet: Sheet, points: int
) -> None:
    called = MisnamedForMahjongg(
        discarder="C", claimer="B", real_tile_wins=True, value=50, exposures=0, singles_and_pairs=True
    )
    ruling = rule(called, sheet)
    asserts(ruling, sheet, play="ends")
    assert ruling.points["B"] == points
