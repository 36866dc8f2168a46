"""Scenes and commands as people write them."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from eastwind.refusals import InputError, Rejected
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile, TouchWall
from eastwind.table.moments.claiming import ClaimDiscard, EndClaims, LetDiscardGo, TakeDiscard, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import CheckHand, DeclareMahJongg, ShowHand
from eastwind.table.moments.discarding import CorrectName, DiscardTile, NameTile
from eastwind.table.moments.ending import CallTime, ThrowHandsIn
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import CompletePass, LookAtTile, PassTiles, RackPass, StopCharleston
from eastwind.table.moments.refereeing import (
    CallHandDead,
    NoticeIrregularity,
    PenalizePlayer,
    ReportIrregularity,
    RuleHandDead,
    RuleHandLive,
)
from eastwind.table.moments.starting import LayOutPosition, RollForEast, StartGame
from eastwind.table.scenes.written_commands import read_command
from eastwind.table.scenes.written_scenes import read_scene
from eastwind.tiles import COPIES, Tile
from tests.table.at_table import accepted, dealt, play
from tests.table.real_table import POSITION, THROWN

LONG = "9" * 5000  # more digits than Python turns into a number

STATE = accepted(
    "turn A\nrack A 5D 1B 1B 1B 1B 7C 7C 7C 9C 9C 9C N N S\nexposed B R R J\nexposed B 8B J J\nA throws 5D"
)


PHRASED: list[tuple[str, AnyCommand]] = [
    ("A passes 1B 2B blind 1", PassTiles(seat="A", tiles=(Tile("1B"), Tile("2B")), blind=1)),
    ("a passes blind 3", PassTiles(seat="A", tiles=(), blind=3)),
    ("B claims for an exposure", ClaimDiscard(seat="B", discard=1, kind="exposure")),
    ("B claims mah jongg 1", ClaimDiscard(seat="B", discard=1, kind="mahjongg")),
    ("C lets go", LetDiscardGo(seat="C", discard=1)),
    ("C lets go 4", LetDiscardGo(seat="C", discard=4)),
    ("B claims exposure -1", ClaimDiscard(seat="B", discard=-1, kind="exposure")),
    ("B exchanges eight bam with B", ExchangeJoker(seat="B", tile=Tile("8B"), owner="B", exposure=1)),
    ("B exchanges R with B 1", ExchangeJoker(seat="B", tile=Tile("R"), owner="B", exposure=0)),
    ("B touches discard", TakeDiscard(seat="B", discard=1, moved=False)),
    ("B touches wall", TouchWall(seat="B")),
    ("B changes to 5D J", ChangeExposure(seat="B", tiles=(Tile("5D"), Tile("J")))),
    ("A throws 5D as three bam", DiscardTile(seat="A", tile=Tile("5D"), says="three bam")),
    ("A names Fi-", NameTile(seat="A", says="Fi")),
    ("A names fi...", NameTile(seat="A", says="fi")),
    ("B declares some tiles", DeclareMahJongg(seat="B", shown="tiles")),
    ("B shows some tiles", ShowHand(seat="B")),
    ("C calls B dead", CallHandDead(seat="C", accused="B")),
    ("director calls b dead", CallHandDead(accused="B")),
    ("director penalises C -10", PenalizePlayer(seat="C", points=-10)),
    ("clock ends the window", EndClaims(discard=1)),
    ('{"type":"pick_tile","seat":"B"}', PickTile(seat="B")),
    ("A completes 1B 2B 3B", CompletePass(seat="A", tiles=(Tile("1B"), Tile("2B"), Tile("3B")))),
    ("A completes", CompletePass(seat="A")),
    ("A passes 1B 2B 3B", PassTiles(seat="A", tiles=(Tile("1B"), Tile("2B"), Tile("3B")))),
    ("B stops", StopCharleston(seat="B")),
    ("B wishes 2", WishCourtesy(seat="B", count=2)),
    ("B wishes", WishCourtesy(seat="B", count=0)),
    ("B gives 1B 2B", GiveCourtesy(seat="B", tiles=(Tile("1B"), Tile("2B")))),
    ("B picks", PickTile(seat="B")),
    ("B picks from the wrong end", PickTile(seat="B", wrong_end=True)),
    ("B racks the pass", RackPass(seat="B")),
    ("A discards 5D", DiscardTile(seat="A", tile=Tile("5D"))),
    ("A throws 5D as 'three bam'", DiscardTile(seat="A", tile=Tile("5D"), says="three bam")),
    ("B claims exposure discard 4", ClaimDiscard(seat="B", discard=4, kind="exposure")),
    (
        "B claims for mahjongg in the same moment",
        ClaimDiscard(seat="B", discard=1, kind="mahjongg", same_moment=True),
    ),
    ("B withdraws", WithdrawClaim(seat="B", discard=1)),
    ("B withdraws 4", WithdrawClaim(seat="B", discard=4)),
    ("B takes", TakeDiscard(seat="B", discard=1)),
    ("B takes 4", TakeDiscard(seat="B", discard=4)),
    ("B touches the discard 4", TakeDiscard(seat="B", discard=4, moved=False)),
    ("B touches", TouchWall(seat="B")),
    ("B exposes 5D J", MakeExposure(seat="B", tiles=(Tile("5D"), Tile("J")))),
    ("B exchanges 3C with A", ExchangeJoker(seat="B", tile=Tile("3C"), owner="A", exposure=0)),
    ("B exchanges 3C from B", ExchangeJoker(seat="B", tile=Tile("3C"), owner="B", exposure=0)),
    ("B declares", DeclareMahJongg(seat="B", shown="tiles")),
    ("B declares nothing", DeclareMahJongg(seat="B", shown="nothing")),
    ("B declares claimed exposure", DeclareMahJongg(seat="B", shown="claimed_exposure")),
    ("B declares Mah Jongg", DeclareMahJongg(seat="B", shown="tiles")),
    ("B notices", NoticeIrregularity(seat="B")),
    ("B notices 2", NoticeIrregularity(seat="B", number=2)),
    ("B looks", LookAtTile(seat="B")),
    ("B shows", ShowHand(seat="B")),
    ("director checks", CheckHand()),
    ("director renames", CorrectName()),
    ("director calls time", CallTime()),
    ("director throws in", ThrowHandsIn()),
    ("director rules C dead", RuleHandDead(accused="C")),
    ("director rules c live", RuleHandLive(accused="C")),
    ("director notices", NoticeIrregularity()),
    ("director notices 3", NoticeIrregularity(number=3)),
    ("table rolls A 3 4, b 2 5", RollForEast(rolls={"A": (3, 4), "B": (2, 5)})),
    (
        "table reports picked-ahead player=B stage=seen",
        ReportIrregularity(irregularity="picked-ahead", facts={"player": "B", "stage": "seen"}, called=True),
    ),
    (
        "director reports picked-ahead player=B noticed",
        ReportIrregularity(irregularity="picked-ahead", facts={"player": "B"}, called=False),
    ),
]
SAID_OTHERWISE = {RackTile, StartGame, LayOutPosition}  # below, and as the position of a scene


def test_every_command_has_a_phrase() -> None:
    assert {type(command) for _, command in PHRASED} == set(get_args(AnyCommand)) - SAID_OTHERWISE


@pytest.mark.parametrize(("line", "command"), PHRASED)
def test_phrase_is_a_command(line: str, command: AnyCommand) -> None:
    assert read_command(line, STATE) == command


def test_racking_is_of_the_pass_in_the_charleston() -> None:
    assert read_command("B racks", STATE) == RackTile(seat="B")
    assert read_command("B racks", dealt()) == RackPass(seat="B")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("E picks", "isn't at this table"),
        ("A calls E dead", "isn't at this table"),
        ("A exchanges 3B with E", "isn't at this table"),
        ('{"type":"pick_tile","seat":"E"}', "isn't at this table"),
        ("A picks 3B", "found '3B'"),
        ("A claims exposure soon", "Expected a number, found 'soon'"),
        ("A declares victory", "found 'victory'"),
        ("A lets it be", "lets go"),
        ("A pikcs", "Did you mean 'picks'"),
        ("A", "Say what A does"),
        ("[k B", "isn't at this table"),
        ("A throws 3X", "no suit"),
        ("A throws", "Expected one tile"),
        ("A claims", "exposure or for mahjongg"),
        ("A wishes two", "Expected a number, found 'two'"),
        (f"A wishes {LONG}", "at most nine digits, found '9{40}...'"),
        (f"A claims exposure {LONG}", "at most nine digits"),
        (f"A exchanges 3B with B {LONG}", "at most nine digits"),
        (f"A notices {LONG}", "at most nine digits"),
        (f"director notices {LONG}", "at most nine digits"),
        (f"director penalizes A -{LONG}", "at most nine digits"),
        (f"table reports looked-at-stolen-tile player=A passes={LONG}", "passes"),
        (f'{{"type":"penalize_player","seat":"A","points":-{LONG}}}', "not a command"),
        ("A exchanges 3B", "exchanges TILE with SEAT"),
        ("A calls dead", "whose hand"),
        ("director sings", "is not a command here. Write one of these: "),
        ("table rolls A 3", "two dice"),
        ('{"type":"pick_tile"}', "missing required field"),
        ('{"type":"pick_tile","seat":"B","x":1}', "unknown field"),
        ("{", "JSON"),
        ("AB picks", "'AB' isn't at this table. A line begins with one of A, B, C, D, director, clock, table"),
        ("5 picks", "'5' isn't at this table. A line begins"),
        ("table reports picked-ahead player=B player=B", "The fact 'player' is given twice"),
        ('{"type":"call_hand_dead","seat":"A","accused":"E"}', "isn't at this table"),
        ('{"type":"exchange_joker","seat":"A","tile":"R","owner":"E","exposure":0}', "isn't at this table"),
        ("[" * 5000, "isn't at this table"),
        ('{"type":' + "[" * 100_000, "nested too deeply|not JSON"),
    ],
)
def test_unreadable_line_is_explained(line: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        read_command(line, STATE)


@pytest.mark.parametrize("line", ["stops", "looks", "racks", "picks", "shows", "declares", "touches", "lets go"])
def test_words_that_would_be_ignored_are_refused(line: str) -> None:
    """What follows a verb is read or refused: no one should think that the table had heard it."""
    with pytest.raises(InputError):
        read_command(f"A {line} slowly", STATE)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("rakc A 1B", "line 1: 'rakc' begins no line.*Did you mean 'rack'"),
        ("\nseats AB", "line 2: A table has three or four"),
        ("seats ABCDE", "'E' isn't a seat"),
        ("seats ABCC", "twice"),
        ("dead nobody", "'N' isn't a seat"),
        ("dead", "whose hands"),
        ("dead A\ndead B", "line 2: 'dead' is said in line 1 already"),
        ("rack A 1B\n\nrack a 2B", "line 3: 'rack A' is said in line 1 already"),
        ("sheet national\nsheet kugler", "line 2: 'sheet' is said in line 1"),
        ("turn A\nturn B", "line 2: 'turn' is said"),
        ("wall 1B\nwall 2B", "line 2: 'wall' is said"),
        ('set a.b = "x"\nset a.b = "y"', "line 2: 'set a.b' is said"),
        ("east A B", "'B' is too much"),
        ("conduct strict", "prevent or record"),
        ("window long", "Expected a number, found 'long'"),
        ("window -3", "number of seconds"),
        (f"window {LONG}", "line 1: Expected a number of at most nine digits"),
        (f"left {LONG}", "line 1: Expected a number of at most nine digits"),
        (f"set rounds.games = {LONG}", "line 1: Say it as"),
        ("left -1", "cannot have -1 tiles left"),
        ("set claims.last_discard none", "Say it as"),
        ("turn B picked", "turn B to pick"),
        ("rack E 1B", "Expected a seat"),
        ("exposed A J J J", "all jokers"),
        ("left many", "Expected a number, found 'many'"),
        ("A picks\nrack A 1B", "line 2: 'rack' belongs before"),
    ],
)
def test_unreadable_scene_names_its_line(text: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        read_scene(text, "x")


def test_command_of_an_unknown_seat_is_refused_and_the_rest_is_played() -> None:
    steps = play('turn A\nE picks\n{"type":"pick_tile","seat":"Q"}\nB exchanges R with F\nA throws 1B')
    assert [isinstance(step.outcome, Rejected) for step in steps] == [False, True, True, True, False]
    assert isinstance(steps[1].outcome, Rejected)
    assert steps[1].outcome.slug == "table.no-such-seat"


def test_wrong_command_names_its_line() -> None:
    with pytest.raises(InputError, match="scene, line 3: 'sings'"):
        play("turn A\n# a comment\nA sings")


def test_unknown_sheet_and_setting_are_refused() -> None:
    with pytest.raises(InputError, match="no sheet 'nationl'"):
        play("sheet nationl\nturn A")
    with pytest.raises(InputError, match="no setting"):
        play("set claims.last = 1\nturn A")


def test_deal_is_typed_with_the_dice_and_the_first_tiles_of_the_wall() -> None:
    command = read_command("table starts dice 3 4 wall 9D J R", STATE)
    assert isinstance(command, StartGame)
    assert (command.dice, command.wall[:4]) == ((3, 4), ("9D", "J", "R", "1B"))
    assert Counter(command.wall) == COPIES
    with pytest.raises(InputError, match="9D"):
        read_command("table starts dice 3 4 wall 9D 9D 9D 9D 9D", STATE)


def test_second_game_of_a_scene_is_typed() -> None:
    over = "sheet club2023\nturn A\ndirector rules B dead\ndirector rules C dead\ndirector rules D dead\n"
    state = accepted(over + "table starts dice 1 2 wall 9D 9D 9D 9D")
    assert (state.common.game, state.hands["B"].rack[:4]) == (2, ("9D",) * 4)


def test_far_end_of_the_wall_is_given_alone() -> None:
    state = accepted("conduct record\nturn A to pick\nthrown D S\nend 9D 3B\nA picks from the wrong end")
    assert state.wall is not None
    assert (state.hands["A"].picked, state.wall[-1]) == ("3B", "9D")
    short = accepted("turn A\nwall R\nend 9D 3B\nleft 4\ndirector penalizes A -1")
    assert short.wall is not None
    assert (short.wall[0], short.wall[-2:], len(short.wall)) == ("R", ("9D", "3B"), 4)
    (step,) = play("turn A\nwall R\nend 9D 3B\nleft 2")
    assert isinstance(step.outcome, Rejected)
    assert step.outcome.slug == "table.wall-length"


def test_table_of_three_or_four_is_read_from_its_letters() -> None:
    assert read_scene("seats ABCD", "scene").seats == ("A", "B", "C", "D")
    assert read_scene("seats c, a, B", "scene").seats == ("A", "B", "C")


def test_wrong_verb_is_marked_where_it_stands() -> None:
    with pytest.raises(InputError) as refused:
        read_command("A pikcs", STATE)
    assert "    A pikcs\n      ^^^^^" in str(refused.value)


@pytest.mark.parametrize(
    ("word", "said"),
    [("9" * 10, "at most nine digits"), ("x" * 41, f"found '{'x' * 40}\\.\\.\\.'"), ("x" * 40, f"found '{'x' * 40}'")],
)
def test_long_word_is_repeated_only_in_part(word: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        read_command(f"A wishes {word}", STATE)
    assert read_command(f"A wishes {'9' * 9}", STATE) == WishCourtesy(seat="A", count=999_999_999)


def test_joker_is_taken_from_the_exposure_of_that_tile_or_else_from_the_first_with_a_joker() -> None:
    table = accepted("turn A\nexposed B 7C 7C 7C\nexposed B R R J\nexposed B 8B J J\ndirector penalizes A -1")
    found = [read_command(f"A exchanges {tile} with B", table) for tile in ("R", "8B", "7C", "3D")]
    assert [each.exposure for each in found if isinstance(each, ExchangeJoker)] == [1, 2, 1, 1]


CLAIM = POSITION + "A throws 5D\nC claims exposure\n"


def test_claimer_means_the_claimed_discard_and_others_the_latest() -> None:
    table = accepted(f"conduct record\n{CLAIM}")
    assert read_command("C takes", table) == TakeDiscard(seat="C", discard=1)
    assert read_command("C takes", dealt()) == TakeDiscard(seat="C", discard=0)


def test_claimer_of_a_covered_discard_still_means_that_one() -> None:
    """C called the first discard; B picked and threw over it. What C takes is the first, what D takes the second."""
    covered = accepted(f"conduct record\n{CLAIM}B picks\nB throws R\n")
    assert covered.common.discard is not None
    latest = covered.common.discard.number
    assert read_command("D takes", covered) == TakeDiscard(seat="D", discard=latest)
    assert read_command("D withdraws", covered) == WithdrawClaim(seat="D", discard=latest)
    assert read_command("C takes", covered) == TakeDiscard(seat="C", discard=1)
    assert latest == 2


@pytest.mark.parametrize(
    ("line", "marked"),
    [
        ("A claims soon", "    soon\n    ^^^^"),
        ("A exchanges 3B", "    3B\n    ^"),
        ("A lets it be", "    it be\n    ^"),
        ("A calls it dead", "    it dead\n    ^^^^^^^"),
    ],
)
def test_what_cannot_be_read_is_marked(line: str, marked: str) -> None:
    with pytest.raises(InputError) as refused:
        read_command(line, STATE)
    assert str(refused.value).rstrip().endswith(marked)


@pytest.mark.parametrize(
    ("line", "marked"),
    [
        ("A claims", (0, 1)),
        ("A claims the tile", (0, 8)),
        ("A exchanges 3B", (0, 1)),
        ("A lets it be", (0, 1)),
        ("A calls dead", (0, 4)),
        ("A calls", (0, 1)),
        ("A pikcs 3B", (2, 7)),
        ("  B  sings", (5, 10)),
    ],
)
def test_error_marks_the_words_it_is_about(line: str, marked: tuple[int, int]) -> None:
    with pytest.raises(InputError) as error:
        read_command(line, STATE)
    assert error.value.span == marked


@pytest.mark.parametrize(("acts", "number"), [("B picks\nB throws R\n", 1), ("B picks\nB racks\nB throws R\n", 2)])
def test_claim_in_the_same_moment_is_on_the_tile_before_only_if_the_pick_was_not_racked(acts: str, number: int) -> None:
    """After a rack the first discard is out of reach, so the words can only mean the latest."""
    command = read_command("C claims exposure in the same moment", accepted(THROWN + acts))
    assert isinstance(command, ClaimDiscard)
    assert command.discard == number
