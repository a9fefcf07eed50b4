"""Changes a program's text so that expressions are put off until their values are needed.

    python -c "from hipy.laziness._patch import main; main(FILE, NAME, SITES, EXPOSED)"

SITES is a JSON list of {"line", "column", "end_line", "text", "drop", "light", "now"}, NAME the file's name in the difference, EXPOSED whether other
programs use the file's functions. The expressions are safe to delay: the report,
or the user, has said so. Here it is decided how: where the value goes (_places) and what has to force it. Each change is made
twice, to the text and to its tree, and has to give the same program. Standard output gets JSON: the changes, the new
text, its difference to the old one, what of each expression has become."""
import ast
import copy
import difflib
import json
import sys

from ._facts import Facts
from ._names import Names, statements_of
from ._places import place_of
from ._purity import segment
from ._refused import Refused
from ._text import decoded, lines_of


class Changes:
    """Changes of a text: what is put before and after nodes, and statements that are left out."""

    def __init__(self):
        self.wraps = {}  # node: list of (kind, captures), innermost first
        self.dropped, self.properties, self.renamed = set(), [], {}
        self.delayed, self.places = {}, {}  # expression: key of its place; key: what reads the place
        self.given = set()  # calls that are put off, and whose arguments are not

    def copy(self):
        made = Changes()
        made.wraps = {n: list(w) for n, w in self.wraps.items()}
        made.dropped, made.properties, made.renamed = set(self.dropped), list(self.properties), dict(self.renamed)
        made.delayed, made.places, made.given = dict(self.delayed), dict(self.places), set(self.given)
        return made

    def wrap(self, node, kind, captures=()):
        self.wraps.setdefault(node, []).append((kind, captures))


