"""`eastwind rule`: the public forms, and what people see."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.main import eastwind
from eastwind.cli.rulebook.rule import at_a_terminal
from eastwind.referee.catalog import BY_SLUG
from eastwind.rules.loading.sheet_library import SHEETS


def run(*arguments: str) -> Result:
    return CliRunner().invoke(eastwind, ["rule", *arguments])


def facts(**values: str) -> list[str]:
    return [part for name, value in values.items() for part in ("--fact", f"{name}={value}")]


def refused(answer: Result) -> str:
    """The one sentence on stderr; nothing on stdout, and exit status 2."""
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert "Traceback" not in answer.stderr
    return answer.stderr


EXAMPLES = {"seat": "B", "seats": "C,D", "bool": "yes", "integer": "2"}


def example_of(fact: dict[str, Any], taken: list[str]) -> str:
    if fact["type"] == "seat":
        return "ABCD"[len(taken)]
    if fact["type"] == "choice":
        return str(fact["choices"][0])
    return EXAMPLES[fact["type"]]


def test_list_tells_enough_to_call_every_irregularity(subtests: pytest.Subtests) -> None:
    listed = {player["id"]: player for player in json.loads(run("--list", "--json").stdout)}
    for slug in BY_SLUG:
        with subtests.test(slug):
            given: list[str] = []
            seats: list[str] = []
            for fact in listed[slug]["facts"]:
                if fact["required"]:
                    value = example_of(fact, seats)
                    seats += [value] if fact["type"] == "seat" else []
                    given += ["--fact", f"{fact['name']}={value}"]
            if slug == "early-throw":
                given = facts(player="B")
            answer = run(slug, "--sheet", "all", *given, "--json")
            assert answer.exit_code == 0, answer.stderr
            rulings = json.loads(answer.stdout)
            assert list(rulings) == list(SHEETS)
            for ruling in rulings.values():
                assert {"dead", "points", "tiles", "play", "director", "clauses"} <= set(ruling)
                assert ruling["clauses"]


def test_list_names_types_defaults_and_choices() -> None:
    listed = {player["id"]: player for player in json.loads(run("--list", "--json").stdout)}
    assert list(listed) == list(BY_SLUG)
    ahead = listed["picked-ahead"]
    assert ahead["title"] == "A player picks before the previous player has discarded."
    assert ahead["facts"][1] == {
        "name": "stage",
        "type": "choice",
        "question": "How far had the pick gone when someone noticed?",
        "required": False,
        "default": "racked",
        "choices": ["touched", "taken", "seen", "racked"],
        "minimum": None,
        "maximum": None,
        "means": "",
    }


def test_list_for_people_has_one_line_each() -> None:
    lines = run("--list").stdout.splitlines()
    assert len(lines) == len(BY_SLUG)
    assert lines[0].startswith("looked-at-stolen-tile: A player looks at a tile")


def test_ruling_in_json_has_the_public_form() -> None:
    answer = run("picked-ahead", "--sheet", "national", *facts(player="B"), "--json")
    ruling = json.loads(answer.stdout)
    public = ["dead", "points", "tiles", "play", "director", "clauses", "ruled", "measures", "words", "next_play"]
    assert list(ruling) == public
    assert (ruling["dead"], ruling["points"], ruling["play"]) == (["B"], {}, "goes_on")
    assert ruling["tiles"] == [{"which": "picked_tile", "order": "kept", "seat": "B"}]
    assert ruling["director"]["decides"] is False
    assert ("national.7.Ba", "7.B") in [(clause["clause"], clause["item"]) for clause in ruling["clauses"]]


def test_ruling_for_people_shows_item_and_our_reading() -> None:
    shown = run("picked", "ahead", "--sheet", "fourseasons", *facts(player="south")).stdout
    assert "picked-ahead by the rules of Four Seasons Tournaments" in shown
    assert "D picked ahead. The rules forbid it but name no penalty: the director decides." in shown
    assert "What happens to D, who picked ahead. Eastwind suggests: D's hand is dead." in shown
    assert "Play waits until the director has decided." in shown
    assert "Four Seasons, Rules 1:" in shown
    assert "(Eastwind's interpretation)" in shown


def test_director_suggestion_is_shown_and_not_applied() -> None:
    shown = run("late", "--sheet", "aspen", *facts(player="B")).stdout
    assert "Points" not in shown
    assert "The rules don't set an amount. Eastwind suggests: B loses 35 points." in shown
    kugler = run("late", "--sheet", "kugler", *facts(player="B")).stdout
    assert "You decide  Whether B loses 35 points for being late." in kugler
    assert "Play" not in kugler
    assert "no one has to call it" not in kugler


def test_five_sheets_are_side_by_side() -> None:
    shown = run("picked-ahead", "--sheet", "all", *facts(player="B")).stdout
    assert all(name in shown for name in SHEETS)
    assert "7.A, 7.B" in shown
    assert "5.A, 5.B" in shown


def test_row_of_the_side_by_side_begins_with_its_label() -> None:
    shown = CliRunner(env={"COLUMNS": "200"}).invoke(
        eastwind, ["rule", "picked-ahead", "--sheet", "all", *facts(player="B")]
    )
    rows = [line.split("│")[1:-1] for line in shown.stdout.splitlines() if line.startswith("│")]
    labels = [row[0].strip() for row in rows if row[0].strip()]
    assert labels[0] == "Ruling"
    assert labels[-1] == "Rules"
    assert "Dead" in " ".join(labels)


def test_words_with_facts_find_the_one_that_fits() -> None:
    answer = run("called", "the", "wrong", "name", *facts(discarder="A", claimer="B", named_tile_held="yes"))
    assert answer.stdout.startswith("misnamed-for-exposure by the rules of National")


def test_words_that_may_mean_several_are_listed() -> None:
    said = refused(run("wrong number of tiles", *facts(player="B")))
    assert "may mean one of these. Name the one you mean:" in said
    assert "wrong-count-before-start: A hand has too few or too many tiles" in said


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "Say in a few words what happened"),
        (["xyzzy"], "No situation fits 'xyzzy'"),
        (["picked-ahead"], "player: Who picked ahead? (one of A, B, C, D) For example, add: --fact player=B"),
        (["picked-ahead", *facts(player="X")], "The fact 'player' can't be 'X'. It is one of A, B, C, D."),
        (["picked-ahead", *facts(playr="B")], "Did you mean 'player'?"),
        (["picked-ahead", "--fact", "player"], "'player' has no '='"),
        (["picked-ahead", *facts(player="B"), "--fact", "player=C"], "twice, with different values"),
        (["picked-ahead", *facts(player="B", already_dead="B")], "B's hand is already dead"),
        (["picked-ahead", "--sheet", "natonal", *facts(player="B")], "Did you mean 'national'?"),
        (["early-throw", *facts(player="A")], "A is East"),
    ],
)
def test_bad_input_is_one_sentence_with_status_2(arguments: list[str], says: str) -> None:
    assert says in refused(run(*arguments))


def test_ruling_follows_the_directors_own_sheet_and_overrides(tmp_path: Path) -> None:
    own = tmp_path / "spring.toml"
    own.write_text('extends = "national"\ntitle = "Spring"\n[picking]\nahead = "dead_if_called"\n', encoding="utf-8")
    mine = json.loads(run("picked-ahead", "--sheet", str(own), *facts(player="B"), "--json").stdout)
    assert mine["ruled"] == "when_called"
    assert "spring" in [clause["sheet"] for clause in mine["clauses"]]
    changed = run("picked-ahead", "--set", "picking.ahead=dead_if_called", *facts(player="B"), "--json")
    assert json.loads(changed.stdout)["ruled"] == "when_called"


def test_ruling_under_the_directors_own_sheet_names_the_setting_in_words(tmp_path: Path) -> None:
    own = tmp_path / "spring.toml"
    own.write_text('extends = "national"\ntitle = "Spring"\n[picking]\nahead = "dead_if_called"\n', encoding="utf-8")
    shown = run("picked-ahead", "--sheet", str(own), *facts(player="B")).stdout
    assert "spring sheet: Picking ahead: the hand may be called dead" in shown
    changed = run("picked-ahead", "--set", "picking.ahead=dead_if_called", *facts(player="B")).stdout
    assert "Picking ahead: the hand may be called dead" in changed


@pytest.mark.parametrize(("typed", "printed"), [(True, True), (True, False), (False, True), (False, False)])
def test_person_is_asked_only_where_both_keyboard_and_screen_are_there(
    typed: bool, printed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: typed, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: printed, raising=False)
    assert at_a_terminal() == (typed and printed)


@pytest.mark.parametrize("pressed", ["", "1"])
def test_person_who_presses_enter_takes_the_first_one(pressed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.cli.rulebook.rule.at_a_terminal", lambda: True)
    answer = CliRunner().invoke(eastwind, ["rule", "wrong", "number", "of", "tiles"], input=f"{pressed}\n")
    first = next(line for line in answer.stdout.splitlines() if line.startswith("  1  "))
    assert f"\n{first.removeprefix('  1  ')}\n" in answer.stdout.partition("Which one?")[2]


def test_person_at_a_terminal_is_asked_for_what_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.cli.rulebook.rule.at_a_terminal", lambda: True)
    answer = CliRunner().invoke(eastwind, ["rule", "wrong", "number", "of", "tiles"], input="2\nq\nB\n12\nyes\n")
    assert answer.exit_code == 0, answer.output
    assert "Which one?" in answer.stdout
    assert "The fact 'player' can't be 'q'" in answer.stdout
    assert "Was this the player dealt last?" in answer.stdout
    assert "B was dealt last and takes the missing tile" in answer.stdout


def test_person_at_a_terminal_is_not_asked_for_what_cannot_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.cli.rulebook.rule.at_a_terminal", lambda: True)
    answer = CliRunner().invoke(
        eastwind, ["rule", "claim-and-rack-together", "--fact", "claimer=A"], input="C\nracked\nnone\n"
    )
    assert answer.exit_code == 0, answer.output
    assert "Which seats are at the table?" not in answer.stdout
    assert "A gets the benefit of the doubt, and the tile." in answer.stdout


@pytest.mark.parametrize(
    ("sheet", "asked", "typed"),
    [("all", True, "none\nmahjongg\n"), ("fourseasons", True, "mahjongg\nnone\n"), ("national", False, "none\n")],
)
def test_person_is_asked_for_what_matters_on_any_of_the_sheets(
    sheet: str, asked: bool, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only Four Seasons asks what a called tile inside the rack was called for."""
    monkeypatch.setattr("eastwind.cli.rulebook.rule.at_a_terminal", lambda: True)
    words = ["rule", "claimed-tile-in-rack", "--sheet", sheet, *facts(player="B")]
    answer = CliRunner().invoke(eastwind, words, input=typed)
    assert answer.exit_code == 0, answer.output
    assert ("What was it called for?" in answer.stdout) is asked


