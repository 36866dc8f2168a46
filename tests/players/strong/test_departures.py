"""What `strong` says where it departs from `steady`: true sentences, checked from its own numbers."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from eastwind.players.bots_at_table import asked
from eastwind.players.steady.bot import Steady
from eastwind.players.steady.chances import Weighed
from eastwind.players.steady.charleston import GivenUp
from eastwind.players.steady.decision import BotDecision, OfferDecision, PassDecision
from eastwind.players.steady.reasons import why as why_steady
from eastwind.players.steady.sight import KINDS
from eastwind.players.steady.throws import Throw, TurnDecision
from eastwind.players.steady.which_calls import best_call
from eastwind.players.strong.bot import Strong
from eastwind.players.strong.departures import why
from eastwind.players.strong.net import LAYERS, SIZE, Net
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.seats import Seat
from eastwind.table.apply import apply
from eastwind.table.machine import decide
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.claiming import ClaimDiscard
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.passing import PassTiles
from eastwind.table.options import Options, options
from eastwind.table.state import State
from eastwind.table.views import view
from eastwind.tiles import ORDER, Tile, read_tiles, spoken_name
from tests.players.steady.fixed import FIXED
from tests.players.steady.test_chances import sight_of
from tests.table.at_table import accepted, dealt, matcher

CARD = matcher()
SHEET = load_sheet("national")
EXPECTS = re.compile(r"[Ff]rom its practice games, it expects more")


def fickle_net() -> Net:
    """Weights at random, and no margins: it departs from `steady` often."""
    chance, numbers = random.Random(3), list[int]()
    for places, width in LAYERS:
        numbers += [chance.randint(-32_000 // width, 32_000 // width) for _ in range(places * width)]
        numbers += [chance.randint(-100_000, 100_000) for _ in range(places)]
    assert len(numbers) + 3 == SIZE
    return Net([*numbers, 0, 0, 0])


STEADY, STRONG = Steady(CARD, SHEET), Strong(CARD, SHEET, learned=fickle_net())
Departure = tuple[State, Options, AnyCommand | None, str]


def departures() -> Iterator[Departure]:
    """Moments of a game of four `steady` at which `strong` would do something else."""
    state = dealt()
    while state.common.phase != "over":
        seat, act = next((seat, act) for seat in asked(state) if (act := acts(state, seat)))
        sight = view(state, seat)
        may = options(sight, seat)
        choice = STRONG.explain(sight, may)
        assert choice.command == STRONG.react(sight, may)
        if choice.command != act:
            yield sight, may, choice.command, choice.reason
        else:
            assert not EXPECTS.search(choice.reason)
        events = decide(state, act, CARD)
        assert not isinstance(events, Rejected)
        for event in events:
            state = apply(state, event)


def acts(state: State, seat: Seat) -> AnyCommand | None:
    sight = view(state, seat)
    return STEADY.react(sight, options(sight, seat))


@pytest.fixture(scope="module")
def departed() -> list[Departure]:
    return list(departures())


def test_every_departure_says_that_it_was_learned(departed: list[Departure]) -> None:
    assert len(departed) > 10
    for _, _, _, reason in departed:
        assert EXPECTS.search(reason), reason


def test_throw_names_both_tiles_and_compares_them_truly(departed: list[Departure]) -> None:
    seen = 0
    for sight, may, command, reason in departed:
        other = STEADY.react(sight, may)
        if not isinstance(command, DiscardTile) or not isinstance(other, DiscardTile):
            continue
        seen += 1
        named = f"if it throws the {spoken_name(command.tile)} than the {spoken_name(other.tile)}"
        assert named in reason
        turn = STEADY.decide(sight, may).because
        assert isinstance(turn, TurnDecision)
        this, that = ORDER[command.tile], ORDER[other.tile]
        if ", which is more dangerous." in reason:
            assert turn.danger[that] > turn.danger[this]
        if "though its good hands need that one less." in reason:
            assert turn.weighed.without(that) > turn.weighed.without(this)
        if "though that one is safer." in reason:
            assert turn.danger[that] < turn.danger[this]
    assert seen


def test_pass_names_what_is_kept(departed: list[Departure]) -> None:
    seen = 0
    for sight, may, command, reason in departed:
        other = STEADY.react(sight, may)
        if isinstance(command, PassTiles) and isinstance(other, PassTiles):
            (kept,) = (Counter(other.tiles) - Counter(command.tiles)).elements()
            assert f"if it keeps the {spoken_name(kept)}." in reason
            seen += 1
    assert seen


def test_answer_says_what_is_done(departed: list[Departure]) -> None:
    for sight, may, command, reason in departed:
        if may.claim_discard and sight.common.window is not None:
            calls = isinstance(command, ClaimDiscard)
            assert reason.startswith("Calls the" if calls else "Lets the")


# Each sentence, from numbers that are easy to read.


SMALL = Steady(matcher("first-steps"), SHEET, FIXED).chances
VIEW = view(accepted("card first-steps\nturn A\nrack A 1C 1C 1C 1C 2C 2C 2C 3C 3C 3C F F 6B N\n"), "A")
SIGHT = sight_of(read_tiles("FF 2222B 4444B 66B N E"))
KEEPS = "Keeps Numbers line 1 (two tiles away; ten that would help are still out) alive."


def throw(tile: str, safety: int = 0) -> Throw:
    return Throw(0, safety, 0, -ORDER[Tile(tile)])


def turn_of(loss: int, safety: int) -> TurnDecision:
    """It throws a north instead of an east, which costs the hand so much more and is so much safer."""
    losses = [0] * KINDS
    losses[ORDER[Tile("N")]] = loss
    weighed = Weighed(1_000, tuple(losses), 2, ())
    north, east = throw("N", safety), throw("E")
    return TurnDecision(SIGHT, weighed, (0,) * KINDS, (north, east), instead=east)


@pytest.mark.parametrize(
    ("loss", "safer", "although"),
    [
        (5, 5, ", which is more dangerous."),
        (5, 0, ", though its good hands need that one less."),
        (5, -5, ", though its good hands need that one less."),
        (0, -5, ", though that one is safer."),
        (0, 0, "."),
        (0, 5, "."),
    ],
)
def test_throw_says_what_speaks_for_it_and_what_against(loss: int, safer: int, although: str) -> None:
    said = why(SMALL, VIEW, BotDecision(DiscardTile(seat="A", tile=Tile("N")), turn_of(loss, safer)))
    expects = "From its practice games, it expects more if it throws the north wind than the east wind"
    assert said == f"{KEEPS} {expects}{although} No one has exposed anything yet."


def test_throw_of_a_hopeless_hand_says_so() -> None:
    turn = turn_of(0, 0)
    hopeless = turn._replace(sight=SIGHT._replace(unseen=(0,) * KINDS))
    far = turn._replace(sight=sight_of(read_tiles("1C 3C 5D 7D 9D 6B 8B N E W S R G 0")))
    for each in (hopeless, far):
        said = why(SMALL, VIEW, BotDecision(None, each))
        assert said.startswith("No hand has much of a chance now. From its practice games")


def test_throw_that_steady_would_make_is_said_in_its_words() -> None:
    plain = turn_of(0, 0)._replace(instead=None)
    assert why(SMALL, VIEW, BotDecision(None, plain)) == why_steady(SMALL, VIEW, BotDecision(None, plain))


CALLER = sight_of(read_tiles("F 2222B 4444B 666B N"), [Tile("6B")])
NOW = SMALL.weigh(CALLER, CALLER.held, ())
CALL, _ = best_call(SMALL, CALLER, Tile("6B"), NOW)


def test_learned_answer_says_what_is_expected_and_what_is_left() -> None:
    calls = why(SMALL, VIEW, BotDecision(None, OfferDecision(CALLER, NOW, Tile("6B"), CALL, None, learned=True)))
    assert calls == (
        "Calls the six bam for an exposure of four: from its practice games, it expects more from that than from letting "
        "it go. That leaves Numbers line 1 (one tile away; seven that would help are still out)."
    )
    lets_go = why(SMALL, VIEW, BotDecision(None, OfferDecision(CALLER, NOW, Tile("6B"), None, CALL, learned=True)))
    assert lets_go == (
        "Lets the six bam go: from its practice games, it expects more from that than from calling it. Without it, the best "
        "is Numbers line 1 (two tiles away; 15 that would help are still out)."
    )
    nothing = NOW._replace(chances=())
    assert why(
        SMALL, VIEW, BotDecision(None, OfferDecision(CALLER, nothing, Tile("6B"), None, CALL, learned=True))
    ).endswith("than from calling it.")
    assert CALL is not None
    bare = CALL._replace(weighed=nothing)
    assert why(
        SMALL, VIEW, BotDecision(None, OfferDecision(CALLER, NOW, Tile("6B"), bare, None, learned=True))
    ).endswith("letting it go.")
    plain = BotDecision(None, OfferDecision(CALLER, NOW, Tile("6B"), CALL, None))
    assert why(SMALL, VIEW, plain) == why_steady(SMALL, VIEW, plain)


def test_learned_pass_says_what_goes_and_what_stays() -> None:
    tiles, instead = tuple(read_tiles("N E 9D")), tuple(read_tiles("N E W"))
    given = GivenUp(tiles, (0,) * 4, NOW, instead)
    command = PassTiles(seat="A", tiles=tiles)
    said = why(SMALL, VIEW, BotDecision(command, PassDecision(CALLER, given)))
    assert said == (
        "Passes the nine dot, the north wind, and the east wind: from its practice games, it expects more if it keeps "
        "the west wind. The hand goes toward Numbers line 1 (two tiles away; 15 that would help are still out)."
    )
    aimless = given._replace(before=NOW._replace(chances=()))
    assert why(SMALL, VIEW, BotDecision(command, PassDecision(CALLER, aimless))).endswith("if it keeps the west wind.")
    plain = BotDecision(command, PassDecision(CALLER, given._replace(instead=())))
    assert why(SMALL, VIEW, plain) == why_steady(SMALL, VIEW, plain)
