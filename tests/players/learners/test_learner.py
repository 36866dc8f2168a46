"""Beginner and Casual: each mistake at the moment it is named for, and legal games to the end."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.card.hands import nearest_lines
from eastwind.players.greedy import Greedy
from eastwind.players.learners.learner import Learner
from eastwind.players.learners.mistakes import BEGINNER, CASUAL, MISTAKES, Mistake, Rates
from eastwind.players.player import Because
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import PassTiles
from eastwind.table.options import Options, options
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import Tile
from tests.players.games import bots, play_one
from tests.table.at_table import accepted, matcher

NONE: Rates = dict.fromkeys(MISTAKES, 0)


def only(mistake: Mistake, rate: int = 100) -> Rates:
    return {**NONE, mistake: rate}


def learner(rates: Rates, seed: str = "") -> Learner:
    card = matcher("first-steps")
    return Learner(Greedy(card), card, rates, seed)


def reaction(state: State, seat: Seat, rates: Rates, seed: str = "") -> AnyCommand | None:
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


def test_learner_without_mistakes_is_the_player_within() -> None:
    for words, seat in ((WANTED, SEATS[1]), (SWAP, SEATS[1])):
        state = scene(words)
        sight = view(state, seat)
        within = Greedy(matcher("first-steps")).react(sight, options(sight, seat))
        assert reaction(state, seat, NONE) == within


def test_learner_misses_a_call() -> None:
    state = scene(WANTED)
    wanted = reaction(state, "B", NONE)
    assert isinstance(wanted, ClaimDiscard)
    missed: Mistake = "win" if wanted.kind == "mahjongg" else "miss"
    silent = reaction(state, "B", only(missed))
    assert isinstance(silent, LetDiscardGo | PickTile)
    other: Mistake = "miss" if missed == "win" else "win"
    assert reaction(state, "B", only(other)) == wanted


def test_learner_misses_a_joker() -> None:
    state = scene(SWAP)
    assert reaction(state, "B", NONE) == ExchangeJoker(seat="B", tile=Tile("9D"), owner="C", exposure=0)
    assert isinstance(reaction(state, "B", only("swap")), DiscardTile)


def throws(state: State, seat: Seat, rates: Rates) -> set[Tile]:
    found = (reaction(state, seat, rates, str(seed)) for seed in range(40))
    return {each.tile for each in found if isinstance(each, DiscardTile)}


def test_learner_throws_a_tile_it_needs_but_never_a_joker() -> None:
    state = scene(
        "turn B to pick\nthrown A 5D\nrack B F F 2B 2B 2B 2B 4B 4B 4B J J 6B 6B\nwall 9D\nB picks\nC lets go\nD lets go"
    )
    assert throws(state, "B", NONE) == {Tile("9D")}
    assert throws(state, "B", only("throw")) == {Tile("F"), Tile("2B"), Tile("4B"), Tile("6B"), Tile("9D")}


def passes(rates: Rates) -> set[tuple[Tile, ...]]:
    found = (reaction(scene(PASSING), "A", rates, str(seed)) for seed in range(40))
    return {act.tiles for act in found if isinstance(act, PassTiles)}


PASSING = "east A\nrack A F F 2B 2B 2B 2B 4B 4B 4B J 6B 9D E N\n"


def test_learner_passes_a_tile_it_needs_but_never_a_joker() -> None:
    (best,) = passes(NONE)
    assert set(best) == {Tile("9D"), Tile("E"), Tile("N")}
    needed = {Tile("F"), Tile("2B"), Tile("4B"), Tile("6B")}
    assert passes(only("pass")) == {(*best[:-1], tile) for tile in needed}


def test_learner_calls_too_early_and_then_exposes() -> None:
    """Two 4B on the rack and a third thrown: no hand comes closer by it."""
    state = scene(EARLY)
    assert isinstance(reaction(state, "B", NONE), LetDiscardGo | PickTile)
    claim = reaction(state, "B", only("early"))
    assert claim == ClaimDiscard(seat="B", discard=1, kind="exposure")
    awarded = scene(f"{EARLY}B claims exposure\nC lets go\nD lets go\n")
    act = reaction(awarded, "B", only("early"))
    assert isinstance(act, MakeExposure)
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
    missed = sum(isinstance(reaction(state, "B", only("swap", 30), str(seed)), DiscardTile) for seed in range(400))
    assert 80 < missed < 160


def test_beginner_errs_more_than_casual() -> None:
    assert set(BEGINNER) == set(CASUAL) == set(MISTAKES)
    assert all(0 <= CASUAL[name] < BEGINNER[name] <= 100 for name in MISTAKES)


@pytest.mark.parametrize("sheet", SHEETS)
def test_games_of_learners_are_legal_to_the_end(sheet: str) -> None:
    card = matcher("first-steps")
    play_one(5, sheet, "first-steps", bots(card, "beginner", "casual", "beginner", "casual", sheet=sheet))


def test_learner_that_always_errs_still_plays_legally() -> None:
    card = matcher("first-steps")
    always = dict.fromkeys(MISTAKES, 100)
    players = {seat: Learner(Greedy(card), card, {**always, "win": 0}) for seat in SEATS}
    for index in range(3):
        play_one(index, "national", "first-steps", players)


def test_seed_of_the_table_changes_its_mistakes() -> None:
    state = scene(SWAP)
    rates = only("swap", 50)
    assert {type(reaction(state, "B", rates, str(seed))) for seed in range(20)} == {ExchangeJoker, DiscardTile}


# What it says, and what its mistakes depend on.


@pytest.mark.parametrize(
    ("words", "seat", "mistake", "said"),
    [
        (WANTED, "B", "win", "A mistake: it doesn't see that a discard is Mah Jongg. Better: call Mah Jongg."),
        (
            SWAP,
            "B",
            "swap",
            "A mistake: it misses a joker that it could exchange. Better: give the nine dot for the joker.",
        ),
    ],
)
def test_mistake_is_said_with_what_would_have_been_better(words: str, seat: Seat, mistake: Mistake, said: str) -> None:
    sight = view(scene(words), seat)
    assert learner(only(mistake)).explain(sight, options(sight, seat)) == Because(said)
    assert learner(NONE).explain(sight, options(sight, seat)) == Because("")


class Says:
    """A player within that does this one thing, and says why."""

    def __init__(self, *commands: AnyCommand | None) -> None:
        self.commands = list(commands)

    def react(self, view: State, options: Options) -> AnyCommand | None:
        return self.commands[0] if len(self.commands) == 1 else self.commands.pop(0)

    def explain(self, view: State, options: Options) -> Because:
        return Because("Because.")


def within(rates: Rates, *commands: AnyCommand | None, seed: str = "") -> Learner:
    return Learner(Says(*commands), matcher("first-steps"), rates, seed)


@pytest.mark.parametrize(
    ("mistake", "command", "may", "better"),
    [
        (
            "miss",
            ClaimDiscard(seat="B", discard=1, kind="exposure"),
            {"claim_discard": ("exposure",)},
            "call the tile",
        ),
        (
            "win",
            ClaimDiscard(seat="B", discard=1, kind="mahjongg"),
            {"claim_discard": ("mahjongg",)},
            "call Mah Jongg",
        ),
    ],
)
def test_missed_call_is_let_go_or_picked_past(
    mistake: Mistake, command: AnyCommand, may: dict[str, Any], better: str
) -> None:
    sight = view(scene(WANTED), "B")
    claim = Options(discard=1, **may)
    for found, silent in (
        (replace(claim, let_discard_go=True), LetDiscardGo(seat="B", discard=1)),
        (replace(claim, let_discard_go=True, pick_tile=True), PickTile(seat="B")),
    ):
        bot = within(only(mistake), command)
        assert bot.react(sight, found) == silent
        assert f"Better: {better}. Because." in bot.explain(sight, found).reason
        assert within(NONE, command).react(sight, found) == command
        assert within(NONE, command).explain(sight, found) == Because("Because.")
    assert within(only(mistake), command).react(sight, claim) == command, "there is no way to be silent"


def test_missed_joker_is_the_second_best_act_without_it() -> None:
    sight = view(scene(SWAP), "B")
    swap, throws = (
        ExchangeJoker(seat="B", tile=Tile("9D"), owner="C", exposure=0),
        DiscardTile(seat="B", tile=Tile("9D")),
    )
    may = options(sight, "B")
    assert within(only("swap"), swap, throws).react(sight, may) == throws
    assert within(NONE, swap, throws).react(sight, may) == swap
    assert within(only("swap"), RackTile(seat="B")).react(sight, may) == RackTile(seat="B")


TWO_SHOWN = """turn B to pick
thrown A 5D
rack B 1C 1C 1C 1C 2C 2C 2C 3C 3C 3C F F N
exposed C 2B 2B 2B 2B
exposed C 4B 4B 4B 4B
wall 6B
B picks
C lets go
D lets go
"""


def test_learner_feeds_two_exposures_with_the_tile_a_careless_player_throws() -> None:
    """Greedy throws the six bam, which Cleo's two exposures wait for; the player within would throw the north."""
    state = scene(TWO_SHOWN)
    sight = view(state, "B")
    may = options(sight, "B")
    safe = DiscardTile(seat="B", tile=Tile("N"))
    assert Greedy(matcher("first-steps")).react(sight, may) == DiscardTile(seat="B", tile=Tile("6B"))
    bot = within(only("feed"), safe)
    assert bot.react(sight, may) == DiscardTile(seat="B", tile=Tile("6B"))
    assert bot.explain(sight, may).reason == (
        "A mistake: it doesn't look at the two exposures of an opponent. Better: throw the north wind. Because."
    )
    one = view(scene(TWO_SHOWN.replace("exposed C 4B 4B 4B 4B\n", "")), "B")
    assert within(only("feed"), safe).react(one, options(one, "B")) == safe, "one exposure is not a warning"
    mine = {**one.common.places, "B": sight.common.places["C"]}
    own = replace(one, common=replace(one.common, places=ReadOnly(mine)))
    assert within(only("feed"), safe).react(own, options(one, "B")) == safe, "its own exposures are not a danger"
    places = {**sight.common.places, "C": replace(sight.common.places["C"], dead=True)}
    dead = replace(sight, common=replace(sight.common, places=ReadOnly(places)))
    assert within(only("feed"), safe).react(dead, may) == safe, "a dead hand is not fed"


