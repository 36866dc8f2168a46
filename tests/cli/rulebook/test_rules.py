"""The rule book on the command line, as a director uses it."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind import rules
from eastwind.cli.main import eastwind
from eastwind.rules.sheet import GROUPS

WALL = '{"outcome": "wall", "dead": ["B"]}'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "sheets"


def run(folder: Path, *arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(eastwind, [*arguments], input=typed, env={"EASTWIND_SHEETS": str(folder)})


def refused(result: Result) -> str:
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr


def test_score_in_words_and_in_json(folder: Path) -> None:
    words = run(folder, "score", "--sheet", "aspen", typed=WALL)
    assert words.exit_code == 0
    assert "B  -10" in words.stdout
    assert "-10  dead in a wall game (rule 11.8)" in words.stdout
    answer = json.loads(run(folder, "score", "--sheet", "kugler", "--json", typed=WALL).stdout)
    assert answer["points"] == {"A": 10, "B": 0, "C": 10, "D": 10}
    assert answer["lines"][0] == {"seat": "A", "points": 10, "why": "wall game", "clause": "kugler.8a", "item": "8"}


def test_score_takes_overrides_and_a_borrowed_scoring(folder: Path) -> None:
    changed = run(folder, "score", "--sheet", "national", "--json", "--set", "scoring.wall_game=5", typed=WALL)
    assert json.loads(changed.stdout)["points"] == {"A": 5, "B": -10, "C": 5, "D": 5}
    borrowed = run(folder, "score", "--sheet", "club2023", "--scoring", "kugler", "--json", typed=WALL)
    assert json.loads(borrowed.stdout)["points"] == {"A": 10, "B": 0, "C": 10, "D": 10}


def test_score_of_a_silent_sheet_tells_what_is_open(folder: Path) -> None:
    assert "Open: These rules don't list any scoring" in run(folder, "score", "--sheet", "club2023", typed=WALL).stderr


@pytest.mark.parametrize(
    ("arguments", "typed", "words"),
    [
        (("score", "--sheet", "kuglar"), WALL, "Did you mean 'kugler'?"),
        (("score", "--sheet", "nowhere.toml"), WALL, "nowhere.toml cannot be read"),
        (("score", "--sheet", "kugler"), "{", "not JSON"),
        (("score", "--sheet", "kugler", "--set", "scoring.wall"), WALL, "Write SETTING=VALUE"),
        (("score", "--sheet", "kugler", "--set", "scoring.wal_game=3"), WALL, "Did you mean 'scoring.wall_game'?"),
        (("score", "--sheet", "kugler", "--set", "scoring.wall_game=x"), WALL, "cannot be 'x'"),
        (("rules", "shw"), "", "Did you mean 'show'?"),
        (("rules", "show", "natonal"), "", "Did you mean 'national'?"),
        (("rules", "show", "national", "--group", "scorin"), "", "Did you mean 'scoring'?"),
        (("rules", "search", "tile", "--sheet", "aspn"), "", "Did you mean 'aspen'?"),
        (("rules", "new", "Spring Open"), "", "Use small letters"),
        (("rules", "new", "national"), "", "another name"),
        (("rules", "new", "spring", "--extends", "nationl"), "", "Did you mean 'national'?"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(folder: Path, arguments: tuple[str, ...], typed: str, words: str) -> None:
    assert words in refused(run(folder, *arguments, typed=typed))
    assert not folder.exists()


def test_new_sheet_is_written_changed_compared_and_scored(folder: Path) -> None:
    assert run(folder, "rules", "new", "spring", "--extends", "kugler", "--title", "Spring Open").exit_code == 0
    path = folder / "spring.toml"
    path.write_text(path.read_text().replace("# wall_game = 10", "wall_game = 20"))
    compared = run(folder, "rules", "compare", "kugler", "spring").stdout
    assert "kugler: +10 points\n    spring: +20 points" in compared
    assert compared.count("(") == 1
    assert json.loads(run(folder, "score", "--sheet", "spring", "--json", typed=WALL).stdout)["points"]["A"] == 20
    by_file = run(folder, "score", "--sheet", str(path), "--json", typed=WALL)
    assert json.loads(by_file.stdout)["points"]["A"] == 20
    assert "Spring Open (your own, extends kugler)" in run(folder, "rules", "list").stdout


def test_list_names_every_printed_sheet_with_its_number_of_clauses(folder: Path) -> None:
    listed = {line.split()[0]: line for line in run(folder, "rules", "list").stdout.splitlines()}
    clauses = Path(rules.__file__).parent / "clauses"
    for name in ("national", "kugler", "aspen", "fourseasons", "club2023"):
        with (clauses / f"{name}.toml").open("rb") as opened:
            assert listed[name].endswith(f"({len(tomllib.load(opened))} clauses)")
    assert listed["Your"] == f"Your own sheets: {folder}"


def test_new_sheet_never_writes_over_one_that_exists(folder: Path) -> None:
    run(folder, "rules", "new", "spring")
    (folder / "spring.toml").write_text("mine")
    assert "already exists. Nothing was written" in refused(run(folder, "rules", "new", "spring"))
    assert (folder / "spring.toml").read_text() == "mine"


def test_broken_sheet_is_named_in_the_list_and_harms_no_other(folder: Path) -> None:
    folder.mkdir()
    (folder / "broken.toml").write_text('extends = "kugler"\ntitle = "x"\n[scoring]\nself_pik = 3\n')
    listed = run(folder, "rules", "list").stdout
    assert "broken       can't be used: broken.toml, line 4" in listed
    assert run(folder, "rules", "show", "kugler").exit_code == 0
    assert "Did you mean 'self_pick'" in refused(run(folder, "rules", "show", "broken"))


def test_own_sheet_cannot_take_a_printed_sheets_name(folder: Path) -> None:
    folder.mkdir()
    (folder / "national.toml").write_text('extends = "kugler"\ntitle = "x"\n')
    assert "Give your own sheet another name" in refused(run(folder, "rules", "list"))


def test_file_that_is_not_text_is_refused(folder: Path) -> None:
    folder.mkdir()
    (folder / "odd.toml").write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in refused(run(folder, "rules", "show", str(folder / "odd.toml")))


def test_files_that_are_not_sheets_do_not_affect_the_others(folder: Path) -> None:
    folder.mkdir()
    (folder / "odd.toml").write_bytes(b"\xff\xfe\x00")
    (folder / "folder.toml").mkdir()
    (folder / "spring.toml").write_bytes('extends = "national"\ntitle = "Frühling"\n'.encode("cp1252"))
    listed = run(folder, "rules", "list")
    assert listed.exit_code == 0
    assert "odd          can't be used: odd.toml" in listed.output
    assert "Frühling" in listed.output


def test_byte_order_mark_of_a_windows_file_is_ignored(folder: Path, tmp_path: Path) -> None:
    folder.mkdir()
    (folder / "spring.toml").write_text('extends = "kugler"\ntitle = "x"\n', encoding="utf-8-sig")
    result = tmp_path / "result.json"
    result.write_text(WALL, encoding="utf-8-sig")
    assert json.loads(run(folder, "score", "--sheet", "spring", "--json", str(result)).stdout)["points"]["A"] == 10


def test_hidden_files_in_the_folder_are_not_sheets(folder: Path) -> None:
    folder.mkdir()
    (folder / "._spring.toml").write_bytes(b"\xff\xfe\x00")
    assert run(folder, "rules", "list").exit_code == 0


def test_sheet_by_its_file_finds_the_sheets_beside_it(folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "spring.toml").write_text('extends = "kugler"\ntitle = "x"\n[scoring]\nwall_game = 1\n')
    (elsewhere / "autumn.toml").write_text('extends = "spring"\ntitle = "x"\n')
    scored = run(folder, "score", "--sheet", str(elsewhere / "autumn.toml"), "--json", typed=WALL)
    assert json.loads(scored.stdout)["points"]["A"] == 1
    (elsewhere / "national.toml").write_text('extends = "kugler"\ntitle = "x"\n')
    assert "another name" in refused(run(folder, "score", "--sheet", str(elsewhere / "national.toml"), typed=WALL))


def test_show_tells_value_source_and_suggestion(folder: Path) -> None:
    shown = run(folder, "rules", "show", "aspen").stdout
    assert "Bonus for a self-picked Mah Jongg: +10 points. [rule 11.1]" in shown
    assert "Being late costs: whatever the director decides. [Eastwind's interpretation]\n      suggested: -35" in shown
    values = json.loads(run(folder, "rules", "show", "aspen", "--json").stdout)["values"]
    assert values["scoring.self_pick"]["value"] == 10
    assert values["scoring.self_pick"]["clause"] == "aspen.11.1"
    assert values["conduct.late_points"]["suggestion"] == -35
    assert set(json.loads(run(folder, "rules", "show", "aspen", "--group", "start", "--json").stdout)["values"]) == {
        name for name in values if name.startswith("start.")
    }


def test_compare_sets_the_five_side_by_side(folder: Path) -> None:
    table = json.loads(run(folder, "rules", "compare", "--json").stdout)
    assert table["scoring.jokerless"] == {"aspen": 20, "national": 20, "kugler": 20, "club2023": 0, "fourseasons": 10}
    assert "scoring.payment" not in table
    everything = json.loads(run(folder, "rules", "compare", "--all", "--json").stdout)
    assert "scoring.payment" in everything
    assert "the same in every setting" in run(folder, "rules", "compare", "kugler", "kugler").stdout


def test_search_finds_clauses_by_their_words(folder: Path) -> None:
    assert (
        "Kugler rule 8: If you wrongly declare a hand dead" in run(folder, "rules", "search", "dead", "wrongly").stdout
    )
    only = json.loads(run(folder, "rules", "search", "looking stolen", "--sheet", "aspen", "--json").stdout)
    assert [clause["id"] for clause in only] == ["aspen.4.6a", "aspen.4.6b"]
    assert "Try fewer or other words" in run(folder, "rules", "search", "xyzzy").stdout


def test_print_writes_by_the_files_name(folder: Path, tmp_path: Path) -> None:
    page, text = tmp_path / "handout.html", tmp_path / "out" / "handout.md"
    assert run(folder, "rules", "print", "kugler", "-o", str(page)).stdout == f"Wrote {page}.\n"
    assert run(folder, "rules", "print", "kugler", "-o", str(text), "--set", "rounds.minutes=45").exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert "## Changed for this event" in text.read_text(encoding="utf-8")
    assert run(folder, "rules", "print", "kugler", "--format", "markdown").stdout.startswith("# Harriet Kugler")
    assert "Can't write" in refused(run(folder, "rules", "print", "kugler", "-o", str(page / "x.md")))


def test_coverage_counts_every_clause(folder: Path) -> None:
    table = json.loads(run(folder, "rules", "coverage", "--json").stdout)
    assert sum(total for _, total in table["all"].values()) == 545
    assert table["all"]["scoring"] == [72, 72]
    assert "72 of 72" in run(folder, "rules", "coverage").stdout


def test_score_names_each_seat_with_its_lines(folder: Path) -> None:
    won = '{"outcome": "mahjongg", "winner": "A", "value": 30, "by": "discard", "thrower": "C", "exposures": 4}'
    assert run(folder, "score", "--sheet", "national", typed=won).stdout.splitlines() == [
        "A  +30",
        "      +30  Mah Jongg: the value of the hand (rule 13)",
        "B  +0",
        "C  -25",
        "      -25  threw the winning tile to a player with 4 exposures (Eastwind's interpretation)",
        "D  +0",
    ]
    assert run(folder, "score", "--sheet", "club2023", "--json", typed=won).stderr == ""
    told = run(folder, "score", "--sheet", "club2023", typed=won).stderr
    assert "Which scoring do you want to use? (suggestion: national)\n" in told


def test_show_has_a_title_for_each_group_and_the_open_questions(folder: Path) -> None:
    shown = run(folder, "rules", "show", "club2023", "--group", "scoring").stdout.splitlines()
    assert shown[:4] == [
        "Club rules for the 2023 card (club2023, over base)",
        "",
        "Scoring [scoring]",
        "  Who pays for the hand: the winner scores the value on the card, and no one pays. [introduction]",
    ]
    assert next(line for line in shown if line.startswith("Open: ")).endswith("(suggestion: national)")
    whole = run(folder, "rules", "show", "national").stdout.splitlines()
    titles = [line for line in whole if line.endswith("]") and not line.startswith(" ")]
    assert len(titles) == len(set(titles)) == len(GROUPS)
    assert "Start of the game [start]" in titles
    assert sum(line.startswith("      suggested: ") for line in whole) >= 2


def test_show_as_json_has_the_name_the_title_and_the_sources(folder: Path) -> None:
    found = json.loads(run(folder, "rules", "show", "national", "--group", "start", "--json").stdout)
    assert list(found) == ["name", "title", "values"]
    assert (found["name"], found["title"]) == ("national", "National (Master Points)")
    east = found["values"]["start.east"]
    assert (east["value"], east["kind"], east["clause"], east["item"]) == ("highest_roll", "own", "national.3c", "3")
    borrowed = json.loads(run(folder, "rules", "show", "club2023", "--scoring", "kugler", "--json").stdout)["values"]
    assert borrowed["scoring.wall_game"]["value"] == 10
    changed = run(folder, "rules", "show", "national", "--set", "scoring.wall_game=5", "--json").stdout
    assert json.loads(changed)["values"]["scoring.wall_game"]["value"] == 5


def test_compare_names_question_answers_and_sheets(folder: Path) -> None:
    told = run(folder, "rules", "compare", "kugler", "national").stdout.splitlines()
    place = told.index("Wall game, to a dead player (scoring.dead_in_wall_game)")
    assert told[place + 1 : place + 3] == ["    kugler: no points", "    national: -10 points"]
    found = json.loads(run(folder, "rules", "compare", "kugler", "national", "--json").stdout)
    assert found["scoring.dead_in_wall_game"] == {"kugler": 0, "national": -10}


def test_list_has_the_home_game_and_own_sheets(folder: Path) -> None:
    run(folder, "rules", "new", "spring", "--extends", "kugler", "--title", "Spring Open")
    rows = run(folder, "rules", "list").stdout.splitlines()
    assert rows[1].startswith("national     National (Master Points): The Official Standardized National rules")
    assert rows[5].startswith("home         Home game (custom): ")
    assert rows[6] == "spring       Spring Open (your own, extends kugler)"
    assert rows[7] == f"Your own sheets: {folder}"


@pytest.mark.parametrize(
    ("name", "title"), [("spring", "Spring"), ("spring-open", "Spring Open"), ("spring_open2", "Spring Open2")]
)
def test_new_sheet_is_called_by_its_name(folder: Path, name: str, title: str) -> None:
    said = run(folder, "rules", "new", name).stdout
    path = folder / f"{name}.toml"
    assert said == f"Wrote {path}. Change what differs, then try: eastwind rules compare national {name}\n"
    with path.open("rb") as opened:
        sheet = tomllib.load(opened)
    assert (sheet["title"], sheet["extends"]) == (title, "national")


@pytest.mark.parametrize("name", ["Spring", "2spring", "spring open", "", "sprüng", "-x"])
def test_name_of_a_sheet_is_of_small_letters(folder: Path, name: str) -> None:
    said = refused(run(folder, "rules", "new", "--", name))
    assert f"{name!r} can't name a sheet. Use small letters, digits, - and _, such as spring2027." in said


@pytest.mark.parametrize("name", ["national", "home", "base", "event"])
def test_name_of_ours_is_taken(folder: Path, name: str) -> None:
    assert f"{name} is taken by a sheet of Eastwind's." in refused(run(folder, "rules", "new", name))


def test_handout_is_html_unless_markdown_is_asked_for(folder: Path, tmp_path: Path) -> None:
    assert run(folder, "rules", "print", "kugler").stdout.startswith("<!doctype html>")
    assert run(folder, "rules", "print", "kugler", "--format", "html").stdout.startswith("<!doctype html>")
    for name, words, start in [
        ("a.md", [], "# "),
        ("b.txt", [], "<!doctype html>"),
        ("c.md", ["--format", "html"], "<!doctype html>"),
        ("d.html", ["--format", "markdown"], "# "),
    ]:
        run(folder, "rules", "print", "kugler", "-o", str(tmp_path / name), *words)
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(start), name
    markdown = run(folder, "rules", "print", "club2023", "--scoring", "national", "--format", "markdown").stdout
    assert markdown.startswith("# ")
    assert not markdown.endswith("\n\n")


def test_coverage_stands_in_columns(folder: Path) -> None:
    table = json.loads(run(folder, "rules", "coverage", "--json").stdout)
    rows = run(folder, "rules", "coverage").stdout.splitlines()
    kinds = list(table["all"])
    assert rows[0] == " " * 12 + "".join(f"{kind:>15}" for kind in kinds)
    assert [row.split()[0] for row in rows[1:]] == list(table)
    for row, (sheet, counted) in zip(rows[1:], table.items(), strict=True):
        cells = "".join(f"{f'{covered} of {total}':>15}" for covered, total in counted.values())
        assert row == f"{sheet:12}{cells}"


def test_search_names_the_item_and_the_slug(folder: Path) -> None:
    told = run(folder, "rules", "search", "Penalties", "1", "--sheet", "fourseasons").stdout
    assert "Four Seasons, Penalties 1: " in told
    assert told.splitlines()[0].endswith("]")
    assert run(folder, "rules", "search", "xyzzy", "plugh").stdout == (
        "No rule has all of: xyzzy plugh. Try fewer or other words.\n"
    )
    assert "There is no printed sheet 'home'" in refused(run(folder, "rules", "search", "tile", "--sheet", "home"))


def test_json_keeps_the_letters_of_a_title(folder: Path) -> None:
    folder.mkdir()
    (folder / "spring.toml").write_text('extends = "national"\ntitle = "Frühling"\n', encoding="utf-8")
    assert '"title": "Frühling"' in run(folder, "rules", "show", "spring", "--group", "start", "--json").stdout


@pytest.mark.parametrize(
    ("arguments", "title"),
    [
        (("spring",), "Spring"),
        (("spring-open_2027",), "Spring Open 2027"),
        (("spring", "--title", "The Open"), "The Open"),
    ],
)
def test_new_sheet_has_the_title_given_or_that_of_its_name(
    folder: Path, arguments: tuple[str, ...], title: str
) -> None:
    written = run(folder, "rules", "new", *arguments, "--extends", "aspen")
    path = folder / f"{arguments[0]}.toml"
    assert written.stdout == (
        f"Wrote {path}. Change what differs, then try: eastwind rules compare aspen {arguments[0]}\n"
    )
    found = tomllib.loads(path.read_text())
    assert (found["title"], found["extends"]) == (title, "aspen")
