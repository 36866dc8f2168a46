"""The staff: links, roles, removal, passwords."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE
from eastwind.server.security.roles import STAFF, Role
from eastwind.store import Store
from tests.server.conftest import PASSWORD, Client
from tests.server.shown_forms import send_as_shown


@pytest.fixture
def director(sign_in: Callable[[Role], Client]) -> Client:
    return sign_in("director")


def invite(client: Client, name: str, role: str) -> tuple[int, str]:
    answer = send_as_shown(client, "/staff/invite", {"name": name, "role": role})
    return answer.status_code, answer.text


def test_staff_link_is_shown_once_and_works_once(director: Client, store: Store) -> None:
    status, text = invite(director, "Sam", "scorekeeper")
    assert status == 200
    assert "<svg" in text
    token = re.search(r"/welcome/([\w-]+)", text)
    assert token
    page = director.get("/staff").text
    assert "Sam (Scorekeeper)" in page
    assert token[1] not in page
    accounts = Accounts(store)
    made = accounts.use_link(token[1], "Sam", PASSWORD, now())
    assert made is not None
    assert made.role == "scorekeeper"
    assert accounts.use_link(token[1], "Sam", PASSWORD, now()) is None
    assert "Sam" in director.get("/staff").text


@pytest.mark.parametrize(
    ("name", "role", "words"), [("", "judge", "name"), ("x" * 61, "judge", "name"), ("Sam", "king", "no role")]
)
def test_invalid_staff_link_is_refused(director: Client, name: str, role: str, words: str) -> None:
    status, text = invite(director, name, role)
    assert status == 422
    assert words in text


def test_link_for_a_name_with_another_role_is_refused(director: Client) -> None:
    status, text = invite(director, "A  DIRECTOR", "judge")
    assert status == 422
    assert "already" in text


def test_removed_staff_member_is_signed_out_at_once(director: Client, store: Store) -> None:
    accounts = Accounts(store)
    judge = accounts.use_link(accounts.make_link("", "judge", now()), "Jo", PASSWORD, now())
    assert judge
    token = accounts.open_session(judge, now())
    assert send_as_shown(director, "/staff/remove", {"name": "Jo"}).status_code == 200
    assert accounts.who(token, now()) is None
    assert accounts.sign_in("Jo", PASSWORD) is None
    assert send_as_shown(director, "/staff/remove", {"name": "Jo"}).status_code == 422


def test_director_cannot_remove_themselves(director: Client, store: Store) -> None:
    answer = send_as_shown(director, "/staff/remove", {"name": "a director"})
    assert answer.status_code == 422
    assert Accounts(store).has_director()


def test_duties_of_every_role_are_shown(director: Client) -> None:
    page = director.get("/staff").text
    assert all(words in page for words in ("manage staff", "enter results", "Floor judge"))
    assert len(STAFF) == page.count('<th scope="col">') - 4  # name, role, remove, task


def test_password_is_changed_and_other_sessions_end(director: Client, store: Store) -> None:
    accounts = Accounts(store)
    account = accounts.find("a director")
    assert account
    elsewhere = accounts.open_session(account, now())
    new = "four large dragons"
    answer = send_as_shown(director, "/password", {"old": PASSWORD, "password": new, "again": new})
    assert answer.status_code == 200, answer.text
    assert accounts.sign_in("a director", new)
    assert accounts.sign_in("a director", PASSWORD) is None
    assert accounts.who(elsewhere, now()) is None
    assert accounts.who(str(director.cookies.get(COOKIE)), now())


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"old": "wrong one", "password": "four large", "again": "four large"}, "your current password"),
        ({"old": PASSWORD, "password": "four large", "again": "four larger"}, "t match. Type them again"),
        ({"old": PASSWORD, "password": "short", "again": "short"}, "at least 8"),
    ],
)
def test_password_that_does_not_fit_is_refused(
    director: Client, store: Store, form: dict[str, str], words: str
) -> None:
    answer = send_as_shown(director, "/password", form)
    assert answer.status_code == 422
    assert words in answer.text
    assert Accounts(store).sign_in("a director", PASSWORD)


def test_password_tried_too_often_has_to_wait(director: Client) -> None:
    form = {"old": "wrong one", "password": "four large", "again": "four large"}
    answers = [send_as_shown(director, "/password", form).status_code for _ in range(7)]
    assert 429 in answers
