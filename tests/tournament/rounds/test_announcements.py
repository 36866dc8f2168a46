"""The script of a round."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.tournament.people.players import Withdraw
from eastwind.tournament.rounds.announcements import (
    after_the_games,
    bonus_round,
    moving,
    opening,
    rules_named,
    script,
    three_players,
    time_and_games,
)
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.seating.assign import SeatByHand, TableSeats
from eastwind.tournament.state import BonusTerms, Tournament
from tests.tournament.desk import CARD, an_event, terms

HERE = "At table 3, which has three players,"


def words(state: Tournament, number: int) -> list[str]:
    return [each.words for each in script(state, number)]


@pytest.mark.parametrize(
    ("number", "collector"), [(1, "East (A)"), (2, "North (B)"), (3, "West (C)"), (4, "South (D)")]
)
def test_script_names_the_collector_of_the_round(number: int, collector: str) -> None:
    said = " ".join(words(an_event(12).state, number))
    assert f"{collector} collects all the scorecards" in said
    assert f"This is round {number} of 4. You have 60 minutes for 4 games." in said
    assert "A and C check and initial each other's scorecards" in said
    assert ("East (A) goes up 1 table" in said) == (number < 4)
    assert "leave quietly" in said
    assert ("Keep your card on the table while you play" in said) == (number == 1)


@pytest.mark.parametrize(
    ("west", "signs"),
    [
        ("when_east_wins", "the winner signs the table sheet. West signs if East wins or no one does."),
        ("always", "West signs the table sheet."),
    ],
)
def test_script_says_who_signs_a_game(west: Literal["when_east_wins", "always"], signs: str) -> None:
    sheet = load_sheet("fourseasons")
    said = after_the_games(replace(sheet, cards=replace(sheet.cards, west_signs=west)), 1)
    assert said[0].words == f"After every game, {signs} Check that your score is under your number."


def test_script_says_who_collects_where_that_seat_is_empty() -> None:
    desk = an_event(14, seated=False)
    seats = ((1, 2, 3, 4), (5, 6, 7, 8), (None, 9, 10, 11), (12, 13, None, 14))
    for number in (1, 2):
        tables = tuple(TableSeats(table=n, seats=each) for n, each in enumerate(seats, start=1))
        desk.ok(SeatByHand(round=number, tables=tables))
    first = next(said for said in words(desk.state, 1) if "collects all the scorecards" in said)
    assert first.endswith("hands them in together. At table 3, North (B) does it.")
    assert not any("does it" in said for said in words(desk.state, 2))


def test_script_under_four_seasons_has_signatures_and_no_collector() -> None:
    said = " ".join(words(an_event(12, "fourseasons").state, 1))
    assert "the winner signs the table sheet" in said
    assert "hands in all the table's scores" in said
    assert "There is no time limit" in said


def test_script_under_kugler_starts_the_clock_with_the_wall() -> None:
    assert "The clock starts when the first wall is built" in " ".join(words(an_event(12, "kugler").state, 1))


def test_script_says_bonus_terms_and_three_handed_tables() -> None:
    desk = an_event(11, no_new_game_after=50)
    desk.ok(AnnounceBonus(round=2, terms=BonusTerms(words="quints", extra_points=25, first_in_room=50)))
    said = " ".join(words(desk.state, 2))
    assert "bonus round: quints. It is worth 25 extra points." in said
    assert "The first Mah Jongg called in the room earns 50 points" in said
    assert "Master Points" not in said  # no one said that this event is certified
    assert "every table is ready" in said
    assert "which has three players, skip the Charleston" in said
    assert "Roll again for East before your fourth game" in said
    assert "Don't start a new game after 50 minutes" in said


@pytest.mark.parametrize("certified", [False, True])
@pytest.mark.parametrize("name", SHEETS)
def test_script_speaks_of_master_points_only_at_an_event_entered_as_certified(name: str, certified: bool) -> None:
    desk = an_event(8, name, master_points=certified)
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="quints")))
    spoken = [each.about for each in script(desk.state, 1) if "Master Points" in each.words]
    assert spoken == (["master points", "bonus"] if certified else [])


def test_rule_on_the_card_of_another_year_is_not_cited() -> None:
    sheet = load_sheet("club2023")
    cards = [replace(CARD, year=year) for year in (2023, 2026)]
    assert [len(opening(terms(sheet, card=card), sheet)[1].clauses) for card in cards] == [1, 0]


def test_table_of_three_hears_of_checking_only_where_players_check_each_other() -> None:
    said = {name: three_players(load_sheet(name), HERE).words for name in SHEETS}
    checked = [name for name, words in said.items() if "check your scores" in words]
    assert checked == [name for name in SHEETS if name in ("aspen", "national", "kugler")]


def test_table_without_seat_a_hears_who_is_east_first_where_the_sheet_names_seat_a() -> None:
    told = {name: three_players(load_sheet(name), HERE, east_empty=True).words for name in SHEETS}
    named = [name for name, words in told.items() if "If no one sits at A, B is East" in words]
    assert named == [name for name in SHEETS if name in ("club2023", "fourseasons")]
    assert "no one sits at A" not in three_players(load_sheet("club2023"), HERE).words


def test_movement_of_four_seasons_is_cited_once() -> None:
    state = an_event(12, "fourseasons").state
    cited = {str(clause) for clause in moving(state, load_sheet("fourseasons")).clauses}
    assert cited == {"Four Seasons, Position movements"}


def test_script_of_a_round_that_is_not_seated_is_empty() -> None:
    assert script(an_event(12, seated=False).state, 1) == []


# The rules behind each announcement. A sheet is cited for those that it prints.
BEHIND = {
    "welcome": "event.identity event.expanded-rules",
    "card": "card.display card.equipment event.card-year",
    "director": "director.questions director.basis director.arbiter director.final misname.director-checks",
    "master points": "event.master-points event.certified event.certified-director event.director-manages",
    "bonus": "event.bonus-start event.bonus-no-master-points",
    "three players": "charleston.three-players start.three-players-reroll",
    "unverified": "verify.unverified-refused cards.signed",
    "stay": "cards.stay-until-submitted",
    "move": "movement.every-round movement.a movement.b movement.c movement.d",
    "quiet": "courtesy.leave-room courtesy.disturbing",
}
CHECKED = {
    "cross_pairs": "verify.a-for-c verify.c-for-a verify.b-for-d verify.d-for-b",
    "winner_signs": "verify.winner-signs verify.west-for-east verify.west-wall-game verify.own-number",
}
HANDED_IN = {
    "collector": "cards.session-2 cards.collector cards.together cards.gathered",
    "table_scorekeeper": "cards.table-scorekeeper cards.together cards.gathered cards.collector",
}


@pytest.mark.parametrize("name", SHEETS)
def test_announcement_cites_every_rule_behind_it_that_the_sheet_prints(name: str) -> None:
    sheet = load_sheet(name)
    behind = {
        **BEHIND,
        "east": "start.east-named" if sheet.start.east == "named" else "start.east-by-roll",
        "time": "time.games time.round time.clock-starts score.unfinished" if sheet.rounds.minutes else "time.games",
        "check": CHECKED.get(sheet.cards.verified, ""),
        "hand in": HANDED_IN.get(sheet.cards.handed_in, ""),
    }
    desk = an_event(11, sheet, card=replace(CARD, year=2023), master_points=True)
    desk.ok(AnnounceBonus(round=2, terms=BonusTerms(words="quints")))
    said = [*opening(desk.state.terms, sheet), *script(desk.state, 2)]
    wanted = {
        each.about: tuple(sheet.cite(slug) for slug in behind[each.about].split() if slug in sheet.printed)
        for each in said
    }
    assert {each.about: each.clauses for each in said} == wanted


def test_round_shorter_than_the_sheets_cites_the_rule_that_allows_it() -> None:
    sheet = load_sheet("national")
    slugs = {
        minutes: [cited.slug for cited in time_and_games(terms(minutes=minutes), sheet, 1).clauses]
        for minutes in (75, 60, 50)
    }
    assert slugs[75] == ["time.games", "score.unfinished"]  # no rule says 75 minutes
    assert "time.round" in slugs[60]
    assert "time.director-shortens" not in slugs[60]
    assert "time.director-shortens" in slugs[50]
    assert "time.round" not in slugs[50]


@pytest.mark.parametrize(
    ("title", "named"),
    [
        ("National (Master Points)", "the National rules"),
        ("Four Seasons Tournaments", "the rules of the Four Seasons Tournaments"),
        ("Club rules for the 2023 card", "the Club rules for the 2023 card"),
        ("(Ours)", "the (Ours) rules"),
    ],
)
def test_rules_are_named_as_people_say_it(title: str, named: str) -> None:
    assert rules_named(replace(load_sheet("national"), title=title)) == named


@pytest.mark.parametrize(
    ("overrides", "sentence"),
    [
        ({}, "When I call time, stop right away. A game that isn't finished scores zero for everyone."),
        ({"rounds.time_up": "finish_game"}, "When I call time, finish your game."),
        ({}, "You have 60 minutes for 4 games. The clock starts when I say go."),
        ({"rounds.clock_starts": "first_wall_built"}, "The clock starts when the first wall is built."),
    ],
)
def test_time_is_announced_as_the_sheet_has_it(overrides: dict[str, str], sentence: str) -> None:
    sheet = load_sheet("national", overrides=overrides)
    assert sentence in time_and_games(terms(sheet, minutes=60), sheet, 1).words


def test_round_without_a_clock_has_no_time_limit_in_the_script() -> None:
    said = time_and_games(terms(minutes=0, games=1, rounds=3), load_sheet("national"), 2).words
    assert said == "This is round 2 of 3. Play 1 game. There is no time limit."


@pytest.mark.parametrize(
    ("overrides", "sentences"),
    [
        ({"cards.verified": "cross_pairs"},
         ["After the last game, A and C check and initial each other's scorecards. So do B and D.",
          "We can't take a scorecard without those initials."]),
        ({"cards.verified": "cross_pairs", "cards.signature": "verifier_and_owner"},
         ["After the last game, A and C check and initial each other's scorecards. So do B and D.",
          "We can't take a scorecard without those initials and your signature."]),
        ({"cards.verified": "east_scorekeeper", "cards.east_scorekeeper_checked_by": "west"},
         ["East keeps the score and checks every scorecard. West checks East's.",
          "We can't take a scorecard without those initials."]),
        ({"cards.verified": "east_scorekeeper", "cards.east_scorekeeper_checked_by": "self"},
         ["East keeps the score and checks every scorecard. That includes East's own.",
          "We can't take a scorecard without those initials."]),
        ({"cards.verified": "none"}, []),
    ],
)  # fmt: skip
def test_checking_is_announced_as_the_sheet_has_it(overrides: dict[str, str], sentences: list[str]) -> None:
    said = after_the_games(load_sheet("national", overrides=overrides), 1)
    assert [each.words for each in said if each.about in ("check", "unverified")] == sentences
    assert [each.about for each in said][-2:] == ["hand in", "stay"]


@pytest.mark.parametrize(
    ("number", "seat"), [(1, "East (A)"), (2, "North (B)"), (4, "South (D)"), (5, "East (A)"), (6, "North (B)")]
)
def test_collector_of_every_round_is_cited_by_session(number: int, seat: str) -> None:
    sheet = load_sheet("national")
    said = next(each for each in after_the_games(sheet, number) if each.about == "hand in")
    assert said.words == f"{seat} collects all the scorecards at the table and hands them in together."
    assert said.clauses[0] == sheet.cite(f"cards.session-{(number - 1) % 4 + 1}")


def test_tables_whose_collector_is_missing_are_named_together() -> None:
    desk = an_event(15, seated=False)
    seats = ((None, 1, 2, 3), (None, 4, 5, 6), (7, 8, 9, 10), (11, 12, 13, 14))
    desk.ok(Withdraw(player=15, from_round=1))
    desk.ok(SeatByHand(round=1, tables=tuple(TableSeats(table=n, seats=each) for n, each in enumerate(seats, start=1))))
    said = next(each for each in words(desk.state, 1) if "collects all" in each)
    assert said.endswith("together. At tables 1 and 2, North (B) does it.")


@pytest.mark.parametrize("begins", [False, True])
@pytest.mark.parametrize(("sheet", "east_is_seat_a"), [("national", False), ("fourseasons", True)])
def test_table_that_loses_seat_a_after_the_seating_hears_what_changes(
    sheet: str, east_is_seat_a: bool, begins: bool
) -> None:
    """Player 5 sits at A of table 2. The announcements are read before the start signal."""
    desk = an_event(8, sheet)
    assert "three players" not in [each.about for each in script(desk.state, 1)]
    desk.ok(Withdraw(player=5, from_round=1))
    if begins:
        desk.begin(1)
    said = {each.about: each.words for each in script(desk.state, 1)}
    assert ("If no one sits at A, B is East for the first game." in said["three players"]) is east_is_seat_a
    assert said["hand in"].endswith("together. At table 2, North (B) does it.")


def test_bonus_round_counts_where_the_sheet_says() -> None:
    for name, counts in (("aspen", "counts toward your total"), ("kugler", "is scored separately")):
        assert bonus_round(
            terms(name, master_points=name == "national"), load_sheet(name), BonusTerms(words=" quints. ")
        ).words == (f"This is a bonus round: quints. It {counts}. Please wait to start until every table is ready.")


def test_table_of_three_rolls_again_only_before_a_fourth_game() -> None:
    for overrides, again in (
        ({}, True),
        ({"rounds.games": 5}, False),
        ({"start.three_players_fourth_east": "next_player"}, False),
    ):
        sheet = load_sheet("national", overrides=overrides)
        assert ("Roll again for East" in three_players(sheet, HERE).words) is again
    passes = load_sheet("national", overrides={"charleston.three_players": True})
    assert three_players(passes, HERE).words.startswith("At table 3, which has three players, play the Charleston.")


def test_full_tables_hear_nothing_of_tables_of_three() -> None:
    said = {players: [each.about for each in script(an_event(players).state, 1)] for players in (12, 11)}
    assert "three players" not in said[12]
    assert "three players" in said[11]


def test_last_round_has_no_movement() -> None:
    state = an_event(12, rounds=2).state
    assert "move" in [each.about for each in script(state, 1)]
    assert "move" not in [each.about for each in script(state, 2)]


def test_evening_of_nine_hears_that_all_tables_have_three_and_who_collects_in_each_round() -> None:
    """The empty seat is D at all three tables. In round 4, when D would collect, A does so everywhere."""
    desk = an_event(9, "kugler", movement="all-move")
    said = " ".join(words(desk.state, 1))
    assert "Every table has three players, so skip the Charleston." in said
    assert "East (A) collects all the scorecards at the table and hands them in together." in said
    assert "does it" not in said
    assert "East (A) collects all the scorecards" in " ".join(words(desk.state, 4))


def test_evening_of_five_hears_who_sits_out_and_nothing_of_other_tables() -> None:
    desk = an_event(5, "kugler")
    (out,) = desk.state.rounds[1].sat_out
    said = words(desk.state, 1)
    assert f"Player {out} sits out this round." in said
    assert any("There is only one table. One player sits out each round, by turns." in each for each in said)
    assert not any("Other tables" in each for each in said)
