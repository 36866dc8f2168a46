"""Bonus points: given once, and given again only after they were lifted."""

from __future__ import annotations

from eastwind.tournament.floor.penalties import LiftPenalty
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.rounds.bonus import AnnounceBonus, AwardBonus
from eastwind.tournament.state import BonusTerms
from tests.tournament.desk import an_event, win


def test_bonus_that_was_lifted_can_be_given_again() -> None:
    desk = an_event(8)
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="more", extra_points=25)))
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 50)))
    award = AwardBonus(entry=1, round=1, kind="extra")
    desk.ok(award)
    desk.no(award, "desk.bonus-given")
    desk.ok(LiftPenalty(penalty=1, reason="wrong hand"))
    desk.ok(award)
    assert {line.entry: line.total for line in standings(desk.state)}[1] == 60 + 25
