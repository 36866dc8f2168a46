"""Every scoring clause of the five sheets: amounts as a scorekeeper reads them off the printed sheet."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import DeadHands, MahJongg, MahJonggInError, Misnamed, Penalty, Unfinished, WallGame
from eastwind.rules.score import score
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from tests.clauses.cases import asserts, asserts_refused, clause, on, varied


def points(a: int, b: int, c: int, d: int) -> dict[str, int]:
    return {"A": a, "B": b, "C": c, "D": d}


def won(by: Any = "self_pick", **facts: Any) -> MahJongg:
    """A hand of 30 points, won by A, on C's discard unless stated otherwise."""
    if by == "discard":
        facts.setdefault("thrower", "C")
    return MahJongg(winner="A", value=30, by=by, **facts)


# ---------------------------------------------------------------- the hand and its bonuses


@clause("score.hand")
@on(aspen=30, national=30, kugler=30, club2023=30, fourseasons=30)
def test_winner_scores_the_cards_value_and_nobody_pays_it(sheet: Sheet, expected: int) -> None:
    after_claim = won("joker_exchange", after="claim", joker_from="opponent", thrower="C")
    plain = varied(sheet, scoring__self_pick=0)
    asserts(score(after_claim, plain), sheet, points=points(expected, 0, 0, 0))


@clause("score.self-pick", "self-pick.wall")
@on(aspen=40, national=40, kugler=40, club2023=30, fourseasons=40)
def test_self_pick_bonus(sheet: Sheet, expected: int) -> None:
    asserts(score(won("self_pick"), sheet), sheet, points=points(expected, 0, 0, 0))


@clause("score.jokerless")
@on(aspen=60, national=60, kugler=60, club2023=30, fourseasons=50)
def test_jokerless_bonus_adds_to_the_self_pick(sheet: Sheet, expected: int) -> None:
    asserts(score(won("self_pick", jokerless=True), sheet), sheet, points=points(expected, 0, 0, 0))


@clause("score.jokerless-singles")
@on(aspen=40, national=40, kugler=40, club2023=30, fourseasons=50)
def test_singles_and_pairs_hand_gets_the_jokerless_bonus_only_at_four_seasons(sheet: Sheet, expected: int) -> None:
    said = won("self_pick", jokerless=True, section="singles_and_pairs")
    unsaid = won("self_pick", section="singles_and_pairs")
    asserts(score(said, sheet), sheet, points=points(expected, 0, 0, 0))
    asserts(score(unsaid, sheet), sheet, points=points(expected, 0, 0, 0))


@clause("score.jokerless-singles")
@on("club2023")
def test_singles_and_pairs_get_no_jokerless_bonus_once_a_club_plays_one(sheet: Sheet, expected: None) -> None:
    playing = varied(sheet, scoring__jokerless=20)
    asserts(score(won(section="singles_and_pairs"), playing), sheet, points=points(30, 0, 0, 0))


@clause("score.heavenly")
@on(aspen=50, national=50, kugler=50, club2023=30, fourseasons=40)
def test_heavenly_hand_has_the_jokerless_bonus_but_no_self_pick_bonus(sheet: Sheet, expected: int) -> None:
    asserts(score(won("heavenly", jokerless=True), sheet), sheet, points=points(expected, 0, 0, 0))


@clause("score.heavenly")
@on("club2023")
def test_heavenly_hand_has_no_self_pick_bonus_once_a_club_plays_one(sheet: Sheet, expected: None) -> None:
    playing = varied(sheet, scoring__self_pick=10)
    asserts(score(won("heavenly"), playing), sheet, points=points(30, 0, 0, 0))


# ---------------------------------------------------------------- what counts as self-picked


@clause("self-pick.claim-then-exchange")
@on(aspen=40, national=40, kugler=40, club2023=30, fourseasons=40)
def test_claim_then_opponents_joker_is_self_picked_and_costs_the_thrower_nothing(sheet: Sheet, expected: int) -> None:
    result = won("joker_exchange", after="claim", joker_from="opponent", thrower="C", exposures=2)
    asserts(score(result, sheet), sheet, points=points(expected, 0, 0, 0))


