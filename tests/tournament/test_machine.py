"""One table of all commands and one of all events: nothing missing, no duplicates, every column filled in correctly."""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, get_args, get_type_hints

import pytest

import eastwind.tournament
from eastwind.refusals import InputError, Rejected
from eastwind.tournament.floor.discipline import Disqualify, Reinstate
from eastwind.tournament.floor.penalties import GivePenalty, LiftPenalty
from eastwind.tournament.machine import COMMANDS, EVENTS, NO_CHANGE, Topic, apply, decide
from eastwind.tournament.messages import Command, Event, Undo
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import AddPlayer, ChangePlayer
from eastwind.tournament.results.record_result import CorrectResult
from eastwind.tournament.room_display import ChoosePhones
from eastwind.tournament.rounds.lifecycle import CallTime
from eastwind.tournament.seating.substitutes import Substitute
from eastwind.tournament.seating.swaps import RepairSeats
from eastwind.tournament.setup.terms import SetUpEvent
from eastwind.tournament.state import Details, Tournament
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import SENT, an_event, terms, win

for module in pkgutil.walk_packages(eastwind.tournament.__path__, "eastwind.tournament."):
    importlib.import_module(module.name)


def kinds_of(base: type[Any]) -> Iterator[type[Any]]:
    """All classes under a base that src/ defines."""
    for kind in base.__subclasses__():
        if kind.__module__.startswith("eastwind."):
            yield kind
        yield from kinds_of(kind)


def annotated(function: Callable[..., Any], name: str) -> object:
    return get_type_hints(function)[name]


def test_every_command_has_exactly_one_row() -> None:
    assert Counter(row.command for row in COMMANDS) == Counter(set(kinds_of(Command)))


def test_every_event_has_exactly_one_row() -> None:
    assert Counter(row.event for row in EVENTS) == Counter(set(kinds_of(Event)))


def test_row_of_a_command_has_every_column_for_it(subtests: pytest.Subtests) -> None:
    for row in COMMANDS:
        with subtests.test(row.command.__name__):
            assert annotated(row.decide, "command") is row.command
            assert annotated(row.tell, "command") is row.command
            assert set(row.numbers) <= set(row.command.__struct_fields__)
            assert set(row.numbers.values()) <= {each.event for each in EVENTS if each.number}


def test_row_of_an_event_has_every_column_for_it(subtests: pytest.Subtests) -> None:
    for row in EVENTS:
        with subtests.test(row.event.__name__):
            assert annotated(row.apply, "event") is row.event
            assert row.topics
            assert set(row.topics) <= set(get_args(Topic))
            assert not row.number or row.number in row.event.__struct_fields__


# By screen: the events after which it has to be read again.
SHOWN_ON = {
    "*": "EventSetUp TermsChanged",
    "players": """PlayerAdded PlayerChanged Paid CheckedIn Withdrawn Rejoined BarredNoted PlayersSeated SeatsTaken RoundBegun
        ComplaintMade Disqualified Reinstated SeatChanged""",
    "seats": """PlayerChanged Withdrawn Rejoined PlayersSeated SeatsTaken RoundBegun RoundClosed Disqualified Reinstated
        SeatChanged""",
    "clock": """PlayersSeated BonusAnnounced TableReady RoundBegun ClockStarted ClockPaused ClockResumed ExtraTimeGiven
        TimeCalled MahJonggCalled RoundClosed""",
    "scorecards": """PlayersSeated SeatsTaken RoundBegun RoundClosed ResultRecorded ScorecardInitialed ScorecardRejected
        GameSigned ScorecardsAccepted ScorecardsReopened RulingRecorded PenaltyGiven PenaltyLifted SeatChanged""",
    "results": "ResultRecorded",
    "standings": """PlayerChanged RoundClosed ResultRecorded ScorecardsAccepted ScorecardsReopened Disqualified Reinstated
        PenaltyGiven PenaltyLifted SeatChanged""",
    "rulings": "RulingRecorded ComplaintMade Disqualified Reinstated PenaltyGiven PenaltyLifted",
    "calls": "DirectorCalled CallAnswered CallTakenBack",
    "pins": "PinLocked PinOpened",
    "prizes": "Paid PrizeDrawn",
    "room_display": "StandingsShown PrizesRevealed BoardChosen ScreenChosen PhonesChosen",
}


