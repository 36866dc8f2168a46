"""Badges: everyone who should have one, once, with the right seat."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from eastwind.paper import PaperOptions, render
from eastwind.paper.badges import badges, blank_badges
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.state import Details, Status
from tests.paper.links import RoomLinks
from tests.paper.moments import EVERY_STATE, state_of
from tests.paper.oracle import Event
from tests.paper.parts import rows
from tests.paper.printed import Printed
from tests.tournament.desk import an_event

ROLES = {"Stan Standby": "Standby", "Lara Later": "First time here"}


def last_name_first(name: str) -> tuple[str, str, int]:
    """Player 10 comes after Player 9: a number behind a name is not a last name."""
    *words, last = name.split()
    if last.isdecimal():
        return words[-1], " ".join(words[:-1]), int(last)
    return last, " ".join(words), 0


def badge_of(event: Event, player: int) -> dict[str, object]:
    first = event.state.start.get(player)
    return {
        "name": event.name(player),
        "number": event.number(player),
        "seat": f"table {event.table_name(first[0])}, seat {first[1]}" if first else "",
        "role": ROLES.get(event.name(player), ""),
        "code": None,
    }


@pytest.mark.parametrize(("sheet", "moment"), EVERY_STATE)
def test_badges_agree_with_the_event(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    staff = [("Dora", "Director"), ("Dieter", "Deputy director")][: 2 if sheet else 1]
    by_name = sorted(event.takes_part(), key=lambda player: last_name_first(event.name(player)))
    assert rows(badges(event.state, PaperOptions()), "badges") == [
        *(badge_of(event, player) for player in by_name),
        *({"name": name, "number": "", "seat": "", "role": role, "code": None} for name, role in staff),
    ]


def test_disqualified_player_has_neither_badge_nor_card() -> None:
    for moment, name in (("entered", "Egon Expelled"), ("after round 1", "Player 6")):
        for slug in ("badges", "cards"):
            text = Printed(render(slug, state_of("national", moment))).text()
            assert name not in text, slug
            assert "Player 5" in text


def test_house_player_is_marked_on_the_badge() -> None:
    desk = an_event(3, seated=False)
    desk.ok(AddPlayer(details=Details(name="Hanna House", status="house")))
    assert {badge["name"]: badge["role"] for badge in rows(badges(desk.state, PaperOptions()), "badges")} == {
        "Hanna House": "House player", "Player 1": "", "Player 2": "", "Player 3": "", "Dora": "Director",
    }  # fmt: skip


@pytest.mark.parametrize("deputy", [None, "", "  ", "\u200f", "\t"])
def test_a_deputy_without_a_name_that_can_be_seen_has_no_badge(deputy: str | None) -> None:
    state = an_event(4).state
    state = replace(state, maybe_terms=msgspec.structs.replace(state.terms, deputy=deputy))  # as an old log may have it
    made = rows(badges(state, PaperOptions()), "badges")
    assert [badge["role"] for badge in made if badge["role"]] == ["Director"]


def test_spare_badges_are_blank_and_come_last() -> None:
    made = rows(badges(an_event(4).state, PaperOptions(spares=2)), "badges")
    assert [badge["name"] for badge in made][-3:] == ["Dora", "", ""]
    assert [badge["name"] for badge in rows(blank_badges(an_event(4).state, PaperOptions(spares=3)), "badges")] == [
        ""
    ] * 3


def test_badge_carries_the_code_of_its_owner() -> None:
    asked, event = PaperOptions(links=RoomLinks()), Event(an_event(8).state)
    made = {badge["number"]: badge["code"] for badge in rows(badges(event.state, asked), "badges")}
    for player in range(1, 9):
        assert made[event.number(player)] == RoomLinks().player(player)


@pytest.mark.parametrize(
    ("status", "role"),
    [("entered", "First time here"), ("standby", "Standby"), ("house", "House player")],
)
def test_badge_of_a_first_timer_who_fills_in_says_so(status: Status, role: str) -> None:
    """A badge has one line for this: who fills in comes before who is new."""
    desk = an_event(3, seated=False)
    desk.ok(AddPlayer(details=Details(name="Nina New", status=status, first_timer=True)))
    assert {badge["name"]: badge["role"] for badge in rows(badges(desk.state, PaperOptions()), "badges")}[
        "Nina New"
    ] == role
