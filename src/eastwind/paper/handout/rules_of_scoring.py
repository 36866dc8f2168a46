"""The handout on points: what a game scores, with examples that are scored by the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eastwind.formats import listed, number_word, plus_minus
from eastwind.paper.handout.rule_sources import HandoutSection, HandoutWriter, Sentence
from eastwind.rules.results import GameResult, MahJongg, WallGame
from eastwind.rules.score import score
from eastwind.rules.seats import WINDS
from eastwind.rules.sheet import Sheet
from eastwind.tournament.texts.phrases import count

THROWS = ("throw_to_0", "throw_to_1", "throw_to_2", "throw_to_3", "throw_to_4")
EXPOSURES = ("no exposures", "one exposure", "two exposures", "three exposures")


def scoring_section(write: HandoutWriter, values: Sequence[int]) -> HandoutSection:
    """What a game scores. The examples use a value of the event's card."""
    sentences = (*_winning(write), *_throwing(write), *_misnaming(write), *_no_winner(write))
    return HandoutSection("Scoring a game", sentences, examples(write.sheet, values))


def self_pick_section(write: HandoutWriter) -> HandoutSection:
    return HandoutSection("What counts as a self-pick", tuple(_self_picks(write)))


def scoring_summary(sheet: Sheet) -> str:
    """The points of a game in two lines, for the table sheet."""
    scoring = sheet.scoring
    hand = "the value of the hand" if scoring.payment == "winner_only" else "the others pay as the card says"
    singles = "" if scoring.jokerless_singles_and_pairs else ", not for Singles and Pairs"
    extras = [
        *([f"self-pick {plus_minus(scoring.self_pick)}"] if scoring.self_pick else []),
        *([f"no jokers {plus_minus(scoring.jokerless)}{singles}"] if scoring.jokerless else []),
    ]
    parts = [f"Winner: {', '.join([hand, *extras])}."]
    throws = throw_costs(sheet)
    if scoring.throw_to_2_of_quints not in ("same", scoring.throw_to_2):
        throws.append((int(scoring.throw_to_2_of_quints), "two exposures of a Quints hand"))
    if throws:
        (least, hand), *more = throws
        rest = "".join(f", {plus_minus(points)} with {words}" for points, words in more)
        parts.append(f"Thrower: {plus_minus(least)} if the winner has {hand}{rest}.")
    if scoring.wall_game or scoring.dead_in_wall_game:
        parts.append(
            f"Wall game: {plus_minus(scoring.wall_game)} each, dead hand {plus_minus(scoring.dead_in_wall_game)}."
        )
    return " ".join(parts)


def throw_costs(sheet: Sheet) -> list[tuple[int, str]]:
    """What the winning tile costs its thrower: (-10, "no exposures or one"). Zeros are left out."""
    costs = [int(getattr(sheet.scoring, name)) for name in THROWS]
    found = []
    first = 0
    for at in range(1, len(costs) + 1):
        if at == len(costs) or costs[at] != costs[first]:
            if costs[first]:
                found.append((costs[first], _exposures(first, at - 1)))
            first = at
    return found


def _exposures(first: int, last: int) -> str:
    if first == 0 and last == len(THROWS) - 1:
        return "any number of exposures"
    if first == last < len(THROWS) - 1:
        return EXPOSURES[first]
    if last == len(THROWS) - 1:
        return f"{number_word(first)} or more exposures"
    if (first, last) == (0, 1):
        return "no exposures or one"
    return f"{'up' if first == 0 else number_word(first)} to {number_word(last)} exposures"


def _winning(write: HandoutWriter) -> Iterator[Sentence]:
    scoring = write.sheet.scoring
    if scoring.payment == "winner_only":
        yield write.sentence(
            "The winner scores the value of the hand on the card. No one pays for it.", "scoring.payment"
        )
    else:
        yield write.sentence(
            "The others pay the winner as the card says: the value of the hand once, twice from the player who threw "
            "the winning tile, and twice from everyone for a self-pick. A hand without jokers pays twice that, "
            "except for Singles and Pairs.",
            "scoring.payment",
        )
    if scoring.self_pick:
        yield write.sentence(f"For a self-pick, add {count(scoring.self_pick, 'point')}.", "scoring.self_pick")
    if scoring.jokerless:
        yield from _jokerless(write)


