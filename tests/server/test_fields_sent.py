"""The fields that routes read and pages send, from the route's side: what a handler reads, a page sends."""

from __future__ import annotations

import re

from litestar import Litestar

from tests.server.handler_words import Name, fields_read, handlers, route_of
from tests.server.page_sources import HOLE, TEMPLATES, actions, elements, known, named

OF_TERMS = {"rounds", "games", "minutes", "no_new_game_after"}
# By route: fields that its page sends under a name that only a list has.
LISTED = {
    "create_event": OF_TERMS,
    "change_terms": OF_TERMS,
    "record": {"kind", "round", "table", "game"},  # `RulingCase.fields` carries the whole case
    "start": {"sheet"},  # a report's form has it in its address
    "stop": {"sheet"},
    "change": {"email", "again"},  # a row of the contact details; the question about a name goes to who asked
}


def sent_to_routes(answering: dict[tuple[str, str], Name]) -> tuple[dict[Name, set[str]], set[str]]:
    """The fields that pages send to each handler, and those of parts of pages, which may go anywhere."""
    sent: dict[Name, set[str]] = {}
    anywhere: set[str] = set()
    sources = [path.read_text() for path in TEMPLATES.rglob("*.html")]
    included = {name for source in sources for name in re.findall(r'{% include "([^"]+)"', source)}
    for each in elements():
        if each.tag in ("input", "select", "textarea", "button"):
            names = set(filter(named, each.words("name")))
            to = [*(actions(each, each.form) if each.form else []), *each.words("hx-post")]
            for address in to:
                if route := route_of(answering, "POST", address):
                    sent.setdefault(route, set()).update(names)
            if not to and each.at not in included:
                anywhere |= names
    return sent, anywhere


def test_every_field_that_a_route_reads_is_sent_by_a_page(app: Litestar) -> None:
    answering = handlers(app)
    sent, anywhere = sent_to_routes(answering)
    posts = {route for (method, _), route in answering.items() if method == "POST"}
    read = {route: fields_read(route, set(answering.values())) for route in posts}
    assert sum(map(len, read.values())) > 200, "the test finds what routes read"
    lost: dict[str, set[str]] = {}
    for route, fields in read.items():
        for field in fields:
            if not known(field, sent.get(route, set()) | anywhere):
                lost.setdefault(route[1], set()).add(field.replace(HOLE, "…"))
    assert lost == LISTED, "read, and sent by no page; or listed above, and sent after all"
