"""What a table shows of the card, from what a seat sees: nearest lines, tiles still out, what the others can make."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play.screens.help_with_card import has_coach, help_choices, help_of, still_out
from eastwind.rules.seats import Seat
from eastwind.table.moments.starting import Exposed
from eastwind.table.read_only import ReadOnly
from eastwind.table.views import view
from eastwind.tiles import COPIES, JOKER, Tile
from tests.play.seating import Table, altered, plain
from tests.play.test_calls import position

NONE = "None. You can still pin lines yourself."
NEAREST = "Nearest hands: what you are close to, what is missing, and what is still out."
COACH = "The coach: nearest hands, and advice when you ask for it."
OFF: dict[str, Any] = {"near": [], "pins": [], "possible": None, "others": {}, "coach": False}


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile, text.split()))


@pytest.mark.parametrize(
    ("most", "choices"),
    [
        ("none", [("none", NONE)]),
        ("nearest", [("none", NONE), ("nearest", NEAREST)]),
        ("coach", [("none", NONE), ("nearest", NEAREST), ("coach", COACH)]),
    ],
)
def test_choices_go_up_to_what_the_host_allows(most: str, choices: list[tuple[str, str]]) -> None:
    told = [(each["level"], each["words"]) for each in plain(help_choices(Table(most_help=most).play))]
    assert told == choices
    paper = Table(card="paper", most_help=most).play
    assert plain(help_choices(paper)) == [{"level": "none", "words": NONE}]


EVENS = tiles("F F 2B 2B 2B 2B 4B 4B 6B 6B 6B 9C N E")  # FF 2222 4444 6666 wants two 4 Bam and a 6 Bam
SHOWN = {
    "B": (Exposed(tile=Tile("4D"), tiles=tiles("4D 4D J")),),
    "C": (Exposed(tile=Tile("9D"), tiles=tiles("9D 9D 9D 9D")),),
}


def helped(level: str = "nearest", pins: tuple[str, ...] = (), **terms: Any) -> Table:
    table = position(
        Table(most_help="coach", **terms), turn="A", racks={"A": EVENS}, exposures=SHOWN, discards=(("D", Tile("4B")),)
    )
    table.play = altered(table.play, help=ReadOnly({"A": level}), pins=ReadOnly({"A": pins}))
    return table


def told(table: Table, seat: Seat | None = "A") -> dict[str, Any]:
    found: dict[str, Any] = plain(help_of(table.play, view(table.play.table, seat or "spectator"), seat, table.card))
    return found


def test_nearest_line_says_what_is_missing_how_many_are_out_and_which_tiles_serve_it() -> None:
    table = helped()
    line = table.card.card.lines[0].id
    first, *rest = told(table)["near"]
    assert first == {
        "line": line,
        "away": 3,
        "missing": [
            {"tile": "4B", "need": 2, "out": 1},  # four in the set: two on the rack, one thrown
            {"tile": "6B", "need": 1, "out": 1},
        ],
        "serves": ["2B", "4B", "6B", "F"],
    }
    assert len(rest) == 4
    assert [each["away"] for each in rest] == sorted(each["away"] for each in rest)


def test_tiles_of_an_exposure_do_not_serve_from_the_rack() -> None:
    shown = {"A": (Exposed(tile=Tile("2B"), tiles=tiles("2B 2B 2B J")),)}
    table = position(Table(), turn="A", racks={"A": tiles("F F 4B 4B 6B 6B 6B 9C N E")}, exposures=shown)
    table.play = altered(table.play, help=ReadOnly({"A": "nearest"}))
    assert told(table)["near"][0]["serves"] == ["4B", "6B", "F"]


def test_pinned_line_is_shown_like_a_near_one_or_as_gone() -> None:
    table = helped()
    near = told(table)["near"]
    lines = [line.id for line in table.card.card.lines]
    table = helped(pins=(near[1]["line"], "no such line"))
    assert told(table)["pins"] == [near[1], {"line": "no such line", "gone": True}]
    assert told(table)["possible"][0] == lines[0]
    assert sorted(told(table)["possible"]) == sorted(lines), "with nothing exposed every line can still be made"


THREES = {"C": (Exposed(tile=Tile("3D"), tiles=tiles("3D 3D 3D 3D")),)}
RUN = "11a 222a 3333a 444a 55a"  # with a kong of 3 Dot it wants a pair of 1 Dot, and no joker goes in a pair


def possible(discards: str = "", claimed: bool = False, **exposures: tuple[Exposed, ...]) -> dict[str, list[str]]:
    """What the others can still make beside Cleo's kong of 3 Dot, by the text of each line."""
    thrown = tuple(("D", tile) for tile in tiles(discards))
    table = position(Table(), turn="A", exposures={**THREES, **exposures}, discards=thrown)
    common = table.play.table.common
    gone = tuple(replace(each, claimed_by="B" if claimed else None) for each in common.discards)
    state = replace(table.play.table, common=replace(common, discards=gone))
    table.play = altered(table.play, table=state, help=ReadOnly({"A": "nearest"}))
    texts = {line.id: line.text for line in table.card.card.lines}
    return {seat: [texts[line] for line in lines] for seat, lines in told(table)["others"].items()}


