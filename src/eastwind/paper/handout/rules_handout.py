"""The handout: the rules as this event plays them, in the order a player needs them."""

from __future__ import annotations

from collections.abc import Iterator

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.handout.rule_sources import DAGGER, HandoutSection, HandoutWriter, Sentence, as_printed
from eastwind.paper.handout.rules_of_mishaps import mishap_sections
from eastwind.paper.handout.rules_of_play import play_sections
from eastwind.paper.handout.rules_of_scoring import scoring_section, self_pick_section
from eastwind.paper.handout.rules_of_the_event import closing_sections, time_section
from eastwind.paper.print_options import PaperOptions
from eastwind.paper.printed_scorecards import event_line
from eastwind.paper.who_sits_where import terms_of
from eastwind.rules.clauses import INTERPRETATION
from eastwind.tournament.rounds.announcements import rules_named
from eastwind.tournament.setup.sheet_as_played import sheet_as_played
from eastwind.tournament.state import Tournament


def handout(state: Tournament, _: PaperOptions) -> Part:
    """The handout as data."""
    sheet = terms_of(state).sheet.name
    sections = [
        {
            "title": section.title,
            "sentences": [
                {"words": plain(words), "source": plain(source)}
                for words, source in (as_printed(each, sheet) for each in section.sentences)
            ],
            "examples": [plain(words) for words in section.examples],
        }
        for section in handout_sections(state)
    ]
    return {
        "kind": "handout",
        "event": event_line(state),
        "heading": "Rules of play",
        "intro": intro(state),
        "sections": sections,
    }


def handout_sections(state: Tournament) -> tuple[HandoutSection, ...]:
    """Every section that has something to say at this event."""
    terms = terms_of(state)
    write = HandoutWriter(sheet_as_played(terms))
    bonus = any(each.bonus is not None for each in state.rounds.values())
    found = (
        time_section(write, terms, bonus),
        scoring_section(write, terms.card.values),
        self_pick_section(write),
        *play_sections(write, _has_three_players(state)),
        *mishap_sections(write),
        *closing_sections(write, state),
    )
    house = _house_rules(found)
    return (
        *([HandoutSection("House rules", house)] if house else []),
        *(section for section in found if section.sentences),
    )


def intro(state: Tournament) -> list[str]:
    """What players should know before they read on."""
    sheet = terms_of(state).sheet
    said = [f"We play by {plain(rules_named(sheet))}. Here is how they work at this event."]
    if any("reading" in each.others for each in _all(state)):
        said.append(
            f"Where the printed rules are silent or unclear, we say what we play. {INTERPRETATION} is marked {DAGGER}."
        )
    return said


def _all(state: Tournament) -> Iterator[Sentence]:
    for section in handout_sections(state):
        yield from section.sentences


def _house_rules(sections: tuple[HandoutSection, ...]) -> tuple[Sentence, ...]:
    """What this event changes, first of all and without citation. Its own section repeats it."""
    changed = [each for section in sections for each in section.sentences if "event" in each.others]
    return tuple(Sentence(each.words, paths=each.paths) for each in changed)


def _has_three_players(state: Tournament) -> bool:
    """Whether a table of three may come up: it is seated, or no one is seated yet."""
    tables = [table for each in state.rounds.values() for table in each.tables.values()]
    return not tables or any(None in table.seats for table in tables)
