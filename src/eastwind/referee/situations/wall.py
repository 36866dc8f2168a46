"""The wall: wrong ends, hidden tails, walls pushed out too soon, tiles turned over."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from eastwind.referee.grounds import because, our_reading
from eastwind.referee.irregularity import InGame
from eastwind.referee.ruling import Director, Ruling, Suggestion, Tiles
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
                about=f"what becomes of {player}, who picked a wrong tile",
                suggestion=Suggestion(words=f"{player}'s hand is dead.", dead=(player,)),
            ),
            words="The sheet does not say what a wrong pick costs: the director decides.",
            clauses=grounds,
        )
    return Ruling(
        dead=(player,),
        tiles=(kept_pick(player),),
        ruled=how_ruled(sheet.picking.wrong_end),
        words=f"{player} picked a wrong tile: {player}'s hand is dead.",
        clauses=grounds,
    )


class WrongEndPick(InGame, frozen=True, kw_only=True):
    """One player picks a wrong tile: from the wrong end, the wrong wall, or not the next one."""

    words = "wrong end of the wall wrong wall wrong tile picked from the wrong end back of the wall"

    player: Annotated[Seat, Meta(description="Who picked wrongly?")]
    place: Annotated[
        Literal["wrong_end", "wrong_wall", "wrong_tile"],
        Meta(description="Was it the wrong end, the wrong wall, or another wrong tile?"),
    ] = "wrong_end"
    stage: Annotated[Stage, Meta(description=STAGE)] = "racked"

    def ruling(self, sheet: Sheet) -> Ruling:
        if is_cured(self.stage, sheet):
            return cured(self.player, sheet)
        # fourseasons has the wrong end and the wrong tile; a tile from a wrong wall is a wrong tile
        slug = "wall.wrong-end" if self.place == "wrong_end" else "wall.wrong-tile"
        return wrong_pick(self.player, sheet, slug, "wall.wrong-end")


class WrongEndPickBySeveral(InGame, frozen=True, kw_only=True):
    """Several players have picked from the wrong wall or end before anybody notices."""

    words = "wrong end of the wall by several players more than one two three everybody picked wrong wall"

    pickers: Annotated[tuple[Seat, ...], Meta(description="Who picked wrongly, two or more?")]

    def contradiction(self, sheet: Sheet) -> str | None:
        if len(set(self.pickers)) < len(self.pickers):
            return "A seat stands twice among the pickers."
        if len(self.pickers) < 2:
            return "Fewer than two players picked wrongly: that is wrong-end-pick."
        return super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        if sheet.picking.several_wrong == "nobody_dead":
            return Ruling(
                tiles=(Tiles(which="wall_tile", order="stays"),),
                words="More than one had picked there: the game goes on, and all keep picking from that wall.",
                clauses=because(sheet, "wall.group", "wall.group-same-wall", setting="picking.several_wrong"),
            )
        return Ruling(
            dead=self.pickers,
            tiles=tuple(kept_pick(picker) for picker in self.pickers),
            words=f"Each of them picked wrongly: {', '.join(self.pickers)} are dead.",
            clauses=because(sheet, "wall.wrong-end", setting="picking.several_wrong"),
        )


class HiddenTail(InGame, frozen=True, kw_only=True):
    """A player picks a wrong tile because the wall stood askew or tiles of it could not be seen."""

    words = "hidden tail of the wall hidden tiles unseen tiles left over remaining wall askew wrong angle not aligned"

    player: Annotated[Seat, Meta(description="Who picked wrongly?")]
    cause: Annotated[
        Literal["unaware_of_tail", "wrong_angle", "hidden_tiles"],
        Meta(description="Did the player not know of tiles left over, was the wall askew, or were tiles hidden?"),
    ] = "hidden_tiles"

    def ruling(self, sheet: Sheet) -> Ruling:
        excuse = because(sheet, *EXCUSES[self.cause], setting="picking.hidden_tail_excuses")
        if not sheet.picking.hidden_tail_excuses:
            ruling = wrong_pick(self.player, sheet, "wall.wrong-end")
            return replace(ruling, clauses=(*ruling.clauses, *excuse))
        return Ruling(
            words=f"{self.player} could not know better: no penalty, and the game goes on.",
            clauses=excuse,
        )


EXCUSES = {
    "unaware_of_tail": ("wall.tail-unaware",),
    "wrong_angle": ("wall.askew",),
    "hidden_tiles": ("wall.tail-hidden", "wall.askew"),
}


class WallPushedTooSoon(InGame, frozen=True, kw_only=True):
    """A player pushes out a wall too soon, and somebody picks a wrong tile because of it."""

    words = "wall pushed out too soon early push pushed the next wall before the last one was finished"

    pusher: Annotated[Seat, Meta(description="Who pushed the wall out too soon?")]
    picker: Annotated[Seat, Meta(description="Who picked a wrong tile because of it?")]

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = because(sheet, "wall.pushed-too-soon", "wall.tail-unaware", setting="picking.pushed_too_soon")
        if sheet.picking.pushed_too_soon == "nobody":
            return Ruling(
                words="Nobody is dead: the picker was misled, and no rule is against the one who pushed.",
                clauses=grounds,
            )
        if sheet.picking.pushed_too_soon == "pusher":
            return Ruling(dead=(self.pusher,), words=f"{self.pusher} pushed too soon and is dead.", clauses=grounds)
        dead = (self.picker,) if self.picker == self.pusher else (self.picker, self.pusher)
        return Ruling(
            dead=dead,
            tiles=(kept_pick(self.picker),),
            words=f"{self.picker} picked a wrong tile, and {self.pusher} caused it: {_are_dead(dead)}.",
            clauses=(*because(sheet, "wall.wrong-tile"), *grounds),
        )


def _are_dead(dead: tuple[Seat, ...]) -> str:
    return f"{dead[0]}'s hand is dead" if len(dead) == 1 else f"the hands of {' and '.join(dead)} are dead"


class WallTileTurnedOver(InGame, frozen=True, kw_only=True):
    """A tile of the wall is turned face up by accident."""

    words = "wall tile turned over face up knocked over dropped exposed tile of the wall flipped"

    player: Annotated[Seat, Meta(description="Who turned it over?")]

    def ruling(self, sheet: Sheet) -> Ruling:
        return Ruling(
            tiles=(Tiles(which="wall_tile", order="returned_to_wall"),),
            words="The tile is turned face down again in its place; no penalty, and the game goes on.",
            clauses=our_reading(sheet, "wall.turned-over"),
        )

    def may_be_dead(self) -> tuple[Seat, ...]:
        return (self.player,)
