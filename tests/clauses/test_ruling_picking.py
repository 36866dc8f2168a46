"""Rulings on picking and the wall."""

from __future__ import annotations

from typing import Literal

from eastwind.referee.rule import rule
from eastwind.referee.ruling import Suggestion, Tiles
from eastwind.referee.situations.picking import PickedAhead, PickedOutOfTurn, TouchedWallTile
from eastwind.referee.situations.wall import (
    HiddenTail,
    WallPushedTooSoon,
    WallTileTurnedOver,
    WrongEndPick,
    WrongEndPickBySeveral,
)
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from tests.clauses.cases import FIVE, asserts, clause, on, varied

BACK = (Tiles(which="wall_tile", order="returned_to_wall", seat="B"),)
KEPT = (Tiles(which="picked_tile", order="kept", seat="B"),)
MUST = "by_itself"
MAY = "when_called"


@clause("pick.ahead", "pick.no-ahead")
@on(aspen=MUST, national=MUST, kugler=MAY, club2023=MUST, fourseasons="by_director")
def test_picking_ahead_is_dead_by_itself_only_where_the_sheet_says_must(sheet: Sheet, ruled: str) -> None:
    """Four Seasons forbids it and names no penalty: its Rules 9 is about a wrong tile or the wrong end."""
    ruling = rule(PickedAhead(player="B"), sheet)
    if ruled == "by_director":
        asserts(ruling, sheet, dead=(), ruled=ruled, play="goes_on", tiles=(), points={})
        assert ruling.director.suggestion == Suggestion(words="B's hand is dead.", dead=("B",))
        return
    asserts(ruling, sheet, dead=("B",), ruled=ruled, play="goes_on", tiles=KEPT, points={})


@clause("pick.out-of-turn")
@on(aspen=MUST, national=MUST, kugler=MAY, club2023=MUST, fourseasons=MUST)
def test_picking_out_of_turn_is_dead(sheet: Sheet, ruled: str) -> None:
    asserts(rule(PickedOutOfTurn(player="B"), sheet), sheet, dead=("B",), ruled=ruled, tiles=KEPT)
    assert rule(PickedOutOfTurn(player="B", stage="seen"), sheet).dead == ("B",)


@clause("pick.warn")
@on(aspen=(), national=(), kugler=(), club2023=(), fourseasons=("B",))
def test_wrong_pick_stopped_unseen_is_cured_except_at_four_seasons(sheet: Sheet, dead: tuple[str, ...]) -> None:
    for wrong in (PickedOutOfTurn, WrongEndPick):
        asserts(rule(wrong(player="B", stage="taken"), sheet), sheet, dead=dead, tiles=KEPT if dead else BACK)
    ahead = rule(PickedAhead(player="B", stage="taken"), sheet)
    asserts(ahead, sheet, dead=(), ruled="by_director" if dead else MUST, tiles=() if dead else BACK)


@clause("pick.warn")
@on(*FIVE)
def test_wrong_tile_merely_touched_is_put_back_on_every_sheet(sheet: Sheet, expected: None) -> None:
    for wrong in (PickedAhead, PickedOutOfTurn, WrongEndPick):
        asserts(rule(wrong(player="B", stage="touched"), sheet), sheet, dead=(), tiles=BACK)


@clause("pick.touched-taken", "pick.ends-own-claim")
@on(aspen="touched", national="touched", kugler="picked", club2023="touched", fourseasons="moved")
def test_wall_tile_binds_from_the_contact_that_the_sheet_names(sheet: Sheet, binding: str) -> None:
    contacts: tuple[Literal["touched", "moved", "picked"], ...] = ("touched", "moved", "picked")
    for contact in contacts:
        bound = contacts.index(contact) >= contacts.index(binding)
        order = (
            Tiles(which="wall_tile", order="must_be_taken", seat="B")
            if bound
            else Tiles(which="wall_tile", order="stays")
        )
        ruling = rule(TouchedWallTile(player="B", contact=contact), sheet)
        asserts(ruling, sheet, dead=(), play="goes_on")
        assert ruling.tiles[0] == order


@clause("wall.wrong-end")
@on(aspen=("B",), national=("B",), kugler=(), club2023=(), fourseasons=("B",))
def test_wrong_end_is_dead_where_printed_and_else_the_directors(sheet: Sheet, dead: tuple[str, ...]) -> None:
    for place in ("wrong_end", "wrong_wall"):
        ruling = rule(WrongEndPick(player="B", place=place), sheet)
        asserts(ruling, sheet, dead=dead, ruled="by_itself" if dead else "by_director")
        suggestion = None if dead else Suggestion(words="B's hand is dead.", dead=("B",))
        assert ruling.director.suggestion == suggestion
        assert ruling.director.decides is not bool(dead)


