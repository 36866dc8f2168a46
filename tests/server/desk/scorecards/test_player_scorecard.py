"""One player's scorecard for the whole event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from eastwind.rules.results import WallGame
from eastwind.server.desk.scorecards.player_scorecard import GameOnCard, RoundOnCard, WholeCard, whole_card
from eastwind.server.security.roles import Role
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.floor.penalties import GivePenalty, LiftPenalty, Offense
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import RecordNotPlayed
from eastwind.tournament.seating.substitutes import Substitute
from eastwind.tournament.state import Details, GivenPenalty
from tests.server.conftest import Client, start_event, text_of
from tests.tournament.desk import Desk, an_event, win

NOT_YET = GameOnCard(None, "no result yet")


def one_round() -> Desk:
    """A won game 1 with 25, self-picked (+35); game 2 was not played; Sam sits for A in games 3 and 4, C wins game 3."""
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.begin(1)
    desk.enter(1, [win("A", 25)])
    desk.ok(RecordNotPlayed(round=1, table=1, game=2))
    desk.ok(Substitute(round=1, table=1, seat="A", from_game=3, substitute=9, points_to="player", reason="ill"))
    return desk


def test_card_tells_every_game_with_its_points_and_who_filled_in() -> None:
    desk = one_round()
    (row,) = whole_card(desk.state, 1).rounds
    won = "A Player 1 won with a 25-point hand, self-picked"
    assert row == RoundOnCard(
        1, ("table 1, A (East)",), (GameOnCard(35, won), GameOnCard(None, "not played"), NOT_YET, NOT_YET), (), 35, 35
    )


def test_game_that_a_substitute_played_names_the_substitute() -> None:
    desk = an_event(8)
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    desk.begin(1)
    desk.ok(Substitute(round=1, table=1, seat="A", from_game=2, substitute=9, points_to="player", reason="ill"))
    desk.enter(1, [WallGame(), win("A", 25)])
    mine = whole_card(desk.state, 1).rounds[0].games
    assert [game.words for game in mine] == [
        "wall game",
        "A Sam won with a 25-point hand, self-picked (Sam filled in)",
        "no result yet",
        "no result yet",
    ]
    (sam,) = whole_card(desk.state, 9).rounds
    assert (sam.games, sam.total) == ((), 0)
    assert sam.where == ("sat in for 1A Player 1 at table 1, games 2, 3, and 4: the points are for 1A Player 1",)


def test_penalties_of_the_round_count_in_its_total_and_the_running_one() -> None:
    desk = one_round()
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-15, reason="talk"))
    desk.ok(GivePenalty(player=2, round=1, offense="director", points=-10, reason="talk"))
    card = whole_card(desk.state, 1)
    (row,) = card.rounds
    (given,) = row.penalties
    assert (given.player, given.points, row.total, row.running, card.total) == (1, -15, 20, 20, 20)
    later = replace(desk.state, penalties={1: GivenPenalty(1, 1, 2, -10, "late", "6", "Dora")})
    assert whole_card(later, 1).rounds[0].penalties == ()


def test_penalty_is_on_the_line_of_its_own_round_only() -> None:
    desk = an_event(8, rounds=2)
    for number in (1, 2):
        desk.begin(number)
        desk.finish(number)
    for number, points in ((1, -15), (2, -20)):
        desk.ok(GivePenalty(player=1, round=number, offense="director", points=points, reason="talk"))
    assert [[each.points for each in row.penalties] for row in whole_card(desk.state, 1).rounds] == [[-15], [-20]]


def test_head_of_the_card_has_the_rank_or_says_why_there_is_none() -> None:
    desk = one_round()
    first = whole_card(desk.state, 1)
    assert (first.rank, first.total, first.status) == ("1", 35, "Not ranked.")
    assert whole_card(desk.state, 2).rank == "T2"
    assert whole_card(desk.state, 5) == WholeCard(
        "", 0, "Not ranked.", (RoundOnCard(1, ("table 2, A (East)",), (NOT_YET,) * 4, (), 0, 0),)
    )
    desk.ok(Disqualify(player=1, reason="shouting"))
    out = whole_card(desk.state, 1)
    assert (out.rank, out.status) == ("", "Disqualified: shouting.")


@pytest.mark.parametrize(
    ("sheet", "offense", "points", "said"),
    [
        ("national", "director", -15, "penalty given by the director (National rule 26)"),
        ("kugler", "late", None, "late at the start of play (Kugler rules, introduction)"),
    ],
)
def test_penalty_on_the_page_names_its_rule_and_says_if_it_was_removed(
    client: Client, sign_in: Callable[[Role], Client], sheet: str, offense: Offense, points: int | None, said: str
) -> None:
    desk = an_event(8, sheet)
    desk.begin(1)
    desk.ok(GivePenalty(player=1, round=1, offense=offense, points=points, reason="talk"))
    desk.ok(LiftPenalty(penalty=1, reason="it was another"))
    page = text_of(sign_in("director").get(f"/events/{start_event(client, desk.entries)}/cards/1").text)
    assert f"{said}; removed: it was another" in page


@pytest.mark.parametrize("player", ["99", "0000000099", "9" * 40, "x"])
def test_card_of_no_player_is_not_found(
    client: Client, sign_in: Callable[[Role], Client], event: str, player: str
) -> None:
    sign_in("director")
    assert client.get(f"/events/{event}/cards/{player}").status_code == 404
