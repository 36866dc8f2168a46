"""How a game ends."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from eastwind.rules.results import (
    DeadHands,
    GameResult,
    MahJongg,
    MahJonggInError,
    Misnamed,
    Score,
    Unfinished,
    WallGame,
)
from eastwind.rules.seats import Seat
from eastwind.table.game.claim_window import fallen
from eastwind.table.moments.earlier_play import fallen_back
from eastwind.table.moments.happening import Command, Event, Hands, Speaker, Wall
from eastwind.table.moments.passing import with_pass_taken_back
from eastwind.table.read_only import read_only
from eastwind.table.state import (
    Common,
    Finished,
    Own,
    State,
)
from eastwind.table.texts.table_in_words import tell_result


class CallTime(Command, frozen=True, kw_only=True):
    """The director calls time."""


class ThrowHandsIn(Command, frozen=True, kw_only=True):
    """The director throws the hands in before the first discard; the game is dealt again."""


class TimeCalled(Event, frozen=True, kw_only=True):
    """The director called time. A live discard can still be claimed for Mah Jongg."""

    cites: ClassVar = ("time.live-tile",)
    claimable: bool = False  # there is one

    def on_table(self, common: Common) -> Common:
        """Claims for an exposure fall. A discard made before can still be claimed for Mah Jongg."""
        window, turn = common.window, common.turn
        if window is None:
            return replace(common, time_called=True, covered=None)
        claims = tuple(claim for claim in window.claims if claim.kind == "mahjongg")
        if len(claims) < len(window.claims):
            after = fallen(window, claims)
            turn = fallen_back(common, window, after)
            window = after
        return replace(common, time_called=True, turn=turn, window=replace(window, only_mahjongg=True), covered=None)

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        """Claims for an exposure fall. Players who let the tile go may claim it, as after a withdrawal."""
        window = before.window
        any_fell = window is not None and any(claim.kind == "exposure" for claim in window.claims)
        return {seat: replace(own, let_go=0) for seat, own in hands.items()} if any_fell else hands

    def tell(self) -> str:
        return (
            "Time is called. Play stops, and claims for an exposure are dropped. "
            "The latest discard can still give Mah Jongg."
            if self.claimable
            else "Time is called."
        )

    def say(self, to: Speaker) -> str:
        return "Time is up."


class HandsThrownIn(Event, frozen=True, kw_only=True):
    """The hands were thrown in before the first discard. The game is dealt again."""

    def on_table(self, common: Common) -> Common:
        return Common(game=common.game - 1, named_east=common.east, finished=common.finished)

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        return {seat: Own() for seat in hands}

    def on_wall(self, wall: Wall) -> Wall | None:
        return ()

    def tell(self) -> str:
        return "The hands are thrown in; the game is dealt again."


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over: the result, the points, and the next East."""

    result: GameResult
    score: Score
    next_east: Seat | None
    rolling: tuple[Seat, ...]

    def on_table(self, common: Common) -> Common:
        assert common.east is not None
        done = Finished(game=common.game, east=common.east, result=self.result, score=read_only(self.score))
        return replace(
            common,
            phase="over",
            window=None,
            passing=None,
            turn=None,
            named_east=self.next_east,
            rolling=self.rolling,
            finished=(*common.finished, done),
        )

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        return with_pass_taken_back(hands, before)

    def cites_at(self, before: State) -> tuple[str, ...]:
        return ("start.three-players-reroll",) if self.rolling else ("start.dice-rotate",)

    def tell(self) -> str:
        points = ", ".join(f"{seat} {points:+d}" for seat, points in self.score.points.items())
        return f"The game is over: {tell_result(self.result)}. Points: {points}."

    def say(self, to: Speaker) -> str:
        result = self.result
        match result:
            case MahJongg():
                how = {
                    "discard": f"on {to.whose(result.thrower, 'your')} discard" if result.thrower else "",
                    "self_pick": "self-picked",
                }
                words = how.get(result.by, "")
                return f"Mah Jongg! {to.who(result.winner)} won{', ' + words if words else ''}."
            case WallGame():
                return "Wall game. No one won."
            case MahJonggInError():
                return f"{to.whose(result.declarer)} Mah Jongg in error ended the game."
            case DeadHands():
                return "Only one hand is live, so the game is over."
            case Misnamed():
                return "A misnamed tile ended the game."
            case Unfinished():
                return "Time is up. The game ends unfinished."
            case _:
                return "The game is over."


Acts = CallTime | ThrowHandsIn
Happenings = TimeCalled | HandsThrownIn | GameEnded
