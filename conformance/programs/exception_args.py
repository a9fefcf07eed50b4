# Args of exceptions that native code does not know; CPython runs the program if one comes up.
import sys
def f(k):
    if k == 0:
        return "é".encode("ascii")
    if k == 1:
        return {(1, 2): 3}[(2, 1)]
    if k == 2:
        return int("x")
    if k == 3:
        return b"\xff".decode()
    if k == 4:
        raise ValueError(1, "two")
    return open("/nonexistent/x")
for k in range(6):
    try:
        f(k)
    except Exception as e:
        print(type(e).__name__, e.args)
print("end")
