"""What people do at the wrong moment, with tiles they hold and discards on the table."""

from __future__ import annotations

from collections.abc import Callable

from eastwind.rules.seats import Seat
from eastwind.table.hand import in_hand
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile
from eastwind.table.moments.claiming import ClaimDiscard, TakeDiscard, WithdrawClaim
from eastwind.table.moments.discarding import CorrectName, DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.refereeing import CallHandDead, NoticeIrregularity
from eastwind.table.state import State
from eastwind.tiles import JOKER, Tile

Chooser = Callable[[int], int]


def _some_tile(state: State, seat: Seat, choose: Chooser) -> Tile:
    held = in_hand(state.hands[seat])
    return held[choose(len(held))]


def _latest(state: State, choose: Chooser) -> int:
    return max(1, state.common.throws - choose(2))


def _wrong_exposure(state: State, seat: Seat, _: Seat, choose: Chooser) -> AnyCommand:
    wanted = state.common.discard.tile if state.common.discard else None
    fitting = [tile for tile in state.hands[seat].rack if tile in (wanted, JOKER)]
    return MakeExposure(seat=seat, tiles=tuple(fitting[:3]) or (_some_tile(state, seat, choose),))


def _wrong_exchange(state: State, seat: Seat, other: Seat, choose: Chooser) -> AnyCommand | None:
    shown = state.common.places[other].exposures
    tile = shown[0].tile if shown and choose(2) else _some_tile(state, seat, choose)
    return ExchangeJoker(seat=seat, tile=tile, owner=other, exposure=0) if shown else None


WRONGS: tuple[Callable[[State, Seat, Seat, Chooser], AnyCommand | None], ...] = (
    lambda state, seat, _, choose: DiscardTile(seat=seat, tile=_some_tile(state, seat, choose)),
    lambda state, seat, _, choose: DiscardTile(seat=seat, tile=_some_tile(state, seat, choose), says="two bam"),
    lambda _, seat, __, choose: PickTile(seat=seat, wrong_end=choose(4) == 0),
    lambda _, seat, __, ___: RackTile(seat=seat),
    lambda state, seat, _, choose: ClaimDiscard(seat=seat, discard=_latest(state, choose), kind="exposure"),
    lambda state, seat, _, choose: ClaimDiscard(seat=seat, discard=_latest(state, choose), kind="mahjongg"),
    lambda state, seat, _, choose: TakeDiscard(seat=seat, discard=_latest(state, choose), moved=choose(2) == 0),
    lambda state, seat, _, choose: WithdrawClaim(seat=seat, discard=_latest(state, choose)),
    _wrong_exposure,
    _wrong_exchange,
    lambda _, seat, other, ___: CallHandDead(seat=seat, accused=other) if seat != other else None,
    lambda _, seat, __, choose: NoticeIrregularity(seat=seat if choose(2) else None, number=choose(4) or None),
    lambda _, __, ___, ____: CorrectName(),
)
