"""Players: entering, changing, paying, checking in, leaving, coming back."""

from __future__ import annotations

import pytest

from eastwind.refusals import Rejected
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.machine import decide
from eastwind.tournament.messages import Command
from eastwind.tournament.people.players import (
    AddPlayer,
    ChangePlayer,
    CheckIn,
    CheckInMany,
    ImportPlayers,
    Pay,
    PayMany,
    Rejoin,
    Withdraw,
    cash_box,
    keep_apart_pairs,
    owes,
    sets_and_tables,
)
from eastwind.tournament.setup.terms import RoomSection, SetUpEvent
from eastwind.tournament.state import Details, Player, Status, label, named
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import SENT, Desk, an_event, terms


def test_players_are_numbered_in_turn_and_named_by_table_and_letter_once_seated() -> None:
    desk = an_event(8, seated=False)
    assert named(desk.state, 7) == "7 Player 7"
    desk = an_event(8)
    assert label(desk.state, 1) == "1A"
    assert label(desk.state, 7) == "2C"
    assert named(desk.state, 7) == "2C Player 7"


def test_plain_sequence_keeps_the_numbers() -> None:
    assert label(an_event(8, numbering="sequence").state, 7) == "7"


def test_duplicate_name_is_refused_unless_it_is_another_person() -> None:
    desk = an_event(4, seated=False)
    desk.no(AddPlayer(details=Details(name="pláyer  2")), "desk.name-twice")
    desk.ok(AddPlayer(details=Details(name="Player 2"), again=True))
    assert len(desk.state.players) == 5


def test_player_without_a_name_or_in_an_unknown_section_is_refused() -> None:
    desk = an_event(4, seated=False, sections=(RoomSection(name="Red", tables=3),))
    desk.no(AddPlayer(details=Details(name="  ")), "desk.no-name")
    desk.no(AddPlayer(details=Details(name="Ann", section="Blue")), "desk.no-section")


def test_player_before_setup_is_refused() -> None:
    Desk().no(AddPlayer(details=Details(name="Ann")), "desk.not-set-up")


def test_number_in_use_is_refused() -> None:
    an_event(4, seated=False).no(AddPlayer(details=Details(name="Ann"), player=3), "desk.number-taken")


def test_number_of_an_undone_entry_is_not_used_again() -> None:
    desk = an_event(4, seated=False)
    added = desk.ok(AddPlayer(details=Details(name="Mistake")))
    desk.undo([added.n], "typed twice", "Dora")
    desk.ok(AddPlayer(details=Details(name="Ann")))
    assert sorted(desk.state.players) == [1, 2, 3, 4, 6]


def test_import_takes_all_or_none_and_names_the_row() -> None:
    desk = an_event(4, seated=False)
    refused = desk.no(ImportPlayers(players=(Details(name="Ann"), Details(name="Player 3"))), "desk.name-twice")
    assert refused.params["row"] == 2
    desk.ok(ImportPlayers(players=(Details(name="Ann"), Details(name="Bea")), paid=4000))
    assert desk.state.players[6].name == "Bea"
    assert desk.state.players[6].paid == 4000


def test_check_in_and_payment_are_kept() -> None:
    desk = an_event(4, seated=False)
    desk.ok(CheckIn(player=2, late=True))
    assert desk.state.players[2].late
    assert desk.state.players[2].card_seen  # seen earlier; a second check-in does not undo that
    desk.ok(Pay(player=2, cents=-1500))
    assert desk.state.players[2].paid == 2500
    desk.no(Pay(player=2, cents=-2501), "desk.pays-back-too-much")


def test_unknown_player_is_refused_everywhere() -> None:
    desk = an_event(4, seated=False)
    for command in (
        CheckIn(player=9),
        Pay(player=9, cents=1),
        Withdraw(player=9, from_round=1),
        Rejoin(player=9, from_round=1),
    ):
        desk.no(command, "desk.no-player")


def test_details_can_change_but_not_to_another_players_name() -> None:
    desk = an_event(4, seated=False)
    desk.ok(ChangePlayer(player=1, details=Details(name="PLAYER 1", first_timer=True)))
    desk.no(ChangePlayer(player=1, details=Details(name="Player 2")), "desk.name-twice")


