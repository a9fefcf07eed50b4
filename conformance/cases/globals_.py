"""Module-level constants of every kind, built at compile time and read by functions."""
import math
import string

LIMIT = 100
RATE = 1.5
NAME = "größe"
FLAG = True
NOTHING = None
RAW = b"\x00\xff"
BIG = 2 ** 100
NEGATIVE = -7
PRIMES = [2, 3, 5, 7, 11]
VOWELS = ("a", "e", "i", "o", "u")
STOP = {"the", "a", "an"}
CODES = {"de": 49, "fr": 33, "uk": 44}
MIXED = [1, "two", 3.0, None, True]
NESTED = {"x": [1, 2, {"y": (3, 4)}], "z": {"w": []}}
EMPTY_LIST = []
EMPTY_DICT = {}
SQUARES = [i * i for i in range(10)]
TABLE = {c: i for i, c in enumerate("abc")}
DERIVED = LIMIT * 2 + len(PRIMES)
UPPER = NAME.upper()
JOINED = ",".join(str(p) for p in PRIMES)
PAIRS = [(1, "a"), (2, "b")]
FIRST, SECOND = 10, "ten"
A = B = 5
MATRIX = [[1, 2, 3], [4, 5, 6]]
WEIGHTS = (0.5, 0.25, 0.25)
ALPHABET = "abcdefghijklmnopqrstuvwxyz"
DAYS = {1: "Mon", 2: "Tue"}
FROZEN = frozenset([1, 2])
INF = float("inf")
TOTAL = 0
for _i in range(5):
    TOTAL += _i
if FLAG:
    CHOICE = "yes"
else:
    CHOICE = "no"
try:
    PARSED = int("x")
except ValueError:
    PARSED = -1


def make_table(n):
    return {i: i * i for i in range(n)}


BUILT = make_table(5)
TWICE = lambda x: x * 2
alias_of_len = len


def scalars(n): return LIMIT + n, RATE * n, NAME, FLAG, NOTHING, RAW, BIG + n, NEGATIVE
def list_item(i): return PRIMES[i]
def list_sum(n): return sum(PRIMES) + n
def list_contains(n): return n in PRIMES
def list_loop(n): return [p * n for p in PRIMES]
def list_slice(n): return PRIMES[n:]
def list_len(n): return len(PRIMES) + n
def tuple_contains(c): return c in VOWELS
def tuple_item(i): return VOWELS[i]
def set_contains(w): return w in STOP
def set_filter(s): return [w for w in s.split() if w not in STOP]
def dict_item(k): return CODES[k]
def dict_get(k): return CODES.get(k, -1)
def dict_contains(k): return k in CODES
def dict_loop(n): return [(k, v + n) for k, v in CODES.items()]
def dict_int(n): return DAYS.get(n)
def mixed_item(i): return MIXED[i]
def mixed_list(n): return MIXED + [n]
def nested_item(n): return NESTED["x"][2]["y"][n]
def empty(n): return len(EMPTY_LIST), EMPTY_DICT.get(n), [x for x in EMPTY_LIST]
def computed(i): return SQUARES[i], DERIVED, UPPER, JOINED, TOTAL, CHOICE, PARSED
def table(c): return TABLE.get(c, -1)
def pairs(n): return [a * n for a, b in PAIRS], dict(PAIRS)
def unpacked(n): return FIRST + n, SECOND, A, B
def matrix(i, j): return MATRIX[i][j]
def weighted(a, b, c): return sum(w * x for w, x in zip(WEIGHTS, (a, b, c)))
def shift(c): return ALPHABET[(ALPHABET.index(c) + 3) % 26]
def built(n): return BUILT.get(n)
def frozen(n): return n in FROZEN
def infinity(x): return x < INF
def module_lambda(n): return TWICE(n)
def aliased_builtin(s): return alias_of_len(s)
def math_constant(x): return x * math.pi, math.sqrt(x), math.floor(x), math.ceil(x)
def string_constant(c): return c in string.ascii_lowercase, c in string.digits
def copy_of_global(n):
    xs = list(PRIMES)
    xs.append(n)
    return xs, len(PRIMES)


def global_identity(n): return PRIMES is PRIMES, MATRIX[0] is MATRIX[0], n
def local_over_global(n):
    PRIMES = [n]
    return PRIMES


def undefined_global(n): return NOT_DEFINED + n
def caught_undefined(n):
    try:
        return NOT_DEFINED_EITHER
    except NameError as e:
        return str(e)


