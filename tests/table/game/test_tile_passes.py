"""The Charleston, with every branch: stop, recall, blind passes and their deadlock, courtesy, heavenly hands."""

from __future__ import annotations

from collections import Counter

import pytest

from eastwind.rules.seats import SEATS, Seat
from eastwind.table.game.tile_passes import resolve
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.ending import CallTime
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass, StopCharleston
from eastwind.table.pass_order import ORDER, giver, receiver
from eastwind.table.records.tile_count import agreed, conserved
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import JOKER, Tile, in_order
from tests.table.at_table import accepted, dealt, do, refusal, refused
from tests.table.happenings import check
from tests.table.recording.test_record_act import DEALT, TWO_PASSES


def spare(state: State, seat: Seat, count: int = 3) -> tuple[Tile, ...]:
    """Some tiles that can be passed."""
    return tuple(tile for tile in state.hands[seat].rack if tile != JOKER)[:count]


def pass_round(state: State, **blind: int) -> State:
    """All four pass, some of them blind."""
    for seat in SEATS:
        unseen = blind.get(seat, 0)
        state = do(state, PassTiles(seat=seat, tiles=spare(state, seat, 3 - unseen), blind=unseen))
    return state


def after_first(state: State | None = None) -> State:
    """The first Charleston is over."""
    state = dealt() if state is None else state
    for _ in range(3):
        state = pass_round(state)
    return state


def racks(state: State) -> dict[str, Counter[Tile]]:
    return {seat: Counter(own.rack) for seat, own in state.hands.items()}


@pytest.mark.parametrize(
    ("name", "takers"),
    [("first_right", "BCDA"), ("first_across", "CDAB"), ("first_left", "DABC"), ("last_right", "BCDA")],
)
def test_passes_go_right_across_and_left(name: str, takers: str) -> None:
    (pass_name,) = (each for each in ORDER if each == name)
    assert "".join(receiver(pass_name, SEATS, seat) for seat in SEATS) == takers
    assert all(giver(pass_name, SEATS, receiver(pass_name, SEATS, seat)) == seat for seat in SEATS)


def test_six_passes_then_courtesy_then_east_discards() -> None:
    state = pass_round(after_first())
    for seat in SEATS:
        state = do(state, RackPass(seat=seat))
    state = pass_round(pass_round(state))
    assert state.common.passing is not None
    assert state.common.passing.name == "courtesy"
    for seat in SEATS:
        state = do(state, WishCourtesy(seat=seat, count=0))
    assert state.common.phase == "play"
    assert state.common.turn is not None
    assert (state.common.turn.seat, state.common.turn.stage) == ("A", "racked")
    assert [len(state.hands[seat].rack) for seat in SEATS] == [14, 13, 13, 13]


def test_tiles_come_from_the_left_neighbor_on_the_first_right() -> None:
    before = dealt()
    after = pass_round(before)
    assert after.hands["B"].rack[-3:] == spare(before, "A")


def test_joker_is_never_passed() -> None:
    state = accepted("east A\nrack A J J 1B 1B 1B 2B 2B 2B 3B 3B 3B 4B 4B 4B")
    assert refused(state, PassTiles(seat="A", tiles=(JOKER, Tile("1B"), Tile("2B")))) == "charleston.joker-passed"


@pytest.mark.parametrize(
    ("tiles", "blind", "slug"),
    [("1B 1B", 0, "table.pass-count"), ("1B 1B", 1, "charleston.blind-where"), ("9D 9D 9D", 0, "table.not-held")],
)
def test_impossible_pass_is_refused(tiles: str, blind: int, slug: str) -> None:
    assert (
        refusal(f"east A\nrack A 1B 1B 1B 2B 2B 2B 3B 3B 3B 4B 4B 4B 5B 5B\nA passes {tiles} blind {blind}").slug
        == slug
    )


def test_no_one_passes_twice_in_a_pass() -> None:
    state = dealt()
    state = do(state, PassTiles(seat="A", tiles=spare(state, "A")))
    assert refused(state, PassTiles(seat="A", tiles=spare(state, "A"))) == "table.nothing-to-pass"


