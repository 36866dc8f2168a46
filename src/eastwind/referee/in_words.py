"""A ruling in words: its parts, each with a label, and its grounds in our own words."""

from __future__ import annotations

from eastwind.referee.grounds import Ground
from eastwind.referee.ruling import Director, Measure, Ruling, Tiles
from eastwind.rules.book.citations import cited
from eastwind.rules.sheet import Sheet

LABELS = ("Dead", "Points", "Tiles", "Play", "Ruled", "Director", "Measures")
WHICH = {
    "all_hands": "all hands",
    "claimed_tile": "the claimed tile",
    "concealed_hand": "the concealed hand",
    "discard": "the discard",
    "earlier_exposures": "earlier exposures",
    "exchanged_tile": "the tile given for the joker",
    "exposure": "the exposure",
    "hand": "the hand",
    "joker": "the joker",
    "jokers": "its jokers",
    "missing_tile": "the missing tile",
    "named_tile": "the tile that was named",
    "passed_tiles": "the passed tiles",
    "picked_tile": "the picked tile",
    "shown_tiles": "the shown tiles",
    "wall_tile": "the wall tile",
}
ORDER = {
    "returned": "back to the rack",
    "returned_to_wall": "back to the wall",
    "returned_to_exposure": "back to its exposure",
    "stays_on_table": "stays on the table",
    "kept": "kept",
    "taken": "taken",
    "must_be_taken": "must be taken",
    "must_be_used": "must be used",
    "supplied": "to be supplied",
    "named_correctly": "named correctly",
    "stays": "unchanged",
    "may_be_changed": "may be changed",
    "stay_redeemable": "stay redeemable",
    "not_redeemable": "not redeemable",
    "put_in_order": "to be put in order",
    "thrown_in": "thrown in",
}
PLAY = {"goes_on": "goes on", "restarts": "starts again", "ends": "ends"}
RULED = {
    "by_itself": "by itself: nobody has to call it",
    "when_called": "only when somebody calls it",
    "by_director": "by the director",
}


def in_text(value: object) -> str:
    """A fact's value in plain words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(value) or "none"
    return str(value)


def of_tiles(tiles: Tiles) -> str:
    whose = f" ({tiles.seat})" if tiles.seat else ""
    return f"{WHICH[tiles.which]}{whose}: {ORDER[tiles.order]}"


def of_points(ruling: Ruling) -> str:
    return ", ".join(f"{seat} {points:+d}" if points else f"{seat} 0" for seat, points in ruling.points.items())


def of_measure(measure: Measure) -> str:
    act = measure.act.replace("_", " ")
    return f"{measure.seat}: {act}" if measure.seat else act


def of_director(director: Director) -> str:
    """What the director decides, within what limits, and what is suggested."""
    if not director.decides:
        return ""
    limits = f", from {director.lowest} to {director.highest} points" if director.lowest is not None else ""
    suggested = director.suggestion
    hint = f" Suggested, not applied: {suggested.words}" if suggested else ""
    return f"{director.about}{limits}.{hint}"


def parts(ruling: Ruling) -> list[tuple[str, str]]:
    """The parts of a ruling that say something, each with its label."""
    found = [
        ("Dead", ", ".join(ruling.dead) or "nobody"),
        ("Points", of_points(ruling) or "none"),
        ("Tiles", "; ".join(map(of_tiles, ruling.tiles))),
        ("Play", PLAY[ruling.play]),
        ("Ruled", RULED[ruling.ruled]),
        ("Director", of_director(ruling.director)),
        ("Measures", "; ".join(map(of_measure, ruling.measures))),
    ]
    return [(label, text) for label, text in found if text]


def why(ruling: Ruling, sheet: Sheet) -> list[str]:
    """The grounds: the sheet's items in our own words, and our readings marked as ours."""
    lines: list[str] = []
    for ground in ruling.clauses:
        if ground.reading is not None:
            lines.append(f"our reading: {ground.reading}")
        lines += [_said(clause, ground, sheet) for clause in ground.clauses]
    return list(dict.fromkeys(lines))


def _said(clause_id: str, ground: Ground, sheet: Sheet) -> str:
    """The clause, with the sheet that the ground names, which may be one under the event's own."""
    place, words = cited(clause_id, sheet)
    return f"{ground.item if place == 'this event' else place}: {words}"
