"""The script and the guide."""

from __future__ import annotations

import re
import statistics

import pytest

from eastwind.paper import PaperOptions, render
from eastwind.paper.reading_pages import announcements, guide
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.tournament.room_display import ChoosePhones
from eastwind.tournament.rounds.announcements import script
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.state import BonusTerms, Tournament
from tests.paper.links import RoomLinks
from tests.paper.moments import SEATED_STATES, state_of
from tests.paper.parts import rows
from tests.paper.printed import MILLIMETRES, Printed
from tests.tournament.desk import an_event


@pytest.mark.parametrize("sheet", SHEETS)
def test_script_has_every_sentence_of_every_round(sheet: str) -> None:
    desk = an_event(14, sheet, rounds=3)
    desk.ok(AnnounceBonus(round=3, terms=BonusTerms(words="double or nothing")))
    text = Printed(render("script", desk.state)).text()
    for number in (1, 2, 3):
        for said in script(desk.state, number):
            assert " ".join(said.words.split()) in text, said.words


def test_script_of_one_round_is_short() -> None:
    text = Printed(render("script", an_event(8).state, PaperOptions(round=2))).text()
    assert "Announcements, round 2" in text
    assert "round 1" not in text


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_guide_is_one_page_in_large_print(sheet: str, large: bool) -> None:
    for links in (PaperOptions(large=large), PaperOptions(large=large, links=RoomLinks(), paper="a4")):
        printed = Printed(render("guide", an_event(8, sheet).state, links))
        assert len(printed.sizes()) == 1
        assert ("no account to make" in printed.text()) == (links.paper == "a4")
        assert usual_height_of_words(printed) >= 14


def usual_height_of_words(printed: Printed) -> float:
    """The usual height of a word in points."""
    return statistics.median(box.bottom - box.top for box in printed.boxes()) / MILLIMETRES


def test_guide_tells_of_one_phone_for_the_table() -> None:
    desk = an_event(8)
    desk.ok(ChoosePhones(phones="table"))
    assert "Pass the phone around" in Printed(render("guide", desk.state, PaperOptions(links=RoomLinks()))).text()


@pytest.mark.parametrize(("sheet", "moment"), SEATED_STATES)
def test_script_on_paper_is_what_is_read_aloud(sheet: str, moment: str) -> None:
    state = state_of(sheet, moment)
    pages = rows(announcements(state, PaperOptions()), "rounds")
    assert [page["round"] for page in pages] == sorted(state.rounds)
    for page in pages:
        assert [said["words"] for said in page["said"]] == [said.words for said in script(state, page["round"])]
        for said, spoken in zip(page["said"], script(state, page["round"]), strict=True):
            for clause in spoken.clauses:
                number = str(clause.item).removeprefix("Rules ")
                assert (number if number != "preamble" else "introduction") in said["cites"]
            assert bool(said["cites"]) == bool(spoken.clauses)


def steps(state: Tournament, options: PaperOptions | None = None) -> dict[str, str]:
    return {step["head"]: step["words"] for step in rows(guide(state, options or PaperOptions()), "steps")}


@pytest.mark.parametrize("sheet", ["national", "aspen", "kugler"])
def test_guide_names_no_single_collector_for_all_rounds(sheet: str) -> None:
    words = steps(state_of(sheet, "seated"))["Check."]
    assert words.startswith("After the last game, A and C check and initial each other's scorecards.")
    assert "A in round 1, B in round 2, then C, then D" in words
    assert not re.search(r"\([ABCD]\)", words)


def test_guide_says_what_each_sheet_asks_of_a_player() -> None:
    told = {sheet: steps(state_of(sheet, "seated")) for sheet in SHEETS}
    assert told["national"]["Play."].startswith("4 games in a round, in 60 minutes.")
    assert told["aspen"]["Play."].startswith("4 games in a round, in 55 minutes.")
    assert told["club2023"]["Play."].startswith("4 games in a round. ")
    assert told["club2023"]["Check."] == "No one has to sign. Compare your scores."
    assert told["fourseasons"]["Write it down."].startswith("After every game, write the scores on the table sheet")
    assert told["national"]["Write it down."].startswith("After every game, write your points on your scorecard.")
    assert "the winner signs the table sheet" in told["fourseasons"]["Check."]


def test_guide_announces_the_movement_until_play_has_begun() -> None:
    state = state_of("national", "seated")
    assert steps(state)["Move."] == " ".join(state.announce)
    for moment in ("entered", "round 1", "after round 1"):
        assert steps(state_of("national", moment))["Move."].startswith("Your movement card or the table sign")


def test_guide_tells_of_phones_only_where_there_are_codes() -> None:
    state = state_of("national", "seated")
    assert [head for head in steps(state) if "phone" in head] == []
    assert list(steps(state, PaperOptions(links=RoomLinks())))[3] == "Or use your phone."
