# Models of the itertools module: generator functions, run where they are
# consumed. What CPython does when the iterator is made, a function around the
# generator does: it checks arguments, asks for iterators and makes pools.


def count(start=0, step=1) -> "itertools.count":
    _number(start)
    _number(step)
    return _count(hp.index(start) if isinstance(start, bool) else start, step)


def _number(x):
    if x is None or isinstance(x, (str, bytes, list, tuple, dict, set, frozenset, range)) or callable(x) and not hp.is_instance(x):
        raise TypeError("a number is required")


def _count(start, step) -> "itertools.count":
    n = start
    while True:
        yield n
        n = n + step


def repeat(object, times=None) -> "itertools.repeat":
    times = hp.index_or_none(times)
    if times is None:
        return _repeat_for_ever(object)
    return _repeat(object, range(times))


def _repeat_for_ever(object) -> "itertools.repeat":
    while True:
        yield object


def _repeat(object, times) -> "itertools.repeat":
    for _ in times:
        yield object


def cycle(iterable, /) -> "itertools.cycle":
    return _cycle(hp.iterable(iterable))


def _cycle(iterable) -> "itertools.cycle":
    saved = []
    for x in iterable:
        saved.append(x)
        yield x
    while saved:
        for x in saved:
            yield x


def accumulate(iterable, func=None, *, initial=None) -> "itertools.accumulate":
    return _accumulate(hp.iterable(iterable), func, initial)


def _accumulate(iterable, func, initial) -> "itertools.accumulate":
    empty = True
    if initial is not None:
        total = initial
        empty = False
        yield total
    for x in iterable:
        if empty:
            total = x
            empty = False
        elif func is None:
            total = total + x
        else:
            total = func(total, x)
        yield total


def takewhile(predicate, iterable, /) -> "itertools.takewhile":
    return _takewhile(predicate, hp.iterable(iterable))


def _takewhile(predicate, iterable) -> "itertools.takewhile":
    for x in iterable:
        if not predicate(x):
            break
        yield x


def dropwhile(predicate, iterable, /) -> "itertools.dropwhile":
    return _dropwhile(predicate, hp.iterable(iterable))


def _dropwhile(predicate, iterable) -> "itertools.dropwhile":
    dropping = True
    for x in iterable:
        if dropping and predicate(x):
            continue
        dropping = False
        yield x


def filterfalse(predicate, iterable, /) -> "itertools.filterfalse":
    return _filterfalse(predicate, hp.iterable(iterable))


def _filterfalse(predicate, iterable) -> "itertools.filterfalse":
    if predicate is None:
        predicate = bool
    for x in iterable:
        if not predicate(x):
            yield x


def pairwise(iterable, /) -> "itertools.pairwise":
    return _pairwise(hp.iterable(iterable))


def _pairwise(iterable) -> "itertools.pairwise":
    first = True
    for x in iterable:
        if first:
            first = False
        else:
            yield previous, x
        previous = x


def compress(data, selectors) -> "itertools.compress":
    return _compress(hp.iterable(data), hp.iterable(selectors))


def _compress(data, selectors) -> "itertools.compress":
    for x, keep in zip(data, selectors):
        if keep:
            yield x


def permutations(iterable, r=None) -> "itertools.permutations":
    pool = list(iterable)
    if r is None:
        return _permutations(pool, len(pool))
    if not hp.is_type(r, "int", "bool", "pyobj") and not hp.has(r, "__index__"):
        raise TypeError("Expected int as r")
    return _permutations(pool, _size(hp.int.to_i64_size(hp.index(r))))


# How many elements of a pool an iterator is to take: a known int.
def _size(r):
    if r < 0:
        raise ValueError("r must be non-negative")
    return r


def _permutations(pool, r) -> "itertools.permutations":
    n = len(pool)
    if r <= n:
        indices = list(range(n))
        cycles = list(range(n, n - r, -1))
        yield hp.pick(pool, indices, r)
        while n:
            i = r - 1
            while i >= 0:
                cycles[i] -= 1
                if cycles[i] == 0:
                    first = indices[i]
                    del indices[i]
                    indices.append(first)
                    cycles[i] = n - i
                    i -= 1
                else:
                    j = n - cycles[i]
                    indices[i], indices[j] = indices[j], indices[i]
                    yield hp.pick(pool, indices, r)
                    break
            if i < 0:
                break


def combinations(iterable, r) -> "itertools.combinations":
    r = hp.int.to_i64_size(hp.index(r))
    pool = list(iterable)
    return _combinations(pool, _size(r))


def _combinations(pool, r) -> "itertools.combinations":
    n = len(pool)
    if r <= n:
        indices = list(range(r))
        yield hp.pick(pool, indices, r)
        while True:
            i = r - 1
            while i >= 0 and indices[i] == i + n - r:
                i -= 1
            if i < 0:
                break
            indices[i] += 1
            for j in range(i + 1, r):
                indices[j] = indices[j - 1] + 1
            yield hp.pick(pool, indices, r)


