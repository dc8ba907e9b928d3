"""Where Numba keeps what it compiled of Terrae: the same place wherever the sources lie.

Numba files a function under the path of its source. Terrae's folders are named after a hash of all sources
already, so that two checkouts of one version, or one that was moved, can share what is compiled.
"""

from __future__ import annotations

from pathlib import Path

from numba.core.caching import UserProvidedCacheLocator

_PACKAGE = Path(__file__).resolve().parent.parent
LOCATOR = f"{__name__}.SharedCacheLocator"
"""As Numba's setting names it."""


class SharedCacheLocator(UserProvidedCacheLocator):
    """Files a function under its module instead of its path."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """The module's folder; sources elsewhere, such as a game's of another package, by path as ever."""
        folder = Path(py_file).resolve().parent
        if folder.is_relative_to(_PACKAGE):
            return "_".join(("terrae", *folder.relative_to(_PACKAGE).parts))
        elsewhere: str = super().get_suitable_cache_subpath(py_file)  # type: ignore[no-untyped-call]
        return elsewhere
