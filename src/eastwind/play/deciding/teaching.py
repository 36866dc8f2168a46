"""Teaching: who is invited, whose hand is open, what a teacher may do. Nothing is seen or changed without consent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.deciding.pausing import can_pause
from eastwind.play.deciding.talking import host_of
from eastwind.play.pending import Outcome
from eastwind.play.state import PlayTable
from eastwind.play.table_terms import LONGEST_NAME
from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.table.game.dealing import deal
from eastwind.table.hand import in_hand
from eastwind.tiles import COPIES, RACK_TILES, Tile, read_tiles

Tiles = tuple[Tile, ...]
LONGEST_RACK = 200  # characters


# What the players do


def invite(play: PlayTable, seat: Seat, act: acts.InviteTeacher) -> Outcome:
    """The host names a teacher. Without a name the lesson is over."""
    if seat != host_of(play):
        return Rejected("play.not-host")
    return (ev.TeacherInvited(name=" ".join(act.name.split())[:LONGEST_NAME]),)


def open_hand(play: PlayTable, seat: Seat, act: acts.OpenHand) -> Outcome:
    if not play.lesson.name:
        return Rejected("play.no-teacher")
    if act.open == (seat in play.lesson.opened):
        return Rejected("play.hand-so-already")
    return (ev.HandOpened(seat=seat, open=act.open),)


def agree(play: PlayTable, seat: Seat, act: acts.AgreeToLesson) -> Outcome:
    if not play.lesson.name:
        return Rejected("play.no-teacher")
    return (ev.LessonAgreed(seat=seat, agree=act.agree),)


def only_teachers(_: PlayTable, __: Seat, ___: acts.PointAt | acts.Rewind | acts.PrepareRack) -> Outcome:
    return Rejected("play.only-teachers")


# What the teacher does


def pause(play: PlayTable, _: acts.Pause, __: Matcher) -> Outcome:
    if play.round.paused:
        return Rejected("play.paused-already", name=play.round.paused)
    return (ev.TablePaused(name=play.lesson.name),) if can_pause(play) else Rejected("play.no-game")


def resume(play: PlayTable, _: acts.Resume, __: Matcher) -> Outcome:
    return (ev.TableResumed(),) if play.round.paused else Rejected("play.not-paused")


def leave(_: PlayTable, __: acts.InviteTeacher, ___: Matcher) -> Outcome:
    """A teacher can only leave, and invites no one."""
    return (ev.TeacherInvited(name=""),)


def point_at(play: PlayTable, act: acts.PointAt, card: Matcher) -> Outcome:
    if act.seat not in play.lesson.opened:
        return Rejected("play.hand-closed", seat=act.seat)
    hand = play.table.hands.get(act.seat)
    if act.tile is not None and (hand is None or act.tile not in (*in_hand(hand), *hand.laid)):
        return Rejected("play.point-at-nothing")
    if act.tile is None and act.line not in {line.id for line in card.card.lines}:
        return Rejected("play.point-at-nothing")
    return (ev.PointedAt(seat=act.seat, tile=act.tile, line="" if act.tile else act.line),)


def rewind(play: PlayTable, act: acts.Rewind, _: Matcher) -> Outcome:
    if not play.is_lesson:
        return Rejected("play.no-lesson")
    if not 1 <= act.steps <= len(play.undo.before):
        return Rejected("play.nothing-to-take-back")
    return (ev.Rewound(steps=act.steps),)


def prepare_rack(play: PlayTable, act: acts.PrepareRack, _: Matcher) -> Outcome:
    """Tiles for the next deal of a pupil whose hand is open. No tiles: the deal is random again."""
    if not play.is_lesson:
        return Rejected("play.no-lesson")
    if act.seat not in play.lesson.opened:
        return Rejected("play.hand-closed", seat=act.seat)
    try:
        tiles = tuple(read_tiles(act.text[:LONGEST_RACK])) if act.text.strip() else ()
    except InputError as error:
        return Rejected("play.rack-unread", why=str(error).splitlines()[0])
    if len(tiles) not in (0, RACK_TILES):
        return Rejected("play.rack-size", count=len(tiles))
    others = [tile for seat, rack in play.lesson.prepared.items() if seat != act.seat for tile in rack]
    too_many = Counter((*others, *tiles)) - Counter(COPIES)
    if too_many:
        return Rejected("play.rack-too-many", tile=next(iter(too_many)))
    return (ev.RackPrepared(seat=act.seat, tiles=tiles),)


# The deal


def racks_to_deal(play: PlayTable) -> dict[Seat, Tiles]:
    """The racks that the teacher chose for the next game, if everyone still agrees."""
    if not play.is_lesson:
        return {}
    return {seat: tiles for seat, tiles in play.lesson.prepared.items() if seat in play.lesson.opened}


def wall_with(wall: Tiles, players: list[Seat], racks: Mapping[Seat, Tiles]) -> Tiles:
    """The wall that deals these racks. All other tiles stay in the order in which they were drawn."""
    places, _ = deal([Tile(str(place)) for place in range(len(wall))], players)
    fixed = {int(place): tile for seat, rack in racks.items() for place, tile in zip(places[seat], rack, strict=False)}
    used = Counter(fixed.values())
    rest: list[Tile] = []
    for tile in wall:
        if used[tile]:
            used[tile] -= 1
        else:
            rest.append(tile)
    others = iter(rest)
    return tuple(fixed[place] if place in fixed else next(others) for place in range(len(wall)))
