"""Joker exchanges: too early, for the claimed exposure, after naming the discard, from a dead hand, wrong tile."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from eastwind.referee.grounds import Ground, because, our_reading, together
from eastwind.referee.irregularity import InGame
from eastwind.referee.ruling import Ruling, Tiles
from eastwind.referee.situations.discards import NAMED, Named, is_discarded
from eastwind.referee.situations.picking import how_ruled
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet

PARTED = "Has the joker been discarded, exposed or taken by another since, so that nothing can go back?"


def undone(player: Seat) -> tuple[Tiles, ...]:
    """The joker goes back to its exposure, and the tile given for it to the player who gave it."""
    return (
        Tiles(which="joker", order="returned_to_exposure"),
        Tiles(which="exchanged_tile", order="returned", seat=player),
    )


def too_early(player: Seat, sheet: Sheet, grounds: tuple[Ground, ...], wrong: str, parted: bool) -> Ruling:
    """An exchange that the turn doesn't allow: undone if possible, and maybe a dead hand."""
    tiles = (Tiles(which="joker", order="stays"),) if parted else undone(player)
    done = "can no longer be undone" if parted else "is undone"
    if sheet.jokers.too_early == "refused":
        return Ruling(tiles=tiles, words=f"The exchange {done}, without further penalty.", clauses=grounds)
    return Ruling(
        dead=(player,),
        tiles=tiles,
        ruled=how_ruled(sheet.jokers.too_early),
        words=f"The exchange {wrong} and {done}: {player}'s hand is dead.",
        clauses=grounds,
    )


def allowed(player: Seat, grounds: tuple[Ground, ...]) -> Ruling:
    """The exchange was legal after all."""
    return Ruling(
        tiles=(Tiles(which="joker", order="taken", seat=player),),
        words="The exchange is in order and stands.",
        clauses=grounds,
    )


class JokerExchangeTooEarly(InGame, frozen=True, kw_only=True):
    """A player exchanges a tile for an exposed joker before the turn has properly begun."""

    words = "joker exchange too early exchanged before picking swapped joker without picking redeemed before racking"

    player: Annotated[Seat, Meta(description="Who exchanged?")]
    turn: Annotated[
        Literal["nothing", "picked", "racked", "claimed", "exposed"],
        Meta(
            description="What had the player done in this turn: nothing, picked (not racked), racked, "
            "claimed a discard (exposure not built), exposed (claimed, and built the exposure)?"
        ),
    ] = "nothing"
    parted: Annotated[bool, Meta(description=PARTED)] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        after_pick = because(sheet, "pick.before-exchange", "joker.after-pick", setting="jokers.needs_rack")
        after_claim = because(sheet, "joker.after-claim", setting="jokers.after_claim")
        if self.turn == "racked" or (self.turn == "picked" and not sheet.jokers.needs_rack):
            return allowed(self.player, after_pick)
        if self.turn == "exposed" and sheet.jokers.after_claim:
            return allowed(self.player, after_claim)
        needed = after_pick if self.turn in ("nothing", "picked") else after_claim
        grounds = together(because(sheet, "joker.too-early"), needed, because(sheet, setting="jokers.too_early"))
        return too_early(self.player, sheet, grounds, "came too early", self.parted)


class JokerCompletesClaim(InGame, frozen=True, kw_only=True):
    """A player takes an opponent's joker to complete the exposure of the discard just claimed."""

    words = "joker exchange to complete the claimed exposure took a joker to finish the exposure of a called tile"

    player: Annotated[Seat, Meta(description="Who exchanged?")]
    parted: Annotated[bool, Meta(description=PARTED)] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = together(
            because(sheet, "joker.completes-claim", "joker.after-claim", "joker.too-early", setting="jokers.too_early"),
            our_reading(sheet, "joker.completes-claim-ruling"),
        )
        return too_early(self.player, sheet, grounds, "was to complete the claimed exposure", self.parted)


