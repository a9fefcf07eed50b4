from collections import deque

tasks = deque([("A", 5), ("B", 2), ("C", 7), ("D", 1)])
clock = 0
QUANTUM = 3
while tasks:
    name, left = tasks.popleft()
    run = min(QUANTUM, left)
    clock += run
    left -= run
    print(f"t={clock:2} {name} ran {run}" + ("" if left else " done"))
    if left:
        tasks.append((name, left))
window = deque(maxlen=3)
for x in [1, 2, 3, 4, 5]:
    window.append(x)
    print(list(window), sum(window) / len(window))
d = deque("abc")
d.appendleft("z")
d.rotate(1)
print(d, d[0], d[-1], len(d))
