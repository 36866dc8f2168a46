"""What a command leads to at a recording table, event for event: where it belongs, and what it is there."""

from __future__ import annotations

import pytest

from tests.table.happenings import check
from tests.table.real_table import REAL, THROWN

STRAY = f"{THROWN}C throws S\n"

BESIDE = {
    "B touches wall": """
        PlayResumed number=2 turn=(seat=B stage=to_pick) window=(state=open next=B)
        WallTouched seat=B binds=True
    """,
    "B picks": """
        PlayResumed number=2 turn=(seat=B stage=to_pick) window=(state=open next=B)
        TilePicked seat=B tile=9D binds=True
    """,
    "D throws 3B / B picks": """
        PlayResumed number=3 turn=(seat=D stage=to_pick) window=(state=open next=D)
        PlayResumed number=2 turn=(seat=B stage=to_pick) window=(state=open next=B)
        TilePicked seat=B tile=9D binds=True
    """,
    "D throws 3B / D picks": """
        PlayResumed number=3 turn=(seat=D stage=to_pick) window=(state=open next=D)
        TilePicked seat=D tile=9D binds=True
    """,
    "D picks": "TilePicked seat=D tile=9D binds=True",
    "C claims exposure 1": """
        PlayResumed number=2 turn=(seat=B stage=to_pick) window=(state=open next=B)
        DiscardClaimed seat=C kind=exposure
    """,
    "B claims exposure": "DiscardClaimed seat=B kind=exposure",
    "B lets go": "DiscardLetGo seat=B discard=2",
    "B lets go 1": "refused claim.last-discard number=1",
    "B declares": """
        DiscardClaimed seat=B kind=mahjongg
        HandShown seat=B tiles=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,R declares=True
    """,
}


@pytest.mark.parametrize("acts", BESIDE)
def test_act_that_is_in_order_only_before_a_stray_goes_on_beside_it(acts: str) -> None:
    check(STRAY, acts, BESIDE[acts])


EACH_IN_TURN = {
    "B picks / C throws S / B racks": """
        PlayResumed number=2 turn=(seat=B stage=picked) window=(state=open next=B next_bound=True)
        TileRacked seat=B
    """,
    "B picks / B racks / C throws S / B names red dragon": """
        PlayResumed number=2 turn=(seat=B stage=racked) window=None
        TileDiscarded number=3 seat=B tile=R says=red dragon next=C window=True by_name=True
    """,
    "B picks / B racks / C throws S / B throws R": """
        PlayResumed number=2 turn=(seat=B stage=racked) window=None
        TileDiscarded number=3 seat=B tile=R says=red dragon next=C window=True
    """,
    "B picks / B racks / C throws S / B exchanges R with D": """
        PlayResumed number=2 turn=(seat=B stage=racked) window=None
        JokerExchanged seat=B tile=R owner=D exposure=0
    """,
    "C claims exposure / D throws 7B / C withdraws 1": """
        PlayResumed number=2 turn=(seat=B stage=to_pick) window=(state=claimed next=B claims=C:exposure)
        ClaimWithdrawn seat=C
    """,
    "C claims exposure / D throws 7B / C takes": """
        PlayResumed number=2 turn=(seat=B stage=to_pick) window=(state=claimed next=B claims=C:exposure)
        DiscardTaken seat=C moved=True
    """,
    "C claims exposure / D throws 7B / C exposes 5D 5D": """
        PlayResumed number=2 turn=(seat=B stage=to_pick) window=(state=claimed next=B claims=C:exposure)
        ExposureMade seat=C tiles=5D,5D
    """,
    "C claims exposure / C exposes 5D J / D throws 7B / C changes to 5D 5D": """
        PlayResumed number=2 turn=(seat=C stage=exposed after=claim built=0 thrower=A claimed_for=exposure) window=None
        ExposureChanged seat=C tiles=5D,5D
    """,
    "C claims exposure / D throws 7B / C exposes 8B 8B": """
        Ruled unspoken-claim player=C claimed_for=exposure showed=False: by_itself, goes_on
        TakenBack seat=C tiles=8B,8B
        ClaimLost seat=C
    """,
    "C claims exposure / D throws 7B / C declares": """
        DiscardClaimed seat=C kind=mahjongg
        HandShown seat=C tiles=5D,5D,8B,8B,8B,9B,9B,9B,9B,6C,6C,J,S declares=True
    """,
}


@pytest.mark.parametrize("acts", EACH_IN_TURN)
def test_player_in_turn_goes_on_beside_a_stray_with_any_act(acts: str) -> None:
    check(THROWN, acts, EACH_IN_TURN[acts])


