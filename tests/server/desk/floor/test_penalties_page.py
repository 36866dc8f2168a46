"""Penalties at the desk: what the sheet takes, what the director takes, and how each is shown."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape

import msgspec
import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.sheet import Sheet
from eastwind.server.desk.floor.penalties_page import amount_words, penalty_row
from eastwind.server.security.roles import Role
from eastwind.tournament.floor.penalties import GivePenalty, LiftPenalty
from tests.server.conftest import HTMX, Client, start_event, state_of, text_of, without_layout
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import begun

SignIn = Callable[[Role], Client]


def with_conduct(**own: object) -> Sheet:
    sheet = load_sheet("kugler")
    return msgspec.structs.replace(sheet, conduct=msgspec.structs.replace(sheet.conduct, **own))


def test_amount_is_that_of_the_offense() -> None:
    sheet = with_conduct(late_points=-20, disturbing_points=-50)
    late, disturbing = sheet.cite("event.late"), sheet.cite("courtesy.disturbing")
    assert amount_words(sheet, "late") == f"20 points ({late})"
    assert amount_words(sheet, "disturbing") == f"50 points ({disturbing})"
    assert amount_words(sheet, "director") == "your call, with a reason"


def test_amount_that_the_sheet_leaves_open_or_does_not_know_says_so() -> None:
    open_sheet = with_conduct(late_points="director", disturbing_points="director")
    assert amount_words(open_sheet, "late").startswith("your call (")
    assert amount_words(open_sheet, "disturbing").startswith("your call (")
    silent = with_conduct(late_points=0, disturbing_points=0)
    assert amount_words(silent, "late") == amount_words(silent, "disturbing") == "not in these rules"
    forgiving = with_conduct(late="none", late_points=-20, disturbing_points=-50)
    assert amount_words(forgiving, "late") == "not in these rules"
    assert amount_words(forgiving, "disturbing").startswith("50 points")


def test_penalty_shows_who_what_and_why() -> None:
    desk = begun()
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-20, reason="shouted"))
    found = penalty_row(desk.state, desk.state.penalties[1])
    assert (found["number"], found["round"], found["points"], found["reason"], found["by"]) == (
        1,
        1,
        "-20",
        "shouted",
        "Dora",
    )
    assert "Player 1" in str(found["who"])
    assert found["lifted"] is None
    desk.ok(LiftPenalty(penalty=1, reason="it was another"))
    assert penalty_row(desk.state, desk.state.penalties[1])["lifted"] == "it was another"


@pytest.fixture
def desk(client: Client, sign_in: SignIn) -> tuple[Client, str]:
    """The director, in round 2 of an event."""
    made = begun()
    made.finish()
    made.begin(2)
    event = start_event(client, made.entries)
    return sign_in("director"), event


def give(desk: tuple[Client, str], **fields: str) -> str:
    client, event = desk
    data = {"person": "3", "offense": "director", "points": "20", "reason": "shouted", **fields}
    return text_of(send_as_shown(client, f"/events/{event}/rulings/penalties/give", data).text)


def test_penalty_takes_points_however_it_is_typed(desk: tuple[Client, str]) -> None:
    client, event = desk
    for points in ("500", "-500"):
        assert "-500" in give(desk, points=points, round="2")
    for points in ("501", "-501"):
        assert "out of range" in give(desk, points=points)
    given = state_of(client, event).penalties
    assert [(each.player, each.round, each.points) for each in given.values()] == [(3, 2, -500), (3, 2, -500)]


def test_penalty_without_a_round_is_of_the_first(desk: tuple[Client, str]) -> None:
    client, event = desk
    data = {"person": "3", "points": "20", "reason": "shouted"}
    client.post(f"/events/{event}/rulings/penalties/give", data=data, headers=HTMX)
    assert state_of(client, event).penalties[1].round == 1
    assert "from 1 on" in give(desk, round="0")


def test_latest_penalty_is_confirmed_and_listed_first(desk: tuple[Client, str]) -> None:
    client, event = desk
    give(desk, person="3", round="1")
    said = give(desk, person="4", points="30", round="2")
    assert "Player 4: -30" in said
    page = without_layout(client.get(f"/events/{event}/rulings/penalties").text)
    assert page.index("penalty-2") < page.index("penalty-1")
    assert '<option value="2" selected>2</option></select>' in page, "the round in play is offered first"
    assert "Player 8" in page


def test_removed_penalty_stays_on_the_page_with_the_reason(desk: tuple[Client, str]) -> None:
    client, event = desk
    give(desk)
    data = {"penalty": "1", "reason": "it was another"}
    answer = send_as_shown(client, f"/events/{event}/rulings/penalties/lift", data)
    assert "Penalty 1 removed." in answer.text
    assert "removed: it was another" in text_of(client.get(f"/events/{event}/rulings/penalties").text)
    for number in ("0", "x"):
        wrong = send_as_shown(client, f"/events/{event}/rulings/penalties/lift", {"penalty": number, "reason": "x"})
        assert "from 1 on" in wrong.text


def test_penalty_is_given_by_name_and_lifted_with_a_reason(client: Client, sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    name = state_of(client, event).players[4].name
    data = {"person": name.upper(), "offense": "director", "points": "20", "round": "1", "reason": "shouted"}
    give_it = f"/events/{event}/rulings/penalties/give"
    assert "moves prizes" in send_as_shown(desk, give_it, data).text
    assert "-20" in send_as_shown(desk, give_it, {**data, "sure": "1"}).text
    number = max(state_of(client, event).penalties)
    bare = send_as_shown(desk, f"/events/{event}/rulings/penalties/lift", {"penalty": str(number)})
    assert bare.status_code == 422
    data = {"penalty": str(number), "reason": "it was another"}
    lift = f"/events/{event}/rulings/penalties/lift"
    assert "moves prizes" in send_as_shown(desk, lift, data).text
    send_as_shown(desk, lift, {**data, "sure": "1"})
    assert state_of(client, event).penalties[number].lifted == "it was another"
    assert "it was another" in desk.get(f"/events/{event}/rulings/penalties").text


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"person": "Nobody Known", "offense": "director", "points": "5", "reason": "x"}, "There is no player"),
        ({"person": "1A", "offense": "director", "reason": "x"}, "Type how many points to deduct"),
        ({"person": "1A", "offense": "director", "points": "5"}, "Enter a reason"),
        ({"person": "1A", "offense": "director", "points": "many", "reason": "x"}, "whole number"),
        ({"person": "1A", "offense": "treason", "points": "5", "reason": "x"}, "For what"),
        ({"person": "1A", "offense": "director", "points": "5", "reason": "x", "round": "7"}, "no round 7"),
    ],
)
def test_impossible_penalty_is_refused_with_a_sentence(
    sign_in: SignIn, event: str, data: dict[str, str], said: str
) -> None:
    answer = send_as_shown(sign_in("director"), f"/events/{event}/rulings/penalties/give", data)
    assert answer.status_code == 422
    assert said in unescape(answer.text)
