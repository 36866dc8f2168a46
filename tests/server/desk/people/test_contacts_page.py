"""Contact details: beside the log, for the director to export, and deleted in one step."""

from __future__ import annotations

from collections.abc import Callable

from eastwind.server.security.roles import Role
from tests.server.conftest import HTMX, Client
from tests.server.desk.people.list_forms import fields_of, post_list, send
from tests.server.shown_forms import form_to


def test_emails_to_copy_skip_players_who_gave_none(desk: Client, opened: str) -> None:
    rows = "Name,Email,Phone\nAnn Adams,a@example.org,\nBea Bond,,555-0101\nCleo Cross,c@example.org,\n"
    _, preview = send(desk, opened, "/list", rows=rows)
    post_list(desk, opened, {**fields_of(preview), "enter": ["1"]})
    page = desk.get(f"/events/{opened}/players/contacts").text
    assert "a@example.org, c@example.org" in page


def test_contact_details_stay_beside_the_log_and_are_deleted_in_one_step(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann Lee")
    send(desk, opened, "/1/change", name="Ann Lee", email="ann@example.org", phone=" 614 555 ", meal="Turkey", notes="")
    assert 'value="ann@example.org"' in desk.get(f"/events/{opened}/players/1").text
    file = desk.get(f"/events/{opened}/players/contacts/file/csv").text
    assert "Ann,Lee,ann@example.org,614 555,Turkey" in file
    for address in ("log/event.json", "players/file/csv", "log"):
        assert "ann@example.org" not in desk.get(f"/events/{opened}/{address}").text
    assert send(desk, opened, "/contacts/forget")[0] == 200
    assert "ann@example.org" not in desk.get(f"/events/{opened}/players/1").text
    assert send(desk, opened, "/9/change", name="Bea", email="x@example.org")[0] == 422


def test_registrar_sees_contacts_but_takes_none_out(sign_in: Callable[[Role], Client], opened: str) -> None:
    registrar = sign_in("registrar")
    assert registrar.get(f"/events/{opened}/players/contacts").status_code == 200
    assert registrar.get(f"/events/{opened}/players/contacts/file/csv").status_code == 403
    assert send(registrar, opened, "/contacts/forget")[0] == 403


def test_one_save_keeps_the_details_and_the_contact(desk: Client, opened: str) -> None:
    send(desk, opened, "/add", name="Ann Lee", email="ann@example.org", phone="614-555-0101")
    address = f"/events/{opened}/players/1"
    fields = form_to(desk.get(address).text, f"{address}/change").untouched()
    assert (fields["email"], fields["phone"]) == (["ann@example.org"], ["614-555-0101"])  # the walk-in gave them
    done = desk.post(f"{address}/change", data={**fields, "name": ["Anne Leigh"], "meal": ["Tuna"]}, headers=HTMX)
    assert "Saved Anne Leigh." in done.text
    page = desk.get(address).text
    assert (page.count(">Save</button>"), 'value="Tuna"' in page, 'value="ann@example.org"' in page) == (1, True, True)
    assert "Ann Lee" not in page  # on no button either


def test_player_is_found_by_the_phone_number_by_those_who_may_see_it(
    desk: Client, opened: str, sign_in: Callable[[Role], Client]
) -> None:
    send(desk, opened, "/add", name="Ann Lee", phone="(614) 555-0101")
    send(desk, opened, "/add", name="Bob Roy", phone="614-555-0199")
    assert 'data-digits="6145550101"' in desk.get(f"/events/{opened}/players").text
    found = desk.get(f"/events/{opened}/players?q=0199").text
    assert ("Roy" in found, "Lee" in found) == (True, False)
    judge = sign_in("judge")
    assert "0101" not in judge.get(f"/events/{opened}/players").text


def test_only_those_who_come_are_counted_for_the_meal(desk: Client, opened: str) -> None:
    """Ann comes, Bea has canceled, and Cleo is on the waiting list: one lunch, though all three asked for one."""
    for name, more in (("Ann Lee", {}), ("Bea Bond", {}), ("Cleo Cross", {"status": "waiting"})):
        send(desk, opened, "/add", name=name, **more)
    for number in ("1", "2", "3"):
        assert send(desk, opened, f"/{number}/change", meal="Turkey")[0] == 200
    assert send(desk, opened, "/2/withdraw", from_round="1", reason="canceled")[0] == 200
    assert "<strong>1</strong> Turkey" in desk.get(f"/events/{opened}/players/contacts").text
    rows = desk.get(f"/events/{opened}/players/contacts/file/csv").text.splitlines()
    assert [row.rsplit(",", 1)[1] for row in rows] == ["coming", "no", "waiting list", "yes"]
