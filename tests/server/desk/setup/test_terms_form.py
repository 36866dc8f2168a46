"""The form of an event's terms, field by field: what is shown is read back unchanged, impossible values are refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.desk.setup.terms_defaults import shown_at_first, shown_terms
from eastwind.server.desk.setup.terms_form import _prize_for, read_terms
from eastwind.server.settings.rule_sheets import RuleSheets
from eastwind.server.web.forms import Fields
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import CardTerms, RoomSection, ScheduleItem, Terms
from tests.tournament.desk import terms

SHEETS = RuleSheets({})
ROWS = {
    "overrides": ("override", "override_value"),
    "prizes": ("prize_for", "prize_number", "prize_worth", "prize_value", "prize_section"),
    "sections": ("section_name", "section_tables"),
    "schedule": ("item_day", "item_time", "item_what"),
}
PRIZES = (
    Prize(kind="place", place=3, cents=10_050),
    Prize(kind="place", place=1, field_share=10, share=1250),
    Prize(kind="high_round", goods="a mug"),
    Prize(kind="high_round", round=2, cents=500),
    Prize(kind="high_hand", share=10_000, section="Red"),
    Prize(kind="most_self_picks", cents=1),
    Prize(kind="low_score", goods="a lemon"),
    Prize(kind="first_timer", cents=700),
)
EVERYTHING: dict[str, Any] = {
    "title": "Fall Meeting", "date": "2026-11-16", "venue": "Town Hall", "rounds": 5, "games": 3, "minutes": 45,
    "no_new_game_after": 40, "movement": "A+1 B-1 C+2 D-2", "fee": 4050, "currency": "CAD", "prizes": PRIZES,
    "one_win": True, "three_players": "house",
    "sections": (RoomSection(name="Red", tables=4), RoomSection(name="Blue", tables=3)),
    "schedule": (ScheduleItem(day=1, time="09:30", what="Round 1"), ScheduleItem(day=2, time="08:05", what="Round 3")),
    "numbering": "sequence", "director": "Dora", "deputy": "Della",
    "card": CardTerms(title="Club", year=2027, values=(25, 30)),
}  # fmt: skip


def sent(shown: dict[str, Any], **typed: str) -> Fields:
    """The fields that a browser sends for what a form shows; `typed` is typed over it."""
    fields: dict[str, tuple[str, ...]] = {}
    for name, value in shown.items():
        if name in ROWS:
            rows = [row if isinstance(row, tuple) else (row.path, row.value) for row in value]
            for place, column in enumerate(ROWS[name]):
                fields[column] = tuple(_cell(row[place]) for row in rows)
        elif value is not False:
            fields[name] = ("on" if value is True else _cell(value),)
    return Fields({**fields, **{name: (value,) for name, value in typed.items()}})


def _cell(value: object) -> str:
    return "" if value is None else str(value)


def everything(**other: Any) -> Terms:
    return msgspec.structs.replace(terms(), **{**EVERYTHING, **other})


@pytest.mark.parametrize("name", EVERYTHING)
def test_form_sent_as_it_is_shown_changes_no_term(name: str) -> None:
    for found in (msgspec.structs.replace(terms(), **{name: EVERYTHING[name]}), everything(), terms()):
        if found.no_new_game_after < (found.minutes or 999):
            assert read_terms(sent(shown_terms(found)), SHEETS, found) == found


@pytest.mark.parametrize("prize", PRIZES)
def test_prize_sent_as_it_is_shown_is_the_same_prize(prize: Prize) -> None:
    found = terms(prizes=(prize,))
    assert read_terms(sent(shown_terms(found)), SHEETS, found).prizes == (prize,)


def test_new_event_needs_only_a_title_and_takes_the_rest_from_the_sheet() -> None:
    shown = shown_at_first("Dora")
    with pytest.raises(InputError):
        read_terms(sent(shown), SHEETS)
    found = read_terms(sent(shown, title="Spring  Open"), SHEETS)
    national = load_sheet("national")
    assert (found.title, found.director, found.deputy) == ("Spring Open", "Dora", None)
    assert (found.rounds, found.games, found.minutes) == (
        national.rounds.rounds, national.rounds.games, national.rounds.minutes,
    )  # fmt: skip
    assert (found.fee, found.currency, found.prizes, found.sections, found.schedule) == (0, "USD", (), (), ())
    assert (found.three_players, found.numbering, found.one_win) == ("phantoms", "table_letter", False)


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("rounds", 1, 60),
        ("games", 1, 16),
        ("minutes", 0, 600),
        ("no_new_game_after", 0, 600),
        ("card_year", 1900, 2200),
    ],
)
def test_numbers_have_a_least_and_a_most(name: str, low: int, high: int) -> None:
    shown = shown_terms(terms(minutes=0, no_new_game_after=0))
    own = {"card": "own", "card_title": "Club", "card_values": "25 30"} if name == "card_year" else {}
    for fits in (low, high):
        found = read_terms(sent(shown, **own, **{name: str(fits)}), SHEETS, terms())
        assert (found.card.year if own else getattr(found, name)) == fits
    for beyond in (low - 1, high + 1):
        with pytest.raises(InputError):
            read_terms(sent(shown, **own, **{name: str(beyond)}), SHEETS, terms())


@pytest.mark.parametrize(
    "typed",
    [
        {"title": " "}, {"title": "x" * 121}, {"title": "two\x07"}, {"director": "x" * 61}, {"date": "tomorrow"},
        {"currency": "DOLLARS"}, {"currency": "U$"}, {"fee": "much"}, {"numbering": "roman"}, {"three_players": "robots"},
        {"movement": "own", "movement_own": ""}, {"movement": "sideways"}, {"card": "own", "card_title": ""},
        {"minutes": "45", "no_new_game_after": "45"}, {"override": "scoring.wall_game", "override_value": ""},
        {"section_name": "Red", "section_tables": ""}, {"section_name": "", "section_tables": "3"},
        {"item_day": "1", "item_time": "24:00", "item_what": "Round 1"},
        {"item_day": "1", "item_time": "09:60", "item_what": "Round 1"},
        {"item_day": "0", "item_time": "09:00", "item_what": "Round 1"},
        {"item_day": "1", "item_time": "09:00", "item_what": ""},
    ],
)  # fmt: skip
def test_impossible_terms_are_refused(typed: dict[str, str]) -> None:
    with pytest.raises(InputError):
        read_terms(sent(shown_terms(terms()), **typed), SHEETS, terms())


@pytest.mark.parametrize(("name", "most"), [("title", 120), ("venue", 120), ("director", 60), ("deputy", 60)])
def test_line_may_be_as_long_as_the_form_allows(name: str, most: int) -> None:
    found = read_terms(sent(shown_terms(terms()), **{name: "x" * most}), SHEETS, terms())
    assert getattr(found, name) == "x" * most
    with pytest.raises(InputError):
        read_terms(sent(shown_terms(terms()), **{name: "x" * (most + 1)}), SHEETS, terms())


@pytest.mark.parametrize(
    "row",
    [
        ("", "1", "money", "5", ""), ("volcano", "1", "money", "5", ""), ("place", "", "money", "5", ""),
        ("place", "0", "money", "5", ""), ("place", "1st", "money", "5", ""), ("top", "0", "money", "5", ""),
        ("top", "101", "money", "5", ""), ("place", "1", "share", "100.01", ""), ("place", "1", "money", "five", ""),
    ],
)  # fmt: skip
def test_impossible_prize_is_refused(row: tuple[str, ...]) -> None:
    with pytest.raises(InputError):
        read_terms(sent({**shown_terms(terms()), "prizes": [row]}), SHEETS, terms())


def test_prize_row_without_an_amount_is_left_out_and_a_percent_sign_is_a_share() -> None:
    rows = [
        ("place", "1", "money", "", ""),
        ("place", "2", "money", "12.5%", ""),
        ("top", "100", "goods", "x" * 300, ""),
    ]
    found = read_terms(sent({**shown_terms(terms()), "prizes": rows}), SHEETS, terms()).prizes
    assert [(prize.place, prize.share, prize.field_share) for prize in found] == [(2, 1250, 0), (1, 0, 100)]
    assert found[1].goods == "x" * 200


def test_rule_changed_in_the_form_stays_changed_and_the_others_are_the_sheets() -> None:
    sheet = load_sheet("national", overrides={"scoring.wall_game": 5})
    found = terms(sheet)
    assert read_terms(sent(shown_terms(found)), SHEETS, found).sheet == sheet
    other = read_terms(sent({**shown_terms(found), "overrides": []}), SHEETS, found).sheet
    assert other == load_sheet("national")


@pytest.mark.parametrize(("kind", "told"), [("place", "say which place"), ("top", "what percent of the players")])
def test_prize_for_a_place_or_a_share_of_the_field_needs_a_number(kind: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        _prize_for(kind, "")
