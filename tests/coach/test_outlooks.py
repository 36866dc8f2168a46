"""How a game may end: chances that add up to one, and points that are those chances times the points of the sheet."""

from __future__ import annotations

import pytest

from eastwind.coach import odds
from eastwind.coach.fitted import USUAL_END
from eastwind.coach.outlooks import SAFE, Danger, Reached, Study, after_throw, before_pass, waiting
from eastwind.coach.position_facts import HeldRack, TablePlace
from eastwind.players.steady.danger import SHARE, Wants
from eastwind.players.steady.sight import KINDS
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.state import PassName, State
from eastwind.tiles import ORDER, Tile
from tests.coach.laid_out import coach, seen, sighted

NORTH = ORDER[Tile("N")]
WINDS = "NNN EEEE WWW SS"  # two tiles away from the only line within reach


def study(card: str = "winds", sheet: str = "national") -> Study:
    return coach(card, sheet).study


def reached(view: State, card: str = "winds", sheet: str = "national") -> Reached:
    sight, wants = sighted(view, card)
    return study(card, sheet).reach(after_throw(view), sight, HeldRack(sight.held, sight.exposures), wants)


def wants(seat: Seat, exposed: int, share: int, hands: int = 9) -> Wants:
    """An opponent of whose hands so many, in 256ths, want a north wind."""
    return Wants(seat, exposed, hands, tuple(share if kind == NORTH else 0 for kind in range(KINDS)))


def test_danger_of_two_opponents_is_that_either_wins_and_the_first_has_the_tile() -> None:
    first, second = wants("B", 1, 200), wants("C", 3, SHARE)
    one, two = odds.danger(1, 200, 9, 40), odds.danger(3, SHARE, 9, 40)
    found = study().danger([first, second], NORTH, 40)
    assert found.chance == pytest.approx(1 - (1 - one) * (1 - two))
    assert found.points == pytest.approx(-10 * one - 25 * (1 - one) * two)  # national: ten, and 25 for three exposures
    assert two > 0.2


def test_tile_that_no_one_wants_is_safe() -> None:
    assert study().danger([wants("B", 1, 200)], ORDER[Tile("E")], 40) == SAFE == Danger(0.0, 0.0)
    assert study().danger([], NORTH, 40) == SAFE


def lost(others: tuple[int, ...], later: float) -> float:
    """Points if another player wins later: whoever threw the tile pays, by the winner's exposures."""
    of_none_to_four = USUAL_END.exposures
    fewest = min(2, max(others))
    pay = (-10, -10, -20, -25, -25)
    counted = [(share, points) for share, points in zip(of_none_to_four, pay, strict=True)][fewest:]
    return later * sum(share * points for share, points in counted) / sum(share for share, _ in counted)


@pytest.mark.parametrize(
    ("exposures", "others"),
    [
        ({}, (0, 0, 0)),
        ({"B": ["N N J J"]}, (1, 0, 0)),
        ({"D": ["N N J J", "E E J J"]}, (2, 0, 0)),
        ({"D": ["N N J J", "E E J J", "W W J"]}, (3, 0, 0)),
    ],
)
def test_points_are_the_chances_times_the_points_of_the_sheet(
    exposures: dict[Seat, list[str]], others: tuple[int, ...]
) -> None:
    at = reached(seen("NN EE W S RR GG FF", exposures=exposures))
    assert at.facts.others == others
    win = odds.win_chance(at.facts)
    wall = (1 - win) * odds.wall_chance(at.facts)
    value = 50 + 10 * USUAL_END.self_pick + 20 * USUAL_END.jokerless  # the pairs
    found = study().outlook(at)
    assert (found.win, found.wall) == pytest.approx((win, wall))
    assert found.win + found.wall + found.others == pytest.approx(1)
    expected = win * value + 10 * wall + (1 - win - wall) * lost(others, odds.throw_chance(at.facts))
    assert found.points == pytest.approx(expected)


def test_at_home_others_pay_too_when_someone_wins_with_another_discard() -> None:
    """Another player's hand is worth 38 points: 37.5 on average. The thrower pays 76, the others 38, or all pay 76."""
    at = reached(seen("NN EE W S RR GG FF"), sheet="home")
    found = study(sheet="home").outlook(at)
    threw, picked = odds.throw_chance(at.facts), USUAL_END.self_pick
    watched = -38 * (1 - picked) - 76 * picked
    value = (50 * 4) * (1 - picked) + (50 * 6) * picked
    value += USUAL_END.jokerless * value  # jokerless doubles it
    assert found.points == pytest.approx(found.win * value + found.others * (threw * -76 + (1 - threw) * watched))


