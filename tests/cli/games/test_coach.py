"""`eastwind coach`: readable text, JSON, and one sentence for bad input."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind

READY = "2222D 44D 66D 888D GG"


def coach(*words: str) -> Result:
    return CliRunner().invoke(eastwind, ["coach", *words])


def test_turn_says_what_to_throw_and_why() -> None:
    found = coach(f"{READY} N", "--right", "3B 3B 3B J", "--wall", "60")
    assert found.exit_code == 0
    assert found.output.startswith(
        "Throw the north wind.\nKeeps 2468 line 1 (one tile away, about 1 in 2) alive. Right's"
    )
    assert "Opponents: three Steady." in found.output
    assert "missing 8D" in found.output


def test_json_has_every_discard() -> None:
    told = json.loads(coach(f"{READY} N", "--json").output)
    assert told["moment"] == "turn"
    assert {each["tile"] for each in told["discards"]} == {"2D", "4D", "6D", "8D", "G", "N"}
    assert told["outlook"]["lines"][0]["line"] == "2468.1"


def test_offered_tile_that_wins_is_called() -> None:
    said = coach(READY, "--offered", "8D").output
    assert said.startswith("Call Mah Jongg on the eight dot!")
    assert "2222a 44a 66a 8888a DDb  (complete)" in said


def test_trade_says_what_it_leaves() -> None:
    found = coach("2222D 44D 66D 88D GG 3B N", "--left", "3B 3B 3B J")
    assert found.output.startswith("Trade your three bam for the joker in Left's exposure.")
    assert "(one tile away" not in found.output.splitlines()[0]
    assert "missing 8D;" in found.output  # the joker is one of the two


@pytest.mark.parametrize("sheet", ["aspen", "kugler", "home"])
def test_pass_under_any_sheet(sheet: str) -> None:
    found = coach("F 1B 2B 2B 4B 5C 6C 6C 8D 8D E W J", "--pass", "right", "--sheet", sheet)
    assert found.output.startswith("Pass ")


def test_three_players() -> None:
    assert coach(f"{READY} N", "--players", "3", "--left", "3B 3B 3B").exit_code == 0
    assert "no one sits across" in coach(f"{READY} N", "--players", "3", "--across", "3B 3B 3B").output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Type your tiles"),
        (("1B 2B",), "A rack has 13 or 14 tiles; this one has 2."),
        ((READY,), "You have 13 tiles. Add the tile that you picked"),
        (("2222D 2D 44D 66D 888D GG",), "a set has only 4"),
        ((f"{READY} X",), "is not a tile"),
        ((f"{READY} N", "--offered", "8D"), "leave the offered tile out"),
        ((READY, "--offered", "J"), "A joker that was thrown can't be called."),
        ((READY, "--offered", "8D", "--pass", "right"), "not both at once"),
        (("44D 66D 888D GG N", "--exposed", "2D 2D 2D 2D", "--pass", "right"), "no exposures in the Charleston"),
        ((f"{READY} N", "--right", "3B 4B 5B"), "An exposure is of one tile and jokers"),
        ((f"{READY} N", "--thrown", "2D"), "a set has only 4"),
        ((f"{READY} N", "--sheet", "natinal"), "Did you mean 'national'?"),
        ((f"{READY} N", "--card", "eastwnd"), "There is no card or file 'eastwnd'"),
    ],
)
def test_bad_input_is_one_clear_sentence(words: tuple[str, ...], said: str) -> None:
    found = coach(*words)
    assert found.exit_code == 2
    assert said in found.output
