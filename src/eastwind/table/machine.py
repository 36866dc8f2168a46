"""Every act of the table in one row: when it can be done, who judges it, how a seat is offered it, and how it is written.

`decide(state, act, card)` gives events, or the rule against the act. It changes nothing. At a recording table,
recording/record_act.py decides what an act against the rules leads to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from eastwind.card.match import Matcher
from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.table import options
from eastwind.table.act_row import ActRow
from eastwind.table.game import (
    calls_of_dead,
    dealing,
    director,
    discard_claims,
    enforce,
    exposures_made,
    given_positions,
    joker_exchange,
    mahjongg_declared,
    mahjongg_in_error,
    tile_passes,
    turn_of_play,
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
from eastwind.table.options import Options, plain_offer
from eastwind.table.recording import (
    irregular_acts,
    irregular_claims,
    misnamed_discards,
    recorded_dead_calls,
    reports,
    spoken_names,
)
from eastwind.table.recording.record_act import record
from eastwind.table.scenes import verbs
from eastwind.table.state import State

# fmt: off
ACTS: tuple[ActRow, ...] = (
    ActRow(act=StartGame, when="before the game", judge=dealing.start_game, orders=verbs.STARTS),
    ActRow(act=RollForEast, when="before the game", judge=dealing.roll_for_east, orders=(verbs.ROLLS,)),
    ActRow(act=LayOutPosition, when="before the game", judge=given_positions.lay_out),
    ActRow(act=PassTiles, when="during the game", judge=tile_passes.pass_tiles,
           recorded=irregular_acts.noting_jokers(tile_passes.pass_tiles), irregular=irregular_acts.pass_tiles,
           offer=options.PASSES, verbs={"passes": verbs.passes}, code={"tiles": "tiles", "number": "blind"}),
    ActRow(act=CompletePass, when="during the game", judge=tile_passes.complete_pass,
           recorded=irregular_acts.noting_jokers(tile_passes.complete_pass), irregular=irregular_acts.pass_tiles,
           offer=options.COMPLETED_PASSES, verbs={"completes": verbs.with_tiles(CompletePass)}, code={"tiles": "tiles"}),
    ActRow(act=RackPass, when="during the game", judge=tile_passes.rack_pass, offer=plain_offer(RackPass), code={}),
    ActRow(act=StopCharleston, when="during the game", judge=tile_passes.stop, irregular=irregular_acts.stop,
           offer=plain_offer(StopCharleston), verbs={"stops": verbs.plain(StopCharleston)}, code={}),
    ActRow(act=WishCourtesy, when="during the game", judge=tile_passes.wish_courtesy, offer=options.WISHES,
           verbs={"wishes": verbs.with_count(WishCourtesy)}, code={"number": "count"}),
    ActRow(act=GiveCourtesy, when="during the game", judge=tile_passes.give_courtesy,
           recorded=irregular_acts.noting_jokers(tile_passes.give_courtesy), irregular=irregular_acts.pass_tiles,
           offer=options.COURTESY_PASSES, verbs={"gives": verbs.with_tiles(GiveCourtesy)}, code={"tiles": "tiles"}),
    ActRow(act=LetDiscardGo, when="in play", judge=discard_claims.let_go, offer=plain_offer(LetDiscardGo, "discard"),
           verbs={"lets": verbs.lets_go}, code={"discard": "discard"}),
    ActRow(act=ClaimDiscard, when="in play", judge=discard_claims.make_claim, irregular=irregular_claims.claim,
           by_dead_hand="claim", belongs_before=True, takes_up_claim=True, offer=options.CLAIMS,
           verbs={"claims": verbs.claims}, code={"discard": "discard", "number": "kind"}),
    ActRow(act=WithdrawClaim, when="in play", judge=discard_claims.withdraw, irregular=irregular_acts.withdraw,
           belongs_before=True, offer=plain_offer(WithdrawClaim, "discard"),
           verbs={"withdraws": verbs.with_discard(WithdrawClaim)}, code={"discard": "discard"}),
    ActRow(act=TakeDiscard, when="in play", judge=discard_claims.take, recorded_with_card=misnamed_discards.take,
           irregular=irregular_claims.take, by_dead_hand="claim", belongs_before=True, takes_up_claim=True,
           offer=plain_offer(TakeDiscard, "discard"), verbs={"takes": verbs.takes},
           code={"discard": "discard", "number": "moved"}),
    ActRow(act=MakeExposure, when="in play", judge=exposures_made.expose, recorded_with_card=misnamed_discards.expose,
           irregular=irregular_claims.expose, by_dead_hand="claim", belongs_before=True, takes_up_claim=True,
           offer=options.EXPOSURES, verbs={"exposes": verbs.with_tiles(MakeExposure)}, code={"way": "tiles"}),
    ActRow(act=TouchWall, when="in play", judge=turn_of_play.touch, irregular=irregular_acts.pick, by_dead_hand="pick",
           belongs_before=True, offer=plain_offer(TouchWall), verbs={"touches": verbs.touches}, code={}),
    ActRow(act=PickTile, when="in play", judge=turn_of_play.pick, irregular=irregular_acts.pick, by_dead_hand="pick",
           belongs_before=True, offer=plain_offer(PickTile, wrong_end=False), verbs={"picks": verbs.picks}, code={}),
    ActRow(act=RackTile, when="in play", judge=turn_of_play.rack, irregular=irregular_acts.rack, belongs_before=True,
           offer=plain_offer(RackTile), verbs={"racks": verbs.racks}, code={}),
    ActRow(act=NameTile, when="in play", judge=turn_of_play.name_tile, recorded=spoken_names.name_tile,
           irregular=irregular_acts.name_tile, belongs_before=True, verbs={"names": verbs.names}),
    ActRow(act=DiscardTile, when="in play", judge=mahjongg_in_error.discard, recorded=spoken_names.throw,
           irregular=irregular_acts.discard, by_dead_hand="discard", belongs_before=True, offer=options.DISCARDS,
           verbs={"throws": verbs.discards, "discards": verbs.discards}, code={"kind": "tile"}),
    ActRow(act=ChangeExposure, when="in play", judge=exposures_made.change_exposure, irregular=irregular_claims.change,
           belongs_before=True, offer=options.CHANGED_EXPOSURES,
           verbs={"changes": verbs.with_tiles(ChangeExposure, after="to ")}, code={"changed way": "tiles"}),
    ActRow(act=ExchangeJoker, when="in play", judge=joker_exchange.exchange, recorded=spoken_names.exchange,
           irregular=irregular_claims.exchange, by_dead_hand="exchange", belongs_before=True, offer=options.EXCHANGES,
           verbs={"exchanges": verbs.exchanges}, code={"kind": "tile", "owner": "owner", "index": "exposure"}),
    ActRow(act=DeclareMahJongg, when="during the game", judge_with_card=mahjongg_declared.declare,
           recorded_with_card=misnamed_discards.declare, belongs_before=True, takes_up_claim=True,
           offer=plain_offer(DeclareMahJongg), verbs={"declares": verbs.declares}, code={}),
    ActRow(act=ShowHand, when="during the game", judge=mahjongg_in_error.show_hand,
           verbs={"shows": verbs.plain(ShowHand, "tiles", "some tiles", "hand", "the hand")}),
    ActRow(act=CheckHand, when="during the game", judge=mahjongg_in_error.check_hand,
           orders=(verbs.order("checks", CheckHand),)),
    ActRow(act=PenalizePlayer, when="during the game", judge=director.penalize, orders=(verbs.PENALIZES,)),
    ActRow(act=CallHandDead, when="during the game", judge_with_card=calls_of_dead.call_dead,
           recorded_with_card=recorded_dead_calls.call_dead, irregular=irregular_acts.call_dead,
           verbs={"calls": verbs.calls_dead}, orders=(verbs.order_about("calls", CallHandDead, "dead"),)),
    ActRow(act=RuleHandDead, when="during the game", judge=director.rule_dead,
           orders=(verbs.order_about("rules", RuleHandDead, "dead"),)),
    ActRow(act=RuleHandLive, when="during the game", judge=director.rule_live,
           orders=(verbs.order_about("rules", RuleHandLive, "live"),)),
    ActRow(act=CorrectName, when="in play", judge=turn_of_play.rename, recorded_with_card=misnamed_discards.rename,
           orders=(verbs.order("renames", CorrectName),)),
    ActRow(act=NoticeIrregularity, when="during the game", judge=director.only_at_a_recording_table,
           recorded_with_card=misnamed_discards.notice, verbs={"notices": verbs.notices}, orders=(verbs.NOTICES,)),
    ActRow(act=ReportIrregularity, when="during the game", judge=director.only_at_a_recording_table,
           recorded=reports.report, orders=(verbs.REPORTS,)),
    ActRow(act=LookAtTile, when="during the game", judge=director.only_at_a_recording_table, recorded=reports.look,
           verbs={"looks": verbs.plain(LookAtTile)}),
    ActRow(act=EndClaims, when="in play", judge=discard_claims.end_window, orders=(verbs.ENDS_CLAIMS,)),
    ActRow(act=CallTime, when="during the game", judge=director.call_time,
           orders=(verbs.order("calls time", CallTime),)),
    ActRow(act=ThrowHandsIn, when="during the game", judge=director.throw_in,
           orders=(verbs.order("throws in", ThrowHandsIn),)),
)
# fmt: on
ROW_OF: Mapping[type, ActRow] = {row.act: row for row in ACTS}


def decide(state: State, act: AnyCommand, card: Matcher) -> Events | Rejected:
    """What an act leads to at this table, by its sheet."""
    try:
        if state.setup.conduct == "prevent":
            outcome = judge(state, act, card)
        else:
            outcome = record(state, act, ROW_OF[type(act)], lambda state, act: judge(state, act, card))
    except InputError as error:  # impossible facts: it cannot have happened
        return Rejected("table.facts", why=str(error))
    return outcome if isinstance(outcome, Rejected) else enforce.past_the_dead(state, outcome)


def judge(state: State, act: AnyCommand, card: Matcher) -> Events | Rejected:
    """What an act leads to if it is legal, or the rule against it."""
    row, phase = ROW_OF[type(act)], state.common.phase
    if row.when == "before the game":
        return row.judged(state, act, card)
    if phase in ("set_up", "over"):
        return Rejected("table.no-game")
    if isinstance(act, SeatCommand):
        reason = turn_of_play.cannot_act(state, act)
        if reason is not None:
            return reason
    if row.when == "in play" and phase != "play":
        return Rejected("start.begins")
    return row.judged(state, act, card)


def is_option(may: Options, act: AnyCommand) -> bool:
    """Whether an act is one of these options. The table checks that its tiles are held."""
    offer = ROW_OF[type(act)].offer
    return offer is not None and bool(offer.has(may, act))


def every_act(view: State, seat: Seat) -> Iterator[AnyCommand]:
    """What this seat may do now, one by one. A Mah Jongg in it may be in error: `options` doesn't look at the card."""
    may = options.options(view, seat)
    for row in ACTS:
        if row.offer is not None:
            yield from row.offer.each(view, seat, may)
