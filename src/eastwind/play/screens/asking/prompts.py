"""What a seat is asked now. The buttons of the page follow it."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET

from eastwind.card.match import Matcher
from eastwind.play.deciding.charleston import asks_to_stop
from eastwind.play.deciding.guidance import fitting
from eastwind.play.deciding.practice_tries import has_the_tile
from eastwind.play.deciding.running_ahead import can_run_ahead, runs_ahead
from eastwind.play.screens.asking.hints import (
    CAREFUL,
    TAKE_BACK,
    exposure_hint,
    mahjongg_sure,
    passing_hint,
    stop_hint,
    tiles_that_stay,
    wish_hint,
)
from eastwind.play.screens.asking.paper_card_question import question_asked
from eastwind.play.screens.clock_face import why_no_new_game
from eastwind.play.screens.contract.questions import (
    AnyAsk,
    AskCall,
    AskChairs,
    AskClosed,
    AskDiscard,
    AskExpose,
    AskFinished,
    AskGive,
    AskOver,
    AskPass,
    AskPaused,
    AskStop,
    AskWait,
    AskWish,
    JokerOnRack,
    JokerSwap,
    PutOut,
)
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import PlayTable
from eastwind.play.timetable import is_finished
from eastwind.rules.seats import Seat
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.passing import PassTiles
from eastwind.table.options import Options, options
from eastwind.table.pass_order import BLIND, PASSED, receiver
from eastwind.table.seats import seat_after
from eastwind.table.state import Passing
from eastwind.table.texts.tile_words import tile_words
from eastwind.table.views import view
from eastwind.tiles import JOKER, Tile

FOUR_PEOPLE = "With a paper card, four people play. There are no bots."
FINISH = "Finish the game"
OTHER_TILES = "Other tiles …"
CLOSED = "You can open a new one on the page Play."
PAUSED = "The game waits until someone presses Continue, today or tomorrow."


def asked_of(play: PlayTable, you: Seat | None, card: Matcher, talk: Talk) -> AnyAsk:
    """The question for this seat, or what it waits for."""
    common = play.table.common
    if play.round.closed:
        return AskClosed(words=f"{play.round.closed} closed this table.", more=CLOSED)
    if not play.round.started:
        return _before_the_start(play, you)
    if you is None:
        return _watching(play)
    if play.round.paused:
        who = "you" if play.round.paused == play.name(you) else play.round.paused
        return AskPaused(words=f"Paused by {who}.", more=PAUSED)
    if common.phase == "set_up":
        return AskWait(words="The tiles are being dealt.")
    if common.phase == "over":
        if is_finished(play):
            return AskFinished(words=why_no_new_game(play) or UNSET)
        return AskOver(can_next=you not in play.game.ready, ready=tuple(play.name(seat) for seat in play.game.ready))
    if play.game.question is not None:
        return question_asked(play, play.game.question, you, talk)
    if common.phase == "charleston" and common.passing is not None:
        return _in_charleston(play, you, common.passing, talk)
    return _in_play(play, you, card, talk)


def _before_the_start(play: PlayTable, you: Seat | None) -> AskChairs:
    empty = tuple(seat for seat in play.seats if not play.company.chairs[seat].name)
    if play.terms.on_paper:
        return AskChairs(empty=empty, can_start=you is not None and not empty, note=FOUR_PEOPLE)
    return AskChairs(empty=empty, can_start=you is not None)


def _watching(play: PlayTable) -> AskChairs:
    """What a watcher is asked: whether to take a bot's seat or an empty one."""
    free = tuple(seat for seat in play.seats if play.company.chairs[seat].bot or not play.company.chairs[seat].name)
    note = FOUR_PEOPLE if play.terms.on_paper else UNSET
    return AskChairs(empty=free if play.terms.join != "nobody" else (), can_start=False, note=note)


def _in_charleston(play: PlayTable, you: Seat, passing: Passing, talk: Talk) -> AnyAsk:
    if passing.name == "courtesy":
        return _courtesy(play, you, passing, talk)
    if asks_to_stop(play):
        words = "The first Charleston is done. Do you want a second?"
        answered: Literal["continue"] | None = "continue" if play.game.answers.get(you) == "continue" else None
        return AskStop(words=words, answered=answered, hint=stop_hint(play.table.setup.sheet))
    return _pass(play, you, passing, talk)