def test_ruling_is_shown_part_by_part() -> None:
    assert run("picked-ahead", "--sheet", "national", *facts(player="B")).stdout.splitlines() == [
        "picked-ahead by the rules of National (Master Points) (national)",
        "",
        "  B picked ahead: B's hand is dead.",
        "",
        "  Dead hands  B",
        "  Tiles       B keeps the picked tile.",
        "  Next        A finishes the turn and discards. If no one calls that tile, C plays next and picks from the wall.",
        "  How         Automatic: no one has to call it",
        "",
        "  Why",
        "    National rule 7.A: No picking ahead, ever.",
        "    National rule 7.B: A player who picks ahead must be declared dead.",
    ]


def test_sheet_is_national_unless_named_and_the_others_are_listed() -> None:
    answer = run("picked-ahead", *facts(player="B"))
    assert "(national)" in answer.stdout
    assert answer.stderr.startswith(
        "No --sheet given: this uses the National rules. Others: --sheet aspen, kugler, club2023, fourseasons, or all.\n"
    )
    whole = facts(player="B", stage="racked", already_dead="none")
    assert run("picked-ahead", "--sheet", "national", *whole).stderr == ""


def test_usual_answer_that_no_one_gave_is_named() -> None:
    answer = run("picked-ahead", "--sheet", "national", *facts(player="B", already_dead="none"))
    assert answer.stderr == (
        "No one said: How far had the pick gone when someone noticed? This takes racked for it (--fact stage=racked).\n"
    )


