"""The legal game in C against the Python machine: the same options, the same acts, the same ends.

In every run 40 deals per sheet and card, most of them by greedy players, act for act; the others by players who do
anything that is allowed. The long run plays 2,000 of each.
"""

from __future__ import annotations

import ctypes
import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from msgspec.structs import replace

from eastwind.card.match import Matcher
from eastwind.native.acts_in_c import ACTS, act_of, command_of
from eastwind.native.c_library import NativeError
from eastwind.native.games import POLICIES, SEED, Games, Policy, copy
from eastwind.native.positions_in_c import game_of, seat_number
from eastwind.native.structs import NONE, SIZES, EwAct, EwCourse, EwGame, EwOptions, EwQuestion, EwSummary
from eastwind.players.bots_at_table import play_game
from eastwind.players.greedy import Greedy
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import TakeDiscard
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker
from eastwind.table.moments.happening import Command, snake
from eastwind.table.moments.passing import CompletePass, PassTiles
from eastwind.table.records.wall_order import shuffled, stream
from eastwind.tiles import COPIES, FULL_SET, ORDER, TILES, Tile, read_tiles
from tests.card.strategies import cards
from tests.native import header
from tests.native.engines import engine
from tests.native.lockstep import (
    Both,
    any_sheet,
    make_table,
    play_at_random,
    play_greedily,
    seed_of,
    table,
)

CARDS = ("eastwind", "first-steps")  # fairwind is the first one with other values
BOTH_CARDS = [(sheet, card) for sheet in SHEETS for card in CARDS]
GREEDY, RANDOM = 37, 3
THREE: tuple[Seat, ...] = ("A", "B", "C")


def test_structs_are_as_large_here_as_there() -> None:
    sizes = (ctypes.c_uint64 * len(SIZES))()
    engine().call("ew_sizes", sizes)
    assert list(sizes) == [ctypes.sizeof(struct) for struct in SIZES]


@pytest.mark.parametrize(("sheet", "card"), BOTH_CARDS)
def test_greedy_does_the_same_act_for_act(sheet: str, card: str) -> None:
    for index in range(GREEDY):
        play_greedily(table(sheet, card), seed_of(f"greedy {sheet} {card}", index))


@pytest.mark.parametrize(("sheet", "card"), BOTH_CARDS)
def test_anything_that_is_allowed_leads_to_the_same(sheet: str, card: str) -> None:
    for index in range(RANDOM):
        play_at_random(table(sheet, card), seed_of(f"random {sheet} {card}", index), index)


@pytest.mark.parametrize("number", range(6))
def test_sheet_with_any_values_leads_to_the_same(number: int) -> None:
    """Settings that the library ignores have any value, too: they don't matter, or this would fail."""
    sheet = any_sheet(random.Random(number))
    for index in range(2):
        seats = SEATS if index else THREE
        at = make_table(sheet, table("national", "first-steps").card, "", seats)
        play_at_random(at, seed_of("any", 2 * number + index), 100 + index)
        play_greedily(at, seed_of("any greedy", 2 * number + index))


def test_pick_that_is_kept_leads_to_the_same_and_never_to_15_tiles() -> None:
    """No sheet that we have keeps it. The player with the kept pick can't claim until it is played."""
    plain = load_sheet("national")
    sheet = replace(plain, claims=replace(plain.claims, unracked_pick="kept"))
    at, moments = make_table(sheet, table("national", "first-steps").card, ""), 0
    for index in range(2):
        both = Both(at, seed_of("kept", index))
        chance = random.Random(index)
        while not both.is_over:
            seat = chance.choice(SEATS)
            command = at.games.choose(both.game, seat, "random", chance.getrandbits(32))
            if command is not None and both.do(command) and not both.is_over:
                both.compare()
                turn = both.state.common.turn
                for other in SEATS:
                    both.options(other)
                    held = both.state.common.places[other].holds_pick
                    moments += turn is not None and other != turn.seat and held
    assert moments > 5


@pytest.mark.long
@pytest.mark.parametrize(("sheet", "card"), BOTH_CARDS)
@pytest.mark.parametrize("block", range(10))
def test_two_thousand_deals_of_each(sheet: str, card: str, block: int) -> None:
    at = table(sheet, card)
    for index in range(200 * block, 200 * block + 200):
        play_greedily(at, seed_of(f"long greedy {sheet} {card}", index))
        play_at_random(at, seed_of(f"long random {sheet} {card}", index), index)


