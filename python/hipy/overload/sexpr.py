"""Functions as s-expressions: an overload that records them, a printer, a parser, and the way back.

    from hipy.overload.sexpr import function, record

    def clip(x, high):
        if x > high:
            return high
        return x

    record(clip)  # (def clip (x high) (if (> x high) (then (return high)) (else)) (return x)), in lines
    function(record(clip))(7, 5)  # 5

Definition: (def NAME (PARAMETER...) STATEMENT...)
    PARAMETER: x, (x DEFAULT), (* args), (** kwargs), and * and / as in Python
Statements: (set TARGET e) (set-item x key e) (set-attr x name e) (+= PLACE e), and so on for all operators
    (if c (then STATEMENT...) (else STATEMENT...)) (while c (body STATEMENT...) (else STATEMENT...))
    (for TARGET e (body STATEMENT...) (else STATEMENT...)) (break) (continue) (return e) (expr e)
    (raise e) (raise e cause) (assert e) (assert e message) (del x) (del-item x key) (del-attr x name)
    TARGET: a PLACE, (tuple TARGET...), in which one may be (* TARGET). PLACE: x, (item x key), (attr x name)
Expressions: names, 1, 1.5, +inf, -inf, +nan, "text\\n", b"bytes\\x00", None, True, False, ...
    (+ a b) (- a) (not a) (== a b) (is-not a b) (not-in a b) (compare a < b < c) (and a b c) (or a b) (if-expr c a b)
    (call f a (* args) (= name b) (** kwargs)) (attr x name) (item x key), where key may be (slice first end step)
    (tuple a b) (list a b) (dict (key a) (** b)), where a may be (* e); (set-of 1 2), for `in`

All names that are no variables of the function are recorded as names: function looks them up in globals.
A value that several places use is set to a variable of its own first: `a, b = b, a` uses _1 and _2.
Comprehensions over displays of known length are unrolled. Those over symbolic values are refused, as are
f-strings, sets (but for `in`), `try`, `with`, `match`, `yield`, `global`, `import`, and functions and classes
in functions. Docstrings, annotations and attributes of functions are not recorded.
"""
import ast
import hashlib
import inspect
import itertools
import linecache
import types

from ._convert import OverloadError, _definition, convert
from ._sexpr_build import OPERATORS, definition
from ._sexpr_nodes import Node, bounded, form_of, name_values, statements_of
from ._sexpr_record import Globals, Recorder
from ._sexpr_text import Form, Symbol, error, parse, show

__all__ = ["Form", "Symbol", "function", "parse", "record", "show"]

_REFUSED = {ast.Try: "`try`", ast.TryStar: "`try`", ast.With: "`with`", ast.Match: "`match`", ast.Yield: "`yield`", ast.YieldFrom: "`yield from`",
            ast.FunctionDef: "a function in a function", ast.Lambda: "`lambda`", ast.ClassDef: "`class`", ast.AsyncFunctionDef: "`async def`",
            ast.GeneratorExp: "a generator expression", ast.SetComp: "a set comprehension", ast.JoinedStr: "an f-string",
            ast.Import: "`import`", ast.ImportFrom: "`import`", ast.Global: "`global`", ast.Nonlocal: "`nonlocal`"}


def record(f):
    """The s-expression of a Python function, as text. Raises OverloadError for what has no form."""
    if not isinstance(f, types.FunctionType):
        raise OverloadError("%r is no Python function" % (f,))
    _check(f)
    try:
        return show(_recorded(f))
    except Exception as e:
        line, t = f.__code__.co_firstlineno, e.__traceback__
        while t is not None:
            if t.tb_frame.f_code.co_filename == f.__code__.co_filename:
                line = t.tb_lineno
            t = t.tb_next
        if isinstance(e, OverloadError):
            raise _refused(f, line, e) from None
        raise _refused(f, line, "%s: %s" % (type(e).__name__, e)) from e


def _check(f):
    """Refuses what has no form and what no overload can see."""
    tree = _definition(f)[0]
    if isinstance(tree, ast.AsyncFunctionDef):
        raise _refused(f, tree.lineno, "`async def`")
    body = [tree.body] if isinstance(tree, ast.Lambda) else tree.body
    for node in sorted((n for s in body for n in ast.walk(s) if hasattr(n, "lineno")), key=lambda n: (n.lineno, n.col_offset)):
        if type(node) in _REFUSED:
            raise _refused(f, node.lineno, _REFUSED[type(node)])
        if isinstance(node, ast.Raise) and node.exc is None:
            raise _refused(f, node.lineno, "`raise` without an exception")
        if isinstance(node, ast.BinOp):
            try:
                _constant(node)
            except OverloadError as e:
                raise _refused(f, node.lineno, e) from None
            except Exception:
                pass  # no constant, or one that raises


