"""A teacher at the table: a teacher sees and does only what the players agreed to."""

from __future__ import annotations

import hashlib
import random
from collections import Counter

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.apply import apply
from eastwind.play.lessons import TEACHER
from eastwind.play.machine import decide
from eastwind.play.past import past_games
from eastwind.play.screens.screen import screen_of, teacher_screen
from eastwind.play.state import PlayTable, opened
from eastwind.refusals import Rejected
from eastwind.table.moments.claiming import EndClaims, LetDiscardGo
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.passing import PassTiles, StopCharleston
from eastwind.table.moments.refereeing import CallHandDead
from eastwind.table.read_only import ReadOnly
from eastwind.tiles import COPIES, read_tiles
from tests.play.seating import Table, plain, play_on

RACK = "FF 11B 22B 33B 44B 55B J"


def teach(table: Table, act: acts.AnyAct) -> Rejected | None:
    """An act of the teacher; returns why not."""
    outcome = decide(table.play, TEACHER, act, table.card, table.clock)
    if isinstance(outcome, Rejected):
        return outcome
    for event in outcome:
        table.play = apply(table.play, event, table.clock)
    table.log.append(outcome)
    return None


def sights(table: Table) -> dict[str, list[str] | None]:
    """The hands on the teacher's screen."""
    facts = plain(teacher_screen(table.play, table.card))["teaching"]
    return {pupil["name"]: pupil["hand"] and pupil["hand"]["tiles"] for pupil in facts["pupils"]}


def class_of_two(lesson: bool = True) -> Table:
    """Carol opened her hand to Ann, Ruth did not; both agreed to a lesson, if it is one."""
    table = Table().sit("Carol", "Ruth")
    assert table.do("A", acts.InviteTeacher(name="Ann")) is None
    assert table.do("A", acts.OpenHand(open=True)) is None
    for seat in table.play.people if lesson else ():
        assert table.do(seat, acts.AgreeToLesson(agree=True)) is None
    return table.start().run()


def test_hand_is_closed_until_its_player_opens_it_and_can_be_closed_again() -> None:
    table = class_of_two(lesson=False)
    assert sights(table) == {"Carol": table.screen("A")["rack"], "Ruth": None}
    assert table.do("A", acts.OpenHand(open=False)) is None
    assert sights(table) == {"Carol": None, "Ruth": None}


def with_other_closed_tiles(play: PlayTable, chance: random.Random) -> PlayTable:
    """The same table to the teacher: all tiles that no one opened to her are shuffled among each other."""
    state = play.table
    closed = [seat for seat in state.hands if seat not in play.lesson.opened]
    assert state.wall is not None
    hidden = [tile for seat in closed for tile in state.hands[seat].rack] + list(state.wall)
    chance.shuffle(hidden)
    hands = dict(state.hands)
    for seat in closed:
        size = len(hands[seat].rack)
        hands[seat] = replace(hands[seat], rack=tuple(hidden[:size]))
        hidden = hidden[size:]
    return replace(play, table=replace(state, hands=ReadOnly(hands), wall=tuple(hidden)))


def test_teachers_screen_never_depends_on_a_closed_hand() -> None:
    table, chance = class_of_two(), random.Random(7)
    looked = 0
    while table.play.table.common.phase != "over":
        other = with_other_closed_tiles(table.play, chance)
        assert plain(teacher_screen(other, table.card)) == plain(teacher_screen(table.play, table.card))
        looked += 1
        assert table.step() or play_on(table, ("A", "B"))
    assert looked > 50


@pytest.mark.parametrize(
    "act",
    [
        acts.Sit(seat="C", name="Ann"),
        acts.StartTable(),
        PassTiles(seat="A", tiles=()),
        StopCharleston(seat="A"),
        LetDiscardGo(seat="A", discard=1),
        DeclareMahJongg(seat="A"),
        CallHandDead(seat="A", accused="B"),
        acts.Help(level="nearest"),
        acts.Next(),
        acts.TakeBackAct(),
        acts.OpenHand(open=True),
        acts.AgreeToLesson(agree=True),
        EndClaims(discard=1),
        acts.Say(phrase="nice"),
        acts.VideoLink(link=""),
    ],
)
def test_teacher_does_nothing_in_the_game_or_for_a_player(act: acts.AnyAct) -> None:
    assert teach(class_of_two(), act) == Rejected("play.not-for-teachers")