@pytest.mark.long
@pytest.mark.parametrize("number", range(6, 206))
def test_many_sheets_with_any_values(number: int) -> None:
    chance = random.Random(number)
    sheet = any_sheet(chance)
    seats = SEATS if chance.random() < 0.7 else THREE
    at = make_table(sheet, table("national", chance.choice(CARDS)).card, "", seats)
    for index in range(5):
        play_at_random(at, seed_of("many", 5 * number + index), index)
        play_greedily(at, seed_of("many greedy", 5 * number + index))


def check_random_card(data: st.DataObject, deals: int) -> None:
    chance = random.Random(data.draw(st.integers(0, 2**32)))
    at = make_table(any_sheet(chance), Matcher(data.draw(cards)), "", SEATS)
    for index in range(deals):
        play_greedily(at, chance.randbytes(32))
        play_at_random(at, chance.randbytes(32), index)


@given(st.data())
@hypothesis_settings(max_examples=3, suppress_health_check=[HealthCheck.too_slow])
def test_card_with_any_hands_leads_to_the_same(data: st.DataObject) -> None:
    check_random_card(data, 1)


@pytest.mark.long
@given(st.data())
@hypothesis_settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
def test_many_cards_with_any_hands(data: st.DataObject) -> None:
    check_random_card(data, 3)


def positions(count: int, seats: tuple[Seat, ...] = SEATS) -> Iterator[Both]:
    """Games in the middle: some in the Charleston, some in play, left where a random player got to."""
    at = table("national", "first-steps", seats)
    for index in range(count):
        chance = random.Random(index)
        both = Both(at, seed_of("position", index))
        for number in range(chance.choice((5, 14, 18, 26, 60, 150))):
            for seat in chance.sample(seats, len(seats)):
                command = at.games.choose(both.game, seat, chance.choice(("greedy", "random")), number)
                if command is not None and both.do(command):
                    break
            if both.is_over:
                break
        else:
            yield both


def test_game_goes_on_from_any_position() -> None:
    """Python's own position, handed to the library, is played to the same end as in Python."""
    seen = Counter[str]()
    for both in positions(30):
        game = both.at.games.at(both.state)
        assert bytes(game) == bytes(both.game)
        seen[both.state.common.phase] += 1
        bots = dict.fromkeys(both.at.setup.seats, Greedy(both.at.card))
        games = (EwGame * 1)(game)
        both.at.games.play(games, ["greedy"] * 4, [1])
        both.state, both.game = play_game(both.state, bots, both.at.card), games[0]
        both.compare_end()
    assert min(seen["charleston"], seen["play"]) >= 5


@pytest.mark.parametrize("seat", SEATS)
def test_seat_that_is_asked_and_answers_as_greedy_ends_the_game_alike(seat: Seat) -> None:
    at = table("national", "first-steps")
    policies: list[Policy | None] = [None if each == seat else "greedy" for each in SEATS]
    for index in range(5):
        tables = (EwGame * 1)(at.games.deal_from(seed_of("asked", index)))
        alone = copy(tables[0])
        at.games.record(alone, ["greedy"] * 4)
        numbers, questions = (ctypes.c_uint64 * 1)(), (EwQuestion * 1)()
        at.games.ask(tables, None, policies, numbers, questions)
        asked = 0
        while tables[0].phase != alone.phase:
            command = at.games.choose(tables[0], seat, "greedy")
            assert command is not None
            at.games.ask(tables, (EwAct * 1)(act_of(command)), policies, numbers, questions)
            asked += 1
        assert asked > 5
        assert bytes(tables[0].result) == bytes(alone.result)


@pytest.mark.parametrize(
    "command",
    [
        PassTiles(seat="A", tiles=tuple(read_tiles("1B")), blind=2),
        PassTiles(seat="B", tiles=tuple(read_tiles("1B 5C N"))),
        CompletePass(seat="B", tiles=tuple(read_tiles("2B 9D"))),
        CompletePass(seat="B"),
        WishCourtesy(seat="C", count=2),
        GiveCourtesy(seat="D", tiles=tuple(read_tiles("7C"))),
        DiscardTile(seat="A", tile=Tile("3D")),
        ExchangeJoker(seat="A", tile=Tile("4B"), owner="C", exposure=1),
    ],
    ids=lambda command: type(command).__name__,
)
def test_command_written_as_an_act_reads_the_same(command: AnyCommand) -> None:
    game = table("national", "first-steps").games.deal_from(seed_of("read", 0))
    assert command_of(act_of(command), game) == command


