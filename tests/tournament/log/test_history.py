"""The log in words: what each entry changed, before and after, including undo."""

from __future__ import annotations

import msgspec
import pytest

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import WallGame
from eastwind.tournament.floor.penalties import GivePenalty, LiftPenalty
from eastwind.tournament.log.diff import StateDifference, differences
from eastwind.tournament.log.entries import fold, struck_by
from eastwind.tournament.log.history import LogStep, trail
from eastwind.tournament.machine import apply_all
from eastwind.tournament.messages import Undo
from eastwind.tournament.outcome.prizes import DrawPrize
from eastwind.tournament.people.players import AddPlayer, ChangePlayer, Pay
from eastwind.tournament.results.record_result import CorrectResult, RecordNumbers, RecordResult
from eastwind.tournament.rounds.bonus import AnnounceBonus, AwardBonus
from eastwind.tournament.scorecards.corrections import CorrectTyping
from eastwind.tournament.seating.substitutes import Substitute
from eastwind.tournament.setup.terms import ChangeTerms
from eastwind.tournament.state import BonusTerms, Details, Tournament
from tests.tournament.desk import Desk, an_event, terms, win


def last(desk: Desk) -> LogStep:
    *_, step = trail(desk.entries)
    return step


def test_correction_shows_the_old_result_beside_the_new() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25, "C")))
    desk.ok(CorrectResult(round=1, table=1, game=1, result=WallGame(), replaces=1, reason="misread"))
    (change,) = last(desk).side_by_side()
    assert change.what == "round 1, table 1: game 1"
    assert change.before == "A Player 1 won with a 25-point hand, C Player 3 threw the tile (A +25, B 0, C -10, D 0)"
    assert change.after == "wall game (A +10, B +10, C +10, D +10)"


def test_typing_error_corrected_on_a_locked_scorecard_stays_in_the_log() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.enter(1, [win("A", 25, "C"), win("A", 25, "C", exposures=1), WallGame(), WallGame()])
    desk.verify(1)
    desk.hand_in(1)
    result = win("A", 25, "C", exposures=1)
    desk.ok(CorrectTyping(round=1, table=1, game=1, result=result, replaces=1, reason="slip"))
    (change,) = last(desk).side_by_side()
    assert change.before is not None
    assert change.after == change.before.replace("threw the tile (", "threw the tile, 1 exposure (")


def test_changed_terms_are_shown_before_and_after_down_to_the_rule() -> None:
    desk = an_event(8)
    sheet = load_sheet("national", overrides={"scoring.wall_game": 5})
    desk.ok(ChangeTerms(terms=terms(sheet, minutes=45, venue="Hall"), reason="agreed"))
    found = {change.what: (change.before, change.after) for change in last(desk).changes}
    assert found["Venue"] == ("none", "Hall")
    assert found["Minutes per round"][1] == "45"
    assert found["Wall game, to each player with a live hand"] == ("+10 points", "+5 points")
    assert len(found) == 3


def test_changed_player_and_money_are_shown_before_and_after() -> None:
    desk = an_event(8)
    desk.ok(ChangePlayer(player=2, details=Details(name="Bea Bond", section=None, first_timer=True)))
    assert StateDifference("1B Bea Bond: name", "Player 2", "Bea Bond") in last(desk).changes
    assert StateDifference("1B Bea Bond: first-timer", None, "yes") in last(desk).changes
    desk.ok(Pay(player=2, cents=-1000))
    assert last(desk).side_by_side() == (StateDifference("1B Bea Bond: paid", "$40.00", "$30.00"),)


def test_substitute_shows_who_sat_there_and_whose_points_they_are() -> None:
    desk = an_event(8)
    desk.begin(1)
    standby = desk.ok(AddPlayer(details=Details(name="Sue Standby", status="standby")))
    assert isinstance(standby.command, AddPlayer)
    sue = standby.command.player
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=2, substitute=sue, points_to="player", reason="ill"))
    assert last(desk).side_by_side() == (
        StateDifference(
            "round 1, table 1, seat B from game 2 on", "1B Player 2", "9 Sue Standby (points: 1B Player 2)"
        ),
    )