# Dicts that are searched by a table without collisions, and those that have none.
KEYS = {"": 0, "a": 1, "a\0": 2, "\0a": 3, "é": 4, "seven..": 5, "eight...": 6, "nine....9": 7, "nine.....": 8,
        "common prefix, x": 9, "common prefix, y": 10, "common prefixes": 11, "日本": 12, "\ud800": 13}
ONE = {"only": [1, 2]}
NUMBERS = {0: "zero", -1: "minus", 2 ** 40: "large", 7: "seven", 2 ** 63 - 1: "largest"}
HUGE = {2 ** 64: "huge", 1: "one"}
SAME_WORD = {"a": 1, "b": 2, "c\0\0": 3, "c": 4}
MANY = {"key %d" % i: i * i for i in range(200)}
MORE = {str(i): i for i in range(300)}
LETTERS = {c: c.upper() for c in "abcxyz"}
TYPED = {"i": 1, "s": "text", "n": None, "f": 2.5}
BY_TUPLE = {("a", 1): 10, ("b", 2): 20}


def fixed_get(k): return KEYS.get(k), KEYS.get(k, -1), k in KEYS, MANY.get(k), MORE.get(k, 0), SAME_WORD.get(k), TYPED.get(k, "?")
def fixed_item(k): return KEYS[k]
def fixed_one(k): return ONE[k][1] if k in ONE else None
def fixed_caught(k):
    try:
        return SAME_WORD[k] + KEYS[k]
    except KeyError as e:
        return e.args
def fixed_part(k): return [KEYS.get(k[i:j]) for i in range(3) for j in range(i, 10)]
def fixed_letters(s): return [LETTERS[c] for c in s if c in LETTERS], [LETTERS.get(c, "-") for c in s]
def fixed_number(n): return NUMBERS.get(n), n in NUMBERS, NUMBERS.get(n - 1, "none"), HUGE.get(n)
def fixed_number_item(n): return NUMBERS[n]
def fixed_sum(n):
    total = 0
    for i in range(n):
        total += MANY["key %d" % i] + MORE.get(str(i * 7), -1)
    return total
def fixed_other(s): return KEYS.get(s), list(KEYS)[0], len(KEYS), sum(KEYS.values()), {**ONE}, BY_TUPLE.get((s, 1))


# ---- cases
CASES = [(f, [n]) for f in ["scalars", "list_item", "list_sum", "list_contains", "list_loop", "list_slice", "list_len", "tuple_item",
                            "dict_loop", "dict_int", "mixed_item", "mixed_list", "nested_item", "empty", "computed", "pairs",
                            "unpacked", "built", "frozen", "module_lambda", "copy_of_global", "global_identity",
                            "local_over_global", "undefined_global", "caught_undefined", "make_table"] for n in [0, 1, 2, 4, 5, -1]]
CASES += [(f, [s]) for f in ["tuple_contains", "set_contains", "set_filter", "dict_item", "dict_get", "dict_contains", "table",
                             "shift", "aliased_builtin", "string_constant"] for s in ["a", "the", "de", "x y the", "z", "7"]]
CASES += [("matrix", [i, j]) for i in [0, 1, -1, 2] for j in [0, 2, 3]] + [("weighted", [1, 2.0, 4])]
CASES += [(f, [x]) for f in ["infinity", "math_constant"] for x in [0.0, 2.0, 2.5, float("inf"), -1.0]]
FIXED = ["", "a", "a\0", "\0a", "é", "e", "seven..", "eight...", "eight..", "nine....9", "nine....8", "nine.....", "nine......", "common prefix, x",
         "common prefix, z", "common prefixes", "Common prefixes", "日本", "日", "only", "key 0", "key 199", "key 200", "key 1 ", "299", "300", "-1",
         "c", "c\0\0", "c\0", "i", "s", "n", "f", "aab\0xyz", "xaéseven..", "x" * 40]
CASES += [(f, [k]) for f in ["fixed_get", "fixed_item", "fixed_one", "fixed_caught", "fixed_part", "fixed_letters", "fixed_other"] for k in FIXED]
CASES += [(f, [n]) for f in ["fixed_number", "fixed_number_item"] for n in [0, 1, -1, 7, 8, 2 ** 40, 2 ** 40 + 1, 2 ** 63 - 1, -2 ** 63, 2 ** 63, 2 ** 64]]
CASES += [("fixed_sum", [n]) for n in [0, 5, 199, 201]]
