"""What an entry of the log changes, as topics: a screen follows some of them and fetches again what they touch."""

from __future__ import annotations

from eastwind.tournament.floor import conduct, penalties, rulings
from eastwind.tournament.log.entries import LogEntry, Undo
from eastwind.tournament.messages import Event
from eastwind.tournament.outcome import prizes, room_display
from eastwind.tournament.people import barred, players, substitutes
from eastwind.tournament.results import record
from eastwind.tournament.rounds import bonus, lifecycle
from eastwind.tournament.scorecards import acceptance, corrections
from eastwind.tournament.seating import assign
from eastwind.tournament.setup import terms

EVERYTHING = "*"

# An event of a table also touches the topic of that table, `table-ROUND-TABLE`.
TOPICS: dict[type[Event], frozenset[str]] = {
    terms.EventSetUp: frozenset({EVERYTHING}),
    terms.TermsChanged: frozenset({EVERYTHING}),
    players.EntryAdded: frozenset({"entries"}),
    players.EntryChanged: frozenset({"entries", "seats", "standings"}),
    players.Paid: frozenset({"entries", "prizes"}),
    players.CheckedIn: frozenset({"entries"}),
    players.Withdrawn: frozenset({"entries", "seats"}),
    players.Rejoined: frozenset({"entries", "seats"}),
    barred.BarredNoted: frozenset({"entries"}),
    assign.PlayersSeated: frozenset({"entries", "seats", "clock", "cards"}),
    assign.SeatsTaken: frozenset({"entries", "seats", "cards"}),
    bonus.BonusAnnounced: frozenset({"clock"}),
    bonus.TableReady: frozenset({"clock"}),
    lifecycle.RoundBegun: frozenset({"clock", "seats", "cards", "entries"}),
    lifecycle.ClockStarted: frozenset({"clock"}),
    lifecycle.ClockPaused: frozenset({"clock"}),
    lifecycle.ClockResumed: frozenset({"clock"}),
    lifecycle.ExtraTimeGiven: frozenset({"clock"}),
    lifecycle.TimeCalled: frozenset({"clock"}),
    bonus.MahJonggCalled: frozenset({"clock"}),
    lifecycle.RoundClosed: frozenset({"clock", "seats", "cards", "standings"}),
    record.ResultRecorded: frozenset({"results", "cards", "standings"}),
    acceptance.CardVerified: frozenset({"cards"}),
    acceptance.CardRejected: frozenset({"cards"}),
    acceptance.GameSigned: frozenset({"cards"}),
    acceptance.CardsAccepted: frozenset({"cards", "standings"}),
    corrections.CardsReopened: frozenset({"cards", "standings"}),
    rulings.DirectorCalled: frozenset({"calls"}),
    rulings.CallAnswered: frozenset({"calls"}),
    rulings.RulingRecorded: frozenset({"rulings", "cards"}),
    conduct.ComplaintMade: frozenset({"rulings", "entries"}),
    conduct.Disqualified: frozenset({"rulings", "entries", "standings", "seats"}),
    conduct.Reinstated: frozenset({"rulings", "entries", "standings", "seats"}),
    penalties.PenaltyGiven: frozenset({"rulings", "cards", "standings"}),
    penalties.PenaltyLifted: frozenset({"rulings", "cards", "standings"}),
    substitutes.SeatChanged: frozenset({"seats", "cards", "entries"}),
    prizes.PrizeDrawn: frozenset({"prizes"}),
    room_display.StandingsShown: frozenset({"shown"}),
    room_display.PrizesRevealed: frozenset({"shown"}),
    room_display.BoardChosen: frozenset({"shown"}),
    room_display.PhonesChosen: frozenset({"shown"}),
}


def topics_of(entry: LogEntry) -> frozenset[str]:
    """What an entry touches; an undo may touch everything."""
    if isinstance(entry.command, Undo):
        return frozenset({EVERYTHING})
    found = {"log"}
    for event in entry.events:
        found |= TOPICS[type(event)]
        table = getattr(event, "table", None)
        if table is not None:
            found.add(table_topic(getattr(event, "round", 0), table))
    return frozenset(found)


def table_topic(round_number: int, table: int) -> str:
    return f"table-{round_number}-{table}"
