import time, threading
def slow(name, n):
    total = 0
    for i in range(n):
        total += i
    results[name] = total
results = {}
def run_all():
    ts = []
    for i, n in enumerate([10, 100]):
        t = threading.Thread(target=slow, args=(f"t{i}", n), name=f"T{i}")
        ts.append(t)
        t.start()
    for t in ts: t.join()
    return results
print(run_all())
class Stop(Exception): pass
def raiser(): raise Stop("in thread")
def hook(args): print("hook", args.exc_type.__name__, args.exc_value)
threading.excepthook = hook
t = threading.Thread(target=raiser); t.start(); t.join()
try: raiser()
except Stop as e: print("main", e)
