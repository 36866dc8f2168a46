"""What the templates put on paper, word by word. The data is made by hand, so each field is seen in its place."""

from __future__ import annotations

from typing import Any

import pytest

from eastwind.paper import PaperOptions
from eastwind.paper.cutting import Part
from tests.paper.links import HOST, TOKEN, RoomLinks
from tests.paper.printed import Box, Printed, press

EVENT = "Fall Classic · Elks Hall"
WINDS = ("East", "North", "West", "South")
DPI = 100
BEAS_PAGE = RoomLinks().player(5)


def seat(letter: str, wind: str, **own: Any) -> Part:
    return {"letter": letter, "wind": wind, "there": True, "number": "", "name": "", "checked-by": "", **own}


def table_sheet(**own: Any) -> Part:
    """Ann, Bea, and Cay at table 7; no one in seat D."""
    seats = [
        seat("A", "East", number="7A", name="Ann", **{"checked-by": "C"}),
        seat("B", "North", number="3B", name="Bea", **{"checked-by": "A or C"}),
        seat("C", "West", number="5C", name="Cay", **{"checked-by": "A"}),
        seat("D", "South", name="empty", there=False),
    ]
    sheet = {
        "section": "", "table": "7", "round": 2, "games": 3, "seats": seats, "grain": "card", "signature": "",
        "words": ["Initial each other.", "Hand them in."], "summary": "Winner: the hand.", "code": None, **own,
    }  # fmt: skip
    return {"kind": "table-sheets", "event": EVENT, "across": False, "sheets": [sheet]}


BLANK_SEATS = [seat(letter, wind) for letter, wind in zip("ABCD", WINDS, strict=True)]


def day_row(number: int, **own: Any) -> Part:
    return {
        "round": number, "bonus": False, "table": f"{number + 4}", "seat": "B", "wind": "North", "sits-out": False,
        "checked-by": "D", "collector": "C", "duty": "", "scores": None, **own,
    }  # fmt: skip


def day_card(**own: Any) -> Part:
    """Bea's three rounds: one scored, one where she sits out, and a bonus round that she collects."""
    card = {
        "number": "5B", "name": "Bea Rowe", "code": None, "sum": -35,
        "rounds": [
            day_row(1, scores={"games": [30, -10, None, 0], "penalty": -20, "total": 7}),
            day_row(2, table="", seat="", **{"sits-out": True}),
            day_row(3, bonus=True, collector="you", scores={"games": [1, 2, 3, 4], "penalty": 0, "total": None}),
        ],
    }  # fmt: skip
    return {
        "kind": "day-cards", "event": EVENT, "games": 4, "across": False, "initials": True, "owner": True, "collector": True,
        "words": ["Initial each other.", "Hand them in."], "cards": [{**card, **own}],
    }  # fmt: skip


def round_card(**own: Any) -> Part:
    card = {
        "number": "5B", "name": "Bea Rowe", "code": None,
        **day_row(2, table="Red 7", scores={"games": [30, -10, None], "penalty": -20, "total": 9}),
        "duty": "You collect the scorecards.",
    }  # fmt: skip
    return {
        "kind": "round-cards", "short": "Fall Classic", "games": 3, "initials": True, "owner": True,
        "words": ["Initial each other."], "cards": [{**card, **own}],
    }  # fmt: skip


NOBODY: Part = {"number": "", "name": "", "scores": None, "duty": "", "table": "", "seat": "", "wind": ""}


def badge(**own: Any) -> Part:
    made = {"name": "Bea Rowe", "number": "5B", "seat": "table 5, seat B", "role": "House player", "code": None, **own}
    return {"kind": "badges", "short": "Fall Classic", "badges": [made]}


def movement_card(stops: list[tuple[int, str, str, str]], **own: Any) -> Part:
    made = [
        {"round": number, "section": section, "table": table, "seat": letter}
        for number, section, table, letter in stops
    ]
    card = {"number": "5B", "name": "Bea Rowe", "stays": False, "stops": made, "code": None, **own}
    return {"kind": "movement-cards", "short": "Fall Classic", "cards": [card]}


