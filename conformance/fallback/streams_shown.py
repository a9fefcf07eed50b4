# The texts and classes of the standard streams, where CPython has them.
import io
import sys

out = str(sys.stdout)
print(out, repr(sys.stderr), str(sys.stdin))
print("TextIOWrapper" in f"{sys.stdin}", "TextIOWrapper" in str(type(sys.stdout)))
for s in (sys.stdout, sys.stderr, sys.stdin):
    print(isinstance(s, io.TextIOWrapper), isinstance(s, io.TextIOBase), s.__class__, s.name, s.encoding)
