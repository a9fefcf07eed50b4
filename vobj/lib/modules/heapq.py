# Models of the heapq module: the list is laid out as CPython lays it out.


def _down(heap, start, pos):
    item = heap[pos]
    while pos > start:
        parent = (pos - 1) >> 1
        other = heap[parent]
        if item < other:
            heap[pos] = other
            pos = parent
            continue
        break
    heap[pos] = item


def _up(heap, pos):
    end = len(heap)
    start = pos
    item = heap[pos]
    child = 2 * pos + 1
    while child < end:
        right = child + 1
        if right < end and not heap[child] < heap[right]:
            child = right
        heap[pos] = heap[child]
        pos = child
        child = 2 * pos + 1
    heap[pos] = item
    _down(heap, start, pos)


def heappush(heap: list, item, /):
    heap.append(item)
    _down(heap, 0, len(heap) - 1)


def heappop(heap: list, /):
    if not heap:
        raise IndexError("index out of range")
    last = heap.pop()
    if heap:
        first = heap[0]
        heap[0] = last
        _up(heap, 0)
        return first
    return last


def heapreplace(heap: list, item, /):
    if not heap:
        raise IndexError("index out of range")
    first = heap[0]
    heap[0] = item
    _up(heap, 0)
    return first


def heappushpop(heap: list, item, /):
    if heap and heap[0] < item:
        first = heap[0]
        heap[0] = item
        _up(heap, 0)
        return first
    return item