def combinations_with_replacement(iterable, r) -> "itertools.combinations_with_replacement":
    r = hp.int.to_i64_size(hp.index(r))
    pool = list(iterable)
    return _combinations_with_replacement(pool, _size(r))


def _combinations_with_replacement(pool, r) -> "itertools.combinations_with_replacement":
    n = len(pool)
    if n or not r:
        indices = [0] * r
        yield hp.pick(pool, indices, r)
        while True:
            i = r - 1
            while i >= 0 and indices[i] == n - 1:
                i -= 1
            if i < 0:
                break
            k = indices[i] + 1
            for j in range(i, r):
                indices[j] = k
            yield hp.pick(pool, indices, r)


def product(*pools, repeat=1) -> "itertools.product":
    repeat = hp.index(repeat)
    if repeat < 0:
        raise ValueError("repeat argument cannot be negative")
    if not hp.is_tuple(pools):  # a list of unknown length
        return _product_of_many([list(p) for p in pools], repeat)
    if len(pools) == 1 and (not hp.is_constant(repeat) or repeat > 4):
        return _product_of_one(list(pools[0]), repeat)
    if not hp.is_constant(repeat) or len(pools) * repeat > 4:
        return _product_of_many([list(p) for p in pools], repeat)
    pools = hp.lists(pools) * repeat
    if len(pools) == 0:
        return _product_of_none()
    if len(pools) == 1:
        return _singles(pools[0])
    if len(pools) == 2:
        return _product_of_two(*pools)
    if len(pools) == 3:
        return _product_of_three(*pools)
    return _product_of_four(*pools)


def _product_of_many(pools, repeat) -> "itertools.product":
    pools = pools * repeat
    indices = [0] * len(pools)
    more = all(pools)
    while more:
        yield tuple([pool[i] for pool, i in zip(pools, indices)])
        more = False
        for i in range(len(pools) - 1, -1, -1):
            indices[i] += 1
            if indices[i] < len(pools[i]):
                more = True
                break
            indices[i] = 0


def _product_of_one(pool, repeat) -> "itertools.product":
    n = len(pool)
    if n or not repeat:
        indices = [0] * repeat
        while True:
            yield hp.pick(pool, indices, repeat)
            i = repeat - 1
            while i >= 0:
                indices[i] += 1
                if indices[i] < n:
                    break
                indices[i] = 0
                i -= 1
            if i < 0:
                break


def _product_of_none() -> "itertools.product":
    yield ()


def _singles(pool) -> "itertools.product":
    for a in pool:
        yield (a,)


def _product_of_two(first, second) -> "itertools.product":
    for a in first:
        for b in second:
            yield a, b


def _product_of_three(first, second, third) -> "itertools.product":
    for a in first:
        for b in second:
            for c in third:
                yield a, b, c


def _product_of_four(first, second, third, fourth) -> "itertools.product":
    for a in first:
        for b in second:
            for c in third:
                for d in fourth:
                    yield a, b, c, d


def chain(*iterables) -> "itertools.chain":
    for it in iterables:
        for x in it:
            yield x



def chain_from_iterable(iterable, /) -> "itertools.chain":
    return _chain_from_iterable(hp.iterable(iterable))


def _chain_from_iterable(iterable) -> "itertools.chain":
    for it in iterable:
        for x in it:
            yield x


def starmap(function, iterable, /) -> "itertools.starmap":
    return _starmap(function, hp.iterable(iterable))


def _starmap(function, iterable) -> "itertools.starmap":
    for args in iterable:
        yield function(*args)


