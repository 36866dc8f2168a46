"""Sentences about the rules beside a question, with the sheet's own item where the sheet has one."""

from __future__ import annotations

from typing import Any

from eastwind.play.state import PlayTable
from eastwind.rules.sheet import Sheet
from eastwind.tiles import JOKER

Ask = dict[str, Any]


def with_hints(play: PlayTable, ask: Ask) -> Ask:
    """A question with what the rules say about it. The page writes no sentence about rules itself."""
    sheet = play.table.setup.sheet
    more: Ask = {}
    match ask["kind"]:
        case "pass" | "give":
            more = _passing(sheet, ask)
        case "stop":
            more = {"hint": said(sheet, "charleston.stop", "It takes only one player to stop it.")}
        case "wish":
            words = "Both of you choose at once. The smaller number counts."
            more = {"hint": said(sheet, "charleston.courtesy", words)}
        case "expose":
            more = {"hint": said(sheet, "exposure.change", "You can change it until you discard.")}
        case "discard":
            more = {"careful": {JOKER: "Discard a joker? No one can call it, and it's out of play."}}
    if play.terms.kind == "practice" and ask["kind"] in ("pass", "give", "call", "discard"):
        more["mahjongg_sure"] = said(sheet, "error.dead", "Call Mah Jongg? If it's wrong, it counts.")
    return {**ask, **more}


def _passing(sheet: Sheet, ask: Ask) -> Ask:
    stays = said(sheet, "charleston.joker-passed", "A joker can't be passed.")
    hint = "Jokers stay on your rack: they can't be passed."
    if ask["put_out"] is not None:
        final = isinstance(ask["put_out"], dict) and ask["put_out"].get("final")
        hint = "" if final else "You can take them back until everyone has passed."
    elif ask.get("blind"):
        words = f"Leave a place empty to pass along a tile you haven't looked at: up to {ask['blind']}."
        hint = said(sheet, "charleston.blind-where", words)
    return {"hint": hint, "stays": {JOKER: stays}}


def said(sheet: Sheet, slug: str, words: str) -> str:
    """The sentence, with the item if this sheet prints the rule."""
    return f"{words} ({sheet.cite(slug)})" if slug in sheet.printed else words
