"""Values that no printed sheet has but a director may choose, and the rulings they give, word for word."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from eastwind.referee.catalog import KINDS
from eastwind.referee.comparison import ordinary, variations
from eastwind.referee.facts import build
from eastwind.referee.irregularity import Irregularity
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling, Tiles
from eastwind.referee.situations.charleston import LookedAtStolenTile, SecondLeftRecalled, WrongNumberPassed
from eastwind.referee.situations.claims import ClaimAndRackTogether, TouchedTileNotUsed, UnspokenClaim
from eastwind.referee.situations.conduct import Disturbing, Late
from eastwind.referee.situations.dead_hands import (
    DeadPlayerPlaysOn,
    HandCalledDeadTooLate,
    HandCalledDeadWrongly,
    TableTalk,
)
from eastwind.referee.situations.discards import DiscardTakenBack, LastDiscardClaimed, LateClaim, TwoClaims
from eastwind.referee.situations.exposures import TilesShownTooSoon
from eastwind.referee.situations.game_start import EarlyThrow, WrongCountAfterStart, WrongCountBeforeStart
from eastwind.referee.situations.jokers import JokerExchangeTooEarly
from eastwind.referee.situations.mahjongg import DisplayRefused
from eastwind.referee.situations.misnaming import MisnamedForExposure, MisnamedForMahjongg, MisnamedUnclaimed
from eastwind.referee.situations.picking import PickedAhead
from eastwind.referee.situations.scorecards import UnverifiedCard
from eastwind.referee.situations.wall import WallPushedTooSoon, WrongEndPick
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.sheet import Sheet, settings
from tests.clauses.test_swaps import other_values


def under(irregularity: Irregularity, name: str = "national", **overrides: object) -> Ruling:
    """The ruling under a sheet with an event's overrides (`picking__ahead`)."""
    changed = {path.replace("__", "."): value for path, value in overrides.items()}
    return rule(irregularity, load_sheet(name, overrides=changed))


def tile(which: Any, order: Any, seat: Any = None) -> tuple[Tiles, ...]:
    return (Tiles(which=which, order=order, seat=seat),)


def fits(kind: type[Irregularity], values: dict[str, object]) -> bool:
    """Whether these facts are possible under an ordinary sheet."""
    try:
        rule(build(kind, values), load_sheet("national"))
    except (InputError, msgspec.ValidationError):
        return False
    return True


def test_second_look_cites_how_looks_are_counted() -> None:
    """An own sheet reads its printed rule as once a game. That is a ground only if someone looked twice."""
    own = 'extends = "national"\ntitle = "Spring"\n[scoring]\n'
    own += 'looked_counts = { value = "once_a_game", reading = "It says: in a game." }\n'
    sheet = load_sheet("spring", {"spring": own})
    once, twice = (rule(LookedAtStolenTile(player="B", passes=passes), sheet) for passes in (1, 2))
    assert once.points == twice.points == {"B": -10}
    assert "It says: in a game." not in [ground.reading for ground in once.clauses]
    assert "It says: in a game." in [ground.reading for ground in twice.clauses]


def test_early_throw_dead() -> None:
    ruling = under(EarlyThrow(player="C"), start__early_throw="dead")
    assert (ruling.dead, ruling.tiles, ruling.words) == (("C",), (), "C's hand is dead.")
    assert [ground.item for ground in ruling.clauses][-1] == "this event"


RESTART = (tile("all_hands", "thrown_in"), "restarts", "Throw in all hands and start the game over.")
CORRECTED = "D's hand is corrected."
TAKES_ONE = "D was dealt last and takes the missing tile from the wall."


@pytest.mark.parametrize(
    ("method", "facts", "expected"),
    [
        ("correct", {"tiles": 12}, (tile("missing_tile", "taken", "D"), "goes_on", CORRECTED)),
        ("correct", {"tiles": 14}, (tile("picked_tile", "returned_to_wall", "D"), "goes_on", CORRECTED)),
        ("restart", {"tiles": 12}, RESTART),
        (
            "last_dealt_takes_one",
            {"tiles": 12, "dealt_last": True},
            (tile("missing_tile", "taken", "D"), "goes_on", TAKES_ONE),
        ),
        ("last_dealt_takes_one", {"tiles": 11, "dealt_last": True}, RESTART),
        ("last_dealt_takes_one", {"tiles": 12}, RESTART),
    ],
)
def test_wrong_count_before_start(method: str, facts: dict[str, Any], expected: tuple[object, ...]) -> None:
    ruling = under(WrongCountBeforeStart(player="D", **facts), start__wrong_count_before=method)
    assert (ruling.tiles, ruling.play, ruling.words) == expected
    assert ruling.ruled == "by_itself"


