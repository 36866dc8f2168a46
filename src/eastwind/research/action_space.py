"""The numbered actions: which are legal now, and what each one does. All games of a batch at once."""

from __future__ import annotations

from typing import Any

import numpy as np

from eastwind.native.acts_in_c import ACTS
from eastwind.native.structs import EXPOSURES, HAND, KINDS, NONE, PASSED, SEATS, WAYS, EwAct
from eastwind.table.moments.at_the_wall import PickTile, RackTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.happening import SeatCommand, snake
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass, StopCharleston
from eastwind.tiles import ORDER, TILES

FORMAT = 1  # version of the numbers below
JOKER = ORDER[TILES[-1]]
WAYS_TO_EXPOSE = tuple((naturals, size - 1 - naturals) for size in range(3, 7) for naturals in range(size - 1, -1, -1))
"""The tiles that go with the claimed one: how many naturals, how many jokers."""

TILE = 0  # throw it, or put it out for a pass
FOR_MAHJONGG = 2  # a claim
LEAST_TO_EXPOSE = 3  # tiles on the rack: two for the smallest exposure, and one to discard
BLIND = TILE + KINDS  # pass the rest blind
RACK_PASS, STOP = BLIND + 1, BLIND + 2
WISH = BLIND + 3  # none to three
PICK, LET_GO, CLAIM_EXPOSURE, CLAIM_MAHJONGG, MAHJONGG, RACK = range(WISH + 4, WISH + 10)
EXPOSE = RACK + 1
CHANGE = EXPOSE + WAYS
EXCHANGE = CHANGE + WAYS  # the owner's place after this seat, and the exposure
ACTIONS = EXCHANGE + SEATS * EXPOSURES

_WAY = np.full((HAND, HAND), -1, dtype=np.int64)
for _place, (_naturals, _jokers) in enumerate(WAYS_TO_EXPOSE):
    _WAY[_naturals, _jokers] = _place
_WAYS = np.array(WAYS_TO_EXPOSE, dtype=np.uint8)
_ACT = np.dtype(EwAct)
_CODE: dict[Any, int] = {kind: code for code, kind in enumerate(ACTS)}
_CLAIMS = {CLAIM_EXPOSURE: 1, CLAIM_MAHJONGG: FOR_MAHJONGG}
_PLAIN: dict[int, type[SeatCommand]] = {
    RACK_PASS: RackPass,
    STOP: StopCharleston,
    PICK: PickTile,
    LET_GO: LetDiscardGo,
    MAHJONGG: DeclareMahJongg,
    RACK: RackTile,
}


def action_words(action: int) -> str:
    """An action in words, for people who look at a log: its act, and what it is done with."""
    if action < BLIND:
        return f"tile {TILES[action]}"
    if action == BLIND:
        return f"{_words(PassTiles)} blind"
    if WISH <= action < WISH + 4:
        return f"{_words(WishCourtesy)} {action - WISH}"
    if action in _CLAIMS:
        return f"{_words(ClaimDiscard)} for {'mah jongg' if _CLAIMS[action] == FOR_MAHJONGG else 'an exposure'}"
    if EXPOSE <= action < EXCHANGE:
        kind, place = (MakeExposure, action - EXPOSE) if action < CHANGE else (ChangeExposure, action - CHANGE)
        return f"{_words(kind)} with {WAYS_TO_EXPOSE[place][0]} naturals and {WAYS_TO_EXPOSE[place][1]} jokers"
    if action >= EXCHANGE:
        after, place = divmod(action - EXCHANGE, EXPOSURES)
        return f"{_words(ExchangeJoker)} in exposure {place} of the seat {after} places on"
    return _words(_PLAIN[action])


def _words(kind: type[SeatCommand]) -> str:
    """PickTile -> pick tile"""
    return snake(kind.__name__).replace("_", " ")


class Choosing:
    """The tiles that each game's player has chosen so far for a pass: one action for each tile."""

    def __init__(self, games: int) -> None:
        self.tiles = np.full((games, PASSED), NONE, dtype=np.uint8)
        self.count = np.zeros(games, dtype=np.int64)

    def counts(self) -> Any:
        """How many of each kind are chosen."""
        found = np.zeros((len(self.count), KINDS), dtype=np.uint8)
        rows, places = np.nonzero(self.tiles != NONE)
        np.add.at(found, (rows, self.tiles[rows, places]), 1)
        return found

    def clear(self, games: Any) -> None:
        """Forgets what these games have chosen."""
        self.tiles[games], self.count[games] = NONE, 0


def wanted_tiles(may: Any) -> Any:
    """How many tiles each game's player has to choose."""
    return np.maximum(np.maximum(may["pass_tiles"], may["complete_pass"]), may["give_courtesy"]).astype(np.int64)


