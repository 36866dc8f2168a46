"""decide(play, seat, act, card, at) -> events, or a refusal.

The server says whose seat it is. Without a seat, the table itself acts, or somebody who wants to sit down.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.charleston import answer_stop, give, go_on, pass_tiles, take_back_pass, wish
from eastwind.play.guidance import cannot_call, cannot_declare, cannot_expose
from eastwind.play.pending import Drafted
from eastwind.play.state import PlayTable, Seal
from eastwind.play.table_terms import HOLD, LONGEST_NAME
from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.table import commands as cmd
from eastwind.table.options import is_option, options
from eastwind.table.state import State, Window
from eastwind.table.views import view
from eastwind.tiles import write_tiles

BOT_NAMES = ("Bam-Bot", "Crak-Bot", "Dot-Bot", "Flower-Bot")
MOST_PINS = 3
Events = tuple[ev.AnyPlayEvent, ...]
Outcome = Events | Rejected


def decide(play: PlayTable, seat: Seat | None, act: acts.AnyAct, card: Matcher, at: int) -> Outcome:
    """What an act leads to."""
    if isinstance(act, acts.Sit):
        return _sit(play, seat, act)
    if seat is None:
        return OF_THE_TABLE[type(act)](play, act, card, at) if type(act) in OF_THE_TABLE else Rejected("play.no-seat")
    if type(act) in OF_THE_TABLE:
        return Rejected("play.not-yours")
    if type(act) in BESIDE_THE_GAME:
        return BESIDE_THE_GAME[type(act)](play, seat, act)
    if play.table.common.phase not in ("charleston", "play"):
        return Rejected("play.no-game")
    outcome = IN_THE_GAME[type(act)](play, seat, act, card, at)
    if isinstance(outcome, Rejected) or play.people != (seat,) or isinstance(act, acts.Wait):
        return outcome
    return (ev.ActMarked(), *outcome)


# Chairs


def _sit(play: PlayTable, seat: Seat | None, act: acts.Sit) -> Outcome:
    name = " ".join(act.name.split())[:LONGEST_NAME]
    if not name:
        return Rejected("play.no-name")
    if seat is not None:
        return Rejected("play.seated", name=play.name(seat))
    chair = play.chairs[act.seat]
    if chair.name and not chair.bot:
        return Rejected("play.chair-taken", name=chair.name)
    if any(name.casefold() == each.name.casefold() for other, each in play.chairs.items() if other != act.seat):
        return Rejected("play.name-taken", name=name)
    return (ev.SatDown(seat=act.seat, name=name),)


def _stand(play: PlayTable, seat: Seat, _: acts.Stand) -> Outcome:
    if not play.started:
        return (ev.StoodUp(seat=seat),)
    return (ev.StoodUp(seat=seat), ev.SatDown(seat=seat, name=_bot_name(play, seat), bot=True))


def _start(play: PlayTable, _: Seat, __: acts.Start) -> Outcome:
    if play.started:
        return Rejected("play.started")
    bots = [ev.SatDown(seat=seat, name=_bot_name(play, seat), bot=True) for seat in SEATS if not play.chairs[seat].name]
    return (*bots, ev.TableStarted())


def _bot_name(play: PlayTable, seat: Seat) -> str:
    """A name that nobody at the table has."""
    own = BOT_NAMES[SEATS.index(seat)]
    taken = {chair.name.casefold() for chair in play.chairs.values()}
    return own if own.casefold() not in taken else f"{own} {seat}"


def _next(play: PlayTable, seat: Seat, _: acts.Next) -> Outcome:
    if play.table.common.phase != "over":
        return Rejected("play.game-runs")
    return Rejected("play.ready-already") if seat in play.ready else (ev.GotReady(seat=seat),)


def _help(_: PlayTable, seat: Seat, act: acts.Help) -> Outcome:
    return (ev.HelpChosen(seat=seat, level=act.level),)


def _pin(play: PlayTable, seat: Seat, act: acts.Pin) -> Outcome:
    pinned = play.pins.get(seat, ())
    if act.line in pinned:
        return Rejected("play.pinned-already")
    if len(pinned) >= MOST_PINS:
        return Rejected("play.pins-full", most=MOST_PINS)
    return (ev.LinesPinned(seat=seat, lines=(*pinned, act.line)),)


def _unpin(play: PlayTable, seat: Seat, act: acts.Unpin) -> Outcome:
    return (ev.LinesPinned(seat=seat, lines=tuple(line for line in play.pins.get(seat, ()) if line != act.line)),)


def _take_back(play: PlayTable, seat: Seat, _: acts.TakeBack) -> Outcome:
    if play.people != (seat,):
        return Rejected("play.take-back-people")
    return (ev.WentBack(),) if play.before else Rejected("play.nothing-to-take-back")


# The game


def _carried_out(play: PlayTable, command: cmd.AnyCommand, card: Matcher, at: int) -> Outcome:
    drafted = Drafted(play, card, at).carry_out(command)
    return drafted.refused or drafted.events


def _pass(play: PlayTable, seat: Seat, act: acts.Pass, card: Matcher, at: int) -> Outcome:
    may = options(view(play.table, seat), seat)
    if may.complete_pass:
        return _carried_out(play, cmd.CompletePass(seat=seat, tiles=act.tiles), card, at)
    return pass_tiles(play, cmd.PassTiles(seat=seat, tiles=act.tiles, blind=act.blind), card, at)


def _call(play: PlayTable, seat: Seat, act: acts.Call, card: Matcher, at: int) -> Outcome:
    window = _window(play.table, act.discard)
    if window is None:
        return Rejected("play.too-late")
    refused = cannot_call(play, seat, card)
    if refused is not None:
        return refused
    return _answered(play, seat, cmd.MakeClaim(seat=seat, discard=act.discard, kind="exposure"), card, at)


def _skip(play: PlayTable, seat: Seat, act: acts.Skip, card: Matcher, at: int) -> Outcome:
    if _window(play.table, act.discard) is None:
        return Rejected("play.too-late")
    return _answered(play, seat, cmd.LetGo(seat=seat, discard=act.discard), card, at)


def _answered(play: PlayTable, seat: Seat, command: cmd.AnyCommand, card: Matcher, at: int) -> Outcome:
    """An answer to a discard; whoever answers no longer holds the table."""
    outcome = _carried_out(play, command, card, at)
    if isinstance(outcome, Rejected) or seat not in play.holds:
        return outcome
    return (ev.ReleasedTable(seat=seat), *outcome)


def _wait(play: PlayTable, seat: Seat, act: acts.Wait, _: Matcher, at: int) -> Outcome:
    discard = play.table.common.discard
    if _window(play.table, act.discard) is None or discard is None or discard.seat == seat:
        return Rejected("play.too-late")
    if seat in play.holds:
        return Rejected("play.held-already")
    return (ev.HeldTable(seat=seat, until=at + HOLD),)


def _never_mind(play: PlayTable, seat: Seat, act: acts.NeverMind, card: Matcher, at: int) -> Outcome:
    window = play.table.common.window
    if window is not None and any(claim.seat == seat for claim in window.claims):
        return _carried_out(play, cmd.Withdraw(seat=seat, discard=act.discard), card, at)
    return (ev.ReleasedTable(seat=seat),) if play.holds.get(seat, 0) > at else Rejected("play.too-late")


def _window(table: State, number: int) -> Window | None:
    """The time to call this very discard, if it still runs."""
    window, discard = table.common.window, table.common.discard
    runs = window is not None and discard is not None and discard.number == number
    return window if runs and window is not None and window.state in ("open", "claimed") else None


def _expose(play: PlayTable, seat: Seat, act: acts.Expose, card: Matcher, at: int) -> Outcome:
    refused = cannot_expose(play, seat, act.tiles, card)
    return refused or _carried_out(play, cmd.Expose(seat=seat, tiles=act.tiles), card, at)


def _change(play: PlayTable, seat: Seat, act: acts.ChangeExposure, card: Matcher, at: int) -> Outcome:
    refused = cannot_expose(play, seat, act.tiles, card, changing=True)
    return refused or _carried_out(play, cmd.ChangeExposure(seat=seat, tiles=act.tiles), card, at)


def _discard(play: PlayTable, seat: Seat, act: acts.Discard, card: Matcher, at: int) -> Outcome:
    return _carried_out(play, cmd.Throw(seat=seat, tile=act.tile), card, at)


def _swap(play: PlayTable, seat: Seat, act: acts.SwapJoker, card: Matcher, at: int) -> Outcome:
    command = cmd.Exchange(seat=seat, tile=act.tile, owner=act.owner, exposure=act.exposure)
    may = options(view(play.table, seat), seat)
    if is_option(may, command) or not may.rack:
        return _carried_out(play, command, card, at)
    drafted = Drafted(play, card, at).carry_out(cmd.Rack(seat=seat))  # by some sheets the pick is racked first
    drafted = drafted.carry_out(command)
    return drafted.refused or drafted.events


def _mahjongg(play: PlayTable, seat: Seat, _: acts.Mahjongg, card: Matcher, at: int) -> Outcome:
    refused = cannot_declare(play, seat, card)
    if refused is not None:
        return refused
    may = options(view(play.table, seat), seat)
    if may.claim:
        return _answered(play, seat, cmd.MakeClaim(seat=seat, discard=may.discard, kind="mahjongg"), card, at)
    return _carried_out(play, cmd.DeclareMahJongg(seat=seat), card, at)


def _call_dead(play: PlayTable, seat: Seat, act: acts.CallDead, card: Matcher, at: int) -> Outcome:
    return _carried_out(play, cmd.CallDead(seat=seat, accused=act.accused), card, at)


# The table itself


def _deal(play: PlayTable, act: acts.Deal, card: Matcher, at: int) -> Outcome:
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


def _end_calls(play: PlayTable, act: acts.EndCalls, card: Matcher, at: int) -> Outcome:
    if _window(play.table, act.discard) is None:
        return Rejected("play.too-late")
    return _carried_out(play, cmd.EndWindow(discard=act.discard), card, at)


def _move(play: PlayTable, act: acts.Move, card: Matcher, at: int) -> Outcome:
    """A bot's act goes the same way as a person's."""
    command = act.command
    if isinstance(command, cmd.CheckHand):
        return _carried_out(play, command, card, at)
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
    return _carried_out(play, command, card, at)


BESIDE_THE_GAME: Mapping[type, Callable[[PlayTable, Seat, Any], Outcome]] = {
    acts.Stand: _stand,
    acts.Start: _start,
    acts.Next: _next,
    acts.Help: _help,
    acts.Pin: _pin,
    acts.Unpin: _unpin,
    acts.TakeBack: _take_back,
}
IN_THE_GAME: Mapping[type, Callable[[PlayTable, Seat, Any, Matcher, int], Outcome]] = {
    acts.Pass: _pass,
    acts.TakeBackPass: take_back_pass,
    acts.Stop: answer_stop,
    acts.Continue: go_on,
    acts.Wish: wish,
    acts.Give: give,
    acts.Call: _call,
    acts.Skip: _skip,
    acts.Wait: _wait,
    acts.NeverMind: _never_mind,
    acts.Expose: _expose,
    acts.ChangeExposure: _change,
    acts.Discard: _discard,
    acts.SwapJoker: _swap,
    acts.Mahjongg: _mahjongg,
    acts.CallDead: _call_dead,
}
OF_THE_TABLE: Mapping[type, Callable[[PlayTable, Any, Matcher, int], Outcome]] = {
    acts.Deal: _deal,
    acts.EndCalls: _end_calls,
    acts.Move: _move,
}
