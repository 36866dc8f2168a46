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
TOURNAMENT = {
    "conduct.disqualified_scores",
    "rounds.games",
    "rounds.rounds",
    "rounds.minutes",
    "rounds.clock_starts",
    "rounds.time_up",
    "rounds.no_new_game_after",
    "rounds.bonus_games",
    "movement.steps",
    "movement.up_is_higher",
    "movement.seat_kept",
    "cards.verified",
    "cards.signature",
    "cards.east_scorekeeper_checked_by",
    "cards.west_signs",
    "cards.handed_in",
    "prizes.ties",
    "prizes.goods",
}
PENDING = TABLE | TOURNAMENT
