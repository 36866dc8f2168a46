"""Seats people for the coming rounds, with reasons for wishes that failed."""

from __future__ import annotations

from itertools import combinations

import pytest

from eastwind.tournament.movement.adviser import SCHEMES, make_plan
from eastwind.tournament.movement.plan_with_people import open_room
from eastwind.tournament.movement.planning import Planned, WantedSeats, plan_rounds
from eastwind.tournament.movement.position_fitting import Wishes, fit
from eastwind.tournament.movement.rings import EAST_STAYS, Ring, play, play_around
from tests.tournament.movement.counting import count_repeats_of_people, everyone_sits_once
from tests.tournament.movement.test_position_fitting import counted


def seats_of(planned: Planned, person: int) -> list[tuple[int, int]]:
    return [
        (table, seats.index(person))
        for tables in planned.rounds
        for table, seats in enumerate(tables)
        if person in seats
    ]


def test_reasons_compare_with_the_best_schedule_known() -> None:
    twelve = tuple(range(1, 49))
    (reason,) = plan_rounds(WantedSeats(people=twelve, rounds=6, scheme="all-move")).reasons
    assert reason == "This movement has 84 repeat pairings; a custom schedule has 0."
    assert plan_rounds(WantedSeats(people=twelve, rounds=6, scheme="one-skip")).reasons == ()
    three = plan_rounds(WantedSeats(people=tuple(range(1, 13)), rounds=2, scheme="east-stays")).reasons
    assert three == ("This movement has 3 repeat pairings; that is the fewest we know.",)


def test_designed_schedule_gives_way_if_a_player_keeps_a_seat() -> None:
    people = tuple(range(1, 17))
    planned = plan_rounds(WantedSeats(people=people, rounds=5, scheme="designed", staying=frozenset({7})))
    assert planned.scheme == "one-skip"
    assert "keeps a seat" in planned.reasons[0]
    assert len(set(seats_of(planned, 7))) == 1


def test_designed_schedule_fits_this_number_of_people() -> None:
    """At four tables all meet within five rounds, and so would two empty seats: fourteen people need their own schedule."""
    planned = plan_rounds(WantedSeats(people=tuple(range(1, 15)), rounds=5, scheme="designed"))
    assert planned.scheme == "designed"
    assert planned.reasons[0] == "This movement has 2 repeat pairings; that is the fewest we know."
    assert all(sum(person is not None for person in seats) >= 3 for tables in planned.rounds for seats in tables)


