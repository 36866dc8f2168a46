"""A guided game: what would be an error at a tournament is refused here, and only the player learns of it."""

from __future__ import annotations

from eastwind.card.hands import find_mahjongg, possible_lines
from eastwind.card.match import Exposure, Matcher
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.hand import groups_with, in_hand
from eastwind.table.moments.exposing import ChangeExposure, MakeExposure
from eastwind.table.options import options
from eastwind.table.views import view
from eastwind.tiles import JOKER, Tile

Tiles = tuple[Tile, ...]


def cannot_call(play: PlayTable, seat: Seat, card: Matcher) -> Rejected | None:
    """Why this player can't call the discard for an exposure, in a guided game."""
    discard = play.table.common.discard
    assert discard is not None
    if play.terms.kind != "guided":
        return None
    groups = groups_with(discard.tile, play.table.hands[seat].rack)
    if not groups:
        return Rejected("play.nothing-to-show", tile=discard.tile)
    if not fitting(play, seat, discard.tile, groups, card):
        return Rejected("play.fits-no-line", tile=discard.tile)
    return None


def cannot_expose(play: PlayTable, act: MakeExposure, card: Matcher) -> Rejected | None:
    """Why this exposure would kill the hand, in a guided game."""
    return _fits_no_line(play, act.seat, act.tiles, own_exposures(play, act.seat), card)


def cannot_change_exposure(play: PlayTable, act: ChangeExposure, card: Matcher) -> Rejected | None:
    """The same for a change of the exposure."""
    return _fits_no_line(play, act.seat, act.tiles, _kept(play, act.seat, changing=True), card)


def _fits_no_line(
    play: PlayTable, seat: Seat, tiles: Tiles, kept: tuple[Exposure, ...], card: Matcher
) -> Rejected | None:
    turn, discard = play.table.common.turn, play.table.common.discard
    if not play.terms.guides or discard is None or turn is None:
        return None
    made = Exposure(discard.tile, len(tiles) + 1, tiles.count(JOKER))
    return None if _possible(play, seat, (*kept, made), card) else Rejected("play.fits-no-line", tile=discard.tile)


def cannot_call_mahjongg(play: PlayTable, seat: Seat, card: Matcher) -> Rejected | None:
    """Why the discard is no Mah Jongg. In practice, and with a paper card, only the moment matters."""
    discard = play.table.common.discard
    if discard is None or "mahjongg" not in options(view(play.table, seat), seat).claim_discard:
        return Rejected("play.no-mahjongg-now")
    return _makes_no_line(play, seat, (*in_hand(play.table.hands[seat]), discard.tile), card)


def cannot_declare(play: PlayTable, seat: Seat, card: Matcher) -> Rejected | None:
    """Why the hand is no Mah Jongg now."""
    if not options(view(play.table, seat), seat).declare_mah_jongg:
        return Rejected("play.no-mahjongg-now")
    return _makes_no_line(play, seat, in_hand(play.table.hands[seat]), card)


def _makes_no_line(play: PlayTable, seat: Seat, tiles: Tiles, card: Matcher) -> Rejected | None:
    found = not play.terms.guides or find_mahjongg(card, tiles, own_exposures(play, seat))
    return None if found else Rejected("play.not-mahjongg")


def can_call_mahjongg(play: PlayTable, seat: Seat, card: Matcher) -> bool:
    """Whether the button *Mah Jongg* is there: from the first turn on, and in the Charleston for East with a whole hand."""
    common = play.table.common
    if common.phase == "charleston":
        return cannot_declare(play, seat, card) is None
    return common.phase == "play" and not common.places[seat].dead


def fitting(
    play: PlayTable, seat: Seat, tile: Tile, groups: tuple[Tiles, ...], card: Matcher, changing: bool = False
) -> tuple[Tiles, ...]:
    """The exposures that leave a line of the card possible."""
    if not play.terms.guides:
        return groups
    own = _kept(play, seat, changing)
    made = {group: Exposure(tile, len(group) + 1, group.count(JOKER)) for group in groups}
    return tuple(group for group in groups if _possible(play, seat, (*own, made[group]), card))


def _kept(play: PlayTable, seat: Seat, changing: bool) -> tuple[Exposure, ...]:
    """The player's exposures, without the one that is changed."""
    own, turn = own_exposures(play, seat), play.table.common.turn
    if not changing or turn is None or turn.built is None:
        return own
    return (*own[: turn.built], *own[turn.built + 1 :])


def own_exposures(play: PlayTable, seat: Seat) -> tuple[Exposure, ...]:
    return tuple(shown.exposure for shown in play.table.common.places[seat].exposures)


def _possible(play: PlayTable, seat: Seat, exposures: tuple[Exposure, ...], card: Matcher) -> bool:
    common = play.table.common
    gone = [each.tile for each in common.discards[:-1] if each.claimed_by is None]
    others = [shown.exposure for other, place in common.places.items() if other != seat for shown in place.exposures]
    return bool(possible_lines(card.card, exposures, gone, others))
