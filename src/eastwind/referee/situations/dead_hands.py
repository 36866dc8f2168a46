"""Dead hands: called wrongly, by a dead player or too late; talked about; thrown in; still playing."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from eastwind.referee.grounds import because, our_reading, together
from eastwind.referee.irregularity import InGame
from eastwind.referee.next_turn import RESUME, OrderOfPlay
from eastwind.referee.ruling import Director, Measure, Ruling, Tiles
from eastwind.referee.situations.exposures import earlier_exposures
from eastwind.referee.situations.jokers import exchange_undone
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet


class DeadCall(InGame, frozen=True, kw_only=True):
    """A player calls another player's hand dead."""

    caller: Annotated[Seat, Meta(description="Who called the hand dead?")]
    accused: Annotated[Seat, Meta(description="Whose hand was called dead?")]

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.caller == self.accused:
            return f"{self.caller} can't call {self.caller}'s own hand dead."
        if self.accused in self.already_dead:
            return f"{self.accused}'s hand is already dead."
        return super().contradiction(sheet)


class HandCalledDeadWrongly(DeadCall, frozen=True, kw_only=True):
    """A player calls another hand dead, and it is not."""

    words = "hand called dead wrongly called dead in error false dead call wrong accusation hand is not dead"

    def ruling(self, sheet: Sheet) -> Ruling:
        if sheet.dead_hands.called_by == "director":
            return void_call(self.caller, self.accused, sheet)
        grounds = because(sheet, "dead.declare", "dead.called-wrongly", setting="dead_hands.called_wrongly")
        if sheet.dead_hands.called_wrongly == "caller_dead":
            return Ruling(
                dead=(self.caller,),
                words=f"{self.accused}'s hand is fine. {self.caller} called it dead in error: {self.caller}'s hand is dead.",
                clauses=grounds,
            )
        return Ruling(
            words=f"{self.accused}'s hand is fine and plays on. No penalty for {self.caller}.", clauses=grounds
        )


def void_call(caller: Seat, accused: Seat, sheet: Sheet) -> Ruling:
    """A call from someone who has no right to make it has no effect."""
    who = (
        "only the director calls a hand dead"
        if sheet.dead_hands.called_by == "director"
        else f"{caller}'s own hand is dead"
    )
    return Ruling(
        words=f"The call doesn't count: {who}. {accused} plays on. The director may still look at the hand.",
        clauses=because(sheet, "dead.declare", setting="dead_hands.called_by"),
    )


class HandCalledDeadByDeadPlayer(DeadCall, frozen=True, kw_only=True):
    """A player whose own hand is dead calls another hand dead."""

    words = "hand called dead by a dead player dead player calls another hand dead"

    def may_be_dead(self) -> tuple[Seat, ...]:
        return (self.caller,)

    def ruling(self, sheet: Sheet) -> Ruling:
        return void_call(self.caller, self.accused, sheet)


class HandCalledDeadTooLate(DeadCall, frozen=True, kw_only=True):
    """A player calls a hand dead after the last tile of the wall has been discarded."""

    words = "hand called dead too late after the last discard after the game called dead at the end last tile"

    correct: Annotated[bool, Meta(description="Is the hand really wrong?")] = True

    def ruling(self, sheet: Sheet) -> Ruling:
        grounds = because(sheet, "dead.deadline", setting="dead_hands.called_until")
        if sheet.dead_hands.called_until == "last_discard":
            return Ruling(
                play="ends",
                words=f"It is too late to call {self.accused}'s hand dead: the last tile has been discarded.",
                clauses=grounds,
            )
        if self.correct:
            return Ruling(
                dead=(self.accused,),
                play="ends",
                words=f"The game has not been scored yet: {self.accused}'s hand is dead.",
                clauses=grounds,
            )
        wrong = HandCalledDeadWrongly(
            caller=self.caller, accused=self.accused, seats=self.seats, already_dead=self.already_dead
        ).ruling(sheet)
        return Ruling(dead=wrong.dead, play="ends", words=wrong.words, clauses=together(grounds, wrong.clauses))


