"""How the game is played, clause by clause: what a table does under each sheet, and what it refuses."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.refusals import Rejected
from eastwind.rules.clauses import Citation
from eastwind.rules.results import MahJongg
from eastwind.rules.sheet import Sheet
from eastwind.table.records.game_record import folded
from eastwind.table.scenes.run import Step
from eastwind.table.texts.cited_rules import rests_on
from tests.clauses.cases import FIVE, asserts, clause, on
from tests.table.at_table import play


@dataclass(frozen=True)
class Outcome:
    """What a referee sees after a scene: who is East, whose turn it is, how it ended, and the rules behind the last act."""

    clauses: tuple[Citation, ...]
    refused: str | None
    phase: str
    east: str | None
    rolling: str
    turn: str | None
    stage: str | None
    tiles: str  # how many each seat has concealed
    result: str | None
    jokerless: bool | None
    window_seconds: int


def scene(text: str, sheet: Sheet) -> Outcome:
    """Play a scene. Only its last line may be refused."""
    *before, last = play(text, sheet)
    for step in before:
        assert not isinstance(step.outcome, Rejected), f"{step.text}: {step.outcome}"
    return outcome(last, sheet)


def outcome(step: Step, sheet: Sheet) -> Outcome:
    common = step.state.common
    game = common.finished[-1].result if common.finished else None
    won = game if isinstance(game, MahJongg) else None
    return Outcome(
        clauses=cited(step, sheet),
        refused=step.outcome.slug if isinstance(step.outcome, Rejected) else None,
        phase=common.phase,
        east=common.named_east or common.east,
        rolling="".join(common.rolling),
        turn=common.turn.seat if common.turn else None,
        stage=common.turn.stage if common.turn else None,
        tiles=" ".join(str(place.tiles) for place in common.places.values()),
        result=won.by if won else str(game.__struct_config__.tag) if game else None,
        jokerless=won.jokerless if won else None,
        window_seconds=step.state.setup.window_seconds,
    )


def cited(step: Step, sheet: Sheet) -> tuple[Citation, ...]:
    if isinstance(step.outcome, Rejected):
        return (sheet.cite(step.outcome.slug),)
    found: list[Citation] = []
    for number, event in enumerate(step.outcome):
        found += rests_on(folded(step.before, step.outcome[:number]), event)
    return tuple(found)


# ---- before the game

ROLLED = dict.fromkeys(("aspen", "national", "kugler"), ("", "B", None))
NAMED = dict.fromkeys(("club2023", "fourseasons"), ("", "A", "table.no-roll"))


@clause("start.highest-roll", "start.east-by-roll")
@on(**ROLLED, **NAMED)
def test_highest_roll_is_east(sheet: Sheet, expected: tuple[str, str, str | None]) -> None:
    rolling, east, refused = expected
    found = scene("table rolls A 1 2, B 6 5, C 3 3, D 1 1", sheet)
    asserts(found, sheet, rolling=rolling, east=east, refused=refused)


@clause("start.dice-tie")
@on(aspen="AB", national="AB", kugler="AB")
def test_tied_players_roll_again(sheet: Sheet, expected: str) -> None:
    asserts(scene("table rolls A 6 5, B 5 6, C 3 3, D 1 1", sheet), sheet, rolling=expected, phase="set_up")


@clause("start.dice-tie")
@on(club2023="AB", fourseasons="AB")
def test_tied_players_roll_again_where_three_roll_for_the_last_game(sheet: Sheet, expected: str) -> None:
    games = "".join(f"table starts seed {game}\ndirector rules B dead\ndirector rules C dead\n" for game in range(3))
    asserts(scene(f"seats ABC\n{games}table rolls A 6 5, B 5 6, C 3 3", sheet), sheet, rolling=expected)


def before_dice(sheet: Sheet) -> str:
    return "table rolls A 6 6, B 1 5, C 3 3, D 1 1\n" if sheet.start.east == "highest_roll" else ""


@clause("start.east-rolls", "start.deal", "start.east-fourteen")
@on(*FIVE)
def test_east_breaks_the_wall_and_is_dealt_fourteen(sheet: Sheet, expected: None) -> None:
    asserts(scene(before_dice(sheet) + "table starts seed x", sheet), sheet, east="A", tiles="14 13 13 13")


@clause("start.east-named")
@on(club2023="A", fourseasons="A")
def test_named_east_is_seat_a(sheet: Sheet, expected: str) -> None:
    asserts(scene("table starts seed x", sheet), sheet, east=expected, refused=None)


@clause("start.dice-rotate")
@on(*FIVE)
def test_east_passes_to_the_next_player(sheet: Sheet, expected: None) -> None:
    found = scene(before_dice(sheet) + "table starts seed x\ndirector calls time", sheet)
    asserts(found, sheet, east="B", rolling="", result="unfinished")


@clause("start.three-players-reroll")
@on(*FIVE)
def test_three_players_roll_again_for_the_fourth_game(sheet: Sheet, expected: None) -> None:
    dice = "table rolls A 6 6, B 1 5, C 3 3\n" if sheet.start.east == "highest_roll" else ""
    games = "".join(f"table starts seed {game}\ndirector rules B dead\ndirector rules C dead\n" for game in range(3))
    asserts(scene(f"seats ABC\n{dice}{games}", sheet), sheet, rolling="ABC")


@clause("charleston.three-players")
@on("kugler", "club2023", "fourseasons")
def test_table_of_three_is_dealt_without_a_charleston_where_the_sheet_is_silent(sheet: Sheet, expected: None) -> None:
    dice = "table rolls A 6 6, B 1 5, C 3 3\n" if sheet.start.east == "highest_roll" else ""
    asserts(scene(f"seats ABC\n{dice}table starts seed x", sheet), sheet, phase="play", turn="A")


BEGINS = "start.begins"


@clause(BEGINS)
@on(*FIVE)
def test_game_has_not_begun_before_the_charleston_is_over(sheet: Sheet, expected: None) -> None:
    asserts(
        scene("east A\nrack A 1B 1B 1B 2B 2B 2B 3B 3B 3B 4B 4B 4B 5B 5B\nA throws 5B", sheet),
        sheet,
        refused="start.begins",
    )


# ---- the Charleston

RACKS = """east A
rack A 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B 4B 4B
rack B 5B 5B 5B 5B 6B 6B 6B 6B 7B 7B 7B 7B 8B
rack C 1C 1C 1C 1C 2C 2C 2C 2C 3C 3C 3C 3C 4C
rack D 5C 5C 5C 5C 6C 6C 6C 6C 7C 7C 7C 7C 8C
"""
RIGHT = "A passes 1B 1B 1B\nB passes 5B 5B 5B\nC passes 1C 1C 1C\nD passes 5C 5C 5C\n"
ACROSS = "A passes 2B 2B 2B\nB passes 6B 6B 6B\nC passes 2C 2C 2C\nD passes 6C 6C 6C\n"
LEFT = "A passes 3B 3B 3B\nB passes 7B 7B 7B\nC passes 3C 3C 3C\nD passes 7C 7C 7C\n"
SECOND = "A passes 1B\nB passes 5B\nC passes 1C\nD passes 5C\n"


@clause("charleston.first", "charleston.as-usual")
@on(*FIVE)
def test_first_charleston_goes_round(sheet: Sheet, expected: None) -> None:
    asserts(scene(RACKS + RIGHT, sheet), sheet, refused=None, tiles="14 13 13 13", phase="charleston")


@clause("charleston.first")
@on(*FIVE)
def test_first_charleston_must_be_played(sheet: Sheet, expected: None) -> None:
    asserts(scene(RACKS + RIGHT + "B stops", sheet), sheet, refused="charleston.first")


@clause("charleston.stop", "charleston.second")
@on(*FIVE)
def test_any_one_player_ends_the_passing_after_the_first_charleston(sheet: Sheet, expected: None) -> None:
    asserts(scene(RACKS + RIGHT + ACROSS + LEFT + "D stops", sheet), sheet, refused=None, phase="charleston")


@clause("charleston.blind-where")
@on(*FIVE)
def test_blind_tile_on_the_first_left_only(sheet: Sheet, expected: None) -> None:
    asserts(scene(RACKS + "A passes 1B 1B blind 1", sheet), sheet, refused="charleston.blind-where")
    asserts(scene(RACKS + RIGHT + ACROSS + "A passes 3B 3B blind 1", sheet), sheet, refused=None)


BLIND = "A passes 3B 3B blind 1\nB passes 7B 7B blind 1\nC passes 3C 3C blind 1\nD passes 7C 7C blind 1\n"


@clause("charleston.blind-deadlock")
@on(*FIVE)
def test_east_completes_from_its_own_hand_when_all_wait(sheet: Sheet, expected: None) -> None:
    waiting = RACKS + RIGHT + ACROSS + BLIND
    asserts(scene(waiting, sheet), sheet, refused=None, phase="charleston")
    asserts(scene(waiting + "A completes", sheet), sheet, refused="charleston.blind-deadlock")


HEAVENLY = "card first-steps\neast A\nrack A F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B 6B\n"


@clause("charleston.heavenly", "charleston.heavenly-stops")
@on(*FIVE)
def test_heavenly_hand_stops_the_passing(sheet: Sheet, expected: None) -> None:
    asserts(scene(HEAVENLY + "B passes 1B 1B 1B\nA declares", sheet), sheet, result="heavenly", phase="over")


@clause("charleston.heavenly")
@on(*FIVE)
def test_heavenly_hand_is_one_until_the_first_discard(sheet: Sheet, expected: None) -> None:
    asserts(scene(HEAVENLY + "turn A\nA declares", sheet), sheet, result="heavenly")


# ---- the turn

TO_PICK = "card first-steps\nturn B to pick\nthrown A 5D\nwall 9D 8D\nrack C 5D 5D 8B 8B 8B 9B 9B 9B 9B 6C 6C 6C S\n"
REAL = "conduct record\n" + TO_PICK


@clause("pick.before-discard")
@on(*FIVE)
def test_pick_comes_before_the_discard(sheet: Sheet, expected: None) -> None:
    asserts(scene(TO_PICK + "B throws 1B", sheet), sheet, refused="pick.before-discard")


@clause("pick.before-exchange")
@on(**dict.fromkeys(FIVE, "pick.before-exchange") | {"fourseasons": "joker.after-pick"})
def test_pick_comes_before_an_exchange(sheet: Sheet, expected: str) -> None:
    asserts(scene(TO_PICK + "exposed D 1B 1B J\nB exchanges 1B with D", sheet), sheet, refused=expected)


@clause("pick.starts-turn")
@on(aspen="touched", national="touched", club2023="touched")
def test_touch_starts_the_turn(sheet: Sheet, expected: str) -> None:
    asserts(scene(TO_PICK + "B touches wall", sheet), sheet, turn="B", stage=expected)
    asserts(scene(TO_PICK + "B touches wall\nB claims mahjongg", sheet), sheet, refused="pick.ends-own-claim")


@clause("pick.starts-turn")
@on(kugler=None, fourseasons=None)
def test_pick_and_no_mere_touch_starts_the_turn(sheet: Sheet, expected: None) -> None:
    asserts(scene(TO_PICK + "B picks", sheet), sheet, turn="B", stage="picked")
    asserts(scene(TO_PICK + "B touches wall\nB claims mahjongg", sheet), sheet, refused=None)


CLAIMED = TO_PICK + "C claims exposure\nB lets go\nD lets go\n"


@clause("claim.starts-turn", "exposure.on-top", "exposure.line-of-sight")
@on(*FIVE)
def test_claim_for_exposure_starts_a_turn_with_the_tile_on_top(sheet: Sheet, expected: None) -> None:
    asserts(scene(CLAIMED + "C exposes 5D 5D", sheet), sheet, turn="C", stage="exposed", tiles="13 13 11 13")


@clause("rack.unracked-discard")
@on(*FIVE)
def test_unracked_pick_may_be_discarded(sheet: Sheet, expected: None) -> None:
    asserts(scene(REAL + "B picks\nB throws 9D", sheet), sheet, refused=None, turn="C")


@clause("rack.two-hands-legal")
@on(*FIVE)
def test_other_tile_may_be_discarded_while_the_pick_is_not_racked(sheet: Sheet, expected: None) -> None:
    asserts(scene(REAL + "rack B 1B 1B 1B 1B 2B 2B 2B 2B 3B 3B 3B 3B 4B\nB picks\nB throws 4B", sheet), sheet, turn="C")


@clause("rack.unracked-risk")
@on(*FIVE)
def test_discard_before_is_claimed_while_the_pick_is_not_racked(sheet: Sheet, expected: None) -> None:
    found = scene(REAL + "B picks\nC claims exposure\nC exposes 5D 5D", sheet)
    asserts(found, sheet, turn="C", tiles="13 13 11 13")


@clause("rack.racked", "rack.after-pick")
@on(*FIVE)
def test_racking_ends_the_time_for_claims(sheet: Sheet, expected: None) -> None:
    asserts(scene(REAL + "B picks\nB racks", sheet), sheet, stage="racked")
    answered = TO_PICK + "B picks\nC lets go\nD lets go\nB racks\n"
    asserts(scene(answered + "C claims exposure", sheet), sheet, refused="claim.window")


@clause("exposure.any-use")
@on(*FIVE)
def test_tile_taken_for_mahjongg_may_be_used_in_an_exposure(sheet: Sheet, expected: None) -> None:
    found = scene(TO_PICK + "C claims mahjongg\nB lets go\nD lets go\nC takes\nC exposes 5D 5D", sheet)
    asserts(found, sheet, turn="C", stage="exposed")


@clause("claim.last-discard")
@on(*FIVE)
def test_only_the_latest_discard_can_be_claimed(sheet: Sheet, expected: None) -> None:
    answered = TO_PICK + "B picks\nC lets go\nD lets go\nB throws 9D\n"
    asserts(scene(answered + "C claims exposure 1", sheet), sheet, refused="claim.last-discard")


@clause("mahjongg.by-claim")
@on(*FIVE)
def test_mahjongg_by_claiming_a_discard(sheet: Sheet, expected: None) -> None:
    asserts(scene(WINS + "B claims mahjongg\nC lets go\nD lets go\nB declares", sheet), sheet, result="discard")


@clause("mahjongg.by-pick")
@on(*FIVE)
def test_mahjongg_by_picking_a_tile(sheet: Sheet, expected: None) -> None:
    text = WINS.replace("A throws 6B\n", "A throws S\n") + "wall 6B\n"
    moved = text.replace("A throws S\nwall 6B\n", "wall 6B\nA throws S\n").replace("rack A 6B", "rack A 1D")
    asserts(
        scene(moved + "C lets go\nD lets go\nB picks\nB declares", sheet), sheet, result="self_pick", jokerless=True
    )


WINS = """card first-steps
turn A
rack A 6B 1C 1C 1C 1C 7C 7C 7C 9C 9C 9C N N S
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B
A throws 6B
"""


# ---- what else the settings do


@clause("rack.pause")
@on(*FIVE)
def test_window_lasts_three_seconds_or_as_long_as_the_pause(sheet: Sheet, expected: None) -> None:
    asserts(scene("turn A", sheet), sheet, window_seconds=3)


@clause("time.live-tile")
@on(*FIVE)
def test_live_discard_may_still_give_mahjongg_after_time(sheet: Sheet, expected: None) -> None:
    called = WINS + "director calls time\nB claims mahjongg\nC lets go\nD lets go\nB declares"
    asserts(scene(called, sheet), sheet, result="discard", refused=None)


@clause("joker.own-exposure")
@on(*FIVE)
def test_joker_of_your_own_exposure_can_be_exchanged(sheet: Sheet, expected: None) -> None:
    own = "card first-steps\nturn B\nthrown A 5D\nexposed B 9D 9D J\nrack B 9D 1C 1C 1C 2C 2C 2C 3C 3C 3C 4C\n"
    asserts(scene(own + "B exchanges 9D with B", sheet), sheet, refused=None, tiles="13 11 13 13")


@clause("mahjongg.by-pick")
@on(*FIVE)
def test_joker_discarded_before_does_not_spoil_a_jokerless_hand(sheet: Sheet, expected: None) -> None:
    threw_a_joker = """card first-steps
conduct record
turn B
rack B F F 2B 2B 2B 2B 4B 4B 4B 4B 6B 6B 6B J
wall 9C 9C 9C 6B
B throws J
C picks
C throws 9C
D picks
D throws 9C
A picks
A throws 9C
B picks
B declares"""
    asserts(scene(threw_a_joker, sheet), sheet, result="self_pick", jokerless=True)
