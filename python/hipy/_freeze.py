"""From a function object to a module's text that means the same: the function, the functions and classes that it uses,
and the values of its globals and closure as constants.

A value that is no constant, or a container of which the function does more than read, leaves the function to CPython.
"""

import ast
import datetime
import inspect
import keyword
import re
import sys
import sysconfig
import types

from ._guards import MISSING, Guards, containers, literal
from ._source import Refused, class_definition, codes, definition, first_line, identifiers, is_builtin, outer_uses, same_code

# What may be done with a list, dict or set of the module's: none of it changes it, or keeps it.
_READERS = {"len", "sum", "min", "max", "sorted", "any", "all", "enumerate", "zip", "list", "tuple", "set", "frozenset", "dict", "str", "repr", "reversed", "map", "filter", "bool"}
_METHODS = {"get", "keys", "values", "items", "index", "count", "copy", "union", "intersection", "difference", "issubset", "issuperset", "isdisjoint"}
_ELEMENTS = 100000
_LOOPS = (ast.For, ast.While, ast.comprehension)
_OPERATIONS = (ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.Call, ast.Subscript, ast.Attribute, ast.JoinedStr, ast.FormattedValue)


class Frozen:
    """A module's text, the name of the function in it, for each line where it is the user's, what it was made from,
    the classes in it that other processes can import, by their names in the text, about how many nanoseconds
    CPython takes for a call, None if there is a loop, and whether there are classes other than exceptions."""

    def __init__(self, text, name, places, guards, classes, python_ns, instances):
        self.instances = instances
        self.text, self.name, self.places, self.guards, self.classes, self.python_ns = text, name, places, guards, classes, python_ns

    def place(self, line):
        """The file and line of the user's for a line of the text; None if that is none of theirs."""
        return self.places[line - 1] if 0 < line <= len(self.places) else None


def freeze(function, guards=None):
    """The text of a function. Refused says why there is none; guards has then what to ask before trying again."""
    f = _Freezer(guards or Guards())
    name = f.function(function, function.__name__)
    return Frozen("\n".join(t for t, _ in f.lines()) + "\n", name, [p for _, p in f.lines()], f.guards, f.classes, f.python_ns, f.instances)


