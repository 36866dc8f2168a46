"""What each event changes on a table where everything is going on at once, and that it changes nothing else."""

from __future__ import annotations

from functools import reduce
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from eastwind.play import events as ev
from eastwind.play.apply import apply
from eastwind.play.lessons import Pointer, Teaching
from eastwind.play.paper_card_questions import NamedHand, TableQuestion, Verdict
from eastwind.play.state import (
    EMPTY,
    Chair,
    ComingNote,
    DeadHandCall,
    LinkQuestion,
    NewLink,
    PlayTable,
    Return,
    SaidPhrase,
    Seal,
    TakeBacks,
)
from eastwind.play.table_terms import HelpLevel
from eastwind.rules.seats import Seat
from eastwind.table.apply import apply as apply_to_game
from eastwind.table.moments import AnyEvent, claiming, exposing
from eastwind.table.moments.at_the_wall import TilePicked
from eastwind.table.moments.claiming import ClaimsSettled, DiscardClaimed, DiscardLetGo, LetDiscardGo
from eastwind.table.moments.discarding import TileDiscarded
from eastwind.table.moments.exposing import ExposureMade, JokerExchanged
from eastwind.table.moments.passing import PassTiles
from eastwind.table.read_only import ReadOnly
from eastwind.tiles import JOKER, Tile, read_tiles
from tests.play.seating import altered, fields_of
from tests.play.test_calls import thrown

NOW = 500_000
RACK = tuple(read_tiles("FF 11B 22B 33B 44B 55B J"))
PASSED = PassTiles(seat="A", tiles=RACK[:3])
SEAL = Seal(digest="d", salt="s", wall="w")
HAND = NamedHand(line="Evens", value=25)
LINK = NewLink(asker="D", names=("Dot", "Cleo"))
COMPANY = (("A", 1), ("B", 2), ("C", 3), ("D", 4))
NOTE = ComingNote(what="away", seat="D", name="Dot", at=7, after=1)
EARLY = thrown(call_seconds=8).play
"""Ann threw 6 Bam, and the others may call it."""
TAUGHT = Teaching(
    name="Eve",
    invited=2,
    opened=("A", "B"),
    agreed=("A", "B", "C", "D"),
    prepared=ReadOnly({"A": RACK, "B": RACK}),
    chosen_for=("B",),
    chosen_by="Zoe",
)
BUSY: PlayTable = altered(
    EARLY,
    sittings=ReadOnly({"A": 1, "B": 2, "C": 3, "D": 4}),
    answers=ReadOnly({"A": PASSED, "B": "continue"}),
    second_charleston=True,
    holds=ReadOnly({"B": 9_000, "C": 8_000}),
    began=400_000,
    shown=300_000,
    changed=450_000,
    dead_calls=(DeadHandCall(place=0, seat="A", accused="D", reason=""),),
    ahead=("D",),
    ready=("D",),
    away=("A", "B"),
    sat=ReadOnly({"D": 1, "B": 2, "A": 3, "C": 4}),
    links=ReadOnly({"A": 1, "B": 3}),
    new_links=ReadOnly({"A": LINK, "B": LINK}),
    link_asked=LinkQuestion(seat="B", by="C", agreed=("A",)),
    together=ReadOnly({"A": COMPANY, "B": COMPANY}),
    stood_in=ReadOnly({"B": "Ann"}),
    returned=ReadOnly({"A": Return(at=NOW - 70_000), "D": Return(at=NOW - 1)}),
    replaced=ReadOnly({"B": (1,)}),
    notes=(NOTE,),
    awaited=ReadOnly({"A": 111, "B": 222}),
    back=ReadOnly({"A": 333, "B": 444}),
    seal=SEAL,
    help=ReadOnly({"A": "none", "B": "nearest"}),
    helped=ReadOnly({"A": "nearest", "B": "coach"}),
    pins=ReadOnly({"A": ("x",), "B": ("y", "z")}),
    taken_back=2,
    said=(SaidPhrase(seat="A", phrase="nice", at=5, after=0),),
    video="https://call.example",
    paused="Dot",
    lesson=TAUGHT,
    before=(altered(EARLY, began=1, asks_back="C"), altered(EARLY, began=2, asks_back="D")),
    marked=("A", "B"),
    round_began=100_000,
    paused_at=480_000,
    written=ReadOnly({"A": ((1, 25),)}),
    asks_back="A",
    back_agreed=("C",),
    back_until=460_000,
    question=TableQuestion(about="dead", by="A", accused="B", verdicts=ReadOnly({"C": Verdict(agrees=True)})),
    answered=TableQuestion(about="dead", by="C", accused="D"),
)