@pytest.mark.parametrize("topic", get_args(Topic))
def test_screen_follows_every_event_that_changes_it(topic: Topic) -> None:
    assert {row.event.__name__ for row in EVENTS if topic in row.topics} == set(SHOWN_ON[topic].split())


def ranked(state: Tournament) -> dict[int, tuple[int | None, int]]:
    """The rank and the total of everyone with points."""
    return {line.player: (line.rank, line.total) for line in standings(state) if line.played} if state.begun() else {}


def test_every_step_that_changes_a_rank_tells_the_standings() -> None:
    """A result, its correction, penalties, people who leave: whatever moves a rank reaches the screens with ranks."""
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.begin(1)
    desk.enter(1, [win("A", 25, "B"), win("C", 30, "D")])
    desk.enter(2, [win("A", 50)])
    for command in (
        CorrectResult(round=1, table=1, game=1, result=win("A", 50), replaces=1, reason="misread"),
        GivePenalty(player=1, round=1, offense="director", points=-20, reason="loud"),
        LiftPenalty(penalty=1, reason="it was someone else"),
        RepairSeats(round=1, one=1, other=5, from_game=1, to_game=1, reason="sat down wrong"),
        Substitute(round=1, table=1, seat="C", from_game=2, substitute=9, points_to="substitute", reason="ill"),
        Disqualify(player=3, reason="hid a tile"),
        Reinstate(player=3, reason="it was not true"),
        ChangePlayer(player=2, details=Details(name="Player 2", status="house")),
    ):
        desk.ok(command)
    topics = {row.event: {*row.topics} for row in EVENTS}
    state, moved = Tournament(), set()
    for event in (event for entry in desk.entries for event in entry.events):
        after = apply(state, event)
        if ranked(after) != ranked(state):
            moved.add(type(event).__name__)
            assert topics[type(event)] & {"standings", "*"}, event
        state = after
    assert {"ResultRecorded", "PenaltyLifted", "SeatChanged", "Reinstated", "PlayerChanged"} <= moved


def test_log_shows_what_came_of_a_command_that_does_not_say_it_itself() -> None:
    """Which table was first, what the scores mean, what the ruling and the draw came to."""
    assert {row.command.__name__ for row in COMMANDS if row.show_outcome} == {
        "CallMahJongg", "RecordNumbers", "RecordRuling", "Complain", "GivePenalty", "AwardBonus", "DrawPrize",
    }  # fmt: skip


def test_undo_is_judged_against_the_log_and_never_by_its_row() -> None:
    desk = an_event(4, seated=False)
    with pytest.raises(TypeError, match="judged against the log"):
        decide(desk.state, Undo(strike=(2,), reason="wrong player"), SENT)


def test_command_that_changes_nothing_is_refused() -> None:
    desk = an_event(4, seated=False)
    assert decide(desk.state, ChoosePhones(phones="each", signing="pin"), SENT) == NO_CHANGE
    assert decide(desk.state, ChoosePhones(phones="none", signing="pin"), SENT) != NO_CHANGE


def test_every_decider_and_every_sentence_serves_one_command() -> None:
    assert len({row.decide for row in COMMANDS}) == len({row.tell for row in COMMANDS}) == len(COMMANDS)
    assert len({row.apply for row in EVENTS}) == len(EVENTS)


def test_event_that_is_not_set_up_refuses_every_other_command() -> None:
    assert decide(Tournament(), CallTime(round=1), SENT) == Rejected("desk.not-set-up")
    assert decide(Tournament(), ChoosePhones(phones="none"), SENT) == Rejected("desk.not-set-up")
    assert not isinstance(decide(Tournament(), SetUpEvent(terms=terms()), SENT), Rejected)


def test_terms_before_setup_are_refused_with_a_sentence() -> None:
    assert not Tournament().is_set_up
    with pytest.raises(InputError, match=refusal_words(Rejected("desk.not-set-up"))):
        _ = Tournament().terms
