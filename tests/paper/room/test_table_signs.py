"""Table signs: the number, four letters, and where each seat goes next."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from eastwind.paper import PaperOptions, render
from eastwind.paper.cutting import Part
from eastwind.paper.room.table_signs import next_words, table_signs
from eastwind.paper.table_sheets import table_sheets
from eastwind.paper.who_sits_where import TableSeat
from eastwind.rules.seats import Seat
from eastwind.tournament.seating.assign import SeatByHand, SeatPlayers, TableSeats
from eastwind.tournament.setup.terms import RoomSection
from tests.paper.links import RoomLinks
from tests.paper.measure import height_of_middle
from tests.paper.moments import SEATED_STATES, state_of
from tests.paper.oracle import WINDS, Event
from tests.paper.parts import rows
from tests.paper.printed import Box, Printed
from tests.tournament.desk import an_event


@pytest.mark.parametrize(("players", "page", "least"), [(16, 1, 90), (60, 12, 90), (400, 100, 70)])
@pytest.mark.parametrize("links", [False, True], ids=["plain", "coded"])
def test_number_of_a_sign_is_seen_across_the_hall(players: int, page: int, least: int, links: bool) -> None:
    options = PaperOptions(links=RoomLinks()) if links else PaperOptions()
    printed = Printed(render("table-signs", an_event(players, rounds=2).state, options))
    assert height_of_middle(printed.picture(page, dpi=60), dpi=60) >= least


def sign(state_of: int, table: int, **terms: Any) -> str:
    return Printed(render("table-signs", an_event(state_of, **terms).state)).text(table)


def test_sign_names_the_next_table_of_every_seat_round_the_end_of_the_room() -> None:
    """National: A up one, B down one, C up two, D down two; five tables in a ring."""
    first, last = sign(20, 1), sign(20, 5)
    assert sorted(re.findall(r"go to (\d)", first)) == ["2", "3", "4", "5"]
    assert "East go to 2" in first
    assert "East go to 1" in last


def test_sign_under_four_seasons_lets_east_stay() -> None:
    assert "East stay here" in sign(20, 3, sheet="fourseasons")


def test_sign_names_the_exception_of_a_skip() -> None:
    desk = an_event(40, seated=False, rounds=8)
    desk.ok(SeatPlayers(method="list", scheme="one-skip"))
    assert re.search(r"after round \d: go to \d", Printed(render("table-signs", desk.state)).text(1))


def test_sign_of_a_section_names_it_and_wraps_within_it() -> None:
    sections = (RoomSection(name="Red", tables=3), RoomSection(name="Blue", tables=3))
    pages = Printed(render("table-signs", an_event(24, sections=sections).state)).pages()
    assert "Red" in pages[2]
    assert "go to Red 1" in pages[2]
    assert "Blue" not in pages[2]
    assert "go to Blue 1" in pages[5]


def test_sign_has_every_letter_and_the_direction_of_play() -> None:
    text = sign(16, 1)
    for words in ("A", "B", "C", "D", "East", "North", "West", "South"):
        assert re.search(rf"\b{words}\b", text), words
    assert text.count("play") == 4


def side_of(box: Box, width: float, height: float) -> str:
    """The side of the page that a word stands nearest to."""
    across, down = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    return min((height - down, "below"), (width - across, "right"), (down, "above"), (across, "left"))[1]


def test_each_seat_stands_on_its_own_side_with_its_wind_and_next_table() -> None:
    """Play goes to the right: East below, then North, West, South. National: A up one, B down one, C up two, D down two."""
    printed = Printed(render("table-signs", an_event(20).state))
    sides: dict[str, set[str]] = {}
    for box in printed.boxes(1):
        sides.setdefault(side_of(box, *printed.sizes()[0]), set()).add(box.word)
    expected = {
        "below": {"A", "East", "2"},
        "right": {"B", "North", "5"},
        "above": {"C", "West", "3"},
        "left": {"D", "South", "4"},
    }
    anywhere = set().union(*expected.values())
    assert {side: words & anywhere for side, words in sides.items()} == expected


def test_one_round_has_no_next_table() -> None:
    assert "go to" not in sign(16, 1, rounds=1)
    for made in rows(table_signs(an_event(7, rounds=1).state, PaperOptions()), "signs"):
        assert [seat["next"] for seat in made["seats"]] == [[], [], [], []]


def words_after(lines: list[str], number: int) -> str:
    """What a seat's lines say about the move after a round."""
    special = [line for line in lines if line.startswith(f"after round {number}: ")]
    return special[0].partition(": ")[2] if special else lines[0]


def move_in_words(event: Event, here: tuple[int, str], there: tuple[int, str]) -> str:
    if here == there:
        return "stay here"
    return f"go to {event.table_name(there[0])}" + ("" if there[1] == here[1] else f", seat {there[1]}")


