"""The page of a table in a real browser, drawn from fixed screens: no server, every question, every size of screen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

import msgspec
import pytest
from msgspec.structs import replace

from eastwind.play.screens.contract.felt import LineOfPlay
from eastwind.play.screens.contract.questions import AskWait
from eastwind.play.screens.contract.whole_screen import Screen
from eastwind.server.tiles.tile_pictures import pictures
from eastwind.server.web.rendering import FONTS, STATIC, render
from tests.browser.layout_law import page_faults
from tests.browser.play_card import CARD
from tests.browser.play_screens import (
    AWAY,
    RACK,
    as_sent,
    discarding,
    discarding_any,
    exposing_any,
    passing,
    screens,
)
from tests.browser.play_screens import table as at_rest

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Route

TABLE = "http://table.test/play/thursday"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'"
)
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".ttf": "font/ttf"}
UPRIGHT, SIDEWAYS, LAPTOP = (390, 844), (844, 390), (1366, 768)
SIZES = [
    UPRIGHT,
    SIDEWAYS,
    LAPTOP,
    (320, 640),
    (820, 1180),
    (1024, 768),
    (1180, 820),
    (500, 1100),
    (1920, 1080),
    (683, 384),
]  # the last: 200 %
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
NOON = 1_731_000_000_000

# A stream that says what the test says.
STREAM = """
window.EventSource = class {
  constructor() { this.heard = {}; window.stream = this; }
  addEventListener(name, hear) { this.heard[name] = hear; }
  close() {}
  say(name, data) { this.heard[name]?.({ data }); }
};
"""
FACTS = """() => {
  const shown = (each) => { const box = each.getBoundingClientRect(); return box.width > 0 && box.height > 0; };
  const inside = (box) => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const main = document.getElementById("main");
  const buttons = [...document.querySelectorAll("button, summary, input")]
    .filter((each) => shown(each) && !each.closest("dialog"));
  const small = buttons.filter((each) => { const box = each.getBoundingClientRect();
    return box.height < 47.5 || (box.width < 47.5 && !each.matches(".rack-tile, .pupil-tile")); });
  const said = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faint = new Set();
  while (said.nextNode()) {
    const at = said.currentNode.parentElement;
    const readable = parseFloat(getComputedStyle(at).fontSize) >= 17.9;
    if (!readable && said.currentNode.textContent.trim() && shown(at) && !at.closest(".hidden-words, noscript"))
      faint.add(at.outerHTML.slice(0, 90));
  }
  const fixed = [...document.querySelectorAll("#rack .rack-tile, #buttons button, #prompt, .top-line .plain")].filter(shown);
  const prompt = document.createRange();
  prompt.selectNodeContents(document.getElementById("prompt"));
  return {
    wide: document.documentElement.scrollWidth - innerWidth,
    high: Math.max(document.documentElement.scrollHeight - innerHeight, main.scrollHeight - main.clientHeight),
    faint: [...faint],
    promptLines: new Set([...prompt.getClientRects()].map((each) => Math.round(each.top))).size,
    small: small.map((each) => each.outerHTML.slice(0, 90)),
    outside: fixed.filter((each) => !inside(each.getBoundingClientRect())).map((each) => each.outerHTML.slice(0, 90)),
    rows: new Set([...document.querySelectorAll("#rack li:has(.rack-tile)")].filter(shown)
      .map((each) => Math.round(each.getBoundingClientRect().bottom))).size,
  };
}"""


class Table:
    """The page, the screens it is shown, and the acts it sent."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.acts: list[dict[str, Any]] = []
        self.keys: list[str] = []
        self.online = True
        self.answer: dict[str, Any] = {"ok": True}

    def show(self, screen: Screen) -> None:
        self.page.evaluate("data => window.stream.say('screen', data)", as_sent(screen))

    def settle(self) -> None:
        """Past the moment in which a new button ignores a tap."""
        self.page.wait_for_timeout(320)

    def press(self, name: str) -> None:
        self.settle()
        self.page.get_by_role("button", name=name, exact=True).click()

    def tiles(self) -> list[str]:
        found: list[str] = self.page.locator("#rack .rack-tile").evaluate_all(
            "all => all.map(each => each.dataset.tile)"
        )
        return found

    def sent(self, count: int = 1) -> dict[str, Any]:
        self.page.wait_for_function(
            "() => !JSON.parse(sessionStorage.getItem('eastwind.play.unsent.thursday') || '[]').length"
        )
        assert len(self.acts) == count
        return self.acts[-1]


