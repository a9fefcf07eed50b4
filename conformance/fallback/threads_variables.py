import threading
x = 1
def show(): print("x is", x, helper(x))
def helper(v): return v * SCALE
SCALE = 2
t = threading.Thread(target=show); t.start(); t.join()
x = 5
SCALE = 3
t = threading.Thread(target=show); t.start(); t.join()
for x in range(2):
    t = threading.Thread(target=show); t.start(); t.join()
del x
t = threading.Thread(target=show)
try:
    show()
except NameError as e: print(e)
