"""Players' scorecards: what is on them under each sheet, and room to write."""

from __future__ import annotations

import re

import pytest

from eastwind.paper import PaperOptions, render
from eastwind.paper.printed_scorecards import (
    blank_day_scorecards,
    blank_round_scorecards,
    day_scorecards,
    event_line,
    round_scorecards,
)
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.people.players import AddPlayer, Withdraw
from eastwind.tournament.results.record_result import RecordNotPlayed
from eastwind.tournament.rounds.bonus import AnnounceBonus, AwardBonus
from eastwind.tournament.setup.terms import ChangeTerms
from eastwind.tournament.state import BonusTerms, Details
from tests.paper.links import HOST, TOKEN, RoomLinks
from tests.paper.measure import rows_of_boxes
from tests.paper.moments import EVERY_STATE, SEATED_STATES, STANDBY, state_of
from tests.paper.oracle import WINDS, Event
from tests.paper.parts import rows, texts
from tests.paper.printed import Box, Printed
from tests.tournament.desk import an_event, terms, win


def lines_of_card(printed: Printed, name: str) -> list[list[str]]:
    """The words of every line of a card, from its name to the line of all rounds."""
    lines = printed.layout().splitlines()
    first = next(at for at, line in enumerate(lines) if re.search(rf"{name}\b", line))
    last = next(at for at, line in enumerate(lines) if at > first and "All rounds" in line)
    return [line.split() for line in lines[first:last] if line.strip()]


def test_day_card_has_a_row_per_round_with_table_seat_checker_and_collector() -> None:
    lines = lines_of_card(
        Printed(render("cards", an_event(16).state)), "Player 6"
    )  # 2B: one table down after every round
    at = next(at for at, row in enumerate(lines) if row[0] == "Round")
    assert " ".join(lines[at]) == "Round Table Seat Game 1 Game 2 Game 3 Game 4 Penalty Total Checked by Collects"
    assert lines[at + 1 :] == [
        ["D"], ["1", "2", "B", "A"],
        ["D"], ["2", "1", "B", "you"],
        ["D"], ["3", "4", "B", "C"],
        ["D"], ["4", "3", "B", "D"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("sheet", "checked", "collects"),
    [
        ("national", True, True),
        ("aspen", True, True),
        ("kugler", True, True),
        ("fourseasons", False, False),
        ("club2023", False, False),
    ],
)
def test_card_asks_for_initials_and_a_collector_only_where_the_sheet_does(
    sheet: str, checked: bool, collects: bool
) -> None:
    text = Printed(render("cards", an_event(8, sheet).state)).text()
    assert ("Checked by" in text) == checked
    assert ("Collects" in text) == collects


def test_owner_signs_too_where_the_sheet_says_so() -> None:
    sheet = load_sheet("national", overrides={"cards.signature": "verifier_and_owner"})
    assert "Own signature" in Printed(render("cards", an_event(8, sheet).state)).as_drawn()
    assert "Own signature" in Printed(render("round-cards", an_event(8, sheet).state)).text()


def test_east_checks_where_east_keeps_the_score_and_west_checks_east() -> None:
    sheet = load_sheet("national", overrides={"cards.verified": "east_scorekeeper"})
    pages = Printed(render("round-cards", an_event(4, sheet).state, PaperOptions(large=True))).pages()
    checkers = re.findall(r"Checked by ([A-D])", " ".join(pages))
    assert sorted(checkers) == ["A", "A", "A", "C"]


def test_at_a_table_of_three_the_card_names_both_who_may_check() -> None:
    state = an_event(7, rounds=1).state
    [table] = [each for each in state.rounds[1].tables.values() if None in each.seats]
    text = Printed(render("round-cards", state)).text()
    assert table.seats[3] is None  # its D is empty, so B's card has lost its checker
    assert text.count("Checked by A or C") == 1


def test_round_card_names_round_table_seat_and_has_a_row_per_game() -> None:
    text = Printed(render("round-cards", an_event(16).state, PaperOptions(round=2, large=True))).text(1)
    for words in (
        "Number Round Table Seat",
        "4A 2 1 A East",
        "Game 1",
        "Game 4",
        "Penalty",
        "Total",
        "Checked by C",
        "initials",
    ):
        assert words in text


def test_accepted_scores_are_printed_again_with_penalties_and_a_real_minus() -> None:
    desk = an_event(8, rounds=2)
    desk.begin()
    desk.finish()
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-20, reason="talk"))
    lines = lines_of_card(Printed(render("cards", desk.state)), "Player 1")
    table = desk.table(1)
    games = [version.points("A") for game in range(1, 5) if (version := table.current(game))]
    shown = [str(points).replace("-", "−") for points in [*games, -20, sum(games) - 20]]
    assert any(row[3:-1] == shown for row in lines), lines