def answering(table: Table) -> Callable[[Route], None]:
    """Serves the page, its files and the card; takes the acts."""

    def answer(route: Route) -> None:
        path = re.sub(r"^http://table\.test", "", route.request.url)
        if path.endswith("/act"):
            if not table.online:
                route.abort()
                return
            sent = json.loads(route.request.post_data or "{}")
            table.keys.append(sent["key"])
            table.acts.append(sent["do"])
            route.fulfill(json=table.answer)
        elif path.endswith("/card"):
            route.fulfill(body=msgspec.json.encode(CARD), content_type="application/json")
        elif path.startswith("/tiles/"):
            route.fulfill(body=pictures()[path.removeprefix("/tiles/")], content_type=KINDS[".svg"])
        elif path.startswith("/static/"):
            name = path.split("/", 3)[3]
            file = (FONTS if name.endswith(".ttf") else STATIC) / name
            route.fulfill(body=file.read_bytes(), content_type=KINDS[file.suffix])
        else:
            body = render("play/table.html", {"table": "thursday", "title": "Thursday table", "csrf": "c"})
            route.fulfill(
                body=body, content_type="text/html; charset=utf-8", headers={"Content-Security-Policy": POLICY}
            )

    return answer


@pytest.fixture
def table(context: BrowserContext) -> Iterator[Table]:
    wrong: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "console",
        lambda message: (
            wrong.append(message.text) if message.type == "error" and "Failed to load" not in message.text else None
        ),
    )
    found = Table(page)
    page.add_init_script(STREAM)
    page.route("http://table.test/**", answering(found))
    page.emulate_media(reduced_motion="reduce")
    page.goto(TABLE)
    page.wait_for_function("() => window.stream")
    page.wait_for_selector("#card .card-line", state="attached")
    yield found
    assert not wrong, wrong


def misfits(table: Table, size: tuple[int, int]) -> list[str]:
    """What does not fit on a screen of this size, over all questions."""
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    table.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    faults: list[str] = []
    for name, screen in screens(NOON).items():
        table.show(screen)
        facts, at = table.page.evaluate(FACTS), f"{name} at {size[0]}x{size[1]}"
        if facts["wide"] > 0 or facts["high"] > 1:
            faults.append(f"{at} scrolls: {facts['wide']} sideways, {facts['high']} down")
        faults += [f"{at}: too small a target: {each}" for each in facts["small"]]
        faults += [f"{at}: type under 18 pixels: {each}" for each in facts["faint"]]
        faults += [f"{at}: outside the screen: {each}" for each in facts["outside"]]
        if facts["promptLines"] > 3:
            faults.append(f"{at}: a prompt of {facts['promptLines']} lines")
        if facts["rows"] > (2 if size[0] < 600 else 1):
            faults.append(f"{at}: a rack of {facts['rows']} rows")
    return faults


def test_every_question_fits_a_phone_and_a_laptop(table: Table) -> None:
    assert not [fault for size in (UPRIGHT, SIDEWAYS, LAPTOP) for fault in misfits(table, size)]


@pytest.mark.long
def test_every_question_fits_every_screen(table: Table) -> None:
    assert not [fault for size in SIZES for fault in misfits(table, size)]


def inaccessible(table: Table, size: tuple[int, int], names: Iterable[str]) -> list[str]:
    """What axe finds on these screens, by day and by night."""
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    faults: list[str] = []
    for name in names:
        for theme in THEMES:
            table.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            table.show(screens(NOON)[name])
            faults += [f"{name} {theme}: {each}" for each in page_faults(table.page)]
    return faults


def test_questions_are_accessible(table: Table) -> None:
    assert not inaccessible(table, UPRIGHT, ["pass", "discard-after-call"])


@pytest.mark.long
@pytest.mark.parametrize("size", [UPRIGHT, LAPTOP], ids=["phone", "laptop"])
def test_every_question_is_accessible(table: Table, size: tuple[int, int]) -> None:
    assert not inaccessible(table, size, screens(NOON))


def test_discard_call_and_mahjongg_never_share_a_place(table: Table) -> None:
    for size in (UPRIGHT, SIDEWAYS, LAPTOP):
        table.page.set_viewport_size({"width": size[0], "height": size[1]})
        table.show(screens(NOON)["call"])
        call, red = (table.page.locator(f"[data-zone={zone}]").bounding_box() for zone in ("call", "mahjongg"))
        table.show(discarding())
        throw = table.page.locator("[data-zone=discard]").bounding_box()
        boxes = [each for each in (call, red, throw) if each]
        assert len(boxes) == 3
        for at, one in enumerate(boxes):
            for other in boxes[at + 1 :]:
                apart = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
                assert apart or one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"], size


