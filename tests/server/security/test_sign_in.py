"""Signing in: links that work once, passwords, sessions, and forms from other sites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from eastwind.refusals import InputError
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import LINK_LASTS, SESSION_LASTS, Accounts
from eastwind.server.security.attempts import FREE
from eastwind.server.security.guards import COOKIE
from eastwind.server.security.roles import Role
from eastwind.store import Store
from tests.server.conftest import PASSWORD, Client, without_layout

NEW = {"name": "Dora", "password": PASSWORD, "again": PASSWORD}


AWAY = (
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",  # browsers drop tabs and line ends
    "/\n/evil.example",
    "\t//evil.example",
    "/events/\r\nSet-Cookie: a=b",
    "/%0a/\\evil.example",
    "/x//evil.example",
    "/\u2215evil.example",
    "/" + "a" * 3000,
    "events/1",
    "",
)


def link(store: Store, role: Role = "director") -> str:
    return "/welcome/" + Accounts(store).make_link("", role, now())


def test_link_opens_the_desk_once(client: Client, store: Store) -> None:
    address = link(store)
    assert "Choose a name" in client.get(address).text
    first = client.post(address, data=NEW, follow_redirects=False)
    assert (first.status_code, first.headers["location"]) == (303, "/")
    assert client.get("/").status_code == 200
    client.cookies.clear()
    again = client.post(address, data={**NEW, "name": "Eve"})
    assert again.status_code == 404
    assert "was already used" in again.text
    assert [account.name for account in Accounts(store).all()] == ["Dora"]


def test_expired_link_is_refused(store: Store) -> None:
    accounts = Accounts(store)
    token = accounts.make_link("", "director", now() - LINK_LASTS - 1)
    assert accounts.find_link(token, now()) is None
    assert accounts.use_link(token, "Dora", PASSWORD, now()) is None


def test_link_works_for_two_days_and_a_session_for_a_week(store: Store) -> None:
    accounts, hour, start = Accounts(store), 3_600_000, now()
    token = accounts.make_link("", "director", start)
    assert accounts.find_link(token, start + 47 * hour) is not None
    assert accounts.find_link(token, start + 49 * hour) is None
    account = accounts.use_link(token, "Dora", PASSWORD, start)
    assert account is not None
    session = accounts.open_session(account, start)
    assert accounts.who(session, start + (7 * 24 - 1) * hour) == account
    assert accounts.who(session, start + (7 * 24 + 1) * hour) is None


def test_newer_link_ends_the_older_one(store: Store) -> None:
    accounts = Accounts(store)
    old = accounts.make_link("", "director", now())
    new = accounts.make_link("", "director", now())
    assert accounts.find_link(old, now()) is None
    assert accounts.find_link(new, now()) is not None


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({**NEW, "again": "something else"}, "t match. Type them again"),
        ({"name": "Dora", "password": "short", "again": "short"}, "at least 8 characters"),
        ({**NEW, "name": "   "}, "Enter a name"),
    ],
)
def test_bad_choice_leaves_the_link_usable(client: Client, store: Store, fields: dict[str, str], words: str) -> None:
    address = link(store)
    answer = client.post(address, data=fields)
    assert answer.status_code == 422
    assert words in answer.text
    assert client.post(address, data=NEW, follow_redirects=False).status_code == 303


def test_link_for_another_role_does_not_take_over_a_name(store: Store) -> None:
    accounts = Accounts(store)
    accounts.use_link(accounts.make_link("", "director", now()), "Dora", PASSWORD, now())
    token = accounts.make_link("", "judge", now())
    with pytest.raises(InputError, match="Choose another name"):
        accounts.use_link(token, "dora ", "another password", now())


def test_password_is_needed_and_enough(client: Client, store: Store) -> None:
    client.post(link(store), data=NEW)
    client.cookies.clear()
    wrong = client.post("/sign-in", data={"name": "Dora", "password": "four small winds"})
    assert wrong.status_code == 422
    assert COOKIE not in client.cookies
    right = client.post("/sign-in", data={"name": " dora", "password": PASSWORD}, follow_redirects=False)
    assert right.status_code == 303
    assert client.get("/", follow_redirects=False).status_code == 200


def test_sign_in_leads_only_to_our_own_pages(client: Client, store: Store) -> None:
    client.post(link(store), data=NEW)
    for back in AWAY:
        client.cookies.clear()
        data = {"name": "Dora", "password": PASSWORD, "back": back}
        assert client.post("/sign-in", data=data, follow_redirects=False).headers["location"] == "/"


def test_sign_in_leads_back_to_the_page_that_was_asked_for(client: Client, store: Store) -> None:
    client.post(link(store), data=NEW)
    client.cookies.clear()
    asked = client.get("/events/ab12/players/file/csv", follow_redirects=False).headers["location"]
    assert asked == "/sign-in?back=/events/ab12/players/file/csv"
    data = {"name": "Dora", "password": PASSWORD, "back": "/events/ab12/cards?round=1&table=2"}
    answer = client.post("/sign-in", data=data, follow_redirects=False)
    assert answer.headers["location"] == "/events/ab12/cards?round=1&table=2"


@pytest.mark.parametrize("back", AWAY)
def test_sign_in_page_offers_no_way_to_another_site(client: Client, back: str) -> None:
    page = client.get("/sign-in", params={"back": back}).text
    assert '<input type="hidden" name="back" value="/">' in page


def test_answer_goes_back_to_our_own_page_only(client: Client, sign_in: Callable[[Role], Client]) -> None:
    sign_in("director")
    for referer in ("http://evil.example//evil.example/", "http://desk.test/\\evil.example", "http://[", "x:/a//b"):
        answer = client.post("/staff/remove", data={"name": "nobody"}, headers={"Referer": referer})
        assert 'href="/"' in answer.text
        assert "evil" not in answer.text


def test_signing_out_ends_the_session_everywhere(
    client: Client, sign_in: Callable[[Role], Client], store: Store
) -> None:
    sign_in("director")
    token = client.cookies[COOKIE]
    client.post("/sign-out")
    assert Accounts(store).who(token, now()) is None


def test_session_ends_with_its_time_and_its_account(store: Store) -> None:
    accounts = Accounts(store)
    account = accounts.use_link(accounts.make_link("", "judge", now()), "Joe", PASSWORD, now())
    assert account
    token = accounts.open_session(account, now())
    assert accounts.who(token, now()) == account
    assert accounts.who(token, now() + SESSION_LASTS + 1) is None
    accounts.remove("joe")
    assert accounts.who(token, now()) is None


def test_secrets_hold_no_token_or_password_in_clear(store: Store) -> None:
    accounts = Accounts(store)
    token = accounts.make_link("", "director", now())
    account = accounts.use_link(token, "Dora", PASSWORD, now())
    assert account
    session = accounts.open_session(account, now())
    kept = b"".join(
        name.encode() + value
        for kind in ("link", "account", "session")
        for name, value in store.secrets.all(kind).items()
    )
    for secret in (token, PASSWORD, session):
        assert secret.encode() not in kept


def test_form_without_its_token_changes_nothing(client: Client, sign_in: Callable[[Role], Client], event: str) -> None:
    sign_in("director")
    before = client.get(f"/events/{event}").text
    del client.headers["X-CSRF-Token"]
    answer = client.post("/rehearsal", data={"stop": "end"})
    assert answer.status_code == 403
    assert client.post("/rehearsal", data={"csrf": "0" * 32}).status_code == 403
    assert len(client.app.state.services.events.all()) == 1
    assert before


def test_form_from_another_site_changes_nothing(client: Client, sign_in: Callable[[Role], Client]) -> None:
    sign_in("director")
    for headers in (
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
    ):
        answer = client.post("/rehearsal", data={"stop": "end"}, headers=headers)
        assert answer.status_code == 403, headers
        assert "another site" in answer.text
    assert not client.app.state.services.events.all()


def test_sign_in_from_another_site_is_refused(client: Client, store: Store) -> None:
    client.post(link(store), data=NEW)
    client.cookies.clear()
    data = {"name": "Dora", "password": PASSWORD}
    assert client.post("/sign-in", data=data, headers={"Origin": "http://evil.example"}).status_code == 403


def test_every_page_has_the_security_headers(client: Client, sign_in: Callable[[Role], Client], event: str) -> None:
    pages = [client.get("/sign-in"), client.get("/nowhere"), client.get("/welcome/guess")]
    sign_in("director")
    pages += [
        client.get("/"),
        client.get(f"/events/{event}"),
        client.get("/events/none"),
        client.post("/rehearsal?x=1"),
    ]
    for page in pages:
        policy = page.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert page.headers["x-content-type-options"] == "nosniff"
        assert page.headers["referrer-policy"] == "same-origin"
        assert page.headers["cache-control"] == "no-store"


def test_cookie_is_out_of_reach_of_scripts_and_other_sites(client: Client, store: Store) -> None:
    answer = client.post(link(store), data=NEW, follow_redirects=False)
    cookie = next(value for value in answer.headers.get_list("set-cookie") if value.startswith(f"{COOKIE}="))
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_guessing_passwords_has_to_wait(client: Client, store: Store) -> None:
    client.post(link(store), data=NEW)
    client.cookies.clear()
    for _ in range(FREE):
        client.post("/sign-in", data={"name": "Dora", "password": "guess again"})
    answer = client.post("/sign-in", data={"name": "Dora", "password": PASSWORD})
    assert answer.status_code == 429
    assert "seconds" in answer.text


@pytest.mark.parametrize("name", ["dora", "DORA", "Dora\u2003", " Dora", "Do\u200bra", "Dоra", "Ｄora", "Dòra"])
def test_other_spelling_of_the_name_gets_no_fresh_tries(client: Client, store: Store, name: str) -> None:
    client.post(link(store), data=NEW)
    client.cookies.clear()
    for _ in range(FREE):
        client.post("/sign-in", data={"name": "Dora", "password": "guess again"})
    assert client.post("/sign-in", data={"name": name, "password": PASSWORD}).status_code == 429


def test_right_password_clears_the_failures_before_it(client: Client, store: Store) -> None:
    client.post(link(store), data=NEW)
    client.cookies.clear()
    for _ in range(3):
        for _ in range(FREE - 1):
            assert client.post("/sign-in", data={"name": "Dora", "password": "guess again"}).status_code == 422
        right = client.post("/sign-in", data={"name": "Dora", "password": PASSWORD}, follow_redirects=False)
        assert right.status_code == 303
        client.cookies.clear()


def test_parallel_guesses_are_counted_before_they_are_tried(
    client: Client, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post(link(store), data=NEW)
    client.cookies.clear()
    tried: list[str] = []
    services = client.app.state.services
    monkeypatch.setattr(services.accounts, "sign_in", lambda _, password: tried.append(password))
    monkeypatch.setattr(services.tries, "_clock", lambda: 1_000_000)  # all in one moment, however slow the machine is
    with ThreadPoolExecutor(60) as room:
        guesses = [
            room.submit(client.post, "/sign-in", data={"name": "Dora", "password": f"guess {number}"})
            for number in range(60)
        ]
    assert Counter(guess.result().status_code for guess in guesses) == {422: FREE, 429: 60 - FREE}
    assert len(tried) == FREE


@pytest.mark.parametrize("name", ["link", "code", "tries", ""])
def test_wrong_passwords_under_any_name_block_no_link(client: Client, store: Store, name: str) -> None:
    address = link(store)
    for _ in range(FREE + 2):
        client.post("/sign-in", data={"name": name, "password": "guess again"})
    assert client.get(address).status_code == 200
    assert client.post(address, data=NEW, follow_redirects=False).status_code == 303


def test_wrong_links_are_slowed_but_a_right_one_always_opens(client: Client, store: Store) -> None:
    address = link(store)
    for _ in range(FREE):
        assert client.get("/welcome/guess").status_code == 404
    assert client.get("/welcome/guess").status_code == 429
    assert client.get(address).status_code == 200


def test_page_that_does_not_exist_gets_a_sentence(client: Client, sign_in: Callable[[Role], Client]) -> None:
    sign_in("director")
    answer = client.get("/events/none")
    assert answer.status_code == 404
    assert "no such tournament" in answer.text
    assert "<h1>" in client.get("/nowhere/at/all").text


def test_sign_in_page_says_what_to_do_without_a_password(client: Client) -> None:
    page = without_layout(client.get("/sign-in").text)
    assert "Forgot your password?" in page
    assert "<code>eastwind serve --new-link</code>" in page
    assert "Ask the director for a new link" in page


def test_link_that_is_used_up_in_the_same_moment_is_refused(
    client: Client, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people press the button at once. The second is told, and no one is let in twice."""
    address = link(store)
    monkeypatch.setattr(Accounts, "use_link", lambda *_: None)
    answer = client.post(address, data=NEW, follow_redirects=False)
    assert answer.status_code == 404
    assert "was already used" in answer.text
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True)])
def test_session_is_kept_by_a_cookie_that_no_script_reads(
    client: Client, store: Store, scheme: str, secure: bool
) -> None:
    answer = client.post(f"{scheme}://desk.test{link(store)}", data=NEW, follow_redirects=False)
    cookie = answer.headers["set-cookie"]
    for part in ("HttpOnly", "SameSite=lax", f"Max-Age={7 * 24 * 60 * 60}"):
        assert part in cookie
    assert ("Secure" in cookie) is secure
