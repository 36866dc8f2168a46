"""Values and sources in the words that people read."""

from __future__ import annotations

import pytest

from eastwind.rules.book.setting_words import (
    GROUP_TITLES,
    answer_words,
    item_words,
    source_words,
    tell_setting,
    value_words,
)
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.sheet import Source, settings


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("scoring.self_pick", 10, "+10 points"),
        ("scoring.throw_to_2", -20, "-20 points"),
        ("scoring.wall_game", 0, "no points"),
        ("scoring.throw_to_2_of_quints", "same", "the same as for any other hand"),
        ("rounds.games", 4, "4 games"),
        ("rounds.games", 1, "1 game"),
        ("rounds.minutes", 0, "none"),
        ("rounds.minutes", 1, "1 minute"),
        ("picking.rack_pause", 1, "1 second"),
        ("picking.rack_pause", 2, "2 seconds"),
        ("scoring.below_zero", True, "yes"),
        ("scoring.below_zero", False, "no"),
        ("picking.ahead", "dead", "the hand is dead"),
        ("claims.retract_until", ("touch", "expose"), "touches the tile, or exposes tiles from the hand"),
        ("claims.retract_until", (), "never"),
        ("movement.steps", {"A": 1, "B": -1, "C": 0, "D": -2}, "A up 1, B down 1, C stays, D down 2"),
        ("movement.steps", {}, "none"),
    ],
)
def test_value_in_words(path: str, value: object, words: str) -> None:
    assert value_words(settings()[path], value) == words


def test_source_in_words() -> None:
    assert source_words(Source(kind="own", sheet="kugler", clause="kugler.9", item="9")) == "rule 9"
    assert source_words(Source(kind="own", sheet="fourseasons", clause="x", item="Scoring 3")) == "Scoring 3"
    assert source_words(Source(kind="inherited", sheet="kugler", clause="kugler.9", item="9")) == "Kugler rule 9"
    assert source_words(Source(kind="event", sheet="event", clause="x", item="y")) == "this event"
    assert source_words(Source(kind="reading", sheet="base", reading="so")) == "Eastwind's interpretation"


def test_item_in_words() -> None:
    assert [item_words(item) for item in ("13.1", "preamble", "")] == ["rule 13.1", "introduction", ""]


def test_setting_as_a_sentence() -> None:
    assert tell_setting(settings()["rounds.games"], load_sheet("kugler")) == "Games in a round: 4 games."


@pytest.mark.parametrize(
    ("path", "sheet"), [("claims.declaring_closes", "national"), ("jokers.after_claim", "fourseasons")]
)
@pytest.mark.parametrize(("chosen", "words"), [(True, "yes"), (False, "no")])
def test_reading_is_only_a_suggestion_until_the_event_decides(path: str, sheet: str, chosen: bool, words: str) -> None:
    """These sheets leave the case open, so the director decides. An event that settles it is bound by that."""
    setting = settings()[path]
    assert answer_words(setting, load_sheet(sheet)) == "up to the director (suggestion: yes)"
    assert answer_words(setting, load_sheet(sheet, overrides={path: chosen})) == words


def test_every_group_has_a_title() -> None:
    assert list(GROUP_TITLES) == list(dict.fromkeys(setting.group for setting in settings().values()))
