"""The board on a projector: readable from the back row, turning its pages, right again after a restart."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from eastwind.rules.results import GameResult, MahJongg, WallGame
from eastwind.server.run_clock import now
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.room_display import ChooseBoard, RevealPrizes, ShowStandings
from eastwind.tournament.rounds.lifecycle import CallStart, CloseRound, PauseClock, StartClock
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import ScheduleItem
from tests.browser.halls import a_browser_hall, turn_page
from tests.browser.layout_law import page_faults
from tests.serving import Served
from tests.tournament.desk import Desk

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

# The height of the drawn digits, not of their line.
INK = """(element) => {
  const style = getComputedStyle(element), canvas = document.createElement("canvas").getContext("2d");
  canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const box = canvas.measureText("0123456789");
  return box.actualBoundingBoxAscent + box.actualBoundingBoxDescent;
}"""


PROJECTORS = [(1920, 1080), (1280, 720), (1024, 768)]


def test_clock_and_names_are_large_enough(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, players=120) as hall:
        board, desk = hall.board(), hall.desk("phones")
        board.wait_for_selector(".digits:has-text(':')")
        for width, height in PROJECTORS:
            resize(board, width, height)
            assert board.locator(".digits").evaluate(INK) >= height / 4
            assert fits(board)
        show(desk, "seats")
        board.wait_for_selector("[data-view=seats]")
        for width, height in PROJECTORS:
            resize(board, width, height)
            board.wait_for_selector("#turn:has-text('of')")
            assert letters(board) >= height * 0.04
            assert fits(board)
            first = board.locator(".pages li:visible").first.inner_text()
            turn_page(board)
            assert board.locator(".pages li:visible").first.inner_text() != first


def test_every_name_comes_up_on_some_page(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, players=120, begun=False) as hall:
        board = hall.board(1280, 720)
        board.wait_for_selector("#turn:has-text('Page 1')")
        seen: set[str] = set()
        pages = int(board.inner_text("#turn").split()[3].rstrip(":"))
        for page in range(1, pages + 1):
            assert board.inner_text("#turn").startswith(f"Page {page} of")
            seen |= set(board.locator(".pages li:visible .name").all_inner_texts())
            turn_page(board)
        assert len(seen) == 120
        assert board.inner_text("#turn").startswith("Page 1 of")  # and around again


FAMILIES = ["Archer", "Featherstonehaugh", "Lee", "Papadopoulos-Alexandrou", "Hernández-Rodríguez", "Ng", "Montgomery"]
CUT = """() => {
  const items = [...document.querySelectorAll(".pages li")], hidden = items.filter((item) => item.hidden);
  hidden.forEach((item) => { item.hidden = false; });
  const cut = items.map((item) => item.querySelector(".name"))
    .filter((name) => name.scrollWidth > name.clientWidth || !name.clientHeight
      || name.scrollHeight > name.clientHeight + parseFloat(getComputedStyle(name).lineHeight) / 2)
    .map((name) => name.textContent);
  hidden.forEach((item) => { item.hidden = true; });
  return cut;
}"""


def long_name(number: int) -> str:
    """Many share a first name and the start of a family name: only the whole name tells them apart."""
    return f"Bernadette {FAMILIES[number % len(FAMILIES)]} {number}"


@pytest.mark.parametrize("players", [16, 122, 200, pytest.param(400, marks=pytest.mark.long)])
def test_no_name_is_cut_on_either_screen(browser: Browser, served: Served, players: int) -> None:
    with a_browser_hall(browser, served, players=players, begun=False, called=long_name) as hall:
        board = hall.board()
        for width, height in PROJECTORS[:2]:
            resize(board, width, height)
            board.wait_for_selector(".pages li:visible")
            assert board.evaluate(CUT) == []
            assert not board.locator(".pages.breaks, .pages .endless").count(), "no name is broken inside a word"
            assert letters(board) >= height * 0.04
            assert fits(board)
            assert in_columns(board)


FIRST = ["Barbara", "Linda", "Susan", "Phyllis", "Marsha", "Roberta", "Elaine", "Marilyn", "Rhonda", "Jo"]
LAST = ["Goldberg", "Sutherland", "O'Brien", "Fitzpatrick", "Marchetti", "Lee", "de la Cruz", "Chen", "Katz"]
LAST.append("Vandermeerschouten")


def test_a_hundred_players_take_two_pages_on_a_laptop_and_on_a_large_projector(
    browser: Browser, served: Served
) -> None:
    def called(number: int) -> str:
        return f"{FIRST[number % 10]} {LAST[number // 10]}"

    with a_browser_hall(browser, served, players=100, begun=False, called=called) as hall:
        board = hall.board()
        for width, height in ((1366, 768), (1920, 1080)):
            resize(board, width, height)
            board.wait_for_selector("#turn:has-text('Page 1 of 2: Chen to')")
            assert letters(board) >= height * 0.04
            assert board.evaluate(CUT) == []
            assert in_columns(board)
            assert apart(board)


def apart(board: Page) -> bool:
    """Whether the heading and the number of the page stand beside each other."""
    heading, turn = (board.locator(each).bounding_box() for each in ("#now h1", "#turn"))
    words = board.locator("#now h1").evaluate(
        "(e) => { const r = document.createRange(); r.selectNodeContents(e); return r.getBoundingClientRect().right; }"
    )
    assert heading is not None
    assert turn is not None
    return bool(words < turn["x"])


def resize(board: Page, width: int, height: int) -> None:
    """Switch to another projector; the board lays out its pages again."""
    board.set_viewport_size({"width": width, "height": height})
    board.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
    board.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")  # after `resize`


def letters(board: Page) -> float:
    """The height of a name's letters in pixels."""
    return float(board.locator(".pages .name").first.evaluate("(e) => parseFloat(getComputedStyle(e).fontSize)"))


