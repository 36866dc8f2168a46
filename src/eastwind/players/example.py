"""A bot to copy: it goes for the nearest line of the card and answers whatever the table asks."""

from __future__ import annotations

from eastwind.card.hands import find_mahjongg, nearest_lines
from eastwind.card.match import Matcher
from eastwind.players.player import seat_of
from eastwind.table.hand import in_hand
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.courtesy import WishCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass
from eastwind.table.options import Options
from eastwind.table.seats import the_discard
from eastwind.table.state import State
from eastwind.tiles import JOKER, Tile


class Example:
    """Keeps what the nearest line needs; claims nothing but Mah Jongg."""

    def __init__(self, card: Matcher) -> None:
        self.card = card

    def react(self, view: State, options: Options) -> AnyCommand | None:
        """What to do now. `view` is all this seat sees, and `options` all it may do."""
        seat = seat_of(view)
        tiles = in_hand(view.hands[seat])
        exposures = [shown.exposure for shown in view.common.places[seat].exposures]
        if options.claim_discard or options.withdraw_claim:
            wins = find_mahjongg(self.card, [*tiles, the_discard(view.common).tile], exposures)
            if wins and options.declare_mah_jongg:
                return DeclareMahJongg(seat=seat)
            if options.let_discard_go:
                claim = ClaimDiscard(seat=seat, discard=options.discard, kind="mahjongg")
                return claim if wins else LetDiscardGo(seat=seat, discard=options.discard)
            return WithdrawClaim(seat=seat, discard=options.discard) if options.declare_mah_jongg else None
        if options.declare_mah_jongg and find_mahjongg(self.card, tiles, exposures):
            return DeclareMahJongg(seat=seat)
        if options.pass_tiles:
            return PassTiles(seat=seat, tiles=self.useless(tiles)[: options.pass_tiles])
        if options.discard_tile:
            return DiscardTile(seat=seat, tile=self.useless(tiles)[0])
        if options.complete_pass:
            return CompletePass(seat=seat, tiles=self.useless(tiles)[: options.complete_pass])
        if options.rack_pass:
            return RackPass(seat=seat)
        if options.wish_courtesy:
            return WishCourtesy(seat=seat, count=0)
        return PickTile(seat=seat) if options.pick_tile else None

    def useless(self, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        """Tiles to give up: first those the nearest line doesn't need, then the rest, jokers last."""
        spare = [tile for tile in nearest_lines(self.card, tiles)[0].arrangement.useless if tile != JOKER]
        rest = list(tiles)
        for tile in spare:
            rest.remove(tile)
        return tuple(spare + sorted(rest, key=lambda tile: tile == JOKER))
