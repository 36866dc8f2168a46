"""decide(state, command, card) -> events, or the rule against them. Changes nothing.

The tables below name each command's function. RECORDED replaces some of them at a recording table, and
recording/record_act.py decides what an act against the rules leads to there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from eastwind.card.match import Matcher
from eastwind.refusals import InputError, Rejected
from eastwind.table import commands
from eastwind.table.events import Events
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
from eastwind.table.recording import dead_calls as recorded_dead_calls
from eastwind.table.recording import misnaming, reports, spoken_names
from eastwind.table.recording.record_act import record
from eastwind.table.state import State, TableMode

Handlers = Mapping[type, Callable[[State, Any], Events | Rejected]]
HandlersWithTheCard = Mapping[type, Callable[[State, Any, Matcher], Events | Rejected]]

BEFORE_THE_GAME: Handlers = {
    commands.RollForEast: dealing.roll_for_east,
    commands.StartGame: dealing.start_game,
    commands.LayOutPosition: positions.lay_out,
}
AT_ANY_TIME: Handlers = {
    commands.PassTiles: charleston.pass_tiles,
    commands.CompletePass: charleston.complete_pass,
    commands.RackPass: charleston.rack_pass,
    commands.StopCharleston: charleston.stop,
    commands.WishCourtesy: charleston.wish_courtesy,
    commands.GiveCourtesy: charleston.give_courtesy,
    commands.CallTime: director.call_time,
    commands.ThrowHandsIn: director.throw_in,
    commands.PenalizePlayer: director.penalize,
    commands.RuleHandDead: director.rule_dead,
    commands.RuleHandLive: director.rule_live,
    commands.ReportIrregularity: director.only_at_a_recording_table,
    commands.LookAtTile: director.only_at_a_recording_table,
    commands.NoticeIrregularity: director.only_at_a_recording_table,
    commands.ShowHand: mahjongg_in_error.show_hand,
    commands.CheckHand: mahjongg_in_error.check_hand,
}
IN_PLAY: Handlers = {
    commands.TouchWall: turns.touch,
    commands.PickTile: turns.pick,
    commands.RackTile: turns.rack,
    commands.NameTile: turns.name_tile,
    commands.DiscardTile: turns.throw,
    commands.ClaimDiscard: claims.make_claim,
    commands.LetDiscardGo: claims.let_go,
    commands.WithdrawClaim: claims.withdraw,
    commands.TakeDiscard: claims.take,
    commands.MakeExposure: exposures.expose,
    commands.ChangeExposure: exposures.change_exposure,
    commands.ExchangeJoker: joker_exchange.exchange,
    commands.EndClaims: claims.end_window,
    commands.CorrectName: turns.rename,
}
WITH_THE_CARD: HandlersWithTheCard = {
    commands.DeclareMahJongg: mahjongg.declare,
    commands.CallHandDead: dead_calls.call_dead,
}

# At a recording table.
RECORDED: Handlers = {
    commands.ReportIrregularity: reports.report,
    commands.LookAtTile: reports.look,
    commands.NameTile: spoken_names.name_tile,
    commands.DiscardTile: spoken_names.throw,
    commands.ExchangeJoker: spoken_names.exchange,
}
RECORDED_WITH_THE_CARD: HandlersWithTheCard = {
    commands.NoticeIrregularity: misnaming.notice,
    commands.CorrectName: misnaming.rename,
    commands.TakeDiscard: misnaming.take,
    commands.MakeExposure: misnaming.expose,
    commands.DeclareMahJongg: misnaming.declare,
    commands.CallHandDead: recorded_dead_calls.call_dead,
}

HANDLERS: Mapping[TableMode, Handlers] = {
    "prevent": {**AT_ANY_TIME, **IN_PLAY},
    "record": {**AT_ANY_TIME, **IN_PLAY, **RECORDED},
}
HANDLERS_WITH_THE_CARD: Mapping[TableMode, HandlersWithTheCard] = {
    "prevent": WITH_THE_CARD,
    "record": {**WITH_THE_CARD, **RECORDED_WITH_THE_CARD},
}


def decide(state: State, command: commands.AnyCommand, card: Matcher) -> Events | Rejected:
    """What a command leads to at this table, by its sheet."""

    def judged(state: State, command: commands.AnyCommand) -> Events | Rejected:
        return judge(state, command, card)

    try:
        outcome = (_prevent if state.setup.conduct == "prevent" else record)(state, command, judged)
    except InputError as error:  # impossible facts: it cannot have happened
        return Rejected("table.facts", why=str(error))
    return outcome if isinstance(outcome, Rejected) else enforce.past_the_dead(state, outcome)


def _prevent(
    state: State,
    command: commands.AnyCommand,
    judged: Callable[[State, commands.AnyCommand], Events | Rejected],
) -> Events | Rejected:
    outcome = judged(state, command)
    if isinstance(outcome, Rejected) or not isinstance(command, commands.DiscardTile):
        return outcome
    return mahjongg_in_error.discarded_without_mahjongg(state, outcome)


def judge(state: State, command: commands.AnyCommand, card: Matcher) -> Events | Rejected:
    """What a command leads to if it is legal, or the rule against it."""
    kind = type(command)
    phase = state.common.phase
    if kind in BEFORE_THE_GAME:
        return BEFORE_THE_GAME[kind](state, command)
    if phase in ("set_up", "over"):
        return Rejected("table.no-game")
    if isinstance(command, commands.SeatCommand):
        reason = turns.cannot_act(state, command)
        if reason is not None:
            return reason
    if kind in IN_PLAY and phase != "play":
        return Rejected("start.begins")
    with_the_card = HANDLERS_WITH_THE_CARD[state.setup.conduct]
    if kind in with_the_card:
        return with_the_card[kind](state, command, card)
    return HANDLERS[state.setup.conduct][kind](state, command)
