"""Discards: out of turn, taken back, claimed too late, claimed by two, claimed when the wall is empty."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from eastwind.referee.grounds import Ground, because, our_reading, together
from eastwind.referee.irregularity import InGame
from eastwind.referee.next_turn import ON_TURN, OVER, OrderOfPlay
from eastwind.referee.ruling import Director, Ruling, Suggestion, Tiles
from eastwind.referee.situations.game_start import WrongCountAfterStart
from eastwind.referee.situations.picking import PickedOutOfTurn, out_of_turn
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from eastwind.tiles import RACK_TILES

Named = Literal["nothing", "part", "all"]
NAMED = "How much of the tile's name was said?"


def is_discarded(named: Named, on_table: bool, sheet: Sheet) -> bool:
    """Whether the tile has been discarded, by the sheet's rule on naming and placing."""
    said = named == "all" or (named == "part" and sheet.claims.part_of_name_counts)
    if sheet.claims.discarded_when == "named_and_placed":
        return said and on_table
    return said or on_table


def returned_discard(player: Seat) -> Tiles:
    return Tiles(which="discard", order="returned", seat=player)


class DiscardOutOfTurn(InGame, frozen=True, kw_only=True):
    """A player discards out of turn, or without picking first."""

    words = "discard out of turn discarded when it was not their turn threw a tile without picking"

    player: Annotated[Seat, Meta(description="Who discarded out of turn?")]
    picked: Annotated[bool, Meta(description="Did the player also pick a tile first?")] = False
    own_turn: Annotated[bool, Meta(description="Was it the player's own turn, and they just forgot to pick?")] = False
    used: Annotated[bool, Meta(description="Has another player already called and exposed the tile?")] = False

    def ruling(self, sheet: Sheet) -> Ruling:
        if self.picked:
            return self.picked_too(sheet)
        if self.used:
            short = WrongCountAfterStart(player=self.player, tiles=RACK_TILES - 1).ruling(sheet)
            words = f"The tile has been used and stays where it is. {self.player} is now one tile short. {short.words}"
            return replace(
                short, words=words, clauses=together(our_reading(sheet, "discard.out-of-turn"), short.clauses)
            )
        first = because(sheet, "pick.before-discard") if self.own_turn else ()
        return Ruling(
            tiles=(returned_discard(self.player),),
            words=f"The tile goes back to {self.player}'s rack. No penalty. No one can call that tile.",
            clauses=together(first, our_reading(sheet, "discard.out-of-turn")),
        )

    def picked_too(self, sheet: Sheet) -> Ruling:
        """The pick decides about the hand. The discard goes back if no one has used it."""
        ruling = PickedOutOfTurn(player=self.player).ruling(sheet)
        discard = Tiles(which="discard", order="stays") if self.used else returned_discard(self.player)
        grounds = together(ruling.clauses, our_reading(sheet, "discard.out-of-turn"))
        return replace(ruling, tiles=(*ruling.tiles, discard), clauses=grounds)

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if self.picked:
            return out_of_turn(self.player, ruling)
        if self.own_turn and not self.used:
            return f"{self.player} picks from the wall, then discards, unless someone has already played on."
        return ON_TURN