def happens(*events: AnyEvent) -> ev.CarriedOut:
    """An act of the game and what it led to."""
    return ev.CarriedOut(act=LetDiscardGo(seat="B", discard=1), events=events)


def after_the_game(*events: AnyEvent) -> dict[str, Any]:
    """What any event of the game changes."""
    return {"table": reduce(apply_to_game, events, BUSY.table), "happened": (*BUSY.game.happened, *events)}


def noted(what: Any, seat: Seat, by: str = "") -> dict[str, Any]:
    """What is told in *What happened*."""
    name = BUSY.name(seat)
    return {"notes": (NOTE, ComingNote(what=what, seat=seat, name=name, by=by, at=NOW, after=len(BUSY.game.happened)))}


def went_back(place: int, **more: Any) -> dict[str, Any]:
    """An earlier table with what does not belong to the game as it is now."""
    kept = (
        "chairs", "sittings", "sat", "links", "new_links", "link_asked", "together", "stood_in", "returned", "replaced",
        "notes", "away", "awaited", "back", "help", "helped", "said", "video", "lesson", "pins",
        "paused", "paused_at", "round_began", "started", "closed",
    )  # fmt: skip
    now = {name: value for name, value in fields_of(BUSY).items() if name in kept}
    return {
        **fields_of(BUSY.undo.before[place]), **now, "taken_back": 3,
        "before": BUSY.undo.before[:place], "marked": BUSY.undo.marked[:place],
        "holds": {}, "began": NOW, "changed": NOW, "asks_back": None, "back_agreed": (), "back_until": 0,
        **more,
    }  # fmt: skip


THROWN = TileDiscarded(number=2, seat="B", tile=Tile("6C"), says="6 Crak", next="C", window=True)
PICKED = TilePicked(seat="B", tile=None, binds=True)
EXPOSED = ExposureMade(seat="B", tiles=(JOKER, JOKER))
CALLED = DiscardClaimed(seat="B", kind="exposure")
LET_GO = DiscardLetGo(seat="B", discard=1)
NOT_MOVED = {"changed": BUSY.changed}

