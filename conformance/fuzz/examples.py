"""Makes of the examples and tests of other projects what TestFuzz compares.

    python examples.py SOURCE OUT

For every module below SOURCE with examples in doc strings, methods of unittest.TestCase, or
pytest functions without fixtures (parametrized ones are loops), there is a file in OUT in the form of testdata/seeds: the
module's text, and functions that run one doc string or test each and return the reprs of what
it shows or asserts. Then

    go test ./conformance/fuzz -run 'TestFuzz$' -file $(ls OUT/*.py | paste -sd,) -reducetime 0 -v

compares them with CPython. What a test imports of its own project lies beside it in OUT.
"""
import ast
import doctest
import os
import re
import sys
import textwrap

MARKER = "\n# ---- cases\n"


def attempt(statement, exception="Exception"):
    """Text of a try statement that notes what is raised."""
    return "try:\n%s\nexcept %s as exc_:\n    out.append(type(exc_).__name__ + ': ' + str(exc_))" % (textwrap.indent(statement, "    "), exception)


def shown(expression):
    return "out.append(repr(%s))" % ast.unparse(expression)


def from_doc(doc):
    """The statements of a doc string's examples, None if it has none that are Python."""
    lines, shows = [], False
    try:
        examples = doctest.DocTestParser().get_examples(doc or "")
        for example in examples:
            for st in ast.parse(example.source).body:
                shows = shows or isinstance(st, ast.Expr)
                lines.append(attempt(shown(st.value)) if isinstance(st, ast.Expr) else ast.unparse(st))
    except (ValueError, SyntaxError):
        return None
    return "\n".join(lines) if shows else None


class Asserting(ast.NodeTransformer):
    """Turns the assertions of unittest and pytest into what they look at."""

    def visit_Assert(self, n):
        t = n.test
        value = t.left if isinstance(t, ast.Compare) and len(t.ops) == 1 and isinstance(t.ops[0], (ast.Eq, ast.Is, ast.NotEq)) else t
        return ast.parse(shown(value)).body

    def visit_With(self, n):
        call = n.items[0].context_expr
        raises = isinstance(call, ast.Call) and ast.unparse(call.func) in ("self.assertRaises", "self.assertRaisesRegex", "pytest.raises", "raises")
        self.generic_visit(n)
        if not raises:
            return n
        if n.items[0].optional_vars:
            raise ValueError("a name for what is raised")
        return ast.parse(attempt("\n".join(map(ast.unparse, n.body)), ast.unparse(call.args[0]))).body

    def visit_Expr(self, n):
        call = n.value
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) == "self"):
            return self.generic_visit(n)
        name, args = call.func.attr, [self.visit(a) for a in call.args]
        if not name.startswith("assert"):
            raise ValueError("a helper of the test")
        if name.startswith("assertRaises"):
            skip = 2 if name.endswith("Regex") else 1
            called = ast.Call(args[skip], args[skip + 1:], [self.visit(k) for k in call.keywords])
            return ast.parse(attempt(ast.unparse(called), ast.unparse(args[0]))).body
        compared = 1 if name in ("assertTrue", "assertFalse", "assertIsNone", "assertIsNotNone") else 2
        return [st for a in args[:compared] for st in ast.parse(shown(a)).body]

    def visit_Attribute(self, n):
        self.generic_visit(n)
        if isinstance(n.value, ast.Name) and n.value.id == "self":
            return ast.copy_location(ast.Name("self_" + n.attr, n.ctx), n)
        return n


def from_test(statements):
    """The statements of a test without its assertions, None if it needs its framework."""
    try:
        tree = Asserting().visit(ast.Module([ast.parse(ast.unparse(s)).body[0] for s in statements], []))
        text = ast.unparse(ast.fix_missing_locations(tree))
    except (ValueError, IndexError):
        return None
    names = {n.id for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Name)}
    if not text or names & {"self", "pytest", "mock", "monkeypatch", "open"}:
        return None
    return text


def methods(test_case):
    """The tests of a TestCase with what its setUp does before."""
    by_name = {m.name: m for m in test_case.body if isinstance(m, ast.FunctionDef)}
    before = by_name["setUp"].body if "setUp" in by_name else []
    return [before + m.body for name, m in by_name.items() if name.startswith("test")]