def test_tile_that_may_not_be_thrown_is_not_thrown() -> None:
    sight = view(scene(TWO_SHOWN), "B")
    safe = DiscardTile(seat="B", tile=Tile("N"))
    assert within(only("feed"), safe).react(sight, Options(discard_tile=(Tile("N"),))) == safe


def stays(rack: str, wanted: str) -> set[Tile]:
    """What it throws with a mind set on one hand, over many tables."""
    words = TWO_SHOWN.replace("1C 1C 1C 1C 2C 2C 2C 3C 3C 3C F F N", rack).replace("wall 6B", "wall 9D")
    sight = view(scene(words), "B")
    may, command = options(sight, "B"), DiscardTile(seat="B", tile=Tile(wanted))
    found = [within(only("stay"), command, seed=str(seed)).react(sight, may) for seed in range(150)]
    return {act.tile for act in found if isinstance(act, DiscardTile)}


def test_favorite_hand_keeps_its_tiles_and_gives_up_what_it_does_not_need() -> None:
    """The player within would break the craks for another hand; one that stays throws a tile that its favorite can't use."""
    thrown = stays("1C 1C 1C 1C 2C 2C 2C 3C F F J N E", "2C")
    assert {Tile("N"), Tile("E"), Tile("9D")} <= thrown
    assert Tile("J") not in thrown