CHANGES: list[tuple[ev.AnyPlayEvent, dict[str, Any]]] = [
    (ev.TableOpened(terms=BUSY.terms), {}),
    (
        ev.SatDown(seat="B", name="Fay"),
        {
            "chairs": {**BUSY.company.chairs, "B": Chair(name="Fay")},
            "sittings": {"A": 1, "B": 3, "C": 3, "D": 4},
            "sat": {"D": 1, "B": NOW, "A": 3, "C": 4},
            "link_asked": None,
            "notes": (NOTE, ComingNote(what="joins", seat="B", name="Fay", at=NOW, after=len(BUSY.game.happened))),
            "lesson": replace(TAUGHT, opened=("A",), agreed=("A", "C", "D"), prepared=ReadOnly({"A": RACK})),
        },
    ),
    (
        ev.SatDown(seat="D", name="Dot-Bot", bot=True),
        {
            "chairs": {**BUSY.company.chairs, "D": Chair(name="Dot-Bot", bot=True)},
            "sittings": {"A": 1, "B": 2, "C": 3, "D": 5},
            "link_asked": None,
            "lesson": replace(TAUGHT, agreed=("A", "B", "C")),
        },
    ),
    (
        ev.StoodUp(seat="B"),
        {
            "chairs": {**BUSY.company.chairs, "B": EMPTY},
            "help": {"A": "none"},
            "pins": {"A": ("x",)},
            "holds": {"C": 8_000},
            "away": ("A",),
            "sat": {"D": 1, "A": 3, "C": 4},
            "new_links": {"A": LINK},
            "link_asked": None,
            "together": {"A": COMPANY},
            "stood_in": {},
            "replaced": {},
            **noted("left", "B"),
            "lesson": replace(TAUGHT, opened=("A",), agreed=("A", "C", "D"), prepared=ReadOnly({"A": RACK})),
        },
    ),
    (
        ev.StoodUp(seat="D"),
        {
            "chairs": {**BUSY.company.chairs, "D": EMPTY},
            "sat": {"B": 2, "A": 3, "C": 4},
            "new_links": {"A": replace(LINK, asker=None), "B": replace(LINK, asker=None)},
            "link_asked": None,
            "returned": {"A": Return(at=NOW - 70_000)},
            **noted("left", "D"),
            "lesson": replace(TAUGHT, agreed=("A", "B", "C")),
        },
    ),
    (ev.TableStarted(), {"started": True, "together": {**dict.fromkeys("ABCD", COMPANY)}}),
    (
        ev.WallSealed(seal=Seal(digest="new", salt="t", wall="v")),
        {
            "seal": Seal(digest="new", salt="t", wall="v"), "happened": (), "answers": {}, "second_charleston": False,
            "ready": (), "before": (), "marked": (), "asks_back": None, "taken_back": 0, "dead_calls": (), "ahead": (),
            "together": dict.fromkeys("ABCD", COMPANY), "notes": (replace(NOTE, after=0),),
            "returned": {"D": Return(at=NOW - 1)},
            "holds": {}, "pins": {}, "helped": BUSY.company.help, "said": (), "question": None, "answered": None,
            "began": 0, "shown": 0, "back_agreed": (), "back_until": 0,
            "lesson": replace(TAUGHT, chosen_for=()),
        },
    ),
    (ev.Answered(seat="C", answer="continue"), {"answers": {"A": PASSED, "B": "continue", "C": "continue"}}),
    (ev.AnswerTakenBack(seat="A"), {"answers": {"B": "continue"}}),
    (ev.AnswersShown(seats=("A", "C")), {"answers": {"B": "continue"}}),
    (ev.WentOn(), {"second_charleston": True}),
    (
        happens(LET_GO, THROWN),
        {**after_the_game(LET_GO, THROWN), "began": NOW, "holds": {}, "answered": None},
    ),
    (happens(LET_GO), after_the_game(LET_GO)),
    (happens(CALLED), after_the_game(CALLED)),
    (
        ev.DeadCalled(seat="B", accused="C", reason="joker"),
        {
            "dead_calls": (
                *BUSY.game.dead_calls,
                DeadHandCall(place=len(BUSY.game.happened), seat="B", accused="C", reason="joker"),
            )
        },
    ),
    (ev.HeldTable(seat="D", until=7_000), {"holds": {"B": 9_000, "C": 8_000, "D": 7_000}}),
    (ev.ReleasedTable(seat="B"), {"holds": {"C": 8_000}}),
    (ev.GotReady(seat="A"), {"ready": ("D", "A")}),
    (
        ev.ActMarked(seat="C"),
        {"before": (*BUSY.undo.before, replace(BUSY, undo=TakeBacks())), "marked": ("A", "B", "C")},
    ),
    (ev.BackAsked(seat="B"), {"asks_back": "B", "back_agreed": (), "back_until": NOW + 15_000}),
    (ev.BackAgreed(seat="D"), {"back_agreed": ("C", "D")}),
    (ev.BackRefused(seat="D"), {"asks_back": None}),
    (ev.WentBack(seat="A"), went_back(0)),
    (ev.WentBack(), went_back(1)),
    (ev.Rewound(steps=1), went_back(1)),
    (ev.Rewound(steps=2), went_back(0, taken_back=4)),
    (ev.SeemedAway(seat="C"), {"away": ("A", "B", "C"), **noted("away", "C")}),
    (ev.StillAwaited(seat="B"), {"away": ("A",), "awaited": {"A": 111, "B": NOW}}),
    (
        ev.BotStandsIn(seat="B", by="C"),
        {
            "chairs": {**BUSY.company.chairs, "B": Chair(name="Bea", stands_in=True)},
            "holds": {"C": 8_000},
            "away": ("A",),
            "stood_in": {"B": "Cleo"},
            **noted("bot", "B", "Cleo"),
        },
    ),
    (
        ev.CameBack(seat="B"),
        {
            "away": ("A",),
            "back": {"A": 333, "B": NOW},
            "new_links": {"A": LINK},
            "link_asked": None,
            "stood_in": {},
            "returned": {**BUSY.company.returned, "B": Return(at=NOW, bot_by="Ann", link=LINK)},
            **noted("stopped", "B"),
        },
    ),
    (
        ev.CameBack(seat="B", linked=True),
        {
            "away": ("A",),
            "back": {"A": 333, "B": NOW},
            "new_links": {"A": LINK, "B": replace(LINK, opened=True)},
            **noted("opened", "B"),
        },
    ),
    (ev.CameBack(seat="C"), {"back": {"A": 333, "B": 444, "C": NOW}, **noted("back", "C")}),
    (
        ev.LinkAsked(seat="C", by="D"),
        {"link_asked": LinkQuestion(seat="C", by="D"), **noted("asked", "C", "Dot")},
    ),
    (
        ev.LinkAgreed(seat="D"),
        {"link_asked": LinkQuestion(seat="B", by="C", agreed=("A", "D")), **noted("agreed", "B", "Dot")},
    ),
    (ev.LinkRefused(seat="D"), {"link_asked": None, **noted("refused", "B", "Dot")}),
    (
        ev.LinkMade(seat="B", by="C"),
        {
            "links": {"A": 1, "B": 4},
            "new_links": {"A": LINK, "B": NewLink(asker="C", names=("Cleo", "Ann"))},
            "link_asked": None,
            **noted("link", "B", "Cleo"),
        },
    ),
    (
        ev.SeatReissued(seat="B", by="Pat"),
        {
            "sittings": {"A": 1, "B": 3, "C": 3, "D": 4},
            "new_links": {"A": LINK},
            "link_asked": None,
            "replaced": {"B": (1, 2)},
            "together": dict.fromkeys("AB", (("A", 1), ("B", 3), ("C", 3), ("D", 4))),
            **noted("staff", "B", "Pat"),
        },
    ),
    (ev.TableClosed(name="Dot"), {"closed": "Dot", "before": (), "marked": ()}),
    (ev.TablePaused(name="Cleo"), {"paused": "Cleo", "paused_at": NOW}),
    (ev.TableResumed(), {"paused": "", "began": NOW, "holds": {}, "round_began": 120_000}),
    (ev.RanAhead(seat="A"), {"ahead": ("D", "A")}),
    (ev.RoundEnded(), {"round_over": True}),
    (ev.ScoreWritten(seat="A", game=2, points=-10), {"written": {"A": ((1, 25), (2, -10))}}),
    (ev.ScoreWritten(seat="B", game=1, points=50), {"written": {"A": ((1, 25),), "B": ((1, 50),)}}),
    (
        ev.HelpChosen(seat="A", level="coach"),
        {"help": {"A": "coach", "B": "nearest"}, "helped": {"A": "coach", "B": "coach"}, **NOT_MOVED},
    ),
    (ev.HelpChosen(seat="B", level="none"), {"help": {"A": "none", "B": "none"}, **NOT_MOVED}),
    (
        ev.PhraseSaid(seat="B", phrase="luck"),
        {
            "said": (*BUSY.beside.said, SaidPhrase(seat="B", phrase="luck", at=NOW, after=len(BUSY.game.happened))),
            **NOT_MOVED,
        },
    ),
    (ev.VideoLinkSet(link=""), {"video": "", **NOT_MOVED}),
    (ev.LinesPinned(seat="B", lines=("z",)), {"pins": {"A": ("x",), "B": ("z",)}, **NOT_MOVED}),
    (
        ev.TeacherInvited(name="Gail"),
        {"lesson": Teaching(name="Gail", invited=3, chosen_for=("B",), chosen_by="Zoe"), **NOT_MOVED},
    ),
    (ev.HandOpened(seat="C", open=True), {"lesson": replace(TAUGHT, opened=("A", "B", "C")), **NOT_MOVED}),
    (
        ev.HandOpened(seat="B", open=False),
        {"lesson": replace(TAUGHT, opened=("A",), prepared=ReadOnly({"A": RACK})), **NOT_MOVED},
    ),
    (ev.LessonAgreed(seat="B", agree=False), {"lesson": replace(TAUGHT, agreed=("A", "C", "D")), **NOT_MOVED}),
    (ev.LessonAgreed(seat="B", agree=True), {"lesson": replace(TAUGHT, agreed=("A", "C", "D", "B")), **NOT_MOVED}),
    (
        ev.PointedAt(seat="A", tile=Tile("1B")),
        {"lesson": replace(TAUGHT, pointer=Pointer(seat="A", tile=Tile("1B"))), **NOT_MOVED},
    ),
    (
        ev.PointedAt(seat="A", line="evens.1"),
        {"lesson": replace(TAUGHT, pointer=Pointer(seat="A", line="evens.1")), **NOT_MOVED},
    ),
    (
        ev.RackPrepared(seat="A", tiles=RACK[::-1]),
        {"lesson": replace(TAUGHT, prepared=ReadOnly({"B": RACK, "A": RACK[::-1]})), **NOT_MOVED},
    ),
    (
        ev.RackPrepared(seat="A", tiles=()),
        {"lesson": replace(TAUGHT, prepared=ReadOnly({"B": RACK})), **NOT_MOVED},
    ),
    (
        ev.PreparedDealt(seats=("A",), by="Eve"),
        {"lesson": replace(TAUGHT, prepared=ReadOnly(), chosen_for=("A",), chosen_by="Eve"), **NOT_MOVED},
    ),
    (
        ev.TableAsked(about="mahjongg", by="B", hand=HAND),
        {"question": TableQuestion(about="mahjongg", by="B", hand=HAND), "answered": None},
    ),
    (
        ev.TableAsked(about="dead", by="B", accused="C"),
        {"question": TableQuestion(about="dead", by="B", accused="C"), "answered": None},
    ),
    (
        ev.VerdictGiven(seat="D", verdict=Verdict(agrees=False, reason="no")),
        {
            "question": TableQuestion(
                about="dead", by="A", accused="B",
                verdicts=ReadOnly({"C": Verdict(agrees=True), "D": Verdict(agrees=False, reason="no")}),
            )
        },
    ),
    (ev.QuestionClosed(), {"question": None, "answered": BUSY.game.question, "began": NOW}),
]  # fmt: skip