@clause("wall.wrong-tile")
@on("fourseasons")
def test_wrong_tile_is_dead_at_four_seasons(sheet: Sheet, expected: None) -> None:
    asserts(rule(WrongEndPick(player="B", place="wrong_tile"), sheet), sheet, dead=("B",), ruled="by_itself")


@clause("wall.group", "wall.group-same-wall")
@on(aspen=(), national=(), kugler=(), club2023=(), fourseasons=("B", "D"))
def test_wrong_end_picked_by_two_goes_on_from_there(sheet: Sheet, dead: tuple[Seat, ...]) -> None:
    ruling = rule(WrongEndPickBySeveral(pickers=("B", "D")), sheet)
    kept = (Tiles(which="picked_tile", order="kept", seat="B"), Tiles(which="picked_tile", order="kept", seat="D"))
    asserts(ruling, sheet, dead=dead, play="goes_on", points={}, tiles=kept)


EXCUSED: dict[str, tuple[str, ...]] = {"aspen": (), "national": (), "kugler": (), "club2023": (), "fourseasons": ("B",)}


@clause("wall.tail-unaware", "wall.tail-hidden")
@on(**EXCUSED)
def test_hidden_tail_excuses_the_picker(sheet: Sheet, dead: tuple[str, ...]) -> None:
    unaware = rule(HiddenTail(player="B", cause="unaware_of_tail"), sheet)
    asserts(unaware, sheet, dead=dead, points={}, play="goes_on", ruled="by_itself")
    hidden = rule(HiddenTail(player="B", cause="hidden_tiles"), sheet)
    asserts(hidden, sheet, dead=dead, points={}, play="goes_on", ruled="by_itself")


@clause("wall.askew")
@on(**EXCUSED)
def test_wall_askew_excuses_the_picker(sheet: Sheet, dead: tuple[str, ...]) -> None:
    ruling = rule(HiddenTail(player="B", cause="wrong_angle"), sheet)
    asserts(ruling, sheet, dead=dead, points={}, play="goes_on", ruled="by_itself")


@clause("wall.tail-unaware")
@on("aspen", "national")
def test_hidden_tail_without_the_excuse_is_a_wrong_pick(sheet: Sheet, expected: None) -> None:
    strict = varied(sheet, picking__hidden_tail_excuses=False)
    asserts(rule(HiddenTail(player="B", cause="unaware_of_tail"), strict), sheet, dead=("B",))


@clause("wall.pushed-too-soon")
@on(aspen=(), national=(), kugler=(), club2023=(), fourseasons=("B", "A"))
def test_wall_pushed_too_soon_kills_picker_and_pusher_at_four_seasons(sheet: Sheet, dead: tuple[str, ...]) -> None:
    asserts(rule(WallPushedTooSoon(pusher="A", picker="B"), sheet), sheet, dead=dead, play="goes_on")


@clause("wall.pushed-too-soon")
@on("fourseasons")
def test_wall_pushed_too_soon_by_the_picker_kills_one_hand(sheet: Sheet, expected: None) -> None:
    asserts(rule(WallPushedTooSoon(pusher="A", picker="A"), sheet), sheet, dead=("A",))
    mild = varied(sheet, picking__pushed_too_soon="pusher")
    asserts(rule(WallPushedTooSoon(pusher="A", picker="B"), mild), sheet, dead=("A",))


@clause("wall.turned-over")
@on(*FIVE)
def test_wall_tile_turned_over_is_turned_back(sheet: Sheet, expected: None) -> None:
    ruling = rule(WallTileTurnedOver(player="B", already_dead=("B",)), sheet)
    asserts(ruling, sheet, dead=(), points={}, tiles=(Tiles(which="wall_tile", order="returned_to_wall"),))


@clause("wall.pushed-too-soon", "wall.tail-unaware")
@on(aspen=("B",), national=("B",), kugler=(), club2023=(), fourseasons=("B", "A"))
def test_picker_who_could_see_the_tiles_left_is_not_excused(sheet: Sheet, dead: tuple[str, ...]) -> None:
    seen = rule(WallPushedTooSoon(pusher="A", picker="B", visible=True), sheet)
    asserts(seen, sheet, dead=dead, ruled="by_itself" if dead else "by_director")
    unseen = rule(WallPushedTooSoon(pusher="A", picker="B"), sheet)
    asserts(unseen, sheet, dead=dead if sheet.name == "fourseasons" else ())


@clause("wall.pushed-too-soon")
@on(*FIVE)
def test_wall_pushed_too_soon_goes_back_if_no_one_picked(sheet: Sheet, expected: None) -> None:
    back = (Tiles(which="wall", order="pushed_back", seat="A"),)
    asserts(rule(WallPushedTooSoon(pusher="A"), sheet), sheet, dead=(), points={}, tiles=back, play="goes_on")
