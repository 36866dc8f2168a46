"""Names come out as typed, whatever is in them, and never as markup. Characters that no font has are marked."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.paper import PaperOptions, press, render, warning
from eastwind.paper.characters import MARK, missing, plain, with_marks
from eastwind.tournament.messages import Event
from eastwind.tournament.people.players import AddPlayer, PlayerAdded
from eastwind.tournament.seating.assign import SeatPlayers
from eastwind.tournament.setup.terms import RoomSection, SetUpEvent
from eastwind.tournament.state import Details
from tests.paper.printed import Printed
from tests.tournament.desk import Desk, terms

MARKUP = [
    '#import "/etc/passwd"',
    "#panic()",
    "*bold* _not_",
    "$x^2$ <label> @ref",
    "back\\slash \\u{41}",
    "\"quoted\" 'single'",
    "// a comment",
    "= Heading - item + item",
    "{{ code }} [ content ]",
    "<b>&amp;</b>",
]


SCRIPTS = {
    "Chinese": "王小明",
    "traditional": "陳麗華",
    "Japanese": "山田 さくら カナ",
    "Korean": "김철수",
    "Polish": "Łukasz Żółć",
    "Turkish": "Çağrı Şık",
    "Greek": "Ελένη",
    "Russian": "Иван Петров",
    "Thai": "สมชาย",
    "Hindi": "राम",
}


SLUGS = ["cards", "round-cards", "badges", "movement-cards", "table-sheets", "seating-by-table"]


def event_of(names: list[str], **own: object) -> Desk:
    """An event of these players. Old logs have names with characters that the desk no longer takes."""
    desk = Desk()
    desk.ok(SetUpEvent(terms=terms("national", rounds=1, **own)))
    for number in range(len(names)):
        desk.ok(AddPlayer(details=Details(name=f"Player {number}")))
    desk.ok(SeatPlayers(method="list"))
    old = iter(names)
    return Desk(replace(entry, events=tuple(called(event, old) for event in entry.events)) for entry in desk.entries)


def called(event: Event, names: Iterator[str]) -> Event:
    """The event, with the next name if it adds a player."""
    return (
        msgspec.structs.replace(event, details=Details(name=next(names))) if isinstance(event, PlayerAdded) else event
    )


def letters(text: str) -> str:
    """The text without spaces: a long name may be on two lines."""
    return re.sub(r"\s", "", text)


@pytest.mark.parametrize("slug", SLUGS)
def test_markup_in_a_name_is_plain_text(slug: str) -> None:
    read = letters(Printed(render(slug, event_of([*MARKUP, "Ann", "Bea"]).state, PaperOptions(large=True))).as_drawn())
    for name in MARKUP:
        assert letters(name) in read, name


def test_markup_in_title_venue_section_and_director_is_plain_text() -> None:
    own = {"title": MARKUP[0], "venue": MARKUP[2], "director": MARKUP[3]}
    desk = event_of(["A", "B", "C", "D"], sections=(RoomSection(name="#R*d$", tables=1),), **own)
    for slug in ("cards", "seating-by-name", "script", "guide", "pack"):
        assert letters(MARKUP[0]) in letters(Printed(render(slug, desk.state)).text()), slug
    assert letters(MARKUP[3]) in letters(Printed(render("badges", desk.state)).text())
    assert "#R*d$" in Printed(render("table-signs", desk.state)).text()


@pytest.mark.parametrize("name", SCRIPTS.values(), ids=SCRIPTS)
@pytest.mark.parametrize("slug", ["badges", "seating-by-table"])
def test_name_in_another_script_is_read_back(name: str, slug: str) -> None:
    printed = Printed(render(slug, event_of([name, "Ann", "Bea", "Cay"]).state))
    assert letters(name) in letters(printed.as_drawn())


@pytest.mark.parametrize(
    ("name", "face"),
    [("שרה כהן", "OpenSans"), ("محمد علي", "NotoSansArabic"), ("Nguyễn Thị Ánh", "Atkinson")],
    ids=["Hebrew", "Arabic", "Vietnamese"],
)
def test_name_that_reads_back_differently_is_still_drawn(name: str, face: str) -> None:
    """Poppler reverses right-to-left text and doubles a letter made of two glyphs."""
    printed = Printed(render("badges", event_of([name, "Ann", "Bea", "Cay"]).state))
    assert face in printed.fonts()
    assert set(letters(name)) <= set(letters(printed.text()))


@functools.cache
def picture_of(name: str) -> bytes:
    return Printed(render("badges", event_of([name, "B", "C", "D"]).state)).picture(1).tobytes()


@pytest.mark.parametrize("sign", "王陳さカ김ŁŞễΕЖשمภष")
def test_character_of_another_script_is_not_the_mark(sign: str) -> None:
    assert picture_of(sign) != picture_of(MARK)


@pytest.mark.parametrize(
    "sign", ["🀄", "ਪ", "👩‍👩‍👧", "☺️", "\ue000"], ids=["tile", "Gurmukhi", "family", "face", "private"]
)
def test_character_that_no_face_has_is_the_mark_and_never_a_box(sign: str) -> None:
    assert picture_of(f"A{sign}") == picture_of(f"A{MARK}")


@pytest.mark.parametrize("name", ["Ann \u2665\ufe0f", "Team 1\ufe0f\u20e3", "Ann\u200dB", "Ann\ufe0e"])
def test_a_sign_that_only_shapes_its_neighbor_needs_no_mark(name: str) -> None:
    assert missing(name) == set()
    assert with_marks(name) == name


def test_letter_put_together_from_parts_is_not_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """No face has U+1E22 itself; H and the dot over it make it, which typst knows."""
    assert picture_of("AḢ") != picture_of(f"A{MARK}")
    monkeypatch.setattr(press, "with_marks", lambda text: text)  # as typst prints what no face has
    pictures = [picture_of.__wrapped__(name) for name in ("A🀄", "A\ue000", "AḢ")]
    assert pictures[0] == pictures[1] != pictures[2]


@pytest.mark.parametrize("slug", [*SLUGS, "pack"])
def test_name_is_printed_with_a_mark_for_missing_characters(slug: str) -> None:
    printed = Printed(render(slug, event_of(["Ann 🀄🀅 Archer", "Bea", "Cay", "Dee"]).state))
    assert letters(f"Ann {MARK} Archer") in letters(printed.as_drawn())


def test_warning_names_only_people_whose_names_cannot_be_printed() -> None:
    desk = event_of(["Ann 🀄", "王小明", "สมชาย", "Zoë \u200d e\u0301"], title="Mah Jongg 🎉")
    said = warning(desk.state)
    assert "the title Mah Jongg 🎉 and 1A Ann 🀄." in said
    assert MARK in said
    assert warning(event_of(["王小明", "สมชาย", "शर्मा", "שרה"]).state) == ""


def test_warning_about_many_names_stays_short() -> None:
    said = warning(event_of([f"Ann 🀄 {number}" for number in range(40)]).state)
    assert "and 30 more" in said


def test_mark_of_direction_does_not_turn_its_neighbors() -> None:
    text = Printed(render("seating-by-table", event_of(["Ann \u202eevil", "Bea", "Cay", "Dee"]).state)).text()
    assert "Ann evil" in text


def test_very_long_name_is_cut_short_and_stays_in_its_cell() -> None:
    long = "Maximiliana " * 9 + "End"
    for slug in SLUGS:
        printed = Printed(render(slug, event_of([long, "W" * 120, "Cay", "Dee"]).state, PaperOptions(large=True)))
        assert "Maximiliana" in printed.as_drawn(), slug
        assert printed.codes() == set()


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Archer\n", "Ann Archer"),
        ("A\u2028B\x00C", "A B C"),
        ("a\u202eb\u2066c", "abc"),
        ("لی\u200cلا", "لی\u200cلا"),
    ],
)
def test_plain_text_is_one_line_without_turns(typed: str, shown: str) -> None:
    assert plain(typed) == shown


@pytest.mark.parametrize(
    "sign", ["\x00", "\x1f", "\u2028", "\u2029", "\ud800"], ids=["NUL", "US", "line", "paragraph", "half"]
)
def test_control_line_break_or_half_a_character_becomes_a_space(sign: str) -> None:
    assert plain(f"A{sign}B") == "A B"


SHAPING = [0x200C, 0x200D, *range(0xFE00, 0xFE10), 0x20E3]  # joiners, the sixteen variation selectors, a key's frame


@pytest.mark.parametrize("sign", [chr(sign) for sign in SHAPING], ids=[f"U+{sign:04X}" for sign in SHAPING])
def test_sign_that_shapes_a_missing_character_is_marked_with_it(sign: str) -> None:
    assert missing(f"A{sign}") == set()
    assert with_marks(f"A🀄{sign}🀅B") == f"A{MARK}B"


@pytest.mark.parametrize("sign", ["\u200b", "-", " ", "A"])
def test_any_other_sign_stands_between_two_marks(sign: str) -> None:
    assert with_marks(f"🀄{sign}🀅") == f"{MARK}{sign}{MARK}"


@pytest.mark.parametrize("sign", ["\x07", "\u00ad", "\u3000", "\u2028", "\u2029"], ids=["Cc", "Cf", "Zs", "Zl", "Zp"])
def test_invisible_character_is_not_missing(sign: str) -> None:
    assert missing(f"Ann{sign}") == set()


@pytest.mark.parametrize(
    ("own", "named"),
    [
        ({"title": "Spring 🀄"}, "the title Spring 🀄"),
        ({"venue": "Hall 🀄"}, "the venue Hall 🀄"),
        ({"director": "Dora 🀄"}, "the director Dora 🀄"),
        ({"deputy": "Dieter 🀄"}, "the deputy Dieter 🀄"),
        ({"sections": (RoomSection(name="Red 🀄", tables=1),)}, "section Red 🀄"),
    ],
)
def test_warning_names_every_text_of_the_event(own: dict[str, object], named: str) -> None:
    said = warning(event_of(["Ann", "Bea", "Cay", "Dee"], **own).state)
    assert said == (
        f"Some letters or pictures can't be printed: {named}. On paper they show as {MARK}. "
        "Fill them in by hand, or change the name before you print."
    )


@pytest.mark.parametrize(("people", "more"), [(10, ""), (11, ""), (12, "and 2 more")])
def test_warning_names_ten_and_counts_the_rest(people: int, more: str) -> None:
    """One more than ten is named, too: "and 1 more" would be no shorter."""
    said = warning(event_of([f"Ann 🀄 {number}" for number in range(people)]).state)
    assert said.count("Ann 🀄") == (people if not more else 10)
    assert more in said


@settings(max_examples=8)
@given(st.lists(st.text(min_size=1, max_size=120).filter(str.strip), min_size=4, max_size=4, unique_by=str.casefold))
def test_any_name_can_be_printed(names: list[str]) -> None:
    desk = event_of([f"{number}{name}"[:120] for number, name in enumerate(names)])
    for slug in ("badges", "table-sheets"):
        assert render(slug, desk.state).startswith(b"%PDF")
