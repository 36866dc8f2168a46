"""How the handout cites: National rule 13.5, or that it is our own interpretation."""

from __future__ import annotations

import msgspec
import pytest

from eastwind.paper.handout import rule_sources
from eastwind.paper.handout.rule_sources import HandoutWriter, Sentence, as_printed, rules_words
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.sheet import Source

TWO = (("national", "13.5"), ("national", "13.6"))


@pytest.mark.parametrize(
    ("items", "words"),
    [
        ([("national", "13.5")], "National rule 13.5"),
        ([("national", "13.5"), ("national", "13.6"), ("national", "13.5")], "National rules 13.5, 13.6"),
        ([("national", "preamble")], "National rules, introduction"),
        ([("fourseasons", "Rules 4(A)")], "Four Seasons rule 4(A)"),
        (
            [("fourseasons", "Penalties 2"), ("fourseasons", "Penalties 3")],
            "Four Seasons rules, Penalties 2, Penalties 3",
        ),
        ([("aspen", "20 (time limit)")], "Aspen rule 20 (time limit)"),
        ([("our-club", "4")], "Our club rule 4"),
        ([], ""),
    ],
)
def test_items_are_cited_as_people_say_them(items: list[tuple[str, str]], words: str) -> None:
    assert rules_words(items) == words


def test_source_is_the_sheet_the_event_or_our_interpretation() -> None:
    write = HandoutWriter(load_sheet("national", overrides={"scoring.self_pick": 15}))
    assert write.sentence("", "scoring.jokerless").source == "National rule 13.2"
    assert write.sentence("", "scoring.self_pick").source == "house rule"
    assert write.sentence("", "scoring.below_zero").source == "Eastwind's interpretation"
    assert write.sentence("", "scoring.jokerless", "scoring.below_zero").source == (
        "National rule 13.2, Eastwind's interpretation"
    )
    assert write.plainly("").source == ""


def test_on_paper_a_dagger_stands_for_our_interpretation_and_the_sheet_is_not_named_again() -> None:
    write = HandoutWriter(load_sheet("national"))
    both = write.sentence("You lose 10 points.", "scoring.jokerless", "scoring.below_zero")
    assert as_printed(both, "national") == ("You lose 10 points. †", "rule 13.2")
    assert as_printed(Sentence("Be on time.", (("national", "preamble"),)), "national") == (
        "Be on time.",
        "introduction",
    )
    assert as_printed(Sentence("Play on.", TWO), "national") == ("Play on.", "rules 13.5, 13.6")
    assert as_printed(Sentence("Play on.", TWO), "our-club") == ("Play on.", "National rules 13.5, 13.6")
    assert as_printed(Sentence("Play on.", others=("event",)), "national") == ("Play on.", "house rule")


def test_source_is_a_value_whatever_it_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rule_sources.OTHERS, "reading", "our view, until the sheet says more")
    both = Sentence("Play on.", TWO, ("reading",))
    assert both.source == "National rules 13.5, 13.6, our view, until the sheet says more"
    assert as_printed(both, "national") == ("Play on. †", "rules 13.5, 13.6")
    odd = Sentence("Play on.", (("our-club", "National rule"),))
    assert as_printed(odd, "national") == ("Play on.", "Our club rules, National rule")


def test_rule_taken_over_from_another_sheet_is_cited_from_there() -> None:
    """A club's own sheet that builds on the National rules."""
    sheet = load_sheet("national")
    sources = {**sheet.sources, "scoring.self_pick": Source(kind="inherited", sheet="national", item="13.5")}
    said = HandoutWriter(msgspec.structs.replace(sheet, name="our-club", sources=sources)).sentence(
        "Add 10.", "scoring.self_pick"
    )
    assert as_printed(said, "our-club") == ("Add 10.", "National rule 13.5")


def test_rule_that_a_sheet_prints_twice_is_cited_where_it_comes_first() -> None:
    """The National rules have the heavenly hand under 5.4 and again under 13.10."""
    assert HandoutWriter(load_sheet("national")).quote("A heavenly hand.", "score.heavenly").items == (
        ("national", "5.4"),
    )
