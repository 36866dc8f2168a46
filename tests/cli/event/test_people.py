"""Players from the command line: columns that the director names, and a list that is tried first."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eastwind.cli.event.people import read_columns
from eastwind.cli.event.rows import write_rows
from eastwind.refusals import InputError
from eastwind.tournament.people.list_reading import Known, read_list
from tests.cli.event.runner import Director, an_event

ROWS = [["Who", "Shirt", "City"], ["Ann Lee", "L", "Reno"], ["Bob Roy", "M", "Ohio"]]


@pytest.mark.parametrize(
    ("given", "chosen"),
    [
        ((), [None, None, None]),
        (("1=name",), ["name", None, None]),
        (("3=email",), [None, None, "email"]),
        (("shirt=notes", "WHO=name"), ["name", "notes", None]),
        (("2=notes", "2=ignore"), [None, "ignore", None]),
    ],
)
def test_column_is_named_by_its_heading_or_its_number(given: tuple[str, ...], chosen: list[str | None]) -> None:
    assert read_columns(given, read_list(ROWS, Known()).columns) == chosen


@pytest.mark.parametrize("column", ["0", "4", "-1", "Hat", "", "00000000003", "²"])
def test_column_that_the_list_does_not_have_is_refused(column: str) -> None:
    with pytest.raises(InputError, match="no column"):
        read_columns((f"{column}=name",), read_list(ROWS, Known()).columns)


def test_meaning_that_no_column_can_have_is_refused_with_the_nearest() -> None:
    with pytest.raises(InputError, match="Did you mean 'notes'"):
        read_columns(("2=note",), read_list(ROWS, Known()).columns)


def test_column_whose_heading_is_a_number_is_found_by_its_heading() -> None:
    columns = read_list([["Name", "1", "City"], ["Ann Lee", "L", "Reno"]], Known()).columns
    assert read_columns(("1=notes",), columns) == [None, "notes", None]


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    listed = tmp_path / "list.csv"
    listed.write_text("Name,Paid,Hat\nAnn Lee,40,red\nAnn Lee,40,red\nBob Roy,,blue\nPlayer 1,,\n", encoding="utf-8")
    return listed


def test_list_is_tried_without_adding_anyone(tmp_path: Path, listed: Path) -> None:
    director = an_event(tmp_path, 4)
    before = director.file.read_bytes()
    told = director.ok(["enter", "--list", str(listed), "--preview"])
    assert [line for line in told.splitlines() if line.startswith("would add")] == [
        "would add Ann Lee, paid $40.00",
        "would add Bob Roy",
    ]
    assert "Columns skipped: Hat." in told
    assert director.file.read_bytes() == before


def test_list_is_added_and_its_problems_are_listed_row_by_row(tmp_path: Path, listed: Path) -> None:
    director = an_event(tmp_path, 4)
    warned = director.warned(["enter", "--list", str(listed)])
    assert [line.partition(":")[0] for line in warned.splitlines() if line.startswith("Row ")] == [
        "Row 3, Ann Lee",
        "Row 5, Player 1",
    ]
    assert warned.count("Left out.") == 2
    assert "There is no one to add." in director.no(["enter", "--list", str(listed)])
    shown = director.ok("players")
    assert (shown.count("Ann Lee"), shown.count("Bob Roy"), shown.count("Player 1")) == (1, 1, 1)


def test_list_says_how_many_players_there_are_now(tmp_path: Path, listed: Path) -> None:
    assert "Added 2 players; the event has 6." in an_event(tmp_path, 4).ok(["enter", "--list", str(listed)])


def test_no_one_is_added_without_a_name_or_a_list(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Autumn --sheet aspen")
    assert "Who?" in director.no("enter")


def test_players_are_listed_as_they_are_added(tmp_path: Path) -> None:
    director = an_event(tmp_path, 4)
    assert director.ok(["enter", "Ivy Ivers", "Jo Jones"]) == "Added 5 Ivy Ivers.\nAdded 6 Jo Jones.\n"
    statuses = ["entered", "waiting", "standby", "house"]
    for status in statuses:
        director.ok(["enter", f"Ann {status}", "--status", status])
    marks = {line.partition(" (")[0].split()[-1]: line for line in director.ok("players").splitlines()}
    assert marks["waiting"] == "8 Ann waiting (waiting, not paid)"
    assert marks["entered"] == "7 Ann entered (not paid)"
    assert [marks[status].count(status) for status in statuses] == [1, 2, 2, 2]


def test_players_of_an_event_are_listed_with_their_marks(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "2")
    director.ok(["disqualify", "2A", "--reason", "rude"])
    director.ok("pay 2B 40 --back")
    director.ok("withdraw 2C --from-round 2")
    director.ok(["enter", "Zoe Adams"])
    assert director.ok("players").splitlines() == [
        "9 Zoe Adams (not paid)",
        "1A Player 1 (here)",
        "1B Player 2 (here)",
        "1C Player 3 (here)",
        "1D Player 4 (here)",
        "2A Player 5 (here, disqualified: rude)",
        "2B Player 6 (here, not paid)",
        "2C Player 7 (here, withdrawn from round 2)",
        "2D Player 8 (here)",
    ]


def test_players_go_to_a_file_with_a_heading(tmp_path: Path) -> None:
    director = an_event(tmp_path, 4)
    target = tmp_path / "people.csv"
    assert director.ok(["players", "--to", str(target)]) == f"4 players in {target}.\n"
    assert len(target.read_text(encoding="utf-8-sig").splitlines()) == 5
    rows = json.loads(director.ok("players --json"))
    assert (rows[0]["number"], rows[0]["name"], rows[0]["paid"]) == ("1A", "Player 1", "40.00")
    assert len(rows) == 4


@pytest.mark.parametrize(
    ("options", "changed"),
    [
        (["--section", "Red"], {"section": "Red"}),
        (["--stationary"], {"stationary": True}),
        (["--brings-set"], {"brings_set": True}),
        (["--master-points", "MP7"], {"master_points": "MP7"}),
        (["--keep-apart", "Oaks; Elms"], {"keep_apart": ["Oaks", "Elms"]}),
        (["--status", "standby"], {"status": "standby"}),
        (["--first-timer"], {"first_timer": True}),
    ],
)
def test_one_detail_is_changed_and_named(tmp_path: Path, options: list[str], changed: dict[str, object]) -> None:
    director = Director(tmp_path)
    director.ok("new --title Spring --sheet national --section Red=1 --section Blue=1")
    director.ok(["enter", "Ann Archer", "--section", "Blue"])
    (name,) = changed
    assert director.ok(["edit", "1", *options]) == f"1 Ann Archer: {name.replace('_', ' ')} changed.\n"
    details = json.loads(director.ok("log --json").splitlines()[-1])["command"]["details"]
    expected = {"name": "Ann Archer", "section": "Blue", **changed}
    assert {key: details[key] for key in expected} == expected


def test_check_in_names_who_is_here_and_counts(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Spring --sheet national")
    director.ok(["enter", *(f"Player {number}" for number in range(1, 5))])
    assert director.ok("check-in 2 1 --late").splitlines() == [
        "2 Player 2 is here, late.",
        "1 Player 1 is here, late.",
        "2 of 4 are checked in.",
    ]
    assert director.ok("check-in 3 3").splitlines() == [
        "3 Player 3 is here.",
        "3 Player 3 is here.",
        "3 of 4 are checked in.",
    ]
    assert director.ok("check-in --all") == "4 of 4 are checked in.\n"


def checked_in(director: Director) -> list[tuple[int, bool, bool]]:
    rows = [json.loads(line)["command"] for line in director.ok("log --json").splitlines()]
    return [
        (row["player"], row.get("late", False), row.get("card_seen", False))
        for row in rows
        if row["type"] == "check_in"
    ]


def test_check_in_that_tells_nothing_new_is_not_logged(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Spring --sheet national")
    director.ok(["enter", "Ann Archer"])
    for line in ("check-in 1", "check-in 1", "check-in 1 --card-seen", "check-in 1", "check-in 1 --card-seen"):
        director.ok(line)
    assert checked_in(director) == [(1, False, False), (1, False, True)]
    director.ok("check-in 1 --late --card-seen")
    director.ok("check-in 1 --late --card-seen")
    assert checked_in(director)[2:] == [(1, True, True)]


def test_everyone_else_is_checked_in_and_those_here_stay_as_they_are(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Spring --sheet national")
    director.ok(["enter", "Ann Archer", "Bea Bond", "Cleo Cross"])
    director.ok("check-in 2 --late")
    director.ok("check-in --all --card-seen")
    assert checked_in(director) == [(2, True, False), (1, False, True), (3, False, True)]


def test_player_who_rejoins_after_a_new_seating_takes_an_empty_seat(tmp_path: Path) -> None:
    """The seat in round 1 is no seat in round 2, which was seated without this player."""
    director = an_event(tmp_path, 8, "--rounds", "2")
    director.ok("round start")
    director.ok("withdraw 1A")
    director.ok("seat --from-round 2 --as-entered")
    said = director.ok("rejoin 1A --take-seat")
    assert said == "1A Player 1 rejoined starting with round 2, in an empty seat.\n"
    second = json.loads(director.ok("movement --json"))["rounds"][1]
    assert sorted(table[seat] for table in second for seat in "ABCD") == [1, 2, 3, 4, 5, 6, 7, 8]


def test_money_is_recorded_with_how_it_was_paid(tmp_path: Path) -> None:
    director = an_event(tmp_path, 4)
    assert director.ok("pay 1A 5 --how check") == "1A Player 1 has paid $45.00.\n"
    assert json.loads(director.ok("log --json").splitlines()[-1])["command"]["how"] == "check"
    assert director.ok("pay 1A --back") == "1A Player 1 has paid $5.00.\n"


def test_players_who_leave_are_listed_one_by_one(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "2")
    seats = "Their seats stay empty; to seat everyone again: `eastwind event seat --from-round 2`."
    director.ok("round start")
    assert director.ok("withdraw 1A 2B").splitlines() == [
        "1A Player 1 withdrew starting with round 2.",
        "2B Player 6 withdrew starting with round 2.",
        seats,
    ]


def test_players_who_leave_before_the_seating_leave_no_seats(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Spring --sheet national")
    director.ok(["enter", "Ann Archer", "Bea Bond"])
    assert director.ok("withdraw 1") == "1 Ann Archer withdrew starting with round 1.\n"
    assert director.ok("rejoin 1") == "1 Ann Archer rejoined starting with round 1.\n"


def test_list_brings_what_was_paid_and_how(tmp_path: Path) -> None:
    director = an_event(tmp_path, 4)
    listed = tmp_path / "list.csv"
    listed.write_text("Name,Paid\nAnn Lee,check\nBob Roy,12.50\nCy Coe,\n", encoding="utf-8")
    director.ok(["enter", "--list", str(listed), "--paid", "7"])
    command = json.loads(director.ok("log --json").splitlines()[-1])["command"]
    assert (command["paid"], command["amounts"], command["hows"]) == (700, [4000, 1250, None], ["check", "", ""])


def test_player_of_a_list_who_was_barred_is_warned_about(tmp_path: Path) -> None:
    director = Director(tmp_path, "store")
    director.ok("new --title Spring --sheet national")
    director.ok(["enter", "Ann Lee"])
    director.ok(["disqualify", "1", "--reason", "rude"])
    director.ok("new --title Fall --sheet national")
    listed = tmp_path / "list.csv"
    listed.write_text("Name\nAnn Lee\nBob Roy\n", encoding="utf-8")
    told = director.ok(["enter", "--list", str(listed)]).splitlines()
    assert told[0].startswith("1 Ann Lee: WARNING: Ann Lee was disqualified for conduct at Spring, ")
    assert told[1] == "Added 2 players; the event has 2."


def test_one_sheet_of_a_workbook_is_entered(tmp_path: Path) -> None:
    director = an_event(tmp_path, 4)
    book = tmp_path / "list.xlsx"
    write_rows(book, [["Name"], ["Ann Lee"]], "Players")
    assert "Added 1 player; the event has 5." in director.ok(["enter", "--list", str(book), "--worksheet", "Players"])
    assert "Staff" in director.no(["enter", "--list", str(book), "--worksheet", "Staff"])
