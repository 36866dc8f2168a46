"""What the table does by itself: it deals, ends the time to call, and carries out the moves of bots."""

from __future__ import annotations

import hashlib

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.deciding.calling import open_window
from eastwind.play.deciding.charleston import give, pass_tiles, wish
from eastwind.play.deciding.dead_calls import call_dead
from eastwind.play.pending import Drafted, Outcome, carried_out
from eastwind.play.state import PlayTable, Seal
from eastwind.refusals import Rejected
from eastwind.table import commands as cmd
from eastwind.table.options import is_option, options
from eastwind.table.views import view
from eastwind.tiles import write_tiles


def close(_: PlayTable, act: acts.Close, __: Matcher, ___: int) -> Outcome:
    return (ev.TableClosed(name=act.by),)


def deal(play: PlayTable, act: acts.Deal, card: Matcher, at: int) -> Outcome:
    if not play.started or play.table.common.phase in ("charleston", "play"):
        return Rejected("play.game-runs")
    drafted = Drafted(play, card, at).add(ev.WallSealed(seal=sealed(act)))
    rolls = iter(act.rolls)
    while drafted.play.table.common.rolling and drafted.refused is None:
        dice = {seat: next(rolls, (1, 1)) for seat in drafted.play.table.common.rolling}
        drafted = drafted.carry_out(cmd.RollForEast(rolls=dice))
    drafted = drafted.carry_out(cmd.StartGame(dice=act.dice, wall=act.wall))
    return drafted.refused or drafted.events


def sealed(act: acts.Deal) -> Seal:
    """The seal of a wall. Without the salt nobody can try walls against it."""
    wall = write_tiles(act.wall)
    return Seal(digest=hashlib.sha256(f"{act.salt} {wall}".encode()).hexdigest(), salt=act.salt, wall=wall)


def end_calls(play: PlayTable, act: acts.EndCalls, card: Matcher, at: int) -> Outcome:
    if open_window(play.table, act.discard) is None:
        return Rejected("play.too-late")
    return carried_out(play, cmd.EndWindow(discard=act.discard), card, at)


def move(play: PlayTable, act: acts.Move, card: Matcher, at: int) -> Outcome:
    """A bot's act goes the same way as a person's."""
    command = act.command
    if isinstance(command, cmd.CheckHand):
        return carried_out(play, command, card, at)
    if isinstance(command, cmd.CallDead) and command.seat is not None:
        return call_dead(play, command.seat, acts.CallDead(accused=command.accused), card, at)
    if not isinstance(command, cmd.SeatCommand):
        return Rejected("play.not-yours")
    if isinstance(command, cmd.PassTiles):
        return pass_tiles(play, command, card, at)
    if isinstance(command, cmd.WishCourtesy):
        return wish(play, command.seat, acts.Wish(count=command.count), card, at)
    if isinstance(command, cmd.GiveCourtesy):
        return give(play, command.seat, acts.Give(tiles=command.tiles), card, at)
    if not is_option(options(view(play.table, command.seat), command.seat), command):
        return Rejected("play.too-late")
    return carried_out(play, command, card, at)
