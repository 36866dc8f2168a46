"""Claims, exposures, jokers, and Mah Jongg at the wrong moment, at a recording table."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.results import MahJongg
from eastwind.table.moments.refereeing import Ruled
from tests.table.at_table import accepted, last, play, refusal
from tests.table.happenings import check
from tests.table.real_table import REAL, THROWN, dead, noted, ruled, turn_of
from tests.table.walks import all_tiles


@pytest.mark.parametrize(
    ("sheet", "lost"), [("national", True), ("aspen", True), ("kugler", False), ("fourseasons", False)]
)
def test_discard_taken_without_a_word(sheet: str, lost: bool) -> None:
    scene = f"sheet {sheet}\n{THROWN}C exposes 5D 5D\n"
    state = accepted(scene)
    assert len(state.common.places["C"].exposures) == (0 if lost else 1)
    if lost:
        assert refusal(scene + "C claims exposure").slug == "claim.unspoken"
        assert accepted(scene + "D claims mahjongg").common.window is not None
    assert [penalty.points for penalty in state.common.penalties] == ([-10] if sheet == "fourseasons" else [])


def test_late_claim_changes_nothing() -> None:
    before = accepted(THROWN + "B picks\nB racks")
    after = accepted(THROWN + "B picks\nB racks\nC claims mahjongg")
    assert after == before


def test_player_who_places_the_tile_before_another_speaks_has_it() -> None:
    spoken = THROWN + "B claims exposure\nC claims exposure\n"
    assert turn_of(accepted(spoken + "C takes")) == ("B", "to_pick")
    assert turn_of(accepted(THROWN + "C claims exposure\nC takes\nB claims exposure")) == ("C", "taken")
    assert turn_of(accepted(THROWN + "C claims exposure\nC touches discard\nB claims exposure\nB takes")) == (
        "B",
        "taken",
    )


@pytest.mark.parametrize(("sheet", "at_once"), [("national", ""), ("club2023", ""), ("fourseasons", "C")])
def test_claimed_tile_that_is_not_used_is_dead_at_once_only_where_that_is_printed(sheet: str, at_once: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}C claims exposure\nC takes\nC throws S\n"
    assert dead(accepted(scene)) == at_once
    assert dead(accepted(scene + "director notices 1")) == "C"
    free = accepted(f'sheet {sheet}\nset claims.not_used = "return"\n{THROWN}C claims exposure\nC takes\nC throws S')
    assert dead(free) == ""


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(
    "acts", ["C throws S\nD picks\nD racks", "C throws S\nB picks\nB racks", "C withdraws\nB picks\nB racks"]
)
def test_claimed_tile_that_is_not_used_harms_no_one_who_plays_on(sheet: str, acts: str) -> None:
    steps = play(f"sheet {sheet}\n{THROWN}C claims exposure\nC takes\n{acts}")
    assert not [step.text for step in steps if isinstance(step.outcome, Rejected)]
    for step in steps[-2:]:
        assert ruled(step) == []
    assert dead(steps[-1].state) in ("", "C")
    assert all_tiles(steps[-1].state).total() == 152


def test_claim_withdrawn_after_the_touch_is_taken_up_again_when_it_is_noticed() -> None:
    scene = THROWN + "C claims exposure\nC takes\nC withdraws\n"
    assert turn_of(accepted(scene)) == ("B", "to_pick")
    assert turn_of(accepted(scene + "A notices")) == ("C", "taken")
    picked = accepted(scene + "B picks\nA notices")
    assert (turn_of(picked), picked.common.places["B"].tiles) == (("C", "taken"), 13)


@pytest.mark.parametrize("sheet", SHEETS)
def test_claim_withdrawn_after_the_touch_is_dead_when_noticed_after_play_went_on(sheet: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}C claims exposure\nC takes\nC withdraws\nB picks\nB racks\n"
    assert dead(accepted(scene + "director notices")) == "C"


@pytest.mark.parametrize(
    ("sheet", "who", "turn"),
    [
        ("national", "C", ("D", "to_pick")),
        ("aspen", "C", ("D", "to_pick")),
        ("club2023", "C", ("D", "to_pick")),
        ("kugler", "", ("C", "taken")),
        ("fourseasons", "", ("C", "taken")),
    ],
)
def test_claimed_tile_put_inside_the_rack(sheet: str, who: str, turn: tuple[str, str]) -> None:
    state = accepted(f"sheet {sheet}\n{THROWN}C claims exposure\nC takes\nC racks")
    assert (dead(state), turn_of(state)) == (who, turn)
    assert (state.common.discards[0].claimed_by, "5D" in state.hands["C"].rack[13:]) == (who or None, bool(who))
    assert all_tiles(state).total() == 152


def test_claimed_tile_racked_for_mahjongg_stands_until_called_under_four_seasons() -> None:
    scene = f"sheet fourseasons\n{THROWN}C claims mahjongg\nC takes\nC racks\n"
    assert (dead(accepted(scene)), noted(accepted(scene))) == ("", ["claimed-tile-in-rack"])
    assert dead(accepted(scene + "A calls C dead")) == "C"


WON = """conduct record
card first-steps
turn A
rack A 6B S 1D 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
rack C J J 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C
A throws 6B
C claims exposure
C exposes J J
"""


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("words", ["B claims mahjongg\nB declares", "B declares"])
def test_mahjongg_comes_before_an_exposure_until_its_discard(sheet: str, words: str) -> None:
    state = accepted(f"sheet {sheet}\n{WON}{words}")
    result = state.common.finished[-1].result
    assert isinstance(result, MahJongg)
    assert (result.winner, result.thrower) == ("B", "A")
    assert state.common.places["C"].exposures == ()
    assert all_tiles(state).total() == 152


def test_mahjongg_after_the_discard_of_an_exposure_is_too_late() -> None:
    assert ruled(last(WON + "C throws 5D\nB claims mahjongg 1")) == ["late-claim"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_two_mahjongg_calls_go_to_the_next_in_turn(sheet: str) -> None:
    scene = """conduct record