def test_tiles_stay_put_and_new_ones_go_on_the_right(table: Table) -> None:
    table.show(screens(NOON)["wait"])
    assert table.tiles() == list(RACK)
    table.page.locator("[data-tile=W]").click()
    table.page.locator("[data-tile='1B']").first.click()  # tap, tap: the west stands before the bams
    moved = ["F", "F", "W", *[tile for tile in RACK[2:] if tile != "W"]]
    assert table.tiles() == moved
    table.show(discarding())
    assert table.tiles() == [*moved, "2C"]
    assert table.page.locator(".fresh").get_attribute("data-tile") == "2C"
    table.page.reload()
    table.page.wait_for_function("() => window.stream")
    table.show(discarding())
    assert table.tiles() == [*moved, "2C"]


def test_tile_dragged_past_the_end_stands_apart(table: Table) -> None:
    table.page.set_viewport_size({"width": 1366, "height": 768})
    table.show(screens(NOON)["wait"])
    first, last = (table.page.locator("#rack .rack-tile").nth(place).bounding_box() for place in (0, -1))
    assert first
    assert last
    table.page.mouse.move(first["x"] + 20, first["y"] + 40)
    table.page.mouse.down()
    table.page.mouse.move(last["x"] + 2 * last["width"] + 10, last["y"] + 40, steps=3)
    table.page.mouse.up()
    assert table.tiles() == [*RACK[1:], "F"]
    assert table.page.locator("#rack .gap").count() == 1
    assert not table.page.locator(".raised").count()  # a drag is not a tap


def test_sorting_happens_only_when_asked_and_can_be_undone(table: Table) -> None:
    table.page.set_viewport_size({"width": 1366, "height": 768})
    table.show(screens(NOON)["wait"])
    table.page.get_by_role("button", name="Sort by suit").click()
    assert table.tiles() == ["1B", "1B", "1B", "5B", "5B", "4C", "3D", "3D", "7D", "W", "F", "F", "J"]
    assert table.page.locator("#rack .gap").count() == 5  # between suits, winds, flowers, and jokers
    table.page.get_by_role("button", name="Undo").click()
    assert table.tiles() == list(RACK)


def test_discard_by_keyboard_alone(table: Table) -> None:
    table.show(discarding())
    table.settle()
    table.page.keyboard.press("r")
    table.page.keyboard.press("Home")
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("Space")
    assert table.page.get_by_role("button", name="Discard Flower").is_visible()
    table.page.keyboard.press("d")
    assert table.sent() == {"type": "discard_tile", "tile": "F"}


def test_discarding_a_joker_asks_first(table: Table) -> None:
    table.show(discarding())
    table.page.locator("[data-tile=J]").click()
    table.press("Discard Joker")
    assert not table.acts
    table.press("Discard joker")
    assert table.sent() == {"type": "discard_tile", "tile": "J"}


def test_tap_in_the_moment_a_button_appears_is_ignored(table: Table) -> None:
    table.show(screens(NOON)["wait"])
    table.page.evaluate(
        "data => { window.stream.say('screen', data); document.querySelector('[data-zone=call]').click(); }",
        as_sent(screens(NOON)["call"]),
    )
    table.settle()
    assert not table.acts
    table.press("Skip")
    assert table.sent()["type"] == "let_discard_go"


TWICE = """([first, data]) => { const button = document.querySelector(first); const { left, top, width, height } =
  button.getBoundingClientRect(); button.click(); window.stream.say("screen", data);
  document.elementFromPoint(left + width / 2, top + height / 2)?.closest("button")?.dispatchEvent(
    new MouseEvent("click", { bubbles: true, detail: 1, clientX: left + width / 2, clientY: top + height / 2 })); }"""


@pytest.mark.parametrize("size", [UPRIGHT, LAPTOP], ids=["phone", "laptop"])
def test_second_tap_never_answers_the_next_question(table: Table, size: tuple[int, int]) -> None:
    """Whatever stands where the first tap was: the next pass, Stop, Skip for another discard, a number of tiles."""
    table.page.set_viewport_size({"width": size[0], "height": size[1]})
    shown = screens(NOON)
    later = replace(shown["call"], ask=replace(shown["call"].ask, discard=99))
    steps = [
        (shown["pass-blind"], "[data-zone=primary]", shown["stop"]),
        (shown["stop"], "[data-zone=primary]", passing(step="second_left", blind=3)),
        (shown["stop"], "[data-zone=second]", shown["wish"]),
        (shown["call"], "[data-zone=skip]", later),
        (shown["call"], "[data-zone=call]", shown["pass-blind"]),
        (shown["wish"], ".wish[data-digit='2']", shown["expose"]),
        (shown["discard-after-call"], "[data-zone=skip]", shown["call"]),
        (table_asked_about("Ruth"), "#away button.gold", table_asked_about("Linda")),
    ]
    for count, (screen, first, then) in enumerate(steps, 1):
        table.show(screen)
        table.settle()
        table.page.evaluate(TWICE, [first, as_sent(then)])
        table.sent(count)
        table.page.wait_for_function("() => !document.body.classList.contains('sending')")


