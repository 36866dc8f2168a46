"""Who may do what: one table. Every route names one of its rows, or the server does not start."""

from __future__ import annotations

from typing import Literal

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
from eastwind.tournament.log import Undo
from eastwind.tournament.wire import Command

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
    setup.SetUpEvent: "set up events",
    setup.ChangeTerms: "set up events",
    entries.AddEntry: "enter people",
    entries.ImportEntries: "enter people",
    entries.ChangeEntry: "enter people",
    entries.Pay: "enter people",
    entries.CheckIn: "enter people",
    entries.Withdraw: "enter people",
    entries.Rejoin: "enter people",
    barred.NoteBarred: "enter people",
    seating.SeatPlayers: "seat the room",
    seating.SeatByHand: "seat the room",
    seating.TakeEmptySeat: "seat the room",
    swapping.SwapPlaces: "seat the room",
    bonus.AnnounceBonus: "run the round",
    bonus.MarkReady: "run the round",
    bonus.CallMahJongg: "run the round",
    bonus.AwardBonus: "decide",
    rounds.CallStart: "run the round",
    rounds.StartClock: "run the round",
    rounds.PauseClock: "run the round",
    rounds.ResumeClock: "run the round",
    rounds.GiveExtraTime: "run the round",
    rounds.CallTime: "run the round",
    rounds.CloseRound: "run the round",
    results.RecordResult: "enter results",
    results.RecordNumbers: "enter results",
    results.RecordNotPlayed: "enter results",
    results.CorrectResult: "enter results",
    cards.VerifyCard: "take cards",
    cards.RejectCard: "take cards",
    cards.SignGame: "take cards",
    cards.SubmitCards: "take cards",
    changes.CorrectTyping: "take cards",
    changes.ReopenCards: "decide",
    changes.SettleDispute: "decide",
    floor.CallDirector: "look at the desk",
    floor.AnswerCall: "rule",
    floor.RecordRuling: "rule",
    conduct.Complain: "decide",
    conduct.Disqualify: "decide",
    conduct.Reinstate: "decide",
    penalties.GivePenalty: "decide",
    penalties.LiftPenalty: "decide",
    substitutes.Substitute: "decide",
    substitutes.DropOut: "decide",
    swapping.RepairSeats: "decide",
    prizes.DrawPrize: "give prizes",
    showing.ShowStandings: "show the room",
    showing.RevealPrizes: "give prizes",
    showing.ChooseBoard: "show the room",
    showing.ChoosePhones: "show the room",
    Undo: "undo",
}
