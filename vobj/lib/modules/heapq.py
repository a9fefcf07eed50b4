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


def heappush(heap, item, /):
    heap.append(item)
    _down(heap, 0, len(heap) - 1)


def heappop(heap, /):
    last = heap.pop()
    if heap:
        first = heap[0]
        heap[0] = last
        _up(heap, 0)
        return first
    return last


def heapreplace(heap, item, /):
    first = heap[0]
    heap[0] = item
    _up(heap, 0)
    return first


def heappushpop(heap, item, /):
    if heap and heap[0] < item:
        first = heap[0]
        heap[0] = item
        _up(heap, 0)
        return first
    return item


def heapify(heap, /):
    for i in range(len(heap) // 2 - 1, -1, -1):
        _up(heap, i)


def nsmallest(n, iterable, key=None):
    return sorted(iterable, key=key)[:max(n, 0)]


def nlargest(n, iterable, key=None):
    return sorted(iterable, key=key, reverse=True)[:max(n, 0)]


# The iterables are taken as a whole.
def merge(*iterables, key=None, reverse=False):
    if reverse:
        hp.unsupported()
    pools = []
    for it in iterables:
        pools.append(list(it))
    at = [0] * len(pools)
    while True:
        best = -1
        for i in range(len(pools)):
            if at[i] < len(pools[i]):
                x = pools[i][at[i]]
                k = x if key is None else key(x)
                if best < 0 or k < least:
                    best = i
                    least = k
        if best < 0:
            break
        yield pools[best][at[best]]
        at[best] += 1
