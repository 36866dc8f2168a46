"""A lesson on the screens: what a pupil reads, and what the teacher sees of each pupil."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.lessons import Pointer, Teaching
from eastwind.play.screens.lesson_screen import asked_of_teacher, lesson_of, teacher_facts
from eastwind.play.screens.screen import teacher_screen
from eastwind.table.read_only import ReadOnly
from eastwind.tiles import Tile
from tests.play.seating import Table, altered, plain

RACK = (Tile("1B"),)


def lesson() -> Table:
    """Carol opened her hand to Eve; both players agreed to a lesson; a rack waits for Ruth."""
    table = Table().sit("Carol", "Ruth").start().run()
    teaching = Teaching(name="Eve", opened=("A",), agreed=("A", "B"), prepared=ReadOnly({"B": RACK}))
    table.play = altered(table.play, lesson=teaching, before=(table.play,) * 3, pins=ReadOnly({"A": ("x",)}))
    return table


def test_pupil_reads_what_they_agreed_to_and_what_that_means() -> None:
    play = lesson().play
    carol = {
        "role": "pupil",
        "teacher": "Eve",
        "host": True,
        "opened": True,
        "agreed": True,
        "lesson": True,
        "sees": "Eve will see your tiles, as long as this is on.",
        "agrees": (
            "In a lesson, Eve can take the game back and choose tiles for the next deal. Everyone has to agree."
        ),
        "pointer": None,
    }
    assert plain(lesson_of(play, "A")) == carol
    assert plain(lesson_of(play, "B")) == {**carol, "host": False, "opened": False}
    assert plain(lesson_of(play, None)) is None
    alone = altered(play, lesson=replace(play.lesson, agreed=("B",)))
    assert plain(lesson_of(alone, "A")) == {**carol, "agreed": False, "lesson": False}


def test_teacher_points_at_a_tile_or_a_line_for_one_pupil() -> None:
    play = lesson().play
    at_a_tile = altered(play, lesson=replace(play.lesson, pointer=Pointer(seat="A", tile=Tile("3B"))))
    told = plain(lesson_of(at_a_tile, "A"))
    assert told is not None
    assert told["pointer"] == {"tile": "3B", "line": "", "words": "Eve points at 3 Bam."}
    at_a_line = altered(play, lesson=replace(play.lesson, pointer=Pointer(seat="A", line="evens.1")))
    told = plain(lesson_of(at_a_line, "A"))
    assert told is not None
    assert told["pointer"] == {"tile": None, "line": "evens.1", "words": "Eve points at a line of the card."}
    other = plain(lesson_of(at_a_line, "B"))
    assert other is not None
    assert other["pointer"] is None


def test_teacher_sees_each_pupil_and_only_opened_hands() -> None:
    table = lesson()
    hand = {"tiles": list(table.play.table.hands["A"].rack), "picked": None, "pins": ["x"]}
    assert plain(teacher_facts(table.play)) == {
        "role": "teacher",
        "teacher": "Eve",
        "lesson": True,
        "pupils": [
            {"seat": "A", "name": "Carol", "agreed": True, "hand": hand, "prepared": False},
            {"seat": "B", "name": "Ruth", "agreed": True, "hand": None, "prepared": True},
        ],
        "steps": 3,
        "can_pause": True,
    }
    assert plain(teacher_screen(table.play, table.card))["teaching"] == plain(teacher_facts(table.play))
    assert plain(teacher_screen(table.play, table.card))["ask"] == plain(asked_of_teacher(table.play))
    assert plain(teacher_screen(table.play, table.card))["you"] is None


def test_tiles_put_out_for_a_pass_are_still_in_the_opened_hand() -> None:
    table = lesson()
    own = table.play.table.hands["A"]
    laid = replace(own, rack=own.rack[3:], laid=own.rack[:3], picked=Tile("R"))
    state = replace(table.play.table, hands=ReadOnly({**table.play.table.hands, "A": laid}))
    shown = plain(teacher_facts(altered(table.play, table=state, pins=ReadOnly())))["pupils"][0]["hand"]
    assert shown == {"tiles": [*own.rack[3:], *own.rack[:3]], "picked": "R", "pins": []}


def test_without_everyones_consent_there_is_nothing_to_take_back() -> None:
    play = lesson().play
    facts = plain(teacher_facts(altered(play, lesson=replace(play.lesson, agreed=("A",)), paused="Ruth")))
    assert (facts["lesson"], facts["steps"], facts["can_pause"]) == (False, 0, False)
    assert [pupil["agreed"] for pupil in facts["pupils"]] == [True, False]


def test_before_the_first_table_state_a_hand_is_empty() -> None:
    table = Table().sit("Carol")
    assert table.do("A", acts.InviteTeacher(name="Eve")) is None
    assert table.do("A", acts.OpenHand(open=True)) is None
    assert plain(teacher_facts(table.play))["pupils"][0]["hand"] == {"tiles": [], "picked": None, "pins": []}


def test_teacher_reads_whose_hands_are_open_or_who_paused() -> None:
    play = lesson().play
    none = altered(play, lesson=replace(play.lesson, opened=()))
    both = altered(play, lesson=replace(play.lesson, opened=("B", "A")))
    closed = "No one has opened a hand to you yet. Players can do that in their menu."
    assert plain(asked_of_teacher(none)) == {"kind": "teach", "words": closed}
    assert plain(asked_of_teacher(play)) == {"kind": "teach", "words": "You see the hand of Carol."}
    assert plain(asked_of_teacher(both)) == {"kind": "teach", "words": "You see the hand of Carol and Ruth."}
    assert plain(asked_of_teacher(altered(both, paused="Ruth"))) == {"kind": "teach", "words": "Paused by Ruth."}