def _jokerless(write: HandoutWriter) -> Iterator[Sentence]:
    scoring = write.sheet.scoring
    yield write.sentence(f"For a hand without jokers, add {count(scoring.jokerless, 'point')}.", "scoring.jokerless")
    singles = "get this bonus too" if scoring.jokerless_singles_and_pairs else "do not get this bonus"
    yield write.sentence(f"Singles and Pairs hands {singles}.", "scoring.jokerless_singles_and_pairs")
    if write.sheet.jokers.jokerless_at == "declaration":
        words = "Only the hand you show counts. It does not matter if you exchanged a joker away earlier."
    else:
        words = "You must not have held a joker at any time in the game."
    yield write.sentence(words, "jokers.jokerless_at")


def _throwing(write: HandoutWriter) -> Iterator[Sentence]:
    scoring, costs = write.sheet.scoring, throw_costs(write.sheet)
    paths = tuple(f"scoring.{name}" for name in THROWS)
    if not costs:
        yield write.sentence("Throwing the winning tile costs nothing.", *paths)
    else:
        (least, hand), *more = costs
        each = [
            f"{count(-least, 'point')} if the winner has {hand}",
            *(f"{-points} with {words}" for points, words in more),
        ]
        free = " Otherwise it costs nothing." if not scoring.throw_to_0 else ""
        yield write.sentence(
            f"Throwing the winning tile costs you {', and '.join(filter(None, (', '.join(each[:-1]), each[-1])))}.{free}",
            *paths,
        )
    quints = scoring.throw_to_2_of_quints
    if quints != "same" and quints != scoring.throw_to_2:
        words = f"To a Quints hand with two exposures, it costs {count(-quints, 'point')}."
        yield write.sentence(words, "scoring.throw_to_2_of_quints")


def _misnaming(write: HandoutWriter) -> Iterator[Sentence]:
    scoring, misnaming = write.sheet.scoring, write.sheet.misnaming
    if scoring.misnamed_mahjongg:
        instead = "instead of" if scoring.misnamed_mahjongg_mode == "replaces_throw" else "on top of"
        yield write.sentence(
            f"If you misname the tile that gives someone Mah Jongg, you lose {count(-scoring.misnamed_mahjongg, 'point')}, "
            f"{instead} the points for throwing it.",
            "scoring.misnamed_mahjongg",
            "scoring.misnamed_mahjongg_mode",
        )
    if scoring.misnamed_winner == "hand_only":
        words = "A player who wins on a misnamed tile scores the hand alone, without bonuses."
        yield write.sentence(words, "scoring.misnamed_winner")
    if scoring.not_the_tile or scoring.not_the_tile_others:
        others = "the other players" if scoring.not_the_tile_shares == "all_others" else "the others with a live hand"
        yield write.sentence(
            "If someone calls Mah Jongg on a tile you misnamed, and it is not the tile that hand needs, the game is over. "
            f"You lose {count(-scoring.not_the_tile, 'point')}, and {others} get {scoring.not_the_tile_others} each.",
            "scoring.not_the_tile",
            "scoring.not_the_tile_others",
            "scoring.not_the_tile_shares",
        )
    if scoring.miscalled_for_exposure:
        when = " and someone wants it for an exposure" if misnaming.charged == "when_called" else ""
        words = f"If you misname a tile{when}, you lose {count(-scoring.miscalled_for_exposure, 'point')}."
        yield write.sentence(words, "scoring.miscalled_for_exposure", "misnaming.charged")


