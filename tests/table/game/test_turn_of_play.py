"""Touch, pick, rack, discard."""

from __future__ import annotations

import pytest

from tests.table.at_table import accepted, refusal
from tests.table.happenings import check
from tests.table.real_table import POSITION

TO_PICK = "card first-steps\nturn B to pick\nthrown A 5D\nwall 9D 8D\n"


def test_pick_is_in_front_of_the_rack() -> None:
    state = accepted(TO_PICK + "B picks")
    assert state.hands["B"].picked == "9D"
    assert state.common.places["B"].holds_pick
    assert state.common.places["B"].tiles == 14


@pytest.mark.parametrize(
    ("line", "slug"),
    [
        ("C picks", "pick.no-ahead"),
        ("D picks", "pick.out-of-turn"),
        ("B throws 5B", "pick.before-discard"),
        ("B racks", "table.nothing-to-rack"),
        ("D throws 5B", "discard.out-of-turn"),
        ("B exchanges 5B with C", "pick.before-exchange"),
        ("B declares", "claim.spoken"),
    ],
)
def test_act_out_of_order_is_refused(line: str, slug: str) -> None:
    expected = "mahjongg.by-pick" if line == "B declares" else slug
    assert refusal(TO_PICK + line).slug == expected


def test_touched_tile_must_be_taken() -> None:
    assert refusal(TO_PICK + "B touches wall\nB touches wall").slug == "pick.touched-taken"
    assert accepted(TO_PICK + "B touches wall\nB picks").hands["B"].picked == "9D"


def test_no_one_picks_twice() -> None:
    assert refusal(TO_PICK + "B picks\nB picks").slug == "table.picked-already"


def test_racking_waits_until_all_have_answered() -> None:
    assert refusal(TO_PICK + "B picks\nC lets go\nB racks").slug == "table.window-open"
    state = accepted(TO_PICK + "B picks\nC lets go\nD lets go\nB racks")
    assert state.hands["B"].picked is None
    assert state.hands["B"].rack[-1] == "9D"


def test_racking_goes_on_when_the_clock_has_ended_the_window() -> None:
    assert accepted(TO_PICK + "B picks\nclock ends the window\nB racks").common.window is None


def test_picked_tile_can_be_discarded_unracked() -> None:
    state = accepted(TO_PICK + "B picks\nC lets go\nD lets go\nB throws 9D")
    assert state.common.discards[-1].tile == "9D"
    assert state.common.places["B"].tiles == 13


def test_tile_not_held_cannot_be_discarded() -> None:
    outcome = refusal(TO_PICK + "B picks\nC lets go\nD lets go\nB throws 8D")
    assert (outcome.slug, dict(outcome.params)) == ("table.not-held", {"tile": "8D"})


def test_name_must_be_right_where_software_speaks_it() -> None:
    scene = TO_PICK + "B picks\nC lets go\nD lets go\nB throws 9D as "
    assert refusal(scene + "nine bam").slug == "table.software-names"
    assert accepted(scene + "nine dots").common.discards[-1].says == "nine dot"


def test_discarded_joker_is_dead_at_once() -> None:
    scene = "turn A\nrack A J 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B 4B\nA throws J\n"
    assert accepted(scene + "B picks\nB racks").common.window is None
    assert refusal(scene + "B claims exposure").slug == "table.joker-dead"


def test_dead_player_is_skipped_and_does_nothing() -> None:
    scene = "turn A\ndead B\nrack A 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B 4B 5D\nA throws 5D\n"
    state = accepted(scene)
    assert state.common.turn is not None
    assert state.common.turn.seat == "C"
    for line in ("B picks", "B claims exposure", "B lets go", "B declares"):
        assert refusal(scene + line).slug == "dead.plays-on"


def test_unknown_seat_is_refused() -> None:
    assert refusal("seats ABC\nturn A\nD picks").slug == "table.no-such-seat"


def test_no_command_counts_before_a_game() -> None:
    assert refusal("table rolls A 1 2, B 6 5, C 3 3, D 1 1\nA picks").slug == "table.no-game"


IN_TURN = {
    "B picks": "TilePicked seat=B tile=9D binds=True",
    "B touches wall": "WallTouched seat=B binds=True",
    "B touches wall / B picks": "TilePicked seat=B tile=9D binds=True",
    "C claims exposure / B picks": "refused table.claim-stands",
    "B picks / B racks": "refused table.window-open",
    "B picks / C lets go / D lets go / B racks": "TileRacked seat=B",
    "B picks / B throws R": "refused table.window-open",
    "B picks / C lets go / D lets go / B throws R": (
        "TileDiscarded number=2 seat=B tile=R says=red dragon next=C window=True"
    ),
    "B touches wall / B touches wall": "refused pick.touched-taken",
    "C picks": "refused pick.no-ahead",
    "D picks": "refused pick.out-of-turn turn=B",
    "A picks": "refused pick.out-of-turn turn=B",
    "B picks / B picks": "refused table.picked-already",
    "B picks from the wrong end": "refused wall.wrong-end",
    "A throws S": "refused discard.out-of-turn turn=B",
    "C throws S": "refused discard.out-of-turn turn=B",
    "B throws R": "refused pick.before-discard",
    "B racks": "refused table.nothing-to-rack",
    "C racks": "refused table.not-your-turn turn=B",
    "C claims exposure / clock ends the window / C exposes 5D 5D / C throws S": (
        "TileDiscarded number=2 seat=C tile=S says=south wind next=D window=True"
    ),
    "C claims exposure / clock ends the window / C exposes 5D 5D / C throws 5D": "refused table.not-held tile=5D",
    "C claims exposure / clock ends the window / C takes / C throws S": "refused claim.touched-used",
}


@pytest.mark.parametrize("acts", IN_TURN)
def test_act_of_a_turn_has_the_listed_outcome(acts: str) -> None:
    check(f"{POSITION}A throws 5D\n", acts, IN_TURN[acts])


JOKER_IN_HAND = POSITION.replace("5D S 6B", "J S 6B")


@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        ("A throws J", "tile=J says=joker next=B window=False"),
        ("A throws J as joker", "tile=J says=joker next=B window=False"),
        ("A throws J as banana", "tile=J says=banana next=B window=False"),
        ("A throws J as five bam", "tile=J says=five bam next=B window=True"),
        ("A throws S as joker", "tile=S says=joker next=B window=True"),
        ("A throws S as banana", "tile=S says=banana next=B window=True"),
        ("A names south wind / A throws S", ""),
    ],
)
def test_tile_is_claimed_by_what_people_heard(acts: str, expected: str) -> None:
    thrown = f"TileDiscarded number=1 seat=A {expected}" if expected else "TilePutDown number=1 seat=A"
    check(f"conduct record\n{JOKER_IN_HAND}", acts, thrown)


@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        ("B racks", "refused table.time-called"),
        ("C claims mahjongg / B racks", "refused table.time-called"),
        (
            "C lets go / D lets go",
            "DiscardLetGo seat=D discard=1\nClaimsSettled award=None\nGameEnded Unfinished: A 0 B 0 C 0 D 0",
        ),
        ("clock ends the window", "ClaimsSettled award=None\nGameEnded Unfinished: A 0 B 0 C 0 D 0"),
    ],
)
def test_pick_is_not_racked_after_time_is_called_so_that_the_game_ends(acts: str, expected: str) -> None:
    """Racking would take the discard away from everyone, and then no one could do anything any more."""
    check(f"conduct record\n{POSITION}A throws 5D\nB picks\ndirector calls time\n", acts, expected)
