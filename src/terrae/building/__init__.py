"""The rules and the search for elsewhere: WebAssembly modules from the very functions that `@rule` marks.

`folder()` is where the modules of these sources lie, `make()` makes them; `python -m terrae.building` does so from the
command line. Nothing of Numba is imported before something is made.
"""

from terrae.building.making import INDEX, folder, make

__all__ = ["INDEX", "folder", "make"]
