"""A director's own sheet: short to write, and every mistake is reported with its line."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.rules.clauses import Citation
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import WallGame
from eastwind.rules.score import score
from eastwind.rules.settings import Setting
from eastwind.rules.sheet import Sheet, settings

SPRING = """
extends = "national"
title = "Spring Open"

[scoring]
self_pick = 15
jokerless = { value = 25, clause = "4b" }
wall_game = { value = 5, reading = "Our sheet says only: a few." }
"""


def spring(text: str = SPRING, **more: str) -> Sheet:
    return load_sheet("spring", own={"spring": text, **more})


def refusal(text: str, **more: str) -> str:
    with pytest.raises(InputError) as refused:
        spring(text, **more)
    return str(refused.value)


def test_own_sheet_changes_what_it_says_and_inherits_the_rest() -> None:
    sheet = spring()
    assert (sheet.scoring.self_pick, sheet.scoring.jokerless, sheet.scoring.throw_to_2) == (15, 25, -20)
    assert sheet.extends == ("national", "base")
    assert (sheet.name, sheet.title, sheet.about) == ("spring", "Spring Open", "")


def test_every_value_of_the_directors_own_sheet_knows_whose_word_it_is() -> None:
    sheet = spring()
    kinds = {path: sheet.source(path).kind for path in ("scoring.self_pick", "scoring.wall_game", "scoring.throw_to_2")}
    assert kinds == {
        "scoring.self_pick": "own",
        "scoring.wall_game": "reading",
        "scoring.throw_to_2": "inherited",
    }
    assert sheet.source("scoring.wall_game").reading == "Our sheet says only: a few."
    assert sheet.source("scoring.jokerless").item == "4b"
    assert sheet.source("scoring.throw_to_2").clause == "national.13.6"


def test_changed_value_no_longer_cites_the_sheet_below() -> None:
    sheet = spring()
    assert sheet.cite("score.jokerless").item == "4b"
    assert sheet.cite("score.self-pick").clause == "spring.scoring.self_pick"
    assert sheet.cite("score.wall").clause is None
    assert sheet.cite("throw.two").clause == "national.13.6"


def test_points_follow_the_directors_own_sheet() -> None:
    assert score(WallGame(), spring()).points == dict.fromkeys("ABCD", 5)


def test_own_sheet_may_extend_another_own_sheet() -> None:
    autumn = 'extends = "spring"\ntitle = "Autumn"\n[scoring]\njokerless = 0\n'
    sheet = load_sheet("autumn", own={"spring": SPRING, "autumn": autumn})
    assert (sheet.scoring.self_pick, sheet.scoring.jokerless) == (15, 0)
    assert sheet.source("scoring.self_pick").sheet == "spring"


def test_event_overrides_its_sheet() -> None:
    sheet = load_sheet("kugler", overrides={"rounds.minutes": 50, "claims.retract_until": ["touch"]})
    assert (sheet.name, sheet.rounds.minutes, sheet.claims.retract_until) == ("kugler", 50, ("touch",))
    assert sheet.overrides == ("rounds.minutes", "claims.retract_until")
    assert sheet.source("rounds.minutes").kind == "event"
    assert sheet.cite("time.round").item == "this event"
    assert sheet.source("scoring.self_pick").kind == "own"


def test_club_asks_for_its_scoring_and_takes_over_nationals() -> None:
    assert [question.setting for question in load_sheet("club2023").questions] == [
        "scoring",
        "self_pick.on_claimed_discard",
    ]
    sheet = load_sheet("club2023", scoring_from="national")
    assert (sheet.scoring.self_pick, sheet.scoring.dead_in_wall_game) == (10, -10)
    assert sheet.cite("score.self-pick") == Citation(
        slug="score.self-pick", sheet="national", clause="national.13.1", item="national 13.1"
    )
    assert sheet.cite("score.misnamed-mahjongg").also == ()
    assert sheet.cite("charleston.looked").item == "2.c"
    assert [question.setting for question in sheet.questions] == ["self_pick.on_claimed_discard"]
    answered = load_sheet("club2023", scoring_from="national", overrides={"self_pick.on_claimed_discard": False})
    assert answered.questions == ()


def test_own_sheet_over_the_club_answers_its_question_by_any_scoring() -> None:
    sheet = spring('extends = "club2023"\ntitle = "x"\n[scoring]\nwall_game = 10\n')
    assert [question.setting for question in sheet.questions] == ["self_pick.on_claimed_discard"]
    borrowed = spring('extends = "club2023"\ntitle = "x"\nscoring_from = "fourseasons"\n[scoring]\nwall_game = 3\n')
    assert (borrowed.scoring.jokerless, borrowed.scoring.wall_game) == (10, 3)


def test_borrowed_scoring_replaces_what_the_sheet_below_leaves_unclear() -> None:
    """National prints the throws to three exposures. Its amount for four is only our reading, and Kugler prints one."""
    sheet = spring('extends = "national"\ntitle = "x"\nscoring_from = "kugler"\n')
    assert load_sheet("national").source("scoring.throw_to_4").kind == "reading"
    assert (sheet.scoring.throw_to_3, sheet.source("scoring.throw_to_3").sheet) == (-25, "national")
    assert (sheet.scoring.throw_to_4, sheet.source("scoring.throw_to_4").sheet) == (-20, "kugler")


def test_unknown_setting_names_file_line_and_nearest() -> None:
    text = refusal(SPRING.replace("self_pick", "self_pik"))
    assert text.startswith(
        "spring.toml, line 6: There is no setting 'self_pik' in [scoring]. Did you mean 'self_pick'?"
    )
    assert "    self_pik = 15\n    ^^^^^^^^" in text


def test_setting_in_the_wrong_group_says_where_it_stands() -> None:
    assert "line 5: There is no setting 'minutes' in [scoring]. It stands in [rounds]." in refusal(
        'extends = "kugler"\ntitle = "x"\n\n[scoring]\nminutes = 50\n'
    )


def test_unknown_group_names_the_nearest() -> None:
    assert "line 3: There is no group or key 'scorring'" in refusal('extends = "kugler"\ntitle = "x"\n[scorring]\n')
    assert "Did you mean 'scoring'?" in refusal('extends = "kugler"\ntitle = "x"\n[scorring]\n')
    assert "Did you mean 'title'" in refusal('extends = "kugler"\ntitel = "x"\n')


@pytest.mark.parametrize("word", ["value", "clause", "reading", "suggestion"])
def test_misspelled_word_of_a_setting_names_the_nearest(word: str) -> None:
    text = (
        'extends = "kugler"\ntitle = "x"\n[scoring]\nwall_game = { value = 5, clause = "4b", ' + f'{word}x = "y" }}\n'
    )
    assert f"not '{word}x'. Did you mean '{word}'?" in refusal(text)


def words_of(setting: Setting) -> list[str]:
    """Every legal value of a setting, as a sheet spells it; for a number, both ends of its range."""
    words = [f'"{word}"' for word in setting.choices]
    if setting.kind == "yes_no":
        return ["true", "false"]
    if setting.kind == "number":
        return [str(setting.says.low), str(setting.says.high), *words]
    return words if setting.kind == "choice" else []


def test_own_sheet_may_have_every_legal_value_of_a_setting(subtests: pytest.Subtests) -> None:
    for path in settings():
        with subtests.test(path):
            setting = settings()[path]
            for word in words_of(setting):
                sheet = spring(f'extends = "kugler"\ntitle = "x"\n[{setting.group}]\n{setting.name} = {word}\n')
                wanted = {"true": True, "false": False}.get(word, word.strip('"'))
                found = getattr(getattr(sheet, setting.group), setting.name)
                assert found == (int(word) if word.lstrip("-").isdecimal() else wanted)
                assert sheet.source(path).sheet == "spring"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("self_pick = true", "scoring.self_pick cannot be true: it is a whole number from 0 to 1000"),
        ("self_pick = 1.5", "cannot be 1.5"),
        ("self_pick = -5", "cannot be -5: it is a whole number from 0"),
        ('self_pick = "ten"', 'cannot be "ten"'),
        ("throw_to_2 = 20", "cannot be 20: it is a whole number from -1000 to 0"),
        ('payment = "winner"', "Did you mean 'winner_only'"),
        ("below_zero = 1", "scoring.below_zero cannot be 1: it is true or false"),
        ("self_pick = { value = 5 }", "names either a clause or a reading"),
        ('self_pick = { value = 5, clause = "3", reading = "so" }', "names either a clause or a reading"),
        ('self_pick = { reading = "so" }', "has no value"),
        ('self_pick = { value = 5, raeding = "so" }', "Did you mean 'reading'"),
        ('throw_to_2_of_quints = "some"', 'whole number from -1000 to 0, or "same"'),
    ],
)
def test_wrong_value_names_its_line_and_what_is_legal(line: str, words: str) -> None:
    text = refusal(f'extends = "national"\ntitle = "x"\n[scoring]\n{line}\n')
    assert text.startswith("spring.toml, line 4: ")
    assert words in text


@pytest.mark.parametrize(
    ("group", "line"),
    [
        ("claims", 'retract_until = ["touch", "touch"]'),
        ("claims", "retract_until = [1, {}]"),
        ("claims", 'retract_until = "touch"'),
        ("movement", "steps = { A = 1 }"),
        ("movement", 'steps = { A = "1", B = 1, C = 1, D = 1 }'),
        ("movement", "steps = 1"),
        ("movement", "steps = { A = 1, B = 1, C = 1, E = 1 }"),
    ],
)
def test_lists_and_tables_are_checked(group: str, line: str) -> None:
    assert "spring.toml, line 4: " in refusal(f'extends = "national"\ntitle = "x"\n[{group}]\n{line}\n')


def test_lists_and_tables_are_read() -> None:
    sheet = spring(
        'extends = "national"\ntitle = "x"\nmovement.steps = { A = 0, B = 1, C = 2, D = 3 }\n'
        '[claims]\nretract_until = ["expose"]\n'
    )
    assert sheet.movement.steps == {"A": 0, "B": 1, "C": 2, "D": 3}
    assert sheet.claims.retract_until == ("expose",)


def test_value_may_be_in_its_own_table() -> None:
    table = 'extends = "national"\ntitle = "x"\n\n[scoring.self_pick]\nvalue = 5\nreading = "so"\n'
    assert spring(table).scoring.self_pick == 5
    assert "spring.toml, line 4: " in refusal(table.replace("5", "-5"))


def test_dotted_key_is_found_by_its_line() -> None:
    assert "spring.toml, line 3: " in refusal('extends = "national"\ntitle = "x"\nscoring.self_pick = "x"\n')


def test_circle_of_sheets_is_refused() -> None:
    circle = refusal('extends = "autumn"\ntitle = "x"\n', autumn='extends = "spring"\ntitle = "y"\n')
    assert circle.startswith("autumn.toml, line 1: Sheets cannot extend each other in a circle: spring extends autumn")
    assert "spring.toml, line 2: " in refusal('title = "x"\nextends = "spring"\n')


def test_circle_of_scorings_is_refused() -> None:
    text = refusal('extends = "kugler"\ntitle = "x"\nscoring_from = "spring"\n')
    assert text.startswith("spring.toml, line 3: Sheets cannot take their scoring from each other in a circle")
    other = refusal(
        'extends = "kugler"\ntitle = "x"\nscoring_from = "autumn"\n', autumn='extends = "spring"\ntitle = "y"\n'
    )
    assert "spring.toml, line 3: " in other


def test_missing_lender_of_a_scoring_names_the_nearest() -> None:
    text = refusal('extends = "kugler"\ntitle = "x"\nscoring_from = "nationl"\n')
    assert text.startswith("spring.toml, line 3: There is no sheet 'nationl'. Did you mean 'national'?")


def test_sheet_must_say_what_it_extends() -> None:
    assert 'spring.toml, line 1: A sheet says what it is laid over, such as extends = "national"' in refusal(
        'title = "x"\n'
    )


def test_missing_sheet_below_names_the_nearest() -> None:
    text = refusal('extends = "nationl"\ntitle = "x"\n')
    assert text.startswith("spring.toml, line 1: There is no sheet 'nationl'. Did you mean 'national'?")


def test_missing_sheet_below_may_be_one_of_your_own() -> None:
    text = refusal('extends = "autum"\ntitle = "x"\n', autumn='extends = "national"\ntitle = "y"\n')
    assert text.startswith("spring.toml, line 1: There is no sheet 'autum'. Did you mean 'autumn'?")
    assert "The sheets are " in text
    assert ", spring, autumn." in text


def test_sheet_without_title_is_refused() -> None:
    assert "A sheet needs a title" in refusal('extends = "national"\n')


def test_text_that_is_not_toml_is_refused_with_its_line() -> None:
    assert "line 2" in refusal('extends = "national"\ntitle = Spring\n')


@pytest.mark.parametrize("line", ["extends = 3", "title = true", "ask = 1", "scoring = 3", "[[ask]]\nsetting = 1"])
def test_top_of_a_sheet_is_checked(line: str) -> None:
    text = "\n".join(part for part in ('extends = "national"', 'title = "x"') if part.split()[0] != line.split()[0])
    assert "spring.toml, line" in refusal(f"{text}\n{line}\n")


def test_override_is_checked_like_a_sheet() -> None:
    with pytest.raises(InputError, match=r"Did you mean 'scoring\.self_pick'"):
        load_sheet("national", overrides={"scoring.self_pik": 3})
    with pytest.raises(InputError, match="it is true or false"):
        load_sheet("national", overrides={"scoring.below_zero": 3})


def test_fault_in_a_chain_of_sheets_is_the_one_of_the_file_that_has_it() -> None:
    """Three files of the director's own, each naming the next: the last of them names nothing that there is."""
    over = 'extends = "{}"\ntitle = "x"\n'
    chain = {"autumn": over.format("winter"), "winter": over.format("nowhere")}
    assert refusal(over.format("autumn"), **chain).startswith("winter.toml, line 1: ")
    assert refusal(over.format("autumn"), **{**chain, "winter": over.format("autumn")}).startswith(
        "winter.toml, line 1: "
    )


def test_fault_in_a_chain_of_scorings_is_the_one_of_the_file_that_has_it() -> None:
    over = 'extends = "national"\ntitle = "x"\nscoring_from = "{}"\n'
    chain = {"autumn": over.format("winter"), "winter": over.format("nowhere")}
    assert refusal(over.format("autumn"), **chain).startswith("winter.toml, line 3: ")
    assert refusal(over.format("autumn"), **{**chain, "winter": over.format("autumn")}).startswith(
        "winter.toml, line 3: "
    )
