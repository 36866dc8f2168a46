"""A number and its noun agree: pages write them with `count`, which knows "1 player" and "2 players"."""

from __future__ import annotations

import re

from eastwind.server.web.rendering import environment

FOLDERS = ("desk/people/", "desk/log/", "desk/start/", "desk/office/", "security/")
PLURALS = (
    "players|people|steps|rows|rounds|games|tables|points|prizes|rulings|scorecards|sets|names|phones|tournaments|are"
)
BARE = re.compile(rf"\}}\}}(?:</\w+>)? (?:{PLURALS})\b")
NEVER_ONE = {
    "Undo all {{ undoing.numbers|length + 1 }} steps",  # this one and those that follow from it
    "open on {{ issued.phones }} phones",  # said if there are several
    "on {{ issued.phones }} phones",
}


def test_no_number_on_these_pages_stands_before_a_bare_plural() -> None:
    made = environment()
    assert made.loader is not None
    found = []
    for name in made.loader.list_templates():
        if name.startswith(FOLDERS):
            text, _, _ = made.loader.get_source(made, name)
            for known in NEVER_ONE:
                text = text.replace(known, "")
            found += [f"{name}: {text[max(0, hit.start() - 40) : hit.end()]}" for hit in BARE.finditer(text)]
    assert found == []


def test_count_is_there_for_pages() -> None:
    page = environment().from_string(
        '{{ count(1, "player") }}, {{ count(2, "player") }}, {{ count(0, "match", "matches") }}'
    )
    assert page.render() == "1 player, 2 players, 0 matches"
