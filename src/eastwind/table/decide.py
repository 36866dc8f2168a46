"""decide(state, command, card) -> events, or the rule that stands against them. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from eastwind.card.match import Matcher
from eastwind.refusals import InputError, Rejected
from eastwind.table import commands
from eastwind.table import events as ev
from eastwind.table.events import AnyEvent
from eastwind.table.game import (
    charleston,
    claims,
    dead_calls,
    dealing,
    director,
    enforce,
    exposures,
    mahjongg,
    mahjongg_in_error,
    name_discard,
    positions,
    turns,
)
from eastwind.table.pending import Course
from eastwind.table.recording import (
    irregular_acts,
    irregular_claims,
    misnaming,
    noticing,
    overrun_claims,
    stray_discards,
)
from eastwind.table.state import State
from eastwind.tiles import JOKER

Events = tuple[AnyEvent, ...]

BEFORE_THE_GAME: Mapping[type, Callable[[State, Any], Events | Rejected]] = {
    commands.RollForEast: dealing.roll_for_east,
    commands.StartGame: dealing.start_game,
    commands.LayOut: positions.lay_out,
}
AT_ANY_TIME: Mapping[type, Callable[[State, Any], Events | Rejected]] = {
    commands.PassTiles: charleston.pass_tiles,
    commands.CompletePass: charleston.complete_pass,
    commands.RackPass: charleston.rack_pass,
    commands.StopCharleston: charleston.stop,
    commands.WishCourtesy: charleston.wish_courtesy,
    commands.GiveCourtesy: charleston.give_courtesy,
    commands.CallTime: director.call_time,
    commands.ThrowIn: director.throw_in,
    commands.Penalize: director.penalize,
    commands.Report: dead_calls.report,
    commands.RuleDead: dead_calls.rule_dead,
    commands.RuleLive: dead_calls.rule_live,
    commands.Notice: misnaming.notice,
    commands.Look: dead_calls.look,
    commands.ShowHand: mahjongg_in_error.show_hand,
    commands.CheckHand: mahjongg_in_error.check_hand,
}
IN_PLAY: Mapping[type, Callable[[State, Any], Events | Rejected]] = {
    commands.Touch: turns.touch,
    commands.Pick: turns.pick,
    commands.Rack: turns.rack,
    commands.NameTile: name_discard.name_tile,
    commands.Throw: name_discard.throw,
    commands.MakeClaim: claims.make_claim,
    commands.LetGo: claims.let_go,
    commands.Withdraw: claims.withdraw,
    commands.Take: misnaming.take,
    commands.Expose: misnaming.expose,
    commands.ChangeExposure: exposures.change_exposure,
    commands.Exchange: name_discard.exchange,
    commands.EndWindow: claims.end_window,
    commands.Rename: misnaming.rename,
}
WITH_THE_CARD: Mapping[type, Callable[[State, Any, Matcher], Events | Rejected]] = {
    commands.DeclareMahJongg: mahjongg.declare,
    commands.CallDead: dead_calls.call_dead,
}


# With these people play on.
PLAY = (
    commands.Touch,
    commands.Pick,
    commands.Rack,
    commands.NameTile,
    commands.Throw,
    commands.MakeClaim,
    commands.Withdraw,
    commands.Take,
    commands.Expose,
    commands.ChangeExposure,
    commands.Exchange,
    commands.DeclareMahJongg,
)

# What has happened all the same, at a table that records.
IRREGULAR = {**irregular_acts.PLAY, **irregular_claims.CLAIMS}


def decide(state: State, command: commands.AnyCommand, card: Matcher) -> Events | Rejected:
    """What a command leads to at this table, under its sheet."""
    try:
        outcome = (
            _prevent(state, command, card) if state.setup.conduct == "prevent" else _take_down(state, command, card)
        )
    except InputError as error:  # the referee finds the facts impossible: then it cannot have happened
        return Rejected("table.facts", why=str(error))
    return outcome if isinstance(outcome, Rejected) else _past_the_dead(state, outcome)


def _prevent(state: State, command: commands.AnyCommand, card: Matcher) -> Events | Rejected:
    outcome = judge(state, command, card)
    if isinstance(outcome, Rejected) or not isinstance(command, commands.Throw):
        return outcome
    return mahjongg_in_error.discarded_without_mahjongg(state, outcome)


def _take_down(state: State, command: commands.AnyCommand, card: Matcher) -> Events | Rejected:
    course = _course_of(state, command, card)
    if _claims(course, command):
        return tuple(course.events)  # the claim was spoken before, and is said again
    outcome = _record(course.state, command, card)
    return outcome if isinstance(outcome, Rejected) else (*course.events, *outcome)


def _past_the_dead(state: State, outcome: Events) -> Events:
    """The turn never stays with a dead hand, whichever way it came there."""
    if not any(place.dead for place in state.common.places.values()):
        return outcome
    course = Course(state)
    course.add(*outcome)
    turn = course.state.common.turn
    if course.state.common.phase == "play" and turn is not None and course.state.common.places[turn.seat].dead:
        enforce.play_on(course)
    return tuple(course.events)


def _claims(course: Course, command: commands.AnyCommand) -> bool:
    """Whether this very claim stands already where the course leads."""
    window, discard = course.state.common.window, course.state.common.discard
    if not isinstance(command, commands.MakeClaim) or window is None or discard is None or not course.events:
        return False
    return command.discard == discard.number and any(each.seat == command.seat for each in window.claims)


def _course_of(state: State, command: commands.AnyCommand, card: Matcher) -> Course:
    """Where a command belongs: before what was done over a claim, or a discard out of turn, if only there it is in order."""
    plain = Course(state)
    if not isinstance(command, PLAY) or (state.common.covered is None and not state.common.noted):
        return plain
    if not _means_another_tile(state, command) and _is_in_order(state, command, card):
        return plain
    taken_up = overrun_claims.take_up(state, command)
    if taken_up is not None and (_claims(taken_up, command) or _is_in_order(taken_up.state, command, card)):
        return taken_up
    course = Course(state)
    while (beside := stray_discards.play_beside(course.state)) is not None:
        course.add(*beside.events)
        if _is_in_order(course.state, command, card):
            return course
    return plain


def _means_another_tile(state: State, command: commands.AnyCommand) -> bool:
    """Who has a claim standing means that tile, and not one that somebody has thrown out of turn since."""
    if not isinstance(command, commands.Expose | commands.DeclareMahJongg):
        return False
    return stray_discards.standing_claim(state.common, command.seat) is not None


def _is_in_order(state: State, command: commands.AnyCommand, card: Matcher) -> bool:
    if not isinstance(command, commands.DeclareMahJongg):
        return not isinstance(judge(state, command, card), Rejected)
    outcome = _record(state, command, card)  # at a real table it is a claim, too
    return not isinstance(outcome, Rejected) and any(isinstance(event, ev.MahJonggDeclared) for event in outcome)


def _record(state: State, command: commands.AnyCommand, card: Matcher) -> Events | Rejected:
    """What a command leads to at a table that records: it has happened, in order or not."""
    outcome = judge(state, command, card)
    if isinstance(command, commands.DeclareMahJongg) and not isinstance(outcome, Rejected):
        righted = noticing.put_right_for(state, command.seat)
        if righted:
            course = Course(state)
            course.add(*righted)
            again = _record(course.state, command, card)
            return righted if isinstance(again, Rejected) else (*righted, *again)
    if isinstance(outcome, Rejected):
        return _happened(state, command, outcome, card)
    if isinstance(command, commands.Throw):
        taken_back = name_discard.another_tile(state, command)
        if taken_back is not None:
            return irregular_acts.judge(
                state, irregular_acts.Wrong(taken_back, shown=(command.tile,)), Rejected("discard.final")
            )
    if isinstance(command, commands.Throw | commands.NameTile):
        if not any(isinstance(event, ev.Thrown) for event in outcome):
            return outcome  # a name that is no discard yet, or a tile that was discarded by its name
        return noticing.rule_on_exposures(
            state, command.seat, mahjongg_in_error.discarded_without_mahjongg(state, outcome)
        )
    if isinstance(command, commands.PassTiles | commands.CompletePass | commands.GiveCourtesy):
        return (ev.JokerLaid(seat=command.seat), *outcome) if JOKER in command.tiles else outcome
    return outcome


def _happened(state: State, command: commands.AnyCommand, refused: Rejected, card: Matcher) -> Events | Rejected:
    cannot_be = refused.slug in ("table.no-game", "table.no-such-seat", "table.check-first")
    if cannot_be or (refused.slug == "start.begins" and not isinstance(command, commands.Throw)):
        return refused
    if isinstance(command, commands.DeclareMahJongg):
        return _declared(state, command, refused, card)
    if isinstance(command, commands.Throw) and charleston.goes_without_courtesy(state, command.seat):
        course = Course(state)
        course.add(ev.PlayBegan())
        thrown = _record(course.state, command, card)
        return thrown if isinstance(thrown, Rejected) else (*course.events, *thrown)
    return irregular_acts.happened(state, command, refused, IRREGULAR)


def _declared(state: State, command: commands.DeclareMahJongg, refused: Rejected, card: Matcher) -> Events | Rejected:
    """Mah Jongg at a moment that is not its own: too early, or another comes first, or before another's exposure."""
    if state.common.phase == "charleston" and state.common.places[command.seat].dead:
        return Rejected("dead.plays-on")
    if state.common.phase == "charleston":
        dead = state.common.places[command.seat].dead
        return refused if dead else mahjongg_in_error.called_in_error(state, command.seat, command.shown)
    if refused.slug == "claim.next-in-turn":
        return _second_claim(state, command, refused)
    course = irregular_claims.mahjongg_comes_first(state, command.seat)
    if course is None:
        outcome = mahjongg.declare_irregularly(state, command, refused, card)
        second = isinstance(outcome, Rejected) and outcome.slug == "claim.next-in-turn"
        return _second_claim(state, command, refused) if second else outcome
    if course.is_over or course.state.common.places[command.seat].dead:
        return tuple(course.events)
    declared = mahjongg.declare(course.state, command, card)
    return declared if isinstance(declared, Rejected) else (*course.events, *declared)


