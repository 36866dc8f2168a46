"""What the event commands print: the figures and names a director reads."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.cli.event.runner import Director, an_event


def test_explained_total_stops_after_the_round_asked_for(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "2")
    director.ok("round start")
    director.ok("result 1 1 A 25 self")
    assert "Note: not all scorecards of round 1 are in. Tables still missing: 1, 2." in director.ok("round start")
    director.ok("result 1 1 A 30 self --round 2")
    winner = json.loads(director.ok("movement --json"))["rounds"][1][0]["A"]
    whole = director.ok(f"standings --explain {winner}")
    assert "round 2:   +30  " in whole
    assert "round 2:" not in director.ok(f"standings --explain {winner} --after 1")


def test_prizes_tell_what_is_left_and_who_has_not_paid(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--prize", "1=100")
    director.ok(["enter", "Ivy Ivers", "--paid", "10"])
    director.ok("round start")
    director.ok("result 1 1 A 25 self")
    director.ok(["draw", "door prize", "--cash", "20", "--seed", "a"])
    lines = director.ok("prizes").splitlines()
    assert "First Place: 1A Player 1 $100.00" in lines
    figures = [
        "Fees: $330.00",
        "Prizes: $100.00",
        "Draws: $20.00",
        "Not divisible: $0.00",
        "Left: $210.00",
    ]
    assert lines[-6:] == [*figures, "Not paid in full: 9 Ivy Ivers."]


def test_fee_is_taken_as_paid_and_shown(tmp_path: Path) -> None:
    director = an_event(tmp_path, 4)
    director.ok(["enter", "Ivy Ivers"])
    assert director.ok("players").splitlines() == [
        "5 Ivy Ivers (not paid)", "1A Player 1 (here)", "1B Player 2 (here)", "1C Player 3 (here)", "1D Player 4 (here)",
    ]  # fmt: skip
    assert director.ok("pay 5") == "5 Ivy Ivers has paid $40.00.\n"
    assert director.ok("pay 5 15 --back") == "5 Ivy Ivers has paid $25.00.\n"


def test_dropout_leaves_the_event_unless_they_stay(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "2")
    director.ok("round start")
    assert "1D Player 4 withdrew starting with round 2." in director.ok("drop-out 1 D --from-game 2 --reason ill")
    assert "withdrawn" not in director.ok("drop-out 2 D --from-game 2 --reason ill --stay")
    assert "withdrawn from round 2" in director.ok("players")


def test_lifted_penalty_is_listed_with_the_reason(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    director.ok(["penalty", "1A", "director", "--points=-20", "--reason", "table talk"])
    director.ok(["penalty", "1B", "director", "--points=-10", "--reason", "table talk"])
    director.ok(["penalty", "--lift", "2", "--reason", "heard the table"])
    first, second = director.ok("penalty").splitlines()
    assert first.startswith("1. round 1, 1A Player 1: -20 ")
    assert "lifted" not in first
    assert second.endswith("(removed: heard the table)")


def test_substitute_begins_with_the_next_game_without_a_result(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok(["enter", "--status", "standby", "Sue Standby"])
    director.ok("round start")
    director.ok("result 1 1 wall")
    said = director.ok(["substitute", "1", "B", "Sue Standby", "--points-to", "substitute", "--reason", "ill"])
    assert "at table 1 seat B from game 2 on; points go to 9 Sue Standby." in said


def test_only_those_present_are_seated_and_counted(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Spring --sheet national --director Dora")
    director.ok(["enter", *(f"Player {number}" for number in range(1, 9))])
    director.ok("check-in 1 3 5 7")
    assert "8 players, 4 checked in; 2 tables, 0 sets promised." in director.ok("show")
    director.ok("seat --as-entered --present")
    (table,) = json.loads(director.ok("movement --json"))["rounds"][0]
    assert sorted(table[seat] for seat in "ABCD") == [1, 3, 5, 7]


def test_stopped_clock_says_so(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    assert "(the clock is paused)" in director.ok("round pause")
    assert "(the clock is paused)" not in director.ok("round resume")


def test_tables_that_are_ready_already_are_not_asked_again(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok(["round", "bonus", "1", "--words", "quints bring more"])
    assert director.ok("round ready 1") == "Not ready yet: 2.\n"
    assert director.ok("round ready --all") == "Every table is ready.\n"


def test_scorecard_has_a_dash_for_a_game_without_a_result(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    director.ok("result 1 1 A 25 self")
    director.ok("result 1 2 wall")
    assert director.ok("scorecard 1A").splitlines()[1] == "  Round 1: +35 +10 - -; penalties 0; 45; total so far 45"


def test_list_of_players_in_json_keeps_the_letters_of_names(tmp_path: Path) -> None:
    director = an_event(tmp_path, 4)
    director.ok(["enter", "Zoë Åkesson", "--paid", "fee"])
    printed = director.ok("players --json")
    assert "Zoë Åkesson" in printed
    assert [each["name"] for each in json.loads(printed)][-1] == "Zoë Åkesson"


def test_games_without_a_result_are_named_when_all_else_is_signed(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Spring --sheet fourseasons --director Dora")
    director.ok(["enter", *(f"Player {number}" for number in range(1, 9))])
    director.ok("seat --as-entered")
    director.ok("round start")
    director.ok("result 1 1 B 25 self")
    director.ok("result 1 4 wall")
    said = director.ok("initial 1 --all")
    assert said == "Signed so far. No result yet for game 2, 3.\n"
    director.ok("initial 1 --all")  # what is signed is not signed again
    rows = [json.loads(row)["command"] for row in director.ok("log --json").splitlines()]
    signed = [(row["table"], row["game"], row["by"]) for row in rows if row["type"] == "sign_game"]
    assert signed == [(1, 1, "B"), (1, 4, "C")]


def test_late_player_is_named_with_the_penalty_or_with_who_decides_it(tmp_path: Path) -> None:
    for name in ("automatic", "asked", "none"):
        (tmp_path / name).mkdir()
    automatic = an_event(tmp_path / "automatic", 8, "--sheet", "fourseasons")
    first, second = automatic.ok("round start --late 1A").splitlines()
    assert first.startswith("Round 1 started at 2 tables.")
    assert second == "Penalty 1: 1A Player 1 -35, late at the start of play."
    asked = an_event(tmp_path / "asked", 8, "--sheet", "aspen")
    said = asked.ok("round start --late 1A")
    assert "Late: 1A Player 1. The director decides the penalty" in said
    assert "Late" not in an_event(tmp_path / "none", 8).ok("round start")


def test_game_is_signed_by_the_player_whom_the_sheet_names(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--sheet", "fourseasons")
    director.ok("round start")
    director.ok("result 1 2 wall")
    assert "No one won game 2, so C signs it, not B" in director.no("initial 1 B --game 2")
    assert director.ok("initial 1 C --game 2") == "C signed game 2 at table 1.\n"
    assert "Round 1, table 1, game 2 was signed by C" in director.ok("log")


def test_standings_stand_in_columns(tmp_path: Path) -> None:
    """However long the names and numbers of the players are: rank, number, name, rounds, total."""
    director = an_event(tmp_path, 8, "--rounds", "1", "--section", "Northwest=1", "--section", "South=1")
    director.ok(["edit", "1", "--name", "Wilhelmina Featherstone"])
    director.ok("round start")
    director.ok(["result", "Northwest 1", "1", "A", "25", "self"])
    lines = director.ok("standings").splitlines()
    assert len(lines) == 8
    assert len({len(line) for line in lines}) == 1
    assert len({line.index(name) for line in lines for name in ("Player", "Wilhelmina") if name in line}) == 1


def test_rejoin_says_which_seat_the_player_gets(tmp_path: Path) -> None:
    director = an_event(tmp_path, 7)
    director.ok(["enter", "Late Larry"])
    director.ok("withdraw 8")
    without = director.ok("rejoin 8").splitlines()
    assert without[0] == "8 Late Larry rejoined starting with round 1."
    assert without[1].startswith("No seat yet. Use `eastwind event seat --late 8`")
    director.ok("withdraw 8")
    assert director.ok("rejoin 8 --take-seat") == "2D Late Larry rejoined starting with round 1, in an empty seat.\n"
    director.ok("withdraw 1A --from-round 2")
    kept = "1A Player 1 rejoined starting with round 2, in the seats that were kept.\n"
    assert director.ok("rejoin 1A --from-round 2 --take-seat") == kept


def test_log_has_the_time_of_every_step_and_whether_it_counts(tmp_path: Path) -> None:
    started = datetime.now(UTC) - timedelta(seconds=1)
    director = an_event(tmp_path, 4)
    director.ok(["enter", "Ivy Ivers"])
    entered = json.loads(director.ok("log --json").splitlines()[-1])["n"]
    director.ok(f"undo {entered} --reason twice")
    rows = [json.loads(line) for line in director.ok("log --json").splitlines()]
    last = rows[-1]["n"]
    assert [row["n"] for row in rows] == list(range(1, last + 1))
    assert [row["n"] for row in rows if not row["counts"]] == [last - 1, last]  # what is undone, and the undoing
    assert [row["struck_by"] for row in rows if row["struck_by"]] == [last]
    assert all(started <= datetime.fromtimestamp(row["at"] / 1000, UTC) <= datetime.now(UTC) for row in rows)
    assert {(row["by"], row["via"]) for row in rows} == {("director", "cli")}


def test_folder_instead_of_an_event_file_is_refused(tmp_path: Path) -> None:
    assert "is a directory" in Director(tmp_path).no(["show", "--file", str(tmp_path)])


def test_steps_that_come_out_differently_go_to_the_errors_and_not_to_the_answer(tmp_path: Path) -> None:
    """A script that reads the answer gets one line, however much was edited; a person sees ten steps and how many more."""
    director = an_event(tmp_path, 16)
    director.ok("round start")
    for table in range(1, 5):
        for game in range(1, 4):
            director.ok(f"result {table} {game} A 25 self")
    edited = tmp_path / "edited.json"
    edited.write_text(director.ok("export").replace('"points": 25', '"points": 250'), encoding="utf-8")
    other = Director(tmp_path / "other")
    other.file.parent.mkdir()
    answer = other._run(["import", str(edited), "--trust"])
    assert (answer.exit_code, len(answer.stdout.splitlines())) == (0, 1)
    assert len(answer.stderr.splitlines()) == 11
