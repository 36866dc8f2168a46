"""The handout: it says what this event plays, and every rule that makes a difference makes one on paper."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from eastwind.paper import PaperOptions
from eastwind.paper.handout.rule_sources import HandoutSection
from eastwind.paper.handout.rules_handout import handout, handout_sections
from eastwind.paper.handout.rules_of_scoring import scoring_summary
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.settings import Setting
from eastwind.rules.sheet import Sheet, settings
from eastwind.tournament.rounds.announcements import rules_named
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.state import Tournament
from tests.paper.parts import rows, texts
from tests.tournament.desk import an_event

# said only where it matters, or by other means: the movement in the event's own sentences
# What only this value of a setting puts on paper. After a change of words, run
# `python -m tests.paper.handout.test_rules_handout`, and read the difference beside the settings.
LISTED = Path(__file__).with_name("every_rule.json")
EVERY_RULE: dict[str, dict[str, list[str]]] = json.loads(LISTED.read_text("utf-8"))
ELSEWHERE = {"movement.steps", "movement.up_is_higher", "movement.seat_kept"}


def state_under(sheet: Sheet, **own: Any) -> Tournament:
    state = an_event(7, rounds=3, minutes=50, prizes=(Prize(kind="place", goods="a bowl"),), **own).state
    return replace(state, maybe_terms=msgspec.structs.replace(state.terms, sheet=sheet))


def words_of(sections: tuple[HandoutSection, ...]) -> str:
    said = [f"{each.words} ({each.source})" for section in sections for each in section.sentences]
    return "\n".join([*said, *(example for section in sections for example in section.examples)])


def test_handout_has_the_minutes_and_rounds_of_the_event_not_of_the_sheet() -> None:
    text = words_of(handout_sections(state_under(load_sheet("national"))))
    assert "We play 3 rounds of 4 games." in text
    assert "A round lasts 50 minutes." in text
    assert "60 minutes" not in text


def test_house_rules_come_first() -> None:
    sections = handout_sections(state_under(load_sheet("national", overrides={"scoring.self_pick": 15})))
    assert sections[0].title == "House rules"
    assert [each.words for each in sections[0].sentences] == ["For a self-pick, add 15 points."]
    assert "For a self-pick, add 15 points. (house rule)" in words_of(sections)
    assert "For a self-pick, add 10 points. (National rule 13.1)" in words_of(
        handout_sections(state_under(load_sheet("national")))
    )


@pytest.mark.parametrize(
    ("ahead", "out_of_turn", "wrong_end", "said"),
    [
        ("dead", "dead", "dead", ["ahead, out of turn, or from the wrong wall or the wrong end"]),
        ("dead", "dead_if_called", "dead", ["ahead or from the wrong wall or the wrong end", "out of turn"]),
        ("dead_if_called", "dead", "dead_if_called", ["out of turn", "ahead or from the wrong wall or the wrong end"]),
        ("dead_if_called", "dead", "dead", ["out of turn or from the wrong wall or the wrong end", "ahead"]),
    ],
)
def test_wrong_picks_with_the_same_end_share_a_sentence(
    ahead: str, out_of_turn: str, wrong_end: str, said: list[str]
) -> None:
    picking = {"picking.ahead": ahead, "picking.out_of_turn": out_of_turn, "picking.wrong_end": wrong_end}
    sections = handout_sections(state_under(load_sheet("national", overrides=picking)))
    told = dict.fromkeys(each.words for section in sections for each in section.sentences)
    wrong = [words.partition(", your")[0] for words in told if words.startswith("If you pick ")]
    assert sorted(wrong) == sorted(f"If you pick {each}" for each in said)


@pytest.mark.parametrize(
    ("sheet", "won", "own", "wall"),
    [
        # hand 30, two exposures: the throw costs 20 (13.6); self-pick 10 and no jokers 20 (13.1, 13.2); dead -10 (13.8)
        ("national", "East +30; West −20; the others 0.", "East +60", "East, North, and West +10; South −10."),
        # two exposures cost 20, a dead hand nothing
        ("kugler", "East +30; West −20; the others 0.", "East +60", "East, North, and West +10; South 0."),
        # two exposures cost 10, self-pick and no jokers 10 each
        ("fourseasons", "East +30; West −10; the others 0.", "East +50", "East, North, and West +10; South 0."),
        # no scoring is printed: the hand alone counts
        ("club2023", "East +30; the others 0.", "East +30", "Everyone scores 0."),
    ],
)
def test_examples_have_the_points_of_the_sheet(sheet: str, won: str, own: str, wall: str) -> None:
    [scoring] = [each for each in handout_sections(state_under(load_sheet(sheet))) if each.title == "Scoring a game"]
    first, second, third = scoring.examples
    assert first.endswith(won)
    assert own in second
    assert third.endswith(wall)


@pytest.mark.parametrize("sheet", SHEETS)
def test_handout_on_paper_is_what_was_written(sheet: str) -> None:
    state = state_under(load_sheet(sheet))
    part = handout(state, PaperOptions())
    sections = handout_sections(state)
    assert [section["title"] for section in rows(part, "sections")] == [section.title for section in sections]
    assert part["heading"] == "Rules of play"
    assert rules_named(load_sheet(sheet)) in texts(part, "intro")[0]


def sheets_that_say(words: str) -> list[str]:
    return [name for name in SHEETS if words in words_of(handout_sections(state_under(load_sheet(name))))]


def test_rules_of_conduct_are_on_paper_where_they_are_printed() -> None:
    assert sheets_that_say("After a second, the player is disqualified") == ["aspen", "national"]
    assert sheets_that_say("A player who argues with the director may be") == ["aspen", "national", "kugler"]
    assert sheets_that_say("No talk about whether a hand is dead") == ["kugler"]
    assert sheets_that_say("East may stop the Charleston") == ["aspen", "national"]


@pytest.mark.parametrize(("sheet", "said"), [
    ("aspen", "−10 if the winner has no exposures or one, −20 with two exposures, −25 with three or more exposures."),
    ("kugler", "−10 if the winner has no exposures or one, −20 with two or more exposures."),
    ("fourseasons", "−25 with three or more exposures, −25 with two exposures of a Quints hand."),
])  # fmt: skip
def test_table_sheet_says_what_the_thrower_loses(sheet: str, said: str) -> None:
    assert said in scoring_summary(load_sheet(sheet)).partition("Thrower: ")[2]


def test_hand_out_of_order_is_dead_only_if_someone_asked() -> None:
    assert sheets_that_say("If another player asks you to and you refuse, your hand may be called dead.") == list(
        SHEETS
    )


def test_ways_to_be_bound_to_a_call_are_listed() -> None:
    assert sheets_that_say("until you move the tile, pick it up, or expose tiles from your hand") == ["fourseasons"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_sentences_are_short_and_end_with_a_period(sheet: str) -> None:
    for section in handout_sections(state_under(load_sheet(sheet))):
        assert section.sentences, section.title
        for each in section.sentences:
            assert each.words[0].isupper() or each.words[0].isdigit(), each.words
            assert each.words.endswith("."), each.words
            assert "  " not in each.words
            assert all(len(part.split()) <= 34 for part in each.words.split(". ")), each.words


def values_of(setting: Setting) -> list[object]:
    """Every value of a setting that changes what people do; two numbers stand for all."""
    match setting.kind:
        case "yes_no":
            return [True, False]
        case "choice":
            return list(setting.choices)
        case "choices":
            return [[choice] for choice in setting.choices]
        case "number":
            low = -5 if setting.says.high <= 0 else 5
            return [low, low * 2, *setting.choices]
        case "steps":
            return []


# A setting that matters only together with others: the values of those with which it does.
TOGETHER: dict[str, dict[str, object]] = {
    "cards.east_scorekeeper_checked_by": {"cards.verified": "east_scorekeeper"},
    "cards.west_signs": {"cards.verified": "winner_signs"},
    "conduct.late_when": {"conduct.late": "automatic"},
    "conduct.late_points": {"conduct.late": "automatic"},
    "misnaming.charged": {"scoring.miscalled_for_exposure": -10},
    "scoring.not_the_tile_shares": {"scoring.not_the_tile": -25},
    "scoring.throw_to_2_of_quints": {"scoring.throw_to_2": -40},
    "scoring.misnamed_mahjongg_mode": {"scoring.misnamed_mahjongg": -25},
}


# the event's own terms set these, or they are said only where a bonus round is planned
OF_THE_EVENT = {
    f"rounds.{name}" for name in ("rounds", "games", "minutes", "no_new_game_after", "bonus_games")
}  # fmt: skip
PATHS = [path for path in settings() if path not in ELSEWHERE | OF_THE_EVENT]


def test_every_rule_that_an_event_can_change_changes_the_handout(subtests: pytest.Subtests) -> None:
    for path in PATHS:
        with subtests.test(path):
            assert own_words(path) == EVERY_RULE[path]


def own_words(path: str) -> dict[str, list[str]]:
    """What only this value of a setting puts on paper. No two values say the same."""
    state = state_under(load_sheet("national"))
    told: dict[str, list[str]] = {}
    for value in values_of(settings()[path]):
        sheet = load_sheet("national", overrides={**TOGETHER.get(path, {}), path: value})
        sections = handout_sections(replace(state, maybe_terms=msgspec.structs.replace(state.terms, sheet=sheet)))
        told[str(value)] = words_alone(sections)
        assert sum(said == told[str(value)] for said in told.values()) == 1, (path, value)
    everywhere = set.intersection(*(set(said) for said in told.values()))
    return {value: [words for words in said if words not in everywhere] for value, said in told.items()}


def words_alone(sections: tuple[HandoutSection, ...]) -> list[str]:
    said = [each.words for section in sections for each in section.sentences]
    return list(dict.fromkeys([*said, *(example for section in sections for example in section.examples)]))


def test_a_rule_without_effect_is_left_out() -> None:
    """No penalty, no bonus: nothing to say."""
    text = words_of(handout_sections(state_under(load_sheet("club2023"))))
    assert "self-pick" not in text
    assert "late" not in text.split()
    assert "misname" not in text.partition("Exposures")[0] or "lose" not in text.partition("Exposures")[0]


def test_tables_of_three_have_a_section_only_where_there_may_be_one() -> None:
    full = an_event(8, rounds=2).state
    assert "Tables of three" not in [section.title for section in handout_sections(full)]
    assert "Tables of three" in [section.title for section in handout_sections(an_event(7, rounds=2).state)]
    assert "Tables of three" in [section.title for section in handout_sections(an_event(8, seated=False).state)]


def test_prizes_are_listed_with_money() -> None:
    prizes = (Prize(kind="place", cents=20000), Prize(kind="high_hand", goods="a tile bag"))
    text = words_of(handout_sections(an_event(8, prizes=prizes, one_win=True).state))
    assert "First Place: $200.00; High Hand: a tile bag." in text
    assert "Limit one prize per player." in text


if __name__ == "__main__":
    every = {path: own_words(path) for path in PATHS}
    LISTED.write_text(json.dumps(every, indent=1, ensure_ascii=False) + "\n", "utf-8")


ONE_POINT = {
    "scoring.self_pick": 1,
    "scoring.jokerless": 1,
    "scoring.wall_game": 1,
    "scoring.error_one_intact": 1,
    "scoring.looked_at_stolen": -1,
    "scoring.unspoken_claim": -1,
    "scoring.misnamed_mahjongg": -1,
    "dead_hands.table_talk": -1,
    "conduct.late": "automatic",
    "conduct.late_points": -1,
    "conduct.disturbing_points": -1,
}


@pytest.mark.parametrize("unspoken", ["claim_lost", "claim_stands"])
def test_a_single_point_is_not_called_points(unspoken: str) -> None:
    sheet = load_sheet("national", overrides=ONE_POINT | {"claims.unspoken": unspoken})
    said = words_of(handout_sections(state_under(sheet)))
    assert "1 points" not in said
    assert said.count("1 point") == 2 * 10  # in its place, and among the house rules
