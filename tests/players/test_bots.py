"""Bots: never refused, legal winners, the greedy policy as defined."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import eastwind.players.example
from eastwind.players.greedy import Greedy
from eastwind.players.roster import BOTS, make_player
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.exposing import ExchangeJoker
from eastwind.table.options import options
from eastwind.table.records.wall_order import shuffled, stream
from eastwind.table.views import view
from eastwind.tiles import JOKER, TILES, Tile
from tests.players.games import bots, play_one
from tests.table.at_table import accepted, matcher


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("card", ["eastwind", "first-steps"])
def test_greedy_games_are_legal_to_the_end(sheet: str, card: str) -> None:
    for index in range(3):
        play_one(index, sheet, card, bots(matcher(card), *["greedy"] * 4))


@pytest.mark.parametrize("sheet", SHEETS)
def test_example_bot_plays_at_every_table(sheet: str) -> None:
    card = matcher("first-steps")
    play_one(0, sheet, "first-steps", bots(card, "example", "greedy", "example", "greedy"))
    play_one(1, sheet, "first-steps", bots(card, "example", "example", "example"))


CLAIMED_FOR_IT = """card first-steps
turn A
rack A 5D 1B 1B 1B 1B 7C 7C 7C 9C 9C 9C N N S
rack B 5D 5D J J 8B 8B 9B 9B 9B 9B 6C 6C 6C
A throws 5D
B claims mahjongg
C lets go
D lets go
"""


@pytest.mark.parametrize("name", BOTS)
def test_bot_withdraws_a_claim_that_someone_else_made_for_it(name: str) -> None:
    state = accepted(CLAIMED_FOR_IT)
    sight = view(state, "B")
    command = make_player(name, matcher("first-steps"), sight.setup.sheet).react(sight, options(sight, "B"))
    assert command == WithdrawClaim(seat="B", discard=1)


@pytest.mark.parametrize("name", BOTS)
def test_bot_does_not_claim_a_misnamed_joker(name: str) -> None:
    scene = CLAIMED_FOR_IT.split("A throws")[0].replace("rack A 5D", "rack A J")
    state = accepted(f"conduct record\n{scene}A throws J as five dot\n")
    sight = view(state, "C")
    command = make_player(name, matcher("first-steps"), sight.setup.sheet).react(sight, options(sight, "C"))
    assert not isinstance(command, ClaimDiscard)


def test_example_bot_is_short_enough_to_copy() -> None:
    source = Path(eastwind.players.example.__file__).read_text(encoding="utf-8")
    body = source[source.index("class Example") :]
    assert len(body.splitlines()) <= 42


@pytest.mark.parametrize("seed", range(12))
def test_greedy_discards_the_tile_that_keeps_most_of_the_nearest_hands(seed: int) -> None:
    """The definition, worked out for every tile of the rack over the whole card."""
    card = matcher()
    rack = shuffled(stream(f"rack {seed}".encode()))[:14]
    bot = Greedy(card)
    assert bot.spare(rack, (), bot.look(rack, ())) == by_definition(rack)


def by_definition(rack: tuple[Tile, ...]) -> Tile:
    card = matcher()
    before = card.distances(Counter(rack))
    least = min(before)
    nearest = [place for place, distance in enumerate(before) if distance == least]
    kept: dict[Tile, int] = {}
    rank: dict[Tile, tuple[int, int]] = {}
    for tile in (tile for tile in TILES if tile in rack and tile != JOKER):
        left = Counter(rack)
        left[tile] -= 1
        after = card.distances(+left)
        kept[tile] = sum(after[place] == least for place in nearest)
        rank[tile] = (min(after), -list(after).count(min(after)))
    most = max(kept.values())
    return min(rank, key=rank.__getitem__) if most == 0 else next(tile for tile in kept if kept[tile] == most)


START = "card first-steps\nturn A\nrack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S\n"


def reaction(scene: str, seat: str = "B") -> AnyCommand | None:
    state = accepted(scene)
    (who,) = (each for each in state.setup.seats if each == seat)
    sight = view(state, who)
    return Greedy(matcher("first-steps")).react(sight, options(sight, who))


def test_greedy_claims_the_tile_that_wins() -> None:
    scene = START + "rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B\nA throws 6B"
    assert reaction(scene) == ClaimDiscard(seat="B", discard=1, kind="mahjongg")


def test_greedy_claims_an_exposure_that_brings_a_hand_nearer() -> None:
    scene = START + "rack B F F 2B 2B 2B 2B 4B 4B 4B 6B 6B 6B 9D\nA throws 6B"
    assert reaction(scene) == ClaimDiscard(seat="B", discard=1, kind="exposure")


def test_greedy_lets_go_what_does_not_help() -> None:
    scene = START + "rack C F F 2B 2B 2B 2B 4B 4B 4B 6B 6B 6B 9D\nA throws S"
    assert reaction(scene, "C") == LetDiscardGo(seat="C", discard=1)


def test_greedy_exchanges_for_a_joker_that_helps() -> None:
    scene = (
        "card first-steps\nturn B to pick\nthrown A 5D\nrack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B\n"
        "exposed C 9D 9D J\nwall 9D\nB picks\nC lets go\nD lets go"
    )
    assert reaction(scene) == ExchangeJoker(seat="B", tile=Tile("9D"), owner="C", exposure=0)


def test_unknown_bot_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(InputError, match="Did you mean 'greedy'") as refused:
        make_player("gredy", matcher(), load_sheet("national"))
    said = str(refused.value)
    assert "There is no bot named 'gredy'. Choose from greedy, example, beginner, casual, steady, strong." in said
    assert set(BOTS) >= {"greedy", "example", "beginner", "casual", "steady"}


@pytest.mark.long
def test_ten_thousand_games_without_a_violation(capsys: pytest.CaptureFixture[str]) -> None:
    """All sheets and both cards; East's share of the wins and of wall games are reported."""
    games, wins, east, walls = 10_000, 0, 0, 0
    tables = [(sheet, card) for sheet in SHEETS for card in ("eastwind", "first-steps")]
    players = {card: bots(matcher(card), *["greedy"] * 4) for card in ("eastwind", "first-steps")}
    for index in range(games):
        sheet, card = tables[index % len(tables)]
        (game,) = play_one(index, sheet, card, players[card]).common.finished
        winner = getattr(game.result, "winner", None)
        wins, east, walls = wins + (winner is not None), east + (winner == game.east), walls + (winner is None)
    with capsys.disabled():
        shares = f"East wins {east / games:.1%}, others {(wins - east) / games / 3:.1%} each, walls {walls / games:.1%}"
        print(f"\n{games} games: {shares}")
