"""Words and options that the commands about cards share."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from eastwind.card.library import built_in_card
from eastwind.cli.cards.card_options import counted, echo_json, line_words, read_exposed, read_seen
from eastwind.cli.main import eastwind
from eastwind.refusals import InputError
from eastwind.tiles import read_tiles


@pytest.mark.parametrize(("number", "words"), [(0, "0 lines"), (1, "1 line"), (2, "2 lines"), (1200, "1,200 lines")])
def test_things_are_counted(number: int, words: str) -> None:
    assert counted(number, "line") == words


def test_line_is_one_row() -> None:
    first, *_, winds = [
        line for line in built_in_card("first-steps").lines if line.id in ("numbers.1", "winds-and-dragons.1")
    ]
    assert line_words(first) == "numbers.1  FF 2222a 4444a 6666a (Any 1 Suit)  X 25"
    assert line_words(winds) == "winds-and-dragons.1  NNN EEEE WWW SSSS  X 25"


def test_tiles_of_an_option_are_read_or_the_option_is_named() -> None:
    assert read_seen(["3B 3B", "N"]) == read_tiles("3B 3B N")
    assert [exposure.size for exposure in read_exposed(["3B 3B J", "N N N N"])] == [3, 4]
    with pytest.raises(InputError, match=r"^--others: "):
        read_exposed(["3B"], "--others")
    with pytest.raises(InputError, match=r"^--exposed: "):
        read_exposed(["3B"])
    with pytest.raises(InputError, match=r"^--seen: "):
        read_seen(["qq"])


def test_json_keeps_the_letters(capsys: pytest.CaptureFixture[str]) -> None:
    echo_json({"card": "Äpfel"})
    assert capsys.readouterr().out == '{"card": "Äpfel"}\n'


@pytest.mark.parametrize("command", ["reach", "racks"])
def test_shuffles_are_the_same_for_the_same_seed_which_is_1(command: str) -> None:
    words = ["card", command, "first-steps", "--line", "1", "--json"]
    words += ["--deals", "5"] if command == "reach" else ["--count", "1", "--away", "3"]
    plain = CliRunner().invoke(eastwind, words).output
    assert plain == CliRunner().invoke(eastwind, [*words, "--seed", "1"]).output
    assert plain != CliRunner().invoke(eastwind, [*words, "--seed", "2"]).output


def test_help_names_what_an_option_takes() -> None:
    said = CliRunner().invoke(eastwind, ["card", "lines", "--help"]).output
    assert "Usage: eastwind card lines [OPTIONS] CARD" in said
    for option in ("--exposed TILES", "--seen TILES", "--others TILES", "--json"):
        assert option in said
    assert "default: 1" in CliRunner().invoke(eastwind, ["card", "reach", "--help"]).output