WAYS = [(1, "", "5", "B"), (2, "", "", ""), (3, "Red", "12", "C")]
SIX = [(number, "", f"{number + 97}", "B") for number in range(1, 7)]

LIST: Part = {
    "kind": "list", "event": EVENT, "heading": "Standings", "note": "One table is missing.",
    "blocks": [
        {"title": "Red", "heads": ["Place", "Name", "Total"], "kinds": ["short", "name", "sum"], "note": "Out: Dee.",
         "rows": [["1", "Ann", 75], ["2", "Bea", -5], ["3", "Cay", "–"]]},
        {"title": "", "heads": ["Prize", "Winner"], "kinds": ["name", "words"], "note": "", "rows": [["High Hand", "Ann"]]},
    ],
}  # fmt: skip

RESULTS: Part = {
    "kind": "results", "event": EVENT, "heading": "Results of round 2", "games": 3,
    "tables": [
        {"table": "7", "accepted": False, "rows": [
            {"seat": "A", "who": "7A Ann", "points": [30, -10, None], "total": 20},
            {"seat": "C", "who": "5C Cay", "points": [0, 25], "total": -1},
        ]},
        {"table": "Red 8", "accepted": True, "rows": [{"seat": "B", "who": "8B Bea", "points": [], "total": None}]},
    ],
}  # fmt: skip

DOOR: Part = {
    "kind": "door-list", "event": EVENT, "heading": "Find your table",
    "groups": [
        {"letter": "L", "rows": [{"name": "Lee, Ann", "place": "7A"}, {"name": "Lowe, Bea", "place": "3B"}]},
        {"letter": "R", "rows": [{"name": "Roy, Cay", "place": "Red 5C"}]},
    ],
}  # fmt: skip

SCRIPT: Part = {
    "kind": "script", "event": EVENT,
    "rounds": [
        {"round": 1, "said": [{"words": "Welcome.", "cites": "National rule 3"}, {"words": "Sit down.", "cites": ""}]},
        {"round": 2, "said": [{"words": "Move.", "cites": "National rule 5"}]},
    ],
}  # fmt: skip

HANDOUT: Part = {
    "kind": "handout", "event": EVENT, "heading": "Rules of play", "intro": ["We play by these.", "Ours are marked."],
    "sections": [
        {"title": "Scoring", "examples": ["East wins.", "The wall runs out."],
         "sentences": [{"words": "Add 10 points.", "source": "rule 13"}, {"words": "No one pays. †", "source": ""}]},
        {"title": "Dead hands", "examples": [], "sentences": [{"words": "Call it.", "source": "rules 4, 5"}]},
    ],
}  # fmt: skip

GUIDE: Part = {
    "kind": "guide", "event": EVENT,
    "steps": [{"head": "Play.", "words": "Four games."}, {"head": "Ask.", "words": "Raise your hand."}],
}  # fmt: skip


def certificate(**own: Any) -> Part:
    made = {"name": "Bea Rowe", "what": "High Hand", "detail": "a 75-point hand", **own}
    return {
        "kind": "certificates", "event": "Fall Classic", "date": "May 4, 2026", "venue": "Elks Hall",
        "director": "Dora Dean", "certificates": [made],
    }  # fmt: skip


TILES = [{"sign": "3", "name": "Bam", "ink": "green"}, {"sign": "J", "name": "Joker", "ink": "black"}]
MOMENT: Part = {
    "when": "Turn 9", "rack": TILES, "exposed": [], "did": "You threw 3 Bam.", "better": "", "cost": "",
    "why": "It was safe.",
}  # fmt: skip
LESSON: Part = {
    "when": "Turn 5", "rack": TILES[:1], "exposed": [[{"sign": "7", "name": "Dot", "ink": "blue"}]],
    "did": "You passed.", "better": "Call it.", "cost": "That cost 4 points.", "why": "It was the last one.",
}  # fmt: skip
REVIEW: Part = {
    "kind": "review", "title": "Your game", "event": EVENT, "headline": "You lost 10 points.",
    "sums": [["Luck", "−6"], ["Choices", "−4"], ["Together", "−10"]], "counted": "Of 9 decisions, 8 were best.",
    "lessons": [LESSON], "good": [MOMENT], "how": "How it was counted.",
}  # fmt: skip