def test_wrong_count_before_start_of_east_may_be_one_short_of_fourteen() -> None:
    ruling = under(WrongCountBeforeStart(player="A", tiles=13), start__wrong_count_before="correct")
    assert ruling.tiles == tile("missing_tile", "taken", "A")


def test_wrong_count_after_start() -> None:
    for tiles, order in ((12, ("missing_tile", "taken")), (15, ("picked_tile", "returned_to_wall"))):
        ruling = under(WrongCountAfterStart(player="B", tiles=tiles), start__wrong_count="correct")
        assert (ruling.tiles, ruling.words) == (tile(*order, "B"), "B's hand is corrected.")
    short = under(WrongCountAfterStart(player="B", tiles=13, on_turn=True), start__wrong_count="correct")
    assert short.tiles == tile("missing_tile", "taken", "B")
    dead = under(WrongCountAfterStart(player="B", tiles=12), start__wrong_count="dead")
    assert (dead.dead, dead.words) == (("B",), "B's hand is dead.")
    undecided = under(WrongCountAfterStart(player="B", tiles=12), start__wrong_count="director")
    assert (undecided.director.decides, undecided.director.suggestion) == (True, None)


def test_wrong_number_passed_and_racked() -> None:
    passed = WrongNumberPassed(player="B", passed=4, racked=True)
    right = under(passed, start__wrong_count_before="correct")
    assert (right.tiles, right.play) == (tile("passed_tiles", "returned", "B"), "goes_on")
    assert right.words == "Both hands are corrected."
    again = under(passed, start__wrong_count_before="last_dealt_takes_one")
    assert (again.tiles, again.play) == (tile("all_hands", "thrown_in"), "restarts")
    undecided = under(passed, start__wrong_count_before="director")
    assert (undecided.director.decides, undecided.director.suggestion) == (True, None)


def test_second_left_pass_racked_by_the_stopper_counts_where_anyone_blocks() -> None:
    ruling = under(SecondLeftRecalled(stopper="A", racked=("A",)), charleston__recall_blocked_by="anyone")
    assert ruling.tiles == tile("passed_tiles", "kept")
    assert ruling.words == "A has racked tiles from that pass, so the pass stands. Finish the second Charleston."
    without = under(SecondLeftRecalled(stopper="A"), charleston__courtesy_pass=False)
    assert without.words == (
        "The Charleston stops. The second left pass is undone: everyone takes back the tiles they passed."
    )


def test_look_at_a_stolen_tile_without_a_penalty() -> None:
    ruling = under(LookedAtStolenTile(player="B"), scoring__looked_at_stolen=0)
    assert (ruling.points, ruling.words) == (
        {},
        "These rules have no penalty for it. The tiles are passed as they are.",
    )


def test_wrong_end_dead_if_called() -> None:
    ruling = under(WrongEndPick(player="B"), picking__wrong_end="dead_if_called")
    assert (ruling.dead, ruling.ruled) == (("B",), "when_called")
    undecided = under(WrongEndPick(player="B"), picking__wrong_end="director")
    assert (undecided.dead, undecided.ruled) == ((), "by_director")


def test_wall_pushed_too_soon_kills_the_pusher_alone() -> None:
    ruling = under(WallPushedTooSoon(pusher="B", picker="C"), picking__pushed_too_soon="pusher")
    assert (ruling.dead, ruling.tiles) == (("B",), tile("picked_tile", "kept", "C"))
    assert ruling.words == "B pushed the wall out too soon: B's hand is dead."
    assert ruling.next_play.startswith("It is still C's turn: C discards.")


def test_unspoken_claim_lost_and_penalized() -> None:
    ruling = under(UnspokenClaim(player="B"), scoring__unspoken_claim=-10)
    assert (ruling.points, ruling.tiles) == ({"B": -10}, tile("discard", "stays_on_table"))
    assert ruling.words == "B didn't call out loud and loses the right to the tile. B loses 10 points."


def test_claimed_tile_not_used_is_returned() -> None:
    ruling = under(TouchedTileNotUsed(player="B", contact="touched"), claims__not_used="return")
    assert (ruling.dead, ruling.tiles) == ((), tile("claimed_tile", "stays_on_table"))
    assert ruling.words == ("The tile goes back to the table, as if no one had called it. No penalty.")