def test_withdrawal_counts_from_a_round_that_has_not_begun() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.no(Withdraw(player=3, from_round=1), "desk.round-begun-already")
    desk.ok(Withdraw(player=3, from_round=2, reason="ill"))
    desk.no(Withdraw(player=3, from_round=3), "desk.withdrawn-already")
    assert desk.state.players[3].plays(1)
    assert not desk.state.players[3].plays(2)
    desk.ok(Rejoin(player=3, from_round=4))
    assert [desk.state.players[3].plays(number) for number in (1, 2, 3, 4)] == [True, False, False, True]


def test_sets_are_counted_against_tables() -> None:
    desk = an_event(9, seated=False)
    desk.ok(ChangePlayer(player=4, details=Details(name="Player 4", brings_set=True)))
    assert sets_and_tables(desk.state) == (1, 3)


def test_keep_apart_groups_make_pairs() -> None:
    desk = an_event(4, seated=False)
    for player in (1, 3, 4):
        desk.ok(ChangePlayer(player=player, details=Details(name=f"Player {player}", keep_apart=("Oaks",))))
    assert keep_apart_pairs(desk.state) == {(1, 3), (1, 4), (3, 4)}


def test_master_points_number_belongs_to_one_person() -> None:
    desk = an_event(4, seated=False)
    desk.ok(ChangePlayer(player=1, details=Details(name="Player 1", master_points="MP1")))
    refused = desk.no(AddPlayer(details=Details(name="Ann", master_points="MP1")), "desk.master-points-twice")
    assert refused.params["name"] == "Player 1"
    desk.no(ChangePlayer(player=2, details=Details(name="Player 2", master_points="MP1")), "desk.master-points-twice")
    desk.ok(ChangePlayer(player=1, details=Details(name="Player 1", master_points="MP1", first_timer=True)))
    two = (Details(name="Ann", master_points="MP2"), Details(name="Bea", master_points="MP2"))
    assert desk.no(ImportPlayers(players=two), "desk.master-points-twice").params["row"] == 2


def test_player_checked_in_by_mistake_can_be_checked_out() -> None:
    desk = an_event(8, seated=False)
    desk.ok(AddPlayer(details=Details(name="Ann")))
    desk.no(CheckIn(player=9, here=False), "desk.not-here")
    desk.ok(CheckIn(player=9, card_seen=True, late=True))
    desk.ok(CheckIn(player=9, here=False))
    player = desk.state.players[9]
    assert (player.checked_in, player.card_seen, player.late) == (False, False, False)


def test_checking_in_twice_is_refused_unless_it_says_something_new() -> None:
    desk = an_event(8, seated=False)
    desk.ok(AddPlayer(details=Details(name="Ann")))
    desk.ok(CheckIn(player=9))
    desk.no(CheckIn(player=9), "desk.here-already")
    desk.ok(CheckIn(player=9, card_seen=True))
    desk.no(CheckIn(player=9), "desk.here-already")  # the card was seen before
    desk.ok(CheckIn(player=9, late=True))


def test_leaving_and_coming_back_need_a_round_that_exists() -> None:
    desk = an_event(8)
    desk.no(Withdraw(player=1, from_round=99), "desk.after-the-last")
    desk.ok(Withdraw(player=1, from_round=1))
    desk.no(Rejoin(player=1, from_round=99), "desk.after-the-last")


def test_payment_below_zero_at_the_door_is_refused() -> None:
    desk = an_event(4, seated=False)
    desk.no(AddPlayer(details=Details(name="Ann Less"), paid=-500), "desk.paid-below-zero")


def test_list_says_what_each_has_paid() -> None:
    desk = an_event(4, seated=False)
    people = (Details(name="Ann"), Details(name="Bea"), Details(name="Cleo"))
    desk.no(ImportPlayers(players=people, amounts=(4000,)), "desk.amounts-count")
    assert desk.no(ImportPlayers(players=people, amounts=(0, -1, 0)), "desk.paid-below-zero").params["row"] == 2
    desk.no(ImportPlayers(players=people, paid=-100), "desk.paid-below-zero")
    desk.ok(ImportPlayers(players=people, paid=3000, amounts=(4000, None, 0)))
    assert [desk.state.players[number].paid for number in (5, 6, 7)] == [4000, 3000, 0]


