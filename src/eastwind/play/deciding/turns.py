"""What a player does on their turn: expose, swap jokers, throw, call Mah Jongg."""

from __future__ import annotations

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play.deciding import practice_tries
from eastwind.play.deciding.calling import answered, open_window
from eastwind.play.deciding.guidance import cannot_declare, cannot_expose
from eastwind.play.deciding.paper_card import ask_to_name
from eastwind.play.pending import Drafted, Outcome, carried_out
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.machine import is_option
from eastwind.table.moments.at_the_wall import RackTile
from eastwind.table.moments.claiming import ClaimDiscard
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker, MakeExposure
from eastwind.table.options import options
from eastwind.table.views import view


def expose(play: PlayTable, seat: Seat, act: acts.Expose, card: Matcher, at: int) -> Outcome:
    command = MakeExposure(seat=seat, tiles=act.tiles)
    if play.terms.kind == "practice":
        return practice_tries.expose(play, command, card, at)
    return cannot_expose(play, seat, act.tiles, card) or carried_out(play, command, card, at)


def change_exposure(play: PlayTable, seat: Seat, act: acts.ChangeExposure, card: Matcher, at: int) -> Outcome:
    command = ChangeExposure(seat=seat, tiles=act.tiles)
    if play.terms.kind == "practice":
        return practice_tries.change_exposure(play, command, card, at)
    return cannot_expose(play, seat, act.tiles, card, changing=True) or carried_out(play, command, card, at)


def throw(play: PlayTable, seat: Seat, act: acts.Discard, card: Matcher, at: int) -> Outcome:
    return carried_out(play, DiscardTile(seat=seat, tile=act.tile), card, at)


def swap_joker(play: PlayTable, seat: Seat, act: acts.SwapJoker, card: Matcher, at: int) -> Outcome:
    command = ExchangeJoker(seat=seat, tile=act.tile, owner=act.owner, exposure=act.exposure)
    may = options(view(play.table, seat), seat)
    drafted = Drafted(play, card, at)
    if may.rack_tile and not is_option(may, command):
        drafted = drafted.carry_out(RackTile(seat=seat))  # some sheets want the pick racked first
    if play.terms.kind == "practice":
        swapped = practice_tries.swap_joker(drafted.play, command, card, at)
        return swapped if isinstance(swapped, Rejected) else (*drafted.events, *swapped)
    drafted = drafted.carry_out(command)
    return drafted.refused or drafted.events


def call_mahjongg(play: PlayTable, seat: Seat, act: acts.Mahjongg, card: Matcher, at: int) -> Outcome:
    if act.discard and open_window(play.table, act.discard) is None:
        return Rejected("play.too-late")
    refused = cannot_declare(play, seat, card)
    if refused is not None:
        return refused
    may = options(view(play.table, seat), seat)
    if play.terms.on_paper and not may.claim_discard:
        return ask_to_name(play, seat)
    if may.claim_discard:
        return answered(play, seat, ClaimDiscard(seat=seat, discard=may.discard, kind="mahjongg"), card, at)
    return carried_out(play, DeclareMahJongg(seat=seat), card, at)
