"""PINs: four digits per player, never stored, five wrong tries per scorecard."""

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
    pins.check(CLEO, "round 1 card A", right)
    pins.check(CLEO, "round 1 card A", "no")
    for kind in ("pin", "pin-tries"):
        assert all(right not in name and right.encode() not in value for name, value in store.secrets.all(kind).items())


def test_sixth_try_is_not_even_looked_at(store: Store) -> None:
    pins = Pins(store)
    assert [pins.check(CLEO, "round 1 card A", "x") for _ in range(TRIES)] == ["wrong"] * TRIES
    assert pins.check(CLEO, "round 1 card A", pins.pin(CLEO)) == "locked"
    assert pins.check(CLEO, "round 1 card B", pins.pin(CLEO)) == "right"  # another card
    assert pins.check(CLEO, "round 2 card A", pins.pin(CLEO)) == "right"  # another round
    pins.reissue(CLEO)
    assert pins.check(CLEO, "round 1 card A", pins.pin(CLEO)) == "right"


def test_right_pin_forgets_the_wrong_ones(store: Store) -> None:
    pins = Pins(store)
    for _ in range(TRIES - 1):
        pins.check(CLEO, "round 1 card A", "x")
    assert pins.tries_left(CLEO, "round 1 card A") == 1
    assert pins.check(CLEO, "round 1 card A", pins.pin(CLEO)) == "right"
    assert pins.tries_left(CLEO, "round 1 card A") == TRIES


def test_tries_at_the_same_time_are_all_counted(store: Store) -> None:
    answers: list[str] = []
    pins = Pins(store)
    tries = [
        threading.Thread(target=lambda: answers.append(pins.check(CLEO, "round 1 card A", "x"))) for _ in range(20)
    ]
    for each in tries:
        each.start()
    for each in tries:
        each.join()
    assert Counter(answers) == {"wrong": TRIES, "locked": 20 - TRIES}


def test_scorecard_takes_five_wrong_pins_and_then_not_even_the_right_one(store: Store) -> None:
    pins = Pins(store)
    right = pins.pin(CLEO)
    left = []
    for _ in range(5):
        left.append(pins.tries_left(CLEO, "round 1 card A"))
        assert pins.check(CLEO, "round 1 card A", "x") == "wrong"
    assert (left, pins.tries_left(CLEO, "round 1 card A")) == ([5, 4, 3, 2, 1], 0)
    assert pins.check(CLEO, "round 1 card A", right) == "locked"
    assert pins.tries_left(CLEO, "round 1 card A") == 0
    assert pins.check(CLEO, "round 1 card B", right) == "right"  # another scorecard has its own count
    assert pins.check(CLEO, "round 1 card A", pins.reissue(CLEO)) == "right"