def test_json_is_indented_and_of_one_sheet_or_of_all() -> None:
    one = run("picked-ahead", "--sheet", "kugler", *facts(player="B"), "--json").stdout
    assert one.startswith('{\n  "dead": [')
    every = json.loads(run("picked-ahead", "--sheet", "all", *facts(player="B"), "--json").stdout)
    assert every["kugler"] == json.loads(one)


def side_by_side(*words: str) -> tuple[list[list[str]], str]:
    shown = CliRunner(env={"COLUMNS": "400"}).invoke(eastwind, ["rule", *words, "--sheet", "all"]).stdout
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in shown.splitlines() if line.startswith("│")]
    return rows, shown


def test_rows_side_by_side_have_a_dash_where_a_sheet_says_nothing() -> None:
    rows, shown = side_by_side("picked-ahead", *facts(player="B"))
    assert "picked-ahead: A player picks before the previous player has discarded." in " ".join(shown.split())
    ruling = next(row for row in rows if row[0] == "Ruling")
    assert ruling[1 + list(SHEETS).index("national")] == "B picked ahead: B's hand is dead."
    assert rows[-1][0] == "Rules"
    assert rows[-1][1 + list(SHEETS).index("national")] == "7.A, 7.B"
    assert [row[0] for row in rows].index("Ruling") == 0
    late, _ = side_by_side("late", *facts(player="B"))
    points = next(row for row in late if row[0] == "Points")
    assert "-" in points
    assert any("35" in cell for cell in points)


