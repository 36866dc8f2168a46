"""The fields of a form or an address: what people type is read, or a sentence says what is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.refusals import InputError
from eastwind.server.web.forms import (
    MOST_ROWS,
    FaultsError,
    Fields,
    fields_of,
    is_on,
    known_player,
    known_round,
    known_section,
    read_all,
    read_choice,
    read_number,
    read_number_if_any,
    read_person,
    read_reason,
    whole_number,
)
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.setup.terms import RoomSection, SetUpEvent
from eastwind.tournament.state import Details
from tests.tournament.desk import Desk, an_event, terms

ANN, BEA = 1, 2


def form(**fields: str) -> Fields:
    return fields_of(fields.items())


@pytest.fixture
def desk() -> Desk:
    made = Desk()
    made.ok(SetUpEvent(terms=terms(sections=(RoomSection(name="Red", tables=2),))))
    for name in ("Ann Archer", "Bea Bold"):
        made.ok(AddPlayer(details=Details(name=name, section="Red")))
    return made


def test_fields_are_without_key_token_and_files() -> None:
    sent = [("key", "k1"), ("csrf", "t1"), ("file", b"rows"), ("name", " Ann ")]
    assert dict(fields_of(sent)) == {"name": "Ann"}


def test_fields_of_one_name_are_joined_with_commas() -> None:
    sent = fields_of([("late", "3"), ("late", " 7 "), ("round", "1")])
    assert (sent["late"], sent.all("late"), sent.all("none")) == ("3,7", ("3", "7"), ())


def test_fields_of_one_name_without_end_are_read_once_each() -> None:
    late = tuple(map(str, range(300_000)))  # in the square of the time this would take minutes
    assert fields_of(("late", number) for number in late).all("late") == late


def test_rows_leave_out_what_is_empty() -> None:
    sent = fields_of([("what", "Lunch"), ("time", "12:00"), ("what", ""), ("time", ""), ("what", "Round 2")])
    assert sent.rows("what", "time") == [("Lunch", "12:00"), ("Round 2", "")]


def test_rows_beyond_a_page_are_refused() -> None:
    sent = fields_of([("what", "x")] * (MOST_ROWS + 1))
    with pytest.raises(InputError, match=r"That is 201 rows\. A page takes at most 200"):
        sent.rows("what")


@pytest.mark.parametrize(("text", "number"), [("7", 7), (" +7 ", 7), ("-7", -7), ("- 7", -7), ("−7", -7), ("–7", -7)])
def test_number_is_read_with_any_sign(text: str, number: int) -> None:
    assert read_number(form(points=text), "points", "Points") == number


@pytest.mark.parametrize("text", ["", "seven", "7.5", "1e3", "--7", "1 2", "٧", "1234567890"])
def test_invalid_number_is_refused(text: str) -> None:
    with pytest.raises(InputError, match=r"^Which round: .* Give a whole number.$"):
        read_number(form(round=text), "round", "Which round?")


def test_number_out_of_range_is_refused_with_its_range() -> None:
    with pytest.raises(InputError, match=r"'61' is out of range\. Give a whole number from 1 to 60."):
        read_number_if_any(form(rounds="61"), "rounds", "Rounds", 1, 60)
    with pytest.raises(InputError, match=r"Give a whole number from 1 on."):
        read_number(form(penalty="0"), "penalty", "The penalty", low=1)
    with pytest.raises(InputError, match=r"The page: this is blank\. Give a whole number from 0 to 1000000."):
        whole_number("", "The page")


def test_number_not_typed_keeps_the_pages_value() -> None:
    assert read_number(form(round=" "), "round", "Which round?", 3) == 3
    assert read_number_if_any(form(), "rounds", "Rounds", 1, 60) is None


def test_choice_defaults_to_the_first() -> None:
    assert read_choice(form(), "paper", "Paper", ("letter", "a4")) == "letter"
    assert read_choice(form(paper="a4"), "paper", "Paper", ("letter", "a4")) == "a4"
    with pytest.raises(InputError, match=r"Paper: choose one of letter, a4."):
        read_choice(form(paper="a5"), "paper", "Paper", ("letter", "a4"))


def test_box_is_on_when_it_was_sent_with_something() -> None:
    assert [is_on(form(again=text), "again") for text in ("1", "")] == [True, False]
    assert not is_on(form(), "again")


def test_reason_is_required_and_short() -> None:
    assert read_reason(form(reason=" a typing slip ")) == "a typing slip"
    assert read_reason(form(), required=False) == ""
    for text in ("", "x" * 301):
        with pytest.raises(InputError, match="Enter a reason of at most 300 characters"):
            read_reason(form(reason=text))


@pytest.mark.parametrize("text", ["2", "bea bold", "Bea Bold"])
def test_person_is_found_by_number_or_name(desk: Desk, text: str) -> None:
    assert read_person(desk.state, form(who=text), "who", "Who") == BEA


def test_person_who_was_not_named_is_asked_for(desk: Desk) -> None:
    with pytest.raises(InputError, match=r"Who: type or pick a name."):
        read_person(desk.state, form(), "who", "Who")


def test_unknown_player_is_refused(desk: Desk) -> None:
    assert known_player(desk.state, "1") == ANN
    with pytest.raises(InputError, match=r"There is no player number 9"):
        known_player(desk.state, "9")


def test_round_before_the_first_is_refused(desk: Desk) -> None:
    assert known_round(desk.state, "") is None
    with pytest.raises(InputError, match="No round has started yet"):
        known_round(desk.state, "1")


def test_section_is_one_of_the_event(desk: Desk) -> None:
    assert (known_section(desk.state, "Red"), known_section(desk.state, "")) == ("Red", None)
    with pytest.raises(InputError, match=r"There is no section 'Blue'. The sections are Red."):
        known_section(desk.state, "Blue")


def test_rows_fill_a_page_exactly() -> None:
    assert len(fields_of([("what", "x")] * 200).rows("what")) == 200


def test_reason_of_three_hundred_letters_is_taken() -> None:
    assert read_reason(form(reason="x" * 300)) == "x" * 300
    assert read_reason(form(reason="x" * 300), required=False) == "x" * 300
    with pytest.raises(InputError, match="Enter a reason of at most 300 characters"):
        read_reason(form(reason="x" * 301), required=False)


def test_number_at_the_ends_of_its_range_is_taken() -> None:
    assert [whole_number(text, "The page") for text in ("0", "1000000")] == [0, 1_000_000]
    assert [whole_number(text, "Points", -500, 500) for text in ("-500", "500")] == [-500, 500]
    for text in ("-1", "1000001"):
        with pytest.raises(InputError, match=f"'{text}' is out of range"):
            whole_number(text, "The page")


def test_number_without_limits_has_nine_digits_at_most() -> None:
    assert read_number(form(seed="999999999"), "seed", "The seed") == 999_999_999
    assert read_number(form(seed="-999999999"), "seed", "The seed") == -999_999_999
    with pytest.raises(InputError, match=r"'1000000000' isn't a number\. Give a whole number\."):
        read_number(form(seed="1000000000"), "seed", "The seed")
    with pytest.raises(InputError, match=r"Give a whole number from -5 on\."):
        read_number(form(points="-6"), "points", "Points", low=-5)
    with pytest.raises(InputError, match=r"Give a whole number from -999999999 to 5\."):
        read_number(form(points="6"), "points", "Points", high=5)


def test_number_zero_as_the_pages_value_stays_zero() -> None:
    assert read_number(form(), "spares", "Spares", 0) == 0
    assert read_number(form(spares="4"), "spares", "Spares", 0) == 4
    assert read_number_if_any(form(spares="0"), "spares", "Spares", 0) == 0


def test_faults_of_a_form_are_all_listed_one_per_line() -> None:
    def fails(*words: str) -> Callable[[], object]:
        def read() -> object:
            raise InputError(words[0]) if len(words) == 1 else FaultsError(words)

        return read

    assert read_all({"round": lambda: 3, "name": lambda: "Ann"}) == {"round": 3, "name": "Ann"}
    with pytest.raises(InputError) as one:
        read_all({"round": fails("The round is blank."), "name": lambda: "Ann"})
    assert one.value.message == "The round is blank."
    with pytest.raises(FaultsError) as three:
        read_all({"round": fails("The round is blank."), "people": fails("No name.", "No table.")})
    assert three.value.faults == ("The round is blank.", "No name.", "No table.")
    assert three.value.message == "• The round is blank.\n• No name.\n• No table."
    with pytest.raises(FaultsError) as typed:
        read_all({"title": fails("• Dots\n• are not a title."), "name": fails("No name.")})
    assert typed.value.faults == ("• Dots\n• are not a title.", "No name."), "what someone typed is not split"


def test_person_picked_from_the_list_is_found_with_the_label(desk: Desk) -> None:
    desk.ok(AddPlayer(details=Details(name="Cleo Clay", section="Red")))
    assert read_person(desk.state, form(who="3 cleo clay"), "who", "Who") == 3


def test_round_that_has_begun_can_be_seen() -> None:
    desk = an_event(8)
    assert known_round(desk.state, " ") is None
    desk.begin(1)
    assert known_round(desk.state, "1") == 1
    for text in ("0", "2"):
        with pytest.raises(InputError, match=r"Give a whole number from 1 to 1\."):
            known_round(desk.state, text)


def test_event_without_sections_says_so() -> None:
    with pytest.raises(InputError, match=r"There is no section 'Red'. The sections are none."):
        known_section(an_event(8).state, "Red")
