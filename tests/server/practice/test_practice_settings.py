"""The settings of practice: the address says them, a cookie remembers them, and what it can't read is as usual."""

from __future__ import annotations

import pytest
from litestar import Response

from eastwind.refusals import InputError
from eastwind.server.practice.practice_pages import read_picks
from eastwind.server.practice.practice_settings import PracticeSettings, remembering, settings_of
from tests.server.bare_requests import bare_request
from tests.server.play.test_pages import Client


def remembered(client: Client, cookie: str, **fields: str) -> PracticeSettings:
    headers = {"cookie": f"eastwind-practice={cookie}"} if cookie else {}
    return settings_of(bare_request("/practice", client=client, headers=headers), fields)


def test_settings_stand_in_the_address_and_blank_ones_do_not() -> None:
    assert PracticeSettings().query() == "?card=eastwind&sheet=national&level=medium"
    assert PracticeSettings("first-steps", "", "easy").query(seed=5) == "?card=first-steps&level=easy&seed=5"
    assert PracticeSettings(card="").query(a1="", a2="1,2") == "?sheet=national&level=medium&a2=1%2C2"
    assert PracticeSettings().query(pick=[1, 2]).endswith("&pick=1&pick=2")


@pytest.mark.parametrize(
    ("cookie", "fields", "found"),
    [
        ("", {}, ("eastwind", "national", "medium")),
        ("first-steps|home|hard", {}, ("first-steps", "home", "hard")),
        ("first-steps|home|hard", {"card": "eastwind"}, ("eastwind", "home", "hard")),
        ("first-steps|home|hard", {"sheet": "national", "level": "easy"}, ("first-steps", "national", "easy")),
        ("first-steps", {}, ("first-steps", "national", "medium")),
        ("first-steps|gone|mean", {}, ("first-steps", "national", "medium")),
        ("first-steps|gone|mean", {"sheet": "home"}, ("first-steps", "home", "medium")),
        ("first-steps|home|hard|more", {"sheet": "missing"}, ("first-steps", "missing", "hard")),
    ],
)
def test_settings_are_those_of_the_address_then_of_last_time(
    client: Client, cookie: str, fields: dict[str, str], found: tuple[str, str, str]
) -> None:
    made = remembered(client, cookie, **fields)
    assert (made.card, made.sheet, made.level) == found


def test_name_in_the_address_has_at_most_120_letters(client: Client) -> None:
    assert remembered(client, "", card="x" * 120).card == "x" * 120
    assert remembered(client, "", sheet="x" * 120).sheet == "x" * 120
    for field in ("card", "sheet"):
        with pytest.raises(InputError, match="too long to be one of ours"):
            remembered(client, "", **{field: "x" * 121})


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True)])
def test_settings_are_remembered_for_a_year_by_a_cookie_of_these_pages_alone(scheme: str, secure: bool) -> None:
    chosen = PracticeSettings("first-steps", "home", "hard")
    request = bare_request("/practice", scheme=scheme)
    (cookie,) = remembering(request, Response(""), chosen).cookies
    assert (cookie.key, cookie.value, cookie.path) == ("eastwind-practice", "first-steps|home|hard", "/practice")
    assert (cookie.httponly, cookie.samesite, cookie.secure) == (True, "lax", secure)
    assert cookie.max_age == 365 * 24 * 60 * 60


def test_card_that_is_gone_leaves_the_rules_and_the_level(client: Client) -> None:
    gone = client.get(f"/practice?card=own:{'0' * 64}&sheet=home&level=hard")
    assert gone.status_code == 200
    assert "no longer on this server" in gone.text
    assert 'value="eastwind" selected' in gone.text
    assert 'value="home" selected' in gone.text
    assert 'value="hard" selected' in gone.text


def test_what_was_chosen_is_read_by_its_place_from_one() -> None:
    assert read_picks(["1", "13", "999"]) == [0, 12, 998]
    assert read_picks(["", "x", "-1", "1000", "²", "1.0"]) == [-1] * 6
    assert read_picks(["2"] * 81) == [1] * 80
