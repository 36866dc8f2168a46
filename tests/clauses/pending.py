"""Settings whose code belongs to a part that is still to come; that part takes them out of here with its cases."""

from __future__ import annotations

TABLE = {
    "start.east",
    "start.east_passes",
    "start.dice_tie",
    "start.three_players_fourth_east",
    "charleston.blind_deadlock",
    "charleston.heavenly_until",
    "picking.rack_pause",
    "claims.live_when_time_called",
    "jokers.own_exposure",
    "jokers.jokerless_at",
}
PENDING = TABLE
