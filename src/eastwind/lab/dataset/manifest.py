"""What a dataset's list says: how the games were made, and which files hold them."""

from __future__ import annotations

import msgspec

FORMAT = 1  # version of the rows; docs/datasets.md

FIELDS = {
    "game": "The number of the game, from 1. With the seed of the dataset it gives the same dice and wall again.",
    "east": "The seat of East: A, B, C, or D. Play goes in this order.",
    "racks": "The tiles dealt to each seat, before the Charleston.",
    "wall": "The rest of the wall after the deal, the next tile first.",
    "acts": "Everything that was done, in order; see below.",
    "outcome": "`mahjongg` or `wall`.",
    "winner": "Who won; null in a wall game, like the fields that follow.",
    "line": "The id of the card's line that won, such as `2468.1`.",
    "value": "The points of that hand on the card.",
    "by": "`discard`, `self_pick`, `joker_exchange`, or `heavenly`.",
    "thrower": "Who threw the tile that was won with, or claimed before a joker exchange.",
    "jokerless": "Whether the winning hand has no joker.",
    "exposures": "How many exposures the winner has.",
    "discards": "How many tiles were thrown.",
    "points": "The points of each seat by the sheet.",
}
"""The columns of a dataset, and what they mean."""

ACT_FIELDS = {
    "seat": "Who acts.",
    "act": "What is done: `pass_tiles`, `pick_tile`, `discard_tile`, `claim_discard`, `make_exposure`, and so on.",
    "tiles": "The tiles passed, thrown, given for a joker, or exposed (then with the claimed tile).",
    "claim": "What a claim is for: `exposure` or `mahjongg`.",
    "number": "How many more are passed blind, how many are wished for, or which exposure has the joker (from 0).",
    "owner": "Whose exposure the joker is taken from.",
}
"""The fields of an act. Those that it doesn't need are left out (null in Parquet)."""


class Shard(msgspec.Struct, frozen=True, kw_only=True):
    """One file of games: its name without the ending, its first game, how many it has, and the hash of its JSON lines."""

    file: str
    first: int
    games: int
    sha256: str


class Described(msgspec.Struct, frozen=True, kw_only=True):
    """How a dataset was made, and its files."""

    dataset: str = "eastwind games"
    format: int
    eastwind: str
    sources: str  # the hash of the code that decides games
    about: str  # the hash of bots, sheet, card, and seed
    players: tuple[str, ...]
    sheet: str
    card: str
    card_sha256: str
    seed: int
    shards: tuple[Shard, ...] = ()

    @property
    def games(self) -> int:
        return sum(shard.games for shard in self.shards)
