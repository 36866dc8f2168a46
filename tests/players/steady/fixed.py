"""Weights that stay as they are, for tests of what the weights do. `steady`'s own change when it is tuned."""

from __future__ import annotations

from eastwind.players.steady.weights import Weights

FIXED = Weights(
    group=3.55,
    group_unseen=0.52,
    strict=4.16,
    strict_unseen=0.13,
    concealed=1.59,
    scarce=0.0,
    last_strict=0.0,
    last_concealed=0.0,
    steeper=0.44,
    reach=3.0,
    power=0.78,
    self_pick=0.25,
    jokerless=0.15,
    bonus=0.3,
    wall_share=0.1,
    danger_0=0.05,
    danger_1=0.5,
    danger_2=1.0,
    danger_3=1.5,
    danger_4=2.0,
    danger_late=0.0,
    close=0.1,
    discarded=0.5,
    floor=26.0,
    fetch=1.0,
    claim_first=0.94,
    claim_next=0.94,
    claim_far=0.6,
    claim_late=0.0,
    early=1.0,
    pass_wanted=0.2,
    pass_pair=0.3,
    blind=1.6,
    stop=4.0,
    courtesy=0.6,
)
