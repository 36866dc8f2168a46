"""Settings, values and sources in plain words."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from eastwind.rules.clauses import INTERPRETATION, PARTS, SHORT_NAMES, place_words
from eastwind.rules.settings import Setting
from eastwind.rules.sheet import Sheet, Source

GROUP_TITLES = {
    "scoring": "Scoring",
    "self_pick": "Self-picked Mah Jongg",
    "start": "Start of the game",
    "charleston": "Charleston",
    "picking": "Picking, racking, the wall",
    "claims": "Discards and calls",
    "exposures": "Exposures",
    "misnaming": "Misnamed tiles",
    "jokers": "Jokers",
    "errors": "Mah Jongg in error",
    "dead_hands": "Dead hands",
    "conduct": "Lateness and behavior",
    "rounds": "Rounds and time",
    "movement": "Movement",
    "cards": "Scorecards",
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
    return f"{number} {unit if number != 1 else unit.removesuffix('s')}" if number else "none"


def _step(step: int) -> str:
    if step == 0:
        return "stays"
    return f"{'up' if step > 0 else 'down'} {abs(step)}"


def item_words(item: str) -> str:
    """A place on a sheet: "rule 13.1", "introduction", or "Scoring 3" as it is. "national 13.1" names its sheet."""
    if item.partition(" ")[0] in SHORT_NAMES:
        return place_words(*item.split(" ", 1))
    return f"rule {item}" if item[:1].isdecimal() else PARTS.get(item, item)


def source_words(source: Source) -> str:
    """Who says so, in a word or two."""
    match source.kind:
        case "own":
            return item_words(source.item or "")
        case "inherited":
            return place_words(source.sheet, source.item or "")
        case "event":
            return "this event"
        case "reading":
            return INTERPRETATION


def tell_setting(setting: Setting, sheet: Sheet) -> str:
    """The question and its answer on one line. What is simply so is a sentence: "There is a courtesy pass across"."""
    if answer_words(setting, sheet) == "yes":
        return f"{setting.says.question}."
    return f"{setting.says.question}: {answer_words(setting, sheet)}."


def answer_words(setting: Setting, sheet: Sheet) -> str:
    """The answer of a sheet. Where its letter says otherwise, our value is only a suggestion to the director."""
    words = value_words(setting, sheet.value(setting.path))
    slug = LEFT_TO_DIRECTOR.get(setting.path)
    if slug in sheet.printed and sheet.source(setting.path).kind == "reading":
        return f"up to the director (suggestion: {words})"
    return words


# Settings whose clause, where a sheet prints it, answers the question by its letter. If we read it otherwise, our value is
# only a suggestion to the director.
LEFT_TO_DIRECTOR = {"claims.declaring_closes": "claim.window", "jokers.after_claim": "joker.too-early"}
