"""`eastwind practice`: exercises on your own card, one after another, graded with reasons."""

from __future__ import annotations

import secrets
import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from eastwind.cli.shared_options import choose_sheet, folder_option
from eastwind.refusals import InputError

if TYPE_CHECKING:
    from eastwind.practice.exercise import Exercise, Graded, Level, Made, Verdict
    from eastwind.practice.material import Material
    from eastwind.practice.progress import Progress

DAILY = "daily"
STOP = {"q", "quit", "stop", "exit", "bye"}
MARKS: dict[Verdict, str] = {"right": "Right.", "nearly": "Nearly.", "wrong": "Not this time."}
WIDE = 4  # columns for a tile of the rack, with its place below it


@click.command()
@click.argument("kind", required=False)
@click.option("--card", "card_name", default="eastwind", show_default=True, help="A built-in card, or a card file.")
@click.option("--sheet", default="national", show_default=True, help="The rule sheet: a name, or a .toml file.")
@click.option("--level", default="medium", show_default=True, help="easy, medium, or hard.")
@click.option("--seed", type=click.IntRange(0, 999_999_999), help="Start with this exercise. By default, a new one.")
@click.option("--answer", help="Answer one exercise, and stop. Numbers, tiles, or the name of a line.")
@click.option("--date", "day", default="today", show_default=True, help="For daily: the day, such as 2026-11-18.")
@click.option("--progress", "show_progress", is_flag=True, help="Show how you have done so far.")
@click.option("--forget", is_flag=True, help="Throw your progress away.")
@click.option("--json", "as_json", is_flag=True, help="Print one exercise, or its grade with --answer, as JSON.")
@click.option(
    "--kept",
    envvar="EASTWIND_PRACTICE",
    type=click.Path(dir_okay=False, path_type=Path),
    default=lambda: Path(click.get_app_dir("eastwind")) / "practice.json",
    show_default="practice.json in Eastwind's user folder",
    help="Where your progress is kept (or set EASTWIND_PRACTICE).",
)
@folder_option
def practice(
    kind: str | None,
    card_name: str,
    sheet: str,
    level: str,
    seed: int | None,
    answer: str | None,
    day: str,
    show_progress: bool,
    forget: bool,
    as_json: bool,
    kept: Path,
    folder: Path,
) -> None:
    """Practice on your own card: short exercises, graded with reasons.

    KIND is charleston, nearest, dangerous, dead, playing, find, or daily.

    \b
    eastwind practice nearest --card first-steps --level easy
    """
    if forget or show_progress:
        _forget(kept) if forget else _show_progress(_read(kept))
        return
    from eastwind.cli.cards.find_card import card_named
    from eastwind.practice.daily_rack import read_day
    from eastwind.practice.exercise import TITLES
    from eastwind.practice.exercise_list import read_kind, read_level, read_name
    from eastwind.practice.material import material_of

    if kind is None:
        kind = _ask_kind()
        if kind is None:
            return
    named = read_name(kind, [*TITLES, DAILY], "exercise")
    wanted = None if named == DAILY else read_kind(named)
    how_hard, asked_day = read_level(level), read_day(day, date.today())
    material = material_of(card_named(card_name), choose_sheet(sheet, folder))
    if as_json:
        _print_json(material, wanted, how_hard, seed or 0, asked_day, answer)
    elif wanted is None:
        _daily(material, asked_day, kept)
    else:
        _exercises(material, wanted, how_hard, seed, answer, kept)


def _ask_kind() -> str | None:
    """Which exercise, from a list; None if no one answers."""
    from eastwind.practice.exercise import ABOUT, TITLES

    for name, title in TITLES.items():
        click.echo(f"  {name:<11} {title.rstrip('?')}: {ABOUT[name]}")
    click.echo(f"  {DAILY:<11} Daily rack: the same for everyone with your card today.")
    return _ask("Which exercise?")


def _ask(question: str) -> str | None:
    """What someone types, or None to stop: a q, or the end of the input."""
    try:
        typed: str = click.prompt(question, default="", show_default=False, prompt_suffix=" ")
    except click.Abort:
        click.echo()
        return None
    return None if not typed.strip() or typed.strip().lower() in STOP else typed


def _exercises(material: Material, kind: str, level: Level, seed: int | None, answer: str | None, kept: Path) -> None:
    """One exercise after another, until no one answers."""
    from eastwind.practice.exercise import TITLES
    from eastwind.practice.exercise_list import LARGEST_SEED, make_exercise, read_kind

    named = read_kind(kind)
    click.secho(TITLES[named], bold=True)
    progress, number = _read(kept), seed
    while True:
        number = secrets.randbelow(LARGEST_SEED) if number is None else number
        made = make_exercise(named, material, level, number)
        click.echo(f"\nExercise {number} ({level}, {material.sheet.name})")
        graded = _grade_given(made, answer) if answer is not None else _ask_until_graded(made)
        if graded is None:
            break
        progress = progress.after(named, graded.verdict)
        _write(kept, progress)
        click.echo(f"{progress.of(named).picture}  {progress.of(named).words}")
        if answer is not None:
            break
        number = number + 1 if seed is not None else None


def _grade_given(made: Made, answer: str) -> Graded:
    from eastwind.practice.typed_answers import read_answer

    _show(made.exercise)
    graded = made.grade(read_answer(made.exercise, answer))
    _show_grade(graded)
    return graded


