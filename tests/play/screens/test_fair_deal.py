"""The proof of the deal: the seal, its words, and what a wrong one looks like."""

from __future__ import annotations

import hashlib

from msgspec.structs import replace

from eastwind.play.lessons import Teaching
from eastwind.play.screens.fair_deal import opened_seal
from eastwind.play.state import Seal
from tests.play.seating import Table, altered, plain

SEALED = "salt 1B 2B"
RIGHT = Seal(digest=hashlib.sha256(SEALED.encode()).hexdigest(), salt="salt", wall="1B 2B")
PLAY = Table().sit("Ann", "Bea", "Cleo", "Dot").play


def test_no_seal_before_the_first_deal() -> None:
    assert plain(opened_seal(PLAY)) is None


def test_seal_is_shown_with_what_it_was_made_of_and_how_to_check_it() -> None:
    said = plain(opened_seal(altered(PLAY, seal=RIGHT)))
    assert said is not None
    words = said.pop("words")
    assert words.startswith("Yes. The wall was set before the deal")
    assert said == {
        "digest": RIGHT.digest,
        "salt": "salt",
        "wall": "1B 2B",
        "sealed": SEALED,
        "matches": True,
        "checked": "This server checked it: the seal is right.",
        "here": "Your own browser checked it too: the seal is right.",
        "here_wrong": "The seal is wrong. Please tell whoever runs this server.",
        "how": "To check it yourself, on a Mac or Linux computer, type this in a terminal. It must print the seal:",
        "command": f"printf '%s' '{SEALED}' | shasum -a 256",
    }


def test_wrong_seal_is_called_wrong() -> None:
    said = plain(opened_seal(altered(PLAY, seal=replace(RIGHT, wall="2B 1B"))))
    assert said is not None
    assert (said["matches"], said["checked"]) == (False, said["here_wrong"])


def test_deal_that_a_teacher_chose_is_not_called_random() -> None:
    chosen = Teaching(name="Zoe", chosen_for=("A", "C", "D"), chosen_by="Eve")
    said = plain(opened_seal(altered(PLAY, seal=RIGHT, lesson=chosen)))
    assert said is not None
    assert said["words"].startswith(
        "No, and everyone agreed to that: in this lesson Eve chose the tiles of Ann, Cleo, and Dot. All other tiles"
    )
