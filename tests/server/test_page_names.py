"""The names that templates, styles, scripts, and routes share: what one of them says, another one means."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from litestar import Litestar

from eastwind.server.web.rendering import STATIC
from tests.server.handler_words import OURS, Name, handlers, names_in, route_of, words_of
from tests.server.page_sources import (
    HOLE,
    Element,
    actions,
    elements,
    known,
    literals,
    named,
    scripts,
    selectors,
    server_texts,
    styles,
)

UNSTYLED = {
    "read-out": "the tests of prizes read from it which are known in the room",
    "winner": "the tests of prizes read the names from it",
}
NOT_READ = {
    "username": "for the browser's own store of passwords",
    "again": "a button that asks for the preview once more: it sends the form without accepting it",
    "pay": "the other button of its form is here, and the page sends only one of them",
    "absent": "the other button of its form is present, and the page sends only one of them",
    "players": "asks for advice while the form is filled in; the event itself doesn't keep it",
    "other": "asks for advice while the form is filled in; the event itself doesn't keep it",
    "here": "stands only in the form of a new tournament, which shares its fields with the terms",
}
WORD = re.compile(r"[a-z][a-z0-9-]*")


# --- classes ---


@cache
def styled() -> dict[str, set[str]]:
    """The classes that each style sheet names."""
    found: dict[str, set[str]] = {at: set() for at in styles()}
    for selector, at in selectors():
        found[at] |= set(re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r"\[[^\]]*\]", "", selector)))
    return found


@cache
def read_by_scripts() -> set[str]:
    """The classes by which scripts, or tests in the browser, find elements."""
    found = {name for each in literals() for name in re.findall(r"\.([a-zA-Z][\w-]*)", each.text)}
    return found | set(re.findall(r"[\"' ]\w*\.([a-z][\w-]*)(?=[\"' :>])", looked_for_by_tests()))


def script_classes() -> Iterator[tuple[str, str]]:
    """(class, script) where a script plainly sets it."""
    sets = re.compile(r"\b(class|className)\s*[:=]\s*([^,;{}]*\? )?([^,;{}]*: )?$|classList\.\w+\($")
    for each in literals():
        if sets.search(each.before):
            yield from ((word, each.at) for word in each.text.split())
        for written in re.findall(r'class="([^"]*)"', each.text):
            yield from ((word, each.at) for word in written.split())


def python_classes() -> Iterator[tuple[str, str]]:
    """(class, module) in the markup that Python writes."""
    for text, at in server_texts():
        for written in re.findall(r'class="([^"]*)"?', re.sub(r"%[ds]|\{\}", HOLE, text)):
            yield from ((word, at) for word in written.split())


def words_chosen_in_code() -> Iterator[str]:
    """Words that code may put into a class: `look = won ? "winner" : ""`, and beginnings such as chart-1."""
    for text in [*(each.text for each in literals()), *(text for text, _ in server_texts())]:
        words = text.split()
        if all(WORD.fullmatch(word.rstrip(HOLE)) and (HOLE not in word or word.endswith(f"-{HOLE}")) for word in words):
            yield from words


def test_every_class_in_a_style_sheet_is_used() -> None:
    used = {word for each in elements() for word in each.words("class") if named(word)}
    used |= {word for word, _ in [*script_classes(), *python_classes()] if named(word)} | set(words_chosen_in_code())
    dead = {f"{at}: .{name}" for at, names in styled().items() for name in names if not known(name, used)}
    assert not dead, "styled, and used nowhere:\n" + "\n".join(sorted(dead))


def test_every_class_on_a_page_is_styled_by_a_sheet_of_that_page() -> None:
    everywhere = set().union(*styled().values()) | read_by_scripts() | set(UNSTYLED)
    pages: dict[str, list[Element]] = {}
    for each in elements():
        pages.setdefault(each.at, []).append(each)
    plain = set()
    for at, found in pages.items():
        sheets = {href for each in found if each.tag == "link" for href in each.words("href") if href.endswith(".css")}
        own = [styled()[href.removeprefix("/static/")] for href in sheets]
        names = set().union(*own, read_by_scripts(), UNSTYLED) if own else everywhere  # a part of a page has no sheets
        plain |= {
            f"{at}: {word}" for each in found for word in each.words("class") if named(word) and not known(word, names)
        }
    plain |= {
        f"{at}: {word}"
        for word, at in [*script_classes(), *python_classes()]
        if named(word) and not known(word, everywhere)
    }
    assert not plain, "used, and styled by no sheet of the page:\n" + "\n".join(sorted(plain))


# --- forms, fields, and links ---


@pytest.fixture(scope="module")
def answering(app: Litestar) -> dict[tuple[str, str], Name]:
    return handlers(app)


def test_every_field_of_a_form_is_read_by_its_route(answering: dict[tuple[str, str], Name]) -> None:
    unread = set()
    read_anywhere = [
        re.compile(name) for name in {each.pattern for name in answering.values() for each in readable(name)}
    ]
    in_scripts = set(re.findall(r"\.elements\.(\w+)", " ".join(scripts().values())))
    in_scripts |= {name for each in literals() for name in re.findall(r"\[name=\"?([\w-]+)", each.text)}
    for field in elements():
        if field.tag not in ("input", "select", "textarea", "button"):
            continue
        for name in filter(named, field.words("name")):
            if name in OURS or name in NOT_READ:
                continue
            form = field.form
            to = actions(field, form) if form else []
            routes = [route_of(answering, form.attrs.get("method", "get").upper(), each) for each in to] if form else []
            readers = [readable(route) for route in routes if route] or [read_anywhere]
            for patterns in readers:
                by_script = not to and any(name.startswith(each) for each in in_scripts)
                if not by_script and not any(each.fullmatch(name.replace(HOLE, "7")) for each in patterns):
                    unread.add(f"{field.at}: {name}, sent to {to}".replace(HOLE, "…"))
    assert not unread, "fields that no one reads:\n" + "\n".join(sorted(unread))


@cache
def readable(route: Name) -> list[re.Pattern[str]]:
    return list(names_in(words_of(route)))


def test_every_address_on_a_page_is_a_route(answering: dict[tuple[str, str], Name]) -> None:
    sends = {
        "action": "",
        "formaction": "",
        "href": "GET",
        "src": "GET",
        "hx-get": "GET",
        "hx-post": "POST",
        "data-look": "GET",
    }
    lost = set()
    for each in elements():
        for name, method in sends.items():
            for address in each.words(name):
                if not address.startswith("/") or address.startswith("/static/"):
                    continue
                how = method or (each.form or each).attrs.get("method", "get").upper()
                if not route_of(answering, how, address):
                    lost.add(f"{each.at}: {how} {address}".replace(HOLE, "…"))
    assert not lost, "no route answers:\n" + "\n".join(sorted(lost))


def test_every_file_a_page_loads_is_there() -> None:
    asked = {
        (each.at, word.removeprefix("/static/"))
        for each in elements()
        for name in ("href", "src")
        for word in each.words(name)
        if word.startswith("/static/") and HOLE not in word
    }
    lost = {f"{at}: {name}" for at, name in asked if not (STATIC / name).is_file()}
    imported = {
        (each.at, (STATIC / each.at).parent / each.text)
        for each in literals()
        if each.text.startswith(("./", "../")) and re.search(r"\b(from|import)\s*\(?$", each.before)
    }
    lost |= {f"{at}: {path}" for at, path in imported if not path.resolve().is_file()}
    assert not lost, "missing files:\n" + "\n".join(sorted(lost))


# --- data- attributes and ids ---


def data_name(name: str) -> str:
    return "data-" + re.sub(r"[A-Z]", lambda found: f"-{found[0].lower()}", name)


def data_made() -> Iterator[tuple[str, str]]:
    for each in elements():
        yield from ((name, each.at) for name in each.attrs if name.startswith("data-"))
    for at, script in scripts().items():
        yield from ((data_name(name), at) for name in re.findall(r"\.dataset\.(\w+)\s*=(?!=)", script))
    for literal in literals():
        yield from ((name, literal.at) for name in re.findall(r"(?<![\[\w])(data-[\w-]+)=", literal.text))
        if re.fullmatch(r"data-[\w-]+", literal.text) and not re.search(
            r"(get|has|remove)Attribute\($", literal.before
        ):
            yield literal.text, literal.at
    for text, at in server_texts():
        yield from ((name, at) for name in re.findall(r"(?<![\[\w])(data-[a-z-]+)=", text))


def data_read() -> Iterator[tuple[str, str]]:
    for at, script in scripts().items():
        for name in re.findall(r"\bdataset\.(\w+)\b(?!\s*=[^=])", script):
            yield data_name(name), at
        for names in re.findall(r"\{([^{}]*)\} = [\w.()]*\.dataset", script):
            yield from ((data_name(name.split(":")[0].strip()), at) for name in names.split(","))
        yield from ((data_name(name), at) for name in re.findall(r'"(\w+)" in [\w.]*\.dataset', script))
    for literal in literals():
        yield from ((name, literal.at) for name in re.findall(r"\[(data-[\w-]+)", literal.text))
        if re.fullmatch(r"data-[\w-]+", literal.text) and re.search(r"(get|has|remove)Attribute\($", literal.before):
            yield literal.text, literal.at
    for at, text in styles().items():
        yield from ((name, at) for name in re.findall(r"(?:\[|attr\()(data-[\w-]+)", text))


def data_passed_on() -> Iterator[str]:
    """The names that a script may read of what it was given: `data.minutes`, and a name put into "[data-…]"."""
    for script in scripts().values():
        yield from (data_name(name) for name in re.findall(r"\bdata\.(\w+)", script))
    open_ended = {literal.at for literal in literals() if f"[data-{HOLE}]" in literal.text}
    yield from (f"data-{each.text}" for each in literals() if each.at in open_ended)


@cache
def looked_for_by_tests() -> str:
    """What tests in the browser find parts of a page by."""
    return "\n".join(path.read_text() for path in STATIC.parents[3].joinpath("tests", "browser").glob("*.py"))


def test_every_data_attribute_is_made_and_read() -> None:
    made, read = set(data_made()), set(data_read())
    made_names = {name for name, _ in made}
    read_names = {name for name, _ in read} | set(data_passed_on())
    read_names |= set(re.findall(r"\[(data-[\w-]+)", looked_for_by_tests()))
    read_names |= {data_name(name) for name in re.findall(r"dataset\.(\w+)", looked_for_by_tests())}
    faults = {f"{at}: {name} is read, and made nowhere" for name, at in read if not known(name, made_names)}
    faults |= {f"{at}: {name} is made, and read nowhere" for name, at in made if not known(name, read_names)}
    assert not faults, "\n".join(sorted(faults))


def ids_made() -> Iterator[tuple[str, str]]:
    for each in elements():
        yield from ((word, each.at) for word in each.words("id") if named(word))
    for literal in literals():
        if re.search(r"\bid: $|\.id = $", literal.before):
            yield literal.text, literal.at


def ids_read() -> Iterator[tuple[str, str]]:
    for each in elements():
        for name in ("for", "list", "form", "aria-labelledby", "aria-describedby", "aria-controls", "headers"):
            yield from ((word, each.at) for word in each.words(name) if named(word))
        for value in each.attrs.values():
            yield from (
                (word, each.at)
                for word in re.findall(rf"(?:^|\s|/[\w/-]*)#(?![0-9a-f]{{6}}\b)([\w{HOLE}-]+)", value)
                if named(word)
            )
    for literal in literals():
        yield from ((word, literal.at) for word in re.findall(rf"(?<![\w&])#([a-zA-Z][\w{HOLE}-]*)", literal.text))
        if re.search(r"(getElementById|\bby)\($|\b(for|htmlFor|\"aria-\w+\"):? (= )?$", literal.before):
            yield literal.text, literal.at
    for selector, at in selectors():
        yield from ((word, at) for word in re.findall(r"#([a-zA-Z][\w-]*)", re.sub(r"\[[^\]]*\]", "", selector)))


def test_every_id_is_made_and_read() -> None:
    made, read = set(ids_made()), set(ids_read())
    made_names, read_names = {name for name, _ in made}, {name for name, _ in read}
    others = {each.text for each in literals()}  # `keep("sounds")` looks for #sounds
    others |= {value for each in elements() for name, value in each.attrs.items() if name.startswith("data-")}
    others |= {word for text, _ in server_texts() for word in re.findall(r"#([a-z][\w-]*)", text)}
    others |= {word for each in elements() if "data-follows" in each.attrs for word in each.words("id")}
    others |= set(re.findall(r"#([a-z][\w-]*)", looked_for_by_tests()))
    faults = {f"{at}: #{name} is read, and made nowhere" for name, at in read if not known(name, made_names)}
    faults |= {f"{at}: #{name} is made, and read nowhere" for name, at in made if not known(name, read_names | others)}
    assert not faults, "\n".join(sorted(faults))


def test_every_field_a_script_looks_for_is_on_a_page() -> None:
    names = {word for each in elements() for word in each.words("name") if named(word)}
    names |= {each.text for each in literals() if re.search(r"\bname: $|\.name = $", each.before)}
    asked = {(name, at) for at, script in scripts().items() for name in re.findall(r"\.elements\.(\w+)", script)}
    asked |= {(name, each.at) for each in literals() for name in re.findall(rf"\[name=\"?([\w{HOLE}-]+)", each.text)}
    lost = {f"{at}: {name}" for name, at in asked if not known(name, names) and name != "namedItem"}
    assert not lost, "fields that no page has:\n" + "\n".join(sorted(lost))


def test_every_live_part_of_a_page_is_a_block_of_its_template() -> None:
    sources = [path.read_text() for path in STATIC.parent.joinpath("templates").rglob("*.html")]
    blocks = {name for source in sources for name in re.findall(r"\{%-? block (\w+)", source)}
    live = {(word, each.at) for each in elements() if "data-follows" in each.attrs for word in each.words("id") or [""]}
    assert not {f"{at}: {word or 'no id'}" for word, at in live if word not in blocks}
