"""The pile of scorecards: how far each table is, what is on each scorecard, and which table comes next."""

from __future__ import annotations

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import GameResult, MahJongg, WallGame
from eastwind.rules.seats import Seat
from eastwind.server.desk.scorecards.pile import (
    asked_by,
    bringer,
    cards_of,
    next_in_pile,
    pile_of,
    pile_stage,
    signatures_of,
)
from eastwind.tournament.floor.penalties import GivePenalty, LiftPenalty
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import RecordNotPlayed, RecordResult
from eastwind.tournament.scorecards.acceptance import InitialScorecard, RejectScorecard, SignGame
from eastwind.tournament.scorecards.open_tasks import stage_of
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.seating.swaps import RepairSeats
from eastwind.tournament.state import Details
from tests.tournament.desk import Desk, an_event, begun

ANN_WINS = MahJongg(winner="A", value=30, by="discard", thrower="C", exposures=2)
WALLS: list[GameResult] = [WallGame()] * 4


def words(desk: Desk, number: int = 1) -> str:
    return next(pile.words for pile in pile_of(desk.state, 1) if pile.number == number)


def test_table_goes_from_no_results_to_accepted() -> None:
    desk = begun()
    assert words(desk) == "no results"
    desk.enter(1, WALLS[:2])
    assert words(desk) == "games 3 and 4 missing"
    desk.ok(RecordResult(round=1, table=1, game=4, result=WallGame()))
    assert words(desk) == "game 3 missing"
    desk.ok(RecordResult(round=1, table=1, game=3, result=WallGame()))
    assert words(desk) == "not initialed"
    desk.ok(RejectScorecard(round=1, table=1, card="A", by="C", reason="game 1"))
    assert words(desk) == "returned"
    desk.verify(1)
    assert words(desk) == "initialed, not handed in"
    desk.hand_in(1)
    assert words(desk) == "accepted"
    assert words(desk, 2) == "no results"


def test_scorecard_that_went_back_is_named_before_the_games_that_are_missing() -> None:
    desk = begun()
    desk.enter(1, WALLS[:2])
    desk.ok(RejectScorecard(round=1, table=1, card="A", by="C", reason="game 1"))
    assert words(desk) == "returned"
    assert cards_of(desk.state, 1, 1).missing == (3, 4)


@pytest.mark.parametrize(("sheet", "stage"), [("national", "results in"), ("club2023", "initialed")])
def test_scorecard_that_went_back_leaves_the_table_at_its_stage(sheet: str, stage: str) -> None:
    """The pile says that a scorecard went back. The round's progress says what the table owes."""
    desk = begun(sheet)
    desk.enter(1, [WallGame()] * len(desk.table(1).games))
    desk.ok(RejectScorecard(round=1, table=1, card="A", by="C", reason="game 1"))
    assert words(desk) == "returned"
    assert stage_of(desk.table(1), load_sheet(sheet)) == stage


def test_initials_of_every_scorecard_are_needed() -> None:
    desk = begun()
    desk.enter(1, WALLS)
    sheet = load_sheet("national")
    opposite: tuple[tuple[Seat, Seat], ...] = (("A", "C"), ("B", "D"), ("C", "A"))
    for card, by in opposite:
        desk.ok(InitialScorecard(round=1, table=1, card=card, by=by))
        assert pile_stage(desk.table(1), sheet) == "out"
    desk.ok(InitialScorecard(round=1, table=1, card="D", by="B"))
    assert pile_stage(desk.table(1), sheet) == "checked"


