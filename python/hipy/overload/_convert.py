"""convert: from a function to its converted one."""
import __future__

import ast
import copy
import functools
import inspect
import linecache
import types

from . import _run
from ._defaults import CONSTRUCTS, Defaults
from ._run import BLOCK, INLINE, OverloadError
from ._transform import Transformer
from ._tree import OF_BLOCK, OF_INLINE, THUNK

_FUTURE = functools.reduce(lambda a, b: a | b, (getattr(__future__, n).compiler_flag for n in __future__.all_feature_names))


def convert(function, overload):
    """The function with the meaning that the overload gives to its constructs.

    function is a Python function, a lambda, a method or a class, whose methods are then converted in
    place. overload is any object: a class's instance, a class or a module; its attributes that are
    named like methods of Defaults are called for these constructs, all others stay Python's.
    The result shares globals, closure and defaults with the function. Functions and classes defined in
    it are converted, too; functions that it calls are not. Async functions stay Python's.
    """
    if isinstance(function, (staticmethod, classmethod)):
        return type(function)(convert(function.__func__, overload))
    if isinstance(function, types.MethodType):
        return types.MethodType(convert(function.__func__, overload), function.__self__)
    if isinstance(function, type):
        for name, value in list(vars(function).items()):
            if isinstance(value, (types.FunctionType, staticmethod, classmethod)) and getattr(value, "__module__", None) == function.__module__:
                setattr(function, name, convert(value, overload))
        return function
    if not isinstance(function, types.FunctionType):
        raise OverloadError("%r is no Python function, so there is no text to convert" % (function,))
    node, class_name = _definition(function)
    complete = Defaults()
    defined = set()
    for name in CONSTRUCTS + ("then",):
        method = getattr(overload, name, None)
        if method is not None:
            setattr(complete, name, method)
            defined.add(name)
    code = _compile(function, node, class_name, frozenset(defined))
    hidden = {".o": complete, ".h": _run, ".g": function.__globals__}
    cells = dict(zip(function.__code__.co_freevars, function.__closure__ or ()))
    closure = tuple(cells[n] if n in cells else types.CellType(hidden[n]) for n in code.co_freevars)
    new = types.FunctionType(code, function.__globals__, function.__name__, function.__defaults__, closure)
    new.__kwdefaults__ = function.__kwdefaults__
    new.__qualname__, new.__doc__, new.__module__ = function.__qualname__, function.__doc__, function.__module__
    new.__annotations__ = function.__annotations__
    new.__dict__.update(function.__dict__)
    return new


def overload(given):
    """A decorator that converts a function or a class."""
    return lambda function: convert(function, given)


def _definition(function):
    """The tree of a function's definition, and the name of the class that it is private to."""
    code = function.__code__
    lines = linecache.getlines(code.co_filename, function.__globals__)
    if not lines:
        raise OverloadError("%s has no text: %s can't be read. Functions made by exec, or typed at a prompt, can't be converted" % (function.__qualname__, code.co_filename))
    tree = _parsed("".join(lines), code.co_filename)
    found = []
    _search(tree, code, None, found)
    if function.__name__ == "<lambda>" or code.co_name == "<lambda>":
        found = [f for f in found if _covers(f[0], code)]
    if not found:
        raise OverloadError("%s is not in the text of %s at line %d; has the file changed since it was imported?" % (function.__qualname__, code.co_filename, code.co_firstlineno))
    return found[0]


@functools.lru_cache(maxsize=16)
def _parsed(text, name):
    return ast.parse(text, name)