@pytest.mark.parametrize(
    ("rack", "wanted"), [("1C 3B 3B 3D 3D 3D 6B 6C E F F R R", "3B"), ("3D 3D 3D 5C 5D 5D 6D 7D 7D 8D 9C F G", "5D")]
)
def test_favorite_line_is_at_most_two_tiles_behind_the_nearest(rack: str, wanted: str) -> None:
    card, held = matcher("first-steps"), [*map(Tile, rack.split()), Tile("9D")]
    nearest = nearest_lines(card, held)
    close = [near for near in nearest if near.distance <= nearest[0].distance + 2]
    assert len(close) < len([near for near in nearest if near.distance <= nearest[0].distance + 3])
    expected = set[Tile]()
    for near in close:
        useless = {tile for tile in near.useless if tile != "J"}
        expected |= {Tile(wanted)} if not useless or wanted in useless else useless
    assert stays(rack, wanted) == expected


def test_learner_stays_with_one_hand_for_a_whole_game_or_with_none() -> None:
    """Whether it stays, and with which hand, is the same at every discard of a game."""
    rack = "1C 3B 3B 3D 3D 3D 6B 6C E F F R R"
    words = TWO_SHOWN.replace("1C 1C 1C 1C 2C 2C 2C 3C 3C 3C F F N", rack).replace("wall 6B", "wall 9D")
    sight = view(scene(words), "B")
    may, wanted = options(sight, "B"), DiscardTile(seat="B", tile=Tile("3B"))
    nearest = nearest_lines(matcher("first-steps"), [*map(Tile, rack.split()), Tile("9D")])
    loose = [set(near.useless) for near in nearest if near.distance <= nearest[0].distance + 2]
    moments = [replace(sight, common=replace(sight.common, throws=throws)) for throws in range(1, 9)]
    stayed = 0
    for seed in range(30):
        bot = within(only("stay", 50), wanted, seed=str(seed))
        found = {act.tile for moment in moments if isinstance(act := bot.react(moment, may), DiscardTile)}
        assert found == {wanted.tile} or any(found <= useless for useless in loose)
        stayed += wanted.tile not in found
    assert 5 < stayed < 25