# A throws the six bam, of which D holds another. Either of them makes Mah Jongg for C.
SIX_BAM = """conduct record
card first-steps
turn A
rack A 6B S 1D 1C 1C 1C 1C 7C 7C 7C 9C 9C N N
rack C F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B J
rack D 6B 5D 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C
wall 8D 9D 2D
A throws 6B
"""
C_WINS = "MahJonggDeclared seat=C line=numbers.1 value=25 groups=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,6B,J discard="
WHICH_TILE = {
    "C claims mahjongg / D throws 6B / C declares": f"""
        PlayResumed number=2 turn=(seat=B stage=to_pick) window=(state=claimed next=B claims=C:mahjongg)
        {C_WINS}1
        GameEnded MahJongg: A -10 B 0 C 25 D 0
    """,
    "D throws 6B / C declares": f"""
        DiscardClaimed seat=C kind=mahjongg
        {C_WINS}2
        GameEnded MahJongg: A 0 B 0 C 25 D -10
    """,
    "C declares": f"""
        DiscardClaimed seat=C kind=mahjongg
        {C_WINS}1
        GameEnded MahJongg: A -10 B 0 C 25 D 0
    """,
    "C claims exposure / D throws 6B / C exposes 6B 6B": """
        PlayResumed number=2 turn=(seat=B stage=to_pick) window=(state=claimed next=B claims=C:exposure)
        ExposureMade seat=C tiles=6B,6B
    """,
    "C claims exposure / D throws 6B / C claims exposure / C exposes 6B 6B": "ExposureMade seat=C tiles=6B,6B",
    "C claims exposure / D throws 6B / C throws F": """
        Ruled discard-out-of-turn player=C picked=False own_turn=False used=False: by_itself, goes_on, noted
        TileDiscarded number=3 seat=C tile=F says=flower next=D window=True
    """,
}


@pytest.mark.parametrize("acts", WHICH_TILE)
def test_standing_claim_is_on_its_own_tile_though_an_equal_one_was_thrown_out_of_turn(acts: str) -> None:
    check(SIX_BAM, acts, WHICH_TILE[acts])


OVERRUN = SIX_BAM.replace("rack D 6B", "rack D 3B") + "C claims exposure\nB picks\n"
AGAIN = {
    "B racks / C claims exposure 1": """
        Ruled late-claim player=C next_player_has=picked: by_itself, goes_on
        RackUndone seat=B
    """,
    "B throws 8D / C claims exposure 1": """
        Ruled late-claim player=C next_player_has=picked: by_itself, goes_on
        DiscardUndone seat=B
    """,
    "B racks / C takes": """
        Ruled late-claim player=C next_player_has=picked: by_itself, goes_on
        RackUndone seat=B
        PickReturned seat=B tile=8D
        DiscardTaken seat=C moved=True
    """,
    "B racks / D claims exposure 1": "Ruled late-claim player=D next_player_has=racked: by_itself, goes_on",
    "B throws 8D / C claims exposure 2": "DiscardClaimed seat=C kind=exposure",
    "B throws 8D / C claims exposure 2 / C claims exposure 2": "refused table.claimed-already",
    "C claims exposure": "refused table.claimed-already",
}


@pytest.mark.parametrize("acts", AGAIN)
def test_claim_that_was_played_over_stands_again_once(acts: str) -> None:
    check(OVERRUN, acts, AGAIN[acts])


# B gives C a wrong tile for a joker, and discards. C then picks the tile that makes Mah Jongg.
SPOILED = """conduct record
card first-steps
dead D
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
"""


def test_wrong_tile_from_another_goes_back_before_the_hand_is_checked() -> None:
    expected = """
        Ruled wrong-tile-in-exchange player=B discarded=False parted=False: by_itself, B dead, goes_on, settles 1
        ExchangeUndone seat=B tile=N owner=C exposure=0
        HandDied seat=B
        MahJonggDeclared seat=C line=numbers.1 value=25 groups=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,6B,J discard=None
        GameEnded MahJongg: A 0 B 0 C 35 D 0
    """
    check(SPOILED, "C declares", expected)


def test_nothing_is_declared_once_the_last_other_hand_is_dead() -> None:
    expected = """
        Ruled wrong-tile-in-exchange player=B discarded=False parted=False: by_itself, B dead, A -10 B -10 C 10 D -10, \
ends, settles 1
        ExchangeUndone seat=B tile=N owner=C exposure=0
        HandDied seat=B
        GameEnded DeadHands: A -10 B -10 C 10 D -10
    """
    check(SPOILED.replace("dead D", "dead AD"), "C declares", expected)


