"""The overload that records a function's statements and expressions, each once, as s-expressions (see sexpr.py)."""
import dis
import inspect
from keyword import iskeyword

from ._convert import OverloadError
from ._defaults import BINARY, COMPARISONS, UNARY, Defaults
from ._run import BREAK, CONTINUE, Target, Variable, spread
from ._sexpr_nodes import Block, Hole, Node, Spread, bounded, is_symbolic
from ._sexpr_text import Symbol, show

# Comparisons by the names of the overload's methods.
COMPARED = dict({name: text.replace(" ", "-") for name, text in COMPARISONS.items()}, in_="in", not_in="not-in")
_COMPARISONS, _AUGMENTED = set(COMPARED.values()), {text + "=" for text in BINARY.values()}
_LITERALS = (type(None), type(...), bool, int, float, str, bytes)
_DISPLAYS = {tuple: "tuple", list: "list", dict: "dict", slice: "slice", frozenset: "set-of"}


class Globals(dict):
    """The globals of a recorded function: each name gives a node."""

    def __init__(self, recorder):
        self.recorder = recorder

    def __missing__(self, name):
        return self.recorder.node("name", Symbol(name))


class Recorder:
    """The overload that records. pending are the nodes that no other one has used yet, in order of their
    evaluation: a node's operands are the last of them, those left at the end of a statement are expression
    statements. out is the block that is being recorded, None where no statement can stand.

    f is the function, which is to be converted and called once, with no matter which arguments."""

    def __init__(self, f):
        self.out, self.pending = Block(), []
        self.displays = {}  # tuples, lists and so on by identity, with their nodes
        self.linked = None  # the operand that a chain of comparisons goes on with
        self.open = 0  # holes without a target
        self.read_names, self.bound = set(), set()
        self.parameters = len(inspect.signature(f, follow_wrapped=False).parameters)

    def push(self, op, parts):
        node = Node(self, op, parts)
        self.pending.append(node)
        return node

    def node(self, op, *values):
        return self.push(op, self.take(*values))

    def take(self, *values, star=False):
        """Values, in order of their evaluation, as parts of a node or statement."""
        new = []
        parts = [self.lift(v, new, star) for v in values]
        last = 0  # how many are the last ones that were evaluated
        while last < min(len(new), len(self.pending)) and new[-1 - last] is self.pending[-1 - last]:
            last += 1
        if last < len(new):  # others were evaluated in between
            if len(set(map(id, new))) < len(new):
                last = 0
            self.flush(last)
            for node in new[:len(new) - last]:
                self.again(node)
        for node in self.pending[len(self.pending) - last:]:
            node.used = True
        del self.pending[len(self.pending) - last:]
        return parts

    def lift(self, value, new, star=False):
        """A value as a part; nodes that were not used before are added to new."""
        if isinstance(value, Hole):
            raise OverloadError("a target of several names in a comprehension over symbolic values")
        if isinstance(value, Spread):
            return Node(self, "*", [self.lift(value.value, new)])
        if isinstance(value, Node):
            if value.starred and not star:
                raise OverloadError("`%s` of a symbolic value outside of a call and a display" % value.op)
            if value.used:
                self.again(value)
            else:
                new.append(value)
            return value
        kind = type(value)
        if kind in _LITERALS or kind is Symbol:
            return value
        if kind not in _DISPLAYS:
            raise OverloadError("a value of type %s has no form as an s-expression: %.80r" % (kind.__name__, value))
        if id(value) in self.displays:
            node = self.displays[id(value)][1]
            self.again(node)
            return node
        if kind is dict:
            parts = [self.lift(v, new, True) if isinstance(v, Node) and v.starred else Node(self, None, [self.lift(k, new), self.lift(v, new)])
                     for k, v in value.items()]
        elif kind is slice:
            parts = [self.lift(v, new) for v in (value.start, value.stop, value.step)]
        else:
            parts = [self.lift(v, new, True) for v in value]
        if kind is frozenset:
            parts.sort(key=show)
        node = Node(self, _DISPLAYS[kind], parts)
        node.used = True
        if kind is not frozenset and (kind is not tuple or any(isinstance(p, Node) for p in parts)):
            self.displays[id(value)] = value, node
        return node

    def again(self, node):
        """A node that was used before is used again: by name, but in a chain of comparisons."""
        if node.starred:
            node = node.parts[0]
        if node.home is None and node is not self.linked:
            raise OverloadError("a value that is used in several places of one expression: %r" % node)
        if node.temp is None and node.home is not None:
            node.temp = ""

    def emit(self, op, *parts):
        self.flush()
        self.append(op, *parts)

    def flush(self, keep=0):
        """Nodes that nothing used are statements, all but the last ones."""
        flushed, self.pending = self.pending[:len(self.pending) - keep], self.pending[len(self.pending) - keep:]
        for node in flushed:
            node.used = True
            if node.starred:  # needs a display, which it is then the star of
                display = Node(self, "list" if node.op == "*" else "dict", [Node(self, node.op, node.parts)])
                node.parts = [display]
                node = display
            self.append("expr", node)

    def append(self, op, *parts):
        if self.out is None:
            raise OverloadError("`:=`, or a value that needs a name, in an operand of `and`, `or`, `if else` or a chain of comparisons, in the condition of a `while` or the target of a `for`")
        if self.open:
            raise OverloadError("`:=` in the targets of an assignment")
        statement = [op, *parts]
        if op in ("set", "set-item", "set-attr", "expr") and isinstance(parts[-1], Node) and parts[-1].home is None:
            parts[-1].home = statement
        self.out.append(statement)

    def inside(self, out, f):
        """What f gives, while statements go to out."""
        saved = self.out, self.pending
        self.out, self.pending = out, []
        result = f()
        self.flush()
        self.out, self.pending = saved
        return result

    def lazy(self, f):
        """An operand that may not be evaluated."""
        return self.inside(None, lambda: self.take(f())[0])

    def block(self, head, f):
        block = Block()
        block.head = head
        end = self.inside(block, f)
        if end is BREAK or end is CONTINUE:
            block.append(["break" if end is BREAK else "continue"])
        return block

    def iterate(self, node, frame):
        """What Python gets that iterates over a node: the targets of an assignment, a starred value."""
        op, arg = next((i.opname, i.arg) for i in dis.get_instructions(frame.f_code) if i.offset == frame.f_lasti)
        if op in ("UNPACK_SEQUENCE", "UNPACK_EX"):
            hole = node
            if not isinstance(node, Hole):
                hole = Hole(self)
                self.emit("set", hole, *self.take(node))
                self.open = 1
            before = arg if op == "UNPACK_SEQUENCE" else arg & 255
            hole.parts = [Hole(self) for _ in range(before)]
            if op == "UNPACK_EX":
                hole.parts += [Hole(self, True)] + [Hole(self) for _ in range(arg >> 8)]
            self.open += len(hole.parts) - 1
            return iter(hole.parts)
        if frame.f_code is spread.__code__:
            return iter([Spread(node)])
        if op in ("LIST_EXTEND", "SET_UPDATE"):
            return iter([self.node("*", node)])
        raise OverloadError("a comprehension, or another loop that is no `for` statement, over a symbolic value: %r" % node)

    # Variables and assignment

    def init(self, name):
        return Variable(name)

    def assign(self, variable, value):
        if isinstance(variable, Target):
            variable.val = value
            return
        self.bound.add(variable.name)
        if self.parameters:  # are bound first
            self.parameters -= 1
        else:
            self.store(value, "name", Symbol(variable.name))

    def store(self, value, kind, *place):
        """Records an assignment to a place: a name, an item or an attribute."""
        if type(value) is list and len(value) == 1 and isinstance(value[0], Hole) and value[0].star:
            value = value[0]
        if isinstance(value, Hole):
            value.target = Node(self, kind, self.take(*place))
            self.open -= 1
        elif isinstance(value, Node) and value.op in _AUGMENTED:
            if value.parts[0].op != kind or value.parts[0].home is not None:
                raise OverloadError("`:=` in an augmented assignment")
            self.emit(self.take(value)[0].op, *value.parts)
        else:
            value, *place = self.take(value, *place)
            self.emit({"name": "set", "item": "set-item", "attr": "set-attr"}[kind], *place, value)

    def read(self, variable):
        self.read_names.add(variable.name)
        return self.node("name", Symbol(variable.name))

    def delete(self, variable):
        self.bound.add(variable.name)
        self.emit("del", Symbol(variable.name))

    # Statements

    def if_stmt(self, cond, body, orelse, writes):
        self.flush()
        c, = self.take(cond())
        self.emit("if", c, self.block("then", body), self.block("else", orelse))

    def while_stmt(self, cond, body, orelse, writes):
        self.flush()
        self.emit("while", self.lazy(cond), self.block("body", body), self.block("else", orelse))

    def for_stmt(self, target, iterable, body, orelse, writes):
        if type(iterable) is frozenset:
            raise OverloadError("`for` over a set, whose order is not known")
        values, = self.take(iterable)
        self.flush()
        hole, self.open = Hole(self), 1
        self.inside(None, lambda: self.assign(target, hole))
        self.emit("for", hole, values, self.block("body", body), self.block("else", orelse))

    def assert_stmt(self, test, message):
        self.flush()
        c, = self.take(test())
        self.emit("assert", c, *([] if message is None else [self.lazy(message)]))

    def raise_stmt(self, exception):
        self.emit("raise", *self.take(exception))

    def raise_from(self, exception, cause):
        self.emit("raise", *self.take(exception, cause))

    def return_stmt(self, value):
        self.emit("return", *self.take(value))

    # Expressions

    def and_(self, first, rest):
        last = first.parts[-1] if isinstance(first, Node) and (first.op in _COMPARISONS or first.op == "compare") else None
        saved, self.linked = self.linked, last if isinstance(last, Node) else None
        operands = [self.lazy(f) for f in rest]
        link, self.linked = self.linked, saved
        first, = self.take(first)
        if link is not None and isinstance(operands[0], Node) and operands[0].link is link:
            a, b = ([n.parts[0], Symbol(n.op), n.parts[1]] if n.op in _COMPARISONS else n.parts for n in (first, operands[0]))
            node = self.push("compare", a + b[1:])
            node.link = first.link
            return node
        return self.push("and", [first] + operands)

    def or_(self, first, rest):
        operands = [self.lazy(f) for f in rest]
        return self.push("or", self.take(first) + operands)

    def if_expr(self, cond, body, orelse):
        c = cond()
        sides = [self.lazy(body), self.lazy(orelse)]
        return self.push("if-expr", self.take(c) + sides)

    def compare(self, op, x, y):
        first = x if isinstance(x, Node) else self.displays.get(id(x), (None, None))[1]
        node = self.node(op, x, y)
        node.link = first if first is self.linked else None
        return node

    def not_(self, x):
        return self.node("not", x)

    def call(self, function, args, kwargs):
        names = [Symbol(k) if isinstance(k, str) and k.isidentifier() and not iskeyword(k) else None for k in kwargs]
        values = [v if name or isinstance(v, Node) and v.starred else {k: v} for name, (k, v) in zip(names, kwargs.items())]
        parts = self.take(function, *args, *values, star=True)
        for i, (name, value) in enumerate(zip(names, values), len(args) + 1):
            if name or type(value) is dict:
                parts[i] = Node(self, "=", [name, parts[i]]) if name else Node(self, "**", [parts[i]])
        return self.push("call", parts)

    def comprehension(self, kind, iterable, run):
        if isinstance(iterable, Node) or type(iterable) in (set, frozenset):
            raise OverloadError("a %s comprehension over a %s" % (kind, "symbolic value" if isinstance(iterable, Node) else "set, whose order is not known"))
        if self.out is not None and is_symbolic(iterable):
            self.flush()  # so that what it iterates over may be used several times
        return run(iterable)

    def attribute(self, obj, name):
        return self.node("attr", obj, Symbol(name))

    def set_attribute(self, obj, name, value):
        self.store(value, "attr", obj, Symbol(name))

    def delete_attribute(self, obj, name):
        self.emit("del-attr", *self.take(obj, Symbol(name)))

    def item(self, obj, key):
        return self.node("item", obj, key)

    def set_item(self, obj, key, value):
        self.store(value, "item", obj, key)

    def delete_item(self, obj, key):
        self.emit("del-item", *self.take(obj, key))


def _operator(name, text):
    def method(self, *operands):
        if all(type(x) in _LITERALS for x in operands):  # CPython computes it, too, before a function runs
            bounded(text, *operands)
            return python(*operands)
        return self.node(text, *operands)
    python = getattr(Defaults(), name)
    setattr(Recorder, name, method)


def _comparison(name, text):
    def method(self, x, y):
        return self.compare(text, x, y)
    setattr(Recorder, name, method)


for _name, _text in UNARY.items():
    _operator(_name, _text[0])
for _name, _text in BINARY.items():
    _operator(_name, _text)
    _operator("i" + _name, _text + "=")
for _name, _text in COMPARED.items():
    _comparison(_name, _text)
