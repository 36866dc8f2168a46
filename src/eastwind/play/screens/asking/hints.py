"""Sentences about the rules beside a question, with the sheet's own item where the sheet has one.

The page writes no sentence about rules itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET, UnsetType

from eastwind.play.state import PlayTable
from eastwind.rules.sheet import Sheet
from eastwind.tiles import JOKER, Tile

CAREFUL: Mapping[Tile, str] = {JOKER: "Discard a joker? No one can call it, and it's out of play."}
TAKE_BACK = "You can take them back until everyone has passed."


def stop_hint(sheet: Sheet) -> str:
    return rule_words(sheet, "charleston.stop", "It takes only one player to stop it.")


def wish_hint(sheet: Sheet) -> str:
    return rule_words(sheet, "charleston.courtesy", "Both of you choose at once. The smaller number counts.")


def exposure_hint(sheet: Sheet) -> str:
    return rule_words(sheet, "exposure.change", "You can change it until you discard.")


def passing_hint(sheet: Sheet, blind: int = 0) -> str:
    """Beside tiles that are still to be chosen for a pass."""
    if not blind:
        return "Jokers stay on your rack: they can't be passed."
    words = f"Leave a place empty to pass along a tile you haven't looked at: up to {blind}."
    return rule_words(sheet, "charleston.blind-where", words)


def tiles_that_stay(sheet: Sheet) -> dict[Tile, str]:
    """Which tiles can't be passed, and why."""
    return {JOKER: rule_words(sheet, "charleston.joker-passed", "A joker can't be passed.")}


def mahjongg_sure(play: PlayTable) -> str | UnsetType:
    """The question before Mah Jongg, where a wrong call counts."""
    if play.terms.kind != "practice":
        return UNSET
    return rule_words(play.table.setup.sheet, "error.dead", "Call Mah Jongg? If it's wrong, it counts.")


def rule_words(sheet: Sheet, slug: str, words: str) -> str:
    """The sentence, with the item if this sheet prints the rule."""
    return f"{words} ({sheet.cite(slug)})" if slug in sheet.printed else words