def _no_winner(write: HandoutWriter) -> Iterator[Sentence]:
    scoring = write.sheet.scoring
    dead = "loses " + count(-scoring.dead_in_wall_game, "point") if scoring.dead_in_wall_game else "gets nothing"
    if scoring.wall_game:
        words = f"In a wall game, every live hand gets {count(scoring.wall_game, 'point')}. A dead hand {dead}."
    elif scoring.dead_in_wall_game:
        words = f"In a wall game, a dead hand {dead}. No one else scores."
    else:
        words = "In a wall game, no one scores."
    yield write.sentence(words, "scoring.wall_game", "scoring.dead_in_wall_game")
    yield write.sentence(ONE_LIVE_HAND[scoring.one_live_hand], "scoring.one_live_hand")
    below = "can" if scoring.below_zero else "cannot"
    yield write.sentence(f"Your score for a game {below} go below zero.", "scoring.below_zero")


ONE_LIVE_HAND = {
    "wall_game": "If all hands but one are dead, the game ends and is scored as a wall game.",
    "wall_points_only": (
        "If all hands but one are dead, the game ends. The live hand gets the points of a wall game, the others nothing."
    ),
    "play_on": "If all hands but one are dead, the last live hand plays on alone.",
    "replay": "If all hands but one are dead, the game is played again. No one scores.",
}


def _self_picks(write: HandoutWriter) -> Iterator[Sentence]:
    if not write.sheet.scoring.self_pick and write.sheet.scoring.payment == "winner_only":
        return
    pick = write.sheet.self_pick
    yield write.plainly("You pick the winning tile from the wall yourself.")
    called = "counts" if pick.on_claimed_discard else "does not count"
    yield write.sentence(f"Mah Jongg on a discard you called {called} as a self-pick.", "self_pick.on_claimed_discard")
    counts = "counts" if pick.after_pick_exchange else "does not count"
    words = f"You pick from the wall, then exchange a tile for a joker that gives you Mah Jongg: this {counts}."
    yield write.sentence(words, "self_pick.after_pick_exchange")
    yield write.sentence(
        "You call a discard for an exposure, then exchange a tile for the winning joker: "
        f"{AFTER_CLAIM[pick.after_claim_exchange]}.",
        "self_pick.after_claim_exchange",
    )
    pays = "always pays" if pick.thrower == "always" else "pays only if it does not count as a self-pick"
    yield write.sentence(f"In that case, the player who threw the called tile {pays}.", "self_pick.thrower")
    heavenly = "gets" if pick.heavenly else "does not get"
    yield write.sentence(f"A heavenly hand {heavenly} the self-pick bonus.", "self_pick.heavenly")


AFTER_CLAIM = {
    "opponent": "this counts if the joker came from another player's exposure",
    "any": "this counts, wherever the joker came from",
    "never": "this does not count",
}


def examples(sheet: Sheet, values: Sequence[int]) -> tuple[str, ...]:
    """Three games, scored as the desk would score them."""
    value = 30 if 30 in values else values[0]
    won = MahJongg(winner="A", value=value, by="discard", thrower="C", exposures=2)
    own = MahJongg(winner="A", value=value, by="self_pick", jokerless=True)
    wall = WallGame(dead=("D",))
    return (
        f"East wins with a {value}-point hand and two exposures. West threw the tile. {_scored(won, sheet)}",
        f"East picks the winning tile from the wall. It is a {value}-point hand without jokers. {_scored(own, sheet)}",
        f"The wall runs out. South's hand is dead. {_scored(wall, sheet)}",
    )


def _scored(result: GameResult, sheet: Sheet) -> str:
    """The points of everyone, those with the same points together, and those without any last."""
    points = score(result, sheet).points
    groups: dict[int, list[str]] = {}
    for seat, each in points.items():
        groups.setdefault(each, []).append(WINDS[seat])
    if len(groups) == 1:
        return "Everyone scores 0." if 0 in groups else f"Everyone {plus_minus(next(iter(groups)))}."
    others = groups.pop(0, [])
    said = [f"{listed(names)} {plus_minus(each)}" for each, names in groups.items()]
    said += [f"{'the others' if len(others) > 1 else others[0]} 0"] if others else []
    return "; ".join(said) + "."
