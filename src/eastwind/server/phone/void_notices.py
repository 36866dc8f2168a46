"""Initials and signatures that a change made void, in words for the person who gave them and for the table."""

from __future__ import annotations

from collections.abc import Callable

from eastwind.formats import listed
from eastwind.rules.seats import Seat
from eastwind.tournament.scorecards.open_tasks import Duty
from eastwind.tournament.state import Table, Void

Naming = Callable[[Seat], str]


def what_changed(void: Void) -> str:
    """Says which game was changed, or that the scorecards were reopened."""
    if not void.games:
        return "The director reopened this table's scorecards"
    return f"Game{'s' * (len(void.games) > 1)} {listed(void.games)} {'were' if len(void.games) > 1 else 'was'} changed"


def void_of(duty: Duty, table: Table) -> Void | None:
    """What was given for a duty and no longer counts."""
    if duty.card is not None:
        return table.void_initials.get(duty.card)
    return table.void_signatures.get(duty.game) if duty.game is not None else None


def asks_again(duty: Duty, void: Void, own: Seat | None, person: Naming) -> str:
    """Why a duty must be done again, for the phone on which it can be done."""
    whom = "you" if void.by == own else person(void.by)
    if duty.kind == "initial":
        given = f"{whom} initialed"
        return f"{what_changed(void)} after {given}. Check it and initial again."
    if void.by not in duty.seats:  # another winner, so another player signs
        return f"{what_changed(void)} after {whom} signed for game {duty.game}. Now you sign for it."
    return f"{what_changed(void)} after {whom} signed for game {duty.game}. Check it and sign again."


def no_longer_yours(table: Table, left: list[Duty], own: Seat) -> list[str]:
    """Sentences for a player whose signatures no longer count, because someone else signs now, or no one has to."""
    signers = {duty.game: duty.seats for duty in left if duty.kind == "sign"}
    return [
        f"{what_changed(void)} after you signed for game {game}. "
        f"{'Someone else signs for it now.' if game in signers else 'It needs no signature now.'}"
        for game, void in sorted(table.void_signatures.items())
        if void.by == own and own not in signers.get(game, ())
    ]
