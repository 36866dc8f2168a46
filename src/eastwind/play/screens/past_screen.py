"""A finished game step by step: the screen of any seat after each step, with all tiles open if wished."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eastwind.card.match import Matcher
from eastwind.play.bot_reasons import why
from eastwind.play.past import PastGame
from eastwind.play.screens.play_by_play import told_of
from eastwind.play.screens.screen import screen_of
from eastwind.play.screens.sentences import Talk
from eastwind.players.player import Player
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.hand import in_hand
from eastwind.table.viewers import Viewer
from eastwind.tiles import in_order

NO_BOTS: Mapping[Seat, Player] = {}


def steps_of(past: PastGame) -> list[int]:
    """After how many events each step ends. An event without words is not a step."""
    told = told_of(past.over, Talk(past.over, None), "director")
    return [count for count, words in enumerate(told, 1) if any(words)]


def past_screen(
    past: PastGame, step: int, seat: Seat, card: Matcher, all_open: bool, bots: Mapping[Seat, Player] = NO_BOTS
) -> dict[str, Any]:
    """The screen of this seat after a step, counted from 0: the deal."""
    steps = steps_of(past)
    step = min(max(step, 0), len(steps) - 1)
    play = past.after(steps[step])
    screen = screen_of(play, seat, card)
    viewer: Viewer = "director" if all_open else seat
    *_, told = told_of(play, Talk(play, seat), viewer)
    if all_open:
        screen["seats"] = [{**each, "open": _rack(past, steps[step], each["seat"])} for each in screen["seats"]]
    return {
        **screen,
        "rack": _rack(past, steps[step], seat),
        "picked": None,
        "note": "",
        "ask": _ask(screen, " ".join(filter(None, told))),
        "mahjongg": False,
        "take_back": False,
        "can_pause": False,
        "clock": None,
        "rulings": [],
        "dead_reasons": [],
        "replay": {
            "game": past.number,
            "step": step,
            "steps": len(steps),
            "seat": seat,
            "open": all_open,
            "why": why(past, steps[step], bots) if bots and past.over.bots else None,
            "seats": [{"seat": each, "name": play.name(each)} for each in SEATS],
        },
    }


def _ask(screen: dict[str, Any], words: str) -> dict[str, Any]:
    """Nothing is asked: the line says what happened."""
    return {"kind": "over", "words": words, "can_next": False} if screen["result"] else {"kind": "wait", "words": words}


def _rack(past: PastGame, count: int, seat: Seat) -> list[str]:
    own = past.states[count].hands[seat]
    return list(in_order((*in_hand(own), *own.laid)))
