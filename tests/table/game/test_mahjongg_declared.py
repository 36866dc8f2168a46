"""Mah Jongg: picked, claimed, by exchange, heavenly; the facts of the result and the points of the sheet."""

from __future__ import annotations

import pytest

from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.results import MahJongg
from eastwind.rules.score import score
from eastwind.table.state import State
from tests.table.at_table import accepted, refusal
from tests.table.happenings import check

# first-steps: FF 2222 4444 6666 in bams, 25 exposed; B lacks one 6B
WAITING = "F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B"


def result(state: State) -> MahJongg:
    (game,) = state.common.finished
    assert isinstance(game.result, MahJongg)
    assert game.score == score(game.result, state.setup.sheet)
    return game.result


PICK = f"card first-steps\nturn B to pick\nthrown A 5D\nrack B {WAITING}\nwall 6B\nB picks\nC lets go\nD lets go\n"


def test_self_pick_is_mahjongg() -> None:
    found = result(accepted(PICK + "B declares"))
    assert (found.winner, found.value, found.by, found.thrower) == ("B", 25, "self_pick", None)
    assert found.jokerless
    assert found.exposures == 0


def test_winning_hand_is_laid_out_in_the_order_of_the_card() -> None:
    state = accepted(PICK + "B declares")
    assert " ".join(state.common.places["B"].shown) == "F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B 6B"


CLAIM = f"card first-steps\nturn A\nrack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S\nrack B {WAITING}\nA throws 6B\n"


def test_claimed_tile_is_mahjongg_and_has_a_thrower() -> None:
    found = result(accepted(CLAIM + "B claims mahjongg\nC lets go\nD lets go\nB declares"))
    assert (found.by, found.thrower, found.exposures) == ("discard", "A", 0)


def test_taken_tile_is_mahjongg_too() -> None:
    found = result(accepted(CLAIM + "B claims mahjongg\nC lets go\nD lets go\nB takes\nB declares"))
    assert (found.by, found.thrower) == ("discard", "A")


def test_exposure_built_by_the_claim_does_not_count_as_an_earlier_one() -> None:
    scene = CLAIM + "B claims exposure\nC lets go\nD lets go\nB exposes 6B 6B 6B\nB declares"
    found = result(accepted(scene))
    assert (found.by, found.thrower, found.exposures) == ("discard", "A", 0)


def test_concealed_hand_may_claim_a_pair_for_mahjongg() -> None:
    scene = (
        "card first-steps\nturn A\nrack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S\n"
        "rack B F F 1B 1B 2B 2B 3B 3B 4B 4B 5B 5B 6B\nA throws 6B\nB claims mahjongg\nC lets go\nD lets go\nB declares"
    )
    found = result(accepted(scene))
    assert (found.value, found.section, found.jokerless) == (50, "singles_and_pairs", True)


EXCHANGE = """card first-steps
turn B to pick
thrown A 5D
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
exposed C 9D 9D J
wall 9D
B picks
C lets go
D lets go
"""


def test_joker_exchange_completes_the_hand() -> None:
    found = result(accepted(EXCHANGE + "B exchanges 9D with C\nB declares"))
    assert (found.by, found.after, found.joker_from, found.thrower) == ("joker_exchange", "pick", "opponent", None)
    assert not found.jokerless


def test_exchange_of_an_already_complete_hand_changes_nothing() -> None:
    """B picked the last tile and then gave a 2 bam for a joker that takes its place: still a self-pick."""
    rack = "F F 2B 2B 2B J 4B 4B 4B 4B 6B 6B 6B"
    scene = f"card first-steps\nturn B to pick\nexposed C 2B J J\nthrown A 5D\nrack B {rack}\nwall 6B\n"
    state = accepted(scene + "B picks\nC lets go\nD lets go\nB racks\nB exchanges 2B with C\nB declares")
    assert state.common.places["C"].exposures[0].tiles == ("2B", "2B", "J")
    assert result(state).by == "self_pick"


