"""The server's routes, from its OpenAPI description, and the messages of its socket, from its AsyncAPI description."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chapters import HEAD


def streams() -> dict[str, tuple[type, ...]]:
    """What the lines of streams are, by route: OpenAPI knows only one answer a route."""
    from terrae.server.talking.streams import BotEvent
    from terrae.server.wire import analysis, company, order

    waiting = (analysis.Pending, analysis.Broken)
    return {
        "/api/analysis/think": (analysis.Thought, *waiting),
        "/api/analysis/ownership": (analysis.Owned, *waiting),
        "/api/analysis/grade": (analysis.Begun, analysis.GradedTurn, analysis.Finished, *waiting),
        "/api/bot/events": (BotEvent, company.ChallengesNow),
        "/api/bot/tables/{table}": (),
        "/api/order/audit/export": (order.AuditEntry,),
    }


def http_page() -> str:
    """Every route, and every struct that they name."""
    from terrae.server.app import create_app
    from terrae.server.settings import Settings
    from terrae.server.wire.schema import schemas

    described = create_app(Settings(database="sqlite:///unused.db")).openapi_schema.to_schema()
    lines = ["# HTTP", "", HEAD, "Also served by every server: `/api/openapi/openapi.json` for programs, `/api/docs` to",
             "read. What the routes are for, in words: [the wire](wire.md).", "", "## Routes", ""]  # fmt: skip
    for path, item in sorted(described["paths"].items()):
        for method, operation in item.items():
            lines += [*route(method, path, operation), ""]
    told = {kind for kinds in streams().values() for kind in kinds}
    told_as = schemas(sorted(told, key=lambda kind: kind.__name__), "#/components/schemas/{name}")
    lines += ["## Structs", ""]
    for name, schema in sorted({**told_as, **described["components"]["schemas"]}.items()):
        lines += [*struct(name, schema), ""]
    return "\n".join(lines).rstrip() + "\n"


def route(method: str, path: str, operation: dict[str, Any]) -> Iterator[str]:
    """One route."""
    yield f"### `{method.upper()} {path}`"
    yield ""
    yield f"{operation.get('summary', '')}. {' '.join((operation.get('description') or '').split())}".strip()
    yield ""
    for parameter in operation.get("parameters", []):
        needed = "" if parameter.get("required") else ", optional"
        yield f"- `{parameter['name']}` ({parameter['in']}{needed}): {type_of(parameter['schema'])}"
    for content in operation.get("requestBody", {}).get("content", {}).values():
        yield f"- asks: {type_of(content['schema'])}"
    for status, answer in operation.get("responses", {}).items():
        if "application/x-ndjson" in answer.get("content", {}):
            kinds = [f"[{kind.__name__}](#{kind.__name__})" for kind in streams()[path]]
            yield f"- answers {status} with JSON lines: {', '.join(kinds) or 'messages of the [socket](socket.md)'}"
        elif status.startswith("2"):
            kinds = [
                type_of(content["schema"])
                for content in answer.get("content", {}).values()
                if content.get("schema")
            ]
            yield f"- answers {status}: {', '.join(dict.fromkeys(kinds)) or 'nothing'}"


def struct(name: str, schema: dict[str, Any]) -> Iterator[str]:
    """One struct, as a table of its fields."""
    yield f"### {name} {{ #{name} }}"
    yield ""
    if schema.get("description"):
        yield " ".join(schema["description"].split())
        yield ""
    if schema.get("enum"):
        yield "One of " + ", ".join(f"`{value}`" for value in schema["enum"]) + "."
        return
    rows = list(schema.get("properties", {}).items())
    if rows:
        yield from ("| field | type | needed |", "| --- | --- | --- |")
    for field, kind in rows:
        more = "yes" if field in schema.get("required", ()) else "no"
        yield f"| `{field}` | {type_of(kind)} | {more} |"


def type_of(schema: dict[str, Any]) -> str:
    """A schema in few words, with links to structs."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return f"[{name}](#{name})"
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(type_of(one) for one in schema[several]))
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    if schema.get("type") == "array":
        return f"list of {type_of(schema.get('items', {}))}"
    kind = schema.get("type", "any")
    return " or ".join(kind) if isinstance(kind, list) else str(kind)


def socket_page(described: dict[str, Any]) -> str:
    """Every message of a table's socket."""
    lines = ["# Socket", "", HEAD, "Also served by every server as [AsyncAPI](asyncapi.json) at `/api/asyncapi.json`. How a",
             "conversation goes, in words: [the wire](wire.md).", ""]  # fmt: skip
    schemas = described["components"]["schemas"]
    shown: set[str] = set()
    for action, title in (("receive", "From the client"), ("send", "From the server")):
        lines += [f"## {title}", ""]
        for operation in described["operations"].values():
            if operation["action"] == action:
                for reference in operation["messages"]:
                    name = reference["$ref"].rsplit("/", 1)[-1]
                    shown.add(name)
                    lines += [*struct(name, schemas[name]), ""]
    rest = sorted(set(schemas) - shown)
    lines += ["## Parts", ""]
    for name in rest:
        lines += [*struct(name, schemas[name]), ""]
    return "\n".join(lines).rstrip() + "\n"
