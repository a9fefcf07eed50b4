# What a program has done to files is undone before CPython runs it from the start: what was
# appended, written over what it had read, made or removed.
import os

import pandas as pd

log, table, folder = "leave_files.log", "leave_files.csv", "leave_files.dir"
with open(table, "w") as f:
    f.write("id,x\n1,2\n3,4\n")
with open(log, "a") as f:
    f.write("begun\n")
df = pd.DataFrame({"id": [1, 3], "x": [2, 4]})
lines = open(table).read().splitlines()
with open(table, "w") as f:
    f.write(lines[0] + "\n" + lines[1] + lines[2] + "\n")
os.mkdir(folder)
with open("leave_files.new", "x") as f:
    f.write("new\n")
df.to_csv(log, mode="a", index=False)
df.to_csv(log, mode="a", header=False)
d = pd.DataFrame({"d": ["2024-01-01", "17 March 2024"], "x": [1, 2]})
print(pd.to_datetime(d["d"], errors="coerce"))
for name in (log, table, "leave_files.new"):
    with open(name) as f:
        print(f.read())
    os.remove(name)
os.rmdir(folder)
