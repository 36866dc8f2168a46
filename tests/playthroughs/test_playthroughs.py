"""Scenes with everything each viewer was told, played again and compared word for word.

EASTWIND_WRITE=1 writes them again; look at the difference before you keep it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from eastwind.card.library import built_in_text
from eastwind.cli.games.scene import as_lines, shown_table, step_words
from eastwind.table.scenes.run import play_scene
from eastwind.table.scenes.written_scenes import read_scene
from eastwind.table.viewers import VIEWERS

HERE = Path(__file__).parent
SCENES = sorted(path.stem for path in HERE.glob("*.scene"))


def told(name: str) -> str:
    """What every viewer was told, and saw at the end."""
    scene = read_scene((HERE / f"{name}.scene").read_text(encoding="utf-8"), name)
    steps = list(play_scene(scene, built_in_text(scene.card), name))
    parts = []
    for viewer in VIEWERS:
        lines = [line for step in steps for line in step_words(step, viewer, rules=viewer == "director")]
        parts.append("\n".join([f"=== {viewer} ===", *lines, shown_table(steps[-1].state, viewer)]))
    return "\n\n".join(parts) + "\n"


@pytest.mark.parametrize("name", SCENES)
def test_playthrough_reads_as_before(name: str) -> None:
    path = HERE / f"{name}.told"
    if os.environ.get("EASTWIND_WRITE"):
        path.write_text(told(name), encoding="utf-8")
    assert told(name) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SCENES)
def test_playthrough_reads_as_json_too(name: str) -> None:
    scene = read_scene((HERE / f"{name}.scene").read_text(encoding="utf-8"), name)
    for step in play_scene(scene, built_in_text(scene.card), name):
        assert len(as_lines(step, "director")) == 1
