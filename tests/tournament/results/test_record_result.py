"""Results: facts, numbers, not played, corrections."""

from __future__ import annotations

import msgspec
import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import GameResult, MahJongg, MahJonggInError, Penalty, PointsOnly, Unfinished, WallGame
from eastwind.rules.seats import Seat
from eastwind.tournament.authority import Role
from eastwind.tournament.floor.rulings import RecordRuling
from eastwind.tournament.messages import Command
from eastwind.tournament.results.record_result import CorrectResult, RecordNotPlayed, RecordNumbers, RecordResult
from eastwind.tournament.seating.substitutes import DropOut
from eastwind.tournament.setup.terms import CardTerms, ChangeTerms
from eastwind.tournament.state import Version
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import begun, played, win


def test_result_gives_each_seat_its_points_with_clauses() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 30, thrower="C", exposures=2)))
    version = desk.table(1).current(1)
    assert version is not None
    assert [version.points(seat) for seat in ("A", "B", "C", "D")] == [30, 0, -20, 0]
    assert all(line.clause for line in version.lines)
    assert version.source == "facts"
    assert desk.table(1).tally == {1: 30, 2: 0, 3: -20, 4: 0}


def test_result_is_recorded_once_whoever_enters_it() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A")))
    desk.no(RecordResult(round=1, table=1, game=1, result=win("B")), "desk.result-exists")
    desk.no(RecordNumbers(round=1, table=1, game=1, numbers={"A": 10, "B": 10, "C": 10, "D": 10}), "desk.result-exists")
    desk.no(RecordNotPlayed(round=1, table=1, game=1), "desk.result-exists")


def test_result_for_an_unknown_game_is_refused() -> None:
    desk = begun()
    desk.no(RecordResult(round=1, table=3, game=1, result=win("A")), "desk.no-table")
    desk.no(RecordResult(round=1, table=1, game=5, result=win("A")), "desk.no-game")
    desk.no(RecordResult(round=2, table=1, game=1, result=win("A")), "desk.round-not-begun")
    desk.no(RecordResult(round=7, table=1, game=1, result=win("A")), "desk.no-round")


def test_impossible_facts_are_refused() -> None:
    desk = begun()
    refused = desk.no(RecordResult(round=1, table=1, game=1, result=win("A", dead=("A",))), "desk.impossible-facts")
    assert "dead" in str(refused.params["why"])
    desk.no(RecordResult(round=1, table=1, game=1, result=win("A", value=26)), "desk.no-such-value")
    three = WallGame(seats=("A", "B", "C"))
    desk.no(RecordResult(round=1, table=1, game=1, result=three), "desk.other-seats")


def test_table_of_three_plays_with_three_seats() -> None:
    desk = begun(players=7)
    number = next(number for number, table in desk.state.rounds[1].tables.items() if None in table.seats)
    seats = desk.table(number).occupied(1)
    assert len(seats) == 3
    desk.no(RecordResult(round=1, table=number, game=1, result=WallGame()), "desk.other-seats")
    desk.ok(RecordResult(round=1, table=number, game=1, result=WallGame(seats=seats)))


def test_numbers_become_facts_and_keep_their_source() -> None:
    desk = begun()
    desk.ok(RecordNumbers(round=1, table=1, game=1, numbers={"A": 0, "B": 25, "C": -25, "D": 0}))
    version = desk.table(1).current(1)
    assert version is not None
    assert version.source == "numbers"
    assert isinstance(version.result, MahJongg)
    assert (version.result.winner, version.result.thrower, version.result.exposures) == ("B", "C", 3)


def test_numbers_that_can_mean_several_things_are_questioned() -> None:
    desk = begun()
    open_question = RecordNumbers(round=1, table=1, game=1, numbers={"A": 50, "B": 0, "C": -10, "D": 0})
    refused = desk.no(open_question, "desk.several-readings")
    assert isinstance(refused.params["readings"], tuple)
    assert len(refused.params["readings"]) == 2
    assert "A won with a 30-point hand" in refusal_words(refused)
    desk.ok(RecordNumbers(round=1, table=1, game=1, numbers={"A": 50, "B": 0, "C": -10, "D": 0}, value=50))


