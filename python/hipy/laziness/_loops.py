"""Loops that end, and indices that are within."""
import ast

from ._kinds import BOOL, is_int


def conditions(test):
    """The conditions that all hold if a test does."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return [c for v in test.values for c in conditions(v)]
    return [test]


def whole(t):
    """Whether a type is that of integers."""
    return bool(t) and all(is_int(k) or k == BOOL for k in t)


def stored(body, name):
    """The nodes in some statements that may bind a name."""
    return [n for s in body for n in ast.walk(s) if isinstance(n, ast.Name) and n.id == name and not isinstance(n.ctx, ast.Load)]


def steps(s, name, sign):
    """Whether a statement brings a variable further up, if sign is 1, or down."""
    if isinstance(s, ast.AugAssign) and isinstance(s.target, ast.Name) and s.target.id == name:
        up, e = isinstance(s.op, ast.Add), s.value
        if not isinstance(s.op, (ast.Add, ast.Sub)):
            return False
    elif isinstance(s, ast.Assign) and len(s.targets) == 1 and isinstance(s.targets[0], ast.Name) and s.targets[0].id == name and isinstance(s.value, ast.BinOp):
        b = s.value
        if not isinstance(b.op, (ast.Add, ast.Sub)) or not isinstance(b.left, ast.Name) or b.left.id != name:
            return False
        up, e = isinstance(b.op, ast.Add), b.right
    else:
        return False
    return isinstance(e, ast.Constant) and type(e.value) is int and e.value > 0 and up == (sign > 0)


def shrinks(s, name):
    """Whether a statement divides a variable that is positive by 2 or more."""
    if isinstance(s, ast.AugAssign) and isinstance(s.target, ast.Name) and s.target.id == name:
        op, e = s.op, s.value
    elif isinstance(s, ast.Assign) and len(s.targets) == 1 and isinstance(s.targets[0], ast.Name) and s.targets[0].id == name and isinstance(s.value, ast.BinOp) and isinstance(
            s.value.left, ast.Name) and s.value.left.id == name:
        op, e = s.value.op, s.value.right
    else:
        return False
    return isinstance(e, ast.Constant) and type(e.value) is int and (isinstance(op, ast.FloorDiv) and e.value > 1 or isinstance(op, ast.RShift) and e.value > 0)


def unskipped(body):
    """The statements that each round of a loop executes to its end: none comes after a continue of another statement's."""
    for s in body:
        yield s
        if any(isinstance(n, ast.Continue) for n in ast.walk(s)):
            return


def ends(s, type_of):
    """Whether a while loop ends: a variable comes nearer to a bound in each round. type_of gives the type of an expression."""
    for c in conditions(s.test):
        if not isinstance(c, ast.Compare) or len(c.ops) != 1:
            continue
        for small, large, ops in ((c.left, c.comparators[0], (ast.Lt, ast.LtE)), (c.comparators[0], c.left, (ast.Gt, ast.GtE))):
            if not isinstance(c.ops[0], ops):
                continue
            for x, limit, sign in ((small, large, 1), (large, small, -1)):
                if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.Add, ast.Sub)) and isinstance(x.right, ast.Constant):
                    x = x.left
                if not isinstance(x, ast.Name) or not whole(type_of(x)) or not whole(type_of(limit)) or not constant_bound(limit, s.body):
                    continue
                moves = [m for m in unskipped(s.body) if steps(m, x.id, sign)]
                owners = stored(s.body, x.id)
                if moves and all(any(steps(m, x.id, sign) and n in ast.walk(m) for m in _statements(s.body)) for n in owners):
                    return True
                positive = sign < 0 and isinstance(limit, ast.Constant) and limit.value >= (0 if isinstance(c.ops[0], (ast.Lt, ast.Gt)) else 1)
                if positive and len(owners) == 1 and any(shrinks(m, x.id) for m in unskipped(s.body)):
                    return True
    return False


def _statements(body):
    return [n for s in body for n in ast.walk(s) if isinstance(n, ast.stmt)]


def constant_bound(e, body):
    """Whether an expression, the bound of a loop, does not grow in the loop: a number, a variable that is not assigned in it, the length of what
    is not changed in it."""
    if isinstance(e, ast.Constant):
        return True
    if isinstance(e, ast.BinOp) and isinstance(e.op, (ast.Add, ast.Sub, ast.FloorDiv, ast.Mult)):
        return constant_bound(e.left, body) and constant_bound(e.right, body)
    if isinstance(e, ast.Name):
        return not stored(body, e.id)
    if isinstance(e, ast.Call) and isinstance(e.func, ast.Name) and e.func.id == "len" and len(e.args) == 1 and isinstance(e.args[0], ast.Name):
        return unchanged(e.args[0].id, body)
    return False


def unchanged(name, body):
    """Whether some statements neither bind a name nor change what it holds: they only ask for its elements and its length."""
    parents = {child: n for s in body for n in ast.walk(s) for child in ast.iter_child_nodes(n)}
    if stored(body, name):
        return False
    for s in body:
        for n in ast.walk(s):
            if isinstance(n, ast.Name) and n.id == name:
                parent = parents.get(n)
                reads = isinstance(parent, ast.Subscript) and parent.value is n and isinstance(parent.ctx, ast.Load)
                reads = reads or isinstance(parent, ast.Call) and isinstance(parent.func, ast.Name) and parent.func.id in ("len", "sum", "min", "max", "sorted")
                reads = reads or isinstance(parent, (ast.For, ast.comprehension)) and parent.iter is n or isinstance(parent, ast.Compare)
                if not reads:
                    return False
    return True


# Indices

LOWEST = float("-inf")


