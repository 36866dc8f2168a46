"""What a player does in her turn: expose, swap jokers, throw, call Mah Jongg. Calling a hand dead is here too."""

from __future__ import annotations

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play.deciding.calling import answered
from eastwind.play.deciding.guidance import cannot_declare, cannot_expose
from eastwind.play.deciding.paper_card import ask_to_name
from eastwind.play.deciding.paper_card import call_dead as call_dead_on_paper
from eastwind.play.pending import Drafted, Outcome, carried_out
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat
from eastwind.table import commands as cmd
from eastwind.table.options import is_option, options
from eastwind.table.views import view


def expose(play: PlayTable, seat: Seat, act: acts.Expose, card: Matcher, at: int) -> Outcome:
    refused = cannot_expose(play, seat, act.tiles, card)
    return refused or carried_out(play, cmd.Expose(seat=seat, tiles=act.tiles), card, at)


def change_exposure(play: PlayTable, seat: Seat, act: acts.ChangeExposure, card: Matcher, at: int) -> Outcome:
    refused = cannot_expose(play, seat, act.tiles, card, changing=True)
    return refused or carried_out(play, cmd.ChangeExposure(seat=seat, tiles=act.tiles), card, at)


def throw(play: PlayTable, seat: Seat, act: acts.Discard, card: Matcher, at: int) -> Outcome:
    return carried_out(play, cmd.Throw(seat=seat, tile=act.tile), card, at)


def swap_joker(play: PlayTable, seat: Seat, act: acts.SwapJoker, card: Matcher, at: int) -> Outcome:
    command = cmd.Exchange(seat=seat, tile=act.tile, owner=act.owner, exposure=act.exposure)
    may = options(view(play.table, seat), seat)
    if is_option(may, command) or not may.rack:
        return carried_out(play, command, card, at)
    drafted = Drafted(play, card, at).carry_out(cmd.Rack(seat=seat))  # by some sheets the pick is racked first
    drafted = drafted.carry_out(command)
    return drafted.refused or drafted.events


def call_mahjongg(play: PlayTable, seat: Seat, _: acts.Mahjongg, card: Matcher, at: int) -> Outcome:
    refused = cannot_declare(play, seat, card)
    if refused is not None:
        return refused
    may = options(view(play.table, seat), seat)
    if play.terms.on_paper and not may.claim:
        return ask_to_name(play, seat)
    if may.claim:
        return answered(play, seat, cmd.MakeClaim(seat=seat, discard=may.discard, kind="mahjongg"), card, at)
    return carried_out(play, cmd.DeclareMahJongg(seat=seat), card, at)


def call_dead(play: PlayTable, seat: Seat, act: acts.CallDead, card: Matcher, at: int) -> Outcome:
    if play.terms.on_paper:
        return call_dead_on_paper(play, seat, act)
    return carried_out(play, cmd.CallDead(seat=seat, accused=act.accused), card, at)
