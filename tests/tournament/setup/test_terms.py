"""Setting up an event, and changing its terms."""

from __future__ import annotations

import msgspec

from eastwind.rules.loading.library import load_sheet
from eastwind.rules.results import WallGame
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.rounds.lifecycle import CallStart
from eastwind.tournament.setup.terms import CardTerms, ChangeTerms, Section, SetUpEvent
from tests.tournament.desk import Desk, an_event, terms


def test_terms_take_what_the_sheet_prints() -> None:
    kugler = terms("kugler")
    assert (kugler.rounds, kugler.games, kugler.minutes) == (4, 4, 60)
    assert terms("fourseasons").movement == "east-stays"
    assert terms("aspen").movement == "all-move"
    assert terms("club2023").movement == "designed"  # the sheet is silent


def test_event_is_set_up_once() -> None:
    desk = Desk()
    desk.ok(SetUpEvent(terms=terms()))
    desk.no(SetUpEvent(terms=terms()), "desk.set-up-already")


def test_unplayable_terms_are_refused() -> None:
    desk = Desk()
    desk.no(SetUpEvent(terms=terms(title=" ")), "desk.no-title")
    desk.no(SetUpEvent(terms=terms(rounds=0)), "desk.out-of-range")
    desk.no(SetUpEvent(terms=terms(fee=-1)), "desk.out-of-range")
    desk.no(SetUpEvent(terms=terms(card=CardTerms(title="x", values=()))), "desk.no-card-values")
    two_reds = (Section(name="Red", tables=2), Section(name="red", tables=2))
    desk.no(SetUpEvent(terms=terms(sections=two_reds)), "desk.bad-sections")


def test_rule_change_mid_round_applies_from_the_next_round() -> None:
    desk = an_event(8)
    desk.begin()
    dearer = load_sheet("national", overrides={"scoring.wall_game": 15})
    desk.ok(ChangeTerms(terms=msgspec.structs.replace(terms(), sheet=dearer, games=5), reason="announced at lunch"))
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame()))
    assert desk.table(1).tally[1] == 10
    assert len(desk.table(1).games) == 4
    desk.finish(1)
    desk.begin(2)
    desk.ok(RecordResult(round=2, table=1, game=5, result=WallGame()))
    assert set(desk.table(1, 2).tally.values()) == {15}


def test_rounds_cannot_become_fewer_than_have_begun() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.begin(2)
    desk.no(ChangeTerms(terms=terms(rounds=1), reason="late"), "desk.rounds-already-begun")


def test_sections_cannot_change_once_people_are_seated() -> None:
    desk = an_event(8)
    red = (Section(name="Red", tables=2),)
    desk.no(ChangeTerms(terms=terms(sections=red), reason="why not"), "desk.sections-after-seating")


def test_canceled_rounds_lose_their_seats() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(ChangeTerms(terms=terms(rounds=2), reason="the hall closes"))
    assert sorted(desk.state.rounds) == [1, 2]
    desk.begin(2)
    desk.no(CallStart(round=3, at=0), "desk.no-round")


def test_change_that_changes_nothing_or_has_no_reason_is_refused() -> None:
    desk = an_event(8)
    desk.no(ChangeTerms(terms=terms(), reason="just so"), "desk.no-change")
    desk.no(ChangeTerms(terms=terms(minutes=10), reason=" "), "desk.no-reason")
