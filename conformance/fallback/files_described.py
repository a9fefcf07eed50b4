"""Attributes of files that native code has opened."""
import os, tempfile, sys
d = tempfile.mkdtemp()
p = os.path.join(d, "a.txt")
with open(p, "w") as f:
    f.write("hi\nthere\n")
    print(f.name == p, f.closed, f.mode)
print(f.closed)
with open(p) as g:
    print(os.path.basename(g.name), g.mode, g.closed, g.readable(), g.writable(), g.encoding, g.errors, g.newlines)
    for line in g: pass
def show(h): return f"{os.path.basename(h.name)}: {h.read()!r}"
with open(p) as h: print(show(h))
h = open(p, "rb"); print(h.mode, h.name == p, h.closed); h.close(); print(h.closed)
print(sys.stdin.name, sys.stdout.name, sys.stdout.closed)
os.remove(p); os.rmdir(d)