def in_columns(board: Page) -> bool:
    """Whether everything shown is inside the screen and nothing overlaps."""
    boxes = board.evaluate(
        "[...document.querySelectorAll('.pages li')].filter((e) => !e.hidden).map((e) => e.getBoundingClientRect().toJSON())"
    )
    width, height = board.evaluate("[innerWidth, innerHeight]")
    inside = all(box["left"] >= 0 and box["right"] <= width and box["bottom"] <= height for box in boxes)
    over = [
        (one, other)
        for place, one in enumerate(boxes)
        for other in boxes[:place]
        if one["left"] < other["right"] - 1
        and other["left"] < one["right"] - 1
        and one["top"] < other["bottom"] - 1
        and other["top"] < one["bottom"] - 1
    ]
    return inside and not over


def test_absurd_name_is_cut_and_costs_the_others_nothing(browser: Browser, served: Served) -> None:
    def called(number: int) -> str:
        return "W" * 120 if number == 0 else f"Ann Archer {number}"

    with a_browser_hall(browser, served, players=122, begun=False, called=called) as hall:
        board = hall.board()
        board.wait_for_selector("#turn:has-text('Page 1 of')")
        assert board.evaluate(CUT) == ["W" * 120]
        assert int(board.inner_text("#turn").split()[3].rstrip(":")) <= 4
        assert in_columns(board)


def test_standings_are_the_first_ten_places_on_one_page(browser: Browser, served: Served) -> None:
    def finished(desk: Desk) -> None:
        desk.finish(1)
        desk.ok(ShowStandings(after=1))
        desk.ok(ChooseBoard(view="standings"))

    with a_browser_hall(browser, served, players=80, then=finished) as hall:
        board = hall.board(1366, 768)
        board.wait_for_selector("h1:has-text('Standings after round 1 of 4')")
        assert 10 <= board.locator(".pages li:visible").count() < 20  # those who share the tenth place too
        assert board.evaluate(CUT) == []
        assert in_columns(board)


