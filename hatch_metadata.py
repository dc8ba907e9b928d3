"""The description and the links in a package's metadata.

An index shows the README far from this folder, where `docs/pictures/x.svg` leads nowhere. Whoever publishes says where the
documentation lives: with `TERRAE_SITE=https://…` pictures and pages are linked there, and it is named as the project's
documentation. Without it pictures are left out, and links to pages become their words.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE = re.compile(r"!\[[^\]]*\]\((?!https?:)[^)]*\)")
_LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:|#)([^)]*)\)")
_IN_DOCS = re.compile(r"\]\(docs/([^)#]*?)(\.md)?(#[^)]*)?\)")


class Metadata(MetadataHookInterface):
    """Fills in what pyproject.toml calls dynamic."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the description and, where a site is named, the links."""
        site = os.environ.get("TERRAE_SITE", "").rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": described(text, site)}
        metadata["urls"] = {"Documentation": f"{site}/index.html"} if site else {}


def page_of(path: str, ending: str | None) -> str:
    """What the site calls a file of `docs`: a README is the index of its folder."""
    return (
        f"{path.removesuffix('README')}{'index' if path.endswith('README') else ''}.html" if ending else path
    )


def described(text: str, site: str = "") -> str:
    """The README for readers who do not have this folder."""
    if site:
        text = _IN_DOCS.sub(lambda found: f"]({site}/{page_of(found[1], found[2])}{found[3] or ''})", text)
    paragraphs = []
    for paragraph in text.split("\n\n"):
        left = _PICTURE.sub("", paragraph)
        if left == paragraph or re.search(r"\w", left):  # a table of nothing but pictures goes with them
            paragraphs.append(_LINK.sub(r"\1", left))
    return "\n\n".join(paragraphs).rstrip() + "\n"