class TableTalk(InGame, frozen=True, kw_only=True):
    """A player talks about other hands, or about whether a hand is dead, instead of calling it dead."""

    words = "table talk talking about a dead hand discussing hands whether a hand is dead comments"

    player: Annotated[Seat, Meta(description="Who talked?")]

    def may_be_dead(self) -> tuple[Seat, ...]:
        return (self.player,)

    def ruling(self, sheet: Sheet) -> Ruling:
        points = sheet.dead_hands.table_talk
        forbidden = "dead.table-talk" in sheet.printed
        fine = f" {self.player} loses {-points} points." if points else ""
        about = f"whether to warn {self.player}" if forbidden else None
        return Ruling(
            points={self.player: points} if points else {},
            director=Director(decides=forbidden, about=about),
            words=(
                f"Not allowed: a player who thinks a hand is dead calls it dead. The director may warn {self.player}.{fine}"
                if forbidden
                else f"These rules don't forbid it.{fine or ' No penalty.'}"
            ),
            clauses=because(sheet, "dead.table-talk", "dead.declare", setting="dead_hands.table_talk"),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return RESUME


class DeadPlayerPlaysOn(InGame, frozen=True, kw_only=True):
    """A player whose hand is dead keeps playing: picks, discards, calls a tile, or exchanges a joker."""

    words = "dead player playing on dead hand keeps picking and discarding dead player claimed a tile continues"

    player: Annotated[Seat, Meta(description="Whose hand is dead?")]
    act: Annotated[
        Literal["pick", "discard", "claim", "exchange", "mahjongg"], Meta(description="What did the player do?")
    ]
    used: Annotated[bool, Meta(description="Has another player already called and exposed that discard?")] = False

    def contradiction(self, sheet: Sheet) -> str | None:
        if self.used and self.act != "discard":
            return "Only a discard can have been used by another player. Answer no to that question."
        return super().contradiction(sheet)

    def may_be_dead(self) -> tuple[Seat, ...]:
        return (self.player,)

    def ruling(self, sheet: Sheet) -> Ruling:
        back: dict[str, tuple[Tiles, ...]] = {
            "pick": (Tiles(which="picked_tile", order="returned_to_wall"),),
            "discard": (Tiles(which="discard", order="returned", seat=self.player),),
            "claim": (Tiles(which="claimed_tile", order="stays_on_table"),),
            "exchange": exchange_undone(self.player),
            "mahjongg": (Tiles(which="hand", order="returned", seat=self.player),),
        }
        stays = (Tiles(which="discard", order="stays"),)
        undone = "The tile has been used and stays where it is" if self.used else UNDONE[self.act]
        return Ruling(
            tiles=stays if self.used else back[self.act],
            measures=(Measure(act="asked_to_stop", seat=self.player),),
            words=(f"{undone}. {self.player}'s hand stays dead: {self.player} no longer picks, discards, or calls."),
            clauses=together(
                because(sheet, "error.dead"),
                our_reading(sheet, "dead.plays-on"),
            ),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        if self.act in ("pick", "discard"):
            return turns.picks_after(self.player)
        return RESUME


UNDONE = {
    "pick": "The pick doesn't count and goes back",
    "discard": "The discard doesn't count and goes back",
    "claim": "The call doesn't count",
    "exchange": "The exchange doesn't count and is undone",
    "mahjongg": "The Mah Jongg doesn't count",
}


class HandThrownIn(InGame, frozen=True, kw_only=True):
    """A player throws in or mixes up the hand while the game is still going on."""

    words = "hand thrown in threw in the hand gave up mixed the tiles pushed tiles in racked thought the game was over"

    player: Annotated[Seat, Meta(description="Who threw it in?")]

    def ruling(self, sheet: Sheet) -> Ruling:
        return Ruling(
            dead=(self.player,),
            tiles=(Tiles(which="hand", order="thrown_in", seat=self.player), *earlier_exposures(self.player, sheet)),
            words=(
                f"{self.player}'s hand is dead. "
                "If it was thrown in because someone called Mah Jongg in error, rule on that error instead."
            ),
            clauses=together(
                because(sheet, "error.wait-for-check"),
                our_reading(sheet, "dead.thrown-in"),
                because(sheet, "joker.dead-hand", setting="jokers.of_dead_hand"),
            ),
        )

    def next_play(self, ruling: Ruling, turns: OrderOfPlay) -> str:
        return turns.without(self.player)
