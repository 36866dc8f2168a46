"""`eastwind practice`: typed answers, a score that is kept, and one sentence for what can't be done."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import click
import pytest
from click.testing import CliRunner, Result

from eastwind.card.library import sound_card
from eastwind.cli.main import eastwind
from eastwind.practice.daily_rack import DailyQuestion
from eastwind.practice.exercise import TITLES, Exercise, ExerciseChoice, Graded, GradeReason, TileRow, Verdict
from eastwind.practice.exercise_list import make_exercise
from eastwind.tiles import read_tiles
from tests.practice.materials import CARDS, material


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "new" / "folder" / "practice.json"
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
    assert run("--forget").output == "Deleted your practice progress.\n"
    assert not kept.exists()
    assert run("--forget").output == "There is no progress to delete.\n"


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
def test_impossible_request_gets_one_sentence_and_status_two(line: str, words: str) -> None:
    answer = run(line)
    assert answer.exit_code == 2
    assert words in answer.output


def test_broken_progress_is_not_overwritten(kept: Path) -> None:
    kept.parent.mkdir(parents=True)
    kept.write_text("not ours")
    answer = run("nearest --answer 1 --seed 1")
    assert answer.exit_code == 2
    assert "is not a file of practice progress" in answer.output
    assert kept.read_text() == "not ours"


CARD = sound_card(CARDS["odd"], "odd")
YEAR, PAIRS, QUINT, LIKE = CARD.lines


class Fixed:
    """An exercise with one right choice, which says what it was asked."""

    def __init__(self, exercise: Exercise, best: int = 0, notes: tuple[GradeReason, ...] = ()) -> None:
        self.exercise, self.best, self.notes = exercise, best, notes

    def grade(self, picks: tuple[int, ...]) -> Graded:
        verdict: Verdict = "right" if picks == (self.best,) else "nearly" if picks == (self.best + 1,) else "wrong"
        return Graded(verdict, f"You said {[pick + 1 for pick in picks]}.", self.notes, (self.best,))


RACK = Exercise(
    "Which tile do you throw?",
    (TileRow("East's discards", tuple(read_tiles("N J"))), TileRow("Other discards", ())),
    tuple(ExerciseChoice(tile=tile) for tile in read_tiles("1B 1C J")),
    1,
    1,
)
FOUR_LINES = Exercise("Which line?", (), tuple(ExerciseChoice(line=line) for line in CARD.lines), 1, 1)
FIVE_LINES = Exercise("Find it.", (), tuple(ExerciseChoice(line=line) for line in (*CARD.lines, LIKE)), 1, 1)
WORDS = Exercise("Is it dead?", (), (ExerciseChoice(words="No."), ExerciseChoice(words="Dead.")), 1, 1)

Ask = Callable[[Fixed], None]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Makes every exercise this one."""

    def ask(made: Fixed) -> None:
        monkeypatch.setattr("eastwind.practice.exercise_list.make_exercise", lambda *_: made)

    monkeypatch.setattr("eastwind.practice.material.material_of", lambda *_: material("first-steps"))  # takes no time
    return ask


def shown(line: str) -> list[str]:
    """What stands between the heading of one exercise and its grade."""
    answer = run(f"{line} --answer 1 --seed 5")
    assert answer.exit_code == 0, answer.output
    heading, question = answer.output.partition("Exercise 5 (medium, national)\n")[::2]
    assert heading.endswith("\n\n")
    return question.partition("Right.")[0].splitlines()


@pytest.mark.usefixtures("kept")
def test_tiles_are_shown_with_their_places_below(asked: Ask) -> None:
    asked(Fixed(RACK))
    assert shown("nearest") == [
        "Which tile do you throw?",
        "  East's discards: N J",
        "  Other discards: none",
        "  1B  1C  J",
        "  1   2   3",
    ]


