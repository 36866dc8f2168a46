"""The buttons below the rack: the place, the words, and the act that each one sends. The page only draws them."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from eastwind.play.sent_acts import SentAct
from eastwind.screen_part import ScreenPart
from eastwind.tiles import Tile

Zone = Literal["call", "wait", "mahjongg", "primary", "swap", "change", "discard", "second", "skip"]
Needs = Literal["", "tile", "tiles", "joker", "any tiles", "hand", "reason"]
Look = Literal["", "gold", "red", "ghost", "paper-button"]


class ButtonChoice(ScreenPart, frozen=True, kw_only=True):
    """One of several things that a button can mean: the act, and the question before it, if there is one."""

    words: str
    act: SentAct
    tiles: tuple[Tile, ...] = ()
    sure: str = ""
    yes: str = ""


class Button(ScreenPart, frozen=True, kw_only=True):
    """A button. It sends its act, or lets the player choose first; then it sends the act of the choice.

    `name`: the same name is the same button, though its words change. `in_full`: the act, where the button's own words
    are too short for it. `needs`: what the hand on the rack, or a form, adds to the act. `why`: why it is off.
    `goes`: an address, for a button that leaves the table.
    """

    zone: Zone
    words: str
    name: str = ""
    look: Look = ""
    act: SentAct | UnsetType = UNSET
    in_full: str = ""
    choices: tuple[ButtonChoice, ...] = ()
    title: str = ""
    needs: Needs = ""
    sure: str = ""
    off: bool = False
    why: str = ""
    goes: str = ""
