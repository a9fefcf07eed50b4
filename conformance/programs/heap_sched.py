import heapq
from collections import namedtuple, deque

Task = namedtuple("Task", "priority name cost")
tasks = [Task(3, "write", 5), Task(1, "read", 2), Task(2, "eval", 9), Task(1, "boot", 1)]
heap = []
for t in tasks:
    heapq.heappush(heap, t)
clock = 0
while heap:
    t = heapq.heappop(heap)
    clock += t.cost
    print(f"{clock:>4} {t.name:<6} p={t.priority} {t}")
print(heapq.nsmallest(2, tasks), heapq.nlargest(1, tasks, key=lambda t: t.cost)[0].name)
xs = [5, 1, 8, 3, 9, 2]
heapq.heapify(xs)
print(xs[0], heapq.heappushpop(xs, 4), heapq.heapreplace(xs, 10), sorted(xs))
print(list(heapq.merge([1, 4, 7], [2, 5], [3, 6, 8])))


def round_robin(jobs, quantum):
    queue = deque(jobs)
    order = []
    while queue:
        name, left = queue.popleft()
        used = min(quantum, left)
        order.append(f"{name}:{used}")
        if left > used:
            queue.append((name, left - used))
    return order


print(" ".join(round_robin([("a", 5), ("b", 2), ("c", 4)], 2)))
last = deque(maxlen=3)
for i in range(6):
    last.append(i)
last.rotate(1)
print(last, list(last), last[0], len(last), 4 in last)
t = tasks[0]._replace(cost=7)
print(t, t._asdict(), Task._fields, tuple(t))
print(max(tasks, key=lambda t: (t.cost, t.name)).name)