def islice(iterable, /, *args) -> "itertools.islice":
    if len(args) == 0:
        raise TypeError("islice expected at least 2 arguments, got 1")
    if len(args) > 3:
        raise TypeError("islice expected at most 4 arguments, got " + str(len(args) + 1))
    if len(args) == 1:
        start, stop, step = 0, args[0], 1
    elif len(args) == 2:
        start, stop, step = args[0], args[1], 1
    else:
        start, stop, step = args
    stop = _slice_index(stop, "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    if len(args) > 1:
        start = _slice_index(start, "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
        step = _slice_index(step, "Step for islice() must be a positive integer or None.")
    # Of a stop, CPython takes -1 for what is no index at all.
    if stop is not None and (not hp.is_type(stop, "int") or stop == -1 or not -0x8000000000000000 <= stop <= 0x7FFFFFFFFFFFFFFF):
        raise ValueError("Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    if start is None:
        start = 0
    if not hp.is_type(start, "int") or not 0 <= start <= 0x7FFFFFFFFFFFFFFF or stop is not None and stop < 0:
        raise ValueError("Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    if step is None:
        step = 1
    if not hp.is_type(step, "int") or not 1 <= step <= 0x7FFFFFFFFFFFFFFF:
        raise ValueError("Step for islice() must be a positive integer or None.")
    return _islice(hp.iterable(iterable), start, stop, step)


# Whatever an object's __index__ raises is a ValueError.


def _slice_index(x, message):
    if hp.is_type(x, "int", "NoneType"):
        return x
    try:
        return hp.index_or_none(x)
    except Exception:
        pass
    raise ValueError(message)


def _islice(iterable, start, stop, step) -> "itertools.islice":
    n = 0
    wanted = start
    if stop is not None and start == 0 and stop == 0:
        return
    for x in iterable:
        n += 1
        if n > wanted:
            wanted += step
            if stop is not None and wanted > stop:
                wanted = stop
            yield x
        if stop is not None and n >= wanted and n >= stop:
            return


def groupby(iterable, key=None) -> "itertools.groupby":
    return _groupby(hp.iterable(iterable), key)


def _groupby(iterable, key) -> "itertools.groupby":
    it = iter(iterable)
    ended = False
    lasts = False  # the group goes on: a key may differ from itself
    try:
        x = next(it)
    except StopIteration:
        return
    k = x if key is None else key(x)

    def group(target):
        nonlocal x, k, ended, lasts
        yield x
        for y in it:
            x = y
            k = x if key is None else key(x)
            if k != target:
                lasts = False
                return
            yield x
        ended = True

    while not ended:
        lasts = True
        members = group(k)
        yield k, members
        if lasts and not ended:
            for _ in members:
                pass


# More than two iterables are taken as a whole.
def zip_longest(*iterables, fillvalue=None) -> "itertools.zip_longest":
    if not hp.is_tuple(iterables) or len(iterables) > 3:
        return _zip_longest_of_many([iter(x) for x in iterables], fillvalue)
    return _zip_longest(*hp.iterables(iterables), fillvalue=fillvalue)


def _zip_longest(*iterables, fillvalue) -> "itertools.zip_longest":
    if len(iterables) == 1:
        for x in iterables[0]:
            yield (x,)
    elif len(iterables) == 2:
        second = iter(iterables[1])
        ended = False
        for x in iterables[0]:
            y = fillvalue
            if not ended:
                try:
                    y = next(second)
                except StopIteration:
                    ended = True
            yield x, y
        if not ended:
            for y in second:
                yield fillvalue, y
    elif len(iterables) == 3 and (hp.in_turn(iterables[0]) or hp.in_turn(iterables[1]) or hp.in_turn(iterables[2])):
        first = iter(iterables[0])
        second = iter(iterables[1])
        third = iter(iterables[2])
        more_first = more_second = more_third = True
        while True:
            x = y = z = fillvalue
            if more_first:
                try:
                    x = next(first)
                except StopIteration:
                    more_first = False
                    if not more_second and not more_third:
                        return
            if more_second:
                try:
                    y = next(second)
                except StopIteration:
                    more_second = False
                    if not more_first and not more_third:
                        return
            if more_third:
                try:
                    z = next(third)
                except StopIteration:
                    more_third = False
                    if not more_first and not more_second:
                        return
            yield x, y, z
    elif len(iterables) == 3:
        first = list(iterables[0])
        second = list(iterables[1])
        third = list(iterables[2])
        for i in range(max(len(first), len(second), len(third))):
            yield first[i] if i < len(first) else fillvalue, second[i] if i < len(second) else fillvalue, third[i] if i < len(third) else fillvalue


def _zip_longest_of_many(iterators, fillvalue) -> "itertools.zip_longest":
    ended = [False] * len(iterators)
    more = len(iterators)
    while more:
        row = []
        for i, it in enumerate(iterators):
            x = fillvalue
            if not ended[i]:
                try:
                    x = next(it)
                except StopIteration:
                    ended[i] = True
                    more -= 1
                    if not more:
                        return
            row.append(x)
        yield tuple(row)


def tee(iterable, n=2, /):
    n = hp.index(n)
    if hp.in_turn(iterable) or hp.is_type(iterable, "list", "dict", "set"):
        if n < 0:
            raise ValueError("n must be >= 0")
        source = iter(iter(iterable))
        taken = []
        if n == 2:
            return _tee(source, taken), _tee(source, taken)
        return tuple([_tee(source, taken) for _ in range(n)])
    saved = list(iterable)
    if n == 1:
        return (iter(saved),)
    if n == 2:
        return iter(saved), iter(saved)
    if n == 3:
        return iter(saved), iter(saved), iter(saved)
    if n < 0:
        raise ValueError("n must be >= 0")
    return tuple([iter(saved) for _ in range(n)])


# One of several iterators over what they have taken together.
def _tee(source, taken) -> "itertools._tee":
    at = 0
    while True:
        if at == len(taken):
            try:
                taken.append(next(source))
            except StopIteration:
                return
        yield taken[at]
        at += 1
