"""A player is away: what the others, the staff, and that player may do. A seat belongs to who sits in it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eastwind.play import acts
from eastwind.play.deciding.absence import have_a_say, is_missed
from eastwind.play.refusals import refused
from eastwind.play.state import NewLink
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.read_only import ReadOnly
from tests.play.seating import Table, altered, play_on

NO_SEAT = Rejected("play.no-such-seat")
OVER = Rejected("play.link-over")


def table(*names: str) -> Table:
    return Table().sit(*(names or ("Ann", "Bea"))).start().run()


def three() -> Table:
    """Ann, the host, is away. Bea and Cleo are there."""
    there = table("Ann", "Bea", "Cleo")
    assert there.do(None, acts.SeemsAway(seat="A")) is None
    return there


def why(there: Table, seat: Seat, act: acts.AnyAct) -> str:
    outcome = there.do(seat, act)
    assert outcome is not None
    return refused(there.play, seat, outcome)


def told(there: Table, seat: Seat) -> list[str]:
    return [line["text"] for line in there.screen(seat)["lines"]]


def test_player_is_missed_while_away_replaced_by_a_bot_or_with_a_new_link() -> None:
    play, link = table().play, NewLink(asker="A", names=("Ann",))
    assert not is_missed(play, "B")
    assert is_missed(altered(play, away=("B",)), "B")
    linked = altered(play, new_links=ReadOnly({"B": link}))
    assert is_missed(linked, "B")
    assert is_missed(linked, "B", linked=True)
    opened = altered(play, new_links=ReadOnly({"B": replace(link, opened=True)}))
    assert is_missed(opened, "B"), "the link stops when Bea is back"
    assert not is_missed(opened, "B", linked=True)
    stands_in = {**play.company.chairs, "B": replace(play.company.chairs["B"], stands_in=True)}
    assert is_missed(altered(play, chairs=ReadOnly(stands_in)), "B")
    newcomer = {**play.company.chairs, "B": replace(play.company.chairs["B"], stands_in=True, next_game=True)}
    assert not is_missed(altered(play, chairs=ReadOnly(newcomer)), "B")
    assert not is_missed(altered(play, away=("A",)), "B")


def test_staff_gives_a_new_link_and_everything_older_is_void() -> None:
    there = table()
    before = there.play.company.sittings["A"]
    assert there.do(None, acts.GiveNewLink(seat="C", by="Pat")) == NO_SEAT
    assert there.do(None, acts.GiveNewLink(seat="A", by="Pat")) is None
    assert there.play.company.sittings["A"] > before
    assert told(there, "B")[-1] == "The staff (Pat) made a new link to Ann's chair."
    assert have_a_say(there.play, "B") == ("A",), "Ann is still the same person"


def test_one_of_two_others_cannot_take_the_seat_of_an_absent_host_alone() -> None:
    there = three()
    assert there.do("B", acts.ReissueSeat(seat="A")) is None
    assert there.play.company.new_links == {}
    assert there.screen("C")["links"]["asked"]["can_answer"]
    assert there.screen("B")["links"]["asked"]["waiting_for"] == ["Cleo"]
    assert there.do("B", acts.AgreeToLink(seat="A")) == OVER, "whoever asks has no second voice"
    assert there.do("C", acts.RefuseLink(seat="A")) is None
    assert there.play.company.new_links == {}
    assert told(there, "C")[-2:] == [
        "Bea asked for a new link to Ann's chair.", "Cleo said no to a new link to Ann's chair.",
    ]  # fmt: skip


def test_everyone_else_together_makes_a_link_which_stops_when_the_person_is_back() -> None:
    there = three()
    assert there.do("B", acts.LetBotPlay(seat="A")) is None
    assert there.do("B", acts.ReissueSeat(seat="A")) is None
    assert there.do("C", acts.AgreeToLink(seat="A")) is None
    assert there.play.company.new_links["A"].asker == "B"
    assert there.screen("B")["links"]["made"][0]["seat"] == "A"
    assert there.screen("C")["links"]["made"] == []
    assert there.do("A", acts.ComeBack(linked=True)) is None
    assert there.screen("C")["seats"][-2]["status"] == "new link"
    assert there.do("A", acts.ComeBack()) is None
    assert there.play.company.new_links == {}
    back = there.screen("A")["returned"]["words"]
    assert back == (
        "You have your chair back. Bea let a bot play for you while you were away. Bea asked for a new link to your chair, "
        "and Cleo agreed. Someone opened it and may have seen your tiles. The link no longer works."
    )
    assert told(there, "B")[-4:] == [
        "Cleo agreed to a new link to Ann's chair.",
        "There is a new link to Ann's chair. Bea has it.",
        "Someone opened the new link to Ann's chair.",
        "Ann is back. The new link to Ann's chair has stopped.",
    ]


def test_question_about_a_link_ends_when_the_person_is_back_or_anyone_leaves() -> None:
    there = three()
    assert there.do("B", acts.ReissueSeat(seat="A")) is None
    assert there.do("A", acts.ComeBack()) is None
    assert there.do("C", acts.AgreeToLink(seat="A")) == OVER
    there = three()
    assert there.do("B", acts.ReissueSeat(seat="A")) is None
    assert there.do("C", acts.Stand()) is None
    assert there.play.company.link_asked is None
    assert "only the host" in why(there, "B", acts.ReissueSeat(seat="A"))


def test_of_two_players_only_the_host_makes_a_link() -> None:
    there = table("Ann", "Bea")
    assert "only the host can make a new link" in why(there, "B", acts.ReissueSeat(seat="A"))
    assert there.screen("B")["links"]["may_ask"] == {}
    assert there.do("A", acts.ReissueSeat(seat="B")) is None
    assert there.play.company.new_links["B"].names == ("Ann",)


def test_who_came_after_the_deal_has_no_voice_that_helps() -> None:
    """Bea's second browser sits down as Eve, and even plays the next game: Ann has never seen Eve."""
    there = table("Ann", "Bea")
    assert there.do(None, acts.SeemsAway(seat="A")) is None
    assert there.do("B", acts.LetBotPlay(seat="A")) is None
    assert there.do(None, acts.Sit(seat="C", name="Eve")) is None
    for _ in range(2000):
        if there.play.table.common.game == 2:
            break
        if there.play.table.common.phase == "over":
            assert there.do("B", acts.Next()) is None
            assert there.do("C", acts.Next()) is None
        assert there.step() or play_on(there, ("B", "C"))
    assert have_a_say(there.play, "A") == ("B",)
    assert "only the host" in why(there, "B", acts.ReissueSeat(seat="A"))
    assert "Only those who were at the table" in why(there, "C", acts.ReissueSeat(seat="A"))


