"""Positions to begin from: what is filled in, and what no game can reach."""

from __future__ import annotations

from collections import Counter

import pytest

from eastwind.refusals import Rejected
from eastwind.rules.seats import SEATS
from eastwind.table.apply import apply
from eastwind.table.game.given_positions import lay_out
from eastwind.table.moments.starting import Exposed, LayOutPosition
from eastwind.table.state import State, open_table
from eastwind.tiles import COPIES, read_tiles
from tests.table.at_table import accepted, play, refusal
from tests.table.happenings import told
from tests.table.walks import walk


def test_position_fills_what_it_does_not_name() -> None:
    state = accepted("east C\nturn B\nrack B 1B 1B 1B 2B 2B 2B 3B 3B 3B 4B\nexposed B R R R J\nthrown A 5D\nwall 9D 8D")
    tiles = Counter(tile for own in state.hands.values() for tile in own.rack)
    tiles.update(read_tiles("RRRJ 5D"))
    assert state.wall is not None
    tiles.update(state.wall)
    assert tiles == COPIES
    assert state.wall[:2] == ("9D", "8D")
    assert [state.common.places[seat].tiles for seat in SEATS] == [13, 10, 13, 13]


def test_position_late_in_a_game_has_a_short_wall() -> None:
    state = accepted("turn A\nleft 2\nwall F F")
    assert state.wall == ("F", "F")
    assert len(state.common.discards) == 152 - 2 - 53


def test_earlier_discards_lead_to_the_player_who_picks_next() -> None:
    state = accepted("dead C\nturn D to pick\nleft 2")
    throwers = [discard.seat for discard in state.common.discards]
    assert throwers[-4:] == ["B", "D", "A", "B"]
    assert "C" not in throwers
    named = accepted("turn D to pick\nthrown B 5D\nthrown C 6D\nleft 2")
    assert [discard.seat for discard in named.common.discards][-4:] == ["D", "A", "B", "C"]


def test_last_discard_of_a_position_gives_mahjongg_or_nothing() -> None:
    scene = "turn B to pick\nthrown A 5D\nleft 0\n"
    assert refusal(scene + "B claims exposure").slug == "wall.last-tile"
    assert accepted(scene + "B lets go\nC lets go\nD lets go").common.phase == "over"


HAND = "1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B 4B"  # thirteen tiles


@pytest.mark.parametrize(
    "lines",
    [
        "turn B\nrack B " + HAND + " 4B",  # the discards before B's pick do not matter
        "turn B to pick\nthrown A 5D",
        "turn D to pick\nthrown C 5D",  # those before C's are not named
        "turn B to pick\nthrown C 5D\ndead AD",
        "turn C to pick\nthrown A 5D\ndead B",
        "turn B to pick\nthrown A 5D\ndead A",
        "turn B\nthrown A 5D",
        "turn B\nthrown C 5D\nexposed B R R R",  # B has claimed a later discard
        "turn A\nthrown A 5D\nexposed A R R R",
        "turn B to pick\nleft 3",
        "turn B\nleft 0",
        "turn B to pick\nthrown A 5D\nleft 0",
        "turn B to pick\nthrown A J",
        "turn A\nexposed B F F F F F F\nexposed B R R R R",
        "dead D",
        "wall 1B 2B",
        'set scoring.one_live_hand = "play_on"\nturn A\ndead BCD',
        "turn A\ndead B\nrack B " + HAND + " 4B",  # B died in the middle of a turn
        "conduct record\nrack B " + HAND + " 4B 4B",
    ],
)
def test_reachable_position_is_laid_out(lines: str) -> None:
    assert not isinstance(play(lines)[0].outcome, Rejected)


