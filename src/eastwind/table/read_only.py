"""Values that can't change. Everyone who looks at a state shares it, bots included."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

import msgspec

Key = TypeVar("Key")
Value = TypeVar("Value")


def _refuse() -> NoReturn:
    raise TypeError("A table's state is read-only: it changes by events alone.")


class ReadOnly(dict[Key, Value]):
    """A dict that refuses every change. msgspec encodes it like any other."""

    def __setitem__(self, *_: Any, **__: Any) -> NoReturn:
        _refuse()

    def __delitem__(self, *_: Any, **__: Any) -> NoReturn:
        _refuse()

    def __or__(self, other: Any, /) -> Any:
        return {**self, **other}

    def __ior__(self, _: Any, /) -> NoReturn:
        _refuse()

    def clear(self, *_: Any, **__: Any) -> NoReturn:
        _refuse()

    def pop(self, *_: Any, **__: Any) -> NoReturn:
        _refuse()

    def popitem(self, *_: Any, **__: Any) -> NoReturn:
        _refuse()

    def setdefault(self, *_: Any, **__: Any) -> NoReturn:
        _refuse()

    def update(self, *_: Any, **__: Any) -> NoReturn:
        _refuse()

    def __reduce__(self) -> tuple[type, tuple[dict[Key, Value]]]:
        return ReadOnly, (dict(self),)


def read_only(value: Any) -> Any:
    """The same value, with read-only dicts, and tuples for lists, all the way down."""
    if isinstance(value, ReadOnly):
        return value
    if isinstance(value, dict):
        return ReadOnly({key: read_only(each) for key, each in value.items()})
    if isinstance(value, list | tuple) and type(value) in (list, tuple):
        new = tuple(read_only(each) for each in value)
        unchanged = isinstance(value, tuple) and all(a is b for a, b in zip(new, value, strict=True))
        return value if unchanged else new
    if isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        changed = {name: new for name, old in fields.items() if (new := read_only(old)) is not old}
        return msgspec.structs.replace(value, **changed) if changed else value
    return value
