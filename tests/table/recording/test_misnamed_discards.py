"""Misnamed discards at a real table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.results import MahJongg, Misnamed
from eastwind.table.moments.claiming import DiscardClaimed, DiscardTaken
from eastwind.table.moments.declaring import HandShown
from eastwind.table.moments.discarding import CorrectName, NameCorrected
from eastwind.table.moments.refereeing import Ruled
from eastwind.table.recording.misnamed_discards import rename
from tests.table.at_table import accepted, last, matcher, refusal
from tests.table.happenings import check
from tests.table.real_table import REAL as REAL_TABLE

# A throws 5D and calls it five bam; C holds a pair of five bams; B lacks six bam for Mah Jongg
START = """card first-steps
conduct record
turn A
rack A 5D 5B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
rack C 5B 5B 8B 8B 8B 9B 9B 9B 9B 6C 6C 6C S
wall 9D
A throws 5D as five bam
"""


@pytest.mark.parametrize("sheet", ["aspen", "national"])
def test_named_tile_is_given_instead_where_the_sheet_says_so(sheet: str) -> None:
    state = accepted(f"sheet {sheet}\n{START}C claims exposure\nC exposes 5B 5B")
    assert state.common.places["C"].exposures[0].tiles == ("5B", "5B", "5B")
    assert "5D" in state.hands["A"].rack
    assert "5B" not in state.hands["A"].rack


SEEN = "C claims exposure\nC touches discard\n"


@pytest.mark.parametrize("sheet", SHEETS)
def test_claim_of_a_misnamed_tile_is_only_a_claim(sheet: str) -> None:
    step = last(f"sheet {sheet}\n{START}C claims exposure")
    assert isinstance(step.outcome, tuple)
    assert [type(event) for event in step.outcome] == [DiscardClaimed]
    assert step.state.common.discards[-1].says == "five bam"


@pytest.mark.parametrize("sheet", ["kugler", "fourseasons"])
def test_tile_is_named_correctly_when_the_claimer_sees_it(sheet: str) -> None:
    state = accepted(f"sheet {sheet}\n{START}{SEEN}")
    assert state.common.discards[-1].says == "five dot"
    assert state.common.window is not None
    assert state.common.window.claims == ()


@pytest.mark.parametrize("sheet", ["aspen", "national"])
def test_named_tile_is_given_when_the_claimer_sees_the_wrong_one(sheet: str) -> None:
    state = accepted(f"sheet {sheet}\n{START}{SEEN}C takes\nC exposes 5B 5B")
    assert state.common.places["C"].exposures[0].tiles == ("5B", "5B", "5B")


@pytest.mark.parametrize("seen", ["C touches discard", "table renames", "B notices", "director notices"])
def test_misnaming_a_wanted_tile_costs_points_where_the_sheet_says_so(seen: str) -> None:
    state = accepted(f"sheet fourseasons\n{START}C claims exposure\n{seen}")
    assert [(penalty.seat, penalty.points) for penalty in state.common.penalties] == [("A", -10)]


def test_renamed_tile_cannot_be_claimed_where_the_sheet_says_so() -> None:
    scene = f"sheet kugler\nset misnaming.renamed_claimable = false\n{START}{SEEN}"
    assert refusal(scene + "D claims mahjongg").slug == "claim.window"


def test_tile_without_a_holder_of_the_named_one_is_renamed() -> None:
    scene = START.replace("5D as five bam", "5D as three bam")
    assert accepted(f"sheet national\n{scene}{SEEN}").common.discards[-1].says == "five dot"


NOT_HELD = START.replace("rack A 5D 5B", "rack A 5D S")  # A has no five bam to give
WITH_JOKERS = NOT_HELD.replace("rack C 5B 5B 8B 8B", "rack C 5B 5B J J")


@pytest.mark.parametrize("sheet", SHEETS)
def test_player_who_shows_tiles_of_the_name_must_use_the_actual_tile(sheet: str) -> None:
    scene = f"sheet {sheet}\n{WITH_JOKERS}C claims exposure\nC exposes 5B 5B\n"
    state = accepted(scene)
    assert state.common.turn is not None
    assert (state.common.turn.seat, state.common.turn.stage) == ("C", "taken")
    assert state.common.discards[-1].says == "five dot"
    assert accepted(scene + "C exposes J J").common.places["C"].exposures[0].tiles == ("5D", "J", "J")


CANNOT = "table reports tiles-shown-too-soon claimer=C discarder=A named_tile_held=no can_use=no"


@pytest.mark.parametrize("sheet", SHEETS)
def test_player_who_shows_tiles_of_the_name_and_cannot_use_the_actual_tile_is_dead(sheet: str) -> None:
    state = accepted(f"sheet {sheet}\n{NOT_HELD}C claims exposure\nC exposes 5B 5B\n{CANNOT}")
    assert [seat for seat, place in state.common.places.items() if place.dead] == ["C"]
    assert state.common.places["C"].tiles == 13
    assert state.common.turn is not None
    assert (state.common.turn.seat, state.common.turn.stage) == ("B", "to_pick")


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_one_checks_whether_the_claimer_can_use_the_tile(sheet: str) -> None:
    can, cannot = (
        last(f"sheet {sheet}\n{scene}C claims exposure\nC exposes 5B 5B") for scene in (WITH_JOKERS, NOT_HELD)
    )
    assert can.outcome == cannot.outcome
    assert can.state.common == cannot.state.common


@pytest.mark.parametrize("sheet", ["aspen", "national"])
def test_tiles_of_the_name_are_exposed_with_the_tile_that_is_given_for_it(sheet: str) -> None:
    state = accepted(f"sheet {sheet}\n{START}C claims exposure\nC exposes 5B 5B")
    assert state.common.places["C"].exposures[0].tiles == ("5B", "5B", "5B")


@pytest.mark.parametrize("sheet", SHEETS)
def test_player_who_shows_tiles_that_match_the_actual_tile_exposes_it(sheet: str) -> None:
    scene = START.replace("rack C 5B 5B", "rack C 5D 5D")
    state = accepted(f"sheet {sheet}\n{scene}C claims exposure\nC exposes 5D 5D")
    assert state.common.places["C"].exposures[0].tiles == ("5D", "5D", "5D")
    assert state.common.discards[-1].says == "five dot"
    fined = [(penalty.seat, penalty.points) for penalty in state.common.penalties]
    assert fined == ([("A", -10)] if sheet == "fourseasons" else [])


@pytest.mark.parametrize("sheet", SHEETS)
def test_misnaming_is_ruled_on_when_the_tile_is_taken_without_a_word(sheet: str) -> None:
    for act in ("C exposes 5B 5B", "C takes"):
        step = last(f"sheet {sheet}\n{WITH_JOKERS}{act}")
        assert isinstance(step.outcome, tuple)
        ruled = [event.irregularity for event in step.outcome if isinstance(event, Ruled)]
        assert ruled[0] == "unspoken-claim"
        assert len(ruled) == 2
        assert step.state.common.discards[-1].says == "five dot"
        assert not any(place.dead for place in step.state.common.places.values())


def test_mahjongg_on_the_name_comes_before_a_claim_for_an_exposure() -> None:
    for claims in ("B claims mahjongg\nC claims exposure\n", "C claims exposure\nB claims mahjongg\n"):
        (game,) = accepted(f"sheet fourseasons\n{NAMED}{claims}B declares").common.finished
        assert isinstance(game.result, Misnamed)


@pytest.mark.parametrize("sheet", ["kugler", "club2023", "fourseasons"])
def test_no_one_looks_into_the_discarders_hand_where_the_sheet_does_not_ask(sheet: str) -> None:
    for act in ("C touches discard", "C exposes 5B 5B", "table renames"):
        held = last(f"sheet {sheet}\n{START}C claims exposure\n{act}").outcome
        not_held = last(f"sheet {sheet}\n{NOT_HELD}C claims exposure\n{act}").outcome
        assert held == not_held


def test_tile_called_joker_is_only_named_correctly() -> None:
    scene = START.replace("rack A 5D 5B", "rack A 5D J").replace("as five bam", "as joker")
    state = accepted(f"sheet national\n{scene}{SEEN}")
    assert (state.common.discards[-1].tile, state.common.discards[-1].says) == ("5D", "five dot")
    assert accepted(f"sheet national\n{scene}{CALLED}\ntable checks").common.places["B"].dead


JOKER_THROWN = START.replace("rack A 5D 5B", "rack A J 6B").replace("5D as five bam", "J as six bam")


def test_joker_under_another_name_is_dead_once_it_is_seen() -> None:
    state = accepted(f"sheet fourseasons\n{JOKER_THROWN}{SEEN}")
    assert state.common.window is None
    assert state.common.discards[-1].says == "joker"
    assert [(penalty.seat, penalty.points) for penalty in state.common.penalties] == [("A", -10)]
    shown = JOKER_THROWN.replace("rack C 5B 5B", "rack C J J")
    innocent = accepted(f"sheet kugler\n{shown}C claims exposure\nC exposes J J")
    assert not innocent.common.places["C"].dead
    assert innocent.common.places["C"].exposures == ()
    assert accepted(f"sheet kugler\n{JOKER_THROWN}table renames").common.window is None


def test_name_of_a_thrown_joker_gives_mahjongg_as_any_other_name() -> None:
    scene = JOKER_THROWN.replace("rack A J 6B", "rack A J 5B")
    (named,) = accepted(f"sheet national\n{scene}{CALLED}").common.finished
    assert isinstance(named.result, MahJongg)
    (ended,) = accepted(f"sheet fourseasons\n{scene}{CALLED}").common.finished
    assert isinstance(ended.result, Misnamed)


def test_fifth_tile_of_a_name_makes_no_mahjongg() -> None:
    scene = START.replace("rack A 5D 5B", "rack A 5D S").replace("5D as five bam", "5D as two bam")
    assert accepted(f"{scene}{CALLED}\ntable checks").common.places["B"].dead


def test_misnamed_tile_that_no_one_wants_is_renamed() -> None:
    step = last(START + "table renames")
    assert step.state.common.discards[-1].says == "five dot"
    assert isinstance(step.outcome, tuple)
    assert any(isinstance(event, Ruled) for event in step.outcome)
    assert refusal(START + "table renames\ntable renames").slug == "table.named-correctly"
    assert refusal("conduct record\nturn A\ntable renames").slug == "table.no-discard"


NAMED = START.replace("5D as five bam", "5D as six bam")
CALLED = "B claims mahjongg\nB declares"


def test_name_gives_mahjongg_where_the_sheet_lets_it() -> None:
    (game,) = accepted(f"sheet national\n{NAMED}{CALLED}").common.finished
    assert isinstance(game.result, MahJongg)
    assert game.result.misnamed
    assert game.result.thrower == "A"


def test_miscalled_tile_ends_the_game_where_only_the_tile_counts() -> None:
    (game,) = accepted(f"sheet fourseasons\n{NAMED}{CALLED}").common.finished
    assert isinstance(game.result, Misnamed)
    assert (game.result.miscaller, game.result.caller) == ("A", "B")
    assert game.score is not None
    assert game.score.points["A"] < 0


@pytest.mark.parametrize("sheet", ["national", "fourseasons"])
def test_tile_gives_mahjongg_even_if_it_is_misnamed(sheet: str) -> None:
    scene = START.replace("rack A 5D 5B", "rack A 6B 5B").replace("5D as five bam", "6B as five bam")
    (game,) = accepted(f"sheet {sheet}\n{scene}{CALLED}").common.finished
    assert isinstance(game.result, MahJongg)
    assert game.result.misnamed


def test_mahjongg_by_neither_the_tile_nor_its_name_is_an_error() -> None:
    state = accepted(START + CALLED + "\ntable checks")
    assert state.common.places["B"].dead


@pytest.mark.parametrize(("can_use", "dead"), [("yes", False), ("no", True)])
def test_player_who_showed_tiles_too_soon_must_use_the_actual_tile(can_use: str, dead: bool) -> None:
    shown = f"table reports tiles-shown-too-soon claimer=C discarder=A named_tile_held=no can_use={can_use}"
    state = accepted(START + "table renames\n" + shown)
    assert state.common.places["C"].dead is dead


def test_part_of_a_name_is_not_another_name() -> None:
    assert accepted(START.replace("as five bam", "as fi")).common.discards[-1].says == "fi"
    state = accepted(START.replace("as five bam", "as fi") + "C claims mahjongg")
    assert state.common.window is not None


def test_misnamed_tile_of_a_hand_that_has_died_since_is_renamed_too() -> None:
    assert accepted(START + "director rules A dead\ntable renames").common.discards[-1].says == "five dot"


# What the printed sheets give when Mah Jongg is called on a misnamed tile: A, who misnamed it, and B, who wins.
# aspen 11.9, 12.3 and national 13.9, 14.3: minus 25. Four Seasons, Penalties 1: minus 25, but only the tile itself wins;
# otherwise plus 10 for the other three, and the game ends. The other two print nothing: what any winning throw costs.
PRINTED = {"aspen": -25, "national": -25, "fourseasons": -25, "kugler": -10, "club2023": 0}
REAL = START.replace("rack A 5D 5B", "rack A 6B 5B").replace("5D as five bam", "6B as five bam")
NOTICED = ["C notices", "B notices", "director notices", "table renames", "B touches discard", "B takes"]


@pytest.mark.parametrize("noticed", NOTICED)
@pytest.mark.parametrize("sheet", SHEETS)
def test_claim_for_mahjongg_stands_when_the_tile_itself_wins(sheet: str, noticed: str) -> None:
    scene = f"sheet {sheet}\n{REAL}B claims mahjongg\n{noticed}\n"
    renamed = accepted(scene)
    assert renamed.common.discards[-1].says == "six bam"
    assert renamed.common.window is not None
    assert [(claim.seat, claim.kind) for claim in renamed.common.window.claims] == [("B", "mahjongg")]
    (game,) = accepted(scene + "B declares").common.finished
    assert isinstance(game.result, MahJongg)
    assert game.score is not None
    assert (game.result.winner, game.score.points["A"]) == ("B", PRINTED[sheet])
    assert game.score.points["B"] > 0


@pytest.mark.parametrize("noticed", NOTICED)
@pytest.mark.parametrize("sheet", sorted(set(SHEETS) - {"fourseasons"}))
def test_claim_for_mahjongg_on_the_name_stands_where_the_name_counts(sheet: str, noticed: str) -> None:
    (game,) = accepted(f"sheet {sheet}\n{NAMED}B claims mahjongg\n{noticed}\nB declares").common.finished
    assert isinstance(game.result, MahJongg)
    assert game.score is not None
    assert (game.result.winner, game.score.points["A"]) == ("B", PRINTED[sheet])


@pytest.mark.parametrize("shown", ["", "exposed"])
@pytest.mark.parametrize("sheet", SHEETS)
def test_ruling_on_a_misnamed_winning_tile_gives_the_points_of_the_game(sheet: str, shown: str) -> None:
    scene = REAL.replace("rack B F F 2B 2B 2B 2B", "exposed B 2B 2B 2B 2B\nrack B F F") if shown else REAL
    step = last(f"sheet {sheet}\n{scene}B declares")
    assert not isinstance(step.outcome, Rejected)
    (ruled,) = [event for event in step.outcome if isinstance(event, Ruled)]
    (game,) = step.state.common.finished
    assert isinstance(game.result, MahJongg)
    assert game.score is not None
    assert ruled.ruling.points == game.score.points
    assert ruled.facts["exposures"] == len(step.state.common.places["B"].exposures) == bool(shown)


@pytest.mark.parametrize("noticed", [*NOTICED, "B declares", "B exposes 6B 6B 6B"])
def test_miscaller_pays_and_the_game_ends_where_only_the_tile_counts(noticed: str) -> None:
    (game,) = accepted(f"sheet fourseasons\n{NAMED}B claims mahjongg\n{noticed}").common.finished
    assert isinstance(game.result, Misnamed)
    assert game.score is not None
    assert game.score.points == {"A": -25, "B": 10, "C": 10, "D": 10}


@pytest.mark.parametrize("sheet", SHEETS)
def test_claim_for_mahjongg_that_neither_makes_can_still_be_withdrawn(sheet: str) -> None:
    scene = f"sheet {sheet}\n{START}B claims mahjongg\nC notices\n"
    state = accepted(scene + "B withdraws")
    assert not state.common.places["B"].dead
    assert state.common.window is not None
    assert state.common.window.claims == ()
    assert accepted(scene + "B declares\ntable checks").common.places["B"].dead


@pytest.mark.parametrize("sheet", ["aspen", "national"])
def test_mahjongg_claimed_again_under_the_right_name_is_not_on_a_misnamed_tile(sheet: str) -> None:
    scene = f"sheet {sheet}\n{REAL}B claims mahjongg\nC notices\nB withdraws\nB claims mahjongg\nB declares"
    (game,) = accepted(scene).common.finished
    assert isinstance(game.result, MahJongg)
    assert not game.result.misnamed


def test_exposed_tile_of_a_mahjongg_is_still_a_misnamed_one() -> None:
    (game,) = accepted(f"sheet national\n{REAL}B claims mahjongg\nB exposes 6B 6B 6B\nB declares").common.finished
    assert isinstance(game.result, MahJongg)
    assert game.result.misnamed


@pytest.mark.parametrize("act", ["C takes", "C exposes 5B 5B", "C touches discard"])
def test_misnamed_tile_that_was_racked_over_is_like_any_other(act: str) -> None:
    """The window is closed, so it is a late call, whatever the tile was called."""
    named_right = START.replace(" as five bam", "")
    late, plain = (last(f"{start}B picks\nB racks\n{act}") for start in (START, named_right))
    assert not isinstance(late.outcome, Rejected)
    assert not isinstance(plain.outcome, Rejected)
    assert [type(event) for event in late.outcome] == [type(event) for event in plain.outcome]
    assert not late.state.common.places["C"].exposures


# C holds two of the tile and two of the name. A can give the named tile, too.
BOTH = """card first-steps
conduct record
turn A
rack A 5D 5B J 1C 1C 1C 1C 7C 7C 9C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 5D
rack C 5B 5B 8B 5D 5D 9B 9B 9B 9B 6C 6C J S
wall 9D
"""
FIVE_BAM = f"{BOTH}A throws 5D as five bam\n"

SEEN_TO_BE_ANOTHER = {
    "table renames": """
        Ruled misnamed-unclaimed discarder=A: by_itself, goes_on
        NameCorrected number=1 claimable=True
    """,
    "B notices": """
        Ruled misnamed-unclaimed discarder=A: by_itself, goes_on
        NameCorrected number=1 claimable=True
    """,
    "B notices 1": "refused table.nothing-noted",
    "C claims exposure / table renames": """
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=True: by_itself, goes_on
        DiscardReplaced number=1 seat=A tile=5B
    """,
    "C claims exposure / D claims mahjongg / table renames": """
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=D kind=mahjongg
    """,
    "D claims exposure / C claims exposure / B notices": """
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=True: by_itself, goes_on
        DiscardReplaced number=1 seat=A tile=5B
    """,
    "C claims exposure / C touches discard": """
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=True: by_itself, goes_on
        DiscardReplaced number=1 seat=A tile=5B
    """,
    "kugler: C claims exposure / C takes": """
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=False: by_itself, goes_on
        NameCorrected number=1 claimable=True
    """,
    "fourseasons: C claims exposure / C takes": """
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=False: by_itself, A -10, goes_on
        PlayerPenalized penalty=(A miscalled_for_exposure -10)
        NameCorrected number=1 claimable=True
    """,
    "C claims exposure / C takes / C takes": "DiscardTaken seat=C moved=True",
    "C claims mahjongg / C takes": """
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=mahjongg
        DiscardTaken seat=C moved=True
    """,
    "C claims mahjongg / C touches discard": """
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=mahjongg
        DiscardTaken seat=C moved=False
    """,
    "C takes": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        Ruled misnamed-unclaimed discarder=A: by_itself, goes_on
        NameCorrected number=1 claimable=True
        ClaimLost seat=C
    """,
    "kugler: C takes": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        DiscardClaimed seat=C kind=exposure
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=False: by_itself, goes_on
        NameCorrected number=1 claimable=True
    """,
    "fourseasons: C touches discard": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, C -10, goes_on
        PlayerPenalized penalty=(C unannounced_claim -10)
        DiscardClaimed seat=C kind=exposure
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=False: by_itself, A -10, goes_on
        PlayerPenalized penalty=(A miscalled_for_exposure -10)
        NameCorrected number=1 claimable=True
    """,
    "A takes": "refused table.own-discard",
    "B picks / C claims exposure / C exposes 5B 5B": """
        Ruled tiles-shown-too-soon claimer=C discarder=A named_tile_held=True can_use=True: by_itself, goes_on
        DiscardReplaced number=1 seat=A tile=5B
        PickReturned seat=B tile=9D
        ExposureMade seat=C tiles=5B,5B
    """,
    "kugler: C claims exposure / C exposes 5B 5B": """
        Ruled tiles-shown-too-soon claimer=C discarder=A named_tile_held=False can_use=True: by_itself, goes_on
        TakenBack seat=C tiles=5B,5B
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=exposure
        DiscardTaken seat=C moved=True
    """,
    "kugler: B picks / C claims exposure / C exposes 5B 5B": """
        Ruled tiles-shown-too-soon claimer=C discarder=A named_tile_held=False can_use=True: by_itself, goes_on
        TakenBack seat=C tiles=5B,5B
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=exposure
        PickReturned seat=B tile=9D
        DiscardTaken seat=C moved=True
    """,
    "C claims exposure / C exposes 5D 5D": """
        Ruled misnamed-unclaimed discarder=A: by_itself, goes_on
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=exposure
        ExposureMade seat=C tiles=5D,5D
    """,
    "kugler: B picks / C claims exposure / C exposes 5D 5D": """
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=False: by_itself, goes_on
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=exposure
        PickReturned seat=B tile=9D
        ExposureMade seat=C tiles=5D,5D
    """,
    "C claims exposure / C exposes 5D J": """
        Ruled misnamed-unclaimed discarder=A: by_itself, goes_on
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=exposure
        ExposureMade seat=C tiles=5D,J
    """,
    "C claims exposure / C exposes 5B J": """
        Ruled tiles-shown-too-soon claimer=C discarder=A named_tile_held=True can_use=True: by_itself, goes_on
        DiscardReplaced number=1 seat=A tile=5B
        ExposureMade seat=C tiles=5B,J
    """,
    "C claims exposure / C exposes 5B 5D": """
        Ruled unlike-tiles-exposed player=C discarded=False: by_itself, goes_on, noted
        ExposureMade seat=C tiles=5B,5D
    """,
    "C claims exposure / C exposes 5B": """
        Ruled exposure-fits-no-line player=C discarded=False gone=False: by_itself, goes_on, noted
        ExposureMade seat=C tiles=5B
    """,
    "C claims exposure / C exposes 5B 5B 5B": "refused table.not-held tile=5B",
    "C exposes 5B 5B": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        Ruled misnamed-unclaimed discarder=A: by_itself, goes_on
        NameCorrected number=1 claimable=True
        TakenBack seat=C tiles=5B,5B
        ClaimLost seat=C
    """,
    "kugler: C exposes 5D 5D": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        DiscardClaimed seat=C kind=exposure
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=False: by_itself, goes_on
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=exposure
        ExposureMade seat=C tiles=5D,5D
    """,
    "kugler: C exposes 5B 5B": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        DiscardClaimed seat=C kind=exposure
        Ruled tiles-shown-too-soon claimer=C discarder=A named_tile_held=False can_use=True: by_itself, goes_on
        TakenBack seat=C tiles=5B,5B
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=exposure
        DiscardTaken seat=C moved=True
    """,
    "C claims mahjongg / C exposes 5D 5D": """
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=mahjongg
        ExposureMade seat=C tiles=5D,5D
    """,
    "C claims mahjongg / C exposes 5B 5B": """
        Ruled tiles-shown-too-soon claimer=C discarder=A named_tile_held=True can_use=True: by_itself, goes_on
        DiscardReplaced number=1 seat=A tile=5B
        ExposureMade seat=C tiles=5B,5B
    """,
    "C claims mahjongg / C takes / table renames": "refused table.named-correctly",
    "B claims exposure / C claims exposure / C exposes 5B 5B": """
        Ruled two-claims discarder=A claimers=C,B for_mahjongg= placed=: by_itself, goes_on
        TakenBack seat=C tiles=5B,5B
    """,
    "kugler: C claims exposure / C exposes 5B J": """
        Ruled tiles-shown-too-soon claimer=C discarder=A named_tile_held=False can_use=True: by_itself, goes_on
        TakenBack seat=C tiles=5B,J
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=exposure
        DiscardTaken seat=C moved=True
    """,
}


@pytest.mark.parametrize("acts", SEEN_TO_BE_ANOTHER)
def test_tile_that_is_seen_to_be_another_is_given_or_named_correctly(acts: str) -> None:
    check(FIVE_BAM, acts, SEEN_TO_BE_ANOTHER[acts])


NOT_HELD_AT_ALL = FIVE_BAM.replace("5D 5B J", "5D 3B J")
NOT_TO_BE_GIVEN = {
    "C claims exposure / C takes": """
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=False: by_itself, goes_on
        NameCorrected number=1 claimable=True
    """,
    "C claims exposure / C exposes 5B 5B": """
        Ruled tiles-shown-too-soon claimer=C discarder=A named_tile_held=False can_use=True: by_itself, goes_on
        TakenBack seat=C tiles=5B,5B
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=exposure
        DiscardTaken seat=C moved=True
    """,
    "C claims exposure / C exposes 5D 5D": """
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=False: by_itself, goes_on
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=exposure
        ExposureMade seat=C tiles=5D,5D
    """,
    "fourseasons: C claims exposure / C exposes 5B 5B": """
        Ruled tiles-shown-too-soon claimer=C discarder=A named_tile_held=False can_use=True: by_itself, A -10, goes_on
        TakenBack seat=C tiles=5B,5B
        NameCorrected number=1 claimable=True
        PlayerPenalized penalty=(A miscalled_for_exposure -10)
        DiscardClaimed seat=C kind=exposure
        DiscardTaken seat=C moved=True
    """,
}


@pytest.mark.parametrize("acts", NOT_TO_BE_GIVEN)
def test_claimer_is_bound_to_the_tile_itself_if_the_named_one_is_not_to_be_had(acts: str) -> None:
    check(NOT_HELD_AT_ALL, acts, NOT_TO_BE_GIVEN[acts])


OUT_OF_REACH = {
    "C claims exposure / C takes": """
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=False: by_itself, goes_on
        NameCorrected number=1 claimable=False
    """,
    "C claims exposure / C exposes 5B 5B": """
        Ruled tiles-shown-too-soon claimer=C discarder=A named_tile_held=False can_use=True: by_itself, goes_on
        TakenBack seat=C tiles=5B,5B
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=exposure
        DiscardTaken seat=C moved=True
    """,
    "C claims exposure / C exposes 5D 5D": """
        Ruled misnamed-unclaimed discarder=A: by_itself, goes_on
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=exposure
        ExposureMade seat=C tiles=5D,5D
    """,
    "C takes": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        Ruled misnamed-unclaimed discarder=A: by_itself, goes_on
        NameCorrected number=1 claimable=True
        ClaimLost seat=C
    """,
}


