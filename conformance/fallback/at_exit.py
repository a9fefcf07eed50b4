# What CPython does at the end of a program is done then.
import atexit
import tempfile
import threading

state = {"left": 2}


def bye(name):
    state["left"] -= 1
    print("bye", name, state["left"], SIGN)


atexit.register(bye, "first")
atexit.register(bye, name="second")
SIGN = "?"
folder = tempfile.TemporaryDirectory()
late = threading.Timer(0.05, print, args=("late",))
late.start()
print("end")
SIGN = "!"
raise SystemExit(3)
