"""A discard out of turn at a real table: players who go on do nothing wrong, and the tile goes back once noticed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.results import MahJongg
from eastwind.table.moments.discarding import DiscardReturned, PlayResumed, TileDiscarded
from eastwind.table.moments.refereeing import Ruled
from eastwind.table.recording.stray_discards import standing_claim
from eastwind.table.state import State
from tests.table.at_table import accepted, last, play, refusal
from tests.table.happenings import check
from tests.table.real_table import REAL, THROWN, turn_of
from tests.table.walks import all_tiles

# A has thrown 5D, and it is B's turn to pick; then C throws S.
STRAY = """conduct record
card first-steps
turn A
rack A 5D S 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B R
rack C 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C J S
exposed D R R J
rack D 3B 3B 3B 3B 5B 5B 5B 5B S S
wall 9D 8D 8D 3C
A throws 5D
C throws S
"""


def lying(state: State) -> list[str]:
    return [str(discard.tile) for discard in state.common.discards if discard.claimed_by is None]


def count(state: State, seat: str) -> int:
    place = next(place for name, place in state.common.places.items() if name == seat)
    return place.tiles + sum(len(shown.tiles) for shown in place.exposures)


RIGHTFUL = {
    "B picks": ("B", "picked"),
    "B touches wall": ("B", "touched"),
    "B picks\nB racks\nB throws R": ("C", "to_pick"),
    "B picks\nB racks\nB throws R\nC picks\nC racks\nC throws 9B": ("D", "to_pick"),
    "C claims exposure 1\nC exposes 5D 5D": ("C", "exposed"),
    "B picks\nC claims exposure 1\nC exposes 5D 5D\nC throws 9B\nD picks": ("D", "picked"),
    "D picks\nD racks\nD throws 3B\nA picks": ("A", "picked"),
    "D claims exposure 2\nD exposes S S": ("D", "exposed"),
}


@pytest.mark.parametrize("sheet", SHEETS)
def test_whoever_goes_on_from_an_unnoticed_stray_does_nothing_wrong(sheet: str, subtests: pytest.Subtests) -> None:
    for acts in RIGHTFUL:
        with subtests.test(acts):
            steps = play(f"sheet {sheet}\n{STRAY}{acts}")
            rulings = [event for step in steps for event in events_of(step.outcome) if isinstance(event, Ruled)]
            assert [ruled.irregularity for ruled in rulings] == ["discard-out-of-turn"]
            assert not [step.text for step in steps if isinstance(step.outcome, Rejected)]
            state = steps[-1].state
            assert turn_of(state) == RIGHTFUL[acts]
            assert not any(place.dead for place in state.common.places.values())
            assert all_tiles(state).total() == 152


def events_of(outcome: object) -> tuple[object, ...]:
    return outcome if isinstance(outcome, tuple) and not isinstance(outcome, Rejected) else ()


def test_pick_in_turn_goes_on_beside_the_stray() -> None:
    step = last(STRAY + "B picks")
    assert not isinstance(step.outcome, Rejected)
    assert isinstance(step.outcome[0], PlayResumed)
    discard = step.state.common.discard
    assert discard is not None
    assert (discard.number, discard.tile) == (1, "5D")
    assert lying(step.state) == ["5D", "S"]


def test_two_strays_are_both_passed_by() -> None:
    state = accepted(STRAY + "D throws 3B\nB picks\nB racks\nB throws R\nC picks")
    assert (turn_of(state), lying(state)) == (("C", "picked"), ["5D", "S", "3B", "R"])
    assert [discard.stray for discard in state.common.discards] == [False, True, True, False]


@pytest.mark.parametrize("sheet", SHEETS)
def test_mahjongg_on_the_rightful_discard_is_won_beside_a_stray(sheet: str) -> None:
    scene = """conduct record