@pytest.mark.parametrize("acts", OUT_OF_REACH)
def test_renamed_tile_is_out_of_reach_where_the_sheet_says_so_unless_it_must_be_used(acts: str) -> None:
    check(f"set misnaming.renamed_claimable = false\n{NOT_HELD_AT_ALL}", acts, OUT_OF_REACH[acts])


JOKER_AS_FIVE_BAM = f"{BOTH}A throws J as five bam\n"
JOKER_BY_ANOTHER_NAME = {
    "table renames": """
        Ruled misnamed-unclaimed discarder=A: by_itself, goes_on
        NameCorrected number=1 claimable=False
    """,
    "C claims exposure / C takes": """
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=True: by_itself, goes_on
        DiscardReplaced number=1 seat=A tile=5B
    """,
    "C claims exposure / C exposes 5B 5B": """
        Ruled tiles-shown-too-soon claimer=C discarder=A named_tile_held=True can_use=True: by_itself, goes_on
        DiscardReplaced number=1 seat=A tile=5B
        ExposureMade seat=C tiles=5B,5B
    """,
    "kugler: C claims exposure / C exposes 5B 5B": """
        TakenBack seat=C tiles=5B,5B
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=False: by_itself, goes_on
        NameCorrected number=1 claimable=False
    """,
    "kugler: C claims exposure / C takes": """
        Ruled misnamed-for-exposure discarder=A claimer=C named_tile_held=False: by_itself, goes_on
        NameCorrected number=1 claimable=False
    """,
    "C takes": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        Ruled misnamed-unclaimed discarder=A: by_itself, goes_on
        NameCorrected number=1 claimable=False
    """,
    "C exposes 5B 5B": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        Ruled misnamed-unclaimed discarder=A: by_itself, goes_on
        NameCorrected number=1 claimable=False
        TakenBack seat=C tiles=5B,5B
    """,
    "C claims exposure / C exposes J 5B": """
        Ruled tiles-shown-too-soon claimer=C discarder=A named_tile_held=True can_use=True: by_itself, goes_on
        DiscardReplaced number=1 seat=A tile=5B
        ExposureMade seat=C tiles=J,5B
    """,
    "C claims mahjongg / C takes": """
        NameCorrected number=1 claimable=True
        DiscardClaimed seat=C kind=mahjongg
        DiscardTaken seat=C moved=True
    """,
}