class Patcher:
    def __init__(self, raw, exposed):
        self.raw, self.text = raw, decoded(raw)
        self.end = "\r\n" if b"\r" in raw else "\n"
        if self.text.replace("\n", self.end).encode() != raw:
            raise Refused("it is not UTF-8 with one kind of line ends, and without a byte order mark")
        self.starts = [0]
        for line in raw.split(b"\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)
        del self.starts[-1]
        text = self.text
        self.lines = text.split("\n")
        self.tree = ast.parse(text)
        self.names = Names(self.tree, exposed)
        self.facts = Facts(self.names)
        self.changes = Changes()
        taken = {n.id for n in ast.walk(self.tree) if isinstance(n, ast.Name)} | {n.arg for n in ast.walk(self.tree) if isinstance(n, ast.arg)}
        taken |= {a.asname or a.name.split(".")[0] for n in ast.walk(self.tree) if isinstance(n, (ast.Import, ast.ImportFrom)) for a in n.names}
        taken |= {n.name for n in ast.walk(self.tree) if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))}
        self.known = {n: "lazy_" + n.lower() if n in taken else n for n in ("delay", "force", "lazy", "Lazy")}

    def find(self, site):
        for n in ast.walk(self.tree):
            if isinstance(n, ast.expr) and (n.lineno, n.col_offset + 1, n.end_lineno) == (site["line"], site["column"], site["end_line"]):
                if segment(lines_of(self.text), n) == site["text"]:
                    return n
        raise Refused("it is not in the text")

    def add(self, site):
        """Puts one expression off, or raises Refused."""
        e = self.find(site)
        made = self.changes.copy()
        statement = self.names.parents[e]
        if site.get("drop") and not site.get("now") and self._never_read(statement, e):
            made.dropped.add(statement)
        elif site.get("light"):
            raise Refused("it costs less than to put it off")
        else:
            self._delay(e, made, site.get("now"))
        before, self.changes = self.changes, made
        try:
            if ast.dump(ast.parse(self.patched())) != ast.dump(self.expected()):
                raise Refused("its text is part of another one, such as that of f'{x=}'")
        except (Refused, SyntaxError) as why:
            self.changes = before
            raise why if isinstance(why, Refused) else Refused("its place in the text is not known exactly")

    def _never_read(self, s, e):
        if not isinstance(s, ast.Assign) or s.value is not e or len(s.targets) != 1 or not isinstance(s.targets[0], ast.Name):
            return False
        v = self.names.variable(self.names.scopes[s.targets[0]], s.targets[0].id)
        return not v.loads and v.only("assign") is s and v.name not in self.names.declared and not self.names.seen(v.scope) and self._alone(s)

    def _alone(self, s):
        """Whether nothing else is on a statement's lines."""
        before = self.lines[s.lineno - 1].encode()[:s.col_offset].decode()
        after = self.lines[s.end_lineno - 1].encode()[s.end_col_offset:].decode().strip()
        return not before.strip() and (not after or after.startswith("#"))

    def _delay(self, e, made, now):
        self._may_move(e)
        place = place_of(self.names, self.facts, e)
        key = frozenset(place.puts)
        made.delayed[e] = key
        if now:
            made.given.add(e)
        else:
            made.wrap(e, "delay", self._captures(e))
        if key in made.places:
            made.wraps[e] = [w for w in made.wraps.get(e, ()) if w[0] != "lazy"]
            self._ends(made)
            return
        made.places[key] = place.reads
        self._ends(made)
        for put in place.puts:
            self._put(put, e, place, made)
        for read in place.reads:
            if not any(w[0] == "pass" for w in made.wraps.get(read, ())):
                made.wrap(read, "force")
        for annotation in place.annotations:
            made.wrap(annotation, "Lazy")
        for target in place.attributes:
            made.renamed[target] = "_lazy_" + target.attr
        if place.property is not None:
            made.properties.append(place.property)

    def _ends(self, made):
        """Refuses values that are computed of former values of the same place: each round of a loop would make a longer chain, which
        only so deep a stack can force."""
        needs = {key: set() for key in made.places}
        for key, reads in made.places.items():
            for read in reads:
                for n in self.names.around(read):
                    if n in made.delayed:
                        needs[made.delayed[n]].add(key)
        for key in needs:
            todo, seen = list(needs[key]), set()
            while todo:
                other = todo.pop()
                if other == key:
                    raise Refused("it is computed of the former value, which would be put off too")
                if other not in seen:
                    seen.add(other)
                    todo += needs[other]

    def _put(self, put, e, place, made):
        """What is put where e is put becomes lazy, too."""
        if isinstance(put, ast.IfExp):
            self._put(put.body, e, place, made)
            self._put(put.orelse, e, place, made)
        elif put in place.reads:
            made.wrap(put, "pass")
        elif put is not e and put not in made.delayed:
            made.wrap(put, "lazy")

    def _may_move(self, e):
        for n in ast.walk(e):
            if isinstance(n, (ast.NamedExpr, ast.Yield, ast.YieldFrom, ast.Await)) or isinstance(n, ast.comprehension) and n.is_async:
                raise Refused("it does more than compute a value")
            if isinstance(n, ast.Name) and n.id in ("super", "locals", "vars", "dir", "eval", "exec", "globals", "__class__"):
                raise Refused("it asks for what is around it")
        scope = self.names.scopes[e]
        while scope is not None:
            if scope.kind == "class" or scope is not self.names.module and self.names.seen(scope):
                raise Refused("it is evaluated in a class, or where variables are read without their names")
            scope = scope.parent if scope.kind == "comprehension" else None

    def _captures(self, e):
        """The variables that have to be what they are now: the others stay as they are."""
        found = self.names.frees(e)
        for name, v in found.items():
            if name == "_" or v.scope.kind == "class":
                raise Refused("it reads variables of a class")
        return tuple(sorted(name for name, v in found.items() if not self.names.stays(v)))

    # The new text

    def patched(self):
        """The new text."""
        return decoded(apply(self.raw, self.edits()))

    def edits(self):
        """The changes of the file's bytes: [(offset, how many bytes are left out, bytes that are put there)], in order."""
        made = []  # (offset, order among those at one offset, left out, text)
        for node, wraps in self.changes.wraps.items():
            before, after = self._around(wraps)
            if isinstance(node, ast.GeneratorExp):
                raise Refused("a generator is put off already")
            size = self._length(node)
            made.append((self._offset(node.lineno, node.col_offset), (1, -size), 0, before))
            made.append((self._offset(node.end_lineno, node.end_col_offset), (0, size), 0, after))
        for target, new in self.changes.renamed.items():
            made.append((self._offset(target.end_lineno, target.end_col_offset) - len(target.attr.encode()), (2, 0), 0, new[:-len(target.attr)]))
        for e in self.changes.given:
            made += self._given(e)
        made += self._properties() + self._left_out() + self._import()
        return [(at, out, text.replace("\n", self.end).encode()) for at, _, out, text in sorted(made) if out or text]

    def _offset(self, line, column):
        return self.starts[line - 1] + column

    def _end(self, line):
        """The offset of the end of a line's text."""
        return self.starts[line] - len(self.end) if line < len(self.starts) else len(self.raw)

    @staticmethod
    def _length(n):
        return (n.end_lineno - n.lineno) * 1_000_000 + n.end_col_offset - n.col_offset

    def _around(self, wraps):
        before = after = ""
        for kind, captures in wraps:
            if kind == "pass":
                continue
            if kind == "delay":
                given = ", ".join("%s=%s" % (n, n) for n in captures)
                before, after = "%s(lambda%s: %s" % (self.known["delay"], given and " " + given, before), after + ")"
            elif kind == "Lazy":
                before, after = "%s[%s" % (self.known["Lazy"], before), after + "]"
            else:
                before, after = "%s(%s" % (self.known[kind], before), after + ")"
        return before, after

    def _given(self, e):
        """f(x, y) becomes delay(lambda x1=x, x2=y: f(x1, x2))."""
        names = given_names(e)
        at = self._offset(e.lineno, e.col_offset)
        made, text = [], "%s(lambda" % self.known["delay"]
        for i, (name, a) in enumerate(zip(names, e.args)):
            start = self._offset(a.lineno, a.col_offset)
            made.append((at, (2, 0), start - at, "%s%s %s=" % (text, "," if i else "", name)))
            at, text = self._offset(a.end_lineno, a.end_col_offset), ""
        end = self._offset(e.end_lineno, e.end_col_offset)
        made.append((at, (2, 0), end - at, "%s: %s(%s))" % (text, e.func.id, ", ".join(names))))
        return made

    def _properties(self):
        made = []
        for cls, attr in self.changes.properties:
            indent = " " * cls.body[-1].col_offset
            text = "\n\n%s@property\n%sdef %s(self):\n%s    return %s(self._lazy_%s)" % (indent, indent, attr, indent, self.known["force"], attr)
            made.append((self._end(cls.body[-1].end_lineno), (3, len(made)), 0, text))
        return made

    def _left_out(self):
        made = []
        for s in self.changes.dropped:
            body = next(b for b in statements_of(self.names.parents[s]) if s in b)
            start, end = self.starts[s.lineno - 1], self._end(s.end_lineno)
            if all(x in self.changes.dropped for x in body) and s is body[0]:
                made.append((start + s.col_offset, (4, 0), end - start - s.col_offset, "pass"))
            else:
                end = min(end + len(self.end), len(self.raw))
                made.append((start, (4, 0), end - start, ""))
        return made

    def _used(self):
        kinds = {kind for wraps in self.changes.wraps.values() for kind, _ in wraps} - {"pass"}
        if self.changes.given:
            kinds.add("delay")
        if self.changes.properties:
            kinds.add("force")
        return sorted(kinds, key=lambda k: (k != "Lazy", k))

    def _after(self):
        """How many statements come before the new import: the text's own description and __future__."""
        i = 0
        for i, s in enumerate(self.tree.body):
            doc = i == 0 and isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant) and isinstance(s.value.value, str)
            if not doc and not isinstance(s, ast.Import) and not (isinstance(s, ast.ImportFrom) and s.module != "hipy.lazy"):
                return i
        return i + 1

    def _import(self):
        used = self._used()
        if not used:
            return []
        names = ", ".join(n if self.known[n] == n else "%s as %s" % (n, self.known[n]) for n in used)
        text = "from hipy.lazy import %s" % names
        i = self._after()
        if i > 0:
            return [(self._end(self.tree.body[i - 1].end_lineno), (5, 0), 0, "\n" + text)]
        first = self.tree.body[0]
        line = min([first.lineno] + [d.lineno for d in getattr(first, "decorator_list", [])])
        return [(self.starts[line - 1], (0, -1), 0, text + "\n\n")]

    # The new tree

    def expected(self):
        return ast.fix_missing_locations(_Expected(self).visit_tree())


