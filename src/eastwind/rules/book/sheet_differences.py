"""Where sheets differ, question by question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eastwind.rules.book.setting_words import value_words
from eastwind.rules.settings import Setting
from eastwind.rules.sheet import Sheet, settings


@dataclass(frozen=True, slots=True)
class SheetDifference:
    """One question that sheets answer differently: each answer in words, with the sheets that give it."""

    setting: Setting
    answers: dict[str, tuple[str, ...]]  # ◇ after a name marks our reading


def differences(sheets: Sequence[Sheet], *, everything: bool = False) -> list[SheetDifference]:
    """The settings where sheets differ. With `everything`, also the ones where they agree."""
    first, *others = sheets
    return [
        SheetDifference(setting, answers(setting, sheets))
        for path, setting in settings().items()
        if everything or any(other.value(path) != first.value(path) for other in others)
    ]


def answers(setting: Setting, sheets: Sequence[Sheet]) -> dict[str, tuple[str, ...]]:
    """The answers to one question, each with the sheets that give it. ◇ marks our reading."""
    found: dict[str, tuple[str, ...]] = {}
    for sheet in sheets:
        mark = " ◇" if sheet.source(setting.path).kind == "reading" else ""
        words = value_words(setting, sheet.value(setting.path))
        found[words] = (*found.get(words, ()), f"{sheet.name}{mark}")
    return found
