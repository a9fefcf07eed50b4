"""Whether the expression of a site could be delayed, and why not.

An expression may be delayed if it has no effects, raises nothing, and gives the same later. That is said only of what
can be seen in the text: types that are annotated or follow from constants and functions of Python with known results,
variables that are assigned once. Of all else the reasons are listed."""
import ast
import builtins

from ._scopes import COMPREHENSIONS, FUNCTIONS
from ._text import lines_of

INT, FLOAT, BOOL, STR, BYTES, NONE = "int", "float", "bool", "str", "bytes", "None"
NUMBERS = (INT, FLOAT, BOOL)
ANNOTATED = {t: t for t in (INT, FLOAT, BOOL, STR, BYTES, NONE)}

# Functions of Python without effects: the type of the result, and for which types of the argument they raise nothing
# (str refuses integers of more than 4300 digits, float those that are too large).
FUNCTION = {"len": (INT, (STR, BYTES)), "str": (STR, (FLOAT, BOOL, STR, NONE)), "repr": (STR, (FLOAT, BOOL, STR, BYTES, NONE)),
            "abs": (None, NUMBERS), "bool": (BOOL, NUMBERS + (STR, BYTES, NONE)), "int": (INT, (INT, BOOL)), "float": (FLOAT, (FLOAT, BOOL)),
            "ord": (INT, ()), "chr": (STR, ()), "hex": (STR, (INT, BOOL)), "bin": (STR, (INT, BOOL)), "round": (None, (INT, BOOL))}

_HASHES = ("sha224", "sha256", "sha384", "sha512", "blake2b", "blake2s")
MODULE = {"hashlib." + n: ("hash", (BYTES,)) for n in _HASHES}
MODULE.update({"zlib.crc32": (INT, (BYTES,)), "zlib.adler32": (INT, (BYTES,)), "math.sqrt": (FLOAT, ()), "math.floor": (INT, (INT, BOOL)),
               "math.ceil": (INT, (INT, BOOL)), "math.log": (FLOAT, ()), "math.exp": (FLOAT, ()), "math.sin": (FLOAT, ()), "math.cos": (FLOAT, ())})

# Methods that raise nothing if their arguments have these types, with the type of the result.
_TEXT = {n: ((), STR) for n in ("lower", "upper", "title", "strip", "lstrip", "rstrip", "swapcase", "capitalize", "casefold")}
_TEXT.update({n: ((), BOOL) for n in ("isalpha", "isdigit", "isalnum", "isspace", "isupper", "islower", "isnumeric", "isdecimal")})
_TEXT.update({"replace": ((STR, STR), STR), "startswith": ((STR,), BOOL), "endswith": ((STR,), BOOL), "count": ((STR,), INT), "find": ((STR,), INT)})
METHOD = {(STR, n): m for n, m in _TEXT.items()}
METHOD.update({("hash", "hexdigest"): ((), STR), ("hash", "digest"): ((), BYTES), (BYTES, "hex"): ((), STR)})


def described(tree, sites, text):
    """What the record says of each site."""
    lines = lines_of(text)
    judge = Judge(tree)
    found = []
    for e, path, _ in sites:
        found.append({"line": e.lineno, "column": e.col_offset + 1, "end_line": e.end_lineno,
                      "text": segment(lines, e), "function": path, "reasons": judge.reasons(e)})
    return found


def segment(lines, e):
    """The text of an expression."""
    part = lines[e.lineno - 1:e.end_lineno]
    part[-1] = part[-1].encode()[:e.end_col_offset].decode()
    part[0] = part[0].encode()[e.col_offset:].decode()
    return "".join(part)