def test_possible_lines_are_shown_only_for_others_with_exposures() -> None:
    found = possible(
        A=(Exposed(tile=Tile("N"), tiles=tiles("N N N")),), B=(Exposed(tile=Tile("W"), tiles=tiles("W W W")),)
    )
    assert set(found) == {"B", "C"}
    assert found["B"] == ["NNN EEEE WWW SSSS"]
    assert RUN in found["C"]
    assert "NNN EEEE WWW SSSS" not in found["C"]
    assert not any(line.startswith("FF 11a 22a") for line in found["C"]), "a concealed line has no exposures"


def test_line_is_gone_once_its_pair_lies_on_the_table() -> None:
    assert RUN in possible("1D 1D")["C"]
    assert RUN not in possible("1D 1D 1D")["C"]
    assert RUN in possible("1D 1D 1D", claimed=True)["C"], "a called tile counts in its exposure, and only there"
    assert RUN not in possible(B=(Exposed(tile=Tile("1D"), tiles=tiles("1D 1D 1D")),))["C"]
    assert RUN in possible(B=(Exposed(tile=Tile("1D"), tiles=tiles("1D 1D J")),))["C"]


def test_discarded_joker_is_gone() -> None:
    """All four 4 Dot are gone, so three jokers must stand for them: of the eight, at most five may be gone."""
    fours = "4D 4D 4D 4D"
    assert RUN in possible(f"{fours} J J J J J")["C"]
    assert RUN not in possible(f"{fours} J J J J J J")["C"]


@pytest.mark.parametrize(("level", "coach"), [("nearest", False), ("coach", True)])
def test_coach_is_offered_to_those_who_chose_it(level: str, coach: bool) -> None:
    assert told(helped(level))["coach"] is coach
    assert has_coach(helped(level).play, "A") is coach
    limited = helped(level)
    limited.play = replace(limited.play, terms=replace(limited.play.terms, most_help="nearest"))
    assert told(limited)["coach"] is False


def test_with_help_off_or_for_a_watcher_or_after_the_game_nothing_lights_up() -> None:
    assert told(helped("none", pins=("x",))) == {**OFF, "pins": [{"line": "x"}]}
    assert told(helped(), None) == OFF
    assert told(helped(), "B") == OFF
    table = helped()
    over = replace(table.play.table, common=replace(table.play.table.common, phase="over"))
    table.play = replace(table.play, table=over)
    assert told(table) == OFF


def test_tiles_still_out_are_those_that_this_seat_has_not_seen() -> None:
    table = helped()
    state = table.play.table
    discards = replace(state.common.discards[0], claimed_by="B")
    laid = replace(state.hands["A"], rack=EVENS[3:], laid=EVENS[:3])
    seen = Counter([*EVENS, *tiles("4D 4D J 9D 9D 9D 9D 4B")])
    assert still_out(state, "A") == Counter(COPIES) - seen
    hidden = replace(state, hands=ReadOnly({**state.hands, "A": laid}))
    assert still_out(hidden, "A") == Counter(COPIES) - seen
    called = replace(state, common=replace(state.common, discards=(discards,)))
    assert still_out(called, "A") == Counter(COPIES) - seen + Counter(tiles("4B")), "a called tile counts once"
    assert still_out(state, "A")[JOKER] == 7
    assert still_out(state, "A")[Tile("9D")] == 0