@clause("self-pick.own-tiles")
@on(aspen=(30, -20), national=(30, -20), kugler=(30, -20), club2023=(30, 0), fourseasons=(30, -10))
def test_claim_then_own_joker_is_not_self_picked_and_the_thrower_pays(sheet: Sheet, expected: tuple[int, int]) -> None:
    winner, thrower = expected
    result = won("joker_exchange", after="claim", joker_from="own", thrower="C", exposures=2)
    asserts(score(result, sheet), sheet, points=points(winner, 0, thrower, 0))


@clause("self-pick.pick-then-exchange")
@on(aspen=40, national=40, kugler=40, club2023=30, fourseasons=40)
def test_pick_then_exchange_is_self_picked(sheet: Sheet, expected: int) -> None:
    for joker_from in ("opponent", "own"):
        result = won("joker_exchange", after="pick", joker_from=joker_from)
        asserts(score(result, sheet), sheet, points=points(expected, 0, 0, 0))


@clause("self-pick.claimed-discard")
@on(aspen=30, national=30, kugler=30, club2023=40, fourseasons=30)
def test_claimed_discard_is_self_picked_only_by_the_letter_of_the_club(sheet: Sheet, expected: int) -> None:
    playing = varied(sheet, scoring__self_pick=10, scoring__throw_to_0=0)
    asserts(score(won("discard"), playing), sheet, points=points(expected, 0, 0, 0))


@clause("self-pick.pick-then-exchange")
@on("club2023")
def test_club_counts_every_exchange_as_self_picked(sheet: Sheet, expected: None) -> None:
    playing = varied(sheet, scoring__self_pick=10, scoring__throw_to_0=-10)
    asserts(score(won("joker_exchange", after="pick"), playing), sheet, points=points(40, 0, 0, 0))
    for joker_from in ("opponent", "own"):
        result = won("joker_exchange", after="claim", joker_from=joker_from, thrower="C")
        asserts(score(result, playing), sheet, points=points(40, 0, 0, 0))


# ---------------------------------------------------------------- throwing the winning tile


@clause("throw.none-or-one")
@on(aspen=-10, national=-10, kugler=-10, club2023=0, fourseasons=0)
def test_throw_to_no_exposure_or_one(sheet: Sheet, expected: int) -> None:
    for exposures in (0, 1):
        asserts(score(won("discard", exposures=exposures), sheet), sheet, points=points(30, 0, expected, 0))


@clause("throw.two")
@on(aspen=-20, national=-20, kugler=-20, club2023=0, fourseasons=-10)
def test_throw_to_two_exposures(sheet: Sheet, expected: int) -> None:
    asserts(score(won("discard", exposures=2), sheet), sheet, points=points(30, 0, expected, 0))


@clause("throw.three")
@on(aspen=-25, national=-25, kugler=-20, club2023=0, fourseasons=-25)
def test_throw_to_three_exposures(sheet: Sheet, expected: int) -> None:
    asserts(score(won("discard", exposures=3), sheet), sheet, points=points(30, 0, expected, 0))


@clause("throw.four-or-more")
@on(aspen=-25, national=-25, kugler=-20, club2023=0, fourseasons=-25)
def test_throw_to_four_exposures_costs_no_less_than_to_three(sheet: Sheet, expected: int) -> None:
    asserts(score(won("discard", exposures=4), sheet), sheet, points=points(30, 0, expected, 0))


@clause("throw.quint")
@on(aspen=-20, national=-20, kugler=-20, club2023=0, fourseasons=-25)
def test_throw_to_two_exposures_of_a_quints_hand(sheet: Sheet, expected: int) -> None:
    asserts(score(won("discard", exposures=2, section="quints"), sheet), sheet, points=points(30, 0, expected, 0))


@clause("throw.none-or-one")
@on(aspen=(-10, -25), national=(-10, -25), kugler=(-10, -20), club2023=(0, 0), fourseasons=(0, -25))
def test_quints_hand_with_one_or_three_exposures_is_like_any_other(sheet: Sheet, expected: tuple[int, int]) -> None:
    for exposures, thrower in zip((1, 3), expected, strict=True):
        result = won("discard", exposures=exposures, section="quints")
        asserts(score(result, sheet), sheet, points=points(30, 0, thrower, 0))


# ---------------------------------------------------------------- misnamed tiles


