"""Templates that a person can read: short lines, and files that show one thing."""

from __future__ import annotations

import re

from tests.server.page_sources import TEMPLATES

LONGEST_LINE = 160
FOLLOWING = re.compile(
    r"data-follows=(?:\{[{%].*?[%}]\}|[^>{])*>(?P<blank>\s*)\{%(?P<trimmed>-?) *block (?P<block>\w+)", re.DOTALL
)


MOST_LINES = 200


def test_no_line_of_a_template_is_longer_than_a_screen() -> None:
    long = [
        f"{path.relative_to(TEMPLATES)}:{number}: {len(line)} characters"
        for path in sorted(TEMPLATES.rglob("*.html"))
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if len(line) > LONGEST_LINE
    ]
    assert not long, "\n".join(long)


def test_fragment_begins_on_its_page_as_it_is_sent_again() -> None:
    """A blank before the block is on the page alone: the first update would make all in it anew, half-typed fields, too."""
    found, wrong = 0, []
    for path in sorted(TEMPLATES.rglob("*.html")):
        for begins in FOLLOWING.finditer(path.read_text()):
            found += 1
            if begins["blank"] and not begins["trimmed"]:
                wrong.append(f"{path.relative_to(TEMPLATES)}: {begins['block']} (write {{%- block)")
    assert not wrong, "\n".join(wrong)
    assert found == sum(path.read_text().count("data-follows=") for path in TEMPLATES.rglob("*.html"))


def test_template_shows_one_thing() -> None:
    sizes = {path: len(path.read_text().splitlines()) for path in TEMPLATES.rglob("*.html")}
    large = [f"{path.relative_to(TEMPLATES)}: {size} lines" for path, size in sizes.items() if size > MOST_LINES]
    assert not large, "\n".join(large)
