"""Every act at a table in the browser in one row: who may send it and when, who judges it, how it is taken back.

`decide(play, seat, act, card, at)` gives events, or a refusal. The server says whose seat it is. Without a seat, the
table itself acts, or someone who wants to sit down. Acts of the game itself go on to `eastwind.table`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play.act_rows import SeatRow, TableRow, Words
from eastwind.play.deciding import (
    absence,
    calling,
    card_help,
    chairs,
    charleston,
    dead_calls,
    guidance,
    paper_card,
    pausing,
    practice_tries,
    running_ahead,
    scorecards,
    table_acts,
    taking_back,
    talking,
    teaching,
    turns,
)
from eastwind.play.lessons import TEACHER, Teacher
from eastwind.play.pending import Drafted, Outcome
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments import AnyCommand, AnyEvent, exposing
from eastwind.table.moments.claiming import ClaimDiscard, DiscardClaimed, EndClaims, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile, TileDiscarded
from eastwind.table.moments.ending import CallTime
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, ExposureMade, JokerExchanged, MakeExposure
from eastwind.table.moments.happening import Command, SeatCommand
from eastwind.table.moments.passing import CompletePass, PassTiles, StopCharleston
from eastwind.table.moments.refereeing import CallHandDead
from eastwind.table.texts.tile_words import tile_words

SEAT_ROWS: tuple[SeatRow, ...] = (
    # The game
    SeatRow(act=PassTiles, sends=("tiles", "blind"), judge_with_card=charleston.pass_tiles),
    SeatRow(act=CompletePass, sends=("tiles",)),
    SeatRow(act=acts.TakeBackPass, judge=charleston.take_back_pass),
    SeatRow(act=StopCharleston, judge_with_card=charleston.stop),
    SeatRow(act=acts.Continue, judge_with_card=charleston.go_on),
    SeatRow(act=WishCourtesy, sends=("count",), judge_with_card=charleston.wish),
    SeatRow(act=GiveCourtesy, sends=("tiles",), judge_with_card=charleston.give),
    SeatRow(
        act=ClaimDiscard,
        sends=("discard", "kind"),
        first=calling.release_first,
        check=calling.cannot_claim,
        back={DiscardClaimed: lambda _: "a call"},
        back_if=lambda act: act.kind == "exposure",
        late=lambda act: act.kind == "exposure",
        explained=True,
    ),
    SeatRow(
        act=LetDiscardGo,
        sends=("discard",),
        first=calling.release_first,
        check=calling.is_too_late,
        late=lambda _: True,
    ),
    SeatRow(act=acts.Wait, sends=("discard",), judge_with_card=calling.wait, marks=False, late=lambda _: True),
    SeatRow(act=acts.ReleaseTable, sends=("discard",), judge_with_card=calling.release, late=lambda _: True),
    SeatRow(act=WithdrawClaim, sends=("discard",), check=calling.cannot_withdraw, late=lambda _: True),
    SeatRow(
        act=MakeExposure,
        sends=("tiles",),
        check=guidance.cannot_expose,
        tries=practice_tries.cannot_expose,
        back={ExposureMade: lambda _: "an exposure"},
        explained=True,
    ),
    SeatRow(
        act=ChangeExposure,
        sends=("tiles",),
        check=guidance.cannot_change_exposure,
        tries=practice_tries.cannot_change_exposure,
        back={exposing.ExposureChanged: lambda _: "an exposure"},
    ),
    SeatRow(
        act=ExchangeJoker,
        sends=("tile", "owner", "exposure"),
        first=turns.rack_if_needed,
        tries=practice_tries.cannot_exchange,
        back={JokerExchanged: lambda _: "a joker swap"},
        explained=True,
    ),
    SeatRow(
        act=DiscardTile,
        sends=("tile",),
        back={TileDiscarded: lambda event: f"the discard of {tile_words(event.tile)}"},
        explained=True,
    ),
    SeatRow(act=DeclareMahJongg, judge_with_card=turns.declare, explained=True),
    SeatRow(act=CallHandDead, sends=("accused", "reason"), judge_with_card=dead_calls.call_dead),
    # A paper card
    SeatRow(
        act=acts.NameHand,
        sends=("line", "value", "concealed", "section", "groups"),
        judge=paper_card.name_hand,
        answers=True,
    ),
    SeatRow(act=acts.Agree, judge_with_card=paper_card.agree, answers=True),
    SeatRow(act=acts.Disagree, sends=("reason",), judge_with_card=paper_card.disagree, answers=True),
    SeatRow(act=acts.WithdrawHand, judge_with_card=paper_card.withdraw, answers=True),
    # Chairs, and between two games
    SeatRow(act=acts.Sit, sends=("seat", "name"), judge=chairs.sit, beside=True, by_guests=True, by_newcomers=True),
    SeatRow(act=acts.Stand, judge=chairs.stand, beside=True, by_newcomers=True, by_linked=False),
    SeatRow(act=acts.StartTable, judge=chairs.start, beside=True),
    SeatRow(act=acts.Next, judge=chairs.get_ready, beside=True, waits=True),
    SeatRow(act=acts.WriteScore, sends=("points",), judge=scorecards.write_score, beside=True),
    # Taking back, pauses, and who is away
    SeatRow(act=acts.TakeBackAct, judge=taking_back.take_back, beside=True, waits=True),
    SeatRow(act=acts.AgreeBack, judge=taking_back.agree, beside=True),
    SeatRow(act=acts.RefuseBack, judge=taking_back.refuse, beside=True),
    SeatRow(
        act=acts.Pause,
        judge=pausing.pause,
        beside=True,
        by_newcomers=True,
        by_teacher=teaching.pause,
    ),
    SeatRow(
        act=acts.Resume,
        judge=pausing.resume,
        beside=True,
        by_newcomers=True,
        by_teacher=teaching.resume,
    ),
    SeatRow(act=acts.RunAhead, judge=running_ahead.run_ahead, beside=True),
    SeatRow(act=acts.LetBotPlay, sends=("seat",), judge=absence.let_bot_play, beside=True),
    SeatRow(act=acts.WaitFor, sends=("seat",), judge=absence.wait_for, beside=True),
    SeatRow(act=acts.ComeBack, judge=absence.come_back, beside=True, by_server=True),
    SeatRow(
        act=acts.ReissueSeat,
        sends=("seat",),
        judge=absence.reissue,
        beside=True,
        by_linked=False,
    ),
    SeatRow(
        act=acts.AgreeToLink,
        sends=("seat",),
        judge=absence.agree_to_link,
        beside=True,
        by_linked=False,
    ),
    SeatRow(act=acts.RefuseLink, sends=("seat",), judge=absence.refuse_link, beside=True),
    # Help and talk
    SeatRow(
        act=acts.Help,
        sends=("level",),
        judge=card_help.choose_help,
        beside=True,
        by_newcomers=True,
    ),
    SeatRow(act=acts.Pin, sends=("line",), judge=card_help.pin, beside=True),
    SeatRow(act=acts.Unpin, sends=("line",), judge=card_help.unpin, beside=True),
    SeatRow(
        act=acts.Say,
        sends=("phrase",),
        judge_with_card=talking.say,
        beside=True,
        by_newcomers=True,
    ),
    SeatRow(act=acts.VideoLink, sends=("link",), judge=talking.set_video, beside=True),
    # Lessons
    SeatRow(
        act=acts.InviteTeacher,
        sends=("name",),
        judge=teaching.invite,
        beside=True,
        by_linked=False,
        by_teacher=teaching.leave,
    ),
    SeatRow(act=acts.OpenHand, sends=("open",), judge=teaching.open_hand, beside=True),
    SeatRow(act=acts.AgreeToLesson, sends=("agree",), judge=teaching.agree, beside=True),
    SeatRow(
        act=acts.PointAt,
        sends=("seat", "tile", "line"),
        judge=teaching.only_teachers,
        beside=True,
        by_teacher=teaching.point_at,
    ),
    SeatRow(
        act=acts.Rewind,
        sends=("steps",),
        judge=teaching.only_teachers,
        beside=True,
        by_teacher=teaching.rewind,
    ),
    SeatRow(
        act=acts.PrepareRack,
        sends=("seat", "text"),
        judge=teaching.only_teachers,
        beside=True,
        by_teacher=teaching.prepare_rack,
    ),
)
TABLE_ROWS: tuple[TableRow, ...] = (
    TableRow(act=acts.Close, judge=table_acts.close, stands_still=False),
    TableRow(act=acts.GiveNewLink, judge=absence.give_new_link, stands_still=False),
    TableRow(act=acts.SeemsAway, judge=absence.seems_away),
    TableRow(act=acts.Deal, judge=table_acts.deal),
    TableRow(act=acts.GoOn, judge=charleston.all_go_on),
    TableRow(act=acts.EndRound, judge=table_acts.end_round),
    TableRow(act=acts.TableMove, judge=table_acts.move),
    TableRow(act=acts.TableMoves, judge=table_acts.moves),
    TableRow(act=EndClaims, judge=table_acts.end_claims),
    TableRow(act=CallTime, judge=table_acts.call_time),
)
AnyRow = SeatRow | TableRow
ROW_OF: Mapping[type, AnyRow] = {**{row.act: row for row in SEAT_ROWS}, **{row.act: row for row in TABLE_ROWS}}
BACK_WORDS: Mapping[type, Words] = {event: words for row in SEAT_ROWS for event, words in (row.back or {}).items()}


def back_words(event: AnyEvent) -> str:
    """What is taken back with the act behind this event, or ""."""
    return BACK_WORDS[type(event)](event) if type(event) in BACK_WORDS else ""


def is_explained(act: AnyCommand) -> bool:
    """Whether a replay says why a bot did this."""
    row = ROW_OF.get(type(act))
    return isinstance(row, SeatRow) and row.explained


def may_linked(act: acts.AnyAct) -> bool:
    """Whether someone may do this who came by a link that the others made: it may not be the person who sits there."""
    row = ROW_OF.get(type(act))
    return isinstance(row, SeatRow) and row.by_linked


def discard_of(act: acts.AnyAct) -> int | None:
    """The discard that an act is about, if the player is told what happened instead of it."""
    row = ROW_OF.get(type(act))
    late = isinstance(row, SeatRow) and row.late is not None and row.late(act)
    return getattr(act, "discard", None) if late else None


def decide(play: PlayTable, seat: Seat | Teacher | None, act: acts.AnyAct, card: Matcher, at: int) -> Outcome:
    """What an act leads to."""
    row = ROW_OF.get(type(act))
    refused = _why_not(play, seat, act, row)
    if refused is not None or row is None:
        return refused or Rejected("play.not-yours")
    if isinstance(row, TableRow):
        return row.judge(play, act, card, at)
    if seat == TEACHER:
        return row.by_teacher(play, act, card) if row.by_teacher else Rejected("play.not-for-teachers")
    if row.judge is not None:
        outcome = row.judge(play, seat, act)
    elif row.judge_with_card is not None:
        outcome = row.judge_with_card(play, seat, act, card, at)
    else:
        assert isinstance(act, Command)
        tries = row.tries is not None and play.terms.kind == "practice"
        outcome = _prepared(row, tries, Drafted(play, card, at), act).carry_out(act, tries).outcome
    if isinstance(outcome, Rejected) or row.beside or seat is None:
        return outcome
    return taking_back.marked(play, seat, act, row, outcome)


def _prepared(row: SeatRow, tries: bool, drafted: Drafted, act: Any) -> Drafted:
    """What comes before an act of the game. In practice it may go wrong; elsewhere the table keeps players from that."""
    if row.first is not None:
        drafted = row.first(drafted, act)
    if tries and row.tries is not None:
        refused = row.tries(drafted.play, act)
    else:
        refused = row.check(drafted.play, act, drafted.card) if row.check is not None else None
    return drafted if refused is None else drafted.refuse(refused)


def _why_not(play: PlayTable, seat: Seat | Teacher | None, act: acts.AnyAct, row: AnyRow | None) -> Rejected | None:
    """Why no one does this now, or not whoever wants to."""
    if play.round.closed:
        return Rejected("play.closed", name=play.round.closed)
    if seat == TEACHER:
        teaches = play.lesson.name and isinstance(row, SeatRow) and row.by_teacher is not None
        return None if teaches else Rejected("play.not-for-teachers")
    if row is None:
        return Rejected("play.not-yours") if seat else Rejected("play.no-seat")
    if play.round.paused and row.stands_still:
        return Rejected("play.paused", name=play.round.paused)
    if play.game.question is not None and row.stands_still and not (isinstance(row, SeatRow) and row.answers):
        return Rejected("play.answer-first")
    if isinstance(row, TableRow):
        return Rejected("play.not-yours") if seat else None
    return _why_not_this_seat(play, seat, act, row)


def _why_not_this_seat(play: PlayTable, seat: Seat | None, act: acts.AnyAct, row: SeatRow) -> Rejected | None:
    if seat is None:
        return None if row.by_guests else Rejected("play.no-seat")
    if isinstance(act, SeatCommand | CallHandDead) and act.seat != seat:
        return Rejected("play.not-yours")
    if play.company.chairs[seat].next_game and not row.by_newcomers:
        return Rejected("play.next-game")
    if not row.beside and play.table.common.phase not in ("charleston", "play"):
        return Rejected("play.no-game")
    return None
