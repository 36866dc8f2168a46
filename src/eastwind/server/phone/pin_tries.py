"""A PIN typed on someone else's phone: tried only if the rest can be done. The desk hears of the fifth wrong one at once."""

from __future__ import annotations

import asyncio

from eastwind.refusals import Rejected
from eastwind.server.phone.phone_request import Phone, TableInPlay
from eastwind.server.services import services_of
from eastwind.tournament.log.accept import accept
from eastwind.tournament.messages import Command
from eastwind.tournament.people.pin_locks import LockPin


def refused_now(phone: Phone, command: Command) -> Rejected | None:
    """Why the event would refuse this as it stands. Asked before the PIN, so that no answer tells a right one."""
    found = accept(phone.moment.entries, phone.moment.done, command, phone.sent)
    return found if isinstance(found, Rejected) else None


async def no_right_pin(phone: Phone, place: TableInPlay, player: int, pin: str, key: str) -> Rejected | None:
    """Why this is not the PIN of a player at this table, or None if it is."""
    typed, name = "".join(pin.split()), phone.state.players[player].name
    if not typed:
        return Rejected("phone.no-pin")
    if player in phone.state.locked_pins:
        return Rejected("phone.pin-locked", name=name)
    pins, holder = services_of(phone.request).pins, phone.holder_of(player)
    match await asyncio.to_thread(pins.check, holder, place.round.number, typed, key):
        case "right":
            return None
        case "wrong":
            return Rejected("phone.wrong-pin", left=pins.tries_left(holder, place.round.number))
        case "locked":
            lock = LockPin(player=player, round=place.round.number, table=place.number)
            await phone.event.submit(lock, by=phone.name, role=phone.role, via="phone")  # refused if the desk knows
            return Rejected("phone.pin-locked", name=name)
