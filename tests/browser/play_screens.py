"""Screens of a table as the server would send them, one for every question it can ask a player."""

from __future__ import annotations

from typing import Any

from eastwind.card.study.reading_aloud import read_aloud

Screen = dict[str, Any]

RACK = ["F", "F", "1B", "1B", "1B", "3D", "3D", "J", "5B", "5B", "7D", "W", "4C"]
THROWN = [
    "1B",
    "1B",
    "4B",
    "7B",
    "9B",
    "9B",
    "3C",
    "5C",
    "5C",
    "8C",
    "8C",
    "9C",
    "1D",
    "2D",
    "6D",
    "8D",
    "9D",
    "E",
    "W",
    "W",
    "S",
    "R",
    "0",
    "0",
    "F",
    "3B",
    "3B",
    "3B",
    "6C",
    "6C",
    "6C",
    "6C",
    "F",
    "F",
    "F",
    "J",
    "J",
    "J",
    "J",
    "J",
    "2D",
    "2D",
    "3D",
]
SEATS = "ABCD"

# Groups with a small letter for green, red, or blue; the note; the value.
LINES = {
    "2468": """
        FFF 222g 44g 666r 888r | Any 2 Suits | X 25
        2222g 44g 66g 8888g DDr | Any 1 Suit, Opp. Dragon | X 30
        22g 44g 66g 88g 666r 666b | Any 3 Suits, Like Pungs Even Nos. | C 35""",
    "Any Like Numbers": """
        FFF 11g 1111r 111b DDg | Any 3 Suits, Matching Dragon | X 25
        FF 1111g NEWS 1111r | Any 2 Suits | X 25""",
    "Consecutive Run": """
        11g 222g 33g 444g FFFF | Any 1 Suit, Any 4 Consec. Nos. | X 25
        FF 11g 22g 333r 444r 55b | Any 3 Suits, Any 5 Consec. Nos. | C 30
        111g 222g 333r 444r DDb | Any 2 Suits, Any 4 Consec. Nos., Opp. Dragon | X 25
        FFFF 112345g 1111r | Any 2 Suits, Any 5 Consec. Nos., Pair Any No. in Run, Kong Matches Pair | X 25""",
    "13579": """
        FF 1111g 3333r 5555g | Any 2 Suits | X 30
        FF 333b 555g 777b DDD | Any 2 Suits, Soap | X 25
        11g 3333g 55g 7777g 99g | Any 1 Suit | X 30""",
    "Winds and Dragons": """
        NN EEEE WWWW SS DD | Any Dragon | X 35
        FFF NEWS DDDDg DDDr | Any 2 Dragons | X 30""",
    "Singles and Pairs": """
        NN EW SS 11g 22g 33g 44g | Any 4 Consec. Nos. | C 50
        FF 2026g 2026r 2026b | 3 Suits | C 75""",
}
COLORS = " grb"


def drawn(ident: str, line: str) -> Screen:
    """One line of a card as the page gets it."""
    groups, note, value = (part.strip() for part in line.split("|"))
    parts = [{"text": group.rstrip("grb"), "color": max(0, COLORS.find(group[-1]))} for group in groups.split()]
    said = read_aloud(groups)
    return {
        "id": ident,
        "parts": parts,
        "said": said,
        "note": note,
        "value": int(value[2:]),
        "concealed": value[0] == "C",
    }


CARD = {
    "title": "Eastwind 2026",
    "sections": [
        {
            "name": name,
            "lines": [drawn(f"{name}/{place}", line) for place, line in enumerate(text.strip().splitlines(), 1)],
        }
        for name, text in LINES.items()
    ],
}


def seat(place: int, name: str, wind: str, **more: Any) -> Screen:
    return {
        "seat": SEATS[place], "name": name, "wind": wind, "bot": False, "you": place == 0, "tiles": 13, "exposures": [],
        "dead": False, "turn": False, "points": 0, "status": "", **more,
    }  # fmt: skip


