"""The files in deploy/: what they name exists, and what they set are settings. Nothing is built here."""

from __future__ import annotations

import json
import re
import shlex
from configparser import ConfigParser
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml

from terrae.server.app import create_app
from terrae.server.routes.analysis.positions import LONGEST_RECORD
from terrae.server.settings import Settings, load

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
NOT_SETTINGS = {"TERRAE_CACHE", "TERRAE_CONFIG"}


def instructions() -> list[list[tuple[str, str]]]:
    """The stages of the container file, each with its instructions."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Containerfile").read_text(), flags=re.MULTILINE)
    stages: list[list[tuple[str, str]]] = []
    for line in filter(None, text.replace("\\\n", " ").splitlines()):
        word, _, rest = line.strip().partition(" ")
        if word == "FROM":
            stages.append([])
        stages[-1].append((word, rest.strip()))
    return stages


def environment() -> dict[str, str]:
    """What the container sets."""
    return dict(
        one.split("=", 1) for word, rest in instructions()[-1] if word == "ENV" for one in shlex.split(rest)
    )


def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def unit() -> ConfigParser:
    """The systemd unit; keys that come twice are joined."""
    parser = ConfigParser(strict=False, interpolation=None, delimiters=["="], comment_prefixes=["#"])
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    seen: dict[str, str] = {}
    lines = []
    for line in (DEPLOY / "terrae.service").read_text().splitlines():
        name, _, value = line.partition("=")
        if name == "Environment":
            seen[value.split("=")[0]] = value.split("=", 1)[1]
        else:
            lines.append(line)
    parser.read_string("\n".join(lines))
    parser["Environment"] = seen
    return parser


def settings_of(environ: dict[str, str]) -> Settings:
    """The settings that these variables make; every one must be one."""
    for name in environ:
        if name.startswith("TERRAE_") and name not in NOT_SETTINGS:
            assert name.removeprefix("TERRAE_").lower() in Settings.__struct_fields__, name
    return load({}, {name: value for name, value in environ.items() if name != "TERRAE_CONFIG"})


def test_the_container_copies_what_is_there_and_runs_as_nobody_in_particular() -> None:
    stages = instructions()
    for stage in stages:
        for word, rest in stage:
            for named in re.findall(r"requirements/\S+", rest) if word == "RUN" else []:
                assert (ROOT / named).is_file(), named
            if word == "COPY" and "--from" not in rest:
                assert (ROOT / rest.split()[0]).exists()
    final = stages[-1]
    words = [word for word, _ in final]
    assert ("USER", "terrae") in final
    assert words.index("USER") < words.index("CMD")
    copied = [rest for word, rest in final if word == "COPY"]
    command = json.loads(next(rest for word, rest in final if word == "CMD"))
    assert command[0].startswith(copied[0].split()[-1]), "the Python that the package was installed into"
    assert find_spec(command[2])


def test_what_the_build_needs_is_in_the_lock() -> None:
    locked = (ROOT / "requirements" / "play.txt").read_text()
    for name in ("hatchling", "zensical", "litestar", "asyncpg"):
        assert re.search(rf"^{name}==", locked, re.MULTILINE), name
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert "src/terrae/server/static" in ignored, "what was built here does not get in by chance"


@pytest.mark.slow
def test_the_container_is_asked_for_its_health_where_it_listens() -> None:
    settings = settings_of(environment())
    assert settings.host == "0.0.0.0"
    final = instructions()[-1]
    assert ("EXPOSE", str(settings.port)) in final
    asked = next(rest for word, rest in final if word == "HEALTHCHECK")
    path = re.search(rf"http://127\.0\.0\.1:{settings.port}(/\w+)", asked)
    assert path is not None
    assert path[1] in create_app(Settings(database="sqlite:///unused.db")).openapi_schema.to_schema()["paths"]


def test_compose_runs_several_workers_on_its_database() -> None:
    services = compose()["services"]
    terrae, database = services["terrae"], services["database"]
    chosen = {
        "TERRAE_PASSWORD": "secret",
        "TERRAE_SECRET": "x" * 40,
        "TERRAE_PUBLIC_URL": "https://play.example.org",
    }
    given = {
        name: re.sub(r"\$\{(\w+)(:\?[^}]*)?\}", lambda found: chosen[found[1]], value)
        for name, value in terrae["environment"].items()
    }
    settings = settings_of({**environment(), **given})
    assert settings.workers > 1
    inside = database["environment"]
    wanted = f"postgresql://{inside['POSTGRES_USER']}:secret@database/{inside['POSTGRES_DB']}"
    assert settings.database == wanted
    assert terrae["ports"] == [f"127.0.0.1:{settings.port}:{settings.port}"]
    assert settings.secure
    assert settings.secret == chosen["TERRAE_SECRET"]
    assert settings.limits
    (network,) = compose()["networks"]["inside"]["ipam"]["config"]
    assert settings.trusted_proxies == network["gateway"], "where the proxy's requests come from"
    for service in services.values():
        assert service["networks"] == ["inside"]
        assert service["mem_limit"]
        assert service["pids_limit"]
    assert terrae["read_only"]
    assert terrae["cap_drop"] == ["ALL"]
    assert "ports" not in database
    build = terrae["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    assert {one.split(":")[0] for service in services.values() for one in service["volumes"]} == set(
        compose()["volumes"]
    )


def test_the_unit_starts_the_server_where_it_may_write() -> None:
    parts = unit()
    settings = settings_of(dict(parts["Environment"]))
    assert settings.workers == 1
    service = parts["Service"]
    module = service["ExecStart"].split(" -m ")[1]
    assert find_spec(module)
    assert parts["Environment"]["TERRAE_CACHE"] == f"/var/cache/{service['CacheDirectory']}"
    assert parts["Environment"]["XDG_DATA_HOME"] + "/terrae" == f"/var/lib/{service['StateDirectory']}"


def test_the_proxy_lets_records_and_sockets_through() -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    size = re.search(r"client_max_body_size (\d+)m;", text)
    assert size is not None
    assert int(size[1]) * 1024 * 1024 >= LONGEST_RECORD
    for needed in (
        "Upgrade $http_upgrade",
        "X-Forwarded-For",
        "X-Forwarded-Proto $scheme",
        "proxy_buffering off",
    ):
        assert needed in text
    assert text.count("{") == text.count("}")


def test_the_proxy_speaks_https_and_keeps_the_metrics_inside() -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    assert re.search(r"listen 80;.*?return 301 https://", text, re.DOTALL)
    for needed in (
        r"ssl_certificate /\S+;",
        r"ssl_certificate_key /\S+;",
        r"ssl_protocols TLSv1\.2 TLSv1\.3;",
    ):
        assert re.search(needed, text), needed
    assert "location = /metrics { return 404; }" in text
    assert "$proxy_add_x_forwarded_for" not in text, "what a client claims about its address is not passed on"
    for bounded in ("client_header_timeout", "client_body_timeout", "limit_conn address"):
        assert bounded in text


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml", "nginx.conf", "terrae.service"])
def test_every_file_is_named_in_the_guide(name: str) -> None:
    assert f"deploy/{name}" in (ROOT / "docs" / "guides" / "server.md").read_text()
