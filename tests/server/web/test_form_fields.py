from __future__ import annotations

import re
from importlib import import_module
from pkgutil import walk_packages

import pytest

from eastwind.refusals import InputError
from eastwind.server import desk
from eastwind.server.web.form_fields import (
    ChoiceField,
    FormField,
    NumberField,
    NumberInText,
    PasswordField,
    ReasonField,
    TextArea,
    TextField,
    Tick,
    form_of,
)
from eastwind.server.web.forms import fields_of
from eastwind.server.web.rendering import environment
from tests.server.page_sources import TEMPLATES
from tests.server.shown_forms import Field, forms_of

MINUTES = NumberField(name="minutes", label="Minutes", asks="How many minutes?", low=1, high=120)
WHERE = ChoiceField(name="to", label="Points go to", options={"player": "the player", "nobody": "no one"})
FIELDS: list[FormField] = [
    MINUTES,
    WHERE,
    Tick(name="all_day", label="All day"),
    TextField(name="about", label="About", help="A few words", required=True),
    TextArea(name="names", label="Names"),
    PasswordField(name="old", label="Current password"),
    NumberInText(name="points", label="Points"),
    ReasonField(),
]


def shown(asked: FormField, **more: object) -> Field:
    page = environment().from_string("<form>{{ ui.ask(asked, **more) }}</form>").render(asked=asked, more=more)
    [form] = forms_of(page)
    [field] = form.fields
    return field


def test_field_is_shown_under_its_name_and_label() -> None:
    wrong = [each.name for each in FIELDS if (shown(each).name, shown(each).label) != (each.name, each.label)]
    assert not wrong


def test_what_is_shown_is_what_is_read() -> None:
    sent = fields_of([("minutes", shown(MINUTES, value="5").values[0]), ("to", shown(WHERE, value="nobody").values[0])])
    assert MINUTES.read(sent) == 5
    assert WHERE.read(sent) == "nobody"


def test_first_choice_stands_if_none_is_chosen() -> None:
    assert shown(WHERE).values == ["player"]
    assert shown(WHERE).offers == {"player": "the player", "nobody": "no one"}


def test_choices_of_the_moment_take_the_place_of_the_fields_own() -> None:
    assert shown(MINUTES, options=[(5, "five"), (10, "ten")], value=10).values == ["10"]


def test_words_and_attributes_of_one_place_take_the_place_of_the_fields_own() -> None:
    asked = TextField(name="view", label="What it shows", more='maxlength="9"')
    page = (
        environment()
        .from_string("{{ ui.ask(asked, label='What screen 2 shows', more='autofocus') }}")
        .render(asked=asked)
    )
    assert "What screen 2 shows</label>" in page
    assert "What it shows" not in page
    assert 'maxlength="9" autofocus>' in page


def test_empty_choice_is_chosen_if_the_page_says_so() -> None:
    way = ChoiceField(name="way", label="Way", options={"on": "On", "": "Off"})
    assert shown(way).values == ["on"]
    assert shown(way, value="").values == [""]


def test_box_is_checked_only_if_the_page_says_so() -> None:
    assert shown(Tick(name="late", label="Late")).values == []
    assert shown(Tick(name="late", label="Late"), checked=True).values == ["1"]


def test_refusal_calls_a_field_by_what_it_asks_or_by_its_label() -> None:
    with pytest.raises(InputError, match=r"How many minutes: this is blank\. Give a whole number from 1 to 120"):
        MINUTES.read(fields_of([]))
    with pytest.raises(InputError, match="Points go to: choose one of player, nobody"):
        WHERE.read(fields_of([("to", "moon")]))


def test_reason_is_asked_for_where_it_is_required() -> None:
    assert ReasonField().read(fields_of([])) == ""
    with pytest.raises(InputError, match="Enter a reason"):
        ReasonField(required=True).read(fields_of([]))


def test_form_has_its_fields_by_name() -> None:
    assert form_of(MINUTES, WHERE) == {"minutes": MINUTES, "to": WHERE}


def test_every_field_that_a_route_gives_its_page_is_on_the_page_and_back() -> None:
    modules = [import_module(each.name) for each in walk_packages(desk.__path__, f"{desk.__name__}.") if not each.ispkg]
    given = {
        (form, name)
        for module in modules
        for form, fields in getattr(module, "FIELDS", {}).items()
        if isinstance(fields, dict)
        for name in fields
    }
    shown = {
        found for path in TEMPLATES.rglob("*.html") for found in re.findall(r"\bfields\.(\w+)\.(\w+)", path.read_text())
    }
    assert len(given) > 30
    assert given == shown