def test_impossible_numbers_are_refused() -> None:
    desk = begun()
    both = RecordNumbers(round=1, table=1, game=1, numbers={"A": 25, "B": 30, "C": 0, "D": 0})
    assert "only one of A and B can have made Mah Jongg" in refusal_words(desk.no(both, "desk.impossible-numbers"))
    desk.no(RecordNumbers(round=1, table=1, game=1, numbers={"A": 25, "B": 0, "C": -10}), "desk.other-seats")
    refused = desk.no(
        RecordNumbers(round=1, table=1, game=1, numbers={"A": 20, "B": 21, "C": 0, "D": 0}), "desk.impossible-numbers"
    )
    assert dict(refused.params)["winners"] == ("B",)  # twenty points may be an error of another player's


def test_game_that_never_began_is_blank_and_not_zero() -> None:
    desk = begun()
    desk.ok(RecordNotPlayed(round=1, table=1, game=4, reason="time"))
    desk.ok(RecordResult(round=1, table=1, game=3, result=Unfinished()))
    blank, zero = desk.table(1).current(4), desk.table(1).current(3)
    assert blank is not None
    assert zero is not None
    assert blank.result is None
    assert (blank.source, blank.by, blank.reason) == ("not_played", "Dora", "time")
    assert isinstance(zero.result, Unfinished)


def test_correction_is_a_new_version_with_author_and_reason() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    fix = CorrectResult(round=1, table=1, game=1, result=win("B", 25), replaces=1, reason="wrong seat")
    desk.ok(fix)
    versions = desk.table(1).games[0]
    assert len(versions) == 2
    assert (versions[1].by, versions[1].reason) == ("Dora", "wrong seat")
    assert desk.table(1).tally[2] == 35
    desk.no(fix, "desk.stale-version")
    desk.no(CorrectResult(round=1, table=1, game=2, result=win("B"), replaces=1, reason="x"), "desk.nothing-to-correct")
    desk.no(CorrectResult(round=1, table=1, game=1, result=win("C"), replaces=2, reason=" "), "desk.no-reason")


def test_correction_typed_as_numbers_says_so() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25, "C")))
    read = win("A", 25, "C", exposures=2)
    wrong: dict[Seat, int] = {"A": 25, "B": 0, "C": -10, "D": 0}
    fix = CorrectResult(round=1, table=1, game=1, result=read, replaces=1, reason="misread", numbers=wrong)
    assert "that game gives A +25, B 0, C -20, D 0" in refusal_words(desk.no(fix, "desk.impossible-numbers"))
    desk.ok(msgspec.structs.replace(fix, numbers={**wrong, "C": -20}))
    assert [version.source for version in desk.table(1).games[0]] == ["facts", "numbers"]


def test_correction_to_the_same_result_is_refused() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25, "C", dead=("B", "D"))))
    same = win("A", 25, "C", dead=("D", "B"), jokerless=False)
    desk.no(CorrectResult(round=1, table=1, game=1, result=same, replaces=1, reason="sure?"), "desk.same-result")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (WallGame(peeked=("B", "D", "B")), WallGame(peeked=("B", "B", "D"))),
        (WallGame(dead=("A", "C")), WallGame(dead=("C", "A"))),
        (WallGame(seats=("A", "B", "C", "D")), WallGame(seats=("D", "C", "B", "A"))),
        (MahJonggInError(declarer="A", exposed=("B", "C")), MahJonggInError(declarer="A", exposed=("C", "B"))),
    ],
)
def test_order_of_seats_does_not_change_the_result(one: GameResult, other: GameResult) -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=one))
    desk.no(CorrectResult(round=1, table=1, game=1, result=other, replaces=1, reason="sure?"), "desk.same-result")


def test_game_that_was_not_played_after_all_is_corrected_to_a_blank_and_back() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=4, result=WallGame()))
    desk.ok(CorrectResult(round=1, table=1, game=4, result=None, replaces=1, reason="time was over"))
    assert desk.table(1).tally == {}
    assert desk.table(1).current(4) == Version(None, (), "not_played", "Dora", "time was over")
    desk.no(CorrectResult(round=1, table=1, game=4, result=None, replaces=2, reason="again"), "desk.same-result")
    desk.ok(CorrectResult(round=1, table=1, game=4, result=WallGame(), replaces=2, reason="it was played"))
    assert desk.table(1).tally[1] == 10