def test_rate_is_out_of_a_hundred() -> None:
    state = scene(SWAP)
    for rate, rare in ((1, DiscardTile), (99, ExchangeJoker)):
        found = [reaction(state, "B", only("swap", rate), str(seed)) for seed in range(600)]
        assert 0 < sum(isinstance(act, rare) for act in found) < 20
    assert all(isinstance(reaction(state, "B", only("swap", 0), str(seed)), ExchangeJoker) for seed in range(50))
    assert all(isinstance(reaction(state, "B", only("swap", 100), str(seed)), DiscardTile) for seed in range(50))


def test_tile_that_the_favorite_does_not_need_is_thrown_as_wanted() -> None:
    assert stays("1C 1C 1C 1C 2C 2C 2C 3C 3C F F N E", "9D") == {Tile("9D")}


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (
            PassTiles(seat="A", tiles=(Tile("9D"), Tile("E"), Tile("N"))),
            "pass the nine dot, the east wind, the north wind",
        ),
        (PassTiles(seat="A", tiles=(Tile("9D"),)), "pass the nine dot"),
    ],
)
def test_better_pass_is_named_tile_by_tile(command: PassTiles, words: str) -> None:
    sight = view(scene(PASSING), "A")
    assert f"Better: {words}. Because." in within(only("pass"), command).explain(sight, options(sight, "A")).reason


def test_early_call_is_better_let_go() -> None:
    sight = view(scene(EARLY), "B")
    may = options(sight, "B")
    bot = within(only("early"), LetDiscardGo(seat="B", discard=1))
    assert bot.explain(sight, may).reason == (
        "A mistake: it calls for an exposure that brings it no closer. Better: let the tile go. Because."
    )
    for wanted in (PickTile(seat="B"), WithdrawClaim(seat="B", discard=1)):
        found = within(only("early"), wanted).react(sight, may)
        assert found == ClaimDiscard(seat="B", discard=1, kind="exposure")