@pytest.mark.parametrize("acts", JOKER_BY_ANOTHER_NAME)
def test_joker_thrown_by_another_name_is_never_claimed_as_a_joker(acts: str) -> None:
    check(JOKER_AS_FIVE_BAM, acts, JOKER_BY_ANOTHER_NAME[acts])


# The six bam makes Mah Jongg for B.
SIX_BAM = """card first-steps
conduct record
turn A
rack A 6B 5D J 1C 1C 1C 1C 7C 7C 9C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
rack C 5B 5B 8B 5D 5D 9B 9B 9B 9B 6C 6C J S
wall 9D
"""
RULED = "Ruled misnamed-for-mahjongg discarder=A claimer=B"
FACTS = "value=25 exposures=0 jokerless=True singles_and_pairs=False: by_itself,"  # B has no joker: 20 more
REAL_WINS = f"{RULED} real_tile_wins=True named_tile_wins=False {FACTS}"
NAME_WINS = f"{RULED} real_tile_wins=False named_tile_wins=True {FACTS}"
WON = """MahJonggDeclared seat=B line=numbers.1 value=25 groups=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,6B,6B discard=1
GameEnded MahJongg: A -25 B 45 C 0 D 0"""
OVER = "A 0 B 0 C 0 D 0, ends\nGameEnded Misnamed: A 0 B 0 C 0 D 0"
STANDS = "NameCorrected number=1 claimable=True\nDiscardClaimed seat=B kind=mahjongg\nDiscardTaken seat=B moved=True"
SHOWN = "HandShown seat=B tiles=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,6B declares=True"
CLAIMS = "DiscardClaimed seat=B kind=mahjongg\n"
REAL_SIX, NAMED_SIX, NO_SIX = "A throws 6B as five bam", "A throws 5D as six bam", "A throws 5D as five bam"


