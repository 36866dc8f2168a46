"""Acts as a browser sends them: those of the game come without the seat, and with nothing that the row doesn't name.

At a recording table an act may also say that a hand slipped (`says`, `wrong_end`, `shown` ...). No browser says that.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec

from eastwind.play.act_rows import SeatRow
from eastwind.play.acts import AnyAct
from eastwind.play.lessons import TEACHER, Teacher
from eastwind.play.machine import SEAT_ROWS
from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments.happening import Command

NOT_UNDERSTOOD = "The table couldn't read that. Reload the page and try again."
NOT_FROM_A_BROWSER = 'A browser can\'t send "{field}" with "{act}". Reload the page and try again.'


def _sent_form(row: SeatRow) -> type[msgspec.Struct]:
    """The act with the fields that a browser may send, and no others."""
    fields = [
        (field.name, field.type) if field.required else (field.name, field.type, field.default)
        for field in msgspec.structs.fields(row.act)
        if field.name in row.sends
    ]
    return msgspec.defstruct(
        row.act.__name__, fields, namespace={"__doc__": row.act.__doc__}, frozen=True, kw_only=True,
        forbid_unknown_fields=True, tag_field="type", tag=row.act.__struct_config__.tag,
    )  # fmt: skip


FORMS: Mapping[type[msgspec.Struct], SeatRow] = {_sent_form(row): row for row in SEAT_ROWS if not row.by_server}
_form_of: Mapping[type, type[msgspec.Struct]] = {row.act: form for form, row in FORMS.items()}
if TYPE_CHECKING:
    SentAct = msgspec.Struct
else:
    SentAct = reduce(or_, FORMS)
    """What a browser may send: one of these forms."""
_decoder = msgspec.json.Decoder(SentAct)
_of_tag: Mapping[Any, SeatRow] = {row.act.__struct_config__.tag: row for row in FORMS.values()}


def read_act(body: bytes | msgspec.Raw) -> SentAct:
    """What a browser sent, if it may."""
    try:
        form: SentAct = _decoder.decode(body)
    except (msgspec.ValidationError, msgspec.DecodeError):
        raise InputError(_why_unread(body)) from None
    return form


def _why_unread(body: bytes | msgspec.Raw) -> str:
    try:
        found = msgspec.json.decode(body, type=dict[str, Any])
    except (msgspec.ValidationError, msgspec.DecodeError):
        return NOT_UNDERSTOOD
    row = _of_tag.get(found.pop("type", None)) if isinstance(found.get("type"), str) else None
    unasked = next(
        (field for field in found if row and field in row.act.__struct_fields__ and field not in row.sends), ""
    )
    return (
        NOT_FROM_A_BROWSER.format(field=unasked, act=row.act.__struct_config__.tag)
        if row and unasked
        else NOT_UNDERSTOOD
    )


def sent(act: type[msgspec.Struct], **fields: Any) -> SentAct:
    """An act in the form in which a browser sends it: for a button that does this."""
    form: SentAct = _form_of[act](**fields)
    return form


def act_of(form: SentAct, seat: Seat | Teacher | None) -> AnyAct | Rejected:
    """The act itself: for one of the game, the server says whose it is."""
    act: Any = FORMS[type(form)].act
    sent = msgspec.structs.asdict(form)
    if issubclass(act, Command) and seat in (None, TEACHER):
        return Rejected("play.not-for-teachers" if seat == TEACHER else "play.no-seat")
    found: AnyAct = act(seat=seat, **sent) if issubclass(act, Command) else act(**sent)
    return found
