"""The coach's advice on positions that a person could check."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from eastwind.card.library import built_in_card, built_in_text
from eastwind.card.match import Exposure, Matcher
from eastwind.coach.advice_parts import Advice, Outlook
from eastwind.coach.advise import Coach
from eastwind.coach.position_facts import HeldRack, TablePlace
from eastwind.coach.views_from_facts import Position, lay_out
from eastwind.lab.simulation import Arena, SimulationPlan
from eastwind.players.steady.bot import Steady
from eastwind.players.steady.danger import opponents
from eastwind.players.steady.sight import see
from eastwind.rules.loading.sheet_library import PACKAGED, load_sheet
from eastwind.table.machine import is_option
from eastwind.table.moments import AnyCommand
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from eastwind.table.moments.declaring import DeclareMahJongg
from eastwind.table.moments.discarding import DiscardTile
from eastwind.table.moments.exposing import ExchangeJoker, MakeExposure
from eastwind.table.options import Options
from eastwind.table.read_only import ReadOnly
from eastwind.table.state import PassName, State
from eastwind.tiles import JOKER, Tile, read_tiles

EASTWIND = Matcher(built_in_card("eastwind"))
NATIONAL = load_sheet("national")
COACH = Coach(EASTWIND, NATIONAL)
READY = "2222D 44D 66D 888D GG"  # 2468 line 1 waits for an eight dot


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(read_tiles(text))


def seen(rack: str, **facts: Any) -> State:
    return lay_out(Position(**{"seat": "A", "rack": tiles(rack), "wall_left": 60, **facts}), NATIONAL)


def turn(rack: str, **facts: Any) -> Advice:
    may = Options(discard_tile=tuple(dict.fromkeys(tiles(rack))), declare_mah_jongg=True)
    return COACH.advise(seen(rack, **facts), may)


def offer(rack: str, tile: str, **facts: Any) -> Advice:
    may = Options(discard=1, claim_discard=("mahjongg", "exposure"), let_discard_go=True)
    return COACH.advise(seen(rack, offered=("D", tile), **facts), may)


def test_throws_the_tile_that_the_hand_does_not_need() -> None:
    advice = turn(f"{READY} N")
    assert advice.act == DiscardTile(seat="A", tile=Tile("N"))
    assert advice.says == "Throw the north wind."
    (line, *_) = advice.outlook.lines
    assert (line.name, line.away, line.missing, line.out) == (
        "2468 line 1",
        1,
        ("8D",),
        9,
    )  # an eight dot, eight jokers
    assert "Keeps 2468 line 1 (one tile away, about" in advice.why


def test_a_complete_hand_is_mah_jongg() -> None:
    advice = turn(f"{READY} 8D")
    assert (advice.says, advice.act) == ("Call Mah Jongg!", DeclareMahJongg(seat="A"))
    assert (advice.outlook.win, advice.outlook.lines[0].name) == (1.0, "2468 line 1")


def test_the_winning_discard_is_called() -> None:
    advice = offer(READY, "8D")
    assert advice.says == "Call Mah Jongg on the eight dot!"
    assert advice.act == ClaimDiscard(seat="A", discard=1, kind="mahjongg")


def test_a_discard_for_the_one_hand_is_called_and_shown() -> None:
    advice = offer("222D 44D 66D 888D J G N", "2D")
    assert advice.call is not None
    assert advice.call.called is not None
    assert (advice.call.call, advice.call.group) == ("exposure", ("2D", "2D", "2D"))
    assert advice.says == "Call the two dot for a kong of two dots."
    assert advice.call.called.points > advice.call.left.points


def test_a_called_tile_is_shown() -> None:
    may = Options(
        discard=1, withdraw_claim=True, take_discard=True, make_exposure=((Tile("2D"),) * 3,), declare_mah_jongg=True
    )
    advice = COACH.advise(seen("222D 44D 66D 888D J G N", offered=("D", "2D")), may)
    assert advice.says == "Show a kong of two dots."
    assert advice.act == MakeExposure(seat="A", tiles=(Tile("2D"),) * 3)


def test_called_tile_is_shown_or_declared_with_either_option_alone() -> None:
    shows = Options(discard=1, withdraw_claim=True, make_exposure=((Tile("2D"),) * 3,))
    assert COACH.advise(seen("222D 44D 66D 888D J G N", offered=("D", "2D")), shows).says == "Show a kong of two dots."
    declares = Options(discard=1, withdraw_claim=True, declare_mah_jongg=True)
    assert COACH.advise(seen(READY, offered=("D", "8D")), declares).act == DeclareMahJongg(seat="A")


def test_whoever_has_called_waits_for_the_others() -> None:
    advice = COACH.advise(seen("222D 44D 66D 888D J G N", offered=("D", "2D")), Options(discard=1, withdraw_claim=True))
    assert (advice.moment, advice.act) == ("wait", None)


def test_a_discard_that_leaves_no_hand_is_let_go() -> None:
    advice = offer("222D 44D 66D 8888D NN", "N")
    assert advice.says == "Let the north wind go."
    assert advice.act == LetDiscardGo(seat="A", discard=1)


def test_chances_and_points_go_together() -> None:
    advice = turn("F 1B 2B 2B 4B 5C 6C 6C 8D 8D E W R J")
    outlook = advice.outlook
    assert outlook.win + outlook.others + outlook.wall == pytest.approx(1)
    assert sum(line.chance for line in outlook.lines) <= outlook.win
    assert [each.points for each in advice.discards] == sorted((each.points for each in advice.discards), reverse=True)
    assert {each.tile for each in advice.discards} == set(tiles("F 1B 2B 4B 5C 6C 8D E W R J"))
    assert advice.discards[0].win == outlook.win


def test_shorter_wall_means_less_chance() -> None:
    wins = [turn(f"{READY} N", wall_left=left).outlook.win for left in (90, 60, 30, 8)]
    assert wins == sorted(wins, reverse=True)
    assert wins[0] > 2 * wins[-1]


def test_missing_tiles_that_are_gone_mean_less_chance() -> None:
    held = "222D 444B 666B 88D 4C 6C W"  # wants four craks and six craks
    gone = tuple(("B", tile) for tile in tiles("4C4C 6C6C"))
    assert turn(held, thrown=gone).outlook.win < turn(held).outlook.win


def test_a_tile_that_exposures_want_is_dangerous() -> None:
    shown = {
        "B": [Exposure(Tile("2D"), 4, 0), Exposure(Tile("8D"), 4, 1)]
    }  # 2468 line 1: 44 and 66 of dots, and dragons
    advice = turn("F 1B 1B 1B 4D 5C 6C 6C 7C 9C E W R J", exposures=shown)
    by_tile = {str(each.tile): each for each in advice.discards}
    assert by_tile["4D"].danger > 3 * by_tile["9C"].danger
    assert "B's exposures allow" in by_tile["4D"].why
    assert "want" in by_tile["4D"].why
    assert "No line that the exposures allow wants it." in by_tile["9C"].why


def test_a_tile_is_traded_for_a_joker() -> None:
    rack = "2222D 44D 66D 88D GG 3B N"
    shown = {"B": [Exposure(Tile("3B"), 3, 1)]}
    may = Options(discard_tile=tuple(dict.fromkeys(tiles(rack))), exchange_joker=((Tile("3B"), "B", 0),))
    advice = COACH.advise(seen(rack, exposures=shown), may)
    assert advice.says == "Trade your three bam for the joker in B's exposure."
    assert advice.act == ExchangeJoker(seat="A", tile=Tile("3B"), owner="B", exposure=0)
    assert advice.exchanges[0].win > advice.discards[0].win


@pytest.mark.parametrize("name", PACKAGED)
@pytest.mark.parametrize("passing", ["first_right", "first_left", "last_right"])
def test_charleston_passes_three_and_never_a_joker(name: str, passing: PassName) -> None:
    sheet = load_sheet(name)
    rack = tiles("F 1B 2B 2B 4B 5C 6C 6C 8D 8D E W J")
    position = Position(seat="A", rack=rack, wall_left=99, passing=passing)
    view = lay_out(position, sheet)
    advice = Coach(EASTWIND, sheet).advise(view, Options(pass_tiles=3, blind=3 if passing != "first_right" else 0))
    assert advice.moment == "pass"
    assert advice.passing is not None
    assert len(advice.passing.tiles) + advice.passing.blind == 3
    assert JOKER not in advice.passing.tiles
    assert advice.says.startswith("Pass ")


def test_a_pass_that_breaks_the_hand_is_worth_less() -> None:
    view = lay_out(
        Position(seat="A", rack=tiles("2222D 44D 66D 88D E W R"), wall_left=99, passing="first_right"), NATIONAL
    )
    good, bad = (COACH.after_pass(view, tiles(each)) for each in ("E W R", "2D 2D 4D"))
    assert good.points > bad.points


def test_courtesy_asks_for_as_many_as_can_go() -> None:
    view = lay_out(
        Position(seat="A", rack=tiles("2222D 44D 66D 88D E W R"), wall_left=99, passing="courtesy"), NATIONAL
    )
    advice = COACH.advise(view, Options(wish_courtesy=True))
    assert advice.moment == "courtesy"
    assert advice.passing is not None
    assert advice.passing.courtesy == len(advice.passing.tiles) >= 1
    assert set(advice.passing.tiles) <= {"E", "W", "R"}


def test_a_dead_hand_has_no_chance() -> None:
    advice = COACH.advise(seen(READY, dead=["A"]), Options())
    assert (advice.says, advice.outlook.win, advice.act) == ("Your hand is dead.", 0.0, None)


def test_waiting_still_has_an_outlook() -> None:
    advice = COACH.advise(seen(READY), Options())
    assert advice.moment == "wait"
    assert 0.1 < advice.outlook.win < 0.95


def waits(view: State, table: TablePlace) -> Outlook:
    """How the game may end for a seat that does nothing now."""
    study = COACH.study
    sight = see(view, "A", with_pick=True)
    wants = opponents(study.chances, view, sight)
    return study.outlook(study.reach(table, sight, HeldRack(sight.held, sight.exposures), wants))


def test_player_who_waits_reads_what_for() -> None:
    called = seen("222D 44D 66D 888D J G N", offered=("B", "2D"))
    advice = COACH.advise(called, Options(discard=1, withdraw_claim=True))
    assert (advice.says, advice.why) == ("You have called. Wait for the others.", "")
    assert advice.outlook == waits(called, TablePlace(4, 2, 0)), "C and D pick before A"
    nothing = COACH.advise(called, Options())
    assert (nothing.moment, nothing.says, nothing.why) == ("wait", "There is nothing to decide now.", "")
    dead = COACH.advise(seen(READY, dead=["A"]), Options())
    assert (dead.moment, dead.why) == ("wait", "You can't win this game anymore.")
    assert dead.outlook.win == 0 < dead.outlook.wall


def test_whoever_waits_in_the_charleston_has_the_passes_still_before_them() -> None:
    view = seen(READY, passing="first_left", wall_left=99)
    advice = COACH.advise(view, Options())
    assert advice.moment == "wait"
    assert advice.outlook == waits(view, TablePlace(4, 3, 4))


def test_pick_in_front_of_the_rack_belongs_to_whoever_waits() -> None:
    view = seen("2222D 44D 66D 888D G", wall_left=50)
    picked = replace(view, hands=ReadOnly({"A": replace(view.hands["A"], picked=Tile("G"))}))
    assert COACH.advise(picked, Options()).outlook.lines[0].missing == ("8D",)


def test_complete_hand_says_why_and_has_a_command() -> None:
    advice = turn(f"{READY} 8D")
    assert (advice.moment, advice.why) == ("turn", "Your hand is complete.")
    dealt = seen(f"{READY} 8D", passing="first_right", wall_left=99)
    assert COACH.advise(dealt, Options(pass_tiles=3, declare_mah_jongg=True)).act == DeclareMahJongg(seat="A")


def test_dead_hand_is_not_asked_for_a_throw() -> None:
    may = Options(discard_tile=tiles(f"{READY} N"), declare_mah_jongg=True)
    assert COACH.advise(seen(f"{READY} N", dead=["A"]), may).says == "Your hand is dead."


def test_coach_says_the_same_whatever_it_was_asked_before() -> None:
    view, may = seen(f"{READY} N"), Options(discard_tile=tiles(f"{READY} N"))
    assert Coach(EASTWIND, NATIONAL).advise(view, may) == COACH.advise(view, may)


def test_advice_names_its_opponents_and_travels_as_json() -> None:
    advice = turn(f"{READY} N")
    assert advice.assumes == "three Steady"
    assert msgspec.json.decode(msgspec.json.encode(advice), type=Advice) == advice


class Advised:
    """Plays what the coach says, and keeps what it was told."""

    def __init__(self, coach: Coach, within: Steady) -> None:
        self.coach, self.within = coach, within
        self.told: list[Advice] = []

    def react(self, view: State, options: Options) -> AnyCommand | None:
        usual = self.within.react(view, options)
        passes = options.pass_tiles or options.wish_courtesy or options.give_courtesy
        if not (passes or options.discard_tile or options.claim_discard or options.make_exposure):
            return usual
        advice = self.coach.advise(view, options)
        self.told.append(advice)
        assert advice.act is None or is_option(options, advice.act), advice
        return advice.act if advice.act is not None else usual


@pytest.mark.parametrize(
    "name", ["national", *(pytest.param(name, marks=pytest.mark.long) for name in PACKAGED if name != "national")]
)
def test_games_can_be_played_by_advice_alone(name: str) -> None:
    sheet = load_sheet(name)
    made: list[Advised] = []

    def seat(_: str, card: Matcher, its: Any) -> Advised:
        made.append(Advised(Coach(card, its), Steady(card, its)))
        return made[-1]

    text = built_in_text("first-steps")
    plan = SimulationPlan(
        players=("steady",) * 4, sheet=sheet, card_text=text, card_name="first-steps", games=1, seed=7
    )
    played = Arena(plan, make=seat).play(0)
    assert played.outcome in ("mahjongg", "wall")
    told = [advice for each in made for advice in each.told]
    assert {"pass", "turn", "offer"} <= {advice.moment for advice in told}
    assert all(advice.says for advice in told)