@pytest.mark.parametrize(("event", "changes"), CHANGES, ids=lambda each: type(each).__name__)
def test_event_changes_this_and_nothing_else(event: ev.AnyPlayEvent, changes: dict[str, Any]) -> None:
    after, expected = fields_of(apply(BUSY, event, NOW)), {**fields_of(BUSY), "changed": NOW, **changes}
    assert set(expected) == set(after)
    for name, value in after.items():
        assert value == expected[name], name


def test_every_event_has_its_case() -> None:
    assert {type(event) for event, _ in CHANGES} == set(get_args(ev.AnyPlayEvent))


@pytest.mark.parametrize(
    ("event", "stays"),
    [
        (ev.GotReady(seat="A"), False),
        (ev.TablePaused(name="Eve"), True),
        (ev.TableResumed(), True),
        (ev.PhraseSaid(seat="A", phrase="nice"), True),
        (ev.StoodUp(seat="C"), False),
    ],
)
def test_teachers_pointer_stays_until_the_next_act(event: ev.AnyPlayEvent, stays: bool) -> None:
    pointer = Pointer(seat="A", tile=Tile("1B"))
    play = altered(BUSY, lesson=replace(TAUGHT, pointer=pointer))
    assert apply(play, event, NOW).lesson.pointer == (pointer if stays else None)