def test_each_figure_of_a_day_card_stands_under_its_heading() -> None:
    desk = an_event(8, rounds=2)
    for number in (1, 2):
        desk.begin(number)
        desk.finish(number)
    desk.ok(GivePenalty(player=1, round=2, offense="director", points=-20, reason="talk"))
    [card] = rows(day_scorecards(desk.state, PaperOptions(player=1)), "cards")
    boxes = Printed(render("cards", desk.state, PaperOptions(player=1))).boxes(1)

    def middle(box: Box) -> float:
        return (box.left + box.right) / 2

    headings = {box.word: box for box in boxes if box.word in ("Round", "Table", "Seat", "Penalty", "Total")}
    top = headings["Penalty"]
    games = sorted((box for box in boxes if box.word == "Game" and abs(box.top - top.top) < 3), key=middle)
    numbers = [
        next(box for box in boxes if box.word == str(n) and 0 < box.left - games[n - 1].right < 6) for n in (1, 2, 3, 4)
    ]
    columns = [(one.left + other.right) / 2 for one, other in zip(games, numbers, strict=True)]
    expected = [
        (str(figure).replace("-", "−"), column)
        for row in card["rounds"]
        for figure, column in [
            *zip(row["scores"]["games"], columns, strict=True),
            *([(row["scores"]["penalty"], middle(headings["Penalty"]))] if row["scores"]["penalty"] else []),
            (row["scores"]["total"], middle(headings["Total"])),
        ]
    ]
    expected.append((str(card["sum"]).replace("-", "−"), middle(headings["Total"])))
    below = [(box.word, middle(box)) for box in boxes if box.top > top.bottom]
    for word, column in expected:
        match = next((each for each in below if each[0] == word and abs(each[1] - column) < 4), None)
        assert match, f"{word} is not under its heading"
        below.remove(match)


def test_accepted_scores_stand_beside_their_games_on_the_card_of_a_round() -> None:
    desk = an_event(4, rounds=1)
    desk.begin()
    desk.enter(1, [win("A", 30, "C"), win("B", 25), win("A", 50, "D"), win("C", 35, "A")])
    text = Printed(render("round-cards", desk.state, PaperOptions(round=1, player=1, large=True))).text()
    points = [version.points("A") for game in range(1, 5) if (version := desk.table(1).current(game))]
    assert len(set(points)) == 4
    for game, each in enumerate(points, 1):
        assert re.search(rf"Game {game} {str(each).replace('-', chr(0x2212))}\b", text), text


def test_a_lost_card_is_printed_again_with_what_is_known() -> None:
    """Games that are entered count as known, though the table has not handed in."""
    desk = an_event(8, rounds=2)
    desk.begin()
    desk.enter(1, [win("A", 30, "C"), win("B", 25)])
    [card] = rows(day_scorecards(desk.state, PaperOptions(player=1)), "cards")
    assert card["name"] == "Player 1"
    first, second = card["rounds"]
    assert first["scores"] == {"games": [30, 0, None, None], "penalty": 0, "total": None}
    assert second["scores"] is None
    [card] = rows(round_scorecards(desk.state, PaperOptions(player=1, round=1)), "cards")
    assert card["scores"]["games"][:2] == [30, 0]
    everyone = rows(day_scorecards(desk.state, PaperOptions()), "cards")
    assert all(row["scores"] is None for each in everyone for row in each["rounds"])


