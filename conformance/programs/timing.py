import time

start = time.time()
t0 = time.perf_counter()
total = 0
for i in range(100000):
    total += i * i
elapsed = time.perf_counter() - t0
print(total)
print("fast enough" if elapsed < 60 else "slow", elapsed >= 0)
time.sleep(0.01)
print(time.time() - start > 0.005)
big = 1
for i in range(30):
    big *= 1000
print(big, time.time() >= start)
