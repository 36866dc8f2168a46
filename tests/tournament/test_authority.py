"""Who may send what: every command from every role, and the fields that are not for everyone who may send the rest."""

from __future__ import annotations

from functools import partial
from typing import get_args

import msgspec
import pytest

from eastwind.refusals import Rejected
from eastwind.rules.results import GameResult, Penalty, WallGame
from eastwind.tournament.authority import Role, Sent
from eastwind.tournament.floor.rulings import RecordRuling
from eastwind.tournament.log.accept import accept
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.log.folding import Folded
from eastwind.tournament.machine import COMMANDS, decide, filled_in, not_allowed
from eastwind.tournament.messages import Command
from eastwind.tournament.results.record_result import CorrectResult, RecordResult
from eastwind.tournament.room_display import ChoosePhones
from eastwind.tournament.scorecards.acceptance import InitialScorecard
from eastwind.tournament.state import How, Signing
from tests.tournament.desk import SEATS, Desk, begun, played
from tests.tournament.test_wrong_numbers import moments

ROLES: tuple[Role, ...] = get_args(Role)
LETTERS: dict[str, Role] = {
    "D": "director", "P": "deputy", "R": "registrar", "S": "scorekeeper", "J": "judge", "p": "player", "t": "table",
}  # fmt: skip
# As the director's guide says: the director and the deputy do everything; a registrar looks after people and seats,
# a scorekeeper after results and scorecards, a floor judge rules; phones keep their own table's scores.
MAY_SEND = {
    "set_up_event": "DP", "change_terms": "DP",
    "add_player": "DPR", "import_players": "DPR", "change_player": "DPR", "pay": "DPR", "check_in": "DPR",
    "pay_many": "DPR", "check_in_many": "DPR",
    "withdraw": "DPR", "rejoin": "DPR", "note_barred": "DPR",
    "seat_players": "DPR", "seat_by_hand": "DPR", "take_empty_seat": "DPR", "swap_places": "DPR",
    "announce_bonus": "DP", "mark_ready": "DP", "call_start": "DP", "start_clock": "DP", "pause_clock": "DP",
    "resume_clock": "DP", "give_extra_time": "DP", "call_time": "DP", "call_mah_jongg": "DP", "close_round": "DP",
    "record_result": "DPSpt", "record_numbers": "DPS", "record_not_played": "DPSpt", "correct_result": "DPSpt",
    "initial_scorecard": "DPSpt", "reject_scorecard": "DPSpt", "sign_game": "DPSpt", "hand_in_scorecards": "DPSpt",
    "correct_typing": "DPS", "reopen_scorecards": "DP", "settle_dispute": "DP",
    "lock_pin": "DPRSJpt", "open_pin": "DP",
    "call_director": "DPRSJpt", "answer_call": "DPJ", "take_back_call": "DPRSJpt", "record_ruling": "DPJ",
    "complain": "DP", "disqualify": "DP", "reinstate": "DP", "give_penalty": "DP", "lift_penalty": "DP",
    "award_bonus": "DP", "substitute": "DP", "drop_out": "DP", "repair_seats": "DP",
    "draw_prize": "DP", "show_standings": "DP", "reveal_prizes": "DP", "choose_board": "DP", "choose_phones": "DP",
    "choose_screen": "DP",
    "undo": "DP",
}  # fmt: skip
WHO_AND_WHEN = {"by", "at", "role", "name", "person", "who"}


def tag(command: type[Command]) -> str:
    return str(command.__struct_config__.tag)


def expected(command: Command) -> set[Role]:
    return {LETTERS[letter] for letter in MAY_SEND[tag(type(command))]}


def test_table_above_lists_every_command() -> None:
    assert {tag(row.command) for row in COMMANDS} == {*MAY_SEND}


def test_command_is_for_the_roles_of_the_table_and_no_other(subtests: pytest.Subtests) -> None:
    for kind in (row.command for row in COMMANDS):
        with subtests.test(tag(kind)):
            _, command = moments()[kind]
            assert {role for role in ROLES if not_allowed(command, role) is None} == expected(command)


def test_command_from_the_wrong_role_changes_nothing(subtests: pytest.Subtests) -> None:
    for kind in (row.command for row in COMMANDS):
        with subtests.test(tag(kind)):
            state, command = moments()[kind]
            for role in {*ROLES} - expected(command):
                answer = accept((LogEntry(1, command, ()),), Folded(state=state), command, Sent(by="Dora", role=role))
                assert isinstance(answer, Rejected)
                assert answer.slug == "desk.not-allowed"


def test_no_command_says_who_sent_it_or_when(subtests: pytest.Subtests) -> None:
    """`by` is left only where it is a seat: whose initials are on a scorecard."""
    for kind in (row.command for row in COMMANDS):
        with subtests.test(tag(kind)):
            fields = {each.name: each.type for each in msgspec.structs.fields(kind)}
            assert not any(name in WHO_AND_WHEN and get_args(kept) != SEATS for name, kept in fields.items())


