"""The board of a table as a picture, for where no page can draw it: in a notice."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from litestar import Response, get

from terrae.core.match import Match
from terrae.core.raster import png_of
from terrae.server.routes.asking import Parts, error_responses
from terrae.server.routes.matches.tables import Since, TableId
from terrae.server.wire.errors import Code, WireError

WIDTH = 720
MOST_KEPT = 200
_kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
_one_at_a_time = asyncio.Semaphore(1)
"""Drawing takes a tenth of a second of one processor."""


def drawn(match: Match) -> bytes:
    """The board as it stands, as PNG."""
    return png_of(match.svg(coordinates=False), WIDTH, "#f4efe4")


@get(
    "/api/tables/{table:str}/board.png",
    summary="The board as a picture",
    media_type="image/png",
    responses=error_responses(),
    tags=["tables"],
)
async def board(table: TableId, server: Parts, seq: Since = None) -> Response[bytes]:
    """As it stands now; `seq` only makes the address another one when the board has changed."""
    found = (await server.rooms.get(table)).table
    if found.play is None:
        raise WireError(Code.NOT_STARTED)
    key = found.id, found.seq
    if key not in _kept:
        match = found.play.match.copy()
        async with _one_at_a_time:
            if key not in _kept:
                _kept[key] = await asyncio.to_thread(drawn, match)
        if len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    headers = {"Cache-Control": "private, max-age=86400" if seq == found.seq else "no-store"}
    return Response(_kept[key], media_type="image/png", headers=headers)
