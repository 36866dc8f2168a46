"""decide(play, seat, act, card, at) -> events, or a refusal.

The server says whose seat it is. Without a seat, the table itself acts, or someone who wants to sit down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.deciding import (
    absence,
    calling,
    card_help,
    chairs,
    charleston,
    dead_calls,
    paper_card,
    pausing,
    running_ahead,
    scorecards,
    table_acts,
    taking_back,
    talking,
    teaching,
    turns,
)
from eastwind.play.lessons import TEACHER, Teacher
from eastwind.play.pending import Outcome
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat


def decide(play: PlayTable, seat: Seat | Teacher | None, act: acts.AnyAct, card: Matcher, at: int) -> Outcome:
    """What an act leads to."""
    outcome = _decided(play, seat, act, card, at)
    if play.terms.on_paper and not isinstance(outcome, Rejected) and any(map(_seats_a_bot, outcome)):
        return Rejected("play.paper-no-bots")
    return outcome


def _seats_a_bot(event: ev.AnyPlayEvent) -> bool:
    return isinstance(event, ev.BotStandsIn) or (isinstance(event, ev.SatDown) and event.bot)


def _decided(play: PlayTable, seat: Seat | Teacher | None, act: acts.AnyAct, card: Matcher, at: int) -> Outcome:
    if play.closed:
        return Rejected("play.closed", name=play.closed)
    if seat == TEACHER:
        return teaching.taught(play, act, card)
    if isinstance(act, acts.Sit):
        return chairs.sit(play, seat, act)
    if play.paused and type(act) in STANDS_STILL:
        return Rejected("play.paused", name=play.paused)
    if play.question is not None and type(act) in STANDS_STILL and type(act) not in ANSWERS:
        return Rejected("play.answer-first")
    if seat is None:
        return OF_THE_TABLE[type(act)](play, act, card, at) if type(act) in OF_THE_TABLE else Rejected("play.no-seat")
    return _of_person(play, seat, act, card, at)


def _of_person(play: PlayTable, seat: Seat, act: acts.AnyAct, card: Matcher, at: int) -> Outcome:
    if type(act) in OF_THE_TABLE:
        return Rejected("play.not-yours")
    if play.chairs[seat].next_game and not isinstance(act, OF_NEWCOMERS):
        return Rejected("play.next-game")
    if type(act) in BESIDE_THE_GAME:
        return BESIDE_THE_GAME[type(act)](play, seat, act)
    if type(act) in TALK:
        return TALK[type(act)](play, seat, act, at)
    if play.table.common.phase not in ("charleston", "play"):
        return Rejected("play.no-game")
    outcome = IN_THE_GAME[type(act)](play, seat, act, card, at)
    return outcome if isinstance(outcome, Rejected) else taking_back.marked(play, seat, act, outcome)


BESIDE_THE_GAME: Mapping[type, Callable[[PlayTable, Seat, Any], Outcome]] = {
    acts.Stand: chairs.stand,
    acts.Start: chairs.start,
    acts.Next: chairs.get_ready,
    acts.Help: card_help.choose_help,
    acts.Pin: card_help.pin,
    acts.Unpin: card_help.unpin,
    acts.TakeBack: taking_back.take_back,
    acts.InviteTeacher: teaching.invite,
    acts.OpenHand: teaching.open_hand,
    acts.AgreeToLesson: teaching.agree,
    acts.Point: teaching.only_teachers,
    acts.Rewind: teaching.only_teachers,
    acts.PrepareRack: teaching.only_teachers,
    acts.WriteScore: scorecards.write_score,
    acts.AgreeBack: taking_back.agree,
    acts.RefuseBack: taking_back.refuse,
    acts.Pause: pausing.pause,
    acts.LetBotPlay: absence.let_bot_play,
    acts.WaitFor: absence.wait_for,
    acts.ComeBack: absence.come_back,
    acts.ReissueSeat: absence.reissue,
    acts.AgreeToLink: absence.agree_to_link,
    acts.RefuseLink: absence.refuse_link,
    acts.Resume: pausing.resume,
    acts.RunAhead: running_ahead.run_ahead,
}
TALK: Mapping[type, Callable[[PlayTable, Seat, Any, int], Outcome]] = {
    acts.Say: talking.say,
    acts.VideoLink: talking.set_video,
}
IN_THE_GAME: Mapping[type, Callable[[PlayTable, Seat, Any, Matcher, int], Outcome]] = {
    acts.Pass: charleston.pass_on,
    acts.TakeBackPass: charleston.take_back_pass,
    acts.Stop: charleston.answer_stop,
    acts.Continue: charleston.go_on,
    acts.Wish: charleston.wish,
    acts.Give: charleston.give,
    acts.Call: calling.call,
    acts.Skip: calling.skip,
    acts.Wait: calling.wait,
    acts.NeverMind: calling.never_mind,
    acts.Expose: turns.expose,
    acts.ChangeExposure: turns.change_exposure,
    acts.Discard: turns.throw,
    acts.SwapJoker: turns.swap_joker,
    acts.Mahjongg: turns.call_mahjongg,
    acts.CallDead: dead_calls.call_dead,
    acts.NameHand: paper_card.name_hand,
    acts.Agree: paper_card.agree,
    acts.Disagree: paper_card.disagree,
    acts.WithdrawHand: paper_card.withdraw,
}
OF_THE_TABLE: Mapping[type, Callable[[PlayTable, Any, Matcher, int], Outcome]] = {
    acts.Close: table_acts.close,
    acts.SeemsAway: absence.seems_away,
    acts.GiveNewLink: absence.give_new_link,
    acts.Deal: table_acts.deal,
    acts.EndCalls: table_acts.end_calls,
    acts.GoOn: charleston.all_go_on,
    acts.CallTime: table_acts.call_time,
    acts.EndRound: table_acts.end_round,
    acts.Move: table_acts.move,
    acts.Moves: table_acts.moves,
}
STANDS_STILL = {*IN_THE_GAME, *OF_THE_TABLE, acts.Next, acts.TakeBack} - {acts.Close, acts.GiveNewLink}
"""What no one does while the table is paused."""
OF_NEWCOMERS = acts.Stand | acts.Help | acts.Say | acts.Pause | acts.Resume
"""What someone does who plays from the next game on."""
ANSWERS = {acts.NameHand, acts.Agree, acts.Disagree, acts.WithdrawHand}
"""What goes on while the whole table is asked something."""