@pytest.mark.parametrize("passes", [0, 1, 2])
def test_first_charleston_cannot_be_stopped(passes: int) -> None:
    state = dealt()
    for _ in range(passes):
        for seat in SEATS:
            state = do(state, PassTiles(seat=seat, tiles=spare(state, seat)))
    assert refused(state, StopCharleston(seat="C")) == "charleston.first"
    some = do(state, PassTiles(seat="A", tiles=spare(state, "A")))
    assert refused(some, StopCharleston(seat="A")) == "charleston.first"


def test_any_player_stops_before_the_second_left() -> None:
    before = after_first()
    laid = do(before, PassTiles(seat="A", tiles=spare(before, "A")))
    stopped = do(laid, StopCharleston(seat="D"))
    assert racks(stopped) == racks(before)
    assert stopped.common.passing is not None
    assert stopped.common.passing.name == "courtesy"


def test_second_left_is_called_back_until_someone_else_racks() -> None:
    before = after_first()
    arrived = pass_round(before)
    assert arrived.hands["A"].arrived == spare(before, "B")  # a glance does not count as racking
    assert racks(do(arrived, StopCharleston(seat="A"))) == racks(before)
    racked = do(arrived, RackPass(seat="A"))
    assert racks(do(racked, StopCharleston(seat="A"))) == racks(before)
    assert refused(racked, StopCharleston(seat="B")) == "charleston.recall-refused"


def test_own_racking_blocks_the_recall_where_the_sheet_says_anyone() -> None:
    state = pass_round(after_first(dealt(charleston__recall_blocked_by="anyone")))
    state = do(state, RackPass(seat="A"))
    assert refused(state, StopCharleston(seat="A")) == "charleston.recall-refused"


@pytest.mark.parametrize("racked", [(), ("A",), ("A", "C"), ("D", "B", "A")])
def test_game_that_ends_with_the_second_left_before_the_racks_gives_the_tiles_back(racked: tuple[Seat, ...]) -> None:
    before = after_first()
    state = do(pass_round(before), *(RackPass(seat=seat) for seat in racked))
    over = do(state, CallTime())
    assert over.common.phase == "over"
    assert racks(over) == racks(before)
    assert conserved(over)
    assert agreed(over)


def test_after_the_second_left_it_is_too_late_to_stop() -> None:
    state = pass_round(after_first())
    for seat in SEATS:
        state = do(state, RackPass(seat=seat))
    assert refused(state, StopCharleston(seat="A")) == "charleston.recall-refused"


def tiles(*names: str) -> tuple[Tile, ...]:
    return tuple(Tile(name) for name in names)


GIVEN: dict[Seat, tuple[Tile, ...]] = {
    "A": tiles("1B", "2B", "3B"),
    "B": tiles("1C", "2C"),
    "C": tiles("1D"),
    "D": tiles("4D", "5D", "6D"),
}


def test_blind_passes_chain_round_the_table() -> None:
    """Left: A gives to D, D to C, C to B, B to A. C passes two of D's tiles unseen; B passes on one of C's unseen."""
    got = resolve("first_left", SEATS, GIVEN, {"A": 0, "B": 1, "C": 2, "D": 0})
    assert got == {
        "A": tiles("1C", "2C", "6D"),
        "B": tiles("1D", "5D"),
        "C": tiles("4D"),
        "D": tiles("1B", "2B", "3B"),
    }


def test_all_blind_waits_for_east() -> None:
    state = pass_round(pass_round(dealt()))
    state = pass_round(state, A=1, B=1, C=2, D=3)
    assert state.common.passing is not None
    assert state.common.passing.waiting_for_east
    assert refused(state, CompletePass(seat="B", tiles=spare(state, "B", 1))) == "table.nothing-to-pass"
    assert refused(state, CompletePass(seat="A")) == "charleston.blind-deadlock"
    east = spare(state, "A", 1)
    given = (*state.hands["A"].laid, *east)
    done = do(state, CompletePass(seat="A", tiles=east))
    assert done.common.passing is not None
    assert done.common.passing.name == "second_left"
    assert [len(done.hands[seat].rack) for seat in SEATS] == [14, 13, 13, 13]
    # D passed on all three of East's unseen; C passed on two of them
    assert Counter(done.hands["C"].rack)[given[0]] >= 1


def test_east_takes_the_tiles_passed_to_it_if_the_sheet_lets_it_pass_first() -> None:
    state = dealt(charleston__blind_deadlock="passes_first")
    state = pass_round(pass_round(state))
    state = pass_round(state, A=1, B=1, C=1, D=1)
    done = do(state, CompletePass(seat="A"))
    assert [len(done.hands[seat].rack) for seat in SEATS] == [14, 13, 13, 13]
    before = sum((Counter(own.rack) + Counter(own.laid) for own in state.hands.values()), Counter[Tile]())
    assert sum((Counter(own.rack) for own in done.hands.values()), Counter[Tile]()) == before


