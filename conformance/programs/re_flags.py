# Flags of patterns as ints, and flags that are put together of these.
import re

pat = re.compile(r"a.b", re.I | re.S)
print(bool(pat.flags & re.I), bool(pat.flags & re.M), pat.flags, re.I & pat.flags == re.I)
print(pat.flags & re.I == 2, (pat.flags & re.M) != 0, re.I & re.M == 0, re.I < re.M, re.I == re.IGNORECASE, not pat.flags & re.X)
flags = 0
flags |= re.I
print(re.findall("x", "xX", flags), re.findall("x", "xX", 0 | re.I))
if pat.flags & re.DOTALL:
    print("dotall")
