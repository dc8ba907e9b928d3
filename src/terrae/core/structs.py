"""Structs: what compiled rules work on, declared once as a class with annotated, documented fields.

    class State(Struct):
        '''How a match stands.'''

        to_play: Int8
        '''Whose action it is.'''
        height: Annotated[Row[Int8], FIELDS + 1]
        '''Stones on each field.'''

    STATE = State.dtype()

The class is what static typing sees: `state.to_play` is an `int`, `state.height[field]` too, and a field that
is not there is an error. Its NumPy type (`dtype`) is what memory holds and Numba compiles for; its `offsets` are
what other languages read. It is never instantiated: one is an element of an array of its type.

Fields stand in the order of their declaration, each at a multiple of its own size; sizes are multiples of eight.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from struct import Struct as Layout
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Generic,
    TypedDict,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

import numpy as np

T = TypeVar("T")
EIGHT = 8

Int8 = Annotated[int, np.int8]
Int16 = Annotated[int, np.int16]
Int32 = Annotated[int, np.int32]
Int64 = Annotated[int, np.int64]
UInt8 = Annotated[int, np.uint8]
UInt16 = Annotated[int, np.uint16]
UInt32 = Annotated[int, np.uint32]
Word = Annotated[np.uint64, np.uint64]
"""Sixty-four bits: a set, or a hash. Small numbers are `int` to static typing, words are not: compiled code would
make a floating-point number of a word and an integer."""

if TYPE_CHECKING:
    from collections.abc import Iterator

    _Index = int | np.integer[Any]

    class Row(np.ndarray[Any, np.dtype[Any]], Generic[T]):
        """Values of one type by number."""

        @overload  # type: ignore[override]
        def __getitem__(self, index: _Index) -> T: ...
        @overload
        def __getitem__(self, index: slice) -> Row[T]: ...
        def __getitem__(self, index: Any) -> Any: ...
        def __setitem__(self, index: Any, value: Any) -> None: ...
        def __iter__(self) -> Iterator[T]: ...  # type: ignore[override]

    class Grid(np.ndarray[Any, np.dtype[Any]], Generic[T]):
        """Values of one type by two numbers; a row by one."""

        @overload  # type: ignore[override]
        def __getitem__(self, index: tuple[_Index, _Index]) -> T: ...
        @overload
        def __getitem__(self, index: _Index) -> Row[T]: ...
        def __getitem__(self, index: Any) -> Any: ...
        def __setitem__(self, index: Any, value: Any) -> None: ...
        def __iter__(self) -> Iterator[Row[T]]: ...

else:

    class Row(Generic[T]):
        """Values of one type by number."""

    class Grid(Generic[T]):
        """Values of one type by two numbers."""


class Offset(TypedDict):
    """Where a field lies: `type` is `int` or `uint` and its bits; `shape` is empty for one number."""

    field: str
    offset: int
    type: str
    shape: list[int]


_declared: dict[str, type[Struct]] = {}


class Struct:
    """The base of all declarations; see above.

    >>> class Purse(Struct):
    ...     owner: Int8
    ...     coins: Annotated[Row[Int32], 3]
    >>> Purse.dtype().itemsize
    16
    >>> [(one["field"], one["offset"], one["type"], one["shape"]) for one in Purse.offsets()]
    [('owner', 0, 'int8', []), ('coins', 4, 'int32', [3])]
    """

    def __init_subclass__(cls) -> None:
        """TypeError where another struct could not be told apart from this one."""
        name = type_name(cls.dtype())
        twin = _declared.setdefault(name, cls)
        if (twin.__module__, twin.__qualname__) != (cls.__module__, cls.__qualname__):
            raise TypeError(
                f"{cls.__module__}.{cls.__qualname__} has the very fields of "
                f"{twin.__module__}.{twin.__qualname__}; compiled code could not tell them apart: name one differently"
            )

    @classmethod
    @cache
    def dtype(cls) -> np.dtype[Any]:
        """The type of an array of these; its elements know their fields as attributes."""
        hints = get_type_hints(cls, include_extras=True)
        return _laid_out({name: _type_and_shape(name, hint) for name, hint in hints.items()})

    @classmethod
    def offsets(cls) -> list[Offset]:
        """The table that other languages read, in the order of the fields."""
        return offsets_of(cls.dtype())

    @classmethod
    def documentation(cls) -> dict[str, str]:
        """What each field holds, in words: the string behind its declaration."""
        body = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
        assert isinstance(body, ast.ClassDef)
        found: dict[str, str] = {}
        for line, following in zip(body.body, [*body.body[1:], None], strict=True):
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                text = following.value if isinstance(following, ast.Expr) else None
                words = text.value if isinstance(text, ast.Constant) else ""
                found[line.target.id] = inspect.cleandoc(str(words))
        return found


def _type_and_shape(name: str, hint: Any) -> tuple[np.dtype[Any], tuple[int, ...]]:
    """What a field's annotation says."""
    metadata: tuple[Any, ...] = getattr(hint, "__metadata__", ())
    plain = get_args(hint)[0] if metadata else hint
    if get_origin(plain) in (Row, Grid):
        wanted = 1 if get_origin(plain) is Row else 2
        if len(metadata) == wanted and all(isinstance(length, int) for length in metadata):
            (element,) = get_args(plain)
            return _type_and_shape(name, element)[0], metadata
    elif len(metadata) == 1:
        return np.dtype(metadata[0]), ()
    raise TypeError(
        f"{name}: a field is a number such as Int8, Annotated[Row[…], length] or Annotated[Grid[…], …, …]"
    )


