# Parts only: streams of bytes that CPython's library reads and writes; streams of text stay native.
import io
import zipfile
import gzip

buf = io.BytesIO()
with zipfile.ZipFile(buf, "w") as z:
    z.writestr("a.txt", "hello")
buf.seek(0)
with zipfile.ZipFile(buf) as z:
    print(z.namelist(), z.read("a.txt"))
raw = io.BytesIO(gzip.compress(b"line1\nline2\n"))
with gzip.GzipFile(fileobj=raw) as g:
    for line in g:
        print(line)
t = io.TextIOWrapper(io.BytesIO(b"x,y\n1,2\n"), encoding="utf-8")
print(t.read())


def f(b: io.BytesIO):
    return len(b.getbuffer())


print(f(io.BytesIO(b"abc")))

out = io.StringIO()  # native
for i in range(5):
    out.write(str(i))  # native
print(out.getvalue())  # native
