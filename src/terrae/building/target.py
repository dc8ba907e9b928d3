"""A target for Numba that makes code for elsewhere: rules as LLVM code for another machine, called by the C ABI.

Numba compiles for the processor that it runs on and for Python: with counted references, wrappers that take Python's
objects, and machine code at once. A `Machine` here names another triple; functions are typed and lowered for it as
usual, but references are not counted (nothing in a rule allocates), no wrapper is made, and nothing is turned into
machine code before everything that one module needs has been linked, reduced to its entry points and optimized
together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import cgutils, codegen, cpu, types, typing
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import Dispatcher
from numba.core.registry import CPUTarget
from numba.core.target_extension import CPU, dispatcher_registry, jit_registry, target_registry
from numba.core.typing.templates import Signature

from terrae.core.compiled import Rule, load_compiler
from terrae.core.errors import TerraeError


@dataclass(frozen=True)
class Machine:
    """What code is made for, in LLVM's words."""

    name: str
    triple: str
    features: str = ""
    processor: str = ""
    relocation: str = "static"

    def target_machine(self) -> Any:
        """LLVM's."""
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        return llvm.Target.from_triple(self.triple).create_target_machine(
            cpu=self.processor, features=self.features, opt=3, reloc=self.relocation
        )

    def object_code(self, linked: Any, seen: set[str]) -> bytes:
        """An object file for a linker: everything but what is seen from outside is internal, what is not used is
        removed, and the rest optimized as one. The module itself stays as it is."""
        module = linked.clone()
        for one in (*module.functions, *module.global_variables):
            if not one.is_declaration and one.name not in seen:
                one.linkage = llvm.Linkage.internal
        machine = self.target_machine()
        tuning = llvm.create_pipeline_tuning_options(speed_level=3)
        builder = llvm.create_pass_builder(machine, tuning)
        builder.getModulePassManager().run(module, builder)
        module.verify()
        return bytes(machine.emit_object(module))


class _Library(codegen.CPUCodeLibrary):
    """The code of one function and of all that it calls; never made into machine code by itself."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout
        for function in ll_module.functions:
            if not function.is_declaration:
                builder = llvm.create_pass_builder(
                    self._codegen._tm, llvm.create_pipeline_tuning_options(speed_level=1)
                )
                builder.getFunctionPassManager().run(function, builder)

    def _optimize_final_module(self) -> None:
        """Everything is optimized together at the end."""

    def _finalize_final_module(self) -> None:
        self._verify_declare_only_symbols()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Numba asks for it only to call the function from Python."""
        raise TerraeError(f"{name} is code for another machine and cannot be called here")


class _Codegen(codegen.CPUCodegen):
    """Where modules get the triple and the data layout of the machine."""

    _library_class = _Library

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._tm = machine.target_machine()
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._tm_features = machine.features
        self._rtlinker = codegen.RuntimeLinker()

    def _create_empty_module(self, name: str) -> Any:
        module = ir.Module(cgutils.normalize_ir_text(name))
        module.triple = self._machine.triple
        module.data_layout = self._data_layout
        return module

    def _add_module(self, module: Any) -> None:
        """Nothing is run here."""

    @property
    def target_data(self) -> Any:
        return self._target_data

    def magic_tuple(self) -> tuple[str, ...]:
        return (self._machine.triple, self._machine.processor, self._machine.features)


class _Context(cpu.CPUContext):
    """How functions are lowered: as for the processor, without Python and without counting references."""

    def __init__(self, typing_context: Any, name: str, machine: Machine) -> None:
        self._machine = machine
        super().__init__(typing_context, name)

    @global_compiler_lock
    def init(self) -> None:
        self.is32bit = False  # indices have 64 bits, whatever pointers have
        self._internal_codegen: Any = _Codegen(self._machine)

    def post_lowering(self, mod: Any, library: Any) -> None:
        """Nothing of Numba's runtime is linked in."""

    def declare_env_global(self, module: Any, envname: str) -> Any:
        """The environment is Python's; functions name it, and never read it."""
        if envname not in module.globals:
            variable = ir.GlobalVariable(module, cgutils.voidptr_t, name=envname)
            variable.linkage = "internal"
            variable.initializer = cgutils.get_null_value(variable.type.pointee)
        return module.globals[envname]

    def get_executable(self, library: Any, fndesc: Any, env: Any) -> Any:
        """By which Numba finds the function again when another calls it."""
        return lambda: fndesc


