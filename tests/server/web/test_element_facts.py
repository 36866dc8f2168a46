"""What an element says to its script: one attribute for each field, and nothing that the script doesn't know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from eastwind.server.web.element_facts import KINDS, attribute, data
from eastwind.server.web.rendering import environment

CLOCK: dict[str, Any] = {"clock_at": 1000, "paused_at": None, "paused_for": 0, "minutes": 60}


def test_each_field_is_an_attribute_and_what_is_none_or_false_is_left_out() -> None:
    assert data("clock_facts", **CLOCK) == 'data-clock-at="1000" data-paused-for="0" data-minutes="60"'
    assert data("clock_facts", **CLOCK, bare=True, called=False).endswith('data-minutes="60" data-bare="1"')


def test_empty_word_is_an_empty_attribute() -> None:
    assert data("saved_outcome", done=False, next="", focus="g2") == 'data-next="" data-focus="g2"'


def test_value_is_escaped() -> None:
    assert data("seat_on_map", seat="1A1", name='"Ann" <b>') == ('data-seat="1A1" data-name="&#34;Ann&#34; &lt;b&gt;"')


@pytest.mark.parametrize(
    "facts",
    [{**CLOCK, "minuets": 3}, {"clock_at": 1000, "paused_at": None, "minutes": 60}, {**CLOCK, "minutes": "x"}],
    ids=["another name", "a field missing", "another type"],
)
def test_what_the_script_does_not_know_is_an_error(facts: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        data("clock_facts", **facts)


def test_templates_write_them_by_name() -> None:
    template = environment().from_string('<p {{ data("day_done", day="2026-11-19", verdicts="right") }}></p>')
    assert template.render() == '<p data-day="2026-11-19" data-verdicts="right"></p>'


def test_attributes_are_named_as_their_fields_with_hyphens() -> None:
    assert attribute("clock_at") == "data-clock-at"
    assert set(KINDS) >= {"clock_facts", "seat_on_map"}
