"""What a browser may send: each act with the fields of its row, and nothing that belongs to the server or to a slip."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from eastwind.play import acts
from eastwind.play.act_rows import SeatRow
from eastwind.play.lessons import TEACHER
from eastwind.play.machine import SEAT_ROWS, TABLE_ROWS
from eastwind.play.sent_acts import FORMS, NOT_UNDERSTOOD, act_of, read_act
from eastwind.play.sent_acts import sent as make
from eastwind.refusals import InputError, Rejected
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.happening import Command
from eastwind.tiles import Tile

SENDABLE = [row for row in SEAT_ROWS if not row.by_server]
SAMPLES: dict[str, Any] = {
    "tiles": ["1B"], "tile": "1B", "blind": 1, "count": 1, "discard": 1, "kind": "exposure", "owner": "B", "exposure": 0,
    "accused": "B", "reason": "joker", "seat": "B", "name": "Fay", "line": "x", "value": 25, "concealed": True,
    "section": None, "groups": [], "points": 0, "level": "none", "phrase": "nice", "link": "", "open": True,
    "agree": True, "steps": 1, "text": "", "says": "two bam", "same_moment": True, "shown": "nothing", "linked": True,
}  # fmt: skip


def tag(row: SeatRow) -> str:
    return str(row.act.__struct_config__.tag)


def sent(row: SeatRow, **more: Any) -> bytes:
    return json.dumps({"type": tag(row), **{field: SAMPLES[field] for field in row.sends}, **more}).encode()


def not_sent(row: SeatRow) -> list[str]:
    return [field for field in row.act.__struct_fields__ if field not in row.sends]


def ids(row: SeatRow) -> str:
    return tag(row)


@pytest.mark.parametrize("row", SENDABLE, ids=ids)
def test_act_arrives_with_the_fields_of_its_row_and_the_seat_of_who_sent_it(row: SeatRow) -> None:
    act = act_of(read_act(sent(row)), "A")
    assert type(act) is row.act
    plain = json.loads(msgspec.json.encode(act))
    assert {field: plain[field] for field in row.sends} == {field: SAMPLES[field] for field in row.sends}
    if issubclass(row.act, Command):
        assert plain["seat"] == "A"


@pytest.mark.parametrize("row", SENDABLE, ids=ids)
def test_field_that_a_browser_may_not_send_is_refused_by_name(row: SeatRow) -> None:
    for field in not_sent(row):
        with pytest.raises(InputError) as refused:
            read_act(sent(row, **{field: SAMPLES[field]}))
        assert (
            str(refused.value) == f'A browser can\'t send "{field}" with "{tag(row)}". Reload the page and try again.'
        )


@pytest.mark.parametrize("row", SENDABLE, ids=ids)
def test_field_that_the_act_does_not_have_is_refused(row: SeatRow) -> None:
    with pytest.raises(InputError, match="couldn't read that"):
        read_act(sent(row, other=1))


def test_acts_beside_the_game_send_all_that_they_have() -> None:
    assert [tag(row) for row in SENDABLE if not issubclass(row.act, Command) and not_sent(row)] == []


def test_what_the_browser_leaves_to_the_recording_table() -> None:
    assert {
        tag(row): not_sent(row) for row in SENDABLE if issubclass(row.act, Command) and not_sent(row) != ["seat"]
    } == {
        "claim_discard": ["seat", "same_moment"],
        "discard_tile": ["seat", "says"],
        "declare_mah_jongg": ["seat", "shown"],
    }


@pytest.mark.parametrize("act", [*(row.act for row in TABLE_ROWS), *(row.act for row in SEAT_ROWS if row.by_server)])
def test_act_of_the_table_itself_is_never_read(act: type[msgspec.Struct]) -> None:
    with pytest.raises(InputError) as refused:
        read_act(json.dumps({"type": act.__struct_config__.tag}).encode())
    assert str(refused.value) == NOT_UNDERSTOOD


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"null", b'"x"', b"{}", b'{"type":1}', b'{"type":["sit"]}', b'{"type":"fly"}',
        b'{"type":"start_game","dice":[1,1],"wall":[]}', b'{"type":"pick_tile"}', b'{"type":"discard_tile"}',
        b'{"type":"wish_courtesy","count":"two"}', b"\xff\xfe",
    ],
)  # fmt: skip
def test_anything_else_is_not_understood(body: bytes) -> None:
    with pytest.raises(InputError) as refused:
        read_act(body)
    assert str(refused.value) == NOT_UNDERSTOOD


def test_who_has_no_seat_sends_no_act_of_the_game() -> None:
    form = read_act(b'{"type":"discard_tile","tile":"3B"}')
    assert act_of(form, "C") == DiscardTile(seat="C", tile=Tile("3B"))
    assert act_of(form, None) == Rejected("play.no-seat")
    assert act_of(form, TEACHER) == Rejected("play.not-for-teachers")
    assert act_of(read_act(b'{"type":"sit","seat":"B","name":"Fay"}'), None) == acts.Sit(seat="B", name="Fay")
    assert act_of(read_act(b'{"type":"pause"}'), TEACHER) == acts.Pause()


def test_button_sends_an_act_without_a_seat() -> None:
    form = make(DiscardTile, tile=Tile("3B"))
    assert json.loads(msgspec.json.encode(form)) == {"type": "discard_tile", "tile": "3B"}
    assert act_of(form, "B") == DiscardTile(seat="B", tile=Tile("3B"))
    with pytest.raises(TypeError):
        make(DiscardTile, tile=Tile("3B"), says="two bam")


def test_every_row_has_its_form() -> None:
    assert sorted(map(tag, FORMS.values())) == sorted(map(tag, SENDABLE))
