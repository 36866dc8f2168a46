"""Wraps a good bot, and sometimes replaces its move with a mistake from the list.

Whether it errs comes from a hash of what its seat sees. The same moment always gives the same act, and hidden tiles
play no part.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from msgspec.structs import replace

from eastwind.card.hands import arrange
from eastwind.card.match import OUT, Exposure, Matcher
from eastwind.players.greedy import Greedy, counts, exposures_of
from eastwind.players.learners.mistakes import MISTAKES, Mistake, Rates
from eastwind.players.player import Because, Player, seat_of, why_act
from eastwind.rules.seats import Seat
from eastwind.table.hand import in_hand, without
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.moments.passing import PassTiles
from eastwind.table.options import Options
from eastwind.table.seats import the_discard
from eastwind.table.state import State
from eastwind.tiles import JOKER, Tile, spoken_name

Tiles = tuple[Tile, ...]
LOYAL_TO = 2  # a hand this many tiles behind the nearest one still counts as its own


class Chosen(NamedTuple):
    """What it does, and which mistake that is."""

    command: AnyCommand | None
    mistake: Mistake | None = None


class Learner:
    """Plays like the player within, with mistakes. `seed` makes two tables differ."""

    def __init__(self, player: Player, card: Matcher, rates: Rates, seed: str = "") -> None:
        self.player, self.card, self.rates, self.seed = player, card, rates, seed
        self.careless = Greedy(card)

    def react(self, view: State, options: Options) -> AnyCommand | None:
        """What the player within does, or a mistake."""
        return self._chosen(view, options).command

    def explain(self, view: State, options: Options) -> Because:
        """Which mistake it makes, and why the player within does what it does."""
        mistake, reason = self._chosen(view, options).mistake, why_act(self.player, view, options)
        if mistake is None:
            return Because(reason)
        better = _better_words(self.player.react(view, options))
        words = (f"A mistake: it {MISTAKES[mistake].words}.", f"Better: {better}.", reason)
        return Because(" ".join(part for part in words if part))

    def _chosen(self, view: State, options: Options) -> Chosen:
        if options.claim_discard or options.withdraw_claim:
            return self._answer(view, options)
        if options.discard_tile:
            return self._turn(view, options)
        wanted = self.player.react(view, options)
        if isinstance(wanted, PassTiles) and wanted.tiles and self._errs("pass", view):
            return _mistake(wanted, self._pass_a_needed_tile(view, wanted), "pass")
        return Chosen(wanted)

    # The Charleston

    def _pass_a_needed_tile(self, view: State, wanted: PassTiles) -> PassTiles:
        kept = without(view.hands[wanted.seat].rack, wanted.tiles)
        loose = sorted({tile for tile in kept if tile != JOKER})
        if not loose:
            return wanted
        return replace(wanted, tiles=(*wanted.tiles[:-1], self._any_of(loose, view)))

    # Its turn

    def _turn(self, view: State, options: Options) -> Chosen:
        wanted = self.player.react(view, options)
        if isinstance(wanted, ExchangeJoker) and self._errs("swap", view):
            return _mistake(wanted, self.player.react(view, replace(options, exchange_joker=())), "swap")
        if not isinstance(wanted, DiscardTile):
            return Chosen(wanted)
        tile, mistake = self._thrown(view, wanted)
        return _mistake(wanted, replace(wanted, tile=tile) if tile in options.discard_tile else wanted, mistake)

    def _thrown(self, view: State, wanted: DiscardTile) -> tuple[Tile, Mistake]:
        held = in_hand(view.hands[wanted.seat])
        loose = sorted({tile for tile in held if tile != JOKER})
        if loose and self._errs("throw", view):
            return self._any_of(loose, view), "throw"
        if _faces_two_exposures(view, wanted.seat) and self._errs("feed", view):
            exposures = exposures_of(view, wanted.seat)
            return self.careless.spare(held, exposures, self.careless.look(held, exposures)), "feed"
        if self._errs("stay", view, game=True):
            return self._staying(view, held, wanted.tile), "stay"
        return wanted.tile, "throw"

    def _staying(self, view: State, held: Tiles, wanted: Tile) -> Tile:
        """A tile that its favorite hand doesn't need. The favorite stays the same while it is not hopeless."""
        exposures = exposures_of(view, seat_of(view))
        distances = self.card.distances(counts(held), exposures)
        nearest = [min(distances[begin:end], default=OUT) for begin, end in self.card.spans]
        close = [line for line, far in enumerate(nearest) if far != OUT and far <= min(nearest) + LOYAL_TO]
        if not close:
            return wanted
        lines, spans = self.card.card.lines, self.card.spans
        favorite = max(close, key=lambda line: self._number(view, f"line {lines[line].id}", game=True))
        hand = self.card.hands[distances.index(nearest[favorite], *spans[favorite])]
        laid = arrange(hand, held, exposures)
        useless = [tile for tile in laid.useless if tile != JOKER] if laid else []
        return wanted if not useless or wanted in useless else self._any_of(useless, view)

    # A discard

    def _answer(self, view: State, options: Options) -> Chosen:
        wanted = self.player.react(view, options)
        match wanted:
            case ClaimDiscard(kind="exposure") if self._errs("miss", view):
                return _mistake(wanted, self._silence(view, options) or wanted, "miss")
            case ClaimDiscard(kind="mahjongg") if self._errs("win", view):
                return _mistake(wanted, self._silence(view, options) or wanted, "win")
            case LetDiscardGo() | PickTile() | WithdrawClaim():
                return _mistake(wanted, self._call_too_early(view, options) or wanted, "early")
        return Chosen(wanted)

    def _silence(self, view: State, options: Options) -> AnyCommand | None:
        seat = seat_of(view)
        if options.pick_tile:
            return PickTile(seat=seat)
        return LetDiscardGo(seat=seat, discard=options.discard) if options.let_discard_go else None

    def _call_too_early(self, view: State, options: Options) -> AnyCommand | None:
        """An exposure of two or three of its own, which commits it and brings no hand closer."""
        may = "exposure" in options.claim_discard or options.make_exposure
        if not may or not self._errs("early", view):
            return None
        seat, tile = seat_of(view), the_discard(view.common).tile
        rack, exposures = view.hands[seat].rack, exposures_of(view, seat)
        group = (tile,) * rack.count(tile)
        if tile == JOKER or len(group) < 2:
            return None
        shown = tuple(sorted((*exposures, Exposure(tile, len(group) + 1, 0))))
        if self.careless.look(without(rack, group), shown).least > self.careless.look(rack, exposures).least:
            return None
        if options.make_exposure:
            return MakeExposure(seat=seat, tiles=group) if group in options.make_exposure else None
        return ClaimDiscard(seat=seat, discard=options.discard, kind="exposure")

    # Chance

    def _errs(self, mistake: Mistake, view: State, game: bool = False) -> bool:
        """Whether it makes this mistake now, or with `game`, in this whole game."""
        return self._number(view, mistake, game) % 100 < self.rates[mistake]

    def _any_of(self, tiles: list[Tile], view: State) -> Tile:
        return tiles[self._number(view, "tile") % len(tiles)]

    def _number(self, view: State, about: str, game: bool = False) -> int:
        """A pseudorandom number, computed from what this seat sees."""
        seat, common = seat_of(view), view.common
        seen: list[object] = [self.seed, about, seat, common.game, common.east, common.dice]
        if not game:
            passing = common.passing.name if common.passing is not None else ""
            seen += [common.throws, passing, *sorted(in_hand(view.hands[seat]))]
        return int.from_bytes(hashlib.blake2b(repr(seen).encode(), digest_size=8).digest(), "big")


def _mistake(wanted: AnyCommand, done: AnyCommand | None, mistake: Mistake) -> Chosen:
    """A mistake only if it differs from what the player within would do."""
    return Chosen(done, mistake if done != wanted else None)


def _better_words(command: AnyCommand | None) -> str:
    """What would have been better."""
    match command:
        case DiscardTile(tile=tile):
            return f"throw the {spoken_name(tile)}"
        case ExchangeJoker(tile=tile):
            return f"give the {spoken_name(tile)} for the joker"
        case ClaimDiscard(kind=kind):
            return "call Mah Jongg" if kind == "mahjongg" else "call the tile"
        case PassTiles(tiles=tiles):
            return f"pass the {', the '.join(map(spoken_name, tiles))}"
        case _:
            return "let the tile go"


def _faces_two_exposures(view: State, seat: Seat) -> bool:
    places = view.common.places
    return any(len(place.exposures) >= 2 and not place.dead for other, place in places.items() if other != seat)
