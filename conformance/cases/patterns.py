"""match statements: literals, sequences and alternatives, guards, exits of every kind. Class patterns are in match_classes.py,
mapping patterns in match_keys.py."""

import json


def literals(n: int) -> str:
    match n:
        case 0:
            return "zero"
        case -1:
            return "minus one"
        case 1 | 2 | 3:
            return "small"
        case 10_000_000_000_000_000_000:
            return "huge"
        case _:
            return "other"


def texts(s: str) -> int:
    match s:
        case "":
            return 0
        case "a" "b":
            return 1
        case "c" | "d":
            return 2
        case "é" | "日本":
            return 3
    return -1


def floats(x: float) -> str:
    match x:
        case 0:
            return "zero"
        case 1.5 | -1.5:
            return "one and a half"
        case 1e308:
            return "large"
        case y if y != y:
            return "nan"
    return str(x)


def singletons(x: bool | None) -> str:
    match x:
        case None:
            return "none"
        case True:
            return "yes"
        case False:
            return "no"


def int_singletons(n: int) -> str:
    match n:
        case True:
            return "true"
        case None:
            return "none"
        case 1:
            return "one"
    return "other"


def bytes_literals(b: bytes) -> int:
    match b:
        case b"":
            return 0
        case b"ab" | b"\xff":
            return 1
    return 2


def capture(n: int) -> int:
    match n * 2:
        case m:
            pass
    return m + 1


def guards(n: int) -> str:
    match n:
        case k if k < 0:
            return "negative " + str(k)
        case k if k % 2 == 0:
            return "even " + str(k)
        case 7 if n > 100:
            return "never"
        case k:
            return "odd " + str(k)


def bound_by_guard(n: int) -> str:
    try:
        match n:
            case k if k > 5:
                return "big"
            case 3:
                return f"three {k}"
            case [j]:
                return "list"
        return f"{k} {j}"
    except UnboundLocalError as e:
        return str(e)


def not_bound(a: int, b: int) -> str:
    x = "old"
    match (a, b):
        case (x, 1):
            return f"one {x}"
        case (_, 2):
            return f"two {x}"
        case [1, x] if x > 5:
            return f"guard {x}"
    return f"none {x}"


def pairs(a: int, b: int) -> str:
    match (a, b):
        case (0, 0):
            return "origin"
        case (0, y):
            return f"y={y}"
        case (x, 0):
            return f"x={x}"
        case (x, y) if x == y:
            return f"diagonal {x}"
        case x, y:
            return f"{x},{y}"


def lists(n: int) -> str:
    xs = list(range(n))
    match xs:
        case []:
            return "empty"
        case [x]:
            return f"one {x}"
        case [0, 1]:
            return "two"
        case [x, *rest] if len(rest) == 2:
            return f"three {x} {rest}"
        case [first, *_, last] if n < 6:
            return f"{first}..{last}"
        case [_, second, *_]:
            return f"second {second}"


def stars(s: str) -> str:
    match s.split():
        case ["go", direction]:
            return "going " + direction
        case ["get", *things]:
            return "getting " + ",".join(things)
        case [*_, "please"]:
            return "polite"
        case [a, *mid, z]:
            return a + "|" + "-".join(mid) + "|" + z
        case [*everything]:
            return "all " + "".join(everything)


def star_only(n: int) -> int:
    match [n] * (n % 4):
        case [*_]:
            return 1
    return 2


def nested(n: int) -> str:
    data = [[1, [2, n]], [3, [4, 5]]]
    match data:
        case [[a, [b, 9]], *_]:
            return f"nine {a} {b}"
        case [[a, [b, c]], [d, [_, e]]]:
            return f"{a}{b}{c}{d}{e}"
    return "no"


def as_patterns(n: int) -> str:
    match [n, n + 1]:
        case [1 | 2 as a, b] as whole:
            return f"{a} {b} {whole}"
        case [a, (5 | 6) as b]:
            return f"five or six {a} {b}"
        case ([_, _] as c):
            return f"{c}"
    return ""


