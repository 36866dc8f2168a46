"""`eastwind scene` and `eastwind replay`, as a person uses them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.games.scene import VIEWERS, _item
from eastwind.cli.main import eastwind
from eastwind.rules.results import PointLine
from eastwind.table.viewers import VIEWERS as WHO_LOOKS

SCENE = """sheet national
card first-steps
turn A
rack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
A throws 6B
C picks
B claims mahjongg
C lets go
D lets go
B declares
"""


def test_view_of_every_viewer_can_be_chosen() -> None:
    assert VIEWERS == WHO_LOOKS  # a copy, because help must not wait for the table


def run(*arguments: str) -> Result:
    return CliRunner().invoke(eastwind, list(arguments))


@pytest.fixture
def scene(tmp_path: Path) -> str:
    path = tmp_path / "scene.txt"
    path.write_text(SCENE)
    return str(path)


def test_scene_is_played_and_narrated(scene: str) -> None:
    result = run("scene", "--commands", scene)
    assert result.exit_code == 1  # a command was refused
    assert (
        "REFUSED: The player before you has not discarded yet: no picking ahead. (National rule 7.A)" in result.output
    )
    assert "B has Mah Jongg, 25 points on the card" in result.output


def test_points_are_shown_with_their_items(scene: str) -> None:
    output = run("scene", "--commands", scene, "--rules").output
    assert "      B +25: " in output
    assert "(National rule 13)" in output
    assert "      B +25: " not in run("scene", "--commands", scene).output


def test_seat_sees_neither_the_others_tiles_nor_their_refusals(scene: str) -> None:
    result = run("scene", "--commands", scene, "--view", "D")
    assert "REFUSED" not in result.output
    assert "7C" not in result.output
    assert "A: 13 tiles" in result.output


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_spectator_sees_what_everyone_sees_and_no_commands(scene: str, form: list[str]) -> None:
    told = run("scene", "--commands", scene, "--view", "spectator", *form).stdout
    assert all(secret not in told for secret in ("REFUSED", "refused", "C picks", "lets go", "lets it go", '"command"'))
    assert "7C" not in told
    assert "mahjongg" in told.lower().replace(" ", "")


def test_json_has_an_object_for_each_line_and_the_view(scene: str) -> None:
    lines = [json.loads(line) for line in run("scene", "--commands", scene, "--json").output.splitlines()]
    assert [line["refused"]["slug"] for line in lines if "refused" in line] == ["pick.no-ahead"]
    assert (lines[-1]["format"], lines[-1]["viewer"]) == (1, "director")
    assert lines[-1]["table"]["phase"] == "over"


def test_json_has_the_form_that_is_documented(scene: str, tmp_path: Path) -> None:
    """Programs read this forever: names may be added, but not changed or reordered."""
    record = str(tmp_path / "game.jsonl")
    played = run("scene", "--commands", scene, "--json", "--record", record).output.splitlines()
    position, thrown, refused, *_, last = map(json.loads, played)
    assert (list(position), position["command"]["type"]) == (["line", "command", "events"], "lay_out_position")
    assert thrown == {
        "line": 6,
        "command": {"type": "discard_tile", "seat": "A", "tile": "6B", "says": ""},
        "events": [thrown["events"][0]],
    }
    told = {
        "type": "tile_discarded",
        "number": 1,
        "seat": "A",
        "tile": "6B",
        "says": "six bam",
        "next": "B",
        "window": True,
    }
    assert thrown["events"][0].items() >= told.items()
    assert list(refused) == ["line", "command", "refused"]
    assert list(refused["refused"]) == ["slug", "params", "words"]
    view = ["format", "viewer", "sheet", "card", "conduct", "window_seconds", "table", "hands", "wall", "options"]
    assert list(last) == view
    steps = [json.loads(line) for line in run("replay", record, "--steps", "--json").output.splitlines()]
    assert [list(step) for step in steps[:-1]] == [["n", "by", "events"]] * (len(steps) - 1)
    assert steps[-1] == last


def test_json_of_a_seat_holds_only_its_own_commands(scene: str) -> None:
    lines = [
        json.loads(line) for line in run("scene", "--commands", scene, "--json", "--view", "B").output.splitlines()
    ]
    assert {line["command"]["seat"] for line in lines if "command" in line} == {"B"}
    assert list(lines[-1]["hands"]) == ["B"]
    assert lines[-1]["wall"] is None


def test_record_is_written_and_replayed(scene: str, tmp_path: Path) -> None:
    record = str(tmp_path / "game.jsonl")
    assert run("scene", "--commands", scene, "--record", record).exit_code == 1
    again = run("replay", record, "--check", "--steps")
    assert again.exit_code == 0
    assert "All 6 entries come out the same." in again.output
    assert "There is no step 9" in run("replay", record, "--to", "9").stderr
    nowhere = run("scene", "--commands", scene, "--record", str(tmp_path / "no" / "x.jsonl"))
    assert (nowhere.exit_code, "there is no folder" in nowhere.stderr) == (2, True)
    part = run("replay", record, "--to", "2", "--json")
    assert json.loads(part.output)["table"]["phase"] == "play"
    assert run("scene", "--commands", scene, "--record", record).exit_code == 2


def test_damaged_record_is_shown_up_to_the_first_bad_entry(scene: str, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    run("scene", "--commands", scene, "--record", str(record))
    record.write_bytes(record.read_bytes()[:-40])
    result = run("replay", str(record))
    assert result.exit_code == 2
    assert "line 7" in result.stderr
    assert "Everything before it could be read; --check would decide it again." in result.stderr
    assert "Everything before it is sound." in run("replay", str(record), "--check").stderr
    assert "Game 1" in result.stdout


def test_replay_in_json_is_json_and_nothing_else_on_stdout(scene: str, tmp_path: Path) -> None:
    record = str(tmp_path / "game.jsonl")
    run("scene", "--commands", scene, "--record", record)
    checked = run("replay", record, "--check", "--json")
    assert json.loads(checked.stdout)["viewer"] == "director"
    assert "entries come out the same." in checked.stderr
    assert "entries come out the same." in run("replay", record, "--check").stdout


def test_replay_through_a_seats_eyes_does_not_tell_who_lets_a_discard_go(tmp_path: Path) -> None:
    path, record = tmp_path / "scene.txt", str(tmp_path / "game.jsonl")
    path.write_text(SCENE.split("C picks")[0] + "C lets go\nD lets go\nB lets go\n")
    run("scene", "--commands", str(path), "--record", record)
    told = run("replay", record, "--steps", "--view", "B", "--json").output.splitlines()[:-1]
    assert [[event["type"] for event in json.loads(line)["events"]] for line in told] == [
        ["position_laid_out"],
        ["tile_discarded"],
        ["discard_let_go", "claims_settled"],
    ]
    assert all(list(json.loads(line)) == ["events"] for line in told)
    director = run("replay", record, "--steps", "--json").output.splitlines()[:-1]
    assert [(json.loads(line)["n"], json.loads(line)["by"]) for line in director][2:] == [(3, "C"), (4, "D"), (5, "B")]
    words = run("replay", record, "--steps", "--view", "A").output
    assert "lets it go" not in words
    assert "\n    \n" not in words


def test_record_with_a_mahjongg_in_error_comes_out_the_same(tmp_path: Path) -> None:
    path, record = tmp_path / "error.txt", str(tmp_path / "error.jsonl")
    path.write_text("conduct record\nturn A\nA declares\nC shows\ntable checks\n")
    assert run("scene", "--commands", str(path), "--record", record).exit_code == 0
    assert "All 4 entries come out the same." in run("replay", record, "--check").output


def test_entry_after_the_first_bad_one_is_not_there_and_it_is_said_why(scene: str, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    run("scene", "--commands", scene, "--record", str(record))
    lines = record.read_bytes().splitlines(keepends=True)
    record.write_bytes(b"".join((*lines[:3], *lines[4:])))
    told = run("replay", str(record), "--to", "5").stderr
    assert "up to step 2. There is no step 5. Line 4 is bad: its number is 4, and 3 is next." in told


def test_record_of_another_card_asks_for_it(scene: str, tmp_path: Path) -> None:
    card = tmp_path / "own.card"
    card.write_text("Card: Own\n\n== One ==\nFF 2222a 4444a 6666a (Any 1 Suit) X 25\n")
    own = tmp_path / "own.txt"
    own.write_text(SCENE.replace("card first-steps", f"card {card}"))
    record = str(tmp_path / "own.jsonl")
    assert run("scene", "--commands", str(own), "--record", record).exit_code == 1
    assert "Give it with --card" in run("replay", record, "--check").stderr
    assert run("replay", record, "--check", "--card", str(card)).exit_code == 0
    assert "is a different card" in run("replay", record, "--check", "--card", "eastwind").stderr


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("# nothing\n", "no position and no command"),
        ("A sings\n", "isn't something a player does"),
        ("turn A\n[k1 A picks\n", "line 2: A key stands in brackets"),
        ("turn A\n[1,2]\n", "line 2: A key stands in brackets"),
    ],
)
def test_bad_scene_is_one_clear_sentence(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(text)
    result = run("scene", "--commands", str(path))
    assert result.exit_code == 2
    assert words in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("turn A\nrack A 1B 1B 1B 1B 1B\n", "a set has only 4"),
        ("turn A\nrack B 1B 1B 1B 1B\n", "B would have 4 tiles, exposures included, and should have 13"),
        ("turn A\nrack A 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B 4B 4B 4B\n", "A would have 15 tiles"),
        ("turn A\nexposed B 1B 1B\n", "three to six tiles"),
        ("turn A\ndead A\n", "A dead hand has no turn"),
        ("turn B to pick\n", "line 1: that position isn't possible. B is to pick, but no one has discarded"),
        (
            "east A\nturn B to pick\nthrown C 5D\n",
            "line 2: that position isn't possible. After C's discard it is D's turn",
        ),
        ("turn A\nexposed B R R J\nexposed B 1B 1B\n", "line 3: that position isn't possible. An exposure"),
        ("seats ABC\nturn D\n", "the seats are A, B, C"),
        ("turn A\nwall 1B 2B\nleft 1\n", "The wall of this position"),
    ],
)
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_impossible_position_is_one_clear_sentence(
    text: str, words: str, form: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "scene.txt"
    path.write_text(text + "A throws 1B\n")
    result = run("scene", "--commands", str(path), *form)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr
    assert result.stderr.count("\n") == 1


def test_line_with_a_key_is_done_once(scene: str, tmp_path: Path) -> None:
    path = tmp_path / "keys.txt"
    path.write_text(SCENE.split("A throws")[0] + "[k1] A throws 6B\n[k1] A throws 6B\n[k1] A throws S\n[k2] C picks\n")
    record = str(tmp_path / "keys.jsonl")
    result = run("scene", "--commands", str(path), "--record", record)
    assert "Done already, in line 6" in result.output
    assert "The key 'k1' was used for another command" in result.output
    assert result.output.count("REFUSED") == 2
    assert "All 2 entries come out the same." in run("replay", record, "--check").output
    lines = [json.loads(line) for line in run("scene", "--commands", str(path), "--json").output.splitlines()]
    assert [line["repeats"] for line in lines if "repeats" in line] == [6]


def test_command_with_another_seats_key_is_reported_to_its_sender_alone(tmp_path: Path) -> None:
    path = tmp_path / "keys.txt"
    path.write_text(
        "east A\nrack B 1D 2D 3D 4D 5D 6D 7D 8D 9D N E W S\n[k1] A passes 1B 1B 1B\n[k1] B passes 7D 8D 9D\n"
    )
    used = "The key 'k1' was used for another command"
    for viewer, told in (("A", False), ("B", True), ("C", False), ("director", True)):
        output = run("scene", "--commands", str(path), "--view", viewer).output
        assert (used in output, "B passes 7D 8D 9D" in output) == (told, told), viewer
    lines = [json.loads(line) for line in run("scene", "--commands", str(path), "--json").output.splitlines()]
    (refused,) = (line for line in lines if "refused" in line)
    assert refused["command"] == {"type": "pass_tiles", "seat": "B", "tiles": ["7D", "8D", "9D"], "blind": 0}


@pytest.mark.parametrize(
    "again", ["A  throws   6B", '{"type":"discard_tile","seat":"A","tile":"6B"}', "A throws six bam"]
)
def test_same_command_with_the_same_key_is_done_once_however_it_is_written(again: str, tmp_path: Path) -> None:
    path = tmp_path / "keys.txt"
    path.write_text(SCENE.split("A throws")[0] + f"[k1] A throws 6B\n[k1] {again}\n")
    assert "Done already, in line 6" in run("scene", "--commands", str(path)).output


def test_unknown_tile_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "scene.txt"
    path.write_text('turn A\n{"type":"discard_tile","seat":"A","tile":"QQ"}\n')
    assert "'QQ' is not a tile" in run("scene", "--commands", str(path)).stdout


def test_empty_seat_of_a_table_of_three_sees_nothing(tmp_path: Path) -> None:
    path, record = tmp_path / "three.txt", str(tmp_path / "three.jsonl")
    path.write_text("seats ABC\nturn A\nA throws 1B\n")
    told = "No one sits at D at this table. The seats are A, B, C."
    assert told in run("scene", "--commands", str(path), "--view", "D").stderr
    assert run("scene", "--commands", str(path), "--record", record).exit_code == 0
    assert told in run("replay", record, "--view", "D").stderr


def test_command_about_an_unknown_seat_is_refused_and_play_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "nobody.txt"
    path.write_text('turn A\n{"type":"call_hand_dead","seat":"A","accused":"E"}\nA throws 1B\n')
    result = run("scene", "--commands", str(path))
    assert "REFUSED: No one sits there" in result.stdout
    assert "Discard 1: A throws 1B" in result.stdout


def test_missing_file_is_named() -> None:
    assert "Can't read nowhere.txt" in run("scene", "--commands", "nowhere.txt").stderr
    assert "Can't read nowhere.jsonl" in run("replay", "nowhere.jsonl").stderr


def played(tmp_path: Path, text: str, *options: str) -> Result:
    path = tmp_path / "written.txt"
    path.write_text(text)
    return run("scene", "--commands", str(path), *options)


def test_exit_status_says_whether_a_command_was_refused(tmp_path: Path) -> None:
    assert played(tmp_path, SCENE.replace("C picks\n", "")).exit_code == 0
    assert played(tmp_path, SCENE).exit_code == 1
    assert played(tmp_path, "turn A\nA flies").exit_code == 2


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("sheet nowhere", 2),
        ("card nowhere", 2),
        ("set claims.no_such = 1", 2),
        ('set claims.last_discard = "perhaps"', 2),
        (f"set claims.last_discard = {'[' * 5000}", 2),
        (f"set claims.last_discard = {'{a=' * 5000}", 2),
        ("thrown B", 2),
        ("wall", 2),
        ("end", 2),
        (f'{{"type": "report_irregularity", "irregularity": "x", "facts": {"[" * 5000}', 2),
        (f'{{"type": "report_irregularity", "irregularity": "x", "facts": {{"a": {"[" * 5000}{"]" * 5000}}}}}', 2),
        ("table reports table-talk player=A player=B", 2),
    ],
    ids=lambda value: str(value)[:30],
)
def test_line_that_cannot_be_read_is_named(tmp_path: Path, line: str, number: int) -> None:
    result = played(tmp_path, f"turn A\n{line}\nconduct record\n" if line[0] not in "{t" else f"turn A\n{line}\n")
    assert result.exit_code == 2
    assert f"line {number}: " in result.stderr
    assert "Traceback" not in result.stderr


def test_mistyped_tile_ends_a_scene_that_is_recorded(tmp_path: Path) -> None:
    scene = "conduct record\n" + SCENE.replace("A throws 6B\nC picks\n", "A throws 6D\nB picks\n")
    result = played(tmp_path, scene)
    assert "REFUSED: You do not have six dot." in result.stdout
    assert "ahead" not in result.stdout
    assert "The scene stops at line 7, which was refused; lines 8 to 12 were not played." in result.stderr
    assert result.exit_code == 1


def test_penalty_is_recorded_as_the_tables_and_not_the_players(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    played(tmp_path, "turn A\ndirector penalizes B -10\ndirector calls B dead", "--record", str(record))
    assert [json.loads(line)["by"] for line in record.read_text().splitlines()[1:]] == ["table", "table"]


LAID = [
    "      A position is laid out; A is East.",
    "   6  A throws 6B",
    '      Discard 1: A throws 6B, "six bam".',
    "   7  C picks",
    "      REFUSED: The player before you has not discarded yet: no picking ahead. (National rule 7.A)",
    "   8  B claims mahjongg",
    "      B claims for Mah Jongg.",
    "   9  C lets go",
    "      C lets it go.",
    "  10  D lets go",
    "      D lets it go.",
    "      B has the tile.",
    "  11  B declares",
    "      B has Mah Jongg, 25 points on the card: F F  2B 2B 2B 2B  4B 4B 4B 4B  6B 6B 6B 6B",
    "      The game is over: Mah Jongg by B, on A's discard. Points: A -10, B +45, C +0, D +0.",
]


def test_director_sees_the_scene_line_by_line(scene: str) -> None:
    told = run("scene", "--commands", scene).stdout.splitlines()
    assert told[: len(LAID)] == LAID
    assert told[len(LAID) : len(LAID) + 2] == ["", "Game 1, East A, over; 99 tiles in the wall."]


def test_seat_sees_its_own_commands_and_what_everyone_sees(scene: str) -> None:
    told = run("scene", "--commands", scene, "--view", "b").stdout.splitlines()
    own = ("   8  B claims", "  11  B declares")
    assert told[:8] == [
        line
        for line in LAID
        if line.startswith(own) or (line.startswith("      ") and "lets it go" not in line and "REFUSED" not in line)
    ]


def test_refusal_is_shown_to_the_seat_it_is_about(scene: str) -> None:
    told = run("scene", "--commands", scene, "--view", "C").stdout
    assert "   7  C picks\n      REFUSED: The player before you has not discarded yet" in told
    lines = run("scene", "--commands", scene, "--view", "C", "--json").stdout.splitlines()
    refused = [json.loads(line) for line in lines if "refused" in line]
    assert [(each["line"], each["command"]["type"]) for each in refused] == [(7, "pick_tile")]
    assert refused[0]["refused"]["words"].startswith("The player before you has not discarded yet")


def test_rules_stand_behind_the_events_that_rest_on_them(scene: str) -> None:
    told = run("scene", "--commands", scene, "--rules").stdout.splitlines()
    assert told[1] == "      (National rule 8)"
    place = told.index("      The game is over: Mah Jongg by B, on A's discard. Points: A -10, B +45, C +0, D +0.")
    assert told[place + 1 : place + 5] == [
        "      B +25: Mah Jongg: the value of the hand (National rule 13)",
        "      B +20: no jokers in the hand (National rule 13.2)",
        "      A -10: threw the winning tile to a player with no exposures (National rule 13.5)",
        "      (National rule 3)",
    ]
    assert not any(line.startswith("      (") for line in run("scene", "--commands", scene).stdout.splitlines())


def test_points_without_an_item_are_our_reading() -> None:
    line = PointLine(seat="A", points=-25, why="four exposures", clause="national.throw", item=None)
    assert _item(line) == "Eastwind's interpretation"
    line = PointLine(seat="A", points=10, why="wall game", clause="kugler.8a", item="8")
    assert _item(line) == "Kugler rule 8"


def test_view_as_json_has_what_a_screen_needs(scene: str) -> None:
    def last(viewer: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(
            run("scene", "--commands", scene, "--json", "--view", viewer).stdout.splitlines()[-1]
        )
        return found

    seat = last("D")
    assert {name: seat[name] for name in ("format", "viewer", "sheet", "card", "conduct", "window_seconds")} == {
        "format": 1, "viewer": "D", "sheet": "national", "card": "First Steps 2026", "conduct": "prevent",
        "window_seconds": 3,
    }  # fmt: skip
    assert list(seat["hands"]) == ["D"]
    assert seat["options"]["pick_tile"] is False
    assert seat["wall"] is None
    director = last("director")
    assert list(director["hands"]) == ["A", "B", "C", "D"]
    assert director["options"] is None
    assert len(director["wall"]) == 99
    assert (last("spectator")["hands"], last("spectator")["options"]) == ({}, None)


def test_scene_is_read_from_the_keyboard() -> None:
    answer = CliRunner().invoke(eastwind, ["scene", "--commands", "-"], input=SCENE)
    assert answer.exit_code == 1
    assert answer.stdout.splitlines()[: len(LAID)] == LAID


def test_record_has_an_entry_for_each_command_that_was_accepted(scene: str, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    run("scene", "--commands", scene, "--record", str(record))
    entries = [json.loads(line) for line in record.read_text().splitlines()[1:]]
    assert [entry["n"] for entry in entries] == [1, 2, 3, 4, 5, 6]
    assert [entry["by"] for entry in entries] == ["table", "A", "B", "C", "D", "B"]
    assert {entry["via"] for entry in entries} == {"play"}
    assert [entry["key"] for entry in entries] == ["line 0", "line 6", "line 8", "line 9", "line 10", "line 11"]


def test_key_that_was_typed_is_in_the_record(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    played(tmp_path, SCENE.split("A throws")[0] + "[k1] A throws 6B\n[k1] A throws 6B\n", "--record", str(record))
    assert [json.loads(line)["key"] for line in record.read_text().splitlines()[1:]] == ["line 0", "k1"]


def test_record_is_never_written_over_another(scene: str, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text("mine")
    refused = run("scene", "--commands", scene, "--record", str(record))
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert f"{record} already exists. Choose another name for the record." in refused.stderr
    assert record.read_text() == "mine"
    nowhere = tmp_path / "no" / "x.jsonl"
    refused = run("scene", "--commands", scene, "--record", str(nowhere))
    assert f"Can't write {nowhere}: there is no folder {tmp_path / 'no'}." in refused.stderr


def test_one_line_that_is_not_played_is_named(tmp_path: Path) -> None:
    scene = "conduct record\nturn A\nrack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S\nA throws 6D\nA throws 6B\n"
    result = played(tmp_path, scene)
    assert result.stderr == "eastwind: The scene stops at line 4, which was refused; line 5 was not played.\n"
    assert result.exit_code == 1


def test_repeated_command_is_shown_to_its_seat_alone(tmp_path: Path) -> None:
    text = SCENE.split("A throws")[0] + "[k1] A throws 6B\n[k1] A throws 6B\n"
    told = played(tmp_path, text, "--view", "A").stdout.splitlines()
    again = ["   7  A throws 6B", "      Done already, in line 6:", '      Discard 1: A throws 6B, "six bam".']
    assert told[3:6] == again
    for form in ((), ("--json",)):
        assert "Done already" not in played(tmp_path, text, "--view", "B", *form).stdout
        assert "repeats" not in played(tmp_path, text, "--view", "B", *form).stdout
    assert played(tmp_path, text, "--view", "A", "--json").stdout.count('"repeats":6') == 1
