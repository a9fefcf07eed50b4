"""io.StringIO: ends of lines, positions, what is closed."""
import io

for nl in (None, "", "\n", "\r", "\r\n"):
    s = io.StringIO("a\nb\r\nc\rd\r", newline=nl)
    print(repr(nl), s.readlines(), repr(s.getvalue()))
    s = io.StringIO(newline=nl)
    print(s.write("a\nb\r"), s.write("\nc\rd"), s.tell())
    s.seek(0)
    print([s.readline(), s.readline(1), s.readline(0), s.readline(-1)], list(s), repr(s.getvalue()), repr(s.read()))
try:
    io.StringIO("a", newline="x")
except ValueError as e:
    print(e)
s = io.StringIO(None)
print(s.write("é\n"), s.getvalue(), s.closed, s.readable(), s.writable(), s.seekable())
s.seek(0)
s.write("ab")
s.seek(5)
s.write("z")
print(repr(s.getvalue()), s.tell(), s.truncate(1), repr(s.getvalue()))
with io.StringIO("x\ny") as f:
    print(f.read())
print(f.closed)
for use in (f.getvalue, f.read, f.readline, lambda: f.write("a"), lambda: f.seek(0), f.tell, lambda: list(f), f.flush):
    try:
        use()
    except ValueError as e:
        print(e)
f.close()