class _Freezer:
    def __init__(self, guards):
        self.guards = guards
        self.named, self.taken, self.keep = {}, {"hp_datetime", "hp_decimal", "hp_re"}, []
        self.imports, self.constants, self.known, self.parts, self.classes = [], [], {}, [], {}
        self.aliases, self.python_ns, self.instances = {}, 0, False

    def lines(self):
        head = [(t, None) for t in self.imports + self.constants]
        return head + [line for part in self.parts for line in part] + [("%s = %s" % (new, name), None) for name, new in self.aliases.items()]

    def fresh(self, wanted):
        """A name that the text has not yet."""
        wanted = wanted if wanted.isidentifier() and not keyword.iskeyword(wanted) and not is_builtin(wanted) else "hp_function"
        name, n = wanted, 1
        while name in self.taken:
            n += 1
            name = "%s_hp%d" % (wanted, n)
        self.taken.add(name)
        return name

    def remember(self, value, name):
        self.named[id(value)] = name
        self.keep.append(value)
        return name

    # ---- functions and classes ----

    def function(self, f, wanted):
        if id(f) in self.named:
            return self.named[id(f)]
        self.guards.function(f)
        code = f.__code__
        if code.co_flags & (inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR):
            raise Refused("%s is a generator or async function" % f.__name__, code.co_filename, code.co_firstlineno)
        d = definition(f)
        self.weigh(d.node)
        name = self.remember(f, self.fresh(wanted))
        edits = self.edits(d, lambda n: self.look_up(f, n))
        header = "def %s(%s):" % (name, self.parameters(f))
        start = (code.co_filename, d.node.lineno)
        if d.lambda_:
            body = _segment(d, edits, d.node.body.lineno, d.node.body.col_offset, d.node.body.end_lineno, d.node.body.end_col_offset)
            lines = [(header + " return (", start)] + body + [(")", None)]
        else:
            first, last = d.node.body[0], d.node.body[-1]
            if first.lineno == _header_end(d):
                lines = _segment(d, edits, first.lineno, first.col_offset, last.end_lineno, None)
                lines[0] = (header + " " + lines[0][0], lines[0][1])
            else:
                lines = [(header, start)] + _segment(d, edits, first_line(first), 0, last.end_lineno, None)
            lines = _dedented(lines, d.node.col_offset)
        self.parts.append(lines)
        return name

    def weigh(self, node):
        """Adds a definition to the time that CPython takes."""
        for n in ast.walk(node):
            self.instances = self.instances or isinstance(n, ast.ClassDef)
            if isinstance(n, _LOOPS):
                self.python_ns = None
            elif isinstance(n, _OPERATIONS) and self.python_ns is not None:
                self.python_ns += 30

    def parameters(self, f):
        """A function's parameters with the values that its defaults have now."""
        out, star, kinds = [], False, inspect.Parameter
        parameters = list(inspect.signature(f, follow_wrapped=False).parameters.values())
        for i, p in enumerate(parameters):
            text = p.name
            if p.kind is kinds.VAR_POSITIONAL:
                text, star = "*" + text, True
            elif p.kind is kinds.VAR_KEYWORD:
                text = "**" + text
            elif p.kind is kinds.KEYWORD_ONLY and not star:
                out.append("*")
                star = True
            if p.default is not kinds.empty:
                value = None if any(containers(p.default)) else self.text_of(p.default)
                if value is None:
                    raise Refused("the default of %s is no constant" % p.name, f.__code__.co_filename, f.__code__.co_firstlineno)
                text += "=" + value
            out.append(text)
            after = parameters[i + 1].kind if i + 1 < len(parameters) else None
            if p.kind is kinds.POSITIONAL_ONLY and after is not kinds.POSITIONAL_ONLY:
                out.append("/")
        return ", ".join(out)

    def class_(self, cls, wanted):
        if id(cls) in self.named:
            return self.named[id(cls)]
        module = sys.modules.get(cls.__module__)
        if module is None or "." in cls.__qualname__ or type(cls) is not type:
            raise Refused("the class %s is not defined at the top of a module's text" % cls.__qualname__)
        if issubclass(cls, (int, float, complex, str, bytes, bytearray, list, dict, set, frozenset, datetime.date)):
            raise Refused("instances of the class %s are values of a type of their own" % cls.__qualname__)
        self.instances = self.instances or not issubclass(cls, BaseException)
        d = self.found_class(cls, module)
        self.checked(cls, d)
        self.guards.content(cls)
        name = self.remember(cls, self.fresh(wanted))
        if cls.__module__ != "__main__" or hasattr(module, "__file__"):
            self.classes[name] = cls
        edits = self.edits(d, lambda n: self.look_up_in(vars(module), n))
        if name != cls.__name__:
            at = re.compile(r"class\s+(%s)\b" % re.escape(cls.__name__)).search(d.lines[d.node.lineno - 1], d.node.col_offset)
            edits.append(_edit(d.node.lineno, at.start(1), d.node.lineno, at.end(1), name))
        self.parts.append(_segment(d, edits, first_line(d.node), 0, d.node.end_lineno, None))
        return name

    def found_class(self, cls, module):
        """The definition of a class: in its module's file, or where its methods are, as in a notebook's cells."""
        methods = [_function_of(v) for v in vars(cls).values()]
        files = [getattr(module, "__file__", None)] + [m.__code__.co_filename for m in methods if m is not None]
        for file in dict.fromkeys(f for f in files if f):
            try:
                return class_definition(cls, file, vars(module))
            except Refused as e:
                refused = e
        raise refused if files[0] or len(files) > 1 else Refused("the text of the class %s can't be read" % cls.__qualname__)

    def checked(self, cls, d):
        """Refuses a class that is not what its text says."""
        text, bodies = "".join(d.lines), set()
        compiled = list(codes(compile(text, d.file, "exec", 0, True)))
        for s in d.node.body:
            if isinstance(s, ast.Pass) or isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant):
                continue
            if isinstance(s, ast.FunctionDef):
                f = _function_of(vars(cls).get(s.name))
                if f is None or not any(same_code(k, f.__code__) and k.co_firstlineno == f.__code__.co_firstlineno for k in compiled):
                    raise Refused("the method %s.%s is not that of the text" % (cls.__name__, s.name), d.file, s.lineno)
                bodies.add(s.name)
                continue
            target = s.target if isinstance(s, ast.AnnAssign) else s.targets[0] if isinstance(s, ast.Assign) and len(s.targets) == 1 else None
            if not isinstance(target, ast.Name):
                raise Refused("the class %s has code in its body" % cls.__name__, d.file, s.lineno)
            bodies.add(target.id)
            if s.value is not None:
                try:
                    value = ast.literal_eval(s.value)
                except ValueError:
                    raise Refused("%s.%s is no constant" % (cls.__name__, target.id), d.file, s.lineno) from None
                if any(containers(value)) or literal(value) != literal(vars(cls).get(target.id, MISSING)):
                    raise Refused("%s.%s is not what the text says" % (cls.__name__, target.id), d.file, s.lineno)
        for name, value in vars(cls).items():
            if name not in bodies and not (name.startswith("__") and name.endswith("__")):
                raise Refused("the class %s has got %s, which its text does not have" % (cls.__name__, name), d.file, d.node.lineno)

    # ---- names ----

    def look_up(self, f, name):
        code = f.__code__
        if name in code.co_freevars:
            cell = f.__closure__[code.co_freevars.index(name)]
            try:
                value = cell.cell_contents
            except ValueError:
                value = MISSING
            self.guards.cell(cell, value)
            return value
        return self.look_up_in(f.__globals__, name)

    def look_up_in(self, namespace, name):
        value = namespace.get(name, MISSING)
        self.guards.name(namespace, name, value)
        if value is MISSING and is_builtin(name):
            return _BUILTIN
        return value

    def edits(self, d, look_up):
        """What to replace in a definition's text."""
        edits, found = _without_annotations(d), {}
        uses, rebound = outer_uses(d.node)
        for name in sorted(rebound):
            value = look_up(name)
            raise Refused("it rebinds %s, which is not its own" % name, d.file, d.node.lineno)
        own = set(identifiers(d.node))
        for use in uses:
            if use.name not in found:
                found[use.name] = look_up(use.name)
            value, node, new = found[use.name], use.node, use.name
            if value is _BUILTIN:
                continue
            try:
                if value is MISSING:
                    raise Refused("%s is not defined" % use.name)
                while isinstance(value, types.ModuleType) and _is_users(value):
                    above = use.parents[0] if use.parents else None
                    if not isinstance(above, ast.Attribute) or not isinstance(above.ctx, ast.Load):
                        raise Refused("it uses the module %s as a value" % value.__name__)
                    attribute = vars(value).get(above.attr, MISSING)
                    self.guards.name(vars(value), above.attr, attribute)
                    if attribute is MISSING:
                        raise Refused("the module %s has no %s" % (value.__name__, above.attr))
                    value, node, new, use.parents = attribute, above, above.attr, use.parents[1:]
                text = self.value(value, new, node, use.parents)
            except Refused as e:
                if e.line is None:
                    e.file, e.line = d.file, node.lineno
                raise
            if text != use.name and text in own and text.isidentifier():
                text = self.alias(text)  # it is the name of a variable here
            if node is not use.node or text != use.name:
                edits.append(_edit(node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, text))
        return edits

    def value(self, value, name, node, parents):
        """What stands in the text for a value that a name is bound to."""
        wrapped = getattr(value, "__hipy_function__", None)
        if isinstance(wrapped, types.FunctionType):
            value = wrapped
        if id(value) in self.named:
            if isinstance(value, types.FunctionType):
                self.python_ns = None  # it may call itself
            return self.named[id(value)]
        if isinstance(value, types.FunctionType) and not _of_library(value):
            return self.function(value, value.__name__ if value.__name__.isidentifier() else name)
        if isinstance(value, types.ModuleType):
            self.imports.append("import %s as %s" % ({"posixpath": "os.path"}.get(value.__name__, value.__name__), self.remember(value, self.fresh(name))))
            return self.named[id(value)]
        if isinstance(value, type) and not _of_library(value):
            return self.class_(value, value.__name__)
        if isinstance(value, re.Pattern):
            flags = value.flags & ~(re.UNICODE if isinstance(value.pattern, str) else 0)
            self.once("import re as hp_re")
            return self.constant(value, name, "hp_re.compile(%r, %d)" % (value.pattern, flags))
        self.readable(value, node, parents)
        text = self.text_of(value)
        if text is not None:
            for c in containers(value):
                self.guards.content(c)
            return self.constant(value, name, text)
        return self.of_library(value, name)

    def alias(self, name):
        """Another name for something in the text."""
        if name not in self.aliases:
            self.aliases[name] = self.fresh(name)
        return self.aliases[name]

    def constant(self, value, name, text):
        if (name, text) not in self.known:
            self.known[name, text] = self.fresh(name)
            self.constants.append("%s = %s" % (self.known[name, text], text))
            self.keep.append(value)
        return self.known[name, text]

    def text_of(self, value):
        if sum(len(c) for c in containers(value)) > _ELEMENTS:
            raise Refused("it has more than %d elements" % _ELEMENTS)
        text = literal(value)
        for module in "datetime", "decimal":
            if text is not None and "hp_%s." % module in text:
                self.once("import %s as hp_%s" % (module, module))
        return text

    def once(self, line):
        if line not in self.imports:
            self.imports.append(line)

    def of_library(self, value, name):
        """Imports a function or class of an installed library."""
        module, own = getattr(value, "__module__", None), getattr(value, "__name__", None)
        if module == "builtins" and is_builtin(own):
            return own
        for m in (module, (module or "").lstrip("_")):
            if own and m and getattr(sys.modules.get(m), own, None) is value and not _is_users(sys.modules[m]):
                new = self.remember(value, self.fresh(name))
                self.imports.append("from %s import %s as %s" % (m, own, new))
                return new
        raise Refused("%s is no constant: %s" % (name, type(value).__name__))

    def readable(self, value, node, parents):
        """Refuses a container of which more is done than to read it."""
        if type(value) not in (list, dict, set, frozenset):
            return
        if not _reads(value, node, parents, _depth(value)):
            kind = type(value).__name__
            raise Refused("a %s that is not its own may change, or its order shows: only reading it is compiled" % kind, None, None)