def test_change_of_the_card_does_not_touch_the_round_in_play() -> None:
    desk = begun()
    fewer = CardTerms(title="Small", values=(25, 30))
    desk.ok(ChangeTerms(terms=msgspec.structs.replace(desk.state.terms, card=fewer), reason="the other card"))
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 75)))
    desk.ok(RecordNumbers(round=1, table=1, game=2, numbers={"A": 75, "B": -25, "C": 0, "D": 0}))
    desk.finish(1)
    desk.begin(2)
    desk.no(RecordResult(round=2, table=1, game=1, result=win("A", 75)), "desk.no-such-value")


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (RecordResult(round=1, table=2, game=1, result=win("B")),
         "Game 1 at table 2 already has a result. To change it, enter a reason."),
        (RecordNotPlayed(round=1, table=2, game=1),
         "Game 1 at table 2 already has a result. To change it, enter a reason."),
        (RecordResult(round=1, table=2, game=3, result=WallGame(seats=("A", "B", "C"))),
         "At table 2, seats A, B, C, D play this game, not A, B, C."),
        (RecordNumbers(round=1, table=2, game=3, numbers={"A": 25, "B": -10}),
         "At table 2, seats A, B, C, D play this game, not A, B."),
        (RecordNumbers(round=1, table=2, game=3, numbers={"A": 10, "B": 10, "C": 10, "D": 10}, outcome="wal"),
         ("There is no outcome 'wal'. Choose one of mahjongg, wall, unfinished, dead_hands, misnamed, error, points_only. "
          "Did you mean 'wall'?")),
        (RecordResult(round=1, table=2, game=3, result=win("A", 26)),
         "No hand on this card is worth 26. Its values are 25, 30, 35, 40, 50, 60, 75."),
        (CorrectResult(round=1, table=2, game=3, result=win("A"), replaces=1, reason="x"),
         "Game 3 at table 2 has no result yet. Enter it first."),
        (CorrectResult(round=1, table=2, game=1, result=win("B"), replaces=2, reason="x"),
         "This changed while you were looking (version 2 is now 1). Look again."),
        (CorrectResult(round=1, table=2, game=1, result=win("A"), replaces=1, reason="x"),
         "Game 1 at table 2 already has that result. Nothing changed."),
    ],
)  # fmt: skip
def test_refused_result_is_named_by_its_game_and_table(command: Command, words: str) -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("A")))
    refused = desk.submit(command, by="Dora")
    assert isinstance(refused, Rejected)
    assert refusal_words(refused) == words


def test_accepted_scorecards_are_locked_for_every_kind_of_result() -> None:
    desk = played()
    desk.verify(1)
    desk.hand_in(1)
    for command in (
        RecordResult(round=1, table=1, game=1, result=win("A")),
        RecordNumbers(round=1, table=1, game=1, numbers={"A": 10, "B": 10, "C": 10, "D": 10}),
        RecordNotPlayed(round=1, table=1, game=1),
        CorrectResult(round=1, table=1, game=1, result=win("B"), replaces=1, reason="x"),
    ):
        desk.no(command, "changes.locked")
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("A")))


def test_ruling_gives_a_penalty_only_at_its_own_table_and_in_its_own_game() -> None:
    desk = begun()
    desk.ok(
        RecordRuling(round=1, table=2, game=3, irregularity="looked-at-stolen-tile", facts={"player": "B", "passes": 1})
    )
    ten = WallGame(penalties=(Penalty(seat="B", reason="director", points=-10),))
    for table, game in ((1, 3), (2, 2)):
        refused = desk.no(
            RecordResult(round=1, table=table, game=game, result=ten), "desk.penalty-not-ruled", role="table"
        )
        assert refused.params == {"seat": "B", "game": game}
    desk.ok(RecordResult(round=1, table=2, game=3, result=ten), role="table")


def test_phone_gives_no_look_that_no_one_ruled_on_and_keeps_one_that_is_there() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame(peeked=("B",))))
    fix = CorrectResult(
        round=1, table=1, game=1, result=WallGame(peeked=("B",), dead=("D",)), replaces=1, reason="D was dead"
    )
    twice = msgspec.structs.replace(fix, result=WallGame(peeked=("B", "B")))
    assert desk.no(twice, "desk.penalty-not-ruled", role="player").params == {"seat": "B", "game": 1}
    desk.ok(fix, role="player")


def test_scores_alone_are_kept_by_the_desk_and_not_by_a_phone() -> None:
    desk = begun()
    scores = RecordResult(round=1, table=1, game=1, result=PointsOnly(points=(30, 0, -20, 0)))
    desk.no(scores, "desk.scores-from-phone", role="player")
    desk.no(scores, "desk.scores-from-phone", role="table")
    desk.ok(scores, role="scorekeeper")
    assert desk.table(1).tally == {1: 30, 2: 0, 3: -20, 4: 0}