@pytest.mark.parametrize(("sheet", "moment"), SEATED_STATES)
def test_sign_sends_everyone_to_the_next_table(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    signs = rows(table_signs(event.state, PaperOptions()), "signs")
    tables = sorted({table for number in event.rounds for table in event.seats(number)})
    assert [(sign["section"], sign["table"]) for sign in signs] == [event.section_and_table(table) for table in tables]
    lines = {
        (table, seat["letter"]): seat["next"]
        for table, sign in zip(tables, signs, strict=True)
        for seat in sign["seats"]
    }
    asked = 0
    for number in event.rounds[:-1]:
        for player in event.seated(number):
            here, there = event.place(player, number), event.place(player, number + 1)
            if here and there and lines[here] != ["see your movement card"]:
                assert words_after(lines[here], number) == move_in_words(event, here, there), (number, player)
                asked += 1
    assert asked or moment == "sitting out"


@pytest.mark.parametrize(("sheet", "moment"), SEATED_STATES)
def test_sign_gives_up_only_where_the_moves_differ_too_often(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    for sign, table in zip(rows(table_signs(event.state, PaperOptions()), "signs"), range(1, 9), strict=False):
        for seat in sign["seats"]:
            if seat["next"] == ["see your movement card"]:
                here = (table, seat["letter"])
                people = [(number, player) for number in event.rounds for player in event.seated(number)]
                moves = [
                    event.place(player, number + 1) for number, player in people if event.place(player, number) == here
                ]
                known = [move for move in moves if move]
                usual = max((known.count(move) for move in known), default=0)
                assert not known or len(known) - usual > 2


def test_sign_has_its_seats_in_order_with_their_winds() -> None:
    for sign in rows(table_signs(state_of("national", "seated"), PaperOptions()), "signs"):
        assert [(seat["letter"], seat["wind"]) for seat in sign["seats"]] == list(WINDS.items())


def test_seat_that_no_one_ever_takes_is_marked_empty() -> None:
    signs = rows(table_signs(an_event(7, "national", rounds=2).state, PaperOptions()), "signs")
    event = Event(an_event(7, "national", rounds=2).state)
    never = [
        (table, letter) for table in (1, 2) for letter in WINDS
        if all(letter not in event.seats(number)[table] for number in event.rounds)
    ]  # fmt: skip
    assert never
    for table, letter in never:
        [seat] = [seat for seat in signs[table - 1]["seats"] if seat["letter"] == letter]
        assert seat["next"] == ["empty seat"]


HERE = TableSeat(1, "A")


@pytest.mark.parametrize(
    ("goes", "lines"),
    [
        ([(2, "A"), (2, "A"), (2, "A")], ["go to 2"]),
        ([(3, "A"), (2, "A"), (2, "A")], ["go to 2", "after round 1: go to 3"]),
        (
            [(2, "A"), (3, "A"), (2, "A"), (1, "A"), (2, "A")],
            ["go to 2", "after round 2: go to 3", "after round 4: stay here"],
        ),
        ([(2, "A"), (3, "A"), (2, "A"), (1, "A"), (2, "A"), (4, "A")], ["see your movement card"]),
        ([(2, "C"), (2, "C")], ["go to 2, seat C"]),
        ([(1, "C"), (1, "C")], ["go to 1, seat C"]),
        ([(1, "A"), (1, "A")], ["stay here"]),
    ],
)  # fmt: skip
def test_usual_move_comes_first_and_exceptions_after_it(goes: list[tuple[int, Seat]], lines: list[str]) -> None:
    moves = {HERE: {number: TableSeat(*there) for number, there in enumerate(goes, start=1)}}
    assert next_words(an_event(16, rounds=7).state, 1, "A", moves) == lines


def test_seat_that_is_taken_only_in_the_last_round_is_not_called_empty() -> None:
    """D is empty in round 1 at both tables. In round 2 player 7 sits there at table 1, and no one does at table 2."""
    desk = an_event(7, rounds=2)
    second = TableSeats(table=2, seats=(4, 5, 6, None))
    for number, last in ((1, None), (2, 7)):
        desk.ok(SeatByHand(round=number, tables=(TableSeats(table=1, seats=(1, 2, 3, last)), second)))
    signs = rows(table_signs(desk.state, PaperOptions()), "signs")
    assert [sign["seats"][3]["next"] for sign in signs] == [["see your movement card"], ["empty seat"]]


@pytest.mark.parametrize("make", [table_signs, table_sheets])
def test_code_of_a_table_in_a_section_opens_that_table_and_not_one_of_the_same_number(
    make: Callable[..., Part],
) -> None:
    """Red has tables 1 and 2, Blue has tables 3 to 5, which are called Blue 1 to Blue 3."""
    made = make(state_of("", "sections"), PaperOptions(links=RoomLinks(), round=1 if make is table_sheets else None))
    cards = rows(made, "signs" if make is table_signs else "sheets")
    assert [(card["section"], card["table"]) for card in cards] == [
        ("Red", "1"), ("Red", "2"), ("Blue", "1"), ("Blue", "2"), ("Blue", "3"),
    ]  # fmt: skip
    assert [card["code"] for card in cards] == [RoomLinks().table(number) for number in range(1, 6)]
