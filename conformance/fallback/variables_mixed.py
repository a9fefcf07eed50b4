# A variable holds what CPython has made, then native values; futures have an exception() of their own.
import queue
from concurrent.futures import ThreadPoolExecutor, as_completed


def square(n):
    if n == 3:
        raise ValueError(f"bad {n}")
    return n * n


results = {}
with ThreadPoolExecutor(max_workers=2) as pool:
    futures = {pool.submit(square, i): i for i in range(5)}
    for f in as_completed(futures):
        i = futures[f]
        if f.exception() is None:
            results[i] = f.result()
        else:
            results[i] = str(f.exception())
print(sorted(results.items()))
for i in range(4):
    print(i, end=" ")
f = None
names = {"a": 1, "b": 2.5}
for name in queue.deque(names):
    i = names[name]
    results[i] = name
print(i, f, len(results))
i = "text"
print(i.upper())
