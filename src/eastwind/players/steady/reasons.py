"""Why `steady` does what it does, in words, from the same numbers.

Seats are letters (A to D); the table puts names in their place (rules/seat_names.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from eastwind.formats import listed, number_word
from eastwind.players.steady.chances import Chance, Chances, Weighed
from eastwind.players.steady.danger import SHARE, Wants, opponents
from eastwind.players.steady.decision import BotDecision, Complete, Fetch, OfferDecision, PassDecision
from eastwind.players.steady.sight import JOKERS, Held, Sight, less
from eastwind.players.steady.throws import Throw, TurnDecision, tile_of
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.at_the_wall import PickTile, RackTile
from eastwind.table.moments.claiming import LetDiscardGo, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.passing import CompletePass, PassTiles, RackPass, StopCharleston
from eastwind.table.state import State
from eastwind.tiles import JOKER, ORDER, TILES, Tile, spoken_name

PLAIN: dict[type, str] = {
    PickTile: "It is time to pick a tile.",
    RackPass: "Takes the pass.",
    RackTile: "Racks the tile first: under this sheet a joker can be exchanged only after that.",
    LetDiscardGo: "The tile doesn't make Mah Jongg, and it can't be called for an exposure.",
    WithdrawClaim: "Takes the call back: the tile doesn't help.",
}
"""For acts that need no thought."""


class LeadingLine(NamedTuple):
    """The line that counts most: its best hand, and how many of the missing tiles are still out."""

    name: str
    missing: int
    out: int


def why(chances: Chances, view: State, decision: BotDecision) -> str:
    """The reason for a decision."""
    match decision.because:
        case TurnDecision():
            return _why_throw(chances, view, decision.because)
        case Fetch():
            return _why_exchange(chances, decision.because)
        case Complete(sight):
            return f"{_capital(_complete_line(chances, sight))} is complete: Mah Jongg!"
        case PassDecision():
            return _why_pass(chances, decision.because, decision.command)
        case OfferDecision():
            return _why_answer(chances, decision.because)
        case None:
            return PLAIN.get(type(decision.command), "There is nothing to do but wait for the others.")


def aim_of(chances: Chances, sight: Sight, held: Held, weighed: Weighed) -> LeadingLine | None:
    """The line with the largest part of the sum."""
    by_line: dict[int, int] = {}
    for chance in weighed.chances:
        by_line[chance.left.line] = by_line.get(chance.left.line, 0) + chance.term
    if not by_line:
        return None
    line = max(by_line, key=by_line.__getitem__)
    best = max((chance for chance in weighed.chances if chance.left.line == line), key=lambda chance: chance.term)
    return LeadingLine(line_name(chances, line), best.missing, tiles_out(best, sight, held))


def tiles_out(chance: Chance, sight: Sight, held: Held) -> int:
    """How many tiles that the hand misses no one has shown yet. Jokers count if they can help."""
    missing = [need for need in chance.left.needs if need.need > held[need.kind]]
    jokers = any(need.need > max(held[need.kind], need.strict) for need in missing)
    return sum(sight.unseen[need.kind] for need in missing) + (sight.unseen[JOKERS] if jokers else 0)


def line_name(chances: Chances, line: int) -> str:
    """A line the way players say it: "13579 line 2"."""
    found = chances.card.card.lines[line]
    return f"{found.section} line {found.id.rpartition('.')[2]}"


def leading_line_words(aim: LeadingLine) -> str:
    """A line, how far away it is, and what is still out."""
    if aim.missing == 0:
        return aim.name
    away = f"{number_word(aim.missing)} {'tile' if aim.missing == 1 else 'tiles'} away"
    helping = f"{number_word(aim.out)} that would help {'is' if aim.out == 1 else 'are'} still out"
    return f"{aim.name} ({away}; {helping})"


def _why_throw(chances: Chances, view: State, turn: TurnDecision) -> str:
    throw = turn.throws[0]
    held = less(turn.sight.held, throw.kind)
    after = chances.weigh(turn.sight, held, turn.sight.exposures)
    aim = aim_of(chances, turn.sight, held, after)
    wants = opponents(chances, view, turn.sight)
    if aim is None or after.total < chances.scale.floor():
        return f"No hand has much of a chance now, so safety comes first. {safety(throw, wants)}"
    parts = (
        f"Keeps {leading_line_words(aim)} alive.",
        _usefulness(turn, throw),
        safety(throw, wants),
        _instead(turn, throw),
    )
    return " ".join(part for part in parts if part)


def _instead(turn: TurnDecision, throw: Throw) -> str:
    """Why not the tile that the hand needs even less."""
    better = max(turn.throws, key=lambda each: turn.weighed.without(each.kind))
    gain = turn.weighed.without(better.kind) - turn.weighed.without(throw.kind)
    if gain * 50 < turn.weighed.total:
        return ""
    name = spoken_name(tile_of(better))
    if better.safety < throw.safety:
        return f"The {name} would cost the hand less, but it is more dangerous."
    return f"The {name} stays: it can fetch a joker from an exposure."


def _usefulness(turn: TurnDecision, throw: Throw) -> str:
    """How much the hand needs the tile that is thrown."""
    loss, total = turn.weighed.loss[throw.kind], max(1, turn.weighed.total)
    if throw.kind == JOKERS:
        return "None of its good hands has a place for this joker."
    name = spoken_name(tile_of(throw))
    if loss * 100 < total:
        return f"None of its good hands need the {name}."
    if loss * 5 < total:
        return f"The {name} is the tile that its good hands need least."
    return f"Giving up the {name} hurts the hand."


def safety(throw: Throw, wants: Sequence[Wants]) -> str:
    """Whether the others may want a tile."""
    tile = tile_of(throw)
    if tile == JOKER:
        return "No one can call a joker."
    watching = [each for each in wants if each.exposed]
    after = [each for each in watching if each.share[throw.kind]]
    if not watching:
        return "No one has exposed anything yet."
    if not after:
        return "No exposure on the table wants it."
    worst = max(after, key=lambda each: each.share[throw.kind])
    return f"{_share(worst.share[throw.kind])} of the hands that {worst.seat}'s exposures leave want it."


def _share(share: int) -> str:
    for limit, words in ((0.1, "Few"), (0.4, "Some"), (0.6, "About half"), (0.9, "Most")):
        if share < limit * SHARE:
            return words
    return "Nearly all"


def _why_exchange(chances: Chances, found: Fetch) -> str:
    sight, (tile, owner, _) = found.turn.sight, found.exchange
    held = less(less(sight.held, ORDER[tile]), JOKERS, -1)
    aim = aim_of(chances, sight, held, chances.weigh(sight, held, sight.exposures))
    whose = "its own exposure" if owner == sight.seat else f"{owner}'s exposure"
    toward = f" The hand goes toward {leading_line_words(aim)}." if aim else ""
    return f"Gives the {spoken_name(tile)} for the joker in {whose}: a joker fits more hands.{toward}"


def _why_answer(chances: Chances, offer: OfferDecision) -> str:
    sight, name = offer.sight, spoken_name(offer.tile)
    now = aim_of(chances, sight, sight.held, offer.now)
    if offer.call is not None:
        held = after_call(sight, offer.tile, offer.call.group)
        aim = aim_of(chances, sight, held, offer.call.weighed)
        size = len(offer.call.group) + 1
        with_it = f" That leaves {leading_line_words(aim)}." if aim else ""
        return f"Calls the {name} for an exposure of {number_word(size)}: the hand is much better with it.{with_it}"
    if offer.rejected is None:
        return f"Lets the {name} go: no hand on the card could still be made with that exposure."
    aim = aim_of(chances, sight, after_call(sight, offer.tile, offer.rejected.group), offer.rejected.weighed)
    stays = f" Without it, the best is {leading_line_words(now)}." if now else ""
    if aim is not None and aim.missing > 3:
        return f"Lets the {name} go: with it, {aim.name} would still be {number_word(aim.missing)} tiles away.{stays}"
    return f"Lets the {name} go: showing it wouldn't make the hand better by enough.{stays}"


def after_call(sight: Sight, tile: Tile, group: Sequence[Tile]) -> Held:
    """The rack once the exposure is made."""
    return less(less(sight.held, ORDER[tile], group.count(tile)), JOKERS, group.count(JOKER))


def _why_pass(chances: Chances, found: PassDecision, command: AnyCommand | None) -> str:
    sight, given = found.sight, found.given
    aim = aim_of(chances, sight, sight.held, given.before)
    toward = f" The hand goes toward {leading_line_words(aim)}." if aim else ""
    match command:
        case StopCharleston():
            return f"Stops the Charleston: three more tiles would break a good hand.{toward}"
        case WishCourtesy(count=0):
            return f"Asks for none: every tile is of use.{toward}"
        case WishCourtesy(count=count):
            return f"Asks for {number_word(count)}: {tile_names(given.tiles[:count])} can go.{toward}"
        case PassTiles(tiles=tiles, blind=blind) if blind:
            some = f"Passes {tile_names(tiles)} and" if tiles else "Passes"
            return f"{some} {number_word(blind)} blind: another tile of its own would cost too much.{toward}"
        case PassTiles(tiles=tiles) | GiveCourtesy(tiles=tiles) | CompletePass(tiles=tiles):
            return f"Passes {tile_names(tiles)}: the good hands need them least.{toward}"
    return f"The tiles that can go are {tile_names(given.tiles)}.{toward}"


def _complete_line(chances: Chances, sight: Sight) -> str:
    for chance in chances.weigh(sight, sight.held, sight.exposures).chances:
        if chance.missing == 0:
            return line_name(chances, chance.left.line)
    return "the hand"


def tile_names(tiles: Sequence[Tile]) -> str:
    """Tiles as words: "the four dot, two soaps, and the north wind"."""
    kinds = sorted(set(tiles), key=ORDER.__getitem__)
    words = [
        f"the {spoken_name(tile)}"
        if tiles.count(tile) == 1
        else f"{number_word(tiles.count(tile))} {spoken_name(tile)}s"
        for tile in kinds
    ]
    return listed(words)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


assert TILES[JOKERS] == JOKER
