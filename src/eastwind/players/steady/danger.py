"""How dangerous a discard is: the share of each opponent's possible hands that want it, and what the sheet charges."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from eastwind.players.steady.chances import Chances, Left
from eastwind.players.steady.number_tables import MOST_UNSEEN
from eastwind.players.steady.sight import JOKERS, KINDS, Held, Sight, exposures_of
from eastwind.rules.seats import Seat
from eastwind.table.state import State
from eastwind.tiles import ORDER

ALL = 1 << 20  # the weight of an opponent's hand that nothing speaks against
SHARE = 256
MOST_EXPOSED = 4


class Wants(NamedTuple):
    """What an opponent may want: for each kind the share of possible hands, in 256ths."""

    seat: Seat
    exposed: int
    hands: int
    share: tuple[int, ...]


def dangers(chances: Chances, view: State, sight: Sight) -> tuple[int, ...]:
    """The danger of throwing each kind, as a cost."""
    return dangers_by(chances, view, sight, opponents(chances, view, sight))


def dangers_by(chances: Chances, view: State, sight: Sight, others: Iterable[Wants]) -> tuple[int, ...]:
    """The danger of throwing each kind, as a cost, given what each opponent may want."""
    found = [0] * KINDS
    if sight.wall_left == 0 and view.setup.sheet.claims.last_discard == "none":
        return tuple(found)
    for wants in others:
        weight = chances.tables.danger[wants.exposed]
        for kind in range(JOKERS):
            found[kind] += weight * wants.share[kind]
    late = chances.tables.danger_wall[sight.wall_left]
    return tuple(each * late >> 14 for each in found)


def opponents(chances: Chances, view: State, sight: Sight) -> list[Wants]:
    """What each live opponent may want."""
    others = [seat for seat in view.setup.seats if seat != sight.seat and not view.common.places[seat].dead]
    return [_wants(chances, view, sight, seat) for seat in others]


def _wants(chances: Chances, view: State, sight: Sight, seat: Seat) -> Wants:
    exposures = exposures_of(view, seat)
    if not exposures:
        return Wants(seat, 0, chances.card.size, chances.wanted)
    thrown = {ORDER[each.tile] for each in view.common.discards if each.seat == seat}
    out = tuple(map(_at_most, sight.unseen, sight.held))
    total, wants, hands = 0, [0] * KINDS, 0
    for left in chances.left(exposures).values():
        weight = _likelihood(chances, left, out, thrown)
        total += weight
        hands += weight > 0
        for kind, _, _ in left.needs:
            wants[kind] += weight
    share = tuple(SHARE * each // total if total else 0 for each in wants)
    return Wants(seat, min(MOST_EXPOSED, len(exposures)), hands, share)


def _at_most(unseen: int, held: int) -> int:
    """How many of a kind an opponent could still get: those no one has shown, and those in this hand."""
    return min(MOST_UNSEEN, unseen + held)


def _likelihood(chances: Chances, left: Left, out: Held, thrown: Collection[int]) -> int:
    scale = chances.scale
    cost = against = 0
    for kind, need, strict in left.needs:
        if strict > out[kind]:
            return 0
        cost += scale.cost[0][out[kind]][strict][need - strict]
        against += kind in thrown
    return scale.shrink(ALL, (cost * scale.numbers.close >> 6) + against * scale.numbers.discarded)