def test_copy_is_a_game_of_its_own() -> None:
    at = table("national", "first-steps")
    game = at.games.deal_from(bytes(32))
    before, twin = bytes(game), copy(game)
    at.games.record(twin, ["random"] * 4, 7)
    assert bytes(game) == before
    again = copy(game)
    at.games.record(again, ["random"] * 4, 7)
    assert bytes(again) == bytes(twin)  # the same game and number, the same end
    other = copy(game)
    at.games.record(other, ["random"] * 4, 8)
    assert bytes(other) != bytes(twin)


def test_random_players_never_err_and_games_end() -> None:
    for sheet, card in BOTH_CARDS:
        games = table(sheet, card).games
        ends = games.simulate(b"".join(seed_of("ends", index) for index in range(4)), ["random"] * 4)
        assert {end.outcome for end in ends} <= {1, 2}
        mixed = games.simulate(b"".join(seed_of("mixed", index) for index in range(4)), ["greedy", "random", "greedy"])
        assert {end.outcome for end in mixed} <= {1, 2}


def test_followed_games_are_those_of_a_simulation() -> None:
    """What the players are after: `tests/lab/report/test_target_lines.py` compares it with Python."""
    tables: tuple[tuple[Policy, ...], ...] = (("steady",) * 3, ("steady", "random", "greedy", "steady"))
    for policies in tables:
        games, seeds = table("national", "first-steps").games, b"".join(seed_of("follow", index) for index in range(5))
        summaries, courses = games.follow(seeds, policies)
        assert bytes(summaries) == bytes(games.simulate(seeds, policies))
        assert [course.count for course in courses] == [summary.discards for summary in summaries]


def test_deal_from_a_wall_is_the_deal_of_the_machine() -> None:
    at = table("national", "first-steps")
    wall = shuffled(stream(b"a wall"))
    game = at.games.deal(wall, "C")
    assert [game.held[2][ORDER[tile]] for tile in TILES] == [
        Counter([*wall[0:4], *wall[16:20], *wall[32:36], wall[48], wall[52]])[tile] for tile in TILES
    ]
    assert game.wall_left == 99
    assert bytes(game.wall[-99:]) == bytes(ORDER[tile] for tile in wall[53:])


@pytest.mark.parametrize("wrong", [[], TILES, [TILES[0]] * 152], ids=["nothing", "one of each", "all the same"])
def test_wall_that_is_not_a_set_is_refused(wrong: list[Tile]) -> None:
    with pytest.raises(NativeError):
        table("national", "first-steps").games.deal(wrong)


def visible(game: EwGame, seat: Seat) -> Counter[int]:
    """How many of each kind a seat sees: its own tiles, exposures, and what lies on the table."""
    own = seat_number(seat)
    found = Counter[int]({kind: count for kind, count in enumerate(game.held[own]) if count})
    found.update([game.picked[own]] if game.picked[own] != NONE else [])
    found.update(kind for kind in game.laid[own] if kind != NONE)
    for shown in (shown for other in range(4) for shown in game.exposures[other][: game.exposed[other]]):
        found.update([shown.kind] * (shown.size - shown.jokers) + [ORDER[TILES[-1]]] * shown.jokers)
    found.update(each.kind for each in game.discard[: game.discards] if each.claimed_by == NONE)
    return found


def test_view_has_nothing_that_the_seat_may_not_see() -> None:
    """Two games that differ only in hidden tiles give the same view, and a view gives the same samples."""
    different = 0
    for both in positions(25):
        games, seat = both.at.games, random.Random(both.game.wall_left).choice(SEATS)
        seen = games.observe(both.game, seat)
        one, other, again = games.sample(seen, 1), games.sample(seen, 2), games.sample(seen, 1)
        assert bytes(one) == bytes(again)
        different += bytes(one) != bytes(other)
        for sampled in (one, other):
            view = games.observe(sampled, seat)
            assert bytes(view) == bytes(seen)
            assert visible(sampled, seat) == visible(both.game, seat)
            assert games.options(sampled, seat) == games.options(both.game, seat)
    assert different > 15


def test_sampled_game_can_be_played_out() -> None:
    for both in positions(12):
        games = both.at.games
        seen = games.observe(both.game, "B")
        many = (EwGame * 5)(*(games.sample(seen, number) for number in range(5)))
        games.play(many, ["greedy"] * 4, range(5))
        assert {game.result.outcome for game in many} <= {1, 2}


