"""Voids initials and signatures after a change that their givers have not seen."""

from __future__ import annotations

from dataclasses import replace

from eastwind.rules.seats import Seat
from eastwind.tournament.state import Table, Void


def after_change(table: Table, game: int) -> Table:
    """The table after a game changed: all initials and that game's signature are void."""
    initials = {card: Void(old.by, tuple(sorted({*old.games, game}))) for card, old in _initials(table).items()}
    signatures = _signatures(table)
    void = {each: Void(signatures[each].by, (each,)) for each in signatures if each == game}
    return replace(
        table,
        cards={},
        signatures={each: seat for each, seat in table.signatures.items() if each != game},
        signed_how={each: how for each, how in table.signed_how.items() if each != game},
        void_initials=initials,
        void_signatures={**table.void_signatures, **void},
    )


def after_reopening(table: Table) -> Table:
    """The table after reopening: all initials and signatures are void."""
    return replace(
        table,
        cards={},
        signatures={},
        signed_how={},
        void_initials=_initials(table),
        void_signatures=_signatures(table),
        accepted=False,
    )


def card_seen_again(table: Table, card: Seat) -> Table:
    """The table after a scorecard was initialed again or sent back."""
    return replace(table, void_initials={seat: old for seat, old in table.void_initials.items() if seat != card})


def game_signed_again(table: Table, game: int) -> Table:
    return replace(table, void_signatures={each: old for each, old in table.void_signatures.items() if each != game})


def _initials(table: Table) -> dict[Seat, Void]:
    given = {seat: Void(card.verified_by) for seat, card in table.cards.items() if card.verified_by}
    return {**table.void_initials, **given}


def _signatures(table: Table) -> dict[int, Void]:
    return {**table.void_signatures, **{game: Void(seat) for game, seat in table.signatures.items()}}
