"""Penalties: what the sheet prints, what the director decides, and lifting them."""

from __future__ import annotations

from typing import get_args

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.floor import penalties
from eastwind.tournament.floor.penalties import (
    OFFENSES,
    SLUGS,
    WORDS,
    GivePenalty,
    LiftPenalty,
    Offense,
    penalty_words,
    printed_amount,
)
from eastwind.tournament.floor.rulings import RecordRuling
from eastwind.tournament.messages import Command
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.setup.terms import ChangeTerms
from eastwind.tournament.state import GivenPenalty
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import Desk, begun, terms


def total(desk: Desk, player: int) -> int:
    return next(line.total for line in standings(desk.state) if line.player == player)


@pytest.mark.parametrize(("sheet", "points"), [("kugler", -35), ("fourseasons", -35)])
def test_lateness_costs_what_the_sheet_prints(sheet: str, points: int) -> None:
    desk = begun(sheet)
    desk.no(GivePenalty(player=1, round=1, offense="late", points=-20), "event.late")
    desk.ok(GivePenalty(player=1, round=1, offense="late"))
    assert total(desk, 1) == points


def test_lateness_without_an_amount_needs_one_from_the_director() -> None:
    desk = begun("national")
    desk.no(GivePenalty(player=1, round=1, offense="late"), "desk.no-penalty-points")
    desk.no(GivePenalty(player=1, round=1, offense="late", points=-35), "desk.no-reason")
    desk.ok(GivePenalty(player=1, round=1, offense="late", points=-35, reason="came at 9.15"))
    assert desk.state.penalties[1].clause == "national.0g"


def test_lateness_is_free_where_the_sheet_is_silent() -> None:
    begun("club2023").no(GivePenalty(player=1, round=1, offense="late"), "event.late")


def test_disturbing_costs_50_under_kugler() -> None:
    desk = begun("kugler")
    desk.ok(GivePenalty(player=1, round=1, offense="disturbing"))
    assert total(desk, 1) == -50


def test_disturbing_costs_neither_more_nor_less_than_the_sheet_prints() -> None:
    desk = begun("kugler")
    desk.no(GivePenalty(player=1, round=1, offense="disturbing", points=-20), "courtesy.disturbing")
    desk.ok(GivePenalty(player=1, round=1, offense="disturbing", points=-50))


def test_every_offense_has_its_words_and_its_rule() -> None:
    assert get_args(Offense) == OFFENSES == tuple(WORDS) == tuple(SLUGS)


@pytest.mark.parametrize(
    ("sheet", "amounts"),
    [
        ("kugler", (-35, -50, "director")),
        ("national", ("director", "director", "director")),
        ("club2023", (0, 0, "director")),
    ],
)
def test_printed_amount_is_the_sheets_or_left_to_the_director(sheet: str, amounts: tuple[int | str, ...]) -> None:
    assert tuple(printed_amount(load_sheet(sheet), offense) for offense in OFFENSES) == amounts


def test_lifted_penalty_stays_in_the_log() -> None:
    desk = begun("kugler")
    desk.ok(GivePenalty(player=1, round=1, offense="late"))
    desk.no(LiftPenalty(penalty=1, reason="was here"), "desk.not-allowed", role="scorekeeper")
    desk.ok(LiftPenalty(penalty=1, reason="was here"))
    assert desk.state.penalties[1].lifted == "was here"
    assert total(desk, 1) == 0
    desk.no(LiftPenalty(penalty=1, reason="again"), "desk.lifted-already")
    desk.no(LiftPenalty(penalty=7, reason="x"), "desk.no-penalty")


def test_penalty_for_lateness_that_was_lifted_can_be_given_again() -> None:
    desk = begun("kugler")
    late = GivePenalty(player=1, round=1, offense="late")
    desk.ok(late)
    desk.no(late, "desk.late-already")
    desk.ok(LiftPenalty(penalty=1, reason="was here"))
    desk.ok(late)
    assert total(desk, 1) == -35


def test_lateness_said_in_new_words_is_still_penalized_once(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = begun("kugler")
    late = GivePenalty(player=1, round=1, offense="late")
    desk.ok(late)
    monkeypatch.setitem(penalties.WORDS, "late", "came late")
    desk.no(late, "desk.late-already")
    desk.ok(GivePenalty(player=2, round=1, offense="late"))
    desk.no(GivePenalty(player=2, round=1, offense="late"), "desk.late-already")


def test_lateness_is_penalized_once_whoever_says_it() -> None:
    """The roll call, a ruling, and the penalties page: the second of them is refused, in every order."""
    ruled = RecordRuling(
        round=1,
        table=1,
        irregularity="late",
        facts={"player": "A", "place": "not_in_room"},
        points={"A": -35},
        reason="x",
    )
    first, second = begun("kugler"), begun("kugler")
    late = GivePenalty(player=first.state.rounds[1].tables[1].seats[0] or 0, round=1, offense="late")
    first.ok(ruled)
    first.no(late, "desk.late-already")
    second.ok(late)
    second.no(ruled, "desk.late-already")
    assert [penalty.kind for penalty in (*first.state.penalties.values(), *second.state.penalties.values())] == [
        "late",
        "late",
    ]


def test_penalty_by_the_director_that_speaks_of_lateness_is_no_penalty_for_lateness() -> None:
    desk = begun("kugler")
    words = "late at the start of play"
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-5, reason=words))
    desk.ok(GivePenalty(player=1, round=1, offense="late"))
    assert total(desk, 1) == -40


