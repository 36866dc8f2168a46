"""A table for tests: chairs, deals from a seed, and a person who plays by the screen alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import structs
from msgspec.structs import replace

from eastwind.card.library import built_in_text
from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play.apply import apply
from eastwind.play.deciding.paper_card import NO_CARD
from eastwind.play.events import AnyPlayEvent
from eastwind.play.machine import decide
from eastwind.play.screens.contract.whole_screen import Screen
from eastwind.play.screens.screen import screen_of
from eastwind.play.state import PlayTable, opened
from eastwind.play.table_terms import PAPER, TableTerms
from eastwind.play.timetable import next_due
from eastwind.players.dead_hand_caller import Watchful
from eastwind.players.player import Player
from eastwind.players.roster import make_player
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.moments.passing import CompletePass, PassTiles
from eastwind.table.moments.refereeing import CallHandDead
from eastwind.table.records.wall_order import dice_and_wall, roll, stream
from eastwind.table.scenes.run import card_from, make_setup
from eastwind.tiles import JOKER


def deal(seed: str) -> acts.Deal:
    """A deal from a seed."""
    dice, wall = dice_and_wall(seed.encode())
    source = stream(b"rolls/" + seed.encode())
    return acts.Deal(rolls=tuple(roll(source) for _ in range(40)), dice=dice, wall=wall, salt=f"salt of {seed}")


def altered(play: PlayTable, **fields: Any) -> PlayTable:
    """The table with other values in these fields, in whatever part of it they are."""
    for name in PARTS:
        part = getattr(play, name)
        own = {field: fields.pop(field) for field in part.__struct_fields__ if field in fields}
        play = replace(play, **{name: replace(part, **own)})
    return replace(play, **fields)


def fields_of(play: PlayTable) -> dict[str, Any]:
    """Every field of a table, those of its parts too."""
    own = {name: getattr(play, name) for name in play.__struct_fields__ if name not in PARTS}
    return own | {key: value for name in PARTS for key, value in structs.asdict(getattr(play, name)).items()}


A_MINUTE = 60_000
PARTS = ("company", "round", "game", "beside", "undo")


class Table:
    """A table with a clock that a test moves."""

    def __init__(self, sheet: str = "national", card: str = "first-steps", **terms: Any) -> None:
        text = "" if card == PAPER else built_in_text(card)
        self.card: Matcher = card_from(text, card) if text else Matcher(NO_CARD)
        usual: dict[str, Any] = {"pace": "instant", "bots": {} if card == PAPER else dict.fromkeys(SEATS, "greedy")}
        self.terms = TableTerms(title="Test", sheet=sheet, card=card, **{**usual, **terms})
        setup = make_setup(load_sheet(sheet), self.card, text)
        self.play: PlayTable = opened(self.terms, setup)
        self.bots: dict[Seat, Player] = {
            seat: Watchful(make_player("greedy", self.card, setup.sheet), self.card) for seat in SEATS
        }
        self.clock, self.seed, self.log = 1_000, 0, list[tuple[AnyPlayEvent, ...]]()

    def do(self, seat: Seat | None, act: acts.AnyAct) -> Rejected | None:
        """An act; returns why not. Whose it is, the server says."""
        if seat is not None and isinstance(act, SeatCommand | CallHandDead):
            act = replace(act, seat=seat)
        outcome = decide(self.play, seat, act, self.card, self.clock)
        if isinstance(outcome, Rejected):
            return outcome
        for event in outcome:
            self.play = apply(self.play, event, self.clock)
        self.log.append(outcome)
        return None

    def sit(self, *names: str) -> Table:
        for seat, name in zip(SEATS, names, strict=False):
            assert self.do(None, acts.Sit(seat=seat, name=name)) is None
        return self

    def start(self) -> Table:
        assert self.do(self.play.people[0], acts.StartTable()) is None
        return self

    def step(self, patient: bool = False) -> bool:
        """What the table does next by itself, at its time. False: it waits for a person, for minutes unless `patient`."""
        due = next_due(self.play, self.bots)
        if due is None or (due.at > self.clock + A_MINUTE and not patient):
            return False
        self.clock = max(self.clock, due.at)
        if due.make == "deal":
            self.seed += 1
            act: acts.AnyAct | None = deal(f"{self.terms.sheet} {self.seed}")
        else:
            act = due.make()
        assert act is not None, "a bot has nothing to do"
        assert (refused := self.do(None, act)) is None, (act, refused)
        return True

    def run(self) -> Table:
        """The table plays on until it waits for a person."""
        while self.step():
            pass
        return self

    def screen(self, seat: Seat | None = "A") -> dict[str, Any]:
        return received(msgspec.json.encode(screen_of(self.play, seat, self.card)))


def received(screen: bytes) -> dict[str, Any]:
    """A screen as a browser gets it. It holds nothing but what the contract says."""
    msgspec.json.decode(screen, type=Screen)
    plain: dict[str, Any] = msgspec.json.decode(screen)
    return plain


def plain(part: object) -> Any:
    """A part of a screen as a browser gets it."""
    return msgspec.json.decode(msgspec.json.encode(part))


def persons_acts(screen: dict[str, Any]) -> Iterator[acts.AnyAct]:
    """What a plain player does: passes and throws the first tiles that are allowed, and calls Mah Jongg if it is offered."""
    ask, you = screen["ask"], screen["you"]
    loose = [tile for tile in screen["rack"] if tile != JOKER]
    match ask["kind"]:
        case "pass" if not ask["put_out"]:
            completes = ask["step"].endswith("completing")
            yield (CompletePass if completes else PassTiles)(seat=you, tiles=tuple(loose[: ask["count"]]))
        case "stop" if ask["answered"] is None:
            yield acts.Continue()
        case "wish" if ask["answered"] is None:
            yield WishCourtesy(seat=you, count=2)
        case "give" if ask["put_out"] is None:
            yield GiveCourtesy(seat=you, tiles=tuple(loose[: ask["count"]]))
        case "call" if ask["answered"] is None:
            yield from _answers(screen)
        case "expose":
            first = (MakeExposure(seat=you, tiles=tuple(tiles)) for tiles in ask["choices"])
            yield next(first, WithdrawClaim(seat=you, discard=ask["discard"]))
        case "discard":
            yield from _in_turn(ask, you)
        case "over" if ask["can_next"]:
            yield acts.Next()


def _answers(screen: dict[str, Any]) -> Iterator[acts.AnyAct]:
    number, you = screen["ask"]["discard"], screen["you"]
    yield ClaimDiscard(seat=you, discard=number, kind="mahjongg")
    if sum(tile in (screen["last"]["tile"], JOKER) for tile in screen["rack"]) > 1:
        yield ClaimDiscard(seat=you, discard=number, kind="exposure")
    yield LetDiscardGo(seat=you, discard=number)


def _in_turn(ask: dict[str, Any], you: Seat) -> Iterator[acts.AnyAct]:
    yield DeclareMahJongg(seat=you)
    for swap in ask["swaps"]:
        yield ExchangeJoker(seat=you, tile=swap["tile"], owner=swap["owner"], exposure=swap["exposure"])
    yield DiscardTile(seat=you, tile=next((tile for tile in ask["tiles"] if tile != JOKER), JOKER))


def is_mahjongg(act: acts.AnyAct) -> bool:
    return isinstance(act, DeclareMahJongg) or (isinstance(act, ClaimDiscard) and act.kind == "mahjongg")


def play_on(table: Table, seats: tuple[Seat, ...] = ("A",)) -> bool:
    """One act of the first person who has something to do. False: no one has."""
    for seat in seats:
        for act in persons_acts(table.screen(seat)):
            guesses = table.terms.on_paper and is_mahjongg(act)  # the table would ask everyone
            if not guesses and table.do(seat, act) is None:
                return True
    return False
