"""Smaller variants of a case file: reads a JSON request on stdin, writes a JSON list of texts.

{"text": ..., "fn": name or null, "row": index or null, "start": n}: with fn, the file
with only that function, what it uses and that row; else PAGE variants, from the nth
on, that are one step smaller, the boldest first; null for those that are no programs.
"""
import ast
import json
import sys

MARKER = "# ---- cases\n"
PAGE = 60


def names(node):
    text = {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
    return text | {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def bound(node):
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return {node.name}
    if isinstance(node, ast.ClassDef):
        return {node.name} | {g for n in ast.walk(node) if isinstance(n, ast.Global) for g in n.names}
    if isinstance(node, ast.Assign):
        return {n.id for t in node.targets for n in ast.walk(t) if isinstance(n, ast.Name)}
    if isinstance(node, (ast.ImportFrom, ast.Import)):
        return {a.asname or a.name for a in node.names}
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)}


def split(text):
    code, _, data = text.partition(MARKER)
    return ast.parse(code), ast.parse(data)


def join(code, data):
    if not data.body:
        return ast.unparse(ast.fix_missing_locations(code)) + "\n"
    return ast.unparse(ast.fix_missing_locations(code)) + "\n\n\n" + MARKER + ast.unparse(ast.fix_missing_locations(data)) + "\n"


def cases(data):
    for s in data.body:
        if isinstance(s, ast.Assign) and getattr(s.targets[0], "id", "") == "CASES":
            return s.value
    return None


def needed(code, wanted):
    """Drops top-level statements that nothing wanted uses."""
    todo, keep = set(wanted), []
    for s in reversed(code.body):
        if bound(s) & todo:
            keep.append(s)
            todo |= names(s)
    while True:
        more = [s for s in code.body if s not in keep and bound(s) & todo]
        if not more:
            break
        keep += more
        for s in more:
            todo |= names(s)
    code.body = [s for s in code.body if s in keep]


def focus(text, fn, row):
    code, data = split(text)
    rows = cases(data)
    own = [e for e in rows.elts if e.elts[0].value == fn]
    rows.elts = own if row is None else [own[row]]
    needed(code, {fn})
    return join(code, data)


LITERALS = [ast.Constant(None), ast.Constant(0), ast.Constant(1), ast.Constant(""), ast.Constant("a"), ast.Constant(True), ast.List([], ast.Load())]
BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")


class Enough(Exception):
    pass


