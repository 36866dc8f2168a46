"""apply(play, event, at) -> the table after an event. `at` is when it happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from eastwind.play import events as ev
from eastwind.play.comings import COMINGS, at_the_deal, without_wait
from eastwind.play.lessons import fold
from eastwind.play.paper_card_questions import TableQuestion
from eastwind.play.state import BesideTheGame, DeadHandCall, GameSoFar, PlayTable, SaidPhrase, TakeBacks
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
    if play.lesson.pointer is not None and not isinstance(event, ev.TablePaused | ev.TableResumed):
        play = replace(play, lesson=replace(play.lesson, pointer=None))  # it stays until the next act
    return replace(FOLDS[type(event)](play, event, at), changed=at)


def _sealed(play: PlayTable, event: ev.WallSealed, at: int) -> PlayTable:
    """A deal: the company stays, the round goes on, and all else begins again."""
    return replace(
        play,
        company=at_the_deal(play, at),
        round=replace(play.round, round_began=play.round.round_began or at),
        lesson=replace(play.lesson, chosen_for=()),
        game=GameSoFar(seal=event.seal),
        beside=BesideTheGame(helped=play.company.help),
        undo=TakeBacks(),
    )


def _shown(play: PlayTable, event: ev.AnswersShown, _: int) -> PlayTable:
    left = {seat: answer for seat, answer in play.game.answers.items() if seat not in event.seats}
    return play.in_game(answers=ReadOnly(left))


def _carried_out(play: PlayTable, event: ev.CarriedOut, at: int) -> PlayTable:
    for each in event.events:
        play = _happened(play, each, at)
    return play


def _happened(play: PlayTable, event: AnyEvent, at: int) -> PlayTable:
    happened = (*play.game.happened, event)
    play = replace(play, table=apply_to_game(play.table, event), game=replace(play.game, happened=happened))
    if isinstance(event, TileDiscarded | claiming.ClaimWithdrawn):  # players have time to call again
        return play.in_game(began=at, holds=ReadOnly(), answered=None)
    if isinstance(event, EXPOSED):
        return play.in_game(shown=at)
    if isinstance(event, GameEnded):
        return without_wait(play)
    if isinstance(event, TilePicked) and len(play.people) > 1:  # too late to take anything back
        kept = play.undo.before if play.is_lesson else ()  # a teacher may still take the game back
        return play.in_undo(before=kept, marked=(None,) * len(kept), asks_back=None)
    return play


def _called_dead(play: PlayTable, event: ev.DeadCalled, _: int) -> PlayTable:
    call = DeadHandCall(place=len(play.game.happened), seat=event.seat, accused=event.accused, reason=event.reason)
    return play.in_game(dead_calls=(*play.game.dead_calls, call))


def _marked(play: PlayTable, event: ev.ActMarked, _: int) -> PlayTable:
    before, marked = (*play.undo.before, replace(play, undo=TakeBacks())), (*play.undo.marked, event.seat)
    return play.in_undo(before=before[-MOST_BACK:], marked=marked[-MOST_BACK:])


def _asked_back(play: PlayTable, event: ev.BackAsked, at: int) -> PlayTable:
    return play.in_undo(asks_back=event.seat, back_agreed=(), back_until=at + HOLD)


def _went_back(play: PlayTable, event: ev.WentBack, at: int) -> PlayTable:
    """The game as it was. Who is there, a lesson, a pause, and the round's clock stay as they are now."""
    before, marked = play.undo.before, play.undo.marked
    place = max(number for number, seat in enumerate(marked) if event.seat in (None, seat))
    earlier = before[place]
    return replace(
        earlier,
        company=play.company,
        round=play.round,
        lesson=play.lesson,
        game=replace(earlier.game, holds=ReadOnly(), began=at),
        beside=replace(play.beside, taken_back=play.beside.taken_back + 1),
        undo=TakeBacks(before=before[:place], marked=marked[:place]),
    )


def _rewound(play: PlayTable, event: ev.Rewound, at: int) -> PlayTable:
    for _ in range(event.steps):
        play = _went_back(play, ev.WentBack(), at)
    return play


def _taught(play: PlayTable, event: Any, _: int) -> PlayTable:
    return replace(play, lesson=fold(play.lesson, event))


def _said(play: PlayTable, event: ev.PhraseSaid, at: int) -> PlayTable:
    phrase = SaidPhrase(seat=event.seat, phrase=event.phrase, at=at, after=len(play.game.happened))
    return play.in_beside(said=(*play.beside.said, phrase)[-MOST_SAID:])


