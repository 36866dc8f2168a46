"""apply(play, event, at) -> the table after an event. `at` is when it happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from eastwind.play import events as ev
from eastwind.play.comings import COMINGS, at_the_deal, carried_over, without_wait
from eastwind.play.lessons import fold
from eastwind.play.paper_card_questions import TableQuestion
from eastwind.play.state import DeadHandCall, PlayTable, SaidPhrase
from eastwind.play.table_terms import HELP, HOLD
from eastwind.rules.seats import Seat
from eastwind.table.apply import apply as apply_to_game
from eastwind.table.moments import AnyEvent, claiming, exposing
from eastwind.table.moments.at_the_wall import TilePicked
from eastwind.table.moments.discarding import TileDiscarded
from eastwind.table.moments.ending import GameEnded
from eastwind.table.moments.exposing import ExposureMade, JokerExchanged
from eastwind.table.read_only import ReadOnly

EXPOSED = ExposureMade | exposing.ExposureChanged | JokerExchanged
MOST_BACK = 400  # acts that can be taken back
MOST_SAID = 40  # phrases that are kept
LESSON = (
    ev.TeacherInvited | ev.HandOpened | ev.LessonAgreed | ev.PointedAt | ev.RackPrepared | ev.PreparedDealt
)  # fmt: skip
NO_MOVE = ev.HelpChosen | ev.LinesPinned | ev.PhraseSaid | ev.VideoLinkSet | LESSON  # bots don't wait for these


def apply(play: PlayTable, event: ev.AnyPlayEvent, at: int) -> PlayTable:
    """The table after an event."""
    if isinstance(event, NO_MOVE):
        return replace(FOLDS[type(event)](play, event, at), changed=play.changed)
    if play.teaching.pointer is not None and not isinstance(event, ev.TablePaused | ev.TableResumed):
        play = replace(play, teaching=replace(play.teaching, pointer=None))  # it stays until the next act
    return replace(FOLDS[type(event)](play, event, at), changed=at)


def _sealed(play: PlayTable, event: ev.WallSealed, at: int) -> PlayTable:
    return replace(
        play, seal=event.seal, happened=(), answers=ReadOnly(), second_charleston=False, ready=(), before=(),
        marked=(), asks_back=None, round_began=play.round_began or at,
        taken_back=0, dead_calls=(), ahead=(), holds=ReadOnly(), pins=ReadOnly(), helped=play.help,
        said=(), teaching=replace(play.teaching, chosen_for=()), question=None, answered=None,
        **at_the_deal(play, at),
    )  # fmt: skip


def _shown(play: PlayTable, event: ev.AnswersShown, _: int) -> PlayTable:
    left = {seat: answer for seat, answer in play.answers.items() if seat not in event.seats}
    return replace(play, answers=ReadOnly(left))


def _carried_out(play: PlayTable, event: ev.CarriedOut, at: int) -> PlayTable:
    for each in event.events:
        play = _happened(play, each, at)
    return play


def _happened(play: PlayTable, event: AnyEvent, at: int) -> PlayTable:
    happened = (*play.happened, event)
    table = apply_to_game(play.table, event)
    if isinstance(event, TileDiscarded | claiming.ClaimWithdrawn):  # players have time to call again
        return replace(play, table=table, happened=happened, began=at, holds=ReadOnly(), answered=None)
    if isinstance(event, EXPOSED):
        play = replace(play, shown=at)
    if isinstance(event, GameEnded):
        play = without_wait(play)
    if isinstance(event, TilePicked) and len(play.people) > 1:  # too late to take anything back
        kept = play.before if play.is_lesson else ()  # a teacher may still take the game back
        play = replace(play, before=kept, marked=(None,) * len(kept), asks_back=None)
    return replace(play, table=table, happened=happened)


def _called_dead(play: PlayTable, event: ev.DeadCalled, _: int) -> PlayTable:
    call = DeadHandCall(place=len(play.happened), seat=event.seat, accused=event.accused, reason=event.reason)
    return replace(play, dead_calls=(*play.dead_calls, call))


def _marked(play: PlayTable, event: ev.ActMarked, _: int) -> PlayTable:
    now = replace(play, before=(), marked=())
    return replace(play, before=(*play.before, now)[-MOST_BACK:], marked=(*play.marked, event.seat)[-MOST_BACK:])


def _asked_back(play: PlayTable, event: ev.BackAsked, at: int) -> PlayTable:
    return replace(play, asks_back=event.seat, back_agreed=(), back_until=at + HOLD)


def _went_back(play: PlayTable, event: ev.WentBack, at: int) -> PlayTable:
    """The game as it was. What was agreed, a pause, and the round's clock stay as they are now."""
    place = max(number for number, seat in enumerate(play.marked) if event.seat in (None, seat))
    earlier = play.before[place]
    return replace(
        earlier,
        **carried_over(play),
        taken_back=play.taken_back + 1,
        before=play.before[:place],
        marked=play.marked[:place],
        help=play.help,
        helped=play.helped,
        said=play.said,
        video=play.video,
        teaching=play.teaching,
        pins=play.pins,
        holds=ReadOnly(),
        began=at,
        paused=play.paused,
        paused_at=play.paused_at,
        round_began=play.round_began,
        asks_back=None,
    )


