"""The points of a Mah Jongg: the hand, its bonuses, and what the thrower loses."""

from __future__ import annotations

from eastwind.rules.point_lines import Lines
from eastwind.rules.results import MahJongg
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet


def score_mahjongg(result: MahJongg, lines: Lines) -> None:
    """The winner's hand and bonuses, and what the thrower of the winning tile loses."""
    sheet = lines.sheet
    if sheet.scoring.payment == "card":
        _pay_by_the_card(result, lines)
    else:
        lines.add(result.winner, result.value, "Mah Jongg: the value of the hand", "score.hand")
    if not (result.misnamed and sheet.scoring.misnamed_winner == "hand_only"):
        _add_self_pick(result, lines)
        _add_jokerless(result, lines)
    if pays_for_throw(result, sheet):
        assert result.thrower is not None
        _charge_thrower(result, result.thrower, lines)


def is_self_picked(result: MahJongg, sheet: Sheet) -> bool:
    """Whether this Mah Jongg counts as a self-pick under the sheet."""
    rules = sheet.self_pick
    match result.by:
        case "self_pick":
            return True
        case "heavenly":
            return rules.heavenly
        case "discard":
            return rules.on_claimed_discard
        case "joker_exchange" if result.after == "pick":
            return rules.after_pick_exchange
        case "joker_exchange":
            return rules.after_claim_exchange == "any" or rules.after_claim_exchange == result.joker_from


def pays_for_throw(result: MahJongg, sheet: Sheet) -> bool:
    """Whether someone threw the winning tile. After a claim and an exchange, that depends on the sheet."""
    if result.by == "discard":
        return True
    if result.by == "joker_exchange" and result.after == "claim":
        return sheet.self_pick.thrower == "always" or not is_self_picked(result, sheet)
    return False


def _way(result: MahJongg) -> tuple[str, str]:
    """How the hand was completed, in words, and the rule on whether that is a self-pick."""
    match result.by:
        case "self_pick":
            return "picked from the wall", "self-pick.wall"
        case "heavenly":
            return "a heavenly hand", "score.heavenly"
        case "discard":
            return "on a claimed discard", "self-pick.claimed-discard"
        case "joker_exchange" if result.after == "pick":
            return "a pick, then a joker exchange", "self-pick.pick-then-exchange"
        case "joker_exchange" if result.joker_from == "opponent":
            return "a claim, then an opponent's joker", "self-pick.claim-then-exchange"
        case "joker_exchange":
            return "a claim, then a joker of one's own", "self-pick.own-tiles"


def _add_self_pick(result: MahJongg, lines: Lines) -> None:
    words, slug = _way(result)
    picked = is_self_picked(result, lines.sheet)
    verdict = f"{words}: {'counts' if picked else 'does not count'} as self-picked"
    if result.by in ("heavenly", "joker_exchange"):
        lines.add(result.winner, 0, verdict, slug)
    else:
        lines.note(result.winner, verdict, slug)
    if picked:
        lines.add_or_note(result.winner, lines.sheet.scoring.self_pick, "self-picked", "score.self-pick")


def _add_jokerless(result: MahJongg, lines: Lines) -> None:
    singles = result.section == "singles_and_pairs"
    # Jokers may not go in singles or pairs. Unless the facts say otherwise, such a hand has none.
    if not (singles if result.jokerless is None else result.jokerless):
        return
    scoring = lines.sheet.scoring
    if singles and not scoring.jokerless_singles_and_pairs:
        lines.note(result.winner, "no jokers, but no bonus for a Singles and Pairs hand", "score.jokerless-singles")
    else:
        lines.add_or_note(result.winner, scoring.jokerless, "no jokers in the hand", "score.jokerless")


def throw_penalty(exposures: int, quints: bool, sheet: Sheet) -> tuple[int, str]:
    """What throwing the winning tile costs, and the rule's slug."""
    scoring = sheet.scoring
    if exposures == 2 and quints and scoring.throw_to_2_of_quints != "same":
        return scoring.throw_to_2_of_quints, "throw.quint"
    return (
        (scoring.throw_to_0, "throw.none-or-one"),
        (scoring.throw_to_1, "throw.none-or-one"),
        (scoring.throw_to_2, "throw.two"),
        (scoring.throw_to_3, "throw.three"),
        (scoring.throw_to_4, "throw.four-or-more"),
    )[exposures]


def _charge_thrower(result: MahJongg, thrower: Seat, lines: Lines) -> None:
    scoring = lines.sheet.scoring
    if result.misnamed:
        words = "misnamed the tile that gave Mah Jongg"
        lines.add_or_note(thrower, scoring.misnamed_mahjongg, words, "score.misnamed-mahjongg")
        if scoring.misnamed_mahjongg_mode == "replaces_throw":
            return
    points, slug = throw_penalty(result.exposures, result.section == "quints", lines.sheet)
    exposures = {0: "no exposures", 1: "one exposure"}.get(result.exposures, f"{result.exposures} exposures")
    quints = " of a Quints hand" if slug == "throw.quint" else ""
    lines.add_or_note(thrower, points, f"threw the winning tile to a player with {exposures}{quints}", slug)


def _pay_by_the_card(result: MahJongg, lines: Lines) -> None:
    """The League's home game: all pay once, the thrower twice, all twice on a self-pick. Jokerless doubles it."""
    doubled = bool(result.jokerless) and result.section != "singles_and_pairs"
    value = result.value * (2 if doubled else 1)
    again = ", doubled for no jokers" if doubled else ""
    thrown = pays_for_throw(result, lines.sheet)
    for seat in result.seats:
        if seat == result.winner:
            continue
        twice = seat == result.thrower if thrown else is_self_picked(result, lines.sheet)
        why = "" if not twice else ", twice: threw the winning tile" if thrown else ", twice: self-picked"
        paid = value * (2 if twice else 1)
        lines.add(seat, -paid, f"pays the value of the hand{again}{why}", "score.hand")
        lines.add(result.winner, paid, f"Mah Jongg: {seat} pays", "score.hand")