@pytest.mark.parametrize(
    ("lines", "slug", "at"),
    [
        ("rack A R R R R R", "table.too-many", "rack A"),
        ("turn A\nthrown D R R R\nwall R R", "table.too-many", "wall"),
        ("turn A\nexposed A R R G", "table.position-exposure", "exposed A"),
        ("turn A\nexposed A R R", "table.position-exposure", "exposed A"),
        ('{"type":"lay_out_position","east":"A","racks":{"B":["XX"]}}', "table.no-such-tile", "rack B"),
        (
            '{"type":"lay_out_position","east":"A","exposures":{"B":[{"tile":"R","tiles":[]}]}}',
            "table.position-exposure",
            "exposed B",
        ),
        ("seats ABC\nrack D R", "table.no-such-seat", "rack D"),
        ("seats ABC\nturn A\nthrown D R", "table.no-such-seat", "thrown"),
        ("seats ABC\nturn A\nexposed D R R R", "table.no-such-seat", "exposed D"),
        ("seats ABC\nturn D", "table.no-such-seat", "turn"),
        ("seats ABC\nturn A\ndead D", "table.no-such-seat", "dead"),
        ("seats ABC\neast D", "table.no-such-seat", "east"),
        ("turn A\nleft 150", "table.wall-length", "left"),
        ("turn A\nleft 1\nwall R R", "table.wall-length", "left"),
        ("turn B to pick", "table.position-to-pick", "turn"),
        ("turn B to pick\nleft 0", "table.position-to-pick", "turn"),
        ("turn B to pick\nthrown C 5D", "table.position-turn-after", "turn"),
        ("turn B to pick\nthrown C 5D\ndead D", "table.position-turn-after", "turn"),
        ("turn B to pick\nthrown C 5D\nexposed B R R R", "table.position-turn-after", "turn"),
        ("turn B to pick\nthrown A 5D\nthrown B 5D", "table.position-turn-after", "turn"),
        ("turn A\nthrown A 5D", "table.position-turn-after", "turn"),
        ("seats ABC\nturn B\nthrown B 5D", "table.position-turn-after", "turn"),
        ("conduct record\nturn B to pick\nthrown C 5D", "table.position-turn-after", "turn"),
        ("turn B to pick\nthrown A J\nleft 0", "table.position-over", "left"),
        ('set claims.last_discard = "none"\nturn B to pick\nthrown A 5D\nleft 0', "table.position-over", "left"),
        ("thrown A 5D", "table.position-turn", "thrown"),
        ("exposed B R R R", "table.position-turn", "exposed B"),
        ("left 20", "table.position-turn", "left"),
        ("seats ABC\nthrown A 5D", "table.position-turn", "thrown"),
        ("turn A\ndead BCD", "table.position-alone", "dead"),
        ("turn A\ndead A", "table.position-dead", "dead"),
        ("dead ABCD", "table.position-dead", "dead"),
        ("turn A\nrack B " + HAND + " 4B", "table.position-count", "rack B"),
        ("turn A\nrack A " + HAND, "table.position-count", "rack A"),
        ("turn B to pick\nthrown A 5D\nrack B " + HAND + " 4B", "table.position-count", "rack B"),
        (
            "turn A\nexposed B 1B 1B 1B 1B\nexposed B R R R R J J\nexposed B N N N N",
            "table.position-count",
            "exposed B",
        ),
        ("conduct record\nrack B 1B", "table.position-count", "rack B"),
        ("turn A\ndead D\nrack D 1B", "table.position-count", "rack D"),
    ],
)
def test_position_that_contradicts_itself_is_refused(lines: str, slug: str, at: str) -> None:
    outcome = play(lines)[-1].outcome
    assert isinstance(outcome, Rejected)
    assert (outcome.slug, outcome.params.get("at")) == (slug, at)


def test_position_after_the_last_game_of_the_round_is_refused() -> None:
    lines = ["sheet club2023"]
    for seed in range(4):
        lines += [f"table starts seed {seed}", *(f"director rules {seat} dead" for seat in "BCD")]
    assert refusal("\n".join((*lines, '{"type":"lay_out_position","east":"A"}'))).slug == "table.round-over"


