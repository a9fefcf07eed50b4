import threading
def worker(n):
    print("working", n)
    done.append(n)
done = []
t = threading.Thread(target=worker, args=(1,))
print("before")
t.start()
t.join()
print("after", done)
timer = threading.Timer(0.01, print, args=("timer",))
timer.start()
print("end")
