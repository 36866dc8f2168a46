"""Writes what crosses to a browser as TypeScript, so that the check of our JavaScript knows it.

.venv/bin/python write_declarations.py

Run it after changing a struct that a script gets. A test fails as long as a file differs. Each row of CONTRACTS is
one file: the structs that stand at its top, and everything that they hold.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as kinds

from eastwind.server.web.element_facts import ElementFacts

ROOT = Path(__file__).resolve().parent
WIDTH = 120  # of a line, as the check of the layout wants it
STATIC = "src/eastwind/server/static"
CONTRACTS: dict[str, tuple[str, ...]] = {
    "game_result.d.ts": ("eastwind.rules.seats:Seat", "eastwind.rules.results:GameResult"),
    "play/contract.d.ts": (
        "eastwind.rules.seats:Seat",
        "eastwind.play.sent_acts:SentAct",
        "eastwind.play.screens.contract.questions:AnyAsk",
        "eastwind.play.screens.contract.company:AnyLesson",
        "eastwind.play.screens.contract.whole_screen:Screen",
        "eastwind.play.screens.contract.card_facts:CardShown",
        "eastwind.play.screens.contract.card_facts:CoachSays",
        "eastwind.server.web.element_facts:TablePage",
    ),
    "phone/contract.d.ts": (
        "eastwind.server.phone.phone_contract:PhoneFacts",
        "eastwind.server.phone.phone_contract:TableOnPhone",
        "eastwind.server.phone.phone_contract:PreviewAnswer",
        "eastwind.server.phone.phone_contract:ActionAnswer",
        "eastwind.server.phone.phone_contract:FormToken",
        "eastwind.server.phone.actions:SentAction",
        "eastwind.server.phone.actions:AnyAction",
        "eastwind.server.web.element_facts:ActionForm",
        "eastwind.server.web.element_facts:EnterGame",
    ),
    "contract.d.ts": (
        "eastwind.server.web.element_facts:ClockFacts",
        "eastwind.server.web.element_facts:Connection",
    ),
    "board/contract.d.ts": ("eastwind.server.web.element_facts:BoardNow",),
    "cards/contract.d.ts": (
        "eastwind.server.play.own_cards.card_contract:TypedCardChecked",
        "eastwind.server.play.own_cards.card_contract:HandsOfLine",
        "eastwind.server.cards.editor_contract:TypedText",
        "eastwind.server.cards.editor_contract:VersionName",
        "eastwind.server.cards.editor_contract:SettledTabs",
        "eastwind.server.cards.editor_contract:CardKept",
        "eastwind.server.cards.editor_contract:CardAndText",
        "eastwind.server.cards.editor_contract:VersionText",
        "eastwind.server.web.element_facts:TypingBox",
        "eastwind.server.web.element_facts:EditedCard",
        "eastwind.server.web.element_facts:FixOfRows",
    ),
    "practice/contract.d.ts": (
        "eastwind.server.web.element_facts:GradedAnswer",
        "eastwind.server.web.element_facts:DayDone",
    ),
    "desk/contract.d.ts": (
        "eastwind.server.web.element_facts:GameTyped",
        "eastwind.server.web.element_facts:TableTyped",
        "eastwind.server.web.element_facts:SavedOutcome",
        "eastwind.server.web.element_facts:SeatOnMap",
        "eastwind.server.web.element_facts:CardsOnDesk",
    ),
}
"""The file in the folder of scripts, and what it declares: `module:Name`, a struct or a union."""
SHARED: dict[str, tuple[str, ...]] = {"game_result.d.ts": ("phone/contract.d.ts",)}
"""A file whose declarations others import instead of repeating them, and who they are."""
HEAD = "// Written by write_declarations.py from the structs of the server. Change those.\n\n"


def declarations(roots: dict[str, Any], shared: dict[str, Any] | None = None, shared_file: str = "") -> str:
    """One interface for each struct that the roots hold, and one type for each root that is a union.

    Where a struct holds a union that has a name, the name stands there. What `shared` holds is imported from its file.
    """
    there, named_there = _structs_and_unions(shared or {}, {}, {})
    found, names = _structs_and_unions(roots, there, named_there)
    own = [text for name, text in found.items() if name not in there]
    own += [_union(name, words) for words, name in names.items() if words not in named_there]
    body = "\n\n".join(own) + "\n"
    imported = [name for name in sorted({*there, *named_there.values()}) if re.search(rf"\b{name}\b", _code(body))]
    start = f'import type {{ {", ".join(imported)} }} from "{shared_file}";\n\n' if imported else ""
    return HEAD + start + body


def _structs_and_unions(
    roots: dict[str, Any], found: dict[str, str], names: dict[str, str]
) -> tuple[dict[str, str], dict[str, str]]:
    """Each struct that the roots hold, with its declaration, and the unions that have a name, by what they are."""
    types = {name: kinds.type_info(root) for name, root in roots.items()}
    written_out = {name: _type(kind, {}, names) for name, kind in types.items()}
    names = names | {words: name for name, words in written_out.items() if words != name}
    found = dict(found)
    for kind in types.values():
        _type(kind, found, names)
    return found, names


def _code(text: str) -> str:
    """Declarations without their comments."""
    return re.sub(r"/\*\*.*?\*/", "", text)


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
            some = [_type(each, found, names) for each in types if not _is_unset(each) and not _is_none(each)]
            words = " | ".join(some)
            return names.get(words, words) + " | null" * any(map(_is_none, types))
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
    if issubclass(kind.cls, ElementFacts):
        return _element(kind, found, names)
    lines = [f"/** {kind.cls.__doc__.strip().splitlines()[0]} */"] if kind.cls.__doc__ else []
    tag = [f'  {kind.tag_field}: "{kind.tag}";'] if kind.tag_field else []
    fields = [
        f"  {field.encode_name}{'?' if _may_be_missing(field) else ''}: {_type(field.type, found, names)};"
        for field in kind.fields
    ]
    return "\n".join([*lines, f"export interface {kind.cls.__name__} {{", *tag, *fields, "}"])


def _element(kind: kinds.StructType, found: dict[str, str], names: dict[str, str]) -> str:
    """What `dataset` has of an element: texts, under its own names."""
    lines = [f"/** {(kind.cls.__doc__ or '').strip().splitlines()[0]} */", f"export interface {kind.cls.__name__} {{"]
    for each in kind.fields:
        name = re.sub(r"_(.)", lambda letter: letter[1].upper(), each.name)
        types = each.type.types if isinstance(each.type, kinds.UnionType) else (each.type,)
        some = [one for one in types if not _is_none(one)]
        optional = len(some) < len(types) or _may_be_missing(each) or isinstance(each.type, kinds.BoolType)
        lines.append(f"  {name}{'?' if optional else ''}: {_attribute_words(some, found, names)};")
    return "\n".join([*lines, "}"])


def _attribute_words(types: list[kinds.Type], found: dict[str, str], names: dict[str, str]) -> str:
    """The words that may stand in an attribute. A tick is "1", or it isn't there."""
    if any(isinstance(each, kinds.BoolType) for each in types):
        return '"1"'
    literal = all(isinstance(each, kinds.LiteralType) for each in types)
    return " | ".join(_type(each, found, names) for each in types) if literal else "string"


def _may_be_missing(field: kinds.Field) -> bool:
    """A default is left out of the JSON where the struct omits defaults."""
    return not field.required


def _is_none(kind: kinds.Type) -> bool:
    return isinstance(kind, kinds.NoneType)


def _is_unset(kind: kinds.Type) -> bool:
    return isinstance(kind, kinds.CustomType) and kind.cls is msgspec.UnsetType


def written() -> dict[Path, str]:
    """Every file of declarations, as it should be."""
    made = {}
    for file, names in CONTRACTS.items():
        shared = next((each for each, others in SHARED.items() if file in others), "")
        way = "../" * file.count("/") + shared
        made[ROOT / STATIC / file] = declarations(_roots(names), _roots(CONTRACTS.get(shared, ())), way)
    return made


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