def test_early_call_needs_two_of_its_own_and_must_not_set_the_hand_back() -> None:
    lets_go = LetDiscardGo(seat="B", discard=1)

    def early(rack: str, **may: object) -> AnyCommand | None:
        sight = view(scene(EARLY.replace("3B 3B 3B 3B 3D 3D 3D 5C 4B 4B N N S", rack)), "B")
        found = options(sight, "B")
        return within(only("early"), lets_go).react(sight, replace(found, **may))

    assert early("3B 3B 3B 3B 3D 3D 3D 5C 4B N N S S") == lets_go, "one 4 Bam is not enough"
    assert early("3B 3B 3B 3B 3D 3D 3D 5C 4B J N N S") == lets_go, "jokers are kept"
    assert early("F F 1B 1B 2B 2B 3B 3B 4B 4B 5B 5B 6B") == lets_go, "a concealed hand would be lost"
    assert early("3B 3B 3B 3B 3D 3D 3D 5C 4B 4B N N S", claim_discard=("mahjongg",)) == lets_go
    shown = early("3B 3B 3B 3B 3D 3D 3D 5C 4B 4B N N S", make_exposure=((Tile("4B"), Tile("4B")),))
    assert shown == MakeExposure(seat="B", tiles=(Tile("4B"), Tile("4B")))
    other = early("3B 3B 3B 3B 3D 3D 3D 5C 4B 4B N N S", make_exposure=((Tile("4B"), Tile("J")),))
    assert other == lets_go


def test_mistake_depends_on_what_the_seat_sees_and_on_nothing_hidden() -> None:
    state = scene(SWAP)
    sight = view(state, "B")
    base = {str(seed): reaction(state, "B", only("swap", 50), str(seed)) for seed in range(60)}

    def differs(**common: object) -> bool:
        other = replace(sight, common=replace(sight.common, **common))
        return any(
            learner(only("swap", 50), seed).react(other, options(sight, "B")) != act for seed, act in base.items()
        )

    assert differs(game=sight.common.game + 1)
    assert differs(east="C" if sight.common.east != "C" else "D")
    assert differs(dice=(6, 5))
    assert differs(throws=sight.common.throws + 1)
    assert not differs(finished=())
    own = replace(sight.hands["B"], rack=sight.hands["B"].rack[::-1])
    turned = replace(sight, hands=ReadOnly({"B": own}))
    for seed, act in base.items():
        assert learner(only("swap", 50), seed).react(turned, options(sight, "B")) == act, (
            "the order of the rack is nothing"
        )


def test_pass_mistakes_differ_from_pass_to_pass() -> None:
    state = scene(PASSING)
    sight = view(state, "A")
    assert sight.common.passing is not None
    other = replace(sight, common=replace(sight.common, passing=replace(sight.common.passing, name="first_left")))
    may = options(sight, "A")
    found = [
        (learner(only("pass", 50), str(seed)).react(sight, may), learner(only("pass", 50), str(seed)).react(other, may))
        for seed in range(40)
    ]
    assert any(one != two for one, two in found)


def test_whole_game_mistake_lasts_for_the_game() -> None:
    """Whether it stays with a hand is settled for a game: more discards and another rack change nothing."""
    bot = within(only("stay", 50), None, seed="table")
    sight = view(scene(TWO_SHOWN), "B")
    own = replace(sight.hands["B"], rack=sight.hands["B"].rack[1:])
    later = replace(sight, hands=ReadOnly({"B": own}), common=replace(sight.common, throws=50))
    assert bot._number(sight, "stay", game=True) == bot._number(later, "stay", game=True)
    assert bot._number(sight, "stay") != bot._number(later, "stay")
    assert bot._number(sight, "stay") != bot._number(sight, "feed")


def test_pass_of_nothing_but_jokers_and_passed_tiles_stays() -> None:
    state = scene("east A\nrack A J J J J J J J J 9D E N 9D E N\n")
    sight = view(state, "A")
    wanted = PassTiles(seat="A", tiles=tuple(map(Tile, ("9D", "E", "N"))))
    found = {within(only("pass"), wanted, seed=str(seed)).react(sight, options(sight, "A")) for seed in range(10)}
    assert found <= {replace(wanted, tiles=(*wanted.tiles[:2], Tile(tile))) for tile in ("9D", "E", "N")}
    rest = replace(sight, hands=ReadOnly({"A": replace(sight.hands["A"], rack=(*wanted.tiles, *[Tile("J")] * 8))}))
    assert within(only("pass"), wanted).react(rest, options(sight, "A")) == wanted
    blind = PassTiles(seat="A", tiles=(), blind=3)
    assert within(only("pass"), blind).react(sight, options(sight, "A")) == blind
