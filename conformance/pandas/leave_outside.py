# partly pandas' own
# What CPython's modules have done outside is not done again.
import os
import subprocess

import pandas as pd

subprocess.run("echo begun >> outside.log", shell=True)
d = pd.DataFrame({"d": ["2024-01-01", "17 March 2024"], "x": [1, 2]})
print(pd.to_datetime(d["d"], errors="coerce"))
print(d.x.sum())
with open("outside.log") as f:
    print(f.read())
os.remove("outside.log")