def test_opponents_without_a_hand_count_as_if_they_had_no_exposures() -> None:
    at = reached(seen(WINDS, dead=["B", "C", "D"]))
    assert at.facts.others == ()
    found = study().outlook(at)
    value = 25 + 10 * USUAL_END.self_pick + 20 * USUAL_END.jokerless
    later = lost((0,), odds.throw_chance(at.facts))
    assert found.points == pytest.approx(found.win * value + 10 * found.wall + found.others * later)


def test_points_of_several_lines_are_mixed_by_their_shares() -> None:
    """At the club there are no bonuses and no penalties: only the lines' values of 25, 30, and 40 points."""
    at = reached(seen("FF 4444B 666B 88B 22B"), "evens", "club2023")
    found = study("evens", "club2023").outlook(at)
    shares = odds.line_shares([aim.bits for aim in at.aims], at.facts.least)
    values = [(25, 30, 40)[aim.line] for aim in at.aims]
    mean = sum(share * value for share, value in zip(shares, values, strict=True)) / sum(shares)
    assert 25 < mean < 40
    assert found.points == pytest.approx(found.win * mean)


def test_dangerous_throw_scales_everything_else_by_the_chance_that_it_is_safe() -> None:
    at = reached(seen(WINDS))
    calm = study().outlook(at)
    found = study().outlook(at, danger=Danger(0.25, -5.0))
    assert found.win == pytest.approx(0.75 * calm.win)
    assert found.wall == pytest.approx(0.75 * calm.wall)
    assert found.others == pytest.approx(0.75 * calm.others + 0.25)
    assert found.points == pytest.approx(0.75 * calm.points - 5)
    assert found.lines[0].chance == pytest.approx(0.75 * calm.lines[0].chance)


def test_act_that_costs_bits_costs_chances() -> None:
    at = reached(seen(WINDS))
    worse = study().outlook(at, -3.0)
    assert worse.win == pytest.approx(odds.win_chance(at.facts, -3.0))
    assert worse.win < study().outlook(at).win
    assert study().outlook(at, lines=False).lines == ()


def test_hand_without_a_chance_can_only_lose_or_see_a_wall_game() -> None:
    at = reached(seen("1B 2B 3B 4B 5B 6B 7B 8B 9B 1C", exposures={"A": ["5D 5D 5D"]}))
    found = study().outlook(at)
    assert (at.aims, found.win, found.lines) == ([], 0.0, ())
    wall = odds.wall_chance(at.facts)
    assert found.wall == pytest.approx(wall)
    assert found.points == pytest.approx(10 * wall + (1 - wall) * lost((0, 0, 0), odds.throw_chance(at.facts)))


def test_dead_hand_pays_ten_for_a_wall_game_under_the_national_sheet() -> None:
    at = reached(seen(WINDS, dead=["A"]))
    found = study().lost(at)
    wall = odds.wall_chance(at.facts)
    assert (found.win, found.lines) == (0.0, ())
    assert (found.wall, found.others) == pytest.approx((wall, 1 - wall))
    assert found.points == pytest.approx(-10 * wall)
    home = study("winds", "home")
    assert home.lost(at).points == pytest.approx((1 - wall) * home.payoffs.watched)


def test_complete_hand_has_the_points_of_its_best_line() -> None:
    """Four jokers make this both line 1 and line 2, and line 2 is worth more."""
    sight, _ = sighted(seen("FF 4444D 6666D JJJJ"), "evens")
    found = study("evens").won(sight)
    (line,) = found.lines
    assert (found.win, found.others, found.wall) == (1.0, 0.0, 0.0)
    assert found.points == line.points == pytest.approx(30 + 10 * USUAL_END.self_pick)
    assert (line.name, line.chance, line.away, line.missing) == ("Evens line 2", 1.0, 0, ())


def test_best_line_of_a_complete_hand_is_the_one_with_more_points_wherever_it_stands() -> None:
    sight, _ = sighted(seen("FF 3333D 5555D JJJJ"), "odds")
    assert study("odds").won(sight).lines[0].name == "Odds line 1"
    sight, _ = sighted(seen("FF 3333D 5555D 777D J"), "odds")
    assert study("odds").won(sight).lines[0].name == "Odds line 2", "line 1 brings more, but misses three ones"


