"""A paper card: the winner names the hand, and the others accept or dispute it. A dead hand is what all agree on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from msgspec.structs import replace as changed

from eastwind.card.match import Matcher
from eastwind.card.model import Card, Group, Line, Section
from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.paper_card_questions import HIGHEST_VALUE, LONGEST_LINE, LONGEST_REASON, NamedHand, Verdict
from eastwind.play.pending import Drafted, Outcome
from eastwind.play.state import PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.game.mahjongg_declared import claims_it
from eastwind.table.hand import in_hand
from eastwind.table.moments import AnyEvent
from eastwind.table.moments.claiming import WithdrawClaim
from eastwind.table.moments.declaring import DeclareMahJongg, MahJonggDeclared
from eastwind.table.moments.refereeing import Ruled, RuleHandDead
from eastwind.table.options import options
from eastwind.table.seats import the_discard
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import JOKER, TILES, Tile

AGREED = "Everyone at the table agreed."
NO_CARD = Card("Paper card", "", ())
"""What a program knows of a paper card: no line of it."""


def ask_to_name(play: PlayTable, seat: Seat) -> Outcome:
    """Starts the question after someone called Mah Jongg and has the tile for it."""
    if not options(view(play.table, seat), seat).declare_mah_jongg:
        return Rejected("play.no-mahjongg-now")
    return (ev.TableAsked(about="mahjongg", by=seat),)


def name_hand(play: PlayTable, seat: Seat, act: acts.NameHand) -> Outcome:
    """The winner names the hand, or names it again after a dispute. Everyone is asked again."""
    asked = play.game.question
    if asked is None or asked.about != "mahjongg" or asked.by != seat:
        return Rejected("play.nothing-to-name")
    line = " ".join(act.line.split())[:LONGEST_LINE]
    if not line:
        return Rejected("play.no-line")
    if not 1 <= act.value <= HIGHEST_VALUE:
        return Rejected("play.no-value", most=HIGHEST_VALUE)
    place, tiles = play.table.common.places[seat], concealed_tiles(play.table, seat)
    if act.concealed and place.exposures:
        return Rejected("play.not-concealed")
    if act.section == "singles_and_pairs" and (place.exposures or JOKER in tiles):
        return Rejected("play.not-singles")
    groups = act.groups if Counter(tile for group in act.groups for tile in group) == Counter(tiles) else (tiles,)
    hand = NamedHand(line=line, value=act.value, concealed=act.concealed, section=act.section, groups=groups)
    return (ev.TableAsked(about="mahjongg", by=seat, hand=hand),)


def ask_if_dead(seat: Seat, accused: Seat) -> Outcome:
    """Asks everyone whether a hand that was called dead is dead."""
    return (ev.TableAsked(about="dead", by=seat, accused=accused),)


def agree(play: PlayTable, seat: Seat, _: acts.Agree, card: Matcher, at: int) -> Outcome:
    return _answer(play, seat, Verdict(agrees=True), card, at)


def disagree(play: PlayTable, seat: Seat, act: acts.Disagree, card: Matcher, at: int) -> Outcome:
    reason = " ".join(act.reason.split())[:LONGEST_REASON]
    return _answer(play, seat, Verdict(agrees=False, reason=reason), card, at)


def _answer(play: PlayTable, seat: Seat, verdict: Verdict, card: Matcher, at: int) -> Outcome:
    asked = play.game.question
    if asked is None or seat == asked.by or (asked.about == "mahjongg" and asked.hand is None):
        return Rejected("play.nothing-asked")
    drafted = Drafted(play, card, at).add(ev.VerdictGiven(seat=seat, verdict=verdict))
    if asked.about == "dead" and not verdict.agrees:
        return drafted.add(ev.QuestionClosed()).events
    answered = drafted.play.game.question
    assert answered is not None
    if any(other not in answered.verdicts for other in asked_players(play)) or answered.disputes:
        return drafted.events
    drafted = drafted.add(ev.QuestionClosed())
    if asked.hand is not None:
        return _won(drafted, asked.by, asked.hand)
    assert asked.accused is not None
    drafted = drafted.carry_out(RuleHandDead(accused=asked.accused))
    return _retold(drafted, _by_the_table)


def _by_the_table(event: AnyEvent) -> AnyEvent:
    """A ruling that the players made themselves."""
    return changed(event, ruling=changed(event.ruling, words=AGREED, clauses=())) if isinstance(event, Ruled) else event


def asked_players(play: PlayTable) -> tuple[Seat, ...]:
    """Everyone except the player who asks."""
    return tuple(seat for seat in play.people if play.game.question is not None and seat != play.game.question.by)


def withdraw(play: PlayTable, seat: Seat, _: acts.WithdrawHand, card: Matcher, at: int) -> Outcome:
    """Withdraws a question, or a Mah Jongg called by mistake. Once the hand was shown, the sheet says what follows."""
    asked = play.game.question
    if asked is None or asked.by != seat:
        return Rejected("play.nothing-asked")
    drafted = Drafted(play, card, at).add(ev.QuestionClosed())
    if asked.about == "dead" or play.table.common.phase == "charleston":
        return drafted.events
    if asked.hand is None and play.terms.kind == "guided":
        kept = _called_back(play, drafted, seat)
        if kept is not None:
            return kept.events
    drafted = drafted.carry_out(DeclareMahJongg(seat=seat, shown="tiles" if asked.hand else "nothing"))
    return drafted.outcome


def _called_back(play: PlayTable, drafted: Drafted, seat: Seat) -> Drafted | None:
    """Continues the turn if nothing was shown, or takes the call back if the sheet still allows that."""
    if not claims_it(play.table, seat):
        return drafted
    back = drafted.carry_out(WithdrawClaim(seat=seat, discard=the_discard(play.table.common).number))
    return None if back.refused else back


def concealed_tiles(table: State, seat: Seat) -> tuple[Tile, ...]:
    """The winner's tiles apart from exposures, with the one called."""
    called = (the_discard(table.common).tile,) if claims_it(table, seat) else ()
    return (*in_hand(table.hands[seat]), *called)


