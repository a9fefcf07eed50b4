# Forms of models for iterators that are asked again after their end, or after an
# exception, which CPython's own iterators survive. NAME_again is that of the
# generator function NAME, with its parameters; one without has no more to give.


def iterate_again(view):
    while True:
        try:
            for x in view:
                yield x
            hp.pause()
        except Exception as e:
            hp.pause(e)


def enumerate_again(iterable, n):
    it = hp.started(iterable)
    while True:
        try:
            for x in it:
                i = n
                n += 1
                yield i, x
            hp.pause()
        except Exception as e:
            hp.pause(e)


def _results_until_again(f, sentinel) -> "callable_iterator":
    while True:
        try:
            v = f()
            if v in (sentinel,):
                return
        except StopIteration:
            return
        except Exception as e:
            hp.pause(e)
            continue
        yield v


def items_in_turn_again(o) -> "iterator":
    i = 0
    while True:
        try:
            v = o[i]
        except (IndexError, StopIteration):
            return
        except Exception as e:
            hp.pause(e)
            continue
        yield v
        i += 1


def _cycle_again(iterable) -> "itertools.cycle":
    it = hp.started(iterable)
    saved = []
    while True:
        try:
            for x in it:
                saved.append(x)
                yield x
            if saved:
                break
            hp.pause()
        except Exception as e:
            hp.pause(e)
    while saved:
        for x in saved:
            yield x


def _accumulate_again(iterable, func, initial) -> "itertools.accumulate":
    empty = True
    if initial is not None:
        total = initial
        empty = False
        yield total
    it = hp.started(iterable)
    while True:
        try:
            for x in it:
                if empty:
                    total = x
                    empty = False
                elif func is None:
                    total = total + x
                else:
                    total = func(total, x)
                yield total
            hp.pause()
        except Exception as e:
            hp.pause(e)


def _takewhile_again(predicate, iterable) -> "itertools.takewhile":
    it = hp.started(iterable)
    while True:
        try:
            for x in it:
                if not predicate(x):
                    return
                yield x
            hp.pause()
        except Exception as e:
            hp.pause(e)


def _dropwhile_again(predicate, iterable) -> "itertools.dropwhile":
    it = hp.started(iterable)
    dropping = True
    while True:
        try:
            for x in it:
                if dropping and predicate(x):
                    continue
                dropping = False
                yield x
            hp.pause()
        except Exception as e:
            hp.pause(e)


def _filterfalse_again(predicate, iterable) -> "itertools.filterfalse":
    if predicate is None:
        predicate = bool
    it = hp.started(iterable)
    while True:
        try:
            for x in it:
                if not predicate(x):
                    yield x
            hp.pause()
        except Exception as e:
            hp.pause(e)


def _compress_again(data, selectors) -> "itertools.compress":
    data = hp.started(data)
    selectors = hp.started(selectors)
    while True:
        try:
            for x, keep in zip(data, selectors):
                if keep:
                    yield x
            hp.pause()
        except Exception as e:
            hp.pause(e)


def chain_again(*iterables) -> "itertools.chain":
    for iterable in iterables:
        it = hp.started(iterable)
        while True:
            try:
                for x in it:
                    yield x
                break
            except Exception as e:
                hp.pause(e)


def _starmap_again(function, iterable) -> "itertools.starmap":
    it = hp.started(iterable)
    while True:
        try:
            for args in it:
                yield function(*args)
            hp.pause()
        except Exception as e:
            hp.pause(e)


def _tee_again(source, taken) -> "itertools._tee":
    at = 0
    while True:
        if at == len(taken):
            try:
                taken.append(next(source))
            except StopIteration:
                hp.pause()
                continue
            except Exception as e:
                hp.pause(e)
                continue
        yield taken[at]
        at += 1


def zipped_again(iterables, strict) -> "zip":
    n = len(iterables)
    if n == 1:
        only = hp.started(iterables[0])
        while True:
            try:
                for x in only:
                    yield (x,)
                hp.pause()
            except Exception as e:
                hp.pause(e)
    elif n > 1:
        if n == 2:
            first = hp.started(iterables[0])
        else:
            first = hp.started(zipped_again(iterables[:-1], strict))
        last = hp.started(iterables[-1])
        others = f"s 1-{n - 1}" if n > 2 else " 1"
        while True:
            try:
                whole = True
                for x in first:
                    whole = False
                    for y in last:
                        whole = True
                        if n == 2:
                            yield x, y
                        else:
                            yield (*x, y)
                        break
                    if not whole:
                        if strict:
                            raise ValueError(f"zip() argument {n} is shorter than argument{others}")
                        break
                if whole and strict:
                    for _ in last:
                        raise ValueError(f"zip() argument {n} is longer than argument{others}")
                hp.pause()
            except Exception as e:
                hp.pause(e)


def columns_in_step_again(rows, strict) -> "zip":
    iterators = [iter(r) for r in rows]
    while True:
        try:
            while iterators:
                column = _column_in_step(iterators, strict)
                if not column:
                    break
                yield tuple(column)
            hp.pause()
        except Exception as e:
            hp.pause(e)
