"""The text of a function: where its definition stands, and that it is what runs.

A function is taken by its text only if compiling that text again gives the code that runs: a file
that was edited after the import, and code that a tool has rewritten, are not the function's.
"""

import ast
import builtins
import functools
import linecache

from . import _scopes

_PARSED = 32
_FUTURE = 0x1FF0000  # the flags of `from __future__ import ...` in co_flags


class Refused(Exception):
    """Why a function can't be compiled from its object: the message, and the line of the user's if there is one."""

    def __init__(self, reason, file=None, line=None):
        super().__init__(reason)
        self.reason, self.file, self.line = reason, file, line


class Definition:
    """A function's definition in a text: its tree, the text's lines, and the file's name."""

    def __init__(self, node, lines, file):
        self.node, self.lines, self.file = node, lines, file
        self.lambda_ = isinstance(node, ast.Lambda)


def definition(function):
    """The definition of a Python function. Refused if it has none, or one that is not what runs."""
    code = function.__code__
    lines = _lines(code.co_filename, function.__globals__)
    if not lines:
        raise Refused("its text can't be read: %s" % code.co_filename, code.co_filename, code.co_firstlineno)
    text = "".join(lines)
    try:
        tree = _parsed(text, code.co_filename)
    except (SyntaxError, ValueError):
        tree = None
    found = [] if tree is None else [n for n in ast.walk(tree) if _begins(n, code)]
    for node in found:
        if _is_code(tree, node, code):
            return Definition(node, lines, code.co_filename)
    raise Refused("the text of %s is not what runs: it was changed after the import" % code.co_filename, code.co_filename, code.co_firstlineno)


def class_definition(cls, file, namespace):
    """The definition of a class in a file's text, by its qualified name."""
    lines = _lines(file, namespace)
    try:
        node = _parsed("".join(lines), file)
    except (SyntaxError, ValueError):
        node = None
    for name in cls.__qualname__.split("."):
        classes = [n for n in getattr(node, "body", ()) if isinstance(n, ast.ClassDef) and n.name == name]
        if len(classes) != 1:
            raise Refused("the class %s has no definition of its own in the module's text" % cls.__qualname__, file)
        node = classes[0]
    return Definition(node, lines, file)


def _lines(file, namespace):
    linecache.checkcache(file)
    return linecache.getlines(file, namespace)


@functools.lru_cache(maxsize=_PARSED)
def _parsed(text, file):
    return ast.parse(text, file)


def _begins(node, code):
    if isinstance(node, ast.Lambda):
        return code.co_name == "<lambda>" and node.lineno == code.co_firstlineno
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return node.name == code.co_name and first_line(node) == code.co_firstlineno
    return False


def first_line(node):
    """The line of a statement with its decorators."""
    return min([node.lineno] + [d.lineno for d in getattr(node, "decorator_list", ())])


def _is_code(tree, node, code):
    """Whether the definition compiles to the code. Lambdas of one line are told apart by a line that no other has."""
    marked = 0
    if isinstance(node, ast.Lambda):
        marked = 1 << 20
        node.lineno += marked
        node.end_lineno += marked
    try:
        compiled = compile(tree, code.co_filename, "exec", code.co_flags & _FUTURE, True)
    except (SyntaxError, ValueError):
        return False
    finally:
        if marked:
            node.lineno -= marked
            node.end_lineno -= marked
    return any(c.co_name == code.co_name and c.co_firstlineno == code.co_firstlineno + marked and same_code(c, code) for c in codes(compiled))


def codes(code):
    """The code objects in a code object."""
    for c in code.co_consts:
        if isinstance(c, type(code)):
            yield c
            yield from codes(c)


_COMPARED = "co_argcount co_posonlyargcount co_kwonlyargcount co_flags co_code co_names co_varnames co_freevars co_cellvars".split()


def same_code(a, b):
    """Whether two code objects do the same, wherever their lines are."""
    if any(getattr(a, n) != getattr(b, n) for n in _COMPARED) or len(a.co_consts) != len(b.co_consts):
        return False
    for x, y in zip(a.co_consts, b.co_consts):
        if type(x) is not type(y):
            return False
        if isinstance(x, type(a)):
            if not same_code(x, y):
                return False
        elif isinstance(x, frozenset):
            if sorted(map(_typed, x)) != sorted(map(_typed, y)):
                return False
        elif _typed(x) != _typed(y):
            return False
    return True


def _typed(x):
    return type(x).__name__ + repr(x)


# ---- names ------------------------------------------------------------------


class Use:
    """A name in a definition that is bound outside of it, and the nodes around it, innermost first."""

    def __init__(self, node, parents):
        self.node, self.name, self.parents = node, node.id, parents


def outer_uses(root):
    """What a definition has of names that it does not bind: uses, and the names that it rebinds. Annotations are left
    out: those of parameters and results are of no account."""
    uses, rebound = [], set()
    _walk(root, None, (), uses, rebound)
    return uses, rebound


def _walk(node, scope, parents, uses, rebound):
    if isinstance(node, ast.Name):
        if scope is None or scope.owner(node.id) is None:
            if isinstance(node.ctx, ast.Load):
                uses.append(Use(node, parents))
            else:
                rebound.add(node.id)
        return
    above = (node,) + parents
    if isinstance(node, _scopes.FUNCTIONS + (ast.ClassDef,)):
        outside, inside = _parts(node)
        for child in outside if scope is not None else ():
            _walk(child, scope, above, uses, rebound)
        if isinstance(node, ast.ClassDef) and scope is None:  # a class of a module: its body runs there
            for child in outside:
                _walk(child, None, above, uses, rebound)
        inner = _scopes.scope_of(node, scope, False)
        for child in inside:
            _walk(child, inner, above, uses, rebound)
        return
    if isinstance(node, _scopes.COMPREHENSIONS):
        first = node.generators[0]
        _walk(first.iter, scope, above, uses, rebound)
        inner = _scopes.scope_of(node, scope, False)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.comprehension):
                for part in [child.target] + ([] if child is first else [child.iter]) + child.ifs:
                    _walk(part, inner, (child,) + above, uses, rebound)
            else:
                _walk(child, inner, above, uses, rebound)
        return
    for child in ast.iter_child_nodes(node):
        if isinstance(node, ast.AnnAssign) and child is node.annotation:
            continue
        _walk(child, scope, above, uses, rebound)


def _parts(node):
    """What of a definition its surroundings evaluate, and its body."""
    if isinstance(node, ast.ClassDef):
        return node.decorator_list + node.bases + [k.value for k in node.keywords], node.body
    defaults = node.args.defaults + [d for d in node.args.kw_defaults if d is not None]
    if isinstance(node, ast.Lambda):
        return defaults, [node.body]
    return node.decorator_list + defaults, node.body


def identifiers(root):
    """All names in a definition that may be its variables, without its own name."""
    for n in ast.walk(root):
        for field in ("id", "arg", "name", "asname"):
            v = getattr(n, field, None)
            if isinstance(v, str) and n is not root:
                yield v


def is_builtin(name):
    return hasattr(builtins, name)
