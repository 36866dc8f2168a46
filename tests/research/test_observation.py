"""The row that a seat sees, part by part, of tables set up by hand."""

from __future__ import annotations

from importlib.util import find_spec

from eastwind.native.structs import EwGame
from eastwind.tiles import ORDER, Tile, read_tiles
from tests.research.questions import ask, game, hold, show, throw

if find_spec("numpy"):
    from eastwind.research.action_space import Choosing
    from eastwind.research.observation import LENGTH, PARTS, observe

Parts = dict[str, list[int]]


def tiles(text: str) -> list[int]:
    """How many of each kind are among these tiles."""
    held = [ORDER[tile] for tile in read_tiles(text)]
    return [held.count(kind) for kind in range(36)]


def seen(made: EwGame, choosing: Choosing | None = None, **may: int) -> Parts:
    """The parts of the row. Another game stands before it in the batch."""
    several = Choosing(2)
    if choosing is not None:
        several.tiles[1], several.count[1] = choosing.tiles[0], choosing.count[0]
    rows = observe(ask(game(), made, **may), several)
    assert rows.shape == (2, LENGTH)
    row, found, at = rows[1].tolist(), {}, 0
    for name, size in PARTS.items():
        found[name] = row[at : at + size]
        at += size
    return found


def test_table_in_play_as_c_sees_it() -> None:
    """Seats come in order of play from C: C, D, A, B."""
    made = game(viewer=2)
    hold(made, 2, "1B 1B N J")
    made.picked[2] = ORDER[Tile("N")]
    for seat, count in enumerate((13, 10, 7, 4)):
        made.tiles[seat] = count
    show(made, 2, "3C", 3)
    show(made, 2, "4C", 4, 2)
    show(made, 0, "N", 5, 1)
    show(made, 0, "N", 3, 3)
    show(made, 1, "F", 3)
    throw(made, 0, "9D")
    throw(made, 1, "9D", claimed_by=2)
    throw(made, 3, "2B")
    throw(made, 3, "2B")
    made.window = 1
    made.east, made.turn, made.stage, made.wall_left = 0, 1, 4, 63
    made.dead[3] = 1
    made.claim[3], made.claim[1] = 1, 2
    none = [0] * 36
    assert seen(made) == {
        "rack": tiles("1B 1B NN J"),
        "put out": none,
        "exposed": [*tiles("3C 3C 3C 4C 4C 4C 4C"), *none, *[8 * each for each in tiles("N")], *tiles("F F F"), ],
        "jokers exposed": [*tiles("4C 4C"), *none, *tiles("NNNN"), *none],
        "discards": [*none, *tiles("2B 2B"), *tiles("9D"), *none],
        "discard": tiles("2B"),
        "picked": tiles("N"),
        "concealed": [7, 4, 13, 10],
        "dead": [0, 1, 0, 0],
        "east": [0, 0, 1, 0],
        "turn": [0, 0, 0, 1],
        "claims": [0, 0, 1, 0, 0, 0, 0, 1],
        "wishes": [0, 0, 0, 0],
        "blind": [0, 0, 0, 0],
        "pass": [0, 0, 0, 0, 0, 0, 0, 1],
        "stage": [0, 0, 0, 0, 1, 0],
        "wall": [63],
        "to choose": [0],
        "players": [4],
    }  # fmt: skip


def test_charleston_of_three_as_b_sees_it() -> None:
    """The fourth place stays empty, whatever lies there. B has put out one tile of three."""
    made = game(viewer=1, seats=3, phase=0)
    hold(made, 1, "1B 2B 3B")
    for seat, count in enumerate((13, 12, 14, 9)):
        made.tiles[seat] = count
    made.east, made.turn, made.stage, made.pass_ = 2, 1, 3, 5
    for seat, (wish, blind) in enumerate(((3, 1), (255, 2), (0, 0), (2, 3))):
        made.wish[seat], made.blind[seat] = wish, blind
    show(made, 3, "F", 4)
    made.dead[3] = 1
    throw(made, 0, "9D")  # no one may claim it: the window is closed
    choosing = Choosing(1)
    choosing.tiles[0, 0], choosing.count[0] = ORDER[Tile("2B")], 1
    found = seen(made, choosing, pass_tiles=3)
    none = [0] * 36
    assert (found["rack"], found["put out"], found["picked"]) == (tiles("1B 2B 3B"), tiles("2B"), none)
    assert (found["discards"], found["discard"]) == ([*none, *none, *tiles("9D"), *none], none)
    assert found["exposed"] == found["jokers exposed"] == [0] * 144
    assert (found["concealed"], found["dead"]) == ([12, 14, 13, 0], [0, 0, 0, 0])
    assert (found["east"], found["turn"]) == ([0, 1, 0, 0], [0, 0, 0, 0])
    assert (found["wishes"], found["blind"]) == ([0, 1, 4, 0], [2, 0, 1, 0])
    assert (found["pass"], found["stage"]) == ([0, 0, 0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 0])
    assert (found["to choose"], found["players"], found["wall"]) == ([2], [3], [0])


def test_open_window_without_a_discard_offers_nothing() -> None:
    made = game()
    made.window = 1
    assert not any(seen(made)["discard"])


def test_game_that_is_over_is_a_row_of_zeros() -> None:
    over = game(viewer=255, phase=2)
    hold(over, 3, "1B N")
    over.wall_left = 20
    rows = observe(ask(over, game()), Choosing(2))
    assert not rows[0].any()
    assert rows[1].any()
