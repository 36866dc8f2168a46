"""PINs: four digits per player, never stored, five wrong tries for a player and a round."""

from __future__ import annotations

import threading
from collections import Counter
from pathlib import Path

from eastwind.server.security.phone_tokens import Holder
from eastwind.server.security.pins import TRIES, Pins
from eastwind.store import Store, open_store

CLEO = Holder("event", "p", 3)


def test_pin_is_four_digits_and_the_same_until_it_is_replaced(store: Store) -> None:
    pins = Pins(store)
    first = pins.pin(CLEO)
    assert len(first) == 4
    assert first.isdecimal()
    assert Pins(store).pin(CLEO) == first
    replaced = {pins.reissue(CLEO) for _ in range(5)}
    assert replaced != {first}


def test_pins_of_a_room_spread_over_the_digits(store: Store) -> None:
    pins = Pins(store)
    found = Counter(pins.pin(Holder("event", "p", number)) for number in range(1, 401))
    assert len(found) > 370  # of 400 drawn from 10,000, about 392 differ
    assert Pins(store).pin(Holder("other", "p", 3)) != pins.pin(CLEO) or pins.pin(CLEO) in found


def test_pins_of_two_stores_differ(tmp_path: Path) -> None:
    rooms = []
    for name in ("one", "two"):
        with open_store(tmp_path / f"{name}.sqlite3") as store:
            rooms.append([Pins(store).pin(Holder("event", "p", number)) for number in range(1, 9)])
    assert rooms[0] != rooms[1]


def test_pin_is_nowhere_in_the_store(store: Store) -> None:
    pins = Pins(store)
    right = pins.pin(CLEO)
    pins.check(CLEO, 1, right, "k1")
    pins.check(CLEO, 1, "9999" if right != "9999" else "8888", "k2")
    for kind in ("pin", "pin-tries"):
        assert all(right not in name and right.encode() not in value for name, value in store.secrets.all(kind).items())


def test_fifth_wrong_pin_locks_every_round_until_it_is_opened(store: Store) -> None:
    pins = Pins(store)
    left = []
    for number in range(TRIES):
        left.append(pins.tries_left(CLEO, 1))
        answer = pins.check(CLEO, 1, "x", f"key {number}")
        assert answer == ("wrong" if number < TRIES - 1 else "locked")
    assert (left, pins.tries_left(CLEO, 1)) == ([5, 4, 3, 2, 1], 0)
    assert pins.check(CLEO, 1, pins.pin(CLEO), "right") == "locked"
    assert pins.check(CLEO, 2, pins.pin(CLEO), "right") == "locked"  # the next round opens nothing
    assert Pins(store).check(CLEO, 2, pins.pin(CLEO), "right") == "locked"  # nor a restart
    pins.open(CLEO)
    assert pins.check(CLEO, 1, pins.pin(CLEO), "right") == "right"


def test_each_round_has_five_tries(store: Store) -> None:
    pins = Pins(store)
    for number in range(TRIES - 1):
        assert pins.check(CLEO, 1, "x", f"key {number}") == "wrong"
    assert pins.tries_left(CLEO, 2) == TRIES
    assert pins.check(CLEO, 2, "x", "another") == "wrong"


def test_right_pin_does_not_give_new_tries(store: Store) -> None:
    """Otherwise a thief could try four more after each signature of the owner."""
    pins = Pins(store)
    for number in range(TRIES - 1):
        pins.check(CLEO, 1, "x", f"key {number}")
    assert pins.check(CLEO, 1, pins.pin(CLEO), "hers") == "right"
    assert pins.tries_left(CLEO, 1) == 1


def test_message_sent_again_counts_once_and_another_pin_under_its_key_counts(store: Store) -> None:
    pins = Pins(store)
    assert [pins.check(CLEO, 1, "x", "the same key") for _ in range(20)] == ["wrong"] * 20
    assert pins.tries_left(CLEO, 1) == TRIES - 1
    answers = [pins.check(CLEO, 1, f"x{number}", "the same key") for number in range(TRIES - 1)]
    assert answers == ["wrong"] * (TRIES - 2) + ["locked"]


def test_new_pin_starts_a_new_count(store: Store) -> None:
    pins = Pins(store)
    for number in range(TRIES):
        pins.check(CLEO, 1, "x", f"key {number}")
    assert pins.check(CLEO, 1, pins.reissue(CLEO), "right") == "right"


def test_tries_at_the_same_time_on_two_servers_are_all_counted(store: Store) -> None:
    answers: list[str] = []
    servers = (Pins(store), Pins(store))
    tries = [
        threading.Thread(target=lambda at=number: answers.append(servers[at % 2].check(CLEO, 1, "x", f"key {at}")))
        for number in range(20)
    ]
    for each in tries:
        each.start()
    for each in tries:
        each.join()
    assert Counter(answers) == {"wrong": TRIES - 1, "locked": 20 - TRIES + 1}
