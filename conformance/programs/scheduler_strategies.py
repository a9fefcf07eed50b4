"""Process scheduler comparison: FCFS, SJF, RR, priority with aging; Gantt text; strategy classes."""
from collections import deque
from copy import copy, deepcopy
from dataclasses import dataclass, field
import heapq
import random

@dataclass
class Proc:
    pid: int
    arrive: int
    burst: int
    prio: int = 0
    left: int = field(init=False)
    start: int = field(default=-1, init=False)
    finish: int = field(default=-1, init=False)
    def __post_init__(self): self.left = self.burst
    @property
    def turnaround(self): return self.finish - self.arrive
    @property
    def waiting(self): return self.turnaround - self.burst

class Scheduler:
    registry = {}
    quantum = None
    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)
        Scheduler.registry[cls.__name__] = cls
    def __init__(self, procs):
        self.procs = [deepcopy(p) for p in procs]
        self.now = 0
        self.gantt = []
    def add(self, p): raise NotImplementedError
    def pick(self): raise NotImplementedError
    def has(self): raise NotImplementedError
    def tick(self): pass
    def run(self):
        todo = deque(sorted(self.procs, key=lambda p: (p.arrive, p.pid)))
        while todo or self.has():
            while todo and todo[0].arrive <= self.now: self.add(todo.popleft())
            if not self.has():
                self.now = todo[0].arrive
                continue
            p = self.pick()
            if p.start < 0: p.start = self.now
            run = p.left if self.quantum is None else min(self.quantum, p.left)
            self.gantt.append((p.pid, self.now, self.now + run))
            self.now += run
            p.left -= run
            while todo and todo[0].arrive <= self.now: self.add(todo.popleft())
            self.tick()
            if p.left: self.add(p)
            else: p.finish = self.now
        return self
    def stats(self):
        n = len(self.procs)
        return {"wait": sum(p.waiting for p in self.procs) / n, "turn": sum(p.turnaround for p in self.procs) / n, "max": max(p.waiting for p in self.procs)}

class FCFS(Scheduler):
    def __init__(self, procs): super().__init__(procs); self.q = deque()
    def add(self, p): self.q.append(p)
    def pick(self): return self.q.popleft()
    def has(self): return bool(self.q)

class RoundRobin(FCFS):
    quantum = 3

class SJF(Scheduler):
    def __init__(self, procs): super().__init__(procs); self.h = []
    def key(self, p): return (p.left, p.pid)
    def add(self, p): heapq.heappush(self.h, (self.key(p), p.pid, p))
    def pick(self): return heapq.heappop(self.h)[-1]
    def has(self): return len(self.h) > 0

class Priority(SJF):
    quantum = 4
    def key(self, p): return (p.prio, p.arrive)
    def tick(self):
        for i, (k, pid, p) in enumerate(self.h):
            if self.now - p.arrive > 40 and p.prio > 0:
                p.prio -= 1
                self.h[i] = (self.key(p), pid, p)
        heapq.heapify(self.h)

def generate(n, seed):
    rng = random.Random(seed)
    t = 0
    for i in range(1, n + 1):
        t += rng.choice([0, 1, 1, 2, 5])
        yield Proc(i, t, rng.randint(1, 9), rng.randint(0, 4))

procs = list(generate(8, 3))
print(*procs[:2], sep="\n")
for name, cls in Scheduler.registry.items():
    s = cls(procs).run()
    bar = "".join(f"|{pid}{'-' * (b - a - 1)}" for pid, a, b in s.gantt[:10]) + "|"
    print(f"{name:<11}{bar}")
    print("   " + "  ".join(f"{k}={v:.2f}" for k, v in s.stats().items()))
big = list(generate(400, 9))
for name in sorted(Scheduler.registry):
    s = Scheduler.registry[name](big).run()
    print(name, {k: round(v, 3) for k, v in s.stats().items()}, len(s.gantt), s.now)
assert all(p.left == p.burst for p in big)