@pytest.mark.parametrize("players", [*range(6, 31), 45, 46, 47])
def test_claim_that_no_known_schedule_is_better_is_true(players: int) -> None:
    """Nothing the adviser has for this many people and rounds, whole or cut short, is better."""
    tables = -(-players // 4)
    for rounds in range(2, 6):
        longer = [open_room(make_plan("designed", tables, more, 4 * tables - players)) for more in range(rounds, 9)]
        fewest = min(count_repeats_of_people(room.rounds[:rounds]) for room in longer)
        for scheme in SCHEMES:
            planned = plan_rounds(WantedSeats(people=tuple(range(1, players + 1)), rounds=rounds, scheme=scheme))
            again = count_repeats_of_people(planned.rounds)
            said = next((reason for reason in planned.reasons if "repeat pairing" in reason), "")
            assert ("that is the fewest we know" in said) == (again > 0 and again == fewest)
            assert (f"a custom schedule has {fewest}." in said) == (again > fewest)


@pytest.mark.parametrize("scheme", [*SCHEMES, "A+1 B0 C+3 D-2"])
def test_people_who_stay_never_leave_two_at_a_table(scheme: str, subtests: pytest.Subtests) -> None:
    for players in [6, 7, 9, 10, 13, 14, 18, 25, 47]:
        with subtests.test(players=players):
            for staying in range(1, players + 1):
                people = tuple(range(1, players + 1))
                wanted = WantedSeats(people=people, rounds=5, scheme=scheme, staying=frozenset(people[:staying]))
                for tables in plan_rounds(wanted).rounds:
                    assert all(sum(person is not None for person in seats) >= 3 for seats in tables)


@pytest.mark.parametrize("scheme", ["all-move", "east-stays", "one-skip", "designed", "A+1 B0 C+3 D-2"])
def test_more_people_who_stay_than_easts_are_seated_too(scheme: str) -> None:
    staying = frozenset(range(1, 8))
    planned = plan_rounds(WantedSeats(people=tuple(range(1, 19)), rounds=4, scheme=scheme, staying=staying))
    for person in staying:
        assert len(set(seats_of(planned, person))) == 1
    for tables in planned.rounds:
        assert sorted(person for seats in tables for person in seats if person) == list(range(1, 19))


@pytest.mark.parametrize("count", [1, 2])
def test_one_or_two_people_cannot_play(count: int) -> None:
    planned = plan_rounds(WantedSeats(people=tuple(range(1, count + 1)), rounds=2, scheme="designed"))
    assert planned.rounds == ((), ())
    assert "no one is seated" in planned.reasons[0]


@pytest.mark.parametrize("staying", [frozenset({1}), frozenset({1, 3, 8}), frozenset({2, 12, 13})])
def test_ring_passes_over_those_who_stay(staying: frozenset[int]) -> None:
    schedule = play_around(Ring((1, -1, 2, -2)), 5, 4, staying)
    assert everyone_sits_once(schedule, 5)
    for place in staying:
        assert len({(t, s.index(place)) for tables in schedule for t, s in enumerate(tables) if place in s}) == 1


def test_ring_with_no_one_staying_is_the_plain_ring() -> None:
    assert play_around(Ring(EAST_STAYS), 7, 5, frozenset()) == play(Ring(EAST_STAYS), 7, 5)


def test_fitting_never_makes_it_worse_and_keeps_the_fixed() -> None:
    schedule = play(Ring(EAST_STAYS), 6, 3)
    places = list(range(1, 25))
    apart = frozenset(combinations(range(1, 7), 2))
    wishes = Wishes(met={(7, 8): 3}, apart=apart)
    as_listed = dict(zip(places, places, strict=True))
    fitted = fit(schedule, places, places, frozenset({1}), wishes, "seed")
    assert sorted(fitted.values()) == places
    assert fitted[1] == 1
    assert counted(schedule, fitted, wishes) <= counted(schedule, as_listed, wishes)


def test_fitting_finds_a_seating_without_cost_where_there_is_one() -> None:
    """A family of six at six tables who keep their letters: on the same letter they never meet."""
    schedule = play(Ring(EAST_STAYS), 6, 4)
    places = list(range(1, 25))
    people = [1, 7, 13, 19, 2, 8, *(n for n in places if n not in (1, 7, 13, 19, 2, 8))]
    wishes = Wishes(apart=frozenset(combinations(sorted([1, 7, 13, 19, 2, 8]), 2)))
    assert counted(schedule, fit(schedule, places, people, frozenset(), wishes, "s"), wishes) == 0


def test_whoever_sat_out_least_often_sits_out_next() -> None:
    """Player 1 has missed one round, and player 3 two. The others come first, each once before anyone comes twice."""
    wanted = WantedSeats(people=(1, 2, 3, 4, 5), rounds=7, scheme="one-skip", missed={1: 1, 3: 2})
    out = [person for (person,) in plan_rounds(wanted).sitting_out]
    assert (sorted(out[:3]), out[3], sorted(out[4:])) == ([2, 4, 5], 1, [2, 4, 5])


def test_custom_schedule_in_which_east_stays_is_kept_for_players_who_keep_a_seat() -> None:
    """The custom schedule for nine tables and eight rounds leaves East in place anyway, so no one has to give it up."""
    planned = plan_rounds(
        WantedSeats(people=tuple(range(1, 37)), rounds=8, scheme="designed", staying=frozenset({7, 20}))
    )
    assert planned.scheme == "designed"
    assert [len(set(seats_of(planned, person))) for person in (7, 20)] == [1, 1]
    assert not planned.reasons or "keeps a seat" not in planned.reasons[0]


@pytest.mark.parametrize(
    ("scheme", "places"),
    [("all-move", ["East (A) at table 1", "East (A) at table 2"]), ("east-stays", [])],
)
def test_players_who_keep_a_seat_are_announced_where_the_others_pass_them(scheme: str, places: list[str]) -> None:
    """Three tables, and two players who keep a seat. Where East stays anyway, no one has to know."""
    planned = plan_rounds(WantedSeats(people=tuple(range(1, 13)), rounds=3, scheme=scheme, staying=frozenset({4, 9})))
    said = [sentence for sentence in planned.announce if "keeps this seat" in sentence]
    assert [sentence.split(" keeps")[0] for sentence in said] == places
