"""Every act of the table in one row: when it can be done, who judges it, and how a seat is offered it.

`decide(state, act, card)` gives events, or the rule against the act. It changes nothing. At a recording table,
recording/record_act.py decides what an act against the rules leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from eastwind.card.match import Matcher
from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.table import offering
from eastwind.table.act_row import ActRow
from eastwind.table.game import (
    charleston,
    claims,
    dead_calls,
    dealing,
    director,
    enforce,
    exposures,
    joker_exchange,
    mahjongg,
    mahjongg_in_error,
    positions,
    turns,
)
from eastwind.table.moments import AnyCommand, Events
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TouchWall
from eastwind.table.moments.claiming import ClaimDiscard, EndClaims, LetDiscardGo, TakeDiscard, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import CheckHand, DeclareMahJongg, ShowHand
from eastwind.table.moments.discarding import CorrectName, DiscardTile, NameTile
from eastwind.table.moments.ending import CallTime, ThrowHandsIn
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.moments.passing import CompletePass, LookAtTile, PassTiles, RackPass, StopCharleston
from eastwind.table.moments.refereeing import (
    CallHandDead,
    NoticeIrregularity,
    PenalizePlayer,
    ReportIrregularity,
    RuleHandDead,
    RuleHandLive,
)
from eastwind.table.moments.starting import LayOutPosition, RollForEast, StartGame
from eastwind.table.options import Options, options
from eastwind.table.recording import dead_calls as recorded_dead_calls
from eastwind.table.recording import misnaming, reports, spoken_names
from eastwind.table.recording.record_act import record
from eastwind.table.state import State

ACTS: tuple[ActRow, ...] = (
    ActRow(act=RollForEast, when="before the game", judge=dealing.roll_for_east),
    ActRow(act=StartGame, when="before the game", judge=dealing.start_game),
    ActRow(act=LayOutPosition, when="before the game", judge=positions.lay_out),
    ActRow(
        act=PassTiles,
        when="during the game",
        judge=charleston.pass_tiles,
        offered=offering.may_pass,
        each=offering.passes,
    ),
    ActRow(
        act=CompletePass,
        when="during the game",
        judge=charleston.complete_pass,
        offered=lambda may, act: may.complete_pass > 0 and len(act.tiles) in (0, may.complete_pass),
        each=offering.completed_passes,
    ),
    ActRow(
        act=RackPass,
        when="during the game",
        judge=charleston.rack_pass,
        offered=lambda may, _: may.rack_pass,
        each=lambda _, seat, may: _if(may.rack_pass, RackPass(seat=seat)),
    ),
    ActRow(
        act=StopCharleston,
        when="during the game",
        judge=charleston.stop,
        offered=lambda may, _: may.stop_charleston,
        each=lambda _, seat, may: _if(may.stop_charleston, StopCharleston(seat=seat)),
    ),
    ActRow(
        act=WishCourtesy,
        when="during the game",
        judge=charleston.wish_courtesy,
        offered=lambda may, _: may.wish_courtesy,
        each=offering.wishes,
    ),
    ActRow(
        act=GiveCourtesy,
        when="during the game",
        judge=charleston.give_courtesy,
        offered=lambda may, act: 0 < may.give_courtesy == len(act.tiles),
        each=offering.courtesy_passes,
    ),
    ActRow(
        act=LetDiscardGo,
        when="in play",
        judge=claims.let_go,
        offered=lambda may, act: may.let_discard_go and act.discard == may.discard,
        each=lambda _, seat, may: _if(may.let_discard_go, LetDiscardGo(seat=seat, discard=may.discard)),
    ),
    ActRow(
        act=ClaimDiscard,
        when="in play",
        judge=claims.make_claim,
        offered=lambda may, act: act.kind in may.claim_discard and act.discard == may.discard and not act.same_moment,
        each=offering.claims,
    ),
    ActRow(
        act=WithdrawClaim,
        when="in play",
        judge=claims.withdraw,
        offered=lambda may, act: may.withdraw_claim and act.discard == may.discard,
        each=lambda _, seat, may: _if(may.withdraw_claim, WithdrawClaim(seat=seat, discard=may.discard)),
    ),
    ActRow(
        act=TakeDiscard,
        when="in play",
        judge=claims.take,
        recorded_with_card=misnaming.take,
        offered=lambda may, act: may.take_discard and act.discard == may.discard,
        each=lambda _, seat, may: _if(may.take_discard, TakeDiscard(seat=seat, discard=may.discard)),
    ),
    ActRow(
        act=MakeExposure,
        when="in play",
        judge=exposures.expose,
        recorded_with_card=misnaming.expose,
        offered=lambda may, act: offering.is_group_of(act.tiles, may.make_exposure),
        each=offering.exposures,
    ),
    ActRow(
        act=TouchWall,
        when="in play",
        judge=turns.touch,
        offered=lambda may, _: may.touch_wall,
        each=lambda _, seat, may: _if(may.touch_wall, TouchWall(seat=seat)),
    ),
    ActRow(
        act=PickTile,
        when="in play",
        judge=turns.pick,
        offered=lambda may, act: may.pick_tile and not act.wrong_end,
        each=lambda _, seat, may: _if(may.pick_tile, PickTile(seat=seat)),
    ),
    ActRow(
        act=RackTile,
        when="in play",
        judge=turns.rack,
        offered=lambda may, _: may.rack_tile,
        each=lambda _, seat, may: _if(may.rack_tile, RackTile(seat=seat)),
    ),
    ActRow(act=NameTile, when="in play", judge=turns.name_tile, recorded=spoken_names.name_tile),
    ActRow(
        act=DiscardTile,
        when="in play",
        judge=turns.throw,
        recorded=spoken_names.throw,
        offered=lambda may, act: act.tile in may.discard_tile,
        each=offering.discards,
    ),
    ActRow(
        act=ChangeExposure,
        when="in play",
        judge=exposures.change_exposure,
        offered=lambda may, act: offering.is_group_of(act.tiles, may.change_exposure),
        each=offering.changed_exposures,
    ),
    ActRow(
        act=ExchangeJoker,
        when="in play",
        judge=joker_exchange.exchange,
        recorded=spoken_names.exchange,
        offered=lambda may, act: (act.tile, act.owner, act.exposure) in may.exchange_joker,
        each=offering.exchanges,
    ),
    ActRow(
        act=DeclareMahJongg,
        when="during the game",
        judge_with_card=mahjongg.declare,
        recorded_with_card=misnaming.declare,
        offered=lambda may, _: may.declare_mah_jongg,
        each=lambda _, seat, may: _if(may.declare_mah_jongg, DeclareMahJongg(seat=seat)),
    ),
    ActRow(act=ShowHand, when="during the game", judge=mahjongg_in_error.show_hand),
    ActRow(act=CheckHand, when="during the game", judge=mahjongg_in_error.check_hand),
    ActRow(
        act=CallHandDead,
        when="during the game",
        judge_with_card=dead_calls.call_dead,
        recorded_with_card=recorded_dead_calls.call_dead,
    ),
    ActRow(act=CorrectName, when="in play", judge=turns.rename, recorded_with_card=misnaming.rename),
    ActRow(
        act=ReportIrregularity,
        when="during the game",
        judge=director.only_at_a_recording_table,
        recorded=reports.report,
    ),
    ActRow(
        act=NoticeIrregularity,
        when="during the game",
        judge=director.only_at_a_recording_table,
        recorded_with_card=misnaming.notice,
    ),
    ActRow(act=LookAtTile, when="during the game", judge=director.only_at_a_recording_table, recorded=reports.look),
    ActRow(act=RuleHandDead, when="during the game", judge=director.rule_dead),
    ActRow(act=RuleHandLive, when="during the game", judge=director.rule_live),
    ActRow(act=EndClaims, when="in play", judge=claims.end_window),
    ActRow(act=CallTime, when="during the game", judge=director.call_time),
    ActRow(act=ThrowHandsIn, when="during the game", judge=director.throw_in),
    ActRow(act=PenalizePlayer, when="during the game", judge=director.penalize),
)
ROW_OF: Mapping[type, ActRow] = {row.act: row for row in ACTS}


def decide(state: State, act: AnyCommand, card: Matcher) -> Events | Rejected:
    """What an act leads to at this table, by its sheet."""

    def judged(state: State, act: AnyCommand) -> Events | Rejected:
        return judge(state, act, card)

    try:
        outcome = (_prevent if state.setup.conduct == "prevent" else record)(state, act, judged)
    except InputError as error:  # impossible facts: it cannot have happened
        return Rejected("table.facts", why=str(error))
    return outcome if isinstance(outcome, Rejected) else enforce.past_the_dead(state, outcome)


def _prevent(
    state: State, act: AnyCommand, judged: Callable[[State, AnyCommand], Events | Rejected]
) -> Events | Rejected:
    outcome = judged(state, act)
    if isinstance(outcome, Rejected) or not isinstance(act, DiscardTile):
        return outcome
    return mahjongg_in_error.discarded_without_mahjongg(state, outcome)


def judge(state: State, act: AnyCommand, card: Matcher) -> Events | Rejected:
    """What an act leads to if it is legal, or the rule against it."""
    row, phase = ROW_OF[type(act)], state.common.phase
    if row.when == "before the game":
        return row.judged(state, act, card)
    if phase in ("set_up", "over"):
        return Rejected("table.no-game")
    if isinstance(act, SeatCommand):
        reason = turns.cannot_act(state, act)
        if reason is not None:
            return reason
    if row.when == "in play" and phase != "play":
        return Rejected("start.begins")
    return row.judged(state, act, card)


def is_option(may: Options, act: AnyCommand) -> bool:
    """Whether an act is one of these options. The table checks that its tiles are held."""
    offered = ROW_OF[type(act)].offered
    return offered is not None and bool(offered(may, act))


def every_act(view: State, seat: Seat) -> Iterator[AnyCommand]:
    """What this seat may do now, one by one. A Mah Jongg in it may be in error: `options` doesn't look at the card."""
    may = options(view, seat)
    for row in ACTS:
        if row.each is not None:
            yield from row.each(view, seat, may)


def _if(may: bool, act: AnyCommand) -> Iterator[AnyCommand]:
    if may:
        yield act