def legal(questions: Any, choosing: Choosing, needs_rack: bool) -> Any:
    """Which actions are legal in each game: a row of zeros and ones."""
    may, view = questions["may"], questions["view"]
    found = np.zeros((len(questions), ACTIONS), dtype=np.int8)
    every, viewer = np.arange(len(questions)), np.minimum(view["viewer"], SEATS - 1)
    wanted = wanted_tiles(may)
    open_ = (wanted > 0)[:, None] & (view["held"][every, viewer] > choosing.counts())
    open_[:, JOKER] = False
    throws = (may["throws"][:, None] >> np.arange(KINDS, dtype=np.uint64)) & np.uint64(1)
    found[:, TILE:BLIND] = open_ | ((wanted == 0)[:, None] & (throws > 0))
    found[:, BLIND] = (may["pass_tiles"] > 0) & (may["blind"] > 0)
    found[:, RACK_PASS] = may["rack_pass"] > 0
    found[:, STOP] = (may["stop_charleston"] > 0) & (choosing.count == 0)
    found[:, WISH : WISH + 4] = (may["wish_courtesy"] > 0)[:, None]
    found[:, PICK] = may["pick_tile"] > 0
    found[:, LET_GO] = (may["let_discard_go"] > 0) & (may["pick_tile"] == 0)  # whoever may pick lets go by it
    found[:, CLAIM_EXPOSURE] = may["claim_exposure"] > 0
    found[:, CLAIM_MAHJONGG] = questions["claim"] > 0
    found[:, MAHJONGG] = questions["declare"] > 0
    found[:, RACK] = (may["rack_tile"] > 0) & needs_rack
    held = view["held"][every, viewer].sum(axis=1)
    found[:, CLAIM_EXPOSURE] &= held >= LEAST_TO_EXPOSE
    built = view["exposures"]["size"][every, viewer, np.minimum(view["built"], EXPOSURES - 1)].astype(np.int64)
    _add_ways(found, EXPOSE, may["expose"], may["exposes"], held)
    _add_ways(found, CHANGE, may["change"], may["changes"], held + built - 1)
    rows, places = np.nonzero(np.arange(SEATS * EXPOSURES) < may["exchanges"][:, None])
    exchange = may["exchange"][rows, places]
    after = (exchange["owner"].astype(np.int64) - viewer[rows]) % view["seats"][rows]
    found[rows, EXCHANGE + after * EXPOSURES + exchange["index"]] = 1
    # A player who claimed a discard for Mah Jongg must now declare it: no exposure is offered.
    declares = view["claim"][every, viewer] == FOR_MAHJONGG
    found[declares, EXPOSE:CHANGE] = 0
    found[questions["asked"] == 0] = 0
    return found


def _add_ways(found: Any, first: int, ways: Any, count: Any, at_hand: Any) -> None:
    """The ways to make an exposure. One that leaves no tile to discard would end in an error."""
    rows, places = np.nonzero(np.arange(WAYS) < count[:, None])
    naturals, jokers = (ways[field][rows, places].astype(np.int64) for field in ("naturals", "jokers"))
    leaves = naturals + jokers < at_hand[rows]
    found[rows[leaves], first + _WAY[naturals[leaves], jokers[leaves]]] = 1


def acts_of(actions: Any, questions: Any, choosing: Choosing) -> Any:
    """What the actions do, as acts of the C library. A tile of a pass that is not complete yet does nothing."""
    acts = np.zeros(len(actions), dtype=_ACT)
    asked = questions["asked"] > 0
    acts["seat"] = np.where(asked, questions["view"]["viewer"], 0)
    wanted = wanted_tiles(questions["may"])
    _choose_tiles(acts, actions, questions, choosing, asked & (wanted > 0) & (actions <= BLIND), wanted)
    thrown = asked & (wanted == 0) & (actions < BLIND)
    acts["act"][thrown], acts["kind"][thrown] = _CODE[DiscardTile], actions[thrown]
    for action, kind in _PLAIN.items():
        acts["act"][asked & (actions == action)] = _CODE[kind]
    wishes = asked & (actions >= WISH) & (actions < WISH + 4)
    acts["act"][wishes], acts["number"][wishes] = _CODE[WishCourtesy], actions[wishes] - WISH
    for action, number in _CLAIMS.items():
        chosen = asked & (actions == action)
        acts["act"][chosen], acts["number"][chosen] = _CODE[ClaimDiscard], number
    for first, kind in ((EXPOSE, MakeExposure), (CHANGE, ChangeExposure)):
        chosen = asked & (actions >= first) & (actions < first + WAYS)
        ways = _WAYS[actions[chosen] - first]
        acts["act"][chosen] = _CODE[kind]
        acts["way"]["naturals"][chosen], acts["way"]["jokers"][chosen] = ways[:, 0], ways[:, 1]
    _exchange(acts, actions, questions, asked & (actions >= EXCHANGE))
    return acts


def _choose_tiles(acts: Any, actions: Any, questions: Any, choosing: Choosing, chosen: Any, wanted: Any) -> None:
    (rows,) = np.nonzero(chosen & (actions < BLIND))
    choosing.tiles[rows, choosing.count[rows]] = actions[rows]
    choosing.count[rows] += 1
    may = questions["may"]
    done = chosen & ((choosing.count == wanted) | (actions == BLIND))
    for kind in (PassTiles, CompletePass, GiveCourtesy):
        acts["act"][done & (may[snake(kind.__name__)] > 0)] = _CODE[kind]
    (rows,) = np.nonzero(done)
    acts["tiles"][rows] = np.where(choosing.tiles[rows] == NONE, 0, choosing.tiles[rows])
    acts["count"][rows] = choosing.count[rows]
    acts["number"][rows] = wanted[rows] - choosing.count[rows]  # blind
    choosing.clear(rows)


def _exchange(acts: Any, actions: Any, questions: Any, chosen: Any) -> None:
    (rows,) = np.nonzero(chosen)
    after, index = np.divmod(actions[rows] - EXCHANGE, EXPOSURES)
    view = questions["view"][rows]
    owner = (view["viewer"].astype(np.int64) + after) % view["seats"]
    acts["act"][rows], acts["owner"][rows], acts["index"][rows] = _CODE[ExchangeJoker], owner, index
    acts["kind"][rows] = view["exposures"][np.arange(len(rows)), owner, index]["kind"]
