"""What every ruling has in common: grounds, consequences for the game, impossible facts."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.referee.catalog import KINDS, kind_of
from eastwind.referee.comparison import ordinary
from eastwind.referee.facts import Fact, build, facts_of
from eastwind.referee.irregularity import InGame, Irregularity
from eastwind.referee.rule import rule
from eastwind.referee.ruling import Ruling
from eastwind.referee.situations.charleston import LookedAtStolenTile
from eastwind.referee.situations.claims import ClaimAndRackTogether
from eastwind.referee.situations.dead_hands import HandCalledDeadByDeadPlayer, HandCalledDeadWrongly
from eastwind.referee.situations.discards import TwoClaims
from eastwind.referee.situations.exposures import TilesShownTooSoon
from eastwind.referee.situations.mahjongg import MahjonggInError
from eastwind.referee.situations.misnaming import MisnamedForMahjongg
from eastwind.referee.situations.picking import PickedAhead
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import SHEETS, load_registry, load_sheet
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet

FIVE = {name: load_sheet(name) for name in SHEETS}
IN_GAME = [kind for kind in KINDS if issubclass(kind, InGame)]


def a_value(fact: Fact) -> st.SearchStrategy[object]:
    if fact.name == "seats":
        return st.sampled_from([("A", "B", "C", "D"), ("A", "B", "C")])
    if fact.name == "already_dead":
        return st.sampled_from([(), ("D",), ("C", "D")])
    match fact.type:
        case "bool":
            return st.booleans()
        case "integer":
            return st.integers(fact.minimum, fact.maximum)
        case "seats":
            return st.lists(st.sampled_from("ABCD"), max_size=4, unique=True).map(tuple)
        case "seat" | "choice":
            return st.sampled_from(fact.choices)


def any_irregularity(kind: type[Irregularity]) -> st.SearchStrategy[Irregularity]:
    """Any values for the facts; those with a default may be left out."""
    facts = facts_of(kind)
    needed = {fact.name: a_value(fact) for fact in facts if fact.required}
    optional = {fact.name: a_value(fact) for fact in facts if not fact.required}
    return st.fixed_dictionaries(needed, optional=optional).map(lambda values: build(kind, values))


def test_every_ruling_is_whole_whatever_the_facts(subtests: pytest.Subtests) -> None:
    for kind in KINDS:
        with subtests.test(kind.slug()):
            settings(max_examples=30)(
                given(any_irregularity(kind), st.sampled_from(list(FIVE.values())))(check_ruling)
            )()


def check_ruling(irregularity: Irregularity, sheet: Sheet) -> None:
    try:
        ruling = rule(irregularity, sheet)
    except InputError:
        return  # facts that contradict each other have their own cases below
    check_grounds(ruling, sheet)
    check_table(ruling, irregularity)
    assert (ruling.ruled == "by_director") <= ruling.director.decides
    assert ruling.words.endswith(".")
    assert msgspec.json.decode(msgspec.json.encode(ruling), type=Ruling) == ruling


def check_grounds(ruling: Ruling, sheet: Sheet) -> None:
    """Every ruling has grounds: a clause of this sheet, or a reading that is marked as ours."""
    assert ruling.clauses
    for ground in ruling.clauses:
        assert load_registry().knows(ground.slug)
        assert (ground.clause is None) != (ground.reading is None)
        if ground.clause is not None:
            assert load_registry().clauses[ground.clause].sheet == sheet.name
            assert ground.item


def check_table(ruling: Ruling, irregularity: Irregularity) -> None:
    """Only seats at the table die or score. A game that ends by dead hands has points for all of them."""
    seats = set(getattr(irregularity, "seats", "ABCD"))
    dead = getattr(irregularity, "already_dead", ())
    assert set(ruling.dead) <= seats - set(dead)
    assert len(set(ruling.dead)) == len(ruling.dead)
    assert set(ruling.points) <= seats
    live = seats - set(dead) - set(ruling.dead)
    assert ruling.play != "goes_on" or not ruling.dead or len(live) > 1


@pytest.mark.parametrize(
    ("irregularity", "says"),
    [
        (PickedAhead(player="D", seats=("A", "B", "C")), "Seat D is not at this table (A, B, C)."),
        (PickedAhead(player="A", seats=("A", "B")), "A table has three or four different seats."),
        (PickedAhead(player="A", seats=("A", "B", "B", "C")), "A table has three or four different seats."),
        (PickedAhead(player="A", already_dead=("B", "B")), "The same seat is listed twice among the dead hands."),
        (PickedAhead(player="A", already_dead=("A",)), "A's hand is already dead"),
        (PickedAhead(player="A", already_dead=("B", "C", "D")), "the game was over before this"),
        (ClaimAndRackTogether(claimer="A", racker="A"), "Name two different players"),
        (HandCalledDeadWrongly(caller="A", accused="A"), "A can't call A's own hand dead."),
        (HandCalledDeadByDeadPlayer(caller="A", accused="B", already_dead=("B",)), "B's hand is already dead."),
        (
            MahjonggInError(declarer="A", shown="tiles", earlier_exposures=True, others_showed=("A",)),
            "A called Mah Jongg and can't be one of the others",
        ),
        (
            MahjonggInError(declarer="A", shown="tiles", earlier_exposures=True, others_showed=("B", "B")),
            "The same seat is listed twice among those who showed their hands.",
        ),
        (
            MisnamedForMahjongg(
                discarder="A", claimer="B", real_tile_wins=False, named_tile_wins=False, value=25, exposures=0
            ),
            "look under Mah Jongg in error.",
        ),
        (
            TilesShownTooSoon(claimer="A", discarder="A", named_tile_held=True, can_use=True),
            "A can't call A's own discard.",
        ),
        (TwoClaims(discarder="A", claimers=("A", "B")), "A can't call A's own discard."),
        (TwoClaims(discarder="A", claimers=("B",)), "two or more different players"),
        (TwoClaims(discarder="A", claimers=("B", "C"), placed=("D",)), "must be one of the players who called it"),
        (TwoClaims(discarder="A", claimers=("B", "C"), placed=("B", "C")), "only one player can have placed it"),
    ],
)
def test_facts_that_contradict_each_other_are_refused(irregularity: Irregularity, says: str) -> None:
    with pytest.raises(InputError) as refusal:
        rule(irregularity, FIVE["national"])
    assert says in refusal.value.message


@pytest.mark.parametrize(
    ("slug", "facts", "says"),
    [
        ("early-throw", {"player": "A"}, "A is East"),
        ("early-throw", {"player": "C", "east": "C"}, "C is East"),
        ("wrong-count-before-start", {"player": "B", "tiles": 13}, "13 is the right number of tiles for B"),
        ("wrong-count-before-start", {"player": "A", "tiles": 14}, "14 is the right number of tiles for A"),
        ("wrong-count-before-start", {"player": "A", "tiles": 12, "dealt_last": True}, "East is dealt first"),
        ("wrong-count-after-start", {"player": "B", "tiles": 13}, "the right number between turns"),
        (
            "wrong-count-after-start",
            {"player": "B", "tiles": 14, "on_turn": True},
            "right number in the middle of a turn",
        ),
        ("wrong-number-passed", {"player": "B", "passed": 3}, "3 is the right number of tiles for this pass"),
        ("second-left-recalled", {"stopper": "A", "racked": ("B",), "glanced": ("B",)}, "B can't have racked"),
        ("wrong-end-pick-by-several", {"pickers": ("B",)}, "look under wrong-end-pick."),
        ("wrong-end-pick-by-several", {"pickers": ("B", "B")}, "listed twice among the pickers"),
        ("misnamed-for-exposure", {"discarder": "A", "claimer": "A", "named_tile_held": True}, "own discard"),
        ("joker-from-dead-hand", {"player": "A", "owner": "A", "exposure": "cause"}, "own hand is the dead one"),
        ("cards-handed-in-separately", {"missing": ()}, "Say whose scorecard is missing"),
        ("cards-handed-in-separately", {"missing": ("A", "A")}, "twice among the missing scorecards"),
        ("change-after-acceptance", {"player": "A", "accepted": False, "desk_error": True}, "has not accepted"),
        ("looked-at-stolen-tile", {"player": "A", "seats": ("A", "B", "C")}, "no Charleston (National rule 5.3)"),
    ],
)
def test_impossible_facts_are_refused_by_kind(slug: str, facts: dict[str, object], says: str) -> None:
    with pytest.raises(InputError) as refusal:
        rule(build(kind_of(slug), facts), FIVE["national"])
    assert says in refusal.value.message


# The facts that may name a player whose hand was dead before. Everyone else named is still playing.
MAY_BE_DEAD = {
    ("hand-called-dead-by-dead-player", "caller"),
    ("table-talk", "player"),
    ("dead-player-plays-on", "player"),
    ("joker-from-dead-hand", "owner"),
    ("wall-tile-turned-over", "player"),
}


def test_player_who_is_dead_is_refused_unless_a_dead_player_can_do_this(subtests: pytest.Subtests) -> None:
    for kind in IN_GAME:
        with subtests.test(kind.slug()):
            values = ordinary(kind)
            for name, value in values.items():
                for seat in value if isinstance(value, tuple) else (value,):
                    if seat not in SEATS:
                        continue
                    irregularity = build(kind, {**values, "already_dead": (seat,)})
                    if (kind.slug(), name) in MAY_BE_DEAD:
                        assert rule(irregularity, FIVE["national"]).clauses
                        continue
                    with pytest.raises(InputError, match=f"{seat}'s hand is already dead"):
                        rule(irregularity, FIVE["national"])


def test_points_of_a_penalty_and_of_the_ended_game_are_added() -> None:
    last = TilesShownTooSoon(claimer="B", discarder="C", named_tile_held=False, can_use=False, already_dead=("A", "D"))
    ruling = rule(last, FIVE["fourseasons"])
    assert ruling.play == "ends"
    assert ruling.points == {"A": 0, "B": 0, "C": 0, "D": 0}  # C: ten for the one live hand, ten off for misnaming


def test_game_of_three_ends_with_the_second_dead_hand() -> None:
    ruling = rule(PickedAhead(player="B", seats=("A", "B", "C"), already_dead=("C",)), FIVE["national"])
    assert (ruling.play, ruling.points) == ("ends", {"A": 10, "B": -10, "C": -10})
    assert ruling.words.endswith("Only A's hand is still live: the game is over.")


def looked(seats: tuple[Seat, ...] = ("A", "B", "D")) -> LookedAtStolenTile:
    return LookedAtStolenTile(player="B", seats=seats)


@pytest.mark.parametrize("sheet", ["aspen", "national"])
def test_table_of_three_has_no_charleston_where_the_sheet_says_so(sheet: str) -> None:
    item = FIVE[sheet].cite("charleston.three-players")
    assert item.clause is not None
    with pytest.raises(InputError, match="A three-player table has no Charleston") as refusal:
        rule(looked(), FIVE[sheet])
    assert f"({item})" in str(refusal.value)


@pytest.mark.parametrize("sheet", ["kugler", "club2023", "fourseasons"])
def test_table_of_three_is_ruled_on_like_any_other_where_the_sheet_is_silent(sheet: str) -> None:
    three, four = rule(looked(), FIVE[sheet]), rule(looked(SEATS), FIVE[sheet])
    assert three == four


def test_events_own_word_that_a_table_of_three_plays_no_charleston_counts() -> None:
    own = load_sheet("kugler", overrides={"charleston.three_players": False})
    with pytest.raises(InputError, match=r"has no Charleston \(this event\)"):
        rule(looked(), own)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seats": ("A", "B")}, "three or four different seats"),
        ({"seats": ("A", "B", "C", "C")}, "three or four different seats"),
        ({"already_dead": ("A", "A")}, "listed twice among the dead"),
        ({"seats": ("A", "B", "C"), "already_dead": ("D",)}, "is not at this table|has no Charleston"),
    ],
)
def test_table_that_cannot_be_is_refused_for_every_irregularity(
    subtests: pytest.Subtests, change: dict[str, object], said: str
) -> None:
    for kind in IN_GAME:
        with subtests.test(kind.slug()):
            assert rule(build(kind, ordinary(kind)), FIVE["national"]).words
            with pytest.raises(InputError, match=said):
                rule(build(kind, {**ordinary(kind), **change}), FIVE["national"])