def test_player_who_comes_back_and_leaves_again_is_gone() -> None:
    desk = an_event(8)
    desk.ok(Withdraw(player=1, from_round=1))
    desk.ok(Rejoin(player=1, from_round=2))
    desk.ok(Withdraw(player=1, from_round=4))
    assert [desk.state.players[1].plays(number) for number in (1, 2, 3, 4)] == [False, True, True, False]


def test_player_who_comes_back_sooner_than_said_plays_all_those_rounds() -> None:
    desk = an_event(8)
    desk.ok(Withdraw(player=1, from_round=1))
    desk.ok(Rejoin(player=1, from_round=3))
    desk.ok(Withdraw(player=1, from_round=4))
    assert [desk.state.players[1].plays(number) for number in (1, 2, 3, 4)] == [False, False, True, False]
    desk.ok(Rejoin(player=1, from_round=2))
    assert [desk.state.players[1].plays(number) for number in (1, 2, 3, 4)] == [False, True, True, True]
    desk.ok(Withdraw(player=1, from_round=4))
    assert [desk.state.players[1].plays(number) for number in (1, 2, 3, 4)] == [False, True, True, False]


def four_expected(fee: int = 0) -> Desk:
    """Four players who have not come yet, and have not paid."""
    desk = Desk()
    desk.ok(SetUpEvent(terms=terms(fee=fee)))
    desk.ok(ImportPlayers(players=tuple(Details(name=f"Player {number}") for number in range(1, 5))))
    return desk


def test_cash_box_adds_up_by_how_people_paid() -> None:
    desk = four_expected(fee=4000)
    desk.ok(Pay(player=1, cents=4000, how="cash"))
    desk.ok(Pay(player=2, cents=4000, how="check"))
    desk.ok(Pay(player=3, cents=3000, how="cash"))
    desk.ok(Pay(player=3, cents=-1000, how="cash"))
    desk.ok(AddPlayer(details=Details(name="Walk-in"), paid=4000, how="app"))
    desk.ok(ImportPlayers(players=(Details(name="Listed"),), amounts=(2500,), hows=("app",)))
    desk.ok(Pay(player=4, cents=500))
    assert cash_box(desk.state) == {"cash": 6000, "check": 4000, "app": 6500, "": 500}
    assert desk.state.players[3].paid == 2000


def test_all_shown_pay_what_they_owe_in_one_step_that_can_be_undone() -> None:
    desk = four_expected(fee=4000)
    desk.ok(Pay(player=1, cents=4000, how="cash"))
    desk.ok(Pay(player=2, cents=1500, how="check"))
    many = desk.ok(PayMany(players=(1, 2, 3, 3), how="app"))
    assert [desk.state.players[number].paid for number in (1, 2, 3, 4)] == [4000, 4000, 4000, 0]
    assert cash_box(desk.state) == {"cash": 4000, "check": 1500, "app": 6500}
    desk.no(PayMany(players=(1, 2, 3)), "desk.all-paid")
    desk.undo([many.n], "wrong list", "Dora")
    assert cash_box(desk.state) == {"cash": 4000, "check": 1500}


def test_all_shown_are_checked_in_in_one_step_that_can_be_undone() -> None:
    desk = four_expected()
    desk.ok(CheckIn(player=1, card_seen=True, late=True))
    many = desk.ok(CheckInMany(players=(1, 2, 4)))
    here = {number: player.checked_in for number, player in desk.state.players.items()}
    assert here == {1: True, 2: True, 3: False, 4: True}
    assert desk.state.players[1].late
    desk.no(CheckInMany(players=(2, 4)), "desk.all-here")
    desk.no(CheckInMany(players=(2, 99)), "desk.no-player")
    desk.undo([many.n], "wrong list", "Dora")
    assert [number for number, player in desk.state.players.items() if player.checked_in] == [1]


