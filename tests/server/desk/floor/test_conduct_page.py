"""Conduct at the desk: complaints that count, complaints that don't, and who is out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.server.desk.floor.conduct_page import _would_be_out
from eastwind.server.security.roles import Role
from eastwind.tournament.floor.discipline import Complain, Disqualify
from tests.server.conftest import Client, start_event, state_of, text_of
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import begun

SignIn = Callable[[Role], Client]
STRICT, LENIENT = "national", "kugler"  # with and without a code of conduct


@pytest.fixture
def desk(client: Client, sign_in: SignIn) -> tuple[Client, str]:
    return sign_in("director"), f"/events/{start_event(client, begun(STRICT).entries)}/rulings/conduct"


def complain(desk: tuple[Client, str], **fields: str) -> str:
    client, address = desk
    data = {"person": "3", "about": "rude", "upheld": "yes", **fields}
    return text_of(send_as_shown(client, f"{address}/complain", data).text)


def test_second_upheld_complaint_puts_a_player_out_where_the_sheet_says_so() -> None:
    desk = begun(STRICT)
    assert not _would_be_out(desk.state, 3)
    desk.ok(Complain(against=3, about="rude", upheld=False))
    assert not _would_be_out(desk.state, 3)
    desk.ok(Complain(against=3, about="rude", upheld=True))
    assert _would_be_out(desk.state, 3)
    assert not _would_be_out(desk.state, 4)
    desk.ok(Disqualify(player=3, reason="hid a tile"))
    assert not _would_be_out(desk.state, 3), "already out"


def test_second_complaint_puts_no_one_out_where_the_sheet_is_silent() -> None:
    desk = begun(LENIENT)
    desk.ok(Complain(against=3, about="rude", upheld=True))
    assert not _would_be_out(desk.state, 3)


def test_complaint_says_what_it_is_about_in_300_letters(desk: tuple[Client, str]) -> None:
    for about in ("", "   ", "x" * 301):
        assert "in 300 characters or less" in complain(desk, about=about)
    assert "Say whether you uphold the complaint." in complain(desk, upheld="")
    assert "Say whether you uphold the complaint." in complain(desk, upheld="maybe")
    assert "Player 3" in complain(desk, about="x" * 300)
    (made,) = state_of(desk[0], desk[1].split("/")[2]).complaints
    assert (made.player, made.about, made.by) == (3, "x" * 300, "a director")


def test_second_complaint_names_the_player_and_asks(desk: tuple[Client, str]) -> None:
    first = complain(desk)
    assert "Player 3" in first
    assert "no longer seated" not in first
    asked = complain(desk)
    assert "This is the second upheld complaint about" in asked
    assert "It disqualifies the player. Go on?" in asked
    assert "does not count" in complain(desk, upheld="no"), "nothing to ask: it is not upheld"
    plain = desk[0].post(f"{desk[1]}/complain", data={"person": "3", "about": "rude", "upheld": "yes"})
    assert "Nothing was saved. If you mean it, disqualify the player, with this reason." in text_of(plain.text)
    assert "This player is no longer seated or ranked." in complain(desk, sure="1")


def test_page_lists_complaints_newest_first_and_who_is_out(desk: tuple[Client, str]) -> None:
    client, address = desk
    complain(desk, about="rude")
    complain(desk, person="4", about="slow", upheld="no")
    page = text_of(client.get(address).text)
    assert page.index("slow") < page.index("rude")
    assert "Disqualified" not in page
    assert "After a first upheld complaint" in page
    assert "After a second one, the player is disqualified (" in page
    data = {"person": "5", "reason": "hid a tile"}
    out = text_of(send_as_shown(client, f"{address}/disqualify", data).text)
    assert "Player 5 is disqualified and no longer seated or ranked." in out
    page = text_of(client.get(address).text)
    assert "Player 5 : hid a tile" in page
    back = send_as_shown(client, f"{address}/reinstate", {"player": "5", "reason": "mistaken"})
    assert "Player 5 is back in." in text_of(back.text)
    assert "Disqualified" not in text_of(client.get(address).text)


def test_warning_for_later_events_is_the_directors_choice(desk: tuple[Client, str]) -> None:
    client, address = desk
    send_as_shown(client, f"{address}/disqualify", {"person": "5", "reason": "x", "conduct": "1"})
    send_as_shown(client, f"{address}/disqualify", {"person": "6", "reason": "x", "conduct": ""})
    players = client.app.state.services.events.find(address.split("/")[2]).now().entries
    made = [entry.command for entry in players if isinstance(entry.command, Disqualify)]
    assert [(each.player, each.conduct) for each in made] == [(5, True), (6, False)]


def test_sheet_without_a_code_of_conduct_says_so(client: Client, sign_in: SignIn) -> None:
    event = start_event(client, begun(LENIENT).entries)
    page = text_of(sign_in("director").get(f"/events/{event}/rulings/conduct").text)
    assert "These rules have no code of conduct. You decide." in page
    assert "complaint (" not in page


def test_second_complaint_that_counts_asks_before_it_disqualifies(client: Client, sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    data = {"person": "1A", "about": "rude", "upheld": "yes"}
    address = f"/events/{event}/rulings/conduct/complain"
    assert "asked to stop" in send_as_shown(desk, address, data).text
    question = send_as_shown(desk, address, data).text
    assert 'class="ask"' in question
    assert desk.post(address, data=data).status_code == 422
    assert not [player for player in state_of(client, event).players.values() if player.disqualified]
    assert "disqualified" in send_as_shown(desk, address, {**data, "sure": "1"}).text
    out = [player for player in state_of(client, event).players.values() if player.disqualified]
    assert len(out) == 1
    data = {"player": str(out[0].number), "reason": "a misunderstanding"}
    address = f"/events/{event}/rulings/conduct/reinstate"
    assert "moves prizes" in send_as_shown(desk, address, data).text
    assert "back in" in send_as_shown(desk, address, {**data, "sure": "1"}).text


def test_complaint_that_is_not_upheld_does_not_count(client: Client, sign_in: SignIn, event: str) -> None:
    data = {"person": "1A", "about": "slow", "upheld": "no"}
    answer = send_as_shown(sign_in("director"), f"/events/{event}/rulings/conduct/complain", data)
    assert "does not count" in answer.text


def test_disqualification_is_for_those_in_charge(client: Client, sign_in: SignIn, event: str) -> None:
    data = {"person": "1A", "reason": "hid a tile", "conduct": "1"}
    address = f"/events/{event}/rulings/conduct/disqualify"
    assert send_as_shown(sign_in("judge"), address, data).status_code == 403
    assert "moves prizes" in send_as_shown(sign_in("deputy"), address, data).text
    data["sure"] = "1"
    assert "disqualified" in send_as_shown(sign_in("deputy"), address, data).text
    assert "is disqualified (hid a tile)" in send_as_shown(sign_in("deputy"), address, data).text