COURTESY = "\n".join(["A wishes 2", "C wishes 1"])


def courtesy() -> State:
    return do(after_first(), StopCharleston(seat="B"))


def test_lower_wish_decides_the_courtesy_pass() -> None:
    state = do(courtesy(), WishCourtesy(seat="A", count=3), WishCourtesy(seat="C", count=1))
    given, wanted = spare(state, "A", 1), spare(state, "C", 1)
    assert refused(state, GiveCourtesy(seat="A", tiles=spare(state, "A", 2))) == "table.pass-count"
    state = do(state, GiveCourtesy(seat="A", tiles=given), GiveCourtesy(seat="C", tiles=wanted))
    assert state.hands["C"].rack[-1:] == given
    assert state.hands["A"].rack[-1:] == wanted
    state = do(state, WishCourtesy(seat="B", count=0), WishCourtesy(seat="D", count=3))
    assert state.common.phase == "play"


def test_courtesy_pass_is_zero_to_three_tiles() -> None:
    assert refused(courtesy(), WishCourtesy(seat="A", count=4)) == "charleston.courtesy"
    assert refused(do(courtesy(), WishCourtesy(seat="A", count=1)), WishCourtesy(seat="A", count=2)) == (
        "table.wished-already"
    )


def test_sheet_without_courtesy_goes_on_at_once() -> None:
    state = do(after_first(dealt(charleston__courtesy_pass=False)), StopCharleston(seat="B"))
    assert state.common.phase == "play"


def test_three_players_have_a_charleston_if_the_sheet_says_so() -> None:
    state = dealt(seats=("A", "B", "C"), charleston__three_players=True)
    names = []
    for _ in range(2):
        assert state.common.passing is not None
        names.append(state.common.passing.name)
        for seat in ("A", "B", "C"):
            state = do(state, PassTiles(seat=seat, tiles=spare(state, seat)))
    assert names == ["first_right", "first_left"]
    assert do(state, StopCharleston(seat="A")).common.phase == "play"


HEAVENLY = "card first-steps\neast A\nrack A F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B 6B\n"


def test_heavenly_hand_stops_the_charleston() -> None:
    state = accepted(HEAVENLY + "B passes 1C 1C 1C\nA declares".replace("1C 1C 1C", "1B 1B 1B"))
    (game,) = state.common.finished
    assert getattr(game.result, "by", None) == "heavenly"


def test_heavenly_hand_needs_fourteen_tiles_on_the_rack() -> None:
    assert refusal(HEAVENLY + "A passes F F 2B\nA declares").slug == "table.tiles-laid"


def test_only_east_declares_in_the_charleston() -> None:
    assert refusal(HEAVENLY + "B declares").slug == "charleston.heavenly"


def test_play_waits_for_the_end_of_the_charleston() -> None:
    assert refused(dealt(), DiscardTile(seat="A", tile=dealt().hands["A"].rack[0])) == "start.begins"
    assert refused(dealt(), DiscardTile(seat="B", tile=dealt().hands["B"].rack[0])) == "start.begins"


@pytest.mark.parametrize("seat", ["A", "B"])
def test_second_left_lies_face_down_until_it_is_racked(seat: Seat) -> None:
    state = _second_left_arrived()
    assert view(state, seat).hands[seat].arrived == ()
    assert len(state.hands[seat].arrived) == 3
    racked = do(state, RackPass(seat=seat))
    assert view(racked, seat).hands[seat].rack[-3:] == state.hands[seat].arrived


def test_east_who_has_racked_the_second_left_has_all_tiles_on_the_rack() -> None:
    state = do(_second_left_arrived(), RackPass(seat="A"))
    assert refused(state, DeclareMahJongg(seat="A")) == "charleston.heavenly"
    assert refused(_second_left_arrived(), DeclareMahJongg(seat="A")) == "table.tiles-laid"


def _second_left_arrived() -> State:
    return pass_round(after_first())


