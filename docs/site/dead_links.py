"""Finds links in a folder of HTML pages that lead nowhere, and anything that would be loaded from another machine."""

from __future__ import annotations

from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}


class Page(HTMLParser):
    """What a page links to, what it loads, and the anchors that it has."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        loaded = LOADED.get(tag)
        if loaded in given:
            self.loads.append(given[loaded])


@cache
def read_page(path: Path) -> Page:
    """A page, read once."""
    page = Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def faults_of_site(folder: Path) -> list[str]:
    """Every dead link, dead anchor, and load from elsewhere, as a sentence."""
    found = []
    for path in sorted(folder.rglob("*.html")):
        page, name = read_page(path), path.relative_to(folder)
        found += [f"{name}: {link} leads nowhere." for link in (*page.links, *page.loads) if _is_dead(link, path)]
        found += [f"{name}: {link} is loaded from elsewhere." for link in page.loads if urlsplit(link).netloc]
    return found


def _is_dead(link: str, page: Path) -> bool:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return False  # elsewhere; we never look there
    target = page if not parts.path else page.parent / unquote(parts.path)
    if target.is_dir():
        target /= "index.html"
    if not target.exists():
        return True
    wanted = unquote(parts.fragment)
    return bool(wanted) and target.suffix == ".html" and wanted not in read_page(target).anchors