def test_player_cannot_do_what_only_the_teacher_may() -> None:
    table = class_of_two()
    for act in (acts.PointAt(seat="B", line="x"), acts.Rewind(), acts.PrepareRack(seat="A", text=RACK)):
        assert table.do("A", act) == Rejected("play.only-teachers")
        assert table.do(None, act) == Rejected("play.no-seat")


def test_only_the_host_invites_and_a_new_teacher_starts_without_consent() -> None:
    table = class_of_two()
    assert table.do("B", acts.InviteTeacher(name="Zoe")) == Rejected("play.not-host")
    assert table.do("A", acts.InviteTeacher(name="Zoe")) is None
    assert sights(table) == {"Carol": None, "Ruth": None}
    assert teach(table, acts.Rewind()) == Rejected("play.no-lesson")
    assert teach(table, acts.InviteTeacher(name="Eve")) is None  # a teacher can only leave
    assert table.play.lesson.name == ""


def test_whoever_sits_down_later_has_opened_nothing_and_agreed_to_nothing() -> None:
    table = class_of_two()
    assert table.do("A", acts.Stand()) is None
    assert table.do(None, acts.Sit(seat="A", name="Mary")) is None
    assert sights(table)["Mary"] is None
    assert teach(table, acts.Rewind()) == Rejected("play.no-lesson")


def test_teacher_points_at_a_tile_of_an_open_hand_and_only_that_pupil_sees_it() -> None:
    table = class_of_two()
    tile = table.screen("A")["rack"][0]
    assert teach(table, acts.PointAt(seat="B", tile=tile)) == Rejected("play.hand-closed", seat="B")
    before = table.screen("B")
    assert teach(table, acts.PointAt(seat="A", tile=tile)) is None
    assert table.screen("A")["teaching"]["pointer"]["tile"] == tile
    assert table.screen("A")["teaching"]["pointer"]["words"].startswith("Ann points at ")
    assert table.screen("B") == before
    assert play_on(table)  # the next act
    assert table.screen("A")["teaching"]["pointer"] is None


def test_teacher_points_at_a_line_of_the_card() -> None:
    table = class_of_two()
    line = table.card.card.lines[0].id
    assert teach(table, acts.PointAt(seat="A", line="no such line")) == Rejected("play.point-at-nothing")
    assert teach(table, acts.PointAt(seat="A", line=line)) is None
    assert teach(table, acts.Pause()) is None
    assert table.screen("A")["teaching"]["pointer"]["line"] == line  # a pause leaves it there


def test_teacher_pauses_by_name_and_goes_on() -> None:
    table = class_of_two(lesson=False)
    assert teach(table, acts.Pause()) is None
    assert table.screen("B")["ask"]["words"] == "Paused by Ann."
    assert teach(table, acts.Resume()) is None
    assert table.screen("B")["ask"]["kind"] == "pass"


def test_game_goes_back_only_if_every_person_agreed() -> None:
    table = class_of_two()
    hands = [table.screen(seat)["rack"] for seat in ("A", "B")]
    for _ in range(3):  # three passes
        assert play_on(table, ("A",))
        assert play_on(table, ("B",))
        table.run()
    assert [table.screen(seat)["rack"] for seat in ("A", "B")] != hands
    assert table.do("B", acts.AgreeToLesson(agree=False)) is None
    assert teach(table, acts.Rewind(steps=6)) == Rejected("play.no-lesson")
    assert table.do("B", acts.AgreeToLesson(agree=True)) is None
    assert teach(table, acts.Rewind(steps=7)) == Rejected("play.nothing-to-take-back")
    assert teach(table, acts.Rewind(steps=6)) is None
    assert [table.screen(seat)["rack"] for seat in ("A", "B")] == hands
    assert table.screen("A")["table"]["taken_back"] == 6


def test_going_back_does_not_bring_back_an_earlier_consent_or_end_a_pause() -> None:
    table = class_of_two()
    assert play_on(table, ("A",))
    assert table.do("A", acts.OpenHand(open=False)) is None
    assert teach(table, acts.Pause()) is None
    assert teach(table, acts.Rewind()) is None
    assert sights(table)["Carol"] is None
    assert table.play.round.paused == "Ann"


def finish(table: Table) -> None:
    while table.play.table.common.phase != "over":
        assert table.step() or play_on(table, ("A", "B"))