def test_player_who_left_before_the_first_round_owes_nothing() -> None:
    desk = four_expected(fee=4000)
    desk.ok(Withdraw(player=1, from_round=1))
    desk.ok(Withdraw(player=2, from_round=2))
    assert [owes(desk.state.players[number], 4000) for number in (1, 2, 3)] == [0, 4000, 4000]


def test_list_with_a_namesake_is_taken_if_the_director_says_so() -> None:
    desk = an_event(4, seated=False)
    twins = (Details(name="Ann Lee"), Details(name="Ann Lee"))
    desk.no(ImportPlayers(players=twins), "desk.name-twice")
    desk.ok(ImportPlayers(players=twins, again=True))
    assert len(desk.state.players) == 6


def one_of_four_disqualified() -> Desk:
    """Four players before the first of four rounds; the last of them is disqualified."""
    desk = an_event(4, seated=False, rounds=4)
    desk.ok(Disqualify(player=4, reason="threw a tile"))
    return desk


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (AddPlayer(details=Details(name="Ann"), player=3), "The number 3 is taken."),
        (AddPlayer(details=Details(name="Ann"), paid=-1), "You can't refund more than Ann paid."),
        (AddPlayer(details=Details(name="Ann", section="Red")),
         "There is no section 'Red'. This tournament has no sections."),
        (ImportPlayers(players=(Details(name="Ann"), Details(name="Bo")), paid=-1),
         "Row 1: You can't refund more than Ann paid."),
        (ImportPlayers(players=(Details(name="Ann", master_points="M1"), Details(name="Bo", master_points="M1"))),
         "Row 2: Ann already has Master Points number M1."),
        (ImportPlayers(players=(Details(name="Ann"), Details(name="ANN"))),
         "Row 2: ANN is already on the list. If this is another player with that name, say so when you add them."),
        (ImportPlayers(players=(Details(name="Ann"), Details(name="Bo")), amounts=(4000,)),
         "There are 1 amounts for 2 players. Give one for each, or none."),
        (ImportPlayers(players=(Details(name="Ann"),), hows=("cash", "cash")),
         "There are 2 amounts for 1 players. Give one for each, or none."),
        (ImportPlayers(players=(Details(name="Ann"),), first=3), "The number 3 is taken."),
        (Pay(player=2, cents=-4001), "Player 2 paid $40.00, so you can't refund $40.01."),
        (PayMany(players=(1, 2, 3)), "None of them owes anything."),
        (PayMany(players=(1, 9)), "There is no player number 9. The last one is 4."),
        (CheckIn(player=2, card_seen=True), "Player 2 is already checked in."),
        (CheckIn(player=4, here=False), "Player 4 is disqualified (threw a tile)."),
        (CheckInMany(players=(1, 4)), "All of them are already checked in."),
        (Withdraw(player=2, from_round=5), "There is no round 5. This tournament has 4."),
        (Withdraw(player=4, from_round=2), "Player 4 has already withdrawn."),
        (Rejoin(player=4, from_round=2), "Player 4 is disqualified (threw a tile)."),
        (Rejoin(player=2, from_round=4), "Player 2 has not withdrawn."),
        (Rejoin(player=2, from_round=5), "There is no round 5. This tournament has 4."),
    ],
)  # fmt: skip
def test_refusal_names_the_player_and_the_number(command: Command, words: str) -> None:
    desk = one_of_four_disqualified()
    refused = desk.submit(command, by="Dora")
    assert isinstance(refused, Rejected)
    assert refusal_words(refused) == words


def test_last_round_can_be_missed_and_played_after_all() -> None:
    desk = an_event(4, seated=False, rounds=4)
    desk.ok(Withdraw(player=2, from_round=4))
    desk.ok(Rejoin(player=2, from_round=4))
    assert desk.state.players[2].plays(4)


def test_name_of_a_player_has_something_to_read_and_at_most_120_letters() -> None:
    """Also where no new command asks first: an old log is judged again."""
    state = an_event(4, seated=False).state
    for name in ("x" * 121, "\u200b", "\n", "\u2003"):
        assert decide(state, AddPlayer(details=Details(name=name)), SENT) == Rejected("desk.no-name")
    for name in ("x" * 120, "\u200bx"):
        assert not isinstance(decide(state, AddPlayer(details=Details(name=name)), SENT), Rejected)


