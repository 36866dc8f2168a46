"""The lines that a printed page must show for a document's data: one function for each kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from eastwind.paper.cutting import Part
from tests.paper.parts import rows, texts


def signed(points: object) -> str:
    return str(points).replace("-", "−")


def words(*parts: object) -> str:
    """The parts of a line that are not empty."""
    return " ".join(str(part) for part in parts if part not in ("", None))


def day_scorecards(part: Part) -> Iterator[str]:
    for card in rows(part, "cards"):
        yield words(part["event"], card["name"])
        yield words(
            "Penalty Total",
            "Checked by" if part["initials"] else "",
            "Own signature" if part["owner"] else "",
            "Collects" if part["collector"] else "",
        )
        for row in card["rounds"]:
            where = "sits out" if row["sits-out"] else words(row["table"], row["seat"])
            checks = row["checked-by"] if part["initials"] else ""
            collects = row["collector"] if part["collector"] else ""
            if row["bonus"]:
                yield "bonus"
                yield words(where, *scores(row), collects)
            else:
                yield words(checks, row["round"], where, *scores(row), collects)
        yield words("All rounds", *texts(part, "words"))


def scores(row: dict[str, Any]) -> list[object]:
    known = row["scores"]
    if known is None:
        return []
    games = ["" if points is None else signed(points) for points in known["games"]]
    return [*games, signed(known["penalty"]) if known["penalty"] else "", signed(known["total"])]


def round_scorecards(part: Part) -> Iterator[str]:
    for card in rows(part, "cards"):
        yield words(part["short"], card["name"])
        bonus = "Bonus round" if card["bonus"] else "Round"
        yield words(
            "Number", bonus, "Table Seat", card["number"], card["round"], card["table"], card["seat"], card["wind"]
        )
        *games, penalty, total = scores(card) or [""] * (int(str(part["games"])) + 2)
        yield words(
            *(words("Game", game, points) for game, points in enumerate(games, start=1)),
            *("Penalty", penalty, "Total", total),
            words("Checked by", card["checked-by"], "initials") if part["initials"] else "",
            "Own signature" if part["owner"] else "",
            *(card["duty"], *texts(part, "words")),
        )


def table_sheets(part: Part) -> Iterator[str]:
    for sheet in rows(part, "sheets"):
        yield words("Table", sheet["section"], sheet["table"], "Round", sheet["round"])
        here = [seat for seat in sheet["seats"] if seat["there"]]
        if len(here) == 4:
            beside = [seat["number"] if len(seat["number"]) < 5 and seat["name"] else "" for seat in here]
            yield words(
                *(words(seat["letter"], seat["wind"], number) for seat, number in zip(here, beside, strict=True))
            )
            yield words(*(seat["number"] for seat, number in zip(here, beside, strict=True) if not number))
            yield words(*(seat["name"] for seat in here))
        mark = "–" * (4 - len(here))
        games = (words("Game", game, mark) for game in range(1, sheet["games"] + 1))
        yield words(*games, "Penalty", mark, "Total", mark)
        yield words("Scoring:", sheet["summary"], *sheet["words"])
        yield str(part["event"])


def table_signs(part: Part) -> Iterator[str]:
    for sign in rows(part, "signs"):
        yield sign["section"]
        yield sign["table"]
        for seat in sign["seats"]:
            yield seat["letter"]
            yield seat["wind"]
            yield from seat["next"]


def table_tents(part: Part) -> Iterator[str]:
    for tent in rows(part, "tents"):
        yield tent["section"] or "Table"
        yield tent["table"]


def movement_cards(part: Part) -> Iterator[str]:
    for card in rows(part, "cards"):
        yield words(part["short"], card["name"], "Player", card["number"])
        stops = [stop["table"] + stop["seat"] if stop["table"] else "" for stop in card["stops"]]
        if all(stops):
            yield words(
                *(f"Round {stop['round']}" for stop in card["stops"]),
                *(stop["section"] for stop in card["stops"]),
                *stops,
                "You keep your seat" if card["stays"] else "Table number and seat letter",
            )
        else:
            yield "sit out"


def badges(part: Part) -> Iterator[str]:
    for badge in rows(part, "badges"):
        yield str(part["short"])
        yield from badge["name"].split()
        yield badge["number"]
        yield badge["role"]
        yield words("Start at", badge["seat"]) if badge["seat"] else ""


def door_list(part: Part) -> Iterator[str]:
    yield str(part["heading"])
    for group in rows(part, "groups"):
        yield group["letter"]
        for row in group["rows"]:
            yield words(row["name"], row["place"])


def script(part: Part) -> Iterator[str]:
    for page in rows(part, "rounds"):
        yield f"Announcements, round {page['round']}"
        for said in page["said"]:
            yield words(said["words"], said["cites"])


def lists(part: Part) -> Iterator[str]:
    yield str(part["heading"])
    yield str(part["note"])
    for block in rows(part, "blocks"):
        yield words(block["title"], *block["heads"])
        for row in block["rows"]:
            yield words(*(signed(cell) if isinstance(cell, int) else cell for cell in row))
        yield block["note"]


def results(part: Part) -> Iterator[str]:
    yield str(part["heading"])
    for table in rows(part, "tables"):
        handed_in = "" if table["accepted"] else "(not handed in)"
        yield words("Table", table["table"], handed_in, *range(1, int(str(part["games"])) + 1), "Total")
        for row in table["rows"]:
            points = ["–" if each is None else signed(each) for each in row["points"]]
            yield words(row["seat"], row["who"], *points, "–" if row["total"] is None else signed(row["total"]))


def certificates(part: Part) -> Iterator[str]:
    for each in rows(part, "certificates"):
        why = () if str(each["what"]).startswith("Tie for") else ("for",)  # no one says "for Tie for First Place"
        yield words(part["event"], "This certificate is awarded to", each["name"], *why, each["what"], each["detail"])
        yield words(part["date"], part["director"], part["venue"], "Director")


def handout(part: Part) -> Iterator[str]:
    yield words(part["heading"], *texts(part, "intro"))
    for section in rows(part, "sections"):
        yield section["title"]
        for each in section["sentences"]:
            yield words(each["words"], f"({each['source']})" if each["source"] else "")
        for example in section["examples"]:
            yield words("Example.", example)


def guide(part: Part) -> Iterator[str]:
    for number, step in enumerate(rows(part, "steps"), start=1):
        yield words(number, step["head"], step["words"])


LINES: dict[str, Callable[[Part], Iterator[str]]] = {
    "badges": badges,
    "certificates": certificates,
    "day-cards": day_scorecards,
    "door-list": door_list,
    "guide": guide,
    "handout": handout,
    "list": lists,
    "movement-cards": movement_cards,
    "results": results,
    "round-cards": round_scorecards,
    "script": script,
    "table-sheets": table_sheets,
    "table-signs": table_signs,
    "table-tents": table_tents,
}
