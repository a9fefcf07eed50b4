# Bytearrays that CPython fills, made in try statements and by methods.
import ctypes


def fill(buf):
    ctypes.memmove((ctypes.c_char * len(buf)).from_buffer(buf), b"xyz", 3)


try:
    a = bytearray(5)
    fill(a)
    print(a, float(bytearray(b"1.5")))
except Exception as e:
    print(e)


def f(n):
    try:
        b = bytearray(n)
        fill(b)
        return b
    except ValueError as e:
        return bytearray(b"bad")
    finally:
        print("done")


print(f(3), f(4).upper())
c = bytearray(b"a,b,c")
x, y, z = c.partition(b",")
fill(z)
print(x, y, z)
u = c.upper()
fill(u)
print(u, c)
for i in range(3):
    if i:
        d = bytearray(4)
    else:
        d = c.lower()
    fill(d)
    print(d)
