"""One event as a machine: `decide` judges a command, `apply` folds an event. Nothing else changes a tournament."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eastwind.refusals import Rejected
from eastwind.tournament import (
    barred,
    bonus,
    cards,
    changes,
    conduct,
    entries,
    floor,
    penalties,
    prizes,
    results,
    rounds,
    seating,
    setup,
    showing,
    substitutes,
    swapping,
)
from eastwind.tournament.state import Tournament
from eastwind.tournament.wire import Command, Event

FORMAT = 1  # of the log; changes are upcast on plain data, a newer one is refused

Decide = Callable[[Tournament, Any], tuple[Event, ...] | Rejected]
Apply = Callable[[Tournament, Any], Tournament]

DECIDE: dict[type[Command], Decide] = {
    setup.SetUpEvent: setup.decide_set_up,
    setup.ChangeTerms: setup.decide_change,
    entries.AddEntry: entries.decide_add,
    entries.ImportEntries: entries.decide_import,
    entries.ChangeEntry: entries.decide_change_entry,
    entries.Pay: entries.decide_pay,
    entries.CheckIn: entries.decide_check_in,
    entries.Withdraw: entries.decide_withdraw,
    entries.Rejoin: entries.decide_rejoin,
    barred.NoteBarred: barred.decide_note_barred,
    seating.SeatPlayers: seating.decide_seat,
    seating.SeatByHand: seating.decide_by_hand,
    seating.TakeEmptySeat: seating.decide_take_empty_seat,
    swapping.SwapPlaces: swapping.decide_swap,
    bonus.AnnounceBonus: bonus.decide_announce_bonus,
    bonus.MarkReady: bonus.decide_mark_ready,
    rounds.CallStart: rounds.decide_call_start,
    rounds.StartClock: rounds.decide_start_clock,
    rounds.PauseClock: rounds.decide_pause_clock,
    rounds.ResumeClock: rounds.decide_resume_clock,
    rounds.GiveExtraTime: rounds.decide_extra_time,
    rounds.CallTime: rounds.decide_call_time,
    bonus.CallMahJongg: bonus.decide_call_mahjongg,
    rounds.CloseRound: rounds.decide_close,
    results.RecordResult: results.decide_record,
    results.RecordNumbers: results.decide_record_numbers,
    results.RecordNotPlayed: results.decide_not_played,
    results.CorrectResult: results.decide_correct,
    cards.VerifyCard: cards.decide_verify,
    cards.RejectCard: cards.decide_reject,
    cards.SignGame: cards.decide_sign,
    cards.SubmitCards: cards.decide_submit,
    changes.ReopenCards: changes.decide_reopen,
    changes.CorrectTyping: changes.decide_correct_typing,
    changes.SettleDispute: changes.decide_settle,
    floor.CallDirector: floor.decide_call,
    floor.AnswerCall: floor.decide_answer,
    floor.RecordRuling: floor.decide_ruling,
    conduct.Complain: conduct.decide_complain,
    conduct.Disqualify: conduct.decide_disqualify,
    conduct.Reinstate: conduct.decide_reinstate,
    penalties.GivePenalty: penalties.decide_give,
    penalties.LiftPenalty: penalties.decide_lift,
    bonus.AwardBonus: bonus.decide_award_bonus,
    substitutes.Substitute: substitutes.decide_substitute,
    substitutes.DropOut: substitutes.decide_drop_out,
    swapping.RepairSeats: swapping.decide_repair,
    prizes.DrawPrize: prizes.decide_draw,
    showing.ShowStandings: showing.decide_show_standings,
    showing.RevealPrizes: showing.decide_reveal,
    showing.ChooseBoard: showing.decide_board,
    showing.ChoosePhones: showing.decide_phones,
}

APPLY: dict[type[Event], Apply] = {
    setup.EventSetUp: setup.apply_set_up,
    setup.TermsChanged: setup.apply_change,
    entries.EntryAdded: entries.apply_added,
    entries.EntryChanged: entries.apply_changed,
    entries.Paid: entries.apply_paid,
    entries.CheckedIn: entries.apply_checked_in,
    entries.Withdrawn: entries.apply_withdrawn,
    entries.Rejoined: entries.apply_rejoined,
    barred.BarredNoted: barred.apply_barred,
    seating.PlayersSeated: seating.apply_seated,
    seating.SeatsTaken: seating.apply_taken,
    bonus.BonusAnnounced: bonus.apply_bonus,
    bonus.TableReady: bonus.apply_ready,
    rounds.RoundBegun: rounds.apply_begun,
    rounds.ClockStarted: rounds.apply_clock_started,
    rounds.ClockPaused: rounds.apply_paused,
    rounds.ClockResumed: rounds.apply_resumed,
    rounds.ExtraTimeGiven: rounds.apply_extra_time,
    rounds.TimeCalled: rounds.apply_time_called,
    bonus.MahJonggCalled: bonus.apply_mahjongg_called,
    rounds.RoundClosed: rounds.apply_closed,
    results.ResultRecorded: results.apply_recorded,
    cards.CardVerified: cards.apply_verified,
    cards.CardRejected: cards.apply_rejected,
    cards.GameSigned: cards.apply_signed,
    cards.CardsAccepted: cards.apply_accepted,
    changes.CardsReopened: changes.apply_reopened,
    floor.DirectorCalled: floor.apply_called,
    floor.CallAnswered: floor.apply_answered,
    floor.RulingRecorded: floor.apply_ruling,
    conduct.ComplaintMade: conduct.apply_complaint,
    conduct.Disqualified: conduct.apply_disqualified,
    conduct.Reinstated: conduct.apply_reinstated,
    penalties.PenaltyGiven: penalties.apply_given,
    penalties.PenaltyLifted: penalties.apply_lifted,
    substitutes.SeatChanged: substitutes.apply_seat_changed,
    prizes.PrizeDrawn: prizes.apply_drawn,
    showing.StandingsShown: showing.apply_standings_shown,
    showing.PrizesRevealed: showing.apply_revealed,
    showing.BoardChosen: showing.apply_board,
    showing.PhonesChosen: showing.apply_phones,
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
