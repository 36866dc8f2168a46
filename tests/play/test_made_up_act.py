"""A new act of the game in the browser touches two more files, and no JavaScript (CONTRIBUTING.md, change 13)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.table.made_up_act import EDITS, WALL, Edit, answers_of, edited_copy

ROW = Edit(
    "play/machine.py",
    "    SeatRow(act=DeclareMahJongg,",
    '    SeatRow(act=TradePick, back={PickTraded: lambda _: "a trade of the pick"}),\n    SeatRow(act=DeclareMahJongg,',
)
ROW_IMPORTS = Edit(
    "play/machine.py",
    "from eastwind.table.moments.claiming import",
    f"{WALL} PickTraded, TradePick\nfrom eastwind.table.moments.claiming import",
)
BUTTON = Edit(
    "play/screens/asking/buttons.py",
    "    if ask.swaps:\n",
    "    if screen.picked:\n"
    '        yield Button(zone="wait", words="Trade the pick", act=sent(TradePick))\n'
    "    if ask.swaps:\n",
)
BUTTON_IMPORTS = Edit(
    "play/screens/asking/buttons.py",
    "from eastwind.table.moments.claiming import",
    f"{WALL} TradePick\nfrom eastwind.table.moments.claiming import",
)
IN_THE_BROWSER = (ROW, ROW_IMPORTS, BUTTON, BUTTON_IMPORTS)
PROGRAM = """
import json
from eastwind.play.acts import AgreeBack, TakeBackAct
from eastwind.play.refusals import refused
from eastwind.play.sent_acts import act_of, read_act
from eastwind.refusals import InputError
from eastwind.table.moments.claiming import LetDiscardGo
from eastwind.table.moments.discarding import DiscardTile
from eastwind.tiles import Tile
from tests.play.seating import Table
from tests.play.test_calls import OTHERS, position

table = position(Table(), turn="A", next_tiles=(Tile("1C"), Tile("9D")))
table.do("A", DiscardTile(seat="A", tile=Tile(table.screen("A")["rack"][0])))
for seat in OTHERS:
    table.do(seat, LetDiscardGo(seat=seat, discard=1))
table.run()  # Bea picks


def offered(seat):
    return [button["act"] for button in table.screen(seat)["buttons"] if button["words"] == "Trade the pick"]


def press(seat, more=""):
    try:
        act = act_of(read_act(b'{"type": "trade_pick"' + more.encode() + b"}"), seat)
    except InputError as error:
        return str(error)
    outcome = table.do(seat, act)
    return refused(table.play, seat, outcome) if outcome else table.screen(seat)["picked"]


to_ann, to_bea, first = offered("A"), offered("B"), table.screen("B")["picked"]
too_much, too_early = press("B", ', "seat": "B"'), press("C")
second = press("B")
said = {seat or "watcher": table.screen(seat)["lines"][-1]["text"] for seat in ("A", "B", None)}
table.do("B", TakeBackAct())
asked = table.screen("A")["back_asked"]["words"]
for seat in "ACD":
    table.do(seat, AgreeBack())
print(json.dumps({
    "to Ann": to_ann, "to Bea": to_bea, "picks": [first, second, table.screen("B")["picked"]],
    "with a seat": too_much, "not in turn": too_early, "said": said, "asked": asked,
}))
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return answers_of(edited_copy(tmp_path_factory.mktemp("made-up-act"), (*EDITS, *IN_THE_BROWSER)), PROGRAM)


def test_walk_touches_two_more_files_and_no_script() -> None:
    files = {edit.file for edit in IN_THE_BROWSER}
    assert files == {"play/machine.py", "play/screens/asking/buttons.py"}
    text = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [file for file in files if f"`{file}`" not in text] == []


def test_button_is_there_for_the_player_who_holds_a_pick(found: Any) -> None:
    assert (found["to Ann"], found["to Bea"]) == ([], [{"type": "trade_pick"}])


def test_button_trades_the_pick_and_an_act_taken_back_returns_it(found: Any) -> None:
    assert found["picks"] == ["1C", "9D", "1C"]


def test_act_that_may_not_be_is_refused_in_words(found: Any) -> None:
    assert found["not in turn"] == "It is Bea's turn."
    assert found["with a seat"] == 'A browser can\'t send "seat" with "trade_pick". Reload the page and try again.'


def test_act_is_told_to_everyone_at_the_table(found: Any) -> None:
    assert found["said"] == {
        "A": "Bea traded the pick.",
        "B": "You traded the pick.",
        "watcher": "Bea traded the pick.",
    }


def test_others_are_asked_by_the_name_of_the_act_whether_it_is_taken_back(found: Any) -> None:
    assert found["asked"] == "Bea wants to take back a trade of the pick."
