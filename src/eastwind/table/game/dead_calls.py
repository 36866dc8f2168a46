"""Hands called dead, irregularities reported, and the director's last word."""

from __future__ import annotations

from typing import Any

import msgspec

from eastwind.card.hands import possible_lines
from eastwind.card.match import Matcher
from eastwind.referee.catalog import BY_SLUG
from eastwind.referee.facts import build
from eastwind.referee.grounds import because
from eastwind.referee.irregularity import InGame
from eastwind.referee.rule import end_if_alone, rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.situations.dead_hands import HandCalledDeadTooLate, HandCalledDeadWrongly
from eastwind.referee.situations.exposures import ExposureFitsNoLine, TilesShownTooSoon
from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.table import commands as cmd
from eastwind.table import events as ev
from eastwind.table.game.charleston import giver
from eastwind.table.game.claims import put_back
from eastwind.table.game.enforce import at_table, bring_into_force, facts_of
from eastwind.table.game.mahjongg_in_error import check_hand
from eastwind.table.pending import Course
from eastwind.table.recording.irregular_acts import PLAY, happened
from eastwind.table.recording.miscounting import mended, wrong_count_of
from eastwind.table.recording.misnaming import report_too_soon
from eastwind.table.recording.noticing import is_too_late, settle
from eastwind.table.recording.open_notes import note_against, note_of, rule_again
from eastwind.table.recording.stray_discards import stray_that_misled
from eastwind.table.state import State

Events = tuple[ev.AnyEvent, ...]

# What the people at a real table put right themselves, so that only dead hands, points and a new deal touch the game.
# Everything else that the referee knows is either an act of the table's own, or none of a game in progress.
REPORTED = (
    "joker-passed",
    "wrong-number-passed",
    "early-throw",
    "wrong-count-before-start",
    "wrong-count-after-start",
    "picked-ahead",
    "picked-out-of-turn",
    "touched-wall-tile",
    "wrong-end-pick",
    "wrong-end-pick-by-several",
    "hidden-tail",
    "wall-pushed-too-soon",
    "wall-tile-turned-over",
    "discard-out-of-turn",
    "discard-taken-back",
    "unspoken-claim",
    "claim-withdrawn",
    "touched-tile-not-used",
    "claimed-tile-in-rack",
    "wait-without-claim",
    "exposure-changed",
    "unlike-tiles-exposed",
    "tiles-shown-too-soon",
    "joker-exchange-too-early",
    "joker-completes-claim",
    "joker-exchange-after-naming",
    "wrong-tile-in-exchange",
    "display-refused",
    "dead-player-plays-on",
    "hand-thrown-in",
    "table-talk",
)
LOOKED = "looked-at-stolen-tile"
MOST_LOOKS = 2  # a game has two blind passes


def call_dead(state: State, command: cmd.CallDead, card: Matcher) -> Events | Rejected:
    """A live player, or the director, calls a hand dead from what all can see; the referee rules."""
    reason = _cannot_accuse(state, command)
    if reason is not None:
        return reason
    if is_too_late(state):
        return _too_late(state, command, card)
    mistaken = state.common.mistaken
    if mistaken is not None:  # to call a declared hand dead is to say that it is wrong
        return check_hand(state, cmd.CheckHand()) if command.accused == mistaken.seat else Rejected("table.check-first")
    noted = note_against(state, command.accused)
    if noted is not None:
        return settle(state, *noted)
    miscounted = wrong_count_of(state, command.accused)
    if miscounted is not None:
        return _rule(state, miscounted)
    if fits_no_line(state, command.accused, card):
        turn = state.common.turn
        discarded = turn is None or turn.seat != command.accused or turn.built is None
        gone = discarded and exposures_fit(state, command.accused, card)
        act = ExposureFitsNoLine(player=command.accused, discarded=discarded, gone=gone, **at_table(state))
        return _rule(state, act)
    standing = note_of(state, command.accused)
    if standing is not None:  # whoever calls had a reason to
        return settle(state, *standing)
    misled_by = stray_that_misled(state.common, command.accused)
    ruling = rule_again(state, misled_by) if misled_by is not None else None
    if misled_by is not None and ruling is not None:  # what is wrong is another's doing
        return settle(state, misled_by, ruling)
    if command.seat is None or (state.common.misled and command.accused != state.common.east):
        return Rejected("table.hand-live", seat=command.accused)
    return _rule(state, HandCalledDeadWrongly(caller=command.seat, accused=command.accused, **at_table(state)))


