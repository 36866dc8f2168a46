"""The players found in a list, before they are added: who is there already, and what the director changes."""

from __future__ import annotations

from eastwind.tournament.people.contact_details import Contact
from eastwind.tournament.people.listed_players import ListedPlayer, mark_twins, names_known, with_changes
from eastwind.tournament.state import Details
from tests.tournament.desk import an_event

KNOWN = {"ann lee": ("Ann Lee", "12 Ann Lee")}


def listed(key: str, name: str) -> ListedPlayer:
    row = int(key.rstrip("ab"))
    return ListedPlayer(key=key, row=row, details=Details(name=name), contact=Contact(), take=bool(name))


def test_name_that_is_there_already_is_not_taken_twice() -> None:
    ann, bob, again, other = mark_twins(
        [listed("2", "ANN LEE"), listed("3", "Bob Roy"), listed("4", "bob  roy"), listed("5", "Cat Dow")], KNOWN
    )
    assert (ann.take, ann.same, ann.twin) == (False, True, "12 Ann Lee is on your list of players already.")
    assert (bob.take, bob.same, bob.twin, bob.look) == (True, False, "", False)
    assert (again.take, again.same) == (False, True)
    assert again.twin == "bob  roy appears twice in this list: also in row 3."
    assert again.look
    assert (other.take, other.look) == (True, False)


def test_other_spelling_is_only_a_question() -> None:
    ann, jon, john = mark_twins([listed("2", "Anne Lee"), listed("3", "Jon Smith"), listed("4", "John Smith")], KNOWN)
    assert (ann.take, ann.same, ann.twin) == (False, False, "Is this the same person as 12 Ann Lee?")
    assert (jon.twin, john.twin) == ("", "Is this the same person as Jon Smith in row 3?")
    assert (jon.take, john.take) == (True, False)


def test_two_people_of_one_row_are_not_each_others_spelling() -> None:
    jon, john, third = mark_twins(
        [listed("2a", "Jon Smith"), listed("2b", "John Smith"), listed("3", "Johny Smith")], {}
    )
    assert (jon.twin, john.twin) == ("", "")
    assert third.twin == "Is this the same person as John Smith in row 2?"


def test_row_without_a_name_is_not_taken_until_the_director_types_one() -> None:
    (blank,) = mark_twins([listed("2", "")], KNOWN)
    assert (blank.take, blank.same, blank.twin) == (False, False, "")
    (named,) = with_changes([blank], {"2": "  Dee   Fox "}, {}, KNOWN)
    assert (named.details.name, named.take) == ("Dee Fox", True)
    (long,) = with_changes([blank], {"2": "x" * 121}, {}, KNOWN)
    assert len(long.details.name) == 120


def test_director_ticks_whom_to_take_and_a_new_name_is_looked_up_again() -> None:
    players = [listed("2", "Ann Lee"), listed("3", "Bob Roy"), listed("4", "Cat Dow")]
    ann, bob, cat = with_changes(players, {"3": "Ann Lee"}, {"2": True, "4": False}, KNOWN)
    assert (ann.take, ann.same) == (True, True)
    assert (bob.details.name, bob.take, bob.same) == ("Ann Lee", False, True)
    assert (cat.take, cat.same) == (False, False)
    (kept,) = with_changes([ListedPlayer(key="2", row=2, details=Details(name="Di Fox"), contact=Contact(), take=False)],
                           {"2": "Di Foxx"}, {}, {})  # fmt: skip
    assert not kept.take  # the list says that she is not coming


def test_names_of_an_event_are_known_with_their_numbers() -> None:
    assert names_known(an_event(4).state)["player 3"] == ("Player 3", "1C Player 3")


def test_doubt_about_a_row_is_worth_a_look() -> None:
    doubt = ListedPlayer(key="2", row=2, details=Details(name="Ann"), contact=Contact(), said=("The name was cut.",))
    assert doubt.look