def table(**more: Any) -> Screen:
    """A guided game in the middle: Carol sits East, and Bam-Bot threw a 3 Dot."""
    return {
        "n": 57,
        "now": 1_731_000_000_000,
        "table": {
            "title": "Thursday table", "sheet": "National", "card": "Eastwind 2026", "kind": "guided", "games": 4, "game": 2,
            "call_seconds": 5, "bots_only_you": False, "link": "http://192.168.1.20:8000/play/k7m2pq?join",
        },
        "phase": "play",
        "you": "A",
        "seats": [
            seat(0, "Carol", "East", points=25),
            seat(1, "Bam-Bot", "North", bot=True, tiles=10, turn=True, exposures=[{"tile": "N", "tiles": ["N", "N", "N"]}]),
            seat(2, "Linda", "West", tiles=9, exposures=[{"tile": "2C", "tiles": ["2C", "2C", "J", "2C"]}], points=-10),
            seat(3, "Ruth", "South", points=-15),
        ],
        "rack": RACK,
        "picked": None,
        "wall": 61,
        "discards": [{"n": n, "seat": SEATS[n % 4], "tile": tile, "claimed": False} for n, tile in enumerate(THROWN, 1)],
        "last": {
            "n": len(THROWN), "tile": "3D", "name": "3 Dot", "by": "Bam-Bot", "open": False, "began": 1_731_000_000_000,
            "ends": None, "held_by": "", "news": [],
        },
        "lines": [{"n": 40, "text": "Ruth threw Soap."}, {"n": 41, "text": "Bam-Bot threw 3 Dot."}],
        "note": "",
        "ask": {"kind": "wait", "words": "Ruth is playing."},
        "mahjongg": False,
        "take_back": False,
        "help": "none",
        "helps": [
            {"level": "none", "words": "None. You can still pin lines yourself."},
            {"level": "nearest", "words": "Nearest hands: what you are close to."},
        ],
        "near": [],
        "pins": [],
        "possible": None,
        "others": {},
        "result": None,
        "talk": {
            "phrases": [{"id": "nice", "words": "Nice hand!"}, {"id": "moment", "words": "One moment, please."}],
            "video": "", "host": True,
        },
        **more,
    }  # fmt: skip


def near(line: str, away: int, missing: str, serves: str) -> Screen:
    """How far a line is: "1B 1 1" is one 1 Bam missing, and one still out."""
    found = [each.split() for each in missing.split(",") if each]
    return {
        "line": line,
        "away": away,
        "missing": [{"tile": tile, "need": int(need), "out": int(out)} for tile, need, out in found],
        "serves": serves.split(),
    }


HELP: Screen = {
    "help": "coach",
    "coach": True,
    "near": [near("13579/1", 4, "", ""), near("Any Like Numbers/1", 6, "", "")],
    "pins": [
        near("13579/1", 4, "1B 1 1, 3D 2 1, 5B 2 2", "F 1B 3D 5B J"),
        near("13579/2", 6, "5B 1 2, 7D 2 3, 0 3 2", "F 3D 5B 7D J"),
    ],
    "possible": ["13579/1", "13579/2", "13579/3", "Any Like Numbers/1", "Consecutive Run/2"],
    "others": {"C": ["2468/1", "2468/2"], "B": ["Winds and Dragons/1"]},
}

CHARLESTON: Screen = {
    "phase": "charleston",
    "discards": [],
    "last": None,
    "wall": 99,
    "lines": [{"n": 3, "text": "The tiles are dealt."}],
    "seats": [
        seat(0, "Carol", "East", points=25),
        seat(1, "Bam-Bot", "North", bot=True, status="passed"),
        seat(2, "Linda", "West", points=-10),
        seat(3, "Ruth", "South", points=-15),
    ],
}


def open_discard(now: int, **more: Any) -> Screen:
    return {"last": {**table()["last"], "open": True, "began": now - 1500, "ends": now + 3500, **more}}


def call(now: int, answered: str | None = None, **more: Any) -> Screen:
    ask = {"kind": "call", "discard": len(THROWN), "answered": answered}
    return table(**HELP, **open_discard(now), now=now, ask=ask, mahjongg=answered in {None, "wait"}, **more)


def charleston(**ask: Any) -> Screen:
    return table(**{**CHARLESTON, "ask": ask})


def passing(**more: Any) -> Screen:
    ask = {
        "step": "first_right",
        "words": "Pass right to Bam-Bot",
        "count": 3,
        "blind": 0,
        "put_out": None,
        "waiting_for": [],
        "mahjongg": False,
        "hint": "Jokers stay on your rack: they can't be passed.",
        "stays": {"J": "A joker can't be passed."},
    }
    return charleston(kind="pass", **{**ask, **more})