def variants(text, start, out):
    """Appends to out up to PAGE variants from number start on; None stands for one that is no program."""
    code, data = split(text)
    number = 0

    def add(make):
        nonlocal number
        number += 1
        if number <= start:
            return
        if len(out) == PAGE:
            raise Enough
        try:
            t = make()
            compile(t, "x", "exec")
        except Exception:
            t = None
        out.append(t if t and len(t) <= len(text) + 2 and t != text else None)

    def emit():
        add(lambda: join(code, data))

    rows = cases(data)
    called = sorted({e.elts[0].value for e in rows.elts}) if rows else []
    if len(called) > 1:
        halves = [called[: len(called) // 2], called[len(called) // 2:]] if len(called) > 2 else []
        for part in halves + [[c] for c in called]:
            c, d = split(text)
            r = cases(d)
            r.elts = [e for e in r.elts if e.elts[0].value in part]
            needed(c, set(part))
            add(lambda: join(c, d))
        return
    if rows and len(rows.elts) > 1:
        n = len(rows.elts)
        saved = rows.elts
        for part in [saved[: n // 2], saved[n // 2:]] + [saved[:i] + saved[i + 1:] for i in range(n) if n < 8]:
            rows.elts = part
            emit()
        rows.elts = saved

    def blocks(node):
        for field in BLOCKS:
            body = getattr(node, field, None)
            if isinstance(body, list) and body and not isinstance(node, ast.IfExp):
                yield field, body
                for child in body:
                    yield from blocks(child)

    # Statements: without them, or what is within them instead.
    for field, body in list(blocks(code)):
        size = len(body) // 2
        while size >= 2:
            for start in range(0, len(body), size):
                saved = body[:]
                body[:] = saved[:start] + saved[start + size:] or [ast.Pass()]
                emit()
                body[:] = saved
            size //= 2
        for i in range(len(body)):
            saved = body[:]
            s = saved[i]
            if isinstance(s, (ast.ExceptHandler, ast.match_case)):
                if len(body) > 1:
                    body[:] = saved[:i] + saved[i + 1:]
                    emit()
                    body[:] = saved
                continue
            rest = saved[:i] + saved[i + 1:]
            if not rest and field == "body":
                rest = [] if isinstance(s, ast.Pass) else [ast.Pass()]
            body[:] = rest
            if rest or field != "body":
                emit()
            body[:] = saved
            for inner in BLOCKS:
                part = getattr(s, inner, None)
                if part and not isinstance(s, (ast.FunctionDef, ast.ClassDef)) and inner not in ("handlers", "cases"):
                    body[:] = saved[:i] + part + saved[i + 1:]
                    emit()
                    body[:] = saved
                    if inner != "body":
                        setattr(s, inner, [])
                        emit()
                        setattr(s, inner, part)
            if isinstance(s, ast.Try) and s.handlers and s.finalbody:
                h, s.handlers = s.handlers, []
                emit()
                s.handlers = h
    # Expressions: a part of them, or a literal.
    def expressions(node):
        for field, value in ast.iter_fields(node):
            if isinstance(value, list):
                for i, v in enumerate(value):
                    if isinstance(v, ast.expr):
                        yield value, i, v
                    if isinstance(v, ast.AST):
                        yield from expressions(v)
            elif isinstance(value, ast.AST):
                if isinstance(value, ast.expr):
                    yield node, field, value
                yield from expressions(value)

    def put(where, at, v):
        if isinstance(where, list):
            where[at] = v
        else:
            setattr(where, at, v)

    for tree in (code, data):
        for where, at, e in list(expressions(tree)):
            if isinstance(getattr(e, "ctx", None), (ast.Store, ast.Del)) or tree is data and isinstance(e, ast.List) and e is rows:
                continue
            parts = [c for c in ast.iter_child_nodes(e) if isinstance(c, ast.expr)]
            if not isinstance(e, ast.Constant):
                for c in parts:
                    put(where, at, c)
                    emit()
                if not (isinstance(e, ast.UnaryOp) and isinstance(e.operand, ast.Constant)) and not isinstance(e, ast.Name):
                    for c in LITERALS:
                        put(where, at, c)
                        emit()
            elif isinstance(e.value, str) and len(e.value) > 1 or type(e.value) is int and e.value > 9:
                for c in LITERALS[1:5]:
                    put(where, at, c)
                    emit()
            put(where, at, e)
            for field in ("args", "elts", "keywords", "values", "comparators", "ifs"):
                items = getattr(e, field, None)
                if isinstance(items, list) and items and field in ("args", "elts", "keywords"):
                    for i in range(len(items)):
                        setattr(e, field, items[:i] + items[i + 1:])
                        emit()
                    setattr(e, field, items)
        for n in ast.walk(tree):
            if isinstance(n, ast.comprehension) and n.ifs:
                saved, n.ifs = n.ifs, []
                emit()
                n.ifs = saved
            for field in ("bases", "decorator_list"):
                items = getattr(n, field, None)
                for i in range(len(items or ())):
                    setattr(n, field, items[:i] + items[i + 1:])
                    emit()
                if items:
                    setattr(n, field, items)
            if isinstance(n, ast.arguments) and n.defaults:
                saved, n.defaults = n.defaults, n.defaults[1:]
                emit()
                n.defaults = saved


request = json.load(sys.stdin)
if request.get("fn"):
    result = [focus(request["text"], request["fn"], request.get("row"))]
else:
    result = []
    try:
        variants(request["text"], request.get("start", 0), result)
    except Enough:
        pass
json.dump(result, sys.stdout)