class Variables:
    """How often each name is bound in a function or module, and whether in a loop; the functions around it."""

    def __init__(self, node, outer):
        self.node, self.outer = node, outer
        self.count, self.value, self.type, self.loops = {}, {}, {}, set()
        self.outside = set()  # declared global or nonlocal
        if isinstance(node, FUNCTIONS):
            a = node.args
            for p in a.posonlyargs + a.args + a.kwonlyargs:
                self._bind(p.arg, None, False)
                if isinstance(p.annotation, ast.Name):
                    self.type[p.arg] = ANNOTATED.get(p.annotation.id)
            for p in (a.vararg, a.kwarg):
                if p:
                    self._bind(p.arg, None, False)
        if not isinstance(node, ast.Lambda):
            for s in node.body:
                self._statement(s, False)

    def _bind(self, name, value, loop):
        self.count[name] = self.count.get(name, 0) + 1
        self.value[name] = value
        if loop:
            self.loops.add(name)

    def _statement(self, n, loop):
        if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            self._bind(n.name, n, loop)
            return
        if isinstance(n, (ast.Global, ast.Nonlocal)):
            self.outside.update(n.names)
        if isinstance(n, (ast.Import, ast.ImportFrom)):
            for a in n.names:
                name = a.asname or a.name.split(".")[0]
                self._bind(name, (n, a), loop)
        if isinstance(n, ast.Assign) and len(n.targets) == 1 and isinstance(n.targets[0], ast.Name):
            self._bind(n.targets[0].id, n.value, loop)
            self._statement(n.value, loop)
            return
        if isinstance(n, FUNCTIONS + COMPREHENSIONS):
            for inner in ast.walk(n):
                if isinstance(inner, ast.NamedExpr):
                    self._bind(inner.target.id, None, True)
            return
        if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load):
            self._bind(n.id, None, loop)
        if isinstance(n, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar, ast.MatchMapping)):
            name = n.rest if isinstance(n, ast.MatchMapping) else n.name
            if name is not None:
                self._bind(name, None, loop)
        inside = loop or isinstance(n, (ast.For, ast.AsyncFor, ast.While))
        for child in ast.iter_child_nodes(n):
            self._statement(child, inside)


class Judge:
    def __init__(self, tree):
        self.module = Variables(tree, None)
        self.around, self.rebound = {}, set()
        self._place(tree, self.module)
        self.judged = {}

    def _place(self, node, variables):
        """Notes which function each expression is in, and which variables other functions assign."""
        for child in ast.iter_child_nodes(node):
            inner = variables
            if isinstance(child, FUNCTIONS):
                inner = Variables(child, variables)
                self.rebound |= inner.outside
            elif isinstance(child, COMPREHENSIONS):
                inner = Variables(ast.Module([], []), variables)
                for g in child.generators:
                    inner._statement(g.target, True)
            elif isinstance(child, ast.ClassDef):
                inner = None  # its variables are not followed
            if isinstance(child, ast.expr):
                self.around[_position(child)] = variables
            if inner is None:
                self._place_unknown(child)
            else:
                self._place(child, inner)

    def _place_unknown(self, node):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, FUNCTIONS):
                inner = Variables(child, Variables(ast.Module([], []), self.module) if not isinstance(node, ast.ClassDef) else self.module)
                self.rebound |= inner.outside
                self._place(child, inner)
                continue
            if isinstance(child, ast.expr):
                self.around[_position(child)] = None
            self._place_unknown(child)

    def reasons(self, e):
        """Why an expression may not be delayed: none if it may."""
        variables = self.around.get(_position(e))
        if variables is None:
            return ["reads what may change: variables of a class"]
        found = []
        Check(self, variables, found, []).type(e)
        return list(dict.fromkeys(found))[:3]


def _position(e):
    return type(e), e.lineno, e.col_offset, e.end_lineno, e.end_col_offset


