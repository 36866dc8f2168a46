"""The grounds of a ruling: clauses with their items, readings with their words, each once."""

from __future__ import annotations

from eastwind.referee.grounds import (
    AGREED,
    SILENT,
    Ground,
    because,
    directors_word,
    from_points,
    not_covered,
    our_reading,
    together,
)
from eastwind.referee.rule import rule
from eastwind.referee.situations.discards import LateClaim
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import MahJongg, WallGame
from eastwind.rules.score import score

NATIONAL, KUGLER, CLUB = map(load_sheet, ("national", "kugler", "club2023"))
TWO = Ground(slug="throw.two", sheet="national", clause="national.13.6", item="13.6")
SELF_PICK = Ground(slug="score.self-pick", sheet="national", clause="national.13.1", item="13.1")
UNRACKED = Ground(slug="claim.unracked-pick", sheet="base", reading="The caller's turn takes its place.")


def test_clauses_come_in_the_order_asked_for_and_each_once() -> None:
    assert because(NATIONAL, "throw.two", "score.self-pick", "throw.two") == (TWO, SELF_PICK)
    assert because(NATIONAL) == ()


def test_rule_that_the_sheet_does_not_print_is_left_out() -> None:
    assert because(NATIONAL, "throw.four-or-more", "throw.two") == (TWO,)
    assert because(CLUB, "throw.two") == ()


def test_clause_said_twice_has_its_other_place() -> None:
    (ground,) = because(NATIONAL, "score.heavenly")
    assert (ground.clause, ground.also, ground.reading) == ("national.5.4c", ("national.13.10",), None)


def test_setting_is_cited_unless_its_clause_is_there_already() -> None:
    assert because(NATIONAL, setting="scoring.throw_to_2") == (TWO,)
    assert because(NATIONAL, "throw.two", setting="scoring.throw_to_2") == (TWO,)
    assert because(NATIONAL, "throw.two", setting="scoring.self_pick") == (TWO, SELF_PICK)


def test_setting_that_is_our_reading_says_why() -> None:
    assert because(NATIONAL, "throw.two", setting="claims.unracked_pick") == (TWO, UNRACKED)


def test_setting_of_the_event_is_cited_as_such() -> None:
    event = load_sheet("national", overrides={"scoring.throw_to_2": -30})
    changed = Ground(slug="throw.two", sheet="event", clause="event.scoring.throw_to_2", item="this event")
    assert because(event, "throw.two", setting="scoring.throw_to_2") == (changed,)
    assert because(event, setting="scoring.throw_to_2") == (changed,)


def test_grounds_without_a_clause_say_why() -> None:
    assert our_reading(KUGLER, "claim.unracked-pick") == (
        Ground(
            slug="claim.unracked-pick",
            sheet="kugler",
            reading="A pick that is not racked goes back to the wall when the discard before it is called.",
        ),
    )
    assert directors_word(CLUB, "wall.wrong-end") == (Ground(slug="wall.wrong-end", sheet="club2023", reading=SILENT),)
    assert not_covered(CLUB, "error.shown") == (Ground(slug="error.shown", sheet="club2023", reading=AGREED),)
    assert SILENT == "The rules don't say, so the director decides."
    assert AGREED == "The rules don't cover this. It is the usual ruling."


def test_grounds_together_are_each_once() -> None:
    assert together((TWO, SELF_PICK), (), (SELF_PICK, UNRACKED, TWO)) == (TWO, SELF_PICK, UNRACKED)
    assert together() == ()


def test_points_of_a_game_bring_their_clauses() -> None:
    won = score(MahJongg(winner="A", value=25, by="self_pick"), NATIONAL)
    assert [ground.item for ground in from_points(won, NATIONAL)] == ["13", "13.1"]
    assert from_points(score(WallGame(), CLUB), CLUB) == ()


def test_unracked_pick_goes_back_by_our_reading() -> None:
    """A call in time: the time to call is the sheet's word, where the picked tile goes is ours."""
    items = {}
    for sheet in (NATIONAL, KUGLER, CLUB):
        ruling = rule(LateClaim(player="C", next_player_has="picked"), sheet)
        assert ruling.clauses[-1] == UNRACKED
        items[sheet.name] = [ground.item for ground in ruling.clauses[:-1]]
        touched = rule(LateClaim(player="C", next_player_has="touched"), sheet)
        assert touched.clauses == ruling.clauses[:-1]
    assert items == {"national": ["12", "12"], "kugler": ["5", "5", "5"], "club2023": ["3.e", "3.e"]}