@pytest.mark.usefixtures("kept")
def test_up_to_four_lines_are_shown_with_their_names(asked: Ask) -> None:
    asked(Fixed(FOUR_LINES))
    assert shown("nearest") == [
        "Which line?",
        "    1  Years line 1: 222a 0000 222b 6666b  (Any 2 Suits)  X 25",
        "    2  Years line 2: NN EE WW SS 11a 22a 33a  (Any 1 Suit, Any 3 Consec. Nos.)  C 50",
        "    3  Quints line 1: 11111a 2222b 33333a  (Any 2 Suits, Any 3 Consec. Nos.)  X 40",
        "    4  Quints line 2: FFFFFF 111a 11111b  (Any 2 Suits, Any Like Nos.)  X 45",
    ]


@pytest.mark.usefixtures("kept")
def test_more_lines_stand_under_the_titles_of_their_sections(asked: Ask) -> None:
    asked(Fixed(FIVE_LINES))
    assert shown("find") == [
        "Find it.",
        "  == Years ==",
        "    1  222a 0000 222b 6666b  (Any 2 Suits)  X 25",
        "    2  NN EE WW SS 11a 22a 33a  (Any 1 Suit, Any 3 Consec. Nos.)  C 50",
        "  == Quints ==",
        "    3  11111a 2222b 33333a  (Any 2 Suits, Any 3 Consec. Nos.)  X 40",
        "    4  FFFFFF 111a 11111b  (Any 2 Suits, Any Like Nos.)  X 45",
        "    5  FFFFFF 111a 11111b  (Any 2 Suits, Any Like Nos.)  X 45",
    ]


@pytest.mark.usefixtures("kept")
def test_line_without_words_is_shown_without_brackets(asked: Ask) -> None:
    winds = sound_card(CARDS["one line"], "one line").lines[0]
    asked(Fixed(Exercise("Which line?", (), (ExerciseChoice(line=winds), ExerciseChoice(line=YEAR)), 1, 1)))
    assert shown("nearest")[1] == "    1  Winds line 1: NNNN EEEE WWW SSS  X 25"


@pytest.mark.usefixtures("kept")
def test_words_are_shown_with_their_numbers(asked: Ask) -> None:
    asked(Fixed(WORDS))
    assert shown("dead") == ["Is it dead?", "    1  No.", "    2  Dead."]


@pytest.mark.parametrize(
    ("typed", "mark", "color"), [("1", "Right.", "green"), ("2", "Nearly.", "yellow"), ("3", "Not this time.", "red")]
)
@pytest.mark.usefixtures("kept")
def test_grade_is_a_word_in_color_a_sentence_and_the_reasons(asked: Ask, typed: str, mark: str, color: str) -> None:
    asked(Fixed(RACK, notes=(GradeReason("Nobody wants it."), GradeReason("It fits here:", line=YEAR))))
    words = ["practice", "nearest", "--seed", "5", "--answer", typed]
    answer = CliRunner().invoke(eastwind, words, color=True)
    told = answer.output.partition("\n  1   2   3\n")[2].splitlines()
    assert told[:3] == [
        f"{click.style(mark, fg=color, bold=True)} You said [{typed}].",
        "  - Nobody wants it.",
        "  - It fits here:  222a 0000 222b 6666b",
    ]
    assert answer.output.startswith(click.style("Which line is nearest?", bold=True))


@pytest.mark.parametrize("stop", ["q", "Quit", "STOP", " exit ", "bye", ""])
def test_exercises_end_with_a_word_or_an_empty_line(kept: Path, asked: Ask, stop: str) -> None:
    asked(Fixed(RACK))
    answer = run("nearest --seed 7", f"1\n{stop}\n1\n")
    assert answer.exit_code == 0
    assert [row for row in answer.output.splitlines() if row.startswith("Exercise ")] == [
        "Exercise 7 (medium, national)",
        "Exercise 8 (medium, national)",
    ]
    assert answer.output.count("Which tile do you throw?") == 2
    assert json.loads(kept.read_text())["kinds"]["nearest"]["done"] == 1


