"""`eastwind replay`: a record step by step, through anyone's eyes, up to any entry."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.card.library import built_in_text
from eastwind.cli.games.replay import card_of_record
from eastwind.cli.main import eastwind
from eastwind.refusals import InputError
from eastwind.table.records.game_record import read_record
from tests.cli.games.test_scene import SCENE


def run(*words: str) -> Result:
    return CliRunner().invoke(eastwind, words)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("record")
    (folder / "scene.txt").write_text(SCENE)
    run("scene", "--commands", str(folder / "scene.txt"), "--record", str(folder / "game.jsonl"))
    return str(folder / "game.jsonl")


def test_director_sees_every_entry_with_its_number(record: str) -> None:
    assert run("replay", record, "--steps").stdout.splitlines()[:10] == [
        "   1  A position is laid out; A is East.",
        '   2  Discard 1: A throws 6B, "six bam".',
        "   3  B claims for Mah Jongg.",
        "   4  C lets it go.",
        "   5  D lets it go.",
        "      B has the tile.",
        "   6  B has Mah Jongg, 25 points on the card: F F  2B 2B 2B 2B  4B 4B 4B 4B  6B 6B 6B 6B",
        "      The game is over: Mah Jongg by B, on A's discard. Points: A -10, B +45, C +0, D +0.",
        "",
        "Game 1, East A, over; 99 tiles in the wall.",
    ]


def test_seat_sees_what_it_saw_without_numbers(record: str) -> None:
    told = run("replay", record, "--steps", "--view", "b", "--to", "3").stdout.splitlines()
    assert told[:5] == [
        "      A position is laid out; A is East.",
        '      Discard 1: A throws 6B, "six bam".',
        "      B claims for Mah Jongg.",
        "",
        "Game 1, East A, B's turn (to pick); 99 tiles in the wall.",
    ]


def test_table_is_shown_after_the_entry_that_is_named(record: str) -> None:
    assert run("replay", record, "--to", "0").stdout == "\nNo game yet.\n"
    assert run("replay", record, "--to", "6").stdout == run("replay", record).stdout
    assert json.loads(run("replay", record, "--to", "1", "--json").stdout)["table"]["discards"] == []
    assert run("replay", record).stdout.startswith("\nGame 1, East A, over;")


def test_entry_that_is_not_there_is_named_with_the_last(record: str) -> None:
    refused = run("replay", record, "--to", "7")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == f"eastwind: Eastwind can read {record} up to step 6. There is no step 7.\n"


def test_check_counts_the_entries_that_come_out_the_same(record: str) -> None:
    assert run("replay", record, "--check").stdout.endswith("\nAll 6 entries come out the same.\n")
    assert "come out the same" not in run("replay", record).output


def test_card_of_a_record_is_found_by_its_hash_or_given(record: str, tmp_path: Path) -> None:
    setup = read_record(Path(record).read_bytes(), "a game").header.setup
    assert card_of_record(setup, None).card.title == "First Steps"
    copy = tmp_path / "copy.card"
    copy.write_text(built_in_text("first-steps"), encoding="utf-8")
    assert card_of_record(setup, str(copy)).card.title == "First Steps"
    with pytest.raises(InputError) as found:
        card_of_record(setup, "eastwind")
    assert found.value.message == (
        "The record was played with the card 'First Steps 2026', and eastwind is a different card."
    )