def test_stolen_tile_cannot_be_identified_by_its_place() -> None:
    given: dict[Seat, tuple[Tile, ...]] = {
        "A": (Tile("9D"), Tile("2B"), Tile("5C")),
        "B": (Tile("1C"), Tile("1B"), Tile("1D")),
        "C": (Tile("9B"), Tile("9C"), Tile("7D")),
        "D": (Tile("8D"), Tile("8B")),
    }
    got = resolve("first_left", SEATS, given, {"A": 0, "B": 0, "C": 0, "D": 1})
    assert all(list(tiles) == in_order(tiles) for tiles in got.values())


def test_east_discards_though_no_one_asked_for_a_courtesy_pass() -> None:
    state = do(after_first(dealt(conduct="record")), StopCharleston(seat="B"))
    tile = next(tile for tile in state.hands["A"].rack if tile != JOKER)
    thrown = do(state, DiscardTile(seat="A", tile=tile))
    assert (thrown.common.phase, thrown.common.discards[0].tile) == ("play", tile)
    assert refused(dealt(conduct="record"), DiscardTile(seat="A", tile=dealt().hands["A"].rack[0])) == "start.begins"


AT_FIRST = DEALT.removeprefix("conduct record\n")
BEFORE_LEFT = f"{AT_FIRST}{TWO_PASSES}"
AFTER_LEFT = f"{BEFORE_LEFT}A passes 3B 3B 3B\nB passes 7B 7B 7B\nC passes 3C 3C 3C\nD passes 3D 3D 3D\n"

FIRST_PASS = {
    "A passes J F F": "refused charleston.joker-passed",
    "A passes 1B 1B": "refused table.pass-count count=3 given=2",
    "A passes 1B 1B blind 1": "refused charleston.blind-where",
    "A passes 1B 1B 1B": "TilesPutOut seat=A count=3 tiles=1B,1B,1B",
    "A passes 1B 1B 1B / A passes 1B 1B 1B": "refused table.nothing-to-pass",
    "A passes 9D 9D 9D": "refused table.not-held tile=9D",
    "A completes 1B": "refused table.nothing-to-pass",
    "A racks": "refused table.nothing-to-rack",
    "A stops": "refused charleston.first",
    "A wishes 1": "refused table.no-courtesy-now",
    "A gives 1B": "refused table.no-courtesy-now",
    "A passes 1B 1B 1B / B passes 5B 5B 5B / C passes 1C 1C 1C / D passes 1D 1D 1D": """
        TilesPutOut seat=D count=3 tiles=1D,1D,1D
        TilesPassed got={A=1D,1D,1D B=1B,1B,1B C=5B,5B,5B D=1C,1C,1C} counts={}
    """,
    "A declares": "refused charleston.heavenly",
    "B declares": "refused charleston.heavenly",
}


@pytest.mark.parametrize("acts", FIRST_PASS)
def test_act_in_the_first_pass_has_the_listed_outcome(acts: str) -> None:
    check(AT_FIRST, acts, FIRST_PASS[acts])


BLIND = {
    "A passes blind 4": "refused charleston.blind-where",
    "A passes 3B blind 2": "TilesPutOut seat=A count=1 tiles=3B blind=2",
    "A passes blind 3 / B passes 7B 7B 7B / C passes 3C 3C blind 1 / D passes 3D 3D 3D": """
        TilesPutOut seat=D count=3 tiles=3D,3D,3D
        TilesPassed got={A= B=3C,3C,3D C=3D,3D D=7B,7B,7B} counts={}
    """,
    "A passes 3B blind 2 / B passes blind 3 / C passes blind 3 / D passes 3D blind 2": """
        TilesPutOut seat=D count=1 tiles=3D blind=2
        AllWaited
    """,
    "A passes 3B blind 2 / B passes blind 3 / C passes blind 3 / D passes 3D blind 2 / A completes 4B 4B": """
        TilesPutOut seat=A count=2 tiles=4B,4B
        TilesPassed got={A=4B,4B,3D B= C= D=3B} counts={}
    """,
    "A passes 3B blind 2 / B passes blind 3 / C passes blind 3 / D passes 3D blind 2 / A completes 4B": (
        "refused charleston.blind-deadlock"
    ),
    "A passes 3B blind 2 / B passes blind 3 / C passes blind 3 / D passes 3D blind 2 / A completes 9D 9D": (
        "refused table.not-held tile=9D"
    ),
    "A passes 3B blind 2 / B passes blind 3 / C passes blind 3 / D passes 3D blind 2 / B completes 8B 8B 1B": (
        "refused table.nothing-to-pass"
    ),
    "A passes 3B blind 2 / B passes blind 3 / C passes blind 3 / D passes 3D blind 2 / A completes": (
        "refused charleston.blind-deadlock"
    ),
    "A passes 3B blind 2 / B passes blind 3 / C passes blind 3 / D passes 3D blind 2 / A stops": (
        "refused charleston.first"
    ),
}