def _constant(node):
    """The value of an operator of literals, which Python computes before anything can be recorded."""
    if isinstance(node, ast.BinOp):
        x, y = _constant(node.left), _constant(node.right)
        bounded(next(text for text, op in OPERATORS.items() if isinstance(node.op, op)), x, y)
        node = ast.BinOp(ast.Constant(x), node.op, ast.Constant(y))
    elif isinstance(node, ast.UnaryOp):
        node = ast.UnaryOp(node.op, ast.Constant(_constant(node.operand)))
    elif not isinstance(node, ast.Constant):
        raise TypeError("no operator of literals")
    return eval(compile(ast.fix_missing_locations(ast.Expression(node)), "<constant>", "eval"))


def _refused(f, line, what):
    return OverloadError("%s can't be recorded: %s (line %d)" % (f.__name__, what, line))


def _recorded(f):
    """The form of a function: (def NAME (PARAMETER...) STATEMENT...)."""
    code, recorder = f.__code__, Recorder(f)
    cells = [Node(recorder, "name", [Symbol(n)]) for n in code.co_freevars]
    for node in cells:
        node.used, node.home, node.temp = True, [], node.parts[0]
    twin = types.FunctionType(code, Globals(recorder), f.__name__, f.__defaults__, tuple(map(types.CellType, cells)))
    convert(twin, recorder)(*[None] * code.co_argcount, **dict.fromkeys(code.co_varnames[code.co_argcount:][:code.co_kwonlyargcount]))
    recorder.flush()
    unbound = recorder.read_names - recorder.bound
    if unbound:
        raise OverloadError("the variable %s, which is assigned only where the function never comes" % min(unbound))
    taken = _names(code)
    name_values(recorder.out, (n for n in map("_{}".format, itertools.count(1)) if n not in taken))
    name = f.__name__ if f.__name__.isidentifier() else "function"
    return Symbol("def"), Symbol(name), _parameters(f, recorder), *statements_of(recorder.out)


def _names(code):
    """All names in a function's code."""
    names = {*code.co_names, *code.co_varnames, *code.co_cellvars, *code.co_freevars}
    return names.union(*[_names(c) for c in code.co_consts if isinstance(c, types.CodeType)])


def _parameters(f, recorder):
    """The forms of a function's parameters."""
    parameters = list(inspect.signature(f, follow_wrapped=False).parameters.values())
    forms = []
    for i, p in enumerate(parameters):
        before = parameters[i - 1].kind if i else None
        if before is p.POSITIONAL_ONLY and p.kind is not before:
            forms.append(Symbol("/"))
        if p.kind is p.KEYWORD_ONLY and before not in (p.KEYWORD_ONLY, p.VAR_POSITIONAL):
            forms.append(Symbol("*"))
        name = Symbol(p.name)
        if p.kind in (p.VAR_POSITIONAL, p.VAR_KEYWORD):
            name = Symbol("*" if p.kind is p.VAR_POSITIONAL else "**"), name
        elif p.default is not p.empty:
            name = name, form_of(recorder.lift(p.default, []))
        forms.append(name)
    if parameters and parameters[-1].kind is parameters[-1].POSITIONAL_ONLY:
        forms.append(Symbol("/"))
    return tuple(forms)


def function(text, globals=None):
    """The Python function of the text of an s-expression. globals is the dict in which it looks names up.

    It has a text of Python, too, for tracebacks, inspect.getsource and convert."""
    form = parse(text)
    try:
        node = definition(form)
        source = ast.unparse(ast.fix_missing_locations(node)) + "\n"
        file = "<sexpr %s>" % hashlib.sha256(source.encode("utf-8", "backslashreplace")).hexdigest()[:16]
        code = compile(source, file, "exec", dont_inherit=True)
    except SyntaxError as e:
        raise error(form.at, "no Python: " + e.msg) from None
    except RecursionError:
        raise error(form.at, "too many levels of parentheses") from None
    linecache.cache[file] = len(source), None, source.splitlines(True), file
    made = {}
    exec(code, {} if globals is None else globals, made)
    return made[node.name]
