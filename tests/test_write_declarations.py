"""Structs as TypeScript: each kind of field, and the files in the folder of scripts are up to date."""

from __future__ import annotations

from typing import Literal

import pytest
import write_declarations
from msgspec import UNSET, UnsetType

from eastwind.screen_part import ScreenPart
from eastwind.server.web.element_facts import ElementFacts


class Leaf(ScreenPart, frozen=True, kw_only=True, tag_field="kind", tag="leaf"):
    """A leaf. More about it."""

    words: str


class Twig(ScreenPart, frozen=True, kw_only=True, tag_field="kind", tag="twig"):
    count: int
    side: Literal["left", "right"]
    open: bool | None
    tiles: tuple[str, ...]
    pair: tuple[int, str]
    by_name: dict[str, int]
    label: str | UnsetType = UNSET
    holds: tuple[Leaf | Twig, ...]
    gaps: tuple[Leaf | None, ...]


Part = Leaf | Twig


def test_every_kind_of_field_has_its_form() -> None:
    assert write_declarations.declarations({"Part": Part}) == write_declarations.HEAD + (
        '/** A leaf. More about it. */\nexport interface Leaf {\n  kind: "leaf";\n  words: string;\n}\n\n'
        'export interface Twig {\n  kind: "twig";\n  count: number;\n  side: "left" | "right";\n'
        "  open: boolean | null;\n  tiles: string[];\n  pair: [number, string];\n"
        "  by_name: Partial<Record<string, number>>;\n  label?: string;\n  holds: Part[];\n  gaps: (Leaf | null)[];\n}\n\n"
        "export type Part = Leaf | Twig;\n"
    )


def test_a_union_with_a_name_is_called_by_it() -> None:
    class Branch(ScreenPart, frozen=True, kw_only=True):
        part: Part
        side: Literal["left", "right"] | None

    text = write_declarations.declarations({"Branch": Branch, "Part": Part, "Side": Literal["left", "right"]})
    assert "  part: Part;\n  side: Side | null;\n" in text
    assert text.endswith('export type Part = Leaf | Twig;\n\nexport type Side = "left" | "right";\n')


def test_a_long_union_takes_a_line_for_each_of_its_types() -> None:
    sides = Literal["in front of the whole house", "behind the whole house", "to the left of it", "to the right of it"]
    assert 'export type Side =\n  | "behind the whole house"\n  | ' in write_declarations.declarations({"Side": sides})


def test_a_field_that_typescript_cannot_know_is_an_error() -> None:
    class Bytes(ScreenPart, frozen=True, kw_only=True):
        raw: bytes

    with pytest.raises(KeyError):
        write_declarations.declarations({"Bytes": Bytes})


def test_union_with_null_keeps_its_name() -> None:
    class Bough(ScreenPart, frozen=True, kw_only=True):
        part: Part | None

    assert "  part: Part | null;\n" in write_declarations.declarations({"Bough": Bough, "Part": Part})


def test_what_another_file_declares_is_imported_from_it() -> None:
    class Trunk(ScreenPart, frozen=True, kw_only=True):
        first: Leaf
        rest: tuple[Part, ...]

    text = write_declarations.declarations({"Trunk": Trunk}, {"Part": Part}, "../tree.d.ts")
    assert text == write_declarations.HEAD + (
        'import type { Leaf, Part } from "../tree.d.ts";\n\n'
        "export interface Trunk {\n  first: Leaf;\n  rest: Part[];\n}\n"
    )


def test_element_has_texts_under_the_names_of_its_dataset() -> None:
    class Perch(ElementFacts, frozen=True, kw_only=True):
        """Where a bird sits. More about it."""

        high_up: int
        side: Literal["left", "right"] | None
        name: str | None = None
        taken: bool

    assert write_declarations.declarations({"Perch": Perch}) == write_declarations.HEAD + (
        "/** Where a bird sits. More about it. */\nexport interface Perch {\n  highUp: string;\n"
        '  side?: "left" | "right";\n  name?: string;\n  taken?: "1";\n}\n'
    )


def test_declarations_are_up_to_date() -> None:
    for path, text in write_declarations.written().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run .venv/bin/python write_declarations.py"