DISCARDS = {
    "B picks / B racks / B names t / B throws R": """
        Ruled discard-taken-back player=B named=part on_table=False: by_itself, goes_on
        TakenBack seat=B tiles=R
    """,
    "B picks / B racks / B names t": "TileNamed seat=B says=t discards=True",
    "B picks / B racks / B names t / B throws 2B": "TileDiscarded number=2 seat=B tile=2B says=two bam next=C window=True",
    "kugler: B picks / B racks / B names t / B throws R": (
        "TileDiscarded number=2 seat=B tile=R says=red dragon next=C window=True"
    ),
    "B picks / B racks / B names red dragon / B throws R": "TilePutDown number=2 seat=B",
    "C claims exposure / C exposes 5D S / C throws J": """
        TileDiscarded number=2 seat=C tile=J says=joker next=D window=False
        Ruled unlike-tiles-exposed player=C discarded=False: by_itself, C dead, goes_on, settles 1
        HandDied seat=C locked=0
    """,
    "C claims exposure / C exposes 5D S / C names eight bam": """
        TileDiscarded number=2 seat=C tile=8B says=eight bam next=D window=True by_name=True
        Ruled unlike-tiles-exposed player=C discarded=False: by_itself, C dead, goes_on, settles 1
        HandDied seat=C locked=0
    """,
    "club2023: C claims exposure / C exposes 5D S / C names eight bam": (
        "TileDiscarded number=2 seat=C tile=8B says=eight bam next=D window=True by_name=True"
    ),
    "C claims mahjongg / C exposes 5D J / C throws S": (
        "TileDiscarded number=2 seat=C tile=S says=south wind next=D window=True"
    ),
    "kugler: C claims mahjongg / C exposes 5D J / C throws S": """
        TileDiscarded number=2 seat=C tile=S says=south wind next=D window=True
        Ruled mahjongg-in-error declarer=C shown=claimed_exposure earlier_exposures=False others_showed=: by_itself, \
C dead, goes_on
        HandDied seat=C locked=0
    """,
    "fourseasons: C claims mahjongg / C exposes 5D J / C names eight bam": """
        TileDiscarded number=2 seat=C tile=8B says=eight bam next=D window=True by_name=True
        Ruled mahjongg-in-error declarer=C shown=claimed_exposure earlier_exposures=False others_showed=: by_itself, \
C dead, goes_on
        HandDied seat=C locked=0
    """,
}


@pytest.mark.parametrize("acts", DISCARDS)
def test_discard_or_its_name_ends_what_could_be_corrected(acts: str) -> None:
    check(THROWN, acts, DISCARDS[acts])


CALLS = {
    "B declares": "HandShown seat=B tiles=F,F,2B,2B,2B,2B,4B,4B,4B,4B,6B,6B,R declares=True",
    "B declares nothing": "HandShown seat=B tiles= declares=True shown=nothing",
    "A throws 5D / A declares": "HandShown seat=A tiles=S,6B,1C,1C,1C,1C,7C,7C,7C,9C,9C,N,N declares=True",
    "A throws 5D / B declares claimed exposure": "DiscardClaimed seat=B kind=mahjongg",
    "A throws 5D / C claims mahjongg / C takes / D declares": (
        "Ruled two-claims discarder=A claimers=D,C for_mahjongg=D,C placed=C: by_itself, goes_on"
    ),
    "A throws 5D / D claims mahjongg / D takes / C claims mahjongg / C declares": (
        "Ruled two-claims discarder=A claimers=C,D for_mahjongg=C,D placed=D: by_itself, goes_on"
    ),
    "A throws 5D / C claims exposure / C exposes 5D J / D declares": """
        Ruled two-claims discarder=A claimers=C,D for_mahjongg=D placed=C: by_itself, goes_on
        ExposureUndone seat=C next=B
        DiscardClaimed seat=D kind=mahjongg
        HandShown seat=D tiles=3B,3B,3B,3B,5B,5B,5B,5B,7B,7B declares=True
    """,
    "A throws 5D / C claims exposure / C exposes 5D J / A declares": (
        "HandShown seat=A tiles=S,6B,1C,1C,1C,1C,7C,7C,7C,9C,9C,N,N declares=True"
    ),
    "A throws 5D / C claims exposure / C exposes 5D J / B exchanges 2B with C / B declares": """
        Ruled joker-exchange-too-early player=B turn=nothing parted=False: by_director, goes_on, settles 1
        ExchangeUndone seat=B tile=2B owner=C exposure=0
        Ruled two-claims discarder=A claimers=C,B for_mahjongg=B placed=C: by_itself, goes_on
        ExposureUndone seat=C next=B
        DiscardClaimed seat=B kind=mahjongg
        HandShown seat=B tiles=F,F,2B,2B,2B,4B,4B,4B,4B,6B,6B,R,2B declares=True
    """,
}


@pytest.mark.parametrize("acts", CALLS)
def test_mahjongg_is_a_claim_where_it_can_be_one_and_otherwise_an_error(acts: str) -> None:
    check(REAL, acts, CALLS[acts])


