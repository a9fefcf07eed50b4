"""Answers the driver's lines as CPython does. The first line of stdin is the
op table, JSON [[ref, parameter types, result types], ...]; types are nested
lists such as ["list", "int"]. See driver.h for the values."""

import decimal
import json
import math
import resource
import struct
import sys


def read(t, tokens):
    kind = t[0]
    tok = next(tokens)
    if kind == "bool":
        return tok == "1"
    if kind in ("int", "i64"):
        return int(tok)
    if kind == "float":
        return struct.unpack(">d", bytes.fromhex(tok))[0]
    if kind in ("str", "char"):
        return bytes.fromhex(tok[1:]).decode("utf-8", "surrogatepass")
    if kind == "bytes":
        return bytes.fromhex(tok[1:])
    if kind == "decimal":
        prec, rounding, number = bytes.fromhex(tok[1:]).decode().split("/")
        decimal.getcontext().prec = int(prec)
        decimal.getcontext().rounding = ROUNDINGS[int(rounding)]
        return decimal.Decimal(number)
    if kind == "none":
        return None
    n = int(tok[1:])
    if kind == "list":
        return [read(t[1], tokens) for _ in range(n)]
    if kind == "set":
        s = set()
        for _ in range(n):
            s.add(read(t[1], tokens))
        return s
    d = {}
    for _ in range(n):
        k = read(t[1], tokens)
        d[k] = read(t[2], tokens)
    return d


ROUNDINGS = ["ROUND_" + r for r in "CEILING FLOOR UP DOWN HALF_UP HALF_DOWN HALF_EVEN 05UP".split()]


def mode(r):
    return None if r < 0 else ROUNDINGS[r]


PYTHON = {"bool": bool, "int": int, "i64": int, "float": float, "str": str, "char": str, "bytes": bytes,
          "none": type(None), "decimal": decimal.Decimal, "list": list, "set": set, "dict": dict}


def write(t, v, out):
    kind = t[0]
    if type(v) is not PYTHON[kind]:
        out.append(f"is-a-{type(v).__name__}")
    elif kind == "bool":
        out.append(str(int(v)))
    elif kind in ("int", "i64"):
        out.append(str(v))
    elif kind == "float":
        out.append("nan" if math.isnan(v) else struct.pack(">d", v).hex())
    elif kind in ("str", "char"):
        out.append("x" + v.encode("utf-8", "surrogatepass").hex())
    elif kind == "decimal":
        out.append("x" + str(v).encode().hex())
    elif kind == "bytes":
        out.append("x" + v.hex())
    elif kind == "none":
        out.append("n")
    elif kind == "dict":
        out.append("{%d" % len(v))
        for k, e in v.items():
            write(t[1], k, out)
            write(t[2], e, out)
    else:
        out.append("[<"[kind == "set"] + str(len(v)))
        for e in v:
            write(t[1], e, out)


def main():
    # What is too much for the driver shall be too much here.
    resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
    digits = sys.get_int_max_str_digits()
    table = [(compile(ref, ref, "eval"), params, results) for ref, params, results in json.loads(sys.stdin.readline())]
    names = {"math": math, "struct": struct, "decimal": decimal, "mode": mode}
    lines = []
    for line in sys.stdin:
        tokens = iter(line.split())
        code, params, results = table[int(next(tokens))]
        sys.set_int_max_str_digits(0)
        operands = {f"a{i}": read(t, tokens) for i, t in enumerate(params)}
        out = []
        sys.set_int_max_str_digits(digits)
        try:
            r = eval(code, {**names, **operands})
        except Exception as e:
            out += ["exc", type(e).__name__, "x" + str(e).encode("utf-8", "surrogatepass").hex()]
        else:
            sys.set_int_max_str_digits(0)
            if len(results) > 1:
                for t, v in zip(results, r):
                    write(t, v, out)
            elif results:
                write(results[0], r, out)
        for i, t in enumerate(params):
            if t[0] in ("list", "set", "dict"):
                write(t, operands[f"a{i}"], out)
        lines.append(" ".join(out))
    sys.stdout.write("\n".join(lines) + "\n")


main()
