package interleave

// kind is what makes a program of a computation: statements between its operations, or
// another form of the operations.
type kind struct {
	name    string
	imports string
	defs    string   // definitions, and statements of the module before the operations
	between []string // one of them follows each operation
	form    *form
	// once: one statement in all, at a place that is drawn. It may write an array.
	once bool
	// held: the kind keeps operations apart, so the number of loops is not compared.
	held bool
	// extra is how many loops the statements themselves add.
	extra int
}

// In statements ‹i› is the number of the operation, ‹v› the latest array, ‹r› an array
// among the inputs that has been read, ‹e› an element of ‹v› as text.
var kinds = []kind{
	{name: "print", between: []string{`print("step", ‹i›)`, `print(f"done {‹i›:>4}|")`, `print("a", "b", ‹i›, sep="-", end="!\n")`}},
	{name: "append", defs: "log = []", between: []string{`log.append("s‹i›")`, "log.append(str(‹i›) * 2)\nprint(log[-1], len(log))"}},
	{name: "count", defs: "counts = {}", between: []string{`counts["k‹i›"] = counts.get("k‹i›", 0) + 1`, "for key in sorted(counts):\n    print(key, counts[key])"}},
	{name: "attribute", defs: "class Progress:\n    def __init__(self):\n        self.steps = 0\n        self.last = \"\"\n\nprogress = Progress()", between: []string{"progress.steps += 1\nprogress.last = \"s‹i›\"", "print(progress.steps, progress.last)"}},
	{name: "global_helper", defs: "calls = 0\n\ndef tick(s):\n    global calls\n    calls += 1\n    return s.upper() + str(calls)", between: []string{`print(tick("s‹i›"))`, `tick("‹i›")`}},
	{name: "big_helper", defs: "def report(s, k):\n    out = []\n    for i in range(k):\n        if i % 2:\n            out.append(s + str(i))\n        else:\n            out.append(s.upper())\n    for o in out:\n        print(o)\n    return len(out)", between: []string{`report("s‹i›", 3)`}},
	{name: "virtual", defs: "class Shape:\n    def area(self):\n        return 0.0\n\nclass Box(Shape):\n    def __init__(self, w):\n        self.w = w\n\n    def area(self):\n        return self.w * self.w\n\nclass Disc(Shape):\n    def __init__(self, r):\n        self.r = r\n\n    def area(self):\n        return 3.0 * self.r * self.r\n\nshapes = [Box(2.0), Disc(1.5), Shape()]", between: []string{"for shape in shapes:\n    print(shape.area())", "shapes.append(Box(‹i› + 0.5))"}},
	{name: "flag", defs: "verbose = len(sys.argv) > 5", between: []string{"if verbose:\n    print(\"s‹i›\")", "if not verbose and n > 2:\n    print(\"quiet\", ‹i›)\nelse:\n    print(\"loud\")"}},
	{name: "try", defs: "seen = {\"a\": 1}", between: []string{"try:\n    seen[\"b‹i›\"] += 1\nexcept KeyError:\n    seen[\"b‹i›\"] = ‹i›", "try:\n    print(int(\"x‹i›\"))\nexcept ValueError as e:\n    print(e)\nfinally:\n    print(\"tried\")"}},
	{name: "with", defs: "class Block:\n    def __init__(self, name):\n        self.name = name\n\n    def __enter__(self):\n        print(\"enter\", self.name)\n        return self\n\n    def __exit__(self, kind, value, trace):\n        print(\"exit\", self.name)\n        return False", between: []string{"with Block(\"b‹i›\") as block:\n    print(block.name)"}},
	{name: "closure", defs: "def counter():\n    k = 0\n\n    def inc():\n        nonlocal k\n        k += 1\n        return k\n    return inc\n\ninc = counter()", between: []string{"print(inc())", "inc()"}},
	{name: "generator", defs: "def squares(k):\n    for i in range(k):\n        yield i * i", between: []string{"print(sum(squares(‹i› + 3)))", "for q in squares(2):\n    print(q)"}},
	{name: "fstring", between: []string{"label = f\"{n:>10} ‹i› {‹i› / 3:.3f}\"\nprint(label)", "label = f\"{n!r}:{'abc':^9}\""}},
	{name: "assert", between: []string{`assert n > 0, "n"`, "assert n != ‹i› - 9 and n < 10 ** 12"}},
	{name: "shape", between: []string{"if ‹v›.shape[0] != n:\n    raise ValueError(\"shape\")", "assert ‹v›.ndim == 1 and ‹v›.size == n", "print(‹v›.shape, ‹v›.dtype)"}},
	{name: "len", between: []string{"print(len(‹v›))", "if len(‹v›) < 2:\n    print(\"short\")"}},
	{name: "type", between: []string{"assert isinstance(‹v›, np.ndarray)", "print(‹v›.dtype == np.float64, ‹v›.nbytes)"}},
	{name: "clock", imports: "import time", defs: "times = {}\nbegin = time.perf_counter()", between: []string{"times[\"s‹i›\"] = time.perf_counter() - begin\nbegin = time.perf_counter()", "print(time.process_time() >= 0.0)"}},
	{name: "comprehension", between: []string{"print([q * q for q in range(‹i› + 2)])", "table = {q: str(q) for q in range(4) if q != ‹i›}\nprint(table)"}},
	{name: "sort", defs: "names = [\"b\", \"a\"]", between: []string{"names.append(\"c‹i›\")\nnames.sort(key=lambda s: s[::-1], reverse=True)\nprint(names)"}},
	{name: "stderr", between: []string{`sys.stderr.write("s‹i›\n")`, `print("note", ‹i›, file=sys.stderr)`}},
	{name: "platform", imports: "import platform", between: []string{"system = platform.system()", "print(platform.system(), platform.python_implementation())"}},
	{name: "logging", imports: "import logging", between: []string{`logging.info("step %d", ‹i›)`, `logging.getLogger("job").debug("n is %d", n)`}},
	{name: "warnings", imports: "import warnings", defs: "warnings.simplefilter(\"ignore\")", between: []string{`warnings.filterwarnings("ignore", category=DeprecationWarning)`, "print(warnings.formatwarning(\"step ‹i›\", UserWarning, \"f\", ‹i› + 1, \"\"))"}},
	{name: "textwrap", imports: "import textwrap", between: []string{`print(textwrap.fill("one two three four ‹i›", 9))`, `print(textwrap.dedent("    s‹i›"))`}},
	{name: "environment", imports: "import os", between: []string{`home = os.environ.get("HOME", "")`, `print(os.path.join("a", "b‹i›"))`}},
	{name: "hashlib", imports: "import hashlib", between: []string{`print(hashlib.md5(b"s‹i›").hexdigest())`}},
	{name: "json", imports: "import json", between: []string{`print(json.dumps({"a": ‹i›, "b": [1.5, None]}))`}},
	{name: "json_loads", imports: "import json", between: []string{`print(json.loads("[‹i›, 2]"))`}},
	{name: "random", imports: "import random", between: []string{"random.seed(‹i›)\nprint(random.random())", "print(random.Random(‹i›).randrange(100))"}},
	{name: "decimal", imports: "from decimal import Decimal\nfrom fractions import Fraction", between: []string{`print(Decimal("1.10") * ‹i›)`, `print(Fraction(‹i› + 1, 6))`}},
	{name: "template", imports: "import string\nimport statistics", between: []string{`print(string.Template("$a-$b").substitute(a=‹i›, b="x"))`, `print(statistics.median([3, ‹i›, 7]))`}},
	{name: "collections", imports: "from collections import Counter, deque, namedtuple", defs: "Point = namedtuple(\"Point\", \"x y\")\nqueue = deque([1, 2])", between: []string{"queue.append(‹i›)\nprint(queue.popleft())", `print(Counter("aab‹i›").most_common(1))`, "print(Point(‹i›, 2)._replace(y=3))"}},
	{name: "dataclass", imports: "from dataclasses import dataclass", defs: "@dataclass\nclass Entry:\n    name: str\n    count: int = 0", between: []string{"entry = Entry(\"s‹i›\", ‹i›)\nentry.count += 1\nprint(entry)"}},
	{name: "raise", defs: "class StepError(Exception):\n    pass\n\ndef check(k):\n    if k >= 0:\n        raise StepError(\"step\", k)\n    return k", between: []string{"try:\n    check(‹i›)\nexcept StepError as e:\n    print(repr(e))"}},
	{name: "while", between: []string{"left = ‹i› + 3\nwhile left > 0:\n    left -= 2\nprint(left)", "left = n\nwhile True:\n    left //= 2\n    if left < 5:\n        break\nelse:\n    left = -1\nprint(left)"}},
	{name: "recursion", defs: "def fib(k):\n    return k if k < 2 else fib(k - 1) + fib(k - 2)", between: []string{"print(fib(‹i› + 4))"}},
	{name: "text", between: []string{"words = \"one two three\".split()\nprint(\" \".join(w.capitalize() for w in words), ‹i›)", "print(\"a,b‹i›\".partition(\",\"), \"x\".rjust(5, \".\"))"}},
	{name: "sets", defs: "known = {1, 2}", between: []string{"known.add(‹i›)\nprint(sorted(known))", "pair = (‹i›, \"p\")\nprint(pair + (1,))"}},
	{name: "matching", defs: "def name_of(k):\n    match k:\n        case 0 | 1:\n            return \"low\"\n        case int() if k > 3:\n            return \"high\"\n    return \"mid\"", between: []string{"print(name_of(‹i›))"}},
	{name: "buffer", imports: "import io", defs: "sink = io.StringIO()", between: []string{"sink.write(\"line ‹i›\\n\")\nprint(len(sink.getvalue()))"}},
	{name: "element", between: []string{"print(‹e›)"}},
	{name: "element_test", between: []string{"if ‹v›[0] > 1e9:\n    print(\"large\")", "print(\"up\" if ‹v›[-1] > ‹v›[0] else \"down\")"}},
	{name: "one_sided", defs: "verbose = len(sys.argv) > 5", between: []string{"if verbose:\n    print(np.sum(np.exp(‹v›)))"}, once: true, extra: 1},
}