def table_asked_about(name: str) -> Screen:
    away = replace(AWAY, name=name, words=f"{name} seems to be away.", bot=f"Let a bot play for {name}")
    return at_rest(AskWait(words="Waiting."), away=(away,))


def test_place_of_a_button_that_is_gone_belongs_to_its_neighbor_only_after_a_moment(table: Table) -> None:
    """On a phone, *Discard* grows over the place of *Take back*."""
    table.page.set_viewport_size({"width": UPRIGHT[0], "height": UPRIGHT[1]})
    table.show(replace(discarding(), take_back=True))
    table.page.locator("[data-tile=W]").click()
    table.settle()
    table.page.evaluate(TWICE, ["[data-zone=skip]", as_sent(discarding())])
    assert table.sent()["type"] == "take_back_act"
    table.press("Discard West")
    assert table.sent(2) == {"type": "discard_tile", "tile": "W"}


def test_back_closes_what_lies_over_the_table_and_does_not_leave_it(table: Table) -> None:
    page = table.page
    page.set_viewport_size({"width": UPRIGHT[0], "height": UPRIGHT[1]})
    page.goto("http://table.test/play/thursday?before")
    page.goto(TABLE)
    page.wait_for_function("() => window.stream")
    table.show(screens(NOON)["call"])
    for button, over in (("Card", "#card"), ("List", "#happened"), ("Menu", "#menu")):
        page.get_by_role("button", name=button, exact=True).click()
        page.locator(over).wait_for()
        page.go_back()
        page.locator(over).wait_for(state="hidden")
        assert page.url == TABLE
    page.get_by_role("button", name="Card", exact=True).click()
    page.get_by_role("button", name="Close", exact=True).click()  # closed by hand: Back leaves, as before
    page.evaluate("history.back()")
    page.wait_for_url("**/thursday?before")


def test_line_of_the_card_is_heard_with_its_suits(table: Table) -> None:
    page = table.page
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    table.show(screens(NOON)["call"])
    line = page.locator("[data-line='Consecutive Run/2'] button")
    assert line.get_by_text("FF 11 22 333 444 55").count() == 0, "the printed groups are for the eye"
    heard = "2 flowers, 1 1, 2 2 in the first suit, 3 3 3, 4 4 4 in the second suit, 5 5 in the third suit."
    assert heard in line.aria_snapshot()


def test_charleston_names_the_pass_and_keeps_jokers(table: Table) -> None:
    table.show(passing())
    table.page.locator("[data-tile=J]").click()
    assert "joker" in table.page.locator("#refused").inner_text()
    for tile in ("W", "4C", "7D"):
        table.page.locator(f"#rack [data-tile='{tile}']").click()
    table.press("Pass right to Bam-Bot")
    assert table.sent() == {"type": "pass_tiles", "tiles": ["W", "4C", "7D"], "blind": 0}
    table.show(screens(NOON)["pass-out"])
    table.press("Take back")
    assert table.sent(2) == {"type": "take_back_pass"}


def test_blind_pass_button_says_how_many_tiles_are_mine(table: Table) -> None:
    table.show(passing(blind=3))
    table.page.locator("#rack [data-tile='W']").click()
    table.press("Pass 1 of mine + 2 blind")
    assert table.sent() == {"type": "pass_tiles", "tiles": ["W"], "blind": 2}


def test_act_without_a_network_waits_and_counts_once(table: Table) -> None:
    table.show(screens(NOON)["call"])
    table.online = False
    table.press("Skip")
    table.page.wait_for_selector("#connection:has-text('Not sent yet')")
    table.online = True
    table.page.wait_for_selector("#connection", state="hidden")
    assert table.sent()["type"] == "let_discard_go"
    assert re.fullmatch("[0-9a-f]{16}", table.keys[0])


def test_next_button_works_at_once_when_the_screen_comes_before_the_answer(table: Table) -> None:
    table.show(screens(NOON)["call"])
    table.page.evaluate(
        """data => { const send = window.fetch; window.fetch = async (...all) => {
          const answer = await send(...all); window.stream.say("screen", data); return answer; }; }""",
        as_sent(discarding()),
    )
    table.press("Skip")
    table.page.locator("[data-tile=W]").click()
    table.press("Discard West")
    assert table.sent(2) == {"type": "discard_tile", "tile": "W"}