def test_exercise_without_a_seed_is_a_new_one_each_time(kept: Path, asked: Ask) -> None:
    asked(Fixed(RACK))
    answer = run("nearest", "1\n2\n3\nq\n")
    numbers = [int(row.split()[1]) for row in answer.output.splitlines() if row.startswith("Exercise ")]
    assert len(set(numbers)) == 4
    assert not any(after == before + 1 for before, after in pairwise(numbers))
    assert [row for row in answer.output.splitlines() if row.startswith("●")] == [
        "●  1 right of 1. 1 in a row.",
        "●◐  1 right of 2. 1 in a row.",
        "●◐○  1 right of 3. 0 in a row, the longest 1.",
    ]
    assert json.loads(kept.read_text())["kinds"]["nearest"]["latest"] == ["right", "nearly", "wrong"]


@pytest.mark.usefixtures("kept")
def test_given_answer_is_one_exercise_and_no_question(asked: Ask) -> None:
    asked(Fixed(RACK))
    answer = run("nearest --answer 1", "1\n1\n")
    assert answer.output.count("Exercise ") == 1
    assert "Your answer" not in answer.output


@pytest.mark.usefixtures("kept")
def test_exercise_is_chosen_from_a_list(asked: Ask) -> None:
    asked(Fixed(RACK))
    answer = run("", "nearest\n1\nq\n")
    rows = answer.output.splitlines()
    assert rows[1] == ("  nearest     Which line is nearest: A rack and four lines. Which one needs the fewest tiles?")
    assert [row.split()[0] for row in rows[:7]] == [*TITLES, "daily"]
    assert rows[6] == "  daily       Daily rack: the same for everyone with your card today."
    assert rows[7] == "Which exercise? nearest"
    assert "Right." in answer.output


@pytest.mark.parametrize("word", ["dai", "daily", "DAILY", " Dail "])
@pytest.mark.usefixtures("kept")
def test_daily_rack_is_asked_for_by_its_first_letters(word: str) -> None:
    answer = CliRunner().invoke(eastwind, ["practice", word, "--card", "first-steps", "--json"])
    steps = json.loads(answer.output)
    assert [step["title"] for step in steps] == ["Pass", "Line", "Discard"]
    assert [list(step["exercise"]) for step in steps] == [["question", "rows", "choices", "choose"]] * 3


@pytest.mark.usefixtures("kept")
def test_exercise_is_known_by_its_beginning_unless_two_begin_so(asked: Ask) -> None:
    asked(Fixed(RACK))
    assert json.loads(run("dan --json").output)["kind"] == "dangerous"
    answer = run("da --json")
    assert answer.exit_code == 2
    assert "There is no exercise 'da'." in answer.output


def daily(*made: Fixed) -> tuple[DailyQuestion, ...]:
    return tuple(DailyQuestion(title, each) for title, each in zip(("Pass", "Line", "Discard"), made, strict=False))


