"""Discards: out of turn, taken back, claimed too late, claimed by two, claimed when the wall is empty."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from eastwind.referee.grounds import because, our_reading, together
from eastwind.referee.irregularity import InGame
from eastwind.referee.ruling import Ruling, Tiles
from eastwind.referee.situations.game_start import RACK, WrongCountAfterStart
from eastwind.referee.situations.picking import PickedOutOfTurn
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet

Named = Literal["nothing", "part", "all"]
NAMED = "How much of the tile's name was said: nothing, part, all?"


def is_discarded(named: Named, on_table: bool, sheet: Sheet) -> bool:
    """Whether the tile has been discarded, by the sheet's rule on naming and placing."""
    said = named == "all" or (named == "part" and sheet.claims.part_of_name_counts)
    if sheet.claims.discarded_when == "named_and_placed":
        return said and on_table
    return said or on_table


class DiscardOutOfTurn(InGame, frozen=True, kw_only=True):
    """A player discards out of turn, or without having picked."""

    words = "discard out of turn discarded when it was not their turn threw a tile without picking"

    player: Annotated[Seat, Meta(description="Who discarded out of turn?")]
    picked: Annotated[bool, Meta(description="Did the player pick a tile first, too?")] = False
    own_turn: Annotated[bool, Meta(description="Was it the player's own turn, only that no tile was picked?")] = False
    used: Annotated[bool, Meta(description="Has another player claimed and exposed the tile already?")] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        if self.picked:
            return PickedOutOfTurn(player=self.player).ruling(sheet)
        if self.used:
            short = WrongCountAfterStart(player=self.player, tiles=RACK - 1).ruling(sheet)
            words = f"The tile has been used and stays where it is; {self.player} has a tile too few. {short.words}"
            return replace(
                short, words=words, clauses=together(our_reading(sheet, "discard.out-of-turn"), short.clauses)
            )
        first = because(sheet, "pick.before-discard") if self.own_turn else ()
        goes_on = (
            f"if nobody has played on, {self.player} picks first."
            if self.own_turn
            else "the player whose turn it is goes on."
        )
        return Ruling(
            tiles=(Tiles(which="discard", order="returned", seat=self.player),),
            words=f"The tile goes back to {self.player}'s rack, without penalty; {goes_on} A claim on that tile is void.",
            clauses=together(first, our_reading(sheet, "discard.out-of-turn")),
        )


class DiscardTakenBack(InGame, frozen=True, kw_only=True):
    """A player wants to take back a discard."""

    words = "discard taken back changed mind about the discard took back the thrown tile wants another discard"

    player: Annotated[Seat, Meta(description="Who wants it back?")]
    named: Annotated[Named, Meta(description=NAMED)]
    on_table: Annotated[bool, Meta(description="Had the tile touched the table?")]

    def ruling(self, sheet: Sheet) -> Ruling:
        when = because(sheet, "discard.when", setting="claims.discarded_when")
        part = because(sheet, setting="claims.part_of_name_counts") if self.named == "part" else ()
        if not is_discarded(self.named, self.on_table, sheet):
            return Ruling(
                tiles=(Tiles(which="discard", order="returned", seat=self.player),),
                words=f"The tile is not discarded yet: {self.player} may keep it and discard another.",
                clauses=together(when, part),
            )
        final = because(sheet, "discard.final", setting="claims.discard_final")
        if sheet.claims.discard_final:
            return Ruling(
                tiles=(Tiles(which="discard", order="stays_on_table"),),
                words="The tile is discarded and stays so; no penalty.",
                clauses=together(when, part, final),
            )
        return Ruling(
            tiles=(Tiles(which="discard", order="returned", seat=self.player),),
            words=f"{self.player} may take the tile back.",
            clauses=final,
        )


