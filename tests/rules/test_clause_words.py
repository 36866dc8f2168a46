"""The clauses say must, should, and may where the printed sheet does, and its numbers. Read from the printed sheets."""

from __future__ import annotations

import re

import pytest

from eastwind.rules.loading.sheet_library import load_registry

MUST = """
    aspen.1a aspen.4.5 aspen.5.Ab aspen.5.Ac aspen.5.Ba aspen.5.Bb aspen.5.Cb aspen.5.Db aspen.6a aspen.8d aspen.9a
    aspen.10.1a aspen.12.1a aspen.12.4a aspen.13.1 aspen.13.2a aspen.13.3a aspen.14.4d aspen.15a aspen.16a
    aspen.18b aspen.20_1d aspen.22b national.1a national.5.5 national.7.Ba national.7.Bb national.14.1a
    national.15.1 national.17a national.20b national.25b kugler.12b kugler.14a kugler.16e club2023.1.D
    club2023.3.Bb club2023.3.Cb club2023.3.Da club2023.3.E.Aa club2023.3.E.Ac fourseasons.R4.Ab fourseasons.R5b
    fourseasons.R6a
"""
SHOULD = """
    aspen.4.2b aspen.7a aspen.15b aspen.18a aspen.23e national.17b national.20a national.26e kugler.12a kugler.18c
    kugler.Na club2023.3.Ea fourseasons.R1a fourseasons.S6a
"""
MAY = """
    aspen.0c aspen.2g aspen.4.2f aspen.5.Da aspen.7d aspen.12.3a aspen.13.3c aspen.13.4a aspen.14.3b aspen.16c
    aspen.17a aspen.18c aspen.23d national.0g national.2.3c national.20c national.22b national.26d kugler.0d
    kugler.4c kugler.12c kugler.13b kugler.17c kugler.18b club2023.2.Ca club2023.3.Ca club2023.4.Aa club2023.4.Ab
    fourseasons.R4.Aa fourseasons.R5a
"""
NUMBERS = {
    "aspen.4.6b": "10", "aspen.6e": "3", "aspen.7a": "13", "aspen.11.1": "10", "aspen.11.2a": "20",
    "aspen.11.3": "10", "aspen.11.5": "10", "aspen.11.6": "20", "aspen.11.7": "25", "aspen.11.8": "10",
    "aspen.11.9": "25", "aspen.12.3b": "25", "aspen.14.4b": "10", "aspen.20_1a": "55", "aspen.20_2b": "1",
    "aspen.20_2c": "1", "aspen.20_2d": "2", "aspen.20_2e": "2", "aspen.10.1a": "2018",
    "national.12.1a": "2016", "national.13.6": "20", "national.13.7": "25", "national.22b": "50 to 55",
    "kugler.0d": "35", "kugler.3e": "10", "kugler.6b": "10", "kugler.7a": "20", "kugler.8a": "10",
    "kugler.9": "10", "kugler.10a": "20", "kugler.15b": "10", "kugler.17c": "50", "club2023.0d": "2023",
    "club2023.1.D": "13", "club2023.2.Cb": "10", "fourseasons.M2": "2", "fourseasons.M3": "1",
    "fourseasons.M4": "1", "fourseasons.P1b": "10", "fourseasons.P1c": "25", "fourseasons.P3": "10",
    "fourseasons.P4a": "25", "fourseasons.P4b": "25", "fourseasons.P5": "10", "fourseasons.P6": "10",
    "fourseasons.P7": "35", "fourseasons.S3": "10", "fourseasons.S4": "10", "fourseasons.S5a": "10",
    "fourseasons.S6c": "10",
}  # fmt: skip


def says(clause: str, words: str) -> bool:
    return re.search(rf"\b({words})\b", load_registry().clauses[clause].text) is not None


@pytest.mark.parametrize(("words", "clauses"), [("must", MUST), ("should", SHOULD), ("may", MAY)])
def test_clause_is_as_strong_as_the_sheet(words: str, clauses: str) -> None:
    assert [clause for clause in clauses.split() if not says(clause, words)] == []


@pytest.mark.parametrize(("words", "clauses"), [("may|should", MUST), ("may|must", SHOULD), ("must|should", MAY)])
def test_clause_is_no_stronger_or_weaker_than_the_sheet(words: str, clauses: str) -> None:
    assert [clause for clause in clauses.split() if says(clause, words)] == []


def test_clause_has_the_number_of_the_sheet() -> None:
    assert [clause for clause, number in NUMBERS.items() if not says(clause, number)] == []


def test_clause_on_pause_before_racking_differs_by_sheet() -> None:
    texts = [load_registry().clauses[clause].text for clause in ("aspen.6e", "national.8e", "club2023.3.Ed")]
    assert [word in text for word, text in zip(("count to 3", "a second", "a moment"), texts, strict=True)] == [
        True
    ] * 3
