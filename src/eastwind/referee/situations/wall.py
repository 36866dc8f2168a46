"""The wall: wrong ends, hidden tails, walls pushed out too soon, tiles turned over."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from eastwind.formats import listed
from eastwind.referee.grounds import because, our_reading, together
from eastwind.referee.irregularity import InGame
from eastwind.referee.next_turn import ON_TURN, RESUME, OrderOfPlay
from eastwind.referee.ruling import Director, Ruling, Suggestion, Tiles, is_dead
from eastwind.referee.situations.picking import STAGE, Stage, cured, how_ruled, is_cured, kept_pick
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet


def wrong_pick(player: Seat, sheet: Sheet, *slugs: str) -> Ruling:
    """What one wrong pick costs: dead, dead if called, or up to the director."""
    grounds = because(sheet, *slugs, setting="picking.wrong_end")
    if sheet.picking.wrong_end == "director":
        return Ruling(
            ruled="by_director",
            director=Director(
                decides=True,
                about=f"what happens to {player}, who picked the wrong tile",
                suggestion=Suggestion(words=f"{player}'s hand is dead.", dead=(player,)),
            ),
            words="The rules don't say what happens after a wrong pick: the director decides.",
            clauses=grounds,
        )
    ruled = how_ruled(sheet.picking.wrong_end)
    return Ruling(
        dead=(player,),
        tiles=(kept_pick(player),),
        ruled=ruled,
        words=f"{player} picked the wrong tile: {is_dead(player, ruled)}",
        clauses=grounds,
    )


class WrongEndPick(InGame, frozen=True, kw_only=True):
    """One player picks the wrong tile: from the wrong end, the wrong wall, or not the next one."""

    words = "wrong end of the wall wrong wall wrong tile picked from the wrong end back of the wall"

    player: Annotated[Seat, Meta(description="Who picked the wrong tile?")]
    place: Annotated[
        Literal["wrong_end", "wrong_wall", "wrong_tile"],
        Meta(description="Where did it come from?"),
    ] = "wrong_end"
    stage: Annotated[Stage, Meta(description=STAGE)] = "racked"

    def ruling(self, sheet: Sheet) -> Ruling:
        if is_cured(self.stage, sheet):
            return cured(self.player, sheet)
        # fourseasons has the wrong end and the wrong tile; a tile from a wrong wall is a wrong tile
        slug = "wall.wrong-end" if self.place == "wrong_end" else "wall.wrong-tile"
        ruling = wrong_pick(self.player, sheet, slug, "wall.wrong-end")
        if self.place != "wrong_tile" or "wall.wrong-end" not in sheet.printed or slug in sheet.printed:
            return ruling
        return replace(ruling, clauses=together(ruling.clauses, our_reading(sheet, "wall.not-next")))

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if ruling.dead:
            return f"{turns.after(self.player)} plays next and picks the tile that was really next."
        return f"{self.player} picks the tile that is really next, then discards."


class WrongEndPickBySeveral(InGame, frozen=True, kw_only=True):
    """Two or more players picked from the wrong wall or the wrong end before anyone noticed."""

    words = "wrong end of the wall by several players more than one two three everybody picked wrong wall"

    pickers: Annotated[tuple[Seat, ...], Meta(description="Which two or more players picked there?")]

    def contradiction(self, sheet: Sheet) -> str | None:
        if len(set(self.pickers)) < len(self.pickers):
            return "The same seat is listed twice among the pickers."
        if len(self.pickers) < 2:
            return "Name two or more players. If only one picked there, look under wrong-end-pick."
        return super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        if sheet.picking.several_wrong == "nobody_dead":
            return Ruling(
                tiles=tuple(kept_pick(picker) for picker in self.pickers),
                words="More than one player picked there, so no hand is dead. Everyone keeps picking from that wall.",
                clauses=because(sheet, "wall.group", "wall.group-same-wall", setting="picking.several_wrong"),
            )
        return Ruling(
            dead=self.pickers,
            tiles=tuple(kept_pick(picker) for picker in self.pickers),
            words=f"Each of them picked the wrong tile: {_are_dead(self.pickers)}.",
            clauses=because(sheet, "wall.wrong-end", setting="picking.several_wrong"),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if ruling.dead:
            return f"{RESUME} The next player with a live hand picks the tile that is really next."
        return f"{RESUME} The next pick comes from the same place as the last ones."


class HiddenTail(InGame, frozen=True, kw_only=True):
    """A player picks the wrong tile because the wall was crooked or its last tiles were out of sight."""

    words = "hidden tail of the wall hidden tiles unseen tiles left over remaining wall askew wrong angle not aligned"

    player: Annotated[Seat, Meta(description="Who picked the wrong tile?")]
    cause: Annotated[
        Literal["unaware_of_tail", "wrong_angle", "hidden_tiles"],
        Meta(description="Why was the right tile missed?"),
    ] = "hidden_tiles"

    def ruling(self, sheet: Sheet) -> Ruling:
        excuse = because(sheet, *EXCUSES[self.cause], setting="picking.hidden_tail_excuses")
        if not sheet.picking.hidden_tail_excuses:
            ruling = wrong_pick(self.player, sheet, "wall.wrong-end")
            return replace(ruling, clauses=(*ruling.clauses, *excuse))
        return Ruling(
            tiles=(Tiles(which="picked_tile", order="kept", seat=self.player),),
            words=f"{self.player} couldn't have known. No penalty.",
            clauses=excuse,
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if ruling.dead:
            return f"{turns.picks_after(self.player)} The tiles that were missed come first."
        return f"{turns.discards(self.player)} The tiles that were missed come first."


EXCUSES = {
    "unaware_of_tail": ("wall.tail-unaware",),
    "wrong_angle": ("wall.askew",),
    "hidden_tiles": ("wall.tail-hidden", "wall.askew"),
}


class WallPushedTooSoon(InGame, frozen=True, kw_only=True):
    """A player pushes out the next wall while tiles are still left in the previous one."""

    words = "wall pushed out too soon early push pushed the next wall before the last one was finished"

    pusher: Annotated[Seat, Meta(description="Who pushed the wall out too soon?")]
    picker: Annotated[Seat | None, Meta(description="Who picked a wrong tile because of it?")] = None
    visible: Annotated[
        bool, Meta(description="Could everyone see that there were tiles left in the previous wall?")
    ] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        if self.picker is None:
            return self.nobody_misled(sheet)
        way = sheet.picking.pushed_too_soon
        printed = ("wall.pushed-too-soon", "wall.tail-unaware")
        grounds = because(sheet, *(printed[:1] if self.visible else printed), setting="picking.pushed_too_soon")
        if way == "nobody" and self.visible:
            ruling = wrong_pick(self.picker, sheet, "wall.wrong-end")
            return replace(ruling, clauses=together(ruling.clauses, grounds))
        if way == "nobody":
            return Ruling(
                tiles=(Tiles(which="picked_tile", order="kept", seat=self.picker),),
                words=f"No hand is dead: {self.picker} couldn't have known. {self.pusher} isn't penalized either.",
                clauses=grounds,
            )
        if way == "pusher":
            return Ruling(
                dead=(self.pusher,),
                tiles=(Tiles(which="picked_tile", order="kept", seat=self.picker),),
                words=f"{self.pusher} pushed the wall out too soon: {self.pusher}'s hand is dead.",
                clauses=grounds,
            )
        dead = (self.picker,) if self.picker == self.pusher else (self.picker, self.pusher)
        return Ruling(
            dead=dead,
            tiles=(kept_pick(self.picker),),
            words=f"{self.picker} picked a wrong tile, and {self.pusher} caused it: {_are_dead(dead)}.",
            clauses=(*because(sheet, "wall.wrong-tile"), *grounds),
        )

    def nobody_misled(self, sheet: Sheet) -> Ruling:
        """The wall was pushed out too soon, and no one picked from it."""
        return Ruling(
            tiles=(Tiles(which="wall", order="pushed_back", seat=self.pusher),),
            words=f"No one picked a wrong tile: {self.pusher} pushes the wall back, with no penalty.",
            clauses=because(sheet, "wall.pushed-too-soon") or our_reading(sheet, "wall.pushed-back"),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if self.picker is None:
            return ON_TURN
        if self.picker in ruling.dead:
            return f"{turns.picks_after(self.picker)} The tiles left in the old wall come first."
        return f"{turns.discards(self.picker)} The tiles left in the old wall come first."


def _are_dead(dead: tuple[Seat, ...]) -> str:
    return f"{dead[0]}'s hand is dead" if len(dead) == 1 else f"the hands of {listed(dead)} are dead"


class WallTileTurnedOver(InGame, frozen=True, kw_only=True):
    """A tile in the wall is turned face up by accident."""

    words = "wall tile turned over face up knocked over dropped exposed tile of the wall flipped"

    player: Annotated[Seat, Meta(description="Who turned it over?")]

    def ruling(self, sheet: Sheet) -> Ruling:
        return Ruling(
            tiles=(Tiles(which="wall_tile", order="returned_to_wall"),),
            words="Turn the tile face down again, in its place. No penalty.",
            clauses=our_reading(sheet, "wall.turned-over"),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return ON_TURN

    def may_be_dead(self) -> tuple[Seat, ...]:
        return (self.player,)
