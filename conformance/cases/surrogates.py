"""Lone surrogates: they cannot come from an engine, but chr() and literals make them."""


def make(n): return chr(0xd800 + n)
def length(n): return len("a\ud800b" * n), len(chr(0xdfff))
def concat(n): return "\ud83d" + chr(0xde00 + n), len("\ud83d" + "\ude00")
def compare(n): return "\ud800" < "\ue000", "\ud800" == chr(0xd800), "\ud83d\ude00" == "\U0001f600", chr(0xd800 + n) < "\U00010000"
def index(n): return "x\ud800y"[n]
def slices(n): return "x\ud800y\udc00"[n:], "x\ud800y"[::-1]
def find(n): return "x\ud800y\ud800".find("\ud800", n), "\ud800" in "x\ud800", "x\ud800y".count("\ud800")
def split(n): return "a\ud800b\ud800c".split("\ud800"), "a\ud800b".partition("\ud800")
def replace(n): return "a\ud800b".replace("\ud800", "-" * n), "ab".replace("b", chr(0xd800 + n))
def case(n): return "A\ud800ß".lower(), "a\ud800ß".upper(), "a\ud800".title(), "\ud800a".capitalize()
def classes(n): return "\ud800".isalpha(), "\ud800".isprintable(), "\ud800".isspace(), "\ud800".isalnum(), "\ud800".isascii()
def repr_(n): return repr("a\ud800"), ascii("\ud800"), f"{chr(0xd800 + n)!r}", str(["\udfff"])
def encode(n): return "a\ud800".encode()
def encode_ignore(n): return "a\ud800b".encode("utf-8", "ignore"), "a\ud800".encode("ascii", "replace")
def encode_caught(n):
    try:
        return chr(0xd800 + n).encode("utf-8")
    except UnicodeEncodeError as e:
        return str(e)


def join(n): return "\ud800".join(["a", "b", "\ud801"])
def strip(n): return "\ud800x\ud800".strip("\ud800"), "x\ud800 ".rstrip()
def ords(n): return [ord(c) for c in "a\ud800\U0001f600"], ord(chr(0xdc00 + n))
def iterate(n): return [c for c in "\ud83d\ude00x"]
def in_dict(n): return {"\ud800": n}["\ud800"], {chr(0xd800 + n): 1}
def sort(n): return sorted(["\ue000", "\ud800", "\U0001f600", "a"])
def int_(n): return int("1\ud800")
def float_(n): return float("\ud800")
def key_error(n): return {}["\ud800"]
def center(n): return "\ud800".center(5, "*"), "\ud800".zfill(3)


# ---- cases
FUNCTIONS = ["make", "length", "concat", "compare", "index", "slices", "find", "split", "replace", "case", "classes", "repr_", "encode",
             "encode_ignore", "encode_caught", "join", "strip", "ords", "iterate", "in_dict", "sort", "int_", "float_", "key_error", "center"]
CASES = [(f, [n]) for f in FUNCTIONS for n in [0, 1, 2]]
