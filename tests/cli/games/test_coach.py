"""`eastwind coach`: readable text, JSON, and one sentence for bad input."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from eastwind.card.hands import read_exposure
from eastwind.card.match import Exposure
from eastwind.cli.games.coach import NAMES, _advice_lines
from eastwind.cli.main import eastwind
from eastwind.coach.advice_parts import Advice, CallAdvice, DiscardAdvice, ExchangeAdvice, LineChance, Outlook
from eastwind.coach.views_from_facts import Position
from eastwind.refusals import InputError
from eastwind.tiles import read_tile, read_tiles

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


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> list[Position]:
    """The positions that were laid out for the coach; nothing is advised."""
    found: list[Position] = []

    def lay_out(position: Position, _: object) -> None:
        found.append(position)
        raise InputError("Laid out.")

    monkeypatch.setattr("eastwind.coach.views_from_facts.lay_out", lay_out)
    return found


def only(found: list[Position]) -> Position:
    (position,) = found
    return position


def exposure(text: str) -> Exposure:
    return read_exposure(read_tiles(text))


def test_exposures_and_discards_are_given_by_seat(laid: list[Position]) -> None:
    words = ["--right", "3B 3B 3B J", "--right", "N N N", "--across", "F F F", "--left", "7C 7C 7C"]
    coach(
        f"{READY} N", *words, "--thrown", "1B 2B", "--right-threw", "4B", "--across-threw", "5B", "--left-threw", "6B"
    )
    position = only(laid)
    assert (position.seat, position.players) == ("A", 4)
    assert list(position.rack) == read_tiles("2222D 44D 66D 888D N GG")
    assert position.exposures == {
        "A": [],
        "B": [exposure("3B 3B 3B J"), exposure("N N N")],
        "C": [exposure("F F F")],
        "D": [exposure("7C 7C 7C")],
    }
    assert position.thrown == [(seat, tile) for seat, tile in zip("AABCD", read_tiles("1B 2B 4B 5B 6B"), strict=True)]
    assert (position.offered, position.passing) == (None, None)


def test_wall_has_99_tiles_less_the_discards_unless_it_is_counted(laid: list[Position]) -> None:
    coach(f"{READY} N")
    coach(f"{READY} N", "--thrown", "1B 2B", "--left-threw", "6B")
    coach(f"{READY} N", "--thrown", "1B 2B", "--wall", "60")
    coach(f"{READY} N", "--wall", "0")
    assert [each.wall_left for each in laid] == [99, 96, 60, 0]


def test_own_exposures_count_for_the_rack(laid: list[Position]) -> None:
    coach("44D 66D 888D GG N", "--exposed", "2D 2D 2D 2D")
    assert only(laid).exposures["A"] == [exposure("2D 2D 2D 2D")]


@pytest.mark.parametrize(("place", "seat"), [("right", "B"), ("across", "C"), ("left", "D")])
def test_offered_tile_has_its_thrower(laid: list[Position], place: str, seat: str) -> None:
    coach(READY, "--offered", "8D", "--from", place)
    assert only(laid).offered == (seat, read_tile("8D"))


def test_offered_tile_is_thrown_from_the_left_unless_it_is_said(laid: list[Position]) -> None:
    coach(READY, "--offered", "8D")
    coach(READY, "--offered", "8D", "--players", "3")
    assert [each.offered for each in laid] == [("D", read_tile("8D")), ("C", read_tile("8D"))]


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("right", "first_right"),
        ("across", "first_across"),
        ("left", "first_left"),
        ("second-left", "second_left"),
        ("second-across", "second_across"),
        ("last-right", "last_right"),
        ("courtesy", "courtesy"),
    ],
)
def test_pass_of_the_charleston_is_named(laid: list[Position], word: str, name: str) -> None:
    coach(READY, "--pass", word, "--wall", "60")
    position = only(laid)
    assert (position.passing, position.wall_left) == (name, 99)


def test_seats_of_three_players_are_right_and_left(laid: list[Position]) -> None:
    coach(f"{READY} N", "--players", "3", "--right", "3B 3B 3B", "--left", "7C 7C 7C", "--left-threw", "6B")
    position = only(laid)
    assert set(position.exposures) == {"A", "B", "C"}
    assert position.exposures["C"] == [exposure("7C 7C 7C")]
    assert (position.thrown, position.players) == ([("C", read_tile("6B"))], 3)


def test_tile_that_cannot_be_out_a_fifth_time_is_refused() -> None:
    for words in (
        ["--offered", "2D"],
        ["--offered", "8D", "--thrown", "8D"],
        ["--offered", "3B", "--right", "3B 3B 3B 3B"],
        ["--offered", "3B", "--left", "3B 3B 3B J", "--thrown", "3B"],
    ):
        found = coach(READY, *words)
        assert found.exit_code == 2
        assert "a set has only 4" in found.output


def test_tile_that_is_offered_a_fourth_time_is_looked_at() -> None:
    assert coach(READY, "--offered", "3B", "--right", "3B 3B 3B J").exit_code == 0


def outlook(win: float, points: float, *lines: LineChance) -> Outlook:
    return Outlook(win=win, points=points, others=0.5, wall=0.1, lines=lines)


def line(number: int, missing: str = "8D") -> LineChance:
    return LineChance(
        line=f"2468.{number}", name=f"2468 line {number}", text="22 44 66 88", chance=0.25, points=30.0, away=1,
        missing=tuple(read_tiles(missing)), out=3,
    )  # fmt: skip


def discard(text: str, win: float) -> DiscardAdvice:
    return DiscardAdvice(tile=read_tile(text), win=win, points=-1.25, danger=0.015, why="B wants it.")


def test_advice_is_given_in_words() -> None:
    advice = Advice(
        moment="turn", says="Throw it at B.", why="C is near.", act=None, outlook=outlook(0.5, 12.25, line(1), line(2, "")),
        discards=(discard("N", 0.5), discard("1B", 0.05)),
        exchanges=(
            ExchangeAdvice(tile=read_tile("3B"), owner="B", exposure=0, win=0.5, points=1, pays=True, why="It helps."),
            ExchangeAdvice(tile=read_tile("4B"), owner="A", exposure=0, win=0.5, points=1, pays=False, why="No use."),
        ),
    )  # fmt: skip
    assert list(_advice_lines(advice, "national", NAMES)) == [
        "Throw it at Right.",
        "Across is near.",
        "",
        "Chance to win: about 1 in 2 (50 %). Expected points: +12.2 under national. Opponents: three Steady.",
        "\nLines worth aiming at:",
        "   25 %  2468 line 1: 22 44 66 88  (missing 8D; 3 that help are still out)",
        "   25 %  2468 line 2: 22 44 66 88  (complete)",
        "\nDiscards     win  points  danger",
        "  N        50 %    -1.2   1.5 %  Right wants it.",
        "  1B        5 %    -1.2   1.5 %  Right wants it.",
        "Trade 3B for Right's joker. It helps.",
        "Don't trade 4B for your own joker. No use.",
    ]


def test_advice_shows_three_lines_and_eight_discards_at_most() -> None:
    discards = tuple(discard(f"{number}B", 0.5) for number in range(1, 10))
    lines = [line(number) for number in range(1, 5)]
    advice = Advice(moment="turn", says="", why="", act=None, outlook=outlook(0.5, 1, *lines), discards=discards)
    said = list(_advice_lines(advice, "national", NAMES))
    assert [row.split()[2:4] for row in said if "that help" in row] == [["2468", "line"]] * 3
    assert [row.split()[0] for row in said if "wants it" in row] == [f"{number}B" for number in range(1, 9)]


def test_call_is_weighed_against_letting_it_go() -> None:
    call = CallAdvice(
        tile=read_tile("8D"), call="exposure", called=outlook(0.4, 10.0), left=outlook(0.3, -2.5), why=""
    )  # fmt: skip
    advice = Advice(moment="offer", says="", why="", act=None, outlook=outlook(0.4, 10), call=call)
    assert list(_advice_lines(advice, "national", NAMES))[4:] == [
        "If you call: 40 % and +10.0 points.",
        "If you let it go: 30 % and -2.5 points.",
    ]
    without = CallAdvice(tile=read_tile("8D"), call=None, left=outlook(0.3, -2.5), why="")
    advice = Advice(moment="offer", says="", why="", act=None, outlook=outlook(0.3, -2.5), call=without)
    assert len(list(_advice_lines(advice, "national", NAMES))) == 4


def test_three_players_are_named_right_and_left_in_the_advice() -> None:
    said = coach(f"{READY} 7C", "--players", "3", "--left", "7C 7C J", "--wall", "60").output
    assert "Left's" in said
    assert "Across" not in said


def test_json_is_indented_and_has_the_whole_advice() -> None:
    said = coach(f"{READY} N", "--json").output
    assert said.startswith('{\n  "moment": "turn",\n')
    assert list(json.loads(said)) == [
        "moment", "says", "why", "act", "outlook", "discards", "exchanges", "passing", "call", "assumes",
    ]  # fmt: skip
