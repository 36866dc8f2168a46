"""Joker exchanges: too early, for the claimed exposure, after naming the discard, from a dead hand, wrong tile."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from eastwind.referee.grounds import Ground, because, our_reading, together
from eastwind.referee.irregularity import InGame
from eastwind.referee.next_turn import RESUME, OrderOfPlay
from eastwind.referee.ruling import Director, Ruling, Suggestion, Tiles, is_dead
from eastwind.referee.situations.discards import NAMED, Named, is_discarded
from eastwind.referee.situations.picking import how_ruled
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet

PARTED = "Is the joker gone by now (discarded, exposed, or taken by someone else), so that nothing can go back?"


def exchange_undone(player: Seat) -> tuple[Tiles, ...]:
    """The joker goes back to its exposure, and the tile given for it to the player who gave it."""
    return (
        Tiles(which="joker", order="returned_to_exposure"),
        Tiles(which="exchanged_tile", order="returned", seat=player),
    )


def too_early(player: Seat, sheet: Sheet, grounds: tuple[Ground, ...], wrong: str, parted: bool) -> Ruling:
    """An exchange that the turn doesn't allow: undone if possible, and maybe a dead hand."""
    tiles = (Tiles(which="joker", order="stays"),) if parted else exchange_undone(player)
    done = "can no longer be undone" if parted else "is undone"
    if sheet.jokers.too_early == "refused":
        return Ruling(tiles=tiles, words=f"The exchange {wrong}. It {done}. No other penalty.", clauses=grounds)
    if sheet.jokers.too_early == "director":
        dead = sheet.source("jokers.too_early").suggestion == "dead"
        return Ruling(
            tiles=tiles,
            ruled="by_director",
            director=Director(
                decides=True,
                about=f"whether anything more happens to {player}: the rules forbid the exchange but don't give a penalty",
                suggestion=Suggestion(words=f"{player}'s hand is dead.", dead=(player,)) if dead else None,
            ),
            words=f"The exchange {wrong}. It {done}. The rules don't give a penalty: the director decides.",
            clauses=grounds,
        )
    ruled = how_ruled(sheet.jokers.too_early)
    return Ruling(
        dead=(player,),
        tiles=tiles,
        ruled=ruled,
        words=f"The exchange {wrong}. It {done}. {is_dead(player, ruled)}",
        clauses=grounds,
    )


def allowed(player: Seat, grounds: tuple[Ground, ...]) -> Ruling:
    """The exchange was legal after all."""
    return Ruling(
        tiles=(Tiles(which="joker", order="taken", seat=player),),
        words="The exchange was allowed and stands.",
        clauses=grounds,
    )


