"""The faults that are planted in pages, on templates and styles of a few rows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.long.page_faults import SERVER, faults_of, nearest, sample


@pytest.mark.parametrize(
    ("name", "text", "faulty"),
    [
        ("a.html", '<p class="warn">', "<p>"),
        ("a.html", '<input name="round">', '<input name="roundx">'),
        ("a.html", '<p id="map">', '<p id="mapx">'),
        ("a.html", "<p hidden>", "<p>"),
        ("a.html", "<p data-left>", "<p>"),
        ("a.html", "<input{% if paid %} checked{% endif %}>", "<input>"),
        ("a.html", '{% call ui.form(home ~ "/calls", csrf) %}', '{% call ui.form(home ~ "/callsx", csrf) %}'),
        ("a.html", '<option value="a">A<option value="b">B', '<option value="b">A<option value="a">B'),
        (
            "a.html",
            '  column("A", a),\n  column("B", b),\n',
            '  column("B", b),\n  column("A", a),\n',
        ),
        ("a.css", ".warn {\n  color: red;\n}\n", ""),
        ("a.css", ".warn {\n  display: none;\n}\n", ".warn {\n}\n"),
    ],
)
def test_fault_is_planted(name: str, text: str, faulty: str) -> None:
    made = [text[: fault.start] + fault.new + text[fault.end :] for fault in faults_of(SERVER / name, text)]
    assert faulty in made


def test_sample_is_the_same_for_the_same_seed_and_holds_every_kind() -> None:
    assert sample(20, 1) == sample(20, 1) != sample(20, 2)
    assert len({fault.kind for fault in sample(20, 1)}) >= 9


def test_nearest_tests_are_those_of_the_names_and_of_the_folder() -> None:
    [fault, *_] = faults_of(Path("src/eastwind/server/templates/desk/floor/floor.html"), '<p class="warn">')
    assert nearest(fault)[-1] == "tests/server/desk/floor"
    [style, *_] = faults_of(Path("src/eastwind/server/static/board/board.css"), ".warn {\n}\n")
    assert nearest(style)[-1] == "tests/server/board"
