"""The compiled rules for browsers, under /wasm: nothing (204) where they are not made yet, so that pages ask again later."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from terrae import building
from terrae.server.routes.pages import Page, Pages, answer
from terrae.server.wire.errors import Code, WireError


class Modules:
    """The files, once they are there; every name but the index's has a hash of the content."""

    def __init__(self) -> None:
        self._pages: Pages | None = None
        self._files: dict[str, Page] = {}

    def find(self, name: str) -> Page | None:
        """The file of this name."""
        if self._pages is None:
            folder = building.folder()
            if folder is None:
                return None
            self._pages = Pages(str(folder))
        if name not in self._files and (page := self._pages.find(name)) is not None:
            self._files[name] = page if name == building.INDEX else page.for_ever()
        return self._files.get(name)


@get("/wasm/{name:str}", include_in_schema=False, sync_to_thread=True)
def module(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """A module, its tables, or the index of all."""
    modules: Modules = request.app.state.modules
    found = modules.find(name) if len(name) < 100 and "\x00" not in name else None
    if found is not None:
        return answer(request, found)
    if name == building.INDEX:
        return Response(b"", status_code=204, headers={"Cache-Control": "no-store"})
    raise WireError(Code.NOT_FOUND)