def of_pytest(test, skip):
    """The statements of a pytest function, of which the first parameters are skipped, with a loop
    for each parametrize; None if it has fixtures or other decorators."""
    given, body = [a.arg for a in test.args.args[skip:]], test.body
    for d in reversed(test.decorator_list):
        if not (isinstance(d, ast.Call) and ast.unparse(d.func).endswith("mark.parametrize") and len(d.args) == 2):
            return None
        try:
            names = ast.literal_eval(d.args[0])
        except ValueError:
            return None
        names = [n.strip() for n in names.split(",")] if isinstance(names, str) else list(names)
        target = "(" + ", ".join(names) + ")" if len(names) > 1 else names[0]
        loop = ast.parse("for %s in %s: pass" % (target, ast.unparse(d.args[1]))).body[0]
        loop.body, body = body, [loop]
        given = [g for g in given if g not in names]
    return None if given else body


def pytests(st):
    """The statements of the tests that pytest collects of a statement of a module."""
    if isinstance(st, ast.FunctionDef) and st.name.startswith("test"):
        return [of_pytest(st, 0)]
    if isinstance(st, ast.ClassDef) and st.name.startswith("Test"):
        return [of_pytest(m, 1) for m in st.body if isinstance(m, ast.FunctionDef) and m.name.startswith("test")]
    return []


def convert(text):
    """The file of a module's text, None if it has no examples."""
    tree = ast.parse(text)
    bodies, dropped = [], []
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            bodies.append(from_doc(ast.get_docstring(node)))
    for st in tree.body:
        if isinstance(st, ast.ClassDef) and any("TestCase" in ast.unparse(b) for b in st.bases):
            bodies += map(from_test, methods(st))
            dropped.append(st)
        elif tests := pytests(st):
            bodies += [from_test(body) for body in tests if body]
            dropped.append(st)
        elif isinstance(st, ast.If) and "__name__" in ast.unparse(st.test) or isinstance(st, (ast.Import, ast.ImportFrom)) and any(m in ast.unparse(st) for m in ("unittest", "pytest")):
            dropped.append(st)
    bodies = [b for b in bodies if b]
    if not bodies:
        return None
    lines = text.split("\n")
    for st in sorted(dropped, key=lambda st: -st.lineno):
        first = min([st.lineno] + [d.lineno for d in getattr(st, "decorator_list", [])])
        del lines[first - 1:st.end_lineno]
    functions = ["def w_%d(n):\n    out = []\n%s\n    return out\n" % (i, textwrap.indent(b, "    ")) for i, b in enumerate(bodies)]
    cases = ", ".join("('w_%d', [1])" % i for i in range(len(bodies)))
    return "\n".join(lines).rstrip() + "\n\n\n" + "\n\n".join(functions) + MARKER + "CASES = [" + cases + "]\n"


def absolute(text, folder):
    """A module's text with absolute imports in place of relative ones, for its package."""
    package = []
    while os.path.exists(os.path.join(folder, "__init__.py")):
        folder, name = os.path.split(folder)
        package.insert(0, name)

    def named(m):
        above = package[:len(package) + 1 - len(m[2])]
        return m[1] + "from " + ".".join(above + [m[3]] if m[3] else above) + " import"

    return re.sub(r"(?m)^([ \t]*)from (\.+)([\w.]*) import", named, text) if package else text


def main(source, out):
    os.makedirs(out, exist_ok=True)
    made = 0
    for folder, _, files in sorted(os.walk(source)):
        for name in sorted(files):
            path = os.path.join(folder, name)
            if not name.endswith(".py"):
                continue
            try:
                with open(path, encoding="utf-8") as f:
                    text = convert(absolute(f.read(), folder))
            except (SyntaxError, UnicodeDecodeError):
                continue
            if text:
                with open(os.path.join(out, os.path.relpath(path, source).replace(os.sep, "__")), "w", encoding="utf-8") as f:
                    f.write(text)
                made += 1
    print(made, "files")


if __name__ == "__main__":
    main(*sys.argv[1:])
