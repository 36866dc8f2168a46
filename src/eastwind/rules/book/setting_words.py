"""Settings, values and sources in plain words."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from eastwind.rules.settings import Setting
from eastwind.rules.sheet import Sheet, Source

GROUP_TITLES = {
    "scoring": "Scoring",
    "self_pick": "Self-picked Mah Jongg",
    "start": "Start of the game",
    "charleston": "Charleston",
    "picking": "Picking, racking, the wall",
    "claims": "Discards and claims",
    "exposures": "Exposures",
    "misnaming": "Misnamed tiles",
    "jokers": "Jokers",
    "errors": "Mah Jongg in error",
    "dead_hands": "Dead hands",
    "conduct": "Conduct and penalties of the director",
    "rounds": "Rounds and time",
    "movement": "Movement",
    "cards": "Score cards",
    "prizes": "Prizes",
}


def value_words(setting: Setting, value: object) -> str:
    """What a value means, in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return _number(value, setting.says.unit)
    if isinstance(value, str):
        return setting.says.options[value]
    if isinstance(value, Mapping):
        return ", ".join(f"{seat} {_step(step)}" for seat, step in value.items()) or "none"
    assert isinstance(value, Collection)
    return ", or ".join(setting.says.options[str(option)] for option in value) or "never"


def _number(number: int, unit: str) -> str:
    if unit == "points":
        return f"{number:+d} points" if number else "no points"
    return f"{number} {unit}" if number else "none"


def _step(step: int) -> str:
    if step == 0:
        return "stays"
    return f"{'up' if step > 0 else 'down'} {abs(step)}"


def item_words(item: str) -> str:
    """A place on a sheet: "item 13.1", but "preamble" or "Scoring 3" as they are."""
    return f"item {item}" if item[:1].isdecimal() else item


def source_words(source: Source) -> str:
    """Who says so, in a word or two."""
    match source.kind:
        case "own":
            return item_words(source.item or "")
        case "inherited":
            return f"{source.sheet}, {item_words(source.item or '')}"
        case "event":
            return "this event"
        case "reading":
            return "our reading"


def setting_sentence(setting: Setting, sheet: Sheet) -> str:
    """The question and its answer on one line."""
    return f"{setting.says.question}: {value_words(setting, sheet.value(setting.path))}."
