"""The Play page: a player's own tables, everyone's for the staff, closing one, and rounds that keep tables shut."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from eastwind.server.live.open_events import OpenEvents
from eastwind.server.play.lobby.table_list import with_mine
from eastwind.server.play.who_opens import WhoOpens
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE
from eastwind.server.security.roles import STAFF, Role
from eastwind.server.services import open_services
from eastwind.store import Store
from eastwind.tournament.authority import IN_CHARGE
from tests.server.conftest import PASSWORD, text_of
from tests.server.halls import a_hall
from tests.server.play.test_pages import Client, act, open_table, running, screen, screen_when


@pytest.fixture
def desk(app: Litestar, store: Store) -> Iterator[Client]:
    """The director at the desk, where a tournament may run."""
    app.state.services = open_services(store)
    with TestClient(app, base_url="http://desk.test") as found:
        people = Accounts(store)
        account = people.use_link(people.make_link("", "director", now()), "Dora", PASSWORD, now())
        assert account is not None
        token = people.open_session(account, now())
        found.cookies.set(COOKIE, token)
        found.headers["X-CSRF-Token"] = people.form_token(token)
        yield found
    del app.state.services


def guest(client: Client) -> None:
    """Someone else's browser."""
    client.cookies.clear()
    client.headers.pop("X-CSRF-Token", None)


def page(client: Client) -> str:
    return text_of(client.get("/play").text)


def test_player_finds_their_own_tables_again(client: Client) -> None:
    assert "Your tables" not in page(client)
    open_table(client, title="Thursday")
    path = open_table(client, title="Sunday")
    screen_when(client, path, "pass")
    found = page(client)
    assert "Your tables" in found
    assert found.index("Sunday") < found.index("Thursday")
    assert "Carol and 3 bots · National (Master Points) · game 1 of 4" in found
    guest(client)
    assert "Sunday" not in page(client)


def test_names_of_tables_that_are_gone_or_made_up_are_left_out(client: Client) -> None:
    client.cookies.set("eastwind-tables", "nothing-here.<b>.x")
    assert "Your tables" not in page(client)


def test_browser_remembers_the_latest_tables_only() -> None:
    mine: list[str] = []
    for number in range(20):
        mine = with_mine(mine, f"table-{number:02}").split(".")
    assert (len(mine), mine[0]) == (12, "table-19")
    assert with_mine(mine, "table-12").split(".")[:2] == ["table-12", "table-19"]


def test_only_staff_see_everyones_tables(desk: Client) -> None:
    path = open_table(desk, title="Thursday", bots="")
    assert "Tables that are running" in page(desk)
    assert "Carol · National (Master Points) · not started" in page(desk)
    guest(desk)
    assert "Thursday" not in page(desk)
    assert desk.post(f"{path}/close").status_code == 403


def test_staff_closes_a_table_after_one_question(desk: Client) -> None:
    path = open_table(desk, title="Thursday")
    desk.cookies.delete(f"eastwind-seat-{path.rpartition('/')[2]}")
    question = text_of(desk.get(f"{path}/close").text)
    assert "Close this table?" in question
    assert "Carol can't go on" in question
    assert desk.post(f"{path}/close", follow_redirects=False).status_code == 303
    found = screen(desk, path)
    assert (found["ask"]["kind"], found["ask"]["words"]) == ("closed", "Dora closed this table.")
    assert "Thursday" not in page(desk)
    assert "closed this table" in desk.post(f"{path}/close").text


def test_staff_gives_a_new_link_for_a_lost_phone(desk: Client) -> None:
    path = open_table(desk, title="Thursday")
    mine = f"eastwind-seat-{path.rpartition('/')[2]}"
    old = desk.cookies[mine]
    assert "Carol lost the phone" in text_of(desk.get(f"{path}/seats").text)
    made = desk.post(f"{path}/seats", data={"seat": "A"})
    assert "A new link for Carol" in text_of(made.text)
    assert desk.post(f"{path}/seats", data={"seat": "B"}).status_code == 422, "a bot sits there"
    assert desk.post(f"{path}/seats", data={"seat": "Z"}).status_code == 422
    assert desk.get(f"{path}/seat/{old}").status_code == 422
    link = re.search(rf"{path}/seat/[A-D]-[0-9]+-[0-9a-f]+", made.text)
    assert link
    assert desk.get(link[0], follow_redirects=False).status_code == 303
    guest(desk)
    assert desk.post(f"{path}/seats", data={"seat": "A"}).status_code == 401


@pytest.mark.parametrize("role", [*STAFF])
def test_only_those_in_charge_close_tables_and_make_links_to_seats(role: Role, client: Client) -> None:
    """A judge or a scorekeeper may be an opponent at the table."""
    path, staff = open_table(client, bots=""), client
    guest(client)
    people = Accounts(client.app.state.services.store)
    account = people.use_link(people.make_link("", role, now()), f"a {role}", PASSWORD, now())
    assert account is not None
    token = people.open_session(account, now())
    client.cookies.set(COOKIE, token)
    client.headers["X-CSRF-Token"] = people.form_token(token)
    shown, in_charge = page(staff), role in IN_CHARGE
    assert "Tables that are running" in shown
    assert ("Seats" in shown) == ("Close" in shown) == in_charge
    assert staff.get(f"{path}/seats").status_code == (200 if in_charge else 403)
    assert staff.get(f"{path}/close").status_code == (200 if in_charge else 403)
    if not in_charge:
        for do in ("seats", "close"):
            assert staff.post(f"{path}/{do}", data={"seat": "A"}).status_code == 403
        assert not running(staff, path).play.round.closed
        assert running(staff, path).play.company.sittings["A"] == 1


def test_player_alone_with_bots_closes_the_table_but_not_one_with_friends(client: Client) -> None:
    path = open_table(client)
    screen_when(client, path, "pass")
    mine = dict(client.cookies)
    guest(client)
    assert act(client, path, type="sit", seat="C", name="Cleo") == {"ok": True}
    guest(client)
    client.cookies.update(mine)
    assert client.post(f"{path}/close").status_code == 403
    alone = open_table(client)
    assert client.post(f"{alone}/close", follow_redirects=False).status_code == 303
    assert act(client, alone, type="pause")["words"].startswith("Carol closed this table.")


def test_no_table_is_opened_while_a_round_is_played(desk: Client, store: Store) -> None:
    path = open_table(desk)
    hall = a_hall(store)
    title = OpenEvents(store).find(hall.event)
    assert title is not None
    words = f"A round of {title.now().terms.title} is in progress, so no one can open a table right now."
    assert words in page(desk)
    refused = desk.post("/play/open", data={"name": "Eve"})
    assert refused.status_code == 422
    assert words in text_of(refused.text)
    assert screen_when(desk, path, "pass")["rack"], "a table that runs plays on"
    desk.post("/play/who", data={"who": "link", "in_rounds": "yes"})
    assert WhoOpens(store).in_rounds()
    assert open_table(desk)
    desk.post("/play/who", data={"who": "link"})
    assert words in page(desk)
