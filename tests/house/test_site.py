"""The documentation site can be built, leads nowhere wrong, and asks no other host for anything."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
CONFIG = tomllib.loads((ROOT / "zensical.toml").read_text())["project"]


class Links(HTMLParser):
    """What a page links to, what it loads, and which anchors it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.anchors.add(str(found["id"]))
        if tag == "a" and found.get("href"):
            self.links.append(str(found["href"]))
        if tag in ("script", "img", "source") and found.get("src"):
            self.loaded.append(str(found["src"]))
        if tag == "link" and found.get("rel") != "canonical" and found.get("href"):
            self.loaded.append(str(found["href"]))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(DOCS, folder / "docs")
    text = (ROOT / "zensical.toml").read_text().replace(CONFIG["site_dir"], "built")
    (folder / "zensical.toml").write_text(text)
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "built"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Links]:
    return {path: Links(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}


@pytest.mark.slow
def test_every_link_leads_to_a_page_and_a_place_on_it(site: Path, pages: dict[Path, Links]) -> None:
    wrong = []
    for path, page in pages.items():
        if path.name == "404.html":
            continue
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file():
                wrong.append(f"{path.relative_to(site)}: {link}")
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
                wrong.append(f"{path.relative_to(site)}: {link} (no such place)")
    assert wrong == []


@pytest.mark.slow
def test_the_site_loads_nothing_from_elsewhere(pages: dict[Path, Links]) -> None:
    for path, page in pages.items():
        assert [source for source in page.loaded if "//" in source] == [], path.name


def _listed(entries: list[object]) -> list[str]:
    found: list[str] = []
    for entry in entries:
        assert isinstance(entry, dict)
        for value in entry.values():
            found += _listed(value) if isinstance(value, list) else [value]
    return found


def test_every_page_is_in_the_list_of_pages() -> None:
    assert sorted(_listed(CONFIG["nav"])) == sorted(
        path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")
    )


def _reference() -> dict[str, str]:
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        import reference
    finally:
        sys.path.pop(0)
    return reference.pages()  # type: ignore[no-any-return]


@pytest.mark.slow
def test_the_reference_is_what_the_code_says() -> None:
    """After a change of public names, routes or messages: python scripts/reference.py."""
    for name, text in _reference().items():
        assert (DOCS / "reference" / name).read_text(encoding="utf-8") == text, name


@pytest.mark.parametrize(
    "package",
    ["terrae", "terrae.search", "terrae.analysis", "terrae.puzzles", "terrae.ratings", "terrae.arena"],
)
def test_every_public_name_is_in_the_reference(package: str) -> None:
    import importlib

    page = (DOCS / "reference/python.md").read_text(encoding="utf-8")
    for name in importlib.import_module(package).__all__:
        assert f"### `{name}` {{ #{package}.{name} }}" in page, name


def test_every_setting_is_in_the_reference() -> None:
    from terrae.server.settings import descriptions

    page = (DOCS / "reference/settings.md").read_text(encoding="utf-8")
    for name in descriptions():
        assert f"| `{name}` |" in page, name


def test_the_documentation_names_every_game_and_option() -> None:
    import terrae

    page = (DOCS / "guides/playing.md").read_text(encoding="utf-8")
    for name in terrae.games():
        for option in terrae.game(name).option_defaults:
            assert re.search(rf"`{option}`", page), option
