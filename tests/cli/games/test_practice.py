"""`eastwind practice`: typed answers, a score that is kept, and one sentence for what can't be done."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind
from eastwind.practice.exercises import make_exercise
from tests.practice.materials import CARDS, material


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "folder" / "practice.json"
    monkeypatch.setenv("EASTWIND_PRACTICE", str(place))
    return place


def run(line: str, typed: str = "") -> Result:
    return CliRunner().invoke(eastwind, ["practice", *line.split()], input=typed)


def test_exercises_follow_each_other_until_q_and_the_score_is_kept(kept: Path) -> None:
    right = [make_exercise("nearest", material("first-steps"), "easy", seed).grade((0,)).best[0] + 1 for seed in (3, 4)]
    answer = run("near --card first-steps --level easy --seed 3", f"{right[0]}\nwhat?\n{right[1]}\nq\n")
    assert answer.exit_code == 0, answer.output
    assert answer.output.count("Right.") == 2
    assert "'what?' is not one of the answers. Type its number." in answer.output
    assert "●●  2 right of 2. 2 in a row." in answer.output
    assert "Exercise 5" in answer.output
    assert json.loads(kept.read_text())["kinds"]["nearest"]["streak"] == 2
    assert "2 right of 2" in run("--progress").output
    assert run("--forget").output == "Your practice progress is gone.\n"
    assert not kept.exists()
    assert run("--forget").output == "There is no progress to throw away.\n"


def test_card_from_a_file_and_every_sheet(kept: Path, tmp_path: Path) -> None:
    card = tmp_path / "odd.card"
    card.write_text(CARDS["odd"])
    found = run(f"find --card {card} --answer quints_1 --seed 1".replace("quints_1", "1"))
    assert found.exit_code == 0, found.output
    assert "FFFFFF 111a 11111b" in found.output
    for sheet in ("aspen", "national", "kugler", "club2023", "fourseasons"):
        assert run(f"dead --sheet {sheet} --answer no --seed 2").exit_code == 0
    assert kept.exists()


def test_daily_rack_ends_with_a_text_to_share(kept: Path) -> None:
    answer = run("daily --card first-steps --date 2026-11-10", "1 2 3\n1\n1\n")
    assert answer.exit_code == 0, answer.output
    assert "Eastwind daily rack, November 10, 2026\nCard: " in answer.output
    assert "2026-11-10" in json.loads(kept.read_text())["days"]


@pytest.mark.usefixtures("kept")
def test_exercise_and_grade_as_json() -> None:
    found = json.loads(run("dangerous --json --seed 4 --answer none").output)
    assert found["exercise"]["choose"][0] == 0
    assert found["grade"]["verdict"] in ("nearly", "wrong")
    assert len(json.loads(run("daily --json --card first-steps").output)) == 3


def test_end_of_the_input_stops_quietly(kept: Path) -> None:
    assert run("").exit_code == 0
    assert "charleston" in run("").output
    assert run("dead").exit_code == 0
    assert not kept.exists()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            "juggling",
            "There is no exercise 'juggling'. Choose from charleston, nearest, dangerous, dead, playing, find, daily.",
        ),
        ("nearest --level mean", "There is no level 'mean'"),
        ("nearest --sheet nowhere", "nowhere"),
        ("nearest --card nowhere", "There is no card or file"),
        ("nearest --answer 77 --seed 1", "Choose from 1 to 4."),
        ("daily --date 2999-01-01", "comes out on that day"),
    ],
)
@pytest.mark.usefixtures("kept")
def test_what_cannot_be_done_is_one_sentence_and_status_two(line: str, words: str) -> None:
    answer = run(line)
    assert answer.exit_code == 2
    assert words in answer.output


def test_broken_progress_is_not_overwritten(kept: Path) -> None:
    kept.parent.mkdir()
    kept.write_text("not ours")
    answer = run("nearest --answer 1 --seed 1")
    assert answer.exit_code == 2
    assert "is not a file of practice progress" in answer.output
    assert kept.read_text() == "not ours"