def test_daily_rack_counts_its_steps_and_keeps_the_result(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.practice.daily_rack.daily_steps", lambda *_: daily(Fixed(RACK), Fixed(WORDS)))
    words = ["practice", "daily", "--card", "first-steps", "--date", "2026-01-02"]
    answer = CliRunner().invoke(eastwind, words, input="1\n2\n", color=True)
    assert click.style("\nDaily rack, 1 of 2: pass", bold=True) in answer.output
    assert click.style("\nDaily rack, 2 of 2: line", bold=True) in answer.output
    assert answer.output.endswith(
        "\nTo share:\n\nEastwind daily rack, January 2, 2026\nCard: First Steps 2026\nPass ●  Line ◐\n1 right, 1 nearly\n"
    )
    assert json.loads(kept.read_text())["days"] == {"2026-01-02": ["right", "nearly"]}
    assert run("--progress").output.splitlines()[-1] == "Daily rack                  1 done."


def test_daily_rack_that_is_broken_off_is_not_kept(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.practice.daily_rack.daily_steps", lambda *_: daily(Fixed(RACK), Fixed(WORDS)))
    answer = run("daily --card first-steps --date 2026-01-02", "1\nq\n")
    assert answer.exit_code == 0
    assert "To share" not in answer.output
    assert not kept.exists()


@pytest.mark.usefixtures("kept")
def test_exercise_as_json_has_the_whole_form(asked: Ask) -> None:
    both = (GradeReason("Nobody wants it.", tiles=tuple(read_tiles("1B"))), GradeReason("It fits here:", line=YEAR))
    asked(Fixed(RACK, best=2, notes=both))
    found = json.loads(run("near --json --seed 9 --level hard").output)
    assert found == {
        "kind": "nearest",
        "level": "hard",
        "seed": 9,
        "exercise": {
            "question": "Which tile do you throw?",
            "rows": [
                {"title": "East's discards", "tiles": ["N", "J"]},
                {"title": "Other discards", "tiles": []},
            ],
            "choices": [
                {"tile": "1B", "line": None, "words": "one bam"},
                {"tile": "1C", "line": None, "words": "one crak"},
                {"tile": "J", "line": None, "words": "joker"},
            ],
            "choose": [1, 1],
        },
    }
    graded = json.loads(run("near --json --answer 3").output)
    assert (graded["seed"], graded["level"]) == (0, "medium")
    assert graded["grade"] == {
        "verdict": "right",
        "words": "You said [3].",
        "right": [3],
        "notes": [
            {"words": "Nobody wants it.", "line": None, "tiles": ["1B"]},
            {"words": "It fits here:", "line": YEAR.id, "tiles": []},
        ],
    }
    asked(Fixed(FOUR_LINES))
    choices = json.loads(run("near --json").output)["exercise"]["choices"]
    assert choices[1] == {"tile": None, "line": PAIRS.id, "words": "Years line 2"}


def test_json_is_indented_and_leaves_the_score_alone(kept: Path, asked: Ask) -> None:
    asked(Fixed(RACK))
    assert run("near --json --answer 1").output.startswith('{\n  "kind": "nearest",\n')
    assert not kept.exists()


def test_progress_has_a_row_for_each_exercise(kept: Path, asked: Ask) -> None:
    asked(Fixed(RACK))
    run("dangerous --answer 1")
    run("dangerous --answer 3")
    assert run("--progress").output.splitlines() == [
        "Charleston trainer          Not tried yet.",
        "Which line is nearest?      Not tried yet.",
        "Which tiles are dangerous?  1 right of 2. 0 in a row, the longest 1.",
        "                            ●○",
        "Is this hand dead?          Not tried yet.",
        "What is East playing?       Not tried yet.",
        "Find it on the card         Not tried yet.",
        "Daily rack                  Not tried yet.",
    ]
    assert kept.exists()


@pytest.mark.parametrize(
    ("typed", "said", "left"),
    [
        ("y\n", "Deleted your practice progress.", False),
        ("n\n", "Nothing was deleted.", True),
        ("\n", "Nothing was deleted.", True),
    ],
)
def test_person_is_asked_before_the_progress_is_thrown_away(
    kept: Path, asked: Ask, monkeypatch: pytest.MonkeyPatch, typed: str, said: str, left: bool
) -> None:
    asked(Fixed(RACK))
    run("nearest --answer 1")
    monkeypatch.setattr("eastwind.cli.games.practice.sys", SimpleNamespace(stdin=SimpleNamespace(isatty=lambda: True)))
    told = run("--forget", typed).output
    assert told.startswith("Delete all your practice progress? [y/N]: ")
    assert told.endswith(f"{said}\n")
    assert kept.exists() == left


def test_progress_that_cannot_be_read_is_an_error(tmp_path: Path, asked: Ask) -> None:
    asked(Fixed(RACK))
    (tmp_path / "file").write_text("")
    place = tmp_path / "file" / "practice.json"
    answer = run(f"nearest --answer 1 --kept {place}")
    assert answer.exit_code == 2
    assert f"Can't read {place}: not a directory." in answer.stderr


def test_answers_are_graded_even_if_the_score_cannot_be_saved(
    kept: Path, asked: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Path, __: bytes) -> int:
        raise OSError(28, "No space left on device")

    asked(Fixed(RACK))
    monkeypatch.setattr(Path, "write_bytes", full)
    answer = run("nearest --answer 1")
    assert answer.exit_code == 0
    assert answer.stderr == f"eastwind: your progress was not saved in {kept}: no space left on device.\n"
    assert "1 right of 1" in answer.stdout
