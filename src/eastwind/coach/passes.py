"""The Charleston: which tiles to pass, how many blind, whether to stop, and the courtesy pass."""

from __future__ import annotations

from collections.abc import Sequence

from eastwind.coach.advice_parts import Advice, Moment, Outlook, PassAdvice
from eastwind.coach.outlooks import Study, before_pass
from eastwind.coach.position_facts import HeldRack, bits
from eastwind.coach.wording import line_chance_words
from eastwind.formats import number_word
from eastwind.players.player import seat_of
from eastwind.players.steady.charleston import give_up
from eastwind.players.steady.danger import opponents
from eastwind.players.steady.decision import BotDecision, PassDecision
from eastwind.players.steady.reasons import tile_names
from eastwind.players.steady.sight import Sight, less, see
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.passing import CompletePass, PassTiles, StopCharleston
from eastwind.table.state import State
from eastwind.tiles import ORDER, Tile

FULL = 3


def advise_pass(study: Study, view: State, decision: BotDecision, passing: PassDecision) -> Advice:
    """The advice for a pass or the courtesy, from what `steady` would do."""
    outlook = _outlook(study, view, passing.sight)
    found = _pass_advice(decision.command, passing, outlook)
    says = _tell_pass(found, decision.command)
    moment: Moment = "pass" if found.courtesy is None else "courtesy"
    return Advice(
        moment=moment, says=says, why=found.why, act=decision.command, outlook=outlook, passing=found
    )  # fmt: skip


def pass_outlook(study: Study, view: State, tiles: Sequence[Tile]) -> Outlook:
    """How the game may end if these tiles are passed, whatever they are."""
    sight = see(view, seat_of(view))
    usual = give_up(study.chances, sight, len(tiles))
    held = sight.held
    for tile in tiles:
        held = less(held, ORDER[tile])
    left = study.chances.weigh(sight, held, ()).total
    return _outlook(study, view, sight, min(0.0, bits(left) - bits(usual.sums[-1])))


def _outlook(study: Study, view: State, sight: Sight, change: float = 0.0) -> Outlook:
    wants = opponents(study.chances, view, sight)
    return study.outlook(study.reach(before_pass(view), sight, HeldRack(sight.held, sight.exposures), wants), change)


def _pass_advice(command: AnyCommand | None, passing: PassDecision, outlook: Outlook) -> PassAdvice:
    tiles, blind, stop, courtesy = passing.given.tiles, 0, False, None
    match command:
        case StopCharleston():
            tiles, stop = (), True
        case WishCourtesy(count=count):
            tiles, courtesy = tiles[:count], count
        case PassTiles(tiles=chosen, blind=number):
            tiles, blind = chosen, number
        case GiveCourtesy(tiles=chosen) | CompletePass(tiles=chosen):
            tiles = chosen
    why = _why(tiles, blind, stop, courtesy, outlook)
    return PassAdvice(
        tiles=tiles, blind=blind, stop=stop, courtesy=courtesy, win=outlook.win, points=outlook.points, why=why
    )


def _tell_pass(found: PassAdvice, command: AnyCommand | None) -> str:
    if found.stop:
        return "Stop the Charleston."
    if isinstance(command, WishCourtesy):
        if not found.courtesy:
            return "Ask for no courtesy pass."
        return f"Ask for {number_word(found.courtesy)} in the courtesy pass, and give {tile_names(found.tiles)}."
    if found.blind == FULL:
        return "Pass three blind."
    if found.blind:
        return f"Pass {tile_names(found.tiles)}, and {number_word(found.blind)} blind."
    return f"Pass {tile_names(found.tiles)}."


def _why(tiles: Sequence[Tile], blind: int, stop: bool, courtesy: int | None, outlook: Outlook) -> str:
    toward = f" Aim at {line_chance_words(outlook.lines[0])}." if outlook.lines else ""
    if stop:
        return f"Three more tiles would break a good hand.{toward}"
    if courtesy == 0:
        return f"Every tile of yours is of use.{toward}"
    if blind:
        return f"Another tile of your own would cost too much.{toward}"
    it = "it" if len(tiles) == 1 else "them"
    return f"Your good hands need {it} least.{toward}"
