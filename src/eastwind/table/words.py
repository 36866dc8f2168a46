"""Refusals in words: one catalogue. A rule of the sheet is named with its item, or as our reading."""

from __future__ import annotations

from eastwind.rules.sheet import Sheet
from eastwind.table.refusing import Rejected
from eastwind.tiles import COPIES, Tile, spoken_name

WORDS = {
    "charleston.blind-deadlock": "All wait for a blind tile: East completes the pass from its own hand.",
    "charleston.blind-where": "Tiles are passed blind on the first left and the last right only, one to three of them.",
    "charleston.courtesy": "The courtesy pass is of none to three tiles.",
    "charleston.first": "The first Charleston must be played: right, across, left.",
    "charleston.heavenly": "Only East, with fourteen tiles that make Mah Jongg, can declare before the game begins.",
    "charleston.joker-passed": "Jokers are never passed.",
    "charleston.recall-refused": "It is too late to stop: tiles of the second left have been racked.",
    "claim.covered": "The discard is covered and out of reach.",
    "claim.last-discard": "Only the latest discard can be claimed; number {number} is covered.",
    "claim.mahjongg-first": "{seat} claims the tile for Mah Jongg, and Mah Jongg comes first.",
    "claim.next-in-turn": "{seat} claims the tile too, and comes first.",
    "claim.spoken": "A claim has to be spoken before the tile is taken.",
    "claim.touched-used": "You have touched the discard: it must be used.",
    "claim.unspoken": "You took the discard without speaking and have lost the right to it.",
    "claim.window": "The time for claiming this discard is over.",
    "dead.deadline": "After the last discard no hand can be called dead.",
    "dead.declare": "A hand is called dead by another live player or the director.",
    "dead.plays-on": "Your hand is dead: you neither pick nor discard nor claim.",
    "discard.out-of-turn": "It is {turn}'s turn to discard.",
    "exposure.change-ends": "An exposure can be changed only in the turn that made it, until the discard.",
    "joker.after-claim": "Under this sheet no joker is exchanged after a claim.",
    "joker.after-pick": "Rack the picked tile before you exchange it for a joker.",
    "joker.completes-claim": "Build the claimed exposure from your own tiles first; a joker cannot be taken to complete it.",
    "joker.dead-cause": "The jokers of this exposure are out of the game: its owner's hand is dead.",
    "joker.own-exposure": "Under this sheet jokers of one's own exposures are not exchanged.",
    "joker.too-early": "Jokers are exchanged in your own turn; it is {turn}'s.",
    "joker.wrong-tile": "The exposure has no joker that stands for this tile.",
    "mahjongg.by-pick": "Pick first, or claim the discard: thirteen tiles are no Mah Jongg.",
    "pick.before-discard": "Pick a tile before you discard.",
    "pick.before-exchange": "Pick a tile before you exchange for a joker.",
    "pick.ends-own-claim": "You have started your turn at the wall and can no longer claim the discard.",
    "pick.no-ahead": "The player before you has not discarded yet: no picking ahead.",
    "pick.out-of-turn": "It is {turn}'s turn to pick.",
    "pick.touched-taken": "You have touched the wall tile and must take it.",
    "simultaneous.claimant": "Under this sheet the doubt is not the claimant's: the claim comes too late.",
    "start.begins": "The game begins with East's first discard.",
    "start.east-by-roll": "First the dice decide who is East.",
    "table.check-first": "Mah Jongg was called: the hand is checked first.",
    "table.claim-stands": "The discard is claimed; play waits for the claimer.",
    "table.claimed-already": "You have claimed this discard already.",
    "table.dead-already": "{seat}'s hand is dead already.",
    "table.dice": "A die shows one to six.",
    "table.exchanged-from-it": "A joker of this exposure was exchanged in this turn, so it stays as it is.",
    "table.facts": "The referee cannot rule on these facts: {why}",
    "table.game-runs": "Game {game} is being played; it has to end first.",
    "table.group-size": "An exposure is a pung, kong, quint or sextet; this one would have {size} tiles.",
    "table.hand-live": "Nothing that lies open makes {seat}'s hand dead; the director may still decide so.",
    "table.joker-dead": "A discarded joker is dead at once and cannot be claimed.",
    "table.key-used": "The key {key!r} was used for another command.",
    "table.let-go-already": "You have let this discard go by already.",
    "table.named-correctly": "The latest discard was named correctly.",
    "table.no-blind-pass": "You have passed no tile blind that you could have looked at.",
    "table.no-charleston": "There is no Charleston now.",
    "table.no-claim": "You have no claim on this discard.",
    "table.no-courtesy-now": "There is no courtesy pass for you now.",
    "table.no-game": "No game is being played.",
    "table.no-such-tile": "{name!r} is not a tile.",
    "table.no-group": "You have not two tiles that make an exposure with {tile}; withdraw the claim.",
    "table.no-roll": "Nobody rolls for East now.",
    "table.no-such-discard": "There is no discard number {number}.",
    "table.no-such-exposure": "{owner} has no such exposure; exposures are counted from 0.",
    "table.no-such-seat": "Nobody sits there; the seats are {seats}.",
    "table.not-a-set": "The wall must have each of the 152 tiles once.",
    "table.not-that-moment": "The next player has not just racked, so no claim came in the same moment.",
    "table.not-held": "You do not have {tile}.",
    "table.not-your-turn": "It is {turn}'s turn.",
    "table.not-reported": "{irregularity!r} is nothing that is reported at a table; see eastwind rule --list.",
    "table.nothing-claimed": "No exposure was made by a claim in this turn.",
    "table.nothing-declared": "Nobody else has called Mah Jongg.",
    "table.nothing-noted": "No irregularity stands that can be pointed out now.",
    "table.nothing-to-pass": "There is nothing for you to pass now.",
    "table.nothing-to-rack": "There is nothing for you to rack.",
    "table.one-after-another": "At this table nothing happens in the same moment: what comes first counts.",
    "table.own-hand": "Nobody calls the own hand dead.",
    "table.own-discard": "It is your own discard.",
    "table.pass-count": "This pass is of {count} tiles of your own; you gave {given}.",
    "table.penalty-takes": "A penalty takes points: write it as a minus amount.",
    "table.picked-already": "You have picked, or claimed, in this turn already.",
    "table.position-exposure": "An exposure of a position has three to six tiles of one kind, with or without jokers.",
    "table.prevents": "At this table the program prevents irregularities; they are reported at a table that records.",
    "table.rack-first": "The discard before can still be claimed; under this sheet only racking or discarding ends that.",
    "table.round-over": "The round's {games} games are played.",
    "table.shown-already": "Your hand lies open already.",
    "table.software-names": "At this table the program names the tile; it cannot be misnamed.",
    "table.taken-already": "The claimer has taken the tile.",
    "table.tiles-laid": "Your tiles lie out for a pass; you have not fourteen on the rack.",
    "table.time-called": "Time has been called: only a discard made before can be claimed, for Mah Jongg.",
    "table.too-many": "{why}",
    "table.unlike-tiles": "Only {tile} and jokers go with the claimed tile.",
    "table.wall-empty": "The wall is empty.",
    "table.wall-length": "The wall of this position can have at most {most} tiles, and holds the tiles named for it.",
    "table.window-open": "The others may still claim the discard: wait until all have answered.",
    "table.window-settled": "It is settled who has the tile.",
    "table.wished-already": "You have said how many already.",
    "table.wrong-rollers": "Those who roll are {seats}.",
    "wall.last-tile": "The last discard of the wall can be claimed for Mah Jongg only.",
}


def words(rejected: Rejected, sheet: Sheet) -> str:
    """Why not, in plain words, with the sheet's own item."""
    params = {name: _spoken(str(value)) if name == "tile" else value for name, value in rejected.params.items()}
    sentence = WORDS[rejected.slug].format(**params)
    return sentence if rejected.slug.startswith("table.") else f"{sentence} ({sheet.cite(rejected.slug)})"


def _spoken(name: str) -> str:
    """A tile as it is said; what is no tile at all is only repeated."""
    tile = Tile(name)
    return spoken_name(tile) if tile in COPIES else repr(name)