def test_every_hidden_place_is_as_likely_for_a_tile() -> None:
    """A joker that a seat doesn't see is in the wall as often as the wall is among what it doesn't see."""
    games = table("national", "first-steps").games
    game = games.deal_from(bytes(32))
    seen = games.observe(game, "A")
    unseen = COPIES[TILES[-1]] - game.held[0][35]
    hidden = 152 - sum(game.held[0])
    drawn = [games.sample(seen, number) for number in range(400)]
    in_wall = sum(bytes(sampled.wall[-99:]).count(35) for sampled in drawn) / 400
    expected = unseen * game.wall_left / hidden
    assert abs(in_wall - expected) < 0.35  # five standard errors


def test_error_at_the_table_is_left_to_the_machine() -> None:
    both = Both(table("national", "first-steps"), seed_of("error", 1))
    games = both.at.games
    while both.state.common.phase != "play":
        seat = next(seat for seat in SEATS if games.choose(both.game, seat, "greedy") is not None)
        command = games.choose(both.game, seat, "greedy")
        assert command is not None
        assert both.do(command)
    east = both.state.common.east
    assert east is not None
    assert not both.do(DeclareMahJongg(seat=east))  # and `do` has checked that the machine rules on it
    both.compare()


def damaged(game: EwGame, chance: random.Random) -> EwGame:
    """The game with a few bytes changed, mostly to small numbers."""
    data = bytearray(bytes(game))
    for _ in range(chance.randint(1, 3)):
        data[chance.randrange(len(data))] = chance.choice((chance.randint(0, 6), chance.randint(0, 255), 255))
    return EwGame.from_buffer_copy(data)


def try_everything(games: Games, game: EwGame, chance: random.Random) -> int:
    """Every function with this game; returns what ew_check says. None of them may crash."""
    call, handle, view, copied = engine().call, games.book.handle, EwGame(), copy(game)
    policies, number = bytes([0, 1, 0, 1]), (ctypes.c_uint64 * 1)(5)
    act = (ctypes.c_uint8 * 12)(*(chance.randint(0, 19) for _ in range(12)))
    code: int = call("ew_check", ctypes.byref(game))
    call("ew_legal", handle, ctypes.byref(game), chance.randint(-1, 4), ctypes.byref(EwOptions()))
    call("ew_choose", handle, ctypes.byref(game), chance.randint(0, 3), chance.randint(-1, 2), 5, ctypes.byref(act))
    call("ew_step", handle, ctypes.byref(copied), act)
    call("ew_observe", ctypes.byref(game), chance.randint(0, 4), ctypes.byref(view))
    call("ew_sample", ctypes.byref(view), 5, ctypes.byref(EwGame()))
    call("ew_sample", ctypes.byref(game), 5, ctypes.byref(EwGame()))
    call("ew_play", handle, ctypes.byref(copy(game)), 1, policies, number)
    return code


def damage_many(count: int, seed: int) -> Counter[int]:
    chance, codes = random.Random(seed), Counter[int]()
    for both in positions(count):
        for _ in range(20):
            codes[try_everything(both.at.games, damaged(both.game, chance), chance)] += 1
    for _ in range(20):
        codes[
            try_everything(both.at.games, EwGame.from_buffer_copy(chance.randbytes(ctypes.sizeof(EwGame))), chance)
        ] += 1
    return codes


def test_damaged_game_is_refused_or_played_and_never_crashes() -> None:
    codes = damage_many(8, seed=1)
    assert set(codes) == {0, 5}


@pytest.mark.long
def test_many_damaged_games() -> None:
    assert set(damage_many(400, seed=2)) == {0, 5}


