"""The script, the rules handout, the guide."""

from __future__ import annotations

import re
import statistics

import pytest

from eastwind.paper import Options, render
from eastwind.paper.reading_pages import announcements, guide, handout
from eastwind.rules.book.handout import make_handout
from eastwind.rules.loading.library import SHEETS, clauses_of, load_sheet
from eastwind.tournament.room_display import ChoosePhones
from eastwind.tournament.rounds.announcements import script
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.state import BonusTerms, Tournament
from tests.paper.links import RoomLinks
from tests.paper.moments import SEATED_STATES, state_of
from tests.paper.parts import rows, texts
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
    text = Printed(render("script", an_event(8).state, Options(round=2))).text()
    assert "Announcements, round 2" in text
    assert "round 1" not in text


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_guide_is_one_page_in_large_print(sheet: str, large: bool) -> None:
    for links in (Options(large=large), Options(large=large, links=RoomLinks(), paper="a4")):
        printed = Printed(render("guide", an_event(8, sheet).state, links))
        assert len(printed.sizes()) == 1
        assert ("phone" in printed.text()) == (links.paper == "a4")
        assert usual_height_of_words(printed) >= 14


def usual_height_of_words(printed: Printed) -> float:
    """The usual height of a word in points."""
    return statistics.median(box.bottom - box.top for box in printed.boxes()) / MILLIMETRES


def test_handout_has_every_entry_of_the_sheet() -> None:
    text = Printed(render("rules", an_event(8, "kugler").state)).text()
    assert "Harriet Kugler Memorial" in text
    assert "Eastwind’s interpretation" in text or "Eastwind's interpretation" in text


def test_guide_tells_of_one_phone_for_the_table() -> None:
    desk = an_event(8)
    desk.ok(ChoosePhones(phones="table"))
    assert "The phone is passed round" in Printed(render("guide", desk.state, Options(links=RoomLinks()))).text()


@pytest.mark.parametrize(("sheet", "moment"), SEATED_STATES)
def test_script_on_paper_is_what_is_read_aloud(sheet: str, moment: str) -> None:
    state = state_of(sheet, moment)
    pages = rows(announcements(state, Options()), "rounds")
    assert [page["round"] for page in pages] == sorted(state.rounds)
    for page in pages:
        assert [said["words"] for said in page["said"]] == [said.words for said in script(state, page["round"])]
        for said, spoken in zip(page["said"], script(state, page["round"]), strict=True):
            cited = [str(clause) for clause in spoken.clauses]
            assert set(said["cites"].split(", ")) - {""} == set(", ".join(cited).split(", ")) - {""}


@pytest.mark.parametrize("sheet", SHEETS)
def test_handout_on_paper_is_the_handout_of_the_sheet(sheet: str) -> None:
    state = state_of(sheet, "seated")
    made = make_handout(load_sheet(sheet), clauses_of(sheet))
    part = handout(state, Options())
    assert part["heading"] == made.title
    assert texts(part, "intro") == list(made.intro)
    entries = {section["title"]: section["entries"] for section in rows(part, "sections")}
    assert entries == {
        section.title: [
            {"text": each.text, "source": each.source, "reading": each.is_reading, "changed": each.is_changed}
            for each in section.entries
        ]
        for section in made.sections
        if section.entries
    }


def test_handout_of_a_changed_sheet_marks_the_change() -> None:
    sheet = load_sheet("national", overrides={"rounds.minutes": 45})
    part = handout(an_event(4, sheet).state, Options())
    changed = [entry["text"] for section in rows(part, "sections") for entry in section["entries"] if entry["changed"]]
    assert set(changed) == {"Minutes for a round (0: no limit): 45 minutes"}


def steps(state: Tournament, options: Options | None = None) -> dict[str, str]:
    return {step["head"]: step["words"] for step in rows(guide(state, options or Options()), "steps")}


@pytest.mark.parametrize("sheet", ["national", "aspen", "kugler"])
def test_guide_names_no_single_collector_for_all_rounds(sheet: str) -> None:
    words = steps(state_of(sheet, "seated"))["Check."]
    assert words.startswith("After the last game A and C check each other's cards")
    assert "A, B, C, D in turn" in words
    assert not re.search(r"\([ABCD]\)", words)


def test_guide_says_what_each_sheet_asks_of_a_player() -> None:
    told = {sheet: steps(state_of(sheet, "seated")) for sheet in SHEETS}
    assert told["national"]["Play."].startswith("4 games in a round, in 60 minutes.")
    assert told["aspen"]["Play."].startswith("4 games in a round, in 55 minutes.")
    assert told["club2023"]["Play."].startswith("4 games in a round. ")
    assert told["club2023"]["Check."] == "Nobody has to sign; compare your scores."
    assert told["fourseasons"]["Write."].startswith("After every game the scores go on the table's sheet")
    assert told["national"]["Write."].startswith("After every game write your points on your card.")
    assert "the winner signs the table's sheet" in told["fourseasons"]["Check."]


def test_guide_announces_the_movement_until_play_has_begun() -> None:
    state = state_of("national", "seated")
    assert steps(state)["Move."] == " ".join(state.announce)
    for moment in ("entered", "round 1", "after round 1"):
        assert steps(state_of("national", moment))["Move."].startswith("Your movement card, or the sign")


def test_guide_tells_of_phones_only_where_there_are_codes() -> None:
    state = state_of("national", "seated")
    assert [head for head in steps(state) if "phone" in head] == []
    assert list(steps(state, Options(links=RoomLinks())))[3] == "Or use your phone."
