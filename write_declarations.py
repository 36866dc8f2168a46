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
WIDTH = 120  # of a line, as the check of the layout wants it
STATIC = "src/eastwind/server/static"
CONTRACTS: dict[str, tuple[str, ...]] = {
    "game_result.d.ts": ("eastwind.rules.results:GameResult",),
    "play/contract.d.ts": (
        "eastwind.rules.seats:Seat",
        "eastwind.play.screens.contract.questions:AnyAsk",
        "eastwind.play.screens.contract.company:AnyLesson",
        "eastwind.play.screens.contract.whole_screen:Screen",
        "eastwind.play.screens.contract.card_facts:CardShown",
        "eastwind.play.screens.contract.card_facts:CoachSays",
        "eastwind.play.sent_acts:SentAct",
    ),
}
"""The file in the folder of scripts, and what it declares: `module:Name`, a struct or a union."""
HEAD = "// Written by write_declarations.py from the structs of the server. Change those.\n\n"


def declarations(roots: dict[str, Any]) -> str:
    """One interface for each struct that the roots hold, and one type for each root that is a union.

    Where a struct holds a union that has a name, the name stands there.
    """
    types = {name: kinds.type_info(root) for name, root in roots.items()}
    written_out = {name: _type(kind, {}, {}) for name, kind in types.items()}
    names = {words: name for name, words in written_out.items() if words != name}
    found: dict[str, str] = {}
    for kind in types.values():
        _type(kind, found, names)
    unions = [_union(name, words) for words, name in names.items()]
    return HEAD + "\n\n".join([*found.values(), *unions]) + "\n"


def _union(name: str, words: str) -> str:
    line = f"export type {name} = {words};"
    return line if len(line) <= WIDTH else f"export type {name} =\n  | " + words.replace(" | ", "\n  | ") + ";"


def _type(kind: kinds.Type, found: dict[str, str], names: dict[str, str]) -> str:
    """A type as TypeScript writes it. The structs in it are noted in `found`; `names` has the unions with a name."""
    words = _written_out(kind, found, names)
    return names.get(words, words)


def _written_out(kind: kinds.Type, found: dict[str, str], names: dict[str, str]) -> str:
    match kind:
        case kinds.StructType(cls=cls):
            if cls.__name__ not in found:
                found[cls.__name__] = ""  # it may hold itself
                found[cls.__name__] = _interface(kind, found, names)
            return cls.__name__
        case kinds.UnionType(types=types):
            return " | ".join(_type(each, found, names) for each in types if not _is_unset(each))
        case kinds.LiteralType(values=values):
            return " | ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)
        case kinds.VarTupleType(item_type=item) | kinds.ListType(item_type=item):
            inner = _type(item, found, names)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case kinds.TupleType(item_types=items):
            return f"[{', '.join(_type(each, found, names) for each in items)}]"
        case kinds.DictType(key_type=key, value_type=value):
            return f"Partial<Record<{_type(key, found, names)}, {_type(value, found, names)}>>"
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


def _interface(kind: kinds.StructType, found: dict[str, str], names: dict[str, str]) -> str:
    lines = [f"/** {kind.cls.__doc__.strip().splitlines()[0]} */"] if kind.cls.__doc__ else []
    tag = [f'  {kind.tag_field}: "{kind.tag}";'] if kind.tag_field else []
    fields = [
        f"  {field.encode_name}{'?' if _may_be_missing(field) else ''}: {_type(field.type, found, names)};"
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
