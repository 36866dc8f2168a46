"""Setting up an event from the command line: what it says, the next one like it, changes, the list."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.event.runner import Director, an_event

DAY = ["--date", "2026-04-11"]


def test_new_event_says_what_it_is_and_what_is_open(tmp_path: Path) -> None:
    director = Director(tmp_path)
    lines = director.ok(["new", "--title", "Fall", "--sheet", "club2023", "--rounds", "2", *DAY]).splitlines()
    first = f"Fall, April 11, 2026: 2 rounds of 4 games under Club rules for the 2023 card, in {director.file}."
    assert lines[0] == first
    assert lines[1] == (
        "The rule sheet doesn't list a movement, so Eastwind uses the custom schedule. Choose another with --movement."
    )
    assert len(lines) == 4
    assert all(line.startswith("Open: ") for line in lines[2:])
    assert lines[2].endswith(" Which scoring do you want to use? (suggested: national)")


@pytest.mark.parametrize("options", [["--sheet", "kugler", "--movement", "all-move"], ["--sheet", "national"]])
def test_movement_that_is_chosen_or_printed_needs_no_word(tmp_path: Path, options: list[str]) -> None:
    assert len(Director(tmp_path).ok(["new", "--title", "Fall", *options]).splitlines()) == 1


def test_currency_is_that_of_the_country_unless_it_is_named(tmp_path: Path) -> None:
    for name, options, shown in [
        ("us", [], "Fee $40.00; "),
        ("de", ["--country", "DE"], "Fee €40.00; "),
        ("both", ["--country", "DE", "--currency", "USD"], "Fee $40.00; "),
    ]:
        folder = tmp_path / name
        folder.mkdir()
        director = Director(folder)
        director.ok(["new", "--title", "Fall", "--sheet", "national", "--fee", "40", *options])
        assert director.ok("show").splitlines()[2].startswith(shown)


def test_event_is_shown_with_its_place_its_day_and_its_rounds(tmp_path: Path) -> None:
    director = an_event(
        tmp_path, 8, *DAY, "--venue", "Town Hall", "--rounds", "3", "--games", "1", "--item", "1 9:00 Doors open",
        "--item", "2 10:30 Round 3",
    )  # fmt: skip
    director.ok(["enter", "Ivy Ivers", "--brings-set"])
    director.ok("round start")
    for table in ("1", "2"):
        director.ok(f"result {table} 1 wall")
        director.ok(f"initial {table} --all")
    director.ok("hand-in 1 A")
    director.ok("hand-in 2 A")
    director.ok("round close")
    director.ok("round start")
    director.ok("result 1 1 wall")
    director.ok("initial 1 --all")
    director.ok("hand-in 1 B")
    lines = director.ok("show").splitlines()
    assert lines[0] == "Spring Meeting, April 11, 2026, Town Hall: National (Master Points)"
    assert lines[1] == "9 players, 8 checked in; 3 tables, 1 set promised."
    assert lines[3:8] == [
        "  Day 1, 9:00: Doors open",
        "  Day 2, 10:30: Round 3",
        "Round 1: closed, 2 tables, 2 with scorecards accepted.",
        "Round 2: under way, 2 tables, 1 with scorecards accepted.",
        "Round 3: seated, 2 tables, 0 with scorecards accepted.",
    ]
    plain = Director(tmp_path / "plain")
    plain.file.parent.mkdir()
    plain.ok(["new", "--title", "Fall", "--sheet", "national", *DAY])
    assert plain.ok("show").splitlines()[0] == "Fall, April 11, 2026: National (Master Points)"


def test_change_of_the_movement_leaves_the_seating_as_it_is(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "2")
    seated = director.ok("movement --json")
    assert "There is no movement scheme 'sideways'" in director.no("change --reason r --movement sideways")
    assert director.ok("change --reason r --movement east-stays").splitlines() == [
        "Movement: all-move -> east-stays",
        "Changes to play apply from round 1 on.",
        "The seating did not change. To redo it: `eastwind event seat --from-round 1`.",
    ]
    assert director.ok("movement --json") == seated
    assert "The seating did not change" not in director.ok("change --reason r --minutes 45")
    director.ok("round start")
    said = director.ok("change --reason r --movement all-move").splitlines()
    assert said[1:] == [
        "Changes to play apply from round 2 on.",
        "The seating did not change. To redo it: `eastwind event seat --from-round 2`.",
    ]
    director.ok("round start")
    said = director.ok("change --reason r --movement east-stays").splitlines()
    assert said[1:] == ["Every round has already started, so this changes no round."]


def test_change_of_the_movement_before_anyone_is_seated_needs_no_new_seating(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Fall --sheet national --rounds 2")
    assert "The seating did not change" not in director.ok("change --reason r --movement east-stays")


def test_date_prizes_and_schedule_are_changed(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok(["new", "--title", "Fall", "--sheet", "national", "--rounds", "3", *DAY, "--item", "1 9:00 Doors open"])
    said = director.ok(
        [
            "change",
            "--reason",
            "r",
            "--rounds",
            "4",
            "--date",
            "2026-05-05",
            "--prize",
            "1=100",
            "--item",
            "1 9:00 Doors",
        ]
    )
    assert said.splitlines() == [
        "Date: April 11, 2026 -> May 5, 2026",
        "Rounds: 3 -> 4",
        "Prizes: none -> First Place: $100.00",
        "Schedule: day 1, 9:00 Doors open -> day 1, 9:00 Doors",
        "Changes to play apply from round 1 on.",
    ]


def test_country_currency_ties_and_numbers_are_changed(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok(["new", "--title", "Fall", "--sheet", "national", "--fee", "40", "--rounds", "2", *DAY])
    said = director.ok("change --reason r --country GB --currency gbp --tie-break wins --numbering sequence")
    assert said.splitlines() == [
        "Currency: USD -> GBP",
        "Country: United States -> United Kingdom",
        "If players tie: they share the place -> most Mah Jonggs goes first",
        "Player numbers: first table and letter -> plain numbers",
        "Changes to play apply from round 1 on.",
    ]
    assert director.ok("show").splitlines()[0] == "Fall, 11 April 2026: National (Master Points)"
    assert director.ok("show").splitlines()[2].startswith("Fee £40.00; ")


def test_country_alone_leaves_the_currency_and_a_bad_currency_is_refused(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok(["new", "--title", "Fall", "--sheet", "national", "--fee", "40", *DAY])
    director.ok("change --reason r --country DE")
    assert director.ok("show").splitlines()[2].startswith("Fee $40.00; ")
    for command in ("change --reason r --currency euros", "new --title Late --sheet national --currency euros"):
        assert "'EUROS' isn't a currency. Use three letters, such as USD or EUR." in director.no(command)


def test_other_sheet_drops_what_the_event_had_changed_on_the_first(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Fall --sheet national --set scoring.wall_game=20")
    said = director.ok("change --reason r --sheet national")
    assert said.splitlines()[0] == "Wall game, to each player with a live hand: +20 points -> +10 points"
    said = director.ok("change --reason r --sheet national --set scoring.self_pick=15")
    assert said.splitlines()[0] == "Bonus for a self-picked Mah Jongg: +10 points -> +15 points"


def test_borrowed_scoring_is_changed_and_kept(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Fall --sheet club2023 --scoring national")
    said = director.ok("change --reason r --scoring kugler")
    assert "Winning tile thrown to three exposures: -25 points -> -20 points" in said.splitlines()
    said = director.ok("change --reason r --set conduct.late_points=-15 --set conduct.late=automatic")
    assert not any("thrown to three exposures" in line for line in said.splitlines())


def test_override_is_kept_when_another_one_changes(tmp_path: Path) -> None:
    """National gives 10 points for a self-pick. The event gives 15, also after it has changed something else."""
    director = an_event(tmp_path, 4, "--set", "scoring.self_pick=15", "--set", "scoring.wall_game=3")
    said = director.ok("change --reason r --set scoring.wall_game=7")
    assert [line for line in said.splitlines() if " -> " in line] == [
        "Wall game, to each player with a live hand: +3 points -> +7 points"
    ]
    director.ok("round start")
    assert "  A 1A Player 1: +40  " in director.ok("result 1 1 A 25 self")
    assert "  A 1A Player 1: +7  " in director.ok("result 1 2 wall")


def store(tmp_path: Path) -> Director:
    """Spring, with three players, of whom one has a group and one is waiting."""
    director = Director(tmp_path, "store")
    director.ok(["new", "--title", "Spring", "--sheet", "national", "--fee", "40", "--rounds", "2", *DAY])
    director.ok(["enter", "Ann Archer", "--keep-apart", "Oaks", "--paid", "fee"])
    director.ok(["enter", "Bea Bond"])
    director.ok(["enter", "Cleo Cole"])
    return director


def listed(director: Director) -> list[dict[str, object]]:
    return [json.loads(line) for line in director.ok("list --json").splitlines()]


def test_list_of_events_is_empty_at_first(tmp_path: Path) -> None:
    director = Director(tmp_path, "store")
    assert director.ok("list") == "No events yet. Start one with `eastwind event new`.\n"
    assert director.ok("list --json") == ""
    assert not director.store.exists()


def test_events_are_listed_with_their_day_and_their_steps(tmp_path: Path) -> None:
    director = store(tmp_path)
    (row,) = listed(director)
    assert {name: row[name] for name in ("title", "date", "entries")} == {
        "title": "Spring", "date": "2026-04-11", "entries": 4,
    }  # fmt: skip
    assert list(row) == ["event", "title", "date", "created", "entries"]
    assert director.ok("list") == f"{row['event']}  2026-04-11  Spring (4 steps)\n"


def test_next_event_takes_the_settings_and_the_players(tmp_path: Path) -> None:
    director = store(tmp_path)
    spring = str(listed(director)[0]["event"])
    said = director.ok(["again", spring, "--title", "Fall", "--date", "2026-10-10", "--by", "Dora"])
    fall = str(listed(director)[1]["event"])
    assert said == f"Fall, 2026-10-10: set up like Spring, with 3 players, in {director.store} (event {fall}).\n"
    assert director.ok("players").splitlines() == [
        "1 Ann Archer (not paid)",
        "2 Bea Bond (not paid)",
        "3 Cleo Cole (not paid)",
    ]
    assert director.ok("show").splitlines()[2] == "Fee $40.00; 2 rounds of 4 games; movement all-move."
    rows = [json.loads(line) for line in director.ok("log --json").splitlines()]
    assert [(row["by"], row["via"]) for row in rows] == [("Dora", "cli")] * 2
    assert json.loads(director.ok("players --json"))[0]["keep apart"] == "Oaks"


def test_next_event_puts_the_players_on_the_waiting_list_or_takes_none(tmp_path: Path) -> None:
    director = store(tmp_path)
    spring = str(listed(director)[0]["event"])
    director.ok(["again", spring, "--title", "Fall", "--date", "2026-10-10", "--as-waiting"])
    assert director.ok("players").splitlines()[0] == "1 Ann Archer (waiting, not paid)"
    said = director.ok(["again", spring, "--title", "Winter", "--date", "2026-12-10", "--no-players"])
    assert "with 0 players" in said
    assert director.ok("players") == ""


def test_next_event_goes_into_a_file_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    director = store(tmp_path)
    spring = str(listed(director)[0]["event"])
    monkeypatch.setenv("EASTWIND_STORE", str(director.store))
    plain = Director(tmp_path)
    said = plain.ok(["again", spring, "--title", "Fall", "--date", "2026-10-10"])
    assert said == f"Fall, 2026-10-10: set up like Spring, with 3 players, in {plain.file}.\n"


def test_next_event_that_the_rules_refuse_is_not_made(tmp_path: Path) -> None:
    director = store(tmp_path)
    spring = str(listed(director)[0]["event"])
    before = listed(director)
    assert "Give the tournament a title." in director.no(["again", spring, "--title", " ", "--date", "2026-10-10"])
    assert listed(director) == before