def test_total_of_the_day_is_printed_once_all_rounds_are_known() -> None:
    desk = an_event(4, rounds=2)
    for number in (1, 2):
        assert all(card["sum"] is None for card in rows(day_scorecards(desk.state, PaperOptions()), "cards"))
        desk.begin(number)
        desk.finish(number)
    for card in rows(day_scorecards(desk.state, PaperOptions()), "cards"):
        assert card["sum"] == sum(row["scores"]["total"] for row in card["rounds"])


def test_total_of_the_day_below_zero_has_a_real_minus() -> None:
    desk = an_event(4, rounds=1)
    desk.begin(1)
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-500, reason="talk"))
    desk.finish(1)
    [card] = [each for each in rows(day_scorecards(desk.state, PaperOptions()), "cards") if each["name"] == "Player 1"]
    assert card["sum"] < 0
    printed = Printed(render("cards", desk.state, PaperOptions(player=1))).text()
    assert re.search(rf"All rounds \N{{MINUS SIGN}}{-card['sum']}\b", printed), printed


@pytest.mark.parametrize("slug", ["cards", "round-cards", "movement-cards", "badges"])
def test_one_players_paper_is_for_that_player_alone(slug: str) -> None:
    text = Printed(render(slug, an_event(8).state, PaperOptions(player=5))).as_drawn()
    assert "Player 5" in text.replace("Player 2A", "")
    for other in (1, 2, 3, 4, 6, 7, 8):
        assert f"Player {other}" not in text.replace("Player 2A", "")
    assert "Dora" not in text


def test_a_player_without_a_seat_has_no_round_to_print() -> None:
    with pytest.raises(InputError, match="Stan Standby has no seat in round 1"):
        round_scorecards(state_of("national", "seated"), PaperOptions(player=STANDBY, round=1))


def test_withdrawn_or_waiting_player_gets_no_scorecard() -> None:
    desk = an_event(9, seated=False)
    desk.ok(AddPlayer(details=Details(name="Wanda Waiting", status="waiting")))
    desk.ok(AddPlayer(details=Details(name="Stan Standby", status="standby")))
    desk.ok(Withdraw(player=9, from_round=1))
    text = Printed(render("cards", desk.state)).text()
    assert "Player 8" in text
    assert "Player 9" not in text
    assert "Wanda" not in text
    assert "Stan Standby" in text


@pytest.mark.parametrize("slug", ["cards", "round-cards", "badges", "movement-cards"])
def test_code_opens_the_players_page(slug: str) -> None:
    printed = Printed(render(slug, an_event(4).state, PaperOptions(links=RoomLinks())))
    pages = range(1, len(printed.sizes()) + 1)
    found = set().union(*(printed.codes(page, dpi=200) for page in pages))
    assert found == {f"http://{HOST}/p/{TOKEN}{player}" for player in (1, 2, 3, 4)}
    letters = re.sub(r"\s", "", printed.as_drawn())
    typed = f"Ortype{HOST}andthecode7KQ4MX" in letters
    assert typed == (slug != "badges")  # a badge is worn: no one types from it


@pytest.mark.parametrize("slug", ["cards", "round-cards", "table-sheets", "table-signs", "badges", "movement-cards"])
def test_without_links_no_code_is_printed(slug: str) -> None:
    assert Printed(render(slug, an_event(4).state)).codes() == set()


def test_spares_are_blank_and_at_the_end() -> None:
    state = an_event(4).state
    assert len(Printed(render("cards", state)).sizes()) == 2
    spare = Printed(render("cards", state, PaperOptions(spares=4)))
    assert len(spare.sizes()) == 4
    assert spare.text().count("All rounds") == 8
    assert spare.text().count("Player") == 4


def test_spare_cards_of_a_round_are_of_that_round_and_come_last() -> None:
    cards = rows(round_scorecards(an_event(4).state, PaperOptions(round=2, spares=2)), "cards")
    assert [bool(card["name"]) for card in cards] == [True] * 4 + [False] * 2
    assert {card["round"] for card in cards} == {2}


@pytest.mark.parametrize("rounds", [1, 4, 6, 8, 18, 25])
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_cells_to_write_in_are_nine_millimetres_high(rounds: int, large: bool) -> None:
    printed = Printed(render("cards", an_event(4, rounds=rounds).state, PaperOptions(large=large)))
    heights = rows_of_boxes(printed.picture(1, dpi=100), dpi=100)
    assert len([row for row in heights if row >= 9]) >= min(rounds, 11 if large else 18)


