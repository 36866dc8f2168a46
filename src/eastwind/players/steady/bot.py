"""`steady`: the bot. Every act comes with what it was based on, so that the bot can say why."""

from __future__ import annotations

from eastwind.card.match import Matcher
from eastwind.players.player import seat_of
from eastwind.players.steady.chances import chances_of
from eastwind.players.steady.charleston import GivenUp, can_spare, give_up, should_stop
from eastwind.players.steady.decision import BotDecision, Complete, Fetch, OfferDecision, PassDecision, ReasonedAct
from eastwind.players.steady.number_tables import make_tables
from eastwind.players.steady.reasons import why
from eastwind.players.steady.sight import Sight, less, see
from eastwind.players.steady.throws import TurnDecision, best_exchange, has_exchange, look, tile_of
from eastwind.players.steady.weights import STEADY, Weights
from eastwind.players.steady.which_calls import best_call
from eastwind.rules.sheet import Sheet
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass, StopCharleston
from eastwind.table.options import Options
from eastwind.table.seats import the_discard
from eastwind.table.state import State
from eastwind.tiles import HAND_TILES, JOKER, ORDER


class Steady:
    """A player with a card, at a table with a sheet. It remembers only what it has computed."""

    def __init__(self, card: Matcher, sheet: Sheet, weights: Weights = STEADY) -> None:
        self.chances = chances_of(card, make_tables(card.card, sheet, weights))

    def react(self, view: State, options: Options) -> AnyCommand | None:
        """One act, or None."""
        return self.decide(view, options).command

    def explain(self, view: State, options: Options) -> ReasonedAct:
        """An act, with its reason in words."""
        decision = self.decide(view, options)
        return ReasonedAct(decision.command, why(self.chances, view, decision))

    def decide(self, view: State, options: Options) -> BotDecision:
        """One act, and what it was decided by."""
        if options.claim_discard or options.withdraw_claim:
            return self._answer(view, options)
        if options.discard_tile:
            return self._play(view, options)
        if options.pick_tile:
            return BotDecision(PickTile(seat=seat_of(view)))
        return self._pass(view, options)

    def _is_complete(self, sight: Sight) -> bool:
        return self.chances.least(sight.held, sight.exposures) == 0

    def _pass(self, view: State, options: Options) -> BotDecision:
        seat = seat_of(view)
        sight = see(view, seat)
        if options.declare_mah_jongg and sum(sight.held) == HAND_TILES and self._is_complete(sight):
            return BotDecision(DeclareMahJongg(seat=seat), Complete(sight))
        if options.pass_tiles:
            return self._pass_tiles(view, sight, options)
        if options.rack_pass:
            return BotDecision(RackPass(seat=seat))
        if options.wish_courtesy:
            given = give_up(self.chances, sight, 3)
            spare = can_spare(self.chances, given, self.chances.scale.numbers.courtesy)
            return BotDecision(WishCourtesy(seat=seat, count=spare), PassDecision(sight, given))
        if options.give_courtesy:
            given = give_up(self.chances, sight, options.give_courtesy)
            return BotDecision(GiveCourtesy(seat=seat, tiles=given.tiles), PassDecision(sight, given))
        if options.complete_pass:
            given = give_up(self.chances, sight, options.complete_pass)
            return BotDecision(CompletePass(seat=seat, tiles=given.tiles), PassDecision(sight, given))
        return BotDecision(None)

    def _pass_tiles(self, view: State, sight: Sight, options: Options) -> BotDecision:
        given = give_up(self.chances, sight, options.pass_tiles)
        if options.stop_charleston and should_stop(self.chances, given):
            return BotDecision(StopCharleston(seat=sight.seat), PassDecision(sight, given))
        blind = 0
        if options.blind:
            spare = can_spare(self.chances, given, self.chances.scale.numbers.blind)
            blind = min(options.blind, options.pass_tiles - spare)
        if not blind:
            given = self.prefer_pass(view, sight, given)
        tiles = given.tiles[: options.pass_tiles - blind]
        return BotDecision(PassTiles(seat=sight.seat, tiles=tiles, blind=blind), PassDecision(sight, given))

    def _play(self, view: State, options: Options) -> BotDecision:
        seat = seat_of(view)
        sight = see(view, seat, with_pick=True)
        if options.declare_mah_jongg and self._is_complete(sight):
            return BotDecision(DeclareMahJongg(seat=seat), Complete(sight))
        turn = look(self.chances, view, sight)
        if options.exchange_joker:
            chosen = best_exchange(self.chances, view, turn, options.exchange_joker)
            if chosen is not None:
                tile, owner, index = offered = options.exchange_joker[chosen]
                return BotDecision(
                    ExchangeJoker(seat=seat, tile=tile, owner=owner, exposure=index), Fetch(turn, offered)
                )
        if options.rack_tile and view.setup.sheet.jokers.needs_rack and has_exchange(view, sight.held):
            return BotDecision(RackTile(seat=seat))
        turn = self.prefer_throw(view, turn)
        return BotDecision(DiscardTile(seat=seat, tile=tile_of(turn.throws[0])), turn)

    def _answer(self, view: State, options: Options) -> BotDecision:
        if options.withdraw_claim and not (options.make_exposure or options.declare_mah_jongg):
            return BotDecision(None)  # claimed; the others have not answered yet
        seat, tile = seat_of(view), the_discard(view.common).tile
        sight = see(view, seat)
        complete = sight._replace(held=less(sight.held, ORDER[tile], -1))
        if (options.declare_mah_jongg or options.claim_discard) and self._is_complete(complete):
            declare = DeclareMahJongg(seat=seat)
            claim = ClaimDiscard(seat=seat, discard=options.discard, kind="mahjongg")
            return BotDecision(declare if options.declare_mah_jongg else claim, Complete(complete))
        if tile != JOKER and ("exposure" in options.claim_discard or options.make_exposure):
            now = self.chances.weigh(sight, sight.held, sight.exposures)
            offer = self.prefer_call(view, OfferDecision(sight, now, tile, *best_call(self.chances, sight, tile, now)))
            if offer.call and options.make_exposure:
                return BotDecision(MakeExposure(seat=seat, tiles=offer.call.group), offer)
            if offer.call:
                return BotDecision(ClaimDiscard(seat=seat, discard=options.discard, kind="exposure"), offer)
            return BotDecision(self._let_be(view, options), offer)
        return BotDecision(self._let_be(view, options))

    def prefer_throw(self, view: State, turn: TurnDecision) -> TurnDecision:
        """The throws, the one to make first. `strong` reorders them."""
        return turn

    def prefer_call(self, view: State, offer: OfferDecision) -> OfferDecision:
        """The answer to a discard. `strong` may change it."""
        return offer

    def prefer_pass(self, view: State, sight: Sight, given: GivenUp) -> GivenUp:
        """The three tiles to pass. `strong` may choose others."""
        return given

    def _let_be(self, view: State, options: Options) -> AnyCommand | None:
        """Picks, lets the tile go, or gets out of a claim that was made in this seat's name."""
        seat = seat_of(view)
        if options.pick_tile:
            return PickTile(seat=seat)
        if options.let_discard_go:
            return LetDiscardGo(seat=seat, discard=options.discard)
        if options.withdraw_claim:
            return WithdrawClaim(seat=seat, discard=options.discard)
        return MakeExposure(seat=seat, tiles=options.make_exposure[0]) if options.make_exposure else None
