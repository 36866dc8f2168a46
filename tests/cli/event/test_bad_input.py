"""What a director might mistype, and files that are not what they should be."""

from __future__ import annotations

from pathlib import Path

import pytest

from eastwind.cli.event import COMMANDS
from eastwind.tournament.machine import FORMAT
from tests.cli.event.runner import Director, an_event


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("new --title X --sheet natinal", "Did you mean 'national'"),
        ("new --title X --sheet national --movement A+1", "isn't a movement"),
        ("new --title X --sheet national --prize first=3", "isn't a prize"),
        ("new --title X --sheet national --fee lots", "isn't an amount of money"),
        ("new --title X --sheet national --rounds 0", "Rounds can't be 0"),
        ("new --title X --sheet national --values 25,x", "doesn't look right"),
        ("new --title X --sheet national --section Red", "isn't a section"),
        ("new --title X --sheet national --date soon", "isn't a date"),
        ("new --title X --sheet national --card no-such-card", "no card or file"),
        ("standings", "Start one with `eastwind event new`"),
    ],
)
def test_event_that_cannot_be_set_up_leaves_no_file(tmp_path: Path, line: str, sentence: str) -> None:
    director = Director(tmp_path)
    assert sentence in director.no(line)
    assert not director.file.exists()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("enter", "Who?"),
        ("check-in", "Who is here?"),
        ("check-in 99Z", "There is no player '99Z'"),
        ("seat --order 1,2,2", "would sit in two places"),
        ("result 9 1 wall", "There is no table 9"),
        ("result 1 9 wall", "There is no game 9"),
        ("result 1 1", "How did the game end?"),
        ("result 1 1 walll", "Did you mean 'wall'"),
        ("result 1 1 A 30", "How was it won?"),
        ("result 1 1 A 30 form C", "Did you mean 'from'"),
        ("result 1 1 A 31 self", "worth 31"),
        ("result 1 1 A 30 from A", "no one can claim their own discard"),
        ("result 1 1 A 30 self dead A", "winner A is dead"),
        ("result 1 1 A=x B=0 C=0 D=0", "doesn't look right"),
        ("result 1 1 A=1 A=2 C=0 D=0", "is there twice"),
        ("initial 1 A", "Say whose scorecard"),
        ("initial 1 E C", "isn't a seat"),
        ("hand-in 1 A", "no result yet for game 1, 2, 3, 4"),
        ("penalty 1A rude", "is not one of"),
        ("round start 3", "The next one is round 2"),
        ("round close", "Tables still missing scorecards: 1, 2"),
        ("round clock 7", "no round 7"),
        ("withdraw Nobody", "There is no player 'Nobody'"),
        ("withdraw 1A --from-round 1", "has already started"),
    ],
)
def test_wrong_words_get_a_sentence_and_change_nothing(tmp_path: Path, line: str, sentence: str) -> None:
    director = an_event(tmp_path, 8, "--rounds", "3")
    director.ok("round start")
    assert sentence in director.no(line)


def test_unknown_command_names_the_nearest(tmp_path: Path) -> None:
    assert "Did you mean 'standings'" in Director(tmp_path).no("standing")


def test_half_a_line_left_by_a_crash_is_left_out_and_nothing_else_is_lost(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    whole = director.file.read_bytes()
    director.file.write_bytes(whole + b'{"stream":"x","n":99,"at"')
    assert len(director.ok("players").splitlines()) == 8
    director.ok("round start")
    assert director.file.read_bytes().startswith(whole)
    assert director.file.read_bytes().count(b"\n") == whole.count(b"\n") + 1


def test_file_that_is_not_an_event_is_refused(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.file.write_bytes(b"\x00\x01binary")
    assert "isn't an event file" in director.no("show")
    director.file.write_bytes(b'{"log":"eastwind","stream":"x","kind":"table","created":1}\n')
    assert "holds a table" in director.no("show")


def test_line_edited_by_hand_is_named(tmp_path: Path) -> None:
    director = an_event(tmp_path, 4)
    lines = director.file.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b'"type":"add_player"', b'"type":"add_entri"')
    director.file.write_bytes(b"\n".join(lines))
    assert "line 4" in director.no("show")
    del lines[3]
    director.file.write_bytes(b"\n".join(lines))
    assert "it is numbered 4 instead of 3" in director.no("show")


def test_newer_format_is_refused(tmp_path: Path) -> None:
    director = an_event(tmp_path, 4)
    director.file.write_bytes(
        director.file.read_bytes().replace(b'"format":%d' % FORMAT, b'"format":%d' % (FORMAT + 1))
    )
    assert "newer" in director.no("show")


def test_event_file_is_never_overwritten(tmp_path: Path) -> None:
    director = an_event(tmp_path, 4)
    assert "already exists" in director.no("new --title Other --sheet aspen")


@pytest.mark.parametrize("line", ["result 1 1 wall", "initial 1 --all", "hand-in 1 A", "rule 1 late --fact player=A"])
def test_commands_of_play_before_the_signal_say_what_is_missing(tmp_path: Path, line: str) -> None:
    assert "No round has started yet" in an_event(tmp_path, 8).no(line)


def test_every_command_of_an_event_explains_itself(tmp_path: Path, subtests: pytest.Subtests) -> None:
    for name in COMMANDS:
        with subtests.test(name):
            director = Director(tmp_path, "store" if name == "list" else "file")  # `list` is about events in a store
            assert "Usage:" in director.ok([name, "--help"] if name != "round" else ["round", "start", "--help"])


def test_reference_that_may_be_two_people_is_refused_with_both(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok(["enter", "2b", "--again"])
    said = director.no("pay 2B 5")
    assert "'2B' could be more than one player: 2B Player 6 (number 6) and 9 2b (number 9)" in said
    director.ok("pay 6 5")
    director.ok(["enter", "Player 1", "--again"])
    assert "1A Player 1 (number 1) and 10 Player 1 (number 10)" in director.no(["pay", "Player 1", "5"])


def test_unknown_outcome_names_the_nearest(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    said = director.no("result 1 1 A=10 B=10 C=10 D=10 --outcome wal")
    assert "There is no outcome 'wal'. Choose one of mahjongg, wall," in said
    assert "Did you mean 'wall'?" in said
    director.ok("result 1 1 A=10 B=10 C=10 D=10 --outcome wall")


@pytest.mark.parametrize("words", ["dead A,B", "dead AB", "dead A B", "dead east, north", "dead a,b"])
def test_dead_hands_are_named_as_people_write_them(tmp_path: Path, words: str) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    director.ok(f"result 1 1 wall {words}")
    assert "dead: A Player 1 and B Player 2" in director.ok("log --last 1")
    assert "A seat should follow 'dead'" in director.no("result 1 2 wall dead")


def test_same_prize_twice_is_refused(tmp_path: Path) -> None:
    director = Director(tmp_path)
    said = director.no("new --title X --sheet national --prize 1=100 --prize 1=50")
    assert "two prizes for First Place" in said


def test_complaint_says_whether_it_is_upheld(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    assert "Add --upheld or --not-upheld" in director.no("complain 1A shouting")
    director.ok("complain 1A shouting --upheld")
    director.ok("standings")