@clause("score.misnamed-mahjongg")
@on(aspen=(50, -25), national=(50, -25), kugler=(50, -20), club2023=(30, 0), fourseasons=(40, -25))
def test_misnamed_winning_tile_costs_25_in_place_of_the_throw(sheet: Sheet, expected: tuple[int, int]) -> None:
    winner, thrower = expected
    result = won("discard", exposures=3, misnamed=True, jokerless=True)
    asserts(score(result, sheet), sheet, points=points(winner, 0, thrower, 0))
    few = won("discard", exposures=0, misnamed=True, jokerless=True)
    silent_on_names = sheet.name in ("kugler", "club2023")
    throw = sheet.scoring.throw_to_0 if silent_on_names else thrower
    asserts(score(few, sheet), sheet, points=points(winner, 0, throw, 0))


@clause("score.misnamed-mahjongg")
@on("kugler", "club2023")
def test_misnaming_on_a_sheet_that_is_silent_adds_to_the_throw_once_it_costs(sheet: Sheet, expected: None) -> None:
    playing = varied(sheet, scoring__misnamed_mahjongg=-25, scoring__throw_to_0=-10, scoring__jokerless=20)
    result = won("discard", misnamed=True, jokerless=True)
    asserts(score(result, playing), sheet, points=points(50, 0, -35, 0))


@clause("misname.not-the-tile")
@on("fourseasons")
def test_misnamed_tile_that_is_not_the_winning_one_ends_the_game(sheet: Sheet, expected: None) -> None:
    asserts(score(Misnamed(miscaller="B", caller="A"), sheet), sheet, points=points(10, -25, 10, 10))


@clause("misname.not-the-tile", "score.dead-in-wall")
@on("fourseasons")
def test_dead_hand_has_no_share_when_a_misnamed_tile_ends_the_game(sheet: Sheet, expected: None) -> None:
    result = Misnamed(miscaller="B", caller="A", dead=("D",))
    asserts(score(result, sheet), sheet, points=points(10, -25, 10, 0))


@clause("misname.mahjongg")
@on("aspen", "national", "kugler", "club2023")
def test_name_gives_the_mahjongg_where_the_sheet_sets_no_condition(sheet: Sheet, expected: None) -> None:
    asserts_refused(
        lambda: score(Misnamed(miscaller="B", caller="A"), sheet),
        sheet,
        "misname.mahjongg",
        "as a Mah Jongg on a misnamed discard",
    )


@clause("misname.not-the-tile")
@on("aspen", "national", "kugler", "club2023")
def test_misnamed_tile_ends_the_game_for_nothing_unless_an_amount_is_set(sheet: Sheet, expected: None) -> None:
    strict = varied(sheet, misnaming__mahjongg_by="actual")
    asserts(score(Misnamed(miscaller="B", caller="A"), strict), sheet, points=points(0, 0, 0, 0))
    paying = varied(strict, scoring__not_the_tile_others=10)
    asserts(score(Misnamed(miscaller="B", caller="A", dead=("D",)), paying), sheet, points=points(10, 0, 10, 0))


@clause("misname.exposure-points")
@on(aspen=0, national=0, kugler=0, club2023=0, fourseasons=-10)
def test_misnaming_a_tile_wanted_for_an_exposure_costs_where_printed(sheet: Sheet, expected: int) -> None:
    result = won(penalties=(Penalty(seat="B", reason="miscalled_for_exposure"),))
    winner = score(won(), sheet).points["A"]
    asserts(score(result, sheet), sheet, points=points(winner, expected, 0, 0))


@clause("misname.free")
@on("aspen", "national")
def test_misnaming_is_free_in_general(sheet: Sheet, expected: None) -> None:
    result = WallGame(penalties=(Penalty(seat="B", reason="miscalled_for_exposure", points=0),))
    asserts(score(result, sheet), sheet, points=points(10, 10, 10, 10))


@clause("claim.unspoken")
@on(aspen=0, national=0, kugler=0, club2023=0, fourseasons=-10)
def test_unspoken_claim_costs_where_printed(sheet: Sheet, expected: int) -> None:
    result = Unfinished(penalties=(Penalty(seat="D", reason="unannounced_claim"),))
    asserts(score(result, sheet), sheet, points=points(0, 0, 0, expected))


# ---------------------------------------------------------------- wall games, dead hands, unfinished games