def test_clock_of_the_round_stands_beside_the_standings(browser: Browser, served: Served) -> None:
    def playing_on(desk: Desk) -> None:
        desk.finish(1)
        desk.ok(ShowStandings(after=1))
        desk.ok(ChooseBoard(view="standings"))
        desk.ok(CallStart(round=2), at=now())
        if desk.state.rounds[2].clock_at is None:
            desk.ok(StartClock(round=2), at=now())

    with a_browser_hall(browser, served, players=16, then=playing_on) as hall:
        board = hall.board(1366, 768)
        beside = board.locator("h1 .beside")
        assert re.fullmatch(r"· round 2: \d+:\d\d", beside.inner_text()), beside.inner_text()
        assert in_columns(board)


SCREENS = [
    (1024, 768),
    (1366, 768),
    (1920, 1080),
    (3840, 2160),
    (512, 384),
    (960, 540),
]  # the last two: zoomed to 200 %
# Every letter of the view is on the screen, and no word is broken in two.
NOT_WHOLE = r"""() => {
  const bad = [], walk = document.createTreeWalker(document.getElementById("now"), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    for (const word of node.textContent.matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const boxes = [...range.getClientRects()];
      const isOut = (box) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
      if (boxes.some(isOut) || new Set(boxes.map((box) => Math.round(box.top))).size > 1) bad.push(word[0]);
    }
  }
  return bad;
}"""


def whole_on_every_screen(board: Page) -> None:
    for width, height in SCREENS:
        resize(board, width, height)
        board.wait_for_function("document.getElementById('now').checkVisibility()")
        assert board.evaluate(NOT_WHOLE) == [], (width, height)
        assert fits(board), (width, height)


def test_paused_clock_of_two_hours_is_whole_on_every_screen(browser: Browser, served: Served) -> None:
    def paused(desk: Desk) -> None:
        desk.ok(PauseClock(round=1), at=now() + 9000)

    with a_browser_hall(browser, served, minutes=120, then=paused) as hall:
        board = hall.board()
        board.wait_for_selector(".digits:has-text('119:5')")
        assert board.inner_text(".digits") in ("119:50", "119:51", "119:52")  # the word "paused" stands below
        assert "The clock is paused" in board.inner_text("#now")
        assert "North down 1" in " ".join(board.inner_text(".moves").split())
        whole_on_every_screen(board)
        assert not page_faults(board)
        for width, height in [*SCREENS, (1280, 800), (1280, 720)]:
            resize(board, width, height)
            rows = board.evaluate(ROWS_OF_MOVES)
            assert set(rows) in ({4}, {2}), f"the moves stand {rows} on {width}x{height}"


ROWS_OF_MOVES = """() => Object.values(Object.groupBy([...document.querySelectorAll(".move")],
  (move) => Math.round(move.getBoundingClientRect().top / 8))).map((row) => row.length)"""


def names_of_winners(board: Page) -> list[str]:
    return board.locator(".winner").all_inner_texts()


def sizes_of_winners(board: Page) -> set[str]:
    return set(board.locator(".winner").evaluate_all("(all) => all.map((one) => getComputedStyle(one).fontSize)"))


def won_once_by_east(desk: Desk) -> None:
    """Every table's East wins one hand of 75; the other games are wall games."""
    for number in desk.state.rounds[1].tables:
        win = MahJongg(winner="A", value=75, by="self_pick")
        games: tuple[GameResult, ...] = (win, WallGame(), WallGame(), WallGame())
        for game, result in enumerate(games, start=1):
            desk.ok(RecordResult(round=1, table=number, game=game, result=result))
        desk.verify(number)
        desk.hand_in(number)
    desk.ok(CloseRound(round=1))
    desk.ok(RevealPrizes(count=len(award_prizes(desk.state).awards)))