def heapify(heap: list, /):
    for i in range(len(heap) // 2 - 1, -1, -1):
        _up(heap, i)


# The same for a heap whose first element is the largest.


def _down_max(heap, start, pos):
    item = heap[pos]
    while pos > start:
        parent = (pos - 1) >> 1
        other = heap[parent]
        if other < item:
            heap[pos] = other
            pos = parent
            continue
        break
    heap[pos] = item


def _up_max(heap, pos):
    end = len(heap)
    start = pos
    item = heap[pos]
    child = 2 * pos + 1
    while child < end:
        right = child + 1
        if right < end and not heap[right] < heap[child]:
            child = right
        heap[pos] = heap[child]
        pos = child
        child = 2 * pos + 1
    heap[pos] = item
    _down_max(heap, start, pos)


def _heapify_max(heap):
    for i in range(len(heap) // 2 - 1, -1, -1):
        _up_max(heap, i)


def _heappop_max(heap):
    if not heap:
        raise IndexError("index out of range")
    last = heap.pop()
    if heap:
        first = heap[0]
        heap[0] = last
        _up_max(heap, 0)
        return first
    return last


def _heapreplace_max(heap, item):
    first = heap[0]
    heap[0] = item
    _up_max(heap, 0)
    return first


# nsmallest and nlargest compare what CPython's do, in its order: a heap of n elements, unless all are asked for.


def nsmallest(n, iterable, key=None):
    if n == 1:
        return _smallest(iterable, key)
    try:
        size = len(iterable)
    except (TypeError, AttributeError):
        pass
    else:
        if n >= size:
            return sorted(iterable, key=key)[:n]
    it = iter(iterable)
    if hp.is_instance(it):
        return _nsmallest_of(it, n, key)
    if key is None:
        return _nsmallest(it, n)
    return _nsmallest_by(it, n, key)


def _smallest(iterable, key):
    empty = True
    for x in iter(iterable):
        k = x if key is None else key(x)
        if empty:
            best = x
            most = k
            empty = False
        elif k < most:
            best = x
            most = k
    return [] if empty else [best]


def _nsmallest(it, n):
    range(n)
    if n <= 0:
        return []
    heap = []
    order = n
    for x in it:
        if len(heap) < n:
            heap.append((x, len(heap)))
            if len(heap) == n:
                _heapify_max(heap)
        elif x < heap[0][0]:
            _heapreplace_max(heap, (x, order))
            order += 1
    if 0 < len(heap) < n:
        _heapify_max(heap)
    heap.sort()
    return [x for x, _ in heap]


def _nsmallest_by(it, n, key):
    range(n)
    if n <= 0:
        return []
    heap = []
    order = n
    for x in it:
        k = key(x)
        if len(heap) < n:
            heap.append((k, len(heap), x))
            if len(heap) == n:
                _heapify_max(heap)
        elif k < heap[0][0]:
            _heapreplace_max(heap, (k, order, x))
            order += 1
    if 0 < len(heap) < n:
        _heapify_max(heap)
    heap.sort()
    return [x for _, _, x in heap]


# Of an iterator of the user's own CPython asks for an iterator in each of two loops: it may be another.


def _nsmallest_of(it, n, key):
    heap = [(x if key is None else key(x), i, x) for i, x in zip(range(n), it)]
    if not heap:
        return []
    _heapify_max(heap)
    order = n
    for x in it:
        k = x if key is None else key(x)
        if k < heap[0][0]:
            _heapreplace_max(heap, (k, order, x))
            order += 1
    heap.sort()
    return [x for _, _, x in heap]


def nlargest(n, iterable, key=None):
    if n == 1:
        return _largest(iterable, key)
    try:
        size = len(iterable)
    except (TypeError, AttributeError):
        pass
    else:
        if n >= size:
            return sorted(iterable, key=key, reverse=True)[:n]
    it = iter(iterable)
    if hp.is_instance(it):
        return _nlargest_of(it, n, key)
    if key is None:
        return _nlargest(it, n)
    return _nlargest_by(it, n, key)


def _largest(iterable, key):
    empty = True
    for x in iter(iterable):
        k = x if key is None else key(x)
        if empty:
            best = x
            most = k
            empty = False
        elif k > most:
            best = x
            most = k
    return [] if empty else [best]


def _nlargest(it, n):
    range(n)
    if n <= 0:
        return []
    heap = []
    order = -n
    for x in it:
        if len(heap) < n:
            heap.append((x, -len(heap)))
            if len(heap) == n:
                heapify(heap)
        elif heap[0][0] < x:
            heapreplace(heap, (x, order))
            order -= 1
    if 0 < len(heap) < n:
        heapify(heap)
    heap.sort(reverse=True)
    return [x for x, _ in heap]


def _nlargest_by(it, n, key):
    range(n)
    if n <= 0:
        return []
    heap = []
    order = -n
    for x in it:
        k = key(x)
        if len(heap) < n:
            heap.append((k, -len(heap), x))
            if len(heap) == n:
                heapify(heap)
        elif heap[0][0] < k:
            heapreplace(heap, (k, order, x))
            order -= 1
    if 0 < len(heap) < n:
        heapify(heap)
    heap.sort(reverse=True)
    return [x for _, _, x in heap]


def _nlargest_of(it, n, key):
    heap = [(x if key is None else key(x), -i, x) for i, x in zip(range(n), it)]
    if not heap:
        return []
    heapify(heap)
    order = -n
    for x in it:
        k = x if key is None else key(x)
        if heap[0][0] < k:
            heapreplace(heap, (k, order, x))
            order -= 1
    heap.sort(reverse=True)
    return [x for _, _, x in heap]


# An entry of the heap has the number of its iterator and the element besides.


def merge(*iterables, key=None, reverse=False):
    heap = []
    its = []
    if reverse:
        step = -1
    else:
        step = 1
    at = 0
    for iterable in iterables:
        it = iter(iterable)
        try:
            x = next(it)
            heap.append((x if key is None else key(x), at * step, len(its), x))
            its.append(it)
        except StopIteration:
            pass
        at += 1
    if reverse:
        _heapify_max(heap)
    else:
        heapify(heap)
    while len(heap) > 1:
        _, at, i, x = heap[0]
        yield x
        try:
            x = next(its[i])
            entry = (x if key is None else key(x), at, i, x)
        except StopIteration:
            if reverse:
                _heappop_max(heap)
            else:
                heappop(heap)
            continue
        if reverse:
            _heapreplace_max(heap, entry)
        else:
            heapreplace(heap, entry)
    if heap:
        _, at, i, x = heap[0]
        yield x
        for x in its[i]:
            yield x