def test_signatures_are_needed_only_of_games_that_were_played() -> None:
    desk = begun("fourseasons")
    sheet = load_sheet("fourseasons")
    assert sheet.cards.verified == "winner_signs"
    desk.ok(RecordResult(round=1, table=1, game=1, result=ANN_WINS))
    games = len(desk.table(1).games)
    for game in range(2, games + 1):
        desk.ok(RecordNotPlayed(round=1, table=1, game=game))
    assert pile_stage(desk.table(1), sheet) == "out"
    lines = signatures_of(desk.state, 1, 1)
    assert [line.game for line in lines] == list(range(1, games + 1))
    signer = lines[0].signer
    assert signer is not None
    assert (lines[0].signed_by, lines[0].how) == (None, "")
    assert lines[0].clause
    assert "won with a 30-point hand" in lines[0].words
    assert (lines[1].words, lines[1].signer, lines[1].clause) == ("not played", None, "")
    desk.ok(SignGame(round=1, table=1, game=1, by=signer))
    assert pile_stage(desk.table(1), sheet) == "checked"
    assert signatures_of(desk.state, 1, 1)[0].signed_by == signer
    fresh = signatures_of(desk.state, 1, 2)[0]
    assert (fresh.words, fresh.signer, fresh.signed_by, fresh.how, fresh.clause) == (
        "no result yet",
        None,
        None,
        "",
        "",
    )


def test_scorecard_in_the_pile_has_its_owner_and_total() -> None:
    desk = begun()
    desk.enter(1, [ANN_WINS, WallGame()])
    first, second = pile_of(desk.state, 1)
    assert (first.number, first.label, first.games, first.missing) == (1, "1", 4, (3, 4))
    assert {seat: card.total for seat, card in first.cards.items()} == {"A": 40, "B": 10, "C": -10, "D": 10}
    assert [card.player for card in first.cards.values()] == list(desk.table(1).seats)
    assert [card.name for card in first.cards.values()] == [
        desk.state.players[player or 0].name for player in desk.table(1).seats
    ]
    assert all(card.total == 0 for card in second.cards.values())
    desk.enter(2, WALLS)
    desk.ok(RejectScorecard(round=1, table=2, card="B", by="D", reason="game 2"))
    desk.ok(InitialScorecard(round=1, table=2, card="A", by="C"))
    cards = pile_of(desk.state, 1)[1].cards
    assert (cards["A"].checked_by, cards["A"].back) == ("C", False)
    assert (cards["B"].checked_by, cards["B"].back) == (None, True)


def test_scorecard_belongs_to_who_sat_there_first() -> None:
    desk = begun()
    desk.ok(AddPlayer(details=Details(name="Sue Spare", status="standby")))
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=2, substitute=9, points_to="player", reason="ill"))
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=3, reason="ill"))
    desk.enter(1, [ANN_WINS])
    owners = {seat: card.player for seat, card in pile_of(desk.state, 1)[0].cards.items()}
    assert owners == dict(zip("ABCD", desk.table(1).seats, strict=True))
    assert [line.player for line in cards_of(desk.state, 1, 1).lines] == list(desk.table(1).seats)


def test_scorecard_of_a_seat_that_was_repaired_is_of_who_really_sat_there() -> None:
    """Players 1 and 2 sat in each other's seats all round."""
    desk = begun()
    desk.ok(RepairSeats(round=1, one=1, other=2, from_game=1, to_game=4, reason="they sat wrong"))
    desk.enter(1, [ANN_WINS])
    cards = pile_of(desk.state, 1)[0].cards
    assert {seat: card.player for seat, card in cards.items()} == {"A": 2, "B": 1, "C": 3, "D": 4}
    assert [(line.player, line.total) for line in cards_of(desk.state, 1, 1).lines] == [
        (2, 30),
        (1, 0),
        (3, -20),
        (4, 0),
    ]


def test_table_of_three_has_three_scorecards() -> None:
    desk = an_event(7)
    desk.begin()
    small = next(number for number, table in desk.state.rounds[1].tables.items() if None in table.seats)
    assert len(pile_of(desk.state, 1)[small - 1].cards) == 3
    assert len(cards_of(desk.state, 1, small).lines) == 3