def _search(node, code, class_name, found):
    """Collects definitions that begin where the code does."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)) and child.name == code.co_name:
            if min([child.lineno] + [d.lineno for d in child.decorator_list]) == code.co_firstlineno:
                found.append((child, class_name))
        elif isinstance(child, ast.Lambda) and code.co_name == "<lambda>" and child.lineno == code.co_firstlineno:
            found.append((child, class_name))
        _search(child, code, child.name if isinstance(child, ast.ClassDef) else class_name, found)


def _covers(node, code):
    """Whether a lambda's code can be that of the text: of several in a line, the innermost that holds all positions."""
    body = node.body
    names = [a.arg for a in node.args.posonlyargs + node.args.args]
    if list(code.co_varnames[:code.co_argcount]) != names:
        return False
    for line, end_line, column, end_column in code.co_positions():
        if line is None or column is None or end_column == column == 0:
            continue
        if (line, column) < (node.lineno, 0) or not (body.lineno, body.col_offset) <= (line, column) or (end_line, end_column) > (body.end_lineno, body.end_col_offset):
            return False
    return True


def _compile(function, node, class_name, defined):
    """The code object of the converted function."""
    old = function.__code__
    if isinstance(node, ast.Lambda):
        new = ast.FunctionDef(name="<lambda>", args=node.args, body=[ast.copy_location(ast.Return(node.body), node.body)],
                              decorator_list=[], returns=None, type_comment=None, type_params=[])
        node = ast.copy_location(new, node)
    transformer = Transformer(defined, class_name)
    converted = _bare(copy.copy(node) if isinstance(node, ast.AsyncFunctionDef) else transformer.function(node))
    converted.name = ".f"  # not the function's, which is a global name to its body
    free = list(old.co_freevars) + [".o", ".h", ".g"]
    outer = ast.parse("def outer():\n  pass").body[0]
    outer.name = ".outer"
    outer.body = [ast.Assign([ast.Name(n, ast.Store()) for n in free], ast.Constant(None)), converted]
    module = ast.Module([outer], [])
    ast.fix_missing_locations(module)
    code = compile(module, old.co_filename, "exec", old.co_flags & _FUTURE, dont_inherit=True)
    for name in (".outer", ".f"):
        code = next(c for c in code.co_consts if isinstance(c, types.CodeType) and c.co_name == name)
    return _named(code, old.co_name, old.co_qualname)


def _bare(node):
    """A definition without the defaults and annotations that its surroundings evaluate. Decorators stay, since
    the code's first line is theirs; nobody runs them."""
    def plain(a):
        return a and ast.arg(a.arg)
    a = node.args
    node.args = ast.arguments(posonlyargs=[plain(p) for p in a.posonlyargs], args=[plain(p) for p in a.args], vararg=plain(a.vararg),
                              kwonlyargs=[plain(p) for p in a.kwonlyargs], kw_defaults=[None] * len(a.kwonlyargs), kwarg=plain(a.kwarg), defaults=[])
    node.returns = None
    return node


_COMPREHENSIONS = {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}


def _named(code, name, qualified):
    """A code object under the user's names, with those in it. Blocks are called like the function that they are of.
    Generated names become identifiers: inspect refuses others as names of parameters, and so does what uses it, as
    torch.compile does."""
    consts = []
    for c in code.co_consts:
        if isinstance(c, types.CodeType):
            if c.co_name.startswith(THUNK) or OF_BLOCK in c.co_varnames or OF_INLINE in c.co_varnames:
                kind = INLINE if OF_INLINE in c.co_varnames else BLOCK
                c = _named(c.replace(co_qualname=qualified), name, qualified).replace(co_qualname=name + kind)
            elif c.co_qualname == c.co_name:  # declared global
                c = _named(c, c.co_name, c.co_name)
            else:
                function = code.co_flags & inspect.CO_OPTIMIZED and name not in _COMPREHENSIONS
                inner = ".<locals>." if function else "."
                c = _named(c, c.co_name, qualified + inner + c.co_name)
        elif isinstance(c, str) and c == code.co_qualname and not code.co_flags & inspect.CO_OPTIMIZED:
            c = qualified  # a class's __qualname__
        consts.append(c)
    names = {"co_" + kind: tuple(_identifier(n) for n in getattr(code, "co_" + kind)) for kind in ("varnames", "cellvars", "freevars")}
    return code.replace(co_consts=tuple(consts), co_name=name, co_qualname=qualified, **names)


def _identifier(name):
    return "__hipy" + name.replace(".", "_") if name.startswith(".") and name not in (".o", ".h", ".g") else name
