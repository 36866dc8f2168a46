"""Every decision of a seat against the best one known, from what the seat saw at that moment and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from eastwind.coach.advice_parts import Advice, CallAdvice, DiscardAdvice, Outlook
from eastwind.coach.advise import Coach
from eastwind.coach.discard_advice import advise_turn
from eastwind.review.moves import GameMove, PlayedGame
from eastwind.rules.seats import Seat
from eastwind.table.hand import in_hand
from eastwind.table.moments.at_the_wall import TilePicked
from eastwind.table.moments.claiming import ClaimDiscard
from eastwind.table.moments.courtesy import GiveCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile, TileDiscarded
from eastwind.table.moments.ending import GameEnded
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import CompletePass, PassTiles
from eastwind.table.options import Options, options
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import ORDER, Tile, in_order, spoken_name

Kind = Literal["pass", "throw", "exchange", "trade", "call", "mahjongg"]  # exchange: a trade that was missed
SMALL = 0.05  # points; below it, what was done counts as the best
PASSING = PassTiles | GiveCourtesy | CompletePass


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision: what was done, what would have been best, and what both leave to expect."""

    kind: Kind
    place: int  # its number among the moves of the game
    seen: State  # the table as this seat saw it
    did: tuple[Tile, ...]  # the tiles that it was about
    best: tuple[Tile, ...]
    called: bool | None  # whether the call was made, if this is about one
    expected: float  # points if the best is done
    cost: float  # how many of them the decision gave away
    margin: float  # how much worse the usual alternative is: a decision is worth praise if this is large
    win: float  # the chance to win, after what was done
    why: str  # why the best is best

    @property
    def after(self) -> float:
        """Points to expect after what was done."""
        return self.expected - self.cost


def decisions_of(game: PlayedGame, seat: Seat, coach: Coach) -> list[ReviewedDecision]:
    """All decisions of a seat that can be measured, in order."""
    found: list[ReviewedDecision] = []
    for place, move in enumerate(game.moves):
        if move.before.common.phase in ("charleston", "play") and not move.before.common.places[seat].dead:
            found += _own(place, move, seat, coach)
        if any(isinstance(event, TileDiscarded) for event in move.events):
            found += _offer(game.moves, place, seat, coach)
    return found


def _own(place: int, move: GameMove, seat: Seat, coach: Coach) -> Iterator[ReviewedDecision]:
    """What this seat did itself."""
    command = move.command
    if getattr(command, "seat", None) != seat:
        return
    seen = view(move.before, seat)
    may = options(seen, seat)
    if isinstance(command, PASSING) and command.tiles and not getattr(command, "blind", 0):
        yield _passed(place, seen, may, command.tiles, coach)
    elif isinstance(command, DiscardTile) and command.tile in may.discard_tile:
        yield _threw(place, seen, may, command.tile, coach)
    elif isinstance(command, ExchangeJoker):
        yield from _exchanged(place, seen, may, command, coach)
    elif isinstance(command, DeclareMahJongg) and may.discard_tile and may.declare_mah_jongg:
        advice = coach.advise(seen, may)
        if advice.outlook.win == 1.0:
            yield _won(place, seen, advice)


def _passed(place: int, seen: State, may: Options, tiles: Sequence[Tile], coach: Coach) -> ReviewedDecision:
    advice = coach.advise(seen, may)
    mine = coach.after_pass(seen, tiles)
    best = advice.passing.tiles if advice.passing and len(advice.passing.tiles) == len(tiles) else tuple(tiles)
    expected = max(advice.outlook.points, mine.points)
    cost = expected - mine.points
    return ReviewedDecision(
        "pass", place, seen, tuple(in_order(tiles)), tuple(in_order(best)), None, expected, cost, 0.0, mine.win, advice.why
    )  # fmt: skip


def _threw(place: int, seen: State, may: Options, tile: Tile, coach: Coach) -> ReviewedDecision:
    advice = coach.advise(seen, may)
    turn = advice if advice.discards else advise_turn(coach.study, seen, may)
    mine = next(each for each in turn.discards if each.tile == tile)
    others = [each.points for each in turn.discards if each.tile != tile]
    if not advice.discards:  # it was Mah Jongg
        expected = max(advice.outlook.points, mine.points)
        return ReviewedDecision(
            "mahjongg", place, seen, (tile,), (), None, expected, expected - mine.points, 0.0, mine.win, advice.why
        )
    good = max((each for each in turn.exchanges if each.pays), key=lambda each: each.points, default=None)
    best = turn.discards[0]
    margin = mine.points - sum(others) / len(others) if others else 0.0
    if good is not None:
        return ReviewedDecision(
            "exchange", place, seen, (tile,), (good.tile,), None, good.points, good.points - mine.points, 0.0, mine.win,
            good.why,
        )  # fmt: skip
    expected = max(best.points, mine.points)
    return ReviewedDecision(
        "throw", place, seen, (tile,), (best.tile,), None, expected, expected - mine.points, margin, mine.win,
        _why_not(mine, best) if best.points - mine.points > SMALL else mine.why,
    )  # fmt: skip