class Check:
    """Follows an expression: type gives the type of its value, or None, and adds the reasons. calls are the functions
    that are being followed."""

    def __init__(self, judge, variables, found, calls):
        self.judge, self.variables, self.found, self.calls = judge, variables, found, calls

    def because(self, kind, why):
        self.found.append("%s: %s" % (kind, why))

    def effect(self, e):
        self.because("may have an effect", "it calls %s" % _short(e))

    def raises(self, e):
        self.because("may raise", _short(e))

    def changes(self, e):
        self.because("reads what may change", _short(e))

    def type(self, e):
        return getattr(self, "type_" + type(e).__name__, self.unknown)(e)

    def unknown(self, e):
        self.because("may have an effect", _short(e))

    def type_Constant(self, e):
        return {int: INT, float: FLOAT, bool: BOOL, str: STR, bytes: BYTES, type(None): NONE}.get(type(e.value))

    def bound(self, name):
        """The variables that have a name, None if it is a builtin's."""
        variables = self.variables
        while variables is not None:
            if name in variables.count and name not in variables.outside:
                return variables
            variables = variables.outer
        return None

    def settled(self, e):
        """The variables that have a name, if it is bound once and stays what it is."""
        variables = self.bound(e.id)
        if variables is not None and (variables.count[e.id] > 1 or e.id in variables.loops or e.id in self.judge.rebound):
            self.because("reads what may change", "%s is assigned again" % e.id)
            return None
        return variables

    def type_Name(self, e):
        if self.bound(e.id) is None:
            if not hasattr(builtins, e.id):
                self.changes(e)
            return None
        variables = self.settled(e)
        if variables is None:
            return None
        known = variables.type.get(e.id)
        value = variables.value[e.id]
        if known is None and isinstance(value, ast.expr):
            known = Check(self.judge, variables, [], self.calls).type(value) if len(self.calls) < 20 else None
        if known is None and not (isinstance(value, (ast.FunctionDef, ast.ClassDef)) or isinstance(value, tuple)):
            self.because("reads what may change", "what %s holds" % e.id)
        return known

    def type_JoinedStr(self, e):
        for v in e.values:
            if isinstance(v, ast.FormattedValue) and (self.type(v.value) not in (STR, FLOAT, BOOL, NONE) or v.format_spec is not None):
                self.raises(e)
        return STR

    def type_UnaryOp(self, e):
        t = self.type(e.operand)
        if t is None:
            self.raises(e)
        return BOOL if isinstance(e.op, ast.Not) else t if t in (INT, FLOAT) else INT if t == BOOL else self.raises(e)

    def type_BinOp(self, e):
        x, y = self.type(e.left), self.type(e.right)
        if x in NUMBERS and y in NUMBERS:
            whole = INT if FLOAT not in (x, y) else FLOAT
            if isinstance(e.op, (ast.Add, ast.Sub)) or isinstance(e.op, ast.Mult):
                return whole if whole == FLOAT and x == y or whole == INT else self.raises(e)
            if isinstance(e.op, (ast.FloorDiv, ast.Mod)) and whole == INT and _nonzero(e.right):
                return INT
            if isinstance(e.op, (ast.BitAnd, ast.BitOr, ast.BitXor)) and whole == INT:
                return INT
        if isinstance(e.op, ast.Add) and x == y and x in (STR, BYTES):
            return x
        self.raises(e)
        return None

    def type_Compare(self, e):
        types = [self.type(x) for x in [e.left] + e.comparators]
        same = all(t in NUMBERS for t in types) or len(set(types)) == 1 and types[0] in (STR, BYTES)
        alike = all(isinstance(op, (ast.Eq, ast.NotEq, ast.Is, ast.IsNot)) for op in e.ops)
        if None in types or not same and not alike:
            self.raises(e)
        return BOOL

    def type_BoolOp(self, e):
        types = {self.type(v) for v in e.values}
        if None in types:
            self.raises(e)
        return types.pop() if len(types) == 1 else None

    def type_IfExp(self, e):
        if self.type(e.test) is None:
            self.raises(e.test)
        x, y = self.type(e.body), self.type(e.orelse)
        return x if x == y else None

    def type_Subscript(self, e):
        t = self.type(e.value)
        if t in (STR, BYTES) and isinstance(e.slice, ast.Slice):
            parts = [self.type(p) for p in (e.slice.lower, e.slice.upper) if p is not None]
            if all(p in (INT, BOOL, NONE) for p in parts) and e.slice.step is None:
                return t
        elif not isinstance(e.slice, ast.Slice):
            self.type(e.slice)
        self.raises(e)
        return None

    def type_Attribute(self, e):
        self.because("reads what may change", _short(e))
        return None

    def type_Tuple(self, e):
        for x in e.elts:
            self.type(x)
        return None

    def type_Call(self, e):
        args = [self.type(a) for a in e.args]
        if e.keywords or any(isinstance(a, ast.Starred) for a in e.args):
            return self.effect(e.func)
        known = self.library(e.func)
        if known is not None:
            result, types = known
            if len(args) != 1 or args[0] not in types:
                self.raises(e)
            return result or (args[0] if args and args[0] in NUMBERS else None)
        if isinstance(e.func, ast.Attribute):
            receiver = self.type(e.func.value)
            wanted = METHOD.get((receiver, e.func.attr))
            if wanted is None and receiver in (STR, BYTES):
                return self.raises(e)
            if wanted is None:
                return self.effect(e.func)
            if tuple(args) != wanted[0]:
                self.raises(e)
            return wanted[1]
        if not isinstance(e.func, ast.Name):
            return self.effect(e.func)
        variables = self.settled(e.func) if self.bound(e.func.id) is not None else None
        f = variables.value[e.func.id] if variables is not None else None
        if isinstance(f, ast.FunctionDef) and not f.decorator_list:
            return self.function(e, f, variables)
        return self.effect(e.func)

    def library(self, func):
        """What is known of a function of Python or of a module."""
        if isinstance(func, ast.Name):
            variables = self.bound(func.id)
            if variables is None:
                return FUNCTION.get(func.id)
            what = variables.value[func.id]
            if isinstance(what, tuple) and isinstance(what[0], ast.ImportFrom) and variables.count[func.id] == 1:
                return MODULE.get("%s.%s" % (what[0].module, what[1].name))
            return None
        if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name):
            variables = self.bound(func.value.id)
            what = variables.value[func.value.id] if variables is not None else None
            if isinstance(what, tuple) and isinstance(what[0], ast.Import) and variables.count[func.value.id] == 1:
                return MODULE.get("%s.%s" % (what[1].name, func.attr))
        return None

    def function(self, e, f, variables):
        """A call of a function of the program: its body is followed."""
        if f in self.calls:
            self.because("may raise", "%s calls itself, and is delayed to where the stack may be deeper" % f.name)
            return None
        own = Variables(f, variables)
        if e.args and len(e.args) != len(f.args.args) or f.args.vararg or f.args.kwarg or any(
                isinstance(n, (ast.Yield, ast.YieldFrom)) for n in ast.walk(f)):
            return self.effect(e.func)
        inside = Check(self.judge, own, self.found, self.calls + [f])
        types = set()
        for s in f.body:
            inside.statement(s, types)
        return types.pop() if len(types) == 1 else None

    def statement(self, s, types):
        if isinstance(s, ast.Return):
            types.add(NONE if s.value is None else self.type(s.value))
        elif isinstance(s, ast.If):
            if self.type(s.test) is None:
                self.raises(s.test)
            for x in s.body + s.orelse:
                self.statement(x, types)
        elif isinstance(s, ast.Assign) and all(isinstance(t, ast.Name) and t.id not in self.variables.outside for t in s.targets):
            self.type(s.value)
        elif isinstance(s, ast.Raise):
            self.raises(s)
        elif not (isinstance(s, ast.Pass) or isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant)):
            self.because("may have an effect", "line %d, %s" % (s.lineno, _short(s)))


def _nonzero(e):
    return isinstance(e, ast.Constant) and bool(e.value)


def _short(e):
    """The text of an expression, if it is long its beginning."""
    text = ast.unparse(e).split("\n")[0]
    return text if len(text) <= 50 else text[:47] + "..."
