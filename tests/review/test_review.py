"""The review of a game: its sums add up, it uses no hidden tile, and it finds what was given away."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from eastwind.coach.advise import Coach
from eastwind.formats import plus_minus
from eastwind.paper.press import PressJob, print_job
from eastwind.refusals import InputError
from eastwind.review.decisions import Kind, ReviewedDecision, decisions_of
from eastwind.review.moves import GameMove, PlayedGame, chosen_game, game_of
from eastwind.review.printed_sheet import counted, review_sheet, sums
from eastwind.review.review import Review, good_ones, points_words, review_game
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.results import Score, WallGame
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import Finished, State
from eastwind.table.views import view
from eastwind.tiles import JOKER, Tile
from tests.coach.laid_out import NATIONAL, card, coach, seen
from tests.paper.printed import Printed
from tests.review.records import MIXED, record
from tests.table.at_table import matcher

CARD = "first-steps"


def review(index: int, seat: Seat = "A", sheet: str = "national", bots: tuple[str, ...] = MIXED) -> Review:
    return review_game(game_of(record(index, CARD, sheet, bots), None), seat, matcher(CARD))


@pytest.mark.parametrize("sheet", SHEETS)
def test_deal_luck_and_choices_add_up_to_the_result(sheet: str) -> None:
    for seat in SEATS[::2]:
        found = review(1, seat, sheet)
        assert found.deal + found.luck + found.choices == pytest.approx(found.points)
        assert found.choices <= 0
        game = game_of(record(1, CARD, sheet), None)
        score = game.over.common.finished[-1].score
        assert score is not None
        assert found.points == score.points[seat]


def test_three_players_are_reviewed_too() -> None:
    found = review(2, "C", bots=("steady", "beginner", "steady"))
    assert found.decisions > 5
    assert found.good


def test_every_review_has_at_most_three_lessons_and_a_good_decision() -> None:
    for index in range(2):
        for seat in SEATS[::2]:
            found = review(index, seat)
            assert len(found.lessons) <= 3
            assert found.good
            costs = [each.cost for each in found.lessons]
            assert costs == sorted(costs, reverse=True)
            assert all(each.better and each.cost >= 0.15 for each in found.lessons)
            assert not {each.step for each in found.good} & {each.step for each in found.lessons} or found.decisions < 4


@pytest.mark.long
def test_steady_gives_away_less_than_a_beginner() -> None:
    """Over some games: the measure must tell a good player from a learner."""
    learner, steady = (sum(review(index, seat).choices for index in range(12)) for seat in SEATS[:2])
    assert steady > learner


def hidden_elsewhere(state: State, seat: Seat) -> State:
    """The same table with every tile that the seat can't see turned into a joker."""
    hands = {
        other: own if other == seat else replace(own, rack=(JOKER,) * len(own.rack), picked=own.picked and JOKER)
        for other, own in state.hands.items()
    }
    wall = (JOKER,) * len(state.wall or ())
    return replace(state, hands=ReadOnly(hands), wall=wall)


def test_hidden_tiles_change_nothing() -> None:
    game = game_of(record(0), None)
    moves = tuple(
        GameMove(hidden_elsewhere(move.before, "A"), move.command, move.events, hidden_elsewhere(move.after, "A"))
        for move in game.moves
    )
    assert view(moves[9].before, "A") == view(game.moves[9].before, "A")
    coach = Coach(matcher(CARD), game.over.setup.sheet)
    assert decisions_of(PlayedGame(game.number, moves), "A", coach) == decisions_of(game, "A", coach)


def measured(index: int, seat: Seat) -> tuple[PlayedGame, list[ReviewedDecision]]:
    game = game_of(record(index), None)
    return game, decisions_of(game, seat, Coach(matcher(CARD), game.over.setup.sheet))


def test_each_throw_is_measured_once_against_the_best_throw() -> None:
    game, found = measured(0, "A")
    throws = [move for move in game.moves if isinstance(move.command, DiscardTile) and move.command.seat == "A"]
    assert [each.did[0] for each in found if each.place in {game.moves.index(move) for move in throws}] == [
        move.command.tile for move in throws if isinstance(move.command, DiscardTile)
    ]
    for each in found:
        assert each.cost >= 0
        if each.kind == "throw" and each.did == each.best:
            assert each.cost == 0


