# Data that is deep, long, broken or meant for other eyes.
import base64
import csv
import io
import json
import re
import zlib


def outcome(f, *args):
    try:
        r = f(*args)
    except RecursionError:
        return "RecursionError"
    except Exception as e:
        return type(e).__name__ + ": " + ascii(str(e))[:120]
    return ascii(r)[:120]


def depth(n: int) -> int:
    return 1 + depth(n - 1) if n else 0


def read(text: str) -> str:
    try:
        return ascii(json.loads(text))[:120]
    except RecursionError:
        return "RecursionError"
    except ValueError as e:
        return type(e).__name__ + ascii(str(e))[:120]


for text in ["[" * 100000, "[" * 5 + "]" * 6, '{"a":' * 100000, '"\\ud800"', '"\\u00', "NaN", "-", "1e999999", "1" * 5000, '"\t"', "\ufeff1", "[1,]", '{"a":1,"a":2}', "", "\x00", "nul"]:
    print(len(text), read(text))
for text in ["9" * 5000, "-" + "0" * 5000 + "1", "1_000", "1__0", "\u0661\u0662", "0x10", " 1 ", "1\x00", "", "+-1", "\u00b2"]:
    print(len(text), outcome(int, text), outcome(float, text))
print(outcome(depth, 10**6), outcome(depth, 100))
print(outcome(lambda: "%*d" % (10**30, 1)), outcome(lambda: "{:>{}}".format("x", -1)), outcome(lambda: format(1, "99999999999999999999d")))
print(outcome(lambda: "x" * (1 << 62)), outcome(lambda: [0] * (1 << 62)), outcome(lambda: 1 << (1 << 62)), outcome(lambda: bytes(-1)))
print(outcome(lambda: "x".ljust(1 << 62)), outcome(lambda: "ab".replace("", "c" * 3)))
evil = re.compile(r"(a+)+$")
print(outcome(evil.match, "a" * 18 + "b"), outcome(re.compile, "(" * 5000), outcome(re.compile, "a{99999999999}"), outcome(re.compile, "[z-a]"), outcome(re.compile, "(?P<n>a)(?P<n>b)"))
print(len(re.findall("(?:)", "a" * 1000)), re.sub("(?=b)|a", "\\\\0", "ab\x00ab"))
for text in ['a,"b\nc",d', '"', '"a""', "a\x00b", '"a"b,c', ",,,", "\r\r\n\n", "x" * 200000]:
    print(outcome(lambda: [len(r) for r in csv.reader(io.StringIO(text))]))
for text in ["====", "\u00e9", "QUJD" * 1000, "QQ==QQ=="]:
    print(outcome(base64.b64decode, text))
print(outcome(zlib.decompress, b"x\x9c" + bytes(50)))
for raw in [b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"a\x00b", b"\xe2\x82"]:
    print(outcome(raw.decode), outcome(raw.decode, "utf-8", "surrogateescape"), outcome(raw.decode, "latin-1"))
print(outcome("\ud800".encode), outcome("a\ud800b".encode, "utf-8", "replace"), outcome("\u0130\u00df\u1e9e".lower), outcome("\u0149".upper))
same = [2**61 - 1 + i * (2**61 - 1) for i in range(2000)]
print(len(set(same)), len(dict.fromkeys(same)), sum(k in set(same[:5]) for k in same))
