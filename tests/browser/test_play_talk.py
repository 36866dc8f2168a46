"""Sounds and speech off until wanted, ready phrases, the video call, large print: the table's page, without a server."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.play.screens.contract.felt import LineOfPlay, PhraseHeard
from eastwind.play.screens.contract.whole_screen import Screen
from eastwind.tiles import Tile
from tests.browser.play_screens import HELPS, LAST, RUTH, TALK, discarding, screens
from tests.browser.play_screens import table as facts
from tests.browser.test_play_page import NOON, Table, table

__all__ = ["table"]  # the fixture

# Counts the tones, and keeps what would be spoken.
EARS = """
window.tones = 0; window.spoken = [];
class Part { constructor() { this.frequency = {}; this.gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }; }
  connect(other) { return other; } start() { window.tones += 1; } stop() {} }
window.AudioContext = class { state = "running"; currentTime = 0; destination = {};
  createOscillator() { return new Part(); } createGain() { return new Part(); } resume() {} };
window.SpeechSynthesisUtterance = class { constructor(words) { this.words = words; } };
const voice = { cancel() {}, speak(said) { window.spoken.push(said.words); } };
Object.defineProperty(window, "speechSynthesis", { value: voice });
"""


def thrown(number: int, tile: str, name: str) -> Screen:
    return facts(last=replace(LAST, n=number, tile=Tile(tile), name=name))


def listening(table: Table) -> None:
    table.page.add_init_script(EARS)
    table.page.reload()
    table.page.wait_for_function("window.stream")


def heard(table: Table) -> tuple[int, list[str]]:
    tones, spoken = table.page.evaluate("[window.tones, window.spoken]")
    return tones, spoken


def test_table_is_silent_until_sounds_and_speech_are_wanted(table: Table) -> None:
    listening(table)
    table.show(thrown(50, "3B", "3 Bam"))
    table.show(thrown(51, "0", "Soap"))
    assert heard(table) == (0, [])
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_label("A voice names the discards").check()
    table.page.get_by_label("Sounds: a discard, a call, your turn").check()
    table.page.locator("#menu [data-close]").click()
    before = heard(table)[0]
    table.show(thrown(52, "R", "Red"))
    table.show(thrown(52, "R", "Red"))  # the same discard is named once
    tones, spoken = heard(table)
    assert spoken[1:] == ["Red"]  # the first word was the switch
    assert tones == before + 1
    table.show(discarding())
    assert heard(table)[0] == before + 3  # her turn has two notes


def test_phrase_is_chosen_from_a_list_and_shown_beside_the_name(table: Table) -> None:
    table.page.evaluate("now => window.stream.say('still', now)", str(NOON))
    screen = screens(NOON)["wait"]
    ruth = replace(RUTH, says=PhraseHeard(words="Nice hand!", at=NOON))
    said = LineOfPlay(n=42, text="Ruth: Nice hand!", phrase=True)
    table.show(replace(screen, seats=(*screen.seats[:3], ruth), lines=(*screen.lines, said)))
    assert table.page.locator("[data-seat=D] .bubble").inner_text() == "Nice hand!"
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_label("Don't show what players say").check()
    assert not table.page.locator(".bubble").count()
    table.page.get_by_role("button", name="Say to everyone …").click()
    table.press("One moment, please.")
    assert table.sent() == {"type": "say", "phrase": "moment"}


def test_video_call_opens_only_addresses_of_the_web(table: Table) -> None:
    table.page.set_viewport_size({"width": 1366, "height": 768})
    table.show(facts(talk=replace(TALK, video="javascript:alert(1)", host=False)))
    assert not table.page.locator("[data-video][href]").count()
    table.show(facts(talk=replace(TALK, video="https://meet.example/7", host=False)))
    link = table.page.get_by_role("link", name="Video call")
    assert (link.get_attribute("href"), link.get_attribute("target")) == ("https://meet.example/7", "_blank")
    assert link.get_attribute("rel") == "noopener noreferrer"
    assert not table.page.locator("#video-host").is_visible()


def test_large_print_changes_every_tile_and_is_kept(table: Table) -> None:
    table.show(screens(NOON)["wait"])
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_label("Large-print tiles").check()
    table.page.locator("#menu [data-close]").click()
    table.page.reload()
    table.page.wait_for_function("window.stream")
    table.show(screens(NOON)["wait"])
    sources = table.page.locator("img.face").evaluate_all("all => all.map(each => each.getAttribute('src'))")
    assert sources
    assert all(source.startswith("/tiles/large/") for source in sources)


def test_help_is_chosen_among_the_steps_that_the_host_allows(table: Table) -> None:
    table.show(facts())
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_label("Nearest hands").check()
    assert table.sent() == {"type": "help", "level": "nearest"}
    table.show(facts(helps=HELPS[:1]))
    assert table.page.locator("#helps input").count() == 1


def test_player_leaves_mid_game_after_one_question(table: Table) -> None:
    table.show(facts(leave="Leave the table? A bot plays on for you."))
    table.page.get_by_role("button", name="Menu").click()
    table.press("Leave the table")
    assert table.page.locator("#sure-words").inner_text() == "Leave the table? A bot plays on for you."
    table.press("Leave the table")
    assert table.sent() == {"type": "stand"}
    table.show(facts())
    assert not table.page.locator("#leave:not([hidden])").count()


def test_finished_table_offers_to_open_a_new_one(table: Table) -> None:
    table.show(screens(NOON)["finished"])
    table.press("Open a new table")
    table.page.wait_for_url("**/play")


def test_pupil_sees_what_the_teacher_points_at(table: Table) -> None:
    table.show(screens(NOON)["pointed"])
    assert table.page.locator(".pointed").get_attribute("data-tile") == "W"
    assert table.page.locator("#note").inner_text() == "Ann points at West."
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_label("Open my hand to Ann").uncheck()
    assert table.sent() == {"type": "open_hand", "open": False}


def test_teacher_points_pauses_and_takes_the_game_back(table: Table) -> None:
    table.page.set_viewport_size({"width": 1366, "height": 768})
    table.show(screens(NOON)["teaching"])
    table.page.get_by_role("button", name="Point at West").click()
    assert table.sent() == {"type": "point_at", "seat": "A", "tile": "W"}
    table.page.locator("[data-line='13579/1'] button").click()
    assert table.sent(2) == {"type": "point_at", "seat": "A", "line": "13579/1"}
    table.press("Take the game back")
    table.press("2 moves")
    assert table.sent(3) == {"type": "rewind", "steps": 2}
    table.page.get_by_role("button", name="Next deal …").click()
    table.page.get_by_label("Thirteen tiles").fill("FF 111B 22C 333D NEW")
    table.show(screens(NOON)["teaching"])
    table.press("Deal these")
    assert table.sent(4) == {"type": "prepare_rack", "seat": "A", "text": "FF 111B 22C 333D NEW"}
    table.press("Ruth (closed)")
    assert not table.page.locator(".pupil-tile").count()
