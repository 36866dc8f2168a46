"""Cards from strangers: whatever the file holds, the answer is a sentence, and it comes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.card.library import built_in_text
from eastwind.children.limits import MEGABYTE, Limits
from eastwind.children.parent import Crew
from eastwind.cli.cards import find_card
from eastwind.cli.main import eastwind
from tests.fuzzing import sample

HEAD = "Card: Strange\nYear: 2026\n\n== Numbers ==\n"
GOOD = "FF 2222a 4444a 6666a  (Any 1 Suit)  X 25\n"
LONG = 300_000  # characters


def noise(seed: int) -> str:
    return "".join(random.Random(seed).choices("123FNEWSD0ab (),-orX=25\n", k=4_000))


TEXTS = {
    "one word": "a" * LONG,
    "spaces": HEAD + " " * LONG,
    "brackets": HEAD + "(" * LONG,
    "closed brackets": HEAD + "()" * (LONG // 2),
    "line breaks": HEAD + GOOD + "\n" * LONG,
    "flowers": HEAD + "F" * LONG + " X 25\n",
    "groups": HEAD + "11 " * (LONG // 3) + "X 25\n",
    "forms": HEAD + " -or- ".join(["11a 222a 3333a 444a 55a"] * 10_000) + " X 25\n",
    "words": HEAD + "11a 222a 3333a 444a 55a (" + "Any 3 Suits, " * 20_000 + ") X 25\n",
    "same line": HEAD + GOOD * 5_000,
    "five hundred lines": HEAD + "1a 2b 3c 4a 5b 6c 7a 8b 9c 1a 2b 3c 4a 5b (Any 14 Consec. Nos.) X 25\n" * 499,
    "everything free": HEAD + "1a 1b 2c 3d 4e 5f 6g 7h 8i 9j DDDD (Any Numbers, Any Suits, Any Dragons) X 25\n",
    "sections": "".join(f"== S{number} ==\n" for number in range(20_000)),
    "title": "Card: " + "x" * LONG,
    "value": HEAD + GOOD.replace("25", "9" * 5_000),
    "digits": HEAD + "9" * LONG + " X 25\n",
    "signs": HEAD + "+-=x" * (LONG // 4) + " X 25\n",
    "flags": HEAD.replace("Numbers", "Singles and Pairs (" * 5_000) + GOOD,
    "letters": HEAD + "🀀é\u202e\u0301" * 10_000 + " X 25\n",
    **{f"noise {seed}": HEAD + noise(seed) for seed in range(8)},
}  # fmt: skip


def run(command: str, file: Path) -> Result:
    return CliRunner().invoke(eastwind, ["card", command, str(file)])


@pytest.mark.parametrize("kind", sample(list(TEXTS), start=2))
def test_hostile_card_gets_a_sentence(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find_card, "TRIERS", Crew(find_card.try_card, Limits(2, 512 * MEGABYTE, 0)))
    card = tmp_path / "strange.card"
    card.write_text(TEXTS[kind], encoding="utf-8")
    answer = run("show", card)
    assert answer.exception is None or isinstance(answer.exception, SystemExit), answer.exception
    assert answer.exit_code in (0, 2)
    if answer.exit_code == 2:
        first = answer.stderr.splitlines()[0]
        assert first.startswith("eastwind: ")
        assert first.rstrip().endswith((".", "?", ")"))


def test_card_that_takes_too_long_is_refused_with_advice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find_card, "TRIERS", Crew(find_card.try_card, Limits(0, 512 * MEGABYTE, 0)))
    card = tmp_path / "slow.card"
    card.write_text(HEAD + GOOD, encoding="utf-8")
    answer = run("check", card)
    assert answer.exit_code == 2
    assert "slow.card. It takes too long to read. Remove lines" in answer.stderr


def test_card_file_of_a_terabyte_is_not_read(tmp_path: Path) -> None:
    card = tmp_path / "endless.card"
    with card.open("wb") as file:
        file.truncate(10**12)
    answer = run("check", card)
    assert answer.exit_code == 2
    assert "is not read" in answer.stderr


def test_our_own_cards_need_no_child_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Crew, "run")
    assert CliRunner().invoke(eastwind, ["card", "check", "first-steps"]).exit_code == 0


def test_card_like_ours_is_read_from_a_file(tmp_path: Path) -> None:
    card = tmp_path / "own.card"
    card.write_text(built_in_text("first-steps"), encoding="utf-8")
    assert "No errors" in run("check", card).stdout