def test_missing_arguments_are_refused() -> None:
    games, call, bad = table("national", "first-steps").games, engine().call, 4
    handle, game, room = games.book.handle, games.deal_from(bytes(32)), (EwSummary * 1)()
    one, policies, number = ctypes.byref(game), bytes(4), (ctypes.c_uint64 * 1)()
    assert call("ew_deal", handle, 5, 0, bytes(152), one) == bad
    assert call("ew_deal", handle, 4, 4, bytes(152), one) == bad
    assert call("ew_deal", handle, 4, 0, None, one) == bad
    assert call("ew_deal_from", handle, 2, bytes(32), one) == bad
    assert call("ew_deal_from", None, 4, bytes(32), one) == bad
    assert call("ew_check", None) == bad
    assert call("ew_observe", one, 4, one) == bad
    assert call("ew_observe", one, -1, one) == bad
    assert call("ew_sample", None, 1, one) == bad
    assert call("ew_sample", one, 1, one) == 5  # a game is not a view
    assert call("ew_legal", handle, one, 4, ctypes.byref(EwOptions())) == bad
    assert call("ew_legal", handle, one, 0, None) == bad
    assert call("ew_step", handle, one, None) == bad
    assert call("ew_choose", handle, one, 0, len(POLICIES), 0, ctypes.byref(EwOptions())) == bad
    assert call("ew_play", handle, None, 1, policies, number) == bad
    assert call("ew_play", handle, one, 1, bytes([0, 0, 0, 9]), number) == bad
    assert call("ew_play", handle, one, 1, None, number) == bad
    assert call("ew_record", handle, one, policies, 0, None, 3, number) == bad
    assert call("ew_simulate", handle, 4, policies, None, 1, room) == bad
    assert call("ew_simulate", handle, 4, policies, bytes(32), 1, None) == bad
    assert call("ew_simulate", None, 4, policies, bytes(32), 1, room) == bad
    course = (EwCourse * 1)()
    assert call("ew_follow", handle, 4, policies, bytes(32), 1, room, None) == bad
    assert call("ew_follow", handle, 4, policies, bytes(32), 1, None, course) == bad
    assert call("ew_follow", handle, 5, policies, bytes(32), 1, room, course) == bad
    assert call("ew_follow", None, 4, policies, bytes(32), 1, room, course) == bad


def test_record_needs_room_for_every_act() -> None:
    """With room for one act too few, nothing is written behind it, and the game stays as it was."""
    games, call = table("national", "first-steps").games, engine().call
    game = games.deal_from(bytes(32))
    before, many = bytes(game), len(games.record(copy(game), ["greedy"] * 4))
    for room, code in ((many, 0), (many - 1, 4), (1, 4), (0, 4)):
        again, count = copy(game), ctypes.c_uint64(7)
        acts = (EwAct * (many + 1)).from_buffer_copy(b"\xee" * ctypes.sizeof(EwAct) * (many + 1))
        where = (acts, room, ctypes.byref(count))
        assert call("ew_record", games.book.handle, ctypes.byref(again), bytes(4), 0, *where) == code
        assert bytes(acts)[room * ctypes.sizeof(EwAct) :].count(0xEE) == ctypes.sizeof(EwAct) * (many + 1 - room)
        assert (count.value, bytes(again) == before) == ((many, False) if code == 0 else (0, True))


def test_racks_must_have_as_many_tiles_as_the_table_sees() -> None:
    """A tile moved from one rack to another, and a pick that no one sees."""
    games = table("national", "first-steps").games
    fine = games.deal_from(bytes(32))
    games.check(fine)
    moved, kind = copy(fine), next(kind for kind in range(36) if fine.held[0][kind] and fine.held[1][kind])
    moved.held[0][kind] -= 1
    moved.held[1][kind] += 1
    unseen = copy(fine)
    unseen.held[0][kind] -= 1
    unseen.picked[0] = kind
    for wrong in (moved, unseen):
        with pytest.raises(NativeError, match="no such game can be"):
            games.check(wrong)


def first_with(what: str) -> tuple[Games, EwGame, Seat]:
    """A moment of a random game at which a seat has this option."""
    games = table("national", "first-steps").games
    for index in range(100):
        game, chance = games.deal_from(seed_of(what, index)), random.Random(index)
        while game.phase != 2:
            seat = chance.choice(SEATS)
            if getattr(games.options(game, seat), what):
                return games, game, seat
            command = games.choose(game, seat, "random", chance.getrandbits(32))
            if command is not None:
                games.step(game, command)
    raise AssertionError(what)


@pytest.mark.parametrize(("kind", "fine", "wrong"), [(TakeDiscard, 1, 2), (WishCourtesy, 3, 4)])
def test_act_with_a_number_that_means_nothing_is_refused(kind: type[Command], fine: int, wrong: int) -> None:
    games, game, seat = first_with(snake(kind.__name__))
    for number, code in ((wrong, 6), (255, 6), (fine, 0)):
        said = EwAct(act=ACTS.index(kind), seat=seat_number(seat), number=number)
        assert engine().call("ew_step", games.book.handle, ctypes.byref(game), ctypes.byref(said)) == code