@clause("score.wall")
@on(aspen=10, national=10, kugler=10, club2023=0, fourseasons=10)
def test_wall_game_pays_everyone_alike(sheet: Sheet, expected: int) -> None:
    asserts(score(WallGame(), sheet), sheet, points=dict.fromkeys("ABCD", expected))


@clause("score.dead-in-wall", "score.dead-no-wall-points")
@on(aspen=(10, -10), national=(10, -10), kugler=(10, 0), club2023=(0, 0), fourseasons=(10, 0))
def test_dead_player_in_a_wall_game_pays_or_gets_nothing(sheet: Sheet, expected: tuple[int, int]) -> None:
    live, dead = expected
    asserts(score(WallGame(dead=("B", "D")), sheet), sheet, points=points(live, dead, live, dead))


@clause("dead.one-live-hand", "score.dead-in-wall", "score.wall")
@on(aspen=(10, -10), national=(10, -10), kugler=(10, 0), club2023=(0, 0), fourseasons=(10, 0))
def test_one_live_hand_ends_the_game_as_a_wall_game(sheet: Sheet, expected: tuple[int, int]) -> None:
    live, dead = expected
    result = DeadHands(dead=("A", "B", "C"))
    asserts(score(result, sheet), sheet, points=points(dead, dead, dead, live))
    paying = varied(sheet, scoring__dead_in_wall_game=-10, scoring__wall_game=10)
    asserts(score(result, paying), sheet, points=points(-10, -10, -10, 10))


@clause("score.unfinished")
@on("aspen", "national", "kugler", "club2023", "fourseasons")
def test_unfinished_game_earns_nothing_but_a_look_at_a_stolen_tile_still_costs(sheet: Sheet, expected: None) -> None:
    asserts(score(Unfinished(dead=("B",), peeked=("C",)), sheet), sheet, points=points(0, 0, -10, 0))


@clause("charleston.looked")
@on("aspen", "national", "kugler", "club2023", "fourseasons")
def test_look_at_stolen_tiles_in_two_passes_costs_twice(sheet: Sheet, expected: None) -> None:
    winner = score(won(), sheet).points["A"]
    asserts(score(won(peeked=("D", "B", "D")), sheet), sheet, points=points(winner, -10, 0, -20))
    asserts(score(won(peeked=("A",)), sheet), sheet, points=points(winner - 10, 0, 0, 0))


# ---------------------------------------------------------------- Mah Jongg in error


@clause("score.error-all-shown", "score.error-zero")
@on("aspen", "national", "kugler", "fourseasons")
def test_error_and_three_others_show_their_hands(sheet: Sheet, expected: None) -> None:
    result = MahJonggInError(declarer="A", declarer_showed=True, exposed=("B", "C", "D"))
    asserts(score(result, sheet), sheet, points=points(0, 0, 0, 0))


@clause("score.error-one-intact", "score.error-all-shown")
@on("fourseasons")
def test_mah_jongg_in_error_is_scored_by_its_own_item(sheet: Sheet, expected: None) -> None:
    """Scoring 5 is about dead hands in a wall game. Scoring 6 says what everyone gets after a Mah Jongg in error."""
    for exposed in (("B", "C", "D"), ("B", "C")):
        scored = score(MahJonggInError(declarer="A", declarer_showed=True, exposed=exposed), sheet)
        asserts(scored, sheet, points=points(0, 0, 0, 10 if len(exposed) == 2 else 0))
        assert {line.item for line in scored.lines} == {"Scoring 6"}


@clause("score.error-one-intact", "score.error-zero")
@on(aspen=10, national=10, kugler=10, club2023=0, fourseasons=10)
def test_error_and_one_hand_stays_intact(sheet: Sheet, expected: int) -> None:
    result = MahJonggInError(declarer="A", declarer_showed=True, exposed=("B", "C"), peeked=("B",))
    asserts(score(result, sheet), sheet, points=points(0, -10, 0, expected))


@clause("score.error-all-shown")
@on("aspen", "national", "kugler", "club2023")
def test_declarer_who_showed_nothing_gains_nothing_by_luring_the_three_others(sheet: Sheet, expected: None) -> None:
    result = MahJonggInError(declarer="A", declarer_showed=False, exposed=("B", "C", "D"))
    paying = varied(sheet, scoring__error_one_intact=10)
    asserts(score(result, paying), sheet, points=points(0, 0, 0, 0))


