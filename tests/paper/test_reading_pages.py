"""The script, the handout of the rules, the guide."""

from __future__ import annotations

import statistics

import pytest

from eastwind.paper import Options, render
from eastwind.rules.loading.library import SHEETS
from eastwind.tournament.outcome.room_display import ChoosePhones
from eastwind.tournament.rounds.announcements import script
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.state import BonusTerms
from tests.paper.links import RoomLinks
from tests.paper.printed import MILLIMETRES, Printed
from tests.tournament.desk import an_event


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_script_has_every_sentence_of_every_round(sheet: str) -> None:
    desk = an_event(14, sheet, rounds=3)
    desk.ok(AnnounceBonus(round=3, terms=BonusTerms(words="double or nothing")))
    text = Printed(render("script", desk.state)).text()
    for number in (1, 2, 3):
        for said in script(desk.state, number):
            assert " ".join(said.words.split()) in text, said.words


def test_the_script_of_one_round_is_short() -> None:
    text = Printed(render("script", an_event(8).state, Options(round=2))).text()
    assert "Announcements, round 2" in text
    assert "round 1" not in text


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_the_guide_is_one_page_in_large_print(sheet: str, large: bool) -> None:
    for links in (Options(large=large), Options(large=large, links=RoomLinks(), paper="a4")):
        printed = Printed(render("guide", an_event(8, sheet).state, links))
        assert len(printed.sizes()) == 1
        assert ("phone" in printed.text()) == (links.paper == "a4")
        assert usual_height_of_words(printed) >= 14


def usual_height_of_words(printed: Printed) -> float:
    """The usual height of a word in points."""
    return statistics.median(box.bottom - box.top for box in printed.boxes()) / MILLIMETRES


def test_the_handout_has_every_entry_of_the_sheet() -> None:
    text = Printed(render("rules", an_event(8, "kugler").state)).text()
    assert "Harriet Kugler Memorial" in text
    assert "our reading" in text


def test_the_guide_tells_of_one_phone_for_the_table() -> None:
    desk = an_event(8)
    desk.ok(ChoosePhones(phones="table"))
    assert "The phone is passed round" in Printed(render("guide", desk.state, Options(links=RoomLinks()))).text()
