"""Texts and numbers that no hall can have are refused in new commands, by field; old logs keep theirs."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

import msgspec
import pytest

from eastwind.refusals import Rejected
from eastwind.tournament.field_bounds import NUMBERS, TEXTS, fault_of
from eastwind.tournament.floor.discipline import Complain
from eastwind.tournament.log.audit import recheck
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.machine import COMMANDS, decide
from eastwind.tournament.messages import Command, Undo
from eastwind.tournament.outcome.prizes import DrawPrize
from eastwind.tournament.people.barred_warnings import NoteBarred
from eastwind.tournament.people.players import AddPlayer, ChangePlayer, ImportPlayers, Pay, PlayerAdded, Withdraw
from eastwind.tournament.room_display import ChooseBoard
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.setup.terms import ChangeTerms
from eastwind.tournament.state import Details
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import SENT, an_event

EVENT = an_event(8)  # refusals change nothing
UNSHOWN = ["\x00", "\x1b", "\x7f", "\u0085", "\u202e", "\u2066", "\u200b", "\u2028", "\ufeff", "\u00ad", "\ue000",
           "\U000e0041", "\u0378", "\u3164"]  # fmt: skip


def fields_of(kind: Any, name: str, wanted: type) -> Iterator[str]:
    """The names of the fields that hold whole numbers, or texts; settings of a rule sheet aside."""
    parts = typing.get_args(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        for field, inner in typing.get_type_hints(kind).items():
            yield from fields_of(inner, field, wanted) if field != "sheet" else ()
    elif typing.get_origin(kind) in (dict, tuple, list, frozenset, typing.Union, types.UnionType):
        for part in parts:
            yield from fields_of(part, name, wanted)
    elif kind is wanted:
        yield name


def test_every_number_of_every_command_has_bounds() -> None:
    found = {name for row in COMMANDS for name in fields_of(row.command, "", int)}
    assert len(found) > 30
    assert found <= set(NUMBERS)


def test_every_text_of_every_command_has_a_length() -> None:
    found = {name for row in COMMANDS for name in fields_of(row.command, "", str)}
    of_a_ruling = {"clause", "slug", "item", "also", "reading", "next_play", "facts"}  # the referee writes them
    assert found - of_a_ruling - {"country"} <= set(TEXTS)  # a country has two letters


def test_bounds_leave_room_for_the_largest_hall() -> None:
    largest = {"player": 2000, "table": 500, "round": 8, "cents": 100_000_00, "points": 999, "strike": 100_000}
    for name, number in largest.items():
        low, high = NUMBERS[name]
        assert low <= number <= high


@pytest.mark.parametrize("place", ["{}Ann", "Ann {} Archer", "Ann{}"])
def test_name_with_a_sign_that_no_screen_shows_is_refused(place: str, subtests: pytest.Subtests) -> None:
    for sign in UNSHOWN:
        with subtests.test(f"U+{ord(sign):04X}"):
            no = EVENT.submit(AddPlayer(details=Details(name=place.format(sign))))
            assert isinstance(no, Rejected)
            words = refusal_words(no)
            assert words.startswith("The name has a character that no screen or printer can show (U+")
            assert f"{ord(sign):04X}" in words


@pytest.mark.parametrize(
    "name", ["Zoë O'Neil", "نی\u200cما", "王秀英", "Ann 👩\u200d🦰", "Ann (2)", "Δημήτρης", "A. B."]
)
def test_names_of_the_world_are_taken(name: str) -> None:
    assert fault_of(AddPlayer(details=Details(name=name))) is None


@pytest.mark.parametrize("space", [" ", "\u00a0", "\u2003", "\u3000"])
def test_spaces_around_a_name_are_refused(space: str) -> None:
    for name in (f"Ann{space}", f"{space}Ann"):
        no = fault_of(ChangePlayer(player=1, details=Details(name=name)))
        assert no == Rejected("desk.spaces-around", what="the name")


@pytest.mark.parametrize(
    ("command", "field"),
    [
        (AddPlayer(details=Details(name="Ann"), player=2_000_000_000), "player's number"),
        (AddPlayer(details=Details(name="Ann"), player=-1), "player's number"),
        (AddPlayer(details=Details(name="Ann"), paid=9 * 10**18), "amount paid"),
        (ImportPlayers(players=(Details(name="Ann"),), amounts=(9 * 10**18,)), "amount paid"),
        (ImportPlayers(players=(Details(name="Ann"),), first=10**9), "first"),
        (Pay(player=1, cents=9 * 10**18), "amount"),
        (Pay(player=1, cents=-(10**12)), "amount"),
        (Withdraw(player=1, from_round=10**6), "round"),
        (SeatPlayers(method="list", order=(1, 2, 10**10)), "order"),
        (Undo(strike=(10**15,), reason="wrong"), "steps to undo"),
    ],
)
def test_number_that_no_hall_can_have_is_refused_by_its_field(command: Command, field: str) -> None:
    no = EVENT.submit(command)
    assert isinstance(no, Rejected)
    assert no.slug == "desk.out-of-range"
    assert refusal_words(no).startswith(f"The {field} can't be ")


@pytest.mark.parametrize(
    ("command", "field"),
    [
        (AddPlayer(details=Details(name="Ann", section="Red\x00")), "section"),
        (AddPlayer(details=Details(name="Ann", keep_apart=("Lee", "Kim\u202e"))), "group"),
        (AddPlayer(details=Details(name="Ann", master_points="12\x07")), "Master Points number"),
        (NoteBarred(names=("Ann", "B\x00b"), event="Spring"), "list of names"),
        (NoteBarred(names=("Ann",), event="Spring\u2029"), "tournament"),
        (NoteBarred(names=("Ann",), event="Spring", master_points={"An\u202en": "1"}), "Master Points number"),
        (ChooseBoard(view="lobby", words="Lunch\x00"), "words"),
        (Withdraw(player=1, from_round=1, reason="ill\u202e"), "reason"),
        (Undo(strike=(1,), reason="w\x00"), "reason"),
    ],
)
def test_every_text_is_looked_at(command: Command, field: str) -> None:
    no = EVENT.submit(command)
    assert isinstance(no, Rejected)
    assert refusal_words(no).startswith(f"The {field} has a character")


def test_words_may_have_lines_but_a_name_may_not() -> None:
    two = "Lunch\nuntil 1 PM"
    for lines in (
        ChooseBoard(view="lobby", words=two),
        Withdraw(player=1, from_round=1, reason=two),
        Complain(against=1, about=two, upheld=True),
    ):
        assert fault_of(lines) is None
    for one_line in (
        AddPlayer(details=Details(name=two)),
        AddPlayer(details=Details(name="Ann", section=two)),
        AddPlayer(details=Details(name="Ann", master_points=two)),
        DrawPrize(what=two, seed="x"),
    ):
        assert fault_of(one_line) is not None


@pytest.mark.parametrize(("length", "fits"), [(120, True), (121, False)])
def test_name_of_at_most_120_letters_is_taken(length: int, fits: bool) -> None:
    assert (fault_of(AddPlayer(details=Details(name="x" * length))) is None) == fits


def said(field: str, value: object) -> Any:
    """A command with this one field."""
    return msgspec.defstruct("Said", [(field, Any)])(value)


LENGTHS = {
    120: ("name", "names", "director", "deputy", "by", "section", "keep_apart", "master_points"),
    300: ("title", "venue", "date", "currency", "goods", "time", "what", "seed", "hash", "event", "anything_else"),
    2_000: ("reason", "about", "words", "irregularity", "movement", "scheme", "outcome"),
}
BOUNDS = {
    (-99_999, 99_999): ("points", "numbers", "totals", "total", "value", "values", "extra_points", "first_in_room",
                        "lowest", "highest", "fixed", "facts", "anything_else"),
    (0, 99_999): ("player", "players", "first", "against", "substitute", "one", "other", "order", "seats", "among", "late"),
    (0, 9_999): ("table", "tables", "year"),
    (0, 999): ("round", "from_round", "rounds", "after", "game", "games", "from_game", "to_game", "exposures"),
    (0, 10_000_000): ("number", "penalty", "first_penalty", "call", "draw", "replaces", "version", "strike"),
    (-10_000, 10_000): ("minutes", "no_new_game_after", "day", "place", "count"),
    (0, 100_000): ("share", "field_share"),
    (-1_000_000_000, 1_000_000_000): ("cents", "paid", "amounts", "fee"),  # ten million dollars
    (0, 4_102_444_800_000): ("at",),  # midnight of January 1, 2100, in milliseconds
}  # fmt: skip


@pytest.mark.parametrize(("most", "field"), [(most, field) for most, fields in LENGTHS.items() for field in fields])
def test_text_at_its_limit_is_taken_and_a_longer_one_refused(most: int, field: str) -> None:
    assert fault_of(said(field, "x" * most)) is None
    assert fault_of(said(field, ["x" * (most + 1)])) is not None


def test_number_at_its_bounds_is_taken_and_one_beyond_refused(subtests: pytest.Subtests) -> None:
    for (low, high), field in [(bounds, field) for bounds, fields in BOUNDS.items() for field in fields]:
        with subtests.test(field):
            assert [fault_of(said(field, number)) for number in (low, high)] == [None, None]
            assert None not in [fault_of(said(field, number)) for number in (low - 1, high + 1)]


# What a person would call the field, where its name in a command says something else.
IN_WORDS = {
    "list of names": ("names",), "list of players": ("players",), "name": ("name", "by"), "group": ("keep_apart",),
    "Master Points number": ("master_points",), "gift": ("goods",), "line of the schedule": ("what",), "card": ("hash",),
    "tournament": ("event",), "reason": ("reason", "about"), "situation": ("irregularity",),
    "movement": ("movement", "scheme"), "result": ("outcome",), "amount": ("cents",), "amount paid": ("paid", "amounts"),
    "entry fee": ("fee",), "player's number": ("player",), "round": ("round", "from_round"), "number of rounds": ("rounds",),
    "number of games": ("games",), "game": ("game", "from_game", "to_game"), "number of minutes": ("minutes",),
    "last new game": ("no_new_game_after",), "percentage": ("share", "field_share"),
    "bonus": ("first_in_room", "extra_points"), "point values of the card": ("values",), "steps to undo": ("strike",),
    "seating": ("seats",), "players to draw from": ("among",), "random seed": ("seed",), "first penalty": ("first_penalty",),
    "director": ("director",),
}  # fmt: skip


def test_refusal_calls_the_field_what_people_call_it(subtests: pytest.Subtests) -> None:
    for words, field in [(words, field) for words, fields in IN_WORDS.items() for field in fields]:
        with subtests.test(field):
            assert fault_of(said(field, 10**16)) == Rejected(
                "desk.out-of-range", what=f"the {words}", value=10**16, low=mock.ANY, high=mock.ANY
            )
            assert fault_of(said(field, "x" * 20_001)) == Rejected(
                "desk.text-too-long", what=f"the {words}", length=20_001, most=mock.ANY
            )


def test_refusal_of_a_number_says_what_is_allowed() -> None:
    no = fault_of(said("round", 1_000))
    assert no is not None
    assert refusal_words(no) == "The round can't be 1000. Give a number from 0 to 999."
    no = fault_of(said("title", "x" * 301))
    assert no is not None
    assert refusal_words(no) == "The title has 301 characters. Use at most 300."


@pytest.mark.parametrize("field", ["name", "names", "director", "deputy", "section", "keep_apart", "master_points"])
def test_space_before_or_after_is_refused_where_people_are_looked_up_by_the_text(field: str) -> None:
    for text in (" Ann", "Ann "):
        assert fault_of(said(field, text)) is not None
    for text in ("Ann Lee", "", " "):  # whether it may be empty, or nothing but a space, is the command's own question
        assert fault_of(said(field, text)) is None
    assert fault_of(said("reason", " ill ")) is None


@pytest.mark.parametrize("field", ["reason", "about", "words", "reading", "suggestion"])
def test_text_that_people_write_at_length_may_have_several_lines(field: str) -> None:
    assert fault_of(said(field, "one\ntwo")) is None
    assert fault_of(said(field, "one\ttwo")) is not None
    assert fault_of(said("venue", "one\ntwo")) is not None


@pytest.mark.parametrize(
    "sign",
    [
        "\u0007",
        "\u200e",
        "\ud800",
        "\ue001",
        "\u0379",
        "\u2028",
        "\u2029",
        "\u115f",
        "\u1160",
        "\u2800",
        "\u3164",
        "\uffa0",
    ],
)
def test_sign_of_every_kind_that_is_not_shown_is_refused(sign: str) -> None:
    no = fault_of(said("reason", f"a{sign}b"))
    assert no is not None
    assert no.slug == "desk.sign-not-shown"


def test_keys_of_a_table_are_looked_at_like_its_values() -> None:
    assert fault_of(said("points", {"A": 10, "B": -10})) is None
    assert fault_of(said("points", {"A\x00": 10})) is not None
    assert fault_of(said("points", {"A": 100_000})) is not None
    assert fault_of(said("totals", {100_000: 5})) is not None


@pytest.mark.parametrize("rows", [tuple, list, frozenset, set])
def test_rows_of_every_kind_are_counted_and_looked_at(rows: Callable[[range], Any]) -> None:
    assert fault_of(said("facts", rows(range(20_000)))) is None
    assert fault_of(said("facts", rows(range(20_001)))) == Rejected(
        "desk.too-many-rows", what="the facts", count=20_001, most=20_000
    )
    assert fault_of(said("facts", rows(range(99_999, 100_001)))) is not None


def test_text_and_numbers_of_a_rule_sheet_have_room() -> None:
    for inside in ("x" * 20_000, "two\nlines", -99_999, 99_999):
        assert fault_of(said("sheet", said("round", said("name", inside)))) is None
    for outside in ("x" * 20_001, 100_000):
        assert fault_of(said("sheet", said("round", said("name", outside)))) is not None


def test_title_and_director_of_an_event_are_looked_at() -> None:
    terms = EVENT.state.terms
    assert fault_of(ChangeTerms(terms=terms, reason="")) is None
    for change in ({"title": "Spring\x00"}, {"director": "Dora\u202e"}, {"fee": 10**12}, {"venue": "x" * 301}):
        assert fault_of(ChangeTerms(terms=msgspec.structs.replace(terms, **change), reason="")) is not None


def test_undo_takes_back_as_many_entries_as_the_log_has() -> None:
    assert fault_of(Undo(strike=tuple(range(2, 100_000)), reason="wrong players")) is None


def test_too_many_rows_are_refused() -> None:
    assert fault_of(NoteBarred(names=("Ann",) * 20_000, event="Spring")) is None
    no = fault_of(NoteBarred(names=("Ann",) * 20_001, event="Spring"))
    assert no is not None
    assert refusal_words(no) == "The list of names has 20001 rows. Send at most 20000 at a time."


def an_old_log() -> list[LogEntry]:
    """A log written before there were bounds: a name with a NUL, and 9e18 cents."""
    log: MemoryLog = an_event(8)
    for command in (
        AddPlayer(details=Details(name="Old\x00 \u202eName "), player=9),
        Pay(player=9, cents=9 * 10**18),
        AddPlayer(details=Details(name="Number"), player=2_000_000_000),
    ):
        events = decide(log.state, command, SENT)
        assert not isinstance(events, Rejected)
        log = MemoryLog([*log.entries, LogEntry(len(log.entries) + 1, command, events)])
    return log.entries


def test_old_log_opens_and_checks_as_before() -> None:
    entries = an_old_log()
    state = fold(entries)
    assert state.players[9].name == "Old\x00 \u202eName "
    assert state.players[2_000_000_000].name == "Number"
    assert recheck(entries) == []


def test_undo_in_an_old_log_takes_what_rests_on_it() -> None:
    log = MemoryLog(an_old_log())
    added = next(
        entry.n for entry in log.entries if isinstance(entry.events[0], PlayerAdded) and entry.events[0].player == 9
    )
    done = log.undo([added], "wrong person", log.state.terms.director)
    assert isinstance(done, LogEntry), done
    assert isinstance(done.command, Undo)
    assert done.command.strike == (added, added + 1)  # the payment went with the player; the other one stays
    assert 2_000_000_000 in log.state.players
