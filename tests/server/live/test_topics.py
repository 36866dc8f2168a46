"""Every event says which topics it touches, so that no screen goes stale."""

from __future__ import annotations

import pytest

from eastwind.server.live.topics import EVERYTHING, topics_of
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.machine import EVENTS
from eastwind.tournament.messages import Undo
from eastwind.tournament.results.record_result import RecordNotPlayed, ResultRecorded
from tests.golden.days import DAYS

# What the pages show under each topic, and the events that change it. An event may touch more.
CHANGED_BY = {
    # all pages: names of rounds, the rule sheet, the schedule
    "*": "EventSetUp TermsChanged",
    # the list of players: name, fee, who is here, who left, who was sent out, complaints, and where everyone sits
    "players": (
        "PlayerAdded PlayerChanged Paid CheckedIn Withdrawn Rejoined BarredNoted ComplaintMade Disqualified Reinstated"
        " PlayersSeated SeatsTaken SeatChanged RoundBegun"
    ),
    # the map of the room: names at the tables, who still needs a seat, and whether seats may still be changed
    "seats": (
        "PlayerChanged Withdrawn Rejoined Disqualified Reinstated PlayersSeated SeatsTaken SeatChanged"
        " RoundBegun RoundClosed"
    ),
    # the state of a round, its clock, and its bonus
    "clock": (
        "PlayersSeated BonusAnnounced TableReady RoundBegun ClockStarted ClockPaused ClockResumed ExtraTimeGiven"
        " TimeCalled MahJonggCalled RoundClosed"
    ),
    # the scorecards: whose there are, their games, points taken, initials, and whether they are in
    "scorecards": (
        "PlayersSeated SeatsTaken SeatChanged RoundBegun RoundClosed ResultRecorded ScorecardInitialed ScorecardRejected"
        " GameSigned ScorecardsAccepted ScorecardsReopened RulingRecorded PenaltyGiven PenaltyLifted"
    ),
    "results": "ResultRecorded",
    # the ranking: names, points, and who is ranked
    "standings": (
        "PlayerChanged RoundClosed ResultRecorded ScorecardsAccepted ScorecardsReopened Disqualified Reinstated"
        " PenaltyGiven PenaltyLifted SeatChanged"
    ),
    # what the director ruled, the penalties, and conduct
    "rulings": "RulingRecorded ComplaintMade Disqualified Reinstated PenaltyGiven PenaltyLifted",
    "calls": "DirectorCalled CallAnswered CallTakenBack",
    "pins": "PinLocked PinOpened",
    # the prizes, and the money for them
    "prizes": "Paid PrizeDrawn",
    # what the board and the phones show
    "room_display": "StandingsShown PrizesRevealed BoardChosen ScreenChosen PhonesChosen",
}


@pytest.mark.parametrize("topic", CHANGED_BY)
def test_events_that_change_a_topic_touch_it(topic: str) -> None:
    touching = {row.event.__name__ for row in EVENTS if topic in row.topics}
    assert set(CHANGED_BY[topic].split()) - touching == set()


def test_every_event_touches_more_than_the_log() -> None:
    events = {type(event): event for day in DAYS.values() for entry in day().entries for event in entry.events}
    assert set(events) == {row.event for row in EVENTS}
    command = RecordNotPlayed(round=1, table=1, game=1)
    assert [kind for kind, event in events.items() if topics_of(LogEntry(1, command, (event,))) == {"log"}] == []


def test_undo_touches_every_topic() -> None:
    undo = LogEntry(3, Undo(strike=(2,), reason="typo"), ())
    assert topics_of(undo) == {EVERYTHING}


def test_result_touches_the_topic_of_its_table() -> None:
    event = ResultRecorded(
        round=2, table=5, game=1, result=None, lines=(), source="not_played", version=1, by="desk", reason=None
    )
    entry = LogEntry(9, RecordNotPlayed(round=2, table=5, game=1), (event,))
    assert topics_of(entry) == {"log", "results", "scorecards", "standings", "round-2", "table-2-5"}