_BUILTIN = object()


def _depth(value):
    """How deep containers that can change are nested in a value."""
    if type(value) not in (list, dict, set, frozenset, tuple):
        return 0
    inner = max([_depth(x) for x in (value.values() if type(value) is dict else value)], default=0)
    return inner + 1 if inner or type(value) is not tuple else 0


def _reads(value, node, parents, depth):
    """Whether what surrounds a container only reads it: what it gives must not be a container in turn, or be read in turn."""
    above = parents[0] if parents else None
    ordered, flat = not isinstance(value, (set, frozenset)), depth == 1
    if isinstance(above, ast.Subscript) and above.value is node and isinstance(above.ctx, ast.Load):
        return flat or not isinstance(above.slice, ast.Slice) and _reads(value, above, parents[1:], depth - 1)
    if isinstance(above, ast.Compare) and node is not above.left:
        return all(isinstance(o, (ast.In, ast.NotIn, ast.Eq, ast.NotEq)) for o in above.ops)
    if isinstance(above, ast.Call) and node in above.args and isinstance(above.func, ast.Name):
        name = above.func.id
        return name in ("len", "bool") or ordered and flat and name in _READERS
    if isinstance(above, ast.Attribute) and above.value is node and len(parents) > 1 and isinstance(parents[1], ast.Call) and parents[1].func is above:
        if above.attr not in _METHODS or not ordered and not above.attr.startswith("is"):
            return False
        return flat or above.attr == "get" and _reads(value, parents[1], parents[2:], depth - 1)
    if isinstance(above, (ast.For, ast.comprehension)) and node is above.iter:
        return ordered and flat
    if isinstance(above, (ast.If, ast.While, ast.IfExp)) and node is above.test:
        return True
    return isinstance(above, ast.UnaryOp) and isinstance(above.op, ast.Not)


