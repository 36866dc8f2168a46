"""The adviser beside the setup form: how the chosen sheet differs from another."""

from __future__ import annotations

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.desk.setup.setup_advice import NAMES, MovementAdvice, advise_movement, advise_sheet, make_room
from eastwind.server.settings.rule_sheets import RuleSheets
from eastwind.server.web.forms import fields_of
from eastwind.tournament.movement.adviser import SCHEMES, announced_by, make_plan


def test_comparison_shows_only_the_groups_in_which_the_sheets_differ() -> None:
    """Aspen is National but for two values: one about picking, one about rounds."""
    advice = advise_sheet(fields_of([("sheet", "aspen"), ("other", "national")]), RuleSheets({}))
    assert advice.count == 2
    assert [(title, len(rows)) for title, rows in advice.groups] == [
        ("Picking, racking, the wall", 1),
        ("Rounds and time", 1),
    ]


def movement(entered: int | None = None, sheet: str = "national", **fields: str) -> MovementAdvice:
    """The advice for a form; `entered` players are known already."""
    return advise_movement(fields_of(fields.items()), load_sheet(sheet), entered)


@pytest.mark.parametrize(
    ("players", "by_turns", "room"),
    [
        (40, False, (10, 0, 0, "40 players make 10 tables, all full.")),
        (39, False, (10, 1, 0, "39 players make 10 tables; one table plays with three every round.")),
        (38, False, (10, 2, 0, "38 players make 10 tables; 2 tables play with three every round.")),
        (39, True, (9, 0, 3, "39 players make 9 tables; 3 sit out each round, by turns.")),
        (5, False, (1, 0, 1, "5 players make 1 table; 1 sits out each round, by turns.")),
        (4, True, (1, 0, 0, "4 players make 1 table, all full.")),
        (1, False, (1, 0, 0, "You need at least 4 players. You have 1.")),
    ],
)
def test_players_fill_tables_of_four_and_some_of_three_or_sit_out(
    players: int, by_turns: bool, room: tuple[int, int, int, str]
) -> None:
    assert make_room(players, by_turns) == room


def test_advice_without_a_number_is_for_forty_players() -> None:
    assert movement().room.startswith("40 players make 10 tables")
    assert movement(24).room.startswith("24 players")
    assert movement(24, players="16").room.startswith("16 players"), "what is typed counts more than who is entered"


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"rounds": "0"}, "from 1 to 60"),
        ({"rounds": "61"}, "from 1 to 60"),
        ({"players": "10001"}, "from 1 to 10000"),
        ({"players": "0"}, "from 1 to 10000"),
        ({"players": "many"}, "isn't a number"),
        ({"movement": "own", "movement_own": "sideways"}, "sideways"),
        ({"movement": "own"}, "Type the custom movement"),
    ],
)
def test_impossible_number_is_reported_and_the_advice_stays(fields: dict[str, str], words: str) -> None:
    found = advise_movement(fields_of(fields.items()), load_sheet("national"))
    assert words in found.fault
    assert found.ways


def test_longest_and_largest_event_gets_advice() -> None:
    assert movement(rounds="60", players="10000").fault == ""
    assert movement(rounds="2", players="10000").fault == ""


def test_every_way_is_named_counted_and_one_is_the_best() -> None:
    found = movement(players="16", rounds="4")
    ways = {way.name: way for way in found.ways}
    assert set(ways) == {"Everyone moves", "East stays", "East stays, one long move", "Custom schedule"}
    for scheme, name in (("all-move", "Everyone moves"), ("east-stays", "East stays")):
        plan = make_plan(scheme, 4, 4, 0)
        assert (ways[name].again, ways[name].needs_cards) == (plan.repeats, plan.needs_cards)
        assert ways[name].words == SCHEMES[scheme]
    assert ways["Custom schedule"].words == "Made for a room of this size"
    best = [way for way in found.ways if way.best]
    assert len(best) == 1
    assert best[0].again == min(way.again for way in found.ways if way.again is not None)


def test_sheets_own_movement_stands_first_with_an_empty_value() -> None:
    for sheet in ("national", "kugler"):
        own = announced_by(load_sheet(sheet).movement) or "designed"
        found = movement(sheet=sheet)
        assert found.ways[0].value == ""
        assert found.ways[0].name == NAMES[own]
        assert {way.value for way in found.ways[1:]} == set(NAMES) - {own}


