"""Accounts: an invitation takes over no one, and a session ends with the password that opened it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from eastwind.refusals import InputError
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Account, Accounts
from eastwind.server.security.roles import STAFF, Role
from eastwind.store import Store

PASSWORD, OTHER = "three small winds", "four large dragons"


def join(accounts: Accounts, name: str, role: Role) -> Account:
    account = accounts.use_link(accounts.make_link("", role, now()), name, PASSWORD, now())
    assert account is not None
    return account


def keep(store: Store, key: str, account: bytes) -> None:
    store.secrets.update("account", key, lambda _: account)


@pytest.mark.parametrize("role", STAFF)
@pytest.mark.parametrize("name", ["Dora", "DORA\u2003", "Dоra", "Dóra"])
def test_invitation_never_replaces_anyones_password(store: Store, role: Role, name: str) -> None:
    accounts = Accounts(store)
    join(accounts, "Dora", role)
    for invited in (role, "scorekeeper"):
        token = accounts.make_link("Sam", invited, now())
        with pytest.raises(InputError, match=r"named Dora\. Choose another name"):
            accounts.use_link(token, name, OTHER, now())
    assert accounts.sign_in("Dora", PASSWORD)
    assert accounts.sign_in("Dora", OTHER) is None
    assert accounts.use_link(token, "Sam", OTHER, now())  # the link is still good, under another name


def test_invitation_by_a_name_that_was_free_then_replaces_no_one_now(store: Store) -> None:
    accounts = Accounts(store)
    token = accounts.make_link("Sam", "judge", now())
    join(accounts, "Sam", "judge")
    with pytest.raises(InputError, match="There is already a judge named Sam"):
        accounts.use_link(token, "Sam", OTHER, now())
    assert accounts.sign_in("Sam", PASSWORD)


def test_link_in_someones_name_sets_that_password_only(store: Store) -> None:
    accounts = Accounts(store)
    for name in ("Sam", "Rose"):
        join(accounts, name, "judge")
    token = accounts.make_link("sam", "judge", now())
    found = accounts.use_link(token, "Rose", OTHER, now())
    assert found is not None
    assert found.name == "Sam"
    assert accounts.sign_in("Sam", OTHER)
    assert accounts.sign_in("Rose", PASSWORD)
    assert len(accounts.all()) == 2
    assert accounts.use_link(token, "Sam", PASSWORD, now()) is None


def test_link_in_someones_name_ends_with_the_account(store: Store) -> None:
    accounts = Accounts(store)
    join(accounts, "Sam", "judge")
    token = accounts.make_link("Sam", "judge", now())
    accounts.remove("SAM")
    assert accounts.use_link(token, "Sam", OTHER, now()) is None
    assert accounts.all() == []


def test_removed_account_leaves_no_link_in_its_name(store: Store) -> None:
    """Sam the scorekeeper also had a link to come back as a judge."""
    accounts = Accounts(store)
    join(accounts, "Sam", "scorekeeper")
    roles: tuple[Role, ...] = ("scorekeeper", "judge")
    links = [accounts.make_link("Sam", role, now()) for role in roles]
    accounts.make_link("Bea", "judge", now())
    accounts.remove("Sam")
    assert [link.name for link in accounts.open_links(now())] == ["Bea"]
    assert [accounts.use_link(link, "Sam", OTHER, now()) for link in links] == [None, None]
    assert accounts.find("Sam") is None


def test_two_invitations_used_at_once_under_one_name_make_one_account(store: Store) -> None:
    accounts = Accounts(store)
    tokens = [accounts.make_link(f"guest {number}", "judge", now()) for number in range(8)]

    def use(token: str) -> str:
        try:
            account = accounts.use_link(token, "Sam", f"{token} winds", now())
        except InputError:
            return ""
        return token if account else ""

    with ThreadPoolExecutor(8) as people:
        winners = [token for token in people.map(use, tokens) if token]
    assert len(winners) == 1
    assert [account.name for account in accounts.all()] == ["Sam"]
    assert accounts.sign_in("Sam", f"{winners[0]} winds")
    losers = [token for token in tokens if token not in winners]
    assert all(accounts.find_link(token, now()) for token in losers)


def test_new_password_by_link_ends_every_session(store: Store) -> None:
    accounts = Accounts(store)
    account = join(accounts, "Sam", "judge")
    sessions = [accounts.open_session(account, now()) for _ in range(3)]
    assert all(accounts.who(session, now()) for session in sessions)
    assert accounts.use_link(accounts.make_link("Sam", "judge", now()), "", OTHER, now())
    assert not any(accounts.who(session, now()) for session in sessions)
    assert store.secrets.all("session") == {}


def test_session_opened_with_the_old_password_in_the_same_moment_does_not_count(store: Store) -> None:
    accounts = Accounts(store)
    old = join(accounts, "Sam", "judge")
    accounts.use_link(accounts.make_link("Sam", "judge", now()), "", OTHER, now())
    assert accounts.who(accounts.open_session(old, now()), now()) is None
    accounts.remove("Sam")
    join(accounts, "Sam", "director")
    assert accounts.who(accounts.open_session(old, now()), now()) is None


def test_changed_password_keeps_this_session_and_ends_the_others(store: Store) -> None:
    accounts = Accounts(store)
    account = join(accounts, "Sam", "judge")
    rose = accounts.open_session(join(accounts, "Rose", "judge"), now())
    here, elsewhere = accounts.open_session(account, now()), accounts.open_session(account, now())
    accounts.change_password("Sam", OTHER, here)
    assert accounts.who(here, now()) == accounts.find("Sam")
    assert accounts.who(elsewhere, now()) is None
    assert accounts.who(rose, now())
    accounts.remove("Sam")
    accounts.change_password("Sam", OTHER, here)
    assert accounts.find("Sam") is None