@pytest.mark.parametrize(
    ("by", "acts", "expected"),
    [
        ("either", f"{REAL_SIX} / B declares", f"{CLAIMS}{REAL_WINS} A -25 B 45 C 0 D 0, ends\n{WON}"),
        ("actual", f"{REAL_SIX} / B declares", f"{CLAIMS}{REAL_WINS} A -25 B 45 C 0 D 0, ends\n{WON}"),
        ("named", f"{REAL_SIX} / B declares", f"{CLAIMS}{REAL_WINS} goes_on\nNameCorrected number=1 claimable=True"),
        ("either", f"{NAMED_SIX} / B declares", f"{CLAIMS}{NAME_WINS} A -25 B 45 C 0 D 0, ends\n{WON}"),
        ("named", f"{NAMED_SIX} / B declares", f"{CLAIMS}{NAME_WINS} A -25 B 45 C 0 D 0, ends\n{WON}"),
        ("actual", f"{NAMED_SIX} / B declares", f"{CLAIMS}{NAME_WINS} {OVER}"),
        ("either", "A throws J as six bam / B declares", f"{CLAIMS}{NAME_WINS} A -25 B 45 C 0 D 0, ends\n{WON}"),
        ("actual", "A throws J as six bam / B declares", f"{CLAIMS}{NAME_WINS} {OVER}"),
        ("either", f"{NO_SIX} / B declares", f"{CLAIMS}{SHOWN}"),
        ("actual", f"{NO_SIX} / B claims mahjongg / B takes", STANDS),
        ("actual", f"{REAL_SIX} / B claims mahjongg / B takes", STANDS),
        ("actual", f"{NAMED_SIX} / B claims mahjongg / B takes", f"{NAME_WINS} {OVER}"),
        ("named", f"{NAMED_SIX} / B claims mahjongg / B takes", STANDS),
        ("either", f"{NAMED_SIX} / B claims mahjongg / B takes", STANDS),
        (
            "either",
            f"{NAMED_SIX} / B claims mahjongg / table renames / B declares",
            f"{NAME_WINS} A -25 B 45 C 0 D 0, ends\n{WON}",
        ),
        ("actual", f"{NAMED_SIX} / B claims mahjongg / B exposes 6B 6B", f"{NAME_WINS} {OVER}"),
        (
            "either",
            f"{REAL_SIX} / B claims mahjongg / B exposes 6B 6B",
            f"NameCorrected number=1 claimable=True\n{CLAIMS}ExposureMade seat=B tiles=6B,6B",
        ),
    ],
)
def test_misnamed_tile_makes_mahjongg_by_what_the_sheet_goes_by(by: str, acts: str, expected: str) -> None:
    check(f'set misnaming.mahjongg_by = "{by}"\n{SIX_BAM}', acts, expected)