def _rewound(play: PlayTable, event: ev.Rewound, at: int) -> PlayTable:
    for _ in range(event.steps):
        play = _went_back(play, ev.WentBack(), at)
    return play


def _taught(play: PlayTable, event: Any, _: int) -> PlayTable:
    return replace(play, teaching=fold(play.teaching, event))


def _said(play: PlayTable, event: ev.PhraseSaid, at: int) -> PlayTable:
    phrase = SaidPhrase(seat=event.seat, phrase=event.phrase, at=at, after=len(play.happened))
    return replace(play, said=(*play.said, phrase)[-MOST_SAID:])


def _helped(play: PlayTable, event: ev.HelpChosen, _: int) -> PlayTable:
    play = replace(play, help=_with(play.help, event.seat, event.level))
    if play.table.common.phase not in ("charleston", "play"):
        return play  # it counts from the next deal
    levels = list(HELP)
    most = max(event.level, play.helped.get(event.seat, "none"), key=levels.index)
    return replace(play, helped=_with(play.helped, event.seat, most))


def _resumed(play: PlayTable, _: ev.TableResumed, at: int) -> PlayTable:
    """Gives players time to call again, and continues the round's clock where it stood."""
    began = play.round_began + (at - play.paused_at if play.round_began and play.paused_at else 0)
    return replace(play, paused="", began=at, holds=ReadOnly(), round_began=began)


def _written(play: PlayTable, event: ev.ScoreWritten, _: int) -> PlayTable:
    written = (*play.written.get(event.seat, ()), (event.game, event.points))
    return replace(play, written=_with(play.written, event.seat, written))


def _asked(play: PlayTable, event: ev.TableAsked, _: int) -> PlayTable:
    question = TableQuestion(about=event.about, by=event.by, accused=event.accused, hand=event.hand)
    return replace(play, question=question, answered=None)


def _judged(play: PlayTable, event: ev.VerdictGiven, _: int) -> PlayTable:
    assert play.question is not None
    return replace(
        play, question=replace(play.question, verdicts=_with(play.question.verdicts, event.seat, event.verdict))
    )


def _with(mapping: Mapping[Seat, Any], seat: Seat, value: Any) -> ReadOnly[Seat, Any]:
    return ReadOnly({**mapping, seat: value})


def _without(mapping: Mapping[Seat, Any], seat: Seat) -> ReadOnly[Seat, Any]:
    return ReadOnly({each: value for each, value in mapping.items() if each != seat})


FOLDS: Mapping[type, Callable[[PlayTable, Any, int], PlayTable]] = {
    ev.TableOpened: lambda play, _, __: play,
    **COMINGS,
    ev.WallSealed: _sealed,
    ev.Answered: lambda play, event, _: replace(play, answers=_with(play.answers, event.seat, event.answer)),
    ev.AnswerTakenBack: lambda play, event, _: replace(play, answers=_without(play.answers, event.seat)),
    ev.AnswersShown: _shown,
    ev.WentOn: lambda play, _, __: replace(play, second_charleston=True),
    ev.CarriedOut: _carried_out,
    ev.DeadCalled: _called_dead,
    ev.HeldTable: lambda play, event, _: replace(play, holds=_with(play.holds, event.seat, event.until)),
    ev.ReleasedTable: lambda play, event, _: replace(play, holds=_without(play.holds, event.seat)),
    ev.GotReady: lambda play, event, _: replace(play, ready=(*play.ready, event.seat)),
    ev.ActMarked: _marked,
    ev.BackAsked: _asked_back,
    ev.BackAgreed: lambda play, event, _: replace(play, back_agreed=(*play.back_agreed, event.seat)),
    ev.BackRefused: lambda play, _, __: replace(play, asks_back=None),
    ev.WentBack: _went_back,
    ev.TableClosed: lambda play, event, _: replace(play, closed=event.name, before=(), marked=()),
    ev.TablePaused: lambda play, event, at: replace(play, paused=event.name, paused_at=at),
    ev.TableResumed: _resumed,
    ev.RanAhead: lambda play, event, _: replace(play, ahead=(*play.ahead, event.seat)),
    ev.RoundEnded: lambda play, _, __: replace(play, round_over=True),
    ev.ScoreWritten: _written,
    ev.HelpChosen: _helped,
    ev.PhraseSaid: _said,
    ev.Rewound: _rewound,
    **dict.fromkeys(LESSON.__args__, _taught),
    ev.VideoLinkSet: lambda play, event, _: replace(play, video=event.link),
    ev.LinesPinned: lambda play, event, _: replace(play, pins=_with(play.pins, event.seat, event.lines)),
    ev.TableAsked: _asked,
    ev.VerdictGiven: _judged,
    ev.QuestionClosed: lambda play, _, at: replace(play, question=None, answered=play.question, began=at),
}