class LateClaim(InGame, frozen=True, kw_only=True):
    """A player claims a discard when the next player has already done something."""

    words = (
        "late claim claimed too late covered tile after the next player racked or discarded calling back old discard"
    )

    player: Annotated[Seat, Meta(description="Who claims?")]
    next_player_has: Annotated[
        Literal["touched", "picked", "racked", "discarded", "declared", "exchanged"],
        Meta(
            description="What had the next player done with the next tile: touched, picked (not racked), racked, "
            "discarded, declared Mah Jongg unracked, exchanged for a joker unracked?"
        ),
    ]

    def ruling(self, sheet: Sheet) -> Ruling:
        window = because(sheet, "claim.window", "claim.covered", "claim.no-calling-back")
        extra = self.next_player_has in ("declared", "exchanged")
        reading = because(sheet, setting="claims.declaring_closes") if extra else ()
        closed = self.next_player_has in ("racked", "discarded") or (extra and sheet.claims.declaring_closes)
        if closed:
            return Ruling(
                tiles=(Tiles(which="discard", order="stays_on_table"),),
                words=f"{self.player} claims too late: the tile is out of the game.",
                clauses=together(window, reading),
            )
        taken = Tiles(which="claimed_tile", order="taken", seat=self.player)
        words = f"The claim is in time: {self.player} has the tile."
        if self.next_player_has == "touched":
            return Ruling(tiles=(taken,), words=words, clauses=window)
        back = sheet.claims.unracked_pick == "back_to_wall"
        return Ruling(
            tiles=(taken, Tiles(which="picked_tile", order="returned_to_wall" if back else "kept")),
            words=words,
            clauses=together(window, reading, because(sheet, "claim.unracked-pick", setting="claims.unracked_pick")),
        )


class TwoClaims(InGame, frozen=True, kw_only=True):
    """Two or more players claim the same discard."""

    words = "two players claim the same tile both want the discard who gets the tile two claims same discard"

    discarder: Annotated[Seat, Meta(description="Who discarded?")]
    claimers: Annotated[tuple[Seat, ...], Meta(description="Who claims, two or more?")]
    for_mahjongg: Annotated[tuple[Seat, ...], Meta(description="Which of them claim for Mah Jongg?")] = ()
    placed: Annotated[tuple[Seat, ...], Meta(description="Which of them have placed the tile or exposed?")] = ()

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.discarder in self.claimers:
            return f"{self.discarder} cannot claim {self.discarder}'s own discard."
        if len(self.claimers) < 2 or len(set(self.claimers)) < len(self.claimers):
            return "Two or more different players claim; otherwise there is nothing to decide."
        if not {*self.for_mahjongg, *self.placed} <= {*self.claimers}:
            return "Who claims for Mah Jongg or has placed the tile is one of the claimers."
        if len(set(self.placed)) > 1:
            return "There is one tile: only one claimer can have placed it."
        return super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        ranked = [seat for seat in self.claimers if seat in self.for_mahjongg] or list(self.claimers)
        in_time = [seat for seat in ranked if seat in self.placed and sheet.claims.placed_tile_stays]
        winner = (in_time or sorted(ranked, key=self.turns_until))[0]
        return Ruling(
            tiles=(Tiles(which="claimed_tile", order="taken", seat=winner),),
            words=f"{winner} has the tile: Mah Jongg comes first, then the next in turn"
            + (", unless another had placed the tile." if sheet.claims.placed_tile_stays else "."),
            clauses=because(sheet, "claim.mahjongg-first", "claim.next-in-turn", setting="claims.placed_tile_stays"),
        )

    def turns_until(self, seat: Seat) -> int:
        """How many turns after the discarder this seat would play. Play goes A, B, C, D."""
        order = sorted(self.seats)
        return (order.index(seat) - order.index(self.discarder)) % len(order)


class LastDiscardClaimed(InGame, frozen=True, kw_only=True):
    """The wall is empty, and a player claims the last discard."""

    words = "last discard claimed last tile of the wall end of the wall wall game claim after the last tile"

    player: Annotated[Seat, Meta(description="Who claims?")]
    claimed_for: Annotated[
        Literal["mahjongg", "exposure"], Meta(description="Is it claimed for Mah Jongg or for an exposure?")
    ]

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = because(sheet, "wall.last-tile", setting="claims.last_discard")
        allowed = sheet.claims.last_discard == "any" or sheet.claims.last_discard == self.claimed_for
        if allowed:
            return Ruling(
                tiles=(Tiles(which="claimed_tile", order="taken", seat=self.player),),
                words=f"{self.player} may claim it.",
                clauses=grounds,
            )
        return Ruling(
            tiles=(Tiles(which="discard", order="stays_on_table"),),
            play="ends",
            words="The last discard cannot be claimed for that: the game is over, a wall game.",
            clauses=grounds,
        )
