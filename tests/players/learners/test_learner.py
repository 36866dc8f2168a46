"""Beginner and Casual: each mistake at the moment it is named for, and legal games to the end."""

from __future__ import annotations

import pytest

from eastwind.players.greedy import Greedy
from eastwind.players.learners.learner import Learner
from eastwind.players.learners.mistakes import BEGINNER, CASUAL, MISTAKES, NONE, Mistake, Rates
from eastwind.rules.loading.library import SHEETS
from eastwind.rules.seats import SEATS, Seat
from eastwind.table import commands as cmd
from eastwind.table.options import options
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import Tile
from tests.players.games import bots, play_one
from tests.table.at_table import accepted, matcher


def only(mistake: Mistake, rate: int = 100) -> Rates:
    return {**NONE, mistake: rate}


def learner(rates: Rates, seed: str = "") -> Learner:
    card = matcher("first-steps")
    return Learner(Greedy(card), card, rates, seed)


def reaction(state: State, seat: Seat, rates: Rates, seed: str = "") -> cmd.AnyCommand | None:
    sight = view(state, seat)
    return learner(rates, seed).react(sight, options(sight, seat))


def scene(words: str) -> State:
    return accepted(f"card first-steps\n{words}")


WANTED = """turn A
rack A 4B 9B 9B 9B 9B 7C 7C 7C 9C 9C 9C E E R
rack B F F 2B 2B 2B 2B 4B 4B 4B 6B 6B 6B 6B
A throws 4B
"""
SWAP = """turn B to pick
thrown A 5D
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
exposed C 9D 9D J
wall 9D
B picks
C lets go
D lets go
"""


def test_without_mistakes_it_is_the_player_within() -> None:
    for words, seat in ((WANTED, SEATS[1]), (SWAP, SEATS[1])):
        state = scene(words)
        sight = view(state, seat)
        within = Greedy(matcher("first-steps")).react(sight, options(sight, seat))
        assert reaction(state, seat, NONE) == within


def test_it_misses_a_call() -> None:
    state = scene(WANTED)
    wanted = reaction(state, "B", NONE)
    assert isinstance(wanted, cmd.MakeClaim)
    missed: Mistake = "win" if wanted.kind == "mahjongg" else "miss"
    silent = reaction(state, "B", only(missed))
    assert isinstance(silent, cmd.LetGo | cmd.Pick)
    other: Mistake = "miss" if missed == "win" else "win"
    assert reaction(state, "B", only(other)) == wanted


def test_it_misses_a_joker() -> None:
    state = scene(SWAP)
    assert reaction(state, "B", NONE) == cmd.Exchange(seat="B", tile=Tile("9D"), owner="C", exposure=0)
    assert isinstance(reaction(state, "B", only("swap")), cmd.Throw)


def throws(state: State, seat: Seat, rates: Rates) -> set[Tile]:
    found = (reaction(state, seat, rates, str(seed)) for seed in range(40))
    return {each.tile for each in found if isinstance(each, cmd.Throw)}


def test_it_throws_a_tile_that_it_needs_but_never_a_joker() -> None:
    state = scene(
        "turn B to pick\nthrown A 5D\nrack B F F 2B 2B 2B 2B 4B 4B 4B J J 6B 6B\nwall 9D\nB picks\nC lets go\nD lets go"
    )
    assert throws(state, "B", NONE) == {Tile("9D")}
    assert throws(state, "B", only("throw")) == {Tile("F"), Tile("2B"), Tile("4B"), Tile("6B"), Tile("9D")}


def passes(rates: Rates) -> set[tuple[Tile, ...]]:
    found = (reaction(scene(PASSING), "A", rates, str(seed)) for seed in range(40))
    return {act.tiles for act in found if isinstance(act, cmd.PassTiles)}


PASSING = "east A\nrack A F F 2B 2B 2B 2B 4B 4B 4B J 6B 9D E N\n"


def test_it_passes_a_tile_that_it_needs_but_never_a_joker() -> None:
    (best,) = passes(NONE)
    assert set(best) == {Tile("9D"), Tile("E"), Tile("N")}
    needed = {Tile("F"), Tile("2B"), Tile("4B"), Tile("6B")}
    assert passes(only("pass")) == {(*best[:-1], tile) for tile in needed}


def test_it_calls_too_early_and_then_exposes() -> None:
    """Two 4B on the rack and a third thrown: no hand comes closer by it."""
    state = scene(EARLY)
    assert isinstance(reaction(state, "B", NONE), cmd.LetGo | cmd.Pick)
    claim = reaction(state, "B", only("early"))
    assert claim == cmd.MakeClaim(seat="B", discard=1, kind="exposure")
    awarded = scene(f"{EARLY}B claims exposure\nC lets go\nD lets go\n")
    act = reaction(awarded, "B", only("early"))
    assert isinstance(act, cmd.Expose)
    assert set(act.tiles) == {Tile("4B")}


EARLY = """turn A
rack A 4B 9B 9B 9B 9B 7C 7C 7C 9C 9C 9C E E R
rack B 3B 3B 3B 3B 3D 3D 3D 5C 4B 4B N N S
A throws 4B
"""


def test_same_moment_gives_the_same_act() -> None:
    """A server that decides again after a crash, or a second server, plays on in the same way."""
    for words in (WANTED, SWAP, EARLY):
        state = scene(words)
        for seat in SEATS:
            assert reaction(state, seat, BEGINNER, "table") == reaction(state, seat, BEGINNER, "table")


def test_rate_of_a_mistake_is_how_often_it_happens() -> None:
    state = scene(SWAP)
    missed = sum(isinstance(reaction(state, "B", only("swap", 30), str(seed)), cmd.Throw) for seed in range(400))
    assert 80 < missed < 160


def test_beginner_errs_more_than_casual() -> None:
    assert set(BEGINNER) == set(CASUAL) == set(MISTAKES)
    assert all(0 <= CASUAL[name] < BEGINNER[name] <= 100 for name in MISTAKES)


@pytest.mark.parametrize("sheet", SHEETS)
def test_their_games_are_legal_to_the_end(sheet: str) -> None:
    card = matcher("first-steps")
    play_one(5, sheet, "first-steps", bots(card, "beginner", "casual", "beginner", "casual", sheet=sheet))


def test_one_that_always_errs_still_plays_legally() -> None:
    card = matcher("first-steps")
    always = dict.fromkeys(MISTAKES, 100)
    players = {seat: Learner(Greedy(card), card, {**always, "win": 0}) for seat in SEATS}
    for index in range(3):
        play_one(index, "national", "first-steps", players)


def test_seed_of_the_table_changes_its_mistakes() -> None:
    state = scene(SWAP)
    rates = only("swap", 50)
    assert {type(reaction(state, "B", rates, str(seed))) for seed in range(20)} == {cmd.Exchange, cmd.Throw}
