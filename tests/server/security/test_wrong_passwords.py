"""Many wrong passwords: the desk hears for whom and from where; who mistypes is not its business."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from eastwind.server.security.roles import Role
from eastwind.server.security.wrong_passwords import AN_HOUR, FRESH, MOST_KEPT, WORTH_TELLING, WrongPasswords
from eastwind.store import Store, open_store
from tests.server.conftest import Client

NAMES = {"dora": "Dora", "rose": "Rose"}
PHONE, TABLET = "192.168.1.77", "192.168.1.9"


class Clock:
    """A clock that a test sets, in milliseconds."""

    def __init__(self) -> None:
        self.at = 1_800_000_000_000

    def __call__(self) -> int:
        return self.at


def told(tries: WrongPasswords) -> str:
    return tries.tell(lambda: NAMES)


def test_few_wrong_passwords_are_typing_mistakes(store: Store) -> None:
    tries = WrongPasswords(store)
    for _ in range(WORTH_TELLING - 1):
        tries.add("dora", PHONE)
    assert told(tries) == ""


def test_many_wrong_passwords_are_told_with_names_and_places(store: Store) -> None:
    tries = WrongPasswords(store)
    for name, address in (*[("dora", PHONE)] * 9, ("rose", TABLET), *[(f"guess {n}", TABLET) for n in range(4)]):
        tries.add(name, address)
    assert told(tries) == (
        "14 wrong passwords were typed in the last hour, 9 for Dora, 1 for Rose, and 4 for other names, from "
        "192.168.1.9, 192.168.1.77. If these are not mistakes of your staff, someone is guessing: choose longer "
        "passwords on the Staff page."
    )


def test_wrong_passwords_are_news_for_an_hour(store: Store) -> None:
    clock = Clock()
    tries = WrongPasswords(store, clock)
    for _ in range(WORTH_TELLING):
        tries.add("dora", PHONE)
    clock.at += AN_HOUR - 1
    assert told(tries)
    clock.at += FRESH
    assert told(tries) == ""


def test_both_servers_of_a_store_tell_of_all(location: str) -> None:
    with open_store(location) as one, open_store(location) as two:
        here, there = WrongPasswords(one), WrongPasswords(two)
        for _ in range(WORTH_TELLING // 2):
            here.add("dora", PHONE)
            there.add("dora", TABLET)
        assert told(here).startswith(f"{WORTH_TELLING} wrong passwords")
        assert told(there) == told(here)


def test_no_more_are_kept_than_a_page_can_read(store: Store) -> None:
    tries = WrongPasswords(store)
    for number in range(MOST_KEPT + 20):
        tries.add("x" * 200, f"10.0.{number}.1")
    assert len(store.secrets.get("wrong-passwords", "all") or b"") < 40_000
    assert told(tries).startswith(f"{MOST_KEPT} or more wrong passwords")
    assert f"and {MOST_KEPT - 3} more" in told(tries)


@pytest.mark.parametrize("name", ["Dora", "No One"])
def test_guessing_at_the_sign_in_page_is_on_every_screen_of_the_staff(
    sign_in: Callable[[Role], Client], client: Client, store: Store, event: str, name: str
) -> None:
    desk = sign_in("director")
    for number in range(WORTH_TELLING):
        desk.post("/sign-in", data={"name": f"{name} {number}", "password": "east wind"}, headers={"Cookie": ""})
    assert "wrong passwords were typed in the last hour" in desk.get("/").text
    desk.cookies.clear()
    for page in ("/sign-in", f"/board/{event}"):
        assert "wrong passwords were typed" not in desk.get(page).text


def test_signing_in_rightly_tells_no_one(tmp_path: Path) -> None:
    with open_store(tmp_path / "desk.sqlite3") as store:
        assert WrongPasswords(store).tell(dict) == ""
        assert store.secrets.get("wrong-passwords", "all") is None