def as_position(state: State) -> LayOutPosition | None:
    """A moment of a game written as a position, if a position can express it."""
    common, turn = state.common, state.common.turn
    if common.phase != "play" or turn is None or turn.stage not in ("to_pick", "racked"):
        return None
    if any(place.holds_pick for place in common.places.values()) or state.wall is None:
        return None
    return LayOutPosition(
        east=common.east or "A",
        turn=turn.seat,
        picked=turn.stage == "racked",
        racks={seat: own.rack for seat, own in state.hands.items()},
        exposures={
            seat: tuple(Exposed(tile=shown.tile, tiles=shown.tiles) for shown in place.exposures)
            for seat, place in common.places.items()
        },
        discards=tuple((discard.seat, discard.tile) for discard in common.discards if discard.claimed_by is None),
        dead=tuple(seat for seat, place in common.places.items() if place.dead),
        next_tiles=state.wall,
        last_tiles=len(state.wall),
    )


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
@pytest.mark.parametrize("three", [False, True])
def test_every_moment_of_a_game_can_be_laid_out(seed: str, three: bool) -> None:
    found = 0
    for _, _, _, state in walk(seed, seats=SEATS[:3] if three else SEATS, most=250):
        position = as_position(state)
        if position is None:
            continue
        found += 1
        events = lay_out(open_table(state.setup), position)
        assert not isinstance(events, Rejected), (events, position)
        again = apply(open_table(state.setup), events[0])
        assert {seat: own.rack for seat, own in again.hands.items()} == {
            seat: own.rack for seat, own in state.hands.items()
        }
        assert again.wall == state.wall
    assert found > 10


def test_position_to_pick_from_a_whole_wall_has_no_discard_to_claim() -> None:
    state = accepted("card first-steps\nturn B to pick\nleft 100")
    assert (state.common.discards, state.common.window) == ((), None)
    assert accepted("card first-steps\nturn B to pick\nleft 100\nB picks\nB racks").hands["B"].picked is None


def test_position_to_pick_from_a_shorter_wall_has_its_latest_discard_to_claim() -> None:
    window = accepted("card first-steps\nturn B to pick\nthrown A 5D\nleft 90").common.window
    assert window is not None
    assert (window.state, window.next, window.only_mahjongg) == ("open", "B", False)


def test_hand_may_be_exposed_to_the_last_tile_and_no_further() -> None:
    shown = "turn A\nexposed B 8B 8B 8B 8B\nexposed B 9B 9B 9B\nexposed B 6C 6C 6C\nexposed B 3D 3D 3D"
    state = accepted(shown)
    assert (state.hands["B"].rack, state.common.places["B"].tiles) == ((), 0)
    (step,) = play(shown + " 3D")
    assert isinstance(step.outcome, Rejected)
    assert (step.outcome.slug, step.outcome.params["tiles"], step.outcome.params["at"]) == (
        "table.position-count",
        14,
        "exposed B",
    )


@pytest.mark.parametrize(("value", "may"), [("any", True), ("mahjongg", False)])
def test_last_discard_of_a_position_may_be_called_for_an_exposure_where_the_sheet_says_so(
    value: str, may: bool
) -> None:
    scene = f'set claims.last_discard = "{value}"\nturn B to pick\nthrown A 5D\nleft 0\n'
    (step, claim) = play(scene + "B claims exposure")
    assert not isinstance(step.outcome, Rejected)
    assert isinstance(claim.outcome, Rejected) is not may


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("rack A R R R R R", "table.too-many why=There are 5 of red dragon (R); a set has only 4. at=rack A"),
        ('{"type":"lay_out_position","east":"A","racks":{"B":["XX"]}}', "table.no-such-tile name=XX at=rack B"),
        ("seats ABC\nrack D R", "table.no-such-seat seats=A, B, C at=rack D"),
        ("turn A\nleft 150", "table.wall-length most=99 at=left"),
        ("turn A\nleft 1\nwall R R", "table.wall-length most=99 at=left"),
        ("turn B to pick", "table.position-to-pick seat=B at=turn"),
        ("turn B to pick\nthrown C 5D", "table.position-turn-after thrower=C seat=D turn=B at=turn"),
        ("turn B to pick\nthrown C 5D\ndead D", "table.position-turn-after thrower=C seat=A turn=B at=turn"),
        ("turn A\nthrown A 5D", "table.position-turn-after thrower=A seat=B turn=A at=turn"),
        ("thrown A 5D", "table.position-turn what=a discard at=thrown"),
        ("exposed B R R R", "table.position-turn what=an exposure at=exposed B"),
        ("left 20", "table.position-turn what=a shorter wall at=left"),
        ("turn A\ndead BCD", "table.position-alone seat=A at=dead"),
        ("turn A\nrack B " + HAND + " 4B", "table.position-count seat=B tiles=14 should=13 at=rack B"),
        ("turn A\nrack A " + HAND, "table.position-count seat=A tiles=13 should=14 at=rack A"),
        (
            "turn A\nexposed B 1B 1B 1B 1B\nexposed B R R R R J J\nexposed B N N N N",
            "table.position-count seat=B tiles=14 should=13 at=exposed B",
        ),
        ("conduct record\nrack B 1B", "table.position-count seat=B tiles=1 should=13 at=rack B"),
        (
            'turn A\n{"type":"lay_out_position","east":"A"}',
            "table.game-runs game=1",
        ),
    ],
)
def test_refused_position_lists_all_that_is_wrong(lines: str, expected: str) -> None:
    assert told(play(lines)[-1]) == [f"refused {expected}"]