def lower(names, e, known):
    """What an expression is never below. known are the bounds of variables."""
    if isinstance(e, ast.Constant) and type(e.value) is int:
        return e.value
    if isinstance(e, ast.Name):
        return known.get(names.variable(names.scopes[e], e.id), LOWEST)
    if isinstance(e, ast.BinOp) and isinstance(e.op, (ast.Add, ast.Sub)):
        if isinstance(e.op, ast.Sub):
            return lower(names, e.left, known) - e.right.value if isinstance(e.right, ast.Constant) and type(e.right.value) is int else LOWEST
        return lower(names, e.left, known) + lower(names, e.right, known)
    if isinstance(e, ast.BinOp) and isinstance(e.op, ast.Mod) and isinstance(e.right, ast.Constant) and type(e.right.value) is int and e.right.value > 0:
        return 0
    if isinstance(e, ast.Call) and isinstance(e.func, ast.Name) and e.func.id == "len":
        return 0
    return LOWEST


def bounds(names, scope):
    """What the variables of a function are never below: of all that is assigned to them."""
    variables = names.variables_of(scope)
    known = {v: float("inf") for v in variables}
    for _ in range(6):
        made = {}
        for v in variables:
            made[v] = min([_bound(names, v, how, node, known) for how, node in v.bindings], default=LOWEST)
        if made == known:
            return known
        known = made
    return {}


def _bound(names, v, how, node, known):
    if how == "assign":
        return lower(names, node.value, known)
    parent = names.parents.get(node)
    if isinstance(parent, ast.AugAssign) and isinstance(parent.op, ast.Add):
        step = lower(names, parent.value, known)
        return known[v] if step >= 0 else LOWEST
    if isinstance(parent, (ast.For, ast.comprehension)) and parent.target is node and _called(parent.iter, "range"):
        first = lower(names, parent.iter.args[0], known) if len(parent.iter.args) > 1 else 0
        return first if len(parent.iter.args) < 3 else LOWEST
    return LOWEST


def _called(e, name):
    return isinstance(e, ast.Call) and isinstance(e.func, ast.Name) and e.func.id == name and e.args and not e.keywords


def within(names, e, is_own):
    """Whether the index of an expression x[i] is surely within x, a variable: a loop says so. is_own tells whether a name is a function
    of Python."""
    if not isinstance(e.value, ast.Name):
        return False
    i, more = e.slice, 0
    if isinstance(i, ast.BinOp) and isinstance(i.op, (ast.Add, ast.Sub)) and isinstance(i.right, ast.Constant) and type(i.right.value) is int:
        i, more = i.left, i.right.value if isinstance(i.op, ast.Add) else -i.right.value
    if not isinstance(i, ast.Name):
        return False
    v, x = names.variable(names.scopes[i], i.id), names.variable(names.scopes[e.value], e.value.id)
    known = bounds(names, v.scope) if v.name not in names.declared else {}
    if known.get(v, LOWEST) + more < 0:
        return False
    inner = e
    for n in names.around(e):
        if isinstance(n, ast.comprehension):
            break
        if isinstance(n, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            g = next((g for g in n.generators if isinstance(g.target, ast.Name) and g.target.id == i.id), None)
            if g is not None and n.generators[-1] is g or g is not None and inner is not g:
                return v.only("other") is g.target and _reaches(names, g.iter, x, more, is_own)
        if isinstance(n, ast.For) and isinstance(n.target, ast.Name) and n.target.id == i.id and inner in n.body:
            return v.only("other") is n.target and unchanged(x.name, n.body) and _reaches(names, n.iter, x, more, is_own)
        if isinstance(n, ast.While) and (inner in n.body or inner is n.test) and _guarded(names, n, inner, e, i.id, x, more, is_own):
            return True
        if isinstance(n, (ast.FunctionDef, ast.Lambda, ast.ClassDef)):
            break
        inner = n
    return False


def _reaches(names, iterable, x, more, is_own):
    """Whether all that a range has is an index of x, with more added."""
    if not _called(iterable, "range") or not is_own(iterable.func) or len(iterable.args) > 2:
        return False
    return _short(names, iterable.args[-1], x, is_own) <= -more


def _short(names, e, x, is_own):
    """How much an expression is more than the length of x; infinity if that is not known."""
    if isinstance(e, ast.BinOp) and isinstance(e.op, (ast.Add, ast.Sub)) and isinstance(e.right, ast.Constant) and type(e.right.value) is int:
        return _short(names, e.left, x, is_own) + (e.right.value if isinstance(e.op, ast.Add) else -e.right.value)
    if _called(e, "len") and is_own(e.func) and isinstance(e.args[0], ast.Name) and names.variable(names.scopes[e.args[0]], e.args[0].id) is x:
        return 0
    return float("inf")


def _guarded(names, loop, inner, e, name, x, more, is_own):
    """Whether the test of a loop says that an index is within, and neither has changed since."""
    if not unchanged(x.name, loop.body):
        return False
    for c in conditions(loop.test):
        if inner is loop.test and (e.lineno, e.col_offset) < (c.end_lineno, c.end_col_offset):
            return False
        if not isinstance(c, ast.Compare) or len(c.ops) != 1 or not isinstance(c.ops[0], ast.Lt):
            continue
        left, slack = c.left, 0
        if isinstance(left, ast.BinOp) and isinstance(left.op, ast.Add) and isinstance(left.right, ast.Constant) and type(left.right.value) is int:
            left, slack = left.left, left.right.value
        if isinstance(left, ast.Name) and left.id == name and _short(names, c.comparators[0], x, is_own) - slack <= -more:
            if inner is loop.test:
                return True
            changed = [n for n in stored(loop.body, name)]
            return inner in loop.body and not any(loop.body.index(s) <= loop.body.index(inner) for s in loop.body for n in ast.walk(s) if n in changed)
    return False