def test_list_takes_the_next_numbers_or_those_it_names_if_all_are_free() -> None:
    two = (Details(name="Ann"), Details(name="Bo"))
    desk = an_event(4, seated=False)
    desk.ok(AddPlayer(details=Details(name="Seven"), player=7))
    assert desk.no(ImportPlayers(players=two, first=6), "desk.number-taken").params == {"number": 7}
    desk.ok(ImportPlayers(players=two, first=5))
    assert [desk.state.players[number].name for number in (5, 6, 7)] == ["Ann", "Bo", "Seven"]
    desk.ok(ImportPlayers(players=(Details(name="Cleo"),)))
    assert desk.state.players[8].name == "Cleo"


def test_list_with_namesakes_still_refuses_one_master_points_number_for_two() -> None:
    desk = an_event(4, seated=False)
    twins = (Details(name="Ann", master_points="M1"), Details(name="Ann", master_points="M1"))
    desk.no(ImportPlayers(players=twins, again=True), "desk.master-points-twice")


def test_list_without_payments_pays_nothing() -> None:
    desk = an_event(4, seated=False)
    desk.ok(ImportPlayers(players=(Details(name="Ann"), Details(name="Bo")), hows=("cash", "")))
    assert [dict(desk.state.players[number].paid_by) for number in (5, 6)] == [{}, {}]
    assert not desk.state.players[5].checked_in


def test_second_player_of_a_name_is_taken_in_a_change_if_the_director_says_so() -> None:
    desk = an_event(4, seated=False)
    desk.ok(ChangePlayer(player=1, details=Details(name="Player 2"), again=True))
    assert desk.state.players[1].name == desk.state.players[2].name


def test_whole_payment_can_be_refunded() -> None:
    desk = an_event(4, seated=False)
    desk.ok(Pay(player=1, cents=-4000))
    assert (desk.state.players[1].paid, cash_box(desk.state)) == (0, {"": 12000})
    for number in (2, 3, 4):
        desk.ok(Pay(player=number, cents=-4000))
    assert cash_box(desk.state) == {}


def test_all_at_once_are_not_late_and_whoever_is_disqualified_stays_out() -> None:
    desk = four_expected()
    desk.ok(Disqualify(player=2, reason="no card"))
    desk.ok(CheckInMany(players=(1, 2)))
    assert [(player.checked_in, player.late, player.card_seen) for player in desk.state.players.values()] == [
        (True, False, False), (False, False, False), (False, False, False), (False, False, False),
    ]  # fmt: skip


def test_sets_are_counted_for_the_next_round() -> None:
    desk = an_event(8, rounds=2)
    desk.ok(ChangePlayer(player=8, details=Details(name="Player 8", brings_set=True)))
    desk.ok(ChangePlayer(player=1, details=Details(name="Player 1", brings_set=True)))
    desk.ok(Withdraw(player=8, from_round=2))
    assert sets_and_tables(desk.state) == (2, 2)
    desk.begin(1)
    assert sets_and_tables(desk.state) == (1, 2)  # seven players: one table of three


@pytest.mark.parametrize(("status", "owed"), [("entered", 1500), ("standby", 1500), ("waiting", 0), ("house", 0)])
def test_fee_is_owed_by_those_who_may_play(status: Status, owed: int) -> None:
    details = Details(name="Ann", status=status)
    assert owes(Player(1, details, paid=2500), 4000) == owed
    assert owes(Player(1, details, paid=4500), 4000) == 0
    assert owes(Player(1, details, paid=2500, withdrawn_from=1), 4000) == 0
    assert owes(Player(1, details, paid=2500, withdrawn_from=1, returned_in=2), 4000) == owed


def test_group_is_one_however_it_is_written_and_a_player_may_be_in_two() -> None:
    desk = an_event(4, seated=False)
    for player, groups in ((1, ("Oaks",)), (2, ("Elms", "OAKS")), (4, ("elms",))):
        desk.ok(ChangePlayer(player=player, details=Details(name=f"Player {player}", keep_apart=groups)))
    assert keep_apart_pairs(desk.state) == {(1, 2), (2, 4)}
