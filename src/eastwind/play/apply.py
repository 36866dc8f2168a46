"""apply(play, event, at) -> the table after an event. `at` is when it happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from eastwind.play import events as ev
from eastwind.play.state import EMPTY, Chair, DeadCall, PlayTable
from eastwind.play.table_terms import HELP
from eastwind.rules.seats import Seat
from eastwind.table import events as game
from eastwind.table.apply import apply as apply_to_game
from eastwind.table.read_only import ReadOnly

MOST_BACK = 400  # acts that can be taken back


def apply(play: PlayTable, event: ev.AnyPlayEvent, at: int) -> PlayTable:
    """The table after an event."""
    return replace(FOLDS[type(event)](play, event, at), changed=at)


def _sat(play: PlayTable, event: ev.SatDown, _: int) -> PlayTable:
    chairs = _with(play.chairs, event.seat, Chair(name=event.name, bot=event.bot))
    return replace(play, chairs=chairs, sittings=_with(play.sittings, event.seat, play.sittings.get(event.seat, 0) + 1))


def _stood(play: PlayTable, event: ev.StoodUp, _: int) -> PlayTable:
    return replace(
        play,
        chairs=_with(play.chairs, event.seat, EMPTY),
        help=_without(play.help, event.seat),
        pins=_without(play.pins, event.seat),
        holds=_without(play.holds, event.seat),
    )


def _sealed(play: PlayTable, event: ev.WallSealed, _: int) -> PlayTable:
    return replace(
        play, seal=event.seal, happened=(), answers=ReadOnly(), second_charleston=False, ready=(), before=(),
        taken_back=0, dead_calls=(), holds=ReadOnly(), pins=ReadOnly(), helped=play.help,
    )  # fmt: skip


def _shown(play: PlayTable, event: ev.AnswersShown, _: int) -> PlayTable:
    left = {seat: answer for seat, answer in play.answers.items() if seat not in event.seats}
    return replace(play, answers=ReadOnly(left))


def _played(play: PlayTable, event: ev.Played, at: int) -> PlayTable:
    happened = (*play.happened, event.event)
    table = apply_to_game(play.table, event.event)
    if isinstance(event.event, game.Thrown | game.Withdrawn):  # there is time to call again
        return replace(play, table=table, happened=happened, began=at, holds=ReadOnly())
    return replace(play, table=table, happened=happened)


def _called_dead(play: PlayTable, event: ev.DeadCalled, _: int) -> PlayTable:
    call = DeadCall(place=len(play.happened), seat=event.seat, accused=event.accused, reason=event.reason)
    return replace(play, dead_calls=(*play.dead_calls, call))


def _went_back(play: PlayTable, _: ev.WentBack, at: int) -> PlayTable:
    earlier = play.before[-1]
    return replace(
        earlier,
        chairs=play.chairs,
        sittings=play.sittings,
        taken_back=play.taken_back + 1,
        before=play.before[:-1],
        help=play.help,
        helped=play.helped,
        pins=play.pins,
        holds=ReadOnly(),
        began=at,
    )


def _helped(play: PlayTable, event: ev.HelpChosen, _: int) -> PlayTable:
    play = replace(play, help=_with(play.help, event.seat, event.level))
    if play.table.common.phase not in ("charleston", "play"):
        return play  # it counts from the next deal
    levels = list(HELP)
    most = max(event.level, play.helped.get(event.seat, "none"), key=levels.index)
    return replace(play, helped=_with(play.helped, event.seat, most))


def _with(mapping: Mapping[Seat, Any], seat: Seat, value: Any) -> ReadOnly[Seat, Any]:
    return ReadOnly({**mapping, seat: value})


def _without(mapping: Mapping[Seat, Any], seat: Seat) -> ReadOnly[Seat, Any]:
    return ReadOnly({each: value for each, value in mapping.items() if each != seat})


FOLDS: Mapping[type, Callable[[PlayTable, Any, int], PlayTable]] = {
    ev.TableOpened: lambda play, _, __: play,
    ev.SatDown: _sat,
    ev.StoodUp: _stood,
    ev.TableStarted: lambda play, _, __: replace(play, started=True),
    ev.WallSealed: _sealed,
    ev.Answered: lambda play, event, _: replace(play, answers=_with(play.answers, event.seat, event.answer)),
    ev.AnswerTakenBack: lambda play, event, _: replace(play, answers=_without(play.answers, event.seat)),
    ev.AnswersShown: _shown,
    ev.WentOn: lambda play, _, __: replace(play, second_charleston=True),
    ev.Played: _played,
    ev.DeadCalled: _called_dead,
    ev.HeldTable: lambda play, event, _: replace(play, holds=_with(play.holds, event.seat, event.until)),
    ev.ReleasedTable: lambda play, event, _: replace(play, holds=_without(play.holds, event.seat)),
    ev.GotReady: lambda play, event, _: replace(play, ready=(*play.ready, event.seat)),
    ev.ActMarked: lambda play, _, __: replace(play, before=(*play.before, replace(play, before=()))[-MOST_BACK:]),
    ev.WentBack: _went_back,
    ev.TableClosed: lambda play, event, _: replace(play, closed=event.name, before=()),
    ev.TablePaused: lambda play, event, _: replace(play, paused=event.name),
    ev.TableResumed: lambda play, _, at: replace(play, paused="", began=at, holds=ReadOnly()),
    ev.HelpChosen: _helped,
    ev.LinesPinned: lambda play, event, _: replace(play, pins=_with(play.pins, event.seat, event.lines)),
}