@pytest.mark.parametrize("acts", BLIND)
def test_blind_pass_has_the_listed_outcome(acts: str) -> None:
    check(BEFORE_LEFT, acts, BLIND[acts])


@pytest.mark.parametrize(("blind", "tiles"), [(-1, "3B 3B 3B 2B"), (-3, "3B 3B 3B 4B 4B 1D"), (4, "")])
def test_number_of_blind_tiles_is_none_to_three(blind: int, tiles: str) -> None:
    passed = PassTiles(seat="A", tiles=tuple(Tile(name) for name in tiles.split()), blind=blind)
    assert refused(accepted(BEFORE_LEFT), passed) == "charleston.blind-where"


PASSES_FIRST = {
    "A passes 3B 3B blind 1 / B passes 7B blind 2 / C passes blind 3 / D passes blind 3 / A completes": """
        TilesPutOut seat=A count=0 tiles= blind=1
        TilesPassed got={A=3B,7B B=3B C= D=} counts={}
    """,
    "A passes 3B blind 2 / B passes 7B 7B blind 1 / C passes 3C blind 2 / D passes 3D 3D blind 1 / A completes": """
        TilesPutOut seat=A count=0 tiles= blind=2
        TilesPassed got={A=7B B=3C,3D C=3D D=3B,7B} counts={}
    """,
    "A passes blind 3 / B passes 7B blind 2 / C passes blind 3 / D passes blind 3 / A completes": (
        "refused charleston.blind-deadlock"
    ),
}


@pytest.mark.parametrize("acts", PASSES_FIRST)
def test_east_passes_first_with_its_neighbors_tiles_where_the_sheet_says_so(acts: str) -> None:
    check(f'set charleston.blind_deadlock = "passes_first"\n{BEFORE_LEFT}', acts, PASSES_FIRST[acts])


@pytest.mark.parametrize(
    ("setting", "acts", "expected"),
    [
        ('recall_blocked_by = "anyone"', "A racks / A stops", "refused charleston.recall-refused"),
        ('recall_blocked_by = "others"', "A racks / A stops", "CharlestonStopped seat=A recalls=True"),
        ("courtesy_pass = false", "B stops", "CharlestonStopped seat=B recalls=True\nPlayBegan"),
    ],
)
def test_second_left_is_called_back_by_the_sheet(setting: str, acts: str, expected: str) -> None:
    second_left = "A passes F F 4B\nB passes 8B 8B 1B\nC passes 4C 4C 4C\nD passes 4D 4D 4D\n"
    check(f"set charleston.{setting}\n{AFTER_LEFT}{second_left}", acts, expected)


ALL_PASS = "A passes F F 4B / B passes 8B 8B 1B / C passes 4C 4C 4C / D passes 4D 4D 4D"
SECOND_LEFT = {
    "A passes F F 4B": "TilesPutOut seat=A count=3 tiles=F,F,4B",
    "B stops": "CharlestonStopped seat=B",
    "A passes F F 4B / B stops": "CharlestonStopped seat=B recalls=True",
    "A passes F F 4B / B passes 8B 8B 1B / C passes 4C 4C 4C / D passes 4D 4D 4D": """
        TilesPutOut seat=D count=3 tiles=4D,4D,4D
        PassArrived got={A=8B,8B,1B B=4C,4C,4C C=4D,4D,4D D=F,F,4B}
    """,
    f"{ALL_PASS} / A racks": ("PassRacked seat=A tiles=8B,8B,1B"),
    f"{ALL_PASS} / A racks / A racks": ("refused table.nothing-to-rack"),
    f"{ALL_PASS} / A racks / B stops": ("refused charleston.recall-refused"),
    f"{ALL_PASS} / B stops": ("CharlestonStopped seat=B recalls=True"),
    f"{ALL_PASS} / A passes 4B 4B 4B": ("refused table.nothing-to-pass"),
    f"{ALL_PASS} / A racks / B racks / C racks / D racks": ("PassRacked seat=D tiles=F,F,4B"),
    f"{ALL_PASS} / A racks / B racks / C racks / D racks / A stops": ("refused charleston.recall-refused"),
}


