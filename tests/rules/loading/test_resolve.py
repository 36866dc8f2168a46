"""Layers over each other: whose word each value is, and what is cited for it."""

from __future__ import annotations

from eastwind.rules.clauses import Clause
from eastwind.rules.loading.layers import GivenValue, SheetLayer
from eastwind.rules.loading.resolve import resolve
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.sheet import OpenQuestion, Printed, Sheet, Source, settings

BASE = load_sheet("national")
GAMES = OpenQuestion(setting="rounds.games", words="How many games?", suggestion="Four")
SCORING = OpenQuestion(setting="scoring", words="Which scoring?", suggestion="National")
PRIZES = OpenQuestion(setting="prizes.ties", words="Who shares?", suggestion="All")
COMPLETE = {
    path: GivenValue(
        value=list(value) if isinstance(value := BASE.value(path), tuple) else value, reading="as National"
    )
    for path in settings()
}


def clause(item: str, slug: str, *also: str) -> Clause:
    return Clause(
        id=f"club.{item}", sheet="club", item=item, slug=slug, topic="rounds", kind="tournament", text="", also=also
    )


def layered(*layers: SheetLayer, clauses: tuple[Clause, ...] = (), donors: dict[str, Sheet] | None = None) -> Sheet:
    """These layers over a complete one whose values are all readings."""
    base = SheetLayer("base", None, "Base", given=COMPLETE)
    return resolve([base, *layers], {"club": clauses}, donors or {})


def club(**given: GivenValue) -> SheetLayer:
    """A printed sheet that gives these values of the rounds."""
    return SheetLayer(
        "club", "base", "The Club", "printed", given={f"rounds.{name}": each for name, each in given.items()}
    )


def test_sheet_is_the_top_layer_over_the_others() -> None:
    sheet = layered(club(), SheetLayer("spring", "club", "Spring Open", "ours"))
    assert (sheet.name, sheet.title, sheet.about, sheet.extends) == ("spring", "Spring Open", "ours", ("club", "base"))
    assert sheet.overrides == ()
    assert sheet.source("rounds.games") == Source(kind="reading", sheet="base", reading="as National")


def test_event_keeps_the_name_of_its_sheet_and_lists_what_it_changed() -> None:
    event = SheetLayer(
        "event", "club", "ignored", given={"rounds.games": GivenValue(3), "prizes.ties": GivenValue("split_single")}
    )
    sheet = layered(club(), event)
    assert (sheet.name, sheet.title, sheet.extends) == ("club", "The Club", ("base",))
    assert sheet.overrides == ("rounds.games", "prizes.ties")
    assert (sheet.rounds.games, sheet.prizes.ties) == (3, "split_single")
    assert sheet.source("rounds.games") == Source(
        kind="event", sheet="event", clause="event.rounds.games", item="this event"
    )
    assert sheet.printed["time.games"] == (Printed(id="event.rounds.games", sheet="event", item="this event"),)


def test_printed_sheet_cites_the_first_clause_about_the_setting() -> None:
    clauses = (clause("9", "prizes.shared", "time.games"), clause("4", "time.games"), clause("5", "time.games"))
    sheet = layered(club(games=GivenValue(5)), clauses=clauses)
    assert sheet.source("rounds.games") == Source(kind="own", sheet="club", clause="club.4", item="4")
    assert [said.item for said in sheet.printed["time.games"]] == ["4", "5", "9"]
    assert sheet.printed["prizes.shared"] == (Printed(id="club.9", sheet="club", item="9"),)


def test_printed_sheet_cites_the_clause_that_it_names() -> None:
    clauses = (clause("4", "time.games"), clause("7b", "prizes.shared"))
    sheet = layered(club(games=GivenValue(5, clause="club.7b")), clauses=clauses)
    assert sheet.source("rounds.games") == Source(kind="own", sheet="club", clause="club.7b", item="7b")


def test_reading_is_shown_with_its_reason_and_its_suggestion() -> None:
    def said(sheet: str) -> Source:
        return Source(kind="reading", sheet=sheet, reading="nobody says", suggestion=4)

    given = GivenValue(5, reading="nobody says", suggestion=4)
    assert layered(club(games=given)).source("rounds.games") == said("club")
    own = SheetLayer("spring", "club", "Spring", given={"rounds.games": given})
    sheet = layered(club(), own, clauses=(clause("4", "time.games"),))
    assert sheet.source("rounds.games") == said("spring")
    assert "time.games" not in sheet.printed  # the sheet below says something else


