"""A made-up act in a copy of Eastwind: what a new act at a table needs, file by file (CONTRIBUTING.md, change 12).

The act: whoever has picked and not racked yet may trade the pick for the next tile of the wall. The first pick goes to
the far end. Each edit is a text in a file of `src/eastwind` and what stands there afterwards.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import eastwind

SOURCE = Path(eastwind.__file__).parent
LEFT_OUT = shutil.ignore_patterns("__pycache__", "static", "templates", "built", "engine")


class Edit(NamedTuple):
    """In a file, this text, which stands there once, becomes another."""

    file: str
    old: str
    new: str


MOMENT = "table/moments/at_the_wall.py"  # the act and its event
ACT = Edit(
    MOMENT,
    "class WallTouched(Event,",
    '''class TradePick(SeatCommand, frozen=True, kw_only=True):
    """Put the pick at the far end of the wall, and pick the next tile instead."""


class PickTraded(Event, frozen=True, kw_only=True):
    """A player traded the pick for the next tile of the wall."""

    seat: Seat
    gave: Tile | None
    got: Tile | None

    def in_hands(self, hands: Hands, before: Common) -> Hands:
        own = hands.get(self.seat)
        if own is None:
            return hands
        return with_own(hands, self.seat, replace(own, picked=self.got, had_joker=own.had_joker or self.got == JOKER))

    def on_wall(self, wall: Wall) -> Wall | None:
        assert self.gave is not None
        return (*wall[1:], self.gave)

    def seen(self, viewer: Viewer) -> Self:
        return self if self.seat == viewer else replace(self, gave=None, got=None)

    def tell(self) -> str:
        return f"{self.seat} trades the pick{f' for {self.got}' if self.got else ''}."

    def say(self, to: Speaker) -> str:
        return f"{to.who(self.seat)} traded the pick."


class WallTouched(Event,''',
)
IN_THE_UNION_OF_ACTS = Edit(MOMENT, "Acts = TouchWall |", "Acts = TradePick | TouchWall |")
IN_THE_UNION_OF_EVENTS = Edit(MOMENT, "Happenings = WallTouched |", "Happenings = PickTraded | WallTouched |")
WALL = "from eastwind.table.moments.at_the_wall import"
JUDGE = Edit(
    "table/game/turn_of_play.py",
    "def rack(",
    '''def trade(state: State, command: TradePick) -> Events | Rejected:
    """Trade the pick for the next tile of the wall."""
    turn = _turn(state)
    if turn.seat != command.seat:
        return Rejected("table.not-your-turn", turn=turn.seat)
    if turn.stage != "picked":
        return Rejected("table.nothing-to-rack")
    if not state.wall:
        return Rejected("table.wall-empty")
    return (PickTraded(seat=command.seat, gave=state.hands[command.seat].picked, got=state.wall[0]),)


def rack(''',
)
JUDGE_IMPORTS = Edit("table/game/turn_of_play.py", f"{WALL} PickTile,", f"{WALL} PickTraded, TradePick, PickTile,")
OPTION = Edit(
    "table/options.py", "    rack_tile: bool = False\n", "    rack_tile: bool = False\n    trade_pick: bool = False\n"
)
WHEN = Edit(
    "table/options.py",
    '        rack_tile=turn.stage == "picked",\n',
    '        rack_tile=turn.stage == "picked",\n'
    '        trade_pick=turn.stage == "picked" and view.common.wall_left > 0,\n',
)
ROW = Edit(
    "table/machine.py",
    "    ActRow(act=RackTile,",
    """    ActRow(act=TradePick, when="in play", judge=turn_of_play.trade, offer=plain_offer(TradePick),
           verbs={"trades": verbs.plain(TradePick)}),
    ActRow(act=RackTile,""",
)
ROW_IMPORTS = Edit("table/machine.py", f"{WALL} PickTile,", f"{WALL} TradePick, PickTile,")
EDITS = (
    ACT, IN_THE_UNION_OF_ACTS, IN_THE_UNION_OF_EVENTS, JUDGE, JUDGE_IMPORTS, OPTION, WHEN, ROW, ROW_IMPORTS,
)  # fmt: skip


def edited_copy(folder: Path, edits: Iterable[Edit] = EDITS) -> Path:
    """A copy of Eastwind's Python with these edits, to be put on the path of a child process."""
    shutil.copytree(SOURCE, folder / "eastwind", ignore=LEFT_OUT)
    for edit in edits:
        path = folder / "eastwind" / edit.file
        text = path.read_text(encoding="utf-8")
        assert text.count(edit.old) == 1, f"{edit.file} no longer has one {edit.old!r}: mend the walk here"
        path.write_text(text.replace(edit.old, edit.new), encoding="utf-8")
    return folder


def answers_of(copy: Path, program: str) -> Any:
    """What a program says, as JSON on its last line, when it runs with the copy."""
    path = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    child = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, env=path)
    assert child.returncode == 0, child.stderr
    return json.loads(child.stdout.splitlines()[-1])