card first-steps
turn A
rack A 6B S 1D 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B J
rack D F F 2D 2D 2D 2D 4D 4D 4D 4D 6D 6D 6D
A throws 6B
D claims mahjongg
B claims mahjongg
D declares
B declares
"""
    result = accepted(f"sheet {sheet}\n{scene}").common.finished[-1].result
    assert isinstance(result, MahJongg)
    assert result.winner == "B"


def test_letting_go_binds_no_one_at_a_real_table() -> None:
    scene = THROWN + "B lets go\nC lets go\nD lets go\nC claims exposure\nD claims mahjongg\n"
    assert turn_of(accepted(scene + "D withdraws\nC exposes 5D 5D")) == ("C", "exposed")


def test_unlike_tiles_can_be_corrected_until_the_discard() -> None:
    scene = "sheet national\n" + THROWN + "C claims exposure\nC exposes 5D S\n"
    assert noted(accepted(scene)) == ["unlike-tiles-exposed"]
    noticed = accepted(scene + "B notices")
    assert (dead(noticed), noted(noticed)) == ("", ["unlike-tiles-exposed"])
    righted = scene + "C changes to 5D J\nC throws S\n"
    assert dead(accepted(righted)) == ""
    assert refusal(righted + "B notices").slug == "table.nothing-noted"


@pytest.mark.parametrize(("sheet", "at_once"), [("national", True), ("aspen", True), ("fourseasons", False)])
def test_unlike_tiles_are_dead_after_the_discard(sheet: str, at_once: bool) -> None:
    scene = f"sheet {sheet}\n{THROWN}C claims exposure\nC exposes 5D S\nC throws J\n"
    assert dead(accepted(scene)) == ("C" if at_once else "")
    if not at_once:
        assert dead(accepted(scene + "B calls C dead")) == "C"


def test_hand_with_an_unlike_exposure_makes_no_mahjongg() -> None:
    rack = "rack C F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 7B\n"
    scene = "conduct record\ncard first-steps\nturn A\nrack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S\n" + rack
    scene += "A throws 6B\nC claims exposure\nC exposes 6B 6B 7B\nC declares\ntable checks"
    assert "mahjongg-in-error" in ruled(last(scene))


def test_unlike_tiles_of_a_silent_claim_are_exposed_too() -> None:
    state = accepted("sheet kugler\n" + THROWN + "C exposes 5D S")
    assert (noted(state), state.common.places["C"].exposures[-1].tiles) == (["unlike-tiles-exposed"], ("5D", "5D", "S"))


def test_owner_does_not_suffer_from_anothers_wrong_exchange() -> None:
    scene = """conduct record