PARTS: dict[str, Part] = {
    "table sheet": table_sheet(),
    "table sheet of a section": table_sheet(section="Red"),
    "table sheet of long numbers": table_sheet(
        seats=[{**each, "number": f"Red 1{each['letter']}", "name": "Ann Lee"} for each in BLANK_SEATS], grain="none"
    ),
    "table sheet that the winner signs": table_sheet(grain="game", signature="Winner signs"),
    "table sheet without signatures": table_sheet(grain="none"),
    "blank table sheet": table_sheet(table="", round=None, seats=BLANK_SEATS, grain="none"),
    "day card": day_card(),
    "day card without signatures": {**day_card(), "initials": False, "owner": False, "collector": False},
    "day card of nine games": {
        **day_card(
            rounds=[day_row(1, table="Red 12", scores={"games": [*range(11, 20)], "penalty": 0, "total": 135})], sum=135
        ),
        "games": 9, "across": True, "owner": False,
    },
    "blank day card": day_card(number="", name="", sum=None, rounds=[day_row(1, table="", seat="")]),
    "round card": round_card(),
    "round card without signatures": {**round_card(), "initials": False, "owner": False, "words": []},
    "bonus round": round_card(bonus=True),
    "blank round card": round_card(**NOBODY, round=None, **{"checked-by": "across"}),
    "badge": badge(),
    "badge of the director": badge(number="", seat="", role="Director"),
    "blank badge": badge(name="", number="", seat="", role=""),
    "movement card": movement_card(WAYS),
    "movement card of one seat": movement_card([(1, "", "5", "B"), (2, "", "5", "B")], stays=True),
    "movement card of six rounds": movement_card(SIX),
    "PIN slip": {
        "kind": "pin-slips", "short": "Fall Classic", "slips": [{"name": "Bea Rowe", "number": "5B", "pin": "0417"}],
    },
    "Wi-Fi card": {"kind": "wifi-cards", "cards": [{"name": "Parish Hall", "password": "bamboo88", "code": None}]},
    "open Wi-Fi": {"kind": "wifi-cards", "cards": [{"name": "Parish Hall", "password": "", "code": None}]},
    "table number": {"kind": "table-tents", "tents": [{"section": "", "table": "7"}]},
    "table number of a section": {"kind": "table-tents", "tents": [{"section": "Red", "table": "7"}]},
    "list": LIST,
    "results": RESULTS,
    "door list": DOOR,
    "announcements": SCRIPT,
    "rules": HANDOUT,
    "guide": GUIDE,
    "certificate": certificate(),
    "certificate of a tie": certificate(what="Tie for First Place", detail=""),
    "review": REVIEW,
}  # fmt: skip
PARTS = {name: {"title": "Paper", **part} for name, part in PARTS.items()}

SHEET = (
    "A East 7A Ann B North 3B Bea C West 5C Cay D South empty seat {signs}"
    "Game So far Game So far Game So far Game So far Game 1 – Game 2 – Game 3 – Penalty – Total – {initials}"
    "Scoring: Winner: the hand. Initial each other. Hand them in."
)
INITIALS = "Initials C: A or C: A: – "
DAY = (
    "Round Table Seat Game 1 Game 2 Game 3 Game 4 Penalty Total Checked by Own signature Collects "
    "1 5 B 30 −10 0 −20 7 D C 2 sits out D C 3 bonus 7 B 1 2 3 4 D you All rounds −35 Initial each other. Hand them in."
)
GAMES = "Game 1 30 Game 2 −10 Game 3 Penalty −20 Total 9"
WAY_TO_SIGN = "Checked by D initials Own signature"
JOIN = (
    "Join our Wi-Fi 1 Point your phone’s camera at the square. Tap what it says. "
    "2 If it says “no internet,” stay connected. 3 Now scan the code on your scorecard. Network Parish Hall Password"
)
MOVES = "Table number and seat letter for each round."
AWARDED = "E N W S Fall Classic This certificate is awarded to Bea Rowe"
SIGNED = "May 4, 2026 Dora Dean Elks Hall Director"

