"""Each act as a row: only the fields that docs/datasets.md gives it."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.lab.dataset.game_rows import rows_of
from eastwind.native.acts_in_c import ACTS
from eastwind.native.structs import EwAct, EwWay
from eastwind.table.moments.at_the_wall import PickTile, RackTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.moments.passing import CompletePass, PassTiles
from eastwind.tiles import TILES, Tile


def act(kind: type[SeatCommand] | None, seat: int = 1, tile: str = "J", tiles: str = "", **more: Any) -> EwAct:
    made = EwAct(act=ACTS.index(kind), seat=seat, kind=TILES.index(Tile(tile)), **more)
    made.count = len(tiles.split())
    made.tiles[: made.count] = [TILES.index(Tile(name)) for name in tiles.split()]
    return made


THREW_TWO_BAM = act(DiscardTile, tile="2B")


@pytest.mark.parametrize(
    ("done", "row"),
    [
        (act(PassTiles, 0, tiles="1B N F"), {"seat": "A", "act": "pass_tiles", "tiles": ["1B", "N", "F"], "number": 0}),
        (act(PassTiles, 2, tiles="1B", number=2), {"seat": "C", "act": "pass_tiles", "tiles": ["1B"], "number": 2}),
        (act(CompletePass, tiles="N F", number=1), {"seat": "B", "act": "complete_pass", "tiles": ["N", "F"]}),
        (act(GiveCourtesy, 3, tiles="0"), {"seat": "D", "act": "give_courtesy", "tiles": ["0"]}),
        (act(WishCourtesy, number=3), {"seat": "B", "act": "wish_courtesy", "number": 3}),
        (act(DiscardTile, tile="9D"), {"seat": "B", "act": "discard_tile", "tiles": ["9D"]}),
        (act(ClaimDiscard, number=1), {"seat": "B", "act": "claim_discard", "claim": "exposure"}),
        (act(ClaimDiscard, number=2), {"seat": "B", "act": "claim_discard", "claim": "mahjongg"}),
        (act(MakeExposure, way=EwWay(1, 1)), {"seat": "B", "act": "make_exposure", "tiles": ["2B", "2B", "J"]}),
        (act(ChangeExposure, way=EwWay(0, 3)), {"seat": "B", "act": "change_exposure", "tiles": ["2B", "J", "J", "J"]}),
        (act(ExchangeJoker, tile="R", owner=3, index=1),
         {"seat": "B", "act": "exchange_joker", "tiles": ["R"], "owner": "D", "number": 1}),
        (act(PickTile), {"seat": "B", "act": "pick_tile"}),
        (act(RackTile), {"seat": "B", "act": "rack_tile"}),
        (act(LetDiscardGo, 2), {"seat": "C", "act": "let_discard_go"}),
    ],
)  # fmt: skip
def test_act_has_only_the_fields_that_it_needs(done: EwAct, row: dict[str, Any]) -> None:
    thrown = {"seat": "B", "act": "discard_tile", "tiles": ["2B"]}
    assert rows_of([THREW_TWO_BAM, done]) == [thrown, row]


def test_exposure_has_the_last_tile_thrown_and_waiting_is_not_an_act() -> None:
    acts = [THREW_TWO_BAM, act(None), act(DiscardTile, tile="5C"), act(MakeExposure, way=EwWay(2, 0))]
    assert [row["tiles"] for row in rows_of(acts)] == [["2B"], ["5C"], ["5C", "5C", "5C"]]