card first-steps
turn B to pick
thrown A 9D
exposed C 6B 6B 6B J
rack C F F 2B 2B 2B 2B 4B 4B 4B
rack B 1C 1C 1C 1C 7C 7C 7C 7C 9C 9C 9C N N
wall S 4B
B picks
B exchanges N with C
B throws S
C picks
C declares
"""
    (game,) = accepted(scene).common.finished
    assert isinstance(game.result, MahJongg)
    assert game.result.winner == "C"


def test_joker_taken_too_early_is_undone_when_noticed() -> None:
    scene = "sheet national\n" + THROWN + "B exchanges R with D\n"
    state = accepted(scene)
    assert (noted(state), "J" in state.hands["B"].rack, dead(state)) == (["joker-exchange-too-early"], True, "")
    after = accepted(scene + "C notices")
    assert (dead(after), "J" in after.hands["B"].rack) == ("", False)  # no penalty is printed: the director decides
    assert after.common.places["D"].exposures[0].tiles == ("R", "R", "J")
    called = accepted(DEAD_IF_CALLED + scene + "C notices")
    assert (dead(called), "J" in called.hands["B"].rack, turn_of(called)[0]) == ("B", False, "C")


DEAD_IF_CALLED = 'set jokers.too_early = "dead_if_called"\n'


def test_joker_openly_given_away_stays_where_it_is() -> None:
    scene = "sheet national\n" + THROWN + "B exchanges R with D\nB picks\nB throws J\n"
    after = accepted(scene + "C notices")
    assert (dead(after), after.common.places["D"].exposures[0].tiles) == ("", ("R", "R", "R"))
    assert dead(accepted(DEAD_IF_CALLED + scene + "C notices")) == "B"


def test_joker_taken_too_early_is_dead_at_once_where_the_sheet_says_so() -> None:
    state = accepted("sheet fourseasons\n" + THROWN + "B exchanges R with D")
    assert (dead(state), state.common.places["D"].exposures[0].tiles) == ("B", ("R", "R", "J"))


def test_too_early_exchange_leaves_the_discard_to_be_claimed() -> None:
    state = accepted(THROWN + "B exchanges R with D\nC claims exposure\nC exposes 5D 5D")
    assert turn_of(state) == ("C", "exposed")


def test_wrong_tile_in_an_exchange_goes_back_freely_before_the_discard() -> None:
    scene = THROWN + "B picks\nB exchanges 2B with D\n"
    state = accepted(scene + "C notices")
    assert (dead(state), state.common.places["D"].exposures[0].tiles) == ("", ("R", "R", "J"))
    assert dead(accepted(scene + "B throws F\nC notices")) == "B"


@pytest.mark.parametrize("act", ["claims mahjongg", "takes", "exposes J J", "declares"])
def test_claim_from_an_empty_seat_is_refused_after_a_claim_was_played_over(act: str) -> None:
    scene = "conduct record\nseats ABC\nturn A\nrack A 5D 1B 1B 1B 1B 7C 7C 7C 9C 9C 9C N N S\n"
    scene += "rack C 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C 6C S\nA throws 5D\nC claims exposure\nB picks\nB racks\n"
    assert refusal(f"{scene}D {act}").slug == "table.no-such-seat"


WINS = """conduct record
card first-steps
turn A
rack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
"""


def test_mahjongg_on_a_discard_counts_as_a_claim() -> None:
    (game,) = accepted(WINS + "A throws 6B\nB declares").common.finished
    assert isinstance(game.result, MahJongg)
    assert (game.result.winner, game.result.by, game.result.thrower) == ("B", "discard", "A")


def test_mahjongg_called_at_the_wrong_time_is_an_error() -> None:
    assert ruled(last(WINS + "C declares\ntable checks")) == ["mahjongg-in-error"]
    assert ruled(last(WINS + "A throws S\nB picks\nB racks\nC declares\ntable checks")) == ["mahjongg-in-error"]


def test_exchange_after_exposing_only_a_pair_completes_the_claim() -> None:
    scene = "sheet kugler\n" + THROWN + "C claims exposure\nC exposes 5D\n"
    exchange = scene.replace("rack C 5D 5D 8B", "rack C 5D R 8B") + "C exchanges R with D"
    assert "joker-completes-claim" in noted(accepted(exchange))


def test_joker_asked_for_when_the_tile_is_on_the_table_stays() -> None:
    step = last(THROWN + "B picks\nB racks\nB throws R\nB exchanges R with D")
    assert ruled(step) == ["joker-exchange-after-naming"]
    assert step.state.common.places["D"].exposures[0].tiles.count("J") == 1


def test_exchange_that_cannot_be_undone_is_not_reported_as_undone() -> None:
    step = last("sheet kugler\n" + THROWN + "B exchanges R with D\nB picks\nB racks\nB throws J\nC notices 1")
    assert not isinstance(step.outcome, Rejected)
    assert isinstance(step.outcome[0], Ruled)
    assert "can no longer be undone" in step.outcome[0].ruling.words


def test_silent_touch_is_not_a_claim_if_a_touch_does_not_bind() -> None:
    assert refusal(f"sheet fourseasons\n{THROWN}C touches discard").slug == "table.only-touched"
    assert ruled(last(f"sheet national\n{THROWN}C touches discard")) == ["unspoken-claim"]


def test_claim_withdrawn_and_taken_up_again_is_forgotten() -> None:
    withdrawn = "C claims exposure\nC takes\nC withdraws\n"
    scene = f"sheet kugler\n{THROWN}{withdrawn}C claims exposure\nC exposes 5D 5D\nC throws S\n"
    assert refusal(scene + "A notices").slug == "table.nothing-noted"
    twice = f"sheet kugler\n{THROWN}{withdrawn}{withdrawn}A notices\n"
    assert refusal(twice + "A notices").slug == "table.nothing-noted"


def test_exposed_hand_that_calls_mahjongg_too_late_is_dead_in_kugler() -> None:
    scene = f"sheet kugler\n{THROWN}B picks\nB racks\nD claims mahjongg\n"
    assert dead(accepted(scene)) == "D"
    assert dead(accepted(f"sheet national\n{THROWN}B picks\nB racks\nD claims mahjongg")) == ""


def test_standing_claim_refers_to_its_own_discard_despite_a_stray() -> None:
    for act in ("C takes", "C touches discard"):
        state = accepted(f"{THROWN}C claims exposure\nD throws 7B\n{act}")
        assert turn_of(state) == ("C", "taken")
        assert state.common.discard is not None
        assert state.common.discard.tile == "5D"


def test_overrun_claim_is_dropped_when_time_is_called() -> None:
    scene = f"{THROWN}C claims exposure\nB picks\nB throws R\ndirector calls time\n"
    assert refusal(scene + "C exposes 5D 5D").slug == "table.time-called"


def test_hand_that_is_laid_out_for_mahjongg_is_not_taken_back_for_a_second_claim() -> None:
    scene = WON.replace("C claims exposure", "C claims mahjongg")
    assert ruled(last(scene + "B claims mahjongg")) == ["late-claim"]
    assert len(accepted(scene + "B claims mahjongg").common.places["C"].exposures) == 1


def test_second_mahjongg_call_on_a_taken_tile_is_not_an_error() -> None:
    scene = WON.replace("C claims exposure\nC exposes J J\n", "C claims mahjongg\nC takes\n")
    turned = scene.replace("rack C J J", "rack D J J").replace("C claims", "D claims").replace("C takes", "D takes")
    step = last(turned + "B declares")
    assert ruled(step) == ["two-claims"]
    assert dead(step.state) == ""


@pytest.mark.parametrize("sheet", ["aspen", "national", "kugler", "club2023"])
def test_joker_taken_too_early_goes_back_before_mahjongg_gets_the_exposed_tile(sheet: str) -> None:
    before = accepted(f"sheet {sheet}\n{THROWN}")
    step = last(f"sheet {sheet}\n{THROWN}C claims exposure\nC exposes 5D J\nB exchanges 2B with C\nD claims mahjongg")
    assert ruled(step) == ["joker-exchange-too-early", "two-claims"]
    racks = [{seat: sorted(hand.rack) for seat, hand in state.hands.items()} for state in (before, step.state)]
    assert racks[0] == racks[1]
    assert step.state.common.noted == ()
    assert step.state.common.window is not None
    assert [(claim.seat, claim.kind) for claim in step.state.common.window.claims][-1] == ("D", "mahjongg")


@pytest.mark.parametrize("sheet", SHEETS)
def test_next_player_who_goes_on_over_a_touched_tile_is_not_to_blame(sheet: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}C claims exposure\nC touches discard\nB picks\nB racks\n"
    state = accepted(scene)
    assert (turn_of(state), dead(state)) == (("B", "racked"), "")
    assert [note.facts["player"] for note in state.common.noted] == ["C"]


def test_discard_that_another_has_used_is_not_undone_for_an_older_claim() -> None:
    scene = (
        THROWN.replace("rack C 5D 5D 8B", "rack C 6B 6B 8B").replace("6B 6B R", "6D 6D R").replace("wall 9D", "wall 6B")
    )
    scene += "B picks\nB throws 6B\nC claims exposure\nC exposes 6B 6B\ndirector rules C dead\n"
    assert refusal(scene + "D claims exposure 1 in the same moment").slug == "table.not-that-moment"


@pytest.mark.parametrize("sheet", ["aspen", "national"])
def test_exposure_is_changed_too_late_once_part_of_the_discards_name_counts(sheet: str) -> None:
    exposed = f"sheet {sheet}\n{THROWN}C claims exposure\nC exposes 5D J\n"
    assert ruled(last(exposed + "C changes to 5D 5D")) == []
    step = last(exposed + "C names eig\nC changes to 5D 5D")
    assert ruled(step) == ["exposure-changed"]
    assert step.state.common.places["C"].exposures[0].tiles == ("5D", "5D", "J")


@pytest.mark.parametrize("sheet", SHEETS)
def test_next_player_who_reaches_for_the_wall_over_a_touched_tile_is_not_to_blame(sheet: str) -> None:
    scene = f"sheet {sheet}\n{THROWN}C claims exposure\nC touches discard\nB touches wall\n"
    state = accepted(scene)
    assert dead(state) == ""
    assert [note.facts["player"] for note in state.common.noted] == ["C"]
    assert turn_of(accepted(scene + "B picks\nB racks")) == ("B", "racked")


@pytest.mark.parametrize("tiles", ["5D 5D 5D S", "S S", "5D 5D J J", "8B 8B 8B 8B"])
def test_exposure_is_changed_only_to_tiles_that_the_player_has(tiles: str) -> None:
    """Of the fives C has two. The third of the exposure is the discard, which is not counted twice."""
    assert refusal(f"{THROWN}C claims exposure\nC exposes 5D J\nC changes to {tiles}").slug == "table.not-held"


CLAIMED = {
    "B picks / B claims exposure": "Ruled touched-wall-tile player=B contact=picked: by_itself, goes_on",
    "B touches wall / B claims exposure": "Ruled touched-wall-tile player=B contact=touched: by_itself, goes_on",
    "C claims exposure / C takes / D claims exposure": (
        "Ruled two-claims discarder=A claimers=D,C for_mahjongg= placed=C: by_itself, goes_on"
    ),
    "C claims exposure / C takes / B claims exposure": (
        "Ruled two-claims discarder=A claimers=B,C for_mahjongg= placed=C: by_itself, goes_on"
    ),
    "C claims exposure / C touches discard / B claims exposure": "DiscardClaimed seat=B kind=exposure",
    "C claims exposure / C takes / D claims mahjongg": "DiscardClaimed seat=D kind=mahjongg",
    "C claims exposure / C exposes 5D 5D / D claims mahjongg": """
        Ruled two-claims discarder=A claimers=C,D for_mahjongg=D placed=C: by_itself, goes_on
        ExposureUndone seat=C next=B
        DiscardClaimed seat=D kind=mahjongg
    """,
    "C claims exposure / C exposes 5D 5D / B claims exposure": (
        "Ruled late-claim player=B next_player_has=racked: by_itself, goes_on"
    ),
    "C claims exposure / C exposes 5D 5D / A claims mahjongg": "refused table.own-discard",
    "C claims exposure / C exposes 5D 5D / C claims mahjongg": "refused claim.window",
    "C claims exposure / C exposes 5D 5D / C throws S / D claims mahjongg 1": (
        "Ruled late-claim player=D next_player_has=discarded: by_itself, goes_on"
    ),
    "C claims exposure / C exposes 5D 5D / C names south wind / D claims mahjongg 1": (
        "Ruled late-claim player=D next_player_has=discarded: by_itself, goes_on"
    ),
    "C claims exposure / C exposes 5D 5D / C names s / D claims mahjongg 1": (
        "Ruled late-claim player=D next_player_has=discarded: by_itself, goes_on"
    ),
    "B picks / B racks / C claims exposure": "Ruled late-claim player=C next_player_has=racked: by_itself, goes_on",
    "B picks / B racks / C takes": "Ruled late-claim player=C next_player_has=racked: by_itself, goes_on",
    "B picks / B racks / C exposes 5D 5D": """
        Ruled late-claim player=C next_player_has=racked: by_itself, goes_on
        TakenBack seat=C tiles=5D,5D
    """,
    "B picks / B racks / A claims exposure": "refused table.own-discard",
    "B picks / B racks / B exchanges R with D / C claims exposure": (
        "Ruled late-claim player=C next_player_has=exchanged: by_director, goes_on"
    ),
    "B picks / B racks / B names t / C claims exposure": (
        "Ruled late-claim player=C next_player_has=discarded: by_itself, goes_on"
    ),
    "B picks / B racks / B names red dragon / C claims exposure 1": (
        "Ruled late-claim player=C next_player_has=discarded: by_itself, goes_on"
    ),
    "kugler: B picks / B racks / D claims mahjongg": """
        Ruled late-claim player=D next_player_has=racked: by_itself, goes_on
        Ruled mahjongg-in-error declarer=D shown=nothing earlier_exposures=True others_showed=: by_itself, D dead, \
