"""The floor: calls, rulings, penalties, complaints, disqualification."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
import pytest

from eastwind.referee.catalog import kind_of
from eastwind.referee.facts import build
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.situations.conduct import Late
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import Penalty, WallGame
from eastwind.tournament.authority import Role
from eastwind.tournament.floor import rulings
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.floor.rulings import FactValue, RecordRuling, search_rulings
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import CorrectResult, RecordResult
from eastwind.tournament.scorecards.acceptance import HandInScorecards
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.setup.terms import ChangeTerms
from eastwind.tournament.state import Details, rulings_at
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import SEATS, Desk, an_event, begun, some_games, terms, win

NATIONAL = load_sheet("national")
DEAD_HAND: dict[str, FactValue] = {"player": "B", "discarded": True, "gone": False, "already_dead": ()}


def total(desk: Desk, player: int) -> int:
    return next(line.total for line in standings(desk.state) if line.player == player)


def test_ruling_is_kept_with_its_clause_and_found_again() -> None:
    desk = begun()
    desk.ok(RecordRuling(round=1, table=1, game=1, irregularity="exposure-fits-no-line", facts=DEAD_HAND))
    (found,) = search_rulings(desk.state, "exposure dead")
    assert (found.irregularity, found.by) == ("exposure-fits-no-line", "Dora")
    assert all(clause.startswith("national.") or clause == "our reading" for clause in found.clauses)
    assert found.clauses
    assert search_rulings(desk.state, "joker") == []


def test_ruling_needs_the_director_and_not_at_the_directors_own_table() -> None:
    desk = an_event(7, seated=False, deputy="Dee")
    desk.ok(AddPlayer(details=Details(name="Dora")))
    desk.ok(SeatPlayers(method="list"))
    desk.begin(1)
    own = next(number for number, table in desk.state.rounds[1].tables.items() if 8 in table.seats)
    ruling = RecordRuling(round=1, table=own, game=1, irregularity="exposure-fits-no-line", facts=DEAD_HAND)
    desk.no(ruling, "desk.own-table")
    for role in ("registrar", "scorekeeper", "player", "table"):
        desk.no(ruling, "desk.not-allowed", role=role)
    assert not isinstance(desk.submit(ruling, by="Dee", role="deputy"), Rejected)


def test_ruling_outside_a_game_is_kept_at_its_table() -> None:
    desk = begun()
    desk.ok(RecordRuling(round=1, table=2, irregularity="late", facts={"player": "B"}, points={"B": -20}, reason="x"))
    (found,) = desk.state.rulings.values()
    assert (found.round, found.table, found.game, found.dead) == (1, 2, None, ())


def test_ruling_gives_no_points_to_a_player_who_left_before_the_first_game() -> None:
    desk = begun()
    desk.ok(DropOut(round=1, table=2, seat="B", from_game=1, reason="left"))
    gone = RecordRuling(round=1, table=2, irregularity="late", facts={"player": "B"}, points={"B": -20}, reason="x")
    assert desk.no(gone, "desk.empty-seat").params["seat"] == "B"


def test_ruling_with_points_in_a_game_must_be_in_its_result() -> None:
    desk = begun()
    desk.ok(
        RecordRuling(round=1, table=1, game=3, irregularity="looked-at-stolen-tile", facts={"player": "C", "passes": 1})
    )
    assert desk.state.rulings[1].points == {"C": -10}
    desk.enter(1, some_games(desk.table(1)))
    desk.verify(1)
    desk.no(HandInScorecards(round=1, table=1, by="A", cards=SEATS), "desk.ruling-not-in-result")
    fixed = WallGame(peeked=("C",))
    desk.ok(CorrectResult(round=1, table=1, game=3, result=fixed, replaces=1, reason="ruling 1"))
    desk.verify(1)
    desk.hand_in(1)


def test_ruling_counts_only_at_its_own_table_and_round() -> None:
    desk = begun()
    desk.ok(
        RecordRuling(round=1, table=1, game=3, irregularity="looked-at-stolen-tile", facts={"player": "C", "passes": 1})
    )
    desk.ok(RecordRuling(round=1, table=1, game=4, irregularity="exposure-fits-no-line", facts=DEAD_HAND))
    desk.enter(2, some_games(desk.table(2)))
    desk.verify(2)
    desk.hand_in(2)
    assert [each.number for each in rulings_at(desk.state, 1, 1)] == [1, 2]
    assert rulings_at(desk.state, 1, 2) == rulings_at(desk.state, 2, 1) == []


def test_ruling_outside_a_game_costs_the_player_what_the_director_decides() -> None:
    desk = begun()
    late = partial(RecordRuling, round=1, table=1, irregularity="late", facts={"player": "A"})
    desk.no(late(points={"A": 5}, reason="x"), "desk.beyond-discretion")
    desk.no(late(points={"A": -5}), "desk.no-reason")
    desk.ok(late(points={"A": -5}, reason="10 minutes late"))
    assert total(desk, 1) == -5


@pytest.fixture
def sheet_rules(monkeypatch: pytest.MonkeyPatch) -> Callable[[Ruling], None]:
    """A sheet that rules as no packaged one does."""
    return lambda ruling: monkeypatch.setattr(rulings, "rule", lambda *_: ruling)


def test_ruling_stays_within_both_limits_of_the_directors_discretion(sheet_rules: Callable[[Ruling], None]) -> None:
    desk = begun()
    open_ruling = rule(Late(player="A"), NATIONAL)
    limits = msgspec.structs.replace(open_ruling.director, lowest=-20, highest=0)
    sheet_rules(msgspec.structs.replace(open_ruling, director=limits))
    late = partial(RecordRuling, round=1, table=1, irregularity="late", facts={"player": "A"}, reason="x")
    desk.no(late(points={"A": -21}), "desk.beyond-discretion")
    desk.no(late(points={"A": 1}), "desk.beyond-discretion")
    desk.ok(late(points={"A": -20}))


def test_ruling_without_discretion_takes_no_other_points() -> None:
    desk = begun()
    command = RecordRuling(
        round=1,
        table=1,
        game=1,
        irregularity="exposure-fits-no-line",
        facts=DEAD_HAND,
        points={"B": -10},
        reason="x",
    )
    desk.no(command, "desk.no-discretion")


def test_ruling_follows_from_its_facts_and_no_one_sends_one() -> None:
    desk = begun()
    ruled = partial(RecordRuling, round=1, table=1, game=1)
    said = refusal_words(desk.no(ruled(irregularity="exposure-fits-no-line"), "desk.impossible-facts"))
    assert said.endswith("For example, add: player=B discarded=yes")  # the desk has no options
    desk.no(
        ruled(irregularity="exposure-fits-no-line", facts={"player": "E", "discarded": True}), "desk.facts-contradict"
    )
    desk.no(ruled(irregularity="exposure-fits-no-line", facts={"player": "B", "points": -90}), "desk.no-such-fact")
    desk.no(ruled(irregularity="made-up"), "desk.impossible-facts")


@pytest.mark.parametrize("role", ["judge", "director"])
def test_judge_rules_but_only_the_director_chooses_points(role: Role) -> None:
    desk = begun()
    late = partial(RecordRuling, round=1, table=1, irregularity="late", facts={"player": "A"})
    chosen = late(points={"A": -20}, reason="20 minutes")
    if role == "judge":
        desk.no(chosen, "desk.not-allowed", role=role)
        desk.ok(late(), role=role)
        assert not desk.state.penalties
    else:
        desk.ok(chosen, role=role)
        assert [each.points for each in desk.state.penalties.values()] == [-20]


def test_no_one_rules_at_their_own_table_however_the_name_is_spelled() -> None:
    desk = an_event(4)
    dead = RecordRuling(round=1, table=1, game=1, irregularity="exposure-fits-no-line", facts=DEAD_HAND)
    desk.begin(1)
    for name in ("Player 1", "player  1", "PLAYER 1"):
        refused = desk.submit(dead, by=name, role="judge")
        assert isinstance(refused, Rejected)
        assert refused.slug == "desk.own-table"
    assert not isinstance(desk.submit(dead, by="Judy", role="judge"), Rejected)


def test_directors_penalty_in_a_game_counts_once() -> None:
    desk = begun()
    penalty = Penalty(seat="B", reason="director", points=-10)
    desk.enter(1, [WallGame(penalties=(penalty,)), WallGame(), WallGame(), WallGame()])
    assert total(desk, 2) == 30


@pytest.mark.parametrize("sheet", ["national", "kugler", "fourseasons", "club2023", "aspen"])
def test_hand_ruled_dead_is_dead_in_the_result(sheet: str) -> None:
    desk = begun(sheet)
    desk.ok(RecordRuling(round=1, table=1, game=1, irregularity="exposure-fits-no-line", facts=DEAD_HAND))
    assert desk.state.rulings[1].dead == ("B",)
    for result in (WallGame(), win("B", 30), win("A", 30, "C")):
        desk.no(RecordResult(round=1, table=1, game=1, result=result), "desk.ruled-dead")
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 30, "C", dead=("B",))))
    desk.ok(RecordResult(round=1, table=1, game=2, result=WallGame()))  # another game is not touched


def test_cards_wait_for_a_hand_ruled_dead_after_the_result() -> None:
    desk = begun()
    for game, result in enumerate(some_games(desk.table(1)), start=1):
        desk.ok(RecordResult(round=1, table=1, game=game, result=WallGame() if game == 1 else result))
    ruling = RecordRuling(round=1, table=1, game=1, irregularity="exposure-fits-no-line", facts=DEAD_HAND)
    desk.ok(ruling)
    desk.verify(1)
    desk.no(HandInScorecards(round=1, table=1, by="A", cards=SEATS), "desk.ruled-dead")


def test_ruling_is_kept_whole() -> None:
    desk = begun()
    ruled = partial(RecordRuling, irregularity="exposure-fits-no-line", facts=DEAD_HAND)
    desk.ok(ruled(round=1, table=2, game=3, reason="asked"))
    desk.ok(ruled(round=1, table=1, game=4))
    first, second = desk.state.rulings.values()
    said = rule(build(kind_of("exposure-fits-no-line"), {**DEAD_HAND, "seats": SEATS}), NATIONAL)
    assert (first.number, first.round, first.table, first.game, first.by, first.reason) == (1, 1, 2, 3, "Dora", "asked")
    assert (second.number, second.table, second.game, second.reason) == (2, 1, 4, None)
    assert (first.words, first.points, first.dead) == (said.words, said.points, ("B",))
    assert first.clauses == tuple(dict.fromkeys(ground.clause or "our reading" for ground in said.clauses))


def test_points_outside_a_game_are_penalties_with_the_rulings_rule() -> None:
    desk = begun()
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-5, reason="rude"))
    desk.ok(
        RecordRuling(
            round=1, table=2, irregularity="late", facts={"player": "B"}, points={"B": -20, "C": -3}, reason="x"
        )
    )
    given = [(each.number, each.player, each.round, each.points, each.why) for each in desk.state.penalties.values()][
        1:
    ]
    assert given == [(2, 6, 1, -20, "late"), (3, 7, 1, -3, "late")]
    penalty = desk.state.penalties[2]
    assert penalty.clause in desk.state.rulings[1].clauses
    assert (penalty.by, penalty.reason, penalty.bonus) == ("Dora", "x", False)


def test_zero_points_are_not_a_penalty() -> None:
    desk = begun()
    desk.ok(
        RecordRuling(round=1, table=2, irregularity="late", facts={"player": "B"}, points={"B": 0}, reason="first time")
    )
    assert not desk.state.penalties


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (RecordRuling(round=1, table=9, irregularity="late"), "There is no table 9 in round 1. It has 2 tables."),
        (RecordRuling(round=1, table=1, game=5, irregularity="late"), "There is no game 5. A round has 4 games."),
        (RecordRuling(round=1, table=1, irregularity="late", facts={"player": "A", "weather": "rain", "hat": "red"}),
         "A ruling on late has no fact 'hat'."),
        (RecordRuling(round=1, table=1, game=1, irregularity="exposure-fits-no-line", facts=DEAD_HAND, points={"B": -1},
                      reason="x"),
         "The rules leave the director no choice of points for exposure-fits-no-line."),
    ],
)  # fmt: skip
def test_refused_ruling_says_why(command: RecordRuling, words: str) -> None:
    desk = begun()
    refused = desk.submit(command, by="Dora")
    assert isinstance(refused, Rejected)
    assert refusal_words(refused) == words


def test_deputy_who_plays_rules_at_every_table_but_their_own() -> None:
    desk = an_event(7, seated=False, deputy="Dee")
    desk.ok(AddPlayer(details=Details(name="Dee")))
    desk.ok(SeatPlayers(method="list"))
    desk.begin(1)
    ruling = partial(RecordRuling, round=1, game=1, irregularity="exposure-fits-no-line", facts=DEAD_HAND)
    own = desk.submit(ruling(table=2), by="someone at the deputy's desk", role="deputy")
    assert isinstance(own, Rejected)
    assert (
        refusal_words(own) == "someone at the deputy's desk plays at this table and can't rule there. The deputy does."
    )
    assert not isinstance(desk.submit(ruling(table=2), by="Judy", role="judge"), Rejected)
    assert not isinstance(desk.submit(ruling(table=1), by="Dee", role="deputy"), Rejected)


def test_search_looks_at_the_situation_the_words_and_the_reason() -> None:
    desk = begun()
    desk.ok(
        RecordRuling(
            round=1, table=1, irregularity="late", facts={"player": "A"}, points={"A": -5}, reason="Bus broke down"
        )
    )
    desk.ok(RecordRuling(round=1, table=1, game=1, irregularity="exposure-fits-no-line", facts=DEAD_HAND))
    assert [each.number for each in search_rulings(desk.state, "LATE bus")] == [1]
    assert [each.number for each in search_rulings(desk.state, "late exposure")] == []
    assert [each.number for each in search_rulings(desk.state, "")] == [1, 2]


def test_no_one_rules_at_a_table_where_they_sat_in() -> None:
    """The judge fills in for one game. Before that the judge rules there, afterwards no more."""
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Judy", status="standby")))
    desk.begin(1)
    dead = partial(RecordRuling, round=1, irregularity="exposure-fits-no-line", facts=DEAD_HAND)
    assert not isinstance(desk.submit(dead(table=1, game=1), by="Judy", role="judge"), Rejected)
    desk.ok(Substitute(round=1, table=1, seat="D", from_game=2, substitute=9, points_to="player", reason="ill"))
    refused = desk.submit(dead(table=1, game=2), by="Judy", role="judge")
    assert isinstance(refused, Rejected)
    assert refused.slug == "desk.own-table"
    assert not isinstance(desk.submit(dead(table=2, game=2), by="Judy", role="judge"), Rejected)


def test_ruling_knows_who_sits_at_the_table_in_that_game(sheet_rules: Callable[[Ruling], None]) -> None:
    """D leaves after game 1: no ruling can be about D in game 2, and no points can go to the empty seat."""
    desk = begun()
    desk.enter(1, [WallGame()])
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=2, reason="ill"))
    dead = partial(RecordRuling, round=1, table=1, irregularity="exposure-fits-no-line")
    facts: dict[str, FactValue] = {"player": "D", "discarded": True, "gone": False, "already_dead": ()}
    desk.no(dead(game=2, facts=facts), "desk.impossible-facts")
    desk.ok(dead(game=1, facts=facts))
    sheet_rules(msgspec.structs.replace(rule(Late(player="A"), NATIONAL), points={"D": -5}))
    desk.no(dead(game=2, facts=DEAD_HAND), "desk.empty-seat")
    desk.ok(dead(game=1, facts=DEAD_HAND))


def test_ruling_outside_a_game_declares_no_hand_dead() -> None:
    desk = begun()
    desk.ok(RecordRuling(round=1, table=1, irregularity="exposure-fits-no-line", facts=DEAD_HAND))
    assert desk.state.rulings[1].dead == ()


@pytest.mark.parametrize(("points_to", "fined"), [("player", 6), ("substitute", 9)])
def test_ruling_outside_a_game_costs_whoever_gets_the_points_of_the_seat(points_to: str, fined: int) -> None:
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.begin(1)
    call = {"round": 1, "table": 2, "seat": "B", "from_game": 1, "substitute": 9, "reason": "ill"}
    desk.ok(msgspec.convert(call | {"points_to": points_to}, Substitute))
    desk.ok(RecordRuling(round=1, table=2, irregularity="late", facts={"player": "B"}, points={"B": -20}, reason="x"))
    assert [(each.player, each.points) for each in desk.state.penalties.values()] == [(fined, -20)]


def test_points_of_the_director_come_on_top_of_those_of_the_sheet(sheet_rules: Callable[[Ruling], None]) -> None:
    desk = begun()
    sheet_rules(msgspec.structs.replace(rule(Late(player="A"), NATIONAL), points={"B": -10}))
    late = partial(RecordRuling, round=1, table=1, irregularity="late", facts={"player": "A"}, reason="x")
    desk.ok(late(points={"A": -5}))
    assert desk.state.rulings[1].points == {"A": -5, "B": -10}
    assert {each.player: each.points for each in desk.state.penalties.values()} == {1: -5, 2: -10}


def test_ruling_goes_by_the_sheet_with_which_the_round_began() -> None:
    """The next round is played by other rules. What happened in round 1 is ruled by the sheet of round 1."""
    desk = begun("national")
    desk.ok(ChangeTerms(terms=terms("kugler"), reason="another sheet"))
    desk.ok(RecordRuling(round=1, table=1, game=1, irregularity="exposure-fits-no-line", facts=DEAD_HAND))
    desk.begin(2)
    desk.ok(RecordRuling(round=2, table=1, game=1, irregularity="exposure-fits-no-line", facts=DEAD_HAND))
    cited = [
        {clause.split(".")[0] for clause in each.clauses} - {"our reading"} for each in desk.state.rulings.values()
    ]
    assert cited == [{"national"}, {"kugler"}]