def _pass(play: PlayTable, you: Seat, passing: Passing, talk: Talk) -> AskPass:
    """Which tiles to pass. `step` is which pass this is: what lies in the tray was chosen for this one."""
    sheet, name = play.table.setup.sheet, passing.name
    to, way = talk.name(receiver(name, play.table.setup.seats, you)), name.rpartition("_")[2]
    stays, sure = tiles_that_stay(sheet), mahjongg_sure(play)
    completes = options(view(play.table, you), you).complete_pass
    if completes:
        return AskPass(
            step=f"{name}, completing",
            words=f"Everyone passed blind. Pass {completes} of yours {way} to {to}",
            count=completes,
            blind=0,
            put_out=None,
            waiting_for=(),
            hint=passing_hint(sheet),
            stays=stays,
            mahjongg_sure=sure,
        )
    put_out, blind = _put_out(play, you, passing), PASSED if name in BLIND else 0
    done = (*play.game.answers, *passing.laid)
    return AskPass(
        step=name,
        words=f"Pass {way} to {to}",
        count=PASSED,
        blind=blind,
        put_out=put_out,
        waiting_for=tuple(talk.name(seat) for seat in play.seats if seat not in done and seat != you),
        hint=passing_hint(sheet, blind) if put_out is None else "" if put_out.final is True else TAKE_BACK,
        stays=stays,
        mahjongg_sure=sure,
    )


def _put_out(play: PlayTable, you: Seat, passing: Passing) -> PutOut | None:
    """The tiles of this player that are out for the pass."""
    answer = play.game.answers.get(you)
    if isinstance(answer, PassTiles):
        return PutOut(tiles=answer.tiles, blind=answer.blind)
    if you in passing.laid:
        return PutOut(tiles=play.table.hands[you].laid, blind=passing.blind.get(you, 0), final=True)
    return None


def _courtesy(play: PlayTable, you: Seat, passing: Passing, talk: Talk) -> AnyAsk:
    sheet, partner = play.table.setup.sheet, seat_after(play.table.setup.seats, you, 2)
    to, answer = talk.name(partner), play.game.answers.get(you)
    if you in passing.exchanged:
        return AskWait(words="The others are finishing their courtesy pass.")
    if you not in passing.wishes or partner not in passing.wishes:
        answered = answer.count if isinstance(answer, WishCourtesy) else None
        return AskWish(to=to, answered=answered, hint=wish_hint(sheet))
    put_out = answer.tiles if isinstance(answer, GiveCourtesy) else None
    return AskGive(
        step=passing.name,
        to=to,
        count=min(passing.wishes[you], passing.wishes[partner]),
        put_out=put_out,
        hint=passing_hint(sheet) if put_out is None else TAKE_BACK,
        stays=tiles_that_stay(sheet),
        mahjongg_sure=mahjongg_sure(play),
    )


def _in_play(play: PlayTable, you: Seat, card: Matcher, talk: Talk) -> AnyAsk:
    common = play.table.common
    if common.places[you].dead:
        return _dead(play, you, talk)
    may = options(view(play.table, you), you)
    window, discard = common.window, common.discard
    if window is not None and discard is not None and discard.seat != you and window.state in ("open", "claimed"):
        return AskCall(discard=discard.number, answered=_answered(play, you), mahjongg_sure=mahjongg_sure(play))
    if discard is not None and has_the_tile(play, you):
        choices = fitting(play, you, discard.tile, may.make_exposure, card)
        return AskExpose(
            discard=discard.number,
            tile=discard.tile,
            choices=choices,
            never_mind=may.withdraw_claim,
            any_tiles=OTHER_TILES if play.terms.kind == "practice" else "",
            any_title=_any_title(discard.tile),
            hint=exposure_hint(play.table.setup.sheet),
        )
    plays = (
        common.turn is not None and common.turn.seat == you and may.declare_mah_jongg
    )  # also with nothing left to throw
    if may.discard_tile or plays:
        return _turn(play, you, may, card, talk)
    return AskWait(words=_waits_for(play, talk))


