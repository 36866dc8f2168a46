"""Forms sent as the page has them: opened, filled in by their labels, and sent with every hidden field and default.

A test that writes a form's fields by hand passes even if the page has lost one of them. So tests of the desk send their
forms through here: what no page offers must be refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from typing import Any

from httpx import Response

from tests.server.conftest import HTMX, Client

OURS = ("csrf",)  # the client's header has it
Typed = Mapping[str, str | list[str]]
# What an answer asks for within the form that it answers, and the key that tells two presses apart.
ASKED = re.compile(r"key|sure|choose|back|(now|take|all)\d+(-.*)?")
_LINK = re.compile(r'<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)</a>', re.DOTALL)
PRESSED = ("submit", "button", "image", "reset")


@dataclass
class Field:
    """One field of a form, as it stands on the page."""

    name: str
    kind: str
    values: list[str]  # what it sends if no one touches it
    label: str = ""
    offers: dict[str, str] = field(default_factory=dict)  # the values to choose from, and their words

    def takes(self, value: str) -> bool:
        """Whether a person, or the page's script, could make it send this."""
        if self.kind == "checkbox" and not value:
            return True
        return value in self.offers if self.kind in ("select", "checkbox", "radio") else True

    def meant(self, words: str) -> str:
        """The value behind the words a person chooses; text is what was typed."""
        found = [value for value, shown in self.offers.items() if shown == words]
        assert found or self.kind not in ("select", "checkbox", "radio"), (
            f"{self.label} offers {list(self.offers.values())}"
        )
        return found[0] if found else words