def _ask_until_graded(made: Made) -> Graded | None:
    """Asks until the answer can be graded; None to stop."""
    from eastwind.practice.typed_answers import read_answer

    _show(made.exercise)
    while True:
        typed = _ask("Your answer (q to stop):")
        if typed is None:
            return None
        try:
            graded = made.grade(read_answer(made.exercise, typed))
        except InputError as error:
            click.echo(str(error))
            continue
        _show_grade(graded)
        return graded


def _daily(material: Material, day: date, kept: Path) -> None:
    """The rack of the day, and the result to share."""
    from eastwind.practice.daily_rack import daily_steps, shared_text

    steps, verdicts = daily_steps(material, day), list["Verdict"]()
    for number, step in enumerate(steps, 1):
        click.secho(f"\nDaily rack, {number} of {len(steps)}: {step.title.lower()}", bold=True)
        graded = _ask_until_graded(step.made)
        if graded is None:
            return
        verdicts.append(graded.verdict)
    _write(kept, _read(kept).after_day(day.isoformat(), tuple(verdicts)))
    card = material.card.card
    click.echo("\nTo share:\n")
    click.echo(shared_text(day, f"{card.title} {card.year}".strip(), steps, verdicts))


def _show(exercise: Exercise) -> None:
    from eastwind.card.card_writing import write_value
    from eastwind.tiles import write_tiles

    click.echo(exercise.question)
    for row in exercise.rows:
        click.echo(f"  {row.title}: {write_tiles(row.tiles) or 'none'}")
    if exercise.choices[0].tile is not None:
        click.echo("  " + "".join(f"{choice.tile or '':<{WIDE}}" for choice in exercise.choices).rstrip())
        click.echo("  " + "".join(f"{place:<{WIDE}}" for place in range(1, len(exercise.choices) + 1)).rstrip())
        return
    section = ""
    for place, choice in enumerate(exercise.choices, 1):
        if choice.line is None:
            click.echo(f"  {place:>3}  {choice.words}")
            continue
        if choice.line.section != section and len(exercise.choices) > 4:
            section = choice.line.section
            click.echo(f"  == {section} ==")
        words = f"  ({choice.line.words})" if choice.line.words else ""
        name = "" if len(exercise.choices) > 4 else f"{choice.title}: "
        click.echo(f"  {place:>3}  {name}{choice.line.text}{words}  {write_value(choice.line)}")


def _show_grade(graded: Graded) -> None:
    color = {"right": "green", "nearly": "yellow", "wrong": "red"}[graded.verdict]
    click.secho(MARKS[graded.verdict], fg=color, bold=True, nl=False)
    click.echo(f" {graded.words}")
    for note in graded.notes:
        line = f"  {note.line.text}" if note.line is not None else ""
        click.echo(f"  - {note.words}{line}")


def _print_json(material: Material, kind: str | None, level: Level, seed: int, day: date, answer: str | None) -> None:
    """One exercise as JSON, or what came of an answer."""
    import msgspec

    from eastwind.practice.daily_rack import daily_steps
    from eastwind.practice.exercise_list import make_exercise, read_kind
    from eastwind.practice.typed_answers import read_answer

    if kind is None:
        answers: object = [{"title": step.title, "exercise": _plain(step.made)} for step in daily_steps(material, day)]
    else:
        made = make_exercise(read_kind(kind), material, level, seed)
        answers = {"kind": kind, "level": level, "seed": seed, "exercise": _plain(made)}
        if answer is not None:
            graded = made.grade(read_answer(made.exercise, answer))
            answers["grade"] = {
                "verdict": graded.verdict,
                "words": graded.words,
                "right": [place + 1 for place in graded.best],
                "notes": [
                    {"words": note.words, "line": note.line.id if note.line else None, "tiles": note.tiles}
                    for note in graded.notes
                ],
            }
    click.echo(msgspec.json.format(msgspec.json.encode(answers), indent=2))


def _plain(made: Made) -> dict[str, object]:
    exercise = made.exercise
    return {
        "question": exercise.question,
        "rows": [{"title": row.title, "tiles": row.tiles} for row in exercise.rows],
        "choices": [
            {"tile": choice.tile, "line": choice.line.id if choice.line else None, "words": choice.title}
            for choice in exercise.choices
        ],
        "choose": [exercise.least, exercise.most],
    }


def _read(kept: Path) -> Progress:
    from eastwind.practice.progress import Progress, read_progress

    try:
        found = read_progress(kept.read_bytes())
    except FileNotFoundError:
        return Progress()
    except OSError as error:
        raise InputError(f"Can't read {kept}: {(error.strerror or str(error)).lower()}.") from None
    if found is None:
        raise InputError(f"{kept} is not a file of practice progress. Throw it away with --forget, or name another.")
    return found


def _write(kept: Path, progress: Progress) -> None:
    from eastwind.practice.progress import write_progress

    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(write_progress(progress))
    except OSError as error:
        click.echo(f"eastwind: your progress was not saved in {kept}: {(error.strerror or '').lower()}.", err=True)


def _show_progress(progress: Progress) -> None:
    from eastwind.practice.exercise import TITLES

    for name, title in TITLES.items():
        tally = progress.of(name)
        click.echo(f"{title:<27} {tally.words if tally.done else 'Not tried yet.'}")
        if tally.done:
            click.echo(f"{'':<27} {tally.picture}")
    days = len(progress.days)
    click.echo(f"{'Daily rack':<27} {f'{days} done.' if days else 'Not tried yet.'}")


def _forget(kept: Path) -> None:
    if not kept.exists():
        click.echo("There is no progress to delete.")
        return
    if sys.stdin.isatty() and not click.confirm("Delete all your practice progress?", default=False):
        click.echo("Nothing was deleted.")
        return
    kept.unlink()
    click.echo("Deleted your practice progress.")