def _function_of(value):
    if isinstance(value, (staticmethod, classmethod)):
        value = value.__func__
    if isinstance(value, property):
        value = value.fget
    return value if isinstance(value, types.FunctionType) else None


def _is_users(module):
    """Whether a module is the user's own, rather than Python's or an installed one."""
    name = module.__name__.split(".")[0]
    if name in getattr(sys, "stdlib_module_names", ()) or name in sys.builtin_module_names:
        return False
    file = getattr(module, "__file__", None)
    if file is None:
        return name == "__main__"
    return not any(file.startswith(p + "/") for p in _installed())


def _installed():
    paths = sysconfig.get_paths()
    return [paths[k] for k in ("stdlib", "platstdlib", "purelib", "platlib") if paths.get(k)]


def _of_library(value):
    module = sys.modules.get(getattr(value, "__module__", None) or "")
    return module is not None and module.__name__ != "__main__" and not _is_users(module)


# ---- text -------------------------------------------------------------------


def _edit(line, column, end_line, end_column, text):
    """A replacement of a stretch of text; columns are in bytes, as the tree's are."""
    return line, column, end_line, end_column, text


def _without_annotations(d):
    """Edits that drop annotations: what is compiled is what the values are, and CPython looks at none."""
    edits = []
    for n in ast.walk(d.node):
        if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef)) and n is not d.node:
            a = n.args
            for p in a.posonlyargs + a.args + a.kwonlyargs + [x for x in (a.vararg, a.kwarg) if x]:
                if p.annotation is not None:
                    start = p.col_offset + len(p.arg.encode())
                    edits.append(_edit(p.lineno, start, p.end_lineno, p.end_col_offset, ""))
            if n.returns is not None:
                line, column = _arrow(d, n)
                edits.append(_edit(line, column, n.returns.end_lineno, n.returns.end_col_offset, ""))
        elif isinstance(n, ast.AnnAssign) and not isinstance(d.node, ast.ClassDef) and n.value is not None and isinstance(n.target, ast.Name):
            if not all(is_builtin(x.id) for x in ast.walk(n.annotation) if isinstance(x, ast.Name)) or any(isinstance(x, ast.Attribute) for x in ast.walk(n.annotation)):
                edits.append(_edit(n.target.end_lineno, n.target.end_col_offset, n.annotation.end_lineno, n.annotation.end_col_offset, ""))
    return edits