@dataclass
class ShownForm:
    """A form on a page: its fields in order, and its buttons."""

    action: str
    method: str
    fields: list[Field] = field(default_factory=list)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)  # name, value, words

    def named(self, name: str) -> list[Field]:
        return [each for each in self.fields if each.name == name]

    def labeled(self, label: str) -> Field:
        """The field with this label, or whose label begins so."""
        found = [each for each in self.fields if each.label == label]
        found = found or [each for each in self.fields if each.label.startswith(label)]
        assert found, f"No field is called {label!r}: {[each.label for each in self.fields if each.label]}"
        return found[0]

    def untouched(self) -> dict[str, list[str]]:
        """What it sends if no one touches anything."""
        sent: dict[str, list[str]] = {}
        for each in self.fields:
            if each.values:
                sent.setdefault(each.name, []).extend(each.values)
        return sent

    def filled(self, button: str = "", **_: None) -> dict[str, list[str]]:
        """What it sends when this button is pressed."""
        sent = self.untouched()
        name, value, _words = self.button(button) if button else ("", "", "")
        return {**sent, name: [value]} if name else sent

    def button(self, words: str) -> tuple[str, str, str]:
        found = [each for each in self.buttons if each[2] == words]
        assert found, f"No button says {words!r}: {[each[2] for each in self.buttons]}"
        return found[0]

    def offers(self, name: str, value: str) -> bool:
        """Whether the form, or a button of it, can send this."""
        pressed = any((each[0], each[1]) == (name, value) for each in self.buttons)
        return pressed or any(each.takes(value) for each in self.named(name))


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.loose = ShownForm("", "")  # what stands outside of every form
        self.forms: list[ShownForm] = []
        self.inside = self.loose
        self.labels: dict[str, str] = {}  # by the id of the field
        self.ids: dict[str, Field] = {}
        self.label: tuple[str, list[Field]] | None = None  # the label that is open: its words, and the fields in it
        self.words = ""  # of the option, the text area, the label or the button that is open
        self.option: str | None = None
        self.area: Field | None = None
        self.select: Field | None = None
        self.label_for = ""
        self.pressed: tuple[str, str, str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        match tag:
            case "form":
                self.inside = ShownForm(found.get("action", ""), found.get("method", "get").lower())
                self.forms.append(self.inside)
            case "label":
                self.label, self.label_for, self.words = ("", []), found.get("for", ""), ""
            case "input":
                self._input(found)
            case "select":
                self.select = self._add(found, "select", [])
            case "option" if self.select:
                self.option, self.words = found.get("value"), ""
                self.chosen = "selected" in found
            case "textarea":
                self.area, self.words = self._add(found, "text", [""]), ""
            case "button":
                self.pressed, self.words = (
                    (found.get("name", ""), found.get("value", ""), found.get("aria-label", "")),
                    "",
                )

    def _input(self, found: dict[str, str]) -> None:
        kind = found.get("type", "text")
        if kind in PRESSED or kind == "file" or "disabled" in found:
            return
        value = found.get("value", "on" if kind in ("checkbox", "radio") else "")
        if kind in ("checkbox", "radio"):
            made = self._add(found, kind, [value] if "checked" in found else [])
            made.offers = {value: value}
        else:
            self._add(found, kind, [value])

    def _add(self, found: dict[str, str], kind: str, values: list[str]) -> Field:
        made = Field(found.get("name", ""), kind, values, found.get("aria-label", ""))
        if made.name and made.name not in OURS and "disabled" not in found:
            self.inside.fields.append(made)
        if found.get("id"):
            self.ids[found["id"]] = made
        if self.label:
            self.label[1].append(made)
        return made

    def handle_data(self, data: str) -> None:
        self.words += data

    def handle_endtag(self, tag: str) -> None:
        words = " ".join(self.words.split())
        match tag:
            case "form":
                self.inside = self.loose
            case "label" if self.label:
                for each in self.label[1]:
                    each.label = words
                    each.offers = (
                        dict.fromkeys(each.offers, words) if each.kind in ("checkbox", "radio") else each.offers
                    )
                if self.label_for:
                    self.labels[self.label_for] = words
                self.label = None
            case "option" if self.select:
                value = words if self.option is None else self.option
                self.select.offers[value] = words
                if self.chosen or not self.select.values:
                    self.select.values = [value]
                self.words = ""
            case "select":
                self.select = None
            case "textarea" if self.area:
                self.area.values, self.area = [self.words], None
            case "button" if self.pressed:
                name, value, spoken = self.pressed
                self.inside.buttons.append((name, value, spoken or words))
                self.pressed = None

    def _label(self, words: str, within: list[Field]) -> None:
        for each in within:
            each.label = words
            each.offers = dict.fromkeys(each.offers, words) if each.kind in ("checkbox", "radio") else each.offers
        if self.label_for:
            self.labels[self.label_for] = words
        self.label = None

    def close(self) -> None:
        super().close()
        for name, words in self.labels.items():
            if name in self.ids:
                made = self.ids[name]
                made.label = made.label or words


def forms_of(page: str) -> list[ShownForm]:
    """The forms of a page."""
    read = _Forms()
    read.feed(page)
    read.close()
    return read.forms


def form_to(page: str, action: str) -> ShownForm:
    """The form of a page that posts to this address."""
    return next(each for each in forms_of(page) if each.action == action and each.method == "post")


def press(client: Client, address: str, button: str, typed: Typed | None = None, **more: Any) -> Response:
    """Opens a page, fills in the form that has this button, field by field by its label, and presses the button."""
    page = client.get(address).text
    form = next((each for each in forms_of(page) if any(button == words for _, _, words in each.buttons)), None)
    assert form, f"No form has a button {button!r}: {[each[2] for form in forms_of(page) for each in form.buttons]}"
    for label, words in (typed or {}).items():
        found = form.labeled(label)
        found.values = [found.meant(each) for each in ([words] if isinstance(words, str) else words)]
    return client.post(form.action, data=form.filled(button), headers=HTMX, **more)


def follow(client: Client, address: str, words: str) -> str:
    """The page that the link with these words leads to."""
    page = client.get(address).text
    links = {" ".join(re.sub(r"<[^>]*>", " ", inner).split()): to for to, inner in _LINK.findall(page)}
    assert words in links, f"No link says {words!r}: {sorted(links)}"
    return client.get(unescape(links[words])).text


def send_as_shown(client: Client, address: str, typed: Typed, *pages: str, **more: Any) -> Response:
    """Sends the form to this address from the page it stands on, with what was typed, chosen, and pressed.

    A page is an address, or the text of an answer. A box without a value is unticked. What no page offers - a field, a
    choice, the whole form - must be refused.
    """
    form, wanted = None, "&".join(f"{name}={each}" for name, value in typed.items() for each in _all(value))
    for page in pages or pages_of(address):
        shown = page if page.lstrip().startswith("<") else client.get(page).text
        forms = [each for each in forms_of(shown) if each.action == address and each.method == "post"]
        fitting = [each for each in forms if all(each.named(name) or _pressed(each, name) for name in typed)]
        form = next(iter(fitting or forms), form)
        if fitting:
            break
    sent = {**(form.untouched() if form else {}), **{name: _all(value) for name, value in typed.items()}}
    for name, value in typed.items():
        if form and not value and any(each.kind == "checkbox" for each in form.named(name)):
            del sent[name]
    answer = client.post(address, data=sent, **{"headers": HTMX, **more})
    strange = [
        f"{name}={each}"
        for name, value in typed.items()
        for each in _all(value)
        if not ASKED.fullmatch(name) and not (form and form.offers(name, each))
    ]
    accepted = answer.status_code < 400
    assert form or not accepted, f"accepted, and no page has a form to {address} (sent: {wanted})"
    assert not strange or not accepted, f"accepted, and the form to {address} doesn't offer {strange}"
    return answer


def _all(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


def _pressed(form: ShownForm, name: str) -> bool:
    return name == "key" or any(name == each for each, _, _ in form.buttons)


def pages_of(address: str) -> list[str]:
    """Where the form to an address may stand: on the page above it, or on that of its subject."""
    start = re.match(r"(/events/[^/]+|)/(.*)", address)
    home, rest = (start[1], start[2]) if start else ("", address)
    parts = rest.split("/")
    above = [f"{home}/{'/'.join(parts[:length])}" for length in range(len(parts) - 1, 0, -1)]
    subject = {"calls": "round", "bonus": "round", "prizes": "prizes/ceremony"}.get(parts[0])
    return [*above, *([f"{home}/{subject}"] if subject else []), address, *([] if home else ["/"])]
