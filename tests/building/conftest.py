"""The modules of these sources, made once (and kept by the hash of the sources), and a Node to ask."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from terrae import building
from terrae.core.compiled import UNCOMPILED

from .answering import Answers, bundled


@pytest.fixture(scope="session")
def modules() -> Path:
    """The folder of the modules."""
    if UNCOMPILED:
        pytest.skip("modules are compiled")
    return building.make()


@pytest.fixture(scope="session")
def answers(modules: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Answers]:
    """Node, with the modules loaded."""
    found = Answers(bundled(tmp_path_factory.mktemp("answering")), modules)
    yield found
    found.close()