def test_situations_that_the_words_may_mean_are_numbered() -> None:
    said = refused(run("wrong number of tiles", *facts(player="B")))
    numbered = [line for line in said.splitlines() if line.startswith("  ")]
    assert [line.split()[0] for line in numbered] == [str(place) for place in range(1, len(numbered) + 1)]
    assert len(numbered) >= 2


def test_person_chooses_by_number_and_sees_the_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.cli.rulebook.rule.at_a_terminal", lambda: True)
    answer = CliRunner().invoke(eastwind, ["rule", "picked-ahead", "--sheet", "national"], input="B\n\nracked\nnone\n")
    assert answer.exit_code == 0, answer.output
    asked = answer.stdout.splitlines()
    assert asked[0] == "picked-ahead: A player picks before the previous player has discarded."
    assert "Who picked ahead? [one of A, B, C, D]: B" in asked
    stage = next(place for place, line in enumerate(asked) if line.startswith("How far had the pick gone"))
    assert [line.split(":")[0].strip() for line in asked[stage - 4 : stage]] == ["touched", "taken", "seen", "racked"]
    assert "[racked]" not in asked[stage], "no answer is ready to be taken over"
    assert "  B picked ahead: B's hand is dead." in asked


def test_person_who_wants_json_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.cli.rulebook.rule.at_a_terminal", lambda: True)
    assert "player: Who picked ahead?" in refused(run("picked-ahead", "--json"))


def test_definitions_are_shown_before_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a discard may be taken back depends on when the sheet says that a tile is discarded."""
    monkeypatch.setattr("eastwind.cli.rulebook.rule.at_a_terminal", lambda: True)
    words = ["rule", "discard-taken-back", "--sheet", "national"]
    answer = CliRunner().invoke(eastwind, words, input="A\nall\nyes\nnone\n")
    asked = answer.stdout.splitlines()
    place = asked.index("  A tile is discarded when you name it or put it on the table. (National rule 12)")
    assert "?" in asked[place + 1] or "?" in asked[place + 2]