def _won(drafted: Drafted, seat: Seat, hand: NamedHand) -> Outcome:
    """Everyone accepted: scores the game by its own rules, with a card that has this one hand."""
    made = replace(drafted, card=card_of_one(drafted.play.table, seat, hand))
    made = made.carry_out(DeclareMahJongg(seat=seat))
    exposed = tuple(shown.tiles for shown in drafted.play.table.common.places[seat].exposures)

    def as_shown(event: AnyEvent) -> AnyEvent:
        """Mah Jongg with the groups as the winner laid them out."""
        groups = (*exposed, *hand.groups)
        return changed(event, groups=groups) if isinstance(event, MahJonggDeclared) else event

    return _retold(made, as_shown)


def card_of_one(table: State, seat: Seat, hand: NamedHand) -> Matcher:
    """A card whose only hand is this one. Which group a joker of the rack belongs to makes no difference."""
    exposed = [Group(shown.tile, len(shown.tiles), True) for shown in table.common.places[seat].exposures]
    held = Counter(concealed_tiles(table, seat))
    jokers = held.pop(JOKER, 0)
    groups = [Group(tile, count, False) for tile, count in held.items()]
    if jokers:
        first = groups.pop(0) if groups else Group(_other_than(exposed), 0, False)
        groups.insert(0, Group(first.tile, first.size + jokers, True))
    title = hand.line
    line = Line(title, title, title, "", hand.value, hand.concealed, 0, ((*exposed, *groups),))
    singles, quints = hand.section == "singles_and_pairs", hand.section == "quints"
    return Matcher(Card(NO_CARD.title, "", (Section(title, singles, quints, (line,)),)))


def _other_than(groups: list[Group]) -> Tile:
    return next(tile for tile in TILES if tile != JOKER and tile not in {group.tile for group in groups})


def _retold(drafted: Drafted, change: Callable[[AnyEvent], AnyEvent]) -> Outcome:
    """What was drafted, with events of the game changed."""
    return drafted.refused or tuple(
        changed(each, events=tuple(map(change, each.events))) if isinstance(each, ev.CarriedOut) else each
        for each in drafted.events
    )