def _why_not(mine: DiscardAdvice, best: DiscardAdvice) -> str:
    """What is wrong with the tile that was thrown, and what the better one does."""
    return f"The {spoken_name(mine.tile)}: {mine.why} The {spoken_name(best.tile)}: {best.why}"


def _exchanged(
    place: int, seen: State, may: Options, command: ExchangeJoker, coach: Coach
) -> Iterator[ReviewedDecision]:
    """A joker that was fetched."""
    turn = advise_turn(coach.study, seen, may)
    mine = next(
        (
            each
            for each in turn.exchanges
            if (each.tile, each.owner, each.exposure) == (command.tile, command.owner, command.exposure)
        ),
        None,
    )
    if mine is not None:
        best = turn.discards[0]
        expected = max(best.points, mine.points)
        why = mine.why if mine.points >= best.points else best.why
        yield ReviewedDecision(
            "trade", place, seen, (command.tile,), (command.tile,) if mine.points >= best.points else (best.tile,),
            None, expected, expected - mine.points, mine.points - best.points, mine.win, why,
        )  # fmt: skip


def _won(place: int, seen: State, advice: Advice) -> ReviewedDecision:
    points = advice.outlook.points
    return ReviewedDecision("mahjongg", place, seen, (), (), True, points, 0.0, points, 1.0, advice.why)


def _offer(moves: Sequence[GameMove], place: int, seat: Seat, coach: Coach) -> Iterator[ReviewedDecision]:
    """A discard of someone else that this seat could have called."""
    after = moves[place].after
    if after.common.phase != "play" or after.common.places[seat].dead:
        return
    seen = view(after, seat)
    may = options(seen, seat)
    did = _answer(moves[place + 1 :], seat)
    if not may.claim_discard or (did is None and not _worth_a_thought(seen, may, seat, coach)):
        return
    call = coach.advise(seen, may).call
    if call is None or call.called is None:
        return
    yield _answered(place, seen, call, did)


def _worth_a_thought(seen: State, may: Options, seat: Seat, coach: Coach) -> bool:
    """Whether the discard could be exposed with another of its kind, or makes Mah Jongg. Most discards do neither."""
    discard, own = seen.common.discard, seen.hands[seat]
    if "exposure" in may.claim_discard and discard is not None and discard.tile in own.rack:
        return True
    exposures = tuple(sorted(shown.exposure for shown in seen.common.places[seat].exposures))
    held = [0] * len(ORDER)
    for tile in (*in_hand(own), *([discard.tile] if discard else [])):
        held[ORDER[tile]] += 1
    return coach.study.chances.least(tuple(held), exposures) == 0


def _answer(following: Sequence[GameMove], seat: Seat) -> Literal["mahjongg", "exposure"] | None:
    """What the seat called the discard for, before the next one."""
    for move in following:
        command = move.command
        if isinstance(command, DeclareMahJongg) and command.seat == seat:
            return "mahjongg"
        if isinstance(command, MakeExposure) and command.seat == seat:
            return "exposure"
        if isinstance(command, ClaimDiscard) and command.seat == seat:
            return command.kind
        if any(isinstance(event, TileDiscarded | TilePicked | GameEnded) for event in move.events):
            return None
    return None


def _answered(
    place: int, seen: State, call: CallAdvice, did: Literal["mahjongg", "exposure"] | None
) -> ReviewedDecision:
    assert call.called is not None
    left, called = call.left, call.called
    made = did == "mahjongg" if call.call == "mahjongg" else did is not None  # exposing a winning tile is not winning
    mine: Outlook = called if made else left
    best = max(left.points, called.points)
    kind: Kind = "mahjongg" if call.call == "mahjongg" else "call"
    return ReviewedDecision(
        kind, place, seen, (call.tile,), (call.tile,) if called.points > left.points else (), made, best,
        best - mine.points, abs(called.points - left.points), mine.win, call.why,
    )  # fmt: skip