def test_scorecard_to_work_on_tells_games_checkers_and_penalties() -> None:
    desk = begun()
    desk.enter(1, [ANN_WINS, WallGame()])
    owner = desk.table(1).seats[0] or 0
    for points in (-20, -10):
        desk.ok(GivePenalty(player=owner, round=1, offense="director", points=points, reason="shouted"))
    desk.ok(GivePenalty(player=owner, round=1, offense="director", points=-50, reason="a mistake"))
    desk.ok(LiftPenalty(penalty=3, reason="a mistake"))
    found = cards_of(desk.state, 1, 1)
    assert (found.number, found.label, found.stage, found.missing, found.games) == (1, "1", "missing", (3, 4), 4)
    ann, bea = found.lines[:2]
    assert (ann.seat, ann.wind, ann.player, ann.games, ann.total) == ("A", "East", owner, (30, 10, None, None), 40)
    assert (ann.checkers, ann.checked_by, ann.how, ann.rejected, ann.written) == (("C",), None, "", None, None)
    assert (ann.penalties, bea.penalties) == (-30, 0)
    assert ann.clause.startswith("National rule")
    desk.ok(RecordNotPlayed(round=1, table=1, game=3))
    desk.ok(RecordResult(round=1, table=1, game=4, result=WallGame()))
    desk.ok(InitialScorecard(round=1, table=1, card="A", by="C", total=50))
    line = cards_of(desk.state, 1, 1).lines[0]
    assert (line.checked_by, line.games) == ("C", (30, 10, None, 10))
    assert line.how


def test_penalty_of_another_round_is_not_on_this_scorecard() -> None:
    desk = begun()
    desk.finish()
    desk.begin(2)
    owner = desk.table(1).seats[0] or 0
    desk.ok(GivePenalty(player=owner, round=2, offense="director", points=-20, reason="shouted"))
    assert cards_of(desk.state, 1, 1).lines[0].penalties == 0


def test_next_table_is_one_that_can_be_accepted_then_one_that_is_still_out() -> None:
    desk = an_event(16)
    desk.begin()
    for table in (2, 3):
        desk.enter(table, WALLS)
    assert next_in_pile(desk.state, 1, 0) == 2
    assert next_in_pile(desk.state, 1, 2) == 3
    assert next_in_pile(desk.state, 1, 3) == 2, "starting over after the last"
    desk.verify(3)
    assert next_in_pile(desk.state, 1, 2) == 3, "initialed and not handed in"
    for table in (2, 3):
        desk.verify(table)
        desk.hand_in(table)
    assert [next_in_pile(desk.state, 1, after) for after in (0, 1, 4)] == [1, 4, 1]
    desk.finish()
    assert next_in_pile(desk.state, 1, 0) is None


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_collector_changes_from_round_to_round_and_starts_over_after_four(number: int) -> None:
    desk = begun()
    sheet = load_sheet("national")
    assert sheet.cards.handed_in == "collector"
    seat, said = bringer(desk.table(1), sheet, number)
    assert said == f"Handed in by {seat} ({sheet.cite(f'cards.session-{(number - 1) % 4 + 1}')})."
    assert seat == bringer(desk.table(1), sheet, number + 4)[0]


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "Handed in by A (Kugler rule 16.A)."),
        (2, "Handed in by B (Kugler rule 16.B)."),
        (3, "Handed in by C (Kugler rule 16.C)."),
        (4, "Handed in by D (Kugler rule 16.D)."),
        (5, "Handed in by A (Kugler rule 16.A)."),
        (8, "Handed in by D (Kugler rule 16.D)."),
    ],
)
def test_collector_of_a_round_is_cited_with_the_rule_of_that_round(number: int, said: str) -> None:
    assert bringer(begun("kugler").table(1), load_sheet("kugler"), number)[1] == said


def test_sheet_is_asked_for_what_concerns_its_kind_of_initials() -> None:
    national, four = asked_by(load_sheet("national")), asked_by(load_sheet("fourseasons"))
    assert load_sheet("national").cards.verified == "cross_pairs"
    assert (len(national), len(four)) == (4, 4)
    assert all(sentence and source for sentence, source in (*national, *four))
    assert len({sentence for sentence, _ in national}) == 4
