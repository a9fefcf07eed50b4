# Models of the itertools module: generator functions, run where they are
# consumed.


def count(start=0, step=1):
    n = start
    while True:
        yield n
        n = n + step


def repeat(object, times=None):
    if times is None:
        while True:
            yield object
    else:
        for _ in range(times):
            yield object


def cycle(iterable, /):
    saved = []
    for x in iterable:
        saved.append(x)
        yield x
    while saved:
        for x in saved:
            yield x


def accumulate(iterable, func=None):
    empty = True
    for x in iterable:
        if empty:
            total = x
            empty = False
        elif func is None:
            total = total + x
        else:
            total = func(total, x)
        yield total


def takewhile(predicate, iterable, /):
    for x in iterable:
        if not predicate(x):
            break
        yield x


def dropwhile(predicate, iterable, /):
    dropping = True
    for x in iterable:
        if dropping and predicate(x):
            continue
        dropping = False
        yield x


def filterfalse(predicate, iterable, /):
    for x in iterable:
        if not predicate(x):
            yield x


def pairwise(iterable, /):
    first = True
    for x in iterable:
        if first:
            first = False
        else:
            yield previous, x
        previous = x


def compress(data, selectors):
    for x, keep in zip(data, selectors):
        if keep:
            yield x


def permutations(iterable, r=None):
    pool = list(iterable)
    n = len(pool)
    if r is None:
        r = n
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


def combinations(iterable, r):
    pool = list(iterable)
    n = len(pool)
    if r < 0:
        raise ValueError("r must be non-negative")
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


def combinations_with_replacement(iterable, r):
    pool = list(iterable)
    n = len(pool)
    if r < 0:
        raise ValueError("r must be non-negative")
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


def product(*pools, repeat=1):
    pools = pools * repeat
    if len(pools) == 0:
        yield ()
    elif len(pools) == 1:
        for a in list(pools[0]):
            yield (a,)
    elif len(pools) == 2:
        second = list(pools[1])
        for a in list(pools[0]):
            for b in second:
                yield a, b
    elif len(pools) == 3:
        second = list(pools[1])
        third = list(pools[2])
        for a in list(pools[0]):
            for b in second:
                for c in third:
                    yield a, b, c
    elif len(pools) == 4:
        second = list(pools[1])
        third = list(pools[2])
        fourth = list(pools[3])
        for a in list(pools[0]):
            for b in second:
                for c in third:
                    for d in fourth:
                        yield a, b, c, d
    else:
        hp.unsupported()


def chain(*iterables):
    for it in iterables:
        for x in it:
            yield x

