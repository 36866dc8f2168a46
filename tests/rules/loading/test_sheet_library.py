"""The five packaged sheets: complete, and each value with its source."""

from __future__ import annotations

import msgspec
import pytest

from eastwind.refusals import InputError
from eastwind.rules.clauses import Citation
from eastwind.rules.loading.sheet_library import SHEETS, load_registry, load_sheet
from eastwind.rules.sheet import Sheet, settings


def test_registry_holds_every_clause() -> None:
    registry = load_registry()
    counts = {sheet: len(registry.of_sheet(sheet)) for sheet in SHEETS}
    assert counts == {"aspen": 184, "national": 198, "kugler": 69, "club2023": 39, "fourseasons": 55}
    assert len(registry) == 545


def test_shared_rule_cites_each_sheets_own_item() -> None:
    items = {name: load_sheet(name).cite("score.self-pick").item for name in SHEETS}
    assert items == {"aspen": "11.1", "national": "13.1", "kugler": "6", "club2023": None, "fourseasons": "Scoring 3"}


def test_rule_said_twice_cites_both_places() -> None:
    assert load_sheet("national").cite("score.heavenly").clauses == ("national.5.4c", "national.13.10")


def test_citation_is_the_sheets_own_or_our_reading() -> None:
    sheet = load_sheet("national")
    assert sheet.cite("throw.two") == Citation(slug="throw.two", sheet="national", clause="national.13.6", item="13.6")
    assert sheet.cite("throw.four-or-more") == Citation(slug="throw.four-or-more", sheet="national")


def test_clause_that_is_about_a_rule_is_cited_before_one_that_answers_to_it() -> None:
    for name in SHEETS:
        by_slug = load_registry().by_slug
        for slug, printed in load_sheet(name, overrides={"rounds.rounds": 5}).printed.items():
            ids = [clause.id for clause in by_slug.get(slug, []) if clause.sheet == name and clause.slug == slug]
            assert [player.id for player in printed[: len(ids)]] == ids


def test_every_setting_answers_to_known_slugs() -> None:
    registry = load_registry()
    unknown = {slug for setting in settings().values() for slug in setting.says.slugs if not registry.knows(slug)}
    assert unknown == set()


def test_every_option_of_a_setting_has_words() -> None:
    for setting in settings().values():
        assert set(setting.says.options) == set(setting.choices), setting.path


@pytest.mark.parametrize("name", SHEETS)
def test_every_value_has_a_source(name: str) -> None:
    sheet = load_sheet(name)
    for path in settings():
        source = sheet.source(path)
        if source.kind == "reading":
            assert source.reading
            assert source.clause is None
        else:
            assert source.clause in load_registry().clauses


def test_suggestion_is_never_in_force() -> None:
    for name in SHEETS:
        sheet = load_sheet(name)
        for path in settings():
            if sheet.source(path).suggestion is not None:
                assert sheet.value(path) in ("director", {}), (name, path)


def test_unknown_sheet_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(InputError, match="Did you mean 'kugler'"):
        load_sheet("kuglar")


@pytest.mark.parametrize("name", SHEETS)
def test_sheet_can_be_stored_and_read_back(name: str) -> None:
    sheet = load_sheet(name, overrides={"claims.retract_until": ("touch",), "rounds.games": 3})
    stored = msgspec.json.encode(sheet)
    assert msgspec.json.decode(stored, type=Sheet) == sheet
    assert msgspec.json.decode(stored, type=Sheet).cite("time.games").item == "this event"
