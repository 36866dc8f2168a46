"""Ready phrases and the link of a video call: who may, how often, and who sees them."""

from __future__ import annotations

import pytest

from eastwind.play import acts
from eastwind.play.ready_phrases import A_MINUTE, MOST_A_MINUTE
from eastwind.play.timetable import next_due
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments.passing import PassTiles
from tests.play.seating import Table


def texts(table: Table, seat: Seat | None) -> list[str]:
    return [line["text"] for line in table.screen(seat)["lines"] if line.get("phrase")]


def test_phrase_stands_beside_the_name_and_in_the_list_for_everyone() -> None:
    table = Table().sit("Carol", "Ruth").start().run()
    assert table.do("B", acts.Say(phrase="nice")) is None
    ruth = next(seat for seat in table.screen("A")["seats"] if seat["name"] == "Ruth")
    assert ruth["says"] == {"words": "Nice hand!", "at": table.clock}
    assert (texts(table, "A"), texts(table, "B"), texts(table, None)) == (
        ["Ruth: Nice hand!"],
        ["You: Nice hand!"],
        ["Ruth: Nice hand!"],
    )


def test_phrase_stays_where_it_was_said() -> None:
    table = Table().sit("Carol").start().run()
    before = [line["text"] for line in table.screen()["lines"]]
    assert table.do("A", acts.Say(phrase="luck")) is None
    assert (
        table.do("A", PassTiles(seat="A", tiles=tuple(tile for tile in table.screen()["rack"] if tile != "J")[:3]))
        is None
    )
    table.run()
    after = [line["text"] for line in table.screen()["lines"]]
    assert after[: len(before) + 1] == [*before, "You: Good luck, everyone!"]
    assert len(after) > len(before) + 1


def test_few_phrases_a_minute_and_only_those_of_the_list() -> None:
    table = Table().sit("Carol", "Ruth").start().run()
    for _ in range(MOST_A_MINUTE):
        assert table.do("A", acts.Say(phrase="sorry")) is None
    assert table.do("A", acts.Say(phrase="sorry")) == Rejected("play.said-enough")
    assert table.do("B", acts.Say(phrase="thanks")) is None  # the others may
    table.clock += A_MINUTE
    assert table.do("A", acts.Say(phrase="sorry")) is None
    assert table.do("B", acts.Say(phrase="I need 3 Bam")) == Rejected("play.no-phrase")
    assert table.do(None, acts.Say(phrase="thanks")) == Rejected("play.no-seat")


def test_talking_does_not_hold_the_bots_up() -> None:
    table = Table(pace="normal").sit("Carol").start()
    table.step()
    due = next_due(table.play, table.bots)
    table.clock += 500
    assert table.do("A", acts.Say(phrase="luck")) is None
    later = next_due(table.play, table.bots)
    assert due is not None
    assert later is not None
    assert due.at == later.at


def test_only_the_host_gives_the_link_and_only_those_seated_see_it() -> None:
    table = Table().sit("Carol", "Ruth")
    link = "https://meet.example/thursday?pwd=7"
    assert table.do("B", acts.VideoLink(link=link)) == Rejected("play.not-host")
    assert table.do("A", acts.VideoLink(link=f" {link} ")) is None
    assert (table.screen("A")["talk"]["video"], table.screen("B")["talk"]["video"]) == (link, link)
    assert table.screen(None)["talk"]["video"] == ""
    assert table.do("A", acts.Stand()) is None
    assert table.do("B", acts.VideoLink(link="")) is None  # now Ruth is the host
    assert table.screen("B")["talk"] | {"phrases": []} == {"phrases": [], "video": "", "host": True}


@pytest.mark.parametrize(
    "link",
    [
        "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "ftp://meet.example/x", "//meet.example",
        "meet.example",
        "https://", "https://good.example@evil.example/", "https://meet.example/ x", 'https://meet.example/"x', "https://[x",
        "https://meet.example/" + "x" * 300, "https://meet.example/\u202ex", "vbscript:x", "file:///etc/passwd",
    ],
)  # fmt: skip
def test_link_that_is_not_of_the_web_is_refused(link: str) -> None:
    table = Table().sit("Carol")
    assert table.do("A", acts.VideoLink(link=link)) == Rejected("play.not-a-link")