WORDS = {
    "table sheet": f"Table 7 Round 2 {EVENT} {SHEET.format(signs='', initials=INITIALS)}",
    "table sheet of a section": f"Table Red 7 Round 2 {EVENT} {SHEET.format(signs='', initials=INITIALS)}",
    "table sheet of long numbers": (
        f"Table 7 Round 2 {EVENT} A East Red 1A Ann Lee B North Red 1B Ann Lee C West Red 1C Ann Lee D South Red 1D Ann Lee "
        "Game So far Game So far Game So far Game So far Game 1 Game 2 Game 3 Penalty Total "
        "Scoring: Winner: the hand. Initial each other. Hand them in."
    ),
    "table sheet that the winner signs": (
        f"Table 7 Round 2 {EVENT} {SHEET.format(signs='Winner signs ', initials='')}"
    ),
    "table sheet without signatures": f"Table 7 Round 2 {EVENT} {SHEET.format(signs='', initials='')}",
    "blank table sheet": (
        f"Table Round {EVENT} A East B North C West D South Game So far Game So far Game So far Game So far "
        "Game 1 Game 2 Game 3 Penalty Total Scoring: Winner: the hand. Initial each other. Hand them in."
    ),
    "day card": f"5B {EVENT} Bea Rowe {DAY}",
    "day card without signatures": (
        f"5B {EVENT} Bea Rowe Round Table Seat Game 1 Game 2 Game 3 Game 4 Penalty Total 1 5 B 30 −10 0 −20 7 "
        "2 sits out 3 bonus 7 B 1 2 3 4 All rounds −35 Initial each other. Hand them in."
    ),
    "day card of nine games": (
        f"5B {EVENT} Bea Rowe Round Table Seat 1 2 3 4 5 6 7 8 9 Penalty Total Checked by Collects "
        "1 Red 12 B 11 12 13 14 15 16 17 18 19 135 D C All rounds 135 Initial each other. Hand them in."
    ),
    "blank day card": (
        f"{EVENT} Name Round Table Seat Game 1 Game 2 Game 3 Game 4 Penalty Total Checked by Own signature Collects "
        "1 D C All rounds Initial each other. Hand them in."
    ),
    "round card": (
        f"Fall Classic Bea Rowe Number 5B Round 2 Table Red 7 Seat B North {GAMES} {WAY_TO_SIGN} "
        "You collect the scorecards. Initial each other."
    ),
    "round card without signatures": (
        f"Fall Classic Bea Rowe Number 5B Round 2 Table Red 7 Seat B North {GAMES} You collect the scorecards."
    ),
    "bonus round": (
        f"Fall Classic Bea Rowe Number 5B Bonus round 2 Table Red 7 Seat B North {GAMES} {WAY_TO_SIGN} "
        "You collect the scorecards. Initial each other."
    ),
    "blank round card": (
        "Fall Classic Name Number Round Table Seat Game 1 Game 2 Game 3 Penalty Total "
        "Checked by across initials Own signature Initial each other."
    ),
    "badge": "Fall Classic Bea Rowe 5B House player Start at table 5, seat B",
    "badge of the director": "Fall Classic Bea Rowe Director",
    "blank badge": "Fall Classic Name",
    "movement card": f"Fall Classic Bea Rowe Player 5B Round 1 5B Round 2 sit out Round 3 Red 12C {MOVES}",
    "movement card of one seat": ("Fall Classic Bea Rowe Player 5B Round 1 5B Round 2 5B You keep your seat all day."),
    "movement card of six rounds": (
        f"Fall Classic Bea Rowe Player 5B R 1 98B R 2 99B R 3 100B R 4 101B R 5 102B R 6 103B {MOVES}"
    ),
    "PIN slip": "Fall Classic 5B Bea Rowe 0417 Your PIN. Keep it to yourself.",
    "Wi-Fi card": f"{JOIN} bamboo88",
    "open Wi-Fi": f"{JOIN} none needed",
    "table number": "Table 7 Table 7 Fold here",
    "table number of a section": "Red 7 Red 7 Fold here",
    "list": (
        "Standings One table is missing. Red Place Name Total 1 Ann 75 2 Bea −5 3 Cay – Out: Dee. "
        f"Prize Winner High Hand Ann {EVENT} page 1"
    ),
    "results": (
        "Results of round 2 Table 7 (not handed in) 1 2 3 Total A 7A Ann 30 −10 – 20 C 5C Cay 0 25 – −1 "
        f"Table Red 8 1 2 3 Total B 8B Bea – – – – {EVENT} page 1"
    ),
    "door list": f"Find your table L Lee, Ann 7A Lowe, Bea 3B R Roy, Cay Red 5C {EVENT} page 1",
    "announcements": (
        f"Announcements, round 1 Welcome. National rule 3 Sit down. {EVENT} page 1 "
        f"Announcements, round 2 Move. National rule 5 {EVENT} page 2"
    ),
    "rules": (
        "Rules of play We play by these. Ours are marked. Scoring • Add 10 points. (rule 13) • No one pays. † "
        "Example. East wins. Example. The wall runs out. Dead hands • Call it. (rules 4, 5) "
        f"{EVENT} page 1"
    ),
    "guide": f"How the day goes {EVENT} 1 Play. Four games. 2 Ask. Raise your hand.",
    "certificate": f"{AWARDED} for High Hand a 75-point hand {SIGNED}",
    "certificate of a tie": f"{AWARDED} Tie for First Place {SIGNED}",
    "review": (
        "Your game You lost 10 points. Luck −6 Choices −4 Together −10 Of 9 decisions, 8 were best. "
        "Worth learning from Turn 5 3 Bam Exposed 7 Dot You passed. Call it. That cost 4 points. It was the last one. "
        f"Well done Turn 9 3 Bam J Joker You threw 3 Bam. It was safe. How it was counted. {EVENT} page 1"
    ),
}
IN_LARGE_PRINT = {
    "movement card of six rounds": (
        "Fall Classic Bea Rowe Player 5B Round 1 98B Round 2 99B Round 3 100B Round 4 101B Round 5 102B Round 6 103B "
        f"{MOVES}"
    )
}  # there is room for the whole word