@pytest.mark.parametrize("role", ROLES)
def test_events_name_the_sender_of_the_entry(role: Role) -> None:
    """The same command from two people is two people's, on the state and again when an undo decides it again."""
    for kind in (row.command for row in COMMANDS):
        state, command = moments()[kind]
        if tag(kind) == "undo" or not_allowed(command, role):
            continue
        if role in ("player", "table") and "how" in kind.__struct_fields__:
            command = msgspec.structs.replace(command, how="own_phone")
        said = decide(state, command, Sent(by="Zoe Zimmer", role=role, at=7))
        assert not isinstance(said, Rejected), (command, said)
        assert {getattr(event, "by", "Zoe Zimmer") for event in said} <= {"Zoe Zimmer", *SEATS}
        assert {getattr(event, "at", 7) for event in said} == {7} or tag(kind) in (
            "answer_call",
            "resume_clock",
            "take_back_call",
        )


def test_only_numbers_and_how_someone_signed_are_filled_in() -> None:
    filled = {tag(row.command): filled_in(moments()[row.command][1]) for row in COMMANDS}
    assert {name: fields for name, fields in filled.items() if fields} == {
        "add_player": ("player",),
        "import_players": ("first",),
        "call_start": ("first_penalty",),
        "call_director": ("call",),
        "record_ruling": ("number", "first_penalty"),
        "give_penalty": ("penalty",),
        "award_bonus": ("penalty",),
        "draw_prize": ("draw",),
        "initial_scorecard": ("how",),
        "sign_game": ("how",),
    }


def directors_penalty(points: int = -10) -> GameResult:
    return WallGame(penalties=(Penalty(seat="B", reason="director", points=points),))


def record(result: GameResult, game: int = 1) -> RecordResult:
    return RecordResult(round=1, table=1, game=game, result=result)


def ruled_out_of_order() -> Desk:
    """An event whose director has ruled: 10 points from B in game 1."""
    desk = begun()
    desk.ok(
        RecordRuling(round=1, table=1, game=1, irregularity="looked-at-stolen-tile", facts={"player": "B", "passes": 1})
    )
    assert desk.state.rulings[1].points == {"B": -10}
    return desk


@pytest.mark.parametrize("role", ["scorekeeper", "player", "table"])
def test_penalty_of_the_directors_own_needs_the_director_or_a_ruling(role: Role) -> None:
    desk = begun()
    desk.no(record(directors_penalty()), "desk.penalty-not-ruled", role=role)
    desk.ok(record(directors_penalty()), role="deputy")
    desk = ruled_out_of_order()
    desk.no(record(directors_penalty(-900)), "desk.penalty-not-ruled", role=role)
    desk.no(record(directors_penalty(), game=2), "desk.penalty-not-ruled", role=role)
    desk.ok(record(directors_penalty()), role=role)


def test_penalty_that_the_sheet_prints_is_for_staff_and_not_for_a_phone() -> None:
    printed = WallGame(penalties=(Penalty(seat="B", reason="miscalled_for_exposure"),))
    desk = begun("kugler")
    desk.no(record(printed), "desk.penalty-not-ruled", role="player")
    desk.ok(record(printed), role="scorekeeper")


@pytest.mark.parametrize(
    ("signing", "proofs"),
    [("own_phone", {"own_phone"}), ("pin", {"own_phone", "pin"}), ("trust", {"own_phone", "pin", "trusted"})],
)
def test_initials_from_a_phone_show_who_agreed_as_the_director_chose(signing: Signing, proofs: set[How]) -> None:
    desk = played()
    if desk.state.shown.signing != signing:
        desk.ok(ChoosePhones(phones="each", signing=signing))
    for how in get_args(How):
        initials = InitialScorecard(round=1, table=1, card="A", by="C", how=how)
        taken = decide(desk.state, initials, Sent(by="Ann", role="player"))
        assert isinstance(taken, Rejected) == (how not in proofs), how


def test_initials_from_the_desk_are_on_paper() -> None:
    desk = played()
    desk.ok(InitialScorecard(round=1, table=1, card="A", by="C"), role="scorekeeper")
    assert desk.table(1).cards["A"].how == "paper"


def test_shared_phone_of_a_table_is_no_ones_own() -> None:
    begun().no(ChoosePhones(phones="table", signing="own_phone"), "desk.no-own-phones")


def test_stolen_tile_on_a_phone_needs_a_ruling() -> None:
    looked = WallGame(peeked=("B",))
    begun().no(record(looked), "desk.penalty-not-ruled", role="player")
    ruled_out_of_order().ok(record(looked), role="player")


def test_correction_on_a_phone_keeps_the_penalties_that_are_there_and_adds_none() -> None:
    desk = begun()
    desk.ok(record(directors_penalty()))
    kept = msgspec.structs.replace(directors_penalty(), dead=("C",))
    more = WallGame(penalties=(*directors_penalty().penalties, Penalty(seat="C", reason="director", points=-5)))
    fix = partial(CorrectResult, round=1, table=1, game=1, replaces=1, reason="C was dead")
    desk.no(fix(result=more), "desk.penalty-not-ruled", role="player")
    desk.ok(fix(result=kept), role="player")
    before, after = desk.table(1).games[0]
    assert before.points("B") == after.points("B")