def _helped(play: PlayTable, event: ev.HelpChosen, _: int) -> PlayTable:
    play = play.in_company(help=_with(play.company.help, event.seat, event.level))
    if play.table.common.phase not in ("charleston", "play"):
        return play  # it counts from the next deal
    levels = list(HELP)
    most = max(event.level, play.beside.helped.get(event.seat, "none"), key=levels.index)
    return play.in_beside(helped=_with(play.beside.helped, event.seat, most))


def _resumed(play: PlayTable, _: ev.TableResumed, at: int) -> PlayTable:
    """Gives players time to call again, and continues the round's clock where it stood."""
    began, paused_at = play.round.round_began, play.round.paused_at
    began += at - paused_at if began and paused_at else 0
    return play.in_game(began=at, holds=ReadOnly()).in_round(paused="", round_began=began)


def _written(play: PlayTable, event: ev.ScoreWritten, _: int) -> PlayTable:
    written = (*play.written.get(event.seat, ()), (event.game, event.points))
    return replace(play, written=_with(play.written, event.seat, written))


def _asked(play: PlayTable, event: ev.TableAsked, _: int) -> PlayTable:
    question = TableQuestion(about=event.about, by=event.by, accused=event.accused, hand=event.hand)
    return play.in_game(question=question, answered=None)


def _judged(play: PlayTable, event: ev.VerdictGiven, _: int) -> PlayTable:
    question = play.game.question
    assert question is not None
    return play.in_game(question=replace(question, verdicts=_with(question.verdicts, event.seat, event.verdict)))


def _with(mapping: Mapping[Seat, Any], seat: Seat, value: Any) -> ReadOnly[Seat, Any]:
    return ReadOnly({**mapping, seat: value})


def _without(mapping: Mapping[Seat, Any], seat: Seat) -> ReadOnly[Seat, Any]:
    return ReadOnly({each: value for each, value in mapping.items() if each != seat})


FOLDS: Mapping[type, Callable[[PlayTable, Any, int], PlayTable]] = {
    ev.TableOpened: lambda play, _, __: play,
    **COMINGS,
    ev.WallSealed: _sealed,
    ev.Answered: lambda play, event, _: play.in_game(answers=_with(play.game.answers, event.seat, event.answer)),
    ev.AnswerTakenBack: lambda play, event, _: play.in_game(answers=_without(play.game.answers, event.seat)),
    ev.AnswersShown: _shown,
    ev.WentOn: lambda play, _, __: play.in_game(second_charleston=True),
    ev.CarriedOut: _carried_out,
    ev.DeadCalled: _called_dead,
    ev.HeldTable: lambda play, event, _: play.in_game(holds=_with(play.game.holds, event.seat, event.until)),
    ev.ReleasedTable: lambda play, event, _: play.in_game(holds=_without(play.game.holds, event.seat)),
    ev.GotReady: lambda play, event, _: play.in_game(ready=(*play.game.ready, event.seat)),
    ev.ActMarked: _marked,
    ev.BackAsked: _asked_back,
    ev.BackAgreed: lambda play, event, _: play.in_undo(back_agreed=(*play.undo.back_agreed, event.seat)),
    ev.BackRefused: lambda play, _, __: play.in_undo(asks_back=None),
    ev.WentBack: _went_back,
    ev.TableClosed: lambda play, event, _: play.in_round(closed=event.name).in_undo(before=(), marked=()),
    ev.TablePaused: lambda play, event, at: play.in_round(paused=event.name, paused_at=at),
    ev.TableResumed: _resumed,
    ev.RanAhead: lambda play, event, _: play.in_game(ahead=(*play.game.ahead, event.seat)),
    ev.RoundEnded: lambda play, _, __: play.in_game(round_over=True),
    ev.ScoreWritten: _written,
    ev.HelpChosen: _helped,
    ev.PhraseSaid: _said,
    ev.Rewound: _rewound,
    **dict.fromkeys(LESSON.__args__, _taught),
    ev.VideoLinkSet: lambda play, event, _: play.in_company(video=event.link),
    ev.LinesPinned: lambda play, event, _: play.in_beside(pins=_with(play.beside.pins, event.seat, event.lines)),
    ev.TableAsked: _asked,
    ev.VerdictGiven: _judged,
    ev.QuestionClosed: lambda play, _, at: play.in_game(question=None, answered=play.game.question, began=at),
}