def _second_claim(state: State, command: commands.DeclareMahJongg, refused: Rejected) -> Events | Rejected:
    """Another comes first with Mah Jongg on the same tile; that is no error while the other's hand is to be seen."""
    found = irregular_claims.two_claims(state, command.seat, "mahjongg")
    return irregular_acts.judge(state, found, refused) if isinstance(found, irregular_acts.Wrong) else refused


def judge(state: State, command: commands.AnyCommand, card: Matcher) -> Events | Rejected:
    """What a command leads to where everything is in order, or the rule against it."""
    kind = type(command)
    phase = state.common.phase
    if kind in BEFORE_THE_GAME:
        return BEFORE_THE_GAME[kind](state, command)
    if phase in ("set_up", "over"):
        return Rejected("table.no-game")
    if isinstance(command, commands.SeatCommand):
        reason = _cannot_act(state, command)
        if reason is not None:
            return reason
    if kind in IN_PLAY:
        return IN_PLAY[kind](state, command) if phase == "play" else Rejected("start.begins")
    if kind in WITH_THE_CARD:
        return WITH_THE_CARD[kind](state, command, card)
    return AT_ANY_TIME[kind](state, command)


def _cannot_act(state: State, command: commands.SeatCommand) -> Rejected | None:
    place = state.common.places.get(command.seat)
    if place is None:
        return Rejected("table.no-such-seat", seats=", ".join(state.setup.seats))
    if place.dead and state.common.phase == "play" and not isinstance(command, commands.ShowHand):
        return Rejected("dead.plays-on")  # in the Charleston a dead hand's tiles still go round
    waits = state.common.mistaken is not None and not isinstance(command, commands.ShowHand)
    return Rejected("table.check-first") if waits else None
