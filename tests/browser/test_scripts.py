"""Functions of our scripts, called in one page: what a phone asks, the clock, the board's pages, the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from eastwind.server.web.rendering import static_url

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEATS = {"A": "Ann", "B": "Bea", "C": "Cleo", "D": "Dot"}
ROW = {"game": 1, "names": SEATS, "short": SEATS}
TABLE = {"singles": True, "quints": True, "misnamed_ends": True, "unfinished": True, "values": [25, 30, 50]}
WIN = {"seats": list("ABCD"), "dead": [], "peeked": [], "outcome": "mahjongg", "winner": "A", "value": 30}
# What a phone sends for these answers; looked at again, the same facts must come of it.
ANSWERED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"end": "wall"}, {**WIN, "outcome": "wall", "winner": None, "value": None}),
    (
        {"end": "win-A", "value": "30", "how": "self_pick", "jokers": "yes"},
        {**WIN, "by": "self_pick", "jokerless": False, "section": None},
    ),
    (
        {"end": "win-A", "value": "30", "how": "self_pick", "jokers": "no", "singles": "yes"},
        {**WIN, "by": "self_pick", "jokerless": True, "section": "singles_and_pairs"},
    ),
    (
        {"end": "win-A", "value": "30", "how": "from-C", "exposures": "2", "jokers": "yes", "quints": "yes"},
        {**WIN, "by": "discard", "jokerless": False, "section": "quints", "thrower": "C", "misnamed": False, "exposures": 2},
    ),
    (
        {
            "end": "win-A", "value": "30", "how": "from-B", "exposures": "1", "jokers": "no",
            "ask_misnamed_tile": True, "misnamed_tile": "yes", "ask_dead": True, "dead": ["D"],
        },
        {
            **WIN, "by": "discard", "jokerless": True, "section": None, "thrower": "B", "misnamed": True, "exposures": 1,
            "dead": ["D"],
        },
    ),
    (
        {"end": "win-A", "value": "30", "how": "joker_exchange", "after": "pick", "exposures": "0"},
        {**WIN, "by": "joker_exchange", "jokerless": False, "section": None, "exposures": 0, "after": "pick"},
    ),
    (
        {
            "end": "win-A", "value": "30", "how": "joker_exchange", "after": "claim", "joker_from": "own", "thrower": "D",
            "exposures": "3",
        },
        {
            **WIN, "by": "joker_exchange", "jokerless": False, "section": None, "exposures": 3, "after": "claim",
            "thrower": "D", "joker_from": "own",
        },
    ),
    (
        {"end": "else", "other": "error", "declarer": "B", "showed": ["C"], "ask_peeked": True, "peeked": ["D"]},
        {**WIN, "outcome": "error", "winner": None, "value": None, "declarer": "B", "exposed": ["C"], "peeked": ["D"]},
    ),
    (
        {"end": "wall", "ask_miscalled": True, "miscalled": ["B"], "ask_unannounced": True, "unannounced": ["C"]},
        {
            **WIN, "outcome": "wall", "winner": None, "value": None,
            "penalties": [{"seat": "B", "for": "miscalled_for_exposure"}, {"seat": "C", "for": "unannounced_claim"}],
        },
    ),
    (
        {"end": "else", "other": "misnamed", "miscaller": "A", "caller": "D"},
        {**WIN, "outcome": "misnamed", "winner": None, "value": None, "miscaller": "A", "caller": "D"},
    ),
    (
        {"end": "else", "other": "dead_hands", "dead": ["A", "B", "C"]},
        {**WIN, "outcome": "dead_hands", "winner": None, "value": None, "dead": ["A", "B", "C"]},
    ),
]  # fmt: skip
ASK = """async ([address, all, row, table]) => {
  const { factsOf, answersOf, nextQuestion } = await import(address);
  return all.map((answers) => {
    const facts = factsOf(answers, row, table), again = answersOf(facts);
    return [facts, factsOf(again, row, table), nextQuestion(answers, table), nextQuestion(again, table)];
  });
}"""


def test_answers_become_facts_and_come_back_from_them(desk: Page) -> None:
    asked = [static_url("phone/questions.js"), [answers for answers, _ in ANSWERED], ROW, TABLE]
    for (answers, facts), found in zip(ANSWERED, desk.evaluate(ASK, asked), strict=True):
        expected = {name: value for name, value in facts.items() if value is not None or name == "section"}
        expected = expected if "winner" in expected else {n: v for n, v in expected.items() if n != "section"}
        assert found == [expected, expected, "check", "check"], answers


MINUTE = 60_000
ROUND = {"clockAt": "1000", "minutes": "60", "pausedFor": "0"}
# What a clock's element says, the server's time, and what is left of the round.
CLOCKS: list[tuple[dict[str, str], int, int | None]] = [
    (ROUND, 1000, 60 * MINUTE),
    (ROUND, 1000 + 59 * MINUTE, MINUTE),
    (ROUND, 1000 + 61 * MINUTE, -MINUTE),
    (ROUND, 0, 60 * MINUTE),
    ({**ROUND, "extra": "5"}, 1000 + 10 * MINUTE, 55 * MINUTE),
    ({**ROUND, "pausedFor": str(3 * MINUTE)}, 1000 + 10 * MINUTE, 53 * MINUTE),
    ({**ROUND, "pausedAt": str(1000 + 4 * MINUTE)}, 1000 + 30 * MINUTE, 56 * MINUTE),
    ({**ROUND, "clockAt": ""}, 1000, None),
    ({**ROUND, "minutes": "0"}, 1000, None),
]
SAID = [(0, "0:00"), (1, "0:01"), (59_001, "1:00"), (61_000, "1:01"), (60 * MINUTE, "60:00"), (-MINUTE, "0:00")]
TELL = """async ([address, clocks, said]) => {
  const { remaining, words } = await import(address);
  return [clocks.map(([data, at]) => remaining(data, at)), said.map(words)];
}"""


def test_clock_counts_pauses_and_extra_minutes(desk: Page) -> None:
    asked = [static_url("clock.js"), [[data, at] for data, at, _ in CLOCKS], [left for left, _ in SAID]]
    assert desk.evaluate(TELL, asked) == [[left for _, _, left in CLOCKS], [words for _, words in SAID]]


PAGES = [
    ([{"last": "Archer"}, {"last": "Bell"}, {"last": "Cross"}], "Archer to Cross"),
    ([{"name": "Ann Archer"}, {"name": "Bea Bell"}, {"name": "Cleo Cross"}], "Ann Archer to Cleo Cross"),
    ([{"rank": "1", "name": "Ann"}, {"rank": "2", "name": "Bea"}, {"rank": "10", "name": "Cleo"}], "places 1 to 10"),
]
NAME = """async ([address, pages]) => {
  const { partShown } = await import(address);
  const item = ({ last, name, rank }) => {
    const made = document.createElement("li");
    if (last) made.dataset.last = last;
    for (const [kind, words] of [["rank", rank], ["name", name]]) {
      if (words) made.append(Object.assign(document.createElement("span"), { className: kind, textContent: words }));
    }
    return made;
  };
  return pages.map((page) => partShown(page.map(item)));
}"""


def test_page_of_the_board_is_named_by_its_first_and_its_last(desk: Page) -> None:
    assert desk.evaluate(NAME, [static_url("board/pages.js"), [page for page, _ in PAGES]]) == [
        said for _, said in PAGES
    ]


# Picked on the map, then typed over: a typed name counts, and the other seat stays as it was picked.
MAP = """<div id="map">{}</div><form><details><div data-pairs>
  <input name="from"><input name="to"><input name="one"><input name="other"><select name="from_game"></select>
</div></details></form>"""
SWAP = """async ([address, body, typed]) => {
  document.body.innerHTML = body;
  await import(address);
  for (const seat of document.querySelectorAll(".seat")) seat.click();
  const form = document.forms[0].elements;
  const names = ["from", "to", "one", "other"], picked = names.map((name) => form[name].value);
  form[typed].value = "Eve";
  form[typed].dispatchEvent(new Event("input", { bubbles: true }));
  return [picked, names.map((name) => form[name].value)];
}"""


def test_name_typed_over_a_seat_replaces_that_seat_alone(desk: Page) -> None:
    seats = "".join(
        f'<button role="button" class="seat" data-seat="{at}" data-name="{name}">{name}</button>'
        for at, name in (("1A1", "Ann"), ("2B6", "Fay"))
    )
    ask = [static_url("desk/seating/swaps.js"), MAP.format(seats)]
    picked = ["1A1", "2B6", "Ann", "Fay"]
    assert desk.evaluate(SWAP, [*ask, "other"]) == [picked, ["1A1", "", "Ann", "Eve"]]
    assert desk.evaluate(SWAP, [*ask, "one"]) == [picked, ["", "2B6", "Eve", "Fay"]]