SIGNED_TWICE = load_sheet("national", overrides={"cards.signature": "verifier_and_owner"})


# a word that is on every scorecard once
ONCE = {
    "cards": "All",
    "round-cards": "Penalty",
    "table-sheets": "Penalty",
    "movement-cards": "Meeting",
    "badges": "Meeting",
}
# cards on a page -> how many across and down
GRIDS = {1: (1, 1), 2: (1, 2), 3: (1, 3), 4: (2, 2), 6: (2, 3), 8: (2, 4)}


def grid_of(slug: str, printed: Printed, large: bool) -> tuple[int, int]:
    """How many scorecards are side by side and above each other on the first page."""
    count = sum(box.word == ONCE[slug] for box in printed.boxes())
    if count == 2 and slug in ("round-cards", "movement-cards") and not large:
        return 2, 1
    return GRIDS[count]


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize(("games", "rounds"), [(4, 4), (5, 6), (16, 25)])
@pytest.mark.parametrize("slug", ONCE)
def test_nothing_runs_over_the_edge_of_a_card(slug: str, games: int, rounds: int, large: bool) -> None:
    """Every word stays three millimeters from the edges of its cell."""
    state = an_event(31, SIGNED_TWICE, games=games, rounds=rounds).state
    first = 1 if slug == "table-sheets" else None
    asked = PaperOptions(large=large, links=RoomLinks(), paper="a4" if large else "letter", round=first)
    printed = Printed(render(slug, state, asked))
    width, height = printed.sizes()[0]
    across, down = grid_of(slug, printed, large)
    wide, high = (101.6, 76.2) if slug == "badges" else (width / across, height / down)  # a badge holder: 4 by 3 inches
    left, top = (width - across * wide) / 2, (height - down * high) / 2
    for box in printed.boxes():
        for start, end, side in ((box.left - left, box.right - left, wide), (box.top - top, box.bottom - top, high)):
            cell = side * (start // side)
            assert start - cell >= 3, box
            assert cell + side - end >= 3, box


@pytest.mark.parametrize("slug", ["cards", "round-cards", "table-sheets"])
def test_sixteen_games_fit_on_a_card(slug: str) -> None:
    printed = Printed(render(slug, an_event(4, games=16).state))
    assert "16" in printed.text(1)
    assert "Total" in printed.text(1)


@pytest.mark.parametrize("games", [4, 5, 8])
def test_rows_of_a_round_card_are_nine_millimetres_high(games: int) -> None:
    printed = Printed(render("round-cards", an_event(4, games=games).state))
    heights = rows_of_boxes(printed.picture(1, dpi=100), dpi=100)
    assert len([row for row in heights if row >= 9]) >= games + 2


def row_of(event: Event, player: int, number: int) -> dict[str, object]:
    """One round on a player's card."""
    place = event.place(player, number)
    if place is None:
        return {
            "table": "", "seat": "", "wind": "", "duty": "", "scores": None, "collector": event.hands_in(number, None),
            "sits-out": number in event.state.rounds and player in event.state.start,
        }  # fmt: skip
    table, letter = place
    hands_in = event.hands_in(number, table)
    duties = {
        "collector": "You collect your table's scorecards.",
        "table_scorekeeper": "You hand in your table's scores.",
    }
    scores = None
    if event.accepted(number, table):
        games = event.games(player, number, table)
        penalty = event.penalties(player, number)
        scores = {"games": games, "penalty": penalty, "total": sum(filter(None, games)) + penalty}
    return {
        "table": event.table_name(table), "seat": letter, "wind": WINDS[letter], "sits-out": False, "scores": scores,
        "checked-by": event.checks(number, table, letter),
        "collector": "you" if hands_in == letter else hands_in,
        "duty": duties[event.sheet.cards.handed_in] if hands_in == letter else "",
    }  # fmt: skip


@pytest.mark.parametrize(("sheet", "moment"), EVERY_STATE)
def test_day_cards_agree_with_the_event(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    cards = rows(day_scorecards(event.state, PaperOptions()), "cards")
    assert sorted(card["number"] for card in cards) == sorted(event.number(player) for player in event.takes_part())
    for player in event.takes_part():
        [card] = [card for card in cards if card["number"] == event.number(player)]
        assert card["name"] == event.name(player)
        assert card["code"] is None
        assert [row["round"] for row in card["rounds"]] == list(event.rounds)
        for row in card["rounds"]:
            assert row | row_of(event, player, row["round"]) == row, card
            assert row["bonus"] == (moment not in ("entered", "sections", "sitting out") and row["round"] == 3)


@pytest.mark.parametrize(("sheet", "moment"), SEATED_STATES)
def test_round_cards_agree_with_the_event(sheet: str, moment: str) -> None:
    event = Event(state_of(sheet, moment))
    for number in event.rounds:
        cards = rows(round_scorecards(event.state, PaperOptions(round=number)), "cards")
        assert [card["number"] for card in cards] == [event.number(player) for player in event.seated(number)]
        for card, player in zip(cards, event.seated(number), strict=True):
            assert (card["name"], card["round"]) == (event.name(player), number)
            assert card | row_of(event, player, number) == card


@pytest.mark.parametrize("moment", ["seated", "round 1", "after round 1", "finished"])
def test_cards_are_in_the_order_of_first_tables_then_those_without_a_seat(moment: str) -> None:
    event = Event(state_of("national", moment))
    numbers = [card["number"] for card in rows(day_scorecards(event.state, PaperOptions()), "cards")]
    seated = [event.number(player) for player in event.seated(1) if player in event.takes_part()]
    assert [number for number in numbers if number in seated] == seated
    assert numbers[-1] == str(STANDBY)


def test_round_cards_are_for_the_round_in_play_or_to_come_unless_one_is_named() -> None:
    asked = {
        moment: round_scorecards(state_of("national", moment), PaperOptions())
        for moment in ("seated", "round 1", "finished")
    }
    assert {moment: rows(part, "cards")[0]["round"] for moment, part in asked.items()} == {
        "seated": 1, "round 1": 1, "finished": 3,
    }  # fmt: skip


@pytest.mark.parametrize("moment", ["entered", "seated", "finished"])
@pytest.mark.parametrize("sheet", ["national", "aspen", "kugler"])
def test_day_card_names_no_single_collector_for_all_rounds(sheet: str, moment: str) -> None:
    words = " ".join(texts(day_scorecards(state_of(sheet, moment), PaperOptions()), "words"))
    assert "One player hands in the table's scorecards together: A in round 1, B in round 2, then C, then D." in words
    assert not re.search(r"\([ABCD]\)", words)


def test_what_is_written_under_a_card_follows_the_sheet() -> None:
    own = ["This scorecard is your own record. The table sheet is the one that counts."]
    for make in (day_scorecards, round_scorecards):
        assert texts(make(state_of("fourseasons", "seated"), PaperOptions()), "words") == own
        assert texts(make(state_of("club2023", "seated"), PaperOptions()), "words") == []
    [words] = texts(round_scorecards(state_of("national", "seated"), PaperOptions()), "words")
    assert words == "After the last game, A and C check and initial each other's scorecards. So do B and D."


def test_player_without_a_seat_yet_does_not_sit_out() -> None:
    cards = rows(day_scorecards(state_of("national", "seated"), PaperOptions()), "cards")
    [standby] = [card for card in cards if card["name"] == "Stan Standby"]
    assert [row["sits-out"] for row in standby["rounds"]] == [False, False, False]
    assert "sits out" not in Printed(render("cards", state_of("national", "seated"))).text()


def test_scorecard_says_sits_out_in_that_round_alone() -> None:
    event = Event(state_of("", "sitting out"))
    cards = rows(day_scorecards(event.state, PaperOptions()), "cards")
    out = {card["name"]: [row["round"] for row in card["rounds"] if row["sits-out"]] for card in cards}
    assert out == {
        event.name(player): [number for number in event.rounds if player in event.state.rounds[number].sat_out]
        for player in event.takes_part() if event.plays(player, 2)
    } | {event.name(player): [2, 3, 4] for player in (6, 7, 8)}  # fmt: skip
    assert Printed(render("cards", event.state)).text().count("sits out") == sum(map(len, out.values()))


@pytest.mark.parametrize(("games", "rounds", "most"), [(4, 18, 18), (4, 19, 18), (9, 11, 11), (9, 12, 11)])
def test_long_day_goes_on_on_a_second_card(games: int, rounds: int, most: int) -> None:
    cards = rows(day_scorecards(an_event(4, games=games, rounds=rounds).state, PaperOptions(spares=1)), "cards")
    of_one = [[row["round"] for row in card["rounds"]] for card in cards if card["name"] == "Player 1"]
    assert of_one == [part for part in (list(range(1, most + 1)), list(range(most + 1, rounds + 1))) if part]
    assert len([card for card in cards if not card["name"]]) == len(of_one)


def test_blank_cards_name_no_player_and_no_table() -> None:
    state = state_of("national", "seated")
    for part in (
        blank_day_scorecards(state, PaperOptions(spares=3)),
        blank_round_scorecards(state, PaperOptions(spares=3)),
    ):
        cards = rows(part, "cards")
        assert [(card["number"], card["name"], card["code"]) for card in cards] == [("", "", None)] * 3
    for card in rows(blank_round_scorecards(state, PaperOptions(spares=3)), "cards"):
        assert card["round"] is None
        assert (card["table"], card["seat"], card["collector"], card["scores"]) == ("", "", "", None)
        assert card["checked-by"] == "across"


def test_event_is_named_with_its_date_and_place() -> None:
    assert event_line(an_event(4, venue="Elks Hall").state) == "Spring Meeting · April 11, 2026 · Elks Hall"
    assert event_line(an_event(4, venue="  ").state) == "Spring Meeting · April 11, 2026"


def test_bonus_round_is_marked_on_the_card() -> None:
    desk = an_event(8, rounds=2)
    desk.ok(AnnounceBonus(round=2, terms=BonusTerms(words="double")))
    assert Printed(render("cards", desk.state)).text().count("bonus") == 8


@pytest.mark.parametrize(
    ("games", "large", "across"), [(4, False, False), (8, False, False), (9, False, True), (4, True, True)]
)
def test_day_card_lies_across_for_many_games_and_in_large_print(games: int, large: bool, across: bool) -> None:
    state = an_event(4, games=games).state
    assert day_scorecards(state, PaperOptions(large=large))["across"] == across
    [(width, height), *_] = Printed(render("cards", state, PaperOptions(large=large, player=1))).sizes()
    assert (width > height) == across


@pytest.mark.parametrize(
    ("sheet", "initials", "collector"),
    [("national", True, True), ("fourseasons", False, False), ("club2023", False, False)],
)
def test_card_has_a_column_for_whatever_the_sheet_asks_for(sheet: str, initials: bool, collector: bool) -> None:
    state = an_event(4, sheet).state
    made = day_scorecards(state, PaperOptions())
    assert (made["initials"], made["owner"], made["collector"], made["games"]) == (initials, False, collector, 4)
    made = round_scorecards(state, PaperOptions(round=1))
    assert (made["initials"], made["owner"], made["games"], made["short"]) == (initials, False, 4, "Spring Meeting")
    twice = an_event(4, SIGNED_TWICE).state
    assert all(
        make(twice, PaperOptions())["owner"]
        for make in (day_scorecards, round_scorecards, blank_day_scorecards, blank_round_scorecards)
    )


def test_total_of_the_day_is_left_open_where_a_bonus_round_is_apart() -> None:
    """Whether it counts is for the desk to say: the card leaves room to write."""
    cards = rows(day_scorecards(state_of("national", "finished"), PaperOptions()), "cards")
    assert {card["sum"] for card in cards} == {None}


def test_total_of_a_day_on_two_cards_is_left_open() -> None:
    desk = an_event(4, rounds=19)
    for number in range(1, 20):
        desk.begin(number)
        desk.finish(number)
    assert [card["sum"] for card in rows(day_scorecards(desk.state, PaperOptions(player=1)), "cards")] == [None, None]


def test_lost_card_shows_a_penalty_before_any_game_is_entered() -> None:
    desk = an_event(4, rounds=2)
    desk.begin()
    for make in (day_scorecards, round_scorecards):
        [card] = rows(make(desk.state, PaperOptions(player=1)), "cards")
        assert card.get("rounds", [card])[0]["scores"] is None
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-20, reason="talk"))
    for player, scores in ((1, {"games": [None] * 4, "penalty": -20, "total": None}), (2, None)):
        [card] = rows(day_scorecards(desk.state, PaperOptions(player=player)), "cards")
        assert [row["scores"] for row in card["rounds"]] == [scores, None]