def printed(part: Part, large: bool = False) -> Printed:
    """A paper as it comes out. In large print a day card lies across."""
    shape: Part = {"across": True} if large and "across" in part else {}
    return Printed(press("Title", [{**part, **shape}], PaperOptions(large=large)))


def letters(text: str) -> str:
    """The text without spaces: poppler guesses at narrow ones."""
    return "".join(text.split())


@pytest.mark.parametrize("name", PARTS)
def test_printed_paper_has_exactly_these_words(name: str) -> None:
    assert letters(printed(PARTS[name]).as_drawn()) == letters(WORDS[name])


@pytest.mark.parametrize("name", PARTS)
def test_paper_in_large_print_says_the_same(name: str) -> None:
    words = IN_LARGE_PRINT.get(name, WORDS[name])
    assert letters(printed(PARTS[name], large=True).as_drawn()) == letters(words)


def box_of(made: Printed, word: str) -> Box:
    return next(box for box in made.boxes() if box.word == word)


def has_a_line_above(made: Printed, word: str, within: float) -> bool:
    """Whether there is a rule to write on just above a word: 20 mm of ink without a gap, so many millimeters above it."""
    box = box_of(made, word)
    dots = DPI / 25.4  # in a millimeter
    picture = made.picture(1, DPI)
    left, top, bottom = (round(edge * dots) for edge in (box.left, box.top - within, box.top + 1))
    strip = picture.crop((left, top, left + round(20 * dots), bottom))
    width, height = strip.size
    rows = [strip.tobytes()[row * width : (row + 1) * width] for row in range(height)]
    return any(all(value < 160 for value in row) for row in rows)


