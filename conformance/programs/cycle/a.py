print("a begins")
import b

NAME = "module a"


def ping(n):
    return "ping" + (b.pong(n - 1) if n else "")


print("a ends")