@pytest.mark.parametrize(("seat", "stays"), [("A", False), ("B", True)])
def test_pointer_goes_when_its_own_pupil_closes_the_hand(seat: Seat, stays: bool) -> None:
    pointer = Pointer(seat="A", tile=Tile("1B"))
    play = altered(BUSY, lesson=replace(TAUGHT, pointer=pointer))
    after = apply(play, ev.HandOpened(seat=seat, open=False), NOW)
    assert after.lesson.pointer == (pointer if stays else None)


@pytest.mark.parametrize(
    "event",
    [
        EXPOSED,
        exposing.ExposureChanged(seat="B", tiles=(JOKER,)),
        JokerExchanged(seat="C", tile=Tile("6B"), owner="B", exposure=0),
    ],
)
def test_exposure_made_or_changed_is_on_the_table_from_that_moment(event: AnyEvent) -> None:
    play = EARLY
    before: list[AnyEvent] = [CALLED, ClaimsSettled(award="B"), *([] if event is EXPOSED else [EXPOSED])]
    for earlier in before:
        play = apply(play, happens(earlier), 100)
    assert play.game.shown == (0 if event is EXPOSED else 100)
    assert apply(play, happens(event), 200).game.shown == 200


def test_call_taken_back_gives_everyone_the_whole_time_again() -> None:
    play = altered(apply(BUSY, happens(CALLED), 100), began=100, holds=ReadOnly({"C": 9_000}))
    after = apply(play, happens(claiming.ClaimWithdrawn(seat="B")), 200)
    assert (after.game.began, after.game.holds) == (200, {})


