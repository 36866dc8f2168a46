"""What an entry of the log changes, as topics: a screen follows some of them and fetches again what they touch."""

from __future__ import annotations

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
)
from eastwind.tournament.log import LogEntry, Undo
from eastwind.tournament.wire import Event

EVERYTHING = "*"

# An event of a table also touches the topic of that table, `table-ROUND-TABLE`.
TOPICS: dict[type[Event], frozenset[str]] = {
    setup.EventSetUp: frozenset({EVERYTHING}),
    setup.TermsChanged: frozenset({EVERYTHING}),
    entries.EntryAdded: frozenset({"entries"}),
    entries.EntryChanged: frozenset({"entries", "seats", "standings"}),
    entries.Paid: frozenset({"entries", "prizes"}),
    entries.CheckedIn: frozenset({"entries"}),
    entries.Withdrawn: frozenset({"entries", "seats"}),
    entries.Rejoined: frozenset({"entries", "seats"}),
    barred.BarredNoted: frozenset({"entries"}),
    seating.PlayersSeated: frozenset({"entries", "seats", "clock", "cards"}),
    seating.SeatsTaken: frozenset({"entries", "seats", "cards"}),
    bonus.BonusAnnounced: frozenset({"clock"}),
    bonus.TableReady: frozenset({"clock"}),
    rounds.RoundBegun: frozenset({"clock", "seats", "cards", "entries"}),
    rounds.ClockStarted: frozenset({"clock"}),
    rounds.ClockPaused: frozenset({"clock"}),
    rounds.ClockResumed: frozenset({"clock"}),
    rounds.ExtraTimeGiven: frozenset({"clock"}),
    rounds.TimeCalled: frozenset({"clock"}),
    bonus.MahJonggCalled: frozenset({"clock"}),
    rounds.RoundClosed: frozenset({"clock", "seats", "cards", "standings"}),
    results.ResultRecorded: frozenset({"results", "cards", "standings"}),
    cards.CardVerified: frozenset({"cards"}),
    cards.CardRejected: frozenset({"cards"}),
    cards.GameSigned: frozenset({"cards"}),
    cards.CardsAccepted: frozenset({"cards", "standings"}),
    changes.CardsReopened: frozenset({"cards", "standings"}),
    floor.DirectorCalled: frozenset({"calls"}),
    floor.CallAnswered: frozenset({"calls"}),
    floor.RulingRecorded: frozenset({"rulings", "cards"}),
    conduct.ComplaintMade: frozenset({"rulings", "entries"}),
    conduct.Disqualified: frozenset({"rulings", "entries", "standings", "seats"}),
    conduct.Reinstated: frozenset({"rulings", "entries", "standings", "seats"}),
    penalties.PenaltyGiven: frozenset({"rulings", "cards", "standings"}),
    penalties.PenaltyLifted: frozenset({"rulings", "cards", "standings"}),
    substitutes.SeatChanged: frozenset({"seats", "cards", "entries"}),
    prizes.PrizeDrawn: frozenset({"prizes"}),
    showing.StandingsShown: frozenset({"shown"}),
    showing.PrizesRevealed: frozenset({"shown"}),
    showing.BoardChosen: frozenset({"shown"}),
    showing.PhonesChosen: frozenset({"shown"}),
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
