"""Acts against the rules, as plain commands: refused at a prevent table, stored at a recording table."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.table.moments.refereeing import Ruled
from tests.table.at_table import accepted, last, play, refusal
from tests.table.happenings import check
from tests.table.real_table import POSITION, REAL, THROWN, dead, noted, ruled, turn_of
from tests.table.walks import all_tiles

ACTS = {
    "B picks": "picked-ahead",
    "D picks": "picked-out-of-turn",
    "B touches wall": "picked-ahead",
    "A picks": "picked-out-of-turn",
    "B exchanges R with D": "joker-exchange-too-early",
    "A throws 5D\nC throws S": "discard-out-of-turn",
    "A throws 5D\nB throws R": "discard-out-of-turn",
    "A throws 5D\nA throws N": "discard-out-of-turn",
    "A throws 5D\nB exchanges R with D": "joker-exchange-too-early",
    "A throws 5D\nC takes": "unspoken-claim",
    "A throws 5D\nC exposes 5D 5D": "unspoken-claim",
    "A throws 5D\nB picks\nB racks\nC claims exposure": "late-claim",
    "A throws 5D\nB picks\nB throws 9D\nC claims exposure 1": "late-claim",
    "A throws 5D\nB picks\nB racks\nC takes": "late-claim",
    "A throws 5D\nB picks\nB racks\nC exposes 5D 5D": "late-claim",
    "A throws 5D\nB picks\nB claims exposure": "touched-wall-tile",
    "A throws 5D\nC claims exposure\nC takes\nC withdraws": "claim-withdrawn",
    "A throws 5D\nC claims exposure\nC takes\nC throws S": "touched-tile-not-used",
    "A throws 5D\nC claims exposure\nC exposes 5D S": "unlike-tiles-exposed",
    "A throws 5D\nC claims exposure\nC exposes 5D": "exposure-fits-no-line",
    "A throws 5D\nC claims exposure\nC exposes 5D J\nC changes to 5D S": "unlike-tiles-exposed",
    "A throws 5D\nC claims exposure\nC exposes 5D J\nC throws S\nC changes to 5D 5D": "exposure-changed",
    "A throws 5D\nB picks\nB racks\nB exchanges 2B with D": "wrong-tile-in-exchange",
    "A throws 5D\nC claims exposure\nC takes\nD claims exposure": "two-claims",
    "director rules B dead\nB picks": "dead-player-plays-on",
    "director rules B dead\nB throws R": "dead-player-plays-on",
    "director rules B dead\nA throws 5D\nB claims exposure": "dead-player-plays-on",
    "director rules B dead\nB exchanges R with D": "dead-player-plays-on",
    "director rules B dead\nB calls C dead": "hand-called-dead-by-dead-player",
}


@pytest.mark.parametrize("sheet", SHEETS)
def test_one_check_refuses_at_a_table_that_prevents_and_stores_at_one_that_records(
    sheet: str, subtests: pytest.Subtests
) -> None:
    for act in ACTS:
        with subtests.test(act):
            head = f"sheet {sheet}\n"
            step = last(head + REAL + act)
            assert ACTS[act] in ruled(step)
            assert all_tiles(step.state).total() == 152
            assert not isinstance(step.outcome, Rejected)
            assert next(event for event in step.outcome if isinstance(event, Ruled)).ruling.clauses
            answers = act.replace("\nB picks", "\nB picks\nC lets go\nD lets go")
            answers = answers.replace("C claims exposure\n", "C claims exposure\nB lets go\nD lets go\n", 1)
            outcome = play(head + POSITION + answers)[-1].outcome
            assert isinstance(outcome, Rejected), outcome


@pytest.mark.parametrize(("sheet", "who"), [("national", "D"), ("aspen", "D"), ("fourseasons", "D"), ("kugler", "")])
def test_pick_out_of_turn_is_ruled_on_where_the_sheet_says_dead(sheet: str, who: str) -> None:
    state = accepted(f"sheet {sheet}\n{REAL}D picks")
    assert dead(state) == who
    assert state.common.places["D"].tiles == 11
    assert noted(state) == ([] if who else ["picked-out-of-turn"])


def test_pick_out_of_turn_that_no_one_notices_stands() -> None:
    scene = "sheet kugler\n" + REAL + "B picks\nA throws 5D\n"
    state = accepted(scene)
    assert turn_of(state) == ("B", "picked")
    played = accepted(scene + "B racks\nB throws R")
    assert (dead(played), played.common.places["B"].tiles) == ("", 13)


def test_pick_out_of_turn_is_dead_when_noticed() -> None:
    scene = "sheet kugler\n" + REAL + "B picks\n"
    assert dead(accepted(scene + "C notices")) == "B"
    assert dead(accepted(scene + "director notices")) == "B"
    assert dead(accepted(scene + "A throws 5D\nB throws R\nC calls B dead")) == "B"


def test_pick_ahead_that_was_racked_can_be_played_in_turn() -> None:
    state = accepted("sheet kugler\n" + REAL + "B picks\nB racks\nA throws 5D\nB throws R")
    assert (noted(state), state.common.places["B"].tiles) == (["picked-ahead"], 13)


def test_second_pick_in_a_turn_leaves_fifteen_tiles() -> None:
    state = accepted("sheet kugler\n" + REAL + "A throws 5D\nB picks\nB picks")
    assert (noted(state), state.common.places["B"].tiles) == (["picked-out-of-turn"], 15)
    assert len(state.hands["B"].rack) == 14


def test_touch_out_of_turn_is_cured_everywhere() -> None:
    for sheet in SHEETS:
        state = accepted(f"sheet {sheet}\n{REAL}D touches wall")
        assert (dead(state), noted(state), turn_of(state)) == ("", [], ("A", "racked"))


def test_pick_while_a_claim_stands_goes_back_when_the_tile_is_taken() -> None:
    state = accepted(THROWN + "C claims exposure\nB picks\nC exposes 5D 5D")
    assert (state.common.places["B"].tiles, state.wall and state.wall[0]) == (13, "9D")


def test_pick_by_the_claimer_gives_the_claim_up() -> None:
    state = accepted(THROWN + "B claims mahjongg\nB picks")
    assert (turn_of(state), state.common.window and state.common.window.claims) == (("B", "picked"), ())


def test_discard_after_picking_out_of_turn_is_ruled_as_the_pick() -> None:
    scene = "sheet kugler\n" + THROWN + "C picks\nC throws S\n"
    assert dead(accepted(scene)) == ""
    assert dead(accepted(scene + "B notices")) == "C"


@pytest.mark.parametrize("sheet", SHEETS)
def test_throw_before_easts_first_discard_goes_back(sheet: str) -> None:
    for scene in (
        REAL + "B throws R",
        "conduct record\neast A\nrack B R 1B 1B 1B 2B 2B 2B 3B 3B 3B 4B 4B 4B\nB throws R",
    ):
        step = last(f"sheet {sheet}\n{scene}")
        assert ruled(step) == ["early-throw"]
        assert not step.state.common.discards
        assert "R" in step.state.hands["B"].rack


def test_tile_that_is_not_held_cannot_be_thrown_anywhere() -> None:
    assert refusal(THROWN + "C throws 7D").slug == "table.not-held"
    assert refusal(REAL + "director rules B dead\nB throws 7D").slug == "table.not-held"


@pytest.mark.parametrize(
    "act", ["B racks", "B throws 7D", "B exchanges 7D with D", "B exchanges R with C", "A exposes 1C 1C"]
)
def test_impossible_act_is_refused_even_when_recording(act: str) -> None:
    refusal(REAL + act)


@pytest.mark.parametrize(("sheet", "who"), [("national", "B"), ("aspen", "B"), ("fourseasons", "B"), ("kugler", "")])
def test_pick_from_the_wrong_end_stands_until_it_is_noticed(sheet: str, who: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}B picks from the wrong end\n"
    state = accepted(scene)
    assert (dead(state), noted(state), turn_of(state)) == ("", ["wrong-end-pick"], ("B", "picked"))
    assert all_tiles(state).total() == 152
    assert dead(accepted(scene + "C notices")) == who
    assert refusal(f"sheet {sheet}\n{POSITION}A throws 5D\nB picks from the wrong end").slug == "wall.wrong-end"


@pytest.mark.parametrize("sheet", ["national", "aspen"])
def test_pick_from_the_wrong_end_by_several_is_no_ones_fault(sheet: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}B picks from the wrong end\nB racks\nB throws R\nC picks from the wrong end\n"
    assert dead(accepted(scene + "D notices")) == ""
    assert noted(accepted(scene + "D notices 1")) == []


def test_wrong_pick_that_was_stopped_in_time_goes_back_to_the_wall() -> None:
    for sheet in SHEETS:
        scene = f"sheet {sheet}\n{THROWN}B picks\ntable reports wrong-end-pick player=B stage=touched\n"
        state = accepted(scene)
        assert (turn_of(state), state.common.places["B"].tiles, state.wall and state.wall[0]) == (
            ("B", "to_pick"),
            13,
            "9D",
        )
        assert dead(accepted(scene + "B picks\nB racks\nB throws R")) == ""


def test_player_who_goes_on_from_a_tile_thrown_too_soon_is_not_to_blame() -> None:
    for sheet in SHEETS:
        scene = f"sheet {sheet}\n{REAL}B throws R\nC picks\n"
        assert dead(accepted(scene)) == ""
        assert accepted(scene + "D notices").common.places["C"].tiles == 13
        assert refusal(scene + "D calls C dead").slug == "table.hand-live"


@pytest.mark.parametrize("sheet", ["national", "aspen"])
def test_all_keep_picking_from_the_wall_where_several_have_picked(sheet: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}B picks from the wrong end\nB racks\nB throws R\n"
    scene += "C picks from the wrong end\nD notices\n"
    state = accepted(scene + "C racks\nC throws S")
    assert state.wall is not None
    for words in ("D picks", "D picks from the wrong end"):
        after = accepted(scene + f"C racks\nC throws S\n{words}")
        assert (after.hands["D"].picked, noted(after)) == (state.wall[-1], [])


def test_pick_from_the_wrong_end_goes_back_to_that_end() -> None:
    before = accepted(THROWN)
    after = accepted(THROWN + "B picks from the wrong end\nC claims exposure\nC exposes 5D 5D")
    assert after.wall == before.wall


@pytest.mark.parametrize(("sheet", "counts"), [("national", True), ("aspen", True), ("kugler", False)])
def test_next_player_may_pick_only_when_part_of_a_name_is_a_discard(sheet: str, counts: bool) -> None:
    state = accepted(f"sheet {sheet}\n{THROWN}B picks\nB racks\nB names t\nC picks")
    assert state.setup.sheet.claims.part_of_name_counts == counts
    assert (dead(state), noted(state)) == ("", [] if counts else ["picked-ahead"])


@pytest.mark.parametrize("acts", ["B names red dragon", "D names three bam"])
def test_name_at_the_wrong_moment_is_a_discard_at_the_wrong_moment(acts: str) -> None:
    assert noted(accepted("sheet fourseasons\n" + THROWN + acts)) == ["discard-out-of-turn"]


DEAD_HAND = {
    "director rules B dead / B picks": """
        Ruled dead-player-plays-on player=B act=pick used=False: by_itself, goes_on, noted
        TilePicked seat=B tile=9D binds=False
    """,
    "director rules B dead / B touches wall": (
        "Ruled dead-player-plays-on player=B act=pick used=False: by_itself, goes_on"
    ),
    "director rules B dead / B throws R": """
        Ruled dead-player-plays-on player=B act=discard used=False: by_itself, goes_on, noted
        TileDiscarded number=1 seat=B tile=R says=red dragon next=C window=True
    """,
    "director rules B dead / B racks": "refused dead.plays-on",
    "director rules B dead / B throws 9D": "refused table.not-held tile=9D",
    "director rules B dead / B exchanges R with D": (
        "Ruled dead-player-plays-on player=B act=exchange used=False: by_itself, goes_on"
    ),
    "director rules B dead / B names red dragon": "refused dead.plays-on",
    "director rules B dead / B lets go": "refused dead.plays-on",
    "director rules B dead / B calls C dead": (
        "Ruled hand-called-dead-by-dead-player caller=B accused=C: by_itself, goes_on"
    ),
    "director rules B dead / A throws 5D / B claims exposure": (
        "Ruled dead-player-plays-on player=B act=claim used=False: by_itself, goes_on"
    ),
    "director rules B dead / A throws 5D / B exposes 6B 6B": (
        "Ruled dead-player-plays-on player=B act=claim used=False: by_itself, goes_on"
    ),
    "director rules B dead / A throws 5D / B takes": (
        "Ruled dead-player-plays-on player=B act=claim used=False: by_itself, goes_on"
    ),
    "director rules B dead / A throws 5D / B declares": "refused dead.plays-on",
    "director rules B dead / A throws 5D / B calls C dead": (
        "Ruled hand-called-dead-by-dead-player caller=B accused=C: by_itself, goes_on"
    ),
}


@pytest.mark.parametrize("acts", DEAD_HAND)
def test_act_of_a_dead_hand_has_the_listed_outcome(acts: str) -> None:
    check(REAL, acts, DEAD_HAND[acts])


AT_THE_WALL = {
    "B picks": """
        TilePicked seat=B tile=9D binds=False
        Ruled picked-ahead player=B stage=seen: by_itself, B dead, goes_on
        HandDied seat=B
    """,
    "D picks": """
        TilePicked seat=D tile=9D binds=False
        Ruled picked-out-of-turn player=D stage=seen: by_itself, D dead, goes_on
        HandDied seat=D
    """,
    "B touches wall": "Ruled picked-ahead player=B stage=touched: by_itself, goes_on",
    "D touches wall": "Ruled picked-out-of-turn player=D stage=touched: by_itself, goes_on",
    "A picks": """
        TilePicked seat=A tile=9D binds=False
        Ruled picked-out-of-turn player=A stage=seen: by_itself, A dead, goes_on
        HandDied seat=A
        TurnPassed seat=B window=False
    """,
    "kugler: B picks": """
        Ruled picked-ahead player=B stage=seen: when_called, B dead, goes_on, noted
        TilePicked seat=B tile=9D binds=False
    """,
    "kugler: D picks": """
        Ruled picked-out-of-turn player=D stage=seen: when_called, D dead, goes_on, noted
        TilePicked seat=D tile=9D binds=False
    """,
    "B picks from the wrong end": """
        TilePicked seat=B tile=J binds=False wrong_end=True
        Ruled picked-ahead player=B stage=seen: by_itself, B dead, goes_on
        HandDied seat=B
    """,
    "kugler: A picks from the wrong end": """
        Ruled picked-out-of-turn player=A stage=seen: when_called, A dead, goes_on, noted
        TilePicked seat=A tile=J binds=False wrong_end=True
    """,
    "A racks": "refused table.nothing-to-rack",
    "kugler: B picks / B racks": "TileRacked seat=B",
    "kugler: B picks / A racks": "refused table.nothing-to-rack",
    "B racks": "refused table.not-your-turn turn=A",
    "kugler: B picks / B picks / B racks": "TileRacked seat=B",
    "A throws 5D / B picks / B picks": """
        TilePicked seat=B tile=8D binds=False
        Ruled picked-out-of-turn player=B stage=seen: by_itself, B dead, goes_on
        HandDied seat=B
        TurnPassed seat=C window=True
    """,
    "A throws 5D / B picks / B touches wall": "Ruled picked-out-of-turn player=B stage=touched: by_itself, goes_on",
    "A throws 5D / B picks from the wrong end": """
        Ruled wrong-end-pick player=B place=wrong_end stage=seen: by_itself, B dead, goes_on, noted
        TilePicked seat=B tile=J binds=True wrong_end=True
    """,
    "A throws 5D / C picks from the wrong end": """
        TilePicked seat=C tile=J binds=False wrong_end=True
        Ruled picked-ahead player=C stage=seen: by_itself, C dead, goes_on
        HandDied seat=C
    """,
    "A throws 5D / C claims exposure / C touches discard / B picks": """
        Ruled claim-withdrawn player=C contact=touched showed=False can_use=True: by_itself, goes_on, noted
        ClaimWithdrawn seat=C
        TilePicked seat=B tile=9D binds=True
    """,
    "A throws 5D / C claims exposure / C touches discard / B touches wall": """
        Ruled claim-withdrawn player=C contact=touched showed=False can_use=True: by_itself, goes_on, noted
        ClaimWithdrawn seat=C
        WallTouched seat=B binds=True
    """,
    "A throws 5D / C claims exposure / C takes / B picks": """
        TilePicked seat=B tile=9D binds=False
        Ruled picked-out-of-turn player=B stage=seen: by_itself, B dead, goes_on
        HandDied seat=B
    """,
    "A throws 5D / C claims exposure / C takes / B touches wall": (
        "Ruled picked-out-of-turn player=B stage=touched: by_itself, goes_on"
    ),
    "A throws 5D / C claims exposure / C touches discard / D picks": """
        TilePicked seat=D tile=9D binds=False
        Ruled picked-ahead player=D stage=seen: by_itself, D dead, goes_on
        HandDied seat=D
    """,
    "A throws 5D / C claims exposure / C takes / C racks": """
        ClaimedTileRacked seat=C
        Ruled claimed-tile-in-rack player=C claimed_for=exposure: by_itself, C dead, goes_on
        HandDied seat=C
        TurnPassed seat=D window=False
    """,
    "kugler: A throws 5D / C claims exposure / C takes / C racks": (
        "Ruled claimed-tile-in-rack player=C claimed_for=exposure: by_itself, goes_on"
    ),
    "fourseasons: A throws 5D / C claims mahjongg / C takes / C racks": """
        Ruled claimed-tile-in-rack player=C claimed_for=mahjongg: when_called, C dead, goes_on, noted
        ClaimedTileRacked seat=C
    """,
    "A throws 5D / B picks / B racks / B names t / C picks": "TilePicked seat=C tile=8D binds=False",
    "kugler: A throws 5D / B picks / B racks / B names t / C picks": """
        Ruled picked-ahead player=C stage=seen: when_called, C dead, goes_on, noted
        TilePicked seat=C tile=8D binds=False
    """,
    "director calls time / B picks": "refused table.no-game",
}


@pytest.mark.parametrize("acts", AT_THE_WALL)
def test_pick_touch_or_racking_at_the_wrong_moment_has_the_listed_outcome(acts: str) -> None:
    check(REAL, acts, AT_THE_WALL[acts])


OUT_OF_TURN = {
    "fourseasons: A throws 5D / B names red dragon": """
        Ruled discard-out-of-turn player=B picked=False own_turn=True used=False: by_itself, goes_on, noted
        TileDiscarded number=2 seat=B tile=R says=red dragon next=C window=True
    """,
    "A throws 5D / D names three bam": """
        Ruled discard-out-of-turn player=D picked=False own_turn=False used=False: by_itself, goes_on, noted
        TileDiscarded number=2 seat=D tile=3B says=three bam next=A window=True
    """,
    "kugler: A throws 5D / D names three bam": """
        Ruled discard-out-of-turn player=D picked=False own_turn=False used=False: by_itself, goes_on, noted
        TileDiscarded number=2 seat=D tile=3B says=three bam next=A window=True
    """,
    "A throws 5D / D names th": "refused discard.out-of-turn turn=B",
    "A throws 5D / D names one dot": "refused table.not-held tile=1D",
    "A throws 5D / C throws S": """
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, noted
        TileDiscarded number=2 seat=C tile=S says=south wind next=D window=True
    """,
    "A throws 5D / B throws R": """
        Ruled discard-out-of-turn player=B picked=False own_turn=True used=False: by_itself, goes_on, noted
        TileDiscarded number=2 seat=B tile=R says=red dragon next=C window=True
    """,
    "A throws 5D / A throws N": """
        Ruled discard-out-of-turn player=A picked=False own_turn=False used=False: by_itself, goes_on, noted
        TileDiscarded number=2 seat=A tile=N says=north wind next=B window=True
    """,
    "A throws 5D / C throws 9D": "refused table.not-held tile=9D",
    "kugler: A throws 5D / C picks / C throws S": """
        Ruled discard-out-of-turn player=C picked=True own_turn=False used=False: when_called, C dead, goes_on, noted
        TileDiscarded number=2 seat=C tile=S says=south wind next=D window=True
    """,
    "kugler: A throws 5D / B picks / B picks / C throws S": """
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, noted
        TileDiscarded number=2 seat=C tile=S says=south wind next=D window=True
    """,
    "A throws 5D / C throws J": """
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, noted
        TileDiscarded number=2 seat=C tile=J says=joker next=D window=False
    """,
    "A throws 5D / C claims exposure / C takes / C throws S": """
        Ruled touched-tile-not-used player=C contact=moved showed=False: by_itself, C dead, goes_on, noted
        ClaimWithdrawn seat=C
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, noted
        TileDiscarded number=2 seat=C tile=S says=south wind next=D window=True
    """,
    "fourseasons: A throws 5D / C claims exposure / C takes / C throws S": """
        ClaimWithdrawn seat=C
        Ruled touched-tile-not-used player=C contact=moved showed=False: by_itself, C dead, goes_on
        HandDied seat=C
        Ruled dead-player-plays-on player=C act=discard used=False: by_itself, goes_on, noted
        TileDiscarded number=2 seat=C tile=S says=south wind next=D window=True
    """,
    "fourseasons: A throws 5D / C claims exposure / C touches discard / C throws S": """
        ClaimWithdrawn seat=C
        Ruled touched-tile-not-used player=C contact=touched showed=False: by_itself, goes_on
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, noted
        TileDiscarded number=2 seat=C tile=S says=south wind next=D window=True
    """,
    "A throws 5D / C claims exposure / C takes / D throws 7B": """
        Ruled discard-out-of-turn player=D picked=False own_turn=False used=False: by_itself, goes_on, noted
        TileDiscarded number=2 seat=D tile=7B says=seven bam next=A window=True
    """,
    "A throws 5D / C claims exposure / C takes / C withdraws": """
        Ruled claim-withdrawn player=C contact=moved showed=False can_use=True: by_itself, goes_on, noted
        ClaimWithdrawn seat=C
    """,
    "A throws 5D / C claims exposure / C touches discard / C withdraws": """
        Ruled claim-withdrawn player=C contact=touched showed=False can_use=True: by_itself, goes_on, noted
        ClaimWithdrawn seat=C
    """,
    "fourseasons: A throws 5D / C claims exposure / C touches discard / C withdraws": "ClaimWithdrawn seat=C",
    "A throws 5D / C withdraws": "refused table.no-claim",
    "A throws 5D / C claims exposure / C withdraws": "ClaimWithdrawn seat=C",
    "A throws 5D / C calls D dead": "Ruled hand-called-dead-wrongly caller=C accused=D: by_itself, goes_on",
    "kugler: A throws 5D / C calls D dead": """
        Ruled hand-called-dead-wrongly caller=C accused=D: by_itself, C dead, goes_on
        HandDied seat=C
    """,
}


@pytest.mark.parametrize("acts", OUT_OF_TURN)
def test_discard_withdrawal_or_call_at_the_wrong_moment_has_the_listed_outcome(acts: str) -> None:
    check(REAL, acts, OUT_OF_TURN[acts])


@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        ("B picks", "refused table.time-called"),
        ("B throws R", "refused table.time-called"),
        ("C throws S", "refused table.time-called"),
        ("C takes", "refused table.time-called"),
        ("C exposes 5D 5D", "refused table.time-called"),
        ("C claims exposure", "refused table.time-called"),
        ("C claims mahjongg", "DiscardClaimed seat=C kind=mahjongg"),
    ],
)
def test_after_time_is_called_the_discard_can_only_make_mahjongg(acts: str, expected: str) -> None:
    check(f"set claims.live_when_time_called = true\n{THROWN}director calls time\n", acts, expected)


@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        ("C picks", "refused table.wall-empty"),
        ("B racks / B throws R / C picks", "refused table.wall-empty"),
        ("B racks / B throws R / C claims exposure", "refused wall.last-tile"),
        ("B racks / B throws R / C claims mahjongg", "DiscardClaimed seat=C kind=mahjongg"),
        (
            "director rules D dead / D picks",
            "Ruled dead-player-plays-on player=D act=pick used=False: by_itself, goes_on",
        ),
    ],
)
def test_no_one_picks_from_an_empty_wall(acts: str, expected: str) -> None:
    check(f"{REAL.replace('wall 9D 8D 8D 3C', 'wall 9D') + 'left 1'}\nA throws 5D\nB picks\n", acts, expected)


@pytest.mark.parametrize(
    ("acts", "expected"),
    [
        (
            "kugler: D picks / D throws 7B",
            """
            Ruled discard-out-of-turn player=D picked=True own_turn=False used=False: when_called, D dead, goes_on, noted
            TileDiscarded number=2 seat=D tile=7B says=seven bam next=A window=True
            """,
        ),
        ("kugler: director calls time / D picks", "refused table.time-called"),
        ("kugler: director calls time / C touches wall", "refused table.time-called"),
    ],
)
def test_pick_out_of_turn_is_remembered_at_the_discard_and_impossible_after_time(acts: str, expected: str) -> None:
    check(THROWN, acts, expected)
