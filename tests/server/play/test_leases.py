"""Which server drives a table: the one that took it, as long as it gives signs of life."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from eastwind.server.play.leases import FORGOTTEN, KIND, SILENT, Leases
from eastwind.store import Store, open_store


class Clock:
    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "tables.sqlite3") as found:
        yield found


@pytest.fixture
def clock() -> Clock:
    return Clock()


def server(store: Store, name: str, clock: Clock) -> Leases:
    return Leases(store.secrets, name, clock)


def test_table_has_one_driver_while_its_server_lives(store: Store, clock: Clock) -> None:
    one, two = server(store, "one", clock), server(store, "two", clock)
    for _ in range(10):
        one.beat(["thursday"])
        two.beat(["thursday"])
        clock.seconds += 1
        assert one.holds("thursday")
        assert not two.holds("thursday")


def test_table_of_a_killed_server_is_taken_over_within_five_seconds(store: Store, clock: Clock) -> None:
    one, two = server(store, "one", clock), server(store, "two", clock)
    one.beat(["thursday", "friday"])
    two.beat(["thursday"])
    killed = clock.seconds
    while not two.holds("thursday"):
        clock.seconds += 1
        two.beat(["thursday"])
    assert SILENT < clock.seconds - killed <= 5
    assert not two.holds("friday"), "it is not open there"


def test_server_that_stops_gives_its_tables_up_at_once(store: Store, clock: Clock) -> None:
    one, two = server(store, "one", clock), server(store, "two", clock)
    one.beat(["thursday"])
    one.leave()
    two.beat(["thursday"])
    assert two.holds("thursday")
    one.beat(["thursday"])
    assert store.secrets.get(KIND, "one") is None, "a last beat does not bring it back"


def test_table_just_opened_here_is_driven_without_waiting_for_the_next_beat(store: Store, clock: Clock) -> None:
    one, two = server(store, "one", clock), server(store, "two", clock)
    one.take("thursday")
    assert one.holds("thursday")
    one.beat(["thursday"])
    two.look()
    two.take("thursday")
    assert not two.holds("thursday")


def test_table_opened_while_a_beat_is_under_way_is_not_lost(store: Store, clock: Clock) -> None:
    one = server(store, "one", clock)
    one.beat(["thursday"])
    one.take("friday")
    one.beat(["thursday"])  # its list is older than the take
    assert one.holds("friday")
    one.beat(["thursday"])
    assert not one.holds("friday")  # it is really closed


def test_two_that_took_a_table_in_the_same_moment_agree_on_one(store: Store, clock: Clock) -> None:
    one, two = server(store, "one", clock), server(store, "two", clock)
    one.take("thursday")
    two.take("thursday")
    for _ in range(2):
        one.beat(["thursday"])
        two.beat(["thursday"])
        clock.seconds += 1
    assert [each.holds("thursday") for each in (one, two)] == [True, False]


def test_clocks_of_two_machines_need_not_agree(store: Store, clock: Clock) -> None:
    late = Clock()
    late.seconds = 5.0
    one, two = server(store, "one", clock), server(store, "two", late)
    for _ in range(8):
        one.beat(["thursday"])
        two.beat(["thursday"])
        clock.seconds, late.seconds = clock.seconds + 1, late.seconds + 1
    assert one.holds("thursday")
    assert not two.holds("thursday")


def test_server_knows_how_long_ago_a_seat_was_heard_from_at_another(store: Store, clock: Clock) -> None:
    """Only ages go from one machine to another, because their clocks may differ."""
    late = Clock()
    late.seconds = 5.0
    one, two = server(store, "one", clock), server(store, "two", late)
    one.beat(["thursday"])
    two.beat(
        ["thursday"], {"thursday": {"A": 400, "C": 30_000}}
    )  # the first drives the table, two pages answer the second
    one.look()
    assert one.heard_elsewhere("thursday") == {"A": 400, "C": 30_000}
    assert two.heard_elsewhere("thursday") == one.heard_elsewhere("friday") == {}
    clock.seconds += 2
    one.look()
    assert one.heard_elsewhere("thursday") == {"A": 2_400, "C": 32_000}, "its row has not moved since"
    two.beat(["thursday"], {"thursday": {"A": 100}})
    server(store, "three", late).beat(["thursday"], {"thursday": {"A": 50, "B": 9_000}})
    one.look()
    assert one.heard_elsewhere("thursday") == {"A": 50, "B": 9_000}


@pytest.mark.parametrize("stopped", [True, False], ids=["stopped", "killed"])
def test_seats_of_a_server_that_went_away_grow_old_with_it(store: Store, clock: Clock, stopped: bool) -> None:
    one, two = server(store, "one", clock), server(store, "two", clock)
    two.beat(["thursday"], {"thursday": {"C": 0}})
    if stopped:
        two.leave()
    one.beat(["thursday"])
    assert one.holds("thursday") == stopped  # a server that stops leaves its tables to the others at once
    clock.seconds += FORGOTTEN - 1
    one.look()
    assert one.heard_elsewhere("thursday") == {"C": 59_000}
    clock.seconds += 2
    one.look()
    one.look()
    assert one.heard_elsewhere("thursday") == {}


def test_row_of_a_server_long_gone_and_an_unreadable_row_do_no_harm(store: Store, clock: Clock) -> None:
    one, two = server(store, "one", clock), server(store, "two", clock)
    store.secrets.update(KIND, "other", lambda _: b'["a newer form"]')
    one.beat(["thursday"])
    two.look()
    clock.seconds += FORGOTTEN + 1
    two.beat(["thursday"])
    assert two.holds("thursday")
    assert store.secrets.get(KIND, "one") is None


def test_server_writes_only_when_it_has_something_to_say(store: Store, clock: Clock) -> None:
    one = Leases(store.secrets, "one", clock)
    one.beat(())
    assert store.secrets.all("lease") == {}
    one.beat((), {"porch": {"A": 0, "C": 0}})
    assert list(store.secrets.all("lease")) == ["one"], "someone uses a seat here, whoever drives the table"
    two = Leases(store.secrets, "two", clock)
    two.beat(("lawn",))
    assert sorted(store.secrets.all("lease")) == ["one", "two"]
