import threading
counter = 0
lock = threading.Lock()
def bump(n):
    global counter
    for _ in range(n):
        with lock:
            counter += 1
ts = [threading.Thread(target=bump, args=(50,)) for _ in range(4)]
for t in ts: t.start()
for t in ts: t.join()
print(counter)
