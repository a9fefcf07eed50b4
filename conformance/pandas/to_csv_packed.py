# partly pandas' own
# Names for which pandas packs what it writes: it writes a copy, and the program goes on natively.
import os
import tempfile

import pandas as pd

df = pd.DataFrame({"n": [1, 2, 3], "s": ["a", "b,c", None]})
before = os.getcwd()
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    df.to_csv("out.csv.gz", index=False)
    df[df["n"] > 1].to_csv("OUT.BZ2")
    df["n"].to_csv("n.csv.zip", index=False)
    df.to_csv("plain.csv", index=False)
    print(sorted(os.listdir(".")))
    print(pd.read_csv("out.csv.gz"), pd.read_csv("OUT.BZ2"), pd.read_csv("n.csv.zip"))
    with open("plain.csv") as f:
        print(f.read())
    os.chdir(before)
print(df["n"].sum())
