"""CPython's answers for the tests of the frontend.

Reads one request per line on standard input, a JSON array [mode, name, text],
where text is null when name is a file to read. Answers each with a line

    status length

(status "ok" or "error") and that many bytes:

tree     one line per node of ast.parse, in the order of the _fields
symbols  one line per name of each symbol table, sorted
error    type, line, column and message of what compile() raises, or nothing
"""

import ast
import io
import json
import struct
import symtable
import sys
import warnings

warnings.simplefilter("ignore")
sys.setrecursionlimit(20000)

# Before 3.12 the parts of an f-string have the place of the whole.
EXACT_FORMAT = sys.version_info >= (3, 12)
SKIPPED = {"ctx", "type_comment", "type_ignores", "type_params"}
OPAQUE = {"TypeAlias"}


def constant(value):
    if isinstance(value, bool) or value is None or value is Ellipsis:
        return b"%a" % (value,)
    if isinstance(value, int):
        return b"int %x" % value
    if isinstance(value, float):
        return b"float " + struct.pack(">d", value).hex().encode()
    if isinstance(value, complex):
        return b"complex " + struct.pack(">d", value.imag).hex().encode()
    if isinstance(value, str):
        return b"str " + escaped(value.encode("utf-8", "surrogatepass"))
    return b"bytes " + escaped(value)


def escaped(value):
    return value.replace(b"\\", b"\\\\").replace(b"\n", b"\\n").replace(b"\r", b"\\r")


class TreeWriter:
    """Writes a tree as lines."""

    def __init__(self):
        self.out = []
        self.fields = {}  # by class

    def fields_of(self, cls):
        fields = [f for f in cls._fields if f not in SKIPPED]
        known = self.fields[cls] = (cls.__name__, tuple(fields), "lineno" in cls._attributes)
        return known

    def node(self, node, located=True):
        cls = node.__class__
        name, fields, has_place = self.fields.get(cls) or self.fields_of(cls)
        out = self.out
        if name in OPAQUE or getattr(node, "type_params", None):
            out.append(b"Opaque %b %d %d" % (name.encode(), node.end_lineno, node.end_col_offset))
            return
        if has_place and located:
            out.append(b"%b %d:%d-%d:%d" % (name.encode(), node.lineno, node.col_offset,
                                            node.end_lineno, node.end_col_offset))
        else:
            out.append(name.encode())
        if name == "Constant":
            out.append(constant(node.value))
            if node.kind:
                out.append(b"u")
            return
        parts = EXACT_FORMAT or name not in ("JoinedStr", "FormattedValue")
        for field in fields:
            value = getattr(node, field)
            if isinstance(value, ast.AST):
                # Before 3.12 a bare tuple in a field had imaginary parentheses.
                self.node(value, parts or field == "value" and not isinstance(value, (ast.Tuple, ast.GeneratorExp)))
            elif isinstance(value, list):
                if name == "JoinedStr":  # 3.12 leaves some empty texts
                    value = [v for v in value if getattr(v, "value", None) != ""]
                out.append(b"[%d" % len(value))
                for item in value:
                    if isinstance(item, ast.AST):
                        self.node(item, parts)
                    else:
                        self.plain(item)
            else:
                self.plain(value)

    def plain(self, value):
        self.out.append(b"-" if value is None else str(value).encode())


def tree(name, source):
    writer = TreeWriter()
    writer.node(ast.parse(source, name))
    return b"\n".join(writer.out)


def symbols(name, source):
    if isinstance(source, bytes):
        source = io.TextIOWrapper(io.BytesIO(source), encoding(source)).read().removeprefix("\ufeff")
    out = []

    def table(t):
        where = "%s %s %d" % (t.get_type(), t.get_name(), t.get_lineno())
        for s in t.get_symbols():
            if private(s.get_name()) or t.get_name() == "top" and t.get_type() != "module":
                continue
            if t.get_type() == "module" or s.is_global():
                kind = "global"
            elif s.is_free():
                kind = "free"
            else:
                # The module symtable knows of cells but does not tell.
                kind = "cell" if s._Symbol__scope == CELL else "local"
            out.append("%s %s %s%s" % (where, s.get_name(), kind, " parameter" * s.is_parameter()))
        for child in t.get_children():
            table(child)

    table(symtable.symtable(source, name, "exec"))
    return "\n".join(sorted(out)).encode()


CELL = 5


def private(name):
    """Names that classes mangle, and those that the compiler makes up."""
    return name[0] == "." or name == "__class__" or name[0] == "_" and "__" in name and not name.endswith("__")


def encoding(source):
    import tokenize

    return tokenize.detect_encoding(io.BytesIO(source).readline)[0]


def error(name, source):
    try:
        compile(source, name, "exec", dont_inherit=True)
    except SyntaxError as e:
        return ("%s\t%s\t%s\t%s" % (type(e).__name__, e.lineno, e.offset, e.msg)).encode("utf-8", "surrogatepass")
    except Exception as e:
        return ("%s\t\t\t%s" % (type(e).__name__, e)).encode("utf-8", "surrogatepass")
    return b""


def main():
    modes = {"tree": tree, "symbols": symbols, "error": error}
    out = sys.stdout.buffer
    print("%d.%d" % sys.version_info[:2], flush=True)
    for line in sys.stdin:
        mode, name, source = json.loads(line)
        try:
            if source is None:
                with open(name, "rb") as f:
                    source = f.read()
            else:
                source = source.encode("utf-8", "surrogatepass")
            status, answer = "ok", modes[mode](name, source)
        except Exception as e:
            status, answer = "error", ("%s: %s" % (type(e).__name__, e)).encode("utf-8", "surrogatepass")
        out.write(b"%s %d\n" % (status.encode(), len(answer)))
        out.write(answer)
        out.flush()


main()