def picked_by(play: PlayTable) -> PlayTable:
    """Everyone has let 6 Bam go, and Bea picks."""
    quiet: PlayTable = altered(play, table=EARLY.table, happened=EARLY.game.happened)
    for event in (ClaimsSettled(award=None), PICKED):
        quiet = apply(quiet, happens(event), NOW)
    return quiet


def test_after_the_next_pick_nothing_is_taken_back_among_people() -> None:
    after = picked_by(altered(BUSY, lesson=replace(TAUGHT, agreed=())))
    assert (after.undo.before, after.undo.marked, after.undo.asks_back) == ((), (), None)


def test_in_a_lesson_only_the_teacher_can_still_go_back_after_a_pick() -> None:
    after = picked_by(BUSY)
    assert (after.undo.before, after.undo.marked, after.undo.asks_back) == (BUSY.undo.before, (None, None), None)


def test_one_person_among_bots_can_take_acts_back_after_a_pick() -> None:
    chairs = {seat: replace(chair, bot=seat != "A") for seat, chair in BUSY.company.chairs.items()}
    alone = altered(BUSY, chairs=ReadOnly(chairs), marked=(None, None))
    after = picked_by(alone)
    assert (after.undo.before, after.undo.marked, after.undo.asks_back) == (BUSY.undo.before, (None, None), "A")


def test_400_acts_can_be_taken_back_and_the_oldest_is_forgotten_first() -> None:
    play = altered(BUSY, before=(), marked=(), lesson=replace(TAUGHT, agreed=()))
    for number in range(401):
        play = apply(altered(play, began=number), ev.ActMarked(seat="A" if number else "B"), NOW)
    assert [each.game.began for each in play.undo.before] == list(range(1, 401))
    assert play.undo.marked == ("A",) * 400


def test_clock_of_the_round_starts_with_the_first_wall_and_goes_on_after_later_ones() -> None:
    first = apply(altered(BUSY, round_began=0), ev.WallSealed(seal=SEAL), 7_000)
    assert first.round.round_began == 7_000
    assert apply(first, ev.WallSealed(seal=SEAL), 9_000).round.round_began == 7_000


@pytest.mark.parametrize(("began", "paused_at"), [(0, 480_000), (100_000, 0)])
def test_pause_before_the_first_deal_moves_no_clock(began: int, paused_at: int) -> None:
    play = altered(BUSY, round_began=began, paused_at=paused_at)
    assert apply(play, ev.TableResumed(), NOW).round.round_began == began


@pytest.mark.parametrize("phase", ["set_up", "over"])
def test_help_chosen_between_two_games_counts_from_the_next_deal(phase: str) -> None:
    common = replace(BUSY.table.common, phase=phase)
    play = replace(BUSY, table=replace(BUSY.table, common=common))
    after = apply(play, ev.HelpChosen(seat="A", level="coach"), NOW)
    assert (after.company.help["A"], after.beside.helped["A"]) == ("coach", "nearest")
    assert apply(after, ev.WallSealed(seal=SEAL), NOW).beside.helped["A"] == "coach"


@pytest.mark.parametrize("phase", ["charleston", "play"])
def test_help_chosen_in_a_game_counts_at_once_and_the_most_is_remembered(phase: str) -> None:
    common = replace(BUSY.table.common, phase=phase)
    play = altered(BUSY, table=replace(BUSY.table, common=common), helped=ReadOnly())
    steps: list[tuple[HelpLevel, HelpLevel]] = [
        ("none", "none"), ("nearest", "nearest"), ("coach", "coach"), ("nearest", "coach"),
    ]  # fmt: skip
    for level, most in steps:
        play = apply(play, ev.HelpChosen(seat="A", level=level), NOW)
        assert (play.company.help["A"], play.beside.helped) == (level, {"A": most})


def test_first_person_of_a_chair_has_the_first_sitting() -> None:
    assert apply(altered(BUSY, sittings=ReadOnly()), ev.SatDown(seat="B", name="Fay"), NOW).company.sittings == {"B": 1}