def both_are_ready(table: Table) -> None:
    for seat in table.play.people:
        assert table.do(seat, acts.Next()) is None


def test_prepared_rack_is_dealt_once_and_the_result_says_that_it_was_not_random() -> None:
    table = class_of_two()
    other = table.screen("B")
    assert teach(table, acts.PrepareRack(seat="A", text=RACK)) is None
    assert table.screen("B") == other  # no one else learns of it
    assert "prepared" not in str(table.screen("A"))
    finish(table)
    assert not any("random" in note for note in table.screen("A")["result"]["notes"])
    both_are_ready(table)
    assert table.step()
    dealt = list(table.play.table.hands["A"].rack)
    for tile in read_tiles(RACK):
        dealt.remove(tile)
    assert len(dealt) <= 1  # East has one more
    finish(table)
    result = table.screen("B")["result"]
    assert "Not a random deal: Ann chose the tiles of Carol." in result["notes"]
    assert result["seal"]["words"].startswith(
        "No, and everyone agreed to that: in this lesson Ann chose the tiles of Carol."
    )
    seal = result["seal"]
    assert hashlib.sha256(f"{seal['salt']} {seal['wall']}".encode()).hexdigest() == seal["digest"]
    assert Counter(read_tiles(seal["wall"])) == Counter(COPIES)
    both_are_ready(table)
    table.run()
    finish(table)
    assert table.screen("A")["result"]["seal"]["words"].startswith("Yes")


def test_replay_of_a_lesson_has_the_game_as_it_was_in_the_end() -> None:
    table = class_of_two()
    for _ in range(4):
        assert play_on(table, ("A", "B"))
        table.run()
    assert teach(table, acts.Rewind(steps=3)) is None
    finish(table)
    past = past_games(opened(table.terms, table.play.table.setup), [(0, events) for events in table.log])
    assert (
        tuple(event for _, done in past[1].done for event in done.events)[-len(table.play.game.happened) :]
        == table.play.game.happened
    )


def test_prepared_rack_of_someone_who_no_longer_agrees_is_not_dealt() -> None:
    table = class_of_two()
    assert teach(table, acts.PrepareRack(seat="A", text=RACK)) is None
    finish(table)
    assert table.do("B", acts.AgreeToLesson(agree=False)) is None
    both_are_ready(table)
    assert table.step()
    assert table.play.lesson.chosen_for == ()


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("1B 2B", "play.rack-size"),
        ("hello", "play.rack-unread"),
        ("1111B 1B 2222B 3333B", "play.rack-too-many"),
        ("11B " * 200, "play.rack-size"),
    ],
)
def test_impossible_prepared_rack_is_refused(text: str, slug: str) -> None:
    refused = teach(class_of_two(), acts.PrepareRack(seat="A", text=text))
    assert refused is not None
    assert refused.slug == slug


def test_no_rack_is_prepared_for_a_closed_hand() -> None:
    assert teach(class_of_two(), acts.PrepareRack(seat="B", text=RACK)) == Rejected("play.hand-closed", seat="B")


def test_watcher_learns_nothing_of_the_lesson() -> None:
    table = class_of_two()
    assert plain(screen_of(table.play, None, table.card))["teaching"] is None


def test_round_clock_counts_no_pause_when_the_teacher_takes_the_game_back() -> None:
    """In tournament practice Ann pauses for ten minutes, takes an act back, and all go on: the clock stood still."""
    table = Table("national", card="eastwind", kind="practice").sit("Carol")
    assert table.do("A", acts.InviteTeacher(name="Ann")) is None
    assert table.do("A", acts.AgreeToLesson(agree=True)) is None
    table.start().run()
    ends = table.screen()["clock"]["ends"]
    for pause in (1, 2):
        assert play_on(table)
        assert teach(table, acts.Pause()) is None
        left = table.screen()["clock"]["left"]
        assert left == ends - table.clock
        assert teach(table, acts.Rewind(steps=1)) is None
        assert table.screen()["clock"]["left"] == left
        table.clock += 600_000
        assert teach(table, acts.Resume()) is None
        assert table.screen()["clock"]["ends"] == ends + 600_000, pause
        ends += 600_000
    assert play_on(table)
    assert teach(table, acts.Rewind(steps=1)) is None
    assert table.screen()["clock"]["ends"] == ends
