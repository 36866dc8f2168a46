"""Entering games: the phone's own table only, once, with the points and their reasons."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.rules.results import MahJongg
from eastwind.store import Store
from eastwind.tournament.seating.substitutes import DropOut
from eastwind.tournament.setup.terms import CardTerms, ChangeTerms
from tests.server.conftest import Client
from tests.server.halls import Hall, PhoneClient, a_hall, a_hall_of
from tests.server.phone.room_phones import ANN_WINS, WALL, begun, phones
from tests.tournament.desk import CARD, Desk, terms


def test_card_corrected_mid_round_leaves_the_phone_the_values_in_play(client: Client, store: Store) -> None:
    def corrected(desk: Desk) -> None:
        card = CardTerms(title="Corrected", values=(25, 30, 85))
        desk.ok(ChangeTerms(terms=terms(card=card), reason="a misprint"))

    hall = a_hall(store, then=corrected)
    phone = PhoneClient(client, hall.player(hall.player_at("A")))
    assert phone.table_as_sent()["values"] == list(CARD.values)


def test_result_is_on_every_phone_of_the_table_with_its_points(client: Client, hall: Hall) -> None:
    table = phones(client, hall)
    assert table["A"].enter(1, ANN_WINS)["words"] == "Game 1 is on the scorecard."
    for phone in table.values():
        page = phone.page()
        assert "Ann Archer won with a 30-point hand, Cleo Cross threw the tile" in page
        assert "-20" in page


def test_others_see_nothing_of_the_table(client: Client, hall: Hall) -> None:
    table = phones(client, hall)
    table["A"].enter(1, ANN_WINS)
    stranger = PhoneClient(client, hall.player(hall.player_at("A", table=2)))
    page = stranger.page()
    assert "30-point hand" not in page
    assert "Ann Archer" not in page


def test_preview_gives_the_points_with_their_reasons_and_writes_nothing(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["B"]
    before = len(list(hall.store.entries(hall.event)))
    answer = phone.send(address="/api/card/preview", type="result", game=1, seen=0, facts=ANN_WINS)
    assert answer.status_code == 200
    body = answer.json()
    assert {each["seat"]: each["points"] for each in body["points"]} == {"A": "+30", "B": "0", "C": "-20", "D": "0"}
    assert any("threw the winning tile" in line["why"] for line in body["lines"])
    assert len(list(hall.store.entries(hall.event))) == before


@pytest.mark.parametrize(
    ("game", "seats", "names"),
    [
        (1, ["A", "B", "C", "D"], ["Ann Archer", "Bea Bold", "Cleo Cross", "Dan Dale"]),
        (2, ["A", "B", "C"], ["Ann Archer", "Bea Bold", "Cleo Cross"]),
    ],
)
def test_preview_names_those_who_play_that_game(
    client: Client, store: Store, game: int, seats: list[str], names: list[str]
) -> None:
    """Dan Dale leaves after game 1, and the table goes on with three."""

    def leave(desk: Desk) -> None:
        desk.ok(DropOut(round=1, table=1, seat="D", from_game=2, reason="ill"))

    hall = a_hall(store, then=leave)
    phone = PhoneClient(client, hall.player(hall.player_at("A")))
    answer = phone.send(
        address="/api/card/preview", type="result", game=game, seen=0, facts={**ANN_WINS, "seats": seats}
    )
    assert [each["name"] for each in answer.json()["points"]] == names


def test_preview_explains_an_impossible_result(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["B"]
    wrong = {**ANN_WINS, "thrower": "A"}
    answer = phone.send(address="/api/card/preview", type="result", game=1, seen=0, facts=wrong)
    assert answer.status_code == 422
    assert "no one can claim their own discard" in answer.json()["words"]


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"table": 2}, "this was for round 1, table 2"),
        ({"round": 2}, "this was for round 2"),
        ({"seat": "B"}, "has their own phone open"),
        ({"game": 9}, "no game 9"),
        ({"facts": {"outcome": "mahjongg", "winner": "A", "value": 33, "by": "self_pick"}}, "worth 33"),
        ({"facts": {"outcome": "nonsense"}}, "no outcome"),
        ({"facts": {}}, "no outcome"),
    ],
)
def test_phone_enters_only_its_own_table_round_and_seat(
    client: Client, hall: Hall, other: dict[str, Any], words: str
) -> None:
    table = phones(client, hall)
    action = {"type": "result", "game": 1, "seen": 0, "facts": WALL, **other}
    assert words in table["A"].refused(**action)
    assert not any(hall.table().games)


def test_unreadable_message_gets_a_sentence(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["A"]
    for action in ({"type": "result"}, {"type": "fly"}, {"type": "call", "round": 10**30}, {"type": "call", "more": 1}):
        answer = phone.send(**action)
        assert answer.status_code == 422
        assert "can't read" in answer.json()["words"]


def test_same_key_is_entered_once(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["A"]
    first = phone.send(key="0123456789abcdef", type="result", game=1, seen=0, facts=WALL)
    again = phone.send(key="0123456789abcdef", type="result", game=1, seen=0, facts=WALL)
    assert first.json()["n"] == again.json()["n"]
    assert len(hall.table().games[0]) == 1


def test_answer_that_was_lost_is_given_again_even_in_the_next_round(client: Client, store: Store) -> None:
    hall = a_hall_of(store, begun(8))
    phone = PhoneClient(client, hall.player(hall.player_at("A")))
    kept = phone.send(key="0123456789abcdef", type="result", game=1, seen=0, facts=WALL)
    assert kept.status_code == 200
    other = phone.send(key="0123456789abcdef", type="result", game=1, seen=0, facts=WALL, round=2)
    assert other.status_code == 200  # it is in the log: nothing is entered twice, nothing is reported as lost


def test_game_entered_differently_on_two_phones_is_shown_side_by_side(client: Client, hall: Hall) -> None:
    table = phones(client, hall)
    table["A"].enter(1, ANN_WINS)
    answer = table["B"].send(type="result", game=1, seen=0, facts={**ANN_WINS, "value": 35})
    assert answer.status_code == 409
    body = answer.json()
    assert body["there"]["versions"] == 1
    assert "30-point hand" in body["there"]["words"]
    assert "Ann Archer" in body["words"]
    table["B"].enter(1, {**ANN_WINS, "value": 35}, seen=1, reason="we looked at the card")
    result = hall.table().current(1)
    assert result
    assert isinstance(result.result, MahJongg)
    assert result.result.value == 35


def test_same_result_from_two_phones_raises_no_question(client: Client, hall: Hall) -> None:
    table = phones(client, hall)
    table["A"].enter(1, ANN_WINS)
    table["B"].enter(1, ANN_WINS)
    assert len(hall.table().games[0]) == 1


def test_correction_over_a_newer_version_is_questioned(client: Client, hall: Hall) -> None:
    table = phones(client, hall)
    table["A"].enter(1, ANN_WINS)
    table["A"].enter(1, WALL, seen=1, reason="it was the wall")
    answer = table["B"].send(type="result", game=1, seen=1, facts={**ANN_WINS, "value": 35}, reason="no")
    assert answer.status_code == 409
    assert answer.json()["there"]["versions"] == 2


def test_game_can_be_changed_to_not_played_and_back(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["A"]
    phone.enter(4, WALL)
    phone.enter(4, None, seen=1, reason="time")
    phone.enter(4, ANN_WINS, seen=2, reason="it was played after all")
    assert len(hall.table().games[3]) == 3


def test_form_token_of_another_session_is_refused_and_a_fresh_one_is_offered(client: Client, hall: Hall) -> None:
    phone = phones(client, hall)["A"]
    assert phone.send(type="result", game=1, seen=0, facts=WALL, csrf="0" * 32).status_code == 403
    assert phone.send(type="result", game=1, seen=0, facts=WALL, csrf="").status_code == 403
    assert not any(hall.table().games)
    fresh = phone.get("/api/card/token").json()
    assert fresh["holder"] == f"{hall.event}-p1"
    assert phone.send(type="result", game=1, seen=0, facts=WALL, csrf=fresh["csrf"]).status_code == 200


def test_message_from_another_site_is_refused(client: Client, hall: Hall) -> None:
    phones(client, hall)
    answer = client.post("/api/card/do", json={}, headers={"Origin": "http://elsewhere.test"})
    assert answer.status_code == 403


def test_entry_after_the_close_is_not_counted_and_says_whom_to_see(client: Client, store: Store) -> None:
    desk = begun(8)
    desk.finish()
    phone = PhoneClient(client, a_hall_of(store, desk).player(1))
    late = phone.refused(type="result", game=1, seen=1, facts=WALL, reason="late")
    assert late == "Not counted: the round is closed. See the director."


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"type": "result", "game": 1, "seen": 0, "facts": WALL, "table": 2}, "this was for round 1, table 2"),
        ({"type": "result", "game": 1, "seen": 0, "facts": WALL, "seat": "B"}, "has their own phone open"),
        ({"type": "result", "game": 1, "seen": 0, "facts": None}, "There is no result here to work out points for."),
        ({"type": "call"}, "There is no result here to work out points for."),
    ],
)
def test_preview_is_of_a_result_at_the_phones_own_table(
    client: Client, hall: Hall, action: dict[str, Any], words: str
) -> None:
    answer = phones(client, hall)["A"].send(address="/api/card/preview", **action)
    assert answer.status_code == 422
    assert (answer.json()["state"], answer.json()["slug"]) == ("refused", "phone.misplaced")
    assert words in answer.json()["words"]
