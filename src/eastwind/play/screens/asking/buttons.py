"""The buttons that a screen offers, as data. A new act with a plain button has its row here, and nothing in the page."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.screens.contract.below_the_rack import Button, ButtonChoice
from eastwind.play.screens.contract.company import TeachersLesson
from eastwind.play.screens.contract.questions import (
    AskCall,
    AskChairs,
    AskDiscard,
    AskExpose,
    AskFinished,
    AskGive,
    AskJudge,
    AskName,
    AskOver,
    AskPass,
    AskPatience,
    AskStop,
    AskTeacher,
    AskWait,
    JokerSwap,
)
from eastwind.play.screens.contract.whole_screen import Screen
from eastwind.play.sent_acts import sent
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo, WithdrawClaim
from eastwind.table.moments.courtesy import GiveCourtesy
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ChangeExposure, ExchangeJoker
from eastwind.table.moments.passing import CompletePass, PassTiles, StopCharleston
from eastwind.table.texts.tile_words import tile_words
from eastwind.tiles import JOKER, Tile

MOST_BACK = 8  # steps that the teacher's list has
NO_CHAIR = "Choose a name and a chair first."
COMPLETING = "completing"  # the end of the name of a pass that East completes
TAKE_BACK_PASS = Button(zone="second", words="Take back", act=sent(acts.TakeBackPass))


def with_buttons(screen: Screen) -> Screen:
    """The screen with the buttons that its question asks for."""
    return replace(screen, buttons=(*_of_question(screen), *_mahjongg(screen)))


def _of_question(screen: Screen) -> Iterator[Button]:
    match screen.ask:
        case AskChairs() as ask if screen.phase == "chairs" and screen.you:
            why = ask.note if ask.note is not UNSET else NO_CHAIR
            yield Button(
                zone="primary", words="Start", look="gold", act=sent(acts.StartTable), off=not ask.can_start, why=why
            )
            yield Button(zone="second", words="Stand up", act=sent(acts.Stand))
        case AskPass() | AskGive() | AskStop() as ask:
            yield from _in_charleston(ask)
        case AskCall() | AskExpose() as ask:
            yield from _to_a_discard(ask, screen)
        case AskDiscard() as ask:
            yield from _on_turn(ask, screen)
        case AskName() | AskPatience() | AskJudge() as ask:
            yield from _with_paper_card(ask)
        case AskOver(can_next=True):
            yield Button(zone="primary", words="Next game", look="gold", act=sent(acts.Next))
        case AskFinished():
            yield Button(zone="primary", name="new", words="Open a new table", look="gold", goes="/play")
        case AskWait(finish=words) if words is not UNSET:
            yield Button(zone="primary", name="finish", words=words, act=sent(acts.RunAhead))
        case AskTeacher():
            yield from _of_teacher(screen)


def _mahjongg(screen: Screen) -> Iterator[Button]:
    if not screen.mahjongg:
        return
    ask = screen.ask
    claims = {"discard": ask.discard, "kind": "mahjongg"} if isinstance(ask, AskCall) else {}
    act = sent(ClaimDiscard if claims else DeclareMahJongg, **claims)
    sure = ask.mahjongg_sure if isinstance(ask, AskPass | AskGive | AskCall | AskDiscard) else UNSET
    yield Button(zone="mahjongg", words="Mah Jongg", look="red", act=act, sure=_or_empty(sure))


def _in_charleston(ask: AskPass | AskGive | AskStop) -> Iterator[Button]:
    match ask:
        case AskStop(answered=None):
            yield Button(zone="primary", words="Continue", look="gold", act=sent(acts.Continue))
            yield Button(zone="second", words="Stop", act=sent(StopCharleston))
        case AskPass(put_out=None):
            yield Button(
                zone="primary",
                name=f"pass {ask.step}",
                words=ask.words,
                look="gold",
                needs="tiles",
                act=sent(CompletePass if ask.step.endswith(COMPLETING) else PassTiles, tiles=()),
            )
        case AskGive(put_out=None):
            words = f"Pass {ask.count} across to {ask.to}"
            yield Button(
                zone="primary",
                name=f"give {ask.step}",
                words=words,
                look="gold",
                needs="tiles",
                act=sent(GiveCourtesy, tiles=()),
            )
        case AskGive():
            yield TAKE_BACK_PASS
        case AskPass(put_out=out) if out is not None and out.final is not True:
            yield TAKE_BACK_PASS


def _to_a_discard(ask: AskCall | AskExpose, screen: Screen) -> Iterator[Button]:
    never_mind = Button(zone="skip", words="Never mind", look="ghost", act=sent(WithdrawClaim, discard=ask.discard))
    match ask:
        case AskExpose(never_mind=True) | AskCall(answered="call" | "mahjongg"):
            yield never_mind
        case AskCall(answered="wait" | None):
            called = f"Call {screen.last.name if screen.last else 'it'}"
            yield Button(
                zone="call",
                words="Call",
                look="gold",
                act=sent(ClaimDiscard, discard=ask.discard, kind="exposure"),
                in_full=called,
            )
            waits = ask.answered == "wait"
            yield Button(zone="wait", words="Wait", off=waits, act=sent(acts.Wait, discard=ask.discard))
            yield Button(zone="skip", words="Skip", look="ghost", act=sent(LetDiscardGo, discard=ask.discard))


def _on_turn(ask: AskDiscard, screen: Screen) -> Iterator[Button]:
    tiles = dict.fromkeys(ask.tiles)
    yield Button(
        zone="discard", name="discard", words="Discard", look="paper-button", needs="tile",
        choices=tuple(_discard(tile, ask.careful.get(tile, "")) for tile in tiles),
    )  # fmt: skip
    if ask.swaps:
        yield Button(zone="swap", words="Swap joker", title="Swap joker", choices=tuple(map(_swap, ask.swaps)))
    if ask.jokers:
        yield Button(zone="swap", words="Swap joker", title="Swap joker", needs="joker")
    if ask.changes or (ask.any_tiles and ask.built is not None):
        yield Button(
            zone="change", words="Change exposure", title="Change your exposure",
            needs="any tiles" if ask.any_tiles else "", choices=tuple(map(_change, ask.changes)),
        )  # fmt: skip
    if screen.take_back:
        yield Button(
            zone="skip", words=screen.take_back_words, look="ghost", act=sent(acts.TakeBackAct), in_full="Take back"
        )


def _discard(tile: Tile, careful: str) -> ButtonChoice:
    words = f"Discard {tile_words(tile)}"
    yes = f"Discard {tile_words(tile).lower()}" if careful else ""
    return ButtonChoice(words=words, tiles=(tile,), act=sent(DiscardTile, tile=tile), sure=careful, yes=yes)


def _swap(swap: JokerSwap) -> ButtonChoice:
    act = sent(ExchangeJoker, tile=swap.tile, owner=swap.owner, exposure=swap.exposure)
    sure = f"Swap joker? {swap.words}."
    return ButtonChoice(words=swap.words, tiles=(swap.tile, JOKER), act=act, sure=sure, yes="Swap joker")


def _change(tiles: tuple[Tile, ...]) -> ButtonChoice:
    return ButtonChoice(words=", ".join(map(tile_words, tiles)), tiles=tiles, act=sent(ChangeExposure, tiles=tiles))


def _with_paper_card(ask: AskName | AskPatience | AskJudge) -> Iterator[Button]:
    match ask:
        case AskName():
            act = sent(acts.NameHand, line="", value=0)
            yield Button(zone="primary", words=ask.show, look="gold", needs="hand", act=act)
            yield _withdraw(ask.withdraw, ask.sure)
        case AskPatience(withdraw=words) if words:
            yield _withdraw(words, _or_empty(ask.sure))
        case AskJudge(answered=None):
            yield Button(zone="primary", words=ask.yes, look="gold", needs="reason", act=sent(acts.Agree))
            yield Button(zone="second", words=ask.no, needs="reason", act=sent(acts.Disagree))
        case AskJudge(can_change=True):
            yield Button(zone="primary", words=ask.yes, look="gold", needs="reason", act=sent(acts.Agree))


def _withdraw(words: str, sure: str) -> Button:
    return Button(zone="second", words=words, sure=sure, act=sent(acts.WithdrawHand))


def _of_teacher(screen: Screen) -> Iterator[Button]:
    lesson = screen.teaching
    if screen.paused:
        yield Button(zone="primary", name="continue", words="Continue", look="gold", act=sent(acts.Resume))
    if not isinstance(lesson, TeachersLesson):
        return
    if lesson.can_pause and not screen.paused:
        yield Button(zone="primary", name="pause", words="Pause", act=sent(acts.Pause))
    if lesson.steps:
        words = "Take the game back"
        counts = dict.fromkeys((*range(1, min(MOST_BACK, lesson.steps) + 1), lesson.steps))
        choices = tuple(
            ButtonChoice(words=_back(count, lesson.steps), act=sent(acts.Rewind, steps=count)) for count in counts
        )
        yield Button(zone="second", words=words, look="ghost", title=words, choices=choices)


def _back(count: int, steps: int) -> str:
    return "As far as it goes" if count == steps else "One move" if count == 1 else f"{count} moves"


def _or_empty(words: str | UnsetType) -> str:
    return "" if words is UNSET else words