def discarding(**more: Any) -> Screen:
    hand = [*RACK[:-1], "4C"]
    swaps = [{"tile": "2C", "owner": "C", "exposure": 0, "words": "Your 2 Crak for the joker in Linda's 2 Craks"}]
    ask = {
        "kind": "discard",
        "tiles": [*hand, "2C"],
        "swaps": swaps,
        "changes": [],
        "mahjongg": True,
        "careful": {"J": "Discard a joker?"},
        **more,
    }
    mine = [
        seat(0, "Carol", "East", points=25, tiles=14, turn=True),
        *[{**each, "turn": False} for each in table()["seats"][1:]],
    ]
    return table(rack=hand, picked="2C", seats=mine, ask=ask, mahjongg=True)


def exposing() -> Screen:
    choices = [["3D", "3D"], ["3D", "J"], ["3D", "3D", "J"]]
    ask = {"kind": "expose", "discard": len(THROWN), "tile": "3D", "choices": choices, "never_mind": True}
    return table(ask=ask)


RULING = {
    "n": 1,
    "words": "Ruling: The exposure is wrong and can no longer be changed: Linda's hand is dead. (National rule 16.3)",
}
REASONS = [
    {"id": "no-line", "words": "The exposures fit no line of the card"},
    {"id": "unlike", "words": "The tiles of an exposure don't match"},
]


BACK_ASKED = {
    "words": "Ruth wants to take back the discard of 3 Dot.",
    "yours": False,
    "can_answer": True,
    "waiting_for": ["Carol", "Linda"],
}


def trying(ask: Screen) -> Screen:
    """Tournament practice: what a person could try."""
    found = table(ask=ask, mahjongg=True, rulings=[RULING], dead_reasons=REASONS)
    return {**found, "table": {**found["table"], "kind": "practice"}}


def exposing_any() -> Screen:
    ask = {**exposing()["ask"], "any_tiles": "Other tiles …", "any_title": "Choose the tiles that go with 3 Dot"}
    return trying(ask)


def discarding_any() -> Screen:
    """Her exposure of this turn lies there; jokers lie in two exposures."""
    jokers = [{"owner": "C", "exposure": 0, "words": "The joker in Linda's 2 Craks"}]
    any_tiles = {"any_tiles": "Other tiles …", "any_title": "Choose the tiles that go with 3 Dot"}
    ask = {"kind": "discard", "tiles": RACK, "swaps": [], "changes": [], "built": 0, "jokers": jokers, **any_tiles}
    found = trying(ask)
    mine = {**found["seats"][0], "turn": True, "exposures": [{"tile": "3D", "tiles": ["3D", "3D", "J"]}]}
    return {**found, "rack": RACK[:11], "seats": [mine, *found["seats"][1:]]}


RESULT: Screen = {
    "headline": "Ruth made Mah Jongg",
    "line": "2468/2",
    "groups": [["F", "F"], ["2B", "2B", "2B", "J"], ["4B", "4B"], ["6C", "6C", "6C"], ["8C", "8C", "J"]],
    "points": [
        {"name": "Ruth", "points": 25, "total": 40, "why": ["Hand worth 25", "self-pick"]},
        {"name": "Carol", "points": -10, "total": 15, "why": ["2 exposures against you"]},
        {"name": "Bam-Bot", "points": -10, "total": -20, "why": ["threw the last tile"]},
        {"name": "Linda", "points": 0, "total": -35, "why": []},
    ],
    "hands": [
        {"name": "Carol", "tiles": RACK, "exposures": []},
        {"name": "Bam-Bot", "tiles": RACK[:10], "exposures": [["N", "N", "N"]]},
        {"name": "Linda", "tiles": RACK[:9], "exposures": [["2C", "2C", "J", "2C"]]},
        {
            "name": "Ruth",
            "tiles": [],
            "exposures": [["F", "F"], ["2B", "2B", "2B", "J"], ["4B", "4B"], ["6C", "6C", "6C"]],
        },
    ],
    "card": {
        "names": ["Carol", "Bam-Bot", "Linda", "Ruth"],
        "games": [
            {"game": 1, "points": [{"points": each, "said": str(each)} for each in (25, -10, -35, 15)]},
            {"game": 2, "points": [{"points": each, "said": str(each)} for each in (-10, -10, 0, 25)]},
        ],
        "totals": [{"points": each, "said": str(each)} for each in (15, -20, -35, 40)],
    },
    "rulings": [],
    "seal": {
        "checked": "This server checked it: the seal is right.",
        "here": "Your own browser checked it too: the seal is right.",
        "here_wrong": "The seal is wrong.",
        "sealed": "c0ffee 1B 2C",
        "how": "Type this in a terminal:",
        "command": "printf '%s' 'c0ffee 1B 2C' | shasum -a 256",
        "words": "Yes, and you can check it. This seal was on your screen all game:",
        "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "salt": "c0ffee",
        "wall": "1B 2C",
    },
    "notes": ["Help from the card: Carol (nearest hands).", "Plays taken back: 1."],
}


