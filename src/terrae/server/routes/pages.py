"""The built browser client, served from memory: files as they are, every other path its index.html."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from terrae.server.routes.asking import server_of
from terrae.server.routes.matches.showing import accepted_by, head_of, site_of
from terrae.server.showing.heads import language_of
from terrae.server.wire.errors import Code, WireError

PACKAGED = Path(__file__).parent.parent / "static"
_NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Terrae</title>
<h1>Terrae</h1><p>The server runs, but the browser client has not been built into this package.
Build it with <code>npm run build</code> in <code>web/</code>, or use the interface described at
<a href="/api/docs">/api/docs</a>.</p></html>"""

_FOR_EVER = "public, max-age=31536000, immutable"

mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")


class Page:
    """One file, plain and compressed."""

    def __init__(self, path: Path | None, content: bytes, immutable: bool) -> None:
        kind = mimetypes.guess_type(path.name)[0] if path else "text/html"
        self.media = kind or "application/octet-stream"
        if self.media.startswith("text/") or self.media in ("image/svg+xml", "application/json"):
            self.media += "; charset=utf-8"
        self.plain = content
        packed = gzip.compress(content, 9) if len(content) > 512 else content
        self.packed = packed if len(packed) < len(content) * 0.9 else None
        self.tag = f'"{blake2b(content, digest_size=10).hexdigest()}"'
        self.caching = _FOR_EVER if immutable else "no-cache"
        self.stamp = path.stat().st_mtime_ns if path else 0

    def with_lines(self, lines: str) -> Page:
        """The page with more in its head. Not compressed: it is small, and made for one reader."""
        content = self.plain.replace(b"</head>", f"    {lines}\n  </head>".encode(), 1)
        made = object.__new__(Page)
        made.media, made.plain, made.packed, made.stamp = self.media, content, None, self.stamp
        made.tag, made.caching = f'"{blake2b(content, digest_size=10).hexdigest()}"', self.caching
        return made

    def for_ever(self) -> Page:
        """The same, for a name that belongs to this very content."""
        self.caching = _FOR_EVER
        return self


class Pages:
    """The client's files; a changed file is read again."""

    def __init__(self, folder: str | None) -> None:
        self.root = (Path(folder) if folder else PACKAGED).resolve()
        self._pages: dict[str, Page] = {}

    def find(self, name: str) -> Page | None:
        """The file of that name below the folder."""
        try:
            path = (self.root / name).resolve()
            if not path.is_relative_to(self.root) or not path.is_file():
                return None
        except (OSError, ValueError):  # a name that no file can have: too long, or with a NUL
            return None
        page = self._pages.get(name)
        if page is None or page.stamp != path.stat().st_mtime_ns:
            page = self._pages[name] = Page(path, path.read_bytes(), immutable=name.startswith("assets/"))
        return page

    def index(self) -> Page:
        """The client's first page, or a page that says it is missing."""
        return self.find("index.html") or Page(None, _NOT_BUILT.encode(), immutable=False)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the client, or its index for paths that the client itself understands."""
    pages: Pages = request.app.state.pages
    name = path.strip("/")
    if name.startswith(("api/", "ws/")) or "\x00" in name or len(name) > 400:
        raise WireError(Code.NOT_FOUND)
    found = pages.find(name) if name else None
    if found is None:
        if "." in name.rsplit("/", 1)[-1]:
            raise WireError(Code.NOT_FOUND)
        found = pages.index()
        head = await head_of(server_of(request), name, language := language_of(accepted_by(request)))
        if head is not None:
            found = found.with_lines(head.tags(site_of(request), language))
    return answer(request, found)


def answer(
    request: Request[Any, Any, Any], found: Page, more: Mapping[str, str] = MappingProxyType({})
) -> Response[bytes]:
    """A file as the browser wants it: compressed, or not at all where it has it already."""
    headers = {"ETag": found.tag, "Cache-Control": found.caching, "Vary": "Accept-Encoding", **more}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, media_type=found.media, headers={**headers, "Content-Encoding": "gzip"})
    return Response(found.plain, media_type=found.media, headers=headers)
