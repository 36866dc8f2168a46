"""The settings of the hall: when the board speaks, the Wi-Fi, and the address for phones."""

from __future__ import annotations

import pytest

from eastwind.paper.print_options import Wifi
from eastwind.refusals import InputError
from eastwind.server.settings.room_settings import BoardSound, RoomSettings, read_address, read_minutes, read_wifi
from eastwind.store import Store


def test_board_speaks_15_5_and_1_minute_before_the_end_unless_told_otherwise(store: Store) -> None:
    settings = RoomSettings(store)
    assert settings.sound("k3x9").minutes == (15, 5, 1)
    settings.set_sound("k3x9", BoardSound(minutes=(10,)))
    assert (settings.sound("k3x9").minutes, settings.sound("other").minutes) == ((10,), (15, 5, 1))


def test_address_and_wifi_are_kept_and_can_be_taken_back(store: Store) -> None:
    settings = RoomSettings(store)
    assert (settings.address(), settings.wifi("k3x9")) == ("", None)
    settings.set_address("http://10.0.0.5:8000")
    settings.set_wifi("k3x9", Wifi("Parish Hall", "bamboo88"))
    assert (settings.address(), settings.wifi("k3x9")) == ("http://10.0.0.5:8000", Wifi("Parish Hall", "bamboo88"))
    assert settings.wifi("other") is None
    settings.set_address("")
    settings.set_wifi("k3x9", None)
    assert (settings.address(), settings.wifi("k3x9")) == ("", None)


@pytest.mark.parametrize(
    ("name", "password"), [("x", ""), ("x" * 32, "p" * 8), ("é" * 16, "p" * 63), ("Parish Hall", "bamboo 88")]
)
def test_wifi_is_taken_as_wifi_itself_has_it(name: str, password: str) -> None:
    assert read_wifi(name, password) == Wifi(name, password)


@pytest.mark.parametrize(
    ("name", "password"), [("x" * 33, ""), ("é" * 17, ""), ("x", "p" * 7), ("x", "p" * 64), ("", "p" * 8)]
)
def test_impossible_wifi_is_refused(name: str, password: str) -> None:
    with pytest.raises(InputError, match="Wi-Fi"):
        read_wifi(name, password)


def test_empty_name_and_password_mean_no_wifi() -> None:
    assert read_wifi("", "") is None


def test_minutes_go_from_1_to_240_and_are_at_most_12() -> None:
    assert read_minutes("1 240 5 5") == (240, 5, 1)
    assert len(read_minutes(" ".join(map(str, range(1, 13))))) == 12
    for wrong in ("0", "241", "٣", " ".join(map(str, range(1, 14)))):
        with pytest.raises(InputError):
            read_minutes(wrong)


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("desk.test", "http://desk.test"),
        ("https://desk.test/", "https://desk.test"),
        (" 10.0.0.5:8000 ", "http://10.0.0.5:8000"),
        ("http://[fe80::1]:8000", "http://[fe80::1]:8000"),
        ("   ", ""),
    ],
)
def test_address_is_read_as_typed(typed: str, address: str) -> None:
    assert read_address(typed) == address


@pytest.mark.parametrize(
    "typed", ["x:99999", "http://x?a=1", "http://x#a", "http://x/a", "mailto://x", "http://ann@x", "http://", "a b"]
)
def test_address_that_no_phone_could_open_is_refused(typed: str) -> None:
    with pytest.raises(InputError, match="address"):
        read_address(typed)


def test_minutes_with_thousands_of_digits_are_refused_like_any_other() -> None:
    with pytest.raises(InputError, match="minutes from 1 to 240"):
        read_minutes("9" * 5000)