PAUSED: Screen = {
    "kind": "paused",
    "words": "Paused by Ruth.",
    "more": "The game waits until someone presses Continue, today or tomorrow.",
}


AWAY = [
    {
        "seat": "D",
        "name": "Ruth",
        "words": "Ruth seems to be away.",
        "wait": "Wait for Ruth",
        "bot": "Let a bot play",
    }
]
SEES = "Whoever opens it plays in Ruth's chair and sees Ruth's tiles."
LINKS: Screen = {
    "may_ask": {"D": f"Ask for a new link to Ruth's chair? {SEES} Linda has to agree. When Ruth is back, it stops."},
    "asked": None,
    "made": [],
}
LINK_ASKED: Screen = {
    "seat": "D", "words": f"Linda asks for a new link to Ruth's chair. {SEES}", "yours": False, "can_answer": True,
    "waiting_for": [],
}  # fmt: skip
RETURNED: Screen = {
    "at": 1_731_000_000_000,
    "words": "You have your chair back. Linda let a bot play for you while you were away. Linda asked for a new link to "
    "your chair, and Ruth agreed. Someone opened it and may have seen your tiles. The link no longer works.",
}
CLOSED: Screen = {"kind": "closed", "words": "Dora closed this table.", "more": "No one plays here any more."}
NAME_HAND: Screen = {
    "kind": "name_hand",
    "words": "Name your hand from your card. Then the others look at it.",
    "disputes": ["Ruth: That line is worth 25."],
    "typed": {"line": "Evens, third line", "value": 50, "concealed": False, "section": ""},
    "labels": {
        "line": "Section and line", "value": "Value", "section": "Kind of hand", "concealed": "A concealed hand (C)",
    },
    "sections": [["", "Any other section"], ["singles_and_pairs", "Singles and Pairs"], ["quints", "Quints"]],
    "can_conceal": True,
    "longest": 60,
    "show": "Show the hand",
    "withdraw": "Withdraw",
    "sure": "Not Mah Jongg after all? Everyone has seen your tiles, so the rules for Mah Jongg in error apply.",
}  # fmt: skip
JUDGE: Screen = {
    "kind": "judge",
    "words": "Ruth calls Mah Jongg. Compare the hand with your card.",
    "prompt": "Accept it, or dispute it?",
    "yes": "Accept",
    "no": "Dispute",
    "reason": "What is wrong? (if you like)",
    "longest": 120,
    "answered": None,
    "can_change": False,
    "groups": [["2B", "2B", "2B", "J"], ["F", "F"], ["4B", "4B"], ["6C", "6C", "6C"], ["8C", "8C", "J"]],
    "hand": "Evens, third line · 25 points",
}


def on_paper(ask: Screen) -> Screen:
    """A table whose players have the card in their hands."""
    return table(ask=ask, table={**table()["table"], "card": "Paper card", "on_paper": True})


def finish(kind: str, **ask: Any) -> Screen:
    return table(phase="over", last=None, result=RESULT, rack=[], ask={"kind": kind, **ask})


ALL_TOOLS: Screen = {**HELP, "take_back": True, "take_back_words": "Ask to take back"}
"""Everything that can stand beside the prompt."""


def not_started(screen: Screen) -> Screen:
    """Before the first game, at a table with a long name."""
    facts = {**screen["table"], "title": "The Thursday Night Table of the Westerville Library", "game": 0}
    return {**screen, "table": facts}


def chairs(you: str | None) -> Screen:
    names = ("Carol" if you else "", "Bam-Bot", "", "Ruth")
    seats = [
        {**seat(place, name, wind, tiles=0, bot=name == "Bam-Bot"), "you": bool(you) and place == 0}
        for place, (name, wind) in enumerate(zip(names, ("East", "North", "West", "South"), strict=True))
    ]
    empty = [each["seat"] for each in seats if not each["name"]]
    ask = {"kind": "chairs", "empty": empty, "can_start": you is not None}
    return table(phase="chairs", you=you, seats=seats, rack=[], discards=[], last=None, ask=ask, lines=[])  # fmt: skip


