"""Who was disqualified for conduct at another event on this laptop, and which events count."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from eastwind.server.security.roles import Role
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.state import Details
from tests.server.conftest import Client, start_event, state_of
from tests.server.desk.people.list_forms import send
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import an_event


def event_with_one_out(via: str, *, conduct: bool = True) -> list[LogEntry]:
    """Player 1 is disqualified; `via` is "rehearsal" at a rehearsal."""
    desk = an_event(2, seated=False, title="Autumn Cup")
    desk.ok(Disqualify(player=1, reason="hid tiles", conduct=conduct))
    return [replace(entry, via=via) for entry in desk.entries]


@pytest.mark.parametrize(
    ("earlier", "here", "warned"),
    [
        ("desk", "desk", True),
        ("rehearsal", "desk", False),  # its players are made up
        ("rehearsal", "rehearsal", True),
        ("desk", "rehearsal", True),
    ],
)
def test_rehearsal_warns_of_no_one_at_a_real_event(
    client: Client, sign_in: Callable[[Role], Client], earlier: str, here: str, warned: bool
) -> None:
    start_event(client, event_with_one_out(earlier))
    event = start_event(client, [replace(entry, via=here) for entry in an_event(0, seated=False).entries])
    desk = sign_in("director")
    for name in ("Player 1", "Player 2"):
        send_as_shown(desk, f"/events/{event}/players/add", {"name": name})
    first, second = state_of(client, event).players.values()
    assert (bool(first.warning), second.warning) == (warned, None)
    assert not warned or "Autumn Cup" in str(first.warning)


def test_player_who_is_out_for_another_reason_gets_no_warning_elsewhere(
    client: Client, sign_in: Callable[[Role], Client]
) -> None:
    start_event(client, event_with_one_out("desk", conduct=False))
    event = start_event(client, an_event(0, seated=False).entries)
    send_as_shown(sign_in("director"), f"/events/{event}/players/add", {"name": "Player 1"})
    assert state_of(client, event).players[1].warning is None


def test_names_to_look_out_for_are_read_without_empty_lines(client: Client, sign_in: Callable[[Role], Client]) -> None:
    event = start_event(client, an_event(0, seated=False).entries)
    names = "Ann  Archer\n\n   \nBea Bond\n"
    answer = send_as_shown(
        sign_in("director"), f"/events/{event}/players/barred", {"names": names, "title": "Spring Cup"}
    )
    assert "Added 2 names from Spring Cup to the watch list." in answer.text
    assert dict(state_of(client, event).barred) == {"ann archer": "Spring Cup", "bea bond": "Spring Cup"}


def test_warning_follows_the_master_points_number_under_another_name(
    client: Client, sign_in: Callable[[Role], Client]
) -> None:
    earlier = an_event(0, seated=False, title="Autumn Cup")
    earlier.ok(AddPlayer(details=Details(name="Pat Old", master_points="4711")))
    earlier.ok(Disqualify(player=1, reason="hid tiles", conduct=True))
    start_event(client, earlier.entries)
    here = an_event(0, seated=False)
    for name, number in (("Pat New", "4711"), ("Sam Other", "4712")):
        here.ok(AddPlayer(details=Details(name=name, master_points=number)))
    event = start_event(client, here.entries)
    assert sign_in("director").get(f"/events/{event}/players/barred").status_code == 200
    pat, sam = state_of(client, event).players.values()
    assert str(pat.warning).startswith("Pat New has the Master Points number of Pat Old, who was disqualified")
    assert "Autumn Cup" in str(pat.warning)
    assert sam.warning is None


def test_barred_name_gets_a_warning(desk: Client, opened: str) -> None:
    send(desk, opened, "/barred", names="Mallory Moss\n", title="Spring Meeting 2025")
    status, said = send(desk, opened, "/add", name="mallory moss")
    assert (status, "Spring Meeting 2025" in said) == (200, True)
    assert "Look out" in desk.get(f"/events/{opened}/players").text


def test_person_disqualified_at_another_event_on_this_laptop_gets_a_warning(
    desk: Client, client: Client, rehearsed: list[LogEntry], opened: str
) -> None:
    earlier = start_event(client, rehearsed)
    number, player = next(iter(state_of(desk, earlier).players.items()))
    running = client.app.state.services.events.find(earlier)
    out = Disqualify(player=number, reason="hid tiles")
    asyncio.run(running.submit(out, by="Dora", role="director", via="desk"))
    status, words = send(desk, opened, "/add", name=player.name)
    assert (status, "disqualified for conduct" in words) == (200, True), words
