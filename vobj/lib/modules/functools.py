# Models of the functools module; partial and the decorators are Go's.


def reduce(function, iterable, /, *initial):
    if len(initial) > 1:
        raise TypeError("reduce expected at most 3 arguments, got " + str(len(initial) + 2))
    iterable = hp.items(iterable, "reduce() arg 2 must support iteration")
    if len(initial) == 1:
        value = initial[0]
        for x in iterable:
            value = function(value, x)
        return value
    empty = True
    for x in iterable:
        if empty:
            result = x
            empty = False
        else:
            result = function(result, x)
    if empty:
        raise TypeError("reduce() of empty iterable with no initial value")
    return result


# A table of functools.lru_cache, in the order of last use.


def _used(table, key):
    value = table[key]
    del table[key]
    table[key] = value


def _keep(table, key, value, maxsize):
    if key in table:
        return
    if len(table) >= maxsize:
        for oldest in table:
            break
        del table[oldest]
    table[key] = value