def crowded(now: int) -> Screen:
    """Everyone shows four exposures, and the names are long."""
    shown = [{"tile": tile, "tiles": [tile, tile, "J", tile]} for tile in ("2C", "N", "7D")]
    others = [
        seat(place, name, wind, tiles=2, exposures=shown, turn=place == 2)
        for place, (name, wind) in enumerate(
            (("Carol", "East"), ("Alexandra-Josephine", "North"), ("Wilhelmina", "West"), ("Bartholomew", "South"))
        )
    ]
    others[0]["exposures"] = shown[:2]
    return {**call(now), "rack": RACK[:5], "seats": others, "note": "Linda got the tile: Mah Jongg comes first."}


LESSON: Screen = {
    "role": "pupil", "teacher": "Ann", "host": True, "opened": True, "agreed": False, "lesson": False,
    "sees": "Ann will see your tiles, as long as this is on.", "agrees": "A lesson: it counts if everyone agrees.",
    "pointer": {"tile": "W", "line": "", "words": "Ann points at West."},
}  # fmt: skip


def teaching() -> Screen:
    """The teacher's own screen: Carol's hand is open to her."""
    hand = {"tiles": RACK, "picked": None, "pins": []}
    pupils = [
        {"seat": "A", "name": "Carol", "agreed": True, "hand": hand, "prepared": False},
        {"seat": "D", "name": "Ruth", "agreed": True, "hand": None, "prepared": False},
    ]
    seats = [{**each, "you": False} for each in table()["seats"]]
    lesson = {"role": "teacher", "teacher": "Ann", "lesson": True, "pupils": pupils, "steps": 3, "can_pause": True}
    ask = {"kind": "teach", "words": "You see the hand of Carol."}
    return table(you=None, seats=seats, rack=[], ask=ask, teaching=lesson, talk=None)


def screens(now: int) -> dict[str, Screen]:
    """Every question, by a short name."""
    return {
        "chairs-guest": chairs(None),
        "chairs-first": not_started(chairs(None)),
        "chairs-seated": chairs("A"),
        "pass": passing(),
        "pass-blind": passing(words="Pass left to Ruth, blind allowed", blind=3),
        "pass-coached": {**passing(words="Pass left to Ruth", blind=3), **ALL_TOOLS},
        "pass-out": passing(put_out={"tiles": ["W", "4C", "7D"], "blind": 0}, waiting_for=["Ruth"]),
        "stop": charleston(kind="stop", words="The first Charleston is done. Do you want a second?", answered=None),
        "wish": charleston(kind="wish", to="Linda", answered=None, hint="The smaller number counts."),
        "give": charleston(kind="give", to="Linda", count=2, put_out=None),
        "call": call(now),
        "call-coached": {**call(now, "wait"), **ALL_TOOLS},
        "call-held": {**call(now, "wait"), **open_discard(now, held_by="Carol", news=["Ruth calls it"], ends=None)},
        "call-answered": call(now, "call"),
        "expose": exposing(),
        "discard": discarding(),
        "discard-after-call": {**discarding(changes=[["3D"] * 3, ["3D", "3D", "3D", "J"]]), "take_back": True, **HELP},
        "expose-practice": exposing_any(),
        "discard-practice": discarding_any(),
        "discard-coached": {**discarding(changes=[["3D"] * 3]), **ALL_TOOLS},
        "wait": table(**HELP),
        "wait-coached": table(**ALL_TOOLS, ask={"kind": "wait", "words": "Alexandra-Josephine is playing."}),
        "back-asked": table(back_asked=BACK_ASKED),
        "pointed": table(**HELP, teaching=LESSON),
        "teaching": teaching(),
        "crowded": crowded(now),
        "over": finish("over", can_next=True, ready=["Ruth"]),
        "finished": finish("finished"),
        "away": table(away=AWAY, links=LINKS, ask={"kind": "wait", "words": "Ruth is playing."}),
        "link-asked": table(links={**LINKS, "may_ask": {}, "asked": LINK_ASKED}),
        "returned": table(returned=RETURNED),
        "write-score": {
            **finish("over", can_next=True, ready=[]),
            "result": {**RESULT, "points": [], "write": "Write your points for this game."},
            "clock": {"ends": now + 42 * 60_000, "left": None, "words": "The round has 60 minutes."},
        },
        "closed": table(ask=CLOSED),
        "paused": table(ask=PAUSED, paused="Ruth"),
        "name-hand": on_paper(NAME_HAND),
        "judge": on_paper(JUDGE),
    }  # fmt: skip
