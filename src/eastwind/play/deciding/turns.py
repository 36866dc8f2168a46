"""What a player does on their turn: the pick goes on the rack before a joker is exchanged, and Mah Jongg."""

from __future__ import annotations

from eastwind.card.match import Matcher
from eastwind.play.deciding.guidance import cannot_declare
from eastwind.play.deciding.paper_card import ask_to_name
from eastwind.play.pending import Drafted, Outcome
from eastwind.play.state import PlayTable
from eastwind.rules.seats import Seat
from eastwind.table.machine import is_option
from eastwind.table.moments.at_the_wall import RackTile
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.exposing import ExchangeJoker
from eastwind.table.options import options
from eastwind.table.views import view


def rack_if_needed(drafted: Drafted, act: ExchangeJoker) -> Drafted:
    """Some sheets want the pick racked first."""
    may = options(view(drafted.play.table, act.seat), act.seat)
    return drafted.carry_out(RackTile(seat=act.seat)) if may.rack_tile and not is_option(may, act) else drafted


def declare(play: PlayTable, seat: Seat, act: DeclareMahJongg, card: Matcher, at: int) -> Outcome:
    """Mah Jongg on the player's own turn. With a paper card, the table asks everyone."""
    refused = cannot_declare(play, seat, card)
    if refused is not None:
        return refused
    if play.terms.on_paper:
        return ask_to_name(play, seat)
    drafted = Drafted(play, card, at).carry_out(act)
    return drafted.outcome
