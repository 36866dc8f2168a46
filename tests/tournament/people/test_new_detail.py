"""CONTRIBUTING, "a new detail of a player": the field and one row are enough. A made-up one is added in a copy, and used."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import eastwind

SOURCE = Path(eastwind.__file__).parents[1]
FIELDS = "    left_handed: bool = False\n    home_town: str | None = None\n"
ROWS = """    DetailRow(
        "left_handed", "tick", "Is left-handed", "left-handed",
        headings="left handed|lefty",
        help="Is left-handed.",
    ),
    DetailRow(
        "home_town", "text", "Home town", "from",
        headings="home town|hometown",
        help="Where the player comes from.",
    ),
"""
USED = """
import json
from types import SimpleNamespace

from click.testing import CliRunner

from eastwind.cli.main import eastwind
from eastwind.server.desk.people.players_page import read_detail
from eastwind.server.web.forms import fields_of
from eastwind.server.web.rendering import environment
from eastwind.tournament.field_bounds import fault_of
from eastwind.tournament.people.details import DETAILS, UNDER_MORE, badges_of
from eastwind.tournament.people.list_columns import MEANINGS
from eastwind.tournament.people.list_reading import Known, read_list
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.state import Details


def event(command, *words):
    done = CliRunner().invoke(eastwind, ["event", command, "--file", "day.jsonl", *words])
    assert done.exit_code == 0, done.output
    return done.stdout


(player,) = read_list([["Name", "Lefty?", "Hometown"], ["Ann Lee", "yes", "Reno"]], Known()).players
ui = environment().globals["ui"]
event("new", "--title", "Spring", "--date", "2026-04-11", "--sheet", "national", "--card", "eastwind")
event("enter", "Ann Lee", "--left-handed", "--home-town", "Reno")
event("enter", "Bob Roy")
event("edit", "Bob Roy", "--left-handed")
print(json.dumps({
    "badges": badges_of(player.details),
    "meaning": MEANINGS["left_handed"],
    "form": str(ui.detail_fields(UNDER_MORE, SimpleNamespace(sections=[], groups=[]), player.details)),
    "read": [row.name for row in DETAILS if row.form == "tick" and read_detail(fields_of([("left_handed", "1")]), row)],
    "bounds": fault_of(AddPlayer(details=Details(name="Ann Lee", home_town=" Reno"))).slug,
    "listed": json.loads(event("players", "--json")),
    "log": event("log"),
    "exported": json.loads(event("export")),
}))
"""


def edit(folder: Path, path: str, before: str, added: str) -> None:
    """Adds lines to a file of the copy."""
    file = folder / "src" / "eastwind" / path
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1, path
    file.unlink()  # a link to the real one
    file.write_text(text.replace(before, added + before), encoding="utf-8")


def test_new_detail_of_a_player_is_its_field_and_one_row(tmp_path: Path) -> None:
    shutil.copytree(SOURCE / "eastwind", tmp_path / "src" / "eastwind", copy_function=os.symlink)
    edit(tmp_path, "tournament/state.py", "    keep_apart: tuple[str, ...] = ()", FIELDS)
    edit(tmp_path, "tournament/people/details.py", ")  # fmt: skip\nAT_THE_DOOR", ROWS)

    done = subprocess.run(
        [sys.executable, "-c", USED],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    shown = json.loads(done.stdout)
    assert shown["badges"] == ["left-handed", "from Reno"]
    assert shown["meaning"] == "Is left-handed"
    assert 'name="left_handed" value="1" checked>Is left-handed' in shown["form"]
    assert 'name="home_town" type="text" value="Reno"' in shown["form"]
    assert shown["bounds"] == "desk.spaces-around"
    assert shown["read"] == ["left_handed"]
    assert [each["left handed"] for each in shown["listed"]] == ["yes", "yes"]
    assert [each["home town"] for each in shown["listed"]] == ["Reno", None]
    assert "Added Ann Lee as number 1 (left-handed, from Reno)" in shown["log"]
    assert "Changed details of 2 Bob Roy: left-handed" in shown["log"]
    assert [each["left_handed"] for each in shown["exported"]["facts"]["players"]] == [True, True]