def _arrow(d, n):
    line = n.returns.lineno
    before = d.lines[line - 1].encode()[: n.returns.col_offset]
    while b"->" not in before:
        line -= 1
        before = d.lines[line - 1].encode()
    return line, before.rindex(b"->")


def _header_end(d):
    """The line on which a definition's colon is, as far as its body can begin there."""
    node, a = d.node, d.node.args
    parts = [x for x in a.defaults + a.kw_defaults + a.posonlyargs + a.args + a.kwonlyargs + [a.vararg, a.kwarg, node.returns] if x is not None]
    first = node.body[0]
    before = d.lines[first.lineno - 1].encode()[: first.col_offset].strip()
    return first.lineno if before and first.lineno >= max([node.lineno] + [p.end_lineno for p in parts]) else 0


def _segment(d, edits, line, column, end_line, end_column):
    """The lines of a stretch of text after edits, each with its place."""
    texts = {n: d.lines[n - 1].rstrip("\r\n").encode() for n in range(line, end_line + 1)}
    if end_column is not None:
        texts[end_line] = texts[end_line][:end_column]
    for a, b, end_a, end_b, new in sorted(edits, reverse=True):
        if a < line or end_a > end_line or (a, b) < (line, column):
            continue
        if a == end_a:
            texts[a] = texts[a][:b] + new.encode() + texts[a][end_b:]
        else:  # as many lines, so that places stay
            texts[a] = texts[a][:b] + new.encode() + texts[end_a][end_b:]
            for n in range(a + 1, end_a + 1):
                texts[n] = b""
    texts[line] = texts[line][column:]
    return [(texts[n].decode(), (d.file, n)) for n in range(line, end_line + 1)]


def _dedented(lines, indent):
    """A definition's lines moved to the left edge; those in the middle of a text stay."""
    if not indent:
        return lines
    import io
    import tokenize

    inside = set()
    text = "\n".join(t for t, _ in lines[1:]) + "\n"
    try:
        for t in tokenize.generate_tokens(io.StringIO(text).readline):
            if t.start[0] != t.end[0] and t.type not in (tokenize.NEWLINE, tokenize.NL):
                inside.update(range(t.start[0] + 1, t.end[0] + 1))
    except (tokenize.TokenError, IndentationError):
        pass
    out = lines[:1]
    for i, (t, place) in enumerate(lines[1:], 1):
        head = t[:indent]
        out.append((t[indent:] if i not in inside and not head.strip() else t, place))
    return out
