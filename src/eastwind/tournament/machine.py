"""One event as a machine: `decide` judges a command, `apply` folds an event. Nothing else changes a tournament."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eastwind.refusals import Rejected
from eastwind.tournament.floor import conduct, penalties, rulings
from eastwind.tournament.messages import Command, Event
from eastwind.tournament.outcome import prizes, room_display
from eastwind.tournament.people import barred, players, substitutes
from eastwind.tournament.results import record
from eastwind.tournament.rounds import bonus, lifecycle
from eastwind.tournament.scorecards import acceptance, corrections
from eastwind.tournament.seating import assign, swaps
from eastwind.tournament.setup import terms
from eastwind.tournament.state import Tournament

FORMAT = 1  # of the log; changes are upcast on plain data, a newer one is refused

Decide = Callable[[Tournament, Any], tuple[Event, ...] | Rejected]
Apply = Callable[[Tournament, Any], Tournament]

DECIDE: dict[type[Command], Decide] = {
    terms.SetUpEvent: terms.decide_set_up,
    terms.ChangeTerms: terms.decide_change,
    players.AddEntry: players.decide_add,
    players.ImportEntries: players.decide_import,
    players.ChangeEntry: players.decide_change_entry,
    players.Pay: players.decide_pay,
    players.CheckIn: players.decide_check_in,
    players.Withdraw: players.decide_withdraw,
    players.Rejoin: players.decide_rejoin,
    barred.NoteBarred: barred.decide_note_barred,
    assign.SeatPlayers: assign.decide_seat,
    assign.SeatByHand: assign.decide_by_hand,
    assign.TakeEmptySeat: assign.decide_take_empty_seat,
    swaps.SwapPlaces: swaps.decide_swap,
    bonus.AnnounceBonus: bonus.decide_announce_bonus,
    bonus.MarkReady: bonus.decide_mark_ready,
    lifecycle.CallStart: lifecycle.decide_call_start,
    lifecycle.StartClock: lifecycle.decide_start_clock,
    lifecycle.PauseClock: lifecycle.decide_pause_clock,
    lifecycle.ResumeClock: lifecycle.decide_resume_clock,
    lifecycle.GiveExtraTime: lifecycle.decide_extra_time,
    lifecycle.CallTime: lifecycle.decide_call_time,
    bonus.CallMahJongg: bonus.decide_call_mahjongg,
    lifecycle.CloseRound: lifecycle.decide_close,
    record.RecordResult: record.decide_record,
    record.RecordNumbers: record.decide_record_numbers,
    record.RecordNotPlayed: record.decide_not_played,
    record.CorrectResult: record.decide_correct,
    acceptance.VerifyCard: acceptance.decide_verify,
    acceptance.RejectCard: acceptance.decide_reject,
    acceptance.SignGame: acceptance.decide_sign,
    acceptance.SubmitCards: acceptance.decide_submit,
    corrections.ReopenCards: corrections.decide_reopen,
    corrections.CorrectTyping: corrections.decide_correct_typing,
    corrections.SettleDispute: corrections.decide_settle,
    rulings.CallDirector: rulings.decide_call,
    rulings.AnswerCall: rulings.decide_answer,
    rulings.RecordRuling: rulings.decide_ruling,
    conduct.Complain: conduct.decide_complain,
    conduct.Disqualify: conduct.decide_disqualify,
    conduct.Reinstate: conduct.decide_reinstate,
    penalties.GivePenalty: penalties.decide_give,
    penalties.LiftPenalty: penalties.decide_lift,
    bonus.AwardBonus: bonus.decide_award_bonus,
    substitutes.Substitute: substitutes.decide_substitute,
    substitutes.DropOut: substitutes.decide_drop_out,
    swaps.RepairSeats: swaps.decide_repair,
    prizes.DrawPrize: prizes.decide_draw,
    room_display.ShowStandings: room_display.decide_show_standings,
    room_display.RevealPrizes: room_display.decide_reveal,
    room_display.ChooseBoard: room_display.decide_board,
    room_display.ChoosePhones: room_display.decide_phones,
}

APPLY: dict[type[Event], Apply] = {
    terms.EventSetUp: terms.apply_set_up,
    terms.TermsChanged: terms.apply_change,
    players.EntryAdded: players.apply_added,
    players.EntryChanged: players.apply_changed,
    players.Paid: players.apply_paid,
    players.CheckedIn: players.apply_checked_in,
    players.Withdrawn: players.apply_withdrawn,
    players.Rejoined: players.apply_rejoined,
    barred.BarredNoted: barred.apply_barred,
    assign.PlayersSeated: assign.apply_seated,
    assign.SeatsTaken: assign.apply_taken,
    bonus.BonusAnnounced: bonus.apply_bonus,
    bonus.TableReady: bonus.apply_ready,
    lifecycle.RoundBegun: lifecycle.apply_begun,
    lifecycle.ClockStarted: lifecycle.apply_clock_started,
    lifecycle.ClockPaused: lifecycle.apply_paused,
    lifecycle.ClockResumed: lifecycle.apply_resumed,
    lifecycle.ExtraTimeGiven: lifecycle.apply_extra_time,
    lifecycle.TimeCalled: lifecycle.apply_time_called,
    bonus.MahJonggCalled: bonus.apply_mahjongg_called,
    lifecycle.RoundClosed: lifecycle.apply_closed,
    record.ResultRecorded: record.apply_recorded,
    acceptance.CardVerified: acceptance.apply_verified,
    acceptance.CardRejected: acceptance.apply_rejected,
    acceptance.GameSigned: acceptance.apply_signed,
    acceptance.CardsAccepted: acceptance.apply_accepted,
    corrections.CardsReopened: corrections.apply_reopened,
    rulings.DirectorCalled: rulings.apply_called,
    rulings.CallAnswered: rulings.apply_answered,
    rulings.RulingRecorded: rulings.apply_ruling,
    conduct.ComplaintMade: conduct.apply_complaint,
    conduct.Disqualified: conduct.apply_disqualified,
    conduct.Reinstated: conduct.apply_reinstated,
    penalties.PenaltyGiven: penalties.apply_given,
    penalties.PenaltyLifted: penalties.apply_lifted,
    substitutes.SeatChanged: substitutes.apply_seat_changed,
    prizes.PrizeDrawn: prizes.apply_drawn,
    room_display.StandingsShown: room_display.apply_standings_shown,
    room_display.PrizesRevealed: room_display.apply_revealed,
    room_display.BoardChosen: room_display.apply_board,
    room_display.PhonesChosen: room_display.apply_phones,
}


def decide(state: Tournament, command: Command) -> tuple[Event, ...] | Rejected:
    """What a command leads to: events, or a refusal that changes nothing. What would change nothing is refused, too."""
    events = DECIDE[type(command)](state, command)
    if isinstance(events, Rejected) or apply_all(state, events) != state:
        return events
    return Rejected("desk.no-change")


def apply(state: Tournament, event: Event) -> Tournament:
    """The state after one event."""
    return APPLY[type(event)](state, event)


def apply_all(state: Tournament, events: tuple[Event, ...]) -> Tournament:
    """The state after several events."""
    for event in events:
        state = APPLY[type(event)](state, event)
    return state