def test_claim_and_rack_together_for_the_racker_or_with_the_pick_kept() -> None:
    both = ClaimAndRackTogether(claimer="A", racker="C")
    late = under(both, claims__simultaneous="racker")
    assert (late.tiles, late.words) == (
        tile("discard", "stays_on_table"),
        "C gets the benefit of the doubt: the call came too late.",
    )
    assert late.director.about == "whether A or C was first"
    kept = under(both, claims__unracked_pick="kept")
    assert kept.tiles == tile("claimed_tile", "taken", "A") + tile("picked_tile", "kept", "C")
    claim = under(LateClaim(player="A", next_player_has="picked"), claims__unracked_pick="kept")
    assert claim.tiles == tile("claimed_tile", "taken", "A") + tile("picked_tile", "kept")


def test_discard_may_be_taken_back() -> None:
    ruling = under(DiscardTakenBack(player="B", named="all", on_table=True), claims__discard_final=False)
    assert (ruling.tiles, ruling.words) == (tile("discard", "returned", "B"), "B may take the tile back.")
    named = DiscardTakenBack(player="B", named="all", on_table=False)
    assert under(named, claims__discarded_when="named_and_placed").words.startswith("The tile is not discarded yet")


def test_two_claims_by_turn_alone() -> None:
    claims = TwoClaims(discarder="A", claimers=("D", "C"), placed=("D",))
    ruling = under(claims, claims__placed_tile_stays=False)
    assert ruling.words == "C gets the tile: C is next in turn after A."
    three = TwoClaims(discarder="D", claimers=("B", "C"), seats=("B", "C", "D"))
    assert under(three).tiles == tile("claimed_tile", "taken", "B")


def test_misnamed_tile_cannot_be_claimed_after_naming() -> None:
    wanted = MisnamedForExposure(discarder="C", claimer="B", named_tile_held=False)
    ruling = under(wanted, misnaming__renamed_claimable=False)
    assert ruling.words == (
        "A call on the wrong name doesn't count: C names the tile correctly, and no one can call it anymore. "
        "No penalty."
    )
    always = under(MisnamedUnclaimed(discarder="C"), "fourseasons", misnaming__charged="always")
    assert (always.points, always.words) == (
        {"C": -10},
        "C names the tile correctly. C loses 10 points.",
    )


def test_misnamed_tile_that_only_its_name_could_make_mahjongg() -> None:
    called = MisnamedForMahjongg(
        discarder="C", claimer="B", real_tile_wins=True, named_tile_wins=False, value=30, exposures=0
    )
    ruling = under(called, misnaming__mahjongg_by="named")
    assert (ruling.points, ruling.play, ruling.tiles) == ({}, "goes_on", tile("discard", "named_correctly", "C"))
    assert ruling.words == ("The tile that was named does not make the hand: C names it correctly. No Mah Jongg.")


def test_tiles_shown_too_soon_are_not_a_claim() -> None:
    shown = TilesShownTooSoon(claimer="B", discarder="C", named_tile_held=False, can_use=False)
    ruling = under(shown, "fourseasons", exposures__too_soon="claim_void")
    assert ruling.tiles == tile("shown_tiles", "returned", "B") + tile("discard", "named_correctly", "C")
    assert (ruling.dead, ruling.points) == ((), {"C": -10})
    assert ruling.words == "There was nothing to call yet: B takes the tiles back. C loses 10 points."


def test_joker_exchange_too_early_is_only_undone() -> None:
    ruling = under(JokerExchangeTooEarly(player="B"), jokers__too_early="refused")
    assert (ruling.dead, ruling.words) == ((), "The exchange came too early. It is undone. No other penalty.")


def test_display_refused_is_up_to_the_director() -> None:
    ruling = under(DisplayRefused(player="B"), errors__display_refused="director")
    assert (ruling.dead, ruling.ruled, ruling.tiles) == ((), "by_director", tile("hand", "put_in_order", "B"))
    assert ruling.director.about == "whether B's hand is dead"
    assert ruling.director.decides
    assert ruling.words == "B must put the hand in order. If not, the director may declare it dead."


def test_table_talk_penalized() -> None:
    ruling = under(TableTalk(player="B"), "kugler", dead_hands__table_talk=-5)
    assert ruling.points == {"B": -5}
    assert ruling.words == (
        "Not allowed: a player who thinks a hand is dead calls it dead. The director may warn B. B loses 5 points."
    )
    assert ruling.director.about == "whether to warn B"