class DiscardTakenBack(InGame, frozen=True, kw_only=True):
    """A player wants to take back a discard."""

    words = "discard taken back changed mind about the discard took back the thrown tile wants another discard"

    player: Annotated[Seat, Meta(description="Who wants it back?")]
    named: Annotated[Named, Meta(description=NAMED)]
    on_table: Annotated[bool, Meta(description="Had the tile touched the table?", extra={"means": "discarded"})]

    def ruling(self, sheet: Sheet) -> Ruling:
        when = because(sheet, "discard.when", setting="claims.discarded_when")
        part = because(sheet, setting="claims.part_of_name_counts") if self.named == "part" else ()
        if not is_discarded(self.named, self.on_table, sheet):
            return Ruling(
                tiles=(returned_discard(self.player),),
                words=f"The tile is not discarded yet: {self.player} may keep it and discard another one.",
                clauses=together(when, part),
            )
        final = because(sheet, "discard.final", setting="claims.discard_final")
        if sheet.claims.discard_final:
            return Ruling(
                tiles=(Tiles(which="discard", order="stays_on_table"),),
                words="The tile is discarded and cannot be taken back. No penalty.",
                clauses=together(when, part, final),
            )
        return Ruling(
            tiles=(returned_discard(self.player),),
            words=f"{self.player} may take the tile back.",
            clauses=final,
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if any(tiles.order == "returned" for tiles in ruling.tiles):
            return turns.discards(self.player)
        return turns.after_discard_of(self.player)


class LateClaim(InGame, frozen=True, kw_only=True):
    """A player calls a discard after the next player has already done something."""

    words = (
        "late claim claimed too late covered tile after the next player racked or discarded calling back old discard"
    )

    player: Annotated[Seat, Meta(description="Who called the discard?")]
    next_player_has: Annotated[
        Literal["touched", "picked", "on_rack", "racked", "named", "discarded", "declared", "exchanged"],
        Meta(
            description="How far had the next player gone with the next tile?",
            extra={"means": "racked discarded"},
        ),
    ]

    def ruling(self, sheet: Sheet) -> Ruling:
        window = because(sheet, "claim.window", "claim.covered", "claim.no-calling-back")
        if self.next_player_has in ("declared", "exchanged"):
            return self.left_open(sheet, window)
        meaning = because(sheet, *MEANINGS.get(self.next_player_has, ()))
        if self.next_player_has == "named":
            meaning = because(sheet, "discard.when", setting="claims.discarded_when")
        named = self.next_player_has == "named" and is_discarded("all", False, sheet)
        if named or self.next_player_has in ("racked", "discarded"):
            return self.too_late(together(window, meaning))
        return self.in_time(sheet, together(window, meaning))

    def left_open(self, sheet: Sheet, window: tuple[Ground, ...]) -> Ruling:
        """The next player declared or exchanged with the tile unracked. No sheet mentions that."""
        setting = "claims.declaring_closes"
        grounds = together(window, because(sheet, setting=setting))
        ruling = self.too_late(grounds) if sheet.claims.declaring_closes else self.in_time(sheet, grounds)
        if sheet.source(setting).kind != "reading":
            return ruling
        return Ruling(
            ruled="by_director",
            director=Director(
                decides=True,
                about=f"whether {self.player}'s call still counts: the tile was not racked, and nothing was discarded",
                suggestion=Suggestion(words=ruling.words),
            ),
            words="The rules say that only racking or discarding ends the time to call. The director decides.",
            clauses=grounds,
        )

    def too_late(self, grounds: tuple[Ground, ...]) -> Ruling:
        return Ruling(
            tiles=(Tiles(which="discard", order="stays_on_table"),),
            words=f"{self.player} called too late: no one can call that discard anymore. No penalty.",
            clauses=grounds,
        )

    def in_time(self, sheet: Sheet, grounds: tuple[Ground, ...]) -> Ruling:
        taken = Tiles(which="claimed_tile", order="taken", seat=self.player)
        words = f"{self.player} called in time and gets the discard."
        if self.next_player_has == "touched":
            return Ruling(tiles=(taken,), words=words, clauses=grounds)
        back = sheet.claims.unracked_pick == "back_to_wall"
        return Ruling(
            tiles=(taken, Tiles(which="picked_tile", order="returned_to_wall" if back else "kept")),
            words=words,
            clauses=together(grounds, because(sheet, "claim.unracked-pick", setting="claims.unracked_pick")),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if any(tiles.order == "taken" for tiles in ruling.tiles):
            return turns.claims(self.player)
        if self.next_player_has == "racked":
            return "The player who racked goes on and discards."
        if self.next_player_has in ("declared", "exchanged"):
            return "The player who picked goes on."
        return "Only the last discard can be called. If no one calls it, the player after it picks from the wall."


MEANINGS = {"on_rack": ("rack.racked",), "racked": ("rack.racked",), "discarded": ("discard.when",)}


class TwoClaims(InGame, frozen=True, kw_only=True):
    """Two or more players call the same discard."""

    words = "two players claim the same tile both want the discard who gets the tile two claims same discard"

    discarder: Annotated[Seat, Meta(description="Who discarded?")]
    claimers: Annotated[tuple[Seat, ...], Meta(description="Which two or more players called it?")]
    for_mahjongg: Annotated[tuple[Seat, ...], Meta(description="Which of them called it for Mah Jongg?")] = ()
    placed: Annotated[
        tuple[Seat, ...], Meta(description="Which of them has already placed the tile on the rack or exposed?")
    ] = ()

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.discarder in self.claimers:
            return f"{self.discarder} can't call {self.discarder}'s own discard."
        if len(self.claimers) < 2 or len(set(self.claimers)) < len(self.claimers):
            return "Name two or more different players who called it. With one there is nothing to decide."
        if not {*self.for_mahjongg, *self.placed} <= {*self.claimers}:
            return "Whoever called for Mah Jongg, or placed the tile, must be one of the players who called it."
        if len(set(self.placed)) > 1:
            return "There is only one tile, so only one player can have placed it."
        return super().contradiction(sheet)

    def ruling(self, sheet: Sheet) -> Ruling:
        ranked = [seat for seat in self.claimers if seat in self.for_mahjongg] or list(self.claimers)
        in_time = [seat for seat in ranked if seat in self.placed and sheet.claims.placed_tile_stays]
        winner = (in_time or sorted(ranked, key=self.turns_until))[0]
        return Ruling(
            tiles=(Tiles(which="claimed_tile", order="taken", seat=winner),),
            words=f"{winner} gets the tile: {self.reason(winner, in_time)}",
            clauses=because(sheet, "claim.mahjongg-first", "claim.next-in-turn", setting="claims.placed_tile_stays"),
        )

    def reason(self, winner: Seat, in_time: list[Seat]) -> str:
        """Why this player comes first."""
        if winner in self.for_mahjongg and set(self.for_mahjongg) != set(self.claimers):
            return "Mah Jongg comes first."
        if winner in in_time:
            return f"{winner} has already placed it."
        return f"{winner} is next in turn after {self.discarder}."

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        winner = ruling.tiles[0].seat
        assert winner is not None
        if winner in self.for_mahjongg:
            return f"{winner} shows the Mah Jongg hand, and the table checks it."
        return turns.claims(winner)

    def turns_until(self, seat: Seat) -> int:
        """How many turns after the discarder this seat would play. Play goes A, B, C, D."""
        order = sorted(self.seats)
        return (order.index(seat) - order.index(self.discarder)) % len(order)


class LastDiscardClaimed(InGame, frozen=True, kw_only=True):
    """The wall is empty, and a player calls the last discard."""

    words = "last discard claimed last tile of the wall end of the wall wall game claim after the last tile"

    player: Annotated[Seat, Meta(description="Who called it?")]
    claimed_for: Annotated[Literal["mahjongg", "exposure"], Meta(description="What was it called for?")]

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = because(sheet, "wall.last-tile", setting="claims.last_discard")
        allowed = sheet.claims.last_discard == "any" or sheet.claims.last_discard == self.claimed_for
        if allowed:
            return Ruling(
                tiles=(Tiles(which="claimed_tile", order="taken", seat=self.player),),
                words=f"{self.player} may call it.",
                clauses=grounds,
            )
        return Ruling(
            tiles=(Tiles(which="discard", order="stays_on_table"),),
            play="ends",
            words="The last discard can't be called for that: it is a wall game.",
            clauses=grounds,
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if self.claimed_for == "mahjongg":
            return f"{self.player} shows the Mah Jongg hand, and the table checks it."
        return f"{self.player} exposes, then discards. After that: {OVER}"
