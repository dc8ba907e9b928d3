"""Arrays on a graphics card, for whichever library reads them: PyTorch, JAX and CuPy share them without copying."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from terrae.core.card import card, is_simulated, launch
from terrae.core.errors import OptionError
from terrae.research.dlpack import CUDA, capsule

_LEGACY_STREAM = 1
"""Where everything is done that a batch does: the stream that others call the default one."""


class CardArray:
    """Memory of a card with a shape and a type.

    `numpy()` and `numpy.asarray` copy it to the host. Slices are views; rows chosen by their numbers are copied, on the
    card. As a whole it can be written from the host or from another. For anything else hand it to a library.
    """

    def __init__(self, found: Any, whole: Any = None) -> None:
        self.found = found
        """numba-cuda's array."""
        self._whole = found if whole is None else whole
        """The rows that these are the beginnings of, where rows have gaps between them."""

    @classmethod
    def zeros(cls, shape: tuple[int, ...], kind: Any) -> CardArray:
        """Memory of its own, all 0."""
        cuda = card()
        found = cuda.device_array(shape, np.dtype(kind))
        if is_simulated():
            found.copy_to_device(np.zeros(shape, kind))
        elif found.nbytes:
            cuda.cudadrv.driver.device_memset(found, 0, found.nbytes)
        return cls(found)

    @property
    def shape(self) -> tuple[int, ...]:
        """How many in each dimension."""
        return tuple(self.found.shape)

    @property
    def dtype(self) -> np.dtype[Any]:
        """What each is."""
        return np.dtype(self.found.dtype)

    @property
    def size(self) -> int:
        """How many in all."""
        return int(np.prod(self.shape, dtype=np.int64))

    @property
    def nbytes(self) -> int:
        """How much memory is looked at."""
        return self.size * self.dtype.itemsize

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {**self.found.__cuda_array_interface__, "stream": _LEGACY_STREAM, "version": 3}

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, int(card().get_current_device().id)

    def __dlpack__(
        self, *, stream: Any = None, max_version: Any = None, dl_device: Any = None, copy: bool | None = None
    ) -> Any:
        if copy:
            raise BufferError("copy the array where it is taken")
        if stream not in (None, _LEGACY_STREAM):
            card().synchronize()
        about = self.__cuda_array_interface__
        strides = about["strides"] or _strides(self.shape, self.dtype.itemsize)
        return capsule(
            self.found, about["data"][0], self.shape, strides, self.dtype, self.__dlpack_device__()[1]
        )

    def numpy(self) -> npt.NDArray[Any]:
        """A copy on the host."""
        if self.dtype.names:  # as words: NumPy would leave out what lies between fields
            words: npt.NDArray[Any] = self.found.view(np.uint64).copy_to_host()
            return words.view(self.dtype)
        whole: npt.NDArray[Any] = self._whole.copy_to_host()
        return whole if self._whole is self.found else np.ascontiguousarray(whole[..., : self.shape[-1]])

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> npt.NDArray[Any]:
        if copy is False:
            raise ValueError("an array on a card cannot be looked at from the host without copying it")
        found = self.numpy()
        return found if dtype is None else found.astype(dtype)

    def tolist(self) -> list[Any]:
        """All values, as Python's own."""
        listed: list[Any] = self.numpy().tolist()
        return listed

    def __getitem__(self, rows: Any) -> CardArray:
        if isinstance(rows, slice):
            return CardArray(self.found[rows], self._whole[rows] if self._whole is not self.found else None)
        if isinstance(rows, np.ndarray) and self._whole is self.found:
            return _gathered(self, rows)
        raise OptionError(
            "of an array on a card, take a slice or rows by their numbers; or hand it to a library"
        )

    def __setitem__(self, rows: Any, values: Any) -> None:
        if rows not in (Ellipsis, slice(None)) or self._whole is not self.found:
            raise OptionError("an array on a card is written as a whole: array[...] = values")
        if isinstance(values, CardArray):
            self.found.copy_to_device(values.found)
        elif self.dtype.names:
            self.found.view(np.uint64).copy_to_device(np.ascontiguousarray(values).view(np.uint64))
        elif self.size:
            self.found.copy_to_device(
                np.ascontiguousarray(np.broadcast_to(np.asarray(values, self.dtype), self.shape))
            )

    def reshape(self, *shape: int) -> CardArray:
        """The same memory in another shape."""
        if not self.size:
            return CardArray.zeros(shape, self.dtype)
        return CardArray(self.found.reshape(*shape))

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<{self.dtype} of {' × '.join(map(str, self.shape))} on the card>"


def _gathered(array: CardArray, rows: npt.NDArray[Any]) -> CardArray:
    """These rows, in memory of their own."""
    from terrae.research.card_steps import BLOCK, gather_kernel

    found = CardArray.zeros((len(rows), *array.shape[1:]), array.dtype)
    width = array.nbytes // len(array)
    if width and len(rows):
        source, target = (
            one.found.reshape(-1).view(np.uint8).reshape(len(one), width) for one in (array, found)
        )
        launch(gather_kernel, len(rows), BLOCK, source, card().to_device(rows), target)
    return found


def _strides(shape: tuple[int, ...], size: int) -> tuple[int, ...]:
    """Those of an array without gaps."""
    found = [size]
    for length in reversed(shape[1:]):
        found.append(found[-1] * length)
    return tuple(reversed(found))
