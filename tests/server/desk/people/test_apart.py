"""Two people who are never seated together, chosen from the list on a player's page."""

from __future__ import annotations

import pytest

from eastwind.tournament.people.players import keep_apart_pairs
from tests.server.conftest import Client, state_of, text_of
from tests.server.desk.people.list_forms import send
from tests.server.shown_forms import form_to


@pytest.fixture
def people(desk: Client, opened: str) -> str:
    """An event with Ann (1), Bob (2), another Ann (3), and Cleo (4)."""
    for name, again in (("Ann Lee", ""), ("Bob Roy", ""), ("Ann Lee", "1"), ("Cleo Cross", "")):
        send(desk, opened, "/add", name=name, again=again)
    return opened


def save(desk: Client, event: str, player: int, **changes: list[str]) -> str:
    """Saves a player's page as it stands, with these changes."""
    address = f"/events/{event}/players/{player}"
    fields = {**form_to(desk.get(address).text, f"{address}/change").untouched(), **changes}
    return desk.post(f"{address}/change", data=fields, headers={"HX-Request": "true"}).text


def test_two_people_are_kept_apart_without_a_name_for_a_group(desk: Client, people: str) -> None:
    assert "Saved Bob Roy." in save(desk, people, 2, apart=["1"])
    assert keep_apart_pairs(state_of(desk, people)) == {(1, 2)}  # and not the other Ann Lee
    page = text_of(desk.get(f"/events/{people}/players").text)
    assert "apart from Bob Roy" in page
    assert "apart from Ann Lee" in page


def test_either_page_shows_the_other_player_and_takes_it_back(desk: Client, people: str) -> None:
    save(desk, people, 2, apart=["1"])
    save(desk, people, 1)  # saved again as it stands
    assert keep_apart_pairs(state_of(desk, people)) == {(1, 2)}
    assert 'name="apart" value="2" checked' in desk.get(f"/events/{people}/players/1").text
    save(desk, people, 1, apart=[])
    assert not keep_apart_pairs(state_of(desk, people))
    assert all(not player.details.keep_apart for player in state_of(desk, people).players.values())


def test_several_people_and_a_group_stand_side_by_side(desk: Client, people: str) -> None:
    save(desk, people, 1, apart=["2"], keep_apart=["Oaks"])
    save(desk, people, 1, apart=["2", "4"])
    assert keep_apart_pairs(state_of(desk, people)) == {(1, 2), (1, 4)}
    assert state_of(desk, people).players[1].details.keep_apart[0] == "Oaks"
    page = desk.get(f"/events/{people}/players/1").text
    assert 'name="keep_apart" type="text" value="Oaks"' in page  # pairs are not groups to type
    assert "Oaks" in desk.get(f"/events/{people}/players/2").text
    assert (
        " apart from " not in desk.get(f"/events/{people}/players/2").text.split("<datalist")[1].split("</datalist>")[0]
    )


def test_new_name_is_used_wherever_the_pair_is_shown(desk: Client, people: str) -> None:
    save(desk, people, 2, apart=["4"])
    save(desk, people, 4, name=["Cleo Crown"])
    assert keep_apart_pairs(state_of(desk, people)) == {(2, 4)}
    page = text_of(desk.get(f"/events/{people}/players").text)
    assert "apart from Cleo Crown" in page
    assert "Cleo Cross" not in page