def test_chosen_movement_is_warned_about_with_its_own_repeats() -> None:
    rounds = 8
    found = movement(players="16", rounds=str(rounds))
    by_value = {way.value: way for way in found.ways}
    for value, way in by_value.items():
        warning = movement(players="16", rounds=str(rounds), movement=value).warning
        fewest = min(each.again for each in found.ways if each.again is not None)
        assert way.again is not None
        if way.again == 0:
            assert warning == ""
        elif way.again == fewest:
            assert warning.startswith(f"This movement has {way.again} repeat pairing")
            assert "That is the fewest we know for a room this size." in warning
        else:
            assert warning.startswith(f"This movement has {way.again} repeat pairing")
            assert f"over {rounds} rounds." in warning
            assert f"has only {fewest}." in warning or "avoids all repeats." in warning


def test_custom_movement_is_listed_beside_the_others() -> None:
    found = movement(players="16", rounds="3", movement="own", movement_own="A+1 B-1 C+2 D-2")
    own = found.ways[-1]
    plan = make_plan("A+1 B-1 C+2 D-2", 4, 3, 0)
    assert (own.value, own.name, own.again, own.needs_cards, own.best) == (
        "own",
        "Custom",
        plan.repeats,
        plan.needs_cards,
        False,
    )
    assert found.chosen == "own"


def test_very_large_room_is_advised_without_counting() -> None:
    """3,000 seatings of a table are counted while someone waits, and no more."""
    counted = movement(players="8", rounds="20")
    assert all(way.again is not None for way in counted.ways)
    large = movement(players="10000", rounds="2")  # 2,500 tables, 5,000 seatings
    assert [way.again for way in large.ways] == [None] * 4
    assert [way.needs_cards for way in large.ways] == [way.name == "Custom schedule" for way in large.ways]
    assert not any(way.best for way in large.ways)
    assert large.ways[0].value == ""
    assert large.warning == ""


def test_sections_move_apart_and_their_repeats_add_up() -> None:
    fields = [("players", "32"), ("rounds", "5")]
    fields += [("section_name", "Red"), ("section_tables", "4"), ("section_name", "Blue"), ("section_tables", "4")]
    both = {way.name: way.again for way in advise_movement(fields_of(fields), load_sheet("national")).ways}
    one = {way.name: way.again for way in movement(players="16", rounds="5").ways}
    assert both == {name: 2 * (again or 0) for name, again in one.items()}
    whole = {way.name: way.again for way in movement(players="32", rounds="5").ways}
    other = [(name, "5" if value == "4" else value) for name, value in fields]
    odd = {way.name: way.again for way in advise_movement(fields_of(other), load_sheet("national")).ways}
    assert odd == whole, "sections that are not the room say nothing about it"
    assert both != whole


def test_seat_that_stays_empty_is_in_the_last_section() -> None:
    """31 players at 4 and 4 tables: Red is full, and one table of Blue plays three-handed."""
    fields = [("players", "31"), ("rounds", "5")]
    fields += [("section_name", "Red"), ("section_tables", "4"), ("section_name", "Blue"), ("section_tables", "4")]
    both = {way.name: way.again for way in advise_movement(fields_of(fields), load_sheet("national")).ways}
    full, short = (
        {way.name: way.again or 0 for way in movement(players=players, rounds="5").ways} for players in ("16", "15")
    )
    assert full != short
    assert both == {name: full[name] + short[name] for name in full}


def test_comparison_is_with_national_unless_another_sheet_is_named() -> None:
    same = advise_sheet(fields_of([("sheet", "national")]), RuleSheets({}))
    assert (same.other, same.count, same.groups) == (None, 0, ())
    aspen = advise_sheet(fields_of([("sheet", "aspen")]), RuleSheets({}))
    assert aspen.other is not None
    assert (aspen.sheet.name, aspen.other.name) == ("aspen", "national")
    changed = [("sheet", "national"), ("override", "scoring.self_pick"), ("override_value", "20")]
    own = advise_sheet(fields_of(changed), RuleSheets({}))
    assert own.other is not None
    assert own.count == 1
    ((_, ((_, here, there),)),) = own.groups
    assert "20" in here
    assert here != there
