"""`strong`: plays like `steady`, unless a choice that is close has a clearly larger learned value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eastwind.card.match import Exposure, Matcher
from eastwind.players.steady.bot import Steady
from eastwind.players.steady.charleston import GivenUp, next_cheapest
from eastwind.players.steady.danger import Wants, dangers_by, opponents
from eastwind.players.steady.decision import OfferDecision, ReasonedAct
from eastwind.players.steady.reasons import after_call
from eastwind.players.steady.sight import JOKERS, Held, Sight, count, less
from eastwind.players.steady.throws import TurnDecision, fetches, rank, thrown_kinds
from eastwind.players.steady.weights import STEADY, Weights
from eastwind.players.strong.departures import why
from eastwind.players.strong.learned import learned_net
from eastwind.players.strong.net import Net
from eastwind.players.strong.picture import MomentPicture, Option, draw, log
from eastwind.players.strong.stakes import stakes_of
from eastwind.rules.sheet import Sheet
from eastwind.table.options import Options
from eastwind.table.state import State
from eastwind.tiles import JOKER, TILES, Tile

MOST_THROWS = 6
CLOSE_THROW = 192  # 64ths of a bit: a throw that `steady` finds worse than this is not looked at
CLOSE_CALL = 64
FAR_CALL = 4  # tiles away: calls for hands farther than this are left to `steady`
OTHER_PASSES = 2  # kinds that may go instead of one of the three


class Strong(Steady):
    """A player with a card, at a table with a sheet, and what it has learned."""

    def __init__(self, card: Matcher, sheet: Sheet, weights: Weights = STEADY, learned: Net | None = None) -> None:
        super().__init__(card, sheet, weights)
        self.learned = learned or learned_net()
        self.stakes = stakes_of(card.card, sheet, self.chances.tables)

    def explain(self, view: State, options: Options) -> ReasonedAct:
        """An act, with its reason in words."""
        decision = self.decide(view, options)
        return ReasonedAct(decision.command, why(self.chances, view, decision))

    def prefer_throw(self, view: State, turn: TurnDecision) -> TurnDecision:
        """A throw that is close to the best may be better.

        A joker, or a tile that fetches one, goes only if it is the best. Two exposures are never fed for it.
        """
        best, kept, scene = turn.throws[0], set(fetches(view)) | {JOKERS}, self._scene(view, turn.sight)
        close = [
            throw
            for throw in turn.throws
            if throw is best
            or (
                log(throw.score) - log(best.score) >= -CLOSE_THROW
                and throw.kind not in kept
                and not _feeds(scene.wants.values(), throw.kind, best.kind)
            )
        ][:MOST_THROWS]
        options = [
            Option(
                "throw",
                less(turn.sight.held, throw.kind),
                turn.sight.exposures,
                thrown=throw.kind,
                edge=log(throw.score) - log(best.score),
            )
            for throw in close
        ]
        chosen = close[self._best(scene, options, self.learned.margins.throw)]
        if chosen is best:
            return turn
        others = (throw for throw in turn.throws if throw is not chosen)
        return turn._replace(throws=(chosen, *others), instead=best)

    def prefer_call(self, view: State, offer: OfferDecision) -> OfferDecision:
        """A call that doesn't pay by enough may still be good, and one that does may not."""
        call = offer.call or offer.rejected
        if call is None:
            return offer
        edge = log(call.score) - log(offer.now.total)
        if offer.call is None and (edge < -CLOSE_CALL or call.weighed.least > FAR_CALL):
            return offer
        sight, held = offer.sight, after_call(offer.sight, offer.tile, call.group)
        scene = self._scene(view, sight)
        thrown = rank(self.chances, view, held, call.weighed, scene.danger)[0].kind
        jokers = call.group.count(JOKER)
        exposures = tuple(sorted((*sight.exposures, Exposure(offer.tile, len(call.group) + 1, jokers))))
        calling = Option("call", less(held, thrown), exposures, thrown=thrown, edge=edge)
        waiting = Option("wait", sight.held, sight.exposures)
        options = [calling, waiting] if offer.call else [waiting, calling]
        chosen = options[self._best(scene, options, self.learned.margins.call)]
        if chosen is options[0]:
            return offer
        called, rejected = (call, None) if chosen is calling else (None, call)
        return offer._replace(call=called, rejected=rejected, learned=True)

    def prefer_pass(self, view: State, sight: Sight, given: GivenUp) -> GivenUp:
        """One of the tiles may be worth keeping, and one of the next two may go instead."""
        passes = [given.tiles]
        others = next_cheapest(self.chances, sight, given, OTHER_PASSES)
        for place, tile in enumerate(given.tiles):
            if tile not in given.tiles[:place]:
                passes += [(*given.tiles[:place], TILES[kind], *given.tiles[place + 1 :]) for kind in others]
        options = [Option("pass", _without(sight.held, tiles), (), passed=tiles) for tiles in passes]
        scene = MomentPicture(view, sight, {}, (), {}, frozenset(), self.stakes)
        chosen = passes[self._best(scene, options, self.learned.margins.passed)]
        return given if chosen is given.tiles else given._replace(tiles=chosen, instead=given.tiles)

    def _scene(self, view: State, sight: Sight) -> MomentPicture:
        others = opponents(self.chances, view, sight)
        danger = dangers_by(self.chances, view, sight, others)
        wants = {each.seat: each for each in others}
        return MomentPicture(view, sight, wants, danger, thrown_kinds(view), frozenset(fetches(view)), self.stakes)

    def _best(self, scene: MomentPicture, options: Sequence[Option], margin: int) -> int:
        """Which option to take: the first one, unless another is better by more than the margin."""
        if len(options) < 2:
            return 0
        values = [self.learned.value(draw(self.chances, scene, option)) for option in options]
        best, chosen = values[0] + margin, 0
        for place, value in enumerate(values[1:], 1):
            if value > best:
                best, chosen = value, place
        return chosen


def _feeds(others: Iterable[Wants], kind: int, instead: int) -> bool:
    """Whether someone with two exposures wants a tile more than the other one."""
    return any(wants.exposed >= 2 and wants.share[kind] > wants.share[instead] for wants in others)


def _without(held: Held, tiles: Sequence[Tile]) -> Held:
    return tuple(has - given for has, given in zip(held, count(tiles), strict=True))