@pytest.mark.parametrize("acts", SECOND_LEFT)
def test_act_around_the_second_left_has_the_listed_outcome(acts: str) -> None:
    check(AFTER_LEFT, acts, SECOND_LEFT[acts])


IN_COURTESY = {
    "A stops": "refused table.stopped-already",
    "A wishes 4": "refused charleston.courtesy",
    "A wishes -1": "refused charleston.courtesy",
    "A wishes 1": "CourtesyWished seat=A count=1",
    "A wishes 1 / A wishes 2": "refused table.wished-already",
    "A wishes 1 / C wishes 2": "CourtesyWished seat=C count=2",
    "A wishes 0 / C wishes 2": """
        CourtesyWished seat=C count=2
        CourtesyPassed seats=C,A got={C= A=} count=0
    """,
    "A wishes 1 / C wishes 2 / A gives F": "TilesPutOut seat=A count=1 tiles=F",
    "A wishes 1 / C wishes 2 / A gives F F": "refused table.pass-count count=1 given=2",
    "A wishes 1 / C wishes 2 / A gives F / A gives F": "refused table.no-courtesy-now",
    "A wishes 1 / C wishes 2 / A gives F / C gives S": """
        TilesPutOut seat=C count=1 tiles=S
        CourtesyPassed seats=C,A got={C=F A=S} count=1
    """,
    "A wishes 1 / C wishes 2 / A gives F / C gives S / A gives S": "refused table.no-courtesy-now",
    "A wishes 1 / C wishes 2 / A gives F / C gives S / B wishes 0 / D wishes 3": """
        CourtesyWished seat=D count=3
        CourtesyPassed seats=D,B got={D= B=} count=0
        PlayBegan
    """,
    "A wishes 0 / C wishes 0 / B wishes 1 / D wishes 1 / B gives R / D gives N": """
        TilesPutOut seat=D count=1 tiles=N
        CourtesyPassed seats=D,B got={D=R B=N} count=1
        PlayBegan
    """,
    "A gives F": "refused table.no-courtesy-now",
    "A passes 4B 4B 4B": "refused table.nothing-to-pass",
    "B throws R": "refused start.begins",
    "A throws F": "refused start.begins",
    "director rules A dead / A wishes 0 / C wishes 0 / B wishes 0 / D wishes 0": """
        CourtesyWished seat=D count=0
        CourtesyPassed seats=D,B got={D= B=} count=0
        PlayBegan
        TurnPassed seat=B window=False
    """,
}


@pytest.mark.parametrize("acts", IN_COURTESY)
def test_courtesy_pass_has_the_listed_outcome(acts: str) -> None:
    check(f"{AFTER_LEFT}A stops\n", acts, IN_COURTESY[acts])


SECOND_ROUND = "\n".join(
    [
        *ALL_PASS.split(" / "),
        *("A racks", "B racks", "C racks", "D racks"),
        *("A passes 8B 8B 1B", "B passes 4C 4C 4C", "C passes 4D 4D 4D", "D passes F F 4B", ""),
    ]
)
LAST_RIGHT = f"{AFTER_LEFT}{SECOND_ROUND}"
OTHERS_PASS = "B passes F F 4B / C passes 8B 8B 1B / D passes 4C 4C 4C"


@pytest.mark.parametrize(
    ("acts", "got"),
    [
        ("A passes 4D 4D 4D", "{A=4C,4C,4C B=4D,4D,4D C=F,F,4B D=8B,8B,1B}"),
        ("A passes 4D blind 2", "{A=4C B=4C,4C,4D C=4B,F,F D=1B,8B,8B}"),
    ],
)
@pytest.mark.parametrize(("courtesy", "then"), [("true", ""), ("false", "PlayBegan")])
def test_last_right_ends_the_charleston_where_there_is_no_courtesy_pass(
    acts: str, got: str, courtesy: str, then: str
) -> None:
    expected = f"TilesPutOut seat=D count=3 tiles=4C,4C,4C\nTilesPassed got={got} counts={{}}\n{then}"
    check(f"set charleston.courtesy_pass = {courtesy}\n{LAST_RIGHT}", f"{acts} / {OTHERS_PASS}", expected)