card first-steps
turn A
rack A 6B S 1D 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
rack D 1B 5D 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C
A throws 6B
D throws 1B
B declares
"""
    step = last(f"sheet {sheet}\n{scene}")
    result = step.state.common.finished[-1].result
    assert isinstance(result, MahJongg)
    assert (result.winner, result.thrower) == ("B", "A")


@pytest.mark.parametrize(
    ("acts", "turn"),
    [
        ("", ("B", "to_pick")),
        ("B picks\n", ("B", "picked")),
        ("B picks\nB racks\nB throws R\n", ("C", "to_pick")),
        ("B picks\nB racks\nB throws R\nC picks\nC racks\nC throws 9B\n", ("D", "to_pick")),
        ("D picks\nD racks\n", ("D", "racked")),
        ("D picks\n", ("D", "picked")),
        ("C claims exposure 1\nC exposes 5D 5D\n", ("C", "exposed")),
    ],
)
def test_stray_goes_back_to_the_rack_whenever_it_is_noticed(acts: str, turn: tuple[str, str]) -> None:
    before = accepted(STRAY + acts)
    after = accepted(STRAY + acts + "director notices 1")
    assert count(after, "C") == count(before, "C") + 1
    assert lying(after).count("S") == lying(before).count("S") - 1
    assert (turn_of(after), after.common.noted) == (turn, ())
    assert all_tiles(after).total() == 152


@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize("sheet", SHEETS)
def test_play_is_where_it_was_after_two_strays_go_back_in_either_order(sheet: str, first: int) -> None:
    both = f"director notices {first}\ndirector notices {3 - first}"
    before = accepted(f"sheet {sheet}\n{STRAY.replace('C throws S', '')}")
    state = accepted(f"sheet {sheet}\n{STRAY}D throws 3B\n{both}")
    assert (turn_of(state), lying(state), state.common.noted) == (("B", "to_pick"), ["5D"], ())
    assert state.common.window == before.common.window
    assert [count(state, seat) for seat in "ABCD"] == [13, 13, 13, 13]
    picked = accepted(f"sheet {sheet}\n{STRAY}D throws 3B\n{both}\nB picks")
    assert turn_of(picked) == ("B", "picked")


def test_play_stays_with_a_stray_that_someone_has_followed_when_an_older_one_goes_back() -> None:
    state = accepted(STRAY + "D throws 3B\nA picks\ndirector notices 1")
    assert (turn_of(state), lying(state)) == (("A", "picked"), ["5D", "3B"])


@pytest.mark.parametrize("sheet", SHEETS)
def test_stray_goes_back_when_its_discarder_is_called_dead(sheet: str) -> None:
    step = last(f"sheet {sheet}\n{STRAY}B calls C dead")
    rulings = [event.irregularity for event in events_of(step.outcome) if isinstance(event, Ruled)]
    assert rulings == ["discard-out-of-turn"]
    assert (turn_of(step.state), lying(step.state), count(step.state, "C")) == (("B", "to_pick"), ["5D"], 13)
    assert not any(place.dead for place in step.state.common.places.values())


def test_exposures_that_fit_no_line_are_ruled_on_after_the_stray_went_back() -> None:
    scene = STRAY.replace("exposed D R R J", "exposed D E E E").replace("C throws S", "D throws S")
    events = events_of(last(f"sheet kugler\n{scene}B calls D dead").outcome)
    ruled = [event.irregularity for event in events if isinstance(event, Ruled)]
    assert ruled == ["discard-out-of-turn", "exposure-fits-no-line"]


def test_ruling_on_a_stray_says_what_happens_to_the_tile() -> None:
    step = last(STRAY + "B picks\nB notices")
    assert not isinstance(step.outcome, Rejected)
    ruled, returned = step.outcome[:2]
    assert isinstance(ruled, Ruled)
    assert "goes back to C's rack" in ruled.ruling.words
    assert isinstance(returned, DiscardReturned)


@pytest.mark.parametrize("sheet", SHEETS)
def test_stray_that_was_exposed_stays_and_the_director_decides_on_the_short_hand(sheet: str) -> None:
    step = last(f"sheet {sheet}\n{STRAY}D claims exposure 2\nD exposes S S\nD throws 3B\ndirector notices 1")
    assert not isinstance(step.outcome, Rejected)
    assert isinstance(step.outcome[0], Ruled)
    assert "stays where it is" in step.outcome[0].ruling.words
    suggestion = step.outcome[0].ruling.director.suggestion
    assert suggestion is not None
    assert suggestion.dead == ("C",)
    assert not any(place.dead for place in step.state.common.places.values())
    assert len(step.state.common.places["D"].exposures) == 2


def test_discard_numbers_are_unique() -> None:
    state = accepted(STRAY + "B notices\nB picks\nB racks\nB throws R")
    assert [discard.number for discard in state.common.discards] == [1, 3]
    assert (
        refusal(STRAY + "B notices\nB picks\nB racks\nB throws R\nD claims exposure 2").slug == "table.no-such-discard"
    )


def test_stray_that_was_passed_by_cannot_be_claimed() -> None:
    assert refusal(STRAY + "B picks\nD claims exposure 2").slug == "table.stray"


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(
    "acts",
    [
        "D picks\nB picks",
        "D picks\nB picks\nB throws R",
        "D picks\nB picks\nB throws R\nD throws 3B",
        "D picks\nD racks\nD throws 3B\nB picks\nB throws R",
        "D claims exposure 2\nD exposes S S\nD throws 3B\nB picks",
    ],
)
def test_no_one_misled_by_a_stray_is_to_blame(sheet: str, acts: str) -> None:
    state = accepted(f"sheet {sheet}\n{STRAY}{acts}")
    assert [note.facts["player"] for note in state.common.noted] == ["C"]
    assert not any(place.dead for place in state.common.places.values())
    assert all_tiles(state).total() == 152


@pytest.mark.parametrize("sheet", SHEETS)
def test_tiles_exposed_for_a_passed_stray_reveal_it(sheet: str) -> None:
    state = accepted(f"sheet {sheet}\n{STRAY}D claims exposure 2\nB picks\nB racks\nB throws R\nD exposes S S")
    assert (count(state, "C"), state.common.noted, len(state.common.places["D"].exposures)) == (13, (), 1)
    assert not state.common.penalties


def test_second_pick_of_a_misled_player_is_still_an_offense() -> None:
    state = accepted(f"sheet kugler\n{STRAY}D picks\nD picks")
    assert [note.facts["player"] for note in state.common.noted] == ["C", "D"]


def test_player_who_forgets_to_pick_has_had_the_turn() -> None:
    scene = STRAY.replace("C throws S", "B throws R")
    state = accepted(scene + "C picks")
    assert (turn_of(state), count(state, "B")) == (("C", "picked"), 12)
    assert count(accepted(scene + "C picks\nC notices"), "B") == 13
    back = accepted(scene + "C notices")
    assert (turn_of(back), count(back, "B"), lying(back)) == (("B", "to_pick"), 13, ["5D"])


def test_claim_made_before_the_stray_still_stands() -> None:
    scene = STRAY.replace("C throws S", "D claims mahjongg\nC throws S")
    state = accepted(scene + "B notices")
    assert (turn_of(state), count(state, "C"), state.common.noted) == (("B", "to_pick"), 13, ())
    assert state.common.window is not None
    assert [claim.seat for claim in state.common.window.claims] == ["D"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_last_discard_is_won_even_if_a_joker_was_thrown_out_of_turn(sheet: str) -> None:
    scene = """conduct record
