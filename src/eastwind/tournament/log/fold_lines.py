"""A fold as lines of plain JSON, and back. Each field of the state is written by its type, so none can be forgotten.

A state is written in many lines, one for each player, round, and so on. Then no single step of reading or writing
takes long, and other threads get their turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from types import GenericAlias
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from eastwind.refusals import InputError
from eastwind.tournament.log.folding import Folded, LogFacts
from eastwind.tournament.persistent import SharedMap, SharedRow
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Round, Tournament

_TYPES: dict[str, Any] = get_type_hints(Tournament, localns={"Terms": Terms})
_NAMES = [each.name for each in fields(Tournament)]
_MAPPINGS = {name for name in _NAMES if get_origin(_TYPES[name]) is Mapping}
_FACTS = "log"
_PLAIN: dict[type, Callable[[Any], object]] = {SharedMap: dict, SharedRow: list}


def _plain(value: object) -> object:
    """Our own mappings and rows as a dict and a list."""
    return _PLAIN[type(value)](value)


def _item(name: str) -> Any:
    """The type of one line of a field: an item of a mapping, or the whole field."""
    return GenericAlias(tuple, get_args(_TYPES[name])) if name in _MAPPINGS else _TYPES[name]


_writer = msgspec.json.Encoder(enc_hook=_plain)
_readers = {name: msgspec.json.Decoder(_item(name)) for name in _NAMES}
_facts_reader = msgspec.json.Decoder(LogFacts)


def write_folded(done: Folded) -> Iterator[bytes]:
    """The fold as lines, each a name and a value. The milestones are left out."""
    yield _line(_FACTS, done.facts)
    for name in _NAMES:
        value = getattr(done.state, name)
        if name in _MAPPINGS:
            for item in value.items():
                yield _line(name, item)
        else:
            yield _line(name, value)


def read_folded(n: int, lines: Iterable[bytes]) -> Folded:
    """The fold after n entries from its lines, or one sentence if these are not lines of ours."""
    found: dict[str, Any] = {name: {} for name in _MAPPINGS}
    facts = LogFacts()
    try:
        for line in lines:
            name, _, value = line.partition(b" ")
            if name == _FACTS.encode():
                facts = _settled_facts(_facts_reader.decode(value))
            else:
                _take(found, name.decode(), value)
    except (msgspec.MsgspecError, KeyError, UnicodeDecodeError) as error:
        raise InputError(f"This is not a saved state of a log: {error}.") from error
    return Folded(n, Tournament(**found), facts)


def _take(found: dict[str, Any], name: str, line: bytes) -> None:
    value = _readers[name].decode(line)
    if name in _MAPPINGS:
        key, item = value
        found[name][key] = _settled_round(item) if isinstance(item, Round) else item
    else:
        found[name] = tuple(value) if isinstance(value, list) else value


def _line(name: str, value: object) -> bytes:
    return name.encode() + b" " + _writer.encode(value)


def _settled_round(found: Round) -> Round:
    """A row that has no fixed type is read as a list. In a state it is a tuple."""
    tables = {
        number: replace(table, games=tuple(tuple(versions) for versions in table.games))
        for number, table in found.tables.items()
    }
    return replace(found, tables=tables)


def _settled_facts(facts: LogFacts) -> LogFacts:
    commands: Mapping[str, Sequence[int]] = {kind: tuple(numbers) for kind, numbers in facts.commands.items()}
    return replace(facts, undos=tuple(facts.undos), commands=commands)
