"""What a seat sees, as a row of small numbers. All games of a batch at once, from views without hidden tiles."""

from __future__ import annotations

from typing import Any

import numpy as np

from eastwind.native.structs import EXPOSURES, KINDS, NONE, SEATS, SET
from eastwind.research.action_space import Choosing, wanted_tiles

FORMAT = 1  # version of the parts below

# part -> how many numbers; seats come in order of play, this one first
PARTS = {
    "rack": KINDS,  # own tiles, with the one just picked
    "put out": KINDS,  # chosen so far for a pass
    "exposed": SEATS * KINDS,  # tiles in exposures, jokers included, by what they stand for
    "jokers exposed": SEATS * KINDS,
    "discards": SEATS * KINDS,  # that lie on the table
    "discard": KINDS,  # the one that can be claimed
    "picked": KINDS,  # the tile in front of the rack
    "concealed": SEATS,  # how many tiles each has
    "dead": SEATS,
    "east": SEATS,
    "turn": SEATS,
    "claims": SEATS * 2,  # claims for an exposure, and for Mah Jongg
    "wishes": SEATS,  # for the courtesy pass, plus one
    "blind": SEATS,
    "pass": 8,  # which pass of the Charleston, or play
    "stage": 6,  # stage of the turn
    "wall": 1,  # tiles left
    "to choose": 1,  # tiles for this pass
    "players": 1,
}
LENGTH = sum(PARTS.values())
PLAY = 7


def observe(questions: Any, choosing: Choosing) -> Any:
    """A row for each game. Where a game is over, the row is zeros."""
    view = questions["view"]
    games = len(view)
    every, viewer = np.arange(games), np.minimum(view["viewer"], SEATS - 1).astype(np.int64)
    seats = np.maximum(view["seats"], 1).astype(np.int64)
    order = (viewer[:, None] + np.arange(SEATS)) % seats[:, None]
    there = np.arange(SEATS) < seats[:, None]
    window = (view["window"] > 0) & (view["discards"] > 0)
    latest = view["discard"]["kind"][every, np.maximum(view["discards"].astype(np.int64) - 1, 0)]
    picked = _one_hot(np.where(view["picked"][every, viewer] == NONE, KINDS, view["picked"][every, viewer]), KINDS)
    exposed, jokers = _exposures(view)
    in_play = view["phase"] == 1
    claims = _by_seat(view["claim"], order, there)
    parts = {
        "rack": view["held"][every, viewer] + picked,
        "put out": choosing.counts(),
        "exposed": _by_seat(exposed, order, there),
        "jokers exposed": _by_seat(jokers, order, there),
        "discards": _by_seat(_discards(view), order, there),
        "discard": _one_hot(np.where(window, latest, KINDS), KINDS),
        "picked": picked,
        "concealed": _by_seat(view["tiles"], order, there),
        "dead": _by_seat(view["dead"], order, there),
        "east": (order == view["east"][:, None]) & there,
        "turn": (order == view["turn"][:, None]) & there & in_play[:, None],
        "claims": np.stack([claims == 1, claims == 2], axis=2),
        "wishes": _by_seat(view["wish"] + np.uint8(1), order, there),  # none yet is 255, and so becomes 0
        "blind": _by_seat(view["blind"], order, there),
        "pass": _one_hot(np.where(in_play, PLAY, view["pass_"]), 8),
        "stage": _one_hot(np.where(in_play, view["stage"], 6), 6),
        "wall": view["wall_left"],
        "to choose": wanted_tiles(questions["may"]) - choosing.count,
        "players": view["seats"],
    }
    rows = np.concatenate([np.asarray(parts[name], dtype=np.uint8).reshape(games, -1) for name in PARTS], axis=1)
    rows[view["viewer"] == NONE] = 0
    return rows


def _one_hot(numbers: Any, size: int) -> Any:
    return (np.asarray(numbers)[:, None] == np.arange(size)).astype(np.uint8)


def _by_seat(values: Any, order: Any, there: Any) -> Any:
    """Values of each seat in the order that this seat sees them; zeros for a seat that isn't there."""
    rows = np.arange(len(order))[:, None]
    shape = (*there.shape, *[1] * (values.ndim - 2))
    return np.where(there.reshape(shape), values[rows, order], 0)


def _exposures(view: Any) -> tuple[Any, Any]:
    exposed, jokers = (np.zeros((len(view), SEATS, KINDS), dtype=np.uint8) for _ in range(2))
    game, seat, slot = np.nonzero(np.arange(EXPOSURES) < view["exposed"][:, :, None])
    shown = view["exposures"][game, seat, slot]
    np.add.at(exposed, (game, seat, shown["kind"]), shown["size"])
    np.add.at(jokers, (game, seat, shown["kind"]), shown["jokers"])
    return exposed, jokers


def _discards(view: Any) -> Any:
    """What each seat has thrown and no one has claimed."""
    found = np.zeros((len(view), SEATS, KINDS), dtype=np.uint8)
    thrown = view["discard"]
    game, place = np.nonzero((np.arange(SET) < view["discards"][:, None]) & (thrown["claimed_by"] == NONE))
    np.add.at(found, (game, thrown["seat"][game, place], thrown["kind"][game, place]), 1)
    return found