class _Expected(ast.NodeTransformer):
    def __init__(self, patcher):
        memo = {}
        self.tree = copy.deepcopy(patcher.tree, memo)
        self.patcher = patcher
        new = lambda n: memo[id(n)]
        c = patcher.changes
        self.wraps = {new(n): w for n, w in c.wraps.items()}
        self.dropped = {new(s) for s in c.dropped}
        self.renamed = {new(t): n for t, n in c.renamed.items()}
        self.properties = [(new(cls), attr) for cls, attr in c.properties]
        self.given = {new(e) for e in c.given}

    def visit_tree(self):
        tree, used, at = self.tree, self.patcher._used(), self.patcher._after()
        for cls, attr in self.properties:
            cls.body += ast.parse("@property\ndef %s(self):\n    return %s(self._lazy_%s)" % (attr, self.patcher.known["force"], attr)).body
        for n in list(ast.walk(tree)):
            for body in list(statements_of(n)):
                left = [s for s in body if s not in self.dropped]
                body[:] = left or [ast.Pass()]
        tree = self.visit(tree)
        if used:
            at -= len([s for s in self.patcher.tree.body[:at] if s in self.patcher.changes.dropped])
            aliases = [ast.alias(n, None if self.patcher.known[n] == n else self.patcher.known[n]) for n in used]
            tree.body.insert(at, ast.ImportFrom("hipy.lazy", aliases, 0))
        return tree

    def visit(self, n):
        made = self.generic_visit(n)
        if n in self.renamed:
            made.attr = self.renamed[n]
        if n in self.given:
            names = given_names(made)
            args = ast.arguments([], [ast.arg(c) for c in names], None, [], [], None, made.args)
            body = ast.Call(made.func, [ast.Name(c, ast.Load()) for c in names], [])
            made = ast.Call(ast.Name(self.patcher.known["delay"], ast.Load()), [ast.Lambda(args, body)], [])
        for kind, captures in self.wraps.get(n, ()):
            if kind == "pass":
                continue
            if kind == "delay":
                args = ast.arguments([], [ast.arg(c) for c in captures], None, [], [], None, [ast.Name(c, ast.Load()) for c in captures])
                made = ast.Lambda(args, made)
            if kind == "Lazy":
                made = ast.Subscript(ast.Name(self.patcher.known[kind], ast.Load()), made, ast.Load())
            else:
                made = ast.Call(ast.Name(self.patcher.known[kind], ast.Load()), [made], [])
        return made