goes_on
        HandDied seat=D
    """,
    "B picks / B racks / D claims mahjongg": "Ruled late-claim player=D next_player_has=racked: by_itself, goes_on",
    "fourseasons: B picks / B racks / D claims mahjongg": (
        "Ruled late-claim player=D next_player_has=racked: by_itself, goes_on"
    ),
    "C claims exposure / C exposes 5D 5D / C claims exposure 1": "refused claim.window",
    "C claims exposure / C exposes 5D 5D / C throws S / C claims exposure 1": "refused claim.last-discard number=1",
    "C takes": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        ClaimLost seat=C
    """,
    "C touches discard": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        ClaimLost seat=C
    """,
    "kugler: C takes": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        DiscardClaimed seat=C kind=exposure
        DiscardTaken seat=C moved=True
    """,
    "fourseasons: C takes": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, C -10, goes_on
        PlayerPenalized penalty=(C unannounced_claim -10)
        DiscardClaimed seat=C kind=exposure
        DiscardTaken seat=C moved=True
    """,
    "fourseasons: C touches discard": "refused table.only-touched",
    "fourseasons: C exposes 5D 5D": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, C -10, goes_on
        PlayerPenalized penalty=(C unannounced_claim -10)
        DiscardClaimed seat=C kind=exposure
        ExposureMade seat=C tiles=5D,5D
    """,
    "kugler: C exposes 5D S": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        DiscardClaimed seat=C kind=exposure
        Ruled unlike-tiles-exposed player=C discarded=False: by_itself, goes_on, noted
        ExposureMade seat=C tiles=5D,S
    """,
    "kugler: C exposes 5D": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        DiscardClaimed seat=C kind=exposure
        Ruled exposure-fits-no-line player=C discarded=False gone=False: by_itself, goes_on, noted
        ExposureMade seat=C tiles=5D
    """,
    "A takes": "refused table.own-discard",
    "A exposes 1C 1C": "refused table.own-discard",
    "B claims exposure / C takes": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        ClaimLost seat=C
    """,
    "kugler: B claims exposure / C takes": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        DiscardClaimed seat=C kind=exposure
    """,
    "kugler: B claims mahjongg / C exposes 5D 5D": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        DiscardClaimed seat=C kind=exposure
        Ruled two-claims discarder=A claimers=C,B for_mahjongg=B placed=: by_itself, goes_on
        TakenBack seat=C tiles=5D,5D
    """,
    "B claims exposure / C claims exposure / C takes": (
        "Ruled two-claims discarder=A claimers=C,B for_mahjongg= placed=: by_itself, goes_on"
    ),
    "B claims mahjongg / C claims exposure / C exposes 5D 5D": """
        Ruled two-claims discarder=A claimers=C,B for_mahjongg=B placed=: by_itself, goes_on
        TakenBack seat=C tiles=5D,5D
    """,
    "kugler: B picks / C takes": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        DiscardClaimed seat=C kind=exposure
        PickReturned seat=B tile=9D
        DiscardTaken seat=C moved=True
    """,
    "kugler: B picks / C exposes 5D 5D": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        DiscardClaimed seat=C kind=exposure
        PickReturned seat=B tile=9D
        ExposureMade seat=C tiles=5D,5D
    """,
    "C claims exposure / B picks / C exposes 5D S": """
        Ruled unlike-tiles-exposed player=C discarded=False: by_itself, goes_on, noted
        PickReturned seat=B tile=9D
        ExposureMade seat=C tiles=5D,S
    """,
    "C claims exposure / C takes / B picks / C exposes 5D S": """
        Ruled unlike-tiles-exposed player=C discarded=False: by_itself, goes_on, noted
        ExposureMade seat=C tiles=5D,S
    """,
}


@pytest.mark.parametrize("acts", CLAIMED)
def test_claim_at_the_wrong_moment_has_the_listed_outcome(acts: str) -> None:
    check(THROWN, acts, CLAIMED[acts])


CHANGED = {
    "C claims exposure / C exposes 5D J / C changes to 5D S": """
        Ruled unlike-tiles-exposed player=C discarded=False: by_itself, goes_on, noted
        ExposureChanged seat=C tiles=5D,S
    """,
    "C claims exposure / C exposes 5D J / C changes to 5D": """
        Ruled exposure-fits-no-line player=C discarded=False gone=False: by_itself, goes_on, noted
        ExposureChanged seat=C tiles=5D
    """,
    "C claims exposure / C exposes 5D J / C changes to S 9B J": """
        Ruled unlike-tiles-exposed player=C discarded=False: by_itself, goes_on, noted
        ExposureChanged seat=C tiles=S,9B,J
    """,
    "C claims exposure / C exposes 5D J / C throws S / C changes to 5D 5D": (
        "Ruled exposure-changed player=C discarded=True: by_itself, goes_on"
    ),
    "C claims exposure / C exposes 5D J / C throws S / C changes to 1C 1C": "refused table.not-held tile=1C",
    "B changes to 2B 2B": "refused exposure.change-ends",
}


@pytest.mark.parametrize("acts", CHANGED)
def test_change_of_an_exposure_has_the_listed_outcome(acts: str) -> None:
    check(THROWN, acts, CHANGED[acts])


EXCHANGED = {
    "B exchanges R with D": """
        Ruled joker-exchange-too-early player=B turn=nothing parted=False: by_director, goes_on, noted, given R D 0
        JokerExchanged seat=B tile=R owner=D exposure=0
    """,
    "B picks / B exchanges 2B with D": """
        Ruled wrong-tile-in-exchange player=B discarded=False parted=False: by_itself, goes_on, noted, given 2B D 0
        JokerExchanged seat=B tile=2B owner=D exposure=0
    """,
    "A exchanges N with D": """
        Ruled joker-exchange-too-early player=A turn=nothing parted=False: by_director, goes_on, noted, given N D 0
        JokerExchanged seat=A tile=N owner=D exposure=0
    """,
    "B exchanges 2B with D": """
        Ruled joker-exchange-too-early player=B turn=nothing parted=False: by_director, goes_on, noted, given 2B D 0
        JokerExchanged seat=B tile=2B owner=D exposure=0
    """,
    "B exchanges J with D": "refused table.not-held tile=J",
    "B exchanges 9C with D": "refused table.not-held tile=9C",
    "C exchanges S with B": "refused table.no-such-exposure owner=B",
    "C exchanges S with D 2": "refused table.no-such-exposure owner=D",
    "fourseasons: B picks / B exchanges R with D": """
        Ruled joker-exchange-too-early player=B turn=picked parted=False: by_itself, B dead, goes_on, given R D 0
        TakenBack seat=B tiles=R
        HandDied seat=B
        TurnPassed seat=C window=True
    """,
    "kugler: B picks / B exchanges R with D": "JokerExchanged seat=B tile=R owner=D exposure=0",
    "director rules D dead / B picks / B racks / B exchanges 2B with D": """
        Ruled wrong-tile-in-exchange player=B discarded=False parted=False: by_itself, goes_on, noted, given 2B D 0
        JokerExchanged seat=B tile=2B owner=D exposure=0
    """,
    "B picks / B racks / B names t / B exchanges R with D": """
        Ruled joker-exchange-after-naming player=B named=part on_table=False: by_itself, goes_on
        TakenBack seat=B tiles=R
    """,
    "B picks / B racks / B names r / B exchanges R with D": (
        "Ruled joker-exchange-after-naming player=B named=all on_table=False: by_itself, goes_on"
    ),
    "B picks / B racks / B names red dragon / B exchanges R with D": (
        "Ruled joker-exchange-after-naming player=B named=all on_table=False: by_itself, goes_on"
    ),
    "director calls time / B exchanges R with D": "refused pick.before-exchange",
    "C claims exposure / C takes / C exchanges 9B with D": """
        Ruled joker-completes-claim player=C parted=False: by_director, goes_on, noted, given 9B D 0
        JokerExchanged seat=C tile=9B owner=D exposure=0
    """,
}


@pytest.mark.parametrize("acts", EXCHANGED)
def test_exchange_at_the_wrong_moment_has_the_listed_outcome(acts: str) -> None:
    check(THROWN, acts, EXCHANGED[acts])


DRAGON_OF_C = THROWN.replace("rack C 5D 5D 8B", "rack C 5D 5D R").replace("6B 6B R", "6B 6B 8B")
WITH_THE_JOKER = {
    "C exchanges R with D": "JokerExchanged seat=C tile=R owner=D exposure=0",
    "C exchanges R with D / C changes to 5D 5D J": "ExposureChanged seat=C tiles=5D,5D,J",
    "C exchanges R with D / C changes to 5D 5D J J": """
        Ruled joker-completes-claim player=C parted=False: by_director, goes_on, noted
        ExposureChanged seat=C tiles=5D,5D,J,J
    """,
    "director rules B dead / C exchanges R with D / C changes to 5D 5D J J": """
        Ruled joker-completes-claim player=C parted=False: by_director, goes_on, noted
        ExposureChanged seat=C tiles=5D,5D,J,J
    """,
    "C exchanges R with D / C changes to 5D 5D J J J": "refused table.not-held tile=J",
}


@pytest.mark.parametrize("acts", WITH_THE_JOKER)
def test_joker_of_this_turn_in_the_claimed_exposure_is_noted(acts: str) -> None:
    check(f"{DRAGON_OF_C}C claims exposure\nC exposes 5D 5D\n", acts, WITH_THE_JOKER[acts])


SILENT_AGAIN = {
    "C takes / C takes": "refused claim.unspoken",
    "C takes / C exposes 5D 5D": "refused claim.unspoken",
    "C takes / D takes": """
        Ruled unspoken-claim player=D claimed_for=exposure showed=False: by_itself, goes_on
        ClaimLost seat=D
    """,
}


@pytest.mark.parametrize("acts", SILENT_AGAIN)
def test_player_who_lost_the_claim_does_not_take_the_tile_again(acts: str) -> None:
    check(THROWN, acts, SILENT_AGAIN[acts])


DEAD_JOKERS = {
    "director rules D dead / B picks / B racks / B exchanges R with D": """
        Ruled joker-from-dead-hand player=B owner=D exposure=cause: by_itself, goes_on
        TakenBack seat=B tiles=R
    """,
    "director rules D dead / B picks / B racks / B exchanges 2B with D": """
        Ruled joker-from-dead-hand player=B owner=D exposure=cause: by_itself, goes_on
        TakenBack seat=B tiles=2B
    """,
    "director rules D dead / B picks / B racks / B exchanges 9C with D": "refused table.not-held tile=9C",
}


@pytest.mark.parametrize("acts", DEAD_JOKERS)
def test_joker_of_a_dead_hand_that_is_out_of_the_game_stays(acts: str) -> None:
    check(f'set jokers.of_dead_hand = "none"\n{THROWN}', acts, DEAD_JOKERS[acts])


def test_mahjongg_undoes_the_latest_exposure_and_leaves_a_wrong_tile_in_another() -> None:
    """A gave D a wrong tile for the joker in the reds. Only D's exposure of three bams goes back for B's Mah Jongg."""
    position = REAL.replace("N N\n", "N 3B\n").replace("3B 3B 3B 3B", "3B 3B 3B 2C")
    state = accepted(
        position + "A exchanges S with D\nA throws 3B\nD claims exposure\nD exposes 3B 3B\nB claims mahjongg"
    )
    assert noted(state) == ["wrong-tile-in-exchange"]
    assert [shown.tiles for shown in state.common.places["D"].exposures] == [("R", "R", "S")]


def test_last_discard_taken_without_a_word_is_claimed_for_mahjongg() -> None:
    """Nothing else can be made of the last discard (wall.last-tile)."""
    state = accepted("sheet kugler\n" + REAL.replace("wall 9D 8D 8D 3C", "left 0") + "A throws 5D\nC takes")
    assert state.common.window is not None
    assert [(claim.seat, claim.kind) for claim in state.common.window.claims] == [("C", "mahjongg")]


@pytest.mark.parametrize(("acts", "placed"), [("B touches discard", ""), ("B takes", "B")])
def test_tile_that_was_only_touched_is_not_placed(acts: str, placed: str) -> None:
    ruled = f"Ruled two-claims discarder=A claimers=C,B for_mahjongg= placed={placed}: by_itself, goes_on"
    check(THROWN, f"B claims exposure / {acts} / C claims exposure", ruled)


def test_mahjongg_is_too_late_once_the_exposer_has_swapped_a_joker() -> None:
    position = THROWN.replace("6C 6C J S", "6C R J S") + "C claims exposure\nC exposes 5D 5D\nC exchanges R with D\n"
    step = last(position + "B claims mahjongg 1")
    assert ruled(step)[0] == "late-claim"
    assert len(step.state.common.places["C"].exposures) == 1
