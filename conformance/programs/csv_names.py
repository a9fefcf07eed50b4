"""DictReader: names that are set, before and between rows."""
import csv, io
r = csv.DictReader(io.StringIO("a,b\n1,2\n3,4\n"))
r.fieldnames = ("x", "y")
print(list(r))
r = csv.DictReader(io.StringIO("a,b\n1,2\n3,4\n"))
for i, row in enumerate(r):
    print(row)
    r.fieldnames = ["p", "q"]
r = csv.DictReader(io.StringIO("a,b\n1,2\n3,4\n"))
print(next(r), r.fieldnames)
print([n.upper() for n in r.fieldnames])
