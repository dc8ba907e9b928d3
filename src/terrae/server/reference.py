"""Reference pages made from the code: settings, error codes, AsyncAPI. `python -m terrae.server.reference FOLDER`.

A test compares what is written there with what this makes, so that nothing stays undocumented.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

import terrae
from terrae.server.settings import data_folder, descriptions
from terrae.server.wire import socket
from terrae.server.wire.errors import MEANING
from terrae.server.wire.schema import schemas


def settings_page() -> str:
    """Every setting, as a page."""
    lines = [
        "# Settings of the server",
        "",
        "Four places, later ones win: the default, a TOML file (`terrae.toml` in the working folder, or what",
        "`TERRAE_CONFIG` or `--config` names), the environment (`TERRAE_PORT=8080`), a flag (`--port 8080`).",
        "",
        "| setting | default | meaning |",
        "| --- | --- | --- |",
    ]
    defaults = shown_defaults()
    lines += [
        f"| `{name}` | {f'`{defaults[name]}`' if defaults[name] else ''} | {meaning} |"
        for name, (meaning, _) in descriptions().items()
    ]
    return "\n".join(lines) + "\n"


def shown_defaults() -> dict[str, str]:
    """The default of every setting as TOML writes it, the same on every machine; empty where there is none."""
    plain = {None: "", True: "true", False: "false"}
    shown = {
        name: plain[default]
        if default is None or isinstance(default, bool)
        else str(default).replace(str(data_folder()), "<data folder>")
        for name, (_, default) in descriptions().items()
    }
    return {**shown, "bot_processes": "processors − 1"}


def errors_page() -> str:
    """Every error code, as a page."""
    lines = ["# Error codes", "", "| code | status | meaning |", "| --- | --- | --- |"]
    lines += [f"| `{code}` | {status} | {meaning} |" for code, (status, meaning) in MEANING.items()]
    return "\n".join(lines) + "\n"


def asyncapi() -> dict[str, Any]:
    """The socket of a table, as AsyncAPI 3."""
    client, server = get_args(socket.ClientMessage), get_args(socket.ServerMessage)

    def named(kinds: tuple[type, ...]) -> dict[str, Any]:
        return {kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"} for kind in kinds}

    def operation(action: str, kinds: tuple[type, ...], summary: str) -> dict[str, Any]:
        messages = [{"$ref": f"#/channels/table/messages/{kind.__name__}"} for kind in kinds]
        return {
            "action": action,
            "summary": summary,
            "channel": {"$ref": "#/channels/table"},
            "messages": messages,
        }

    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Terrae: the socket of a table", "version": terrae.__version__},
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/ws/tables/{table}",
                "parameters": {"table": {"description": "The table's id."}},
                "bindings": {
                    "ws": {
                        "query": {
                            "type": "object",
                            "properties": {"since": {"type": "integer", "minimum": 0}},
                        }
                    }
                },
                "messages": named((*client, *server)),
            }
        },
        "operations": {
            "sendCommand": operation("receive", client, "What a client may send."),
            "tellClient": operation("send", server, "What the server sends."),
        },
        "components": {
            "messages": {
                kind.__name__: {
                    "name": str(kind.__struct_config__.tag),
                    "summary": " ".join((kind.__doc__ or "").split()),
                    "payload": {"$ref": f"#/components/schemas/{kind.__name__}"},
                }
                for kind in (*client, *server)
            },
            "schemas": schemas((*client, *server), "#/components/schemas/{name}"),
        },
    }


_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Terrae: interface</title><style>body{{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}}
code{{background:#8883;padding:0 .2em}}td,th{{text-align:left;vertical-align:top;padding:.2em .8em .2em 0}}
summary{{cursor:pointer}}pre{{overflow:auto}}</style><h1>Terrae: interface</h1>
<p><a href="/api/openapi/openapi.json">OpenAPI</a> · <a href="/api/asyncapi.json">AsyncAPI</a></p>{body}</html>"""


def html_page(openapi: dict[str, Any]) -> str:
    """Routes and messages to read, without any script."""
    body = ["<h2>Routes</h2>"]
    for path, item in openapi["paths"].items():
        for method, about in item.items():
            if method in ("get", "post", "put", "patch", "delete"):
                body.append(
                    f"<details><summary><code>{method.upper()} {_safe(path)}</code> {_safe(about['summary'])}"
                )
                body.append(f"</summary><p>{_safe(about.get('description', ''))}</p><ul>")
                for status, answer in sorted(about["responses"].items()):
                    body.append(f"<li>{status}: {_safe(answer['description'])}")
                body.append("</ul></details>")
    for title, union in (
        ("Commands of the socket", socket.ClientMessage),
        ("What the server sends", socket.ServerMessage),
    ):
        body.append(f"<h2>{title}</h2><table>")
        for kind in get_args(union):
            fields = ", ".join(kind.__struct_fields__)
            summary = _safe(" ".join((kind.__doc__ or "").split()))
            body.append(f"<tr><td><code>{kind.__struct_config__.tag}</code><td>{summary}<td>{fields}")
        body.append("</table>")
    body.append("<h2>Schemas</h2>")
    for name, schema in openapi["components"]["schemas"].items():
        text = msgspec.json.format(msgspec.json.encode(schema), indent=1).decode()
        body.append(f"<details><summary>{_safe(name)}</summary><pre>{_safe(text)}</pre></details>")
    return _PAGE.format(body="\n".join(body))


def _safe(text: str) -> str:
    return re.sub(r"[&<>]", lambda found: {"&": "&amp;", "<": "&lt;", ">": "&gt;"}[found[0]], str(text))


def pages() -> dict[str, str]:
    """File names and what belongs in them."""
    described = msgspec.json.format(msgspec.json.encode(asyncapi()), indent=1).decode() + "\n"
    return {"settings.md": settings_page(), "errors.md": errors_page(), "asyncapi.json": described}


if __name__ == "__main__":
    for _name, _text in pages().items():
        (Path(sys.argv[1]) / _name).write_text(_text, encoding="utf-8")
