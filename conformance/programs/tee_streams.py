import sys, io, os, tempfile
class W:
    def __init__(self, f=None):
        self.f = f or sys.stdout
    def put(self, s):
        self.f.write(s)
        print("via print", s.strip(), file=self.f)
o = io.StringIO()
W(o).put("a\n")
print(repr(o.getvalue()))
W(sys.stdout).put("b\n")
W().put("c\n")
outs = [sys.stdout, sys.stderr, o]
for f in outs:
    f.write("x\n")
path = os.path.join(tempfile.mkdtemp(), "t.txt")
for n in range(2):
    out = open(path, "w") if n else sys.stdout
    out.write(f"line {n}\n")
    out.flush()
    if out is not sys.stdout:
        out.close()
with open(path) as f:
    print(f.read())
def emit(lines, dest=sys.stdout):
    for l in lines:
        dest.write(l + "\n")
emit(["p", "q"])
emit(["p", "q"], sys.stderr)
emit(["r"], o)
print(o.getvalue().split())
with open(path, "a") as f:
    emit(["zz"], f)
print(open(path).read())