def test_unfinished_game_is_refused_where_the_sheet_finishes_it() -> None:
    sheet = load_sheet("national", overrides={"rounds.time_up": "finish_game"})
    begun(sheet).no(RecordResult(round=1, table=1, game=1, result=Unfinished()), "score.unfinished")


def test_hand_that_was_ruled_dead_is_dead_in_the_result_of_that_game() -> None:
    desk = begun()
    desk.ok(
        RecordRuling(
            round=1,
            table=2,
            game=2,
            irregularity="picked-ahead",
            facts={"player": "C", "stage": "racked", "already_dead": ()},
        )
    )
    (ruling,) = desk.state.rulings.values()
    assert ruling.dead == ("C",)
    for result in (WallGame(), win("A"), Unfinished()):
        refused = desk.no(RecordResult(round=1, table=2, game=2, result=result), "desk.ruled-dead")
        assert refused.params == {"ruling": ruling.number, "game": 2, "seat": "C"}
    desk.ok(RecordResult(round=1, table=2, game=1, result=WallGame()))
    desk.ok(RecordResult(round=1, table=1, game=2, result=WallGame()))
    desk.ok(RecordResult(round=1, table=2, game=2, result=WallGame(dead=("C",))))


def test_hand_without_a_word_about_jokers_has_some_unless_it_is_singles_and_pairs() -> None:
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 50, section="singles_and_pairs")))
    desk.ok(RecordResult(round=1, table=1, game=2, result=win("A", 50)))
    same = win("A", 50, section="singles_and_pairs", jokerless=True)
    desk.no(CorrectResult(round=1, table=1, game=1, result=same, replaces=1, reason="sure?"), "desk.same-result")
    desk.ok(
        CorrectResult(round=1, table=1, game=2, result=win("A", 50, jokerless=True), replaces=1, reason="no jokers")
    )


def test_correction_of_the_first_game_leaves_the_others_and_adds_up_again() -> None:
    desk = begun()
    desk.enter(1, [win("A", 25), win("B", 30), win("C", 35)])
    desk.ok(CorrectResult(round=1, table=1, game=2, result=win("D", 30), replaces=1, reason="wrong seat"))
    assert [len(versions) for versions in desk.table(1).games] == [1, 2, 1, 0]
    assert desk.table(1).tally == {1: 35, 2: 0, 3: 45, 4: 40}


def test_hint_about_the_value_settles_what_the_scores_mean() -> None:
    """60 for A and nothing for the others: a hand of 50, self-picked, if the scorekeeper says 50."""
    desk = begun()
    scores: dict[Seat, int] = {"A": 60, "B": 0, "C": 0, "D": 0}
    ask = RecordNumbers(round=1, table=1, game=1, numbers=scores)
    desk.ok(msgspec.structs.replace(ask, value=50, self_picked=True))
    version = desk.table(1).current(1)
    assert version is not None
    assert version.result == win("A", 50, jokerless=False)


@pytest.mark.parametrize("role", ["scorekeeper", "table", "player"])
def test_correction_keeps_a_penalty_that_the_director_gave_in_the_game(role: Role) -> None:
    """The director took 10 from B in a wall game. Whoever corrects the rest need not ask again, but adds nothing."""
    desk = begun()
    ten = Penalty(seat="B", reason="director", points=-10)
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame(penalties=(ten,))))
    fix = CorrectResult(
        round=1, table=1, game=1, result=WallGame(penalties=(ten,), dead=("D",)), replaces=1, reason="D was dead"
    )
    dearer = WallGame(penalties=(Penalty(seat="B", reason="director", points=-20),), dead=("D",))
    desk.no(msgspec.structs.replace(fix, result=dearer), "desk.penalty-not-ruled", role=role)
    desk.ok(fix, role=role)


def test_result_has_the_seats_of_its_own_game() -> None:
    """D leaves after game 1: game 1 was played by four, game 2 by three."""
    desk = begun()
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame()))
    desk.ok(DropOut(round=1, table=1, seat="D", from_game=2, reason="ill"))
    three = WallGame(seats=("A", "B", "C"))
    assert desk.no(RecordResult(round=1, table=1, game=2, result=WallGame()), "desk.other-seats").params["seats"] == (
        "A", "B", "C",
    )  # fmt: skip
    desk.ok(RecordResult(round=1, table=1, game=2, result=three))
    desk.no(CorrectResult(round=1, table=1, game=1, result=three, replaces=1, reason="x"), "desk.other-seats")