def test_mahjongg_that_was_let_go_is_the_first_lesson() -> None:
    """A winner's last call taken out of the game: the same moment, and no one calls."""
    for index in range(12):
        game = game_of(record(index), None)
        last = [place for place, move in enumerate(game.moves) if isinstance(move.command, DiscardTile)][-1]
        winner = next(
            (move.command.seat for move in game.moves[last:] if isinstance(move.command, DeclareMahJongg)), None
        )
        if winner is None or winner == getattr(game.moves[last].command, "seat", None):
            continue
        coach = Coach(matcher(CARD), game.over.setup.sheet)
        called = decisions_of(game, winner, coach)[-1]
        missed = decisions_of(PlayedGame(game.number, game.moves[: last + 1]), winner, coach)[-1]
        assert (called.kind, called.cost, called.called) == ("mahjongg", 0, True)
        assert (missed.kind, missed.called) == ("mahjongg", False)
        assert missed.cost > 5
        return
    pytest.fail("no one won by a discard in twelve games")


def test_other_players_have_their_names() -> None:
    names: dict[Seat, str] = {"B": "Bea", "C": "Cleo", "D": "Dora"}
    game = game_of(record(0), None)
    letters, named = (review_game(game, "A", matcher(CARD), called) for called in (None, names))
    assert "B threw" in " ".join(each.when for each in letters.every)
    said = " ".join(f"{each.when} {each.why}" for each in named.every)
    assert "Bea threw" in said
    assert " B " not in said
    assert " B's" not in said


def test_game_that_is_not_finished_waits() -> None:
    found = record(0)
    early = [
        GameMove(a, e.command, e.events, b)
        for a, e, b in zip(found.states, found.entries, found.states[1:20], strict=False)
    ]
    with pytest.raises(InputError, match="A review waits for the end"):
        chosen_game(early, None)
    with pytest.raises(InputError, match=r"Game 7 is not finished, or is not in this record\. It has game 1"):
        game_of(found, 7)


def test_review_as_json_and_in_words() -> None:
    found = review(0)
    read = msgspec.json.decode(msgspec.json.encode(found), type=Review)
    assert read == found
    assert replace(found, points=35).headline.startswith("The game brought you 35 points. ")
    assert replace(found, points=0).headline.startswith("The game brought you no points. ")
    assert replace(found, points=-10).headline.startswith("The game cost you 10 points. ")
    assert [points for _, points in sums(found)][-1] == plus_minus(found.points)
    assert str(found.decisions) in counted(found)


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (0.0, "a fraction of a point"),
        (0.24, "a fraction of a point"),
        (0.25, "half a point"),
        (-0.25, "half a point"),
        (0.74, "half a point"),
        (0.75, "1 point"),
        (1.4, "1 point"),
        (-1.4, "1 point"),
        (1.6, "2 points"),
        (7.4, "7 points"),
        (-25, "25 points"),
    ],
)
def test_points_are_said_no_finer_than_they_are_known(points: float, words: str) -> None:
    assert points_words(points) == words


HELD = "FF 2222B 4444B 66B N 8B"  # the north wind can go
TRADE = seen("FF 2222B 4444B 6B 8D N", exposures={"B": ["8D 8D 8D J"]})


def threw(tile: str, view: State | None = None) -> GameMove:
    before = seen(HELD) if view is None else view
    return GameMove(before, DiscardTile(seat="A", tile=Tile(tile)), (), before)


def played(*moves: GameMove) -> PlayedGame:
    """A finished game with these moves, which brought A 35 points."""
    last = moves[-1]
    done = Finished(game=3, east="B", result=WallGame(), score=Score(points={"A": 35, "B": -10}, lines=()))
    common = replace(last.after.common, phase="over", game=3, finished=(done,))
    return PlayedGame(3, (*moves, GameMove(last.after, None, (), replace(last.after, common=common))))


def test_game_is_taken_apart_into_deal_choices_and_luck() -> None:
    game = played(threw("N"), threw("2B"), threw("F"), threw("8B"), threw("N", seen("FF 222B 44B 444D 666D N")))
    decisions = decisions_of(game, "A", coach("evens"))
    costs = [each.cost for each in decisions]
    assert decisions[0].expected > decisions[4].expected
    assert decisions[0].win > decisions[4].win
    assert costs[0] == costs[4] == 0 < costs[3] < costs[1] < costs[2]
    found = review_game(game, "A", card("evens"))
    assert (found.game, found.seat, found.points) == (3, "A", 35)
    assert (found.sheet, found.card) == (NATIONAL.title, "")
    assert found.deal == decisions[0].expected
    assert found.choices == pytest.approx(-sum(costs))
    assert found.luck == pytest.approx(35 - found.deal + sum(costs))
    assert found.win == decisions[0].win
    assert (found.decisions, found.course) == (5, tuple(each.win for each in decisions))
    assert found.best == sum(cost <= 0.05 for cost in costs)
    assert [each.step for each in found.every] == [0, 1, 2, 3, 4]
    assert [each.step for each in found.lessons] == [place for place in (2, 1, 3) if costs[place] >= 0.15]
    assert [each.step for each in found.good] == sorted((0, 4), key=lambda place: -decisions[place].margin)


