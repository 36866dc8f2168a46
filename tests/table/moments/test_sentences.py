"""Events and tables as people at a terminal read them: who did what, with which tiles."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from eastwind.referee.grounds import because
from eastwind.referee.ruling import Director, Ruled, Ruling
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import (
    DeadHands,
    GameResult,
    MahJongg,
    MahJonggInError,
    Misnamed,
    PointsOnly,
    Unfinished,
    WallGame,
)
from eastwind.table.moments import AnyEvent, refereeing
from eastwind.table.moments.at_the_wall import PickReturned, RackUndone, TilePicked
from eastwind.table.moments.claiming import ClaimedTileRacked, ClaimLost, TurnPassed
from eastwind.table.moments.courtesy import CourtesyPassed
from eastwind.table.moments.declaring import HandShown, HandTakenBack
from eastwind.table.moments.discarding import (
    DiscardReplaced,
    DiscardReturned,
    DiscardUndone,
    NameCorrected,
    PlayResumed,
    TileDiscarded,
    TileNamed,
    TilePutDown,
)
from eastwind.table.moments.ending import HandsThrownIn, TimeCalled
from eastwind.table.moments.exposing import ExchangeUndone, ExposureUndone
from eastwind.table.moments.happening import Event
from eastwind.table.moments.passing import (
    AllWaited,
    JokerLaid,
    PassRacked,
    PassTakenBack,
    PlayBegan,
    TileLookedAt,
    TilesPassed,
    TilesPutOut,
)
from eastwind.table.moments.refereeing import HandCorrected, HandRevived, TakenBack
from eastwind.table.state import Turn
from eastwind.table.texts.table_in_words import tell_result, tell_table
from eastwind.table.views import view
from eastwind.tiles import Tile
from tests.table.at_table import accepted, last
from tests.table.real_table import POSITION, REAL, THROWN

RACKS = """card first-steps
east A
rack A F F 2B 1D 1D 1D 4B 4B 4B 4B 6B 6B 6B 6B
rack B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S
rack C 8B 8B 8B 9B 9B 9B 9B 6C 6C 6C S S R
rack D 2B 2B 2B 3D 3D 3D 3D 5D 5D 5D 5D 8D 8D
"""
RIGHT = "A passes 1D 1D 1D\nB passes 9C 9C 9C\nC passes 8B 8B 8B\nD passes 2B 2B 2B\n"
ACROSS = "A passes 2B 2B 2B\nB passes 1D 1D 1D\nC passes 9C 9C 9C\nD passes 8B 8B 8B\n"
LEFT = "A passes 9C 9C 9C\nB passes 8B 8B 8B\nC passes 2B 2B 2B\nD passes 1D 1D 1D\n"
SECOND_LEFT = "A passes 8B 8B 8B\nB passes 2B 2B 2B\nC passes 1D 1D 1D\nD passes 9C 9C 9C\n"
SETTLED = POSITION + "A throws 5D\nC claims exposure\nB lets go\nD lets go\n"
TO_PICK = POSITION.replace("turn A", "turn A to pick\nthrown D 4C").replace("rack A 5D S", "rack A S")
PICKED = TO_PICK + "A picks\nB lets go\nC lets go\n"


def told(scene: str) -> list[str]:
    """What the last line of a scene reads like."""
    outcome = last(scene).outcome
    assert not isinstance(outcome, Rejected), outcome
    return [event.tell() for event in outcome]


@pytest.mark.parametrize(
    ("scene", "sentences"),
    [
        ("table rolls A 1 2, B 6 5, C 5 6, D 1 1", ["Dice: A 3, B 11, C 11, D 2. B, C roll again."]),
        ("table rolls A 1 2, B 6 5, C 5 5, D 1 1", ["Dice: A 3, B 11, C 10, D 2. B is East."]),
        (RACKS + "A passes 1D 1D 1D", ["A puts out 1D 1D 1D."]),
        (
            RACKS + RIGHT,
            [
                "D puts out 2B 2B 2B.",
                "The pass goes round: A gets 2B 2B 2B; B gets 1D 1D 1D; C gets 9C 9C 9C; D gets 8B 8B 8B.",
            ],
        ),
        (RACKS + RIGHT + ACROSS + "A passes blind 3", ["A passes 3 blind."]),
        (RACKS + RIGHT + ACROSS + "A passes 9C blind 2", ["A puts out 9C, and 2 blind."]),
        (RACKS + RIGHT + ACROSS + LEFT + "B stops", ["B stops the Charleston."]),
        (
            RACKS + RIGHT + ACROSS + LEFT + "A passes 8B 8B 8B\nC stops",
            ["C stops the Charleston: the second left is called back."],
        ),
        (
            RACKS + RIGHT + ACROSS + LEFT + SECOND_LEFT,
            [
                "D puts out 9C 9C 9C.",
                "The second left lies before the racks: A gets 2B 2B 2B; B gets 1D 1D 1D; C gets 9C 9C 9C; D gets 8B 8B 8B.",
            ],
        ),
        (RACKS + RIGHT + ACROSS + LEFT + SECOND_LEFT + "B racks", ["B racks the second left: 1D 1D 1D."]),
        (RACKS + RIGHT + ACROSS + LEFT + "B stops\nB wishes 2", ["B wishes for 2 in courtesy."]),
        (
            RACKS + RIGHT + ACROSS + LEFT + "B stops\nB wishes 2\nD wishes 0",
            ["D wishes for 0 in courtesy.", "D and B pass nothing in courtesy."],
        ),
        (
            RACKS + RIGHT + ACROSS + LEFT + "B stops\nB wishes 1\nD wishes 1\nB gives 2B\nD gives 9C",
            ["D puts out 9C.", "Courtesy pass of D and B: D gets 2B; B gets 9C."],
        ),
        (THROWN, ['Discard 1: A throws 5D, "five dot".']),
        (REAL + "A throws 5D as five bam", ['Discard 1: A throws 5D, says "five bam".']),
        (THROWN + "C claims exposure", ["C claims for an exposure."]),
        (THROWN + "C claims mahjongg", ["C claims for Mah Jongg."]),
        (THROWN + "C claims mahjongg\nC withdraws", ["C withdraws the claim."]),
        (THROWN + "C claims mahjongg\nC touches discard", ["C touches the discard."]),
        (THROWN + "C claims mahjongg\nC takes", ["C takes the discard."]),
        (SETTLED, ["D lets it go.", "C has the tile."]),
        (SETTLED + "C exposes 5D 5D", ["C exposes it with 5D 5D."]),
        (SETTLED + "C exposes 5D 5D\nC changes to 5D 5D J", ["C changes the exposure to 5D 5D J."]),
        (TO_PICK + "A touches wall", ["A touches the wall."]),
        (TO_PICK + "A picks", ["A picks 9D."]),
        (PICKED, ["C lets it go.", "No one claims the discard."]),
        (PICKED + "A racks", ["A racks."]),
        (POSITION.replace("turn A", "turn B").replace("5D S 6B", "S 6B").replace("6B 6B R", "6B 6B R 5D")
         + "B exchanges R with D", ["B gives R for a joker of D."]),
        (POSITION + "director penalizes B -10", ["B is penalized: -10 points."]),
        (REAL + "director calls time", [
            "Time is called.",
            "The game is over: unfinished when time was called. Points: A +0, B +0, C +0, D +0.",
        ]),
    ],
)  # fmt: skip
def test_act_is_described_with_its_player_and_tiles(scene: str, sentences: list[str]) -> None:
    assert told(scene) == sentences


def test_every_event_has_a_sentence() -> None:
    assert [kind.__name__ for kind in get_args(AnyEvent) if kind.tell is Event.tell] == []


def test_hidden_tiles_are_counted_instead_of_named() -> None:
    assert TilesPutOut(seat="B", count=3, tiles=None).tell() == "B puts out 3 tiles."
    assert TilesPutOut(seat="B", count=1, tiles=None, blind=2).tell() == "B puts out 1 tile, and 2 blind."
    assert TilesPassed(got={}).tell() == "The pass goes round."
    assert PassRacked(seat="C").tell() == "C racks the second left."
    assert TilePicked(seat="D", tile=None, binds=True).tell() == "D picks a tile."
    assert TilePicked(seat="D", tile=None, binds=True, wrong_end=True).tell() == (
        "D picks a tile from the wrong end of the wall."
    )
    assert HandCorrected(seat="D", count=1, tiles=None).tell() == "D takes 1 tile from the wall."
    assert HandCorrected(seat="D", count=-2, tiles=None).tell() == "D puts 2 tiles back to the wall."


def test_declared_hand_is_described_group_by_group_with_the_result() -> None:
    scene = (
        "card first-steps\nturn B to pick\nthrown A 5D\nrack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B\n"
        "wall 6B\nB picks\nC lets go\nD lets go\nB declares"
    )
    hand, end = told(scene)
    assert hand == "B has Mah Jongg, 25 points on the card: F F  2B 2B 2B 2B  4B 4B 4B 4B  6B 6B 6B 6B"
    assert end.startswith("The game is over: Mah Jongg by B, self-picked. Points: A ")


def test_hand_shown_in_error_is_described_and_its_ruling_cites_the_item() -> None:
    called = THROWN + "C claims mahjongg\nC takes\nC declares\n"
    assert told(called) == ["C calls Mah Jongg in error and shows 8B 8B 8B 9B 9B 9B 9B 6C 6C 5D 5D S J."]
    ruling, died, turn = told(called + "director checks")
    assert ruling.startswith("Ruling: C's hand is dead.")
    assert ruling.endswith(", National rule 16.4)")
    assert (died, turn) == ("C's hand is dead.", "It is B's turn.")


def test_irregularity_that_no_one_noticed_reads_as_a_note_on_its_player() -> None:
    noted = next(each for each in told(THROWN + "B picks from the wrong end") if each.startswith("Noted"))
    assert noted.startswith("Noted of B: one player picks the wrong tile")
    assert noted.endswith(". It stands unless someone notices.")


@pytest.mark.parametrize(
    ("ruled", "noted", "start"),
    [
        ("by_itself", False, "Ruling: B's hand is dead."),
        ("by_director", False, "Ruling: B's hand is dead."),
        ("when_called", False, "Noted of B: "),  # the sheet says may: it stands until someone calls it
        ("by_itself", True, "Noted of B: "),
        ("when_called", True, "Noted of B: "),
    ],
)
def test_ruling_in_force_reads_as_a_ruling_and_any_other_as_a_note(ruled: Ruled, noted: bool, start: str) -> None:
    ruling = Ruling(dead=("B",), ruled=ruled, words="B's hand is dead.", clauses=())
    event = refereeing.Ruled(irregularity="picked-ahead", facts={"player": "B"}, ruling=ruling, noted=noted)
    assert event.tell().startswith(start)


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (MahJongg(winner="B", value=25, by="discard", thrower="C"), "Mah Jongg by B, on C's discard"),
        (MahJongg(winner="B", value=25, by="self_pick"), "Mah Jongg by B, self-picked"),
        (MahJongg(winner="B", value=25, by="joker_exchange"), "Mah Jongg by B, by a joker exchange"),
        (MahJongg(winner="A", value=25, by="heavenly"), "Mah Jongg by A, with a heavenly hand"),
        (WallGame(), "wall game"),
        (Unfinished(), "unfinished when time was called"),
        (DeadHands(), "all hands but one are dead"),
        (Misnamed(miscaller="D", caller="B"), "D's misnamed tile ended it"),
        (MahJonggInError(declarer="C"), "C's Mah Jongg in error ended it"),
    ],
)
def test_result_is_described_in_a_clause(result: GameResult, words: str) -> None:
    assert tell_result(result) == words


def test_table_shows_racks_exposures_and_discards() -> None:
    state = accepted(SETTLED + "C exposes 5D 5D\nC throws S\ndirector rules B dead")
    assert tell_table(state).splitlines() == [
        "Game 1, East A, D's turn (to pick); 99 tiles in the wall.",
        "  A: 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C N N S",
        "  B (dead): 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B R F F",
        "  C: 8B 8B 8B 9B 9B 9B 9B 6C 6C J | 5D 5D 5D",
        "  D: 3B 3B 3B 3B 5B 5B 5B 5B 7B 7B | R R J",
        "  discards: 5D(C) S",
    ]


def test_view_of_a_table_counts_the_tiles_of_the_others() -> None:
    lines = tell_table(view(accepted(RACKS), "B")).splitlines()
    assert lines == [
        "Game 1, East A, in the Charleston; 99 tiles in the wall.",
        "  A: 14 tiles",
        "  B: 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S",
        "  C: 13 tiles",
        "  D: 13 tiles",
    ]


def test_table_between_games_shows_the_points_so_far() -> None:
    ends = "director rules B dead\ndirector rules C dead\ndirector rules D dead\n"
    table = accepted(
        f"sheet club2023\ntable starts seed x\ndirector penalizes A -10\n{ends}table starts seed y\n{ends}"
    )
    lines = tell_table(table).splitlines()
    assert ", over; " in lines[0]
    first, second = (game.score for game in table.common.finished)
    assert first is not None
    assert second is not None
    total = first.points["A"] + second.points["A"]
    assert f"  points of A: {first.points['A']:+d} {second.points['A']:+d} = {total}" in lines
    assert tell_table(accepted("table rolls A 1 2, B 6 5, C 5 6, D 1 1")).splitlines()[0] == "No game yet."


TURN = Turn(seat="C", stage="to_pick")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (AllWaited(), "All wait for a blind tile; East completes the pass."),
        (PlayBegan(), "The Charleston is over; East discards first."),
        (PickReturned(seat="B", tile=None), "B's pick goes back to the wall."),
        (TileNamed(seat="B", says="five", discards=False), 'B says "five".'),
        (TileNamed(seat="B", says="five dot", discards=True), 'B says "five dot" and has discarded.'),
        (
            TileDiscarded(number=4, seat="B", tile=Tile("5D"), says="five dot", next="C", window=True, by_name=True),
            'Discard 4: B says "five dot", and by that has discarded 5D.',
        ),
        (TilePutDown(number=4, seat="B"), "B puts discard 4 down."),
        (NameCorrected(number=4, claimable=True), "Discard 4 is named correctly."),
        (DiscardReplaced(number=4, seat="B", tile=Tile("5D")), "B discards 5D instead, which was named."),
        (RackUndone(seat="B"), "B's pick counts as not racked."),
        (DiscardUndone(seat="B"), "B's discard counts as not made."),
        (
            HandShown(seat="B", tiles=(), declares=True, shown="nothing"),
            "B calls Mah Jongg in error and shows nothing.",
        ),
        (
            HandShown(seat="B", tiles=(), declares=True, shown="claimed_exposure"),
            "B calls Mah Jongg in error and shows only the exposure of the claimed tile.",
        ),
        (HandShown(seat="B", tiles=(Tile("9D"), Tile("1B")), declares=False), "B shows 1B 9D."),
        (HandTakenBack(seat="B"), "B plays on."),
        (TakenBack(seat="B", tiles=(Tile("9D"), Tile("9D"))), "B takes 9D 9D back."),
        (PlayResumed(number=4, turn=TURN, window=None), "Play goes on where it was, beside discard 4."),
        (
            DiscardReturned(number=4, seat="B", turn=TURN, window=None),
            "Discard 4 goes back to B; it is C's turn.",
        ),
        (ExposureUndone(seat="B", next="C"), "B takes the exposure back."),
        (ClaimedTileRacked(seat="B"), "B puts the claimed tile inside the rack."),
        (
            ExchangeUndone(seat="B", tile=Tile("R"), owner="D", exposure=0),
            "B takes R back, and D the joker.",
        ),
        (ClaimLost(seat="B"), "B cannot claim this discard any more."),
        (JokerLaid(seat="B"), "B puts out a joker, which is never passed; no one has noticed yet."),
        (PassTakenBack(seat="B"), "B takes the tiles of the pass back, to put out others."),
        (TurnPassed(seat="B", window=True), "It is B's turn."),
        (HandRevived(seat="B"), "B's hand is live again."),
        (
            TimeCalled(claimable=True),
            (
                "Time is called. Play stops, and claims for an exposure are dropped. "
                "The latest discard can still give Mah Jongg."
            ),
        ),
        (TileLookedAt(seat="B"), "B has looked at a stolen tile."),
        (HandCorrected(seat="D", count=2, tiles=(Tile("1B"), Tile("2B"))), "D takes 1B 2B from the wall."),
        (HandCorrected(seat="D", count=-1, tiles=(Tile("1B"),)), "D puts 1B back to the wall."),
        (HandsThrownIn(), "The hands are thrown in; the game is dealt again."),
        (CourtesyPassed(seats=("A", "C"), got={}, count=2), "Courtesy pass of A and C."),
        (CourtesyPassed(seats=("A", "C"), got={}), "Courtesy pass of A and C."),
        (CourtesyPassed(seats=("A", "C"), got={}, count=0), "A and C pass nothing in courtesy."),
        (TilesPassed(got={"A": (Tile("1B"),), "C": ()}), "The pass goes round: A gets 1B."),
    ],
)
def test_event_is_described_in_a_sentence(event: AnyEvent, sentence: str) -> None:
    assert event.tell() == sentence


def test_start_of_a_game_shows_its_dice_if_they_are_known() -> None:
    start = next(event for event in told('set start.east = "named"\ntable starts dice 3 4 wall 1B') if "dealt" in event)
    assert start == "Game 1: A is East. The dice show 3 and 4. The tiles are dealt."
    assert told(POSITION) == ["A position is laid out; A is East."]


def test_ruling_cites_each_item_once_and_says_what_the_director_decides() -> None:
    item = because(load_sheet("national"), "pick.no-ahead")
    ruling = Ruling(ruled="by_itself", words="B's hand is dead.", clauses=(*item, *item))
    event = refereeing.Ruled(irregularity="picked-ahead", facts={"player": "B"}, ruling=ruling)
    assert event.tell() == f"Ruling: B's hand is dead. ({item[0]})"
    asked = replace(ruling, clauses=(), director=Director(decides=True, about="whether it counts"))
    assert replace(event, ruling=asked).tell() == "Ruling: B's hand is dead. For the director: Whether it counts."


def test_note_without_a_known_player_or_kind_is_still_a_sentence() -> None:
    ruling = Ruling(ruled="when_called", words="", clauses=())
    nobody = refereeing.Ruled(irregularity="picked-ahead", facts={}, ruling=ruling)
    assert nobody.tell().startswith("Noted: ")
    unknown = refereeing.Ruled(irregularity="something new", facts={"player": "B"}, ruling=ruling)
    assert unknown.tell() == "Noted of B: something new. It stands unless someone notices."


def test_points_without_a_game_are_described_as_such() -> None:
    assert tell_result(PointsOnly(points=(1, 2, 3, 4))) == "only the points are known"


def test_discard_out_of_turn_is_marked_on_the_table() -> None:
    thrown = accepted(THROWN)
    (discard,) = thrown.common.discards
    state = replace(thrown, common=replace(thrown.common, discards=(replace(discard, stray=True),)))
    assert tell_table(state).splitlines()[-1] == "  discards: 5D(out of turn)"


def test_points_of_every_game_are_listed_and_added() -> None:
    """A table may agree on more games than a sheet's four."""
    scene = "card first-steps\nturn A\nrack A 5D 1B 1B 1B 1B 7C 7C 7C 9C 9C 9C N N S\nleft 0\nA throws 5D\n"
    state = accepted("sheet aspen\n" + scene + "clock ends the window")
    (game,) = state.common.finished
    assert game.score is not None
    points = game.score.points["A"]
    six = replace(state, common=replace(state.common, finished=(game,) * 6))
    assert f"  points of A: {' '.join([f'{points:+d}'] * 6)} = {6 * points}" in tell_table(six).splitlines()