AFTER_CLAIM = """card first-steps
turn A
rack A 4B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S
rack B F F 2B 2B 2B 2B 4B 4B 4B 6B 6B 6B 9D
exposed C 9D 9D J
A throws 4B
B claims exposure
C lets go
D lets go
B exposes 4B 4B 4B
"""


def test_exchange_after_a_claim_counts_as_such() -> None:
    found = result(accepted(AFTER_CLAIM + "B exchanges 9D with C\nB declares"))
    assert (found.by, found.after, found.thrower, found.joker_from) == ("joker_exchange", "claim", "A", "opponent")


def test_exchange_with_your_own_exposure_is_recorded_as_such() -> None:
    scene = """card first-steps
turn A
rack A 4B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S
rack B F F 4B 4B 4B 6B 6B 6B 2B
exposed B 2B 2B 2B J
A throws 4B
B claims exposure
C lets go
D lets go
B exposes 4B 4B 4B
B exchanges 2B with B
B declares"""
    found = result(accepted(scene))
    assert (found.by, found.after, found.joker_from) == ("joker_exchange", "claim", "own")


@pytest.mark.parametrize("sheet", SHEETS)
def test_points_follow_the_sheet(sheet: str) -> None:
    state = accepted(f"sheet {sheet}\n{CLAIM}B claims mahjongg\nC lets go\nD lets go\nB declares")
    (game,) = state.common.finished
    assert game.result is not None
    assert game.score == score(game.result, load_sheet(sheet))


def test_mahjongg_waits_for_those_who_may_claim() -> None:
    scene = PICK.replace("C lets go\nD lets go\n", "")
    assert refusal(scene + "B declares").slug == "table.window-open"


def test_no_one_declares_out_of_turn() -> None:
    scene = f"card first-steps\nturn A\nrack B {WAITING}\nB declares"
    assert refusal(scene).slug == "table.not-your-turn"


def test_joker_at_any_time_counts_where_the_sheet_looks_at_the_whole_game() -> None:
    scene = """card first-steps
turn B
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B J
wall 9C 9C 9C 6B
B throws J
C picks
C throws 9C
A lets go
B lets go
D picks
D throws 9C
B lets go
C lets go
A picks
A throws 9C
C lets go
D lets go
B picks
B declares"""
    assert result(accepted(scene)).jokerless is True
    assert result(accepted('set jokers.jokerless_at = "whole_game"\n' + scene)).jokerless is False


def test_hand_that_never_had_a_joker_is_jokerless_by_every_reading() -> None:
    assert result(accepted('set jokers.jokerless_at = "whole_game"\n' + PICK + "B declares")).jokerless is True


GROWN = """card first-steps
turn A
rack A 6B S 1D 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
A throws 6B
B claims exposure
C lets go
D lets go
B exposes 6B 6B
"""