def test_own_sheet_names_its_clause_or_itself() -> None:
    given = {"rounds.games": GivenValue(5, clause="flyer"), "rounds.minutes": GivenValue(40)}
    sheet = layered(club(), SheetLayer("spring", "club", "Spring", given=given), clauses=(clause("4", "time.games"),))
    assert sheet.source("rounds.games") == Source(
        kind="own", sheet="spring", clause="spring.rounds.games", item="flyer"
    )
    assert sheet.source("rounds.minutes") == Source(
        kind="own", sheet="spring", clause="spring.rounds.minutes", item="spring sheet"
    )
    assert sheet.printed == {
        "time.games": (Printed(id="spring.rounds.games", sheet="spring", item="flyer"),),
        "time.round": (Printed(id="spring.rounds.minutes", sheet="spring", item="spring sheet"),),
        "time.director-shortens": (Printed(id="spring.rounds.minutes", sheet="spring", item="spring sheet"),),
    }


def test_home_sheet_says_that_it_is_custom() -> None:
    sheet = layered(SheetLayer("home", "base", "Home", given={"rounds.games": GivenValue(5)}))
    assert sheet.source("rounds.games") == Source(
        kind="own", sheet="home", clause="home.rounds.games", item="home custom"
    )


def test_word_of_a_lower_sheet_is_inherited() -> None:
    sheet = layered(
        club(games=GivenValue(5)), SheetLayer("spring", "club", "Spring"), clauses=(clause("4", "time.games"),)
    )  # fmt: skip
    assert sheet.source("rounds.games") == Source(kind="inherited", sheet="club", clause="club.4", item="4")


def test_scoring_is_taken_from_another_sheet_except_what_is_printed_here() -> None:
    printed = SheetLayer("club", "base", "Club", scoring_from=None, given={"scoring.wall_game": GivenValue(7)})
    borrower = SheetLayer(
        "spring", "club", "Spring", scoring_from="kugler", given={"scoring.self_pick": GivenValue(12)}
    )
    sheet = layered(printed, borrower, clauses=(clause("3", "score.wall"),), donors={"kugler": load_sheet("kugler")})
    assert (sheet.scoring.wall_game, sheet.scoring.throw_to_3, sheet.scoring.self_pick) == (7, -20, 12)
    assert sheet.source("scoring.wall_game") == Source(kind="inherited", sheet="club", clause="club.3", item="3")
    assert sheet.source("scoring.jokerless").sheet == "kugler"
    assert sheet.source("scoring.self_pick").sheet == "spring"
    assert sheet.source("rounds.minutes") == Source(kind="reading", sheet="base", reading="as National")
    (said,) = sheet.printed["score.jokerless"]
    assert (said.sheet, said.item) == ("kugler", f"kugler {load_sheet('kugler').printed['score.jokerless'][0].item}")


def test_question_stays_open_until_a_layer_above_answers_it() -> None:
    asking = SheetLayer("club", "base", "Club", questions=(GAMES, SCORING, PRIZES))
    assert layered(asking).questions == (GAMES, SCORING, PRIZES)

    def above(
        given: dict[str, GivenValue] | None = None,
        scoring_from: str | None = None,
        questions: tuple[OpenQuestion, ...] = (),
    ) -> tuple[OpenQuestion, ...]:
        layer = SheetLayer("spring", "club", "x", "", scoring_from, questions, given or {})
        return layered(asking, layer, donors={"kugler": load_sheet("kugler")}).questions

    assert above(given={"rounds.games": GivenValue(3)}) == (SCORING, PRIZES)
    assert above(given={"scoring.wall_game": GivenValue(3)}) == (GAMES, PRIZES)
    assert above(given={"rounds.minutes": GivenValue(3)}) == (GAMES, SCORING, PRIZES)
    assert above(scoring_from="kugler") == (GAMES, PRIZES)
    assert above(questions=(GAMES,)) == (GAMES, SCORING, PRIZES, GAMES)


def test_own_answer_of_the_asking_sheet_leaves_the_question_open() -> None:
    asking = SheetLayer(
        "club", "base", "Club", questions=(GAMES,), given={"rounds.games": GivenValue(3, reading="so far")}
    )
    assert layered(asking).questions == (GAMES,)