@pytest.mark.parametrize("calls", ["B declares", "B claims mahjongg"])
def test_hand_that_dies_for_its_joker_does_not_get_the_exposed_tile(calls: str) -> None:
    scene = f'set jokers.too_early = "dead_if_called"\n{THROWN}C claims exposure\nC exposes 5D J\n'
    expected = """
        Ruled joker-exchange-too-early player=B turn=nothing parted=False: by_itself, B dead, goes_on, settles 1
        ExchangeUndone seat=B tile=2B owner=C exposure=0
        HandDied seat=B
    """
    check(scene, f"B exchanges 2B with C / {calls}", expected)


CANNOT_BE = {
    "E picks": "refused table.no-such-seat seats=A, B, C, D",
    "A throws 5D / B picks / B declares / C throws S": "refused table.check-first",
    "director calls time / C throws S": "refused table.no-game",
}


@pytest.mark.parametrize("acts", CANNOT_BE)
def test_impossible_act_is_refused(acts: str) -> None:
    check(REAL, acts, CANNOT_BE[acts])


DEALT = """conduct record
east A
rack A J F F 1B 1B 1B 2B 2B 2B 3B 3B 3B 4B 4B
rack B R 1B 5B 5B 5B 6B 6B 6B 7B 7B 7B 8B 8B
rack C S 1C 1C 1C 2C 2C 2C 3C 3C 3C 4C 4C 4C
rack D N 1D 1D 1D 2D 2D 2D 3D 3D 3D 4D 4D 4D
"""
TWO_PASSES = """A passes 1B 1B 1B
B passes 5B 5B 5B
C passes 1C 1C 1C
D passes 1D 1D 1D
A passes 2B 2B 2B
B passes 6B 6B 6B
C passes 2C 2C 2C
D passes 2D 2D 2D
"""
ALL_BLIND = f"{DEALT}{TWO_PASSES}A passes blind 3\nB passes blind 3\nC passes blind 3\nD passes blind 3\n"
COURTESY = f"{DEALT}{TWO_PASSES}A passes 3B 3B 3B\nB passes 7B 7B 7B\nC passes 3C 3C 3C\nD passes 3D 3D 3D\nA stops\n"
ONE_EACH = f"{COURTESY}A wishes 1\nC wishes 1\n"


@pytest.mark.parametrize(
    ("position", "acts", "expected"),
    [
        (DEALT, "A passes J F F", "JokerLaid seat=A\nTilesPutOut seat=A count=3 tiles=J,F,F"),
        (DEALT, "A passes 1B 1B 1B", "TilesPutOut seat=A count=3 tiles=1B,1B,1B"),
        (ONE_EACH, "A gives J", "JokerLaid seat=A\nTilesPutOut seat=A count=1 tiles=J"),
        (ONE_EACH, "A gives F", "TilesPutOut seat=A count=1 tiles=F"),
        (
            ALL_BLIND,
            "A completes J F F",
            "JokerLaid seat=A\nTilesPutOut seat=A count=3 tiles=J,F,F\nTilesPassed got={A=F,F,J B= C= D=} counts={}",
        ),
        (
            ALL_BLIND,
            "A completes 3B 3B 3B",
            "TilesPutOut seat=A count=3 tiles=3B,3B,3B\nTilesPassed got={A=3B,3B,3B B= C= D=} counts={}",
        ),
    ],
)
def test_joker_in_any_pass_is_known_to_its_passer(position: str, acts: str, expected: str) -> None:
    check(position, acts, expected)


@pytest.mark.parametrize(
    ("position", "acts", "expected"),
    [
        (COURTESY, "A throws F", "PlayBegan\nTileDiscarded number=1 seat=A tile=F says=flower next=B window=True"),
        (COURTESY, "A throws J", "PlayBegan\nTileDiscarded number=1 seat=A tile=J says=joker next=B window=False"),
        (COURTESY, "A throws 9D", "refused table.not-held tile=9D"),
        (COURTESY, "B throws R", "Ruled early-throw player=B east=A: by_itself, goes_on\nTakenBack seat=B tiles=R"),
        (ONE_EACH, "A gives F / A throws J", "refused start.begins"),
        (DEALT, "A throws J", "refused start.begins"),
        (DEALT, "B throws R", "Ruled early-throw player=B east=A: by_itself, goes_on\nTakenBack seat=B tiles=R"),
        (DEALT, "B picks", "refused start.begins"),
        (DEALT, "B declares", "HandShown seat=B tiles=R,1B,5B,5B,5B,6B,6B,6B,7B,7B,7B,8B,8B declares=True"),
        (DEALT, "director rules B dead / B declares", "refused dead.plays-on"),
    ],
)
def test_before_the_first_discard_only_east_can_begin(position: str, acts: str, expected: str) -> None:
    check(position, acts, expected)
