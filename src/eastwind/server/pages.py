"""Every page of the web: a module with its ROUTES."""

from __future__ import annotations

from eastwind.server import door, hall, tile_pictures
from eastwind.server.desk import (
    bonus_round,
    calls,
    cards,
    entries,
    entry_lists,
    home,
    new_event,
    overview,
    player_card,
    printing,
    results,
    roll_call,
    room,
    round_in_play,
    seat_changes,
)

PAGES = (
    door,
    tile_pictures,
    home,
    new_event,
    overview,
    bonus_round,
    calls,
    cards,
    entries,
    entry_lists,
    player_card,
    printing,
    results,
    roll_call,
    room,
    round_in_play,
    seat_changes,
    *hall.PAGES,
)