card first-steps
turn A
left 0
rack A 6B S 1D 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
rack C J 5D 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C
A throws 6B
C throws J
B declares
"""
    steps = play(f'sheet {sheet}\nset claims.last_discard = "mahjongg"\n{scene}')
    result = steps[-1].state.common.finished[-1].result
    assert isinstance(result, MahJongg)


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(
    "stray", ["B throws R as five dot", "D throws 3B as five dot", "D throws 3B\nD throws 5B as five dot"]
)
@pytest.mark.parametrize("acts", ["C exposes 5D 5D", "C exposes 5D J", "C takes\nC exposes J 5D", "C touches discard"])
def test_standing_claim_refers_to_its_own_discard_whatever_was_thrown_since(sheet: str, stray: str, acts: str) -> None:
    scene = STRAY.replace("C throws S\n", "C claims exposure\n")
    state = accepted(f"sheet {sheet}\n{scene}{stray}\n{acts}")
    assert state.common.turn is not None
    assert (state.common.turn.seat, state.common.turn.thrower) == ("C", "A")
    assert not state.common.penalties
    assert not state.common.places["C"].dead


def test_claimer_who_has_died_since_does_not_have_the_tile_again() -> None:
    scene = STRAY.replace("C throws S\n", "D claims exposure\nD takes\nA throws N\ndirector rules D dead\n")
    state = accepted(
        scene.replace("rack D 3B 3B 3B 3B 5B 5B 5B 5B S S", "rack D 3B 3B 3B 3B 5B 5B 5B 5B J S") + "B notices 1"
    )
    assert turn_of(state) == ("B", "to_pick")
    assert state.common.window is not None
    assert state.common.window.state == "open"


# After C's stray the turns go on in order; each picks and throws what was picked.
ROUND = ["B picks\nB throws 9D\n", "C picks\nC throws 8D\n", "D picks\nD throws 8D\n", "A picks\nA throws 3C\n"]


@pytest.mark.parametrize("sheet", ["aspen", "national"])
@pytest.mark.parametrize(("turns", "picker", "blamed"), [(2, "A", False), (3, "B", False), (4, "D", True)])
def test_stray_excuses_picks_out_of_turn_for_one_round_of_turns(
    sheet: str, turns: int, picker: str, blamed: bool
) -> None:
    step = last(f"sheet {sheet}\n{STRAY}{''.join(ROUND[:turns])}{picker} picks")
    assert isinstance(step.outcome, tuple)
    ruled = [event.irregularity for event in step.outcome if isinstance(event, Ruled)]
    assert ruled == (["picked-out-of-turn"] if blamed else [])


@pytest.mark.parametrize("sheet", ["aspen", "national"])
@pytest.mark.parametrize(("turns", "picker", "blamed"), [(1, "A", False), (2, "B", False), (3, "A", True)])
def test_stray_excuses_picks_at_a_table_of_three_for_three_turns(
    sheet: str, turns: int, picker: str, blamed: bool
) -> None:
    """With three players a round of turns is three discards, not four."""
    three = "".join(f"{line}\n" for line in STRAY.splitlines() if not line.startswith(("exposed D", "rack D")))
    around = [*ROUND[:2], "A picks\nA throws 8D\n"]
    step = last(f"sheet {sheet}\nseats ABC\n{three}{''.join(around[:turns])}{picker} picks")
    assert isinstance(step.outcome, tuple)
    ruled = [event.irregularity for event in step.outcome if isinstance(event, Ruled)]
    assert ruled == (["picked-out-of-turn"] if blamed else [])


@pytest.mark.parametrize("tile", ["J", "S"])
def test_stray_discard_after_the_last_pick_does_not_end_the_game(tile: str) -> None:
    """B holds the last tile of the wall and has yet to play it, even if C throws a joker that no one can claim."""
    scene = STRAY.replace("wall 9D 8D 8D 3C", "wall 9D\nleft 1").replace("C throws S", "B picks")
    step = play(f"{scene}C throws {tile}")[-1]
    assert [type(event) for event in events_of(step.outcome)] == [Ruled, TileDiscarded]


@pytest.mark.parametrize("called_by", ["director", "any_live_player"])
def test_player_may_point_out_a_stray_where_only_the_director_calls_hands_dead(called_by: str) -> None:
    """It makes no hand dead, so whoever sees it may say so."""
    state = accepted(f'set dead_hands.called_by = "{called_by}"\n{STRAY}B notices')
    assert state.common.noted == ()


FOLLOWED = {
    "C throws S / D claims mahjongg / D takes / B picks": """
        PlayResumed number=2 turn=(seat=B stage=to_pick) window=(state=open next=B)
        TilePicked seat=B tile=9D binds=True
    """,
    "C throws S / C throws 9B / B picks": """
        PlayResumed number=3 turn=(seat=D stage=to_pick) window=(state=open next=D)
        PlayResumed number=2 turn=(seat=B stage=to_pick) window=(state=open next=B)
        TilePicked seat=B tile=9D binds=True
    """,
    "C throws S / C throws 9B / D picks": "TilePicked seat=D tile=9D binds=True",
    "C throws S / B throws R / C picks": "TilePicked seat=C tile=9D binds=True",
    "B throws R / B picks": """
        TilePicked seat=B tile=9D binds=False
        Ruled picked-out-of-turn player=B stage=seen: by_itself, B dead, goes_on
        HandDied seat=B
    """,
    "B throws R / C throws S / C picks": """
        PlayResumed number=3 turn=(seat=C stage=to_pick) window=(state=open next=C)
        TilePicked seat=C tile=9D binds=True
    """,
    "B throws R / C claims exposure 1": "Ruled late-claim player=C next_player_has=discarded: by_itself, goes_on",
    "C claims exposure / B throws R / C takes": """
        Ruled discard-out-of-turn player=B picked=False own_turn=True used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=B turn=(seat=B stage=to_pick) window=(state=claimed next=B claims=C:exposure)
        DiscardTaken seat=C moved=True
    """,
    "C claims exposure / B throws R / C exposes 5D 5D": """
        Ruled discard-out-of-turn player=B picked=False own_turn=True used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=B turn=(seat=B stage=to_pick) window=(state=claimed next=B claims=C:exposure)
        ExposureMade seat=C tiles=5D,5D
    """,
    "C claims exposure / B throws R / C claims exposure 1": """
        Ruled discard-out-of-turn player=B picked=False own_turn=True used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=B turn=(seat=B stage=to_pick) window=(state=claimed next=B claims=C:exposure)
    """,
    "C claims exposure / B throws R / C picks / C takes 1": (
        "Ruled late-claim player=C next_player_has=discarded: by_itself, goes_on"
    ),
    "C claims exposure / D throws 7B / A throws N / C takes": """
        PlayResumed number=3 turn=(seat=A stage=to_pick) window=(state=open next=A)
        PlayResumed number=2 turn=(seat=B stage=to_pick) window=(state=claimed next=B claims=C:exposure)
        DiscardTaken seat=C moved=True
    """,
    "C claims exposure / D throws 7B / A picks / C takes": (
        "Ruled late-claim player=C next_player_has=discarded: by_itself, goes_on"
    ),
    "C throws S / D picks / B throws R": """
        Ruled discard-out-of-turn player=B picked=False own_turn=False used=False: by_itself, goes_on, noted
        TileDiscarded number=3 seat=B tile=R says=red dragon next=C window=True
    """,
    "C throws S / D picks / B picks / B throws R": "TileDiscarded number=3 seat=B tile=R says=red dragon next=C window=True",
    "C throws S / D picks / B picks / B picks": """
        TilePicked seat=B tile=8D binds=False
        Ruled picked-out-of-turn player=B stage=seen: by_itself, B dead, goes_on
        HandDied seat=B
    """,
    "kugler: C throws S / D picks / B picks / B picks": """
        Ruled picked-out-of-turn player=B stage=seen: when_called, B dead, goes_on, noted
        TilePicked seat=B tile=8D binds=False
    """,
    "C throws S / B picks / D notices / B racks": "TileRacked seat=B",
    "B picks / B racks / C throws S / D notices": """
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=C turn=(seat=B stage=racked) window=None
    """,
    "B picks / C throws S / D notices": """
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=C turn=(seat=B stage=picked) window=(state=open next=B next_bound=True)
    """,
    "C claims exposure / C takes / D throws 7B / A notices": """
        Ruled discard-out-of-turn player=D picked=False own_turn=False used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=D turn=(seat=C stage=taken after=claim thrower=A) window=(state=taken next=B \
claims=C:exposure award=C moved=True)
    """,
    "C claims exposure / C takes / D throws 7B / C exposes 5D 5D": """
        PlayResumed number=2 turn=(seat=C stage=taken after=claim thrower=A) window=(state=taken next=B \
claims=C:exposure award=C moved=True)
        ExposureMade seat=C tiles=5D,5D
    """,
    "C claims exposure / C exposes 5D 5D / D throws 7B / B notices": """
        Ruled discard-out-of-turn player=D picked=False own_turn=False used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=D turn=(seat=C stage=exposed after=claim built=0 thrower=A \
claimed_for=exposure) window=None
    """,
    "C throws S / D throws 3B / B notices": """
        Ruled discard-out-of-turn player=D picked=False own_turn=True used=False: by_itself, goes_on, settles 2
        DiscardReturned number=3 seat=D turn=(seat=D stage=to_pick) window=(state=open next=D)
    """,
    "C throws S / D throws 3B / B notices 1": """
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, settles 1
        PlayResumed number=3 turn=(seat=D stage=to_pick) window=(state=open next=D)
        DiscardReturned number=2 seat=C turn=(seat=B stage=to_pick) window=(state=open next=B)
    """,
    "C throws S / D throws 3B / A picks / B notices": """
        Ruled discard-out-of-turn player=D picked=False own_turn=True used=False: by_itself, goes_on, settles 2
        DiscardReturned number=3 seat=D turn=(seat=A stage=picked) window=None
    """,
    "C throws S / D throws 3B / A picks / B notices 1": """
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=C turn=(seat=A stage=picked) window=(state=open next=A next_bound=True)
    """,
    "kugler: C throws S / D picks / B picks / A calls B dead": """
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=C turn=(seat=D stage=picked) window=None
    """,
    "kugler: C throws S / D picks / A calls D dead": """
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, settles 1
        DiscardReturned number=2 seat=C turn=(seat=D stage=picked) window=None
    """,
}


@pytest.mark.parametrize("acts", FOLLOWED)
def test_play_goes_on_around_discards_out_of_turn(acts: str) -> None:
    check(THROWN, acts, FOLLOWED[acts])


TOO_SOON = {
    "B throws R / C picks / D calls C dead": "refused table.hand-live seat=C",
    "B throws R / C picks / C throws S": """
        Ruled early-throw player=C east=A: by_itself, goes_on
        TakenBack seat=C tiles=S
    """,
    "B throws R / C picks / A throws 5D": "TileDiscarded number=1 seat=A tile=5D says=five dot next=B window=True",
    "kugler: B throws R / A picks": """
        Ruled picked-out-of-turn player=A stage=seen: when_called, A dead, goes_on, noted
        TilePicked seat=A tile=9D binds=False
    """,
    "B throws R / A calls C dead": "refused table.hand-live seat=C",
    "director rules B dead / B throws R / C picks": "TilePicked seat=C tile=9D binds=True",
    "kugler: B throws R / C picks / C picks": """
        Ruled picked-out-of-turn player=C stage=seen: when_called, C dead, goes_on, noted
        TilePicked seat=C tile=8D binds=False
    """,
}


@pytest.mark.parametrize("acts", TOO_SOON)
def test_play_goes_on_around_a_tile_thrown_before_east(acts: str) -> None:
    check(REAL, acts, TOO_SOON[acts])


def test_claim_stands_beside_a_stray_until_someone_else_has_the_tile() -> None:
    common = accepted(THROWN + "C claims exposure\nD throws 7B\n").common
    assert standing_claim(common, "C") == 1
    first, stray = common.discards
    taken = replace(common, discards=(replace(first, claimed_by="B"), stray))
    assert standing_claim(taken, "C") is None
