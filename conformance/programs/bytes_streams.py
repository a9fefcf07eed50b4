# io.BytesIO: what it reads, writes and refuses; what StringIO refuses.
import io
import struct
from io import BytesIO, StringIO


def show(f, *a):
    try:
        print(f(*a))
    except Exception as e:
        print(type(e).__name__, e)


f = io.BytesIO()
print(f.write(b"hello\nworld\n"), f.tell(), f.seek(0), f.read(3), f.readline(), f.read(), f.read())
f.seek(2)
f.write(bytearray(b"LL"))
print(f.getvalue(), f.seek(-3, 2), f.read(), f.seek(1, 1), f.tell())
f.write(b"end")
print(f.getvalue(), f.truncate(5), f.getvalue(), f.seek(0), list(f), f.seek(0), f.readlines())
show(lambda: f.seek(-1))
show(lambda: f.seek(0, 5))
show(lambda: f.write("text"))
show(lambda: f.truncate(-1))
show(lambda: (f.readable(), f.writable(), f.seekable(), f.isatty(), f.closed))
with BytesIO(b"a\nbb\nccc") as g:
    for line in g:
        print(line, g.tell())
show(lambda: g.read())
show(lambda: g.write(b""))
print(g.closed, type(g), type(g).__name__)
b = bytearray(4)
h = BytesIO(bytes(range(10)))
print(h.readinto(b), b, h.read1(2), h.readline(3), h.readlines(1))


def records(stream):
    while True:
        head = stream.read(4)
        if len(head) < 4:
            return
        kind, n = struct.unpack("<HH", head)
        yield kind, stream.read(n)


out = BytesIO()
for i in range(5):
    data = b"x" * i
    out.write(struct.pack("<HH", i, len(data)))
    out.write(data)
print(list(records(BytesIO(out.getvalue()))), out.tell())
s = StringIO("abc\ndef")
show(lambda: s.seek(-1))
show(lambda: s.seek(1, 1))
show(lambda: s.seek(0, 7))
show(lambda: s.seek(0, 1))
show(lambda: s.seek(0, 2))
show(lambda: s.truncate(-2))
s.close()
show(lambda: s.seek(0))
