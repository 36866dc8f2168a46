"""The handout on the event itself: time, scorecards, moving, conduct, and prizes."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.paper.handout.rules_handout import handout_sections
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.state import BonusTerms
from tests.paper.handout.told import told, under
from tests.paper.moments import state_of
from tests.tournament.desk import an_event

TIME, MOVING, CONDUCT, PRIZES = (
    "Rounds and time", "Moving to the next table", "The director and courtesy", "Prizes and ties",
)  # fmt: skip


def test_rounds_are_counted_in_games_and_minutes() -> None:
    said = told(TIME, rounds=2, games=3, minutes=45, no_new_game_after=40)
    assert said[:5] == [
        "We play 2 rounds of 3 games.",
        "We play the 2026 Eastwind card. Keep it on the table while you play.",
        "A round lasts 45 minutes.",
        "The clock starts when the director starts the round.",
        "Do not start a new game after minute 40.",
    ]


def test_one_round_of_one_game_is_not_in_the_plural() -> None:
    assert told(TIME, rounds=1, games=1)[0] == "We play 1 round of 1 game."


def test_without_a_clock_nothing_else_is_said_about_time() -> None:
    said = told(TIME, {"conduct.late": "none"}, minutes=0)
    assert said[1:] == [
        "We play the 2026 Eastwind card. Keep it on the table while you play.",
        "There is no time limit.",
    ]


def test_last_new_game_is_mentioned_only_where_there_is_a_limit() -> None:
    assert [words for words in told(TIME, minutes=45, no_new_game_after=0) if "new game" in words] == []


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"rounds.time_up": "finish_game"}, ["When time is called, finish the game you are playing."]),
        (
            {"rounds.time_up": "stop", "scoring.unfinished_penalties": "waived", "claims.live_when_time_called": False},
            [
                "When time is called, stop. An unfinished game scores zero for everyone.",
                "Penalties from that game are dropped.",
                "No one may call a discard after time is called.",
            ],
        ),
        (
            {"rounds.time_up": "stop", "scoring.unfinished_penalties": "kept", "claims.live_when_time_called": True},
            [
                "When time is called, stop. An unfinished game scores zero for everyone.",
                "Penalties from that game still count.",
                "A tile discarded before time was called may still be called for Mah Jongg.",
            ],
        ),
    ],
)
def test_when_time_is_called_the_game_is_finished_or_stopped(rules: dict[str, object], said: list[str]) -> None:
    assert told(TIME, {**rules, "conduct.late": "none"}, minutes=60)[4:] == said


@pytest.mark.parametrize(
    ("late", "points", "said"),
    [
        ("none", -35, []),
        ("automatic", -35, ["Being late costs 35 points."]),
        ("director", -35, ["The director may take 35 points for being late."]),
        ("director", "director", ["The director may take points for being late."]),
    ],
)
def test_being_late_costs_what_the_rule_says(late: str, points: int | str, said: list[str]) -> None:
    rules = {"conduct.late": late, "conduct.late_points": points, "conduct.late_when": "not_in_room_at_signal"}
    when = "You are late if you are not in the room when the director starts the round."
    assert [words for words in told(TIME, rules) if "late" in words] == ([when, *said] if said else [])


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ("event_score", "The bonus round counts toward your total."),
        ("separate", "The bonus round is scored separately."),
    ],
)
def test_bonus_round_is_explained_where_there_is_one(counts: str, said: str) -> None:
    desk = an_event(8, under({"rounds.bonus_games": counts}), rounds=2)
    for expected in ([], [said]):
        words = [each.words for section in handout_sections(desk.state) for each in section.sentences]
        assert list(dict.fromkeys(each for each in words if "bonus round" in each)) == expected
        desk.ok(AnnounceBonus(round=2, terms=BonusTerms(words="double" if not expected else "triple")))


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (
            {"cards.verified": "cross_pairs", "cards.signature": "verifier_and_owner"},
            [
                (
                    "After the last game of a round, A and C check and initial each other's scorecards. "
                    "B and D do the same. At a table of three, any other player may do it."
                ),
                "A scorecard counts only with those initials and your own signature.",
            ],
        ),
        (
            {"cards.verified": "east_scorekeeper", "cards.east_scorekeeper_checked_by": "west"},
            [
                "East keeps the score and checks every scorecard. West checks East's scores.",
                "A scorecard counts only with those initials.",
            ],
        ),
        (
            {"cards.verified": "winner_signs", "cards.west_signs": "always"},
            [
                "After every game, one player signs the table sheet. Check that your score is under your own number.",
                "West signs every game.",
            ],
        ),
        (
            {"cards.verified": "winner_signs", "cards.west_signs": "when_east_wins"},
            [
                "After every game, the winner signs the table sheet. Check that your score is under your own number.",
                "West signs when East wins, and for a wall game.",
            ],
        ),
        ({"cards.verified": "none"}, ["No one has to sign. Compare your scores with the table."]),
    ],
)
def test_scorecards_are_signed_as_the_rule_says(rules: dict[str, object], said: list[str]) -> None:
    found = told("Scorecards", {**rules, "cards.handed_in": "none", "cards.locked": "on_acceptance"})
    locked = "Once your scorecard is accepted, it cannot be changed. Check it before you hand it in."
    assert found == [*said, locked]


@pytest.mark.parametrize(
    ("way", "said"),
    [
        (
            "collector",
            ["One player hands in the table's scorecards together: A in round 1, B in round 2, then C, then D."],
        ),
        ("table_scorekeeper", ["East hands in the table's scores."]),
        ("none", []),
    ],
)
def test_scorecards_are_handed_in_as_the_rule_says(way: str, said: list[str]) -> None:
    found = told("Scorecards", {"cards.handed_in": way, "cards.locked": "director_may_reopen"})
    after = "After your scorecard is accepted, only the director can change it."
    assert found[2:] == [*said, after]


def test_movement_is_announced_until_play_begins() -> None:
    """Afterwards it may have changed, and the cards and signs are right."""
    desk = an_event(16, rounds=2)
    by_card = ["Your movement card tells you where to go. So does the sign on the table."]

    def moving() -> list[str]:
        found = handout_sections(desk.state)
        return [each.words for section in found if section.title == MOVING for each in section.sentences]

    assert moving() == list(desk.state.announce)
    assert "Keep your seat letter at every table." in moving()
    desk.begin(1)
    assert moving() == by_card


def test_movement_before_the_draw_is_on_the_cards() -> None:
    words = [each.words for section in handout_sections(state_of("national", "entered")) if section.title == MOVING
             for each in section.sentences]  # fmt: skip
    assert words == ["Your movement card tells you where to go. So does the sign on the table."]


@pytest.mark.parametrize("kept", [True, False])
def test_players_keep_their_letters_only_where_the_sheet_says_so(kept: bool) -> None:
    said = told(MOVING, {"movement.seat_kept": kept}, rounds=2)
    assert ("Keep your seat letter at every table." in said) == kept
    assert said[0].startswith("After each round, ")


@pytest.mark.parametrize(("rounds", "moves"), [(1, False), (2, True), (3, True)])
def test_no_one_moves_in_an_event_of_one_round(rounds: int, moves: bool) -> None:
    assert bool(told(MOVING, rounds=rounds)) == moves


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (-50, "Be quiet while other tables are playing. The director may take 50 points for disturbing them."),
        ("director", "Be quiet while other tables are playing. The director may take points for disturbing them."),
        (0, "Be quiet while other tables are playing."),
    ],
)
def test_players_are_asked_to_be_quiet_with_or_without_a_penalty(points: int | str, said: str) -> None:
    assert told(CONDUCT, {"conduct.disturbing_points": points})[3] == said


def test_director_has_the_last_word() -> None:
    assert told(CONDUCT)[:2] == [
        "Call the director for any question about rules or scoring. Do not make your own ruling.",
        "The director's ruling is final.",
    ]


def test_prizes_are_worth_money_a_share_goods_or_a_certificate() -> None:
    prizes = (
        Prize(kind="place", cents=20000, goods="a cup"),
        Prize(kind="place", place=2, share=2500),
        Prize(kind="place", place=3, cents=500, share=1250, goods="a bag"),
        Prize(kind="high_hand"),
    )
    assert told(PRIZES, prizes=prizes)[0] == (
        "First Place: $200.00 and a cup; Second Place: 25% of the entry fees; "
        "Third Place: $5.00, 12.5% of the entry fees, and a bag; High Hand: a certificate."
    )


TIES = "Players who tie share the prizes for their places equally."


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ({}, [TIES]),
        ({"one_win": True}, ["Limit one prize per player.", TIES]),
        ({"tie_break": "wins"}, ["If players tie, the player with the most Mah Jonggs goes first.", TIES]),
        (
            {"tie_break": "self_picks"},
            ["If players tie, the player with the most self-picked Mah Jonggs goes first.", TIES],
        ),
        ({"tie_break": "high_hand"}, ["If players tie, the player with the highest single hand goes first.", TIES]),
        ({"prizes": (Prize(kind="place", cents=500),)}, ["First Place: $5.00.", TIES]),
        (
            {"prizes": (Prize(kind="place", goods="a cup"),)},
            ["First Place: a cup.", TIES, "If a prize cannot be divided, the director decides."],
        ),
    ],
)
def test_handout_describes_prizes_and_ties_as_the_event_sets_them(own: dict[str, Any], said: list[str]) -> None:
    assert told(PRIZES, **own) == said


def test_goods_that_several_win_are_drawn_for_where_the_sheet_says_so() -> None:
    said = told(
        PRIZES,
        {"prizes.goods": "draw_lots", "prizes.ties": "split_single"},
        prizes=(Prize(kind="place", goods="a cup"),),
    )
    assert said[1:] == [
        "Players who tie share the prize for the best of their places.",
        "If a prize cannot be divided, the players draw lots.",
    ]