def test_refusal_is_shown_near_the_buttons(table: Table) -> None:
    table.show(screens(NOON)["call"])
    table.answer = {"ok": False, "words": "Too late: Ruth has picked."}
    table.press("Call")
    table.page.wait_for_selector("#refused:has-text('Too late: Ruth has picked.')")


def test_each_change_is_announced_once(table: Table) -> None:
    table.show(screens(NOON)["wait"])
    screen = screens(NOON)["wait"]
    screen = replace(screen, lines=(*screen.lines, LineOfPlay(n=42, text="Ruth picked.")))
    table.show(screen)
    table.show(screen)
    assert table.page.locator("#live p").all_inner_texts() == ["Ruth picked."]


def test_card_keeps_its_place_and_pins_a_line(table: Table) -> None:
    table.page.set_viewport_size({"width": 390, "height": 844})
    table.show(screens(NOON)["call"])
    table.press("Card")
    lines = table.page.locator("#card-lines")
    lines.evaluate("each => each.scrollTo(0, 200)")
    table.show(discarding())
    assert lines.evaluate("each => each.scrollTop") == 200
    assert table.page.locator("[data-zone=discard]").is_visible()
    table.page.locator("[data-line='Winds and Dragons/1'] button").click()
    assert table.sent() == {"type": "pin", "line": "Winds and Dragons/1"}
    assert table.page.locator("#rack .rack-tile").count() == 14


def test_in_practice_any_tiles_can_be_shown_and_any_tile_given_for_a_joker(table: Table) -> None:
    table.show(exposing_any())
    table.press("Other tiles …")
    for name in ("Flower", "3 Dot"):
        table.page.locator("#pick").get_by_role("button", name=name, exact=True).first.click()
    table.press("Show these tiles")
    assert table.sent() == {"type": "make_exposure", "tiles": ["F", "3D"]}
    table.show(discarding_any())
    table.press("Swap joker")
    table.press("For 7 Dot")
    assert table.sent(2) == {"type": "exchange_joker", "tile": "7D", "owner": "C", "exposure": 0}
    table.show(discarding_any())
    table.page.locator("#own").get_by_role("button", name="Change exposure").click()
    table.press("Other tiles …")
    table.press("Show these tiles")
    assert table.sent(3) == {"type": "change_exposure", "tiles": []}


def test_ruling_stays_until_ok_and_a_hand_is_called_dead_with_a_reason(table: Table) -> None:
    table.show(discarding_any())
    ruling = table.page.locator("#ruling")
    assert "(National rule 16.3)" in ruling.inner_text()
    table.show(exposing_any())
    table.press("OK")
    assert not ruling.is_visible()
    table.show(discarding_any())
    assert not ruling.is_visible()
    table.page.locator('[data-seat="C"] .place-head').click()
    table.press("Call hand dead")
    table.press("The tiles of an exposure don't match")
    assert table.sent() == {"type": "call_hand_dead", "accused": "C", "reason": "unlike"}


def test_others_agree_to_a_take_back_or_not(table: Table) -> None:
    table.show(screens(NOON)["back-asked"])
    asked = table.page.locator("#back-asked")
    assert "Ruth wants to take back the discard of 3 Dot." in asked.inner_text()
    table.press("Agree")
    assert table.sent() == {"type": "agree_back"}
    table.show(screens(NOON)["back-asked"])
    table.press("No")
    assert table.sent(2) == {"type": "refuse_back"}
    table.show(screens(NOON)["wait"])
    assert not asked.is_visible()


def test_own_scorecard_is_written_and_the_round_clock_counts_minutes(table: Table) -> None:
    table.page.evaluate("now => window.stream.say('still', String(now))", NOON)
    table.show(screens(NOON)["write-score"])
    assert table.page.locator("#round-clock").text_content() == "42 min left"
    table.page.locator("#own-points").fill("−25")
    table.press("Check my score")
    assert table.sent() == {"type": "write_score", "points": -25}


CELLS = "rows => rows.map((row) => [...row.cells].map((cell) => cell.firstChild.textContent))"


def test_points_of_a_game_stand_before_the_total(table: Table) -> None:
    table.show(screens(NOON)["over"])
    drawn = table.page.locator("table.points tbody tr").evaluate_all(CELLS)
    assert [row[:3] for row in drawn[:2]] == [["Ruth", "+25", "40"], ["Carol", "\u221210", "15"]]
