import threading, time
done = False
def worker():
    global done
    time.sleep(0.05)
    done = True
t = threading.Thread(target=worker); t.start()
n = 0
while not done:
    time.sleep(0.01)
    n += 1
print("done", n > 0)
