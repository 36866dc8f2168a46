"""Who gets a stream when there are too many: staff before phones, phones before boards, and no address gets all."""

from __future__ import annotations

import pytest

from eastwind.server.live.audience import Audience, Kind, Viewer
from eastwind.server.net.open_files import room_for


class Room:
    """Screens that ask for a stream; remembers who was woken to go."""

    def __init__(self, most: int, from_one_address: int = 100) -> None:
        self.audience = Audience(most, from_one_address)
        self.gone: list[str] = []

    def comes(self, name: str, kind: Kind, address: str = "10.0.0.5", place: str = "") -> bool:
        viewer = Viewer(kind, address, lambda: self.gone.append(name), place)
        return self.audience.admit(viewer)


def test_everyone_gets_a_stream_while_there_is_room() -> None:
    room = Room(4)
    assert [room.comes(name, "phone") for name in "abcd"] == [True] * 4
    assert (len(room.audience), room.gone) == (4, [])


def test_oldest_board_makes_room_for_anyone() -> None:
    room = Room(3)
    room.comes("phone", "phone")
    room.comes("old board", "board")
    room.comes("new board", "board")
    assert room.comes("director", "staff")
    assert room.comes("player", "phone")
    assert room.gone == ["old board", "new board"]
    assert len(room.audience) == 3


def test_phone_makes_room_for_staff_but_not_for_another_phone() -> None:
    room = Room(2)
    room.comes("first", "phone")
    room.comes("second", "phone")
    assert not room.comes("third", "phone")
    assert not room.comes("board", "board")
    assert room.comes("director", "staff")
    assert room.gone == ["first"]


def test_staff_never_make_room() -> None:
    room = Room(2)
    room.comes("director", "staff")
    room.comes("judge", "staff")
    assert not any(room.comes("other", kind) for kind in ("staff", "phone", "board"))
    assert room.gone == []


def test_boards_of_a_stranger_only_replace_each_other() -> None:
    room = Room(5)
    for name in ("a", "b", "c"):
        room.comes(name, "phone")
    for number in range(20):
        assert room.comes(f"board {number}", "board")
    assert room.gone == [f"board {number}" for number in range(18)]


def test_one_address_leaves_room_for_others() -> None:
    room = Room(10, from_one_address=3)
    assert [room.comes(str(number), "phone", "10.0.0.66") for number in range(5)] == [True] * 3 + [False] * 2
    assert room.comes("judge", "staff", "10.0.0.66")
    assert room.gone == ["0"]
    assert room.comes("player", "phone", "10.0.0.7")


def test_stream_that_ends_leaves_its_place() -> None:
    audience = Audience(1)
    viewer = Viewer("phone", "10.0.0.5", lambda: None)
    assert audience.admit(viewer)
    audience.leave(viewer)
    audience.leave(viewer)
    assert audience.admit(Viewer("phone", "10.0.0.5", lambda: None))


def test_watchers_have_few_places_at_a_table_and_one_in_four_in_all() -> None:
    room = Room(400)
    thursday = [room.comes(f"thursday {number}", "watcher", f"10.0.{number}.1", "thursday") for number in range(60)]
    assert thursday == [True] * 40 + [False] * 20
    others = [room.comes(str(number), "watcher", f"10.1.{number}.1", f"table {number}") for number in range(200)]
    assert others.count(True) == 60
    assert len(room.audience) == 100


@pytest.mark.parametrize("kind", ["seat", "phone", "staff", "board"])
def test_no_number_of_watchers_keeps_anyone_else_out(kind: Kind) -> None:
    room = Room(40)
    for number in range(500):
        room.comes(f"watcher {number}", "watcher", f"10.0.{number}.1", f"table {number % 7}")
    assert all(room.comes(str(number), kind, f"10.9.{number}.1", str(number)) for number in range(40))
    assert len(room.audience) == 40


def test_watchers_leave_most_connections_free_even_with_few_open_files() -> None:
    """944 of them once took every connection, and the director's page could not open."""
    for open_files in (256, 1_024, 16_384):
        found = room_for(open_files)
        room = Room(found.streams, from_one_address=450)
        for number in range(found.connections):
            room.comes(str(number), "watcher", f"10.0.{number % 9}.1", f"table {number % 50}")
        assert len(room.audience) <= found.connections // 4


def test_watcher_makes_room_for_everyone_else_and_a_seat_for_phones_and_staff() -> None:
    room = Room(4)
    room.comes("watcher", "watcher", place="thursday")
    for name in ("Ann", "Bea", "Cleo"):
        assert room.comes(name, "seat", place=name)
    assert room.comes("Dot", "seat", place="Dot")
    assert room.gone == ["watcher"]
    assert not room.comes("Eve", "seat", place="Eve")
    assert room.comes("a phone", "phone")
    assert room.comes("director", "staff")
    assert room.gone == ["watcher", "Ann", "Bea"]


def test_seventh_screen_of_one_seat_takes_the_place_of_its_first() -> None:
    room = Room(100)
    assert all(room.comes(f"tab {number}", "seat", place="thursday A") for number in range(9))
    assert room.comes("Bea", "seat", place="thursday B")
    assert room.gone == ["tab 0", "tab 1", "tab 2"]