def _cannot_accuse(state: State, command: cmd.CallDead) -> Rejected | None:
    common, rules = state.common, state.setup.sheet.dead_hands
    if command.accused not in common.places or (command.seat is not None and command.seat not in common.places):
        return Rejected("table.no-such-seat", seats=", ".join(state.setup.seats))
    if common.phase != "play":
        return Rejected("start.begins")
    if command.seat == command.accused:
        return Rejected("table.own-hand")
    if common.places[command.accused].dead:
        return Rejected("table.dead-already", seat=command.accused)
    if command.seat is not None and (rules.called_by == "director" or common.places[command.seat].dead):
        return Rejected("dead.declare")
    if command.seat is not None and command.accused in common.with_director:
        return Rejected("table.with-director", seat=command.accused)
    return None


def _too_late(state: State, command: cmd.CallDead, card: Matcher) -> Events | Rejected:
    """At a real table somebody says so all the same: it has no effect, and the referee cites the rule."""
    if state.setup.conduct == "prevent" or command.seat is None:
        return Rejected("dead.deadline")
    wrong = note_against(state, command.accused) is not None or fits_no_line(state, command.accused, card)
    act = HandCalledDeadTooLate(caller=command.seat, accused=command.accused, correct=wrong, **at_table(state))
    ruling = msgspec.structs.replace(
        rule(act, state.setup.sheet),
        play="goes_on",  # until nobody claims the last discard
        words=f"The last tile of the wall is discarded: it is too late to call {command.accused}'s hand dead.",
    )
    return (ev.Ruled(irregularity=act.slug(), facts=facts_of(act), ruling=ruling),)


def fits_no_line(state: State, seat: Seat, card: Matcher) -> bool:
    """Whether all that lies open shows that no line of the card is possible for this player any more."""
    common = state.common
    mine = [shown.exposure for shown in common.places[seat].exposures]
    if not mine:
        return False
    others = [shown.exposure for other, place in common.places.items() if other != seat for shown in place.exposures]
    gone = [discard.tile for discard in common.discards if discard.claimed_by is None]
    return not possible_lines(card.card, mine, gone, others)


def exposures_fit(state: State, seat: Seat, card: Matcher) -> bool:
    """Whether the exposures alone fit a line of the card."""
    mine = [shown.exposure for shown in state.common.places[seat].exposures]
    return bool(possible_lines(card.card, mine, [], []))


def _another(state: State, accused: Seat) -> Seat:
    return next(seat for seat in state.setup.seats if seat != accused)


def report(state: State, command: cmd.Report) -> Events | Rejected:
    """An irregularity at a real table: the referee rules; what needs a call and has none is only noted."""
    if state.setup.conduct == "prevent":
        return Rejected("table.prevents")
    turn, player = state.common.turn, command.facts.get("player")
    if command.irregularity == "claimed-tile-in-rack" and turn and (turn.seat, turn.stage) == (player, "taken"):
        rack = cmd.Rack(seat=turn.seat)  # the table knows the tile, and what it was claimed for
        return happened(state, rack, Rejected("table.nothing-to-rack"), PLAY)
    kind = BY_SLUG.get(command.irregularity)
    if kind is None or not issubclass(kind, InGame) or command.irregularity not in (*REPORTED, LOOKED):
        return Rejected("table.not-reported", irregularity=command.irregularity)
    try:
        act = build(kind, {**command.facts, **at_table(state)})
        ruling = rule(act, state.setup.sheet)
    except (msgspec.ValidationError, InputError) as error:
        return Rejected("table.facts", why=str(error).replace("--fact ", ""))  # no option, where facts stand in a line
    if command.irregularity == LOOKED:
        return _looked(state, command, ruling)
    if isinstance(act, TilesShownTooSoon):
        bound = report_too_soon(state, act)
        if bound is not None:
            return bound
    if ruling.ruled == "when_called" and not command.called:
        return (ev.Ruled(irregularity=act.slug(), facts=command.facts, ruling=ruling),)
    if ruling.ruled == "by_director":
        return (ev.Ruled(irregularity=act.slug(), facts=command.facts, ruling=ruling),)
    return _in_force(state, act.slug(), command.facts, msgspec.structs.replace(ruling, ruled="by_itself"))


def _looked(state: State, command: cmd.Report, ruling: Ruling) -> Events | Rejected:
    """A look at a stolen tile costs points at the end of the game, where the sheet says so."""
    seat = command.facts["player"]
    if state.common.peeked.count(seat) + command.facts.get("passes", 1) > MOST_LOOKS:
        return Rejected("table.facts", why="A game has only two blind passes.")
    ruled = ev.Ruled(irregularity=LOOKED, facts=command.facts, ruling=ruling)
    return (ruled, *(ev.Peeked(seat=seat) for _ in range(command.facts.get("passes", 1))))


