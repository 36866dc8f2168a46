"""Claims on a discard, and whose turn it is."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from eastwind.rules.seats import Seat
from eastwind.table.game.claim_window import moved, taking_back, with_claims
from eastwind.table.moments.earlier_play import fallen_back
from eastwind.table.moments.happening import Command, Event, Hands, SeatCommand, Speaker, with_own
from eastwind.table.seats import (
    the_discard,
    the_window,
    with_discard,
    with_place,
)
from eastwind.table.state import (
    Claim,
    ClaimKind,
    Common,
    Turn,
    Window,
)
from eastwind.table.viewers import Viewer


class ClaimDiscard(SeatCommand, frozen=True, kw_only=True):
    """Claim a discard aloud."""

    discard: int
    kind: ClaimKind
    same_moment: bool = False  # at the moment the next player racked or discarded; only at a recording table


class LetDiscardGo(SeatCommand, frozen=True, kw_only=True):
    """Let a discard go by."""

    discard: int


class WithdrawClaim(SeatCommand, frozen=True, kw_only=True):
    """Take a claim back."""

    discard: int


class TakeDiscard(SeatCommand, frozen=True, kw_only=True):
    """Touch the claimed discard and, unless `moved` says otherwise, put it on top of the rack."""

    discard: int
    moved: bool = True


class EndClaims(Command, frozen=True, kw_only=True):
    """The table's clock: time is up for claims on this discard."""

    discard: int


class DiscardClaimed(Event, frozen=True, kw_only=True):
    """A player claimed the discard."""

    cites: ClassVar = ("claim.spoken",)
    seat: Seat
    kind: ClaimKind

    def on_table(self, common: Common) -> Common:
        window = the_window(common)
        claims = (*window.claims, Claim(seat=self.seat, kind=self.kind))
        changed = with_claims(window, claims, moved(window, "claim", claims))
        return replace(common, window=changed, turn=fallen_back(common, window))

    def tell(self) -> str:
        return f"{self.seat} claims for {'an exposure' if self.kind == 'exposure' else 'Mah Jongg'}."

    def say(self, to: Speaker) -> str:
        for_what = " for Mah Jongg" if self.kind == "mahjongg" else ""
        return f"{to.who(self.seat)} called it{for_what}."


class DiscardLetGo(Event, frozen=True, kw_only=True):
    """A player let the discard go. No one else learns of it."""

    seat: Seat
    discard: int

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        return hands if own is None else with_own(hands, self.seat, replace(own, let_go=self.discard))

    def seen(self, viewer: Viewer) -> Self | None:
        return self if self.seat == viewer else None

    def tell(self) -> str:
        return f"{self.seat} lets it go."


class ClaimWithdrawn(Event, frozen=True, kw_only=True):
    """A player withdrew a claim; the window is open again."""

    cites: ClassVar = ("claim.retract", "claim.declined")
    seat: Seat

    def on_table(self, common: Common) -> Common:
        window = the_window(common)
        claims = tuple(claim for claim in window.claims if claim.seat != self.seat)
        signal = taking_back(window, self.seat, the_discard(common), tuple(common.places))
        changed = with_claims(window, claims, moved(window, signal, claims))
        discard = the_discard(common)
        if self.seat in discard.heard_by:  # a later claim is on the right name
            heard_by = tuple(seat for seat in discard.heard_by if seat != self.seat)
            common = replace(common, discards=with_discard(common, replace(discard, heard_by=heard_by)))
        return replace(common, window=changed, turn=fallen_back(common, window, changed))

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        """The window reopens, even for players who let the tile go, unless another player has the tile."""
        assert before.window is not None
        if before.window.state == "taken" and before.window.award != self.seat:
            return hands
        return {seat: replace(own, let_go=0) for seat, own in hands.items()}

    def tell(self) -> str:
        return f"{self.seat} withdraws the claim."

    def say(self, to: Speaker) -> str:
        return f"{to.who(self.seat)} took the call back."


class ClaimsSettled(Event, frozen=True, kw_only=True):
    """Everyone answered or time ran out: who gets the tile, or no one."""

    award: Seat | None

    def on_table(self, common: Common) -> Common:
        window = the_window(common)
        if self.award is None:
            return replace(common, window=None)
        return replace(common, window=replace(window, state=moved(window, "settle", window.claims), award=self.award))

    def tell(self) -> str:
        return f"{self.award} has the tile." if self.award else "No one claims the discard."

    def say(self, to: Speaker) -> str:
        return f"{to.who(self.award)} got the tile." if self.award else ""


class DiscardTaken(Event, frozen=True, kw_only=True):
    """The claimer touched the discard, or put it on top of the rack."""

    cites: ClassVar = ("exposure.on-top", "claim.touched-used")
    seat: Seat
    moved: bool

    def on_table(self, common: Common) -> Common:
        window = the_window(common)
        changed = replace(window, state=moved(window, "take", window.claims), award=self.seat, moved=self.moved)
        turn = Turn(seat=self.seat, stage="taken", after="claim", thrower=the_discard(common).seat)
        return replace(common, window=changed, turn=turn)

    def tell(self) -> str:
        return f"{self.seat} {'takes' if self.moved else 'touches'} the discard."


class ClaimLost(Event, frozen=True, kw_only=True):
    """A player took the discard without speaking and lost the right to it."""

    seat: Seat

    def on_table(self, common: Common) -> Common:
        window = the_window(common)
        return replace(common, window=replace(window, lost=(*window.lost, self.seat)))

    def tell(self) -> str:
        return f"{self.seat} cannot claim this discard any more."


class ClaimedTileRacked(Event, frozen=True, kw_only=True):
    """A player put the claimed tile inside the rack."""

    seat: Seat

    def on_table(self, common: Common) -> Common:
        places = with_place(common, self.seat, tiles=common.places[self.seat].tiles + 1)
        discards = with_discard(common, replace(the_discard(common), claimed_by=self.seat))
        turn = Turn(seat=self.seat, stage="racked", after="claim", thrower=the_discard(common).seat)
        return replace(common, places=places, discards=discards, turn=turn, window=None)

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        if own is None:
            return hands
        return with_own(hands, self.seat, replace(own, rack=(*own.rack, the_discard(before).tile)))

    def tell(self) -> str:
        return f"{self.seat} puts the claimed tile inside the rack."


class TurnPassed(Event, frozen=True, kw_only=True):
    """The turn passed to the next live player. `window` says whether the latest discard can be claimed."""

    seat: Seat
    window: bool

    def on_table(self, common: Common) -> Common:
        held = common.places[self.seat].holds_pick
        turn = Turn(seat=self.seat, stage="picked" if held else "to_pick")
        if not self.window:
            return replace(common, turn=turn, window=None)
        before = common.window or Window(state="open", next=self.seat)
        return replace(common, turn=turn, window=replace(before, next=self.seat, next_bound=held))

    def tell(self) -> str:
        return f"It is {self.seat}'s turn."

    def say(self, to: Speaker) -> str:
        return f"It is {to.whose(self.seat, 'your')} turn."


Acts = ClaimDiscard | LetDiscardGo | WithdrawClaim | TakeDiscard | EndClaims
Happenings = (
    DiscardClaimed
    | DiscardLetGo
    | ClaimWithdrawn
    | ClaimsSettled
    | DiscardTaken
    | ClaimLost
    | ClaimedTileRacked
    | TurnPassed
)