def test_view_can_not_be_played() -> None:
    games = table("national", "first-steps").games
    seen = games.observe(games.deal_from(bytes(32)), "A")
    with pytest.raises(NativeError, match="no such game can be"):
        games.options(seen, "A")


def test_table_with_more_than_a_legal_game_is_refused() -> None:
    both = Both(table("national", "first-steps"), bytes(32))
    real = replace(both.state, setup=replace(both.state.setup, conduct="record"))
    timed = replace(both.state, common=replace(both.state.common, time_called=True))
    over = replace(both.state, common=replace(both.state.common, phase="over"))
    for state in (real, timed, over):
        with pytest.raises(NativeError):
            game_of(state)


def test_policies_stand_in_the_order_of_the_header() -> None:
    assert [f"EW_{policy.upper()}" for policy in POLICIES] == header.enum_of("EW_GREEDY")[:-1]
    assert header.numbers()["EW_SEED"] == SEED


@pytest.mark.parametrize("size", [0, 31, 33, 64])
def test_seed_of_one_game_has_32_bytes(size: int) -> None:
    games = table("national", "first-steps").games
    with pytest.raises(NativeError, match=r"A seed has 32 bytes\."):
        games.deal_from(bytes(size))


@pytest.mark.parametrize("size", [31, 33, 65])
def test_seeds_of_many_games_have_32_bytes_each(size: int) -> None:
    games = table("national", "first-steps").games
    for play in (games.simulate, games.follow):
        with pytest.raises(NativeError, match=r"A seed has 32 bytes\."):
            play(bytes(size), ["greedy"] * 4)
    assert len(games.simulate(b"", ["greedy"] * 4)) == 0


def test_each_game_needs_its_number() -> None:
    games = table("national", "first-steps").games
    dealt = (EwGame * 2)(games.deal_from(bytes(32)), games.deal_from(bytes(32)))
    for numbers in ([1], [1, 2, 3]):
        with pytest.raises(NativeError, match=r"Each game needs its number\."):
            games.play(dealt, ["random"] * 4, numbers)
    games.play(dealt, ["random"] * 4, [1, 2])
    assert bytes(dealt[0]) != bytes(dealt[1])
    assert {dealt[0].phase, dealt[1].phase} == {2}


def test_random_choice_depends_on_the_number_and_is_none_where_nothing_is_asked() -> None:
    """In the first pass everyone has three tiles to choose, and there are many ways."""
    games = table("national", "first-steps").games
    game = games.deal_from(bytes(32))
    chosen = [games.choose(game, "B", "random", number) for number in range(20)]
    assert all(isinstance(each, PassTiles) and each.seat == "B" for each in chosen)
    assert len(set(map(repr, chosen))) > 5
    assert games.choose(game, "B", "random") == chosen[0]
    command = chosen[0]
    assert command is not None
    assert games.step(game, command)
    assert games.choose(game, "B", "greedy") is None


def test_step_says_whether_it_was_allowed() -> None:
    games = table("national", "first-steps").games
    game = games.deal_from(bytes(32))
    assert games.step(game, PickTile(seat="A")) is False
    command = games.choose(game, "A", "greedy")
    assert command is not None
    assert games.step(game, command) is True
    with pytest.raises(NativeError, match=r"ew_step: code 5\."):
        games.step(EwGame(), PickTile(seat="A"))


def test_table_of_three_is_dealt_to_three_from_the_east_that_is_named() -> None:
    games = table("national", "first-steps").games
    game = games.deal(FULL_SET, "C", 3)
    assert (game.seats, game.east, list(game.tiles)) == (3, 2, [13, 13, 14, 0])
    assert games.deal(FULL_SET).seats == 4
    assert games.deal(FULL_SET).east == 0
    assert games.deal_from(bytes(32), 3).seats == 3
    for size in (151, 153):
        with pytest.raises(NativeError, match=rf"A wall has 152 tiles; this one has {size}\."):
            games.deal((FULL_SET * 2)[:size])


def test_recorded_acts_lead_to_the_same_end() -> None:
    games = table("national", "first-steps").games
    start = games.deal_from(bytes(32))
    played = copy(start)
    acts = games.record(played, ["random", "greedy", "steady", "random"], 9)
    again = copy(start)
    for act in acts:
        command = command_of(act, again)
        assert command is not None
        assert games.step(again, command)
    assert bytes(again) == bytes(played)
    other = copy(start)
    games.record(other, ["random", "greedy", "steady", "random"], 10)
    assert bytes(other) != bytes(played)
