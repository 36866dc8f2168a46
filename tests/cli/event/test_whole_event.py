"""A whole event from the command line, with what happens on a real day."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.event.runner import Director, Kept, an_event


def play_round(director: Director, number: int, collector: str) -> None:
    """Enter, verify, and hand in every table that is not in yet: A wins once, the rest are wall games."""
    rows = json.loads(director.ok("movement --json"))["rounds"][number - 1]
    for row in rows:
        table = str(row["table"])
        seats = [seat for seat in "ABCD" if row[seat] is not None]
        director.ok(f"result {table} 1 {seats[0]} 25 self")
        for game in (2, 3, 4):
            director.ok(f"result {table} {game} wall")
        director.ok(f"initial {table} --all")
        turn = "ABCD".index(collector)
        by = next(seat for seat in "ABCDABC"[turn:] if seat in seats)
        director.ok(f"hand-in {table} {by}")
    director.ok("round close")


@pytest.mark.parametrize("kept", ["file", "store"])
def test_event_of_nine_from_registration_to_prizes(tmp_path: Path, kept: Kept) -> None:
    director = an_event(
        tmp_path, 9, "--rounds", "2", "--prize", "1=100", "--prize", "2=50", "--prize", "high_hand=10", kept=kept
    )
    assert "seats" not in director.ok("show")
    director.ok("round start")
    play_round(director, 1, "A")
    director.ok("round start")
    play_round(director, 2, "B")
    lines = json.loads(director.ok("standings --json"))
    assert sum(line["total"] for line in lines) == 2 * 3 * (35 + 3 * 30)
    shared = {line["rank"] for line in lines if [each["rank"] for each in lines].count(line["rank"]) > 1}
    shown = [line.split()[0] for line in director.ok("standings").splitlines()]
    assert shown == [f"{'T' if line['rank'] in shared else ''}{line['rank']}" for line in lines]
    assert shared
    prizes = json.loads(director.ok("prizes --json"))
    assert sum(each["cents"] for each in prizes["awards"]) + prizes["remainder"] == 16000
    assert prizes["cash"]["left"] == 9 * 4000 - prizes["cash"]["prizes"]


@pytest.mark.parametrize("kept", ["file", "store"])
def test_day_with_withdrawal_late_player_substitute_and_dropout(tmp_path: Path, kept: Kept) -> None:
    director = an_event(tmp_path, 11, "--rounds", "3", kept=kept)
    director.ok(["enter", "Late Larry"])
    assert "is seated from round 1" in director.ok(["seat", "--late", "Late Larry"])
    director.ok("round start --late 1A")
    director.ok(["enter", "--status", "standby", "Sue Standby"])
    director.ok(["substitute", "1", "B", "Sue Standby", "--points-to", "player", "--reason", "ill", "--from-game", "2"])
    director.ok(["drop-out", "2", "C", "--from-game", "3", "--reason", "left"])
    director.ok("result 2 1 wall")
    director.ok("result 2 2 A 30 from C exposures 3")
    assert "The seats of this game are A, B, and D" in director.no("result 2 3 C 25 self")
    director.ok("result 2 3 wall")
    director.ok("result 2 4 not-played")
    director.ok("initial 2 --all")
    director.ok("hand-in 2 A")
    assert "withdrew starting with round 2" in director.ok("withdraw 3B")
    assert "Seated from round 2" in director.ok("seat --from-round 2 --seed again")
    rows = json.loads(director.ok("movement --json"))["rounds"]
    assert len(rows[0]) == 3
    seated = sorted(row[seat] for row in rows[1] for seat in "ABCD" if row[seat])
    assert len(seated) == 10


def test_paper_numbers_are_read_questioned_and_refused(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    assert "B 1B Player 2: +25" in director.ok("result 1 1 A=0 B=25 C=-25 D=0")
    assert "can mean several things" in director.no("result 1 2 A=50 B=0 C=-10 D=0")
    director.ok("result 1 2 A=50 B=0 C=-10 D=0 --value 50")
    assert "only one of A and B can have made Mah Jongg" in director.no("result 1 3 A=25 B=30 C=0 D=0")
    director.ok(["result", "1", "1", "A=0", "B=25", "C=-20", "D=0", "--correct", "misread"])
    director.ok("result 1 3 A=10 B=10 C=10 D=10")
    director.ok("result 1 4 A=0 B=0 C=0 D=0 --outcome unfinished")
    assert json.loads(director.ok("scorecard 1B --json"))["rounds"][0]["games"] == [25, 0, 10, 0]


def test_cards_are_verified_handed_in_and_locked(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    for game in (1, 2, 3, 4):
        director.ok(f"result 1 {game} wall")
    assert "C initials scorecard A, not B (National rule 4)." in director.no("initial 1 A B")
    assert "Return it to the table" in director.no("initial 1 A C --total 50")
    director.ok("initial 1 A C --total 40")
    assert "no one initialed" in director.no("hand-in 1 A")
    director.ok("initial 1 --all")
    assert "A collects the scorecards, not B" in director.no("hand-in 1 B")
    assert "Hand in all the scorecards of a table together. Missing: D" in director.no("hand-in 1 A --cards ABC")
    director.ok("hand-in 1 A --total A=40")
    assert "can't change anymore" in director.no(["result", "1", "1", "A", "25", "self", "--correct", "oops"])
    locked = director.no(["reopen", "1", "--reason", "wrong table accepted", "--by", "Dora"])
    assert "not changed (National rule 25)" in locked
    director.ok(["reopen", "1", "--reason", "wrong table accepted", "--anyway", "--by", "Dora"])


def test_dispute_is_settled_with_the_whole_table(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    director.ok("result 1 1 A 25 self")
    assert "Missing: D" in director.no(
        ["dispute", "1", "1", "B", "25", "self", "--present", "ABC", "--reason", "heard"]
    )
    assert "B 1B Player 2: +35" in director.ok(["dispute", "1", "1", "B", "25", "self", "--reason", "heard all four"])


def test_ruling_by_the_referee_is_recorded_and_found(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    said = director.ok(
        ["rule", "1", "looked-at-stolen-tile", "--fact", "player=C", "--fact", "passes=1", "--game", "2"]
    )
    assert "C -10" in said
    assert "looked-at-stolen-tile" in director.ok("rulings stolen")
    director.no("rule 1 nonsense-that-nobody-does")


def test_penalties_complaints_and_disqualification(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    assert "Type how many points to deduct" in director.no("penalty 1A late")
    director.ok(["penalty", "1A", "late", "--points=-20", "--reason", "ten minutes"])
    assert "-20 late at the start of play [national.0g]" in director.ok("penalty")
    director.ok(["penalty", "--lift", "1", "--reason", "was here"])
    director.ok(["complain", "1B", "shouting", "--upheld"])
    assert "disqualified" in director.ok(["complain", "1B", "shouting again", "--upheld"])
    assert json.loads(director.ok("standings --json"))[-1]["rank"] is None
    assert "-1" not in director.ok(["standings", "--explain", "1A"])


@pytest.mark.parametrize("kept", ["file", "store"])
def test_undo_lists_consequences_and_at_shows_the_past(tmp_path: Path, kept: Kept) -> None:
    director = an_event(tmp_path, 8, kept=kept)
    director.ok("round start")
    director.ok("result 1 1 A 25 self")
    number = int(director.ok("log --last 1").split()[0])
    assert "follows" in director._run(f"undo {number - 1} --reason early").output
    director.no(f"undo {number - 1} --reason early")
    director.ok(f"undo {number} --reason wrong")
    assert json.loads(director.ok("standings --json"))[0]["total"] == 0
    assert "35" in director.ok(f"at {number}")
    assert director.ok(f"log {number}").startswith("x")
    director.no("at 9999")
    director.no("undo 9999 --reason x")


@pytest.mark.parametrize("kept", ["file", "store"])
def test_export_and_import_are_identical(tmp_path: Path, kept: Kept) -> None:
    director = an_event(tmp_path, 9, kept=kept)
    director.ok("round start")
    director.ok("result 1 1 wall")
    director.ok(["export", "--to", str(tmp_path / "out.json")])
    other = Director(tmp_path / "other", kept)
    other.file.parent.mkdir()
    other.ok(["import", str(tmp_path / "out.json")])
    assert other.ok("export") == director.ok("export")
    assert "already exists" in other.no(["import", str(tmp_path / "out.json")])


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_entries_and_standings_go_to_files_and_entries_come_back(tmp_path: Path, ending: str) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    director.ok("result 1 1 A 25 self")
    people, table = tmp_path / f"people.{ending}", tmp_path / f"standings.{ending}"
    director.ok(["players", "--to", str(people)])
    director.ok(["standings", "--to", str(table)])
    assert table.stat().st_size > 50
    other = Director(tmp_path / "other")
    other.file.parent.mkdir()
    other.ok("new --title Again --sheet kugler")
    listed = tmp_path / f"names.{ending}"
    director.no(["players", "--to", str(tmp_path / "people.doc")])
    from eastwind.cli.event.rows import read_rows, write_rows

    write_rows(listed, [[str(cell or "") for cell in row[1:9]] for row in read_rows(people)], "Entries")
    assert "would add Player 1" in other.ok(["enter", "--list", str(listed), "--preview"])
    other.ok(["enter", "--list", str(listed)])
    assert "no one to add" in other.no(["enter", "--list", str(listed)])
    assert len(other.ok("players").splitlines()) == 8


def test_bonus_round_and_clock(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok(["round", "bonus", "1", "--words", "quints bring more", "--extra-points", "25", "--first", "50"])
    assert "every table is ready" in director.no("round start")
    director.ok("round ready --all")
    director.ok("round start")
    director.ok("round call 2")
    director.ok("result 2 1 B 25 self")
    director.ok("round award 2B --first")
    assert "left" in director.ok("round clock")
    director.ok("round pause")
    director.ok("round resume")
    director.ok(["round", "extra", "1", "5", "--reason", "ruling"])
    director.ok("round time")
    assert json.loads(director.ok("standings --json"))[0]["rounds"] == [85]
    assert "quints bring more" in director.ok("script 1")


def test_draws_and_calls(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    assert "seed abc" in director.ok(["draw", "door prize", "--seed", "abc"])
    director.ok("round start")
    assert "has waited 0:0" in director.ok(["call", "2", "--about", "dead hand"])
    director.ok("call --answer 1")
    assert director.ok("call") == ""


def test_sections_have_their_own_tables_and_standings(tmp_path: Path) -> None:
    director = an_event(tmp_path, 16, "--section", "Red=2", "--section", "Blue=2", "--movement", "east-stays")
    director.ok("round start")
    assert "table Blue 1" in director.ok(["result", "Blue 1", "1", "wall"])
    assert len(json.loads(director.ok("standings --section Blue --json"))) == 8
    assert "no section" in director.no("standings --section Green")


def test_person_barred_at_an_earlier_event_gets_a_warning(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok(["disqualify", "1A", "--reason", "rude"])
    director.ok(["export", "--to", str(tmp_path / "spring.json")])
    later = Director(tmp_path / "later")
    later.file.parent.mkdir()
    later.ok("new --title Autumn --sheet aspen")
    later.ok(["enter", "--barred-at", str(tmp_path / "spring.json")])
    assert "WARNING" in later.ok(["enter", "Player 1"])


def test_waiting_player_moves_up_and_details_change(tmp_path: Path) -> None:
    director = an_event(tmp_path, 7)
    director.ok(["enter", "--status", "waiting", "Wanda Wait"])
    assert "status changed" in director.ok(["edit", "Wanda Wait", "--status", "entered"])
    director.ok(["edit", "8", "--name", "Wanda White", "--keep-apart", "Oaks; Elms", "--stationary"])
    assert "is seated" in director.ok(["seat", "--late", "Wanda White"])
    assert "What should change?" in director.no(["edit", "8"])
    assert "already on the list" in director.no(["edit", "8", "--name", "Player 1"])


def test_facts_in_json_take_the_seats_of_the_table(tmp_path: Path) -> None:
    director = an_event(tmp_path, 7)
    director.ok("round start")
    three = next(row for row in json.loads(director.ok("movement --json"))["rounds"][0] if None in row.values())
    assert "+10" in director.ok(["result", str(three["table"]), "1", "--facts", '{"outcome": "wall"}'])
    assert "has no outcome" in director.no(["result", "1", "2", "--facts", "{}"])


def test_log_tells_who_did_what_and_what_it_changed(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    director.ok("result 1 1 A 25 self")
    director.ok(["result", "1", "1", "B", "25", "self", "--correct", "misread", "--by", "Dora"])
    *_, entered, corrected, change = director.ok("log").splitlines()
    assert "Round 1, table 1, game 1: A Player 1 won with a 25-point hand, self-picked." in entered
    assert "Dora" in corrected
    assert "Corrected round 1, table 1, game 1: B Player 2 won with a 25-point hand" in corrected
    assert change.strip().startswith("round 1, table 1: game 1: A Player 1 won with a 25-point hand")
    assert "(A +35, B 0, C 0, D 0) -> B Player 2 won with a 25-point hand" in change
    number = int(corrected.split()[0])
    assert "number 2: nothing -> Player 2" in director.ok("log 3")
    row = json.loads(director.ok(f"log {number} --json"))
    assert row["changes"][0]["what"] == "round 1, table 1: game 1"
    assert "After step 2: Added Player 1 as number 1" in director.ok("at 2")
    assert f"no step {number + 1} in the log" in director.no(f"log {number + 1}")


def test_undo_tells_what_follows_and_why(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    director.ok("result 1 1 A 25 self")
    start = next(line.split()[0] for line in director.ok("log").splitlines() if "Started round 1" in line)
    told = director.ok(["undo", start, "--yes", "--reason", "too early"])
    assert "undoes:" in told
    assert "Started round 1." in told
    assert "A Player 1 won with a 25-point hand, self-picked. [Round 1 has not started" in told
    assert "round 1: play: in play -> nothing" in told
    assert f"[undone by {int(start) + 2}]" in director.ok(f"log {start}")


def test_refusal_in_an_open_round_cites_the_sheet_it_is_played_under(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "1")
    director.ok("round start")
    said = director.ok(["change", "--sheet", "fourseasons", "--reason", "asked for"])
    assert "sheet: National (Master Points) -> " in said
    assert "Every round has already started" in said
    for game in (1, 2, 3, 4):
        director.ok(f"result 1 {game} wall")
    assert "(National rule 4)" in director.no("initial 1 A B")


def test_movement_cards_leave_out_withdrawn_players(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "3")
    director.ok("round start")
    director.ok("withdraw 1B --from-round 3")
    (card,) = [line for line in director.ok("movement --cards").splitlines() if "Player 2" in line]
    assert "round 2" in card
    assert "round 3" not in card
    assert json.loads(director.ok("movement --json"))["rounds"][2].count(None) == 0
    seated = [row[seat] for row in json.loads(director.ok("movement --json"))["rounds"][2] for seat in "ABCD"]
    assert 2 not in seated


def test_correction_as_numbers_stays_numbers_and_the_same_again_is_refused(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    director.ok("result 1 1 A=25 B=0 C=-10 D=0")
    again = ["result", "1", "1", "A=25", "B=0", "C=-10", "D=0", "--correct", "sure?"]
    assert "already has that result. Nothing changed." in director.no(again)
    director.ok(["result", "1", "1", "A=25", "B=0", "C=-20", "D=0", "--correct", "misread"])
    facts = json.loads(director.ok("export"))["facts"]["rounds"][0]["tables"][0]["games"][0]
    assert (facts["source"], facts["versions"]) == ("numbers", 2)
    director.ok(["result", "1", "1", "not-played", "--correct", "another table"])
    assert "not played" in director.ok("log --last 1")


def test_several_at_once_are_all_taken_or_none(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    assert "already on the list" in director.no(["enter", "Ann", "Bea", "Player 1"])
    assert "Ann" not in director.ok("players")
    director.no("withdraw 1A 1A")
    director.ok("check-in 1A 1B --late")


def test_edited_export_is_refused_unless_it_is_trusted(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    director.ok("result 1 1 A 25 self")
    assert "Every step comes out as written" in director.ok("recheck")
    text = director.ok("export")
    edited = tmp_path / "edited.json"
    edited.write_text(text.replace('"points": 25', '"points": 250'), encoding="utf-8")
    other = Director(tmp_path / "other")
    other.file.parent.mkdir()
    said = other.no(["import", str(edited)])
    assert (
        "A Player 1 won with a 25-point hand, self-picked): Eastwind would now record something else as points" in said
    )
    assert "add --trust" in said
    assert "are in" in other.ok(["import", str(edited), "--trust"])
    answer = other._run("recheck")
    assert answer.exit_code == 1
    assert "1 of" in answer.stdout


def test_store_warns_about_a_player_disqualified_at_another_of_its_events(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, kept="store")
    director.ok(["edit", "1A", "--master-points", "MP1"])
    director.ok(["disqualify", "1A", "--reason", "rude"])
    director.ok(["disqualify", "1B", "--reason", "was never registered", "--not-conduct"])
    director.ok("new --title Autumn --sheet aspen")
    told = director.ok(["enter", "Player 1", "Player 2"])
    assert "WARNING: Player 1 was disqualified for conduct at Spring Meeting" in told
    assert told.count("WARNING") == 1
    told = director.ok(["enter", "Another Name", "--master-points", "MP1"])
    assert "has the Master Points number of Player 1" in told
    assert director.ok("log").count("Noted who was disqualified") == 1
    assert director.ok("players").count("WARNING") == 2


def test_table_still_out_is_named(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("round start")
    for table in (1, 2):
        for game in (1, 2, 3, 4):
            director.ok(f"result {table} {game} wall")
        director.ok(f"initial {table} --all")
    assert "Still waiting on: 2." in director.ok("hand-in 1 A")
    assert "All tables are in." in director.ok("hand-in 2 A")


def test_change_of_one_rule_keeps_the_others_that_the_event_has_changed(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok(
        "new --title X --sheet club2023 --scoring national --set conduct.late_points=-15 --set conduct.late=automatic"
    )
    said = director.ok(["change", "--set", "scoring.wall_game=20", "--reason", "agreed"])
    assert said.splitlines()[0] == "Wall game, to each player with a live hand: +10 points -> +20 points"
    assert len(said.splitlines()) == 2


def test_refusals_speak_of_money_rounds_and_tables_as_people_do(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8, "--rounds", "1")
    assert "Player 1 paid $40.00, so you can't refund $50.00." in director.no("pay 1A 50 --back")
    assert "This tournament has no sections" in director.no("enter Ann --section Red")
    assert "Not done. Table 1 would have 2 players" in director.no(["seat", "--hand", "1=1A,1B,-,-"])
    director.ok("round start --late 1B")
    assert "There is no round 2. This tournament has 1." in director.no("withdraw 1A")
    director.ok("penalty 1B late --points=-20 --reason late")
    assert "already has the penalty for being late to round 1 (penalty 1)" in director.no(
        "penalty 1B late --points=-20 --reason late"
    )
    assert "Percent of the field" in Director(tmp_path / "x").no("new --title X --sheet national --prize top200%=5")


def test_list_says_what_was_paid_and_what_was_left_out(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok(["new", "--title", "Spring Meeting", "--sheet", "national", "--fee", "40"])
    players = tmp_path / "players.csv"
    players.write_text("First,Last,Paid,Shirt\nAnn,Archer,yes,M\nBea,Bond,12.50,L\nann,archer,,\nCleo,Cole,soon,\n")
    shown = director.ok(["enter", "--list", str(players), "--preview"])
    assert "would add Bea Bond, paid $12.50" in shown
    assert "Columns skipped: Shirt." in shown
    assert "Row 4, Ann Archer: Ann Archer appears twice in this list: also in row 2. Left out." in shown
    assert "Row 5, Cleo Cole: “soon” doesn't tell us what was paid." in shown
    director.ok(["enter", "--list", str(players), "--column", "Shirt=group"])
    assert "paid $52.50 in all: Ann Archer" in director.ok("log")
    assert len(director.ok("players").splitlines()) == 3
    assert "no column 'Hat'" in director.no(["enter", "--list", str(players), "--column", "Hat=notes"])
    assert "Did you mean 'notes'" in director.no(["enter", "--list", str(players), "--column", "4=note"])


def test_rejoining_is_said_in_plain_words(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok("withdraw 1A --from-round 3")
    said = director.ok("rejoin 1A --from-round 3")
    assert "rejoined starting with round 3, in the seats that were kept." in said


def test_scorecard_of_a_substitute_names_the_player_replaced(tmp_path: Path) -> None:
    director = an_event(tmp_path, 8)
    director.ok(["enter", "Sam Spare", "--status", "standby"])
    director.ok("round start")
    director.ok(
        [
            "substitute",
            "1",
            "B",
            "Sam Spare",
            "--from-game",
            "3",
            "--points-to",
            "player",
            "--reason",
            "ill",
            "--by",
            "Dora",
        ]
    )
    said = director.ok(["scorecard", "Sam Spare"])
    assert "Round 1: sat in for 1B Player 2 at table 1, games 3 and 4: the points are for 1B Player 2;" in said
    assert "sat out" not in said