@pytest.mark.parametrize("moved", [True, False])
def test_claimer_who_has_the_tile_keeps_it_when_it_is_named_correctly(moved: bool) -> None:
    """Today a claimer sees the tile on taking it. An edited record may say otherwise."""
    state = accepted(f"{FIVE_BAM}C claims exposure\nD claims mahjongg")
    window = state.common.window
    assert window is not None
    taken = replace(window, state="taken", award="D", moved=moved)
    outcome = rename(replace(state, common=replace(state.common, window=taken)), CorrectName(), matcher("first-steps"))
    assert outcome == (
        NameCorrected(number=1, claimable=True),
        DiscardClaimed(seat="D", kind="mahjongg"),
        DiscardTaken(seat="D", moved=moved),
    )


NO_NAME = {
    "A throws 5D as banana / table renames": "refused table.named-correctly",
    "A throws 5D as banana / C claims exposure / C exposes 5D 5D": "ExposureMade seat=C tiles=5D,5D",
    "A throws 5D as five bam / table renames / table renames": "refused table.named-correctly",
    "table renames": "refused table.no-discard",
}


@pytest.mark.parametrize("acts", NO_NAME)
def test_word_that_is_not_the_name_of_a_tile_misleads_no_one(acts: str) -> None:
    check(REAL_TABLE, acts, NO_NAME[acts])