class JokerExchangeAfterNaming(InGame, frozen=True, kw_only=True):
    """A player begins to discard a tile, and then wants to exchange it for an exposed joker."""

    words = "joker exchange after naming the discard said part of the name already discarded wants the joker seven ba"

    player: Annotated[Seat, Meta(description="Who began to discard?")]
    named: Annotated[Named, Meta(description=NAMED)]
    on_table: Annotated[bool, Meta(description="Had the tile touched the table before the exchange was asked for?")] = (
        False
    )

    def ruling(self, sheet: Sheet) -> Ruling:
        named = (
            because(sheet, "joker.after-naming", setting="claims.part_of_name_counts") if self.named == "part" else ()
        )
        placed = because(sheet, "joker.after-table") if self.on_table else ()
        when = because(sheet, "joker.after-naming", "discard.when", setting="claims.discarded_when")
        final = because(sheet, "discard.final", setting="claims.discard_final")
        discarded = is_discarded(self.named, self.on_table, sheet)
        if discarded and sheet.claims.discard_final:
            return Ruling(
                tiles=(
                    Tiles(which="discard", order="stays_on_table", seat=self.player),
                    Tiles(which="joker", order="stays"),
                ),
                words="The tile is discarded: it can no longer be exchanged for the joker. No other penalty.",
                clauses=together(named, placed, when, final),
            )
        return allowed(self.player, final if discarded else together(named, when))


class JokerFromDeadHand(InGame, frozen=True, kw_only=True):
    """A player wants a joker exposed by a hand that is dead."""

    words = "joker exchange from a dead hand dead player's joker redeem joker of dead hand"

    player: Annotated[Seat, Meta(description="Who wants the joker?")]
    owner: Annotated[Seat, Meta(description="Whose hand is dead?")]
    exposure: Annotated[
        Literal["earlier", "cause", "concealed"],
        Meta(
            description="Was the exposure correct and made earlier, was it the cause of the dead hand, "
            "or was the joker in a concealed hand shown in error?"
        ),
    ]

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.player == self.owner:
            return f"{self.player} cannot exchange: {self.player}'s own hand is the dead one."
        return super().contradiction(sheet)

    def may_be_dead(self) -> tuple[Seat, ...]:
        return (self.owner,)

    def ruling(self, sheet: Sheet) -> Ruling:
        setting = "jokers.of_dead_hand"
        if self.exposure == "earlier" and sheet.jokers.of_dead_hand == "correct_earlier":
            return Ruling(
                tiles=(Tiles(which="jokers", order="stay_redeemable", seat=self.owner),),
                words=(f"{self.player} may exchange, in turn: the exposure was correct and made before the hand died."),
                clauses=because(sheet, "joker.dead-hand", "error.jokers-redeemable", setting=setting),
            )
        slugs = {
            "earlier": ("joker.dead-hand",),
            "cause": ("joker.dead-cause", "joker.dead-hand"),
            "concealed": ("error.concealed-jokers",),
        }[self.exposure]
        return Ruling(
            tiles=(Tiles(which="jokers", order="not_redeemable", seat=self.owner),),
            words=f"{self.player} may not exchange: that joker is out of the game.",
            clauses=because(sheet, *slugs, setting=setting),
        )


class WrongTileInExchange(InGame, frozen=True, kw_only=True):
    """A player gives a wrong tile in exchange for a joker."""

    words = "wrong tile given in a joker exchange gave the wrong tile for the joker does not match the exposure"

    player: Annotated[Seat, Meta(description="Who gave a wrong tile?")]
    discarded: Annotated[bool, Meta(description="Has the player discarded since?")]
    parted: Annotated[bool, Meta(description=PARTED)] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = our_reading(sheet, "joker.wrong-tile")
        done = "can no longer be undone" if self.parted else "is undone"
        if self.discarded or self.parted:
            return Ruling(
                dead=(self.player,),
                tiles=(Tiles(which="joker", order="stays"),) if self.parted else undone(self.player),
                ruled="when_called",
                words=f"The exchange was wrong and {done}: {self.player}'s hand is dead.",
                clauses=grounds,
            )
        return Ruling(
            tiles=undone(self.player),
            words="The exchange is undone: joker and tile go back where they came from. No penalty.",
            clauses=grounds,
        )
