"""Seats during a round: two players who sat wrong, a substitute, and a player who leaves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.server.security.roles import Role
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.state import Details, Table
from tests.server.conftest import HTMX, Client, start_event, state_of, text_of
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import an_event

Floor = Callable[..., tuple[int, str]]


@pytest.fixture
def event(client: Client, sign_in: Callable[[Role], Client]) -> str:
    """Eight players in round 1 of 2, and Sue Spare on standby."""
    desk = an_event(8, rounds=2)
    desk.ok(AddPlayer(details=Details(name="Sue Spare", status="standby")))
    desk.begin()
    sign_in("director")
    return start_event(client, desk.entries)


@pytest.fixture
def floor(client: Client, event: str) -> Floor:
    def send(what: str, **fields: str) -> tuple[int, str]:
        sent = {name.rstrip("_"): value for name, value in fields.items()}
        answer = send_as_shown(client, f"/events/{event}/room/{what}", sent)
        return answer.status_code, text_of(answer.text)

    return send


def table(client: Client, event: str, number: int = 1) -> Table:
    return state_of(client, event).rounds[1].tables[number]


def test_players_who_sat_wrong_keep_the_points_they_played_for(client: Client, event: str, floor: Floor) -> None:
    one, other = (player or 0 for player in table(client, event).seats[:2])
    status, words = floor("repair", from_=f"1A{one}", to=f"1B{other}", to_game="2")
    assert status == 200
    assert "Fixed." in words
    assert f"Player {one}" in words
    assert f"Player {other} keep the points they actually played for." in words
    fixed = table(client, event)
    assert [fixed.sitter("A", game) for game in (1, 2, 3)] == [other, other, one], "from the first game, to the second"


def test_players_who_sat_wrong_may_be_typed(client: Client, event: str, floor: Floor) -> None:
    one, other = (player or 0 for player in table(client, event).seats[:2])
    status, _ = floor("repair", one=f"Player {one}", other=f"Player {other}", from_game="2", to_game="3")
    assert status == 200
    assert [table(client, event).sitter("B", game) for game in (1, 2, 3, 4)] == [other, one, one, other]


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"from_": "1A", "to": "1B2"}, "That seat is empty. Choose two players."),
        ({"from_": "1A1", "to": "2B"}, "That seat is empty. Choose two players."),
        ({"from_": "nobody", "to": "1B2"}, "Who sat in the wrong seats?: type or pick a name."),
        ({"from_": "1A1", "to": "1A0"}, ""),
        ({"from_": "1A0", "to": "1A1"}, ""),
    ],
)
def test_seats_that_cannot_be_repaired_are_refused(floor: Floor, fields: dict[str, str], words: str) -> None:
    status, said = floor("repair", to_game="4", **fields)
    assert status == 422
    assert words in said


def test_substitute_sits_in_from_a_game_on(client: Client, event: str, floor: Floor) -> None:
    sitter = table(client, event).seats[1] or 0
    status, words = floor(
        "substitute", sitter=f"Player {sitter}", substitute="9", from_game="2", points_to="player", reason="ill"
    )
    assert status == 200, words
    assert "Sue Spare sits at table 1 B from game 2 on." in words
    found = table(client, event)
    assert [found.sitter("B", game) for game in (1, 2, 4)] == [sitter, 9, 9]
    made = client.app.state.services.events.find(event).now().entries[-1].command
    assert isinstance(made, Substitute)
    assert (made.round, made.table, made.seat, made.from_game, made.reason) == (1, 1, "B", 2, "ill")


def test_player_who_leaves_for_good_is_withdrawn_from_the_next_round(client: Client, event: str, floor: Floor) -> None:
    leaver = table(client, event, 2).seats[3] or 0
    status, words = floor("drop-out", leaver=f"Player {leaver}", from_game="3", reason="ill", for_good="1")
    assert status == 200
    assert "has left table 2. The table plays three-handed from game 3 on. Withdrawn from round 2 on." in words
    assert state_of(client, event).players[leaver].withdrawn_from == 2
    players = client.app.state.services.events.find(event).now().entries
    made = next(entry.command for entry in players if isinstance(entry.command, DropOut))
    assert (made.round, made.table, made.seat, made.from_game, made.reason) == (1, 2, "D", 3, "ill")


def test_player_who_leaves_for_a_round_plays_the_next(client: Client, event: str, floor: Floor) -> None:
    leaver = table(client, event).seats[0] or 0
    _, words = floor("drop-out", leaver=f"Player {leaver}", from_game="2", reason="ill", for_good="")
    assert "from game 2 on." in words
    assert "Withdrawn" not in words
    assert state_of(client, event).players[leaver].withdrawn_from is None
    status, _ = floor("drop-out", leaver=f"Player {leaver}", from_game="2", reason="ill")
    assert status == 422, "who has left can't leave"


def test_no_one_is_withdrawn_after_the_last_round(client: Client, sign_in: Callable[[Role], Client]) -> None:
    desk = an_event(8, rounds=1)
    desk.begin()
    event = start_event(client, desk.entries)
    leaver = desk.table(1).seats[0]
    data = {"round": "1", "leaver": f"Player {leaver}", "from_game": "2", "reason": "ill", "for_good": "1"}
    answer = sign_in("director").post(f"/events/{event}/room/drop-out", data=data, headers=HTMX)
    assert answer.status_code == 200
    assert "Withdrawn" not in answer.text


def test_substitute_who_came_later_may_leave_again(client: Client, event: str, floor: Floor) -> None:
    sitter = table(client, event).seats[1] or 0
    floor("substitute", sitter=f"Player {sitter}", substitute="9", from_game="2", points_to="substitute", reason="ill")
    status, words = floor("drop-out", leaver="Sue Spare", from_game="3", reason="a call from home")
    assert (status, "has left table 1. The table plays three-handed from game 3 on." in words) == (200, True)
    assert [table(client, event).sitter("B", game) for game in (1, 2, 3)] == [sitter, 9, None]


def test_player_without_a_seat_in_the_round_is_named(floor: Floor) -> None:
    status, words = floor("drop-out", leaver="Sue Spare", from_game="2", reason="ill")
    assert (status, "Sue Spare has no seat in round 1." in words) == (422, True)
    status, words = floor("drop-out", leaver="Player 1", from_game="2", reason="ill", round="9")
    assert (status, "has no seat in round 9." in words) == (422, True)
