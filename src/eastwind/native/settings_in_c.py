"""Every setting of a sheet: which ones the C library carries, and why the others don't matter to it.

The library plays the legal game at a table that prevents errors, one game at a time, without a clock or a director.
"""

from __future__ import annotations

from collections.abc import Callable

from eastwind.referee.rule import rule
from eastwind.referee.situations.mahjongg import MahjonggInError
from eastwind.rules.sheet import Sheet

SAME = 1  # means "the same as for any other hand": a real penalty is never above zero


def _is(path: str, wanted: str) -> Callable[[Sheet], int]:
    return lambda sheet: int(sheet.value(path) == wanted)


def _choice(path: str, *choices: str) -> Callable[[Sheet], int]:
    return lambda sheet: choices.index(str(sheet.value(path)))


def _number(path: str) -> Callable[[Sheet], int]:
    def number(sheet: Sheet) -> int:
        value = sheet.value(path)
        assert isinstance(value, int)
        return int(value)

    return number


def _ends(word: str) -> Callable[[Sheet], int]:
    return lambda sheet: int(word in sheet.claims.retract_until)


def _of_quints(sheet: Sheet) -> int:
    found = sheet.scoring.throw_to_2_of_quints
    return SAME if found == "same" else found


def _ruled(earlier: bool) -> Callable[[Sheet], int]:
    """Whether the referee rules against a discard after the tile was claimed for Mah Jongg and exposed."""
    act = MahjonggInError(declarer="A", shown="claimed_exposure", earlier_exposures=earlier)
    return lambda sheet: int(bool(rule(act, sheet).dead))


# What the library reads, in the order of the enum in book.h: the settings behind each number, and the number.
CARRIED: tuple[tuple[tuple[str, ...], Callable[[Sheet], int]], ...] = (
    (("scoring.payment",), _is("scoring.payment", "card")),
    (("scoring.self_pick",), _number("scoring.self_pick")),
    (("scoring.jokerless",), _number("scoring.jokerless")),
    (("scoring.jokerless_singles_and_pairs",), _number("scoring.jokerless_singles_and_pairs")),
    (("scoring.wall_game",), _number("scoring.wall_game")),
    (("scoring.dead_in_wall_game",), _number("scoring.dead_in_wall_game")),
    (("scoring.throw_to_0",), _number("scoring.throw_to_0")),
    (("scoring.throw_to_1",), _number("scoring.throw_to_1")),
    (("scoring.throw_to_2",), _number("scoring.throw_to_2")),
    (("scoring.throw_to_3",), _number("scoring.throw_to_3")),
    (("scoring.throw_to_4",), _number("scoring.throw_to_4")),
    (("scoring.throw_to_2_of_quints",), _of_quints),
    (("scoring.below_zero",), _number("scoring.below_zero")),
    (("self_pick.on_claimed_discard",), _number("self_pick.on_claimed_discard")),
    (("self_pick.after_claim_exchange",), _choice("self_pick.after_claim_exchange", "never", "opponent", "any")),
    (("self_pick.after_pick_exchange",), _number("self_pick.after_pick_exchange")),
    (("self_pick.heavenly",), _number("self_pick.heavenly")),
    (("self_pick.thrower",), _is("self_pick.thrower", "always")),
    (("start.east",), _is("start.east", "highest_roll")),
    (("start.dice_tie",), _is("start.dice_tie", "first_seat")),
    (("charleston.recall_blocked_by",), _is("charleston.recall_blocked_by", "anyone")),
    (("charleston.courtesy_pass",), _number("charleston.courtesy_pass")),
    (("charleston.blind_deadlock",), _is("charleston.blind_deadlock", "passes_first")),
    (("charleston.heavenly_until",), _is("charleston.heavenly_until", "deal")),
    (("charleston.three_players",), _number("charleston.three_players")),
    (("picking.turn_starts",), _is("picking.turn_starts", "touch")),
    (("claims.unracked_pick",), _is("claims.unracked_pick", "kept")),
    (("claims.retract_until",), _ends("touch")),
    (("claims.retract_until",), _ends("move")),
    (("claims.last_discard",), _choice("claims.last_discard", "none", "mahjongg", "any")),
    (("jokers.after_claim",), _number("jokers.after_claim")),
    (("jokers.needs_rack",), _number("jokers.needs_rack")),
    (("jokers.own_exposure",), _number("jokers.own_exposure")),
    (("jokers.jokerless_at",), _is("jokers.jokerless_at", "whole_game")),
    (("errors.call_of_exposed_hand", "errors.claimed_exposure_only"), _ruled(earlier=False)),
    (("errors.call_of_exposed_hand", "errors.claimed_exposure_only"), _ruled(earlier=True)),
)

