"""Records: written, read back, damaged, newer; commands once per key."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.ending import ThrowHandsIn
from eastwind.table.moments.passing import PassTiles
from eastwind.table.moments.refereeing import CallHandDead, NoticeIrregularity, PenalizePlayer, RuleHandDead
from eastwind.table.moments.starting import StartGame
from eastwind.table.records.game_record import Entry, Log, Record, author_of, folded, read_record, write_record
from eastwind.table.records.wall_order import roll, shuffled, stream
from eastwind.table.state import open_table
from eastwind.tiles import JOKER, Tile
from tests.table.at_table import dealt, matcher, play
from tests.table.walks import walk


def sitting(seed: str = "record", most: int = 60) -> bytes:
    """The record of the start of a random game."""
    first = dealt(seed=seed)
    source = stream(seed.encode())
    start = StartGame(dice=roll(source), wall=shuffled(source))
    log, _ = Log(open_table(first.setup)).submit(start, matcher(), by="table", key="start")
    for number, (_, command, _, _) in enumerate(walk(seed, most=most)):
        log, entry = log.submit(command, matcher(), by=author_of(command), key=str(number), at=number)
        assert isinstance(entry, Entry)
    return write_record(first.setup, log.entries)


TEXT = sitting()


def read(text: bytes) -> Record:
    return read_record(text, "game.jsonl")


def check(text: bytes) -> Record:
    """Decides every entry again."""
    return read_record(text, "game.jsonl", lambda _: matcher())


def test_record_reads_back_the_same() -> None:
    record = read(TEXT)
    assert record.fault is None
    assert write_record(record.header.setup, record.entries) == TEXT
    assert check(TEXT) == record
    assert record.states[-1] == folded(record.states[0], [event for entry in record.entries for event in entry.events])


def test_truncated_record_is_read_up_to_the_cut() -> None:
    whole = read(TEXT)
    cut = read(TEXT[:-30])
    assert cut.entries == whole.entries[:-1]
    assert cut.fault is not None
    assert cut.fault.line == len(whole.entries) + 1


def test_record_without_its_last_line_end_may_be_cut_off() -> None:
    cut = read(TEXT[:-1])
    assert cut.fault is not None
    assert "cut off" in cut.fault.why
    assert len(cut.entries) == len(read(TEXT).entries) - 1
    assert len(cut.states) == len(cut.entries) + 1


def edited(number: int, old: bytes, new: bytes) -> Record:
    lines = TEXT.splitlines(keepends=True)
    assert old in lines[number]
    lines[number] = lines[number].replace(old, new, 1)
    return read(b"".join(lines))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b'"n":3', b'"n":4', "number"),
        (b'"key":"1"', b'"key":"0"', "used before"),
        (b'"command"', b'"comand"', "not an entry"),
        (b'"by":"B"', b'"by":"B', "JSON"),
        (b'"tiles_put_out"', b'"tiles_put_in"', "not an entry"),
        (b'"by":"B"', b'"by":"\xff"', "JSON"),
    ],
)
def test_damaged_entry_is_named(old: bytes, new: bytes, why: str) -> None:
    record = edited(3, old, new)
    assert record.fault is not None
    assert record.fault.line == 4
    assert why in record.fault.why
    assert len(record.entries) == 2


def test_tile_changed_by_hand_is_found_without_the_card() -> None:
    record = read(TEXT)
    passed = record.entries[1].command
    assert isinstance(passed, PassTiles)
    held = record.states[1].hands[passed.seat].rack
    other = next(name for name in ("9D", "8D", "7D", "R", "G", "N", "E") if name not in held)
    before = f'"tiles":["{passed.tiles[0]}"'.encode()
    lines = TEXT.splitlines(keepends=True)
    lines[2] = lines[2].replace(before, f'"tiles":["{other}"'.encode())
    fault = read(b"".join(lines)).fault
    assert fault is not None
    assert fault.line == 3


def test_different_decision_is_found_by_the_check() -> None:
    record = read(TEXT)
    entry = msgspec.structs.replace(record.entries[1], command=PickTile(seat="C"))
    changed = write_record(record.header.setup, (record.entries[0], entry, *record.entries[2:]))
    assert read(changed).fault is None
    checked = check(changed)
    assert checked.entries == record.entries[:1]
    assert checked.fault is not None
    assert checked.fault.line == 3
    assert "refused now: The game begins with East's first discard" in checked.fault.why


RULED = """conduct record
card first-steps
turn A
rack A R 5D 7B 7D 1C 1C 1C 1C 7C 7C 7C 9C 9C N
wall 9D 8D 7D
"""


def ruled() -> bytes:
    """The record of a game with a ruling, and with points at its end."""
    steps = play(RULED + "A throws 5D\nD picks\nB picks\nB racks\ntable calls time")
    setup = steps[0].state.setup
    log = Log(open_table(setup))
    for number, step in enumerate(steps):
        assert step.command is not None
        log, entry = log.submit(step.command, matcher("first-steps"), by=author_of(step.command), key=str(number))
        assert isinstance(entry, Entry)
    return write_record(setup, log.entries)


@pytest.mark.parametrize(("old", "new"), [('"dead":["D"]', '"dead":["C"]'), ('"play":"goes_on"', '"play":"ends"')])
def test_check_asks_for_the_ruling(old: str, new: str) -> None:
    text = ruled()
    assert old.encode() in text
    fault = check(text.replace(old.encode(), new.encode(), 1)).fault
    assert fault is not None
    assert "its command would lead to other events now" in fault.why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "not JSON"),
        (b"hello\n", "not JSON"),
        (b'{"record":"\xff"}\n', "not JSON"),
        (b"[]\n", "not a record"),
        (b'{"record":"eastwind table record","format":2}\n', "Update Eastwind"),
        (b'{"record":"eastwind table record","format":1}\n', "header"),
    ],
)
def test_file_that_is_not_a_record_is_refused(text: bytes, why: str) -> None:
    with pytest.raises(InputError, match=why):
        read(text)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b'"format":1', b'"format":0', "there is no format 0"),
        (b'"format":1,', b"", "does not say its format"),
        (b'"seats":["A","B","C","D"]', b'"seats":[]', "three or four"),
        (b'"seats":["A","B","C","D"]', b'"seats":["A","A","B","C"]', "three or four"),
        (b'"seats":["A","B","C","D"]', b'"seats":["B","A","C","D"]', "in this order"),
        (b'"window_seconds":', b'"window_seconds":-', "from 0"),
    ],
)
def test_impossible_header_is_refused(old: bytes, new: bytes, why: str) -> None:
    assert old in TEXT
    with pytest.raises(InputError, match=f"line 1: .*{why}"):
        read(TEXT.replace(old, new, 1))


def test_repeated_key_gets_the_first_answer() -> None:
    log = Log(open_table(dealt().setup))
    source = stream(b"x")
    start = StartGame(dice=roll(source), wall=shuffled(source))
    log, first = log.submit(start, matcher(), by="table", key="k")
    again, second = log.submit(start, matcher(), by="table", key="k")
    assert second is first
    assert again is log
    same, refused = log.submit(ThrowHandsIn(), matcher(), by="director", key="k")
    assert isinstance(refused, Rejected)
    assert refused.slug == "table.key-used"
    assert same is log


def test_refused_command_leaves_no_trace() -> None:
    log = Log(dealt())
    after, refused = log.submit(PickTile(seat="B"), matcher(), by="B", key="k")
    assert isinstance(refused, Rejected)
    assert after is log


def test_header_that_is_not_ended_is_a_fault() -> None:
    header = TEXT.split(b"\n")[0]
    fault = read(header).fault
    assert fault is not None
    assert (fault.line, fault.why) == (1, "the line is not ended, so the record may be cut off here")
    assert read(header + b"\n").fault is None


NESTED = b"[" * 100_000


def test_line_that_is_nested_too_deeply_gets_a_sentence() -> None:
    header, first, *_ = TEXT.split(b"\n")
    for bad in (NESTED, b'{"n": ' + NESTED, first[:-1] + b',"x":' + NESTED):
        fault = read(header + b"\n" + bad + b"\n").fault
        assert fault is not None
        assert fault.line == 2
        with pytest.raises(InputError):
            read(bad + b"\n")
    with pytest.raises(InputError, match="nested too deeply"):
        read(NESTED + b"]" * 100_000 + b"\n")


@pytest.mark.parametrize("checked", [False, True])
def test_entry_of_another_seat_than_its_author_is_a_fault(checked: bool) -> None:
    lines = TEXT.split(b"\n")
    place = next(place for place, line in enumerate(lines) if b'"by":"A"' in line)
    lines[place] = lines[place].replace(b'"by":"A"', b'"by":"B"')
    fault = (check if checked else read)(b"\n".join(lines)).fault
    assert fault is not None
    assert (fault.line, "B" in fault.why) == (place + 1, True)


@pytest.mark.parametrize(("seats", "seconds"), [(SEATS[:3], 5), (SEATS, 0)])
def test_record_of_a_table_of_three_or_without_a_window_is_read(seats: tuple[Seat, ...], seconds: int) -> None:
    setup = replace(dealt().setup, seats=seats, window_seconds=seconds)
    assert read(write_record(setup, ())).header.setup == setup


@pytest.mark.parametrize(
    ("command", "author"),
    [
        (PickTile(seat="B"), "B"),
        (CallHandDead(seat="C", accused="A"), "C"),
        (CallHandDead(accused="A"), "table"),
        (NoticeIrregularity(seat="D"), "D"),
        (NoticeIrregularity(), "table"),
        (RuleHandDead(accused="A"), "table"),
        (PenalizePlayer(seat="A", points=-10), "table"),
    ],
)
def test_author_is_the_seat_that_acts_and_otherwise_the_table(command: AnyCommand, author: str) -> None:
    """The director's penalty names a seat, and the player there did not give it."""
    assert author_of(command) == author


def test_entry_of_the_table_is_not_taken_for_a_player_s() -> None:
    record = edited(1, b'"by":"table"', b'"by":"A"')
    assert record.entries == ()
    assert record.fault is not None
    assert "the command is not A's" in record.fault.why


def test_key_of_one_act_is_not_good_for_the_same_act_of_another_player() -> None:
    state = dealt()
    passes = [PassTiles(seat=seat, tiles=_three(state.hands[seat].rack)) for seat in SEATS]
    log, first = Log(state).submit(passes[0], matcher(), by="A", key="k")
    assert isinstance(first, Entry)
    again, answer = log.submit(passes[0], matcher(), by="A", key="k")
    assert (again, answer) == (log, first)
    again, answer = log.submit(passes[1], matcher(), by="B", key="k")
    assert (again, answer) == (log, Rejected("table.key-used", key="k"))


def _three(rack: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(tile for tile in rack if tile != JOKER)[:3]
