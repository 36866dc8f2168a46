"""Writes what crosses to a browser as TypeScript, so that the check of our JavaScript knows it.

.venv/bin/python write_declarations.py

Run it after changing a struct that a script gets. A test fails as long as a file differs. Each row of CONTRACTS is
one file: the structs that stand at its top, and everything that they hold.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as kinds

ROOT = Path(__file__).resolve().parent
STATIC = "src/eastwind/server/static"
CONTRACTS: dict[str, tuple[str, ...]] = {
    "game_result.d.ts": ("eastwind.rules.results:GameResult",),
}
"""The file in the folder of scripts, and what it declares: `module:Name`, a struct or a union of structs."""
HEAD = "// Written by write_declarations.py from the structs of the server. Change those.\n\n"


def declarations(roots: dict[str, Any]) -> str:
    """One interface for each struct that the roots hold, and one type for each root that is a union."""
    found: dict[str, str] = {}
    types = {name: kinds.type_info(root) for name, root in roots.items()}
    named = {name: _type(kind, found) for name, kind in types.items()}
    unions = [f"export type {name} = {words};" for name, words in named.items() if name not in found]
    return HEAD + "\n\n".join([*found.values(), *unions]) + "\n"


def _type(kind: kinds.Type, found: dict[str, str]) -> str:
    """A type as TypeScript writes it. The structs in it are noted in `found`."""
    match kind:
        case kinds.StructType(cls=cls):
            if cls.__name__ not in found:
                found[cls.__name__] = ""  # it may hold itself
                found[cls.__name__] = _interface(kind, found)
            return cls.__name__
        case kinds.UnionType(types=types):
            return " | ".join(_type(each, found) for each in types if not _is_unset(each))
        case kinds.LiteralType(values=values):
            return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)
        case kinds.VarTupleType(item_type=item) | kinds.ListType(item_type=item):
            inner = _type(item, found)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case kinds.TupleType(item_types=items):
            return f"[{', '.join(_type(each, found) for each in items)}]"
        case kinds.DictType(key_type=key, value_type=value):
            return f"Partial<Record<{_type(key, found)}, {_type(value, found)}>>"
        case kinds.EnumType(cls=cls):
            return " | ".join(f'"{each.value}"' for each in cls)
    return PLAIN[type(kind)]


PLAIN: dict[type, str] = {
    kinds.StrType: "string",
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
}


def _interface(kind: kinds.StructType, found: dict[str, str]) -> str:
    lines = [f"/** {kind.cls.__doc__.strip().splitlines()[0]} */"] if kind.cls.__doc__ else []
    tag = [f'  {kind.tag_field}: "{kind.tag}";'] if kind.tag_field else []
    fields = [
        f"  {field.encode_name}{'?' if _may_be_missing(field) else ''}: {_type(field.type, found)};"
        for field in kind.fields
    ]
    return "\n".join([*lines, f"export interface {kind.cls.__name__} {{", *tag, *fields, "}"])


def _may_be_missing(field: kinds.Field) -> bool:
    """A default is left out of the JSON where the struct omits defaults."""
    return not field.required


def _is_unset(kind: kinds.Type) -> bool:
    return isinstance(kind, kinds.CustomType) and kind.cls is msgspec.UnsetType


def written() -> dict[Path, str]:
    """Every file of declarations, as it should be."""
    return {ROOT / STATIC / file: declarations(_roots(names)) for file, names in CONTRACTS.items()}


def _roots(names: tuple[str, ...]) -> dict[str, Any]:
    found = {}
    for each in names:
        module, _, name = each.partition(":")
        found[name] = getattr(import_module(module), name)
    return found


def main() -> None:
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
