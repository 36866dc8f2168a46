"""The end of a game on a screen, against the score and the tiles on the table."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.play.lessons import Teaching
from eastwind.play.screens.game_end import result_of
from eastwind.play.screens.points import rounds_card, why_points
from eastwind.play.screens.sentences import Talk
from eastwind.play.state import PlayTable
from eastwind.play.timetable import is_finished
from eastwind.rules.results import MahJongg, PointLine
from eastwind.rules.seats import SEATS, Seat
from eastwind.table.moments.refereeing import Ruled
from eastwind.table.read_only import ReadOnly
from eastwind.tiles import COPIES
from tests.play.seating import Table, altered, plain, play_on


def over(table: Table) -> list[PlayTable]:
    """The table at the end of each game of a round."""
    ends: list[PlayTable] = []
    table.start().run()
    while not is_finished(table.play):
        if table.play.table.common.phase == "over" and len(ends) < table.play.table.common.game:
            ends.append(table.play)
        assert play_on(table, ("A", "B"))
        table.run()
    return [*ends, table.play]


@pytest.fixture(scope="module")
def table() -> Table:
    return Table("national", card="eastwind").sit("Ann", "Bea")


@pytest.fixture(scope="module")
def ends(table: Table) -> list[PlayTable]:
    return over(table)


def at(table: Table, play: PlayTable, seat: Seat | None) -> dict[str, Any]:
    table.play = play
    result: dict[str, Any] = table.screen(seat)["result"]
    return result


def who(play: PlayTable, seat: Seat, you: Seat | None = "B") -> str:
    return "You" if seat == you else play.company.chairs[seat].name


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "\N{MINUS SIGN}")


def test_points_are_those_of_the_score_with_every_reason_and_the_totals_so_far(
    table: Table, ends: list[PlayTable]
) -> None:
    totals: Counter[Seat] = Counter()
    for play in ends:
        score = play.table.common.finished[-1].score
        assert score is not None
        totals.update(score.points)
        for you in ("B", None):
            rows = at(table, play, you)["points"]
            names = [who(play, seat, you) for seat in score.points]
            assert [row["name"] for row in rows] == names
            for seat, row in zip(score.points, rows, strict=True):
                points, total = score.points[seat], totals[seat]
                assert (row["points"], row["total"]) == (points, total)
                assert (row["said"], row["total_said"]) == (signed(points), signed(total).lstrip("+"))
                lines = [line for line in score.lines if line.seat == seat]
                assert sum(line.points for line in lines) == points
                assert [re.split(": ", why)[0] for why in row["why"]] == [signed(line.points) for line in lines]
                assert all(
                    re.search(r"\((National rule [\d.a-z]+|Eastwind's interpretation)\)$", why) for why in row["why"]
                )


def test_card_of_the_round_has_a_row_for_every_game_with_its_east(table: Table, ends: list[PlayTable]) -> None:
    card = at(table, ends[-1], "B")["card"]
    finished = ends[-1].table.common.finished
    assert card["names"] == [who(ends[-1], seat) for seat in SEATS]
    assert card["names"][:2] == ["Ann", "You"]
    assert [row["game"] for row in card["games"]] == list(range(1, len(finished) + 1))
    assert [row["east"] for row in card["games"]] == [who(ends[-1], game.east) for game in finished]
    for game, row in zip(finished, card["games"], strict=True):
        assert game.score is not None
        points = [game.score.points[seat] for seat in SEATS]
        assert [cell["points"] for cell in row["points"]] == points
        assert [cell["said"] for cell in row["points"]] == [signed(each).lstrip("+") for each in points]
    columns = [sum(row["points"][place]["points"] for row in card["games"]) for place in range(4)]
    assert [cell["points"] for cell in card["totals"]] == columns
    assert [cell["said"] for cell in card["totals"]] == [signed(each).lstrip("+") for each in columns]


def test_every_tile_of_the_set_is_in_a_hand_on_the_table_or_in_the_wall(table: Table, ends: list[PlayTable]) -> None:
    for play in ends:
        result = at(table, play, "B")
        assert [hand["name"] for hand in result["hands"]] == [who(play, seat) for seat in SEATS]
        shown = Counter(tile for hand in result["hands"] for tile in hand["tiles"])
        shown.update(tile for hand in result["hands"] for group in hand["exposures"] for tile in group)
        common = play.table.common
        shown.update(each.tile for each in common.discards if each.claimed_by is None)
        shown.update(play.table.wall or ())
        assert shown == COPIES


def test_winning_hand_is_shown_by_its_line_in_groups(table: Table, ends: list[PlayTable]) -> None:
    won = [play for play in ends if isinstance(play.table.common.finished[-1].result, MahJongg)]
    assert won
    for play in won:
        result, outcome = at(table, play, "B"), play.table.common.finished[-1].result
        assert isinstance(outcome, MahJongg)
        (line,) = [line for line in table.card.card.lines if line.id == result["line"]]
        assert result["value"] == line.value == outcome.value
        hand = next(hand for seat, hand in zip(SEATS, result["hands"], strict=True) if seat == outcome.winner)
        tiles = Counter([*hand["tiles"], *(tile for group in hand["exposures"] for tile in group)])
        grouped = Counter(tile for group in result["groups"] for tile in group)
        assert sum(grouped.values()) == 14
        assert not tiles - grouped  # the winning discard may still lie on the table
        assert result["headline"].startswith(f"Mah Jongg! {who(play, outcome.winner)} won")
    lost = [play for play in ends if play not in won]
    assert all(at(table, play, "B")["groups"] == [] for play in lost)
    assert all(at(table, play, "B")["value"] is None for play in lost)


def test_rulings_and_proof_of_the_deal_belong_to_this_game(table: Table, ends: list[PlayTable]) -> None:
    for play in ends:
        result = at(table, play, "B")
        given = [event for event in play.game.happened if isinstance(event, Ruled) and not event.noted]
        assert len(result["rulings"]) == len(given)
        assert play.game.seal is not None
        assert (result["seal"]["salt"], result["seal"]["matches"]) == (play.game.seal.salt, True)
        assert (result["write"], result["checked"], result["notes"]) == ("", "", [])


def test_own_scorecard_is_checked_against_the_real_points(table: Table, ends: list[PlayTable]) -> None:
    play = ends[0]
    score = play.table.common.finished[-1].score
    assert score is not None
    terms, game = replace(play.terms, own_scorecard=True), play.table.common.game
    real = score.points["B"]

    def wrote(points: int | None) -> dict[str, Any]:
        written = ReadOnly({} if points is None else {"B": ((game, points),)})
        return at(table, replace(play, terms=terms, written=written), "B")

    hidden = wrote(None)
    assert (hidden["points"], hidden["checked"]) == ([], "")
    assert hidden["write"] == (
        "Write your points for this game, as on your own scorecard. Then the table shows the real ones."
    )
    assert (hidden["card"]["games"], [cell["points"] for cell in hidden["card"]["totals"]]) == ([], [0] * 4)
    right, wrong = wrote(real), wrote(real - 5)
    plain, mine = signed(real).lstrip("+"), signed(real - 5).lstrip("+")
    assert (right["checked"], right["write"]) == (f"Your scorecard is right: {plain}.", "")
    assert wrong["checked"] == f"You wrote {mine}. The right number is {plain}; the reasons are below."
    assert len(right["points"]) == len(right["card"]["games"][0]["points"]) == 4
    watched = at(table, replace(play, terms=terms), None)
    assert (watched["checked"], watched["write"]) == ("", "")


def test_notes_say_who_had_help_what_was_taken_back_and_what_was_not_random(
    table: Table, ends: list[PlayTable]
) -> None:
    play = altered(
        ends[0],
        helped=ReadOnly({"A": "coach", "B": "nearest", "C": "none"}),
        taken_back=3,
        lesson=Teaching(name="", chosen_for=("A", "B"), chosen_by="Eve"),
    )
    assert at(table, play, "B")["notes"] == [
        "Help from the card: Ann (the coach), You (nearest hands).",
        "Not a random deal: Eve chose the tiles of Ann and Bea.",
        "Plays taken back: 3.",
    ]


def test_result_has_every_part_and_there_is_none_before_the_end(table: Table, ends: list[PlayTable]) -> None:
    assert set(at(table, ends[0], "A")) == {
        "headline", "line", "value", "groups", "points", "write", "checked", "hands", "card", "rulings", "seal", "notes",
    }  # fmt: skip
    running = replace(ends[0].table, common=replace(ends[0].table.common, phase="play"))
    assert plain(result_of(replace(ends[0], table=running), Talk(ends[0], "A"))) is None
    assert plain(result_of(altered(ends[0], happened=()), Talk(ends[0], "A"))) is None


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("national.13.1", "13.1", 25), "+25: hand of Ann (National rule 13.1)"),
        (("kugler.x", "3", -10), "−10: hand of Ann (Kugler rule 3)"),
        (("our reading", None, 0), "0: hand of Ann (Eastwind's interpretation)"),
    ],
)
def test_points_are_shown_with_their_reason_and_its_item(
    table: Table, ends: list[PlayTable], line: tuple[str, str | None, int], said: str
) -> None:
    clause, item, points = line
    given = PointLine(seat="A", points=points, why="hand of A", clause=clause, item=item)
    assert why_points(Talk(ends[0], "B"), given) == said


def test_card_can_leave_out_the_latest_game(table: Table, ends: list[PlayTable]) -> None:
    play, talk = ends[-1], Talk(ends[-1], "B")
    assert len(plain(rounds_card(play, talk))["games"]) == 4
    shorter = plain(rounds_card(play, talk, -1))
    assert [row["game"] for row in shorter["games"]] == [1, 2, 3]
    thrown_in = replace(play.table.common.finished[0], score=None, result=None)
    common = replace(play.table.common, finished=(thrown_in, *play.table.common.finished[1:]))
    again = plain(rounds_card(replace(play, table=replace(play.table, common=common)), talk))
    assert [row["game"] for row in again["games"]] == [2, 3, 4], "a game that was thrown in has no points"


def test_card_leaves_out_only_the_game_that_is_still_to_be_written(table: Table, ends: list[PlayTable]) -> None:
    play = replace(ends[1], terms=replace(ends[1].terms, own_scorecard=True))
    assert [row["game"] for row in at(table, play, "B")["card"]["games"]] == [1]
    assert [row["game"] for row in at(table, ends[1], "B")["card"]["games"]] == [1, 2]
