"""Before a game: East, the walls, the deal."""

from __future__ import annotations

from collections import Counter

from eastwind.rules.seats import SEATS
from eastwind.table.game.dealing import deal, next_east
from eastwind.table.moments.ending import ThrowHandsIn
from eastwind.table.moments.starting import LayOutPosition, StartGame
from eastwind.table.records.wall_order import game_seed, roll, shuffled, stream
from eastwind.table.state import State, open_table
from eastwind.tiles import COPIES, FULL_SET, Tile
from tests.table.at_table import accepted, dealt, do, refusal, refused


def start(seed: str = "x") -> StartGame:
    source = stream(seed.encode())
    return StartGame(dice=roll(source), wall=shuffled(source))


def test_highest_roll_is_east() -> None:
    state = accepted("table rolls A 1 2, B 6 5, C 3 3, D 1 1\ntable starts seed x")
    assert state.common.east == "B"
    assert state.common.places["B"].tiles == 14


def test_tied_players_roll_again() -> None:
    tie = "table rolls A 6 5, B 5 6, C 3 3, D 1 1\n"
    state = accepted(tie)
    assert state.common.rolling == ("A", "B")
    assert refusal(tie + "table starts seed x").slug == "start.east-by-roll"
    assert refusal(tie + "table rolls A 1 2, B 2 3, C 6 6, D 1 1").slug == "table.wrong-rollers"
    assert accepted(tie + "table rolls A 1 2, B 2 3").common.named_east == "B"


def test_tie_goes_to_first_seat_where_the_sheet_says_so() -> None:
    state = accepted('set start.dice_tie = "first_seat"\ntable rolls A 1 1, B 5 6, C 6 5, D 1 1')
    assert state.common.named_east == "B"


def test_named_east_is_the_first_seat() -> None:
    assert accepted("sheet club2023\ntable starts seed x").common.east == "A"


def test_deal_follows_the_wall() -> None:
    wall = [Tile(str(number)) for number in range(152)]
    hands, rest = deal(wall, SEATS)
    assert " ".join(hands["A"]) == "0 1 2 3 16 17 18 19 32 33 34 35 48 52"
    assert " ".join(hands["D"]) == "12 13 14 15 28 29 30 31 44 45 46 47 51"
    assert rest == tuple(wall[53:])


def test_three_players_are_dealt_without_a_charleston() -> None:
    state = dealt(seats=("A", "B", "C"))
    assert state.common.phase == "play"
    assert state.common.wall_left == 152 - 40
    assert state.common.turn is not None
    assert state.common.turn.stage == "racked"


def test_wall_that_is_not_a_full_set_is_refused() -> None:
    short = StartGame(dice=(1, 2), wall=FULL_SET[:-1])
    assert refused(open_table(dealt().setup), short) == "table.not-a-set"


def finished(seats: str, games: int, **overrides: str) -> State:
    """A table where this many games ended because all hands but one were dead."""
    lines = [f"seats {seats}", *(f"set {path.replace('__', '.')} = {value}" for path, value in overrides.items())]
    lines.append("table rolls " + ", ".join(f"{seat} {6 if seat == 'B' else 1} 1" for seat in seats))
    for game in range(games):
        if game == 3 and len(seats) == 3:
            lines.append("table rolls A 1 1, B 1 2, C 6 6")
        lines += [f"table starts seed {game}", *(f"director rules {seat} dead" for seat in seats[1:])]
    return accepted("\n".join(lines))


def test_east_passes_on_each_game() -> None:
    state = finished("ABCD", 4)
    assert [game.east for game in state.common.finished] == ["B", "C", "D", "A"]


def test_east_stays_where_the_sheet_says_so() -> None:
    state = finished("ABCD", 2, start__east_passes="false")
    assert [game.east for game in state.common.finished] == ["B", "B"]


def test_three_players_roll_again_for_the_fourth_game() -> None:
    assert finished("ABC", 3).common.rolling == ("A", "B", "C")
    assert [game.east for game in finished("ABC", 4).common.finished] == ["B", "C", "A", "C"]


def test_round_has_four_games() -> None:
    assert refused(finished("ABCD", 4), start()) == "table.round-over"
    assert next_east(finished("ABCD", 4).common, finished("ABCD", 4).setup) == (None, ())


def test_no_game_starts_once_time_was_called() -> None:
    over = accepted("sheet club2023\ntable starts seed x\ndirector calls time")
    assert refused(over, start()) == "table.time-over"
    assert refused(over, LayOutPosition(east="B")) == "table.time-over"


def test_game_cannot_start_while_another_is_in_play() -> None:
    assert refused(dealt(), start()) == "table.game-runs"


def test_shuffle_never_changes() -> None:
    assert shuffled(stream(b"eastwind"))[:8] == SHUFFLED
    assert Counter(shuffled(stream(game_seed(1, 1)))) == COPIES
    assert game_seed(1, 1) != game_seed(11, 1)


SHUFFLED = ("7B", "2C", "1B", "2B", "1D", "8B", "6D", "E")  # v1; never changes


def test_thrown_in_game_is_dealt_again_to_the_same_east() -> None:
    state = do(dealt(), ThrowHandsIn())
    assert (state.common.phase, state.common.game, state.common.named_east) == ("set_up", 0, "A")
    assert do(state, start()).common.east == "A"