@pytest.mark.parametrize("name", ["blank day card", "blank round card", "blank badge"])
def test_blank_paper_has_a_line_for_the_name(name: str) -> None:
    assert has_a_line_above(printed(PARTS[name]), "Name", within=4)


def test_certificate_has_lines_for_the_date_and_the_signature() -> None:
    made = printed(PARTS["certificate"])
    assert has_a_line_above(made, "May", within=5)
    assert has_a_line_above(made, "Dora", within=5)


@pytest.mark.parametrize(
    "part",
    [day_card(code=BEAS_PAGE), round_card(code=BEAS_PAGE), movement_card(WAYS, code=BEAS_PAGE)],
    ids=["day card", "round card", "movement card"],
)  # fmt: skip
def test_card_with_a_code_has_the_address_for_a_phone_without_a_camera(part: Part) -> None:
    made = printed({"title": "Paper", **part})
    assert made.codes(dpi=200) == {BEAS_PAGE}
    assert f"{HOST}/p/{TOKEN}5" in letters(made.as_drawn())


def test_table_sign_has_its_address_under_the_code() -> None:
    sides = [{"letter": letter, "wind": wind, "next": ["go to 8"]} for letter, wind in zip("ABCD", "ENWS", strict=True)]
    sign = {"section": "", "table": "7", "seats": sides, "code": RoomLinks().table(7)}
    made = printed({"kind": "table-signs", "title": "Paper", "signs": [sign]})
    assert made.codes(dpi=200) == {RoomLinks().table(7)}
    assert letters(made.as_drawn()).count(f"{HOST}/t/7") == 1


def test_table_sign_says_where_each_seat_goes_and_nothing_else() -> None:
    ways = {"A": ["go to 8", "after round 3: go to 2"], "B": ["stay here"], "C": ["empty seat"], "D": []}
    sides = [{"letter": seat, "wind": wind, "next": ways[seat]} for seat, wind in zip(ways, WINDS, strict=True)]
    sign = {"section": "Red", "table": "7", "seats": sides, "code": None}
    words = [box.word for box in printed({"kind": "table-signs", "title": "Paper", "signs": [sign]}).boxes()]
    expected = (
        "Red 7 A East go to 8 after round 3: go to 2 B North stay here C West empty seat D South play play play play"
    )
    assert sorted(words) == sorted(expected.split())


def test_long_door_list_has_everyone_once_under_their_letter() -> None:
    """More than sixty names run from column to column."""
    groups = [
        {"letter": letter, "rows": [{"name": f"{letter}{number}", "place": f"{number}A"} for number in range(1, 26)]}
        for letter in "KLM"
    ]
    part: Part = {"kind": "door-list", "title": "Paper", "event": EVENT, "heading": "Find your table", "groups": groups}
    words = printed(part).as_drawn().split()
    listed = [word for word in words if word[0] in "KLM"]
    assert listed == [each for letter in "KLM" for each in (letter, *(f"{letter}{number}" for number in range(1, 26)))]


def test_contents_say_how_to_print_and_what_is_missing() -> None:
    parts: list[Part] = [
        {"kind": "contents", "title": "Contents", "event": EVENT, "missing": [{"title": "Signs", "why": "No seats yet."}]},
        {**PARTS["guide"], "title": "Players' guide", "use": "One per table."},
    ]  # fmt: skip
    assert Printed(press("Title", parts, PaperOptions())).text(1) == (
        f"Packet for the night before {EVENT} "
        "Print on one side only, at 100% (“actual size”). To print one part again, print only its pages. "
        "Part What to do with it Pages Players' guide One per table. 2 "
        "Not in this packet yet Signs: No seats yet."
    )
