"""One event as a machine: `decide` judges a command, `apply` folds an event, `tell` says what a command does.

Every command has one row in COMMANDS and every event one row in EVENTS. No other list of them exists.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from eastwind.refusals import Rejected
from eastwind.tournament import room_display
from eastwind.tournament.authority import MAY, PHONES, Role, Sent, Task
from eastwind.tournament.floor import director_calls, discipline, penalties, rulings
from eastwind.tournament.log.narration import (
    tell_floor,
    tell_people,
    tell_results,
    tell_room_display,
    tell_rounds,
    tell_seats,
)
from eastwind.tournament.messages import Command, Event, Events, Undo
from eastwind.tournament.outcome import prizes
from eastwind.tournament.people import barred_warnings, pin_locks, players
from eastwind.tournament.results import record_result
from eastwind.tournament.rounds import bonus, lifecycle
from eastwind.tournament.scorecards import acceptance, corrections
from eastwind.tournament.seating import assign, latecomers, substitutes, swaps
from eastwind.tournament.setup import terms
from eastwind.tournament.state import Tournament

NO_CHANGE = Rejected("desk.no-change")
FORMAT = 1  # version of the log; a newer one is refused

Decide = Callable[[Tournament, Any, Sent], Events | Rejected]
Apply = Callable[[Tournament, Any], Tournament]
Tell = Callable[[Any, Tournament], str]
# What an event changes on the screens; server/live/ tells every screen that follows one of its topics. "*" is all.
Topic = Literal[
    "*", "players", "seats", "clock", "scorecards", "results", "standings", "rulings", "calls", "prizes", "room_display",
    "pins",
]  # fmt: skip

# The parts of a tournament by which the page of the log can be filtered; their names are in the addresses of that page.
LogKind = Literal[
    "setup", "players", "seating", "substitutes", "rounds", "bonus", "results", "cards", "floor", "penalties", "prizes",
    "showing", "log",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class CommandRow:
    """Everything the other parts need to know about one command."""

    command: type[Command]
    decide: Decide
    tell: Tell  # a sentence without its capital and period, from the state before the command
    task: Task  # tournament/authority.py says which roles may do it
    kind: LogKind  # where the page of the log has it
    numbers: Mapping[str, type[Event]] = field(default_factory=dict)  # its fields that take the next number of an event
    phones: bool = False  # a phone may send it too, for its own table
    fields: Mapping[str, Task] = field(default_factory=dict)  # fields that need a task of their own
    filled: tuple[str, ...] = ()  # fields that only the server fills in, besides the numbers
    show_outcome: bool = False  # the log shows the changes, because the command alone does not say them


@dataclass(frozen=True, slots=True)
class EventRow:
    """Everything the other parts need to know about one event."""

    event: type[Event]
    apply: Apply
    topics: tuple[Topic, ...]
    number: str = ""  # the field with the number that this event gives out


def _judged_by_the_log(_: Tournament, command: Undo, __: Sent) -> Events:
    raise TypeError(f"{command} is judged against the log: see log/undo.py")


COMMANDS: tuple[CommandRow, ...] = (
    CommandRow(terms.SetUpEvent, terms.decide_set_up, tell_people.set_up, "set up events", "setup"),
    CommandRow(terms.ChangeTerms, terms.decide_change, tell_people.change_terms, "set up events", "setup"),
    CommandRow(
        players.AddPlayer,
        players.decide_add,
        tell_people.add_player,
        "add players",
        "players",
        numbers={"player": players.PlayerAdded},
    ),
    CommandRow(
        players.ImportPlayers,
        players.decide_import,
        tell_people.import_players,
        "add players",
        "players",
        numbers={"first": players.PlayerAdded},
    ),
    CommandRow(players.ChangePlayer, players.decide_change_player, tell_people.change_player, "add players", "players"),
    CommandRow(players.Pay, players.decide_pay, tell_people.pay, "add players", "players"),
    CommandRow(players.PayMany, players.decide_pay_many, tell_people.pay_many, "add players", "players"),
    CommandRow(players.CheckInMany, players.decide_check_in_many, tell_people.check_in_many, "add players", "players"),
    CommandRow(players.CheckIn, players.decide_check_in, tell_people.check_in, "add players", "players"),
    CommandRow(players.Withdraw, players.decide_withdraw, tell_people.withdraw, "add players", "players"),
    CommandRow(players.Rejoin, players.decide_rejoin, tell_people.rejoin, "add players", "players"),
    CommandRow(
        barred_warnings.NoteBarred,
        barred_warnings.decide_note_barred,
        tell_people.note_barred,
        "add players",
        "players",
    ),
    CommandRow(assign.SeatPlayers, assign.decide_seat, tell_seats.seat, "seat players", "seating"),
    CommandRow(assign.SeatByHand, assign.decide_by_hand, tell_seats.by_hand, "seat players", "seating"),
    CommandRow(
        latecomers.TakeEmptySeat, latecomers.decide_take_empty_seat, tell_seats.take_seat, "seat players", "seating"
    ),
    CommandRow(swaps.SwapPlaces, swaps.decide_swap, tell_seats.swap, "seat players", "seating"),
    CommandRow(bonus.AnnounceBonus, bonus.decide_announce_bonus, tell_rounds.announce_bonus, "run the round", "bonus"),
    CommandRow(bonus.MarkReady, bonus.decide_mark_ready, tell_rounds.ready, "run the round", "bonus"),
    CommandRow(
        lifecycle.CallStart,
        lifecycle.decide_call_start,
        tell_rounds.call_start,
        "run the round",
        "rounds",
        numbers={"first_penalty": penalties.PenaltyGiven},
    ),
    CommandRow(lifecycle.StartClock, lifecycle.decide_start_clock, tell_rounds.start_clock, "run the round", "rounds"),
    CommandRow(lifecycle.PauseClock, lifecycle.decide_pause_clock, tell_rounds.pause, "run the round", "rounds"),
    CommandRow(lifecycle.ResumeClock, lifecycle.decide_resume_clock, tell_rounds.resume, "run the round", "rounds"),
    CommandRow(lifecycle.GiveExtraTime, lifecycle.decide_extra_time, tell_rounds.extra_time, "run the round", "rounds"),
    CommandRow(lifecycle.CallTime, lifecycle.decide_call_time, tell_rounds.call_time, "run the round", "rounds"),
    CommandRow(
        bonus.CallMahJongg,
        bonus.decide_call_mahjongg,
        tell_rounds.call_mahjongg,
        "run the round",
        "bonus",
        show_outcome=True,
    ),
    CommandRow(lifecycle.CloseRound, lifecycle.decide_close, tell_rounds.close, "run the round", "rounds"),
    CommandRow(
        record_result.RecordResult,
        record_result.decide_record,
        tell_results.record_result,
        "enter results",
        "results",
        phones=True,
    ),
    CommandRow(
        record_result.RecordNumbers,
        record_result.decide_record_numbers,
        tell_results.record_numbers,
        "enter results",
        "results",
        show_outcome=True,
    ),
    CommandRow(
        record_result.RecordNotPlayed,
        record_result.decide_not_played,
        tell_results.not_played,
        "enter results",
        "results",
        phones=True,
    ),
    CommandRow(
        record_result.CorrectResult,
        record_result.decide_correct,
        tell_results.correct,
        "enter results",
        "results",
        phones=True,
    ),
    CommandRow(
        acceptance.InitialScorecard,
        acceptance.decide_initial,
        tell_results.initial,
        "accept scorecards",
        "cards",
        phones=True,
        filled=("how",),
    ),
    CommandRow(
        acceptance.RejectScorecard,
        acceptance.decide_reject,
        tell_results.reject,
        "accept scorecards",
        "cards",
        phones=True,
    ),
    CommandRow(
        acceptance.SignGame,
        acceptance.decide_sign,
        tell_results.sign,
        "accept scorecards",
        "cards",
        phones=True,
        filled=("how",),
    ),
    CommandRow(
        acceptance.HandInScorecards,
        acceptance.decide_hand_in,
        tell_results.hand_in,
        "accept scorecards",
        "cards",
        phones=True,
    ),
    CommandRow(
        corrections.ReopenScorecards,
        corrections.decide_reopen,
        tell_results.reopen,
        "decide",
        "cards",
    ),
    CommandRow(
        corrections.CorrectTyping, corrections.decide_correct_typing, tell_results.typing, "accept scorecards", "cards"
    ),
    CommandRow(
        corrections.SettleDispute,
        corrections.decide_settle,
        tell_results.settle,
        "decide",
        "cards",
    ),
    CommandRow(
        director_calls.CallDirector,
        director_calls.decide_call,
        tell_floor.call_director,
        "call the director",
        "floor",
        numbers={"call": director_calls.DirectorCalled},
        phones=True,
    ),
    CommandRow(director_calls.AnswerCall, director_calls.decide_answer, tell_floor.answer, "rule", "floor"),
    CommandRow(
        director_calls.TakeBackCall,
        director_calls.decide_take_back,
        tell_floor.take_back,
        "call the director",
        "floor",
        phones=True,
    ),
    CommandRow(
        pin_locks.LockPin, pin_locks.decide_lock, tell_floor.lock_pin, "call the director", "floor", phones=True
    ),
    CommandRow(pin_locks.OpenPin, pin_locks.decide_open, tell_floor.open_pin, "decide", "floor"),
    CommandRow(
        rulings.RecordRuling,
        rulings.decide_ruling,
        tell_floor.rule,
        "rule",
        "floor",
        numbers={"number": rulings.RulingRecorded, "first_penalty": penalties.PenaltyGiven},
        fields={"points": "decide"},
        show_outcome=True,
    ),
    CommandRow(
        discipline.Complain,
        discipline.decide_complain,
        tell_floor.complain,
        "decide",
        "floor",
        show_outcome=True,
    ),
    CommandRow(
        discipline.Disqualify,
        discipline.decide_disqualify,
        tell_floor.disqualify,
        "decide",
        "floor",
    ),
    CommandRow(discipline.Reinstate, discipline.decide_reinstate, tell_floor.reinstate, "decide", "floor"),
    CommandRow(
        penalties.GivePenalty,
        penalties.decide_give,
        tell_floor.penalty,
        "decide",
        "penalties",
        numbers={"penalty": penalties.PenaltyGiven},
        show_outcome=True,
    ),
    CommandRow(penalties.LiftPenalty, penalties.decide_lift, tell_floor.lift, "decide", "penalties"),
    CommandRow(
        bonus.AwardBonus,
        bonus.decide_award_bonus,
        tell_rounds.award_bonus,
        "decide",
        "bonus",
        numbers={"penalty": penalties.PenaltyGiven},
        show_outcome=True,
    ),
    CommandRow(
        substitutes.Substitute,
        substitutes.decide_substitute,
        tell_seats.substitute,
        "decide",
        "substitutes",
    ),
    CommandRow(
        substitutes.DropOut,
        substitutes.decide_drop_out,
        tell_seats.drop_out,
        "decide",
        "substitutes",
    ),
    CommandRow(swaps.RepairSeats, swaps.decide_repair, tell_seats.repair, "decide", "seating"),
    CommandRow(
        prizes.DrawPrize,
        prizes.decide_draw,
        tell_room_display.draw,
        "give prizes",
        "prizes",
        numbers={"draw": prizes.PrizeDrawn},
        show_outcome=True,
    ),
    CommandRow(
        room_display.ShowStandings,
        room_display.decide_show_standings,
        tell_room_display.standings,
        "control the board",
        "showing",
    ),
    CommandRow(
        room_display.RevealPrizes, room_display.decide_reveal, tell_room_display.reveal, "give prizes", "showing"
    ),
    CommandRow(
        room_display.ChooseBoard, room_display.decide_board, tell_room_display.board, "control the board", "showing"
    ),
    CommandRow(
        room_display.ChooseScreen, room_display.decide_screen, tell_room_display.screen, "control the board", "showing"
    ),
    CommandRow(
        room_display.ChoosePhones, room_display.decide_phones, tell_room_display.phones, "control the board", "showing"
    ),
    CommandRow(Undo, _judged_by_the_log, tell_room_display.undo, "undo", "log"),
)

EVENTS: tuple[EventRow, ...] = (
    EventRow(terms.EventSetUp, terms.apply_set_up, ("*",)),
    EventRow(terms.TermsChanged, terms.apply_change, ("*",)),
    EventRow(players.PlayerAdded, players.apply_added, ("players",), number="player"),
    EventRow(players.PlayerChanged, players.apply_changed, ("players", "seats", "standings")),
    EventRow(players.Paid, players.apply_paid, ("players", "prizes")),
    EventRow(players.CheckedIn, players.apply_checked_in, ("players",)),
    EventRow(players.Withdrawn, players.apply_withdrawn, ("players", "seats")),
    EventRow(players.Rejoined, players.apply_rejoined, ("players", "seats")),
    EventRow(barred_warnings.BarredNoted, barred_warnings.apply_barred, ("players",)),
    EventRow(assign.PlayersSeated, assign.apply_seated, ("players", "seats", "clock", "scorecards")),
    EventRow(latecomers.SeatsTaken, latecomers.apply_taken, ("players", "seats", "scorecards")),
    EventRow(bonus.BonusAnnounced, bonus.apply_bonus, ("clock",)),
    EventRow(bonus.TableReady, bonus.apply_ready, ("clock",)),
    EventRow(lifecycle.RoundBegun, lifecycle.apply_begun, ("clock", "seats", "scorecards", "players")),
    EventRow(lifecycle.ClockStarted, lifecycle.apply_clock_started, ("clock",)),
    EventRow(lifecycle.ClockPaused, lifecycle.apply_paused, ("clock",)),
    EventRow(lifecycle.ClockResumed, lifecycle.apply_resumed, ("clock",)),
    EventRow(lifecycle.ExtraTimeGiven, lifecycle.apply_extra_time, ("clock",)),
    EventRow(lifecycle.TimeCalled, lifecycle.apply_time_called, ("clock",)),
    EventRow(bonus.MahJonggCalled, bonus.apply_mahjongg_called, ("clock",)),
    EventRow(lifecycle.RoundClosed, lifecycle.apply_closed, ("clock", "seats", "scorecards", "standings")),
    EventRow(record_result.ResultRecorded, record_result.apply_recorded, ("results", "scorecards", "standings")),
    EventRow(acceptance.ScorecardInitialed, acceptance.apply_initialed, ("scorecards",)),
    EventRow(acceptance.ScorecardRejected, acceptance.apply_rejected, ("scorecards",)),
    EventRow(acceptance.GameSigned, acceptance.apply_signed, ("scorecards",)),
    EventRow(acceptance.ScorecardsAccepted, acceptance.apply_accepted, ("scorecards", "standings")),
    EventRow(corrections.ScorecardsReopened, corrections.apply_reopened, ("scorecards", "standings")),
    EventRow(director_calls.DirectorCalled, director_calls.apply_called, ("calls",), number="call"),
    EventRow(director_calls.CallAnswered, director_calls.apply_answered, ("calls",)),
    EventRow(director_calls.CallTakenBack, director_calls.apply_taken_back, ("calls",)),
    EventRow(pin_locks.PinLocked, pin_locks.apply_locked, ("pins",)),
    EventRow(pin_locks.PinOpened, pin_locks.apply_opened, ("pins",)),
    EventRow(rulings.RulingRecorded, rulings.apply_ruling, ("rulings", "scorecards"), number="ruling"),
    EventRow(discipline.ComplaintMade, discipline.apply_complaint, ("rulings", "players")),
    EventRow(discipline.Disqualified, discipline.apply_disqualified, ("rulings", "players", "standings", "seats")),
    EventRow(discipline.Reinstated, discipline.apply_reinstated, ("rulings", "players", "standings", "seats")),
    EventRow(penalties.PenaltyGiven, penalties.apply_given, ("rulings", "scorecards", "standings"), number="penalty"),
    EventRow(penalties.PenaltyLifted, penalties.apply_lifted, ("rulings", "scorecards", "standings")),
    EventRow(substitutes.SeatChanged, substitutes.apply_seat_changed, ("seats", "scorecards", "players", "standings")),
    EventRow(prizes.PrizeDrawn, prizes.apply_drawn, ("prizes",), number="draw"),
    EventRow(room_display.StandingsShown, room_display.apply_standings_shown, ("room_display",)),
    EventRow(room_display.PrizesRevealed, room_display.apply_revealed, ("room_display",)),
    EventRow(room_display.BoardChosen, room_display.apply_board, ("room_display",)),
    EventRow(room_display.ScreenChosen, room_display.apply_screen, ("room_display",)),
    EventRow(room_display.PhonesChosen, room_display.apply_phones, ("room_display",)),
)

ROW_OF = {row.command: row for row in COMMANDS}
_APPLY = {row.event: row.apply for row in EVENTS}


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a command: its events, and the state after them."""

    events: Events
    state: Tournament