def test_game_that_was_not_played_stays_empty_on_the_card() -> None:
    desk = an_event(4, rounds=1)
    desk.begin()
    desk.enter(1, [win("A", 30, "C"), win("B", 25)])
    desk.ok(RecordNotPlayed(round=1, table=1, game=3))
    [card] = rows(day_scorecards(desk.state, PaperOptions(player=3)), "cards")
    assert card["rounds"][0]["scores"]["games"] == [-10, 0, None, None]  # C threw to a hand without exposures


def test_spares_are_none_unless_they_are_asked_for() -> None:
    state = an_event(4).state
    for make in (day_scorecards, round_scorecards):
        assert len(rows(make(state, PaperOptions()), "cards")) == 4
        assert len(rows(make(state, PaperOptions(spares=0)), "cards")) == 4
    for blank in (blank_day_scorecards, blank_round_scorecards):
        assert rows(blank(state, PaperOptions()), "cards") == []


def test_blank_day_card_has_a_row_for_every_round_and_names_who_collects() -> None:
    [card] = rows(blank_day_scorecards(state_of("national", "seated"), PaperOptions(spares=1)), "cards")
    assert [(row["round"], row["collector"], row["checked-by"]) for row in card["rounds"]] == [
        (1, "A", "across"), (2, "B", "across"), (3, "C", "across"),
    ]  # fmt: skip
    assert {row["sits-out"] for row in card["rounds"]} == {False}
    assert card["sum"] is None


