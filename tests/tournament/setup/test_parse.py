"""What people type for the terms of an event: what is read and what is refused."""

from __future__ import annotations

import pytest

from eastwind.refusals import InputError
from eastwind.tournament.setup.parse import (
    read_cents,
    read_date,
    read_item,
    read_prize,
    read_section,
    read_share,
    read_values,
    typed_card,
)
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import CardTerms


@pytest.mark.parametrize("text", ["2026-04-11", "2028-02-29"])
def test_real_date_is_accepted(text: str) -> None:
    assert read_date(f" {text} ") == text


@pytest.mark.parametrize("text", ["2026-02-29", "2026-13-01", "11.4.2026", "0000-01-01", "2026-4-1", "", "soon"])
def test_invalid_date_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="isn't a date"):
        read_date(text)


@pytest.mark.parametrize(
    ("text", "cents"), [("40", 4000), ("40.50", 4050), ("$40", 4000), ("40,50", 4050), ("-5", -500)]
)
def test_money_is_read_as_people_write_it(text: str, cents: int) -> None:
    assert read_cents(text) == cents


@pytest.mark.parametrize("text", ["forty", "4.5.6", "40.5", "٤٠", "", "99999999"])
def test_invalid_amount_of_money_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="isn't an amount of money"):
        read_cents(text)


@pytest.mark.parametrize(("text", "share"), [("25%", 2500), ("12.5", 1250), (" 5 % ", 500)])
def test_share_of_the_fees_is_in_hundredths_of_a_percent(text: str, share: int) -> None:
    assert read_share(text) == share


def test_card_values_are_sorted_without_duplicates() -> None:
    assert read_values("50, 25 30;25") == (25, 30, 50)


@pytest.mark.parametrize("text", ["", "25, x", "²5", "25.5"])
def test_card_values_that_are_not_numbers_are_refused(text: str) -> None:
    with pytest.raises(InputError, match="Give the values"):
        read_values(text)


def write_prize(prize: Prize) -> str:
    """A prize as `read_prize` reads it."""
    what = str(prize.place) if prize.kind == "place" else prize.kind
    if prize.field_share:
        what = f"top{prize.field_share}%"
    elif prize.round:
        what = f"{prize.kind}:{prize.round}"
    how = f"{prize.cents // 100}.{prize.cents % 100:02d}"
    if prize.goods:
        how = f"goods:{prize.goods}"
    elif prize.share:
        how = f"{prize.share / 100:g}%"
    return f"{prize.section}/{what}={how}" if prize.section else f"{what}={how}"


@pytest.mark.parametrize(
    ("text", "prize"),
    [
        ("1=100", Prize(kind="place", place=1, cents=10000)),
        ("2=25%", Prize(kind="place", place=2, share=2500)),
        ("top10%=5", Prize(kind="place", place=1, field_share=10, cents=500)),
        ("high-hand=20", Prize(kind="high_hand", cents=2000)),
        ("high_round:2=25.50", Prize(kind="high_round", round=2, cents=2550)),
        ("Red/1=goods:a set of tiles", Prize(kind="place", place=1, section="Red", goods="a set of tiles")),
    ],
)
def test_prize_is_read_and_written_back(text: str, prize: Prize) -> None:
    assert read_prize(text) == prize
    assert read_prize(write_prize(prize)) == prize


@pytest.mark.parametrize("text", ["100", "0=5", "hihg_hand=20", "=5", "1=lots", "²=5", "1=200x%"])
def test_invalid_prize_is_refused(text: str) -> None:
    with pytest.raises(InputError, match=r"isn't (a prize|an amount|a percentage)"):
        read_prize(text)


@pytest.mark.parametrize("text", ["100", "=5", "Red/=5"])
def test_half_a_prize_is_asked_for_the_other_half(text: str) -> None:
    with pytest.raises(InputError, match="Write what it is for and what it is"):
        read_prize(text)


def test_section_and_schedule_are_read() -> None:
    assert (read_section("Red = 25").name, read_section("Red = 25").tables) == ("Red", 25)
    item = read_item("1 09:30 Round 1")
    assert (item.day, item.time, item.what) == (1, "09:30", "Round 1")


@pytest.mark.parametrize("text", ["Red", "=5", "Red=many", "Red=²"])
def test_invalid_section_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="isn't a section"):
        read_section(text)


def test_typed_card_keeps_its_hash_and_never_its_lines() -> None:
    card = typed_card("Club", "2026", [30, 25, 30], "some text")
    assert card == CardTerms(
        title="Club",
        year=2026,
        values=(25, 30),
        hash="b94f6f125c79e3a5ffaa826f584c10d52ada669e6762051b826b55776d05aed2",
    )
    assert typed_card("Club", "", (25,), "x").year is None


@pytest.mark.parametrize(
    ("text", "day", "time", "what"),
    [("1 09:30 Round 1", 1, "09:30", "Round 1"), (" 12  9.05  Lunch, in the hall ", 12, "9.05", "Lunch, in the hall")],
)
def test_schedule_line_has_a_day_a_time_and_what_happens(text: str, day: int, time: str, what: str) -> None:
    item = read_item(text)
    assert (item.day, item.time, item.what) == (day, time, what)


@pytest.mark.parametrize("text", ["09:30 Round 1", "1 9 Round 1", "1 09:30", ""])
def test_schedule_line_that_lacks_something_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="isn't a schedule line"):
        read_item(text)


@pytest.mark.parametrize("kind", ["high_round", "high_hand", "most_self_picks", "low_score", "first_timer"])
def test_every_kind_of_prize_is_read(kind: str) -> None:
    assert read_prize(f"{kind.replace('_', ' ').upper()}=20").kind == kind


@pytest.mark.parametrize("kind", ["high_hand", "most_self_picks", "low_score", "first_timer"])
def test_prize_for_the_whole_event_takes_no_round(kind: str) -> None:
    with pytest.raises(InputError, match=f"Write {kind} without a round"):
        read_prize(f"{kind}:2=20")


def test_amount_and_share_are_read_to_the_last_cent() -> None:
    assert (read_cents("- $1,05"), read_cents("9999999.99")) == (-105, 999_999_999)
    assert (read_share("0.29%"), read_share("100")) == (29, 10_000)
    assert read_prize("Dark / Blue/2=1").section == "Dark / Blue"
    assert read_section("A=B=3").name == "A=B"
