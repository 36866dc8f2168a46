"""The whole screen of every seat, step by step through a game, against the table itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from eastwind.play import acts
from eastwind.play.state import PlayTable
from eastwind.rules.seats import SEATS, Seat
from eastwind.table import events as ev
from tests.play.seating import Table, play_on

NAMES = {"A": "Ann", "B": "Bea", "C": "Cleo", "D": "Dot"}


def every_step(table: Table, people: tuple[Seat, ...]) -> Iterator[PlayTable]:
    """The table after every act of one game, and once the next game is dealt."""
    table.start()
    while table.play.table.common.game < 2:
        yield table.play
        if not table.step():
            assert play_on(table, people), table.screen()["ask"]
    yield table.play


def around(you: Seat | None) -> list[Seat]:
    start = SEATS.index(you or "A")
    return [*SEATS[start:], *SEATS[:start]]


def expected_seat(play: PlayTable, seat: Seat, you: Seat | None) -> dict[str, Any]:
    """What everyone sees of a player."""
    common, hand = play.table.common, play.table.hands.get(seat)
    east = common.east
    scores = [game.score.points[seat] for game in common.finished if game.score]
    total = sum(scores)
    winds = ("East", "South", "West", "North")
    playing = common.phase == "play" and common.turn is not None
    return {
        "seat": seat,
        "name": play.chairs[seat].name,
        "bot": play.chairs[seat].name not in NAMES.values(),
        "you": seat == you,
        "wind": winds[(SEATS.index(seat) - SEATS.index(east)) % 4] if east else "",
        "tiles": len(hand.rack) + (hand.picked is not None) if hand else 0,
        "dead": False,
        "turn": playing and common.turn is not None and common.turn.seat == seat,
        "points": total,
        "score": f"{str(total).replace('-', chr(0x2212))} point{'' if abs(total) == 1 else 's'}",
    }


def thrown(play: PlayTable) -> list[dict[str, Any]]:
    """The discards of this game from what happened in it."""
    found: list[dict[str, Any]] = []
    for event in play.happened:
        if isinstance(event, ev.Thrown):
            found.append({"n": len(found) + 1, "seat": event.seat, "tile": event.tile, "claimed": False})
        elif isinstance(event, ev.ExposureMade) and event.seat != found[-1]["seat"]:
            found[-1]["claimed"] = True
    return found


def expected_ask(play: PlayTable, you: Seat) -> tuple[str, str | None]:
    """What a player is asked while tiles are thrown and called, and what a waiting player reads."""
    common = play.table.common
    window, discard, turn = common.window, common.discard, common.turn
    assert turn is not None
    if window is not None and window.state in ("open", "claimed") and discard is not None:
        return ("wait", "The others may call your discard.") if discard.seat == you else ("call", None)
    if window is not None and window.award is not None:
        called = f"{play.chairs[window.award].name} called the tile."
        mine = discard is not None and discard.seat == you
        return ("expose", None) if window.award == you else ("wait", MINE if mine else called)
    if turn.seat != you:
        return "wait", f"{play.chairs[turn.seat].name} is playing."
    return ("wait", "You are playing.") if turn.stage == "to_pick" else ("discard", None)


def expected_last(play: PlayTable, you: Seat | None) -> dict[str, Any] | None:
    """The latest discard as everyone sees it, with the time to call it and who has called."""
    common = play.table.common
    thrown = [event for event in play.happened if isinstance(event, ev.Thrown)]
    if not thrown or common.phase != "play":
        return None
    window, names = common.window, {seat: "You" if seat == you else play.chairs[seat].name for seat in SEATS}
    runs = window is not None and window.state in ("open", "claimed")
    said = {"exposure": "called it", "mahjongg": "called it for Mah Jongg"}
    return {
        "n": len(thrown),
        "tile": thrown[-1].tile,
        "by": names[thrown[-1].seat],
        "open": runs,
        "began": play.began,
        "ends": play.began + 5_000 if runs else None,
        "held_by": "",
        "news": [f"{names[claim.seat]} {said[claim.kind]}" for claim in window.claims] if window else [],
    }


MINE = "The others may call your discard."
SAID = ("seat", "name", "bot", "you", "wind", "tiles", "dead", "turn", "points", "score")
VIEWERS: tuple[Seat | None, ...] = (*SEATS, None)


@pytest.mark.parametrize("seed", [0, 3])
def test_every_screen_shows_the_table_as_it_is(seed: int) -> None:
    table = Table("national").sit("Ann", "Bea")
    table.seed = seed
    for number, play in enumerate(every_step(table, ("A", "B"))):
        you, common = VIEWERS[number % 5], play.table.common
        screen = table.screen(you)
        seats = [{name: value for name, value in each.items() if name in SAID} for each in screen["seats"]]
        assert seats == [expected_seat(play, seat, you) for seat in around(you)]
        if common.phase in ("play", "over"):
            assert screen["discards"] == thrown(play)
        if you and common.phase in ("charleston", "play"):
            assert screen["rack"] == list(play.table.hands[you].rack)
            assert screen["picked"] == play.table.hands[you].picked
        if you and common.phase == "play":
            assert (screen["ask"]["kind"], screen["ask"].get("words")) == expected_ask(play, you)
        elif not you:
            assert (screen["rack"], screen["picked"]) == ([], None)
        last = {name: value for name, value in (screen["last"] or {}).items() if name != "name"}
        assert (last or None) == expected_last(play, you)
        assert screen["wall"] == len(play.table.wall or ())
        assert screen["table"]["game"] == common.game


def test_time_to_call_a_discard_lasts_as_long_as_someone_holds_the_table() -> None:
    table = Table("national").sit("Ann", "Bea")
    for play in every_step(table, ("A", "B")):
        discard = play.table.common.discard
        if discard is not None and discard.seat == "A" and (table.screen("B")["last"] or {}).get("open"):
            break
    assert discard is not None
    assert table.do("B", acts.Wait(discard=discard.number)) is None
    last = table.screen("A")["last"]
    assert last["held_by"] == "Bea"
    assert table.screen("B")["last"]["held_by"] == "You"
    assert last["ends"] == table.play.holds["B"] > table.play.began + 5_000


def test_table_without_a_clock_for_calls_waits_for_everyone() -> None:
    table = Table("national", call_seconds=0).sit("Ann", "Bea")
    seen = [last for _ in every_step(table, ("A", "B")) if (last := table.screen("A")["last"]) and last["open"]]
    assert seen
    assert {last["ends"] for last in seen} == {None}
