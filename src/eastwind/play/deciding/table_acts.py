"""What the table does on its own: it deals, ends the time to call, and carries out the moves of bots."""

from __future__ import annotations

import hashlib

from msgspec.structs import replace

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.deciding.calling import open_window
from eastwind.play.deciding.charleston import give, pass_tiles, wish
from eastwind.play.deciding.dead_calls import call_dead
from eastwind.play.deciding.paper_card import ask_to_name
from eastwind.play.deciding.teaching import Tiles, racks_to_deal, wall_with
from eastwind.play.pending import Drafted, Outcome
from eastwind.play.state import PlayTable, Seal
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.machine import is_option
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard, EndClaims, LetDiscardGo
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import CheckHand, DeclareMahJongg
from eastwind.table.moments.ending import CallTime
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.moments.passing import PassTiles
from eastwind.table.moments.refereeing import CallHandDead
from eastwind.table.moments.starting import RollForEast, StartGame
from eastwind.table.options import options
from eastwind.table.seats import seat_after
from eastwind.table.views import view
from eastwind.tiles import write_tiles


def close(_: PlayTable, act: acts.Close, __: Matcher, ___: int) -> Outcome:
    return (ev.TableClosed(name=act.by),)


def deal(play: PlayTable, act: acts.Deal, card: Matcher, at: int) -> Outcome:
    if not play.round.started or play.table.common.phase in ("charleston", "play"):
        return Rejected("play.game-runs")
    racks = racks_to_deal(play)
    if racks:
        act = replace(act, wall=_prepared_wall(play, act, racks, card, at))
    drafted = Drafted(play, card, at).add(ev.WallSealed(seal=sealed(act)))
    if racks:
        drafted = drafted.add(ev.PreparedDealt(seats=tuple(racks), by=play.lesson.name))
    drafted = _rolled(drafted, act).carry_out(StartGame(dice=act.dice, wall=act.wall))
    return drafted.outcome


def _rolled(drafted: Drafted, act: acts.Deal) -> Drafted:
    """Rolls for East until one is highest."""
    rolls = iter(act.rolls)
    while drafted.play.table.common.rolling and drafted.refused is None:
        dice = {seat: next(rolls, (1, 1)) for seat in drafted.play.table.common.rolling}
        drafted = drafted.carry_out(RollForEast(rolls=dice))
    return drafted


def _prepared_wall(play: PlayTable, act: acts.Deal, racks: dict[Seat, Tiles], card: Matcher, at: int) -> Tiles:
    """The drawn wall, changed so that these racks are dealt. East must be known for that."""
    table = _rolled(Drafted(play, card, at), act).play.table
    east, seats = table.common.named_east, table.setup.seats
    assert east is not None
    return wall_with(act.wall, [seat_after(seats, east, step) for step in range(len(seats))], racks)


def sealed(act: acts.Deal) -> Seal:
    """The seal of a wall. Without the salt no one can try walls against it."""
    wall = write_tiles(act.wall)
    return Seal(digest=hashlib.sha256(f"{act.salt} {wall}".encode()).hexdigest(), salt=act.salt, wall=wall)


def end_claims(play: PlayTable, act: EndClaims, card: Matcher, at: int) -> Outcome:
    if open_window(play.table, act.discard) is None:
        return Rejected("play.too-late")
    return Drafted(play, card, at).carry_out(act).outcome


def call_time(play: PlayTable, act: CallTime, card: Matcher, at: int) -> Outcome:
    return Drafted(play, card, at).carry_out(act).outcome


def end_round(play: PlayTable, _: acts.EndRound, __: Matcher, ___: int) -> Outcome:
    over = play.table.common.phase == "over" and not play.game.round_over
    return (ev.RoundEnded(),) if over else Rejected("play.game-runs")


def move(play: PlayTable, act: acts.TableMove, card: Matcher, at: int) -> Outcome:
    """A bot's act goes the same way as a person's."""
    command = act.command
    if isinstance(command, CheckHand):
        return Drafted(play, card, at).carry_out(command).outcome
    if isinstance(command, CallHandDead) and command.seat is not None:
        return call_dead(play, command.seat, command, card, at)
    if not isinstance(command, SeatCommand):
        return Rejected("play.not-yours")
    if command.seat not in play.bots and not isinstance(command, PickTile | DeclareMahJongg):
        return Rejected("play.too-late")  # a person has taken over from the bot
    if isinstance(command, PassTiles):
        return pass_tiles(play, command.seat, command, card, at)
    if isinstance(command, WishCourtesy):
        return wish(play, command.seat, command, card, at)
    if isinstance(command, GiveCourtesy):
        return give(play, command.seat, command, card, at)
    if play.terms.on_paper and isinstance(command, DeclareMahJongg):
        return ask_to_name(play, command.seat)
    if not is_option(options(view(play.table, command.seat), command.seat), command):
        return Rejected("play.too-late")
    return Drafted(play, card, at).carry_out(command).outcome


def moves(play: PlayTable, act: acts.TableMoves, card: Matcher, at: int) -> Outcome:
    """What bots do at the same time, one after the other. A call that loses to another player's is dropped."""
    drafted = Drafted(play, card, at)
    for command in act.commands:
        if not isinstance(command, SeatCommand):
            return Rejected("play.not-yours")
        may = options(view(drafted.play.table, command.seat), command.seat)
        if isinstance(command, ClaimDiscard) and not is_option(may, command):
            command = LetDiscardGo(seat=command.seat, discard=command.discard)
        elif not is_option(may, command):
            return Rejected("play.too-late")
        drafted = drafted.carry_out(command)
    return drafted.outcome
