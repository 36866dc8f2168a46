"""The fields of a form as a browser would send them if no one touched anything."""

from __future__ import annotations

from html.parser import HTMLParser


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: dict[str, dict[str, list[str]]] = {}
        self._fields: dict[str, list[str]] = {}
        self._select: tuple[str, list[str], list[str]] | None = None  # its name, all values, those selected
        self._area: tuple[str, str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        name = found.get("name", "")
        if tag == "form":
            self._fields = {}
            if found.get("method", "get").lower() == "post":
                self._fields = self.forms.setdefault(found.get("action", ""), {})
        elif tag == "select":
            self._select = (name, [], [])
        elif tag == "option" and self._select:
            self._select[1].append(found.get("value", ""))
            self._select[2].extend([found.get("value", "")] if "selected" in found else [])
        elif tag == "textarea":
            self._area = (name, "")
        elif tag == "input" and name and _is_sent(found):
            self._fields.setdefault(name, []).append(found.get("value", ""))

    def handle_data(self, data: str) -> None:
        if self._area:
            self._area = (self._area[0], self._area[1] + data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "select" and self._select:
            name, values, selected = self._select
            self._fields.setdefault(name, []).extend(selected[-1:] or values[:1])
            self._select = None
        elif tag == "textarea" and self._area:
            self._fields.setdefault(self._area[0], []).append(self._area[1])
            self._area = None
        elif tag == "form":
            self._fields = {}


def _is_sent(field: dict[str, str]) -> bool:
    kind = field.get("type", "text")
    if kind in ("checkbox", "radio"):
        return "checked" in field
    return kind not in ("file", "submit", "button") and "disabled" not in field


def shown_form(page: str, action: str) -> dict[str, list[str]]:
    """What the form that posts to this address sends from the page as it stands."""
    read = _Forms()
    read.feed(page)
    return {name: values for name, values in read.forms[action].items() if name != "csrf"}
