"""The documentation site under /docs, as it was built into the package (`python scripts/docs.py`)."""

from __future__ import annotations

import base64
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.response import Redirect

from terrae.server.guarding.guard import policy
from terrae.server.routes.pages import Page, Pages, answer

PACKAGED = Path(__file__).parent.parent / "handbook"
_MISSING = b"""<h1>There is no such page</h1><p>It may have moved, or the address is not quite right. The search above
finds every page; <a href="/docs/">the first page</a> leads to all of them.</p>"""
_NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Terrae</title><main>
<h1>Documentation</h1><p>It has not been built into this package. <code>python scripts/docs.py</code> builds it; the
same pages can be read in the folder <code>docs</code>.</p></main></html>"""
_INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
_POLICY = "content-security-policy"


class Handbook(Pages):
    """The site's files, each page with the policy that lets its own inline scripts run and no others."""

    def __init__(self) -> None:
        super().__init__(str(PACKAGED))
        self._policies: dict[str, str] = {}

    def missing(self) -> Page | None:
        """The page for an address that leads nowhere, in the site's own look; None where the site was not built.

        It is shown at any depth, so its links start at the root, of which the generator knows nothing."""
        found = self.find("404.html")
        if found is None:
            return None
        below = found.plain.replace(b'"/', b'"/docs/').replace(b"<h1>404 - Not found</h1>", _MISSING)
        below = below.replace(b"<title>Terrae</title>", b"<title>No such page \xe2\x80\x93 Terrae</title>")
        return Page(None, below, immutable=False)

    def policy(self, page: Page) -> str:
        """The content security policy for one page."""
        if page.tag not in self._policies:
            hashes = {
                base64.b64encode(sha256(script).digest()).decode() for script in _INLINE.findall(page.plain)
            }
            allowed = " ".join(["'self'", *sorted(f"'sha256-{one}'" for one in hashes)])
            self._policies[page.tag] = policy(allowed)
        return self._policies[page.tag]


@get(["/docs", "/docs/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[Any]:
    """A page or file of the documentation."""
    if request.scope["raw_path"] == b"/docs":
        return Redirect("/docs/")
    handbook: Handbook = request.app.state.handbook
    name = path.strip("/") or "index.html"
    found = handbook.find(name) if "\x00" not in name and len(name) < 400 else None
    if found is not None:
        return answer(request, found, {_POLICY: handbook.policy(found)} if name.endswith(".html") else {})
    missing = handbook.missing()
    if missing is None:
        return Response(_NOT_BUILT, media_type="text/html; charset=utf-8", status_code=404)
    headers = {_POLICY: handbook.policy(missing), "Cache-Control": "no-cache"}
    return Response(missing.plain, media_type="text/html; charset=utf-8", status_code=404, headers=headers)
