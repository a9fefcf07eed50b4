package ir

// pyAny is what CPython code may do: anything.
const pyAny = Python | Reads | Writes | Alloc | Raises | IO

// pyOps: values of type pyobj, which are CPython's own objects, and what can
// be done with them. They live until their row ends. Leaves are in
// libhipy_py; a library without such ops does not link it. An exception that
// Python code raises becomes the pending exception; sym is passed as a C
// string.
var pyOps = []*Decl{
	{Name: "py.from_none", Sig: "() -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "None as a CPython object."},
	{Name: "py.from_bool", Sig: "(bool) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "True or False as a CPython object."},
	{Name: "py.from_int", Sig: "(int) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "An int as a CPython object."},
	{Name: "py.from_float", Sig: "(float) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "A float as a CPython object."},
	{Name: "py.from_complex", Sig: "(complex) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "A complex as a CPython object."},
	{Name: "py.from_decimal", Sig: "(decimal) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "A Decimal as a CPython object."},
	{Name: "py.from_str", Sig: "(str) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "A str as a CPython object."},
	{Name: "py.from_bytes", Sig: "(bytes) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "A bytes as a CPython object."},

	{Name: "py.to_bool", Sig: "(pyobj) -> bool", Effects: pyAny, Exceptions: []string{"TypeError"}, RefSkip: "pyobj", Cost: 2, Doc: "The bool that the object is; TypeError if it is none. No conversion: see py.truth."},
	{Name: "py.to_int", Sig: "(pyobj) -> int", Effects: pyAny | Deopts, Exceptions: []string{"TypeError"}, RefSkip: "pyobj", Cost: 2, Doc: "The int that the object is; TypeError if it is none. A bool is no int here."},
	{Name: "py.index", Sig: "(pyobj) -> int", Effects: pyAny | Deopts, Exceptions: []string{"TypeError"}, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "The int that the object stands for where an index is wanted (operator.index). Attrs.Sym is the message of the TypeError for what has no __index__: '%' in it is the name of the object's type."},
	{Name: "py.to_float", Sig: "(pyobj) -> float", Effects: pyAny, Exceptions: []string{"TypeError"}, RefSkip: "pyobj", Cost: 2, Doc: "The float that the object is; TypeError if it is none."},
	{Name: "py.to_complex", Sig: "(pyobj) -> complex", Effects: pyAny, Exceptions: []string{"TypeError"}, RefSkip: "pyobj", Cost: 2, Doc: "The complex that the object is; TypeError if it is none."},
	{Name: "py.to_decimal", Sig: "(pyobj) -> decimal", Effects: pyAny, Exceptions: []string{"TypeError"}, RefSkip: "pyobj", Cost: 2, Doc: "The Decimal that the object is; TypeError if it is none."},
	{Name: "py.to_str", Sig: "(pyobj) -> str", Effects: pyAny, Exceptions: []string{"TypeError"}, RefSkip: "pyobj", Cost: 2, Doc: "The str that the object is, copied; TypeError if it is none."},
	{Name: "py.to_bytes", Sig: "(pyobj) -> bytes", Effects: pyAny, Exceptions: []string{"TypeError"}, RefSkip: "pyobj", Cost: 2, Doc: "The bytes that the object is, copied; TypeError if it is none."},

	{Name: "py.late", Sig: "(str) -> void", Effects: pyAny, RefSkip: "needs CPython", Cost: 2, Doc: "Begins a function that falls back late (Func.Late): a library model calls CPython's own function, for the reason given. Where there is no CPython the row ends as by row.refuse; rows that run in parallel run again, one after the other."},
	{Name: "py.import", Sig: "() -> pyobj", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "The module Attrs.Sym, dotted, as importlib.import_module gives it."},
	{Name: "py.global", Sig: "() -> pyobj", Effects: pyAny, Exceptions: []string{"NameError"}, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "What the name Attrs.Sym means at the user's module level: a global, else a builtin."},

	{Name: "py.getattr", Sig: "(pyobj) -> pyobj", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "a0.sym."},
	{Name: "py.setattr", Sig: "(pyobj, pyobj) -> void", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "a0.sym = a1."},
	{Name: "py.call0", Sig: "(pyobj) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "a0()"},
	{Name: "py.call1", Sig: "(pyobj, pyobj) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "a0(a1)"},
	{Name: "py.call2", Sig: "(pyobj, pyobj, pyobj) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "a0(a1, a2)"},
	{Name: "py.call3", Sig: "(pyobj, pyobj, pyobj, pyobj) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "a0(a1, a2, a3)"},
	{Name: "py.call_ex", Sig: "(pyobj, pyobj, pyobj) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "a0(*a1, **a2): a1 is any iterable, a2 a dict. For any number of arguments, and keywords."},
	{Name: "py.method0", Sig: "(pyobj) -> pyobj", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "a0.sym()"},
	{Name: "py.method1", Sig: "(pyobj, pyobj) -> pyobj", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "a0.sym(a1)"},
	{Name: "py.method2", Sig: "(pyobj, pyobj, pyobj) -> pyobj", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "a0.sym(a1, a2)"},
	{Name: "py.method3", Sig: "(pyobj, pyobj, pyobj, pyobj) -> pyobj", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "a0.sym(a1, a2, a3)"},

	{Name: "py.lookup", Sig: "(pyobj) -> (pyobj, bool)", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "What a0.sym(...) calls, for py.invoke: a function of a0's type and true, if a0 is to be its first argument; else a0.sym and false."},
	{Name: "py.invoke0", Sig: "(pyobj, bool, pyobj) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "a2.sym(), a0 and a1 being what py.lookup of that gave."},
	{Name: "py.invoke1", Sig: "(pyobj, bool, pyobj, pyobj) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "a2.sym(a3), a0 and a1 being what py.lookup of that gave."},
	{Name: "py.invoke2", Sig: "(pyobj, bool, pyobj, pyobj, pyobj) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "a2.sym(a3, a4), a0 and a1 being what py.lookup of that gave."},
	{Name: "py.invoke3", Sig: "(pyobj, bool, pyobj, pyobj, pyobj, pyobj) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "a2.sym(a3, a4, a5), a0 and a1 being what py.lookup of that gave."},

	{Name: "py.binary", Sig: "(pyobj, pyobj) -> pyobj", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "a0 op a1; sym is one of + - * / // % ** @ << >> & | ^."},
	{Name: "py.inplace", Sig: "(pyobj, pyobj) -> pyobj", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "The new value of a0 after a0 op= a1; sym as for py.binary."},
	{Name: "py.compare", Sig: "(pyobj, pyobj) -> pyobj", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "a0 op a1; sym is one of == != < <= > >=. The result need not be a bool."},
	{Name: "py.test", Sig: "(pyobj, pyobj) -> bool", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "bool(a0 op a1); sym as for py.compare."},
	{Name: "py.unary", Sig: "(pyobj) -> pyobj", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "op a0; sym is one of - + ~ abs."},
	{Name: "py.getitem", Sig: "(pyobj, pyobj) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "a0[a1]."},
	{Name: "py.setitem", Sig: "(pyobj, pyobj, pyobj) -> void", Effects: pyAny, Attrs: []string{"index"}, RefSkip: "pyobj", Cost: 2, Doc: "a0[a1] = a2. With an Attrs.Index of 1 something holds a0 besides the expression, as a variable does, which code that counts references sees."},
	{Name: "py.delitem", Sig: "(pyobj, pyobj) -> void", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "del a0[a1]."},
	{Name: "py.slice", Sig: "(pyobj, pyobj, pyobj) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "slice(a0, a1, a2)"},
	{Name: "py.truth", Sig: "(pyobj) -> bool", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "bool(a0)"},
	{Name: "py.len", Sig: "(pyobj) -> i64", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "len(a0)"},
	{Name: "py.iter_unpack", Sig: "(pyobj) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "iter(a0), where it is taken apart into several targets: the TypeError says so."},
	{Name: "py.iter", Sig: "(pyobj) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "iter(a0)"},
	{Name: "py.next", Sig: "(pyobj) -> (pyobj, bool)", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "next(a0) and true; or None and false at the end."},
	{Name: "py.contains", Sig: "(pyobj, pyobj) -> bool", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "a1 in a0."},
	{Name: "py.is", Sig: "(pyobj, pyobj) -> bool", Effects: Python, RefSkip: "pyobj", Cost: 1, Doc: "a0 is a1."},
	{Name: "py.is_none", Sig: "(pyobj) -> bool", Effects: Python, RefSkip: "pyobj", Cost: 1, Doc: "a0 is None."},
	{Name: "py.isinstance", Sig: "(pyobj) -> bool", Effects: pyAny, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "isinstance(a0, sym), sym being a built-in type's name."},
	{Name: "py.str", Sig: "(pyobj) -> str", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "str(a0), as a native str."},
	{Name: "py.repr", Sig: "(pyobj) -> str", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "repr(a0), as a native str."},

	{Name: "py.list_new", Sig: "() -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "A new empty list."},
	{Name: "py.list_append", Sig: "(pyobj, pyobj) -> void", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "a0.append(a1), a0 being exactly a list."},
	{Name: "py.tuple_from_list", Sig: "(pyobj) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "tuple(a0), a0 being exactly a list: how tuples and argument lists are made."},
	{Name: "py.set_from_list", Sig: "(pyobj) -> pyobj", Effects: pyAny, Exceptions: []string{"TypeError"}, RefSkip: "pyobj", Cost: 2, Doc: "set(a0)"},
	{Name: "py.set_from", Sig: "(pyobj, set[T]) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 3, Doc: "A set whose elements are a list's, a0: those of a1 in its order. Its table is that of a1, so that it goes on in the same order."},
	{Name: "py.frozenset_from", Sig: "(pyobj, set[T]) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 3, Doc: "Likewise a frozenset."},
	{Name: "py.dict_new", Sig: "() -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 2, Doc: "A new empty dict; py.setitem fills it."},
	{Name: "py.keep", Sig: "(pyobj) -> pyobj", Effects: Python | Reads | Writes | IO, RefSkip: "pyobj", Cost: 1, Doc: "The object, with a reference of the row's more, which py.drop may let go of."},
	{Name: "py.drop", Sig: "(pyobj) -> void", Effects: Python | Reads | Writes | IO, RefSkip: "pyobj", Cost: 1, Doc: "Lets go of the row's reference to the object that an op made, which nothing uses any longer. What has no reference of its own is left alone."},
	{Name: "py.json", Sig: "(pyobj) -> str", Effects: pyAny, Exceptions: []string{"TypeError"}, RefSkip: "pyobj", Cost: 3, Doc: "The object as the JSON of the boundary (json.h); TypeError for what has none."},
	{Name: "py.import_from", Sig: "(pyobj) -> pyobj", Effects: pyAny, Exceptions: []string{"ImportError"}, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "The name sym of a module, as from module import sym gives it."},
	{Name: "py.warn", Sig: "(str) -> void", Effects: pyAny, Replay: true, Attrs: []string{"sym"}, RefSkip: "output", Cost: 3, Doc: "warnings.warn(a0, C) of the class Attrs.Sym, module.C. CPython shows a warning of a line once, so a program may do it again."},
	{Name: "py.manager", Sig: "(pyobj) -> pyobj", Effects: pyAny, Exceptions: []string{"TypeError"}, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "The method sym (__enter__ or __exit__) of a context manager, looked up in its type and bound."},
	{Name: "py.drawing", Sig: "(pyobj) -> pyobj", Effects: pyAny, Exceptions: []string{"AttributeError"}, Attrs: []string{"sym"}, RefSkip: "pyobj", Cost: 2, Doc: "The method sym (Generator.name or RandomState.name) of a generator of numpy's, which goes on from a lent state of ours and leaves it where it ends."},
	{Name: "py.from_exc", Sig: "(exc) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 3, Doc: "An exception as a CPython object: the one that it came from, or a new one, with a traceback."},
	{Name: "py.handling", Sig: "(exc) -> pyobj", Effects: pyAny, RefSkip: "pyobj", Cost: 3, Doc: "A function h of CPython's: h(f, ...) calls f while the exception is the one that is being handled, with the traceback that a handler finds."},
	{Name: "py.raise", Sig: "(pyobj) -> exc", Effects: pyAny, Exceptions: []string{"TypeError"}, RefSkip: "pyobj", Cost: 2, Doc: "The exception that `raise a0` raises, as an exception object."},
}
