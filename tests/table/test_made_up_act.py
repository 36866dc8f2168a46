"""A new act at the table touches four files: a made-up one is added to a copy, and everything knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.table.made_up_act import EDITS, answers_of, edited_copy
from tests.table.real_table import POSITION

PROGRAM = f"""
import json
import eastwind
from eastwind.card.library import built_in_text
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.table.apply import apply
from eastwind.table.machine import ROW_OF, every_act, is_option
from eastwind.table.options import options
from eastwind.table.records.game_record import folded
from eastwind.table.scenes.run import play_scene
from eastwind.table.scenes.written_scenes import read_scene
from eastwind.table.texts.refusals import words
from eastwind.table.views import seen, view

BEFORE = {POSITION + "A throws 5D"!r}


class Linda:
    you = "B"
    name = who = whose = lambda self, seat, yours="": "Linda" if seat == "B" else seat


def play(lines):
    scene = read_scene(BEFORE + lines, "scene")
    return list(play_scene(scene, built_in_text(scene.card), "scene"))


def refused(lines):
    last = play(lines)[-1]
    return words(last.outcome, last.state.setup.sheet) if isinstance(last.outcome, Rejected) else "accepted"


picked = play("\\nB picks\\nC lets go\\nD lets go")[-1].state
step = play("\\nB picks\\nC lets go\\nD lets go\\nB trades")[-1]
(event,), after = step.outcome, step.state
act = eastwind.acts.TradePick(seat="B")
print(json.dumps({{
    "offered": [seat for seat in "ABCD" if options(view(picked, seat), seat).trade_pick],
    "each": [seat for seat in "ABCD" for each in every_act(view(picked, seat), seat) if type(each).__name__ == "TradePick"],
    "one of the options": is_option(options(view(picked, "B"), "B"), act),
    "refused too early": refused("\\nB trades"),
    "refused to another": refused("\\nB picks\\nC trades"),
    "picked": [picked.hands["B"].picked, after.hands["B"].picked],
    "wall": [list(picked.wall[:2]), list(after.wall[:1]), after.wall[-1]],
    "as JSON": [ROW_OF[type(act)].act.__struct_config__.tag, type(event).__struct_config__.tag],
    "told": event.tell(),
    "said": event.say(Linda()),
    "told to others": seen(event, "C").tell(),
    "seen by": [viewer for viewer in ("A", "B", "C", "D", "spectator", "director") if seen(event, viewer).got],
    "views agree": [view(after, viewer) == apply(view(picked, viewer), seen(event, viewer))
                    for viewer in ("A", "B", "C", "D", "spectator", "director")],
    "taken back": folded(picked, ()) == picked != folded(picked, step.outcome) == after,
}}))
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return answers_of(edited_copy(tmp_path_factory.mktemp("made-up-act")), PROGRAM)


def test_walk_touches_four_files() -> None:
    assert len({edit.file for edit in EDITS}) == 4
    text = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [edit.file for edit in EDITS if f"`{edit.file}`" not in text] == []


def test_act_is_offered_to_the_player_who_holds_a_pick(found: Any) -> None:
    assert (found["offered"], found["each"], found["one of the options"]) == (["B"], ["B"], True)


def test_act_written_in_a_scene_is_played(found: Any) -> None:
    assert found["picked"] == ["9D", "8D"]
    assert found["wall"] == [["8D", "8D"], ["8D"], "9D"]
    assert found["as JSON"] == ["trade_pick", "pick_traded"]


def test_act_at_a_wrong_time_is_refused_with_a_reason(found: Any) -> None:
    assert found["refused too early"] == "There is nothing for you to rack."
    assert found["refused to another"] == "It is B's turn."


def test_act_is_told_to_everyone_without_the_hidden_tile(found: Any) -> None:
    assert found["told"] == "B trades the pick for 8D."
    assert found["told to others"] == "B trades the pick."
    assert found["said"] == "Linda traded the pick."


def test_view_of_every_viewer_follows_what_it_saw(found: Any) -> None:
    assert found["seen by"] == ["B", "director"]
    assert all(found["views agree"])


def test_act_is_taken_back_by_leaving_out_its_events(found: Any) -> None:
    assert found["taken back"] is True
