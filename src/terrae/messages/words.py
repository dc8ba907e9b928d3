"""Looking up messages, with the values they speak about."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache, cached_property
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "de", "fr", "nl")
FILES = ("shared", "terminal", "notices", "cards", "tournaments")
_VARIABLES = ("TERRAE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def best_language(environment: Mapping[str, str] | None = None) -> str:
    """The language of the terminal, as far as we speak it: the first of the usual variables that is set."""
    said = environment if environment is not None else os.environ
    for variable in _VARIABLES:
        if wanted := said.get(variable, ""):
            short = wanted.replace("-", "_").split("_")[0].split(".")[0].lower()
            return short if short in LANGUAGES else "en"
    return "en"


@cache
def bundle(language: str) -> FluentBundle:
    """The messages of one language that Python uses."""
    # Imported here: it takes longer than most commands, which say nothing in words.
    from fluent.runtime import FluentBundle, FluentResource

    made = FluentBundle([language], use_isolating=False)
    for name in FILES:
        file = resources.files("terrae.messages") / language / f"{name}.ftl"
        made.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return made


class Words:
    """The messages in one language: `words("game-terra-nova")`, `words("said-move", name="Anna", …)`."""

    def __init__(self, language: str | None = None) -> None:
        self.language = language if language in LANGUAGES else best_language()

    @cached_property
    def _bundles(self) -> list[FluentBundle]:
        return [bundle(self.language)] if self.language == "en" else [bundle(self.language), bundle("en")]

    def __contains__(self, message: str) -> bool:
        return any(messages.has_message(message) for messages in self._bundles)

    def __call__(self, message: str, **values: str | int | float) -> str:
        """The message with its values; KeyError for one that is in no file."""
        for messages in self._bundles:
            if messages.has_message(message):
                pattern = messages.get_message(message).value
                if pattern is not None:
                    text, faults = messages.format_pattern(pattern, values)
                    if faults:
                        raise faults[0]
                    return str(text)
        raise KeyError(message)