class _TypingContext(typing.Context):  # type: ignore[name-defined]
    """Sees a rule in another's globals as a function of this target."""

    def __init__(self, function_of: Callable[[Rule[Any, Any]], Any]) -> None:
        self._function_of = function_of
        super().__init__()

    def resolve_value_type(self, value: Any) -> Any:
        if isinstance(value, Rule):
            return types.Dispatcher(self._function_of(value))
        return super().resolve_value_type(value)

    def resolve_value_type_prefer_literal(self, value: Any) -> Any:
        if isinstance(value, Rule):
            return types.Dispatcher(self._function_of(value))
        return super().resolve_value_type_prefer_literal(value)


_counter = count()
"""Numba knows a target by its name, for ever."""

_OPTIONS = {
    "nopython": True,
    "_nrt": False,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "error_model": "numpy",
}


@dataclass(frozen=True)
class Entry:
    """A function that is called from outside, with the types of what it takes."""

    function: Callable[..., Any]
    signature: Signature | tuple[Any, ...]
    """Types of arguments, and of the result unless it shall be found out."""


Enter = Callable[[Any, Any, str, Any, Any], None]
"""Adds an entry point to a module: context, module, name, the function by Numba's convention, its description."""


def enter_by_c(context: Any, module: Any, name: str, inner: Any, described: Any) -> None:
    """A function by the C ABI around one by Numba's; what would raise an error in Python stops the program."""
    gives = described.restype
    nothing = gives == types.none
    outer_type = ir.FunctionType(
        ir.VoidType() if nothing else context.get_argument_type(gives),
        [context.get_argument_type(one) for one in described.argtypes],
    )
    outer = ir.Function(module, outer_type, name)
    builder = ir.IRBuilder(outer.append_basic_block("entry"))
    arguments = [
        context.get_argument_value(builder, one, value)
        for one, value in zip(described.argtypes, outer.args, strict=True)
    ]
    status, result = context.call_conv.call_function(builder, inner, gives, described.argtypes, arguments)
    with builder.if_then(status.is_error, likely=False):
        trap = module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), ()))
        builder.call(trap, ())
    if nothing:
        builder.ret_void()
    else:
        builder.ret(context.get_return_value(builder, gives, result))


class Workshop:
    """Makes modules for one machine."""

    def __init__(self, machine: Machine) -> None:
        load_compiler()
        self.machine = machine
        self._functions: dict[int, Any] = {}
        name = f"terrae {machine.name} {next(_counter)}"
        kind = target_registry[name] = type("Elsewhere", (CPU,), {})
        self._typing = _TypingContext(self._function)
        self._context = _Context(self._typing, name, machine)
        workshop = self

        class Descriptor(CPUTarget):
            @property
            def target_context(self) -> Any:
                return workshop._context

            @property
            def typing_context(self) -> Any:
                return workshop._typing

        class Function(Dispatcher):
            targetdescr = Descriptor(name)

            def add_overload(self, compiled: Any) -> None:
                self.overloads[tuple(compiled.signature.args)] = compiled

        dispatcher_registry[kind] = Function
        jit_registry[kind] = self._jit
        self._kind = Function

    def _jit(self, *args: Any, **options: Any) -> Any:
        """What Numba calls for the functions behind `overload`."""
        wanted = {key: value for key, value in options.items() if key in ("inline", "error_model")}

        def decorate(function: Any) -> Any:
            return self._kind(function, targetoptions={**_OPTIONS, **wanted})

        return decorate(args[0]) if args and callable(args[0]) else decorate

    def _function(self, rule: Rule[Any, Any]) -> Any:
        if id(rule) not in self._functions:
            self._functions[id(rule)] = self._kind(rule.plain, targetoptions=_OPTIONS)
        return self._functions[id(rule)]

    @global_compiler_lock
    def linked(
        self,
        name: str,
        entries: Mapping[str, Entry],
        enter: Enter | None = None,
        more: Sequence[Callable[[Any], Any]] = (),
    ) -> Any:
        """One LLVM module with these entry points and all that they call, not optimized."""
        library = self._context.codegen().create_library(name)
        enter = enter or enter_by_c
        for entry, wanted in entries.items():
            function: Any = self._kind(wanted.function, targetoptions=_OPTIONS)
            function.compile(wanted.signature)
            (compiled,) = function.overloads.values()
            library.add_linking_library(compiled.library)
            module = self._context.create_module(f"entry {entry}")
            inner = ir.Function(
                module,
                self._context.call_conv.get_function_type(compiled.fndesc.restype, compiled.fndesc.argtypes),
                compiled.fndesc.llvm_func_name,
            )
            enter(self._context, module, entry, inner, compiled.fndesc)
            library.add_ir_module(module)
        for one in more:
            library.add_ir_module(one(self._context))
        library.finalize()
        return library._final_module
