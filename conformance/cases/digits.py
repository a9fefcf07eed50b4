"""The texts of ints with more digits than CPython shows: in containers, in exceptions, unused."""
import collections
import dataclasses
import json


@dataclasses.dataclass
class D:
    n: int


def repr_list(n: int) -> int:
    return len(repr([10 ** n]))


def repr_dict(n: int) -> int:
    return len(repr({1: [10 ** n]}))


def json_list(n: int) -> int:
    return len(json.dumps([10 ** n]))


def json_dict(n: int) -> int:
    return len(json.dumps({"a": 10 ** n}))


def str_of_error(n: int):
    return len(str(ValueError(10 ** n)))


def str_of_error_with_list(n: int):
    return len(str(ValueError([10 ** n])))


def repr_of_error_with_two(n: int):
    return len(repr(ValueError(10 ** n, 3)))


def missing_key(n: int):
    d = {}
    return d[10 ** n]


def str_of_key_error(n: int):
    d = {}
    try:
        return d[10 ** n]
    except KeyError as e:
        return len(str(e))


def repr_counter(n: int):
    return len(repr(collections.Counter([10 ** n])))


def str_set(n: int):
    return len(str(set([10 ** n])))


def percent_s(n: int):
    return len("%s" % [10 ** n])


def format_s(n: int):
    return len("{}".format([10 ** n]))


def fstring_r(n: int):
    return len(f"{[10 ** n]!r}")


def repr_dataclass(n: int):
    return len(repr(D(10 ** n)))


def repr_dataclasses(n: int):
    return len(repr([D(10 ** n)]))


def raised_int(n: int):
    raise ValueError(10 ** n)


def raised_list(n: int):
    raise ValueError([10 ** n])


def ascii_list(n: int):
    return len(ascii([10 ** n]))


def joined(n: int):
    return len(",".join(map(str, [10 ** n])))


def printed(n: int):
    print([10 ** n])


def repr_pairs(n: int):
    return len(repr([(10 ** n, "a")] ))


def repr_pair(n: int):
    return len(repr((10 ** n, "a") ))


def repr_union(n: int):
    x = 10 ** n if n else "a"
    return len(repr([x]))


def repr_deque(n: int):
    return len(repr(collections.deque([10 ** n])))


def repr_ordered(n: int):
    return len(repr(collections.OrderedDict({1: 10 ** n})))


def repr_defaultdict(n: int):
    return len(repr(collections.defaultdict(int, {1: 10 ** n})))


def error_with_several(n: int):
    try:
        raise ValueError(10 ** n, [1])
    except ValueError as e:
        return e.args[1]


def asserted(n: int):
    assert n < 0, [10 ** n]


def printed_after(n: int):
    print("list", [10 ** n])


def unused_list(n: int) -> int:
    text = repr([10 ** n, n])
    return 1


def unused_in_try(n: int) -> int:
    try:
        text = repr((10 ** n, n))
    except ValueError:
        return 2
    return 1


def given_back(n: int):
    return {"n": 10 ** n}


def given_back_alone(n: int):
    return 10 ** n if n else None


# ---- cases
CASES = [(f, [n]) for f in (
    "repr_list", "repr_dict", "json_list", "json_dict", "str_of_error", "str_of_error_with_list",
    "repr_of_error_with_two", "missing_key", "str_of_key_error", "repr_counter", "str_set", "percent_s",
    "format_s", "fstring_r", "repr_dataclass", "repr_dataclasses", "raised_int", "raised_list", "ascii_list",
    "joined", "printed", "repr_pairs", "repr_pair", "repr_union", "repr_deque", "repr_ordered",
    "repr_defaultdict", "error_with_several", "asserted", "printed_after", "unused_list", "unused_in_try",
    "given_back", "given_back_alone",
) for n in (0, 3, 4299, 4300)]