def test_hand_called_dead_until_the_game_is_scored() -> None:
    right = under(HandCalledDeadTooLate(caller="B", accused="D"), dead_hands__called_until="scored")
    assert (right.dead, right.play, right.words) == (
        ("D",),
        "ends",
        "The game has not been scored yet: D's hand is dead.",
    )
    late = HandCalledDeadTooLate(caller="B", accused="D", correct=False)
    wrong = under(late, "kugler", dead_hands__called_until="scored")
    assert (wrong.dead, wrong.play) == (("B",), "ends")
    assert wrong.words == under(HandCalledDeadWrongly(caller="B", accused="D"), "kugler").words
    void = under(HandCalledDeadWrongly(caller="B", accused="D"), "kugler", dead_hands__called_by="director")
    assert void.words == (
        "The call doesn't count: only the director calls a hand dead. "
        "D plays on. The director may still look at the hand."
    )


def test_conduct_penalized_by_an_event() -> None:
    late = under(Late(player="B"), conduct__late="automatic", conduct__late_points=-10)
    assert (late.points, late.words, late.ruled) == ({"B": -10}, "B is late and loses 10 points.", "by_itself")
    open_amount = under(Late(player="B"), "national", conduct__late="automatic")
    assert (open_amount.points, open_amount.ruled) == ({}, "by_director")
    assert open_amount.words == "B is late. There is a penalty, and the director decides how much."
    noise = under(Disturbing(player="B"), "fourseasons", conduct__disturbing_points=-20)
    assert (noise.director.lowest, noise.director.highest, noise.director.fixed) == (-20, 0, -20)
    free = under(Disturbing(player="B"), "fourseasons", conduct__disturbing_points="director")
    assert (free.director.lowest, free.director.highest, free.director.suggestion) == (None, 0, None)


def test_unverified_card_is_accepted_where_no_one_verifies() -> None:
    assert under(UnverifiedCard(player="B"), cards__verified="none").measures[0].act == "card_accepted"


def test_one_live_hand_left() -> None:
    third = PickedAhead(player="B", already_dead=("C", "D"))
    replayed = under(third, scoring__one_live_hand="replay")
    assert (replayed.play, replayed.points) == ("restarts", {"A": 0, "B": 0, "C": 0, "D": 0})
    assert replayed.words == "B picked ahead: B's hand is dead. Only A's hand is still live: the game is replayed."
    playing = under(third, scoring__one_live_hand="play_on")
    assert (playing.play, playing.points) == ("goes_on", {})
    last = PickedAhead(player="A", already_dead=("B", "C", "D"))
    nobody = under(last, scoring__one_live_hand="play_on")
    assert (nobody.play, nobody.dead) == ("ends", ("A",))
    assert nobody.words.endswith("No hand is live anymore: the game is over.")


CASES = [
    build(kind, values)
    for kind in KINDS
    for values in (ordinary(kind), *(varied for varied in variations(kind, ordinary(kind)) if fits(kind, varied)))
]


def test_every_value_of_every_setting_gives_whole_rulings(subtests: pytest.Subtests) -> None:
    for path in settings():
        with subtests.test(path):
            sheet, setting = load_sheet("national"), settings()[path]
            for value in other_values(setting, sheet.value(path)):
                plain = list(value) if isinstance(value, tuple) else value
                changed = load_sheet("national", overrides={path: plain})
                for irregularity in CASES:
                    check_whole(irregularity, changed)


def check_whole(irregularity: Irregularity, sheet: Sheet) -> None:
    try:
        ruling = rule(irregularity, sheet)
    except InputError as refusal:
        pytest.fail(f"{irregularity} is refused: {refusal}")
    assert ruling.clauses
    assert msgspec.json.decode(msgspec.json.encode(ruling), type=Ruling) == ruling


@pytest.mark.parametrize(
    ("value", "mahjongg", "exposure"), [("any", True, True), ("mahjongg", True, False), ("none", False, False)]
)
def test_last_discard_may_be_called_for_what_the_sheet_allows(value: str, mahjongg: bool, exposure: bool) -> None:
    for claimed_for, allowed in (("mahjongg", mahjongg), ("exposure", exposure)):
        act = build(LastDiscardClaimed, {"player": "B", "claimed_for": claimed_for})
        ruling = under(act, claims__last_discard=value)
        assert ruling.words == (
            "B may call it." if allowed else "The last discard can't be called for that: it is a wall game."
        )
        assert (ruling.play == "ends") is not allowed
        assert ruling.tiles == (tile("claimed_tile", "taken", "B") if allowed else tile("discard", "stays_on_table"))


def test_ruling_on_a_dead_player_who_plays_on_cites_the_sheet_before_our_reading() -> None:
    ruling = under(DeadPlayerPlaysOn(player="B", act="pick"))
    assert [ground.slug for ground in ruling.clauses] == ["error.dead", "dead.plays-on"]
    assert [ground.reading is None for ground in ruling.clauses] == [True, False]
