"""Where cards come from: our own, or any text file; and the message for one that can't be used."""

from __future__ import annotations

import pytest

from eastwind.card.library import BUILT_IN, MOST_BYTES, OURS, built_in_card, built_in_text, decode, sound_card
from eastwind.refusals import InputError


def refused(text: str, **more: str) -> str:
    with pytest.raises(InputError) as refusal:
        sound_card(text, "club.card", **more)
    return str(refusal.value)


@pytest.mark.parametrize("name", BUILT_IN)
def test_our_own_cards_are_read_without_errors(name: str) -> None:
    assert built_in_card(name) == sound_card(built_in_text(name), name)
    assert built_in_card(name).lines


def test_unknown_card_names_ours_and_the_nearest() -> None:
    assert OURS == "eastwind, first-steps, and fairwind"
    with pytest.raises(InputError) as refusal:
        built_in_text("first-step")
    assert str(refusal.value) == f"There is no card 'first-step'; ours are {OURS}. Did you mean 'first-steps'?"


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("Café\n".encode(), "Café\n"),
        ("Café\n".encode("utf-8-sig"), "Café\n"),
        ("Café\n".encode("cp1252"), "Café\n"),
        ("Café\n".encode("utf-16"), "Café\n"),
        (b"\xfe\xff" + "Café\n".encode("utf-16-be"), "Café\n"),
        (b"one\r\ntwo\rthree\n", "one\ntwo\nthree\n"),
    ],
)
def test_text_of_any_editor_is_read(data: bytes, text: str) -> None:
    assert decode(data, "club.card") == text


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"PNG\0\0", "club.card is not a text file."),
        (b"", "club.card is empty."),
        (b" \r\n\t", "club.card is empty."),
        (
            b"x" * (MOST_BYTES + 1),
            "club.card is more than 1,000,000 bytes long; a card has a few thousand. It is not read.",
        ),
    ],
)
def test_file_that_is_not_a_card_is_refused(data: bytes, said: str) -> None:
    with pytest.raises(InputError) as refusal:
        decode(data, "club.card")
    assert str(refusal.value) == said


def test_largest_file_is_still_read() -> None:
    assert len(decode(b"x" * MOST_BYTES, "club.card")) == MOST_BYTES


def test_error_shows_its_line_its_place_and_what_to_write() -> None:
    typed = "Card: Club\n\n111 333 555 777 DD (Any 1 Suit) X 30\n"
    say = "Say (Matching Dragon), (Opp. Dragon) or (Any Dragon). A dragon that the card names is R, G or 0."
    assert refused(typed).splitlines() == [
        f"club.card has an error in line 3: It is not clear which dragon this is. {say}",
        "    111 333 555 777 DD (Any 1 Suit) X 30",
        "                    ^^",
        "    - it matches the numbers:",
        "        111 333 555 777 DD (Any 1 Suit, Matching Dragon) X 30",
        "    - another suit:",
        "        111 333 555 777 DD (Any 1 Suit, Opp. Dragon) X 30",
        "    - any dragon:",
        "        111 333 555 777 DD (Any 1 Suit, Any Dragon) X 30",
        "See all of them with: eastwind card check club.card",
    ]


def test_several_errors_are_counted_and_warnings_are_not() -> None:
    warned = "FFa 2222b 4444b 6666b X 25\n"
    assert len(sound_card(warned, "club.card").lines) == 1
    assert refused(f"{warned}FF 2222a X 25\n").startswith("club.card has an error in line 2: ")
    assert refused("FF 2222a X 25\nFF 4444a X 25\nFF X 25\n").startswith(
        "club.card has an error in line 1 and 2 more: "
    )


def test_message_can_name_another_place_to_see_all_errors() -> None:
    assert refused("FF X 25", where_all="the card editor").endswith("See all of them with: the card editor")
