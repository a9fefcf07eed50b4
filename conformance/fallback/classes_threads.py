import threading, queue, time
q = queue.Queue()
out = []
lock = threading.Lock()
class Consumer(threading.Thread):
    def __init__(self, q, name):
        super().__init__(name=name, daemon=True)
        self.q = q
        self.count = 0
    def run(self):
        while True:
            x = self.q.get()
            if x is STOP: break
            with lock:
                out.append(process(x))
                self.count += 1
def process(x):
    return x * x + OFFSET
STOP = object()
OFFSET = 10
cs = [Consumer(q, f"c{i}") for i in range(3)]
for c in cs: c.start()
for i in range(20): q.put(i)
for _ in cs: q.put(STOP)
for c in cs: c.join()
print(sorted(out), sum(c.count for c in cs), [c.name for c in cs])
print(process(3))
