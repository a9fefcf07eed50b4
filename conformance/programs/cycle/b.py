print("b begins")
import a

try:
    print(a.NAME)
except AttributeError as e:
    print("early:", e)


def pong(n):
    return "pong" + (a.ping(n - 1) if n else "")


print("b ends")
from a import NAME