@pytest.mark.parametrize(("number", "who"), [(1, "East (A)"), (2, "North (B)"), (4, "South (D)")])
def test_round_card_names_the_collector_of_its_round_where_no_one_initials(number: int, who: str) -> None:
    """A rule that no printed sheet has: nothing is initialed, and one player collects the scorecards."""
    state = an_event(8, load_sheet("national", overrides={"cards.verified": "none"}), rounds=4).state
    words = f"{who} collects all the scorecards at the table and hands them in together."
    assert texts(round_scorecards(state, PaperOptions(round=number)), "words") == [words]


def test_day_card_keeps_the_games_and_the_checkers_of_rounds_that_were_played() -> None:
    """Round 1 has four games and is checked across the table. From round 2 on there are two games, and East checks."""
    desk = an_event(8, rounds=2)
    desk.begin(1)
    desk.finish(1)
    east = load_sheet("national", overrides={"cards.verified": "east_scorekeeper"})
    desk.ok(ChangeTerms(terms=terms(east, rounds=2, games=2), reason="the hall closes"))
    made = day_scorecards(desk.state, PaperOptions(player=2))
    [card] = rows(made, "cards")
    assert made["games"] == 4
    assert [row["checked-by"] for row in card["rounds"]] == ["D", "A"]
    assert len(card["rounds"][0]["scores"]["games"]) == 4


def test_bonus_of_a_round_is_on_the_card_with_its_penalties() -> None:
    """A self-picked 50 is worth 60. The bonus of 25 and the penalty of 10 make it 75."""
    desk = an_event(4, rounds=1)
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="quints", extra_points=25)))
    desk.begin(1)
    desk.enter(1, [win("A", 50)])
    desk.ok(AwardBonus(player=1, round=1, kind="extra"))
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-10, reason="loud"))
    for game in (2, 3, 4):
        desk.ok(RecordNotPlayed(round=1, table=1, game=game))
    desk.verify(1)
    desk.hand_in(1)
    [card] = rows(day_scorecards(desk.state, PaperOptions(player=1)), "cards")
    assert card["rounds"][0]["scores"] == {"games": [60, None, None, None], "penalty": 15, "total": 75}
