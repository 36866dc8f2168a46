"""Scenes as they are played: keys, typing errors, and the setup of the table."""

from __future__ import annotations

import hashlib

import pytest

from eastwind.card.library import built_in_text
from eastwind.card.match import Matcher
from eastwind.refusals import InputError, Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import LetDiscardGo
from eastwind.table.scenes.run import make_setup, play_scene, read_key
from eastwind.table.scenes.written_scenes import read_scene
from tests.table.at_table import matcher, play
from tests.table.real_table import POSITION


def slugs(scene: str) -> list[str]:
    """What each line of a scene is refused with, or nothing. The position comes first."""
    return [step.outcome.slug if isinstance(step.outcome, Rejected) else "" for step in play(scene)]


def test_repeated_key_gets_the_first_answer_and_changes_nothing() -> None:
    _, first, again, spaced = play(POSITION + "[k1] A throws 5D\n[k1] A throws 5D\n[k1] A  throws  5D")
    assert (first.key, first.repeats, first.text) == ("k1", 0, "A throws 5D")
    assert first.state.common.throws == 1
    for step in (again, spaced):
        assert (step.key, step.repeats, step.outcome, step.command) == ("k1", first.line, first.outcome, first.command)
        assert step.state is step.before is first.state


def test_same_words_under_a_key_are_the_same_act_even_if_the_table_has_changed() -> None:
    """ "C lets go" means the latest discard, which is another one now. The key says that it is the first answer."""
    scene = POSITION + "A throws 5D\n[k] C lets go\nB lets go\nD lets go\nB picks\nB racks\nB throws R\n[k] C lets go"
    *_, last = play(scene)
    assert isinstance(last.command, LetDiscardGo)
    assert last.command.discard == 1
    assert last.repeats


def test_key_of_another_command_is_refused() -> None:
    steps = play(POSITION + "[k1] A throws 5D\n[k1] B picks")
    refused = steps[-1]
    assert isinstance(refused.outcome, Rejected)
    assert (refused.outcome.slug, refused.outcome.params) == ("table.key-used", {"key": "k1"})
    assert refused.state is steps[-2].state
    assert isinstance(refused.command, PickTile)


def test_key_of_a_refused_command_may_be_tried_again() -> None:
    assert slugs(POSITION + "[k1] A throws 3C\n[k1] A throws 5D\n[k1] A throws 5D") == ["", "table.not-held", "", ""]


def test_lines_without_a_key_are_never_repeats() -> None:
    assert slugs(POSITION + "A throws 5D\nA throws 5D")[-1] != ""


@pytest.mark.parametrize(
    ("line", "key", "text"),
    [("[k1] B picks", "k1", "B picks"), ("[k1]B picks", "k1", "B picks"), ("B picks", "", "B picks")],
)
def test_key_stands_in_brackets_before_the_command(line: str, key: str, text: str) -> None:
    assert read_key(line) == (key, text)


@pytest.mark.parametrize("line", ["[k1 B picks", "[] B picks", "[k 1] B picks", "[k1]"])
def test_key_that_cannot_be_read_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(InputError, match="scene, line 2: A key stands in brackets before its command"):
        play(f"turn A\n{line}")


def test_mistyped_tile_ends_a_recorded_scene_and_no_other() -> None:
    typed = POSITION + "A throws 3C\nA throws 5D\n"
    assert slugs("conduct record\n" + typed) == ["", "table.not-held"]
    assert slugs(typed) == ["", "table.not-held", ""]
    none = '{"type":"discard_tile","seat":"A","tile":"XX"}'
    assert slugs(f"conduct record\n{POSITION}{none}\nA throws 5D\n") == ["", "table.no-such-tile"]


def test_other_refusal_does_not_end_a_recorded_scene() -> None:
    assert slugs("conduct record\n" + POSITION + "director checks\nA throws 5D\n")[-1] == ""


def test_impossible_position_ends_the_scene() -> None:
    (step,) = play("turn A\nrack A 1B 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B 4B\nA throws 1B")
    assert isinstance(step.outcome, Rejected)
    assert (step.line, step.text) == (0, "")


def test_scene_without_a_position_begins_with_its_first_line() -> None:
    (step,) = play("\ntable rolls A 1 2, B 6 5, C 5 5, D 1 1")
    assert (step.line, step.text) == (2, "table rolls A 1 2, B 6 5, C 5 5, D 1 1")


def test_sheet_that_is_given_is_played_instead_of_the_scenes() -> None:
    kugler = load_sheet("kugler")
    assert play("sheet national\nturn A", kugler)[-1].state.setup.sheet == kugler
    assert play("sheet fourseasons\nturn A")[-1].state.setup.sheet.name == "fourseasons"


def test_settings_of_a_scene_are_all_in_force() -> None:
    (step,) = play('set rounds.minutes = 50\nset claims.last_discard = "none"\nturn A')
    sheet = step.state.setup.sheet
    assert (sheet.rounds.minutes, sheet.claims.last_discard) == (50, "none")


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ("\nsheet nationl\nturn A", "scene, line 2: There is no sheet"),
        ("set rounds.minutes = 50\n\nset rounds.minuts = 50\nturn A", "scene, line 3: There is no setting"),
        ("turn A\nA throws 3X", "scene, line 2: "),
    ],
)
def test_error_names_its_line(scene: str, said: str) -> None:
    with pytest.raises(InputError) as refused:
        play(scene)
    assert str(refused.value).startswith(said)


def test_error_in_a_card_names_the_line_of_the_card_or_the_scene_alone() -> None:
    for text, start in (("\ncard mine\nturn A", "scene, line 2: "), ("turn A", "scene: ")):
        with pytest.raises(InputError) as refused:
            list(play_scene(read_scene(text, "scene"), "FF 2222a X 25", "scene"))
        assert str(refused.value).startswith(start)


def test_setup_names_its_card_and_keeps_the_hash_of_its_text() -> None:
    text = built_in_text("eastwind")
    setup = make_setup(load_sheet("national"), matcher(), text)
    card = matcher().card
    assert setup.card == f"{card.title} {card.year}".strip()
    assert setup.card_hash == hashlib.sha256(text.encode()).hexdigest()
    assert (setup.seats, setup.conduct) == (("A", "B", "C", "D"), "prevent")
    undated = Matcher(card._replace(year=""))
    assert make_setup(load_sheet("national"), undated, "x").card == card.title


@pytest.mark.parametrize(
    ("pause", "given", "seconds"), [(0, None, 3), (1, None, 3), (3, None, 3), (5, None, 5), (5, 0, 0), (0, 9, 9)]
)
def test_window_is_as_long_as_the_pause_before_racking_at_least_three_seconds(
    pause: int, given: int | None, seconds: int
) -> None:
    sheet = load_sheet("national", overrides={"picking.rack_pause": pause})
    assert make_setup(sheet, matcher(), "x", window_seconds=given).window_seconds == seconds
