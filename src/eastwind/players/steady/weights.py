"""What `steady` believes, as named numbers. `number_tables.py` makes whole numbers of them; `lab/tuning` finds better ones.

A cost is in bits: one bit more halves a hand's chance.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The defaults come from games against `greedy` (docs/players.md)."""

    # the chance of a hand: what each missing tile costs
    group: float = 3.3  # a tile of a pung or more, which can be called
    group_unseen: float = 0.19  # less for each doubling of those still out
    strict: float = 4.34  # a tile of a single or pair, which can be called only for Mah Jongg
    strict_unseen: float = 0.42
    concealed: float = 1.65  # times a group tile of a concealed hand, which can't be called
    scarce: float = 0.25  # more for each group tile, by the share of jokers already seen
    last_strict: float = 0.3  # less for the last tile of a hand, which any discard can supply
    last_concealed: float = 0.35
    steeper: float = 0.65  # costs grow by this share until the wall is gone
    reach: float = 3.0  # hands this much farther than the nearest still count

    # the worth of a hand
    power: float = 0.81  # exponent on the points of a hand
    self_pick: float = 0.25  # how often a win is self-picked
    jokerless: float = 0.16  # how often a hand without a joker stays so
    bonus: float = 0.3  # how often a hand that may be exposed wins concealed
    wall_share: float = 0.1  # how often a game that is not won is a wall game

    # the danger of a discard
    danger_0: float = 0.16  # for an opponent with no exposures, times the share of hands that want the tile
    danger_1: float = 0.6
    danger_2: float = 0.54
    danger_3: float = 1.78
    danger_4: float = 2.13
    danger_late: float = 0.46  # more as the wall shrinks
    close: float = 0.11  # how much likelier an opponent's hand is if its tiles are still out
    discarded: float = 0.61  # how much less likely, for each of its tiles that the opponent threw
    floor: float = 33.21  # a hand with a smaller chance than this many bits only defends
    fetch: float = 1.82  # the cost of throwing a tile that fetches a joker from an exposure

    # calls
    claim_first: float = 0.64  # how much better a call must make the hand
    claim_next: float = 1.04
    claim_far: float = 0.71  # more for each missing tile above three
    claim_late: float = 0.43  # more as the wall shrinks

    # the Charleston
    early: float = 1.0  # the factor on costs while tiles are passed: below one keeps more hands in play
    pass_wanted: float = 0.13  # the cost of passing a tile that every hand wants
    pass_pair: float = 0.44  # the cost of passing two alike
    blind: float = 1.24  # passes blind rather than lose this much with one tile
    stop: float = 3.86  # stops rather than lose this much with three
    courtesy: float = 0.2  # asks for as many as cost less than this each


STEADY = Weights()