def given_names(call):
    """The names of the arguments of a call that is put off."""
    letter = "y" if call.func.id.startswith("x") else "x"
    return ["%s%d" % (letter, i + 1) for i in range(len(call.args))]


def apply(raw, edits):
    """The bytes with changes."""
    parts, at = [], 0
    for offset, out, text in edits:
        parts += [raw[at:offset], text]
        at = offset + out
    return b"".join(parts) + raw[at:]


def patched(raw, sites, exposed=False):
    """The changes of a text that put sites off, the sites that they do, and the others with the reasons."""
    p = Patcher(raw, exposed)
    done, left = [], []
    for i, site in enumerate(sites):
        try:
            p.add(site)
            done.append(i)
        except Refused as why:
            left.append({"site": i, "reason": str(why)})
    return p.edits(), done, left


def difference(old, new, name):
    """The unified diff of two texts."""
    made = difflib.unified_diff(lines_of(old), lines_of(new), name, name)
    return "".join(line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in made)


def main(path, name, sites, exposed):
    with open(path, "rb") as f:
        raw = f.read()
    try:
        edits, done, left = patched(raw, json.loads(sites), exposed == "true")
    except Refused as why:
        json.dump({"error": str(why)}, sys.stdout)
        return
    new = apply(raw, edits)
    json.dump({"edits": [{"at": at, "out": out, "in": text.decode()} for at, out, text in edits], "text": new.decode(),
               "diff": difference(raw.decode(), new.decode(), name), "done": done, "left": left}, sys.stdout)