def test_lifted_penalty_and_drawn_prize_show_their_outcome() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-10, reason="noise"))
    desk.ok(LiftPenalty(penalty=1, reason="it was table 2"))
    (change,) = last(desk).side_by_side()
    assert change.after == f"{change.before}, removed: it was table 2"
    desk.ok(DrawPrize(what="door prize", seed="s", among=(3,)))
    assert last(desk).side_by_side() == (StateDifference("draw 1", None, "door prize: 1C Player 3"),)


def test_numbers_are_shown_with_their_reading() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(RecordNumbers(round=1, table=1, game=1, numbers={"A": 0, "B": 25, "C": -25, "D": 0}))
    (change,) = last(desk).side_by_side()
    assert change.before is None
    assert (
        change.after
        == "B Player 2 won with a 25-point hand, C Player 3 threw the tile, 3 exposures (A 0, B +25, C -25, D 0)"
    )


def test_undo_shows_what_is_gone_and_undone_entries_name_it() -> None:
    desk = an_event(8)
    desk.begin(1)
    wrong = desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame()))
    undone = desk.ok(Undo(strike=(wrong.n,), reason="wrong table"))
    steps = list(trail(desk.entries))
    assert steps[-1].side_by_side() == (
        StateDifference("round 1, table 1: game 1", "wall game (A +10, B +10, C +10, D +10)", None),
    )
    assert steps[wrong.n - 1].struck_by == undone.n
    assert not steps[wrong.n - 1].counts
    again = desk.ok(Undo(strike=(undone.n,), reason="it was right"))
    assert struck_by(desk.entries) == {undone.n: again.n}


def test_state_has_no_differences_from_itself() -> None:
    state = rehearse(13, 2, load_sheet("national"), 3, 3).state
    assert differences(state, state) == ()
    assert differences(state, fold(rehearse(13, 2, load_sheet("national"), 3, 3).entries)) == ()


@pytest.mark.parametrize("sheet", ["national", "fourseasons", "kugler"])
def test_every_change_shows_a_difference_that_reverses(sheet: str) -> None:
    """Every change is shown. In the other direction, before and after are swapped."""
    state = Tournament()
    for entry in rehearse(17, 2, load_sheet(sheet), 6, 3).entries:
        if isinstance(entry.command, Undo):
            return
        after = apply_all(state, entry.events)
        found = differences(state, after)
        assert bool(found) == (after != state), entry.command
        back = [msgspec.to_builtins((each.after, each.before)) for each in found]
        there = [msgspec.to_builtins((each.before, each.after)) for each in differences(after, state)]
        assert sorted(map(str, back)) == sorted(map(str, there))
        state = after


def test_penalty_and_bonus_are_told_apart() -> None:
    desk = an_event(8)
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="any hand", extra_points=10)))
    desk.begin(1)
    desk.enter(1, [win("A")])
    states = [desk.state]
    for command in (
        GivePenalty(player=2, round=1, offense="director", points=-5, reason="loud"),
        AwardBonus(player=1, round=1, kind="extra"),
    ):
        desk.ok(command)
        states.append(desk.state)
    (given,), (awarded,) = differences(states[0], states[1]), differences(states[1], states[2])
    assert (given.what, given.before, given.penalty) == ("penalty 1", None, True)
    assert (awarded.what, awarded.before, awarded.penalty) == ("bonus 2", None, False)


def test_penalty_for_lateness_stands_under_the_start_of_the_round() -> None:
    """Starting a round says nothing about points, so the log shows what the sheet took from whoever was late."""
    desk = an_event(8, load_sheet("kugler", overrides={"conduct.late": "automatic"}))
    desk.begin(1, late=(3,))
    start = list(trail(desk.entries))[-1]
    shown = [(change.what, change.before, change.after) for change in start.side_by_side() if change.penalty]
    assert shown == [("penalty 1", None, "-35 for 1C Player 3, late at the start of play")]
