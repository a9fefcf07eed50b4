# Regular expressions put together of literals, and of what only the run knows.
import re


def tokenize(code):
    spec = [("NUMBER", r"\d+(\.\d*)?"), ("ASSIGN", r":="), ("ID", r"[A-Za-z]+"), ("OP", r"[+\-*/]"), ("NEWLINE", r"\n"), ("SKIP", r"[ \t]+"), ("MISMATCH", r".")]
    rx = "|".join("(?P<%s>%s)" % pair for pair in spec)
    line = 1
    for mo in re.finditer(rx, code):
        kind = mo.lastgroup
        value = mo.group()
        if kind == "NUMBER":
            value = float(value) if "." in value else int(value)
        elif kind == "NEWLINE":
            line += 1
            continue
        elif kind == "SKIP":
            continue
        elif kind == "MISMATCH":
            raise RuntimeError(f"{value!r} unexpected on line {line}")
        yield kind, value, line


for t in tokenize("x := 3 + 4.5\n y := x * 2"):
    print(t)
try:
    list(tokenize("a\n ? b"))
except RuntimeError as e:
    print(e)

SPEC = [("A", "a"), ("B", "b")]


def add():
    SPEC.append(("C", "c"))


add()
GROWN = re.compile("|".join(f"(?P<{n}>{p})" for n, p in SPEC))
print([m.lastgroup for m in GROWN.finditer("abc")])
WORDS = ["x", "y"]
either = "(" + "|".join(WORDS) + ")"
print(re.findall(either, "axby"), re.sub(either, "-", "axby"))


class Joiner:
    def join(self, xs):
        xs.append("z")
        return xs


MORE = ["p", "q"]
joined = Joiner().join(MORE)
print(re.findall("|".join(MORE), "pqz"))


def given(words):
    rx = "|".join(words)
    return re.findall(rx, "one two three")


def longer(n):
    pat = "a"
    for i in range(n):
        pat = pat + "b"
    return re.findall(pat, "abb ab")


def chosen(flag):
    rx = "o."
    if flag:
        rx = "t."
    return re.findall(rx, "one two three")


print(given(["one", "t\\w+"]), longer(0), longer(1), longer(2), chosen(True), chosen(False))
KW = ("if", "else")
IDENT = r"[A-Za-z_]\w*"
NUM: str = r"\d+"
TOK = re.compile(rf"\s*(?:(?P<kw>{'|'.join(KW)})\b|(?P<id>{IDENT})|(?P<num>{NUM})|(?P<op>.))", re.X | re.S)
print([(m.lastgroup, m.group().strip()) for m in TOK.finditer("if x1 else 22+y")])
