"""A finished game step by step: the screen of any seat after each step, with all tiles open if wished."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from eastwind.card.match import Matcher
from eastwind.play.bot_reasons import why
from eastwind.play.past import PastGame
from eastwind.play.screens.asking.buttons import with_buttons
from eastwind.play.screens.contract.questions import AskOver, AskWait
from eastwind.play.screens.contract.whole_screen import Replay, ReplaySeat, Screen
from eastwind.play.screens.play_by_play import tell_events
from eastwind.play.screens.screen import screen_of
from eastwind.play.screens.sentences import Talk
from eastwind.players.player import Player
from eastwind.rules.seats import Seat
from eastwind.table.hand import in_hand
from eastwind.table.viewers import Viewer
from eastwind.tiles import Tile, in_order

NO_BOTS: Mapping[Seat, Player] = {}


def steps_of(past: PastGame) -> list[int]:
    """After how many events each step ends. An event without words is not a step."""
    told = tell_events(past.over, Talk(past.over, None), "director")
    return [count for count, words in enumerate(told, 1) if any(words)]


def past_screen(
    past: PastGame, step: int, seat: Seat, card: Matcher, all_open: bool, bots: Mapping[Seat, Player] = NO_BOTS
) -> Screen:
    """The screen of this seat after a step, counted from 0: the deal."""
    steps = steps_of(past)
    step = min(max(step, 0), len(steps) - 1)
    play = past.after(steps[step])
    screen = screen_of(play, seat, card)
    viewer: Viewer = "director" if all_open else seat
    *_, told = tell_events(play, Talk(play, seat), viewer)
    seats = screen.seats
    if all_open:
        seats = tuple(replace(each, open=_rack(past, steps[step], each.seat)) for each in seats)
    shown = replace(
        screen,
        seats=seats,
        rack=_rack(past, steps[step], seat),
        picked=None,
        note="",
        ask=_ask(screen, " ".join(filter(None, told))),
        mahjongg=False,
        take_back=False,
        can_pause=False,
        clock=None,
        rulings=(),
        dead_reasons=(),
        replay=Replay(
            game=past.number,
            step=step,
            steps=len(steps),
            seat=seat,
            open=all_open,
            why=why(past, steps[step], bots) if bots and past.over.bots else None,
            seats=tuple(ReplaySeat(seat=each, name=play.name(each)) for each in play.seats),
        ),
    )
    return with_buttons(shown)


def _ask(screen: Screen, words: str) -> AskOver | AskWait:
    """Nothing is asked: the line says what happened."""
    return AskOver(words=words, can_next=False) if screen.result else AskWait(words=words)


def _rack(past: PastGame, count: int, seat: Seat) -> tuple[Tile, ...]:
    own = past.states[count].hands[seat]
    return tuple(in_order((*in_hand(own), *own.laid)))
