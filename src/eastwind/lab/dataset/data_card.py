"""A data card in Markdown: what is in a dataset, how it was made, and what it can't tell you."""

from __future__ import annotations

import shlex

from eastwind.card.library import BUILT_IN
from eastwind.lab.dataset.manifest import ACT_FIELDS, FIELDS, Described
from eastwind.lab.simulation import SimulationPlan

FILES = (
    "`games-00001.jsonl` and so on: one game per line{parquet}. `dataset.json` lists the files with their first game, how "
    "many games they have, and the SHA-256 of the JSON lines."
)
TILES = (
    "Tiles are short names: a number with B (bam), C (crak), or D (dot); N E W S; R, G, 0 (soap); F (flower), "
    "J (joker)."
)
CAUTIONS = (
    (
        "Every row holds all tiles, even those that no seat could see. To train or test a player, give it only what its "
        "seat saw: play the acts again at a table, and take each seat's view."
    ),
    (
        "Bots decide quickly, never tire, and know the card by heart. How often a line wins here says how often these bots "
        "win with it, not people."
    ),
    "Games are numbered, and each has its own wall. Split training and test sets by game, never by act.",
)


def data_card(made: Described, plan: SimulationPlan, parquet: bool) -> str:
    """The card, as README.md of the folder."""
    forms = "JSON lines and Parquet" if parquet else "JSON lines"
    ours = plan.card_name in BUILT_IN
    card = f"`{made.card}`" + (" (Eastwind's own card)" if ours else "")
    sheet, chosen = shlex.quote(made.sheet), shlex.quote(made.card)
    again = f"eastwind dataset FOLDER --games {made.games} --players {','.join(made.players)} --sheet {sheet}"
    again += f" --card {chosen} --seed {made.seed}" + (" --parquet" if parquet else "")
    parts = [
        "# Games of American Mah Jongg between bots",
        f"{made.games:,} games, written as {forms} by Eastwind {made.eastwind}. Format {made.format}.",
        "## How it was made",
        _table(
            {
                "bots": ", ".join(f"{seat}: {name}" for seat, name in zip(plan.seats, made.players, strict=True)),
                "rule sheet": f"`{made.sheet}` ({plan.sheet.title})",
                "card": f"{card}, SHA-256 `{made.card_sha256}`",
                "seed": str(made.seed),
                "code": f"Eastwind {made.eastwind}, sources `{made.sources[:16]}`",
            },
            "what",
        ),
        f"The same command writes the same games:\n\n    {again}",
        "Programs played every game, and no person did. Records of people's games are never part of a dataset. The text of "
        "the card isn't either; lines are named by their ids."
        + ("" if ours else " The card belongs to the one who wrote it: ask before you publish more than these ids."),
        "## Files",
        FILES.format(parquet=", and the same games as .parquet" if parquet else ""),
        "## Fields of a game",
        _table({f"`{name}`": words for name, words in FIELDS.items()}, "field"),
        TILES,
        "## Fields of an act",
        _table({f"`{name}`": words for name, words in ACT_FIELDS.items()}, "field"),
        "## Before you use it",
        "\n".join(f"- {words}" for words in CAUTIONS),
        "## License",
        "The games are free to use under the license of Eastwind (Apache-2.0).",
    ]
    return "\n\n".join(parts) + "\n"


def _table(rows: dict[str, str], head: str) -> str:
    return "\n".join([f"| {head} | |", "| --- | --- |", *(f"| {name} | {words} |" for name, words in rows.items())])
