"""Bounded job queue / worker pool simulation with retries, priorities and stats via contextlib and functools."""
import contextlib
import functools
import heapq
import itertools
import random
import sys
import time
from collections import defaultdict
from dataclasses import dataclass, field, replace, asdict
from enum import IntEnum


class Priority(IntEnum):
    LOW = 3
    NORMAL = 2
    HIGH = 1

@dataclass(order=True)
class Job:
    sort_key: tuple = field(init=False, repr=False)
    priority: Priority
    ident: int
    name: str = field(compare=False)
    fn: object = field(compare=False, repr=False, default=None)
    args: tuple = field(compare=False, default=())
    kwargs: dict = field(compare=False, default_factory=dict)
    tries: int = field(compare=False, default=0)
    def __post_init__(self):
        self.sort_key = (int(self.priority), self.ident)

class TransientError(Exception):
    pass

def retry(times, *exceptions):
    def deco(fn):
        @functools.wraps(fn)
        def wrapper(*args, **kwargs):
            for attempt in itertools.count(1):
                try:
                    return fn(*args, **kwargs)
                except exceptions as e:
                    if attempt >= times:
                        raise
                    print("%s failed (%s), attempt %d", fn.__name__, e, attempt)
        return wrapper
    return deco

class Queue:
    def __init__(self, limit=10):
        self.heap = []
        self.ids = itertools.count(1)
        self.limit = limit
        self.results = {}
        self.stats = defaultdict(int)

    def submit(self, fn, *args, priority=Priority.NORMAL, name=None, **kwargs):
        if len(self.heap) >= self.limit:
            raise OverflowError(f"queue full ({self.limit})")
        job = Job(priority, next(self.ids), name or fn.__name__, fn, args, kwargs)
        heapq.heappush(self.heap, job)
        return job.ident

    @contextlib.contextmanager
    def working(self, job):
        self.stats["started"] += 1
        try:
            yield
        except Exception as e:
            self.stats["failed"] += 1
            print("job %d (%s) failed: %s", job.ident, job.name, e)
            self.results[job.ident] = e
        else:
            self.stats["done"] += 1
        finally:
            job.tries += 1

    def drain(self):
        while self.heap:
            job = heapq.heappop(self.heap)
            with self.working(job):
                self.results[job.ident] = job.fn(*job.args, **job.kwargs)
                print("job %d %s -> %r", job.ident, job.name, self.results[job.ident])
        return self.results

rng = random.Random(3)

@retry(3, TransientError)
def flaky(x, p=0.5):
    if rng.random() < p:
        raise TransientError(f"bad luck with {x}")
    return x * 2

def total(*xs, scale=1):
    return sum(xs) * scale

def concat(a, b, sep=" "):
    return f"{a}{sep}{b}"

q = Queue(limit=6)
q.submit(total, 1, 2, 3, scale=10)
q.submit(concat, "a", "b", sep="-", priority=Priority.HIGH)
q.submit(flaky, 21)
q.submit(flaky, 5, p=0.99, priority=Priority.LOW)
q.submit(divmod, 17, 5, name="dm")
q.submit(lambda: 1 / 0, priority=Priority.HIGH)
try:
    q.submit(total, 1)
except OverflowError as e:
    print("overflow:", e)
res = q.drain()
for k in sorted(res):
    print(k, repr(res[k]))
print(dict(sorted(q.stats.items())), len(q.heap))
j = Job(Priority.LOW, 1, "x")
print(j, replace(j, name="y", tries=3).tries, j < Job(Priority.HIGH, 9, "z"), sorted(asdict(j))[:3])
print(Priority.HIGH < Priority.LOW, Priority(2).name, [p.name for p in Priority])
