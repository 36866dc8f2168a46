"""The start of a game: early throws, and a wrong number of tiles before or after it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from eastwind.referee.grounds import Ground, because
from eastwind.referee.irregularity import InGame, NothingToRule
from eastwind.referee.next_turn import OrderOfPlay
from eastwind.referee.ruling import Director, Ruling, Suggestion, Tiles
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from eastwind.tiles import RACK_TILES


def correction(player: Seat, tiles: int, right: int) -> tuple[Tiles, ...]:
    """Missing tiles come from the wall, and extra ones go back to it."""
    if tiles < right:
        return (Tiles(which="missing_tile", order="taken", seat=player),)
    return (Tiles(which="picked_tile", order="returned_to_wall", seat=player),)


class EarlyThrow(InGame, frozen=True, kw_only=True):
    """A player throws a tile before East has made the first discard."""

    words = "early throw threw a tile before East discarded before the game began thrown too soon first discard"

    player: Annotated[Seat, Meta(description="Who threw too early?")]
    east: Annotated[Seat, Meta(description="Who is East in this game?")] = "A"

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.player == self.east:
            return NothingToRule(f"{self.player} is East. East's first discard starts the game, so nothing went wrong.")
        return super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = because(
            sheet, "start.begins", "start.early-throw-returned", "start.early-throw-free", setting="start.early_throw"
        )
        if sheet.start.early_throw == "dead":
            return Ruling(dead=(self.player,), words=f"{self.player}'s hand is dead.", clauses=grounds)
        return Ruling(
            tiles=(Tiles(which="discard", order="returned", seat=self.player),),
            words=f"The game has not started yet: the tile goes back to {self.player}'s rack. No penalty.",
            clauses=grounds,
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return "East makes the first discard."


class WrongCountBeforeStart(InGame, frozen=True, kw_only=True):
    """A hand has too few or too many tiles, and East has not discarded yet."""

    words = "wrong number of tiles before the start too many tiles too few tiles one short miscounted deal misdeal"

    player: Annotated[Seat, Meta(description="Whose hand has a wrong number of tiles?")]
    tiles: Annotated[int, Meta(description="How many tiles does it have?", ge=0, le=30)]
    east: Annotated[Seat, Meta(description="Who is East in this game?")] = "A"
    dealt_last: Annotated[bool, Meta(description="Was this the player dealt last?")] = False

    @property
    def right(self) -> int:
        """How many tiles the hand should have."""
        return RACK_TILES + 1 if self.player == self.east else RACK_TILES

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.tiles == self.right:
            return NothingToRule(
                f"{self.right} is the right number of tiles for {self.player} before the first discard."
            )
        if self.player == self.east and self.dealt_last:
            return "East is dealt first and can't be the player dealt last."
        return super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        source = sheet.source("start.wrong_count_before")
        grounds = because(sheet, "start.wrong-count", setting="start.wrong_count_before")
        if sheet.start.wrong_count_before != "director":
            return self.put_right_by(sheet.start.wrong_count_before, grounds)
        suggested = self.put_right_by(str(source.suggestion), grounds) if source.suggestion else None
        return Ruling(
            ruled="by_director",
            director=Director(
                decides=True,
                about=f"what happens to the game: {self.player} has {self.tiles} tiles before the first discard",
                suggestion=Suggestion(words=suggested.words, play=suggested.play) if suggested else None,
            ),
            words="The rules don't say what happens now: the director decides.",
            clauses=grounds,
        )

    def put_right_by(self, method: str, grounds: tuple[Ground, ...]) -> Ruling:
        if method == "correct":
            return Ruling(
                tiles=correction(self.player, self.tiles, self.right),
                words=f"{self.player}'s hand is corrected.",
                clauses=grounds,
            )
        if method == "last_dealt_takes_one" and self.dealt_last and self.tiles == self.right - 1:
            return Ruling(
                tiles=correction(self.player, self.tiles, self.right),
                words=f"{self.player} was dealt last and takes the missing tile from the wall.",
                clauses=grounds,
            )
        return Ruling(
            tiles=(Tiles(which="all_hands", order="thrown_in"),),
            play="restarts",
            words="Throw in all hands and start the game over.",
            clauses=grounds,
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return "Finish the Charleston if it isn't over. Then East makes the first discard."


class WrongCountAfterStart(InGame, frozen=True, kw_only=True):
    """A hand has too few or too many tiles, and East has already discarded."""

    words = "wrong number of tiles after the start during play too many tiles too few tiles one short fourteen twelve"

    player: Annotated[Seat, Meta(description="Whose hand has a wrong number of tiles?")]
    tiles: Annotated[int, Meta(description="How many tiles does it have, counting exposures?", ge=0, le=30)]
    on_turn: Annotated[
        bool, Meta(description="Is it in the middle of that player's turn (picked or called, not yet discarded)?")
    ] = False

    @property
    def right(self) -> int:
        """How many tiles the hand should have."""
        return RACK_TILES + 1 if self.on_turn else RACK_TILES

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.tiles == self.right:
            when = "in the middle of a turn" if self.on_turn else "between turns"
            return NothingToRule(f"{self.right} tiles, counting exposures, is the right number {when}.")
        return super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = because(sheet, "rack.thirteen", setting="start.wrong_count")
        if sheet.start.wrong_count == "dead":
            return Ruling(dead=(self.player,), words=f"{self.player}'s hand is dead.", clauses=grounds)
        if sheet.start.wrong_count == "correct":
            tiles = correction(self.player, self.tiles, self.right)
            return Ruling(tiles=tiles, words=f"{self.player}'s hand is corrected.", clauses=grounds)
        dead = sheet.source("start.wrong_count").suggestion == "dead"
        return Ruling(
            ruled="by_director",
            director=Director(
                decides=True,
                about=f"what happens to {self.player}'s hand of {self.tiles} tiles",
                suggestion=Suggestion(words=f"{self.player}'s hand is dead.", dead=(self.player,)) if dead else None,
            ),
            words="The rules don't say what happens to this hand: the director decides.",
            clauses=grounds,
        )