class JokerExchangeTooEarly(InGame, frozen=True, kw_only=True):
    """A player exchanges a tile for an exposed joker out of turn, or too early in the turn."""

    words = "joker exchange too early exchanged before picking swapped joker without picking redeemed before racking"

    player: Annotated[Seat, Meta(description="Who exchanged?")]
    turn: Annotated[
        Literal["nothing", "picked", "racked", "claimed", "exposed"],
        Meta(
            description="What had the player already done in this turn?",
            extra={"means": "racked"},
        ),
    ] = "nothing"
    parted: Annotated[bool, Meta(description=PARTED)] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        after_pick = because(sheet, "pick.before-exchange", "joker.after-pick", setting="jokers.needs_rack")
        after_claim = because(sheet, "joker.after-claim", setting="jokers.after_claim")
        if self.turn == "racked" or (self.turn == "picked" and not sheet.jokers.needs_rack):
            return allowed(self.player, after_pick)
        if self.turn == "exposed" and sheet.jokers.after_claim:
            return self.after_claim(sheet, after_claim)
        needed = after_pick if self.turn in ("nothing", "picked") else after_claim
        grounds = together(because(sheet, "joker.too-early"), needed, because(sheet, setting="jokers.too_early"))
        return too_early(self.player, sheet, grounds, "came too early", self.parted)

    def after_claim(self, sheet: Sheet, grounds: tuple[Ground, ...]) -> Ruling:
        """The exposure is built. Where the sheet names only picking and racking, the director decides."""
        silent = sheet.source("jokers.after_claim").kind == "reading"
        if not (silent and "joker.too-early" in sheet.printed):
            return allowed(self.player, grounds)
        return Ruling(
            tiles=(Tiles(which="joker", order="stays"),),
            ruled="by_director",
            director=Director(
                decides=True,
                about=f"whether {self.player} may exchange after calling a discard: the rules name only picking and racking",
                suggestion=Suggestion(words="The exchange stands: a call starts a turn as a pick does."),
            ),
            words="The rules say that a joker is exchanged only after picking and racking. The director decides.",
            clauses=together(because(sheet, "joker.after-pick", "joker.too-early"), grounds),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return after_exchange(self.player, ruling, turns)


def after_exchange(player: Seat, ruling: Ruling, turns: OrderOfPlay) -> str:
    """After an exchange the turn goes on, or the hand is out."""
    if ruling.dead:
        return turns.without(player)
    if any(tiles.order == "taken" for tiles in ruling.tiles):
        return turns.discards(player)
    return RESUME


class JokerCompletesClaim(InGame, frozen=True, kw_only=True):
    """A player calls a discard and takes an exposed joker to complete that same exposure."""

    words = "joker exchange to complete the claimed exposure took a joker to finish the exposure of a called tile"

    player: Annotated[Seat, Meta(description="Who exchanged?")]
    parted: Annotated[bool, Meta(description=PARTED)] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = together(
            because(sheet, "joker.completes-claim", "joker.after-claim", "joker.too-early", setting="jokers.too_early"),
            our_reading(sheet, "joker.completes-claim-ruling"),
        )
        return too_early(self.player, sheet, grounds, "was used to complete the called exposure", self.parted)

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return after_exchange(self.player, ruling, turns)


class JokerExchangeAfterNaming(InGame, frozen=True, kw_only=True):
    """A player starts to discard a tile, and then wants to exchange it for an exposed joker."""

    words = "joker exchange after naming the discard said part of the name already discarded wants the joker seven ba"

    player: Annotated[Seat, Meta(description="Who started to discard?")]
    named: Annotated[Named, Meta(description=NAMED, extra={"means": "discarded"})]
    on_table: Annotated[bool, Meta(description="Was the tile on the table before the player asked for the joker?")] = (
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
                words="The tile is discarded and can no longer be exchanged for the joker. No other penalty.",
                clauses=together(named, placed, when, final),
            )
        return allowed(self.player, final if discarded else together(named, when))

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if any(tiles.order == "taken" for tiles in ruling.tiles):
            return turns.discards(self.player)
        return turns.after_discard_of(self.player)


class JokerFromDeadHand(InGame, frozen=True, kw_only=True):
    """A player wants to exchange for a joker in a dead hand's exposure."""

    words = "joker exchange from a dead hand dead player's joker redeem joker of dead hand"

    player: Annotated[Seat, Meta(description="Who wants the joker?")]
    owner: Annotated[Seat, Meta(description="Whose hand is dead?")]
    exposure: Annotated[
        Literal["earlier", "cause", "concealed"],
        Meta(
            description="Where is the joker?",
        ),
    ]

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.player == self.owner:
            return f"{self.player} can't exchange: {self.player}'s own hand is the dead one."
        return super().contradiction(sheet)

    def may_be_dead(self) -> tuple[Seat, ...]:
        return (self.owner,)

    def ruling(self, sheet: Sheet) -> Ruling:
        setting = "jokers.of_dead_hand"
        if self.exposure == "earlier" and sheet.jokers.of_dead_hand == "correct_earlier":
            return Ruling(
                tiles=(Tiles(which="jokers", order="stay_redeemable", seat=self.owner),),
                words=(
                    f"{self.player} may exchange on their turn: the exposure was correct and made before the hand was dead."
                ),
                clauses=because(sheet, "joker.dead-hand", "error.jokers-redeemable", setting=setting),
            )
        slugs = {
            "earlier": ("joker.dead-hand",),
            "cause": ("joker.dead-cause", "joker.dead-hand"),
            "concealed": ("error.concealed-jokers",),
        }[self.exposure]
        return Ruling(
            tiles=(Tiles(which="jokers", order="not_redeemable", seat=self.owner),),
            words=f"{self.player} may not exchange: that joker is out of the game. No penalty for asking.",
            clauses=because(sheet, *slugs, setting=setting),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return OrderOfPlay(turns.seats, (*turns.dead, self.owner)).discards(self.player)


class WrongTileInExchange(InGame, frozen=True, kw_only=True):
    """A player gives the wrong tile for a joker."""

    words = "wrong tile given in a joker exchange gave the wrong tile for the joker does not match the exposure"

    player: Annotated[Seat, Meta(description="Who gave the wrong tile?")]
    discarded: Annotated[bool, Meta(description="Has the player discarded since?")]
    parted: Annotated[bool, Meta(description=PARTED)] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = our_reading(sheet, "joker.wrong-tile")
        done = "can no longer be undone" if self.parted else "is undone"
        if self.discarded or self.parted:
            return Ruling(
                dead=(self.player,),
                tiles=(Tiles(which="joker", order="stays"),) if self.parted else exchange_undone(self.player),
                ruled="when_called",
                words=f"The exchange was wrong and {done}: {is_dead(self.player, 'when_called')}",
                clauses=grounds,
            )
        return Ruling(
            tiles=exchange_undone(self.player),
            words="The exchange is undone: the joker and the tile go back where they came from. No penalty.",
            clauses=grounds,
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return turns.without(self.player) if ruling.dead else turns.discards(self.player)