@pytest.mark.parametrize(
    ("players", "prize"),
    [(8, Prize(kind="place", place=1, cents=10000)), (44, Prize(kind="high_hand", cents=6600))],
    ids=["two champions", "eleven high hands"],
)
def test_winners_who_share_a_prize_are_shown_in_the_same_size(
    browser: Browser, served: Served, players: int, prize: Prize
) -> None:
    def called(number: int) -> str:
        return f"{'Elizabeth' if number % 8 else 'Rosalind'} {FAMILIES[number // 4 % len(FAMILIES)]} {number}"

    own: dict[str, Any] = {"rounds": 1, "prizes": (prize,), "then": won_once_by_east}
    with a_browser_hall(browser, served, players=players, called=called, **own) as hall:
        board = hall.board()
        board.wait_for_selector(".winner")
        assert len(names_of_winners(board)) == players // 4
        whole_on_every_screen(board)
        resize(board, 1366, 768)
        assert len(sizes_of_winners(board)) == 1
        places = "(all) => all.map((one) => Math.round(one.getBoundingClientRect().left))"
        assert len(set(board.locator(".winner").evaluate_all(places))) > 1  # side by side
        assert not page_faults(board)


def test_lobby_shows_the_schedule_and_after_the_last_round_says_thank_you(browser: Browser, served: Served) -> None:
    day = tuple(ScheduleItem(day=1, time=f"{hour}:30", what=f"Part {hour} of the day") for hour in range(9, 17))
    with a_browser_hall(browser, served, begun=False, schedule=day) as hall:
        board, desk = hall.board(), hall.desk("phones")
        show(desk, "schedule")
        board.wait_for_selector("[data-view=schedule]")
        whole_on_every_screen(board)
        show(desk, "lobby", "The room is open again at half past one, and lunch is in the ballroom next door")
        board.wait_for_selector("[data-view=lobby]:has-text('ballroom')")
        whole_on_every_screen(board)

    def over(desk: Desk) -> None:
        desk.finish(1)

    with a_browser_hall(browser, served, rounds=1, then=over) as hall:
        board = hall.board()
        board.wait_for_selector("text=Thank you for playing")
        assert "Welcome" not in board.inner_text("#now")


def test_board_chimes_and_speaks_at_the_minutes_and_is_right_after_a_restart(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, minutes=60) as hall:
        board = hall.board()
        board.get_by_role("button", name="Sound on").click()
        board.wait_for_selector("html[data-spoke='The sound is on.']")
        assert board.get_by_role("button", name="Sound is on").get_attribute("aria-pressed") == "true"
        # The test sets the page's clock forward: no one waits 45 minutes.
        board.locator("[data-clock-at]").evaluate("(e) => { e.dataset.clockAt = Date.now() - 45 * 60000 + 1500; }")
        board.wait_for_selector("html[data-spoke='15 minutes left.']")
        hall.served.kill()
        board.wait_for_selector("#connection.lost")
        hall.served.start()
        board.wait_for_selector("#connection:not(.lost)")
        desk = hall.desk("round")
        desk.get_by_role("button", name="Call time").click()
        if desk.locator("#sure").is_visible():
            desk.locator("#sure").get_by_role("button", name="Yes").click()
        board.wait_for_selector('.digits:has-text("Time\'s up")')
        board.wait_for_selector("html[data-chimed=time]")
        assert not page_faults(board)


def test_lobby_says_when_the_room_is_open_again(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served) as hall:
        board, desk = hall.board(1280, 720), hall.desk("phones")
        show(desk, "lobby", "The room is open again at half past one")
        board.wait_for_selector("text=The room is open again at half past one")
        assert fits(board)
        assert not page_faults(board)


def show(desk: Page, view: str, words: str = "") -> None:
    desk.get_by_label("What it shows").select_option(view)
    desk.get_by_label("Message on the board").fill(words)
    desk.get_by_role("button", name="Show it", exact=True).click()
    desk.wait_for_selector(".answer .said")


def fits(board: Page) -> bool:
    """Whether nothing of the view is cut off, in height or in width."""
    return bool(
        board.locator("#now").evaluate(
            "(e) => e.scrollHeight <= e.clientHeight + 1 && e.scrollWidth <= e.clientWidth + 1"
            " && [...e.children].every((child) => child.getBoundingClientRect().bottom <= innerHeight)"
        )
    )