@pytest.mark.parametrize("conduct", ["prevent", "record"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_exposure_of_this_turn_grows_when_the_hand_is_laid_out(sheet: str, conduct: str) -> None:
    state = accepted(f"sheet {sheet}\nconduct {conduct}\n{GROWN}B declares")
    assert isinstance(state.common.finished[-1].result, MahJongg)


JOKER_TAKEN = """card first-steps
turn A
rack A 6B S 1D 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack C F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 5D
exposed B 5D 5D J
A throws 6B
C claims exposure
B lets go
D lets go
C exposes 6B 6B
C exchanges 5D with B
"""


def test_joker_of_this_turn_does_not_go_into_the_claimed_exposure() -> None:
    assert refusal(JOKER_TAKEN + "C changes to 6B 6B J").slug == "joker.completes-claim"
    noted = accepted("conduct record\n" + JOKER_TAKEN + "C changes to 6B 6B J").common.noted
    assert [note.irregularity for note in noted] == ["joker-completes-claim"]


def test_mahjongg_with_the_joker_of_this_turn_in_the_exposure_is_judged_as_shown() -> None:
    state = accepted("conduct record\n" + JOKER_TAKEN + "C changes to 6B 6B J\nC declares")
    assert result(state).by == "joker_exchange"


@pytest.mark.parametrize(("sheet", "who"), [("fourseasons", "C"), ("national", ""), ("aspen", "")])
@pytest.mark.parametrize("conduct", ["prevent", "record"])
def test_mahjongg_called_and_only_the_exposure_shown(sheet: str, who: str, conduct: str) -> None:
    scene = f"""sheet {sheet}
conduct {conduct}
card first-steps
turn A
rack A 6B S 1D 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack C 6B 6B 8B 8B 8B 9B 9B 9B 9B 6C 6C J S
A throws 6B
C claims mahjongg
B lets go
D lets go
C exposes 6B 6B
C throws S
"""
    state = accepted(scene)
    called = scene + "D calls C dead"
    dead = state.common.places["C"].dead or (bool(who) and accepted(called).common.places["C"].dead)
    assert dead == bool(who)


def test_tile_claimed_for_mahjongg_is_not_taken_where_nothing_can_be_made_of_it() -> None:
    scene = GROWN.replace("B claims exposure", "D claims mahjongg").split("C lets go")[0]
    assert refusal(scene + "B lets go\nC lets go\nD takes").slug == "table.no-group"


# A's fourteen tiles make Mah Jongg as they are dealt.
HEAVENLY = """card first-steps
east A
rack A F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B 6B
"""
UNTIL_DEAL = 'set charleston.heavenly_until = "deal"\n'


def test_heavenly_hand_is_that_of_the_deal_where_the_sheet_says_so() -> None:
    (game,) = accepted(f"{UNTIL_DEAL}{HEAVENLY}A declares").common.finished
    assert isinstance(game.result, MahJongg)
    assert game.result.by == "heavenly"


@pytest.mark.parametrize("sheet", SHEETS)
def test_hand_that_came_by_a_pass_is_heavenly_until_the_first_discard_only(sheet: str) -> None:
    racks = (
        "rack A F F 2B 1D 1D 1D 4B 4B 4B 4B 6B 6B 6B 6B\nrack B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S\n"
        "rack C 8B 8B 8B 9B 9B 9B 9B 6C 6C 6C S S R\nrack D 2B 2B 2B 3D 3D 3D 3D 5D 5D 5D 5D 8D 8D\n"
    )
    right = "A passes 1D 1D 1D\nB passes 9C 9C 9C\nC passes 8B 8B 8B\nD passes 2B 2B 2B\n"
    scene = f"sheet {sheet}\ncard first-steps\neast A\n{racks}{right}A declares"
    (game,) = accepted(scene).common.finished
    assert isinstance(game.result, MahJongg)
    assert game.result.by == "heavenly"
    assert refusal(UNTIL_DEAL + scene).slug == "charleston.heavenly"


def test_hand_of_east_after_the_charleston_is_heavenly_unless_the_sheet_means_the_deal() -> None:
    played = HEAVENLY.replace("east A", "east A\nturn A") + "A declares"
    for text, by in ((played, "heavenly"), (UNTIL_DEAL + played, "self_pick")):
        (game,) = accepted(text).common.finished
        assert isinstance(game.result, MahJongg)
        assert game.result.by == by
    (three,) = accepted(f"{UNTIL_DEAL}seats ABC\n{played}").common.finished  # without a Charleston it is still the deal
    assert isinstance(three.result, MahJongg)
    assert three.result.by == "heavenly"


TO_PICK = PICK.split("B picks")[0]
BY_PICK = {
    "B declares": "refused mahjongg.by-pick",
    "B picks / B declares": "refused table.window-open",
    "B picks / C lets go / D lets go / B declares": """
        MahJonggDeclared seat=B line=numbers.1 value=25 groups=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,6B,6B discard=None
        GameEnded MahJongg: A 0 B 55 C 0 D 0
    """,
    "B picks / C lets go / D lets go / B racks / B declares": """
        MahJonggDeclared seat=B line=numbers.1 value=25 groups=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,6B,6B discard=None
        GameEnded MahJongg: A 0 B 55 C 0 D 0
    """,
    "C declares": "refused claim.spoken",
    "B claims mahjongg / C lets go / D lets go / B declares": """
        HandShown seat=B tiles=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,6B declares=True
        Ruled mahjongg-in-error declarer=B shown=tiles earlier_exposures=False others_showed=: by_itself, B dead, \
goes_on
        HandDied seat=B
        TurnPassed seat=C window=True
        ClaimsSettled award=None
    """,
    "C claims mahjongg / B lets go / D lets go / C declares": """
        HandShown seat=C tiles=7B,7B,7B,8B,8B,8B,8B,9B,9B,9B,9B,1C,1C declares=True
        Ruled mahjongg-in-error declarer=C shown=tiles earlier_exposures=False others_showed=: by_itself, C dead, \
goes_on
        HandDied seat=C
        ClaimsSettled award=None
    """,
}


@pytest.mark.parametrize("acts", BY_PICK)
def test_mahjongg_after_a_pick_has_the_listed_outcome(acts: str) -> None:
    check(TO_PICK, acts, BY_PICK[acts])


TWO_WAIT = CLAIM.replace("A throws 6B\n", "rack D F F 2D 2D 2D 2D 4D 4D 4D 4D 6D 6D 6D\nwall 8D\nA throws 6B\n")
BY_CLAIM = {
    "B declares": "refused mahjongg.by-pick",
    "B claims mahjongg / C lets go / D lets go / B declares": """
        MahJonggDeclared seat=B line=numbers.1 value=25 groups=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,6B,6B discard=1
        GameEnded MahJongg: A -10 B 45 C 0 D 0
    """,
    "B claims mahjongg / B declares": "refused table.window-open",
    "B claims exposure / C lets go / D lets go / B declares": """
        MahJonggDeclared seat=B line=numbers.1 value=25 groups=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,6B,6B discard=1
        GameEnded MahJongg: A -10 B 45 C 0 D 0
    """,
    "B claims mahjongg / C lets go / D lets go / B takes / B declares": """
        MahJonggDeclared seat=B line=numbers.1 value=25 groups=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,6B,6B discard=1
        GameEnded MahJongg: A -10 B 45 C 0 D 0
    """,
    "B claims exposure / C lets go / D lets go / B exposes 6B 6B / B declares": """
        ExposureChanged seat=B tiles=6B,6B,6B
        MahJonggDeclared seat=B line=numbers.1 value=25 groups=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,6B,6B discard=None
        GameEnded MahJongg: A -10 B 45 C 0 D 0
    """,
    "B claims mahjongg / D claims mahjongg / C lets go / D declares": "refused claim.next-in-turn seat=B",
    "D claims exposure / B claims mahjongg / C lets go / B declares": """
        MahJonggDeclared seat=B line=numbers.1 value=25 groups=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,6B,6B discard=1
        GameEnded MahJongg: A -10 B 45 C 0 D 0
    """,
    "B picks / D claims mahjongg / C lets go / D declares": """
        HandShown seat=D tiles=F,F,2D,2D,2D,2D,4D,4D,4D,4D,6D,6D,6D declares=True
        Ruled mahjongg-in-error declarer=D shown=tiles earlier_exposures=False others_showed=: by_itself, D dead, \
goes_on
        HandDied seat=D
        ClaimsSettled award=None
    """,
}


@pytest.mark.parametrize("acts", BY_CLAIM)
def test_mahjongg_by_a_claim_has_the_listed_outcome(acts: str) -> None:
    check(TWO_WAIT, acts, BY_CLAIM[acts])