def _laid_out(fields: Mapping[str, tuple[np.dtype[Any], tuple[int, ...]]], spare: int = 0) -> np.dtype[Any]:
    """A type of records with these fields, and so many bytes more."""
    offsets = []
    end = 0
    for kind, shape in fields.values():
        end = -(-end // kind.itemsize) * kind.itemsize
        offsets.append(end)
        end += kind.itemsize * int(np.prod(shape, dtype=int))
    layout = {
        "names": list(fields),
        "formats": [(kind, shape) if shape else kind for kind, shape in fields.values()],
        "offsets": offsets,
        "itemsize": -(-end // EIGHT) * EIGHT + spare,
    }
    return np.dtype((np.record, np.dtype(layout, align=True)))  # type: ignore[call-overload]


def part_of(record_type: np.dtype[Any], names: Iterable[str], lengths: Mapping[str, int]) -> np.dtype[Any]:
    """These fields, with rows cut to the given lengths; of an odd number of words.

    Memory that threads share has a power of two of banks, each of which serves one thread at a time: the same field of
    neighbouring records lies in different banks if their distance is odd.

    >>> class Shelf(Struct):
    ...     height: Int64
    ...     books: Annotated[Row[Int16], 100]
    ...     dust: Annotated[Row[Int8], 5000]
    >>> part_of(Shelf.dtype(), ["height", "books"], {"books": 9}).itemsize
    40
    """
    assert record_type.fields is not None
    fields = {}
    for name in names:
        field = record_type.fields[name][0]
        fields[name] = field.base, (lengths[name],) if name in lengths else field.shape
    found = _laid_out(fields)
    return found if found.itemsize // EIGHT % 2 else _laid_out(fields, EIGHT)


def offsets_of(record_type: np.dtype[Any]) -> list[Offset]:
    """The table of offsets of any type of records."""
    assert record_type.fields is not None
    found: list[Offset] = []
    for name in record_type.names or ():
        field, offset = record_type.fields[name][:2]
        found.append({"field": name, "offset": offset, "type": field.base.name, "shape": list(field.shape)})
    return found


def reader(record_type: np.dtype[Any], *names: str) -> Callable[[bytes], tuple[Any, ...]]:
    """Reads several fields from the bytes of one record at once: NumPy takes as long for a single one.

    Numbers come as numbers, rows of single bytes as `bytes`, other rows number by number.

    >>> class Drawer(Struct):
    ...     spoons: Int64
    ...     knives: Annotated[Row[Int16], 2]
    ...     labels: Annotated[Row[UInt8], 3]
    >>> drawer = np.zeros(1, Drawer.dtype())
    >>> drawer["spoons"], drawer["knives"] = 3, (1, -1)
    >>> reader(Drawer.dtype(), "spoons", "knives", "labels")(drawer.tobytes())
    (3, 1, -1, b'\\x00\\x00\\x00')
    """
    assert record_type.fields is not None
    format, end = "=", 0
    for name in names:
        field, offset = record_type.fields[name][:2]
        assert offset >= end, f"{name} stands before the field named last"
        count = int(np.prod(field.shape, dtype=int))
        kind = "s" if field.shape and field.base == np.uint8 else _LETTERS[field.base.name]
        format += f"{offset - end}x{count}{kind}"
        end = offset + field.itemsize
    return Layout(format).unpack_from


_LETTERS = dict(
    zip(("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"), "bBhHiIqQ", strict=True)
)
"""What `struct` calls each type."""


@cache
def type_name(record_type: Any) -> str:
    """A name for a type of records, the same for NumPy's type and Numba's: every field with its place and type."""
    if not isinstance(record_type, np.dtype):
        record_type = record_type.dtype
    fields = (
        f"{one['field']}:{one['offset']}:{one['type']}:{one['shape']}" for one in offsets_of(record_type)
    )
    return f"{record_type.itemsize} {' '.join(fields)}"
