# Forms of zip() that have state of their own.


# zip(*rows) of rows that may be iterators.


def columns_of(rows) -> "zip":
    iterators = [iter(r) for r in rows]
    if iterators:
        while True:
            column = []
            for it in iterators:
                try:
                    column.append(next(it))
                except StopIteration:
                    return
            yield tuple(column)


# zip(*iterables, strict=...): of two, and of more as those of the others and the last.


def zipped(iterables, strict) -> "zip":
    n = len(iterables)
    if n == 1:
        for x in iterables[0]:
            yield (x,)
    elif n > 1:
        if n == 2:
            first = iterables[0]
        else:
            first = zipped(iterables[:-1], strict)
        last = iter(iterables[-1])
        others = f"s 1-{n - 1}" if n > 2 else " 1"
        ended = False
        for x in first:
            try:
                y = next(last)
            except StopIteration:
                ended = True
            if ended:
                if strict:
                    raise ValueError(f"zip() argument {n} is shorter than argument{others}")
                return
            if n == 2:
                yield x, y
            else:
                yield (*x, y)
        if strict:
            for _ in last:
                raise ValueError(f"zip() argument {n} is longer than argument{others}")


# zip(*rows, strict=...).


def columns_in_step(rows, strict) -> "zip":
    iterators = [iter(r) for r in rows]
    while iterators:
        column = _column_in_step(iterators, strict)
        if not column:
            return
        yield tuple(column)
