"""What is stored keeps its name: tags and fields of every command, event, and result.

From the first release on, a line that changes here makes old logs unreadable without a new format. Until then:
`python -m tests.golden.test_tags` writes the file again.
"""

from __future__ import annotations

import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.records import game_record
from eastwind.tournament.log import entries
from eastwind.tournament.machine import FORMAT
from eastwind.tournament.messages import Command, Event

FROZEN = Path(__file__).parent / f"format-{FORMAT}" / "tags.txt"


def test_stored_tags_and_fields_are_those_of_the_format() -> None:
    assert list(stored_names()) == FROZEN.read_text(encoding="utf-8").splitlines()


def stored_names() -> Iterator[str]:
    """A line for each kind of thing that is stored: where it is, its tag, and its fields; each kind once."""
    seen: set[type[msgspec.Struct]] = set()
    for title, kinds in (
        ("event command", _ours(Command)),
        ("event event", _ours(Event)),
        ("record header", [game_record.Header]),
        ("record command", _structs(AnyCommand)),
        ("record event", _structs(AnyEvent)),
    ):
        for kind in sorted(kinds, key=_tag):
            yield from _lines(f"{title} {_tag(kind)}".strip(), kind, seen)


def _lines(path: str, kind: type[msgspec.Struct], seen: set[type[msgspec.Struct]]) -> Iterator[str]:
    if kind in seen:
        return
    seen.add(kind)
    fields = msgspec.structs.fields(kind)
    yield f"{path}: {' '.join(sorted(field.encode_name for field in fields))}".rstrip()
    for field in sorted(fields, key=lambda field: field.encode_name):
        for inner in sorted(_structs(field.type), key=_tag):
            yield from _lines(f"{path}.{field.encode_name} {_tag(inner)}".strip(), inner, seen)


def _structs(annotation: Any) -> list[type[msgspec.Struct]]:
    """The structs that a type mentions."""
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        return [annotation]
    return [found for part in typing.get_args(annotation) for found in _structs(part)]


def _tag(kind: type[msgspec.Struct]) -> str:
    tag = kind.__struct_config__.tag
    return "" if tag is None else str(tag)


def _ours(base: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """The kinds that the log knows; tests may have defined others."""
    assert entries  # importing the log imports every command
    return [kind for kind in base.__subclasses__() if kind.__module__.startswith("eastwind.")]


if __name__ == "__main__":
    FROZEN.write_text("".join(f"{line}\n" for line in stored_names()), encoding="utf-8")
