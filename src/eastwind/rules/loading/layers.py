"""Reads the text of one sheet: a layer of values over another sheet. Errors name the file, line and nearest name."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import NoReturn

import msgspec

from eastwind.refusals import InputError, did_you_mean
from eastwind.rules.settings import Setting
from eastwind.rules.sheet import GROUPS, OpenQuestion, settings

TOP_KEYS = ("extends", "title", "about", "scoring_from", "ask")


@dataclass(frozen=True)
class GivenValue:
    """What a layer says about one setting: a value, and its clause or reading if it gives one."""

    value: object
    clause: str | None = None
    reading: str | None = None
    suggestion: object = None


@dataclass(frozen=True)
class SheetLayer:
    """One sheet's own file, checked."""

    name: str
    extends: str | None
    title: str
    about: str = ""
    scoring_from: str | None = None
    questions: tuple[OpenQuestion, ...] = ()
    given: dict[str, GivenValue] = field(default_factory=dict)
    file: str = ""
    text: str = ""

    def refuse(self, key: str, why: str) -> NoReturn:
        """Refuse a key that comes before all groups, and name the file and line."""
        refuse_at(self.text, self.file, key, None, why)


def read_layer(name: str, text: str, file: str) -> SheetLayer:
    """Read and check one sheet's text. `file` is only for error messages."""
    return _LayerReader(name, text, file).read()


class _LayerReader:
    def __init__(self, name: str, text: str, file: str) -> None:
        self.name, self.text, self.file = name, text, file

    def read(self) -> SheetLayer:
        try:
            tables = tomllib.loads(self.text)
        except ValueError as error:  # a number that is too long doesn't raise TOMLDecodeError
            raise InputError(f"{self.file}: this is not TOML that can be read: {error}.") from error
        top = {key: tables.pop(key) for key in TOP_KEYS if key in tables}
        given: dict[str, GivenValue] = {}
        for group, table in tables.items():
            if group not in GROUPS:
                known = [*GROUPS, *TOP_KEYS]
                self.refuse(group, None, f"There is no group or key {group!r} in a sheet.{did_you_mean(group, known)}")
            if not isinstance(table, dict):
                self.refuse(
                    group, None, f"{group!r} is a group of settings: write [{group}] and its settings below it."
                )
            for key, entry in table.items():
                given[f"{group}.{key}"] = self.given(group, key, entry)
        return SheetLayer(
            name=self.name,
            extends=self.text_of(top, "extends"),
            title=self.text_of(top, "title")
            or self.refuse("title", None, 'A sheet needs a title, such as title = "Spring Open".'),
            about=self.text_of(top, "about") or "",
            scoring_from=self.text_of(top, "scoring_from"),
            questions=self.questions(top.get("ask", [])),
            given=given,
            file=self.file,
            text=self.text,
        )

    def questions(self, asked: object) -> tuple[OpenQuestion, ...]:
        try:
            return msgspec.convert(asked, tuple[OpenQuestion, ...])
        except msgspec.ValidationError:
            self.refuse("ask", None, "[[ask]] has a setting, words and a suggestion, each a text in quotation marks.")

    def text_of(self, top: dict[str, object], key: str) -> str | None:
        value = top.get(key)
        if value is not None and not isinstance(value, str):
            self.refuse(key, None, f"{key} is a text in quotation marks, not {value!r}.")
        return value

    def given(self, group: str, key: str, entry: object) -> GivenValue:
        path = f"{group}.{key}"
        setting = settings().get(path)
        if setting is None:
            names = [known.name for known in settings().values() if known.group == group]
            elsewhere = [known.path for known in settings().values() if known.name == key]
            hint = f" It stands in [{elsewhere[0].split('.')[0]}]." if elsewhere else did_you_mean(key, names)
            self.refuse(group, key, f"There is no setting {key!r} in [{group}].{hint}")
        if isinstance(entry, dict) and (setting.kind != "steps" or "value" in entry):
            return self.read_explained(setting, entry)
        return GivenValue(value=self.legal(setting, entry))

    def read_explained(self, setting: Setting, entry: dict[str, object]) -> GivenValue:
        """A value with its clause, or with our reading (and perhaps a suggestion for the director)."""
        for word in entry:
            if word not in ("value", "clause", "reading", "suggestion"):
                near = did_you_mean(word, ("value", "clause", "reading", "suggestion"))
                self.refuse(
                    setting.group,
                    setting.name,
                    f"A setting has a value with a clause or a reading, not {word!r}.{near}",
                )
        if "value" not in entry:
            self.refuse(
                setting.group, setting.name, f"{setting.path} has no value: write {{ value = ..., reading = ... }}."
            )
        clause, reading = entry.get("clause"), entry.get("reading")
        if (clause is None) == (reading is None) or not isinstance(clause or reading, str):
            self.refuse(
                setting.group,
                setting.name,
                f"{setting.path} names either a clause or a reading, as a text in quotation marks.",
            )
        suggestion = self.legal(setting, entry["suggestion"]) if "suggestion" in entry else None
        return GivenValue(
            value=self.legal(setting, entry["value"]),
            clause=clause if isinstance(clause, str) else None,
            reading=reading if isinstance(reading, str) else None,
            suggestion=suggestion,
        )

    def legal(self, setting: Setting, value: object) -> object:
        if not setting.allows(value):
            near = did_you_mean(value, setting.choices) if isinstance(value, str) else ""
            self.refuse(
                setting.group, setting.name, f"{setting.path} cannot be {_shown(value)}: it is {setting.legal()}.{near}"
            )
        return value

    def refuse(self, group: str, key: str | None, why: str) -> NoReturn:
        refuse_at(self.text, self.file, group, key, why)


def refuse_at(text: str, file: str, group: str, key: str | None, why: str) -> NoReturn:
    """Refuse what a key says, with the file, the line number, and the line itself."""
    line = line_of(text, group, key)
    if line is None:
        raise InputError(f"{file}: {why}")
    lines = text.splitlines(keepends=True)
    start = sum(map(len, lines[: line - 1])) + len(lines[line - 1]) - len(lines[line - 1].lstrip())
    end = start + len(re.split(r"[=\s]", lines[line - 1].strip(), maxsplit=1)[0])
    raise InputError(f"{file}, line {line}: {why}", text, (start, end))


def _shown(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)


def line_of(text: str, group: str, key: str | None) -> int | None:
    """The line number, from 1, of a key in a group, of the group itself, or of a key before all groups."""
    group_name, key_name = (rf"[\"']?{re.escape(name)}[\"']?\s*" for name in (group, key or group))
    header = re.compile(rf"\s*\[\[?\s*{group_name}\]")
    alone = re.compile(rf"\s*{key_name}[=.]")
    dotted = re.compile(rf"\s*\[?\s*{group_name}\.\s*{key_name}[=\]]")
    inside = key is None
    for number, line in enumerate(text.splitlines(), start=1):
        if (key is None and header.match(line)) or (key is not None and dotted.match(line)):
            return number
        if re.match(r"\s*\[", line):
            inside = key is not None and bool(header.match(line))
        elif inside and alone.match(line):
            return number
    return None
