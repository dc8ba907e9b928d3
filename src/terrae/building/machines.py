"""The machines that code is made for: WebAssembly, with one thread and with several, and this kind of processor.

Everything asked for is older than 2023 in every browser: bulk memory, sign extension, saturating conversions. Threads
need atomic instructions and shared memory, which a browser gives to isolated pages only; without them LLVM turns every
atomic instruction into a plain one.
"""

from __future__ import annotations

import llvmlite.binding as llvm

from terrae.building.target import Machine

_FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
_TRIPLE = "wasm32-unknown-unknown"

ONE_THREAD = Machine("wasm", _TRIPLE, _FEATURES)
THREADS = Machine("wasm-threads", _TRIPLE, f"{_FEATURES},+atomics")

LEVELS = {"x86_64": ("x86-64-v3", "x86-64-v2"), "aarch64": ("aarch64",)}
"""The kinds of processors that a library is made for, each for all that have what its level promises."""


def processors() -> list[Machine]:
    """The machines of a library for this system; none where it is not known how to make one."""
    triple = llvm.get_process_triple()
    architecture = triple.partition("-")[0]
    if "linux" not in triple:
        return []
    return [
        Machine(level, triple, processor="generic" if level == architecture else level, relocation="pic")
        for level in LEVELS.get(architecture, ())
    ]


_PRODUCT = """
define hidden void @__multi3(ptr %out, i64 %al, i64 %ah, i64 %bl, i64 %bh) {
  %a0 = and i64 %al, 4294967295
  %a1 = lshr i64 %al, 32
  %b0 = and i64 %bl, 4294967295
  %b1 = lshr i64 %bl, 32
  %p00 = mul i64 %a0, %b0
  %p01 = mul i64 %a0, %b1
  %p10 = mul i64 %a1, %b0
  %p11 = mul i64 %a1, %b1
  %p00h = lshr i64 %p00, 32
  %p01l = and i64 %p01, 4294967295
  %p10l = and i64 %p10, 4294967295
  %m0 = add i64 %p00h, %p01l
  %mid = add i64 %m0, %p10l
  %p00l = and i64 %p00, 4294967295
  %midl = shl i64 %mid, 32
  %low = or i64 %p00l, %midl
  %p01h = lshr i64 %p01, 32
  %p10h = lshr i64 %p10, 32
  %midh = lshr i64 %mid, 32
  %h0 = add i64 %p11, %p01h
  %h1 = add i64 %h0, %p10h
  %h2 = add i64 %h1, %midh
  %c0 = mul i64 %al, %bh
  %c1 = mul i64 %ah, %bl
  %h3 = add i64 %h2, %c0
  %high = add i64 %h3, %c1
  store i64 %low, ptr %out, align 8
  %next = getelementptr i8, ptr %out, i64 8
  store i64 %high, ptr %next, align 8
  ret void
}
"""
"""The product of two 128-bit integers: LLVM computes sums over loops in closed form with it, and WebAssembly has none."""


def builtins(machine: Machine) -> bytes:
    """An object file with what LLVM calls and WebAssembly lacks; the linker takes what is needed."""
    made = machine.target_machine()
    module = llvm.parse_assembly(
        f'target datalayout = "{made.target_data}"\ntarget triple = "{machine.triple}"\n{_PRODUCT}'
    )
    return bytes(made.emit_object(module))