def decide(state: Tournament, command: Command, sent: Sent) -> Events | Rejected:
    """The events of a command, or a refusal that changes nothing. A command that changes nothing is refused too."""
    found = outcome(state, command, sent)
    return found if isinstance(found, Rejected) else found.events


def outcome(state: Tournament, command: Command, sent: Sent) -> Outcome | Rejected:
    """The events of a command with the state that follows, or a refusal."""
    events = judge(state, command, sent)
    if isinstance(events, Rejected):
        return events
    after = apply_all(state, events)
    return Outcome(events, after) if after != state else NO_CHANGE


def judge(state: Tournament, command: Command, sent: Sent) -> Events | Rejected:
    """The events by the command's own rules, or a refusal. Events that change nothing are not refused here."""
    if no := not_allowed(command, sent.role):
        return no
    if not state.is_set_up and not isinstance(command, terms.SetUpEvent):
        return Rejected("desk.not-set-up")
    return ROW_OF[type(command)].decide(state, command, sent)


def not_allowed(command: Command, role: Role) -> Rejected | None:
    """Refuses a command, or one of its fields, that is not for this role."""
    row = ROW_OF[type(command)]
    if role not in MAY[row.task] and not (row.phones and role in PHONES):
        return Rejected("desk.not-allowed", role=role, task=row.task)
    for name, task in row.fields.items():
        if getattr(command, name) and role not in MAY[task]:
            return Rejected("desk.not-allowed", role=role, task=task)
    return None


def filled_in(command: Command) -> tuple[str, ...]:
    """The fields of a command that only the server fills in."""
    row = ROW_OF[type(command)]
    return (*row.numbers, *row.filled)


def apply(state: Tournament, event: Event) -> Tournament:
    """The state after one event."""
    return _APPLY[type(event)](state, event)


def apply_all(state: Tournament, events: Events) -> Tournament:
    """The state after several events."""
    for event in events:
        state = _APPLY[type(event)](state, event)
    return state


def tell(command: Command, state: Tournament) -> str:
    """What a command does, in one sentence; `state` is the event just before it."""
    sentence = ROW_OF[type(command)].tell(command, state)
    return sentence[:1].upper() + sentence[1:] + ("" if sentence.endswith((".", "?", "!")) else ".")
