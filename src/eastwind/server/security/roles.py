"""Who may do what: one table. Every route names one of its rows, or the server does not start."""

from __future__ import annotations

from typing import Literal

from eastwind.tournament.floor import conduct, penalties, rulings
from eastwind.tournament.log.entries import Undo
from eastwind.tournament.messages import Command
from eastwind.tournament.outcome import prizes, room_display
from eastwind.tournament.people import barred, players, substitutes
from eastwind.tournament.results import record
from eastwind.tournament.rounds import bonus, lifecycle
from eastwind.tournament.scorecards import acceptance, corrections
from eastwind.tournament.seating import assign, swaps
from eastwind.tournament.setup import terms

Role = Literal["director", "deputy", "registrar", "scorekeeper", "judge"]
STAFF: tuple[Role, ...] = ("director", "deputy", "registrar", "scorekeeper", "judge")
TITLES: dict[Role, str] = {
    "director": "Director",
    "deputy": "Deputy director",
    "registrar": "Registrar",
    "scorekeeper": "Scorekeeper",
    "judge": "Floor judge",
}

Task = Literal[
    "anybody",
    "look at the desk",
    "set up events",
    "enter people",
    "seat the room",
    "run the round",
    "enter results",
    "take cards",
    "rule",
    "decide",
    "show the room",
    "give prizes",
    "undo",
    "take data out",
    "print",
    "look after staff",
    "hold a card",
    "see the board",
]

_IN_CHARGE: frozenset[Role] = frozenset({"director", "deputy"})
_EVERYONE: frozenset[Role] = frozenset(STAFF)

# Of the staff. "anybody" needs no sign-in; a card is held by a player's own token; the board is for the whole room.
MAY: dict[Task, frozenset[Role]] = {
    "anybody": _EVERYONE,
    "look at the desk": _EVERYONE,
    "set up events": _IN_CHARGE,
    "enter people": _IN_CHARGE | {"registrar"},
    "seat the room": _IN_CHARGE | {"registrar"},
    "run the round": _IN_CHARGE,
    "enter results": _IN_CHARGE | {"scorekeeper"},
    "take cards": _IN_CHARGE | {"scorekeeper"},
    "rule": _IN_CHARGE | {"judge"},
    "decide": _IN_CHARGE,
    "show the room": _IN_CHARGE,
    "give prizes": _IN_CHARGE,
    "undo": _IN_CHARGE,
    "take data out": _IN_CHARGE,
    "print": _EVERYONE,
    "look after staff": frozenset({"director"}),
    "hold a card": frozenset(),
    "see the board": _EVERYONE,
}
OPEN: frozenset[Task] = frozenset({"anybody", "see the board"})  # without a sign-in


def may(role: Role | None, task: Task) -> bool:
    """Whether somebody with this role (none: not signed in) may do this."""
    return task in OPEN or (role is not None and role in MAY[task])


# What each command of an event is; the pages' forms and the API are both held to it.
COMMANDS: dict[type[Command], Task] = {
    terms.SetUpEvent: "set up events",
    terms.ChangeTerms: "set up events",
    players.AddEntry: "enter people",
    players.ImportEntries: "enter people",
    players.ChangeEntry: "enter people",
    players.Pay: "enter people",
    players.CheckIn: "enter people",
    players.Withdraw: "enter people",
    players.Rejoin: "enter people",
    barred.NoteBarred: "enter people",
    assign.SeatPlayers: "seat the room",
    assign.SeatByHand: "seat the room",
    assign.TakeEmptySeat: "seat the room",
    swaps.SwapPlaces: "seat the room",
    bonus.AnnounceBonus: "run the round",
    bonus.MarkReady: "run the round",
    bonus.CallMahJongg: "run the round",
    bonus.AwardBonus: "decide",
    lifecycle.CallStart: "run the round",
    lifecycle.StartClock: "run the round",
    lifecycle.PauseClock: "run the round",
    lifecycle.ResumeClock: "run the round",
    lifecycle.GiveExtraTime: "run the round",
    lifecycle.CallTime: "run the round",
    lifecycle.CloseRound: "run the round",
    record.RecordResult: "enter results",
    record.RecordNumbers: "enter results",
    record.RecordNotPlayed: "enter results",
    record.CorrectResult: "enter results",
    acceptance.VerifyCard: "take cards",
    acceptance.RejectCard: "take cards",
    acceptance.SignGame: "take cards",
    acceptance.SubmitCards: "take cards",
    corrections.CorrectTyping: "take cards",
    corrections.ReopenCards: "decide",
    corrections.SettleDispute: "decide",
    rulings.CallDirector: "look at the desk",
    rulings.AnswerCall: "rule",
    rulings.RecordRuling: "rule",
    conduct.Complain: "decide",
    conduct.Disqualify: "decide",
    conduct.Reinstate: "decide",
    penalties.GivePenalty: "decide",
    penalties.LiftPenalty: "decide",
    substitutes.Substitute: "decide",
    substitutes.DropOut: "decide",
    swaps.RepairSeats: "decide",
    prizes.DrawPrize: "give prizes",
    room_display.ShowStandings: "show the room",
    room_display.RevealPrizes: "give prizes",
    room_display.ChooseBoard: "show the room",
    room_display.ChoosePhones: "show the room",
    Undo: "undo",
}
