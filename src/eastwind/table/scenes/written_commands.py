"""Acts as people write them: `B claims exposure`, `A throws 3B`. A line that begins with { is an act in JSON."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from eastwind.refusals import InputError, did_you_mean
from eastwind.rules.seats import SEATS
from eastwind.table.machine import ACTS
from eastwind.table.moments import AnyCommand
from eastwind.table.scenes.verbs import NoSuchSeatError, Reader, WrittenOrder, read_seat
from eastwind.table.state import State

TOO_DEEP = "This is not JSON that can be read: it is nested too deeply."
VERBS: Mapping[str, Reader] = {verb: read for row in ACTS for verb, read in row.verbs.items()}
ORDERS: tuple[WrittenOrder, ...] = tuple(
    sorted((each for row in ACTS for each in row.orders), key=lambda each: each.pattern != "")
)


def read_command(line: str, state: State) -> AnyCommand:
    """The command on a line. What it leaves out, such as the discard number, comes from the table."""
    text = line.strip()
    if text.startswith("{"):
        return read_json(text)
    who, _, rest = text.partition(" ")
    if who.lower() in ("director", "clock", "table"):
        return _of_the_table(rest.strip(), state, text)
    if len(who) != 1 or not who.isalpha():
        known = (*SEATS, "director", "clock", "table")
        raise InputError(f"{who!r} isn't at this table. A line begins with one of {', '.join(known)}.")
    seat = read_seat(who)
    verb, _, rest = rest.strip().partition(" ")
    read = VERBS.get(verb.lower())
    if not verb:
        raise InputError(f"Say what {seat} does, such as: {seat} picks")
    if read is None:
        hint = did_you_mean(verb, VERBS)
        begin = line.find(verb, len(who))
        raise InputError(f"{verb!r} isn't something a player does.{hint}", line, (begin, begin + max(1, len(verb))))
    return read(seat, rest.strip(), state)


def read_json(text: str) -> AnyCommand:
    """A command in its public form."""
    try:
        command: AnyCommand = msgspec.json.decode(text, type=AnyCommand)
    except msgspec.ValidationError as error:
        if _is_of_nobody(text):
            raise NoSuchSeatError("This command names a seat that isn't at this table.") from error
        raise InputError(f"This is not a command: {error}.") from error
    except msgspec.DecodeError as error:
        raise InputError(f"This is not JSON that can be read: {error}.") from error
    except RecursionError as error:
        raise InputError(TOO_DEEP) from error
    return command


def _is_of_nobody(text: str) -> bool:
    try:
        fields = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
        seats = [msgspec.json.decode(fields[name], type=str) for name in ("seat", "accused", "owner") if name in fields]
    except (msgspec.ValidationError, RecursionError):
        return False
    return any(seat not in SEATS for seat in seats)


def _of_the_table(text: str, state: State, line: str) -> AnyCommand:
    """What the director, the clock and the table itself do."""
    for order in ORDERS:
        found = re.fullmatch(order.pattern or order.example, text, re.IGNORECASE if order.pattern else 0)
        if found is not None:
            return order.read(found, state)
    known = "; ".join(order.example for order in ORDERS)
    raise InputError(f"{line!r} is not a command here. Write one of these: {known}.")
