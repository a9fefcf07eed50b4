"""Lists and numpy arrays as arguments of one row: for functions that only read them, and where they are long enough."""

import ast
import sys

from ._kinds import SCALARS
from ._source import Refused, definition
from ._specialise import freezing

LEAST = 256  # elements, below which CPython has done the row before native code has the list
_DTYPES = {"int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64", "bool"}
_CALLS = {"len", "sum", "min", "max", "sorted", "any", "all", "enumerate", "zip", "range", "reversed", "float", "int"}
_METHODS = {"index", "count", "sum", "min", "max", "mean", "std", "var", "prod", "dot", "any", "all", "argmin", "argmax", "item", "copy", "cumsum"}
_ATTRIBUTES = {"size", "shape", "ndim", "dtype"}
_FUNCTIONS = {"sum", "mean", "dot", "sqrt", "exp", "log", "sin", "cos", "tan", "abs", "absolute", "min", "max", "std", "var", "prod", "cumsum", "maximum", "minimum", "where", "argmin",
              "argmax", "argsort", "sort", "any", "all", "floor", "ceil", "power", "diff", "median", "isnan", "zeros_like", "ones_like", "empty_like", "count_nonzero"}  # fmt: skip


def kind_of(value):
    """The kind of a list or array; None for others."""
    if type(value) is list and len(value) >= LEAST:
        kinds = set(map(type, value))
        kind = SCALARS.get(next(iter(kinds))) if len(kinds) == 1 else None
        return "list[%s]" % kind if kind in ("int", "float", "str", "bool", "bytes") else None
    numpy = sys.modules.get("numpy")
    if numpy is not None and type(value) is numpy.ndarray and value.ndim == 1 and len(value) >= LEAST and value.dtype.isnative and value.dtype.name in _DTYPES:
        return "NDArray[np.%s]" % value.dtype.name
    return None


def read_parameters(function):
    """The names of parameters with which a function does nothing but read their elements: it neither changes, keeps nor returns
    them, nor gives them to functions of the user's."""
    try:
        with freezing:
            node = definition(function).node
    except Refused:
        return set()
    names = {a.arg for a in node.args.posonlyargs + node.args.args + node.args.kwonlyargs}
    body = [node.body] if isinstance(node, ast.Lambda) else node.body
    for statement in body:
        for n in ast.walk(statement):  # a name of an inner function may be another one's: none of these is read
            if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
                return set()
            if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load):
                names.discard(n.id)
        _discard(statement, (), names)
    return names


def _discard(node, parents, names):
    if isinstance(node, ast.Name) and node.id in names and not _reads(node, parents):
        names.discard(node.id)
    for child in ast.iter_child_nodes(node):
        _discard(child, (node,) + parents, names)


def _reads(node, parents):
    above, beyond = parents[0] if parents else None, parents[1] if len(parents) > 1 else None
    if isinstance(above, ast.Subscript) and above.value is node:
        return isinstance(above.ctx, ast.Load) and not any(isinstance(n, ast.Slice) or isinstance(n, ast.Constant) and n.value in (None, Ellipsis) for n in ast.walk(above.slice))
    if isinstance(above, ast.Call) and node in above.args:
        f = above.func
        if isinstance(f, ast.Name):
            return f.id in _CALLS
        return isinstance(f, ast.Attribute) and isinstance(f.value, ast.Name) and f.value.id in ("np", "numpy") and f.attr in _FUNCTIONS and not above.keywords
    if isinstance(above, ast.Attribute):
        return above.attr in _ATTRIBUTES and isinstance(above.ctx, ast.Load) or above.attr in _METHODS and isinstance(beyond, ast.Call) and beyond.func is above and not beyond.keywords
    if isinstance(above, (ast.For, ast.comprehension)):
        return above.iter is node
    if isinstance(above, ast.Compare):
        return not any(isinstance(o, (ast.Is, ast.IsNot)) for o in above.ops)
    return isinstance(above, (ast.BinOp, ast.UnaryOp))