def test_headline_says_what_better_choices_were_worth() -> None:
    found = replace(review_game(played(threw("N")), "A", card("evens")), points=25, choices=-3.4)
    assert found.headline == "The game brought you 25 points. You played it as well as we know how."
    assert (
        replace(found, decisions=0).headline == "The game brought you 25 points. There was nothing for you to decide."
    )
    assert replace(found, points=-1, lessons=found.every).headline == (
        "The game cost you 1 point. Better choices were worth about 3 points; the rest was the deal and luck."
    )


def test_at_most_three_lessons_the_costliest_first() -> None:
    game = played(threw("2B"), threw("F"), threw("4B"), threw("6B"), threw("N"))
    costs = [each.cost for each in decisions_of(game, "A", coach("evens"))]
    found = review_game(game, "A", card("evens"))
    assert [each.step for each in found.lessons] == sorted(range(5), key=lambda place: -costs[place])[:3]
    assert len(found.lessons) == 3


def test_seat_with_nothing_to_decide_has_only_the_result() -> None:
    found = review_game(played(threw("N")), "B", card("evens"))
    assert (found.points, found.deal, found.choices, found.luck, found.win) == (-10, -10, 0, 0, 0)
    assert (found.decisions, found.lessons, found.good, found.every) == (0, (), (), ())


def decided(cost: float, margin: float, kind: Kind = "throw", place: int = 0) -> ReviewedDecision:
    return ReviewedDecision(kind, place, TRADE, (), (), None, 10.0, cost, margin, 0.5, "")


def test_small_cost_is_neither_a_good_decision_nor_a_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to 0.05 points a decision is as good as the best, and from 0.15 points on it is named (docs/review.md)."""
    costs = (0.0, 0.05, 0.051, 0.1, 0.149, 0.15, 0.4)
    found = [decided(cost, 0.0, place=place) for place, cost in enumerate(costs)]
    monkeypatch.setattr("eastwind.review.review.decisions_of", lambda *_: found)
    told = review_game(played(threw("N")), "A", card("evens"))
    assert counted(told) == "2 of your 7 decisions were as good as the best we know."
    assert [each.step for each in told.lessons] == [6, 5]


def test_good_decision_is_the_one_that_another_choice_would_have_cost_most() -> None:
    small, big, bad = decided(0, 0.5, "call"), decided(0.05, 4, "call"), decided(0.06, 9, "call")
    assert good_ones([small, big, bad], []) == [big]
    assert good_ones([bad, small], []) == [small]


def test_good_throw_stands_beside_another_good_decision() -> None:
    call, throw, better = decided(0, 9, "call"), decided(0, 2), decided(0, 3, place=1)
    assert good_ones([call, throw, better], []) == [call, better]
    assert good_ones([throw, better], []) == [better, throw]
    assert good_ones([better], []) == [better]
    assert good_ones([call, decided(0, 0.15)], []) == [call, decided(0, 0.15)]
    assert good_ones([call, decided(0, 0.14)], []) == [call], "not worth naming"
    assert good_ones([call, decided(0, 5, "exchange")], []) == [call]
    assert good_ones([call, decided(1, 5)], []) == [call], "not a good one"


def test_lesson_is_not_praised_too_unless_there_is_nothing_else() -> None:
    lesson, small = decided(0.04, 9), decided(0, 1)
    assert good_ones([lesson, small], [lesson]) == [small]
    assert good_ones([lesson], [lesson]) == [lesson]
    first, second = decided(3, 9), decided(2, -1)
    assert good_ones([first, second], []) == [second], "none was good, so the one that cost least"
    assert good_ones([first, second], [first, second]) == [second]
    assert good_ones([], []) == []


def test_printed_sheet_has_the_lessons_and_the_sums() -> None:
    found = review(0)
    for large in (False, True):
        pdf = print_job(PressJob("Game review", [review_sheet(found, "Carol")], "letter", large))
        text = " ".join(Printed(pdf).text().split())
        assert "Game review" in text
        assert "Carol, game 1" in text
        for each in (*found.lessons, *found.good):
            assert each.did in text
        assert plus_minus(found.luck) in text
