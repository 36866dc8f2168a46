"""Contact details from the command line: kept beside the log in the store, listed by last name, deleted."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tests.cli.event.runner import Director

LIST = (
    "First,Last,Email,Phone,Lunch,Notes\n"
    "Zoe,Adams,zoe@example.org,555 0100,Turkey,knee\n"
    "Ann,Lee,,,,\n"
    "Bea,Aaron,bea@example.org,,,\n"
)


def listed(folder: Path) -> str:
    path = folder / "players.csv"
    path.write_text(LIST, encoding="utf-8")
    return str(path)


@pytest.fixture
def director(tmp_path: Path) -> Director:
    found = Director(tmp_path, "store")
    found.ok("new --title Spring --sheet national")
    found.ok(["enter", "Carl First"])
    found.ok(["enter", "--list", listed(tmp_path)])
    return found


def test_contacts_are_listed_by_last_name_without_the_empty_ones(director: Director) -> None:
    assert director.ok("contacts").splitlines() == [
        "4  Bea Aaron  bea@example.org",
        "2  Zoe Adams  zoe@example.org  555 0100  Turkey  knee",
    ]


def test_contacts_go_to_a_file_with_their_titles(director: Director, tmp_path: Path) -> None:
    target = tmp_path / "contacts.csv"
    assert director.ok(["contacts", "--to", str(target)]) == f"2 players in {target}.\n"
    with target.open(encoding="utf-8-sig", newline="") as opened:
        heading, first, second = list(csv.reader(opened))
    assert heading == ["number", "name", "email", "phone", "meal", "notes"]
    assert first[:3] == ["4", "Bea Aaron", "bea@example.org"]
    assert second[:3] == ["2", "Zoe Adams", "zoe@example.org"]


def test_contacts_are_deleted_all_at_once(director: Director) -> None:
    assert director.ok("contacts --delete") == "Deleted the contact details of 2 players.\n"
    assert director.ok("contacts") == ""
    assert director.ok("contacts --delete") == "Deleted the contact details of 0 players.\n"


def test_contacts_follow_their_players_into_the_next_event(director: Director) -> None:
    """Carl does not come along, so everyone has another number there."""
    director.ok(["disqualify", "1", "--reason", "rude"])
    spring = json.loads(director.ok("list --json"))["event"]
    director.ok(["again", spring, "--title", "Fall", "--date", "2026-10-10"])
    assert director.ok("contacts").splitlines() == [
        "3  Bea Aaron  bea@example.org",
        "1  Zoe Adams  zoe@example.org  555 0100  Turkey  knee",
    ]


def test_plain_file_keeps_no_contacts_and_says_so(tmp_path: Path) -> None:
    director = Director(tmp_path)
    director.ok("new --title Spring --sheet national")
    warned = director.warned(["enter", "--list", listed(tmp_path)])
    assert "Contact details are not kept in a plain file." in warned.splitlines()
    assert "An event in a plain file has no contact details: they are kept in the store." in director.no("contacts")
    other = tmp_path / "names.csv"
    other.write_text("Name\nDee Dunn\n")
    assert "Contact details" not in director.warned(["enter", "--list", str(other)])