@clause("score.error-one-intact")
@on("fourseasons")
def test_declarer_who_showed_nothing_is_intact_where_all_players_must_have_shown(sheet: Sheet, expected: None) -> None:
    result = MahJonggInError(declarer="A", declarer_showed=False, exposed=("B", "C", "D"))
    asserts(score(result, sheet), sheet, points=points(10, 0, 0, 0))


@clause("score.error-one-intact")
@on("aspen", "national", "kugler", "club2023", "fourseasons")
def test_hand_dead_before_is_not_intact(sheet: Sheet, expected: None) -> None:
    paying = varied(sheet, scoring__error_one_intact=10)
    result = MahJonggInError(declarer="A", declarer_showed=False, exposed=("B",), dead=("C", "A"))
    asserts(score(result, paying), sheet, points=points(0, 0, 0, 10))
    declarer_intact = MahJonggInError(declarer="A", declarer_showed=False, exposed=("B", "C"), dead=("D",))
    asserts(score(declarer_intact, paying), sheet, points=points(10, 0, 0, 0))


@clause("error.continues")
@on("aspen", "national", "kugler", "club2023", "fourseasons")
def test_error_that_leaves_two_hands_intact_is_not_the_end(sheet: Sheet, expected: None) -> None:
    shown = MahJonggInError(declarer="A", declarer_showed=True, exposed=("B",))
    asserts_refused(lambda: score(shown, sheet), sheet, "error.continues", "C and D are intact, so the game continues")
    unshown = MahJonggInError(declarer="A", declarer_showed=False, exposed=("B", "C"))
    asserts_refused(lambda: score(unshown, sheet), sheet, "error.continues", "A and D are intact")


# ---------------------------------------------------------------- the rest


@clause("director.final")
@on(aspen=-35, national=-35, kugler=-35, club2023=-35, fourseasons=-35)
def test_directors_penalty_is_a_line_of_the_game(sheet: Sheet, expected: int) -> None:
    result = Unfinished(penalties=(Penalty(seat="B", reason="director", points=-35),))
    asserts(score(result, sheet), sheet, points=points(0, expected, 0, 0))


@clause("charleston.three-players")
@on("aspen", "national")
def test_table_of_three_has_no_stolen_tiles(sheet: Sheet, expected: None) -> None:
    three: tuple[Seat, ...] = ("A", "B", "D")
    asserts_refused(
        lambda: score(WallGame(seats=three, peeked=("B",)), sheet), sheet, "charleston.three-players", "no Charleston"
    )
    asserts(score(WallGame(seats=three), sheet), sheet, points=dict.fromkeys(three, sheet.scoring.wall_game))


@clause("charleston.looked")
@on(kugler=-10, club2023=-10, fourseasons=-10)
def test_look_at_a_stolen_tile_counts_at_a_table_of_three_where_no_sheet_forbids_its_charleston(
    sheet: Sheet, expected: int
) -> None:
    three: tuple[Seat, ...] = ("A", "B", "D")
    wall = sheet.scoring.wall_game
    points = {"A": wall, "B": wall + expected, "D": wall}
    asserts(score(WallGame(seats=three, peeked=("B",)), sheet), sheet, points=points)


def test_lines_sum_to_the_points() -> None:
    result = won("discard", exposures=2, jokerless=True, peeked=("A", "A"), dead=("B",))
    found = score(result, load_sheet("national"))
    assert found.points == {"A": 30, "B": 0, "C": -20, "D": 0}
    assert sum(line.points for line in found.lines) == sum(found.points.values())
    assert {(line.points, line.clause, line.item) for line in found.lines} == {
        (30, "national.13a", "13"),
        (20, "national.13.2a", "13.2"),
        (-10, "national.6b", "6"),
        (-20, "national.13.6", "13.6"),
    }


@pytest.mark.parametrize("seat", ["A", "B", "C", "D"])
def test_any_seat_may_win(seat: Seat) -> None:
    found = score(MahJongg(winner=seat, value=25, by="self_pick"), load_sheet("kugler"))
    assert found.points == {**dict.fromkeys("ABCD", 0), seat: 35}
