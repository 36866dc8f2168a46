"""Phones without scripts: whole rounds with plain forms, under the same judgment as the page's script."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import GameResult
from eastwind.rules.seats import SEATS, WINDS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.server.phone import phone_questions
from eastwind.server.phone.phone_view import asked_by
from eastwind.server.web import rendering
from tests.browser.halls import PHONE, BrowserHall, a_browser_hall
from tests.browser.layout_law import page_faults
from tests.browser.phone_checks import pin_of
from tests.serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SHEETS = [load_sheet(name) for name in ("national", "fourseasons", "aspen", "kugler", "club2023", "home")]
LETTERS: dict[Seat, str] = {"A": "AA", "B": "BB", "C": "CC", "D": "DD"}  # of Ann Archer, Bea Bold, Cleo Cross, Dan Dale


def plain_phone(hall: BrowserHall, seat: Seat) -> Page:
    """A phone without scripts that has scanned the code of a seat at table 1."""
    page = hall.open(**PHONE, java_script_enabled=False).new_page()
    page.goto(hall.players[seat])
    return page


def press(page: Page, words: str, within: str = "main") -> None:
    page.locator(within).get_by_role("button", name=words, exact=True).first.click()


def choose(page: Page, name: str, value: str) -> None:
    """Answers a question about the game."""
    page.locator(f'button[name="{name}"][value="{value}"]').click()


def told(page: Page) -> str:
    return page.inner_text("#answer")


def wall(page: Page, game: int) -> None:
    look_again(page)
    choose(page, "end", "wall")
    press(page, f"Send game {game}")
    assert told(page) == f"Game {game} is on the scorecard."


def look_again(page: Page) -> None:
    page.get_by_role("link", name="Look again").click()


def initial(page: Page, seat: Seat, button: str = "The scorecard is right") -> None:
    page.locator("[name=initials]").first.fill(LETTERS[seat])
    press(page, button)


def test_round_of_four_games_is_entered_initialed_and_handed_in_without_scripts(
    browser: Browser, served: Served
) -> None:
    with a_browser_hall(browser, served, "national", players=4) as hall:
        phones = {seat: plain_phone(hall, seat) for seat in SEATS}
        ann = phones["A"]
        choose(ann, "end", "win-A")  # a discard win with two exposures
        assert "Ann won" in ann.inner_text("main")
        choose(ann, "value", "30")
        choose(ann, "how", "from-C")
        assert "before calling the winning tile?" in ann.inner_text("h1")
        choose(ann, "exposures", "2")
        choose(ann, "jokers", "yes")
        assert "Ann Archer\n+30" in ann.inner_text(".points")
        ann.reload()  # nothing is sent before the button
        assert hall.results() == []
        press(ann, "Send game 1")
        assert told(ann) == "Game 1 is on the scorecard."
        ann.go_back()
        press(ann, "Send game 1")  # a second tap on the same page: the same message
        assert told(ann) == "Game 1 is on the scorecard."
        ann.reload()
        assert len(hall.results()) == 1
        wall(phones["B"], 2)
        look_again(phones["C"])
        choose(phones["C"], "end", "win-D")
        choose(phones["C"], "value", "25")
        choose(phones["C"], "how", "self_pick")
        choose(phones["C"], "jokers", "no")
        if phones["C"].locator("button[name=singles]").count():
            choose(phones["C"], "singles", "no")
        press(phones["C"], "Send game 3")
        look_again(phones["D"])
        choose(phones["D"], "end", "else")  # a false Mah Jongg
        choose(phones["D"], "other", "error")
        choose(phones["D"], "declarer", "B")
        for name in ("Ann Archer", "Cleo Cross", "Dan Dale"):
            phones["D"].get_by_label(name).check()
        press(phones["D"], "Next")
        press(phones["D"], "Send game 4")
        assert told(phones["D"]) == "Game 4 is on the scorecard."
        assert [each["result"]["outcome"] for each in hall.results()] == ["mahjongg", "wall", "mahjongg", "error"]
        assert hall.results()[3]["result"]["exposed"] == ["A", "C", "D"]
        for seat, phone in phones.items():
            look_again(phone)
            initial(phone, seat)
            assert told(phone).startswith("You initialed")
        look_again(ann)
        press(ann, "Hand in all 4 scorecards")
        assert told(ann) == "Your table's scorecards are in. Thank you."
        look_again(phones["D"])
        assert "Table 1's scorecards for round 1 are in" in phones["D"].inner_text("main")


def test_winners_sign_every_game_without_scripts_and_initials_that_do_not_fit_are_asked_about(
    browser: Browser, served: Served
) -> None:
    with a_browser_hall(browser, served, "fourseasons", players=4) as hall:
        phones = {seat: plain_phone(hall, seat) for seat in SEATS}
        signers: list[Seat] = ["C", "C", "C", "C"]  # West signs for East, and for a wall game
        for game, signer in enumerate(signers, start=1):
            wall(phones["A"], game)
            phone = phones[signer]
            look_again(phone)
            if game == 1:
                phone.locator("[name=initials]").fill("ZQ")
                press(phone, "The score is right")
                assert "doesn't look like the initials of Cleo Cross" in told(phone)
                assert phone.locator("[name=initials]").input_value() == "ZQ"
                press(phone, "The score is right")
            else:
                assert phone.locator("[name=initials]").input_value() == "ZQ"  # remembered
                press(phone, "The score is right")
            assert told(phone) == f"Game {game} is signed."
        look_again(phones["A"])
        press(phones["A"], "Hand in all 4 scorecards")
        assert "are in" in told(phones["A"])


def test_disputed_result_is_compared_and_corrected_without_scripts(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, players=4) as hall:
        ann, bea = plain_phone(hall, "A"), plain_phone(hall, "B")
        choose(bea, "end", "wall")
        wall(ann, 1)
        ann.get_by_role("button", name="Change game 1").click()
        ann.get_by_role("link", name="Wall game").click()
        choose(ann, "end", "win-B")
        choose(ann, "value", "25")
        choose(ann, "how", "self_pick")
        choose(ann, "jokers", "yes")
        press(ann, "Next")  # no reason yet
        assert "Choose a reason, or type one." in ann.inner_text("main")
        ann.get_by_label("Or in your own words").fill("we miscounted")
        press(ann, "Next")
        press(ann, "Change game 1")
        assert told(ann) == "Game 1 is on the scorecard."
        choose(bea, "end", "wall") if bea.locator("button[name=end]").count() else None
        press(bea, "Send game 1")  # Bea still has the first question's page
        assert "Which is right?" in bea.inner_text("h1")
        assert "Bea" in bea.inner_text(".sides")
        press(bea, "Mine is right: change it")
        assert told(bea) == "Game 1 is on the scorecard."
        assert [each["result"]["outcome"] for each in hall.results()] == ["wall", "mahjongg", "wall"]
        look_again(ann)
        assert "Round 1, game 1 was changed." in ann.inner_text(".news")
        press(ann, "OK, I've seen it")
        assert ann.locator(".news").count() == 0


def test_phone_without_scripts_is_passed_to_a_friend_who_signs_with_a_pin(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, players=4) as hall:
        ann = plain_phone(hall, "A")
        for game in range(1, 5):
            wall(ann, game)
        initial(ann, "A")
        task = ann.locator(".task.mine", has_text="Pass the phone to Bea Bold").first
        if not task.locator("[name=initials]").is_visible():
            task.locator("summary").first.click()
        task.locator("[name=initials]").fill("BB")
        task.locator("[name=pin]").fill("0000" if pin_of(served, hall, "B") != "0000" else "1111")
        task.get_by_role("button", name="The scorecard is right").click()
        assert "That is not your PIN" in told(ann)
        task = ann.locator(".task.mine", has_text="Pass the phone to Bea Bold").first
        if not task.locator("[name=initials]").is_visible():
            task.locator("summary").first.click()
        assert task.locator("[name=initials]").input_value() == "BB"
        assert task.locator("[name=pin]").input_value() == ""
        task.locator("[name=pin]").fill(pin_of(served, hall, "B"))
        task.get_by_role("button", name="The scorecard is right").click()
        assert told(ann).startswith("You initialed")


def test_scorecard_is_sent_back_and_the_director_called_without_scripts(browser: Browser, served: Served) -> None:
    with a_browser_hall(browser, served, players=4) as hall:
        ann, desk = plain_phone(hall, "A"), hall.desk("round")
        press(ann, "Call the director", ".bar")
        ann.get_by_label("What is it about?").fill("a dead hand")
        press(ann, "Call the director")
        assert told(ann).startswith("The director has been called.")
        desk.wait_for_selector("text=1 table is calling")
        press(ann, "Take it back", ".bar")
        assert told(ann) == "The director knows that you no longer need help."
        desk.wait_for_selector(".calls", state="detached")
        for game in range(1, 5):
            wall(ann, game)
        ann.get_by_text("Something is wrong").first.click()
        ann.get_by_label("What is wrong?").first.fill("game 2 is missing a joker")
        press(ann, "Send the scorecard back")
        assert "goes back to the table" in told(ann)
        assert "was sent back: game 2 is missing a joker" in ann.inner_text(".sent-back")


OLD = {
    "a browser without showModal": "delete HTMLDialogElement.prototype.showModal;",
    "a browser without dialogs": "delete window.HTMLDialogElement;",
}


def test_old_browser_keeps_the_plain_forms_that_work(browser: Browser, served: Served) -> None:
    """Safari before 15.4: modules run, dialogs do not open."""
    with a_browser_hall(browser, served, players=4) as hall:
        for game, script in enumerate(OLD.values(), start=1):
            context = hall.open(**PHONE)
            context.add_init_script(script)
            page = context.new_page()
            page.goto(hall.players["A"])
            choose(page, "end", "wall")
            press(page, f"Send game {game}")
            assert told(page) == f"Game {game} is on the scorecard."
            assert page.locator("html[data-ready]").count() == 0


def test_plain_pages_have_no_faults(browser: Browser, served: Served) -> None:
    """Axe itself is a script, so here scripts run; the pages are the same."""
    with a_browser_hall(browser, served, players=4) as hall:
        phone = hall.phone("A")
        wins = "end=win-A&value=30&how=from-C&exposures=2&jokers=yes"
        for path in ("game/1?end=win-A", f"game/1?{wins}", "game/1?end=else&other=error&declarer=A", "call"):
            phone.goto(f"{hall.base}/card/{path}")
            assert not page_faults(phone), path


ASK_SCRIPT = """async ([modules, cases]) => {
  const q = Object.assign({}, ...await Promise.all(modules.map((each) => import(each))));
  return cases.map(({ answers, row, table }) => ({
    order: q.questions(answers, table), next: q.nextQuestion(answers, table),
    asked: q.questions(answers, table).filter((name) => name !== "check").map((name) => q.asks(name, answers, row, table)),
    given: q.given(answers, row, table), extras: q.extras(answers, table), words: q.inWords(answers, row, table),
    facts: q.nextQuestion(answers, table) === "check" ? q.factsOf(answers, row, table) : null,
  }));
}"""


def test_plain_pages_ask_exactly_what_the_script_asks(browser: Browser, served: Served) -> None:
    """Random answers under every sheet, with three and four players: the same questions, words, and facts."""
    rng = random.Random(28)
    cases = [a_case(rng, sheet, three) for sheet in SHEETS for three in (False, True) for _ in range(40)]
    with a_browser_hall(browser, served, players=4) as hall:
        phone = hall.phone("A")
        modules = [rendering.static_url(f"phone/{name}.js") for name in ("questions", "question_words", "result_facts")]
        answered = phone.evaluate(ASK_SCRIPT, [modules, [as_script(asked, answers) for asked, answers in cases]])
    ends = set()
    for (asked, answers), script in zip(cases, answered, strict=True):
        done = phone_questions.next_question(answers, asked) == "check"
        ends.add(answers.get("other") or answers.get("how") or answers.get("end"))
        order = phone_questions.questions(answers, asked)
        plain = {
            "order": order,
            "next": phone_questions.next_question(answers, asked),
            "asked": [as_asked(phone_questions.question(name, answers, asked)) for name in order if name != "check"],
            "given": [list(each) for each in phone_questions.given(answers, asked)],
            "extras": [[value, words] for value, words, _ in phone_questions.extras(answers, asked)],
            "words": phone_questions.answers_words(answers, asked),
        }
        facts = script.pop("facts")
        assert plain == script, (answers, asked)
        if done:  # what the script sends is a result as it stands
            assert msgspec.convert(facts, type=GameResult | None) == phone_questions.result_of(answers, asked), answers
    assert {"joker_exchange", "heavenly", "error", "dead_hands", "none", "wall"} <= ends


def a_case(rng: random.Random, sheet: Sheet, three: bool) -> tuple[phone_questions.GameAsked, dict[str, str]]:
    """A game under a sheet, and answers given at random, up to some question."""
    names: dict[Seat, str] = {"A": "Ann Archer", "B": "Bea Bold", "C": "Cleo Cross", "D": "Dan Dale"}
    if three:
        del names["D"]
    shared = rng.random() < 0.3
    asked = phone_questions.GameAsked(
        game=2, names=names, short={seat: name.split()[0] for seat, name in names.items()}, values=(25, 30),
        speaks=list(names)[:2], shared=shared, **asked_by(sheet),
    )  # fmt: skip
    answers = {"versions": "1" if rng.random() < 0.3 else "0"}
    for extra in phone_questions.EXTRAS:
        if rng.random() < 0.2:
            answers[f"ask_{extra}"] = "1"
    for _ in range(rng.randint(1, 14)):
        name = phone_questions.next_question(answers, asked)
        if name == "check":
            break
        choices = [choice.value for choice in phone_questions.question(name, answers, asked).choices]
        if name in phone_questions.SEVERAL:
            most = [seat for seat in choices if rng.random() < 0.5] or choices[:1]
            answers[name] = "".join(most)
        else:
            answers[name] = rng.choice(choices)
    return asked, answers


def as_script(asked: phone_questions.GameAsked, answers: dict[str, str]) -> dict[str, Any]:
    """The same game and answers as the page gives them to its script."""
    given: dict[str, Any] = {name: value for name, value in answers.items() if name != "versions"}
    for name in phone_questions.SEVERAL:
        if name in given:
            given[name] = list(given[name].replace("-", ""))
    versions = int(answers["versions"])
    table = {
        "shared": asked.shared, "speaks": list(asked.speaks), "winds": WINDS, "values": list(asked.values),
        "unfinished": asked.unfinished, "misnamed_ends": asked.misnamed_ends,
        "miscalled": asked.miscalled, "unannounced": asked.unannounced, "singles": asked.singles,
        "quints": asked.quints,
    }  # fmt: skip
    row = {"game": 2, "names": asked.names, "short": asked.short, "versions": versions, "facts": None}
    return {"answers": {**given, "versions": versions}, "row": row, "table": table}


def as_asked(each: phone_questions.PhoneQuestion) -> list[Any]:
    """A question as the script writes it: small words only where there are some."""
    return [each.words, [[part for part in choice if part] for choice in each.choices]]
