"""Names that changed on the way to one name for each act: what the oracle calls them (today's name first)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

OLD_TAGS: Mapping[str, str] = {  # of acts and events, as stored
    "touch_wall": "touch",
    "pick_tile": "pick",
    "rack_tile": "rack",
    "discard_tile": "throw",
    "claim_discard": "make_claim",
    "let_discard_go": "let_go",
    "withdraw_claim": "withdraw",
    "take_discard": "take",
    "make_exposure": "expose",
    "exchange_joker": "exchange",
    "call_hand_dead": "call_dead",
    "end_claims": "end_window",
    "correct_name": "rename",
    "report_irregularity": "report",
    "notice_irregularity": "notice",
    "look_at_tile": "look",
    "rule_hand_dead": "rule_dead",
    "rule_hand_live": "rule_live",
    "throw_hands_in": "throw_in",
    "penalize_player": "penalize",
    "lay_out_position": "lay_out",
    "tiles_put_out": "tiles_laid",
    "wall_touched": "touched",
    "tile_picked": "picked",
    "tile_racked": "racked",
    "tile_discarded": "thrown",
    "discard_claimed": "claimed",
    "discard_let_go": "let_go_by",
    "claim_withdrawn": "withdrawn",
    "claims_settled": "window_settled",
    "discard_undone": "throw_undone",
    "name_corrected": "discard_renamed",
    "player_penalized": "penalized",
    "tile_looked_at": "peeked",
    "hands_thrown_in": "game_thrown_in",
    "hand_corrected": "hand_mended",
}
OLD_FIELDS: Mapping[str, str] = {  # of the options
    "touch_wall": "touch",
    "pick_tile": "pick",
    "rack_tile": "rack",
    "discard_tile": "throw",
    "claim_discard": "claim",
    "let_discard_go": "let_go",
    "withdraw_claim": "withdraw",
    "take_discard": "take",
    "make_exposure": "expose",
    "exchange_joker": "exchange",
    "declare_mah_jongg": "mahjongg",
}
NEW_FIELDS = ("buttons",)  # of a screen: the page made its buttons itself
NEW_OF_ACTS: Mapping[str, str] = {"call_hand_dead": "reason"}


def with_old_names(plain: Any) -> Any:
    """Plain data as it was when the oracle was written."""
    if isinstance(plain, dict):
        new = (*NEW_FIELDS, NEW_OF_ACTS.get(str(plain.get("type"))))
        return {OLD_FIELDS.get(key, key): _old_value(key, value) for key, value in plain.items() if key not in new}
    if isinstance(plain, (list, tuple)):
        return [with_old_names(each) for each in plain]
    return plain


def _old_value(key: str, value: Any) -> Any:
    return OLD_TAGS.get(value, value) if key == "type" and isinstance(value, str) else with_old_names(value)