@pytest.mark.parametrize("sheet", ["national", "fourseasons"])
def test_one_live_hand_is_a_position_where_it_plays_on(sheet: str) -> None:
    scene = f'sheet {sheet}\nset scoring.one_live_hand = "play_on"\nturn A\ndead BCD'
    assert accepted(scene).common.places["A"].dead is False


@pytest.mark.parametrize(
    ("racks", "conduct", "allowed"),
    [
        (HAND.removesuffix(" 3B 4B").removesuffix(" 3B"), "record", True),  # ten tiles: three too few
        (HAND.removesuffix(" 3B 3B 3B 4B"), "record", False),
        (HAND + " 4B 4B 4B", "record", True),
        (HAND + " 4B 4B 4B 5B", "record", False),
        (HAND + " 4B", "prevent", False),
    ],
)
def test_hand_is_miscounted_by_at_most_three_and_only_where_people_count(
    racks: str, conduct: str, allowed: bool
) -> None:
    outcome = play(f"conduct {conduct}\neast A\nrack B {racks}")[-1].outcome
    assert isinstance(outcome, Rejected) is not allowed


def test_position_names_the_end_of_the_wall() -> None:
    state = accepted("turn A\nwall 9D 8D\nend R G\n")
    assert state.wall is not None
    assert (state.wall[:2], state.wall[-2:], len(state.wall)) == (("9D", "8D"), ("R", "G"), 99)
    short = accepted("turn A\nwall 9D 8D\nend R G\nleft 4\n")
    assert short.wall == ("9D", "8D", "R", "G")
    assert len(short.common.discards) == 95
    assert accepted("turn A\nwall 9D\nend R G\nleft 4\n").wall == ("9D", "5C", "R", "G")
    refused = play("turn A\nwall 9D 8D\nend R G\nleft 3\n")[-1].outcome
    assert isinstance(refused, Rejected)
    assert refused.slug == "table.wall-length"


@pytest.mark.parametrize(("thrown", "claimable"), [("J 5D", True), ("5D J", False), ("5D 6D", True), ("J", False)])
def test_only_the_latest_discard_of_a_position_can_be_claimed_and_no_joker(thrown: str, claimable: bool) -> None:
    tiles = thrown.split()
    lines = "".join(f"thrown {seat} {tile}\n" for seat, tile in zip("CD"[-len(tiles) :], tiles, strict=True))
    state = accepted(f"turn A to pick\n{lines}")
    assert (state.common.window is not None) is claimable


def test_hand_is_not_miscounted_after_the_first_discard_at_any_table() -> None:
    """No one can tell how it came about, so the position is a typo (docs: only before the first discard)."""
    for line in ("thrown D 5D", "left 20", "exposed C R R R"):
        outcome = play(f"conduct record\nturn A\nrack B {HAND} 4B\n{line}")[-1].outcome
        assert isinstance(outcome, Rejected), line
        assert outcome.slug == "table.position-count"


def test_tiles_gone_from_the_wall_are_discards_of_live_players_only() -> None:
    state = accepted("turn C to pick\ndead B\nthrown B 5D\nleft 20\n")
    earlier = state.common.discards[:-1]
    assert {discard.seat for discard in earlier} == {"A", "C", "D"}
    assert earlier[-1].seat == "A"
