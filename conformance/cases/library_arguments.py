"""Arguments that functions of the library take by __index__, or refuse before they do anything."""
import bisect
import collections
import csv
import datetime
import heapq
import itertools
import math
import textwrap


class Two:
    def __index__(self):
        return 2


def bisect_bounds(p):
    xs = [1, 3, 5, 7]
    return bisect.bisect(xs, 3, 0, -1), bisect.bisect_left(xs, 3, True, Two()), bisect.bisect(xs, 4, p)


def bisect_end(p):
    return bisect.bisect_left([1, 3, 5], 3, 0, p)


def insort_range(p):
    bisect.insort(range(3), 1, p)


def closeness(p):
    return math.isclose(p, 1)


def closeness_of_text(p):
    return math.isclose("1", "1")


def arrangements(p):
    return math.perm(5, p)


def combined(p):
    return list(itertools.combinations_with_replacement("ab", p)), list(itertools.product("ab", repeat=p)), list(itertools.permutations("ab", p))


def sliced(p):
    return list(itertools.islice(range(5), p))


def sliced_wrong(p):
    return itertools.islice([p])


def sliced_more(p):
    return itertools.islice([p], 1, 2, 3, 4)


def tee_first(p):
    return len(itertools.tee(5, p))


def counted(p):
    return next(itertools.count(p))


def sorted_more(p):
    return sorted([p], [p])


def sort_more(p):
    return [p].sort(p, p, p)


def dict_more(p):
    return dict(None, p)


def found(p):
    return [3, 1, 2].index("ab", p)


def found_within(p):
    return [3, 1, 2].index(1, p, 3)


def lines(p):
    return "a\nb".splitlines(p), b"a\nb".splitlines(p)


def defaults(p):
    return collections.defaultdict([p])


def heap_of(p):
    return heapq.heappop(p)


def wrapped(p):
    return textwrap.wrap(p)


def dedented(p):
    return textwrap.dedent(p)


def read(p):
    return len(list(csv.reader(p)))


def written(p):
    return csv.writer(p).writerow([1])


def met(p):
    return str(datetime.datetime.combine(p, datetime.time(1)))


def met_time(p):
    return str(datetime.datetime.combine(datetime.date(2020, 1, 2), p))


# ---- cases
CASES = [(f, [p]) for f in (
    "bisect_bounds", "bisect_end", "insort_range", "closeness", "closeness_of_text", "arrangements", "combined", "sliced", "sliced_wrong", "sliced_more",
    "tee_first", "counted", "sorted_more", "sort_more", "dict_more", "found", "found_within", "lines", "defaults", "heap_of", "wrapped", "dedented",
    "read", "written", "met", "met_time",
) for p in (1, True, "a", 2.5, None)]
