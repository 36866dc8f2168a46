"""The kinds under which settings are stored beside the log, and which of them are not secret."""

from __future__ import annotations

from typing import Final

BOARD_SOUND: Final = "board"
ADDRESS: Final = "hall"
ROOM_MAP: Final = "layout"
ARCHIVED: Final = "put-away"
WIFI: Final = "wifi"
CONTACTS: Final = "contacts"

NOT_SECRET = (BOARD_SOUND, ADDRESS, ROOM_MAP, ARCHIVED)  # anyone who may back up gets these