def alternatives(n: int, m: int) -> str:
    match [n, m]:
        case [0, x] | [x, 0]:
            return f"zero and {x}"
        case [1, [_]] | [_, 1]:
            return "one"
        case [x, y] if x > y:
            return f"{x}>{y}"
    return "else"


def alternative_types(n: int) -> str:
    x = n if n % 2 else str(n)
    match [x, n]:
        case [int(v), 3] | [str(v), _]:
            return f"{v}"
        case [int() as v, _] | [v, 7]:
            return f"rest {v}"
    return "no"


def no_sequence(s: str, b: bytes, n: int) -> str:
    out = []
    match s:
        case [_, *_]:
            out.append("s")
    match b:
        case [*_]:
            out.append("b")
    match n:
        case [*_]:
            out.append("n")
        case {}:
            out.append("m")
    match range(n % 5):
        case [0, 1]:
            out.append("range two")
        case [0, *rest]:
            out.append(f"range {rest}")
    return " ".join(out)


def continues(n: int) -> int:
    total = 0
    for i in range(n):
        match i % 5:
            case 0:
                continue
            case 1 if i > 10:
                break
            case 2 | 3 as k:
                total += k
            case k:
                total += 100 * k
        total += 1000
    else:
        total += 1_000_000
    return total


def in_try(n: int) -> str:
    out = ""
    for i in range(n):
        try:
            match i:
                case 0:
                    out += "a"
                    continue
                case 1:
                    raise ValueError("one")
                case 2:
                    out += str(1 // (i - 2))
                case k if 10 // (k - 3) > 0:
                    out += f"k{k}"
                case 5:
                    break
                case 6:
                    return out
        except ValueError as e:
            out += str(e)
        except ZeroDivisionError:
            out += "zde"
        finally:
            out += "."
    return out + "end"


def captured_in_loop(n: int) -> int:
    last = -1
    for i in range(n):
        match [i, i * i]:
            case [x, y] if y > 10:
                last = x
            case [x, 4]:
                last += x * 100
    return last


def evaluated_once(n: int) -> str:
    log = []

    def f(k: int) -> int:
        log.append(k)
        return k

    match f(n):
        case 1:
            log.append(10)
        case 2:
            log.append(20)
        case x if f(x + 100) > 103:
            log.append(30)
        case _:
            log.append(40)
    return str(log)


def rebinds_subject(x: int) -> str:
    match [x, x + 1]:
        case [x, 5] if x > 100:
            return "never"
        case [a, x]:
            return f"{a} {x}"
    return ""


def subject_name_rebound(x: int) -> str:
    match x:
        case x if x < 0:
            x = -x
        case 5:
            x = 50
        case y:
            x = y + 1
    return str(x)


def subject_tuple(a: int, b: str) -> str:
    match a, b:
        case 1, "x":
            return "1x"
        case int(k), str(t) if len(t) == k:
            return "length"
        case _, t:
            return t


def star_subject(n: int) -> str:
    xs = [n, n + 1]
    match *xs, n:
        case 1, *_:
            return "one"
        case *_, 4:
            return "four"
        case a, b, c:
            return f"{a}{b}{c}"
    return ""


def walrus_subject(n: int) -> int:
    match m := n * 2:
        case 4:
            return m
        case k if (j := k + m) > 10:
            return j
    return m + 1


def in_comprehension(n: int) -> list[str]:
    def kind(i: int) -> str:
        match i % 3:
            case 0:
                return "fizz"
            case 1:
                return str(i)
        return "-"

    return [kind(i) for i in range(n)]


def closures(n: int) -> int:
    match n:
        case 0:
            f = lambda x: x + 1
        case k:
            f = lambda x: x * k
    return f(10)


def optional(n: int) -> str:
    xs = None if n == 0 else [n]
    match xs:
        case None:
            return "nothing"
        case [1]:
            return "one"
        case [x]:
            return f"x {x}"


def union_sequences(n: int) -> str:
    x = [n] if n % 3 == 0 else (n, n) if n % 3 == 1 else "text"
    match x:
        case [a]:
            return f"list {a}"
        case [a, b]:
            return f"tuple {a} {b}"
        case str(t):
            return t


def python_subject(text: str) -> str:
    match json.loads(text):
        case []:
            return "empty"
        case [a]:
            return f"one {a}"
        case [a, *rest] if len(rest) < 3:
            return f"list {a} {rest}"
        case {"op": "add", "args": [p, q]}:
            return f"{p + q}"
        case {"op": op, **rest}:
            return f"{op} {sorted(rest)}"
        case {}:
            return "mapping"
        case None | True:
            return "none or true"
        case str() as t:
            return "text " + t
        case int(n) | float(n):
            return f"number {n}"
        case _:
            return "other"


def interpreter(program: str) -> int:
    stack: list[int] = []
    for line in program.split(";"):
        match line.split():
            case ["push", k]:
                stack.append(int(k))
            case ["add"]:
                stack.append(stack.pop() + stack.pop())
            case ["jump", *_]:
                raise ValueError("no jumps")
            case ["dup"] if stack:
                stack.append(stack[-1])
            case []:
                pass
            case [op, *args]:
                raise KeyError(f"{op}/{len(args)}")
    return stack[-1] if stack else 0


# ---- cases

INTS = [(n,) for n in [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 100, 10**19]]
SMALL = [(n,) for n in range(13)]
PAIRS = [(a, b) for a in range(4) for b in range(4)] + [(5, 6), (1, 7), (7, 7)]
BY_FUNCTION = {
    "literals": INTS, "guards": INTS, "capture": INTS, "int_singletons": INTS, "bound_by_guard": INTS,
    "texts": [(s,) for s in ["", "a", "ab", "c", "d", "é", "日本", "abc"]],
    "floats": [(x,) for x in [0.0, -0.0, 1.5, -1.5, 1e308, float("nan"), float("inf"), 2.0]],
    "singletons": [(None,), (True,), (False,)],
    "bytes_literals": [(b,) for b in [b"", b"ab", b"\xff", b"x"]],
    "not_bound": PAIRS, "pairs": PAIRS, "alternatives": PAIRS,
    "lists": SMALL, "star_only": SMALL, "nested": SMALL, "as_patterns": SMALL, "alternative_types": SMALL,
    "stars": [(s,) for s in ["go north", "get a b c", "get", "do it please", "please", "a b c d", "a b", "x", ""]],
    "no_sequence": [("", b"", 0), ("ab", b"cd", 2), ("é", b"\x00", 3), ("x", b"y", 9)],
    "continues": SMALL + [(30,)], "in_try": SMALL,
    "captured_in_loop": SMALL, "evaluated_once": SMALL + [(50,)], "rebinds_subject": SMALL,
    "subject_name_rebound": INTS, "subject_tuple": [(1, "x"), (2, "xy"), (3, "x"), (0, "")],
    "star_subject": SMALL, "walrus_subject": INTS, "in_comprehension": SMALL, "closures": SMALL,
    "optional": SMALL, "union_sequences": SMALL,
    "python_subject": [(s,) for s in ["[]", "[1]", "[1, 2, 3]", "[1, 2, 3, 4, 5]", '{"op": "add", "args": [1, 2]}',
                                      '{"op": "x", "b": 1, "a": 2}', '{"z": 1}', "null", "true", "false", '"abc"', "12", "1.5", "{}"]],
    "interpreter": [(s,) for s in ["push 1;push 2;add", "", "add", "jump 3", "push 4;dup;add", "dup", "push x", "what 1 2"]],
}
CASES = [(f, list(row)) for f, rows in BY_FUNCTION.items() for row in rows]