def test_penalty_is_kept_with_its_rule_and_its_reason() -> None:
    desk = begun("kugler")
    desk.ok(GivePenalty(player=2, round=1, offense="disturbing"))
    desk.ok(GivePenalty(player=3, round=1, offense="director", points=-7, reason="rude"))
    cite = {slug: desk.state.terms.sheet.cite(slug).clause for slug in ("courtesy.disturbing", "director.final")}
    assert list(desk.state.penalties.values()) == [
        GivenPenalty(
            1,
            2,
            1,
            -50,
            "disturbed tables that are still playing",
            str(cite["courtesy.disturbing"]),
            "Dora",
            kind="disturbing",
        ),
        GivenPenalty(2, 3, 1, -7, "penalty given by the director", str(cite["director.final"]), "Dora", reason="rude"),
    ]


@pytest.mark.parametrize(
    ("sheet", "command", "words"),
    [
        ("national", GivePenalty(player=1, round=1, offense="late"),
         "The rule sheet gives no amount for late. Type how many points to deduct."),
        ("national", GivePenalty(player=1, round=1, offense="director", points=0, reason="x"),
         "The rule sheet gives no amount for director. Type how many points to deduct."),
        ("national", GivePenalty(player=1, round=1, offense="director", points=-1, reason=" "),
         "Enter a reason. It is saved in the log."),
        ("national", GivePenalty(player=99, round=1, offense="late"), "There is no player number 99. The last one is 8."),
        ("national", GivePenalty(player=1, round=9, offense="late"),
         "There is no round 9. 4 rounds are seated. Seat the players first."),
        ("kugler", GivePenalty(player=2, round=1, offense="late"),
         "Player 2 already has the penalty for being late to round 1 (penalty 1)."),
        ("kugler", LiftPenalty(penalty=1, reason=" "), "Enter a reason. It is saved in the log."),
        ("kugler", LiftPenalty(penalty=9, reason="x"), "There is no penalty 9."),
    ],
)  # fmt: skip
def test_refused_penalty_says_what_is_missing(sheet: str, command: Command, words: str) -> None:
    desk = begun(sheet)
    if sheet == "kugler":
        desk.ok(GivePenalty(player=2, round=1, offense="late"))
    refused = desk.submit(command, by="Dora")
    assert isinstance(refused, Rejected)
    assert refusal_words(refused) == words


def test_player_late_twice_pays_twice_and_two_late_players_pay_once_each() -> None:
    desk = begun("kugler")
    for player in (1, 2):
        desk.ok(GivePenalty(player=player, round=1, offense="late"))
    desk.finish(1)
    desk.begin(2)
    desk.ok(GivePenalty(player=1, round=2, offense="late"))
    desk.ok(GivePenalty(player=1, round=2, offense="disturbing"))
    assert [(each.player, each.round) for each in desk.state.penalties.values()] == [(1, 1), (2, 1), (1, 2), (1, 2)]


def test_disturbing_is_free_where_the_sheet_gives_it_no_points() -> None:
    sheet = load_sheet("kugler", overrides={"conduct.disturbing_points": 0})
    begun(sheet).no(GivePenalty(player=1, round=1, offense="disturbing"), "courtesy.disturbing")


def test_penalty_goes_by_the_sheet_with_which_the_round_began() -> None:
    """Round 1 is played under kugler, where lateness costs 35. Under the sheet of round 2 it costs nothing."""
    desk = begun("kugler")
    desk.ok(ChangeTerms(terms=terms("club2023"), reason="another sheet"))
    desk.begin(2)
    desk.ok(GivePenalty(player=1, round=1, offense="late"))
    assert [(each.points, each.clause.split(".")[0]) for each in desk.state.penalties.values()] == [(-35, "kugler")]
    desk.no(GivePenalty(player=1, round=2, offense="late"), "event.late")


def test_words_of_a_penalty_follow_from_what_it_is_for() -> None:
    assert penalty_words("late") == "late at the start of play"
    assert penalty_words("late", "late") == "late"  # a ruling is named after its irregularity
    assert penalty_words("ruling", "picked-ahead") == "picked ahead"
    assert penalty_words("extra", "Singles and Pairs: 25") == "bonus: Singles and Pairs: 25"
    assert penalty_words("first_in_room") == "first Mah Jongg in the room"