TWO_CALL = """card first-steps
conduct record
turn A
rack A 5D 1D J 1C 1C 1C 1C 7C 7C 9C 9C 9C N N
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
rack D F F 2D 2D 2D 2D 4D 4D 4D 4D 6D 6D 6D
wall 9D
A throws 5D as six bam
"""
ANOTHER_FIRST = {
    "B claims mahjongg / D claims mahjongg / D declares": (
        "Ruled two-claims discarder=A claimers=D,B for_mahjongg=D,B placed=: by_itself, goes_on"
    ),
    "B claims mahjongg / C claims exposure / B takes / C declares": (
        "Ruled two-claims discarder=A claimers=C,B for_mahjongg=C,B placed=B: by_itself, goes_on"
    ),
}


@pytest.mark.parametrize("acts", ANOTHER_FIRST)
def test_mahjongg_on_a_misnamed_tile_waits_for_a_claim_that_comes_first(acts: str) -> None:
    check(TWO_CALL, acts, ANOTHER_FIRST[acts])


def test_wrong_name_counts_only_for_players_who_called_on_it() -> None:
    """D called Mah Jongg on a six bam. Then the tile is named, and B, who also lacks a six bam, calls on a five dot."""
    position = """card first-steps
conduct record
turn A
rack A 5D 6C 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N
rack B F F 5B 5B 5B 5B 7B 7B 7B 7B J J J
rack D F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
set misnaming.mahjongg_by = "either"
"""
    scene = position + "A throws 5D as six bam\nD claims mahjongg\ntable renames\n"
    (game,) = accepted(scene + "D declares").common.finished
    assert isinstance(game.result, MahJongg)
    step = last(scene + "B claims mahjongg\nB declares")
    assert not isinstance(step.outcome, Rejected)
    assert step.state.common.phase == "play"
    assert [event.declares for event in step.outcome if isinstance(event, HandShown)] == [True]