def _is_still_to_come(state: State, seat: Seat) -> bool:
    """Whether the tile that this player passes on blind has not been put out yet by the one from whom it comes."""
    passing = state.common.passing
    if passing is None or not passing.blind.get(seat):
        return False
    return giver(passing.name, state.setup.seats, seat) not in passing.laid


def look(state: State, command: cmd.Look) -> Events | Rejected:
    """A player looks at a tile that is passed on blind."""
    if state.setup.conduct == "prevent":
        return Rejected("table.prevents")
    looks = state.common.blind.count(command.seat) - _is_still_to_come(state, command.seat)
    if state.common.peeked.count(command.seat) >= looks:
        return Rejected("table.no-blind-pass")
    return report(state, cmd.Report(irregularity=LOOKED, facts={"player": command.seat}))


def _rule(state: State, act: InGame) -> Events:
    ruling = rule(act, state.setup.sheet)
    if ruling.ruled != "by_director":
        ruling = msgspec.structs.replace(ruling, ruled="by_itself")
    return _in_force(state, act.slug(), facts_of(act), ruling)


def _in_force(state: State, slug: str, facts: dict[str, Any], ruling: Ruling) -> Events:
    course = Course(state)
    course.add(ev.Ruled(irregularity=slug, facts=facts, ruling=ruling))
    course.add(*_pick_put_back(state, ruling))
    if slug.startswith("wrong-count") and ruling.play == "goes_on":
        course.add(*mended(state, facts["player"], ruling))
    bring_into_force(course, slug, ruling)
    return tuple(course.events)


def _pick_put_back(state: State, ruling: Ruling) -> Events:
    """A wrong pick that was stopped in time goes back to the wall."""
    back = [tiles.seat for tiles in ruling.tiles if (tiles.which, tiles.order) == ("wall_tile", "returned_to_wall")]
    holding = [seat for seat in back if seat is not None and state.common.places[seat].holds_pick]
    return tuple(put_back(state, seat) for seat in holding)


def rule_dead(state: State, command: cmd.RuleDead) -> Events | Rejected:
    """The director's decision is final."""
    if command.accused not in state.common.places:
        return Rejected("table.no-such-seat", seats=", ".join(state.setup.seats))
    if state.common.places[command.accused].dead:
        return Rejected("table.dead-already", seat=command.accused)
    mistaken = state.common.mistaken
    if mistaken is not None and mistaken.seat == command.accused and mistaken.others:
        return check_hand(state, cmd.CheckHand())  # what the others have shown counts, too
    act = HandCalledDeadWrongly(caller=_another(state, command.accused), accused=command.accused, **at_table(state))
    grounds = because(state.setup.sheet, "director.final")
    decided = Ruling(dead=(command.accused,), words="The director has decided.", clauses=grounds)
    return _in_force(state, "director", {"accused": command.accused}, end_if_alone(decided, act, state.setup.sheet))


def rule_live(state: State, command: cmd.RuleLive) -> Events | Rejected:
    """The director overrules: a hand that was ruled dead plays on."""
    place = state.common.places.get(command.accused)
    if place is None:
        return Rejected("table.no-such-seat", seats=", ".join(state.setup.seats))
    if not place.dead and command.accused not in state.common.with_director:
        return Rejected("table.live-already", seat=command.accused)
    grounds = because(state.setup.sheet, "director.final")
    decided = Ruling(words=f"The director has decided: {command.accused}'s hand is live.", clauses=grounds)
    ruled = ev.Ruled(irregularity="director", facts={"accused": command.accused}, ruling=decided)
    return (ruled, _revived(state, command.accused)) if place.dead else (ruled,)


def _has_gone_on(state: State, seat: Seat) -> bool:
    """Whether another has taken or exposed the discard since this hand died."""
    turn, discard = state.common.turn, state.common.discard
    waits = turn is None or turn.stage in ("to_pick", "touched")
    return not waits or (discard is not None and discard.claimed_by not in (None, seat))


def _revived(state: State, seat: Seat) -> ev.HandRevived:
    """Where nothing has happened since the hand died, its turn and its claim come back too."""
    common = state.common
    death = next((each for each in reversed(common.deaths) if each.seat == seat), None)
    if (
        death is None
        or (death.throws, death.wall_left) != (common.throws, common.wall_left)
        or _has_gone_on(state, seat)
    ):
        return ev.HandRevived(seat=seat)
    return ev.HandRevived(seat=seat, turn=death.turn, window=death.window)
