"""Settings of the hall: when the board speaks, the Wi-Fi, how the tables stand, where phones find this laptop.

They are not part of an event, so they are stored beside the log. They survive a restart.
"""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

import msgspec

from eastwind.paper.print_options import Wifi
from eastwind.refusals import InputError
from eastwind.server.settings.stored_kinds import ADDRESS, BOARD_SOUND, ROOM_MAP, WIFI
from eastwind.store import Store

MOST_MINUTES = 12  # announcements in one round
LONGEST_NAME, SHORTEST, LONGEST_PASSWORD = 32, 8, 63  # as Wi-Fi itself has it


class BoardSound(msgspec.Struct, frozen=True, kw_only=True):
    """The minutes before the end at which the board chimes and speaks."""

    minutes: tuple[int, ...] = (15, 5, 1)


class RoomSettings:
    """The settings of one store."""

    def __init__(self, store: Store) -> None:
        self._secrets = store.secrets

    def sound(self, event: str) -> BoardSound:
        kept = self._secrets.get(BOARD_SOUND, event)
        return msgspec.json.decode(kept, type=BoardSound) if kept else BoardSound()

    def set_sound(self, event: str, sound: BoardSound) -> None:
        encoded = msgspec.json.encode(sound)
        self._secrets.update(BOARD_SOUND, event, lambda _: encoded)

    def address(self) -> str:
        """The address for phones, if the director has entered one; otherwise ""."""
        return (self._secrets.get(ADDRESS, "address") or b"").decode()

    def set_address(self, address: str) -> None:
        encoded = address.encode()
        self._secrets.update(ADDRESS, "address", lambda _: encoded or None)

    def wifi(self, event: str) -> Wifi | None:
        """The Wi-Fi for the cards on the tables, if the director has entered one."""
        kept = self._secrets.get(WIFI, event)
        return msgspec.json.decode(kept, type=Wifi) if kept else None

    def set_wifi(self, event: str, wifi: Wifi | None) -> None:
        encoded = msgspec.json.encode(wifi) if wifi else None
        self._secrets.update(WIFI, event, lambda _: encoded)

    def layout(self, event: str) -> str:
        """How the tables stand in the hall, if the director has typed it; otherwise ""."""
        return (self._secrets.get(ROOM_MAP, event) or b"").decode()

    def set_layout(self, event: str, layout: str) -> None:
        encoded = layout.encode()
        self._secrets.update(ROOM_MAP, event, lambda _: encoded or None)


def read_wifi(name: str, password: str) -> Wifi | None:
    """Reads the Wi-Fi as typed. Without a name there is none."""
    if not name:
        if password:
            raise InputError("Type the Wi-Fi's name, too. It is on the router, or on the hall's notice board.")
        return None
    if len(name.encode()) > LONGEST_NAME or not (password == "" or SHORTEST <= len(password) <= LONGEST_PASSWORD):
        raise InputError(
            f"Check the Wi-Fi: a name has at most {LONGEST_NAME} letters, and a password {SHORTEST} to {LONGEST_PASSWORD}. "
            "Leave the password blank if there is none."
        )
    return Wifi(name, password)


def read_minutes(text: str) -> tuple[int, ...]:
    """Reads minutes as people write them: "15, 5, 1"."""
    words = text.replace(",", " ").replace(";", " ").split()
    if len(words) > MOST_MINUTES or not all(
        word.isascii() and word.isdecimal() and len(word) <= 9 and 1 <= int(word) <= 240 for word in words
    ):
        raise InputError(f"Write at most {MOST_MINUTES} minutes from 1 to 240, such as 15, 5, 1. Leave blank for none.")
    return tuple(sorted({int(word) for word in words}, reverse=True))


def read_address(text: str) -> str:
    """Reads an address for phones as people write it: 192.168.1.10:8000."""
    if not text.strip():
        return ""
    given = urlsplit(text.strip() if "://" in text else f"http://{text.strip()}")
    try:
        port = given.port
    except ValueError:
        port = -1
    plain = given.scheme in ("http", "https") and given.hostname and not given.username and given.path in ("", "/")
    if not plain or port == -1 or given.query or given.fragment or any(letter.isspace() for letter in given.netloc):
        raise InputError("Write the address as a phone would open it, such as http://192.168.1.10:8000.")
    return f"{given.scheme}://{given.netloc}"


def addresses() -> list[str]:
    """This machine's addresses in the local network. Asking for the route sends nothing."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    return [address for address in found if not address.startswith("127.")]
