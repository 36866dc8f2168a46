"""Sums of what players were after, and differences between two cards on the same walls."""

from __future__ import annotations

import msgspec

from eastwind.card.expand import read_card
from eastwind.lab.line_sums import LineSums
from eastwind.lab.report.target_counts import followed_in_python, line_keys, tally_against, tally_followed
from eastwind.lab.report.target_lines import NOTHING, GameTargets, TargetLine
from eastwind.lab.simulation import SimulatedGame
from eastwind.lab.tally import Tally
from eastwind.rules.seats import Seat
from tests.lab.report.small_card import DOUBLED, FIRST, NEARLY_IMPOSSIBLE, SMALL, plan

CARD, _ = read_card(SMALL)


def game(winner: Seat | None, line: str | None, **more: object) -> SimulatedGame:
    points: dict[Seat, int] = dict.fromkeys(("A", "B", "C", "D"), 0)
    if winner is not None:
        points[winner] = 35
    found = SimulatedGame(index=0, east="A", outcome="mahjongg" if winner else "wall", points=points, discards=3)
    ended = {"winner": winner, "line": line, "by": "self_pick" if winner else None, **more}
    return msgspec.structs.replace(found, **ended)


A_SWITCHES = GameTargets(
    first=(0, 1, 1, 3),
    aims=(TargetLine(0, 0, 0), TargetLine(1, 1, 1), TargetLine(2, 0, 1)),
    picks=(2, 1, 0, 0),
    calls=(1, 1, 0, 0),
)


def test_line_counts_players_who_were_after_it() -> None:
    """A goes from the first to the third line with an exposure, B shows one, and A wins with the third."""
    sums = tally_followed(CARD, [(game("A", "runs.3", exposures=1), A_SWITCHES)]).followed
    assert sums == {
        "runs.1": LineSums(first=1, aimed=1, turns=1, first_points={35: 1}),
        "runs.2": LineSums(first=2, aimed=2, last=2, exposed=1, turns=1, first_points={0: 2}),
        "runs.3": LineSums(
            aimed=1,
            last=1,
            exposed=1,
            turns=1,
            won={"self_pick": 1},
            points={35: 1},
            calls={1: 1},
            picks={2: 1},
            turns_to_win={3: 1},
        ),
        "odds.1": LineSums(first=1, aimed=1, last=1, first_points={0: 1}),
    }
    assert (sums["runs.1"].abandoned, sums["runs.2"].abandoned) == (1, 0)


def test_points_of_starters_are_those_of_the_game_even_below_zero() -> None:
    """A begins with the first line, B and C with the second, and D with the fourth."""
    points = {"A": 35, "B": -10, "C": 0, "D": -20}
    sums = tally_followed(CARD, [(game("A", "runs.3", points=points), A_SWITCHES)]).followed
    assert {line: each.first_points for line, each in sums.items() if each.first} == {
        "runs.1": {35: 1}, "runs.2": {-10: 1, 0: 1}, "odds.1": {-20: 1},
    }  # fmt: skip


def test_exposure_made_for_a_line_counts_even_if_the_player_comes_back_to_it_later() -> None:
    """A shows tiles for the first line, then looks at the second, and ends with the first."""
    course = GameTargets(
        (0, NOTHING, NOTHING, NOTHING),
        (TargetLine(0, 0, 1), TargetLine(1, 0, 1), TargetLine(0, 0, 1)),
        (3, 0, 0, 0),
        (1, 0, 0, 0),
    )
    sums = tally_followed(CARD, [(game(None, None), course)]).followed
    assert {line: (each.aimed, each.exposed, each.last, each.turns) for line, each in sums.items()} == {
        "runs.1": (1, 1, 1, 2), "runs.2": (1, 1, 0, 1),
    }  # fmt: skip


def test_winner_was_after_the_line_that_won() -> None:
    """B wins with a line that none of B's throws showed."""
    sums = tally_followed(CARD, [(game("B", "odds.2", jokerless=True), A_SWITCHES)]).followed
    assert (sums["odds.2"].aimed, sums["odds.2"].last, sums["odds.2"].won) == (1, 1, {"self_pick jokerless": 1})
    assert sums["runs.2"].abandoned == 1


def test_winner_shows_one_exposure_of_a_line_that_no_throw_showed() -> None:
    shown = tally_followed(CARD, [(game("B", "odds.2", exposures=1), A_SWITCHES)]).followed
    hidden = tally_followed(CARD, [(game("B", "odds.2", exposures=0), A_SWITCHES)]).followed
    assert (shown["odds.2"].exposed, hidden["odds.2"].exposed) == (1, 0)


def test_player_who_can_make_nothing_is_after_nothing() -> None:
    nothing = GameTargets((NOTHING,) * 4, (TargetLine(NOTHING, 0, 0),), (1, 0, 0, 0), (0, 0, 0, 0))
    assert tally_followed(CARD, [(game(None, None), nothing)]).followed == {}


def test_any_split_of_the_games_adds_up_to_the_same() -> None:
    games = followed_in_python(plan(text=SMALL, against=DOUBLED, players="greedy"))
    whole = games.tally(range(5))
    assert games.tally(range(2)).plus(games.tally(range(2, 5))) == whole
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Tally) == whole


def test_difference_is_counted_game_by_game() -> None:
    new, _ = read_card(DOUBLED)
    before = [(game("A", "runs.3"), A_SWITCHES), (game(None, None), A_SWITCHES)]
    after = [(game("A", "runs.1"), A_SWITCHES), (game(None, None), A_SWITCHES)]
    found = tally_against(CARD, before, new, after)
    assert found.tally == tally_followed(new, after)
    assert (found.lines["runs.1"].won, found.lines["runs.1"].points) == ({1: 1}, {35: 1})
    assert (found.lines["runs.3"].won, found.lines["runs.3"].aimed) == ({-1: 1}, {})
    assert (found.wall_games, found.points) == ({}, {})


def test_longer_game_without_a_winner_is_counted_as_longer_and_worth_less() -> None:
    """With the old card A won 35 points after 20 discards; with the new one no one won, after 76."""
    new, _ = read_card(DOUBLED)
    before, after = game("A", "runs.3", discards=20), game(None, None, discards=76)
    found = tally_against(CARD, [(before, A_SWITCHES)], new, [(after, A_SWITCHES)])
    assert (found.wall_games, found.discards, found.points) == ({1: 1}, {56: 1}, {-35: 1})
    assert (found.lines["runs.3"].won, found.lines["runs.3"].points) == ({-1: 1}, {-35: 1})
    back = tally_against(CARD, [(after, A_SWITCHES)], new, [(before, A_SWITCHES)])
    assert (back.wall_games, back.discards, back.points) == ({-1: 1}, {-56: 1}, {35: 1})


def test_same_line_has_one_key_on_both_cards() -> None:
    moved = SMALL.replace(FIRST, "FFFF 22a 3333a 4444a (Any 1 Suit) X 25\n" + FIRST)
    for text, runs in (
        (DOUBLED, {"runs.1": "runs.1", "runs.2": "runs.2", "runs.3": "runs.3"}),
        (NEARLY_IMPOSSIBLE, {"runs.1": "runs.1", "runs.2": "runs.2", "runs.3": "runs.3"}),
        (moved, {"runs.1": "new runs.1", "runs.2": "runs.1", "runs.3": "runs.2", "runs.4": "runs.3"}),
    ):
        _, keys = line_keys(CARD, read_card(text)[0])
        assert {line: key for line, key in keys.items() if line.startswith("runs")} == runs
