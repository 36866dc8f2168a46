"""Screens of a table as the server would send them, one for every question it can ask a player."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from eastwind.play.screens.asking.buttons import with_buttons
from eastwind.play.screens.asking.paper_card_question import LABELS, SECTIONS
from eastwind.play.screens.contract.card_facts import HelpChoice, LineInReach, LinePinned, TileMissing
from eastwind.play.screens.contract.company import (
    AwayPlayer,
    BackInChair,
    BackRequest,
    DeadReason,
    LinkRequest,
    LinksShown,
    OpenedHand,
    PhraseChoice,
    PointerShown,
    PupilShown,
    PupilsLesson,
    TalkShown,
    TeachersLesson,
)
from eastwind.play.screens.contract.felt import (
    ClockShown,
    DiscardOnFelt,
    ExposureOnRack,
    LatestDiscard,
    LineOfPlay,
    RulingShown,
    SeatShown,
    TableShown,
)
from eastwind.play.screens.contract.outcome import (
    CardOfRound,
    CellOfCard,
    GameOfRound,
    GameResult,
    HandAtEnd,
    PlayersPoints,
    SealOpened,
)
from eastwind.play.screens.contract.questions import (
    AnyAsk,
    AskCall,
    AskChairs,
    AskClosed,
    AskDiscard,
    AskExpose,
    AskFinished,
    AskGive,
    AskJudge,
    AskName,
    AskOver,
    AskPass,
    AskPaused,
    AskStop,
    AskTeacher,
    AskWait,
    AskWish,
    JokerOnRack,
    JokerSwap,
    PutOut,
    TypedHand,
)
from eastwind.play.screens.contract.whole_screen import Screen
from eastwind.play.screens.points import MINUS
from eastwind.rules.seats import SEATS, Seat
from eastwind.tiles import JOKER, Tile

Tiles = tuple[Tile, ...]


def tiles(text: str) -> Tiles:
    return tuple(map(Tile, text.split()))


RACK = tiles("F F 1B 1B 1B 3D 3D J 5B 5B 7D W 4C")
THROWN = tiles(
    "1B 1B 4B 7B 9B 9B 3C 5C 5C 8C 8C 9C 1D 2D 6D 8D 9D E W W S R 0 0 F 3B 3B 3B 6C 6C 6C 6C F F F J J J J J 2D 2D 3D"
)
NOW = 1_731_000_000_000
DOT = Tile("3D")  # the tile that Bam-Bot threw
STAYS = {JOKER: "A joker can't be passed."}
CAREFUL = {JOKER: "Discard a joker?"}


def as_sent(screen: Screen) -> str:
    """The screen with its buttons as the server sends it. It holds nothing but what the contract says."""
    sent = msgspec.json.encode(with_buttons(screen))
    msgspec.json.decode(sent, type=Screen)
    return sent.decode()


def exposure(tile: str, shown: str) -> ExposureOnRack:
    return ExposureOnRack(tile=Tile(tile), tiles=tiles(shown))


def seat(
    place: int,
    name: str,
    wind: str,
    exposures: tuple[ExposureOnRack, ...] = (),
    bot: bool = False,
    count: int = 13,
    turn: bool = False,
    points: int = 0,
    status: str = "",
) -> SeatShown:
    return SeatShown(
        seat=SEATS[place], name=name, wind=wind, bot=bot, level="Steady" if bot else "", you=place == 0, tiles=count,
        exposures=exposures, dead=False, turn=turn, points=points, score=f"{points} points".replace("-", MINUS),
        status=status, says=None,
    )  # fmt: skip


CAROL = seat(0, "Carol", "East", points=25)
BOT = seat(1, "Bam-Bot", "North", (exposure("N", "N N N"),), bot=True, count=10, turn=True)
LINDA = seat(2, "Linda", "West", (exposure("2C", "2C 2C J 2C"),), count=9, points=-10)
RUTH = seat(3, "Ruth", "South", points=-15)

TABLE = TableShown(
    title="Thursday table", sheet="National", card="Eastwind 2026", kind="guided", totals="points", on_paper=False,
    games=4, game=2, call_seconds=5, bots_only_you=False, seal="", taken_back=0,
    take_back_rule="Take back: everyone must agree, before the next pick.",
    link="http://192.168.1.20:8000/play/k7m2pq?join", link_words="Friends on the same Wi-Fi can join with this link.",
    code="/play/thursday/code.svg",
)  # fmt: skip

LAST = LatestDiscard(
    n=len(THROWN), tile=DOT, name="3 Dot", by="Bam-Bot", open=False, began=NOW, ends=None, held_by="", news=()
)
TALK = TalkShown(
    phrases=(PhraseChoice(id="nice", words="Nice hand!"), PhraseChoice(id="moment", words="One moment, please.")),
    video="",
    host=True,
)
HELPS = (
    HelpChoice(level="none", words="None. You can still pin lines yourself."),
    HelpChoice(level="nearest", words="Nearest hands: what you are close to."),
)

AT_REST = Screen(
    n=57,
    table=TABLE,
    phase="play",
    you="A",
    seats=(CAROL, BOT, LINDA, RUTH),
    rack=RACK,
    picked=None,
    wall=61,
    discards=tuple(
        DiscardOnFelt(n=number, seat=SEATS[number % 4], tile=tile, claimed=False)
        for number, tile in enumerate(THROWN, 1)
    ),
    last=LAST,
    lines=(LineOfPlay(n=40, text="Ruth threw Soap."), LineOfPlay(n=41, text="Bam-Bot threw 3 Dot.")),
    note="",
    ask=AskWait(words="Ruth is playing."),
    buttons=(),
    mahjongg=False,
    take_back=False,
    take_back_words="Take back",
    back_asked=None,
    paused="",
    away=(),
    links=None,
    returned=None,
    clock=None,
    can_pause=False,
    leave="",
    help="none",
    helps=HELPS,
    near=(),
    pins=(),
    possible=None,
    coach=False,
    others={},
    rulings=(),
    dead_reasons=(),
    result=None,
    talk=TALK,
    teaching=None,
)
"""A guided game in the middle: Carol sits East, and Bam-Bot threw a 3 Dot."""


def table(ask: AnyAsk | None = None, **more: Any) -> Screen:
    """The game in the middle, with another question or other facts."""
    return replace(AT_REST, **({"ask": ask} if ask else {}), **more)


def missing(text: str) -> tuple[TileMissing, ...]:
    """ "1B 1 1" is one 1 Bam missing, and one still out."""
    found = [each.split() for each in text.split(",") if each]
    return tuple(TileMissing(tile=Tile(tile), need=int(need), out=int(out)) for tile, need, out in found)


def pinned(line: str, away: int, lacks: str, serves: str) -> LinePinned:
    return LinePinned(line=line, away=away, missing=missing(lacks), serves=tiles(serves))


def with_help(screen: Screen) -> Screen:
    """The same for someone who has the coach and two pins."""
    return replace(
        screen,
        help="coach",
        coach=True,
        near=(
            LineInReach(line="13579/1", away=4, missing=(), serves=()),
            LineInReach(line="Any Like Numbers/1", away=6, missing=(), serves=()),
        ),
        pins=(
            pinned("13579/1", 4, "1B 1 1, 3D 2 1, 5B 2 2", "F 1B 3D 5B J"),
            pinned("13579/2", 6, "5B 1 2, 7D 2 3, 0 3 2", "F 3D 5B 7D J"),
        ),
        possible=("13579/1", "13579/2", "13579/3", "Any Like Numbers/1", "Consecutive Run/2"),
        others={"C": ("2468/1", "2468/2"), "B": ("Winds and Dragons/1",)},
    )


def with_all_tools(screen: Screen) -> Screen:
    """Everything that can stand beside the prompt."""
    return replace(with_help(screen), take_back=True, take_back_words="Ask to take back")


def charleston(ask: AnyAsk) -> Screen:
    return replace(
        AT_REST,
        ask=ask,
        phase="charleston",
        discards=(),
        last=None,
        wall=99,
        lines=(LineOfPlay(n=3, text="The tiles are dealt."),),
        seats=(
            CAROL,
            seat(1, "Bam-Bot", "North", bot=True, status="passed"),
            seat(2, "Linda", "West", points=-10),
            RUTH,
        ),
    )


def passing(
    step: str = "first_right",
    words: str = "Pass right to Bam-Bot",
    blind: int = 0,
    put_out: PutOut | None = None,
    waiting_for: tuple[str, ...] = (),
) -> Screen:
    hint = "Jokers stay on your rack: they can't be passed."
    ask = AskPass(
        step=step, words=words, count=3, blind=blind, put_out=put_out, waiting_for=waiting_for, hint=hint, stays=STAYS
    )
    return charleston(ask)


Answered = Literal["mahjongg", "call", "skip", "wait"] | None


def open_discard(now: int) -> LatestDiscard:
    return replace(LAST, open=True, began=now - 1500, ends=now + 3500)


def call(now: int, answered: Answered = None) -> Screen:
    screen = table(AskCall(discard=len(THROWN), answered=answered), last=open_discard(now))
    return replace(with_help(screen), mahjongg=answered in {None, "wait"})


SWAP = JokerSwap(tile=Tile("2C"), owner="C", exposure=0, words="Your 2 Crak for the joker in Linda's 2 Craks")


def to_discard(held: Tiles, swaps: tuple[JokerSwap, ...] = (), changes: tuple[Tiles, ...] = ()) -> AskDiscard:
    return AskDiscard(
        tiles=held,
        swaps=swaps,
        changes=changes,
        mahjongg=True,
        built=None,
        any_tiles="",
        any_title="",
        jokers=(),
        careful=CAREFUL,
    )


def discarding(changes: tuple[Tiles, ...] = ()) -> Screen:
    """Carol's turn: she picked a 2 Crak, which a joker on Linda's rack stands for."""
    ask = to_discard((*RACK, SWAP.tile), (SWAP,), changes)
    carol = replace(CAROL, tiles=14, turn=True)
    return table(ask, picked=SWAP.tile, seats=(carol, replace(BOT, turn=False), LINDA, RUTH), mahjongg=True)


def exposing() -> Screen:
    return table(
        AskExpose(
            discard=len(THROWN),
            tile=DOT,
            choices=(tiles("3D 3D"), tiles("3D J"), tiles("3D 3D J")),
            never_mind=True,
            any_tiles="",
            any_title="",
            hint="",
        )
    )


RULING = RulingShown(
    n=1,
    words="Ruling: The exposure is wrong and can no longer be changed: Linda's hand is dead. (National rule 16.3)",
)
REASONS = (
    DeadReason(id="no-line", words="The exposures fit no line of the card"),
    DeadReason(id="unlike", words="The tiles of an exposure don't match"),
)
BACK_ASKED = BackRequest(
    words="Ruth wants to take back the discard of 3 Dot.",
    yours=False,
    can_answer=True,
    waiting_for=("Carol", "Linda"),
    until=NOW,
)
OTHER_TILES, ANY_TITLE = "Other tiles …", "Choose the tiles that go with 3 Dot"


def trying(screen: Screen) -> Screen:
    """Tournament practice: what a person could try."""
    practice = replace(TABLE, kind="practice")
    return replace(screen, table=practice, mahjongg=True, rulings=(RULING,), dead_reasons=REASONS)


def exposing_any() -> Screen:
    screen = exposing()
    return trying(replace(screen, ask=replace(screen.ask, any_tiles=OTHER_TILES, any_title=ANY_TITLE)))


def discarding_any() -> Screen:
    """Her exposure of this turn lies there; jokers lie in two exposures."""
    jokers = (JokerOnRack(owner="C", exposure=0, words="The joker in Linda's 2 Craks"),)
    ask = replace(to_discard(RACK), built=0, jokers=jokers, any_tiles=OTHER_TILES, any_title=ANY_TITLE)
    carol = replace(CAROL, turn=True, exposures=(exposure("3D", "3D 3D J"),))
    return trying(table(ask, rack=RACK[:11], seats=(carol, BOT, LINDA, RUTH)))


def cells(*points: int) -> tuple[CellOfCard, ...]:
    return tuple(CellOfCard(points=each, said=str(each)) for each in points)


def won(name: str, points: int, total: int, *why: str) -> PlayersPoints:
    said, total_said = (words.replace("-", MINUS) for words in (f"{points:+}" if points else "0", str(total)))
    return PlayersPoints(name=name, points=points, total=total, said=said, total_said=total_said, why=why)


MADE = (tiles("F F"), tiles("2B 2B 2B J"), tiles("4B 4B"), tiles("6C 6C 6C"), tiles("8C 8C J"))
RESULT = GameResult(
    headline="Ruth made Mah Jongg",
    line="2468/2",
    value=25,
    groups=MADE,
    points=(
        won("Ruth", 25, 40, "Hand worth 25", "self-pick"),
        won("Carol", -10, 15, "2 exposures against you"),
        won("Bam-Bot", -10, -20, "threw the last tile"),
        won("Linda", 0, -35),
    ),
    write="",
    checked="",
    hands=(
        HandAtEnd(name="Carol", tiles=RACK, exposures=()),
        HandAtEnd(name="Bam-Bot", tiles=RACK[:10], exposures=(tiles("N N N"),)),
        HandAtEnd(name="Linda", tiles=RACK[:9], exposures=(tiles("2C 2C J 2C"),)),
        HandAtEnd(name="Ruth", tiles=(), exposures=MADE[:4]),
    ),
    card=CardOfRound(
        names=("Carol", "Bam-Bot", "Linda", "Ruth"),
        games=(
            GameOfRound(game=1, east="Ruth", points=cells(25, -10, -35, 15)),
            GameOfRound(game=2, east="Carol", points=cells(-10, -10, 0, 25)),
        ),
        totals=cells(15, -20, -35, 40),
    ),
    rulings=(),
    seal=SealOpened(
        words="Yes, and you can check it. This seal was on your screen all game:",
        digest="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        salt="c0ffee",
        wall="1B 2C",
        sealed="c0ffee 1B 2C",
        matches=True,
        checked="This server checked it: the seal is right.",
        here="Your own browser checked it too: the seal is right.",
        here_wrong="The seal is wrong.",
        how="Type this in a terminal:",
        command="printf '%s' 'c0ffee 1B 2C' | shasum -a 256",
    ),
    notes=("Help from the card: Carol (nearest hands).", "Plays taken back: 1."),
)

PAUSED = AskPaused(words="Paused by Ruth.", more="The game waits until someone presses Continue, today or tomorrow.")
CLOSED = AskClosed(words="Dora closed this table.", more="No one plays here any more.")
AWAY = AwayPlayer(seat="D", name="Ruth", words="Ruth seems to be away.", wait="Wait for Ruth", bot="Let a bot play")
SEES = "Whoever opens it plays in Ruth's chair and sees Ruth's tiles."
LINKS = LinksShown(
    may_ask={"D": f"Ask for a new link to Ruth's chair? {SEES} Linda has to agree. When Ruth is back, it stops."},
    asked=None,
    made=(),
)
LINK_ASKED = LinkRequest(
    seat="D",
    words=f"Linda asks for a new link to Ruth's chair. {SEES}",
    yours=False,
    can_answer=True,
    waiting_for=(),
)
RETURNED = BackInChair(
    at=NOW,
    words="You have your chair back. Linda let a bot play for you while you were away. Linda asked for a new link to "
    "your chair, and Ruth agreed. Someone opened it and may have seen your tiles. The link no longer works.",
)
NAME_HAND = AskName(
    words="Name your hand from your card. Then the others look at it.",
    disputes=("Ruth: That line is worth 25.",),
    typed=TypedHand(line="Evens, third line", value=50, concealed=False, section=""),
    labels=LABELS,
    sections=SECTIONS,
    can_conceal=True,
    longest=60,
    show="Show the hand",
    withdraw="Withdraw",
    sure="Not Mah Jongg after all? Everyone has seen your tiles, so the rules for Mah Jongg in error apply.",
)
JUDGE = AskJudge(
    words="Ruth calls Mah Jongg. Compare the hand with your card.",
    prompt="Accept it, or dispute it?",
    yes="Accept",
    no="Dispute",
    reason="What is wrong? (if you like)",
    longest=120,
    answered=None,
    can_change=False,
    groups=(MADE[1], MADE[0], *MADE[2:]),
    hand="Evens, third line · 25 points",
)


def on_paper(ask: AnyAsk) -> Screen:
    """A table whose players have the card in their hands."""
    return table(ask, table=replace(TABLE, card="Paper card", on_paper=True))


def finish(ask: AnyAsk, result: GameResult = RESULT) -> Screen:
    return table(ask, phase="over", last=None, result=result, rack=())


def not_started(screen: Screen) -> Screen:
    """Before the first game, at a table with a long name."""
    return replace(screen, table=replace(TABLE, title="The Thursday Night Table of the Westerville Library", game=0))


def chairs(you: Seat | None) -> Screen:
    names = ("Carol" if you else "", "Bam-Bot", "", "Ruth")
    winds = ("East", "North", "West", "South")
    seats = [
        seat(place, name, wind, bot=name == "Bam-Bot", count=0)
        for place, (name, wind) in enumerate(zip(names, winds, strict=True))
    ]
    seats[0] = replace(seats[0], you=you is not None)
    ask = AskChairs(empty=tuple(each.seat for each in seats if not each.name), can_start=you is not None)
    return table(ask, phase="chairs", you=you, seats=tuple(seats), rack=(), discards=(), last=None, lines=())


def crowded(now: int) -> Screen:
    """Everyone shows four exposures, and the names are long."""
    shown = tuple(exposure(tile, f"{tile} {tile} J {tile}") for tile in ("2C", "N", "7D"))
    carol, *others = [
        seat(place, name, wind, shown, count=2, turn=place == 2)
        for place, (name, wind) in enumerate(
            (("Carol", "East"), ("Alexandra-Josephine", "North"), ("Wilhelmina", "West"), ("Bartholomew", "South"))
        )
    ]
    note = "Linda got the tile: Mah Jongg comes first."
    return replace(call(now), rack=RACK[:5], seats=(replace(carol, exposures=shown[:2]), *others), note=note)


LESSON = PupilsLesson(
    teacher="Ann",
    host=True,
    opened=True,
    agreed=False,
    lesson=False,
    sees="Ann will see your tiles, as long as this is on.",
    agrees="A lesson: it counts if everyone agrees.",
    pointer=PointerShown(tile=Tile("W"), line="", words="Ann points at West."),
)


def teaching() -> Screen:
    """The teacher's own screen: Carol's hand is open to her."""
    pupils = (
        PupilShown(
            seat="A", name="Carol", agreed=True, hand=OpenedHand(tiles=RACK, picked=None, pins=()), prepared=False
        ),
        PupilShown(seat="D", name="Ruth", agreed=True, hand=None, prepared=False),
    )
    return table(
        AskTeacher(words="You see the hand of Carol."),
        you=None,
        seats=tuple(replace(each, you=False) for each in AT_REST.seats),
        rack=(),
        teaching=TeachersLesson(teacher="Ann", lesson=True, pupils=pupils, steps=3, can_pause=True),
        talk=TalkShown(phrases=(), video="", host=False),
    )


STOP = AskStop(words="The first Charleston is done. Do you want a second?", answered=None, hint="")
GIVE = AskGive(step="courtesy", to="Linda", count=2, put_out=None, hint="", stays=STAYS)
OUT = PutOut(tiles=tiles("W 4C 7D"), blind=0)
PUNG, KONG = tiles("3D 3D 3D"), tiles("3D 3D 3D J")


def screens(now: int) -> dict[str, Screen]:
    """Every question, by a short name."""
    held = replace(open_discard(now), held_by="Carol", news=("Ruth calls it",), ends=None)
    unwritten = replace(RESULT, points=(), write="Write your points for this game.")
    clock = ClockShown(ends=now + 42 * 60_000, left=None, words="The round has 60 minutes.")
    return {
        "chairs-guest": chairs(None),
        "chairs-first": not_started(chairs(None)),
        "chairs-seated": chairs("A"),
        "pass": passing(),
        "pass-blind": passing(words="Pass left to Ruth, blind allowed", blind=3),
        "pass-coached": with_all_tools(passing(words="Pass left to Ruth", blind=3)),
        "pass-out": passing(put_out=OUT, waiting_for=("Ruth",)),
        "stop": charleston(STOP),
        "wish": charleston(AskWish(to="Linda", answered=None, hint="The smaller number counts.")),
        "give": charleston(GIVE),
        "call": call(now),
        "call-coached": with_all_tools(call(now, "wait")),
        "call-held": replace(call(now, "wait"), last=held),
        "call-answered": call(now, "call"),
        "expose": exposing(),
        "discard": discarding(),
        "discard-after-call": replace(with_help(discarding((PUNG, KONG))), take_back=True),
        "expose-practice": exposing_any(),
        "discard-practice": discarding_any(),
        "discard-coached": with_all_tools(discarding((PUNG,))),
        "wait": with_help(table()),
        "wait-coached": with_all_tools(table(AskWait(words="Alexandra-Josephine is playing."))),
        "back-asked": table(back_asked=BACK_ASKED),
        "pointed": replace(with_help(table()), teaching=LESSON),
        "teaching": teaching(),
        "crowded": crowded(now),
        "over": finish(AskOver(can_next=True, ready=("Ruth",))),
        "finished": finish(AskFinished()),
        "away": table(away=(AWAY,), links=LINKS),
        "link-asked": table(links=replace(LINKS, may_ask={}, asked=LINK_ASKED)),
        "returned": table(returned=RETURNED),
        "write-score": replace(finish(AskOver(can_next=True, ready=()), unwritten), clock=clock),
        "closed": table(CLOSED),
        "paused": table(PAUSED, paused="Ruth"),
        "name-hand": on_paper(NAME_HAND),
        "judge": on_paper(JUDGE),
    }
