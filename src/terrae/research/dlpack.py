"""Memory of a card handed to other libraries by DLPack: the structs of its C header, and the capsule that carries them.

https://dmlc.github.io/dlpack/latest/c_api.html; whoever takes a capsule calls its deleter when the memory is no longer used.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

CUDA = 2
"""DLPack's number for memory of an NVIDIA card."""
_CODES = {"i": 0, "u": 1, "f": 2}
_NAME = b"dltensor"


class _Device(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class _Type(ctypes.Structure):
    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("dimensions", ctypes.c_int32),
        ("type", _Type),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    _fields_ = (("tensor", _Tensor), ("owner", ctypes.c_void_p), ("deleter", ctypes.c_void_p))


_lent: dict[int, tuple[Any, ...]] = {}
"""What others hold, by the address of its struct: nothing of it may be freed meanwhile."""


def _let_go(address: int) -> None:
    """Whoever held it is done with it."""
    _lent.pop(address, None)


def _forget(capsule: int) -> None:
    """A capsule that nobody took is thrown away."""
    if _is_valid(capsule, _NAME):
        _let_go(_pointer(capsule, _NAME))


_LET_GO, _FORGET = (ctypes.CFUNCTYPE(None, ctypes.c_void_p)(one) for one in (_let_go, _forget))
"""For C, and kept: nothing else holds them."""
_is_valid = ctypes.pythonapi.PyCapsule_IsValid
_is_valid.restype, _is_valid.argtypes = ctypes.c_int, (ctypes.c_void_p, ctypes.c_char_p)
_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_char_p)
_new = ctypes.pythonapi.PyCapsule_New
_new.restype, _new.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)


def capsule(
    owner: Any,
    address: int,
    shape: tuple[int, ...],
    strides: tuple[int, ...],
    kind: np.dtype[Any],
    number: int,
) -> Any:
    """The memory at an address of card `number`, with strides in bytes, as a capsule; `owner` lives as long as it."""
    if kind.kind not in _CODES:
        raise BufferError(f"DLPack has no type for {kind}; take plain numbers")
    managed = _Managed()
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    steps = (ctypes.c_int64 * len(shape))(*(stride // kind.itemsize for stride in strides))
    managed.tensor = _Tensor(
        address,
        _Device(CUDA, number),
        len(shape),
        _Type(_CODES[kind.kind], 8 * kind.itemsize, 1),
        ctypes.cast(sizes, ctypes.POINTER(ctypes.c_int64)),
        ctypes.cast(steps, ctypes.POINTER(ctypes.c_int64)),
        0,
    )
    managed.deleter = ctypes.cast(_LET_GO, ctypes.c_void_p)
    here = ctypes.addressof(managed)
    _lent[here] = (owner, managed, sizes, steps)
    return _new(here, _NAME, ctypes.cast(_FORGET, ctypes.c_void_p))