def test_complete_hand_with_exposures_and_without_jokers() -> None:
    view = seen("FF 6666D 2222D", exposures={"A": ["4D 4D 4D 4D"]})
    found = study("evens").won(sighted(view, "evens")[0])
    assert found.lines[0].name == "Evens line 1"
    assert found.points == pytest.approx(25 + 10 * USUAL_END.self_pick + 20 * USUAL_END.jokerless)


def test_line_says_what_is_missing_and_what_is_still_out() -> None:
    view = seen("FF 4444B 666B 88B 22B", thrown=[("B", "2B"), ("C", "8B"), ("C", "2B")])
    at = reached(view, "evens")
    first, *others = study("evens").lines(at, 0.5)
    assert (first.line, first.name, first.text) == ("evens.2", "Evens line 2", "FF 4444a 6666a 8888a")
    assert (first.away, first.missing) == (3, ("6B", "8B", "8B"))
    assert first.out == 1 + 1 + 8  # a six, an eight, and the jokers
    assert first.points == pytest.approx(30 + 10 * USUAL_END.self_pick + 20 * USUAL_END.jokerless)
    assert {each.name for each in others} <= {"Evens line 1", "Evens line 3"}
    shares = odds.line_shares([aim.bits for aim in at.aims], at.facts.least)
    assert first.chance == pytest.approx(0.5 * max(shares))


def test_line_with_exposures_names_what_the_rack_still_misses() -> None:
    at = reached(seen("FF 666B 88B 2D", exposures={"A": ["4B 4B 4B 4B"]}), "evens")
    first = study("evens").lines(at, 0.5)[0]
    assert (first.away, first.missing) == (3, ("6B", "8B", "8B"))


def test_at_most_eight_lines_are_named_the_likeliest_first() -> None:
    at = reached(seen("F 1B 2B 2B 4B 5C 6C 6C 8D 8D E W R"), "eastwind")
    assert len(at.aims) > 8
    found = study("eastwind").lines(at, 1.0)
    chances = [each.chance for each in found]
    assert len(found) == 8
    assert chances == sorted(chances, reverse=True)
    shares = odds.line_shares([aim.bits for aim in at.aims], at.facts.least)
    assert chances == pytest.approx(sorted(shares, reverse=True)[:8])


def test_line_below_two_in_a_thousand_is_not_named_unless_it_is_the_first() -> None:
    at = reached(seen("FF 2222B 4444B 66B 8B"), "evens")
    shares = sorted(odds.line_shares([aim.bits for aim in at.aims], at.facts.least), reverse=True)
    assert [each.chance >= 0.002 for each in study("evens").lines(at, 1.0)] == [share >= 0.002 for share in shares]
    second = 0.002 / shares[1]
    assert len(study("evens").lines(at, second * 1.001)) == 2
    assert len(study("evens").lines(at, second * 0.999)) == 1
    assert len(study("evens").lines(at, 0.0)) == 1


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("first_right", 6),
        ("first_across", 5),
        ("first_left", 4),
        ("second_left", 3),
        ("second_across", 2),
        ("last_right", 1),
        ("courtesy", 0),
    ],
)
def test_passes_to_come_include_this_one_but_not_the_courtesy(name: PassName, left: int) -> None:
    assert before_pass(seen(WINDS, passing=name)) == TablePlace(players=4, wait=3, passes=left)
    assert before_pass(seen(WINDS, passing=name, players=3)) == TablePlace(players=3, wait=2, passes=left)


def test_everyone_else_picks_before_whoever_has_thrown() -> None:
    assert after_throw(seen(WINDS)) == TablePlace(players=4, wait=3, passes=0)
    assert after_throw(seen(WINDS, players=3)) == TablePlace(players=3, wait=2, passes=0)


def test_after_a_discard_the_seat_waits_for_those_before_it() -> None:
    """B has thrown: C picks next, then D, then A."""
    for seat, before in zip(SEATS, (2, 3, 0, 1), strict=True):
        view = seen(WINDS, seat=seat, offered=("B", "8D"))
        assert waiting(view, seat) == TablePlace(players=4, wait=before, passes=0)
    assert waiting(seen(WINDS, players=3, offered=("B", "8D")), "A") == TablePlace(players=3, wait=1, passes=0)
    assert waiting(seen(WINDS), "A") == TablePlace(players=4, wait=3, passes=0)
