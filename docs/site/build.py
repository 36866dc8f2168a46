"""Build the documentation as a site, and check every link and anchor in it. `python3 dev.py docs` calls this.

The pages in docs/ stay as they are on GitHub. Here they are copied, links to files beside docs/ are led to their copies,
the reference gets every class with its methods and fields, and Sphinx writes HTML that works from a folder.
"""

from __future__ import annotations

import re
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

from docs.site.dead_links import faults_of_site

import eastwind

HERE = Path(__file__).resolve().parent
DOCS, ROOT = HERE.parent, HERE.parents[1]
BUILD = ROOT / "build" / "docs"
FONT = "fontpkg_atkinson_hyperlegible"

ON_GITHUB = """ In the
site that `python3 dev.py docs` builds, this page has every class with its methods and fields, from their docstrings."""

# what the side bar shows -> its pages
NAVIGATION = {
    "Directors": ("install", "guide-director", "guide-room", "tournament", "results", "movement", "paper", "phones"),
    "Floor judges": ("referee", "rulings", "rules", "clauses"),
    "Players": ("guide-play", "practice", "coach", "review", "guide-players", "tiles"),
    "Teachers and card designers": ("guide-cards", "notation", "cards", "report"),
    "Programmers": ("library", "reference", "stability", "records"),
    "Researchers": ("research", "datasets", "bots", "players", "training", "native", "performance", "cluster"),
    "How it is built": (
        "README", "testing", "table", "play", "play-page", "desk", "store", "many-servers", "threat-model", "dependencies",
        "style", "glossary", "contributing", "changelog", "decisions/index",
    ),
}  # fmt: skip


def navigation() -> dict[str, tuple[str, ...]]:
    """The side bar. A page that has no place in it yet comes last."""
    placed = {page for pages in NAVIGATION.values() for page in (*pages, "index")}
    others = tuple(sorted(page.stem for page in DOCS.glob("*.md") if page.stem not in placed))
    return {**NAVIGATION, "More": others} if others else NAVIGATION


def lay_out(source: Path) -> None:
    """Copies every page to a new folder, ready for Sphinx."""
    shutil.rmtree(source, ignore_errors=True)
    shutil.copytree(DOCS, source, ignore=shutil.ignore_patterns("site", "*.py", "__pycache__"))
    for name in ("CONTRIBUTING", "CHANGELOG"):
        text = (ROOT / f"{name}.md").read_text(encoding="utf-8")
        (source / f"{name.lower()}.md").write_text(text.replace("](docs/", "]("), encoding="utf-8")
    decisions = source / "decisions"
    tree = _tree("", tuple(page.stem for page in sorted(decisions.glob("0*.md"))))
    listed = (decisions / "README.md").rename(decisions / "index.md")
    listed.write_text(f"{listed.read_text(encoding='utf-8')}\n{tree}", encoding="utf-8")
    for page in source.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        text = text.replace("](../CONTRIBUTING.md", "](contributing.md")
        text = text.replace("](decisions/README.md)", "](decisions/index.md)")
        page.write_text(text, encoding="utf-8")
    front = source / "index.md"
    trees = [_tree(caption, pages) for caption, pages in navigation().items()]
    front.write_text("\n\n".join([front.read_text(encoding="utf-8"), *trees]), encoding="utf-8")
    reference = source / "reference.md"
    reference.write_text(in_full(reference.read_text(encoding="utf-8")), encoding="utf-8")
    static = source / "_static"
    static.mkdir()
    shutil.copy(HERE / "eastwind.css", static)
    shutil.copy(HERE / "conf.py", source)
    found = find_spec(FONT)
    assert found is not None
    assert found.origin is not None
    for font in (Path(found.origin).parent / "files").glob("*.ttf"):
        shutil.copy(font, static)


def _tree(caption: str, pages: tuple[str, ...]) -> str:
    """A part of the side bar, in the form that Sphinx reads."""
    named = [f":caption: {caption}"] if caption else []
    return "\n".join(["```{toctree}", ":hidden:", *named, "", *pages, "```"])


def in_full(reference: str) -> str:
    """The reference with the whole of each name instead of a table row. `acts` is a module: its classes come one by one."""
    reference = reference.replace(ON_GITHUB, "")
    rows = re.compile(r"\| name \| what it is \|\n\| --- \| --- \|\n((?:\|.*\|\n)+)")
    return rows.sub(lambda match: "\n".join(map(_directives, re.findall(r"^\| `(\w+)`", match[1], re.M))), reference)


def _directives(name: str) -> str:
    if name == "acts":
        return "\n".join(_directive(f"acts.{each}", "class") for each in eastwind.acts.__all__ if each != "AnyCommand")
    found = getattr(eastwind, name)
    if isinstance(found, type):
        return _directive(name, "exception" if issubclass(found, Exception) else "class")
    return _directive(name, "function" if callable(found) and name != "Tile" else "data")


def _directive(name: str, kind: str) -> str:
    members = ["   :members:", "   :exclude-members: __new__, __init__"] if kind == "class" else []
    return "\n".join(["```{eval-rst}", f".. auto{kind}:: eastwind.{name}", *members, "```", ""])


def build(source: Path, target: Path) -> int:
    """Writes the site. A warning, such as a link that leads nowhere, counts as a failure."""
    from sphinx.cmd.build import build_main

    asked = ["-q", "-W", "--keep-going", "-b", "html", "-d", str(BUILD / "cache"), str(source), str(target)]
    status: int = build_main(asked)
    return status


def main() -> None:
    source, target = BUILD / "pages", BUILD / "site"
    lay_out(source)
    shutil.rmtree(target, ignore_errors=True)
    if build(source, target):
        sys.exit("The site has faults: see above.")
    faults = faults_of_site(target)
    if faults:
        sys.exit("\n".join([*faults, f"{len(faults)} links lead nowhere, or load something from elsewhere."]))
    print(f"The site is built: open {target / 'index.html'}")


if __name__ == "__main__":
    main()