def _dead(play: PlayTable, you: Seat, talk: Talk) -> AskWait:
    """What a player with a dead hand is asked: to watch, or to have the game finished once only bots play on."""
    words = "Your hand is dead. The others play on."
    if can_run_ahead(play, you):
        return AskWait(words=words, finish=FINISH)
    if you in play.game.ahead and not runs_ahead(play):
        waits = [talk.name(seat) for seat in play.here if seat not in play.game.ahead]
        return AskWait(words=f"Your hand is dead. {FINISH}: {', '.join(waits)} can say yes, too.")
    return AskWait(words=words)


def _answered(play: PlayTable, you: Seat) -> Literal["mahjongg", "call", "skip", "wait"] | None:
    common = play.table.common
    assert common.window is not None
    assert common.discard is not None
    called = next((claim.kind for claim in common.window.claims if claim.seat == you), None)
    if called is not None:
        return "mahjongg" if called == "mahjongg" else "call"
    if play.table.hands[you].let_go == common.discard.number:
        return "skip"
    return "wait" if you in play.game.holds else None


def _turn(play: PlayTable, you: Seat, may: Options, card: Matcher, talk: Talk) -> AskDiscard:
    common = play.table.common
    changes, practice = may.change_exposure, play.terms.kind == "practice"
    if changes and common.discard is not None:
        changes = fitting(play, you, common.discard.tile, changes, card, changing=True)
    swaps = [
        JokerSwap(
            tile=tile,
            owner=owner,
            exposure=place,
            words=f"Your {tile_words(tile)} for the joker in {_whose(talk, owner)} {tile_words(tile)}s",
        )
        for tile, owner, place in ([] if practice else _swaps(play, you, may))
    ]
    built = common.turn.built if common.turn is not None else None
    return AskDiscard(
        tiles=may.discard_tile,
        swaps=tuple(swaps),
        changes=changes,
        mahjongg=True,
        built=built,
        any_tiles=OTHER_TILES if practice and built is not None else "",
        any_title=_any_title(common.discard.tile) if common.discard else "",
        jokers=_jokers(play, talk) if practice else (),
        careful=dict(CAREFUL),
        mahjongg_sure=mahjongg_sure(play),
    )


def _any_title(tile: Tile) -> str:
    return f"Choose the tiles that go with {tile_words(tile)}"


def _jokers(play: PlayTable, talk: Talk) -> tuple[JokerOnRack, ...]:
    """Every joker on the table. In tournament practice the table does not say which tile gets one."""
    return tuple(
        JokerOnRack(owner=owner, exposure=number, words=f"The joker in {_whose(talk, owner)} {tile_words(shown.tile)}s")
        for owner, place in play.table.common.places.items()
        for number, shown in enumerate(place.exposures)
        if JOKER in shown.tiles
    )


def _swaps(play: PlayTable, you: Seat, may: Options) -> list[tuple[Tile, Seat, int]]:
    """The joker swaps. By some sheets the pick is racked first; the table does that with the swap."""
    if may.exchange_joker or not may.rack_tile:
        return list(may.exchange_joker)
    held = {*play.table.hands[you].rack, play.table.hands[you].picked} - {JOKER}
    own = play.table.setup.sheet.jokers.own_exposure
    return [
        (shown.tile, owner, number)
        for owner, place in play.table.common.places.items()
        if owner != you or own
        for number, shown in enumerate(place.exposures)
        if JOKER in shown.tiles and shown.tile in held and shown.redeemable
    ]


def _whose(talk: Talk, seat: Seat) -> str:
    return "your own" if seat == talk.you else f"{talk.name(seat)}'s"


def _waits_for(play: PlayTable, talk: Talk) -> str:
    common = play.table.common
    if common.window is not None and common.discard is not None and common.discard.seat == talk.you:
        return "The others may call your discard."
    if common.window is not None and common.window.award is not None:
        return f"{talk.who(common.window.award)} called the tile."
    return (
        f"{talk.who(common.turn.seat)} {'are' if common.turn.seat == talk.you else 'is'} playing."
        if common.turn
        else ""
    )