def test_no_link_is_made_for_oneself_a_bot_or_before_the_start() -> None:
    there = table("Ann", "Bea", "Cleo")
    for seat in ("A", "D"):
        assert there.do("A", acts.ReissueSeat(seat=seat)) == NO_SEAT
    waiting = Table().sit("Ann", "Bea", "Cleo")
    assert "No tiles are dealt yet" in why(waiting, "B", acts.ReissueSeat(seat="A"))


@pytest.mark.parametrize("act", [acts.AgreeToLink(seat="A"), acts.RefuseLink(seat="A")])
def test_no_one_answers_what_no_one_asked(act: acts.AnyAct) -> None:
    there = three()
    assert there.do("C", act) == OVER
    assert there.do("B", acts.ReissueSeat(seat="A")) is None
    assert there.do("A", act) == OVER, "not the person whose seat it is"
    assert there.do("C", acts.ReissueSeat(seat="A")) == Rejected("play.link-asked", name="Bea", whose="Ann")


def test_no_one_decides_about_a_player_who_is_there() -> None:
    there = table()
    assert there.do("A", acts.LetBotPlay(seat="B")) == Rejected("play.is-back", name="Bea")
    assert there.do("A", acts.WaitFor(seat="B")) == Rejected("play.is-back", name="Bea")
    assert there.do("B", acts.ComeBack()) == Rejected("play.not-away")
    assert there.do(None, acts.SeemsAway(seat="C")) == Rejected("play.not-away")
    assert there.do(None, acts.SeemsAway(seat="B")) is None
    assert there.play.company.away == ("B",)
    assert there.do(None, acts.SeemsAway(seat="B")) == Rejected("play.not-away")
