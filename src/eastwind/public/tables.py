"""A table to play at: bots, your own players, or you, one act at a time."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from eastwind.native.quick_bot import quick_player
from eastwind.players.bots_at_table import asked
from eastwind.players.player import Player
from eastwind.public.cards import Card, Rack, load_card, matcher_of
from eastwind.public.rulebook import sheet_of
from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.table.apply import apply
from eastwind.table.game.mahjongg_declared import hand_with
from eastwind.table.hand import in_hand
from eastwind.table.machine import decide, every_act, is_option
from eastwind.table.moments import AnyCommand, AnyEvent
from eastwind.table.moments.claiming import ClaimDiscard
from eastwind.table.moments.declaring import DeclareMahJongg, MahJonggDeclared
from eastwind.table.moments.happening import SeatCommand
from eastwind.table.moments.starting import RollForEast, StartGame
from eastwind.table.options import NOTHING, Options, options
from eastwind.table.records.game_record import Entry, author_of, write_record
from eastwind.table.records.wall_order import game_seed, roll, shuffled, stream
from eastwind.table.scenes.run import make_setup
from eastwind.table.seats import the_discard
from eastwind.table.state import Finished, State, open_table
from eastwind.table.texts.refusals import words
from eastwind.table.viewers import Viewer
from eastwind.table.views import seen, view

Chair: TypeAlias = str | Player | None
"""Who sits in a seat: a bot by its name, a player of your own, or None for you."""


class Step(NamedTuple):
    """One act at the table, and what came of it."""

    seat: Seat | None
    """Who acted; None for the table itself."""
    act: AnyCommand
    """What was done, one of `eastwind.acts`."""
    events: tuple[AnyEvent, ...]
    """What happened, with the hidden tiles."""
    words: tuple[str, ...]
    """What happened, in sentences, as someone watching would tell it."""


class Table:
    """Games at one table by a card and a sheet. The first game is dealt at once; `deal` deals the next.

    `players` is one bot for all seats, or three or four chairs in the order A, B, C, D: the name of a bot, a player of
    your own (see `Player`), or None for you. The same seed gives the same dice and walls as `eastwind simulate --seed`.
    """

    def __init__(
        self,
        players: str | Sequence[Chair] = "steady",
        *,
        card: Card | str | os.PathLike[str] = "eastwind",
        sheet: Sheet | str | os.PathLike[str] = "national",
        seed: int | None = None,
    ) -> None:
        self.card = card if isinstance(card, Card) else load_card(card)
        """The card that is played."""
        self.sheet = sheet_of(sheet)
        """The sheet that is played by."""
        self.seed = secrets.randbelow(2**32) if seed is None else seed
        """Where the dice and the walls come from."""
        chairs: Sequence[Chair] = [players] * len(SEATS) if isinstance(players, str) else players
        if not 3 <= len(chairs) <= len(SEATS):
            raise InputError(f"A table has three or four players; here are {len(chairs)}.")
        self.seats: tuple[Seat, ...] = SEATS[: len(chairs)]
        """The seats, in order of play."""
        self._matcher = matcher_of(self.card)
        self._players = {seat: self._player(chair) for seat, chair in zip(self.seats, chairs, strict=True)}
        self._setup = make_setup(self.sheet, self._matcher, self.card.text, self.seats)
        self._state = open_table(self._setup)
        self._entries: list[Entry] = []
        self._next: AnyCommand | Seat | None = None
        self.deal()

    def _player(self, chair: Chair) -> Player | None:
        if isinstance(chair, str):
            return quick_player(chair, self._matcher, self.sheet)
        if chair is not None and not hasattr(chair, "react"):
            raise InputError(f"A chair is a bot's name, a player with a method react, or None for you; not {chair!r}.")
        return chair

    def __repr__(self) -> str:
        return (
            f"<Table: {self.card.title}, {self.sheet.name}, game {self._state.common.game}, {self._state.common.phase}>"
        )

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.common.phase == "over"

    @property
    def east(self) -> Seat:
        """Who is East in this game."""
        east = self._state.common.east
        assert east is not None
        return east

    @property
    def games(self) -> tuple[Finished, ...]:
        """The finished games, each with its result and its score."""
        return self._state.common.finished

    @property
    def points(self) -> dict[Seat, int]:
        """Each seat's points in all finished games."""
        scores = [game.score.points for game in self.games if game.score]
        return {seat: sum(points[seat] for points in scores) for seat in self.seats}

    @property
    def waiting_for(self) -> Seat | None:
        """Your seat that must act before the game goes on, or None."""
        following = self._following()
        return following if following in SEATS else None

    def view(self, seat: Viewer) -> State:
        """The table as a seat sees it, or a "spectator", or the "director", who sees everything."""
        return view(self._state, self._known(seat))

    def options(self, seat: Seat) -> Options:
        """What a seat may do now, in short."""
        return options(self.view(seat), seat)

    def rack(self, seat: Seat) -> Rack:
        """A seat's tiles: all that it holds, and its exposures. A second left that lies face down is not among them."""
        own, place = self._state.hands[self._seated(seat)], self._state.common.places[seat]
        passing = self._state.common.passing
        laid = () if passing is not None and passing.arrived else own.laid  # then they are before another rack
        return Rack((*in_hand(own), *laid), [shown.tiles for shown in place.exposures])

    def acts(self, seat: Seat | None = None) -> list[AnyCommand]:
        """Every legal act of a seat (the one that the table waits for), so that any of them can be done.

        A Mah Jongg is in it only if it is one.
        """
        chosen = seat or self.waiting_for
        if chosen is None:
            return []
        sight = view(self._state, self._seated(chosen))
        return [act for act in every_act(sight, chosen) if not self._errs(act, chosen)]

    def _errs(self, act: AnyCommand, seat: Seat) -> bool:
        """Whether this is a Mah Jongg, or a claim for one, that the card doesn't have."""
        if isinstance(act, DeclareMahJongg):
            events = decide(self._state, act, self._matcher)
            return isinstance(events, Rejected) or not any(isinstance(event, MahJonggDeclared) for event in events)
        if isinstance(act, ClaimDiscard) and act.kind == "mahjongg":
            return hand_with(self._state, seat, (the_discard(self._state.common).tile,), self._matcher) is None
        return False

    def do(self, act: AnyCommand) -> Step:
        """Do something in a seat of yours. What the rules refuse is an `InputError` that says why."""
        seat = getattr(act, "seat", None)
        if seat in SEATS and self._players.get(self._seated(seat)) is not None:
            raise InputError(f"Seat {seat} has a player of its own. Give it the chair None to play it yourself.")
        return self._carry_out(act)

    def step(self) -> Step | None:
        """The next act of a bot, or None if the game is over or the table waits for you."""
        following = self._following()
        return None if following is None or isinstance(following, str) else self._carry_out(following)

    def play(self) -> Finished:
        """Play the game to its end, and return its result and score. All seats need players."""
        while not self.over:
            if self.step() is None:
                raise InputError(
                    f"The table waits for seat {self.waiting_for}, and that is you: choose one of table.acts(), "
                    "and table.do(it)."
                )
        return self.games[-1]

    def deal(self) -> None:
        """Deal the next game. East passes on as the sheet says."""
        if self._state.common.phase not in ("set_up", "over"):
            raise InputError("This game is not over yet: play it to its end, then deal.")
        source = stream(game_seed(self.seed, len(self.games)))
        while self._state.common.rolling:
            self._carry_out(RollForEast(rolls={seat: roll(source) for seat in self._state.common.rolling}))
        self._carry_out(StartGame(dice=roll(source), wall=shuffled(source)))

    def record(self) -> bytes:
        """Everything so far as a record, which `eastwind replay` reads (docs/records.md). It holds all tiles."""
        return write_record(self._setup, self._entries)

    def _following(self) -> AnyCommand | Seat | None:
        """The next act of a bot, or the seat of yours that must act, or None if the game is over."""
        if self._next is None and not self.over:
            self._next = self._asked()
        return self._next

    def _asked(self) -> AnyCommand | Seat | None:
        idle: Seat | None = None
        for seat in asked(self._state):
            sight = view(self._state, seat)
            may = options(sight, seat)
            if may is NOTHING:
                continue
            player = self._players[seat]
            if player is None:
                if must_answer(may):
                    return seat
                idle = idle or seat
                continue
            act = player.react(sight, may)
            if act is not None:
                self._check(act, seat, may)
                return act
        return idle

    def _check(self, act: AnyCommand, seat: Seat, may: Options) -> None:
        if not isinstance(act, SeatCommand) or act.seat != seat or not is_option(may, act):
            raise InputError(f"The player in seat {seat} may not do this now: {act!r}. Its options: {may!r}")

    def _carry_out(self, act: AnyCommand) -> Step:
        try:
            act = msgspec.convert(msgspec.to_builtins(act), type(act))  # tiles and seats may be anything until here
        except (msgspec.ValidationError, TypeError) as error:
            raise InputError(f"{act!r} is not an act: {error}.") from None
        events = decide(self._state, act, self._matcher)
        if isinstance(events, Rejected):
            raise InputError(words(events, self.sheet))
        for event in events:
            self._state = apply(self._state, event)
        self._next = None
        number, author = len(self._entries) + 1, author_of(act)
        self._entries.append(Entry(n=number, by=author, via="library", key=str(number), command=act, events=events))
        told = [shown.tell() for event in events if (shown := seen(event, "spectator")) is not None]
        return Step(author if author in SEATS else None, act, events, tuple(told))

    def _seated(self, seat: Seat) -> Seat:
        if seat not in self.seats:
            raise InputError(f"There is no seat {seat!r} at this table; it has {', '.join(self.seats)}.")
        return seat

    def _known(self, viewer: Viewer) -> Viewer:
        return viewer if viewer == "spectator" or viewer == "director" else self._seated(viewer)


def must_answer(may: Options) -> bool:
    """Whether the table waits for this seat. Someone who has claimed, or has put out tiles, may also just wait."""
    in_charleston = may.pass_tiles or may.complete_pass or may.rack_pass or may.wish_courtesy or may.give_courtesy
    on_discard = may.let_discard_go or may.make_exposure or (may.discard and may.declare_mah_jongg)
    return bool(in_charleston or on_discard or may.pick_tile or may.discard_tile)