# The library stops at these and says that the machine has to rule: a Mah Jongg in error, and what follows from it.
FALLS_BACK = (
    "scoring.one_live_hand",
    "scoring.error_one_intact",
    "errors.intact",
    "jokers.of_dead_hand",
)

_PREVENTED = "A table that prevents errors doesn't let it happen."
_RECORDED = "It is about what people say and do at a real table; here the program names tiles and waits for answers."
_DIRECTOR = "It is about calls, penalties, and rulings that only people make; no player in the library makes them."
_CLOCK = "There is no clock and no round: a game is played to its end."
_EVENT = "It is about the event around the games."

# path -> why it can't change a game in the library
IRRELEVANT: dict[str, str] = {
    **dict.fromkeys(
        (
            "start.early_throw", "start.wrong_count_before", "start.wrong_count",
            "picking.ahead", "picking.out_of_turn", "picking.wrong_pick_cured", "picking.wrong_end",
            "picking.several_wrong", "picking.hidden_tail_excuses", "picking.pushed_too_soon",
            "claims.not_used", "claims.tile_in_rack", "claims.placed_tile_stays", "claims.declaring_closes",
            "exposures.too_soon", "jokers.too_early", "scoring.unspoken_claim", "claims.unspoken",
            "scoring.looked_at_stolen", "scoring.looked_counts",
        ),
        _PREVENTED,
    ),
    **dict.fromkeys(
        (
            "claims.discarded_when", "claims.part_of_name_counts", "claims.discard_final", "claims.simultaneous",
            "misnaming.mahjongg_by", "misnaming.charged", "misnaming.renamed_claimable", "misnaming.named_tile",
            "scoring.misnamed_mahjongg", "scoring.misnamed_mahjongg_mode", "scoring.misnamed_winner",
            "scoring.not_the_tile", "scoring.not_the_tile_others", "scoring.not_the_tile_shares",
            "scoring.miscalled_for_exposure", "errors.shown_hand_dead", "errors.display_refused",
        ),
        _RECORDED,
    ),
    **dict.fromkeys(
        (
            "exposures.wrong_is_dead", "dead_hands.called_by", "dead_hands.called_until", "dead_hands.called_wrongly",
            "dead_hands.table_talk",
        ),
        _DIRECTOR,
    ),
    **dict.fromkeys(
        (
            "picking.rack_pause", "claims.live_when_time_called", "scoring.unfinished_penalties",
            "start.east_passes", "start.three_players_fourth_east",
            "rounds.games", "rounds.rounds", "rounds.minutes", "rounds.clock_starts", "rounds.time_up",
            "rounds.no_new_game_after", "rounds.bonus_games",
        ),
        _CLOCK,
    ),
    **dict.fromkeys(
        (
            "conduct.late_when", "conduct.late", "conduct.late_points", "conduct.disturbing_points",
            "conduct.complaint_upheld", "conduct.disqualified_scores", "conduct.table_settlement",
            "movement.steps", "movement.up_is_higher", "movement.seat_kept",
            "cards.verified", "cards.signature", "cards.east_scorekeeper_checked_by", "cards.west_signs",
            "cards.handed_in", "cards.locked", "prizes.ties", "prizes.goods",
        ),
        _EVENT,
    ),
}  # fmt: skip


def settings_of(sheet: Sheet) -> list[int]:
    """The numbers that the library reads of a sheet."""
    return [number(sheet) for _, number in CARRIED]
